import { POST_STATUSES, type RecordKind } from '../../contract/declarations.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind, relationOf } from '../../service/stored-records.js';
import { listAsAdministrator, WHOLE_TIME } from './find-as-administrator.js';

/** "Blog pages show at most" in the settings of the site. */
const POSTS_PER_PAGE = 10;

interface TrashingRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly resource: RecordKind;
}

/**
 * Moves a venue or organizer to the trash as the plugin does (`removeDeletedPostTypeAssociation`). Of the next ten events
 * that link to it, it removes the links to all organizers, or to all venues. Other events keep all their links.
 * @param trash moves the record to the trash; our service unlinks it from all events
 */
export async function unlinkTrashed<T>(
  { calendar, visitor, resource }: TrashingRequest,
  target: RecordBody,
  trash: () => Promise<T>,
): Promise<T> {
  if (resource === 'event' || !isPostKind(resource)) return trash();
  const linked = new Map<number, readonly number[]>();
  for await (const event of listAsAdministrator(calendar, 'event', { status: POST_STATUSES, ...WHOLE_TIME })) {
    const ids = linkedIds(event[resource]);
    if (ids.includes(target.id)) linked.set(event.id, ids);
  }
  const emptied = new Set<number>();
  const status = hasCapability(visitor, 'editOthers') ? ['publish', 'private'] : ['publish'];
  for await (const { id } of listAsAdministrator(calendar, 'event', { status }))
    if (linked.has(id) && emptied.size < POSTS_PER_PAGE) emptied.add(id);
  const trashed = await trash();
  await calendar.store.write(async (session) => {
    for (const [event, ids] of linked) await session.link(relationOf(resource), event, emptied.has(event) ? [] : ids);
  });
  return trashed;
}

const linkedIds = (linked: unknown): number[] =>
  (Array.isArray(linked) ? linked : [linked]).map((record: RecordBody) => record.id);
