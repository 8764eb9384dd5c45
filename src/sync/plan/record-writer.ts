import { createHash, randomUUID } from 'node:crypto';
import type { Client } from '../../client/client-types.js';
import { type PublishedLink, ReadBackMismatchError } from '../../client/mismatch-errors.js';
import type { Language, Resource } from '../../contract/declarations.js';
import { omitUndefined } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import type { Message } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { redactSecrets } from '../../http/redact-secrets.js';
import { recordPublishedLinks, toSentEntry, toWriteOutcome } from '../ledger/describe-write.js';
import { idempotencyKeyOf, type Ledger, type LedgerEntry } from '../ledger/ledger.js';
import { type LinkedRecordIds, readBeforeTrash, readBeforeWrite, readLeftLinks } from '../ledger/read-before-write.js';
import { leavesNothingToUndo } from '../ledger/record-writes.js';
import { nameAfterSlug } from '../ledger/restore-slug.js';
import { rowValuesAfter, summarizeAnswer } from '../ledger/row-before-and-after.js';
import { type ExpectedRecord, resolvePendingIds } from '../matching/pending-records.js';
import { type CreatedRecord, contentKeyOf, createOnce } from './create-once.js';
import type { PlannedValues } from './plan-write.js';
import type { UndoneRecords } from './undone-records.js';

export interface RecordWriter {
  /** Refuses a record that could not be created. Absent if the write itself does so. @throws CalError of the creation */
  check?(resource: Resource, values: JsonObject): Promise<void>;
  /** Creates or updates a record, then writes its translations. @throws CalError */
  write(write: RecordWrite): Promise<WrittenRecord>;
  /** Deletes a record. @param number number of the ledger entry, if the writer records it */
  remove(resource: Resource, id: number, number?: number): Promise<void>;
}

export interface RecordWrite extends PlannedValues {
  readonly resource: Resource;
  /** Absent for a new record. */
  readonly id?: number | undefined;
  /** Language of the values; absent for that of the service. */
  readonly language?: Language | undefined;
  /** Tells new records apart that have the same values: the slug in the source. */
  readonly identity?: string | undefined;
  /** Called when all linked records have their IDs, before the first request. */
  readonly begin?: () => void;
  /** Absent if the writer does not record the write. */
  readonly entry?: WriteEntry;
}

interface WriteEntry {
  readonly number: number;
  readonly current?: JsonObject;
  /** Its values in the fields that the update changes. */
  readonly before?: JsonObject;
  /** The action that an interrupted run has recorded under this number. */
  readonly earlier?: LedgerEntry['action'] | undefined;
}

export interface WrittenRecord {
  readonly id: number;
  /** The answer to the write in the language of the values; absent if only translations were written. */
  readonly record: JsonObject | undefined;
  readonly translations: ReadonlyMap<Language, JsonObject>;
  /** The last answer, which has the latest time of modification. */
  readonly last: JsonObject | undefined;
  /** Another run created the record at the same time. The ledger then has no entry of it. */
  readonly isByOther: boolean;
}

export interface RecordWriterOptions {
  readonly client: Client;
  /** Returns true for a record that the run has read or written. */
  readonly isKnown: (resource: Resource, id: number) => boolean;
  /** Records that the run takes back instead of creating others. */
  readonly undone?: UndoneRecords | undefined;
  /** The run in which to record the writes; absent if the client records them, or nobody. */
  readonly record?:
    | {
        readonly ledger: Ledger;
        readonly run: string;
        /** Links a record that a write has taken out of the trash to its events again, before the write counts as done. */
        readonly relink?: (resource: Resource, record: JsonObject) => Promise<void>;
      }
    | undefined;
  /** Waits until the next request may be sent. */
  readonly waitForTurn?: () => Promise<void>;
  /** Asks the service for responses to creations without the records (`Prefer: return=minimal`). */
  readonly isMinimal?: boolean;
  readonly onWritten?: ((resource: Resource, record: JsonObject) => void) | undefined;
  readonly note?: ((say: Message) => void) | undefined;
}

