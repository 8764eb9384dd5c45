import { POST_STATUSES, type RecordKind } from '../../contract/declarations.js';
import { linkedIdsIn } from '../../forms/links.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind, relationOf } from '../../service/stored-records.js';
import { keepLastChange } from './create-or-merge.js';
import { hasNotEnded } from './event-values.js';
import { filterStoredTexts } from './filter-markup.js';
import {
  administratorOf,
  findAsAdministrator,
  listAsAdministrator,
  updateAsAdministrator,
  WHOLE_TIME,
} from './find-as-administrator.js';
import { dateOfNow, isComing } from './php-values.js';
import { isUndatedDraft } from './present-tec-record.js';
import type { PostKind } from './present-wordpress-post.js';
import { makeSlugUnique, noteSlug, siteSlugOf, toStoredSlug } from './site-slugs.js';
import { asSiteStores, noteSiteFields, noteSiteValues, STORED_FIELDS, withStoredFields } from './site-values.js';
import { storedLinksOf } from './wordpress-post-metas.js';
import { buildWordPressSlug } from './wordpress-slug.js';

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
  for (const event of await listLinking(calendar, resource, target)) linked.set(event.id, linkedIdsIn(event[resource]));
  const emptied = new Set<number>();
  const status = hasCapability(visitor, 'editOthers') ? ['publish', 'private'] : ['publish'];
  for await (const event of listAsAdministrator(calendar, 'event', { status, ...WHOLE_TIME }))
    if (linked.has(event.id) && hasNotEnded(calendar, event) && emptied.size < POSTS_PER_PAGE) emptied.add(event.id);
  const trashed = await trash();
  await calendar.store.write(async (session) => {
    for (const [event, ids] of linked) await session.link(relationOf(resource), event, emptied.has(event) ? [] : ids);
  });
  // Links that lead nowhere go too.
  for (const id of emptied) noteSiteFields(calendar, { id }, { written: withStoredFields([resource]), fields: {} });
  return trashed;
}

async function listLinking(calendar: ServedCalendar, kind: 'venue' | 'organizer', { id }: RecordBody) {
  const found: RecordBody[] = [];
  for await (const event of listAsAdministrator(calendar, 'event', { status: POST_STATUSES, ...WHOLE_TIME }))
    if (linkedIdsIn(event[kind]).includes(id)) found.push(event);
  return found;
}

/** Deletes a post for good. The events that link to it keep its ID. */
export async function deleteForGood(calendar: ServedCalendar, kind: PostKind, target: RecordBody): Promise<void> {
  const linking = kind === 'event' ? [] : await listLinking(calendar, kind, target);
  await calendar.service.remove(administratorOf(calendar), kind, { id: target.id }, true);
  for (const event of linking) {
    const ids = storedLinksOf(asSiteStores(calendar, event), kind);
    noteSiteFields(calendar, event, { written: [], fields: { [STORED_FIELDS[kind] ?? '']: ids } });
  }
}

interface SavedEvent {
  /** The event before it was saved: its new links are stored later. Absent for a new event. */
  readonly target?: RecordBody | undefined;
  readonly saved: RecordBody;
}

/** The site saves an event a second time when it becomes sticky, or no longer so. */
export const isSavedTwice = ({ target, saved }: SavedEvent): boolean =>
  (saved.sticky === true) !== (target?.sticky === true);

/**
 * Publishes the venue and the organizers of a published event whenever it is saved, as the plugin does
 * (`publishAssociatedTypes`): drafts, and those in the trash. The second time it has its new links. @returns the event with them
 */
export async function publishLinkedPosts(
  calendar: ServedCalendar,
  visitor: Visitor | undefined,
  { target, saved }: SavedEvent,
): Promise<RecordBody> {
  if (saved.status !== 'publish' || !hasCapability(visitor, 'publish')) return saved;
  let hasPublished = false;
  for (const kind of ['venue', 'organizer'] as const) {
    const linked = [target?.[kind] ?? [], isSavedTwice({ target, saved }) ? saved[kind] : []].flat() as RecordBody[];
    const published = new Set<number>();
    for (const record of linked) {
      const { id, status } = record;
      if (status === 'publish' || status === 'private' || published.has(id)) continue;
      published.add(id);
      await publishAsStored(calendar, visitor, kind, record);
      hasPublished = true;
    }
  }
  return (hasPublished ? await findAsAdministrator(calendar, 'event', { id: saved.id }) : undefined) ?? saved;
}

/** Changes the status alone (`wp_publish_post`). A slug is added where there is none, which saves the record with its date. */
async function publishAsStored(
  calendar: ServedCalendar,
  visitor: Visitor | undefined,
  kind: 'venue' | 'organizer',
  record: RecordBody,
): Promise<void> {
  const before = siteSlugOf(calendar, record);
  const isNamed = before.slug !== '';
  const slug = isNamed
    ? before
    : {
        ...before,
        slug: await makeSlugUnique({ calendar, kind, before: record }, buildWordPressSlug(String(record[kind]))),
      };
  const isUndated = isUndatedDraft(calendar, record);
  // WordPress shows a record with a future date at once here. Our service would wait for that date, so it gets that of now.
  const isEarly = isComing(calendar, record);
  const { date, date_utc } = asSiteStores(calendar, record);
  const values = { status: 'publish', slug: toStoredSlug(slug), ...(isEarly ? dateOfNow(calendar) : {}) };
  const publish = () => updateAsAdministrator(calendar, kind, record.id, values);
  const published = isNamed
    ? await keepLastChange(calendar, record, publish)
    : await filterStoredTexts({ calendar, visitor }, kind, await publish());
  noteSlug(calendar, published, slug);
  if (isEarly) noteSiteFields(calendar, published, { written: [], fields: { date, date_utc } });
  noteSiteValues(calendar, published, { isPublishedUndated: isNamed && isUndated });
}
