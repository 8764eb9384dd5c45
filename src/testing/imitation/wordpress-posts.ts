import type { RecordKind } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { relationOf } from '../../service/stored-records.js';
import { parseDate } from '../../time/parse-date.js';
import type { ImitatedResponse } from './actions.js';
import { allowedMethods, deleteWordPressPost } from './delete-wordpress-post.js';
import { listedDatesOf, noteListing } from './event-values.js';
import { filterMarkup, filterStoredTexts, TEXT_MARKUP, TITLE_MARKUP } from './filter-markup.js';
import { findAsAdministrator, updateAsAdministrator } from './find-as-administrator.js';
import { isForeignAuthor, mayWrite } from './imitated-headers.js';
import { lookUpTagsAgain, publishLinkedPosts, unlinkTrashed } from './imitated-links.js';
import { siteAbbreviationOf, siteUtcOf } from './imitated-zones.js';
import { dateOfNow, dateToWaitFor, isPhpEmpty, readEventTime } from './php-values.js';
import { hasUtcDate, isUndatedDraft, POST_TYPES } from './present-tec-record.js';
import { type PostKind, presentWordPressPost, selectTopFields } from './present-wordpress-post.js';
import { passwordOf } from './protected-posts.js';
import { decodeMarkup, encodeContent, encodeTags } from './render-content.js';
import { makeSlugUnique, nameOf, noteSlug, planSiteSlug, toStoredSlug } from './site-slugs.js';
import { asSiteStores, isBeforeYears, noteSiteFields, noteSiteValues } from './site-values.js';
import { createWordPressError, createWordPressNoRouteError, withAllow } from './wordpress-errors.js';
import {
  assertParameters,
  createEnumFault,
  createParameterError,
  DELETE_PARAMETERS,
  POST_PARAMETERS,
  READ_PARAMETERS,
} from './wordpress-parameters.js';
import { listWordPressPosts } from './wordpress-post-lists.js';
import {
  findWrongMeta,
  readLinkMetas,
  readMetas,
  readTerms,
  STORED_LINKS,
  withoutWrongMetas,
} from './wordpress-post-metas.js';
import { buildWordPressSlug } from './wordpress-slug.js';
import { answerWordPressTerms, isWordPressTerms } from './wordpress-terms.js';

/** A request to `wp/v2` of the imitated site. */
export interface WordPressRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  /** Without the block editor for events, the plugin registers no metas, so that WordPress shows and stores none. */
  readonly isClassic: boolean;
  readonly method: string;
  /** Below the REST root: `/wp/v2/tribe_events/7`. */
  readonly path: string;
  readonly query: JsonObject;
  readonly body: JsonObject;
}

const ROUTE = /^\/wp\/v2\/(tribe_events|tribe_venue|tribe_organizer)(?:\/(\d+))?$/;

export const isWordPressRoute = (path: string): boolean => ROUTE.test(path) || isWordPressTerms(path);

/** Imitates the routes of WordPress itself for our records, which show them as they are stored. */
export async function answerWordPressRoute(request: WordPressRequest): Promise<ImitatedResponse> {
  if (request.method === 'OPTIONS') return { value: { namespace: 'wp/v2' }, allow: ['GET'] };
  if (isWordPressTerms(request.path)) return answerWordPressTerms(request);
  const [, route = '', id] = ROUTE.exec(request.path) ?? [];
  const kind = Object.keys(POST_TYPES).find((each): each is PostKind => POST_TYPES[each as PostKind] === route);
  if (kind === undefined) throw createWordPressNoRouteError();
  if (id === undefined) return listWordPressPosts(request, kind);
  const record = await findAsAdministrator(request.calendar, kind, { id: Number(id) });
  const allow = record === undefined ? [] : allowedMethods(request, record);
  return withAllow(allow, () => {
    assertParametersOf(request, record);
    if (record === undefined) throw createWordPressError(404, 'rest_post_invalid_id', 'Invalid post ID.');
    if (request.method === 'GET') return readPost(request, kind, record);
    return (request.method === 'DELETE' ? deleteWordPressPost : updatePost)(request, kind, record);
  });
}

const CANNOT_EDIT = 'Sorry, you are not allowed to edit this post.';

const isKnownUser = async ({ store }: ServedCalendar, id: number): Promise<boolean> =>
  (await store.read((session) => session.userById(id))) !== undefined;