export function createRecordWriter(options: RecordWriterOptions): RecordWriter {
  const { client, record, isKnown, isMinimal = false, undone, waitForTurn = async () => {}, onWritten, note } = options;

  const toAnswer = (resource: Resource, answered: unknown): JsonObject => {
    onWritten?.(resource, answered as JsonObject);
    return answered as JsonObject;
  };

  const throwRecorded = async (error: unknown): Promise<never> => {
    const numberOf = ({ kind, before }: PublishedLink) => numberOutsideRows(kind, `published ${before.id}`);
    if (record !== undefined) await recordPublishedLinks(error, { ...record, numberOf });
    throw error;
  };

  const forgetRefused =
    (number: number | undefined) =>
    async (error: unknown): Promise<never> => {
      if (number !== undefined && leavesNothingToUndo(error)) await record?.ledger.forget(record.run, number);
      throw error;
    };

  const create = async (
    resource: Resource,
    values: JsonObject,
    { entry, identity = '' }: RecordWrite,
  ): Promise<CreatedRecord> => {
    await waitForTurn();
    const { number = 0 } = entry ?? {};
    const first = nameAfterSlug(resource, values, identity);
    const recordSending = (known: Pick<LedgerEntry, 'record' | 'before' | 'found'>) =>
      record?.ledger.sending(record.run, {
        number,
        action: 'create',
        kind: resource.name,
        ...known,
        request: {
          method: 'POST',
          path: `/${resource.plural}`,
          body: redactSecrets(first),
          key: contentKeyOf(resource, identity, first),
        },
      });
    const send = <T>(sent: Promise<T>) => sent.catch(throwRecorded).catch(forgetRefused(number));
    const found = await undone?.find(resource, { values, number: entry?.number, slug: identity || undefined });
    if (found !== undefined) {
      await recordSending({ record: found.id, ...found.inTrash });
      const back = await send(found.takeBack());
      if (back !== undefined) return { record: toAnswer(resource, back), isByOther: false };
    }
    await recordSending({});
    const ownKey = record === undefined ? randomUUID() : idempotencyKeyOf({ run: record.run, number });
    const laterName = first === values ? undefined : values[resource.title];
    const creation = { client, resource, values: first, laterName, identity, ownKey, isKnown, isMinimal };
    const created = await send(createOnce(creation));
    if (created.isByOther) await record?.ledger.forget(record.run, number);
    const slug = String(created.record.slug ?? '');
    if (identity && slug && toSlug(slug) !== toSlug(identity))
      note?.((t) => t.slugTaken({ title: String(values[resource.title]), wanted: identity, slug }));
    if (first === values || created.isByOther) return { ...created, record: toAnswer(resource, created.record) };
    const { [resource.title]: name, i18n_language } = values;
    const id = Number(created.record.id);
    // The undo of the creation reverts it too.
    const entryMark = { action: 'touch' };
    const named = omitUndefined({ [resource.title]: name, i18n_language });
    return { ...created, record: await update(resource, id, named, { entryMark }) };
  };

  /** @param number entry to forget if the service refuses the update */
  const update = async (
    resource: Resource,
    id: number,
    values: JsonObject,
    { number, ...call }: { readonly number?: number | undefined; readonly entryMark?: object } = {},
  ): Promise<JsonObject> => {
    await waitForTurn();
    const operation = findOperation(resource.name, 'update', 'id');
    const sent = client.call(operation, values, { path: { id }, ...call });
    return toAnswer(resource, (await sent.catch(throwRecorded).catch(forgetRefused(number))).record);
  };

  /** Sends the values in the language of the write. There are none if only translations of a record change. */
  const sendValues = async (write: RecordWrite, values: JsonObject): Promise<Partial<CreatedRecord>> => {
    const { resource, id } = write;
    if (id === undefined) return create(resource, values, write);
    if (Object.keys(write.values).length === 0) return {};
    return { record: await update(resource, id, values, { number: numberToForget(write) }) };
  };

  const recordBegin = async ({
    resource,
    id,
    language,
    values,
    entry,
  }: RecordWrite): Promise<LinkedRecordIds | undefined> => {
    if (record === undefined || entry?.before === undefined || entry.earlier === 'create') return undefined;
    const { ledgerValues: kept, linked } =
      values.status === 'trash' ? await readBeforeTrash(client, resource, { ...entry.current, id }) : NOTHING_KEPT;
    await record.ledger.sending(record.run, {
      number: entry.number,
      action: 'update',
      kind: resource.name,
      record: Number(id),
      before: { ...kept, ...entry.before },
      ...omitUndefined({ linked, language }),
    });
    return linked;
  };

  const recordEnd = async (
    { resource, entry }: RecordWrite,
    written: WrittenRecord,
    linked?: LinkedRecordIds,
  ): Promise<void> => {
    if (entry === undefined || record === undefined) return;
    const { id, translations, last } = written;
    const answer = written.record ?? entry.current ?? {};
    const outcome = summarizeAnswer(resource, answer, translations.size === 0 ? answer : last);
    const changed = entry.before === undefined ? undefined : valuesAfter(resource, entry.before, written);
    const after = changed === undefined ? {} : { after: { ...outcome.after, ...changed } };
    const left = await readLeftLinks(client, resource, linked);
    await record.ledger.done(record.run, entry.number, id, { ...outcome, ...after, ...left });
  };

  /** Notes a write that the service carried out in another way, like any other. */
  const noteCarriedOut =
    (write: RecordWrite) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof ReadBackMismatchError && isJsonObject(error.record)) {
        const answer = { record: error.record, last: error.record };
        const id = write.id ?? Number(error.record.id);
        await recordEnd(write, { id, ...answer, translations: new Map(), isByOther: false });
      }
      throw error;
    };

  return {
    write: async (write) => {
      const { resource, language } = write;
      const own = addLanguage(await resolvePendingIds(write.values), language);
      const values = write.id === undefined && client.takesTranslations ? addTranslations(own, write) : own;
      write.begin?.();
      const linked = await recordBegin(write);
      const { record: answer, isByOther = false } = await sendValues(write, values).catch(noteCarriedOut(write));
      const id = write.id ?? Number(answer?.id);
      const translations = new Map<Language, JsonObject>();
      for (const [other, texts] of write.translations) {
        if (Object.keys(texts).length === 0 || (values !== own && hasLanguage(answer, other))) continue;
        const number = answer === undefined && translations.size === 0 ? numberToForget(write) : undefined;
        translations.set(other, await update(resource, id, addLanguage(texts, other), { number }));
      }
      const last = [...translations.values()].at(-1) ?? answer;
      const written = { id, record: answer, translations, last, isByOther };
      const isTakenBack = write.entry?.current?.status === 'trash' && answer !== undefined && answer.status !== 'trash';
      if (isTakenBack) await record?.relink?.(resource, answer);
      await recordEnd(write, written, linked);
      return written;
    },
    remove: async (resource, id, number) => {
      await waitForTurn();
      const operation = findOperation(resource.name, 'delete', 'id');
      const send = () => client.call(operation, {}, { path: { id } });
      if (record === undefined || number === undefined) return void (await send());
      const write = { action: 'delete', operation, resource, path: { id }, values: {}, ...NO_CONDITION } as const;
      const reading = await readBeforeWrite(client, write, () => undefined);
      const sent = { number, method: 'DELETE', url: `/${resource.plural}/${id}`, reading };
      await record.ledger.sending(record.run, toSentEntry(write, sent));
      const reply = await send().catch(forgetRefused(number));
      const left = await readLeftLinks(client, resource, reading.linked);
      await record.ledger.done(record.run, number, id, { ...toWriteOutcome(write, reading, reply), ...left });
    },
  };
}

