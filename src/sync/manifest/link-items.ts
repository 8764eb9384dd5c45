import type { Resource } from '../../contract/declarations.js';
import { addToGroup, memoizeByKind } from '../../contract/lookup-table.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { placeOf, type ReferenceCandidate } from '../../matching/choose-candidates.js';
import { foldName, foldTypedName } from '../../matching/fold-name.js';
import type { CandidateSource, RecordReference } from '../../matching/match-reference.js';
import {
  createNameSuggester,
  type ReferenceLookUp,
  resolveReference,
  type SuggestNames,
  splitReference,
} from '../../matching/resolve-reference.js';
import type { PendingRecord } from '../matching/pending-records.js';
import type { KeyFields } from '../matching/record-keys.js';
import { createCacheSource, type KnownRecords } from '../matching/remote-cache.js';
import type { FindTrashed } from '../matching/trashed-records.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { DesiredRecord, ManifestProblem, ManifestReference } from './manifest-entries.js';

type LinkLookup = LinkTarget | { readonly say: Message };

interface ManifestLinking {
  readonly cache: KnownRecords;
  /** Finds records in the trash, to which nothing can link. */
  readonly findTrashed: FindTrashed;
  readonly report: (problem: ManifestProblem) => void;
}

/**
 * Resolves the references of each entry: among the entries by alias, slug or name, otherwise on the service. References to
 * the trash, now or after the run, are problems, so that nothing is written before one of them fails.
 */
export async function linkManifestItems(
  items: readonly ManifestItem[],
  { cache, findTrashed, report }: ManifestLinking,
): Promise<void> {
  const indexed = indexManifestItems(items, report);
  const suggestNames = createNameSuggester((resource) => [
    ...items.filter((item) => item.resource === resource).map(({ wanted }) => wanted.title),
    ...cache.listNames(resource),
  ]);
  const finderFor = memoizeByKind((resource) =>
    createTargetFinder(resource, { cache, findTrashed, indexed, suggestNames }),
  );
  for (const { wanted, resource, targets } of items) {
    const { references, entry } = wanted;
    for (const [field, given] of references) {
      const { of } = writableFieldsOf(resource)[field] ?? {};
      if (of === undefined) continue;
      const found: LinkLookup[] = [];
      for (const reference of given ?? []) found.push(...(await finderFor(resourceOf(of))(reference)));
      for (const each of found)
        if (!isTarget(each)) report({ place: { ...entry.place, line: entry.lineOf(field) }, field, say: each.say });
      targets.set(field, given === null ? null : [...new Set(found.filter(isTarget))]);
    }
  }
}

const isTarget = (found: LinkLookup): found is LinkTarget => typeof found === 'number' || !('say' in found);

interface LinkContext extends Pick<ManifestLinking, 'cache' | 'findTrashed'> {
  readonly indexed: IndexedItems;
  readonly suggestNames: SuggestNames;
}

type FindTargets = (reference: ManifestReference) => Promise<readonly LinkLookup[]>;

/** Resolves each reference once: many entries link to the same few records. */
function createTargetFinder(
  resource: Resource,
  { cache, findTrashed, indexed, suggestNames }: LinkContext,
): FindTargets {
  // An entry goes before any record: it may be the one that the record is to become.
  const lookUp: ReferenceLookUp<LinkTarget> = {
    findById: (id) => (cache.getRecord(resource, id) === undefined ? undefined : id),
    sources: [indexed.sourceOf(resource), createCacheSource(cache, resource)],
  };
  const found = new Map<string, readonly LinkLookup[]>();
  return async (reference) => {
    if ('alias' in reference) return [refuseTrashed(indexed.itemWithAlias(reference.alias))];
    const key = JSON.stringify(reference);
    const known = found.get(key);
    if (known !== undefined) return known;
    const targets: LinkLookup[] = [];
    for (const part of await splitReference(reference, lookUp))
      targets.push(await resolveLink(resource, part, { ...lookUp, suggestNames, findTrashed }));
    found.set(key, targets);
    return targets;
  };
}

/** Refuses an entry that moves its record to the trash. */
const refuseTrashed = (target: LinkTarget): LinkLookup => {
  if (typeof target === 'number' || target.wanted.draft.values.status?.send !== 'trash') return target;
  return { say: (t) => t.linkGoesToTrash({ title: target.wanted.title, place: itemPosition(target) }) };
};

async function resolveLink(
  resource: Resource,
  reference: RecordReference,
  lookUp: ReferenceLookUp<LinkTarget> & Pick<LinkContext, 'suggestNames' | 'findTrashed'>,
): Promise<LinkLookup> {
  const resolved = await resolveReference(reference, lookUp);
  if ('target' in resolved) return refuseTrashed(resolved.target);
  const trashed = 'several' in resolved ? undefined : await lookUp.findTrashed(resource, reference);
  if (trashed !== undefined) {
    const { id, title } = trashed;
    return { say: (t) => t.linkIsInTrash({ id, title, plural: resource.plural }) };
  }
  if ('id' in reference) return { say: (t) => t.unknownId({ kind: resource.name, id: reference.id }) };
  const text = 'slug' in reference ? reference.slug : reference.text;
  if ('missing' in resolved) {
    const near = lookUp.suggestNames(resource, text);
    return { say: (t) => t.unknownInManifest({ kind: resource.name, text, near }) };
  }
  const ids = resolved.several.filter((target) => typeof target === 'number');
  const places = resolved.several.flatMap((target) => (typeof target === 'number' ? [] : [itemPosition(target)]));
  return {
    say: (t) =>
      ids.length > 0 ? t.ambiguousName({ kind: resource.name, name: text, ids }) : t.ambiguousEntry({ text, places }),
  };
}

