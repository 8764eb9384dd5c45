import type { Language, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { StoredLedgerEntry } from './ledger.js';
import { isLinkList, isSameLedgerValue, toLedgerValues, translatedFieldsOf } from './ledger-values.js';
import { type LedgerContext, readCurrentRecord, resolveCurrentId } from './read-current-record.js';

export interface RecordReadNow {
  readonly resource: Resource;
  readonly id: number;
  readonly language: Language | undefined;
  readonly record: JsonObject;
}

/** The state that our own writes gave a record: modification times and values. Texts are keyed `name@language`. */
interface OwnWriteState {
  readonly times: Set<string>;
  readonly values: Map<string, unknown>;
}

/**
 * Returns true if somebody else changed a record since a write of ours: the state before a later write of ours, or the
 * current state, is none that our writes produced. Modification times have a resolution of one second and some services
 * have none, so the values are compared too.
 * @param writes all our writes from that one on, oldest first
 */
export async function isChangedByOthers(
  shown: RecordReadNow,
  writes: readonly StoredLedgerEntry[],
  context: LedgerContext,
): Promise<boolean> {
  const { resource, record } = shown;
  const ours: OwnWriteState = { times: new Set(), values: new Map() };
  for (const write of writes) {
    if (isForeignChangeTime(write.found, ours)) return true;
    if (await differsFromState(valuesFoundByWrite(write, resource), ours, { resource, context })) return true;
    addWriteToState(write, resource, ours);
  }
  if (isForeignChangeTime(record.modified_utc, ours)) return true;
  return differsFromState(await readCurrentValues(shown, ours, context), ours, { resource, context });
}

/** A new draft of WordPress has no time of change in UTC. */
const isForeignChangeTime = (time: unknown, { times }: OwnWriteState): boolean =>
  typeof time === 'string' && !time.startsWith('0000') && times.size > 0 && !times.has(time);

/** The values before a write, as far as its ledger entry tells: fields it changed and fields it left unchanged. */
function valuesFoundByWrite(
  { action, before = {}, after = {}, language }: StoredLedgerEntry,
  resource: Resource,
): Map<string, unknown> {
  if (action === 'create') return new Map();
  // A touch corrects a side effect of a write to another record: the fields it changed may have held anything before.
  const all = action === 'touch' ? omitFields(after, Object.keys(before)) : { ...after, ...before };
  // An empty text falls back to another language, so its shown value is not its own.
  const withoutEmptyTexts = Object.entries(all).filter(
    ([name, value]) => value !== null || !isTranslatedField(name, resource),
  );
  const own = all.language as Language | undefined;
  // A record with a single language shows its texts in every other language.
  const isAlone = own !== undefined && !Object.keys(all).some((name) => name.includes('@'));
  const languages = isAlone ? [own, language] : [own ?? language];
  return new Map(
    languages.flatMap((each) => [...indexByTextKey(Object.fromEntries(withoutEmptyTexts), resource, each)]),
  );
}

const omitFields = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Adds the values and modification times that a write produced. */
function addWriteToState(write: StoredLedgerEntry, resource: Resource, { times, values }: OwnWriteState): void {
  const { action, before = {}, after = {}, language, found, modified } = write;
  for (const time of [found, modified]) if (time !== undefined) times.add(time);
  if (action === 'delete') values.delete('status');
  if (action === 'create') values.clear();
  const changed = action === 'update' ? Object.keys(before).map(fieldOfTextKey) : [];
  // Other languages may fall back to the changed text, so their values are no longer known.
  for (const key of values.keys()) if (key.includes('@') && changed.includes(fieldOfTextKey(key))) values.delete(key);
  for (const [key, value] of indexByTextKey(after, resource, language)) values.set(key, value);
}

/** Reads the current values of the known fields, in each language for which a value is known. */
async function readCurrentValues(
  shown: RecordReadNow,
  { values }: OwnWriteState,
  context: LedgerContext,
): Promise<Map<string, unknown>> {
  const { resource, id } = shown;
  const now = indexByTextKey(toLedgerValues(resource, shown.record), resource, shown.language);
  const others = new Set([...values.keys()].filter((key) => key.includes('@') && !now.has(key)).map(languageOfTextKey));
  for (const language of others) {
    const { record = {} } = await readCurrentRecord(resource, id, language, context.client);
    for (const [key, value] of indexByTextKey(toLedgerValues(resource, record), resource, language))
      now.set(key, value);
  }
  return now;
}

const fieldOfTextKey = (name: string): string => name.split('@')[0] ?? name;

const languageOfTextKey = (key: string): Language | undefined =>
  (key.split('@')[1] || undefined) as Language | undefined;

const isTranslatedField = (name: string, resource: Resource): boolean =>
  translatedFieldsOf(resource).includes(fieldOfTextKey(name));

/**
 * Keys texts by the language of their write: `name@language`, or `name@` if the write had no language. Link lists are
 * left out, because a recreated record has another ID.
 */
function indexByTextKey(values: JsonObject, resource: Resource, language: Language | undefined): Map<string, unknown> {
  const entries = Object.entries(values)
    .filter(([name, value]) => Object.hasOwn(writableFieldsOf(resource), fieldOfTextKey(name)) && !isLinkList(value))
    .map(([name, value]): [string, unknown] => [textKeyOf(name, resource, language), value]);
  return new Map(entries);
}

const textKeyOf = (name: string, resource: Resource, language: Language | undefined): string =>
  isTranslatedField(name, resource) && !name.includes('@') ? `${name}@${language ?? ''}` : name;

interface LedgerComparison {
  readonly resource: Resource;
  readonly context: LedgerContext;
}

async function differsFromState(
  found: ReadonlyMap<string, unknown>,
  { values }: OwnWriteState,
  comparing: LedgerComparison,
): Promise<boolean> {
  for (const [key, value] of values) {
    if (found.has(key) && !(await isSameLinkAware(key, [value, found.get(key)], comparing))) return true;
  }
  return false;
}

/** Compares two values. No change of a parent: a deleted category's children move up, a recreated one has a new ID. */
export async function isSameLinkAware(
  key: string,
  [ours, found]: readonly [unknown, unknown],
  { resource, context }: LedgerComparison,
): Promise<boolean> {
  if (isSameLedgerValue(ours, found)) return true;
  if (writableFieldsOf(resource)[key]?.of !== resource.name) return false;
  const [before, now] = await Promise.all([ours, found].map((id) => resolveCurrentId(resource, id, context)));
  if (before === now) return true;
  const above = await context.ledger.writesOf(resource.name, Number(ours), context.where);
  return above.some(({ action, record }) => action === 'delete' && record === Number(ours));
}
