import type { Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import { toSlug } from '../../forms/slug.js';
import { findRecordIdsByName, matchByName } from '../matching/match-by-name.js';
import { foldName, type KeyFields, SLUG_KEY_FIELDS } from '../matching/record-keys.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { ItemLinkTarget, ManifestItem } from './manifest-item.js';
import type { ManifestProblem, ManifestReference } from './manifest-types.js';

interface LinkItemsContext {
  readonly cache: RemoteCache;
  readonly report: (problem: ManifestProblem) => void;
}

type LinkLookup = ItemLinkTarget | { readonly say: Message };

/** Resolves the references of each entry: among the entries by alias, slug or name, otherwise on the service. */
export async function linkManifestItems(
  items: readonly ManifestItem[],
  { cache, report }: LinkItemsContext,
): Promise<void> {
  const findAmongItems = indexItemsByName(items, report);
  for (const { wanted, resource, targets } of items) {
    const { references, entry } = wanted;
    for (const [field, given] of references) {
      const { of } = writableFieldsOf(resource)[field] ?? {};
      if (of === undefined) continue;
      const found = await resolveLinkTargets(resourceOf(of), given ?? [], { cache, findAmongItems });
      for (const { say } of found.filter(isFailedLookup))
        report({ place: { ...entry.place, line: entry.lineOf(field) }, field, say });
      targets.set(
        field,
        given === null ? null : uniqueLinkTargets(found.flatMap((each) => ('say' in each ? [] : [each]))),
      );
    }
  }
}

/** Removes duplicate targets. */
const uniqueLinkTargets = (targets: readonly ItemLinkTarget[]): ItemLinkTarget[] => [
  ...new Map(targets.map((target) => ['id' in target ? target.id : target.item, target])).values(),
];

const isFailedLookup = (found: LinkLookup): found is { say: Message } => 'say' in found;

type FindAmongItems = (
  resource: Resource,
  reference: ManifestReference,
) => ManifestItem | undefined | { readonly say: Message };

interface LinkLookupContext {
  readonly cache: RemoteCache;
  readonly findAmongItems: FindAmongItems;
}

async function resolveLinkTargets(
  resource: Resource,
  references: readonly ManifestReference[],
  context: LinkLookupContext,
): Promise<LinkLookup[]> {
  const found: LinkLookup[] = [];
  for (const reference of references) {
    const one = await resolveLinkTarget(resource, reference, context);
    const parts = isFailedLookup(one) ? splitReference(reference) : [];
    // `music, jazz` is split only if no record has that name.
    if (parts.length > 1) found.push(...(await resolveLinkTargets(resource, parts, context)));
    else found.push(one);
  }
  return found;
}

const splitReference = (reference: ManifestReference): ManifestReference[] =>
  'text' in reference
    ? reference.text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((text) => (/^\d{1,15}$/.test(text) ? { id: Number(text) } : { text }))
    : [];

async function resolveLinkTarget(
  resource: Resource,
  reference: ManifestReference,
  { cache, findAmongItems }: LinkLookupContext,
): Promise<LinkLookup> {
  const item = findAmongItems(resource, reference);
  if (item !== undefined) return 'say' in item ? item : { item };
  if ('alias' in reference) throw new Error(`no entry ${reference.alias}`);
  if ('id' in reference) {
    const { id } = reference;
    const isThere = cache.getRecord(resource, id) !== undefined;
    return isThere ? { id } : { say: (t) => t.unknownId(resource.name, id) };
  }
  const text = 'slug' in reference ? reference.slug : reference.text;
  const ids =
    'slug' in reference
      ? cache.findByKey(resource, SLUG_KEY_FIELDS, JSON.stringify([toSlug(text)]))
      : findRecordIdsByName(cache, resource, text);
  const [only] = ids;
  if (only === undefined) return { say: (t) => t.unknownInManifest(resource.name, text) };
  return ids.length > 1 ? { say: (t) => t.ambiguousName(resource.name, text, ids) } : { id: only };
}

/** Indexes the entries by alias, slug and name, and reports two entries with the same slug. */
function indexItemsByName(items: readonly ManifestItem[], report: (problem: ManifestProblem) => void): FindAmongItems {
  const bySlug = new Map<string, ManifestItem>();
  const byName = new Map<string, ManifestItem[]>();
  const byAlias = new Map<string, ManifestItem>();
  for (const item of items) {
    const { resource, wanted } = item;
    const { slug } = wanted.draft;
    const { alias } = wanted.entry;
    if (alias !== undefined) byAlias.set(alias, item);
    const name = `${resource.name} ${foldName(wanted.title)}`;
    byName.set(name, [...(byName.get(name) ?? []), item]);
    if (slug === undefined) continue;
    const key = `${resource.name} ${toSlug(slug)}`;
    const twin = bySlug.get(key);
    bySlug.set(key, twin ?? item);
    if (twin !== undefined) report({ ...duplicateItemProblem(twin, item, ['slug']), field: 'slug' });
  }
  return (resource, reference) => {
    if ('alias' in reference) return byAlias.get(reference.alias);
    if ('id' in reference) return undefined;
    const text = 'slug' in reference ? reference.slug : reference.text;
    const slugged = bySlug.get(`${resource.name} ${toSlug(text)}`);
    if ('slug' in reference) return slugged;
    const named = byName.get(`${resource.name} ${foldName(text)}`) ?? [];
    const candidates = new Set(slugged === undefined ? named : [slugged, ...named]);
    const matches = matchByName(
      text,
      [...candidates].map((item) => ({ item, name: item.wanted.title, slug: item.wanted.draft.slug ?? '' })),
    );
    const [only, ...more] = matches.map(({ item }) => item);
    const places = [only, ...more].flatMap((item) => (item === undefined ? [] : [itemPosition(item)]));
    return more.length > 0 ? { say: (t) => t.ambiguousEntry(text, places) } : only;
  };
}

export const itemPosition = ({ wanted: { entry } }: ManifestItem): string => `${entry.place.file}:${entry.place.line}`;

/** The problem of an entry that describes the same record as an earlier one. */
export const duplicateItemProblem = (first: ManifestItem, second: ManifestItem, shape: KeyFields): ManifestProblem => ({
  place: second.wanted.entry.place,
  say: (t) => t.entryTwice(itemPosition(first), shape),
});
