import { type PostStatus, type Resource, UNTRASHED_STATUSES } from '../contract/declarations.js';
import { findOperation, type Operation } from '../contract/operations.js';
import { EVERY_DATE } from '../contract/shared-parameters.js';
import type { JsonObject } from '../forms/json-object.js';
import { foldNameWithoutAccents } from '../matching/fold-name.js';
import type { CallOptions, ParameterValues, ParsedResponse } from './client-types.js';
import { isPastTheEnd, undefinedIf } from './expected-errors.js';
import { pageThrough, pageWithEveryStatus } from './page-through.js';

interface NamesakeClient {
  readonly ask: (operation: Operation, values: ParameterValues, call?: CallOptions) => Promise<ParsedResponse>;
}

/** Finds all records of a kind with a name, ignoring case and accents. Trashed records are excluded. */
export async function findNamesakes(
  client: NamesakeClient,
  resource: Resource,
  name: string,
  search: NameSearch = {},
): Promise<JsonObject[]> {
  const folded = foldNameWithoutAccents(name);
  return (await searchByName(client, resource, name, search)).filter(
    (record) => foldNameWithoutAccents(String(record[resource.title])) === folded,
  );
}

export interface NameSearch {
  /** All but the trash if absent. */
  readonly statuses?: readonly PostStatus[] | undefined;
  /** Filters of the dates of events; all dates if absent. */
  readonly dates?: ParameterValues;
}

/** Finds the records that hold the longest words of a name, and others too. */
export async function searchByName(
  { ask }: NamesakeClient,
  resource: Resource,
  name: string,
  { statuses = UNTRASHED_STATUSES, dates = EVERY_DATE }: NameSearch = {},
): Promise<JsonObject[]> {
  const operation = findOperation(resource.name, 'list');
  const filters = {
    ...longestWordsFilter(name, resource),
    ...(resource.kind === 'term' ? { hide_empty: 'false' } : {}),
    ...(resource.name === 'event' ? dates : {}),
  };
  const list = (status: ParameterValues) =>
    pageThrough({
      operation,
      values: { ...filters, ...status, per_page: NAMESAKE_PAGE_SIZE },
      ask: (values) => ask(operation, values),
      limit: MAX_FOUND,
      ahead: false,
    });
  const found: JsonObject[] = [];
  const collect = async () => {
    const pages = resource.kind === 'post' ? pageWithEveryStatus(list, statuses) : list({});
    for await (const { records } of pages) found.push(...records);
  };
  // The Events Calendar says of a search without a result that its first page is past the end.
  await collect().catch(undefinedIf(isPastTheEnd));
  return found;
}

const NAMESAKE_PAGE_SIZE = 50;

const MAX_FOUND = 5000;

const MAX_SEARCH_WORDS = 6;

/**
 * Searches by the longest words of a name, because punctuation may be stored in another form. WordPress looks for the
 * words of a term as one text, and stores `&` encoded: one word has to do.
 */
function longestWordsFilter(name: string, { kind }: Resource): { readonly search?: string } {
  const words = [...new Set(name.match(/[\p{L}\p{N}]+/gu) ?? [])];
  const longest = words
    .sort((one, other) => other.length - one.length)
    .slice(0, kind === 'term' ? 1 : MAX_SEARCH_WORDS);
  return longest.length === 0 ? {} : { search: longest.join(' ') };
}
