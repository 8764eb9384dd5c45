import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { findAsAdministrator, SITE_ADMINISTRATOR, trashedSlugOf } from './find-as-administrator.js';
import { nameWhenPublished } from './unnamed-drafts.js';

interface SavedEvent {
  /** The event before it was saved: its new links are stored later. Absent for a new event. */
  readonly target?: RecordBody;
  readonly saved: RecordBody;
}

/**
 * Publishes the venue and the organizers of a published event whenever it is saved, as the plugin does
 * (`publishAssociatedTypes`): drafts, and those in the trash. A write that makes an event sticky, or no longer so, saves it
 * a second time, with its new links. @returns the event with them
 */
export async function publishLinkedPosts(
  calendar: ServedCalendar,
  visitor: Visitor | undefined,
  { target, saved }: SavedEvent,
): Promise<RecordBody> {
  if (saved.status !== 'publish' || !hasCapability(visitor, 'publish')) return saved;
  const caller = { visitor: SITE_ADMINISTRATOR, language: calendar.service.site.language };
  let hasPublished = false;
  for (const kind of ['venue', 'organizer'] as const) {
    const isSavedAgain = saved.sticky === true ? target?.sticky !== true : target?.sticky === true;
    const linked = [target?.[kind] ?? [], isSavedAgain ? saved[kind] : []].flat() as RecordBody[];
    const published = new Set<number>();
    for (const record of linked) {
      const { id, status, slug } = record;
      if (status === 'publish' || status === 'private' || published.has(id)) continue;
      published.add(id);
      const values = {
        status: 'publish',
        ...(status === 'trash'
          ? { slug: trashedSlugOf(String(slug)) }
          : nameWhenPublished(record, { status: 'publish' })),
      };
      await calendar.service.update(caller, kind, { id }, values);
      hasPublished = true;
    }
  }
  return (hasPublished ? await findAsAdministrator(calendar, 'event', { id: saved.id }) : undefined) ?? saved;
}
