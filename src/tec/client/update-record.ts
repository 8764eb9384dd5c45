import type { CallOptions } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { invalidParameters } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { isPartialTrash } from '../../forms/stored-values.js';
import { isZone } from '../../time/zone.js';
import { overlayAndRemember, postKindOf } from './overlay-stored-values.js';
import { hasAllValues, planTecWrite, type TecWritePlan } from './plan-write-values.js';
import { preserveOnUpdate } from './preserve-on-update.js';
import {
  hidesLinks,
  linkBeforePublication,
  linkedByWrite,
  readPublishedLinks,
  warnOfPublishedLinks,
  warnOfRelinking,
} from './published-links.js';
import { findUnintendedChanges, findUntakenFields } from './read-back-diff.js';
import { readCurrentTecRecord, takeOutHiddenTrash } from './read-current-record.js';
import { readTecRecord } from './read-tec-record.js';
import { pickContentLanguage } from './record-label.js';
import { refuseUnrestorable } from './refuse-unrestorable.js';
import { planPlainUpdate, planStoredUpdate, sendTecUpdate, sentByUpdate } from './send-update.js';
import { losesPrices, settleUpdate } from './settle-stored-values.js';
import { amountWithoutCurrency, checkPriceNeedsNoWordPress, showsPrices, survivesUpdate } from './stored-price.js';
import type { TecReply, TecSite } from './tec-site.js';
import { createTrashNotShownError } from './trashed-event.js';
import { tellOfTakenSlug, warnOfLosses } from './warn-of-losses.js';
import type { WordPressRecord } from './wordpress-records.js';
import { createMismatchError, mayBeWritten } from './write-errors.js';

export interface TecUpdate {
  readonly values: JsonObject;
  readonly call?: CallOptions | undefined;
  /** The linked records before an earlier write of the same command, which may have published them. */
  readonly linkedBefore?: JsonObject;
}

/** An update ready to be sent, with the current values of all fields that would be reset if omitted. */
export interface PlannedTecUpdate {
  readonly values: JsonObject;
  readonly call: CallOptions;
  readonly current: JsonObject;
  readonly intent: TecWritePlan;
  /** The record as it is stored, where the site shows it. */
  readonly stored: WordPressRecord | undefined;
  /** The body of `wp/v2` that stores all values, if the update goes there. */
  readonly body: JsonObject | undefined;
}

/**
 * Updates the given fields of a record and no others.
 * @throws ReadBackMismatchError if the record read back differs from the expected one: the service did not accept a
 * value, or the record changed in other fields too
 */
export async function updateTecRecord(site: TecSite, resource: Resource, updating: TecUpdate): Promise<TecReply> {
  const taken = await takeOut(site, resource, updating);
  const { linkedBefore = {} } = taken;
  const planned = await planTecUpdate(site, resource, taken);
  const { current, intent } = planned;
  if (isIdle(site, resource, planned, updating)) {
    const published = await readPublishedLinks(site, [linkedBefore], current);
    if (published.length > 0) throw createMismatchError('changedBySite', resource, current, { published });
    return { status: 200, headers: {}, record: current, raw: current, isUnchanged: true };
  }
  const savesAgain = planStoredUpdate(planned) !== undefined;
  if (!updating.call?.isRestore) await warnOfLosses(site, resource, { ...planned, savesAgain });
  if (planned.values.status === 'trash') await warnOfRelinking(site, resource, current.id);
  if (resource.name === 'event') {
    // The site itself saves an event a second time when it becomes sticky, or no longer so.
    const savesTwice = savesAgain || Boolean(planned.values.sticky) !== Boolean(current.sticky);
    const publishing = { current, sent: planned.values, stored: planned.stored, savesTwice };
    await warnOfPublishedLinks(site, publishing);
    await linkBeforePublication(site, publishing);
  }
  const reply = await sendTecUpdate(site, resource, planned).catch((error) =>
    failUpdate(site, resource, { planned, error }),
  );
  const answer = await settleTecUpdate(site, resource, planned, reply);
  const record = answer.record as JsonObject;
  if (resource.name === 'event') site.hidden.written(record);
  if (!updating.call?.isRestore && !('slug' in intent.wanted)) await tellOfTakenSlug(site, resource, current, record);
  const unmet = findUntakenFields(resource, record, intent.wanted, site.now(), current);
  const before = [linkedBefore, current, linkedByWrite(site, planned.values), reply.record as JsonObject];
  const published = await readPublishedLinks(site, before, record);
  const differences = [...unmet, ...findUnintendedChanges(resource, current, record, intent.wanted)];
  if (differences.length === 0 && published.length === 0) return answer;
  const problem = unmet.length > 0 ? 'notAsAsked' : 'changedBySite';
  throw createMismatchError(problem, resource, record, { differences, published });
}

