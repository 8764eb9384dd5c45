import type { ParameterValues } from '../../client/client-types.js';
import { isRefusal, undefinedIf } from '../../client/expected-errors.js';
import type { FieldDifference, PublishedLink } from '../../client/mismatch-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { isPublic } from './preserve-on-update.js';
import { recordLabelOf } from './record-label.js';
import { hasForbiddenMarkup } from './refuse-unrestorable.js';
import { showsPrices } from './stored-price.js';
import type { TecReply, TecSite } from './tec-site.js';
import type { WordPressRecord, WordPressUser } from './wordpress-records.js';

/**
 * Finds the venues and organizers that the site published or scheduled because it saved a published event that links to them
 * (`publishAssociatedTypes`). @param before the event before its last save, earliest first
 */
export function findPublishedLinks(before: readonly JsonObject[], after: JsonObject): PublishedLink[] {
  return linkedRecordsOf(after).flatMap(([kind, record]) => {
    const known = before.flatMap(linkedRecordsOf).find(([other, { id }]) => other === kind && id === record.id);
    if (known === undefined || isOut(known[1]) || savedFieldOf(known[1], record) === undefined) return [];
    return [{ kind, before: known[1], after: record }];
  });
}

/** The records that a write links an event to, as they were before. */
export const linkedByWrite = ({ linkable }: TecSite, { venue, organizer }: JsonObject): JsonObject => {
  const knownOf = (ids: unknown) => linkedIdsIn([ids ?? []].flat()).flatMap((id) => linkable.get(id) ?? []);
  return { venues: knownOf(venue), organizer: knownOf(organizer) };
};

/**
 * Finds them also among the records that the event no longer links to: the site publishes those that are linked when a
 * save begins.
 */
export async function readPublishedLinks(
  site: TecSite,
  before: readonly JsonObject[],
  after: JsonObject,
): Promise<PublishedLink[]> {
  const known = linkedRecordsOf(after);
  const published = findPublishedLinks(before, after);
  if (![after, ...before].some(({ status }) => status === 'publish')) return published;
  for (const [kind, record] of before.flatMap(linkedRecordsOf)) {
    if (known.some(([other, { id }]) => other === kind && id === record.id)) continue;
    known.push([kind, record]);
    if (isOut(record)) continue;
    const path = { id: Number(record.id) };
    // A record that is still hidden was not published.
    const reply = await site.ask(findOperation(kind, 'read', 'id'), {}, { path }).catch(undefinedIf(isRefusal));
    const now = reply?.record as JsonObject | undefined;
    if (now !== undefined && savedFieldOf(record, now) !== undefined)
      published.push({ kind, before: record, after: now });
  }
  return published;
}

interface PublishingWrite {
  readonly current: JsonObject;
  readonly sent: JsonObject;
  /** The event before the update: it has the links that the site does not show to the user. */
  readonly stored: WordPressRecord | undefined;
  /** A second save through `wp/v2` follows, and begins with the new links. */
  readonly savesTwice: boolean;
}

/**
 * Tells of the hidden venues and organizers that the site would publish with an event, of those that undo could not hide again,
 * and of those that get another slug when they are: undo saves the event with its new links.
 */
export async function warnOfPublishedLinks(site: TecSite, write: PublishingWrite): Promise<void> {
  const { current, sent } = write;
  if (!isPublic({ ...current, ...sent }, site.now())) return;
  const shown = new Map(linkedRecordsOf(current).map(([kind, record]) => [`${kind} ${record.id}`, record]));
  for (const kind of ['venue', 'organizer'] as const) {
    const saved = linkedBySaves(write, kind);
    for (const id of new Set([...saved, ...linkedIdsIn([sent[kind] ?? []].flat())])) {
      const linked = shown.get(`${kind} ${id}`) ?? site.linkable.get(id);
      if (id === 0 || (linked !== undefined && isOut(linked))) continue;
      const user = await site.wordpress.user();
      if (user === undefined) return;
      const read = findOperation(kind, 'read', 'id');
      const record =
        linked ??
        ((await site.ask(read, {}, { path: { id } }).catch(undefinedIf(isRefusal)))?.record as JsonObject | undefined);
      if (record !== undefined && isOut(record)) continue;
      await warnOfPublication(site, user, { kind, id, record, isSaved: saved.has(id) });
      if (record !== undefined && (await hasSharedSlug(site, kind, record)))
        await site.warn((t) => t.siteWouldChange({ kind, id: String(id), fields: ['slug'] }));
    }
  }
}

/** True for a hidden record whose slug another one has too: WordPress gives it a number when it publishes it. */
const hasSharedSlug = async ({ wordpress }: TecSite, kind: LinkedRecord[0], { status, slug }: JsonObject) =>
  status !== 'trash' && Boolean(slug) && (await wordpress.sharedSlugs(kind, [String(slug)])).size > 0;

