import type { CallOptions } from '../../client/client-types.js';
import { isRefusal, undefinedIf } from '../../client/expected-errors.js';
import { type PublishedLink, ReadBackMismatchError, valuesBeforePublication } from '../../client/mismatch-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { deriveStateProvince } from '../../forms/postal-address.js';
import { isShownPrice } from '../../forms/stored-values.js';
import { slugBeforeTrash } from '../../forms/wordpress-text.js';
import { createTecRecord } from './create-record.js';
import { postKindOf } from './overlay-stored-values.js';
import { LINK_METAS, linkHidden, readOtherLinks, readPublishedLinks, warnOfTrashedLinks } from './published-links.js';
import { readTecRecord } from './read-tec-record.js';
import { refuseUnrestorable } from './refuse-unrestorable.js';
import { isTrashed } from './resolve-tec-links.js';
import { isUnpublished } from './settle-stored-values.js';
import { splitByRoute } from './stored-fields.js';
import type { TecReply, TecSite } from './tec-site.js';
import { isSlugOfTrash } from './trashed-event.js';
import { partPrices, pricesOf, type TecUpdate, updateTecRecord } from './update-record.js';
import { warnOfLostPassword } from './warn-of-losses.js';
import type { WordPressPostKind, WordPressRecord } from './wordpress-records.js';

/**
 * Restores earlier values of a record, in the form of the ledger, each by the route that stores it exactly: texts,
 * status, slug, price and links through `wp/v2`, the rest by a guarded update. Where the site does not show its stored
 * records to the user, all of them by a guarded update.
 * @returns the record read back; the caller compares it
 */
export async function restoreTecRecord(site: TecSite, resource: Resource, restoring: TecUpdate): Promise<TecReply> {
  const { values, call = {} } = restoring;
  const kind = postKindOf(resource);
  const id = Number(call.path?.id);
  if (values.status === 'trash') return returnToTrash(site, resource, restoring);
  const stored = await findStored(site, kind, call);
  if (kind === undefined || stored === undefined) {
    return updateTecRecord(site, resource, { values: await withoutTrashedLinks(site, toPlainValues(values)), call });
  }
  await refuseUnrestorable(site, resource, { id, stored, given: values });
  await warnOfLostPassword(site, stored, values.status ?? stored.status);
  const { body, others: guarded } = splitByRoute(kind, values, stored);
  const others: JsonObject = { ...guarded, ...(losesZone(stored, body) ? { timezone: await site.zone() } : {}) };
  const writeOthers = async () => {
    if (Object.keys(others).length === 0) return;
    const write = async (part: JsonObject) => {
      try {
        await updateTecRecord(site, resource, { values: part, call: { path: { id } } });
      } catch (error) {
        // If the site has changed other fields too, the next write restores them, or the caller reports them.
        if (!(error instanceof ReadBackMismatchError)) throw error;
      }
    };
    // The site computes the duration of an event only where it is not of whole days.
    if (others.all_day === true && 'start_date' in others) await write({ ...others, all_day: false });
    await write(others);
  };
  // A record in the trash takes other values only when it is out of it.
  const isInTrash = stored.status === 'trash';
  const { current = {} } = call;
  const before =
    kind === 'event' ? [current, await readOtherLinks(site, current, [stored.meta, Object(body.meta)])] : [];
  const isPublication = body.status === 'publish' && stored.status !== 'publish';
  if (isPublication && isInTrash && Object.keys(others).length > 0) await warnOfTrashedLinks(site, before);
  if (stored.status === 'publish') await warnOfTrashedLinks(site, before.slice(0, 1));
  const isLinkedLast = isPublication && linkHidden(before);
  if (!isInTrash) await writeOthers();
  // A slug that only the trash gave a record goes when the record leaves the trash.
  const leavesTrash = isInTrash && 'status' in body && !('slug' in body) && isSlugOfTrash(stored.slug);
  let written = await writeStored(site, kind, {
    stored,
    isLinkedLast,
    body: leavesTrash ? { ...body, slug: '' } : body,
  });
  // WordPress gives a record that leaves the trash the slug that it had before, and not the one that is sent. It leaves the suffix of
  // the trash if the record was there once before without a slug.
  const slug = 'slug' in body ? body.slug : slugBeforeTrash(stored.slug);
  const isCut =
    !('slug' in body) && written?.slug.startsWith(String(slug)) && written.slug.length > LONGEST_TRASHED_SLUG;
  if (isInTrash && 'status' in body && !leavesTrash && written !== undefined && written.slug !== slug && !isCut)
    written = await writeStored(site, kind, { stored, body: { slug } });
  // Unlike `tribe/events/v1`, `wp/v2` makes the slug of a draft unique.
  if (kind === 'event' && written !== undefined && isUnpublished(written) && 'slug' in body && written.slug !== slug) {
    await updateTecRecord(site, resource, { values: { slug }, call: { path: { id } } });
    written = undefined;
  }
  if (isInTrash) await writeOthers();
  const isLastWrite = !isInTrash || Object.keys(others).length === 0;
  const readBack = (known?: WordPressRecord) =>
    readTecRecord(site, resource, { values: {}, call: { path: { id } }, stored: known });
  const joined = await readBack(isLastWrite ? written : undefined);
  const reply = 'cost' in values ? joined : await partPrices(site, resource, { joined, before: current });
  const published = await readPublishedLinks(site, before, reply.record as JsonObject);
  // Back in the trash, a record would lose links.
  const restorable = published.filter(({ before }) => before.status !== 'trash');
  for (const link of restorable) {
    const hidden = await unpublish(site, link).catch(undefinedIf(isRefusal));
    const about = { kind: link.kind, id: String(link.before.id), hasMarkup: false };
    if (hidden === undefined) await site.warn((t) => t.publishesForGood(about));
  }
  return restorable.length === 0 ? reply : readBack();
}

