import type { Language, Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../matching/field-equality.js';
import { toPortableRecord } from '../export/portable-record.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { ItemLinkTarget, ManifestItem } from './link-items.js';
import type { PlannedChange } from './manifest-types.js';

interface ManifestItemChange {
  readonly values: JsonObject;
  readonly translations: ReadonlyMap<Language, JsonObject>;
  /** The current record; absent for a new one. */
  readonly shown: JsonObject | undefined;
  readonly inLanguages?: ReadonlyMap<Language, JsonObject>;
  readonly cache: RemoteCache;
}

/** Lists the changes of an item by field, in the notation of a manifest: links by slug, empty values absent. */
export async function describeItemChanges(
  item: ManifestItem,
  { values, translations, shown, inLanguages, cache }: ManifestItemChange,
): Promise<PlannedChange[]> {
  const { resource, wanted, targets } = item;
  const changes: PlannedChange[] = [];
  for (const field of Object.keys(values)) {
    const links = targets.get(field);
    const cell = wanted.entry.cells[field] ?? values[field];
    const after = links === undefined ? cell : links && (await linkNamesOf(resource, field, links, cache));
    changes.push(toPlannedChange({ field }, await fieldValueInManifest(resource, field, shown, cache), after));
  }
  for (const [language, texts] of translations) {
    const before = inLanguages?.get(language);
    for (const field of Object.keys(texts)) {
      const after = wanted.entry.cells[`${field}@${language}`];
      changes.push(
        toPlannedChange({ field, language }, await fieldValueInManifest(resource, field, before, cache), after),
      );
    }
  }
  return changes;
}

function toPlannedChange(
  naming: Pick<PlannedChange, 'field' | 'language'>,
  before: unknown,
  after: unknown,
): PlannedChange {
  const nonEmpty = Object.entries({ before, after }).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return { ...naming, ...Object.fromEntries(nonEmpty) };
}

async function linkNamesOf(
  resource: Resource,
  field: string,
  targets: readonly ItemLinkTarget[],
  cache: RemoteCache,
): Promise<unknown> {
  const names = await Promise.all(
    targets.map((target) =>
      'item' in target ? manifestItemName(target.item) : linkedSlugOf(resource, field, target.id, cache),
    ),
  );
  const parameter = writableFieldsOf(resource)[field];
  return parameter !== undefined && formOf(parameter).links === undefined ? names[0] : names;
}

const manifestItemName = ({ wanted }: ManifestItem): string => wanted.draft.slug ?? wanted.title;

async function linkedSlugOf(resource: Resource, field: string, id: number, cache: RemoteCache): Promise<unknown> {
  const { of } = writableFieldsOf(resource)[field] ?? {};
  const record = of === undefined ? undefined : cache.getRecord(resourceOf(of), id);
  return typeof record?.slug === 'string' ? record.slug : id;
}

/** Returns the value of a field of a record in the notation of a manifest. */
export async function fieldValueInManifest(
  resource: Resource,
  field: string,
  record: JsonObject | undefined,
  cache: RemoteCache,
): Promise<unknown> {
  if (record === undefined) return undefined;
  const parameter = writableFieldsOf(resource)[field];
  if (parameter?.of !== undefined) {
    const isSingle = formOf(parameter).links === undefined;
    const ids = isSingle
      ? [Number(record[field] ?? 0)]
      : linkedIdsIn(record[parameter.readBackFrom ?? field] ?? record[field]);
    const links = ids.filter((id) => id > 0).map((id): ItemLinkTarget => ({ id }));
    return links.length === 0 ? undefined : linkNamesOf(resource, field, links, cache);
  }
  // Entries leave out default values, but a change from or to a default has to be shown.
  return toPortableRecord(resource, record)[field] ?? record[field];
}
