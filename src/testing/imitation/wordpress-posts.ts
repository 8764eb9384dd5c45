import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { relationOf } from '../../service/stored-records.js';
import { parseDate } from '../../time/parse-date.js';
import type { ImitatedResponse } from './actions.js';
import { filterMarkup, filterStoredTexts, TEXT_MARKUP, TITLE_MARKUP } from './filter-markup.js';
import { findAsAdministrator, SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { mayWrite } from './imitated-headers.js';
import { publishLinkedPosts } from './imitated-links.js';
import { dateOfNow } from './php-times.js';
import { isUndatedDraft } from './present-tec-record.js';
import { POST_TYPES, type PostKind, presentWordPressPost, selectTopFields } from './present-wordpress-post.js';
import { decodeMarkup, encodeContent, encodeTags } from './render-content.js';
import { noteSiteFields, noteSiteValues } from './site-values.js';
import { createUnnamedSlug, nameOf, nameWhenPublished, showSlug, toStoredSlug } from './unnamed-drafts.js';
import { createErrorResponse, createWordPressError, createWordPressNoRouteError } from './wordpress-errors.js';
import { listWordPressPosts } from './wordpress-post-lists.js';
import { assertMetaTypes, readLinkMetas, readMetas, readTerms } from './wordpress-post-metas.js';
import { buildWordPressSlug, oddSlugOf } from './wordpress-slug.js';
import { answerWordPressTerms, isWordPressTerms } from './wordpress-terms.js';

/** A request to `wp/v2` of the imitated site. */
export interface WordPressRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
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
  const kind = POST_TYPES.find(([, type]) => type === route)?.[0];
  if (kind === undefined) throw createWordPressNoRouteError();
  if (id === undefined) return listWordPressPosts(request, kind);
  return request.method === 'GET' ? readPost(request, kind, Number(id)) : updatePost(request, kind, Number(id));
}

const createUnknownPostError = () => createWordPressError(404, 'rest_post_invalid_id', 'Invalid post ID.');

const CANNOT_EDIT = 'Sorry, you are not allowed to edit this post.';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const allowedMethods = (visitor: Visitor | undefined, record: RecordBody): string[] =>
  mayWrite(visitor, record) ? METHODS : record.status === 'publish' ? ['GET'] : [];

