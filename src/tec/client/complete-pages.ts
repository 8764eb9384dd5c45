import type { PagingOptions, ParameterValues, ParsedResponse, RecordPage } from '../../client/client-types.js';
import { isOutOfReach, undefinedIf } from '../../client/expected-errors.js';
import { pageThrough } from '../../client/page-through.js';
import { UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { findOperation, type Operation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { UnreachableError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { TecSite } from './tec-site.js';
import type { WordPressPostKind } from './wordpress-records.js';

interface CompleteListing {
  readonly site: TecSite;
  readonly kind: WordPressPostKind;
  readonly operation: Operation;
  readonly values: ParameterValues;
  readonly paging: PagingOptions | undefined;
  readonly call: (operation: Operation, values: ParameterValues) => Promise<ParsedResponse>;
}

/**
 * Yields all venues or organizers exactly once. The site sorts them by date alone, so records of the same second may be
 * on two pages or on none. Records that were on no page are read at the end.
 * @throws UnreachableError if the list cannot be completed
 */
export async function* completePages(listing: CompleteListing): AsyncGenerator<RecordPage> {
  const { operation, kind, values, paging, call } = listing;
  const { limit = Number.POSITIVE_INFINITY } = paging ?? {};
  const seen = new Set<unknown>();
  let last: RecordPage | undefined;
  let strayEntries = 0;
  const ask = (pageValues: ParameterValues) => call(operation, pageValues);
  for await (const page of pageThrough({ operation, values, ask, ...paging })) {
    const records = takeUnseen(page.records, seen);
    strayEntries += [page.envelope[resourceOf(kind).plural]].flat().filter((entry) => !isJsonObject(entry)).length;
    last = { ...page, records };
    yield last;
  }
  const total = Math.min(limit, (last?.total ?? seen.size) - strayEntries);
  if (last === undefined || seen.size >= total || Number(values.page ?? 1) > 1) return;
  const records = (await readMissing(listing, { seen, total })).slice(0, limit - seen.size);
  if (records.length > 0) yield { ...last, number: last.number + 1, records };
}

function takeUnseen(records: readonly JsonObject[], seen: Set<unknown>): JsonObject[] {
  return records.filter((record) => {
    const key = record.id ?? JSON.stringify(record);
    return !seen.has(key) && seen.add(key);
  });
}

interface MissingRecords {
  /** The IDs that were listed. */
  readonly seen: ReadonlySet<unknown>;
  readonly total: number;
}

async function readMissing(listing: CompleteListing, missing: MissingRecords): Promise<readonly JsonObject[]> {
  const found = (await readByStoredIds(listing, missing)) ?? [];
  const count = missing.seen.size + found.length;
  if (count >= missing.total) return found;
  const known = new Set([...missing.seen, ...found.map(({ id }) => id)]);
  return [...found, ...(await readAgain(listing, { seen: known, total: missing.total }))];
}

/** Reads the records that are missing from the list. `wp/v2` sorts by ID, so it lists all IDs. */
async function readByStoredIds(
  { site, kind, values, call }: CompleteListing,
  { seen }: MissingRecords,
): Promise<JsonObject[] | undefined> {
  const filters = toStoredFilters(values);
  const ids = filters === undefined ? undefined : await site.wordpress.ids(kind, filters);
  if (ids === undefined) return undefined;
  const found: JsonObject[] = [];
  for (const id of ids.filter((each) => !seen.has(each))) {
    const reply = await call(findOperation(kind, 'read', 'id'), { id }).catch(undefinedIf(isOutOfReach));
    if (reply !== undefined) found.push(reply.record as JsonObject);
  }
  return found;
}

/** The filters of a list as `wp/v2` names them; `undefined` if it has no such filter. */
function toStoredFilters(values: ParameterValues): JsonObject | undefined {
  const { page: _page, per_page: _size, _fields, orderby: _order, status, ...others } = values;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  return { status: status === undefined ? UNTRASHED_STATUSES : String(status).split(',') };
}

const MAX_PASSES = 8;
const LARGEST_PAGE = 50;

/** Reads the pages again with other page sizes until every record was found. */
async function readAgain(
  { operation, values, call }: CompleteListing,
  { seen, total }: MissingRecords,
): Promise<readonly JsonObject[]> {
  const known = new Set(seen);
  const found: JsonObject[] = [];
  const ask = (pageValues: ParameterValues) => call(operation, pageValues);
  for (let pass = 0; pass < MAX_PASSES && known.size < total; pass += 1) {
    const again = { ...values, per_page: LARGEST_PAGE - pass, page: 1 };
    for await (const { records } of pageThrough({ operation, values: again, ask }))
      found.push(...takeUnseen(records, known));
  }
  if (known.size >= total) return found;
  const kind = operation.resource ?? 'venue';
  throw new UnreachableError((t) => t.listNotWhole({ kind, count: known.size, total }), {
    outcome: 'useless',
    hint: (t) => t.listNotWholeHint(),
  });
}