interface HiddenLink {
  readonly kind: LinkedRecord[0];
  readonly id: number;
  readonly record: JsonObject | undefined;
  /** The write publishes the record. Undo does so in any case: it saves the event with its new links. */
  readonly isSaved: boolean;
}

async function warnOfPublication(site: TecSite, user: WordPressUser, link: HiddenLink): Promise<void> {
  const { kind, id, record, isSaved } = link;
  const obstacle = await findObstacle(site, user, link);
  const about = { kind, id: String(id) };
  if (obstacle !== undefined)
    await site.warn((t) => t.publishesForGood({ ...about, hasMarkup: obstacle === 'markup' }));
  else if (isSaved && record !== undefined)
    await site.warn((t) => t.publishesRecord({ ...about, isTrashed: record.status === 'trash' }));
}

/** Why undo could not hide a record again: it is somebody else's, or has markup that a write would remove. */
async function findObstacle(
  { wordpress }: TecSite,
  user: WordPressUser,
  { kind, id, record }: HiddenLink,
): Promise<'owner' | 'markup' | undefined> {
  const isOwn = record !== undefined && Number(record.author) === user.id;
  if (!isOwn && !user.mayEditOthers(kind)) return 'owner';
  if (user.mayStoreMarkup) return undefined;
  const stored = await wordpress.read(kind, id);
  return stored !== undefined && hasForbiddenMarkup(resourceOf(kind), stored) ? 'markup' : undefined;
}

/** The IDs that an event links to when its saves begin: only then the site publishes what it links to. */
function linkedBySaves(write: PublishingWrite, kind: LinkedRecord[0]): Set<number> {
  const { current, sent, stored, savesTwice } = write;
  const shown = linkedRecordsOf(current).flatMap(([other, { id }]) => (other === kind ? [id] : []));
  const meta = LINK_METAS[kind];
  const first = linksBeforePublication(write)[meta] ?? stored?.meta[meta] ?? shown;
  return new Set(linkedIdsIn([first, savesTwice ? (sent[kind] ?? []) : []].flat(2)).filter(Boolean));
}

/** True if events link to a record that visitors do not see: the site would publish it together with its event. */
export const linkHidden = (events: readonly JsonObject[]): boolean =>
  events.flatMap(linkedRecordsOf).some(([, record]) => !isOut(record));

/** Tells of the linked records that come out of the trash when the site publishes an event. */
export async function warnOfTrashedLinks({ warn }: TecSite, links: readonly JsonObject[]): Promise<void> {
  const trashed = links.flatMap(linkedRecordsOf).filter(([, { status }]) => status === 'trash');
  for (const [id, kind] of new Map(trashed.map(([kind, record]) => [String(record.id), kind])))
    await warn((t) => t.publishesRecord({ kind, id, isTrashed: true }));
}

/**
 * Tells before a deletion what its undo would change of the events that lose a link, because it saves them: WordPress then
 * publishes the venues and organizers in the trash that they are linked to, and gives an event another slug if a draft has the
 * same one. It knows the events that were listed.
 */
export async function warnOfRelinking(site: TecSite, { name }: Resource, id: unknown): Promise<void> {
  const field = Object.entries(resourceOf('event').fields).find(([, { of }]) => of === name);
  if (field === undefined) return;
  const shown = field[1].readBackFrom ?? field[0];
  const losing = [...site.relinkable.values()].filter((event) => linkedIdsIn(event[shown]).includes(Number(id)));
  const slugs = new Set(losing.map(({ slug }) => String(slug ?? '')).filter(Boolean));
  const shared = await site.wordpress.sharedSlugs('event', [...slugs]);
  for (const { id, slug } of losing)
    if (shared.has(String(slug)))
      await site.warn((t) => t.siteWouldChange({ kind: 'event', id: String(id), fields: ['slug'] }));
  const sample = losing.length === 0 ? [] : await site.wordpress.first('event');
  if (!sample?.every(showsPrices)) await site.warn((t) => t.priceFormNotShown());
  // The deletion empties the list of a kind, and undo fills it with the save itself.
  const kept = losing
    .filter(({ status }) => status === 'publish')
    .flatMap(linkedRecordsOf)
    .filter(([kind, { status }]) => kind !== name && status === 'trash');
  for (const [other, kind] of new Map(kept.map(([kind, record]) => [String(record.id), kind])))
    await site.warn((t) => t.undoPublishesTrashed({ kind, id: other }));
}

/** Remembers the events of a list of those that link to a record; the site gives no slug to a draft when it saves it. */
export function rememberLinkedEvents(
  { relinkable }: Pick<TecSite, 'relinkable'>,
  filters: ParameterValues,
  list: unknown,
): void {
  if (!Object.entries(resourceOf('event').fields).some(([name, { of }]) => of !== undefined && filters[name])) return;
  for (const event of isJsonObject(list) ? recordsIn(list.events) : []) {
    const { id, status } = event;
    if (['draft', 'pending', 'trash'].includes(String(status))) relinkable.delete(id);
    else relinkable.set(id, event);
  }
}

