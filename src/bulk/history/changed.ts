import type { Language, Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';
import type { KnownEntry } from '../ledger.js';
import { textsOf } from './before.js';
import { isAlike, isLinks, keptOf } from './fields.js';
import { currentId, type Judging, readNow } from './present.js';

/** A record as it is now, read in a language. */
export interface Shown {
  readonly resource: Resource;
  readonly id: number;
  readonly language: Language | undefined;
  readonly record: Data;
}

/** What our writes left of a record: the times of its changes, and its values; texts by `name@language`. */
interface Ours {
  readonly times: Set<string>;
  readonly values: Map<string, unknown>;
}

/**
 * Whether somebody else changed a record since a write of ours: a later write of ours found, or there is now, what none
 * of ours had left. The time of change tells, but not within the same second, and not every service has one: the values
 * are compared too.
 * @param writes all of ours from that one on, the oldest first
 */
export async function isChanged(shown: Shown, writes: readonly KnownEntry[], judging: Judging): Promise<boolean> {
  const { resource, record } = shown;
  const ours: Ours = { times: new Set(), values: new Map() };
  for (const [at, write] of writes.entries()) {
    if (at > 0 && isOther(write.found, ours)) return true;
    if (at > 0 && (await differs(foundBy(write, resource), ours, { resource, judging }))) return true;
    take(write, resource, ours);
  }
  if (isOther(record.modified_utc, ours)) return true;
  return differs(await valuesNow(shown, ours, judging), ours, { resource, judging });
}

const isOther = (time: unknown, { times }: Ours): boolean =>
  typeof time === 'string' && times.size > 0 && !times.has(time);

/** What a write found, as far as it says: what it changed, and what was left as it was. */
function foundBy({ action, before = {}, after = {}, language }: KnownEntry, resource: Resource): Map<string, unknown> {
  if (action === 'create') return new Map();
  // What a write to another record entailed is set right by a touch: it may find anything there.
  const all = action === 'touch' ? without(after, Object.keys(before)) : { ...after, ...before };
  // A text that is none falls back to another.
  const said = Object.entries(all).filter(([name, value]) => value !== null || !isText(name, resource));
  const own = all.language as Language | undefined;
  // A record in one language alone shows its texts in every other.
  const isAlone = own !== undefined && !Object.keys(all).some((name) => name.includes('@'));
  const spoken = isAlone ? [own, language] : [own ?? language];
  return new Map(spoken.flatMap((each) => [...byKey(Object.fromEntries(said), resource, each)]));
}

const without = (values: Data, names: readonly string[]): Data =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Adds what a write left. */
function take(write: KnownEntry, resource: Resource, { times, values }: Ours): void {
  const { action, before = {}, after = {}, language, found, modified } = write;
  for (const time of [found, modified]) if (time !== undefined) times.add(time);
  if (action === 'delete') values.delete('status');
  if (action === 'create') values.clear();
  const changed = action === 'update' ? Object.keys(before).map(baseOf) : [];
  // Other languages may fall back to a text that changed.
  for (const key of values.keys()) if (key.includes('@') && changed.includes(baseOf(key))) values.delete(key);
  for (const [key, value] of byKey(after, resource, language)) values.set(key, value);
}

/** The present values of what is known, in the languages in which it is known. */
async function valuesNow(shown: Shown, { values }: Ours, judging: Judging): Promise<Map<string, unknown>> {
  const { resource, id } = shown;
  const now = byKey(keptOf(resource, shown.record), resource, shown.language);
  const others = new Set([...values.keys()].filter((key) => key.includes('@') && !now.has(key)).map(spokenIn));
  for (const language of others) {
    const { record = {} } = await readNow(resource, id, language, judging.client);
    for (const [key, value] of byKey(keptOf(resource, record), resource, language)) now.set(key, value);
  }
  return now;
}

const baseOf = (name: string): string => name.split('@')[0] ?? name;

const spokenIn = (key: string): Language | undefined => (key.split('@')[1] || undefined) as Language | undefined;

const isText = (name: string, resource: Resource): boolean => textsOf(resource).includes(baseOf(name));

/** Texts by the language in which they were told: `name@` where none was said. Links may come back under other IDs. */
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
  readonly judging: Judging;
}

/** Whether something is otherwise than ours left it. */
async function differs(found: ReadonlyMap<string, unknown>, { values }: Ours, comparing: Comparing): Promise<boolean> {
  for (const [key, value] of values) {
    if (found.has(key) && !(await isSame(key, [value, found.get(key)], comparing))) return true;
  }
  return false;
}

/** A category below one that we deleted moved up with that; one that is back may have another ID. */
async function isSame(
  key: string,
  [ours, found]: readonly [unknown, unknown],
  { resource, judging }: Comparing,
): Promise<boolean> {
  if (isAlike(ours, found)) return true;
  if (fieldsOf(resource)[key]?.of !== resource.name) return false;
  const [before, now] = await Promise.all([ours, found].map((id) => currentId(resource, id, judging)));
  if (before === now) return true;
  const above = await judging.ledger.writesOf(resource.name, Number(ours), judging.where);
  return above.some(({ action, record }) => action === 'delete' && record === Number(ours));
}
