import { UNTRASHED_STATUSES } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { decodeLeniently } from '../../forms/url.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedResponse } from './actions.js';
import { hasNotEnded } from './event-values.js';
import { findAsAdministrator, listAsAdministrator, WHOLE_TIME } from './find-as-administrator.js';
import { isForeignAuthor, mayWrite } from './imitated-headers.js';
import { matchSearch } from './match-listed-records.js';
import { isPhpEmpty } from './php-values.js';
import { type PostKind, presentWordPressPost, selectTopFields } from './present-wordpress-post.js';
import { passwordOf } from './protected-posts.js';
import { decodeMarkup } from './render-content.js';
import { nameOf, siteSlugOf } from './site-slugs.js';
import { asSiteStores, hasDates } from './site-values.js';
import { compareAsDatabase } from './term-texts.js';
import { createWordPressError, withAllow } from './wordpress-errors.js';
import { assertParameters, createParameterError, idsIn, POST_LIST_PARAMETERS } from './wordpress-parameters.js';
import type { WordPressRequest } from './wordpress-posts.js';
import { escapeSlug } from './wordpress-slug.js';

const DEFAULT_PER_PAGE = 10;

/** Lists posts, hidden events among them; with `context=edit` only those that the visitor may edit. */
export async function listWordPressPosts(request: WordPressRequest, kind: PostKind): Promise<ImitatedResponse> {
  return withAllow(collectionMethods(request), () =>
    answerList(request, kind, hasCapability(request.visitor, 'writePosts')),
  );
}

/** The methods that the same request could have had. */
export function collectionMethods({ visitor, query, body }: WordPressRequest): string[] {
  const mayWriteSome = hasCapability(visitor, 'writePosts');
  const mayCreate = mayWriteSome && !isForeignAuthor(visitor, { ...query, ...body }) && isPhpEmpty(body.id);
  return [...(query.context === 'edit' && !mayWriteSome ? [] : ['GET']), ...(mayCreate ? ['POST'] : [])];
}

async function answerList(request: WordPressRequest, kind: PostKind, mayWriteSome: boolean): Promise<ImitatedResponse> {
  const { calendar, visitor, query } = request;
  const isEditing = query.context === 'edit';
  assertListed(request, mayWriteSome);
  if (isEditing && !mayWriteSome)
    throw createWordPressError(
      ...([visitor === undefined ? 401 : 403, 'rest_forbidden_context'] as const),
      'Sorry, you are not allowed to edit posts in this post type.',
    );
  const found: RecordBody[] = [];
  const chosen = { ...request, query: { ...query, tags: await findFirstTag(request) } };
  for await (const record of listAsAdministrator(calendar, kind, filtersFor(kind, query)))
    if (isListed(record, request) && matches(record, chosen, kind)) found.push(record);
  const size = Number(query.per_page ?? DEFAULT_PER_PAGE);
  const number = Number(query.page ?? 1);
  const first = isPhpEmpty(query.offset) ? (number - 1) * size : Number(query.offset);
  const pages = Math.ceil(found.length / size);
  // The first page counts nothing if it is empty, as after an offset. Without any record, every page is an empty one.
  const isUncounted = (number === 1 || !isPhpEmpty(query.offset)) && first >= found.length;
  const total = isUncounted ? 0 : found.length;
  if (number > pages && total > 0) throw PAGE_ERROR;
  const shown = sortPosts(found, request)
    .slice(first, first + size)
    .filter((record) => (!isEditing && record.status === 'publish') || mayWrite(visitor, record));
  return {
    value: await Promise.all(
      shown.map(async (record) =>
        selectTopFields(await presentWordPressPost(record, { ...request, kind, isEditing }), query),
      ),
    ),
    headers: {
      'X-WP-Total': String(total),
      'X-WP-TotalPages': String(Math.ceil(total / size)),
      ...buildNeighbourLinks(request, number, pages),
    },
  };
}

/** Of several tags that are there, only the first counts, as in the plugin's own lists. */
async function findFirstTag({ calendar, query: { tags } }: WordPressRequest): Promise<unknown> {
  for (const id of isPhpEmpty(tags) ? [] : idsIn(tags))
    if ((await findAsAdministrator(calendar, 'tag', { id })) !== undefined) return id;
  return tags;
}

const PAGE_ERROR = createWordPressError(
  400,
  'rest_post_invalid_page_number',
  'The page number requested is larger than the number of pages available.',
);

