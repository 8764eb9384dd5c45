import type { Client, ParameterValues } from '../../client/client-types.js';
import { undefinedIf } from '../../client/expected-errors.js';
import { pageWithEveryStatus } from '../../client/page-through.js';
import { POST_STATUSES, type PostStatus, type Resource, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import { MAX_PAGE_SIZE } from '../../contract/request-limits.js';
import { type EventLink, eventLinkOf } from '../../contract/resources/index.js';
import { EVERY_DATE } from '../../contract/shared-parameters.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { createSharedLookups } from '../../shared-lookups.js';

export interface LinkedEvent {
  readonly id: number;
  /** All its links to records of the kind before the deletion, in order. */
  readonly ids: readonly number[];
  /** The links that the deletion left. The Events Calendar removes those to other organizers too, from some events. */
  readonly left?: readonly number[] | undefined;
}

/** Finds the events that link to a record, with all their links to records of its kind. @throws CalError */
export const findLinkedEvents = shareRequests<readonly LinkedEvent[]>([], async ({ client, link, ids }) => {
  const linked = new Map<number, LinkedEvent[]>(ids.map((id) => [id, []]));
  for await (const event of pageThroughLinkedEvents(client, { [link.field]: ids.join() }, link.shown)) {
    const listed = linkedIdsIn(event[link.shown]);
    // A list may hide the links of an event with a password.
    const isHidden = !listed.some((id) => linked.has(id));
    const all = isHidden ? await readLinks(client, Number(event.id), link.shown) : listed;
    for (const id of new Set(all)) linked.get(id)?.push({ id: Number(event.id), ids: all });
  }
  return linked;
});

/** Tells whether an event outside the trash links to a record. @throws CalError */
export const isLinkedFromEvent = shareRequests(false, async ({ client, link, ids }) => {
  const [first = 0, ...others] = ids;
  const filter = { [link.field]: ids.join(), per_page: others.length === 0 ? 1 : MAX_PAGE_SIZE };
  const used = new Map<number, boolean>();
  let read = 0;
  for await (const event of pageThroughLinkedEvents(client, filter, link.shown, UNTRASHED_STATUSES)) {
    if (others.length === 0) return new Map([[first, true]]);
    for (const id of linkedIdsIn(event[link.shown])) used.set(id, true);
    // Events that link to the same few records may fill many pages.
    if (++read === MAX_PAGE_SIZE) return undefined;
  }
  // A list may hide the links of an event with a password.
  return read > 0 && !ids.some((id) => used.has(id)) ? undefined : used;
});

interface RecordsOfKind {
  readonly client: Client;
  readonly link: EventLink;
  readonly ids: readonly number[];
}

// Few enough for the URL of a request.
const MAX_IDS = 50;

/**
 * Returns a function that finds out something about one record. Records that are asked about at the same time share a list; where
 * that is refused or does not tell, each has a list of its own.
 * @param none the result for a record that no event can link to
 * @param find returns a result for each record of which it found one; undefined if they must be asked about one by one
 */
function shareRequests<T>(
  none: T,
  find: (records: RecordsOfKind) => Promise<ReadonlyMap<number, T> | undefined>,
): (client: Client, resource: Resource, id: number) => Promise<T> {
  type Finder = (id: string) => Promise<Promise<T> | undefined>;
  const findersOf = new WeakMap<Client, Map<string, Finder>>();
  const createFinder = (client: Client, link: EventLink): Finder => {
    const findFor = (ids: readonly number[]) => find({ client, link, ids });
    const findAlone = async (id: number) => (await findFor([id]))?.get(id) ?? none;
    return createSharedLookups(async (keys) => {
      const found = new Map<string, Promise<T>>();
      const ids = keys.map(Number);
      for (let start = 0; start < ids.length; start += MAX_IDS) {
        const some = ids.slice(start, start + MAX_IDS);
        const together = some.length === 1 ? undefined : await findFor(some).catch(() => undefined);
        for (const id of some)
          found.set(String(id), together === undefined ? findAlone(id) : Promise.resolve(together.get(id) ?? none));
      }
      // Those who ask meanwhile share the next list.
      await Promise.allSettled(found.values());
      return found;
    });
  };
  return async (client, resource, id) => {
    const link = eventLinkOf(resource);
    if (link === undefined) return none;
    const finders = getOrCreate(findersOf, client, () => new Map<string, Finder>());
    return (await getOrCreate(finders, link.field, () => createFinder(client, link))(String(id))) ?? none;
  };
}

/** The links of an event; none of one that the user may not read, and so could not link again. @throws CalError */
async function readLinks(client: Client, event: number, shown: string): Promise<number[]> {
  const read = client.call(findOperation('event', 'read', 'id'), {}, { path: { id: event } });
  const reply = await read.catch(undefinedIf(({ status }) => status === 401 || status === 403));
  return linkedIdsIn(Object(reply?.record)[shown]);
}

/** Pages through the events that link to a record, including trashed ones if the user may list them. */
export async function* pageThroughLinkedEvents(
  client: Client,
  filter: ParameterValues,
  shown: string,
  statuses: readonly PostStatus[] = POST_STATUSES,
): AsyncGenerator<JsonObject> {
  const list = findOperation('event', 'list');
  const only = { _fields: `events.id,events.${shown}.id,total,total_pages` };
  const pages = pageWithEveryStatus(
    (status) => client.pages(list, { ...ALL_DATES, ...filter, ...only, ...status }),
    statuses,
  );
  for await (const { records } of pages) yield* records;
}

const ALL_DATES = { ...EVERY_DATE, per_page: MAX_PAGE_SIZE };
