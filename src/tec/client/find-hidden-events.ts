import type { ParameterValues } from '../../client/client-types.js';
import { UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { judgesByDates, matchesEventFilters } from './match-event-filters.js';
import type { TecSite } from './tec-site.js';

/**
 * The events that no list of `tribe/events/v1` shows: those hidden from listings, and those that end before they start.
 * `wp/v2` lists their IDs, and each can be read by its ID.
 */
export interface HiddenEvents {
  /** Finds the hidden events that match the filters of a list, ordered by start. Each is read when it is shown. */
  matching(filters: ParameterValues): Promise<readonly FoundEvent[]>;
  /** Updates the hidden events after a write. */
  written(event: JsonObject): void;
}

export interface HiddenEvent {
  /** The record with its texts as they were written. */
  readonly record: JsonObject;
  /** The record as the service sent it. */
  readonly raw: unknown;
}

interface FoundEvent {
  /** @returns `undefined` if the event is gone by now */
  readonly read: () => Promise<HiddenEvent | undefined>;
}

const includedIds = (include: unknown): number[] =>
  (Array.isArray(include) ? include : String(include).split(',')).map(Number).filter((id) => id > 0);

type ListingSite = Pick<TecSite, 'ask' | 'wordpress' | 'now'>;

const ALL = { status: UNTRASHED_STATUSES.join(','), starts_after: '0001-01-01' };
const AT_ONCE = 4;

type Readings = Map<number, Promise<HiddenEvent | undefined>>;

export function openHiddenEvents(site: () => ListingSite): HiddenEvents {
  let searching: Promise<Map<number, JsonObject>> | undefined;
  const kept: Readings = new Map();
  const read = (id: number, readings: Readings): Promise<HiddenEvent | undefined> => {
    const reading = readings.get(id) ?? readHidden(site(), id);
    readings.set(id, reading);
    return reading;
  };
  const readEach = async (ids: readonly number[], readings: Readings) => {
    const found: (HiddenEvent | undefined)[] = [];
    for (let at = 0; at < ids.length; at += AT_ONCE)
      found.push(...(await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => read(id, readings)))));
    return found.flatMap((event) => (event === undefined ? [] : [event.record]));
  };
  const search = async (filters: ParameterValues): Promise<Map<number, JsonObject>> => {
    if (filters.include !== undefined) return datesOf(site(), await hiddenAmong(site(), includedIds(filters.include)));
    searching ??= hiddenIds(site()).then((ids) => datesOf(site(), ids));
    return searching;
  };
  return {
    matching: async (filters) => {
      if (String(filters.status) === 'trash') return [];
      // Events named by their IDs are read anew: a deletion may have changed their links.
      const readings: Readings = filters.include === undefined ? kept : new Map();
      const events = await search(filters);
      const isDated = [...events.values()].every(({ start_date }) => start_date !== undefined);
      const candidates =
        isDated && judgesByDates(filters) ? [...events.values()] : await readEach([...events.keys()], readings);
      return candidates
        .filter((event) => matchesEventFilters(event, filters, site().now()))
        .sort((one, other) => String(one.start_date).localeCompare(String(other.start_date)))
        .map(({ id }) => ({ read: () => read(Number(id), readings) }));
    },
    written: ({ id, hide_from_listings: isHidden, status, start_date, end_date }) => {
      // The kept copy may be stale: the event is read again when a list needs it.
      kept.delete(Number(id));
      void searching?.then((events) => {
        if (isHidden === true) events.set(Number(id), { id, status, start_date, end_date });
        else events.delete(Number(id));
      });
    },
  };
}

async function readHidden({ ask }: ListingSite, id: number): Promise<HiddenEvent | undefined> {
  const answer = await ask(findOperation('event', 'read', 'id'), {}, { path: { id } }).catch(ifGone);
  return answer === undefined ? undefined : { record: answer.record as JsonObject, raw: answer.raw };
}

/** Reads the dates and statuses of events by which most lists choose; only the ID where `wp/v2` does not show them. */
async function datesOf({ wordpress }: ListingSite, ids: readonly number[]): Promise<Map<number, JsonObject>> {
  const stored = ids.length === 0 ? new Map() : await wordpress.readMany('event', ids, UNTRASHED_STATUSES);
  const dated = ids.map((id) => {
    const { status, meta = {} } = stored.get(id) ?? {};
    return [id, { id, status, start_date: meta._EventStartDate, end_date: meta._EventEndDate }] as const;
  });
  return new Map(dated);
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
    found.push(...(await findUnlisted(ask, ids.slice(at, at + COUNTED_AT_ONCE), ids.length <= COUNTED_AT_ONCE)));
  return found;
}

async function hiddenAmong({ ask, wordpress }: ListingSite, ids: readonly number[]): Promise<readonly number[]> {
  const [all, listed] = await Promise.all([
    wordpress.count('event', { include: ids, status: UNTRASHED_STATUSES }),
    listedCount(ask, ids),
  ]);
  return all === undefined || all === listed ? [] : findUnlisted(ask, ids, true);
}

/** Maximum number of IDs in a URL that every web server accepts. */
const COUNTED_AT_ONCE = 400;

/**
 * Compares each part by its own counts, so that writes of others in between do not matter.
 * @param isIncomplete it is known already that lists do not show all of these
 */
async function findUnlisted(ask: Ask, ids: readonly number[], isIncomplete = false): Promise<readonly number[]> {
  if (!isIncomplete) {
    const listed = await listedCount(ask, ids);
    if (listed === ids.length) return [];
    if (listed === 0) return ids;
  }
  if (ids.length > LARGEST_PAGE) {
    const [first, second] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)];
    const found = await findUnlisted(ask, first);
    return [...found, ...(await findUnlisted(ask, second, found.length === 0))];
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
