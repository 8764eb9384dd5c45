import { UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { decodeLeniently } from '../../forms/url.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedResponse } from './actions.js';
import { listAsAdministrator, WHOLE_TIME } from './find-as-administrator.js';
import { mayWrite } from './imitated-headers.js';
import { foldAsDatabase } from './php-values.js';
import { type PostKind, presentWordPressPost, selectTopFields } from './present-wordpress-post.js';
import { decodeMarkup } from './render-content.js';
import { siteSlugOf } from './site-slugs.js';
import { asSiteStores, hasDates, hasNotEnded } from './site-values.js';
import { createWordPressError } from './wordpress-errors.js';
import type { WordPressRequest } from './wordpress-posts.js';

const MAX_PER_PAGE = 100;
const DEFAULT_PER_PAGE = 10;

/** Lists posts, hidden events among them; with `context=edit` only those that the visitor may edit. */
export async function listWordPressPosts(request: WordPressRequest, kind: PostKind): Promise<ImitatedResponse> {
  const { calendar, visitor, query } = request;
  const isEditing = query.context === 'edit';
  const mayWriteSome = hasCapability(visitor, 'writePosts');
  const allow = mayWriteSome ? ['GET', 'POST'] : isEditing ? [] : ['GET'];
  const refused = findFault(request, mayWriteSome);
  if (refused !== undefined) return { status: 400, value: refused, allow };
  if (isEditing && !mayWriteSome)
    throw createWordPressError(
      ...([visitor === undefined ? 401 : 403, 'rest_forbidden_context'] as const),
      'Sorry, you are not allowed to edit posts in this post type.',
    );
  const found: RecordBody[] = [];
  for await (const record of listAsAdministrator(calendar, kind, filtersFor(kind, query)))
    if (isListed(record, request) && matches(record, request, kind)) found.push(record);
  const size = Number(query.per_page ?? DEFAULT_PER_PAGE);
  const number = Number(query.page ?? 1);
  const pages = Math.ceil(found.length / size);
  // Without any record, every page is an empty one.
  if (number > pages && found.length > 0) return { status: 400, value: PAGE_ERROR, allow };
  const shown = sortPosts(found, request)
    .slice((number - 1) * size, number * size)
    .filter((record) => (!isEditing && record.status === 'publish') || mayWrite(visitor, record));
  return {
    value: await Promise.all(
      shown.map(async (record) =>
        selectTopFields(await presentWordPressPost(record, { ...request, kind, isEditing }), query),
      ),
    ),
    headers: {
      'X-WP-Total': String(found.length),
      'X-WP-TotalPages': String(pages),
      ...buildNeighbourLinks(request, number, pages),
    },
    allow,
  };
}

const PAGE_ERROR = {
  code: 'rest_post_invalid_page_number',
  message: 'The page number requested is larger than the number of pages available.',
  data: { status: 400 },
};

/** Finds the fault of a list request: a status that only editors may request, or a page size that is too large. */
function findFault({ visitor, query }: WordPressRequest, mayWriteSome: boolean): object | undefined {
  if (query.status !== undefined && query.status !== 'publish' && !mayWriteSome) {
    const status = visitor === undefined ? 401 : 403;
    return createFault('status', 'Status is forbidden.', { code: 'rest_forbidden_status', data: { status } });
  }
  if (Number(query.per_page ?? 1) <= MAX_PER_PAGE) return undefined;
  const message = `per_page must be between 1 (inclusive) and ${MAX_PER_PAGE} (inclusive)`;
  return createFault('per_page', message, { code: 'rest_out_of_bounds', data: null });
}

const createFault = (name: string, message: string, { code, data }: { code: string; data: object | null }) => ({
  code: 'rest_invalid_param',
  message: `Invalid parameter(s): ${name}`,
  data: { status: 400, params: { [name]: message }, details: { [name]: { code, message, data } } },
});

const filtersFor = (kind: PostKind, { status = 'publish' }: WordPressRequest['query']) => ({
  status: status === 'any' ? UNTRASHED_STATUSES : itemsIn(status),
  ...(kind === 'event' ? WHOLE_TIME : {}),
});

/** The plugin lists only events that have not ended, unless a parameter names one of its date metas. */
const isListed = (record: RecordBody, { calendar, query }: WordPressRequest): boolean =>
  hasNotEnded(calendar, record) || (hasDates(calendar, record) && /_Event(Start|End)Date/.test(JSON.stringify(query)));

function matches(record: RecordBody, { calendar, query }: WordPressRequest, kind: PostKind): boolean {
  const { author, include, search, slug } = query;
  if (author !== undefined && !itemsIn(author).includes(String(record.author))) return false;
  if (include !== undefined && !itemsIn(include).includes(String(record.id))) return false;
  if (slug !== undefined && !itemsIn(slug).map(decodeLeniently).includes(siteSlugOf(calendar, record).slug))
    return false;
  if (search === undefined) return true;
  return matchSearch(String(search))([record[resourceOf(kind).title], record.description, record.excerpt].map(textOf));
}

const textOf = (stored: unknown): string => decodeMarkup(String(stored ?? ''));

/** Newest first, unless the list is requested by IDs. */
function sortPosts(posts: readonly RecordBody[], { calendar, query: { orderby, order } }: WordPressRequest) {
  const sign = order === 'asc' ? 1 : -1;
  const keyOf = (record: RecordBody) => (orderby === 'id' ? '' : String(asSiteStores(calendar, record).date));
  return [...posts].sort((one, other) => sign * (keyOf(one).localeCompare(keyOf(other)) || one.id - other.id));
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

/** Tells whether a search of WordPress finds a post by one of its texts (`WP_Query::parse_search`). */
export function matchSearch(search: string): (texts: readonly string[]) => boolean {
  const terms = readTerms(search).map(foldAsDatabase);
  return (texts) => {
    const folded = texts.map(foldAsDatabase);
    return terms.every((term) =>
      term.startsWith('-')
        ? !folded.some((text) => text.includes(term.slice(1)))
        : folded.some((text) => text.includes(term)),
    );
  };
}

/** The words and quoted phrases of a search, or all of it if it has no word that counts, or too many. */
function readTerms(search: string): readonly string[] {
  const parts = search.match(/".*?("|$)|((?<=[\t ",+])|^)[^\t ",+]+/g) ?? [];
  const terms = parts
    .map((part) => (/^".+"$/.test(part) ? part.replace(/^["']+|["']+$/g, '') : part.replace(/^["' ]+|["' ]+$/g, '')))
    .filter((term) => term !== '' && !/^[a-z-]$/i.test(term) && !STOP_WORDS.has(term.toLowerCase()));
  return terms.length === 0 || terms.length > MAX_TERMS ? [search] : terms;
}

const MAX_TERMS = 9;

const STOP_WORDS: ReadonlySet<string> = new Set(
  'about an are as at be by com for from how in is it of on or that the this to was what when where who will with www'.split(
    ' ',
  ),
);
