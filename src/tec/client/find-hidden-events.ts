import type { ParameterValues } from '../../client/client-types.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { matchesEventFilters } from './match-event-filters.js';
import type { TecSite } from './tec-site.js';

/**
 * Events that no list of `tribe/events/v1` holds: those hidden from listings, and those that end before they start.
 * `wp/v2` tells that they are there, and each can be read by its ID.
 */
export interface HiddenEvents {
  /** Those that fit the filters of a list, in the order of their start. */
  matching(filters: ParameterValues): Promise<readonly HiddenEvent[]>;
  /** Takes note of an event that was written. */
  written(event: JsonObject): void;
}

export interface HiddenEvent {
  /** As it was written. */
  readonly record: JsonObject;
  /** As the service answered it. */
  readonly raw: unknown;
}

type ListingSite = Pick<TecSite, 'ask' | 'wordpress' | 'now'>;

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];
const ALL = { status: STATUSES.join(','), starts_after: '0001-01-01' };
const LARGEST = 50;
const AT_ONCE = 4;

export function openHiddenEvents(site: () => ListingSite): HiddenEvents {
  let reading: Promise<Map<number, HiddenEvent | undefined>> | undefined;
  const readOne = async (id: number): Promise<HiddenEvent | undefined> => {
    const { ask } = site();
    const answer = await ask(findOperation('event', 'read', 'id'), {}, { path: { id } }).catch(ifGone);
    return answer === undefined ? undefined : { record: answer.record as JsonObject, raw: answer.raw };
  };
  const find = async () => {
    const ids = await hiddenIds(site());
    const found = new Map<number, HiddenEvent | undefined>();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      const read = await Promise.all(some.map(readOne));
      for (const [index, id] of some.entries()) found.set(id, read[index]);
    }
    return found;
  };
  return {
    matching: async (filters) => {
      reading ??= find();
      const known = await reading;
      for (const [id, event] of known) if (event === undefined) known.set(id, await readOne(id));
      const events = [...known.values()].flatMap((event) => (event === undefined ? [] : [event]));
      return events
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

/** The IDs that `wp/v2` has and no list shows. Two counts tell first whether there are any. */
async function hiddenIds({ ask, wordpress }: ListingSite): Promise<readonly number[]> {
  const [all, listed] = await Promise.all([wordpress.count('event', { status: STATUSES }), listedCount(ask)]);
  if (all === undefined || all === listed) return [];
  const ids = (await wordpress.ids('event', { status: STATUSES })) ?? [];
  const shown = new Set<number>();
  for (let page = 1; shown.size < listed; page += 1) {
    const records = await listedPage(ask, page);
    for (const { id } of records) shown.add(Number(id));
    if (records.length < LARGEST) break;
  }
  return ids.filter((id) => !shown.has(id));
}

type Ask = TecSite['ask'];

async function listedCount(ask: Ask): Promise<number> {
  const { record } = await ask(findOperation('event', 'list'), { ...ALL, per_page: 1 }).catch(ifNoPage);
  return isJsonObject(record) ? Number(record.total ?? 0) : 0;
}

async function listedPage(ask: Ask, page: number): Promise<readonly JsonObject[]> {
  const { record } = await ask(findOperation('event', 'list'), { ...ALL, per_page: LARGEST, page }).catch(ifNoPage);
  return isJsonObject(record) && Array.isArray(record.events) ? record.events.filter(isJsonObject) : [];
}

function ifNoPage(error: unknown): { readonly record: unknown } {
  if (error instanceof ServiceError && error.code.endsWith('-archive-page-not-found')) return { record: undefined };
  throw error;
}

function ifGone(error: unknown): undefined {
  if (error instanceof ServiceError && [403, 404, 410].includes(error.status)) return undefined;
  throw error;
}
