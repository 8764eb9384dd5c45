import type { Say } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import { slugOf } from '../../wire/values/slug.js';
import { calledBy, recordsCalled } from '../called.js';
import { fieldsOf } from '../columns.js';
import { folded, type Shape, SLUG } from '../keys.js';
import type { Known } from '../known.js';
import type { Problem, Reference } from './define.js';
import type { Item, Target } from './items.js';

interface Linking {
  readonly cache: Known;
  readonly report: (problem: Problem) => void;
}

type Found = Target | { readonly say: Say };

/** Resolves the references of each entry: among the entries by alias, slug or name, otherwise on the service. */
export async function linkItems(items: readonly Item[], { cache, report }: Linking): Promise<void> {
  const findAmongItems = amongItems(items, report);
  for (const { wanted, resource, targets } of items) {
    const { references, entry } = wanted;
    for (const [field, given] of references) {
      const { of } = fieldsOf(resource)[field] ?? {};
      if (of === undefined) continue;
      const found = await targetsOf(resourceOf(of), given ?? [], { cache, findAmongItems });
      for (const { say } of found.filter(isWrong))
        report({ place: { ...entry.place, line: entry.lineOf(field) }, field, say });
      targets.set(field, given === null ? null : once(found.flatMap((each) => ('say' in each ? [] : [each]))));
    }
  }
}

/** Removes duplicate targets. */
const once = (targets: readonly Target[]): Target[] => [
  ...new Map(targets.map((target) => ['id' in target ? target.id : target.item, target])).values(),
];

const isWrong = (found: Found): found is { say: Say } => 'say' in found;

type Among = (resource: Resource, reference: Reference) => Item | undefined | { readonly say: Say };

interface Looking {
  readonly cache: Known;
  readonly findAmongItems: Among;
}

async function targetsOf(resource: Resource, references: readonly Reference[], context: Looking): Promise<Found[]> {
  const found: Found[] = [];
  for (const reference of references) {
    const one = await targetOf(resource, reference, context);
    const parts = isWrong(one) ? partsOf(reference) : [];
    // `music, jazz` is split only if no record has that name.
    if (parts.length > 1) found.push(...(await targetsOf(resource, parts, context)));
    else found.push(one);
  }
  return found;
}

const partsOf = (reference: Reference): Reference[] =>
  'text' in reference
    ? reference.text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((text) => (/^\d{1,15}$/.test(text) ? { id: Number(text) } : { text }))
    : [];

async function targetOf(resource: Resource, reference: Reference, { cache, findAmongItems }: Looking): Promise<Found> {
  const item = findAmongItems(resource, reference);
  if (item !== undefined) return 'say' in item ? item : { item };
  if ('alias' in reference) throw new Error(`no entry ${reference.alias}`);
  if ('id' in reference) {
    const { id } = reference;
    const isThere = cache.record(resource, id) !== undefined;
    return isThere ? { id } : { say: (t) => t.unknownId(resource.name, id) };
  }
  const text = 'slug' in reference ? reference.slug : reference.text;
  const ids =
    'slug' in reference
      ? cache.find(resource, SLUG, JSON.stringify([slugOf(text)]))
      : recordsCalled(cache, resource, text);
  const [only] = ids;
  if (only === undefined) return { say: (t) => t.unknownInManifest(resource.name, text) };
  return ids.length > 1 ? { say: (t) => t.ambiguousName(resource.name, text, ids) } : { id: only };
}

/** Indexes the entries by alias, slug and name, and reports two entries with the same slug. */
function amongItems(items: readonly Item[], report: (problem: Problem) => void): Among {
  const bySlug = new Map<string, Item>();
  const byName = new Map<string, Item[]>();
  const byAlias = new Map<string, Item>();
  for (const item of items) {
    const { resource, wanted } = item;
    const { slug } = wanted.draft;
    const { alias } = wanted.entry;
    if (alias !== undefined) byAlias.set(alias, item);
    const name = `${resource.name} ${folded(wanted.title)}`;
    byName.set(name, [...(byName.get(name) ?? []), item]);
    if (slug === undefined) continue;
    const key = `${resource.name} ${slugOf(slug)}`;
    const twin = bySlug.get(key);
    bySlug.set(key, twin ?? item);
    if (twin !== undefined) report({ ...sameAs(twin, item, ['slug']), field: 'slug' });
  }
  return (resource, reference) => {
    if ('alias' in reference) return byAlias.get(reference.alias);
    if ('id' in reference) return undefined;
    const text = 'slug' in reference ? reference.slug : reference.text;
    const slugged = bySlug.get(`${resource.name} ${slugOf(text)}`);
    if ('slug' in reference) return slugged;
    const named = byName.get(`${resource.name} ${folded(text)}`) ?? [];
    const candidates = new Set(slugged === undefined ? named : [slugged, ...named]);
    const matches = calledBy(
      text,
      [...candidates].map((item) => ({ item, name: item.wanted.title, slug: item.wanted.draft.slug ?? '' })),
    );
    const [only, ...more] = matches.map(({ item }) => item);
    const places = [only, ...more].flatMap((item) => (item === undefined ? [] : [placeOf(item)]));
    return more.length > 0 ? { say: (t) => t.ambiguousEntry(text, places) } : only;
  };
}

export const placeOf = ({ wanted: { entry } }: Item): string => `${entry.place.file}:${entry.place.line}`;

/** The problem of an entry that describes the same record as an earlier one. */
export const sameAs = (first: Item, second: Item, shape: Shape): Problem => ({
  place: second.wanted.entry.place,
  say: (t) => t.entryTwice(placeOf(first), shape),
});
