import type { CallOptions } from '../../client/client-types.js';
import type { RecordExistsError } from '../../client/mismatch-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { findCreatedRecord, findEarlierCreation } from './find-created-record.js';
import { findTecNamesakes } from './find-stored-namesakes.js';
import { planTecWrite, type TecWritePlan } from './plan-write-values.js';
import { findPublishedLinks, linkedByWrite, warnOfPublishedLinks } from './published-links.js';
import { findUnmetFields, findUntakenFields } from './read-back-diff.js';
import { readTecRecord } from './read-tec-record.js';
import { pickContentLanguage } from './record-label.js';
import { addStoredValues, planStoredValues, settleCreation, TEXT_OF_CREATION } from './settle-stored-values.js';
import { checkPriceNeedsNoWordPress, showsPrices } from './stored-price.js';
import type { TecReply, TecSite } from './tec-site.js';
import { checkDateOrder, updateTecRecord } from './update-record.js';
import { warnOfNewOwner } from './warn-of-losses.js';
import { createMismatchError, mayBeWritten, toExistsError } from './write-errors.js';

interface TecCreate {
  readonly values: JsonObject;
  readonly call?: CallOptions | undefined;
  /** The record is created as a link of another write: an existing one with the same data is used instead. */
  readonly isLinked?: boolean;
  /** More is written to the new record afterwards. */
  readonly isSavedAgain?: boolean;
}

/**
 * Creates a record. A venue or organizer of the same name is looked up first, because the service would overwrite it.
 * @throws RecordExistsError if there is one, ReadBackMismatchError if the new record differs from the values sent
 */
export async function createTecRecord(site: TecSite, resource: Resource, creating: TecCreate): Promise<TecReply> {
  const since = creating.call?.sentSince;
  if (since !== undefined) return readEarlierCreation(site, resource, { values: creating.values, since });
  const rehearsed = await planTecCreate({ ...site, isRehearsal: true }, resource, creating.values);
  await checkNewPrice(site, rehearsed.send);
  const intent = await planTecCreate(site, resource, creating.values);
  const create = () => (site.isCheck ? NOT_CREATED : sendTecCreate(site, resource, { ...creating, intent }));
  if (!OVERWRITTEN_KINDS.has(resource.name)) return create();
  const name = String(creating.values[resource.title] ?? '');
  return site.inTurn(`${resource.name} ${foldNameWithoutAccents(name)}`, async () => {
    const [namesake] = await findTecNamesakes(site, resource, name);
    if (namesake === undefined) return create();
    const differences = findUnmetFields(resource, namesake, intent.wanted, site.now());
    if (differences.length === 0 && creating.isLinked) return { ...NOT_CREATED, record: namesake, raw: namesake };
    throw toExistsError(resource, namesake, differences);
  });
}

const NOT_CREATED: TecReply = { status: 200, headers: {}, record: { id: 0 }, raw: {}, replayOf: 'other' };

async function readEarlierCreation(
  site: TecSite,
  resource: Resource,
  { values, since }: { readonly values: JsonObject; readonly since: number },
): Promise<TecReply> {
  const { send } = await planTecCreate({ ...site, isRehearsal: true }, resource, values);
  const { id } = await findEarlierCreation(site, resource, { sent: send, since });
  const reply = await readTecRecord(site, resource, { values: {}, call: { path: { id: Number(id) } } });
  return { ...reply, replayOf: 'other' };
}

/** Plans the values of a new record. @throws ServiceError 400 naming each value that the service does not accept */
export async function planTecCreate(site: TecSite, resource: Resource, values: JsonObject): Promise<TecWritePlan> {
  const intent = await planTecWrite(withoutTopLevel(values), {
    resource,
    now: site.now(),
    zone: site.zone,
    linked: (field, links, isCheck = false) => site.linked({ ...site, isCheck }, field, links),
  });
  checkDateOrder(intent.send, intent);
  return intent;
}

/** Refuses a price that only `wp/v2` can store if the site has closed it, or shows no prices there. Asks the site only for such a price. */
export async function checkNewPrice({ wordpress }: TecSite, send: JsonObject): Promise<void> {
  try {
    checkPriceNeedsNoWordPress(send);
  } catch (error) {
    const events = await wordpress.first('event');
    if (!events?.every(showsPrices)) throw error;
  }
}

interface NewName {
  readonly title: string;
  readonly wanted: TecWritePlan['wanted'];
}

/** Finds the error for a new venue or organizer with a name that exists: the site would overwrite the other record. */
export async function findNamesakeError(
  site: TecSite,
  resource: Resource,
  { title, wanted }: NewName,
): Promise<RecordExistsError | undefined> {
  const [namesake] = await findTecNamesakes(site, resource, title);
  if (namesake === undefined) return undefined;
  return toExistsError(resource, namesake, findUnmetFields(resource, namesake, wanted, site.now()));
}

/** A new category is top level without a parent; the service refuses 0. */
const withoutTopLevel = ({ parent, ...values }: JsonObject): JsonObject =>
  parent === undefined || Number(parent) === 0 ? values : { ...values, parent };

const OVERWRITTEN_KINDS: ReadonlySet<string> = new Set(['venue', 'organizer']);

interface PlannedTecCreate extends TecCreate {
  readonly intent: TecWritePlan;
}