/** Others than those who may write posts list what is published. */
function assertListed({ visitor, query }: WordPressRequest, mayWriteSome: boolean): void {
  const isForbidden = query.status !== undefined && query.status !== 'publish' && !mayWriteSome;
  const data = { status: visitor === undefined ? 401 : 403 };
  if (isForbidden)
    throw createParameterError({ status: { code: 'rest_forbidden_status', message: 'Status is forbidden.', data } });
  assertParameters(POST_LIST_PARAMETERS, query);
}

const filtersFor = (kind: PostKind, { status = 'publish' }: WordPressRequest['query']) => ({
  status: status === 'any' ? UNTRASHED_STATUSES : itemsIn(status),
  ...(kind === 'event' ? WHOLE_TIME : {}),
});

/** The plugin lists only events that have not ended, unless a parameter names one of its date metas. */
const isListed = (record: RecordBody, { calendar, query }: WordPressRequest): boolean =>
  hasNotEnded(calendar, record) || (hasDates(calendar, record) && /_Event(Start|End)Date/.test(JSON.stringify(query)));

function matches(record: RecordBody, { calendar, visitor, query }: WordPressRequest, kind: PostKind): boolean {
  const { author, include, exclude, search, slug, after, before } = query;
  const isAmong = (value: unknown, ids: unknown) => isPhpEmpty(ids) || idsIn(ids).includes(Number(value));
  if (!isAmong(record.author, author) || !isAmong(record.id, include)) return false;
  if (isPhpEmpty(include) && !isPhpEmpty(exclude) && idsIn(exclude).includes(record.id)) return false;
  const date = toIso(asSiteStores(calendar, record).date);
  if ((after !== undefined && date <= toIso(after)) || (before !== undefined && date >= toIso(before))) return false;
  for (const [name, field] of TERM_FILTERS)
    if (
      kind === 'event' &&
      !isPhpEmpty(query[name]) &&
      !linkedIdsIn(record[field]).some((id) => isAmong(id, query[name]))
    )
      return false;
  if (slug !== undefined && !itemsIn(slug).map(decodeLeniently).includes(siteSlugOf(calendar, record).slug))
    return false;
  if (search === undefined) return true;
  const stored = asSiteStores(calendar, record);
  if (visitor === undefined && passwordOf(stored) !== '') return false;
  return matchSearch(String(search))([nameOf(stored), stored.description, stored.excerpt].map(textOf));
}

const TERM_FILTERS = [
  ['tags', 'tags'],
  ['tribe_events_cat', 'categories'],
] as const;

const toIso = (moment: unknown): string => String(moment).replace(' ', 'T');

const textOf = (stored: unknown): string => decodeMarkup(String(stored ?? ''));

/** Newest first, unless the list is requested by IDs. */
function sortPosts(posts: readonly RecordBody[], { calendar, query: { orderby, order, include } }: WordPressRequest) {
  if (orderby === 'include') return idsIn(include).flatMap((id) => posts.filter((each) => each.id === id));
  const sign = order === 'asc' ? 1 : -1;
  const keyOf = (record: RecordBody): string => {
    const stored = asSiteStores(calendar, record);
    if (orderby === 'slug') return escapeSlug(siteSlugOf(calendar, record).slug);
    if (orderby === 'title') return textOf(nameOf(stored));
    return orderby === 'id' ? '' : String(orderby === 'modified' ? stored.modified : stored.date);
  };
  return [...posts].sort((one, other) => sign * (compareAsDatabase(keyOf(one), keyOf(other)) || one.id - other.id));
}

/** Builds the Link header: the previous and the next page. */
function buildNeighbourLinks({ calendar, path, query }: WordPressRequest, number: number, pages: number) {
  const to = (page: number, rel: string) => {
    const names = Object.keys({ ...query, page });
    const values = { ...query, page } as JsonObject;
    const text = names.flatMap((name) => writeParameter(name, values[name])).join('&');
    return `<${calendar.service.site.publicUrl}/wp-json${path}?${text}>; rel="${rel}"`;
  };
  const links = [number > 1 ? to(number - 1, 'prev') : [], number < pages ? to(number + 1, 'next') : []].flat();
  return links.length === 0 ? {} : { Link: links.join(', ') };
}

/** WordPress has read lists, and writes them one by one. */
const writeParameter = (name: string, value: unknown): string[] =>
  LIST_PARAMETERS.has(name)
    ? itemsIn(value).map((item, at) => `${name}%5B${at}%5D=${encodeURIComponent(item)}`)
    : [`${name}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`];

const LIST_PARAMETERS: ReadonlySet<string> = new Set(['status', 'include', 'slug', 'author']);

const itemsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map((item) => String(item));
