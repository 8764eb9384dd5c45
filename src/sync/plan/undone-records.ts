import type { CallOptions } from '../../client/client-types.js';
import { limitConcurrency } from '../../client/limit-concurrency.js';
import { LANGUAGES, type Language, type Resource } from '../../contract/declarations.js';
import { addToGroup, getOrCreate, memoizeByKind, omitUndefined, once } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError, UsageError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { slugBeforeTrash } from '../../forms/wordpress-text.js';
import { foldName } from '../../matching/fold-name.js';
import { changeTimeFoundIn } from '../ledger/describe-write.js';
import { isUndoneCreation } from '../ledger/find-replacement.js';
import type { LedgerEntry, StoredLedgerEntry } from '../ledger/ledger.js';
import { toLedgerValues, translatedFieldsOf } from '../ledger/ledger-values.js';
import { translationLanguagesOf } from '../ledger/read-before-write.js';
import { type LedgerContext, readCurrentRecord } from '../ledger/read-current-record.js';
import { type RelinkContext, relinkAfterTrash } from '../ledger/relink-restored-record.js';
import { buildDraftKey, buildRecordKey, naturalKeyFieldsOf } from '../matching/record-keys.js';
import { createColumnInterpreter } from '../read/column-meanings.js';
import { parseRowDraft } from '../read/row-draft.js';
import { readServiceLanguage } from '../service-language.js';

/** Records in the trash that a run of this user created and its undo moved there. */
export interface UndoneRecords {
  /**
   * Finds the one that a new record would be: that of the same key, or else of the same name and row, or else the only
   * one of that name. No record is found twice. @throws CalError
   */
  find(resource: Resource, creation: WantedCreation): Promise<UndoneRecord | undefined>;
  has(resource: Resource, id: number): Promise<boolean>;
}

interface WantedCreation {
  readonly values: JsonObject;
  /** The number of the row in the ledger. */
  readonly number?: number | undefined;
  /** The slug of a row whose slug cannot be written. */
  readonly slug?: string | undefined;
}

interface UndoneRecord {
  readonly id: number;
  /** Its values in the trash, to which an undo returns it. */
  readonly inTrash: Pick<LedgerEntry, 'before' | 'found'>;
  /**
   * Takes the record back: with these values alone, its slug and its links.
   * @returns undefined if the service refuses that @throws CalError
   */
  takeBack(): Promise<JsonObject | undefined>;
}

interface UndoneRecordOptions extends LedgerContext {
  readonly now: () => number;
  /** Relinks events; its writes are consequences of others. */
  readonly marked: NonNullable<RelinkContext['marked']>;
  /** Set if `client` records the writes: `marked` then takes the records back, and links them again. */
  readonly isRecorded?: boolean;
}

interface Candidate {
  readonly id: number;
  readonly record: JsonObject;
  readonly etag?: string;
  /** The write that created it, and the one that moved it to the trash. */
  readonly created: StoredLedgerEntry;
  readonly trashed: StoredLedgerEntry;
}

export function createUndoneRecords(options: UndoneRecordOptions): UndoneRecords {
  const { ledger, where, client } = options;
  const candidates = new Map<string, Promise<Candidate | undefined>>();
  const taken = new Set<string>();

  const groupsOf = memoizeByKind(async ({ name }): Promise<ReadonlyMap<string, readonly number[]>> => {
    const groups = new Map<string, number[]>();
    for (const { record, title } of await ledger.undone(name, where)) addToGroup(groups, foldName(title), record);
    return groups;
  });

  const readCandidate = async (resource: Resource, id: number, language?: Language): Promise<Candidate | undefined> => {
    const writes = await ledger.writesOf(resource.name, id, where);
    const [created] = writes;
    const trashed = writes.findLast(({ action }) => action !== 'touch');
    if (created === undefined || trashed === undefined || !isUndoneCreation(writes)) return undefined;
    const { record, etag } = await readCurrentRecord(resource, id, language, client);
    if (record?.status !== 'trash') return undefined;
    return { id, record, ...(etag === undefined ? {} : { etag }), created, trashed };
  };

  const serviceLanguage = once(() => readServiceLanguage(client));
  /** A record keeps its own language. */
  const isIn = async (language: Language | undefined, { record }: Candidate): Promise<boolean> =>
    record.language === undefined || record.language === (language ?? (await serviceLanguage()));

  // A record that comes back changes the counts of its terms, and so the ETags of all others with these terms.
  let isOneByOne = false;
  const takeBackAlone = limitConcurrency(takeBack, 1);
  const takeBackInTurn = async (candidate: Candidate, wanted: WantedRecord): Promise<JsonObject | undefined> => {
    const first = isOneByOne ? 'outdated' : await takeBack(candidate, wanted, { ...options, tries: 1 });
    if (first !== 'outdated') return first;
    isOneByOne = true;
    const last = await takeBackAlone(candidate, wanted, { ...options, tries: MAX_TRIES });
    return last === 'outdated' ? undefined : last;
  };

  return {
    has: async (resource, id) =>
      [...(await groupsOf(resource)).values()].some((ids) => ids.includes(id)) &&
      (await readCandidate(resource, id)) !== undefined,
    find: async (resource, creation) => {
      if (resource.kind !== 'post') return undefined;
      const { name, title } = resource;
      const all: Candidate[] = [];
      for (const id of (await groupsOf(resource)).get(foldName(String(creation.values[title]))) ?? []) {
        // Its ETag is that of the language in which it is written.
        const language = LANGUAGES.find((each) => each === creation.values.i18n_language);
        const key = `${name} ${id} ${language}`;
        const candidate = await getOrCreate(candidates, key, () => readCandidate(resource, id, language));
        if (candidate !== undefined && (await isIn(language, candidate))) all.push(candidate);
      }
      // Nothing is awaited from here on: several creations may look at the same time.
      const chosen = choose(
        all.filter(({ id }) => !taken.has(`${name} ${id}`)),
        { resource, creation, now: options.now() },
      );
      if (chosen === undefined) return undefined;
      taken.add(`${name} ${chosen.id}`);
      const { id, record } = chosen;
      return {
        id,
        inTrash: { before: toLedgerValues(resource, record), ...changeTimeFoundIn(record) },
        takeBack: () => takeBackInTurn(chosen, { resource, values: creation.values }),
      };
    },
  };
}