/**
 * Gives an event its new links before an update publishes it: the site publishes the records that an event links to when a save
 * begins, also drafts and those in the trash that the update replaces.
 */
export async function linkBeforePublication({ wordpress }: TecSite, write: PublishingWrite): Promise<void> {
  const links = linksBeforePublication(write);
  if (write.stored === undefined || Object.keys(links).length === 0) return;
  await wordpress.write('event', write.stored, { meta: links });
}

function linksBeforePublication({ current, sent, stored }: PublishingWrite): Readonly<Record<string, number[]>> {
  if (stored === undefined || current.status === 'publish' || sent.status !== 'publish') return {};
  return Object.fromEntries(
    (['venue', 'organizer'] as const).flatMap((kind) => {
      if (!Object.hasOwn(sent, kind)) return [];
      const ids = linkedIdsIn([sent[kind] ?? []].flat()).filter(Boolean);
      const isReplaced = ([other, record]: LinkedRecord) =>
        other === kind && !isOut(record) && !ids.includes(Number(record.id));
      return linkedRecordsOf(current).some(isReplaced) ? [[LINK_METAS[kind], ids]] : [];
    }),
  );
}

/** True for a field of links of which the site stores some that it does not show: those to records in the trash. */
export function hidesLinks(shown: JsonObject, stored: WordPressRecord | undefined, field: string): boolean {
  if (field !== 'venue' && field !== 'organizer') return false;
  const isShown = (id: number) => linkedRecordsOf(shown).some(([kind, record]) => kind === field && record.id === id);
  return linkedIdsIn(stored?.meta[LINK_METAS[field]] ?? []).some((id) => id !== 0 && !isShown(id));
}

export const LINK_METAS = { venue: '_EventVenueID', organizer: '_EventOrganizerID' } as const;

/** Reads the records that an event links to, or is about to link to, where the event itself does not show them. */
export async function readOtherLinks(
  site: TecSite,
  shown: JsonObject,
  metas: readonly JsonObject[],
): Promise<JsonObject> {
  const known = new Set(linkedRecordsOf(shown).map(([, { id }]) => id));
  const read = async (kind: PublishedLink['kind']) => {
    const ids = new Set(linkedIdsIn(metas.flatMap((meta) => meta[LINK_METAS[kind]] ?? [])));
    const records: JsonObject[] = [];
    for (const id of ids) {
      if (id === 0 || known.has(id) || site.out.has(id)) continue;
      const reply = await site
        .ask(findOperation(kind, 'read', 'id'), {}, { path: { id } })
        .catch(undefinedIf(isRefusal));
      if (!isJsonObject(reply?.record)) continue;
      records.push(reply.record);
      if (isOut(reply.record)) site.out.add(id);
    }
    return records;
  };
  return { venues: await read('venue'), organizer: await read('organizer') };
}

export const toLinkDifferences = (published: readonly PublishedLink[]): FieldDifference[] =>
  published.map(({ kind, before, after }) => {
    const { id, title } = recordLabelOf(resourceOf(kind), after);
    const field = savedFieldOf(before, after) ?? 'status';
    return { field: `${kind} ${id} “${title}” ${field}`, before: before[field], theirs: after[field] };
  });

/** Returns the field by which a hidden record shows that the site saved it. One with a date to come stays scheduled, but its slug may get a number. */
const savedFieldOf = (before: JsonObject, after: JsonObject): 'status' | 'slug' | undefined =>
  (['status', 'slug'] as const).find((field) => (before[field] ?? '') !== (after[field] ?? ''));

/** Reads the linked records of an event anew if the save through `wp/v2` may have published them. */
export async function withSavedLinks(
  site: TecSite,
  reply: TecReply,
  { id, password }: WordPressRecord,
): Promise<TecReply> {
  const record = reply.record as JsonObject;
  if (record.status !== 'publish' || linkedRecordsOf(record).every(([, linked]) => isOut(linked))) return reply;
  const values = password === '' ? {} : { password };
  const read = await site.ask(findOperation('event', 'read', 'id'), values, { path: { id } });
  const { venue, venues, organizer } = read.record as JsonObject;
  return { ...reply, record: { ...record, venue, venues, organizer } };
}

type LinkedRecord = readonly [PublishedLink['kind'], JsonObject];

const linkedRecordsOf = ({ venues, organizer }: JsonObject): LinkedRecord[] => [
  ...recordsIn(venues).map((record): LinkedRecord => ['venue', record]),
  ...recordsIn(organizer).map((record): LinkedRecord => ['organizer', record]),
];

const recordsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const isOut = ({ status }: JsonObject): boolean => status === 'publish' || status === 'private';
