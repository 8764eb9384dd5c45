import type { ParameterValues } from '../../client/client-types.js';
import { UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { matchesEventFilters } from './match-event-filters.js';
import type { TecSite } from './tec-site.js';

/**
 * The events that no list of `tribe/events/v1` shows: those hidden from listings, and those that end before they start.
 * `wp/v2` lists their IDs, and each can be read by its ID.
 */
export interface HiddenEvents {
  /** Finds the hidden events that match the filters of a list, ordered by start. */
  matching(filters: ParameterValues): Promise<readonly HiddenEvent[]>;
  /** Updates the hidden events after a write. */
  written(event: JsonObject): void;
}

export interface HiddenEvent {
  /** The record with its texts as they were written. */
  readonly record: JsonObject;
  /** The record as the service sent it. */
  readonly raw: unknown;
}

const includedIds = (include: unknown): number[] =>
  (Array.isArray(include) ? include : String(include).split(',')).map(Number).filter((id) => id > 0);

type ListingSite = Pick<TecSite, 'ask' | 'wordpress' | 'now'>;

const ALL = { status: UNTRASHED_STATUSES.join(','), starts_after: '0001-01-01' };
const AT_ONCE = 4;

export function openHiddenEvents(site: () => ListingSite): HiddenEvents {
  let reading: Promise<Map<number, HiddenEvent | undefined>> | undefined;
  const readOne = async (id: number): Promise<HiddenEvent | undefined> => {
    const { ask } = site();
    const answer = await ask(findOperation('event', 'read', 'id'), {}, { path: { id } }).catch(ifGone);
    return answer === undefined ? undefined : { record: answer.record as JsonObject, raw: answer.raw };
  };
  const readEach = async (ids: readonly number[]) => {
    const found = new Map<number, HiddenEvent | undefined>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const read = await Promise.all(some.map(readOne));
      for (const [index, id] of some.entries()) found.set(id, read[index]);
    }
    return found;
  };
  const readAll = async () => {
    reading ??= hiddenIds(site()).then(readEach);
    const known = await reading;
    for (const [id, event] of known) if (event === undefined) known.set(id, await readOne(id));
    return known;
  };
  /** Reads the hidden events among the given IDs. */
  const readSome = async (ids: readonly number[]) => readEach(await hiddenAmong(site(), ids));
  return {
    matching: async (filters) => {
      if (String(filters.status) === 'trash') return [];
      const known = filters.include === undefined ? await readAll() : await readSome(includedIds(filters.include));
      return [...known.values()]
        .flatMap((event) => (event === undefined ? [] : [event]))
        .filter(({ record }) => matchesEventFilters(record, filters, site().now()))
        .sort((one, other) => String(one.record.start_date).localeCompare(String(other.record.start_date)));
    },
    written: ({ id, hide_from_listings: isHidden }) => {
      // The kept copy may be stale: the event is read again when a list needs it.
      void reading?.then((known) => {
        if (isHidden === true) known.set(Number(id), undefined);
        else known.delete(Number(id));
      });
    },
  };
}

/**
 * Finds the IDs of events that `wp/v2` has and no list shows. First compares the two totals: if they are equal, there
 * are none. Then compares the counts for a few hundred IDs at a time, and searches only the parts that differ, by
 * halving them. So few pages are read.
 */
async function hiddenIds({ ask, wordpress }: ListingSite): Promise<readonly number[]> {
  const [all, listed] = await Promise.all([wordpress.count('event', { status: UNTRASHED_STATUSES }), listedCount(ask)]);
  if (all === undefined || all === listed) return [];
  const ids = (await wordpress.ids('event', { status: UNTRASHED_STATUSES })) ?? [];
  const found: number[] = [];
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE)
    found.push(...(await findUnlisted(ask, ids.slice(at, at + COUNTED_AT_ONCE))));
  return found;
}

async function hiddenAmong({ ask, wordpress }: ListingSite, ids: readonly number[]): Promise<readonly number[]> {
  const [all, listed] = await Promise.all([
    wordpress.count('event', { include: ids, status: UNTRASHED_STATUSES }),
    listedCount(ask, ids),
  ]);
  return all === undefined || all === listed ? [] : findUnlisted(ask, ids);
}

/** Maximum number of IDs in a URL that every web server accepts. */
const COUNTED_AT_ONCE = 400;

/** Compares each part by its own counts, so that writes of others in between do not matter. */
async function findUnlisted(ask: Ask, ids: readonly number[]): Promise<readonly number[]> {
  const listed = await listedCount(ask, ids);
  if (listed === ids.length) return [];
  if (listed === 0) return ids;
  if (ids.length > LARGEST_PAGE) {
    const [first, second] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)];
    return [...(await findUnlisted(ask, first)), ...(await findUnlisted(ask, second))];
  }
  const filters = { ...ALL, include: ids.join(','), per_page: LARGEST_PAGE };
  const { record } = await ask(findOperation('event', 'list'), filters).catch(ifNoPage);
  const events = isJsonObject(record) && Array.isArray(record.events) ? record.events.filter(isJsonObject) : [];
  const shown = new Set(events.map(({ id }) => Number(id)));
  return ids.filter((id) => !shown.has(id));
}

const LARGEST_PAGE = 50;

type Ask = TecSite['ask'];

/** The number of events that lists show, of all or of these. */
async function listedCount(ask: Ask, ids?: readonly number[]): Promise<number> {
  const only = ids === undefined ? {} : { include: ids.join(',') };
  const { record } = await ask(findOperation('event', 'list'), { ...ALL, ...only, per_page: 1 }).catch(ifNoPage);
  return isJsonObject(record) ? Number(record.total ?? 0) : 0;
}

function ifNoPage(error: unknown): { readonly record: unknown } {
  if (error instanceof ServiceError && error.code.endsWith('-archive-page-not-found')) return { record: undefined };
  throw error;
}

function ifGone(error: unknown): undefined {
  if (error instanceof ServiceError && [403, 404, 410].includes(error.status)) return undefined;
  throw error;
}