function choose(
  free: readonly Candidate[],
  { resource, creation, now }: { resource: Resource; creation: WantedCreation; now: number },
): Candidate | undefined {
  const { values, number } = creation;
  const slug = values.slug ?? creation.slug;
  const meaningOf = createColumnInterpreter(resource, { map: new Map(), ignoreUnknown: true });
  const { draft } = parseRowDraft(values, { meaningOf, emptyClears: false });
  const keyed = buildDraftKey(resource, naturalKeyFieldsOf(resource, draft), draft, {
    zone: typeof values.timezone === 'string' ? values.timezone : undefined,
    isAllDay: values.all_day === true || values.all_day === 'true',
    now,
  });
  return (
    free.find(
      ({ record }) => slug !== undefined && toSlug(slugBeforeTrash(String(record.slug))) === toSlug(String(slug)),
    ) ??
    free.find(({ record }) => keyed !== undefined && buildRecordKey(resource, keyed.shape, record) === keyed.key) ??
    free.find(({ created }) => number !== undefined && created.number === number) ??
    (free.length === 1 ? free[0] : undefined)
  );
}

/** The fields that the creation gave the record. What later writes gave it, their undo has taken back. */
const listGivenFields = ({ created }: Candidate): string[] =>
  Object.keys(isJsonObject(created.request?.body) ? created.request.body : {}).filter(
    (field) => !KEPT_FIELDS.has(field),
  );

const KEPT_FIELDS: ReadonlySet<string> = new Set(['i18n_language', 'slug', 'status', 'force', 'translations']);

const MAX_TRIES = 6;

interface WantedRecord {
  readonly resource: Resource;
  readonly values: JsonObject;
}

/** @returns undefined if the service refuses it, `outdated` if the record has changed before each try */
async function takeBack(
  candidate: Candidate,
  { resource, values }: WantedRecord,
  options: UndoneRecordOptions & { readonly tries: number },
): Promise<JsonObject | 'outdated' | undefined> {
  const { id, record, etag, created, trashed } = candidate;
  const update = findOperation(resource.name, 'update', 'id');
  const client = options.isRecorded ? options.marked({}) : options.client;
  const write = async (body: JsonObject, call: CallOptions = {}) =>
    (await client.call(update, body, { path: { id }, method: 'PUT', ...call })).record as JsonObject;
  const hadStatus = isJsonObject(created.request?.body) && Object.hasOwn(created.request.body, 'status');
  const usual = (hadStatus ? undefined : trashed.before?.status) ?? 'publish';
  const cleared = Object.fromEntries(listGivenFields(candidate).map((field) => [field, null]));
  const whole = { status: usual, ...cleared, ...values };
  const spoken = LANGUAGES.find((each) => each === values.i18n_language);
  let current: Awaited<ReturnType<typeof readCurrentRecord>> = { record, ...(etag === undefined ? {} : { etag }) };
  let answer: JsonObject | undefined;
  for (let left = options.tries; answer === undefined; left -= 1) {
    if (left === 0) return 'outdated';
    const { record: before, etag: ifMatch } = current;
    answer = await write(whole, omitUndefined({ current: before, ifMatch })).catch(ifRefused);
    if (answer !== undefined) break;
    current = await readCurrentRecord(resource, id, spoken, options.client);
    // If a response was lost, it is out of the trash already.
    const isOutdated = current.etag !== ifMatch || current.record?.status !== 'trash';
    if (current.record === undefined || !isOutdated) return undefined;
  }
  for (const language of translationLanguagesOf(record).filter((each) => each !== record.language))
    answer = await write({ ...noTexts(resource), i18n_language: language });
  if (!options.isRecorded) await relinkAfterTrash(resource, id, options);
  return { ...answer, id };
}

/** The Events Calendar cannot clear every field, and says so before it writes anything. */
function ifRefused(error: unknown): undefined {
  const isRefused = error instanceof ServiceError && error.status < 500 && error.status !== 429;
  if (!isRefused && !(error instanceof UsageError)) throw error;
}

const noTexts = (resource: Resource): JsonObject =>
  Object.fromEntries(translatedFieldsOf(resource).map((field) => [field, null]));
