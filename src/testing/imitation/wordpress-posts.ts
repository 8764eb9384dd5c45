import type { JsonObject } from '../../forms/json-object.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedResponse } from './actions.js';
import { createWordPressPost } from './create-wordpress-post.js';
import { allowedMethods, deleteWordPressPost } from './delete-wordpress-post.js';
import { listedDatesOf, noteListing, skippedDates } from './event-values.js';
import { filterStoredTexts } from './filter-markup.js';
import { findAsAdministrator, updateAsAdministrator } from './find-as-administrator.js';
import { isForeignAuthor, mayWrite } from './imitated-headers.js';
import { siteAbbreviationOf, siteUtcOf } from './imitated-zones.js';
import { publishLinkedPosts, unlinkTrashed } from './linked-posts.js';
import { dateOfNow, dateToWaitFor, isPhpEmpty } from './php-values.js';
import { hasUtcDate, isUndatedDraft, POST_TYPES } from './present-tec-record.js';
import { type PostKind, presentWordPressPost, selectTopFields } from './present-wordpress-post.js';
import { passwordOf } from './protected-posts.js';
import { nameOf, noteSlug, toStoredSlug } from './site-slugs.js';
import { asSiteStores, CHANGED_NOW, noteSiteFields, noteSiteValues, withStoredFields } from './site-values.js';
import { createWordPressError, createWordPressNoRouteError, withAllow } from './wordpress-errors.js';
import { listWordPressPosts } from './wordpress-post-lists.js';
import { readMetas } from './wordpress-post-metas.js';
import {
  asideOf,
  assertContent,
  assertParametersOf,
  assertWritable,
  dateIn,
  linkAsSent,
  metasIn,
  passwordIn,
  planWrittenSlug,
  resetsDate,
  textsIn,
  withoutEmptyTitle,
  withStatus,
} from './wordpress-post-values.js';
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
  if (id === undefined && request.method === 'POST') return createWordPressPost(request, kind);
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
  const request = withStatus(sent);
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
  await assertWritable(request, record);
  const { meta, wrong } = metasIn(request);
  const isUndated = (isUndatedDraft(calendar, record) || resetsDate(body)) && dateIn(body) === undefined;
  const texts = textsIn(request, kind);
  const shown = asSiteStores(calendar, record);
  const coming = dateToWaitFor(calendar, shown);
  assertContent({ ...shown, ...texts });
  const slug = await planWrittenSlug(request, { kind, record, name: nameOf({ ...shown, ...texts }) });
  const values: JsonObject = {
    ...coming,
    ...withoutEmptyTitle(kind, texts),
    ...(isClassic ? {} : readMetas(meta, record, kind)),
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(isPhpEmpty(body.author) ? {} : { author: Number(body.author) }),
    slug: toStoredSlug(slug),
    ...dateIn(body),
    ...(isUndated ? dateOfNow(calendar) : {}),
  };
  const isDated = dateIn(body) !== undefined || hasUtcDate(calendar, record);
  if (resetsDate(body) || isDated) noteSiteValues(calendar, record, { isDated: !resetsDate(body) });
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
  noteSiteValues(calendar, record, { ...CHANGED_NOW, isPublishedUndated: false });
  const fields = {
    ...('date_utc' in coming && dateIn(body) === undefined ? { date: shown.date } : {}),
    ...passwordIn(body, written),
    ...skippedDates(shown, written, values),
    ...asideOf(kind, texts, meta),
  };
  noteSiteFields(calendar, record, {
    written: [...withStoredFields(Object.keys(values)), ...(isClassic ? [] : ['stored_cost'])],
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
