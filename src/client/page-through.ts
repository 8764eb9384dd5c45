import { type PostStatus, UNTRASHED_STATUSES } from '../contract/declarations.js';
import type { Operation } from '../contract/operations.js';
import { DEFAULT_PAGE_SIZE } from '../contract/request-limits.js';
import { resourceOf } from '../contract/resources/index.js';
import { type Message, ServiceError, UnreachableError } from '../errors.js';
import { isJsonObject, type JsonObject } from '../forms/json-object.js';
import { ESTIMATED_COUNT } from '../http/exchange.js';
import type { Client, PagingOptions, ParameterValues, ParsedResponse, RecordPage } from './client-types.js';
import { isPastTheEnd, undefinedIf } from './expected-errors.js';

export interface ListRequest extends PagingOptions {
  readonly operation: Operation;
  readonly values: JsonObject;
  readonly ask: (values: JsonObject) => Promise<ParsedResponse>;
  /** URL of the list, for messages. */
  readonly url?: string;
}

// One page is requested while another is processed; a second one keeps the service busy between them.
const PAGES_AHEAD = 2;

/**
 * Pages through a list from `values.page` on, by default 1. Pages are requested by number instead of by their links:
 * links of a service behind a proxy may lead elsewhere, and those of WordPress lose filters.
 */
export async function* pageThrough(list: ListRequest): AsyncGenerator<RecordPage> {
  let left = list.limit ?? Number.POSITIVE_INFINITY;
  let number = Number(list.values.page ?? 1);
  const pending = left > 0 ? [fetchRecordPage(list, number, true)] : [];
  const checkProgress = createProgressCheck(list.url ?? list.operation.path);
  for (let page = await pending.shift(); page !== undefined; page = await pending.shift()) {
    checkProgress(page);
    left -= page.records.length;
    const wanted = countPagesLeft(page, left, list.values);
    const ahead = list.ahead === false ? 0 : Math.min(PAGES_AHEAD, wanted);
    while (pending.length < ahead) pending.push(startEagerly(fetchRecordPage(list, ++number, false)));
    yield left < 0 ? { ...page, records: page.records.slice(0, left) } : page;
    if (wanted > 0 && pending.length === 0) pending.push(fetchRecordPage(list, ++number, false));
  }
}

/** Reads all records of a list. @throws CalError */
export async function readAllPages(
  client: Pick<Client, 'pages'>,
  operation: Operation,
  values: ParameterValues,
): Promise<JsonObject[]> {
  const all: JsonObject[] = [];
  for await (const { records } of client.pages(operation, values)) all.push(...records);
  return all;
}

const MAX_PAGES = 100_000;
/**
 * Maximum number of repeated pages with a single record. A few are normal: if somebody creates a record meanwhile, the
 * last record of a page appears again on the next one.
 */
const MAX_REPEATED_SINGLES = 10;

/**
 * Checks that a service which pages wrongly cannot keep the client reading for ever, or hide records.
 * @throws UnreachableError for a page that repeats an earlier one, is empty before the last one, or exceeds the maximum
 */
function createProgressCheck(url: string): (page: RecordPage) => void {
  const seen = new Set<string>();
  let repeatedSingles = 0;
  return ({ number, records, totalPages = 0 }) => {
    if (records.length === 0 && number < totalPages)
      throw pagingError((t) => t.pageEmpty({ url, page: number, pages: totalPages }));
    if (seen.size === MAX_PAGES) throw pagingError((t) => t.tooManyPages({ url, pages: MAX_PAGES }));
    const edges = [records[0], records.at(-1)].map((record) => record?.id ?? JSON.stringify(record));
    const key = [records.length, ...edges].join(' ');
    if (seen.has(key) && (records.length > 1 || ++repeatedSingles > MAX_REPEATED_SINGLES))
      throw pagingError((t) => t.pageRepeated({ url, page: number }));
    if (records.length > 0) seen.add(key);
  };
}

const pagingError = (say: Message): UnreachableError =>
  new UnreachableError(say, { hint: (t) => t.pagingHint(), outcome: 'useless' });

// Marks an early rejection as handled: it is thrown when the page is needed, and ignored if the reader stops before.
function startEagerly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Counts the pages after this one that are needed for the `left` records still wanted, as far as the page tells. */
function countPagesLeft({ number, records, totalPages }: RecordPage, left: number, values: JsonObject): number {
  if (records.length === 0 || left <= 0) return 0;
  // A total below the number of a page that has records cannot be true.
  if (totalPages === undefined || totalPages < number)
    return records.length >= Number(values.per_page ?? DEFAULT_PAGE_SIZE) ? 1 : 0;
  return Math.min(totalPages - number, Math.ceil(left / records.length));
}

/** Fetches one page. @returns `undefined` if the list has become shorter since the first page */
async function fetchRecordPage(
  { operation, values, ask }: ListRequest,
  number: number,
  isFirst: boolean,
): Promise<RecordPage | undefined> {
  if (isFirst) return toRecordPage(operation, number, await ask(values));
  const reply = await ask({ ...values, page: number }).catch(undefinedIf(isPastTheEnd));
  return reply && toRecordPage(operation, number, reply);
}

function toRecordPage(operation: Operation, number: number, { record, headers }: ParsedResponse): RecordPage {
  // Every list operation has a resource, although its type does not say so.
  const { name: kind, plural } = resourceOf(operation.resource ?? 'event');
  const records = isJsonObject(record) ? record[plural] : undefined;
  if (!isJsonObject(record) || !Array.isArray(records)) {
    throw new UnreachableError((t) => t.gotNoList({ url: operation.path, kind }), {
      hint: (t) => t.restRootHint(),
      outcome: 'useless',
    });
  }
  return {
    number,
    records: records.filter(isJsonObject),
    ...countProperty('total', headers['x-wp-total'] ?? headers['x-tec-total'] ?? record.total),
    ...countProperty('totalPages', headers['x-wp-totalpages'] ?? headers['x-tec-totalpages'] ?? record.total_pages),
    ...(headers['preference-applied']?.includes(ESTIMATED_COUNT) ? { isTotalLowerBound: true } : {}),
    envelope: record,
  };
}

function countProperty(name: 'total' | 'totalPages', value: unknown): { total?: number; totalPages?: number } {
  const count = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(count) ? { [name]: count } : {};
}

type StatusFilter = { readonly status?: readonly PostStatus[] };

/**
 * Lists the records of these statuses, by default of all except the trash. Services refuse the filter to visitors and to
 * others who may read published records only: their list has no filter.
 */
export async function withEveryStatus<T>(
  list: (filter: StatusFilter) => Promise<T>,
  statuses: readonly PostStatus[] = UNTRASHED_STATUSES,
): Promise<T> {
  try {
    return await list({ status: statuses });
  } catch (error) {
    if (!isStatusRefused(error)) throw error;
    return list({});
  }
}

/** The same for a list that is read page by page. */
export async function* pageWithEveryStatus<T>(
  pages: (filter: StatusFilter) => AsyncIterable<T>,
  statuses: readonly PostStatus[] = UNTRASHED_STATUSES,
): AsyncGenerator<T> {
  try {
    yield* pages({ status: statuses });
  } catch (error) {
    if (!isStatusRefused(error)) throw error;
    yield* pages({});
  }
}

/** Tests whether a service refused the filter `status` to this user: `cal serve` and WordPress name it in a 400. */
export const isStatusRefused = (error: unknown): boolean =>
  error instanceof ServiceError && error.status === 400 && Object.hasOwn(error.params ?? {}, 'status');
