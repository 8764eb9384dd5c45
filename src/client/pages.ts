import { ServiceError, UnreachableError } from '../errors.js';
import type { Operation } from '../spec/operations.js';
import { resourceOf } from '../spec/resources/index.js';
import { type Data, isData } from '../wire/values/data.js';
import type { Page, Paging, Reply } from './shapes.js';

export interface ListAsked extends Paging {
  readonly operation: Operation;
  readonly values: Data;
  readonly ask: (values: Data) => Promise<Reply>;
}

// One page is requested while another is processed; a second one keeps the service busy between them.
const AHEAD = 2;

/**
 * Pages through a list from `values.page` on, by default 1. Pages are requested by number instead of by their links:
 * links of a service behind a proxy may lead elsewhere, and those of WordPress lose filters.
 */
export async function* pagesOf(list: ListAsked): AsyncGenerator<Page> {
  let left = list.limit ?? Number.POSITIVE_INFINITY;
  let number = Number(list.values.page ?? 1);
  const pending = left > 0 ? [pageOf(list, number, true)] : [];
  for (let page = await pending.shift(); page !== undefined; page = await pending.shift()) {
    left -= page.records.length;
    const wanted = following(page, left, list.values);
    const ahead = list.ahead === false ? 0 : Math.min(AHEAD, wanted);
    while (pending.length < ahead) pending.push(started(pageOf(list, ++number, false)));
    yield left < 0 ? { ...page, records: page.records.slice(0, left) } : page;
    if (wanted > 0 && pending.length === 0) pending.push(pageOf(list, ++number, false));
  }
}

// Marks an early rejection as handled: it is thrown when the page is needed, and ignored if the reader stops before.
function started<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

const USUAL_SIZE = 10;

/** Counts the pages after this one that are needed for the `left` records still wanted, as far as the page tells. */
function following({ number, records, totalPages }: Page, left: number, values: Data): number {
  if (records.length === 0 || left <= 0) return 0;
  if (totalPages === undefined) return records.length >= Number(values.per_page ?? USUAL_SIZE) ? 1 : 0;
  return Math.min(totalPages - number, Math.ceil(left / records.length));
}

/** Fetches one page. @returns `undefined` if the list has become shorter since the first page */
async function pageOf(
  { operation, values, ask }: ListAsked,
  number: number,
  isFirst: boolean,
): Promise<Page | undefined> {
  try {
    return toPage(operation, number, await ask(isFirst ? values : { ...values, page: number }));
  } catch (error) {
    if (!isFirst && error instanceof ServiceError && error.code.endsWith('-archive-page-not-found')) return undefined;
    throw error;
  }
}

function toPage(operation: Operation, number: number, { record, headers }: Reply): Page {
  const plural = operation.resource === undefined ? '' : resourceOf(operation.resource).plural;
  const records = isData(record) ? record[plural] : undefined;
  if (!isData(record) || !Array.isArray(records)) {
    throw new UnreachableError((t) => t.gotNoList(operation.path, plural), {
      hint: (t) => t.restRootHint(),
      outcome: 'useless',
    });
  }
  return {
    number,
    records: records.filter(isData),
    ...counted('total', headers['x-wp-total'] ?? headers['x-tec-total'] ?? record.total),
    ...counted('totalPages', headers['x-wp-totalpages'] ?? headers['x-tec-totalpages'] ?? record.total_pages),
    envelope: record,
  };
}

function counted(name: 'total' | 'totalPages', value: unknown): { total?: number; totalPages?: number } {
  const count = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isInteger(count) ? { [name]: count } : {};
}
