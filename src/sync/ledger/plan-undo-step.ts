import type { CallOptions, Client, ParsedResponse } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { omitUndefined } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { deriveStateProvince } from '../../forms/postal-address.js';
import type { UndoneRecordTracker } from '../manifest/applied-records.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import { canRecreate, type RevertTarget, setPassword } from './check-revertible.js';
import type { ReplacementFinder } from './find-replacement.js';
import type { LedgerRun, StoredLedgerEntry } from './ledger.js';
import { findChangedFields, isSameLedgerValue, pickFields, toLedgerValues } from './ledger-values.js';
import { isPermanentDeletion, type LinkedRecordIds } from './read-before-write.js';
import { type LedgerContext, resolveCurrentId } from './read-current-record.js';
import type { EntryMark } from './record-writes.js';
import { type RelinkedEvents, relinkRestoredRecord, unlinkBeforeTrash } from './relink-restored-record.js';
import { restoreFields, type UnrestoredFields } from './restore-fields.js';
import { createWithSlug, findUndoneHolder, freeSlug } from './restore-slug.js';

export interface UndoOptions extends LedgerContext {
  readonly run: LedgerRun;
  readonly marked: (mark: EntryMark) => Client;
  /** Finds records that took the place of those to bring back. */
  readonly replacements: ReplacementFinder;
  /** Keeps the records of `cal apply` up to date. */
  readonly applied: UndoneRecordTracker;
  readonly jobs: number;
  readonly signal: AbortSignal;
}

/** The action that reverts an entry. `restored` is out of the trash, `created` again after a permanent deletion. */
export type UndoAction = 'trashed' | 'deleted' | 'updated' | 'restored' | 'created';

export interface StatusChange {
  readonly was: unknown;
  readonly is: unknown;
}

interface UndoStep {
  readonly is: UndoAction;
  /** Names of the fields that are restored; the status that they change; whether the record may have had a password. */
  readonly details?: {
    readonly fields?: readonly string[];
    readonly status?: StatusChange;
    readonly isWithoutPassword?: boolean;
  };
  /** Done before the write. @returns the linked records that the ledger notes with it */
  readonly prepare?: () => Promise<LinkedRecordIds | undefined>;
  readonly take: (client: Client) => Promise<UndoneRecord>;
}

export interface UndoneRecord extends RelinkedEvents {
  readonly id: number;
  readonly unrestored?: readonly UnrestoredFields[];
  /** The slug of the record afterwards, if it was written. */
  readonly slug?: unknown;
}

/** Plans how to revert an entry. @returns undefined if nothing is left to do */
export const planUndoStep = async (target: RevertTarget, options: UndoOptions): Promise<UndoStep | undefined> =>
  target.isReverted ? planRelinking(target, options) : UNDO_STEPS[target.entry.action](target, options);

const planRelinking = (target: RevertTarget, options: UndoOptions): UndoStep => ({
  is: 'restored',
  take: async () => ({ id: target.id, ...(await relinkRestoredRecord(target, target.id, options)) }),
});

const UNDO_STEPS: Readonly<
  Record<StoredLedgerEntry['action'], (target: RevertTarget, options: UndoOptions) => Promise<UndoStep | undefined>>
> = {
  create: async (target, options) =>
    target.entry.before?.status === 'trash' ? planReturnToTrash(target, options) : planRemoval(target),
  update: (target, options) => planFieldRestore(target, options),
  delete: async (target, options) =>
    canRecreate(target.entry) ? planRecreation(target, options) : planUntrash(target, options),
  touch: async () => undefined,
};

function planRemoval(target: RevertTarget): UndoStep {
  const { entry, resource, id, isFromTrash } = target;
  const values = isFromTrash ? { force: true } : {};
  return {
    is: isPermanentDeletion({ resource, values }) ? 'deleted' : 'trashed',
    take: async (client) => {
      const condition = { path: { id }, isRestore: true, ...asChecked(target) };
      const remove = findOperation(resource.name, 'delete', 'id');
      await client.call(remove, { ...values, ...contentLanguageOf(entry) }, condition);
      return { id: target.id, relinked: [], left: [] };
    },
  };
}