/** WordPress cuts a slug to this length before it adds the suffix of the trash, and restores the whole one. */
const LONGEST_TRASHED_SLUG = 191;

/** True for an event whose zone is emptied. Its times in UTC are those of the zone of the site, which it gets first. */
const losesZone = ({ status, meta }: WordPressRecord, body: JsonObject): boolean =>
  Object(body.meta)._EventTimezone === '' && status !== 'trash' && Boolean(meta._EventTimezone && meta._EventStartDate);

/** Only `wp/v2` links records in the trash without publishing them. */
async function withoutTrashedLinks(site: TecSite, values: JsonObject): Promise<JsonObject> {
  const others = { ...values };
  for (const kind of ['venue', 'organizer'] as const) {
    if (!Array.isArray(values[kind])) continue;
    const ids = linkedIdsIn(values[kind]);
    const inTrash = await Promise.all(ids.map((id) => isTrashed(site, resourceOf(kind), id)));
    others[kind] = ids.filter((_, at) => !inTrash[at]);
  }
  return others;
}

const unpublish = ({ wordpress }: TecSite, link: PublishedLink) =>
  wordpress.write(
    link.kind,
    { id: Number(link.before.id), tags: [], meta: {} },
    splitByRoute(link.kind, valuesBeforePublication(link)).body,
  );

/**
 * Restores the other values first. No route takes the status `trash`: only a deletion sets it, and gives the record a slug
 * and a date, which are restored last.
 */
async function returnToTrash(site: TecSite, resource: Resource, { values, call = {} }: TecUpdate): Promise<TecReply> {
  const { status: _, slug, date_utc, ...others } = values;
  const path = { id: Number(call.path?.id) };
  const { current = {} } = call;
  if (Object.keys(others).some((field) => Object.hasOwn(resource.fields, field)))
    await restoreTecRecord(site, resource, { values: others, call });
  await site.ask(findOperation(resource.name, 'delete', 'id'), {}, { path });
  const kind = postKindOf(resource);
  const stored = await findStored(site, kind, { path });
  if (kind !== undefined && stored !== undefined) {
    const given = Object.entries({ slug, date_utc }).filter(([, value]) => value !== undefined);
    const { body } = splitByRoute(kind, Object.fromEntries(given));
    await writeStored(site, kind, { stored: { ...stored, ...pricesOf(site, current) }, body });
  }
  const joined = await readTecRecord(site, resource, { values: {}, call: { path } });
  return partPrices(site, resource, { joined, before: current });
}