/** True for an update that would only save the record anew, as its stored form shows. A text in another language may be a fallback. */
const isIdle = (
  { now }: TecSite,
  resource: Resource,
  { current, intent, stored }: PlannedTecUpdate,
  { values, call }: TecUpdate,
): boolean =>
  !call?.isRestore &&
  (stored !== undefined || resource.kind === 'term') &&
  values.i18n_language === undefined &&
  hasAllValues(resource, current, intent, now()) &&
  Object.keys(intent.wanted).every((field) => !hidesLinks(current, stored, field));

/** Reads the record. Takes it out of the trash first if an update cannot do that. */
async function takeOut(
  site: TecSite,
  resource: Resource,
  { values, call = {}, ...linked }: TecUpdate,
): Promise<TecUpdate> {
  const { path = {} } = call;
  const read = call.current ?? (await readCurrentTecRecord(site, resource, { path, values }));
  const { current, ...links } = await takeOutHiddenTrash(site, resource, { current: read, status: values.status });
  return { values, call: { ...call, current }, ...linked, ...links };
}

async function settleTecUpdate(
  site: TecSite,
  resource: Resource,
  planned: PlannedTecUpdate,
  reply: TecReply,
): Promise<TecReply> {
  const { current, stored, intent, body } = planned;
  // The reply has the stored form already.
  if (body !== undefined) return reply;
  const settled = await settleUpdate(site, resource, { reply, current, stored, sent: sentByUpdate(intent) });
  const isJoined = !('cost' in intent.wanted) && planStoredUpdate(planned) !== undefined;
  return isJoined ? partPrices(site, resource, { joined: settled, before: current }) : settled;
}

/**
 * Stores the amounts of a price of several again as they were: a save through `wp/v2` has joined them to one text. Leaves them if
 * another save through `wp/v2` would have to follow.
 */
export async function partPrices(
  site: TecSite,
  resource: Resource,
  { joined, before }: { readonly joined: TecReply; readonly before: JsonObject },
): Promise<TecReply> {
  const { prices } = pricesOf(site, before);
  const stored = site.wordpress.of(joined.record as JsonObject);
  if (!showsPrices(stored) || stored === undefined || prices === undefined) return joined;
  const { cost, cost_details } = before;
  const current: JsonObject = { ...(joined.record as JsonObject), cost, cost_details };
  if (losesPrices(current, { ...stored, prices })) return joined;
  site.wordpress.remember(current, { ...stored, prices });
  return updateTecRecord(site, resource, { values: {}, call: { path: { id: stored.id }, current, isRestore: true } });
}

interface FailedTecUpdate {
  readonly planned: PlannedTecUpdate;
  readonly error: unknown;
}

/** @throws the error of the update, or one that says that the site had saved it before it failed */
async function failUpdate(site: TecSite, resource: Resource, { planned, error }: FailedTecUpdate): Promise<never> {
  if (!mayBeWritten(error)) throw error;
  const { call, intent } = planned;
  const record = await readTecRecord(site, resource, { values: {}, call: { path: call.path ?? {} } })
    .then((read) => settleTecUpdate(site, resource, planned, read))
    .then((settled) => settled.record as JsonObject)
    .catch(() => undefined);
  if (record === undefined || findUntakenFields(resource, record, intent.wanted, site.now()).length > 0) throw error;
  throw createMismatchError('failedAfterUpdating', resource, record);
}

/** The amounts of a price of several, which `wp/v2` does not show. */
export const pricesOf = ({ wordpress }: TecSite, record: JsonObject): Pick<WordPressRecord, 'prices'> => {
  const { prices } = wordpress.of(record) ?? {};
  return prices === undefined ? {} : { prices };
};