interface IndexedItems {
  /** @throws Error if no entry has the alias, which is a fault of this program */
  readonly itemWithAlias: (alias: string) => ManifestItem;
  readonly sourceOf: (resource: Resource) => CandidateSource<ManifestItem>;
}

/** Indexes the entries by alias, slug and name, and reports two entries with the same slug. */
function indexManifestItems(items: readonly ManifestItem[], report: (problem: ManifestProblem) => void): IndexedItems {
  const bySlug = new Map<string, ManifestItem>();
  const byName = new Map<string, ManifestItem[]>();
  const byAlias = new Map<string, ManifestItem>();
  for (const item of items) {
    const { resource, wanted } = item;
    const { slug } = wanted.draft;
    const { alias } = wanted.entry;
    if (alias !== undefined) byAlias.set(alias, item);
    const names = LINKED_KINDS.has(resource.name) ? namesOf(item) : [];
    for (const name of new Set(names.map(foldTypedName))) addToGroup(byName, `${resource.name} ${name}`, item);
    if (slug === undefined) continue;
    const key = `${resource.name} ${toSlug(slug)}`;
    const twin = bySlug.get(key);
    bySlug.set(key, twin ?? item);
    if (twin !== undefined) report({ ...duplicateItemProblem(twin, item, ['slug']), field: 'slug' });
  }
  return {
    itemWithAlias: (alias) => {
      const item = byAlias.get(alias);
      if (item === undefined) throw new Error(`no entry ${alias}`);
      return item;
    },
    sourceOf: ({ name }) => ({
      findBySlug: (text) => toCandidates([bySlug.get(`${name} ${toSlug(text)}`)]),
      findByName: (text) => toCandidates(byName.get(`${name} ${foldTypedName(text)}`) ?? []),
    }),
  };
}

/** The kinds whose records others link to by name. */
const LINKED_KINDS: ReadonlySet<string | undefined> = new Set(
  RESOURCE_LIST.flatMap((resource) => Object.values(resource.fields).map(({ of }) => of)),
);

const toCandidates = (items: readonly (ManifestItem | undefined)[]): ReferenceCandidate<ManifestItem>[] =>
  items.flatMap((item) => {
    if (item === undefined) return [];
    const { slug = '', values } = item.wanted.draft;
    return [{ target: item, slug, names: namesOf(item), place: placeOf((field) => values[field]?.send) }];
  });

/** The names of an entry in all its languages and, if it has no slug, the one that its name gives it. */
function namesOf({ resource, wanted: { title, draft } }: ManifestItem): string[] {
  const translated = [...draft.translations.values()].flatMap((values) => values[resource.title]?.send ?? []);
  return [title, ...translated.map(String), ...(draft.slug === undefined ? [toSlug(title)] : [])];
}

export const itemPosition = ({ wanted: { entry } }: ManifestItem): string => `${entry.place.file}:${entry.place.line}`;

/** The problem of an entry that describes the same record as an earlier one. */
export const duplicateItemProblem = (first: ManifestItem, second: ManifestItem, shape: KeyFields): ManifestProblem => ({
  place: second.wanted.entry.place,
  say: (t) => t.entryTwice({ place: itemPosition(first), fields: shape }),
});

/** An entry while it is matched, planned and written to its record. */
export interface ManifestItem {
  readonly wanted: DesiredRecord;
  readonly resource: Resource;
  /** The entries and records that it links to, by field; `null` removes all links. */
  readonly targets: Map<string, readonly LinkTarget[] | null>;
  /** The ID of the matching record; absent if it has to be created. */
  id?: number;
  /** The matching record, if it is in the trash. */
  trashed?: JsonObject;
  /** A record in the trash that is like a new one. */
  twin?: JsonObject | undefined;
  /** A promise of the ID of its record. */
  readonly coming: PendingRecord;
  readonly arrived: (id: number) => void;
  readonly failed: (error: unknown) => void;
}

/** An entry, or the ID of a record that no entry describes. */
export type LinkTarget = ManifestItem | number;

export function createManifestItem(wanted: DesiredRecord): ManifestItem {
  let known: number | undefined;
  let resolveId: (id: number) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const id = new Promise<number>((resolve, reject) => {
    resolveId = resolve;
    failed = reject;
  });
  // Marks the rejection as handled, because the ID of a failed item may have no reader.
  id.catch(() => undefined);
  const { resource } = wanted.entry;
  const name = wanted.title;
  return {
    wanted,
    resource,
    targets: new Map(),
    coming: { name, identity: foldName(name), known: () => known, id: () => id },
    arrived: (created) => {
      known = created;
      resolveId(created);
    },
    failed,
  };
}

/** The ID of a linked record, or the promise of it for a record still to be created. */
export const linkValueOf = (target: LinkTarget): number | PendingRecord =>
  typeof target === 'number' ? target : (target.id ?? target.coming);

export const linkedItemsOf = ({ targets }: ManifestItem): readonly ManifestItem[] =>
  [...targets.values()].flatMap((list) => (list ?? []).filter((target) => typeof target === 'object'));
