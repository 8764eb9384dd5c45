import type { Language, Resource } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { fieldsOf } from '../columns.js';
import { toEntry } from '../entries.js';
import type { Known } from '../known.js';
import type { Change } from './define.js';
import type { Item, Target } from './items.js';

interface Changing {
  readonly values: Data;
  readonly translations: ReadonlyMap<Language, Data>;
  /** The current record; absent for a new one. */
  readonly shown: Data | undefined;
  readonly inLanguages?: ReadonlyMap<Language, Data>;
  readonly cache: Known;
}

/** Lists the changes of an item by field, in the notation of a manifest: links by slug, empty values absent. */
export async function changesOf(
  item: Item,
  { values, translations, shown, inLanguages, cache }: Changing,
): Promise<Change[]> {
  const { resource, wanted, targets } = item;
  const changes: Change[] = [];
  for (const field of Object.keys(values)) {
    const links = targets.get(field);
    const cell = wanted.entry.cells[field] ?? values[field];
    const after = links === undefined ? cell : links && (await namesOf(resource, field, links, cache));
    changes.push(changeOf({ field }, await writtenOf(resource, field, shown, cache), after));
  }
  for (const [language, texts] of translations) {
    const before = inLanguages?.get(language);
    for (const field of Object.keys(texts)) {
      const after = wanted.entry.cells[`${field}@${language}`];
      changes.push(changeOf({ field, language }, await writtenOf(resource, field, before, cache), after));
    }
  }
  return changes;
}

function changeOf(naming: Pick<Change, 'field' | 'language'>, before: unknown, after: unknown): Change {
  const nonEmpty = Object.entries({ before, after }).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return { ...naming, ...Object.fromEntries(nonEmpty) };
}

async function namesOf(resource: Resource, field: string, targets: readonly Target[], cache: Known): Promise<unknown> {
  const names = await Promise.all(
    targets.map((target) => ('item' in target ? nameOf(target.item) : slugOf(resource, field, target.id, cache))),
  );
  return fieldsOf(resource)[field]?.form === 'parent' ? names[0] : names;
}

const nameOf = ({ wanted }: Item): string => wanted.draft.slug ?? wanted.title;

async function slugOf(resource: Resource, field: string, id: number, cache: Known): Promise<unknown> {
  const { of } = fieldsOf(resource)[field] ?? {};
  const record = of === undefined ? undefined : cache.record(resourceOf(of), id);
  return typeof record?.slug === 'string' ? record.slug : id;
}

/** Returns the value of a field of a record in the notation of a manifest. */
export async function writtenOf(
  resource: Resource,
  field: string,
  record: Data | undefined,
  cache: Known,
): Promise<unknown> {
  if (record === undefined) return undefined;
  const { of, form, readBackFrom } = fieldsOf(resource)[field] ?? {};
  if (of !== undefined) {
    const ids =
      form === 'parent' ? [Number(record[field] ?? 0)] : idsIn(record[readBackFrom ?? field] ?? record[field]);
    const links = ids.filter((id) => id > 0).map((id): Target => ({ id }));
    return links.length === 0 ? undefined : namesOf(resource, field, links, cache);
  }
  // Entries leave out default values, but a change from or to a default has to be shown.
  return toEntry(resource, record)[field] ?? record[field];
}