/** Returns a record that was taken out of the trash instead of being created, with the values that it had there. */
async function planReturnToTrash(target: RevertTarget, options: UndoOptions): Promise<UndoStep | undefined> {
  const { entry, resource, record = {} } = target;
  const { before = {} } = entry;
  const fields = findChangedFields(before, toLedgerValues(resource, record)).filter((field) =>
    Object.hasOwn(before, field),
  );
  const step = await planFieldRestore({ ...target, fields }, options);
  return step && { ...step, is: 'trashed', details: {} };
}

/** The language of the entry: an ETag is valid only for the language in which the record was read. */
const contentLanguageOf = ({ language }: StoredLedgerEntry): JsonObject =>
  language === undefined ? {} : { i18n_language: language };

/** The state that was checked, for the first write: it is not read again, and must not have changed since. */
const asChecked = ({ etag, record }: RevertTarget): CheckedState => ({
  ...omitUndefined({ ifMatch: etag, current: record }),
});

type CheckedState = Pick<CallOptions, 'ifMatch' | 'current'>;

async function planFieldRestore(target: RevertTarget, options: UndoOptions): Promise<UndoStep | undefined> {
  const { entry, resource, fields } = target;
  const { before = {} } = entry;
  const { values: resolved, texts } = await resolveRestoreValues(resource, pickFields(before, fields), options);
  // A site can give a venue a slug that nobody may write.
  const values = fields.includes('slug') ? { ...resolved, slug: before.slug } : resolved;
  if (fields.length === 0 && entry.linked === undefined) return undefined;
  let linked = entry.linked;
  const isShown = (field: string) => !isSameLedgerValue(before[field], entry.after?.[field]);
  const shown = fields.filter(isShown);
  const status = shown.includes('status') ? { status: { was: entry.after?.status, is: before.status } } : {};
  return {
    is: 'updated',
    details: { fields: shown, ...status, isWithoutPassword: setPassword(entry, resource) },
    prepare: async () => {
      const links = await unlinkBeforeTrash(target, options);
      linked = links?.kept ?? linked;
      return links?.linked;
    },
    take: (client) => {
      const wanted = pickFields(before, Object.keys(values));
      const unlinked = { ...target, entry: { ...entry, ...(linked === undefined ? {} : { linked }) } };
      return restoreRecord(unlinked, { values, wanted, texts }, { ...options, client });
    },
  };
}

interface EarlierState extends RestoreValues {
  /** The values to send, in the form of the ledger. */
  readonly wanted: JsonObject;
}

/** Writes earlier values to a record, and links it again; one in the trash leaves it by its status. */
async function restoreRecord(
  target: RevertTarget,
  { values, texts, wanted }: EarlierState,
  options: UndoOptions,
): Promise<UndoneRecord> {
  const { entry, resource, id } = target;
  const update = recordUpdater(target, options.client);
  const conditionOf = (isFirst: boolean) => (isFirst ? asChecked(target) : {});
  const write = async (some: JsonObject, isFirst: boolean) =>
    (await update({ ...some, ...contentLanguageOf(entry) }, conditionOf(isFirst))).record as JsonObject;
  if (typeof values.slug === 'string') await freeSlug(target, values.slug, options);
  const { record, unrestored } = await restoreFields({ resource, values, wanted, write }, options);
  for (const [language, text] of texts)
    await update(
      { ...text, i18n_language: language },
      conditionOf(record === undefined && language === entry.language),
    );
  const slug = 'slug' in wanted ? record?.slug : undefined;
  return { id, slug, unrestored, ...(await relinkRestoredRecord(target, id, options)) };
}

type UpdateRecord = (values: JsonObject, condition: CheckedState) => Promise<ParsedResponse>;

