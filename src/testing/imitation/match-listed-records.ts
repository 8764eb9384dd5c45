import { type RecordKind, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { linkedIdsIn } from '../../forms/links.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordList } from '../../service/lists/list-records.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { formatUtc } from '../../time/wall-time-text.js';
import type { ImitatedRequest } from './actions.js';
import { toPhpList } from './check-parameters.js';
import { listedDatesOf } from './event-values.js';
import { type LoadPage, listAsAdministrator, loadAllPages, WHOLE_TIME } from './find-as-administrator.js';
import { mayWrite } from './imitated-headers.js';
import { foldAsDatabase, includedDates, isPhpEmpty, isTruthy, replacedBounds, resolveListDates } from './php-values.js';
import { decodeMarkup } from './render-content.js';
import { omitKeys } from './rewrite-request.js';
import { asSiteStores, hasDates } from './site-values.js';
import { compareTerms, writeTermName } from './term-texts.js';
import { idsIn } from './wordpress-parameters.js';
import { escapeSlug } from './wordpress-slug.js';

export type RecordFilter = (record: RecordBody) => boolean;

/** A search that no record of the kind matches. */
export const NOTHING: RecordFilter = () => false;

/** Without any status, WordPress lists what is published, and private posts to those who may read them. */
export const hasListedStatus = (event: RecordBody, { query, visitor }: ImitatedRequest): boolean =>
  query.status !== '' || event.status === 'publish' || (event.status === 'private' && mayWrite(visitor, event));

export function matchEventSearch({ calendar, visitor, query: { search } }: ImitatedRequest): RecordFilter {
  if (search === undefined) return () => true;
  const matches = matchSearch(String(search));
  return (event) => {
    const { title, description, excerpt, password = '' } = asSiteStores(calendar, event);
    if (visitor === undefined && password !== '') return false;
    return matches([title, description, excerpt].map((text) => decodeMarkup(String(text ?? ''))));
  };
}

/** The words of a search; one of the texts of a venue or organizer has them all (`find_like` of the plugin). */
export async function matchPlaceSearch({
  calendar,
  resource,
  query,
}: ImitatedRequest): Promise<RecordFilter | undefined> {
  if ((resource !== 'venue' && resource !== 'organizer') || query.search === undefined) return undefined;
  const words = String(query.search)
    .replace(/[^a-z\d-]+/gi, '_')
    .split('_')
    .filter((word) => !isPhpEmpty(word))
    .map(foldAsDatabase);
  const hasWords = (record: RecordBody) => {
    const stored = asSiteStores(calendar, record);
    const texts = SEARCHED_TEXTS[resource].map((name) => foldAsDatabase(decodeMarkup(String(stored[name] ?? ''))));
    return words.length > 0 && texts.some((text) => words.every((word) => text.includes(word)));
  };
  for await (const record of listAsAdministrator(calendar, resource, {})) if (hasWords(record)) return hasWords;
  return NOTHING;
}

const SEARCHED_TEXTS = {
  venue: 'venue description excerpt address city province state stateprovince zip phone'.split(' '),
  organizer: 'organizer description excerpt phone email website'.split(' '),
} as const;

/** A search for terms looks for the whole text in names, as they are stored, and in slugs. */
export function matchTermSearch(calendar: ServedCalendar, search: unknown): RecordFilter {
  if (search === undefined) return () => true;
  const text = foldAsDatabase(String(search));
  return (term) => {
    const { name, slug } = asSiteStores(calendar, term);
    return [writeTermName(String(name)), escapeSlug(String(slug))].some((stored) =>
      foldAsDatabase(stored).includes(text),
    );
  };
}

/** The order of a list of terms. The IDs of `include` count only if there are any. */
export function orderTerms(
  calendar: ServedCalendar,
  { orderby = 'name', order, include }: RawParameters,
): (one: RecordBody, other: RecordBody) => number {
  const ids = orderby === 'include' && !isPhpEmpty(include) ? idsIn(include) : [];
  const sign = order === undefined || String(order).toLowerCase() === 'asc' ? 1 : -1;
  return (one, other) =>
    ids.length > 0
      ? sign * (ids.indexOf(one.id) - ids.indexOf(other.id))
      : compareTerms(asSiteStores(calendar, one), asSiteStores(calendar, other), String(orderby), sign);
}

/** The window of a list of events, by the dates in the table that the site reads. */
export function matchWindow({ query, resource, calendar }: ImitatedRequest): RecordFilter {
  if (resource !== 'event') return () => true;
  const clock = { timezone: calendar.service.site.timezone, now: calendar.service.now() };
  const window = query.include === undefined ? resolveListDates(query, clock) : includedDates(query, clock);
  const bounds = omitKeys(window, replacedBounds(query));
  const { start_date: first = EARLIEST, end_date: last = LATEST } = bounds;
  const { starts_after = EARLIEST, starts_before = LATEST, ends_after = EARLIEST, ends_before = LATEST } = bounds;
  return (event) => {
    const [start, end] = [listedDatesOf(calendar, event).start_date, listedDatesOf(calendar, event).end_date].map(
      String,
    );
    return (
      isWithin(start, first, LATEST) &&
      isWithin(end, EARLIEST, last) &&
      isBetween(start, starts_after, starts_before) &&
      isBetween(end, ends_after, ends_before)
    );
  };
}

const EARLIEST = '';
const LATEST = '~';

const isWithin = (moment = '', first: unknown, last: unknown): boolean =>
  moment >= String(first) && moment <= String(last);

/** The bounds themselves do not count. */
const isBetween = (moment = '', after: unknown, before: unknown): boolean =>
  moment > String(after) && moment < String(before);

export const byListedStart = (calendar: ServedCalendar) => (one: RecordBody, other: RecordBody) =>
  String(listedDatesOf(calendar, one).start_date).localeCompare(String(listedDatesOf(calendar, other).start_date));

/** The number of coming events at which the site looks: "Blog pages show at most" in its settings. */
const POSTS_PER_PAGE = 10;

const COUNTED_STATUSES = ['publish', 'private', 'trash', 'future'];

/**
 * Builds the condition of the filters `has_events` and `only_with_upcoming` for venues and organizers. As in the
 * plugin,
 * `has_events` also counts hidden, private and trashed events, and `only_with_upcoming` looks only at the next few
 * events.
 */
export async function matchLinkedEvents(request: ImitatedRequest): Promise<RecordFilter | undefined> {
  const { query } = request;
  const isUpcoming = isTruthy(query.only_with_upcoming);
  if (query.has_events === undefined && !isUpcoming) return undefined;
  const linked = query.has_events === undefined ? undefined : await idsOfEvents(request, COUNTED_STATUSES);
  const upcoming = isUpcoming ? await idsOfUpcoming(request) : undefined;
  const wanted = isTruthy(query.has_events);
  return ({ id }) => (linked === undefined || linked.has(id) === wanted) && (upcoming?.has(id) ?? true);
}

async function idsOfEvents(request: ImitatedRequest, status: readonly string[]) {
  const ids = new Set<number>();
  for await (const event of listAsAdministrator(request.calendar, 'event', { status, ...WHOLE_TIME }))
    for (const id of linkedIdsIn(event[request.resource])) ids.add(id);
  return ids;
}

/** Of the next events that start after the time in UTC, read on the wall, and that have a status of the list. */
async function idsOfUpcoming(request: ImitatedRequest) {
  const { calendar, query, visitor } = request;
  const own = hasCapability(visitor, 'writePosts') ? UNTRASHED_STATUSES : ['publish'];
  const status = isPhpEmpty(query.status) ? own : toPhpList(query.status).map(String);
  const now = formatUtc(calendar.service.now());
  const coming: RecordBody[] = [];
  for await (const event of listAsAdministrator(calendar, 'event', { status, ...WHOLE_TIME }))
    if (
      isListed(calendar, event) &&
      hasListedStatus(event, request) &&
      String(listedDatesOf(calendar, event).start_date) >= now
    )
      coming.push(event);
  coming.sort(byListedStart(calendar));
  return new Set(coming.slice(0, POSTS_PER_PAGE).flatMap((event) => linkedIdsIn(event[request.resource])));
}

export interface PageNumber {
  readonly number: number;
  readonly size: number;
}

const PAST_THE_END = 1_000_000;

/** Loads a page of the matching records; only these count in the totals. @throws for a page after the last one */
export async function loadMatchingPage(
  load: LoadPage,
  page: PageNumber,
  matches: (record: RecordBody) => boolean,
  compare?: (one: RecordBody, other: RecordBody) => number,
): Promise<RecordList> {
  const shown: RecordBody[] = [];
  for await (const record of loadAllPages(load)) if (matches(record)) shown.push(record);
  if (compare !== undefined) shown.sort(compare);
  const first = (page.number - 1) * page.size;
  if (page.number > 1 && first >= shown.length) return load({ ...page, number: PAST_THE_END });
  return { records: shown.slice(first, first + page.size), total: shown.length };
}

/** False for an event that the site lists for nobody: it is hidden, or ends before it starts. */
export const isListed = (calendar: ServedCalendar, event: RecordBody): boolean =>
  event.hide_from_listings !== true && hasDates(calendar, event);

/** True for kinds that the site lists for editors in no fixed order if dates are equal. */
export const isUnstable = (kind: RecordKind): boolean => kind === 'venue' || kind === 'organizer';

/** Loads a page of a list in which records of the same second change places from page to page. */
export async function loadUnstablePage(load: LoadPage, page: PageNumber): Promise<RecordList> {
  const result = await load(page);
  if (page.number === 1 || result.records.length < 2) return result;
  const before = await load({ ...page, number: page.number - 1 });
  const last = before.records.at(-1);
  const [first, ...rest] = result.records;
  // The last record of the previous page is repeated, and another one is missing.
  const isTied = last !== undefined && first !== undefined && last.date_utc === first.date_utc;
  return isTied ? { ...result, records: [last, ...rest] } : result;
}

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