async function readPost(request: WordPressRequest, kind: PostKind, id: number): Promise<ImitatedResponse> {
  const { visitor, query } = request;
  const record = await findAsAdministrator(request.calendar, kind, { id });
  if (record === undefined) throw createUnknownPostError();
  const isEditing = query.context === 'edit';
  const status = visitor === undefined ? 401 : 403;
  if (isEditing && !mayWrite(visitor, record))
    throw createWordPressError(status, 'rest_forbidden_context', CANNOT_EDIT);
  if (record.status !== 'publish' && !mayWrite(visitor, record))
    throw createWordPressError(status, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  const post = presentWordPressPost(record, { ...request, kind, isEditing });
  return {
    value: selectTopFields(post, query),
    headers: kind === 'event' ? { Link: `<${String(post.link)}>; rel="alternate"; type=text/html` } : {},
    allow: allowedMethods(visitor, record),
  };
}

/** Writes texts, and the metas that are registered. */
async function updatePost(request: WordPressRequest, kind: PostKind, id: number): Promise<ImitatedResponse> {
  const { calendar, visitor, body } = request;
  const record = await findAsAdministrator(calendar, kind, { id });
  if (record === undefined) throw createUnknownPostError();
  const allow = allowedMethods(visitor, record);
  if (!mayWrite(visitor, record))
    return { ...createErrorResponse(visitor === undefined ? 401 : 403, 'rest_cannot_edit', CANNOT_EDIT), allow };
  const meta = isJsonObject(body.meta) ? body.meta : {};
  const wrong = assertMetaTypes(meta);
  if (wrong !== undefined) return { status: 400, value: wrong, allow };
  if (body.status === 'trash') return { ...NOT_A_STATUS_ERROR, allow };
  const isUndated = isUndatedDraft(calendar, record) && dateIn(body) === undefined;
  const values: JsonObject = {
    ...textsIn(request, kind),
    ...readMetas(meta, record, kind),
    ...publicationIn(body, record),
    ...(isUndated ? dateOfNow(calendar) : {}),
  };
  const caller = { visitor: SITE_ADMINISTRATOR, language: calendar.service.site.language };
  const isDated = dateIn(body) !== undefined || record.status === 'publish';
  if (body.date === null || isDated) noteSiteValues(calendar, record, { isDated: body.date !== null });
  if (typeof meta._EventTimezone === 'string') noteSiteValues(calendar, record, { zone: meta._EventTimezone });
  const written = await calendar.service.update(caller, kind, { id }, values);
  noteSiteValues(calendar, record, { created: undefined });
  // Our venues and organizers have no excerpt.
  const { excerpt } = textsIn(request, kind);
  const fields = kind === 'event' || excerpt === undefined ? {} : { excerpt: decodeMarkup(excerpt) };
  noteSiteFields(calendar, record, {
    written: Object.keys(values),
    fields: { ...fields, ...oddSlugOf(written, values.slug) },
  });
  const saved =
    kind === 'event' ? await publishLinkedPosts(calendar, visitor, { target: record, saved: written }) : written;
  const linked = await linkAsSent(request, kind, saved);
  const updated = await filterStoredTexts(request, kind, linked);
  const post = presentWordPressPost(updated, { ...request, kind, isEditing: true });
  return { value: selectTopFields(post, request.query), allow };
}

const NOT_A_STATUS =
  'status is not one of publish, future, draft, pending, private, in-progress, failed, and tribe-ignored.';

const NOT_A_STATUS_ERROR = {
  status: 400,
  value: {
    ...{ code: 'rest_invalid_param', message: 'Invalid parameter(s): status' },
    data: {
      ...{ status: 400, params: { status: NOT_A_STATUS } },
      details: { status: { code: 'rest_not_in_enum', message: NOT_A_STATUS, data: null } },
    },
  },
};

async function linkAsSent(
  { calendar, body }: WordPressRequest,
  kind: PostKind,
  record: RecordBody,
): Promise<RecordBody> {
  const links = kind === 'event' ? [...readLinkMetas(Object(body.meta), record), ...readTerms(body)] : [];
  if (links.length === 0) return record;
  const known: [RecordKind, number[]][] = [];
  for (const [linked, ids] of links) {
    // The site stores any number; our store, only records that exist.
    const found = await Promise.all(ids.map((id) => findAsAdministrator(calendar, linked, { id })));
    known.push([linked, ids.filter((_, at) => found[at] !== undefined)]);
  }
  await calendar.store.write(async (session) => {
    for (const [linked, ids] of known) await session.link(relationOf(linked), record.id, ids);
  });
  return (await findAsAdministrator(calendar, kind, { id: record.id })) ?? record;
}

function textsIn({ visitor, body }: WordPressRequest, kind: PostKind): Readonly<Record<string, string>> {
  const { title, content, excerpt } = body;
  const encode = (text: unknown) => encodeContent(filterMarkup(String(text), visitor, TEXT_MARKUP));
  return {
    ...(title === undefined
      ? {}
      : { [resourceOf(kind).title]: encodeTags(filterMarkup(String(title), visitor, TITLE_MARKUP).trim()) }),
    ...(content === undefined ? {} : { description: encode(content) }),
    ...(excerpt === undefined ? {} : { excerpt: encode(excerpt) }),
  };
}

/**
 * Status, slug and date. `date: null` makes a draft one that was never published.
 */
function publicationIn(body: JsonObject, record: RecordBody): JsonObject {
  const { status } = body;
  const slug = slugBeforeTrash(body, record) ?? body.slug;
  return {
    ...(status === undefined ? {} : { status }),
    ...(status === undefined ? {} : nameWhenPublished(record, { status })),
    ...(slug === undefined || slug === record.slug
      ? {}
      : { slug: slug === '' || slug === '0' ? createEmptiedSlug(body, record) : storedSlugOf(slug) }),
    ...dateIn(body),
  };
}

/** A record that leaves the trash gets the slug that it had before, whatever is sent (`_wp_desired_post_slug`). */
function slugBeforeTrash({ status }: JsonObject, record: RecordBody): string | undefined {
  if (record.status !== 'trash' || status === undefined) return undefined;
  const slug = showSlug(record.slug).replace(/(__trashed)+(-\d+)?$/, '');
  return slug === '' ? undefined : slug;
}

const storedSlugOf = (slug: unknown): string => buildWordPressSlug(toStoredSlug(String(slug)));

/** A published record whose slug is emptied gets one from its title. */
const createEmptiedSlug = ({ status, title }: JsonObject, record: RecordBody): string =>
  ['draft', 'pending'].includes(String(status ?? record.status))
    ? createUnnamedSlug()
    : buildWordPressSlug(String(title ?? nameOf(record)));

/** The date on the clock of the site, or in UTC; the first one counts. */
function dateIn({ date, date_gmt: dateGmt }: JsonObject): JsonObject | undefined {
  if (date === null) return undefined;
  if (date !== undefined) return { date: parseDate(String(date).replace('T', ' ')) };
  return dateGmt === undefined ? undefined : { date_utc: parseDate(String(dateGmt).replace('T', ' ')) };
}
