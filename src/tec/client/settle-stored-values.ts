import type { Resource } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { rememberStoredValues, storedValuesOf } from '../../forms/stored-values.js';
import { resolveWallTimeText } from '../../time/resolve-date-input.js';
import { overlayAndRemember, postKindOf } from './overlay-stored-values.js';
import { withSavedLinks } from './published-links.js';
import { parseWrittenPrice, priceToMeta, storedPriceMeta } from './stored-price.js';
import type { TecReply, TecSite } from './tec-site.js';
import { isSlugOfTrash } from './trashed-event.js';
import type { WordPressPostKind, WordPressRecord, WordPressRecords } from './wordpress-records.js';
import { createMismatchError } from './write-errors.js';

export type ReadStored = WordPressRecords['read'];

/** Replaces texts and price in the reply for one record by the stored ones, which `wp/v2` shows. */
export async function addStoredValues(
  site: TecSite,
  resource: Resource,
  reply: TecReply,
  read: ReadStored = site.wordpress.read,
): Promise<TecReply> {
  const kind = postKindOf(resource);
  const record = reply.record as JsonObject | undefined;
  if (kind === undefined || record?.id === undefined) return reply;
  const stored = await read(kind, Number(record.id));
  if (stored === undefined) return addChangeTime(site, reply);
  return withStoredValues(site, resource, await openPlace(site, kind, reply, stored), stored);
}

/** The plugin shows almost nothing of a venue or organizer with a password, unless it is read with it. */
async function openPlace(
  site: TecSite,
  kind: WordPressPostKind,
  reply: TecReply,
  { id, password }: WordPressRecord,
): Promise<TecReply> {
  if (kind === 'event' || password === '') return reply;
  return askWithPassword(site, kind, id, password);
}

export const askWithPassword = (site: TecSite, kind: WordPressPostKind, id: unknown, password: string) =>
  site.ask(findOperation(kind, 'read', 'id'), { password }, { path: { id: Number(id) } });

interface SentUpdate {
  readonly reply: TecReply;
  /** The fields that the update was asked to change, as they were sent; `null` for cleared ones. */
  readonly sent: JsonObject;
  /** The record before the update, as it was read and as it is stored. */
  readonly current: JsonObject;
  readonly stored: WordPressRecord | undefined;
}

/** Puts back what an update through `tribe/events/v1` has lost, and returns the record as it is stored afterwards. */
export async function settleUpdate(
  site: TecSite,
  resource: Resource,
  { reply, sent, current, stored }: SentUpdate,
): Promise<TecReply> {
  if (stored === undefined) return reply;
  const plan = planUpdateOfStored(current, sent, stored);
  if (plan === undefined) return addStoredValues(site, resource, reply);
  const written = await writeStoredValues(site, resource, { reply, plan });
  if ('cost' in sent) return written;
  // The price is the same as before, and so is the way in which the site shows it.
  const { cost, cost_details } = current;
  const record = { ...(written.record as JsonObject), cost, cost_details };
  const { cost: price } = storedValuesOf(current);
  const others = storedValuesOf(written.record as JsonObject);
  rememberStoredValues(record, { ...others, ...(price === undefined ? {} : { cost: price }) });
  const raw = site.wordpress.of(written.record as JsonObject);
  if (raw !== undefined) site.wordpress.remember(record, raw);
  return { ...written, record, raw: { ...(written.raw as JsonObject), cost, cost_details } };
}

/** Fields that an update sends to `wp/v2` after its request to `tribe/events/v1`. */
export const planUpdateOfStored = (current: JsonObject, sent: JsonObject, stored: WordPressRecord) =>
  planStoredValues({ ...resetValuesOf(current, sent), ...sent }, stored);

/** True for an event whose price of several amounts an update joins to one, because a save through `wp/v2` follows. */
export const losesPrices = (current: JsonObject, stored: WordPressRecord): boolean =>
  stored.prices !== undefined && planUpdateOfStored(current, {}, stored) !== undefined;

/**
 * The values that each update through `tribe/events/v1` resets: it gives an event without a zone the one of the site, which only an
 * event that gets its first dates keeps. A slug that only the trash gave a record goes when the record leaves the trash.
 */
function resetValuesOf(current: JsonObject, sent: JsonObject): JsonObject {
  const { status, timezone, slug, start_date } = current;
  const getsFirstDates = (start_date ?? '') === '' && 'start_date' in sent;
  return {
    ...(timezone === '' && !getsFirstDates ? { timezone } : {}),
    ...(status === 'trash' && (sent.status ?? 'trash') !== 'trash' && isSlugOfTrash(slug) ? { slug: '' } : {}),
  };
}

/** Does the same for a new record. Reads it first, because not every site allows writes through `wp/v2`. */
export async function settleCreation(
  site: TecSite,
  resource: Resource,
  { reply, sent }: Pick<SentUpdate, 'reply' | 'sent'>,
): Promise<TecReply> {
  const plan = planStoredValues(sent, undefined);
  if (plan === undefined) return reply;
  const read = await addStoredValues(site, resource, reply);
  return read === reply ? reply : writeStoredValues(site, resource, { reply, plan });
}

interface StoredWrite {
  readonly reply: TecReply;
  readonly plan: JsonObject;
}