/** Creates a record; a price that was copied from another event is stored as it is there. */
export async function createWithStoredPrice(
  site: TecSite,
  resource: Resource,
  { values, call }: TecUpdate,
): Promise<TecReply> {
  const { cost, ...others } = values;
  if (!isShownPrice(cost)) return createTecRecord(site, resource, { values, call });
  const { record } = await createTecRecord(site, resource, { values: others, call, isSavedAgain: true });
  const path = { id: Number((record as JsonObject).id) };
  return restoreTecRecord(site, resource, { values: { cost }, call: { path } });
}

/** Returns the stored form of a record: of the one that was just read, or read now. */
export async function findStored(
  { wordpress }: TecSite,
  kind: WordPressPostKind | undefined,
  { current, path }: CallOptions,
): Promise<WordPressRecord | undefined> {
  if (kind === undefined) return undefined;
  return (current === undefined ? undefined : wordpress.of(current)) ?? wordpress.read(kind, Number(path?.id));
}

/** Where the site does not show what it stores, a price can only be written as text, and no date taken away. */
export function toPlainValues({ date_utc: date, ...values }: JsonObject): JsonObject {
  const dated = date === undefined || String(date).startsWith('0000') ? values : { ...values, date_utc: date };
  return isShownPrice(values.cost) ? { ...dated, cost: values.cost.text } : dated;
}

/** Updates a record to which more is written afterwards. @throws any error but one that only tells of published links */
export async function updateButForLinks(...update: Parameters<typeof updateTecRecord>) {
  try {
    const { record } = await updateTecRecord(...update);
    return { current: record as JsonObject, published: [] };
  } catch (error) {
    if (!(error instanceof ReadBackMismatchError) || !error.isOnlyPublication) throw error;
    return { current: error.record as JsonObject, published: error.published };
  }
}

interface StoredWrite {
  readonly stored: WordPressRecord;
  readonly body: JsonObject;
  /** Publishes an event without its links, and adds them with the same write: the site publishes what is linked when a save begins. */
  readonly isLinkedLast?: boolean;
}

/** Writes through `wp/v2`. */
async function writeStored(
  { wordpress }: TecSite,
  kind: WordPressPostKind,
  { stored, body, isLinkedLast = false }: StoredWrite,
): Promise<WordPressRecord | undefined> {
  if (Object.keys(body).length === 0) return undefined;
  const meta = {
    ...(kind === 'venue' ? deriveStateProvinceMeta(stored.meta, Object(body.meta)) : {}),
    ...Object(body.meta),
  };
  const links = isLinkedLast
    ? Object.fromEntries(Object.values(LINK_METAS).map((name) => [name, stored.meta[name] ?? []]))
    : {};
  const linked: JsonObject = { ...links, ...meta };
  // The site keeps the order of the links that are there, so they are removed first.
  const removed = Object.keys(linked).filter(
    (name) => Object.hasOwn(links, name) || isReordered(stored.meta[name], linked[name]),
  );
  if (removed.length > 0) {
    const emptied = Object.fromEntries(removed.map((name) => [name, []]));
    await wordpress.write(kind, stored, { meta: { ...meta, ...emptied } });
  }
  return wordpress.write(kind, stored, { ...body, meta: linked });
}

/** `wp/v2` does not derive the region of a venue again: one that followed from the other fields has to follow them. */
function deriveStateProvinceMeta(now: JsonObject, written: JsonObject): JsonObject {
  const derive = ({ _VenueCountry: country, _VenueState: state, _VenueProvince: province }: JsonObject) =>
    deriveStateProvince({ country, state, province });
  if (now._VenueStateProvince !== derive(now)) return {};
  return { _VenueStateProvince: derive({ ...now, ...written }) };
}

/** Returns true if new links are not the present ones, some left out, followed by others. */
function isReordered(now: unknown, wanted: unknown): boolean {
  if (!Array.isArray(now) || !Array.isArray(wanted)) return false;
  const kept = now.filter((id) => wanted.includes(id));
  return kept.some((id, at) => wanted[at] !== id);
}