/** Plans the values of an update. Reads the record first, unless the caller has just read it. */
export async function planTecUpdate(
  site: TecSite,
  resource: Resource,
  { values, call = {} }: TecUpdate,
): Promise<PlannedTecUpdate> {
  const { current: given, ifMatch: _, path = {}, ...rest } = call;
  const read = given ?? (await readCurrentTecRecord(site, resource, { path, values }));
  if (isPartialTrash(resource, read)) throw createTrashNotShownError(resource, String(read.id));
  const { current, stored } = await findStoredRecord(site, resource, read);
  const plan = async (linking: TecSite) => {
    const intent = await planTecWrite(values, {
      resource,
      current,
      now: site.now(),
      zone: site.zone,
      linked: (field, links, isCheck = false) => linking.linked({ ...linking, isCheck }, field, links),
    });
    checkZoneIsTaken(current, intent);
    checkIsShownAfterwards(current, intent);
    const sent: Record<string, unknown> = { ...preserveOnUpdate(resource, current, intent.send), ...intent.send };
    if (stored?.prices !== undefined && !('cost' in intent.send)) sent.cost = stored.prices;
    if (resource.name === 'event' && !showsPrices(stored) && !('cost' in intent.send))
      sent.cost = amountWithoutCurrency(current) ?? sent.cost;
    for (const field of intent.omitted) delete sent[field];
    checkDateOrder(sent, intent);
    const body = values.i18n_language === undefined ? planPlainUpdate(resource, intent, stored) : undefined;
    if (resource.name === 'event' && body === undefined) checkPriceSurvives(sent, intent, { current, stored });
    return { sent, intent, body };
  };
  // An update that is refused must not leave the terms, venues and organizers that its links create.
  if (!site.isRehearsal) {
    const rehearsed = await plan({ ...site, isRehearsal: true });
    await refuseUnrestorable(site, resource, { id: Number(current.id), stored, given: rehearsed.intent.wanted });
  }
  const { sent, intent, body } = await plan(site);
  return {
    values: { ...sent, ...pickContentLanguage(values) },
    call: { ...rest, path: { id: Number(current.id) } },
    current,
    intent,
    stored,
    body,
  };
}

/** Returns the stored form of a record. It is part of a record that was just read; otherwise it is read now. */
async function findStoredRecord(
  { wordpress }: TecSite,
  resource: Resource,
  record: JsonObject,
): Promise<{ readonly current: JsonObject; readonly stored: WordPressRecord | undefined }> {
  const kind = postKindOf(resource);
  const known = wordpress.of(record);
  if (known !== undefined || kind === undefined) return { current: record, stored: known };
  const stored = await wordpress.read(kind, Number(record.id));
  if (stored === undefined) return { current: record, stored };
  const current = overlayAndRemember(wordpress, kind, { record, stored });
  return { current, stored: wordpress.of(current) };
}

/** Refuses an update of an event whose zone is none that the site takes: it would give the event its own. */
function checkZoneIsTaken({ timezone = '' }: JsonObject, { send }: TecWritePlan): void {
  const value = String(timezone);
  if (value !== '' && !isZone(value) && !('timezone' in send))
    throw invalidParameters({ timezone: (t) => t.mustBeZone({ value }) });
}

/** Refuses to hide an event in the trash: no list shows it there, so the write could be neither read back nor undone. */
function checkIsShownAfterwards({ id, status }: JsonObject, { wanted }: TecWritePlan): void {
  const staysInTrash = status === 'trash' && (wanted.status?.read ?? 'trash') === 'trash';
  if (staysInTrash && wanted.hide_from_listings?.read === true)
    throw invalidParameters({ hide_from_listings: (t) => t.hiddenInTrash({ id: String(id) }) });
}

/** Refuses an update that would change the price. Without `wp/v2`, the site keeps only prices of one whole amount. */
function checkPriceSurvives(
  sent: JsonObject,
  { send }: TecWritePlan,
  { current, stored }: Pick<PlannedTecUpdate, 'current' | 'stored'>,
): void {
  const { cost } = sent;
  if (showsPrices(stored)) return;
  checkPriceNeedsNoWordPress(send);
  if ('cost' in send || typeof cost !== 'string' || survivesUpdate(cost, current)) return;
  throw invalidParameters({ cost: (t) => t.priceWouldChange({ cost }) });
}

/** Checks that the end is not before the start: the service would silently set it to the start. */
export function checkDateOrder({ start_date: start, end_date: end }: JsonObject, { send }: TecWritePlan): void {
  if (typeof start !== 'string' || typeof end !== 'string' || end >= start) return;
  throw invalidParameters(
    'end_date' in send ? { end_date: (t) => t.endBeforeStart() } : { start_date: (t) => t.startAfterEnd() },
  );
}