function recordUpdater({ resource, id }: Pick<RevertTarget, 'resource' | 'id'>, client: Client): UpdateRecord {
  const update = findOperation(resource.name, 'update', 'id');
  return (values, condition) =>
    client.call(update, values, { path: { id }, method: 'PUT', isRestore: true, ...condition });
}

/** Takes a record out of the trash with its previous status. */
function planUntrash(target: RevertTarget, options: UndoOptions): UndoStep {
  const { before } = target.entry;
  const values = { ...before, status: before?.status ?? 'draft' };
  const state = { values, wanted: values, texts: new Map() };
  return { is: 'restored', take: (client) => restoreRecord(target, state, { ...options, client }) };
}

/**
 * Creates a permanently deleted record again, under a new ID. A record whose creation was undone gives its place, and so its slug,
 * instead of keeping it in the trash.
 */
async function planRecreation(target: RevertTarget, options: UndoOptions): Promise<UndoStep> {
  const { entry, resource } = target;
  const { before = {} } = entry;
  const restoring = await resolveRestoreValues(resource, before, options);
  const { values, texts } = prepareForRecreation(restoring);
  const { language, slug: wanted } = before;
  const holder = await findUndoneHolder(resource, before, options);
  const create = async (client: Client): Promise<UndoneRecord> => {
    const spoken = language === undefined ? {} : { i18n_language: language };
    const clients = { client, unlisted: options.marked({ action: 'touch' }) };
    const { id, slug } = await createWithSlug(resource, { ...values, ...spoken }, wanted, clients);
    const links = await relinkRestoredRecord(target, id, { ...options, client });
    const update = recordUpdater({ resource, id }, client);
    for (const [language, text] of texts) await update({ ...text, i18n_language: language }, {});
    return { id, slug, ...links };
  };
  return {
    is: 'created',
    details: { isWithoutPassword: entry.kind === 'event' },
    take: (client) =>
      holder === undefined
        ? create(client)
        : restoreRecord({ ...target, ...holder }, { ...restoring, wanted: before }, { ...options, client }),
  };
}

/** Values to send when a record is restored: in the language of the record or write, and texts per other language. */
interface RestoreValues {
  readonly values: JsonObject;
  readonly texts: ReadonlyMap<string, JsonObject>;
}

/** Converts ledger values to values of a request: links by their current IDs, `null` for an empty field. */
async function resolveRestoreValues(
  resource: Resource,
  kept: JsonObject,
  context: LedgerContext,
): Promise<RestoreValues> {
  const values: Record<string, unknown> = {};
  const texts = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(kept)) {
    const [field = '', language] = name.split('@');
    if (!Object.hasOwn(writableFieldsOf(resource), field)) continue;
    if (language !== undefined) texts.set(language, { ...texts.get(language), [field]: value });
    else values[field] = await resolveRestoreValue(resource, field, value, context);
  }
  return { values, texts };
}

async function resolveRestoreValue(
  resource: Resource,
  field: string,
  value: unknown,
  context: LedgerContext,
): Promise<unknown> {
  const parameter = writableFieldsOf(resource)[field];
  if (parameter === undefined) return value;
  const { of } = parameter;
  const { links, column } = formOf(parameter);
  if (of !== undefined && links !== undefined)
    return Promise.all(linkedIdsIn(value).map((id) => resolveCurrentId(resourceOf(of), id, context)));
  if (of !== undefined) return resolveCurrentId(resourceOf(of), value, context);
  return column?.type === 'integer' ? Number(value) : value;
}

/** Prepares the values to create a record again: without empty fields and without a derived `stateprovince`. */
export function prepareForRecreation({ values, texts }: RestoreValues): RestoreValues {
  const follows = values.stateprovince === deriveStateProvince(values);
  const entries = Object.entries(values).filter(
    ([field, value]) =>
      value !== null && !(field === 'stateprovince' && follows) && !(field === 'author' && Number(value) === 0),
  );
  return { values: Object.fromEntries(entries), texts };
}