/** The entry of an update that only this run has sent. */
const numberToForget = ({ entry }: RecordWrite): number | undefined =>
  entry?.earlier === undefined ? entry?.number : undefined;

const NOTHING_KEPT = { ledgerValues: {}, linked: undefined };

const NO_CONDITION = { language: undefined, ifMatch: undefined };

const addLanguage = (values: JsonObject, language: Language | undefined): JsonObject =>
  language === undefined ? values : { ...values, i18n_language: language };

/** Adds the texts in other languages, so that one request creates the record with all of them. */
function addTranslations(values: JsonObject, { translations }: RecordWrite): JsonObject {
  const filled = [...translations].filter(([, texts]) => Object.keys(texts).length > 0);
  return filled.length === 0 ? values : { ...values, translations: Object.fromEntries(filled) };
}

/** False if an earlier version of the service has ignored the texts in a language. */
const hasLanguage = (answer: JsonObject | undefined, language: Language): boolean =>
  Array.isArray(answer?.translations) && answer.translations.includes(language);

/** Returns the values that the answers have in the fields that an update changed. */
function valuesAfter(resource: Resource, before: JsonObject, { record, translations }: WrittenRecord): JsonObject {
  const own = record === undefined ? {} : rowValuesAfter(resource, before, record);
  const texts = [...translations].map(([language, answer]) => rowValuesAfter(resource, before, answer, language));
  return Object.assign({}, own, ...texts);
}

/** Returns the name and slug by which others can refer to a new record. @param identity its slug in the source */
export const nameNewRecord = (resource: Resource, values: JsonObject, identity?: string): ExpectedRecord => ({
  name: String(values[resource.title]),
  slug: toSlug(String(values.slug ?? nameAfterSlug(resource, values, identity)[resource.title])),
});

/** Returns the ledger number of a write that no row stands for: negative, and stable when the run is resumed. */
export const numberOutsideRows = (kind: string, identity: string): number =>
  -1 - createHash('sha256').update(`${kind}\n${identity}`).digest().readUIntBE(0, 6);
