import type { Language, RecordKind, Resource } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import { isSameLinkAware } from './detect-foreign-changes.js';
import type { StoredLedgerEntry } from './ledger.js';
import { addTimeFields, isSameLedgerValue, toLedgerValue, translatedFieldsOf } from './ledger-values.js';
import { type LedgerContext, readCurrentRecord, resolveCurrentId } from './read-current-record.js';

/** An update of which nothing or only a part is reverted so far, with the current state of its record. */
export interface UpdateToRevert {
  readonly entry: StoredLedgerEntry;
  /** All our writes to the record, oldest first, reversals too. */
  readonly writes: readonly StoredLedgerEntry[];
  readonly resource: Resource;
  readonly id: number;
  /** The record as it is now, in the language of the entry. */
  readonly record: JsonObject;
}

/** The fields of an update, by what an undo does with them. Fields that are back already are in none of the lists. */
export interface FieldRestorePlan {
  readonly restorable: readonly string[];
  /** Fields that somebody else has changed since. */
  readonly changed: readonly string[];
  /** Fields that a later run has changed, by the ID of that run. */
  readonly later: ReadonlyMap<string, readonly string[]>;
}

/**
 * Compares each field of an update three ways: the value before the write, the value that it wrote, and the value now.
 * Only fields that nobody has touched since are restored.
 * @param fields names of the fields that are not reverted yet (`title`, `title@fr`)
 * @param laterRuns the last run that changed each field after the entry
 */
export async function planFieldRestores(
  update: UpdateToRevert,
  fields: readonly string[],
  laterRuns: ReadonlyMap<string, string>,
  context: LedgerContext,
): Promise<FieldRestorePlan> {
  const restorable: string[] = [];
  const changed: string[] = [];
  const later = new Map<string, string[]>();
  const stateOf = createFieldComparison(update, context);
  for (const group of groupFields(fields)) {
    const run = group.map((field) => laterRuns.get(field)).find((each) => each !== undefined);
    const states = await Promise.all(group.map(stateOf));
    if (states.every((state) => state === 'before')) continue;
    if (run !== undefined) later.set(run, [...(later.get(run) ?? []), ...group]);
    else if (states.every((state) => state !== 'foreign')) restorable.push(...group);
    else changed.push(...group);
  }
  return { restorable, changed, later };
}

/** The fields that an update changed and that none of its reversals has restored. */
export function findUnrevertedFields(
  { before = {}, after = {} }: StoredLedgerEntry,
  reversals: readonly StoredLedgerEntry[],
): readonly string[] {
  const restored = new Set(reversals.flatMap((reversal) => Object.keys(reversal.before ?? {})));
  const isChanged = (field: string) => !Object.hasOwn(after, field) || !isSameLedgerValue(before[field], after[field]);
  return Object.keys(before).filter((field) => !restored.has(field) && (reversals.length === 0 || isChanged(field)));
}

/** Groups the fields that are restored only together: the times of an event. */
export function groupFields(fields: readonly string[]): readonly (readonly string[])[] {
  const times = fields.filter((field) => addTimeFields([field]).length > 1);
  const others = fields.filter((field) => !times.includes(field)).map((field) => [field]);
  return times.length === 0 ? others : [times, ...others];
}

/** `written`: as our last write left the field, which may be the reversal of a later one. `before`: as it was before. `foreign`: neither. */
type FieldState = 'written' | 'before' | 'foreign';

function createFieldComparison(
  { entry, writes, resource, id, record }: UpdateToRevert,
  context: LedgerContext,
): (name: string) => Promise<FieldState> {
  const { before = {}, after = {} } = entry;
  const readings = new Map<Language, Promise<JsonObject>>();
  const readIn = (language: Language): Promise<JsonObject> =>
    getOrCreate(
      readings,
      language,
      async () => (await readCurrentRecord(resource, id, language, context.client)).record ?? {},
    );
  const valueIn = (field: string, read: JsonObject): unknown => toLedgerValue(resource, field, read);
  const isBefore = async (name: string, now: unknown): Promise<boolean> => {
    if (await isSameFieldValue(name, [before[name], now], { resource, context })) return true;
    // `null` stands for a text that the record had not, so that the one of its own language was shown.
    const [field = '', language = entry.language] = name.split('@');
    const own = record.language as Language | undefined;
    if (own === undefined || language === undefined || language === own) return false;
    if (before[name] !== null || !translatedFieldsOf(resource).includes(field)) return false;
    return isSameLedgerValue(valueIn(field, await readIn(own)), now);
  };
  return async (name) => {
    const [field = '', language] = name.split('@');
    const now = valueIn(field, language === undefined ? record : await readIn(language as Language));
    if (!Object.hasOwn(after, name)) return record.modified_utc === entry.modified ? 'written' : 'foreign';
    const last = writes.findLast((write) => Object.hasOwn(write.after ?? {}, name)) ?? entry;
    for (const { after: left = {} } of [entry, last])
      if (await isSameFieldValue(name, [left[name], now], { resource, context })) return 'written';
    return (await isBefore(name, now)) ? 'before' : 'foreign';
  };
}

/** Compares two ledger values of a field; links by the current IDs of the records. */
export async function isSameFieldValue(
  name: string,
  values: readonly [unknown, unknown],
  comparing: { readonly resource: Resource; readonly context: LedgerContext },
): Promise<boolean> {
  const { resource, context } = comparing;
  const parameter = writableFieldsOf(resource)[name];
  const kind = parameter === undefined || formOf(parameter).links === undefined ? undefined : parameter.of;
  if (kind === undefined) return isSameLinkAware(name, values, comparing);
  const [one, other] = await Promise.all(values.map((value) => resolveLinkedIds(kind, value, context)));
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The current IDs of linked records, without those that we have deleted since: a deletion unlinks them. */
async function resolveLinkedIds(kind: RecordKind, value: unknown, context: LedgerContext): Promise<readonly number[]> {
  const { ledger, where } = context;
  const ids: number[] = [];
  for (const id of linkedIdsIn(value)) {
    const last = (await ledger.writesOf(kind, id, where)).findLast(({ action }) => action !== 'touch');
    if (last?.action !== 'delete') ids.push(await resolveCurrentId(resourceOf(kind), id, context));
  }
  return ids;
}