async function sendTecCreate(
  site: TecSite,
  resource: Resource,
  { values, call, isSavedAgain = false, intent }: PlannedTecCreate,
): Promise<TecReply> {
  const sent: Record<string, unknown> = {
    ...(await withOwnText(site, resource, intent.send)),
    ...pickContentLanguage(values),
  };
  // The site publishes nothing when it creates an event, but when its price is put right afterwards, or it is sticky.
  const savesAgain = isSavedAgain || planStoredValues(sent, undefined) !== undefined;
  const savesTwice = savesAgain || Boolean(sent.sticky);
  if (resource.name === 'event' && savesTwice)
    await warnOfPublishedLinks(site, { current: { status: 'publish' }, sent, stored: undefined, savesTwice });
  await warnOfNewOwner(site, resource, { author: sent.author, savesAgain });
  const sentAt = site.now();
  const answer = await site.ask(findOperation(resource.name, 'create'), sent, call).catch(async (error) => {
    const record = mayBeWritten(error) ? await findCreatedRecord(site, resource, sent) : undefined;
    throw record === undefined ? error : createMismatchError('failedAfterCreating', resource, record);
  });
  const record = answer.record as JsonObject;
  if (
    OVERWRITTEN_KINDS.has(resource.name) &&
    (await existedBefore(site, { ...answer, took: site.now() - sentAt }, intent))
  )
    throw createMismatchError('writtenOver', resource, record);
  const { written, unmet } = await readBack(site, resource, { reply: answer, sent, intent });
  // The service drops a cost of zero on creation, but takes it on update.
  if (unmet.some(({ field }) => field === 'cost')) {
    return updateTecRecord(site, resource, {
      values: { cost: values.cost },
      call: { path: { id: Number(record.id) }, current: written.record as JsonObject },
      linkedBefore: linkedByWrite(site, intent.send),
    });
  }
  if (resource.name === 'event') site.hidden.written(record);
  if (resource.name === 'venue' || resource.name === 'organizer')
    site.namesakes.add(resource.name, Number(record.id), String(record[resource.title]));
  const published = findPublishedLinks([linkedByWrite(site, intent.send), record], written.record as JsonObject);
  if (unmet.length === 0 && published.length === 0) return written;
  const problem = unmet.length > 0 ? 'notAsAsked' : 'changedBySite';
  throw createMismatchError(problem, resource, written.record as JsonObject, { differences: unmet, published });
}

/**
 * Gives a venue or organizer without a text one until it is created, if the user does not see the private records of
 * others: the site writes over a record of the same name, but not over one with another text.
 */
async function withOwnText({ wordpress }: TecSite, { name }: Resource, send: JsonObject): Promise<JsonObject> {
  if ((name !== 'venue' && name !== 'organizer') || (send.description ?? '') !== '') return send;
  const user = await wordpress.user();
  return user === undefined || user.mayEditOthers(name) ? send : { ...send, description: TEXT_OF_CREATION };
}

interface NewRecord {
  readonly reply: TecReply;
  readonly sent: JsonObject;
  readonly intent: TecWritePlan;
}

/** Reads the new record back and compares it with the sent values. Uses the stored form if `wp/v2` shows it. */
async function readBack(site: TecSite, resource: Resource, { reply, sent, intent }: NewRecord) {
  const unmetIn = ({ record }: TecReply) =>
    findUntakenFields(resource, record as JsonObject, intent.wanted, site.now());
  const settled = await settleCreation(site, resource, { reply, sent });
  const unmet = unmetIn(settled);
  if (unmet.length === 0 || settled !== reply) return { written: settled, unmet };
  const written = await addStoredValues(site, resource, reply);
  return { written, unmet: unmetIn(written) };
}

const CREATION_TOLERANCE_MS = 5000;
/** PHP ends a request after this time, unless a site allows more. */
const LONGEST_CREATION_MS = 30_000;
/** A record that is older was there when names were looked up. */
const OVERLOOKED_WITHIN_MS = 3_600_000;

/**
 * True if a “created” record existed before: it is somebody else's, or somewhat older than the request. A site does not
 * change the time of the last change when it overwrites the details of a record. One with a stopped clock is let alone.
 * @param took time from the request to its answer, in milliseconds: a slow site creates the record long before it answers
 */
async function existedBefore(
  { wordpress, now }: TecSite,
  { record, headers, took }: TecReply & { readonly took: number },
  { send }: TecWritePlan,
): Promise<boolean> {
  const { author, date_utc: born, modified_utc: changed } = record as JsonObject;
  const user = 'author' in send ? undefined : await wordpress.user();
  if (user !== undefined && author !== undefined && Number(author) !== user.id) return true;
  if ('date' in send || 'date_utc' in send || typeof born !== 'string' || typeof changed !== 'string') return false;
  if (born.startsWith('0000')) return false;
  const [birth, change] = [born, changed].map((text) => Date.parse(`${text.replace(' ', 'T')}Z`)) as [number, number];
  const tolerance = CREATION_TOLERANCE_MS + Math.min(took, LONGEST_CREATION_MS);
  const age = (headers.date === undefined ? now() : Date.parse(headers.date)) - birth;
  return change - birth > tolerance || (age > tolerance && age < OVERLOOKED_WITHIN_MS);
}
