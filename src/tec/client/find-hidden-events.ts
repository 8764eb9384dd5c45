import type { ParameterValues } from '../../client/client-types.js';
import { isOutOfReach, isPastTheEnd, undefinedIf } from '../../client/expected-errors.js';
import { POST_STATUSES, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { itemsOf, matchesEventFilters, needsOnlyKnown } from './match-event-filters.js';
import type { TecSite } from './tec-site.js';
import { toPartialEvent, toTrashedEvent } from './trashed-event.js';
import type { WordPressRecord } from './wordpress-records.js';

/**
 * The events that no list of `tribe/events/v1` shows: those hidden from listings, and those that end before they start.
 * `wp/v2` lists their IDs, and each can be read by its ID; in the trash, only through `wp/v2`.
 */
export interface HiddenEvents {
  /** Finds the hidden events that match the filters of a list, ordered by start. Each is read when it is shown. */
  matching(filters: ParameterValues): Promise<readonly FoundEvent[]>;
  /** Updates the hidden events after a write. */
  written(event: JsonObject): void;
  /** Reads the events again when a list needs them: a deletion may have changed their links. */
  unlinked(): void;
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

const AT_ONCE = 4;

/** An event of which only the values are known that `wp/v2` shows, if it does. */
interface KnownEvent {
  readonly event: JsonObject;
  readonly stored?: WordPressRecord | undefined;
}

type KnownEvents = ReadonlyMap<number, KnownEvent>;

export function openHiddenEvents(site: () => ListingSite): HiddenEvents {
  const searches = new Map<boolean, Promise<Map<number, KnownEvent>>>();
  const kept = new Map<number, Promise<HiddenEvent | undefined>>();
  const read = (known: KnownEvent): Promise<HiddenEvent | undefined> =>
    getOrCreate(kept, Number(known.event.id), () => readHidden(site(), known));
  const readEach = async (events: readonly KnownEvent[]) => {
    const found: KnownEvent[] = [];
    for (let at = 0; at < events.length; at += AT_ONCE) {
      const some = events.slice(at, at + AT_ONCE);
      const whole = await Promise.all(some.map(read));
      found.push(...some.flatMap((known, each) => (whole[each] ? [{ ...known, event: whole[each].record }] : [])));
    }
    return found;
  };
  const search = async (filters: ParameterValues): Promise<KnownEvents> => {
    const isTrashToo = itemsOf(filters.status).includes('trash');
    const statuses = isTrashToo ? POST_STATUSES : UNTRASHED_STATUSES;
    const find = async (ids?: readonly number[]) =>
      knowEvents(site(), await hiddenIds(site(), statuses, ids), statuses);
    if (filters.include !== undefined) return find(includedIds(filters.include));
    return getOrCreate(searches, isTrashToo, find);
  };
  return {
    matching: async (filters) => {
      const events = [...(await search(filters)).values()];
      const known = events.map(({ event }) => event);
      const candidates = needsOnlyKnown(filters, known) ? events : await readEach(events);
      return candidates
        .filter(({ event }) => matchesEventFilters(event, filters, site().now()))
        .sort((one, other) => String(one.event.start_date).localeCompare(String(other.event.start_date)))
        .map((known) => ({ read: () => read(known) }));
    },
    unlinked: () => kept.clear(),
    written: (event) => {
      const id = Number(event.id);
      // The kept copy may be stale: the event is read again when a list needs it.
      kept.delete(id);
      for (const searching of searches.values())
        void searching.then((events) => {
          if (event.hide_from_listings === true) events.set(id, { event });
          else events.delete(id);
        });
    },
  };
}

/** Reads an event that no list shows. One with a password needs it, and one in the trash is read through `wp/v2`. */
async function readHidden(site: ListingSite, { event, stored }: KnownEvent): Promise<HiddenEvent | undefined> {
  if (stored?.status === 'trash') return { record: event, raw: event };
  const values = stored?.password ? { password: stored.password } : {};
  const path = { id: Number(event.id) };
  const answer = await site
    .ask(findOperation('event', 'read', 'id'), values, { path })
    .catch(undefinedIf(isOutOfReach));
  return answer === undefined ? undefined : { record: answer.record as JsonObject, raw: answer.raw };
}

const toKnownValues = (id: number, stored: WordPressRecord | undefined): JsonObject => {
  if (stored === undefined) return { id };
  if (stored.status === 'trash') return toTrashedEvent(stored);
  const { _EventVenueID: venue, _EventOrganizerID: organizer } = stored.meta;
  return { ...toPartialEvent(stored), venue, organizer };
};

/** Reads what `wp/v2` shows of events, by which most lists choose. */
async function knowEvents(
  { wordpress }: ListingSite,
  ids: readonly number[],
  statuses: readonly string[],
): Promise<Map<number, KnownEvent>> {
  const records = ids.length === 0 ? new Map() : await wordpress.readMany('event', ids, statuses);
  return new Map(
    ids.map((id) => {
      const stored = records.get(id);
      return [id, { event: toKnownValues(id, stored), stored }];
    }),
  );
}

/**
 * Finds the IDs of events that `wp/v2` has and no list shows, of all or of these. First compares the two totals: if they
 * are equal, there are none. Then compares the counts for a few hundred IDs at a time, and searches only the parts that
 * differ: halves them until a few pages, read at the same time, show the rest.
 */
async function hiddenIds(
  { ask, wordpress }: ListingSite,
  statuses: readonly string[],
  include?: readonly number[],
): Promise<readonly number[]> {
  const list: ListSome = (ids, size) => {
    const only = ids === undefined ? {} : { include: ids.join(',') };
    const filters = { status: statuses.join(','), starts_after: '0001-01-01', ...only, per_page: size };
    return ask(findOperation('event', 'list'), filters).catch(undefinedIf(isPastTheEnd));
  };
  const filters = { status: statuses, ...(include === undefined ? {} : { include }) };
  const listing = countListed(list, include);
  listing.catch(() => undefined);
  // Users who may not list every status are refused by both, and find no hidden events.
  const ids = (await wordpress.ids('event', filters, async (total) => total !== (await listing))) ?? [];
  const missing = ids.length === 0 ? 0 : ids.length - (await listing);
  if (include !== undefined || ids.length <= COUNTED_AT_ONCE) return findUnlisted(list, ids, missing);
  const found: number[] = [];
  for (let at = 0; at < ids.length; at += COUNTED_AT_ONCE)
    found.push(...(await findUnlisted(list, ids.slice(at, at + COUNTED_AT_ONCE))));
  return found;
}

/** Maximum number of IDs in a URL that every web server accepts. */
const COUNTED_AT_ONCE = 400;

/**
 * Compares each part by its own counts, so that writes of others in between do not matter.
 * @param known how many of these lists do not show; counted if absent
 */
async function findUnlisted(list: ListSome, ids: readonly number[], known = 0): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const missing = known > 0 ? known : ids.length - (await countListed(list, ids));
  if (missing <= 0) return [];
  if (missing >= ids.length) return ids;
  const pages = Math.ceil(ids.length / LARGEST_PAGE);
  // Few may be on the same page; many are on all of them.
  if (pages > AT_ONCE || missing < pages) {
    const [first, second] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)];
    const found = await findUnlisted(list, first);
    return [...found, ...(await findUnlisted(list, second, missing - found.length))];
  }
  const reading = Array.from({ length: pages }, (_, page) =>
    listIds(list, ids.slice(page * LARGEST_PAGE, (page + 1) * LARGEST_PAGE)),
  );
  const shown = new Set((await Promise.all(reading)).flat());
  return ids.filter((id) => !shown.has(id));
}

const LARGEST_PAGE = 50;

async function listIds(list: ListSome, ids: readonly number[]): Promise<readonly number[]> {
  const record = (await list(ids, LARGEST_PAGE))?.record;
  const events = isJsonObject(record) && Array.isArray(record.events) ? record.events.filter(isJsonObject) : [];
  return events.map(({ id }) => Number(id));
}

/** Lists the first events, of all or of these. */
type ListSome = (ids: readonly number[] | undefined, size: number) => Promise<{ readonly record: unknown } | undefined>;

async function countListed(list: ListSome, ids?: readonly number[]): Promise<number> {
  return Number(Object((await list(ids, 1))?.record).total ?? 0);
}
