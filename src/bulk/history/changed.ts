import type { Language, Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';
import type { KnownEntry } from '../ledger.js';
import { textsOf } from './before.js';
import { isAlike, isLinks, keptOf } from './fields.js';
import { currentId, type Judging, readNow } from './present.js';

/** The current state of a record, read in one language. */
export interface Shown {
  readonly resource: Resource;
  readonly id: number;
  readonly language: Language | undefined;
  readonly record: Data;
}

/** The state that our own writes gave a record: modification times and values. Texts are keyed `name@language`. */
interface Ours {
  readonly times: Set<string>;
  readonly values: Map<string, unknown>;
}

/**
 * Returns true if somebody else changed a record since a write of ours: the state before a later write of ours, or the
 * current state, is none that our writes produced. Modification times have a resolution of one second and some services
 * have none, so the values are compared too.
 * @param writes all our writes from that one on, oldest first
 */
export async function isChanged(shown: Shown, writes: readonly KnownEntry[], context: Judging): Promise<boolean> {
  const { resource, record } = shown;
  const ours: Ours = { times: new Set(), values: new Map() };
  for (const [at, write] of writes.entries()) {
    if (at > 0 && isOther(write.found, ours)) return true;
    if (at > 0 && (await differs(foundBy(write, resource), ours, { resource, context }))) return true;
    take(write, resource, ours);
  }
  if (isOther(record.modified_utc, ours)) return true;
  return differs(await valuesNow(shown, ours, context), ours, { resource, context });
}

const isOther = (time: unknown, { times }: Ours): boolean =>
  typeof time === 'string' && times.size > 0 && !times.has(time);

/** The values before a write, as far as its ledger entry tells: fields it changed and fields it left unchanged. */
function foundBy({ action, before = {}, after = {}, language }: KnownEntry, resource: Resource): Map<string, unknown> {
  if (action === 'create') return new Map();
  // A touch corrects a side effect of a write to another record: the fields it changed may have held anything before.
  const all = action === 'touch' ? without(after, Object.keys(before)) : { ...after, ...before };
  // An empty text falls back to another language, so its shown value is not its own.
  const withoutEmptyTexts = Object.entries(all).filter(([name, value]) => value !== null || !isText(name, resource));
  const own = all.language as Language | undefined;
  // A record with a single language shows its texts in every other language.
  const isAlone = own !== undefined && !Object.keys(all).some((name) => name.includes('@'));
  const languages = isAlone ? [own, language] : [own ?? language];
  return new Map(languages.flatMap((each) => [...byKey(Object.fromEntries(withoutEmptyTexts), resource, each)]));
}

const without = (values: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Adds the values and modification times that a write produced. */
function take(write: KnownEntry, resource: Resource, { times, values }: Ours): void {
  const { action, before = {}, after = {}, language, found, modified } = write;
  for (const time of [found, modified]) if (time !== undefined) times.add(time);
  if (action === 'delete') values.delete('status');
  if (action === 'create') values.clear();
  const changed = action === 'update' ? Object.keys(before).map(baseOf) : [];
  // Other languages may fall back to the changed text, so their values are no longer known.
  for (const key of values.keys()) if (key.includes('@') && changed.includes(baseOf(key))) values.delete(key);
  for (const [key, value] of byKey(after, resource, language)) values.set(key, value);
}

/** Reads the current values of the known fields, in each language for which a value is known. */
async function valuesNow(shown: Shown, { values }: Ours, context: Judging): Promise<Map<string, unknown>> {
  const { resource, id } = shown;
  const now = byKey(keptOf(resource, shown.record), resource, shown.language);
  const others = new Set([...values.keys()].filter((key) => key.includes('@') && !now.has(key)).map(spokenIn));
  for (const language of others) {
    const { record = {} } = await readNow(resource, id, language, context.client);
    for (const [key, value] of byKey(keptOf(resource, record), resource, language)) now.set(key, value);
  }
  return now;
}

const baseOf = (name: string): string => name.split('@')[0] ?? name;

const spokenIn = (key: string): Language | undefined => (key.split('@')[1] || undefined) as Language | undefined;

const isText = (name: string, resource: Resource): boolean => textsOf(resource).includes(baseOf(name));

/**
 * Keys texts by the language of their write: `name@language`, or `name@` if the write had no language. Link lists are
 * left out, because a recreated record has another ID.
 */
function byKey(values: Data, resource: Resource, language: Language | undefined): Map<string, unknown> {
  const entries = Object.entries(values)
    .filter(([name, value]) => baseOf(name) in fieldsOf(resource) && !isLinks(value))
    .map(([name, value]): [string, unknown] => [keyOf(name, resource, language), value]);
  return new Map(entries);
}

const keyOf = (name: string, resource: Resource, language: Language | undefined): string =>
  isText(name, resource) && !name.includes('@') ? `${name}@${language ?? ''}` : name;

interface Comparing {
  readonly resource: Resource;
  readonly context: Judging;
}

/** Returns true if a value differs from the one that our writes gave it. */
async function differs(found: ReadonlyMap<string, unknown>, { values }: Ours, comparing: Comparing): Promise<boolean> {
  for (const [key, value] of values) {
    if (found.has(key) && !(await isSame(key, [value, found.get(key)], comparing))) return true;
  }
  return false;
}

/**
 * Compares two values. Deleting a category moves its children up, and a recreated category has another ID: neither
 * counts as a change of the parent.
 */
async function isSame(
  key: string,
  [ours, found]: readonly [unknown, unknown],
  { resource, context }: Comparing,
): Promise<boolean> {
  if (isAlike(ours, found)) return true;
  if (fieldsOf(resource)[key]?.of !== resource.name) return false;
  const [before, now] = await Promise.all([ours, found].map((id) => currentId(resource, id, context)));
  if (before === now) return true;
  const above = await context.ledger.writesOf(resource.name, Number(ours), context.where);
  return above.some(({ action, record }) => action === 'delete' && record === Number(ours));
}