async function readPost(request: WordPressRequest, kind: PostKind, record: RecordBody): Promise<ImitatedResponse> {
  const { visitor, query } = request;
  const isEditing = query.context === 'edit';
  const status = visitor === undefined ? 401 : 403;
  if (isEditing && !mayWrite(visitor, record))
    throw createWordPressError(status, 'rest_forbidden_context', CANNOT_EDIT);
  if (!isPhpEmpty(query.password) && query.password !== passwordOf(asSiteStores(request.calendar, record)))
    throw createWordPressError(403, 'rest_post_incorrect_password', 'Incorrect post password.');
  if (record.status !== 'publish' && !mayWrite(visitor, record))
    throw createWordPressError(status, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  const post = await presentWordPressPost(record, { ...request, kind, isEditing });
  return {
    value: selectTopFields(post, query),
    headers: kind === 'event' ? { Link: `<${String(post.link)}>; rel="alternate"; type=text/html` } : {},
  };
}

/** Writes texts, and the metas that are registered. */
async function updatePost(sent: WordPressRequest, kind: PostKind, record: RecordBody): Promise<ImitatedResponse> {
  // A status that is no text is that of a draft.
  const request = sent.body.status === null ? { ...sent, body: { ...sent.body, status: 'draft' } } : sent;
  const { calendar, visitor, body, isClassic } = request;
  const { id } = record;
  if (!mayWrite(visitor, record))
    throw createWordPressError(visitor === undefined ? 401 : 403, 'rest_cannot_edit', CANNOT_EDIT);
  if (isForeignAuthor(visitor, body))
    throw createWordPressError(
      403,
      'rest_cannot_edit_others',
      'Sorry, you are not allowed to update posts as this user.',
    );
  const sentMeta = isJsonObject(body.meta) && !isClassic ? body.meta : {};
  const wrong = findWrongMeta(sentMeta);
  const meta = withoutWrongMetas(sentMeta);
  const verb = record.status === body.status ? undefined : PUBLISHING_STATUSES[String(body.status)];
  if (verb !== undefined && !hasCapability(visitor, 'publish'))
    throw createWordPressError(403, 'rest_cannot_publish', `Sorry, you are not allowed to ${verb} in this post type.`);
  if (!isPhpEmpty(body.author) && !(await isKnownUser(calendar, Number(body.author))))
    throw createWordPressError(400, 'rest_invalid_author', 'Invalid author ID.');
  const isUndated = (isUndatedDraft(calendar, record) || body.date === null) && dateIn(body) === undefined;
  const texts = textsIn(request, kind);
  const shown = asSiteStores(calendar, record);
  const coming = dateToWaitFor(calendar, shown);
  const all: RecordBody = { ...shown, ...texts };
  if ([nameOf(all), all.description, all.excerpt].every((text) => isPhpEmpty(decodeMarkup(String(text ?? '')))))
    throw createWordPressError(400, 'empty_content', 'Content, title, and excerpt are empty.');
  const slug = await planWrittenSlug(request, { kind, record, name: nameOf({ ...record, ...texts }) });
  // Our store keeps the old name of a post whose title is emptied.
  const { title: titleField } = resourceOf(kind);
  const { [titleField]: name, ...others } = texts;
  const values: JsonObject = {
    ...coming,
    ...(name === '' ? others : texts),
    ...(isClassic ? {} : readMetas(meta, record, kind)),
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(isPhpEmpty(body.author) ? {} : { author: Number(body.author) }),
    slug: toStoredSlug(slug),
    ...dateIn(body),
    ...(isUndated ? dateOfNow(calendar) : {}),
  };
  const isDated = dateIn(body) !== undefined || hasUtcDate(calendar, record);
  if (body.date === null || isDated) noteSiteValues(calendar, record, { isDated: body.date !== null });
  if (kind === 'event') noteSiteValues(calendar, record, { listedDates: listedDatesOf(calendar, record) });
  if (typeof meta._EventTimezone === 'string')
    noteSiteValues(calendar, record, {
      utc: siteUtcOf(calendar, record),
      abbreviation: siteAbbreviationOf(calendar, record),
      zone: meta._EventTimezone,
    });
  const write = () => updateAsAdministrator(calendar, kind, id, values);
  // Each save of a venue or organizer in the trash unlinks it, as the move there did.
  const isInTrash = (body.status ?? record.status) === 'trash';
  const written = await (isInTrash ? unlinkTrashed({ ...request, resource: kind }, record, write) : write());
  noteSlug(calendar, written, slug);
  noteSiteValues(calendar, record, { created: undefined, isPublishedUndated: false });
  // Our venues and organizers have no excerpt.
  const { excerpt } = texts;
  const fields = {
    ...(name === '' ? { [titleField]: '' } : {}),
    ...('date_utc' in coming && dateIn(body) === undefined ? { date: shown.date } : {}),
    ...passwordIn(body, written),
    ...(kind === 'event' || excerpt === undefined ? {} : { excerpt: decodeMarkup(excerpt) }),
    ...('_EventURL' in meta ? { isWebsiteEmptied: meta._EventURL !== null } : {}),
    ...('_VenueStateProvince' in meta ? { stateprovince: meta._VenueStateProvince ?? '' } : {}),
  };
  noteSiteFields(calendar, record, {
    written: [...Object.keys(values), ...(isClassic ? [] : ['stored_cost'])],
    fields,
  });
  const saved =
    kind === 'event' ? await publishLinkedPosts(calendar, visitor, { target: record, saved: written }) : written;
  const linked = await linkAsSent(request, kind, saved);
  const updated = await filterStoredTexts(request, kind, linked);
  if (kind === 'event') noteListing(calendar, updated);
  if (wrong !== undefined) return { status: 400, value: wrong };
  const post = await presentWordPressPost(updated, { ...request, kind, isEditing: true });
  return { value: selectTopFields(post, request.query) };
}

/** The statuses that need the right to publish, with what it is called. */
const PUBLISHING_STATUSES: Readonly<Record<string, string>> = lookupTable({
  private: 'create private posts',
  publish: 'publish posts',
  future: 'publish posts',
});

const STATUSES = [
  ...['publish', 'future', 'draft', 'pending', 'private', 'tribe-ea-success', 'tribe-ea-failed'],
  ...['tribe-ea-schedule', 'tribe-ea-pending', 'tribe-ea-draft', 'tribe-ignored'],
];

/** The status that a record has may be sent again, also that of the trash. */
function assertParametersOf({ method, body, query }: WordPressRequest, record: RecordBody | undefined): void {
  const { status } = body;
  const isOther = typeof status === 'string' && status !== record?.status && !STATUSES.includes(status);
  if (method !== 'GET' && method !== 'DELETE' && isOther)
    throw createParameterError({ status: createEnumFault('status', STATUSES) });
  assertParameters({ GET: READ_PARAMETERS, DELETE: DELETE_PARAMETERS }[method] ?? POST_PARAMETERS, {
    ...query,
    ...body,
  });
}

async function linkAsSent(
  { calendar, body, isClassic }: WordPressRequest,
  kind: PostKind,
  record: RecordBody,
): Promise<RecordBody> {
  const links =
    kind === 'event'
      ? [...readLinkMetas(isClassic ? {} : Object(body.meta), asSiteStores(calendar, record)), ...readTerms(body)]
      : [];
  const tagged = kind === 'event' ? await lookUpTagsAgain(calendar, record) : record;
  if (links.length === 0) return tagged;
  const known: [RecordKind, number[]][] = [];
  for (const [linked, ids] of links) {
    // The site stores any number; our store, only records that exist.
    const found = await Promise.all(ids.map((id) => findAsAdministrator(calendar, linked, { id })));
    const kept = ids.filter((_, at) => found[at] !== undefined);
    known.push([linked, [...new Set(kept)]]);
    const stored = STORED_LINKS[linked];
    const isOdd = kept.length < ids.length || new Set(ids).size < ids.length;
    const fields = stored !== undefined && isOdd ? { [stored]: ids } : {};
    noteSiteFields(calendar, record, { written: [stored ?? ''], fields });
  }
  await calendar.store.write(async (session) => {
    for (const [linked, ids] of known) await session.link(relationOf(linked), record.id, ids);
  });
  return (await findAsAdministrator(calendar, kind, { id: record.id })) ?? record;
}

/** `wp_insert_post` empties the password of a private post. */
function passwordIn({ password }: JsonObject, { status }: RecordBody): JsonObject {
  if (status === 'private') return { password: '' };
  return password === undefined ? {} : { password: password ?? '' };
}

/** A text, or the `raw` of an object; any other value changes nothing. */
function readRawText(sent: unknown): string | undefined {
  const raw = isJsonObject(sent) && !isPhpEmpty(sent.raw) ? sent.raw : sent;
  return typeof raw === 'string' ? raw : undefined;
}

function textsIn({ visitor, body }: WordPressRequest, kind: PostKind): Readonly<Record<string, string>> {
  const [title, content, excerpt] = [body.title, body.content, body.excerpt].map(readRawText);
  const encode = (text: string) => encodeContent(filterMarkup(text, visitor, TEXT_MARKUP));
  return {
    ...(title === undefined
      ? {}
      : { [resourceOf(kind).title]: encodeTags(filterMarkup(title, visitor, TITLE_MARKUP).trim()) }),
    ...(content === undefined ? {} : { description: encode(content) }),
    ...(excerpt === undefined ? {} : { excerpt: encode(excerpt) }),
  };
}

/** Here, unlike in the plugin, the slug of a draft is unique too. */
async function planWrittenSlug(
  { calendar, visitor, body }: WordPressRequest,
  { kind, record: before, name }: { kind: PostKind; record: RecordBody; name: unknown },
) {
  const status = body.status ?? before.status;
  const named = body.slug === undefined ? undefined : body.slug === '0' ? '' : buildWordPressSlug(String(body.slug));
  const isDraft = status === 'draft' || status === 'pending';
  const sent =
    named !== undefined && named !== '' && isDraft ? await makeSlugUnique({ calendar, kind, before }, named) : named;
  return planSiteSlug({ calendar, kind, before, status, name, sent, mayPublish: hasCapability(visitor, 'publish') });
}

/** The date on the clock of the site, or in UTC; the first one counts. */
function dateIn({ date, date_gmt: dateGmt }: JsonObject): JsonObject | undefined {
  if (date === null || (date ?? dateGmt ?? null) === null) return undefined;
  const text = readEventTime(date ?? dateGmt, 0);
  if (isBeforeYears(text)) throw createWordPressError(400, 'invalid_date', 'Invalid date.');
  const moment = parseDate(String(text));
  return date === undefined ? { date_utc: moment } : { date: moment };
}