async function writeStoredValues(site: TecSite, resource: Resource, { reply, plan }: StoredWrite): Promise<TecReply> {
  const kind = postKindOf(resource);
  if (kind === undefined) return reply;
  const record = reply.record as JsonObject;
  const rewritten = { id: Number(record.id), tags: linkedIdsIn(record.tags), meta: {} };
  const stored = await site.wordpress.write(kind, rewritten, plan).catch(async (error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    const { record: kept } = await addStoredValues(site, resource, reply);
    throw createMismatchError('refusedAfterWriting', resource, kept as JsonObject, { reason: error.say });
  });
  const isShownElsewhere = 'date' in plan || 'slug' in plan || Object.hasOwn(Object(plan.meta), '_EventTimezone');
  const written = !isShownElsewhere
    ? reply
    : stored.status === 'trash'
      ? { ...reply, record: { ...record, ...shownOf(stored) } }
      : await readAgain(site, resource, stored);
  const saved = kind === 'event' ? await withSavedLinks(site, written, stored) : written;
  const priced = withPriceParts(saved.record as JsonObject, stored);
  return withStoredValues(site, resource, { ...saved, record: priced }, stored);
}

/** The values that `tribe/events/v1` shows too, but not of a record in the trash. */
const shownOf = ({ slug, dateUtc: date_utc, meta }: WordPressRecord): JsonObject => ({
  slug,
  date_utc,
  ...(meta._EventTimezone === undefined ? {} : { timezone: meta._EventTimezone }),
});

export const readAgain = ({ ask }: TecSite, { name }: Resource, { id, password }: WordPressRecord): Promise<TecReply> =>
  ask(findOperation(name, 'read', 'id'), password === '' ? {} : { password }, { path: { id } });

/** Replaces `cost_details`, which the reply shows as they were between both writes. */
function withPriceParts(record: JsonObject, { meta }: WordPressRecord): JsonObject {
  const { cost_details: details } = record;
  if (typeof details !== 'object' || details === null) return record;
  const { _EventCurrencySymbol: currency_symbol, _EventCurrencyPosition: currency_position } = meta;
  return { ...record, cost_details: { ...details, currency_symbol, currency_position } };
}

export function withStoredValues(
  { wordpress }: TecSite,
  resource: Resource,
  reply: TecReply,
  stored: WordPressRecord,
): TecReply {
  const kind = postKindOf(resource);
  if (kind === undefined) return reply;
  return { ...reply, record: overlayAndRemember(wordpress, kind, { record: reply.record as JsonObject, stored }) };
}

/** Adds the time of change in UTC. WordPress keeps only the local one of a new draft, until something changes it. */
export async function addChangeTime({ zone }: Pick<TecSite, 'zone'>, reply: TecReply): Promise<TecReply> {
  const { modified, modified_utc: utc } = isJsonObject(reply.record) ? reply.record : {};
  if (typeof modified !== 'string' || !String(utc).startsWith('0000')) return reply;
  const record = { ...(reply.record as JsonObject), modified_utc: resolveWallTimeText(modified, await zone()).utc };
  return { ...reply, record };
}

/**
 * Computes the values to write through `wp/v2` after a write through `tribe/events/v1`. The first write loses data: it
 * deletes the price if none is sent, splits a price that is sent, drops backslashes, gives a draft that was never
 * published the present time as its date, an event without dates the zone of the site, and a record that comes out of the
 * trash the slug that it had only there.
 * @param sent the fields that the first write sends
 * @param stored the record before the first write; absent for a new record
 * @returns `undefined` if the first write loses nothing
 */
export function planStoredValues(sent: JsonObject, stored: WordPressRecord | undefined): JsonObject | undefined {
  const price = planPriceMeta(sent, stored);
  const zone = sent.timezone === '' ? { _EventTimezone: '' } : undefined;
  const slug = sent.slug === '' ? { slug: '' } : {};
  const texts = Object.entries(TEXTS).flatMap(([field, name]) => {
    if (sent[field] === TEXT_OF_CREATION) return [[name, ''] as const];
    return String(sent[field] ?? '').includes('\\') ? [[name, sent[field]] as const] : [];
  });
  const date = 'date' in sent && isUnpublished(stored) ? { date: String(sent.date).replace(' ', 'T') } : {};
  const plan = { ...Object.fromEntries(texts), ...date, ...slug };
  if (price === undefined && zone === undefined && Object.keys(plan).length === 0) return undefined;
  const sentPrice = typeof sent.cost === 'string' ? { _EventCost: sent.cost } : {};
  return { ...plan, meta: { ...sentPrice, ...price, ...zone } };
}

export const isUnpublished = ({ status }: { readonly status?: unknown } = {}): boolean =>
  status === 'draft' || status === 'pending';

/** The text of a venue or organizer between its creation and the write that empties it; no page shows it. */
export const TEXT_OF_CREATION = '<!-- new -->';

const TEXTS: Readonly<Record<string, string>> = lookupTable({
  title: 'title',
  venue: 'title',
  organizer: 'title',
  description: 'content',
  excerpt: 'excerpt',
});

function planPriceMeta(sent: JsonObject, stored: WordPressRecord | undefined): JsonObject | undefined {
  if ('cost' in sent) {
    const written = typeof sent.cost === 'string' ? parseWrittenPrice(sent.cost) : undefined;
    return written === undefined ? undefined : priceToMeta(written);
  }
  return stored === undefined ? undefined : storedPriceMeta(stored);
}
