import { KINDS_IN_ORDER } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { toSlug } from '../../forms/slug.js';
import { KEY_MATCH_STEPS, type KeyMatches, matchSet } from '../../matching/match-by-keys.js';
import {
  chooseKeyFields,
  findByDraft,
  hasDerivedSlug,
  ID_KEY_FIELDS,
  type KeyFields,
  type KeyLookUp,
  naturalKeyFieldsOf,
  type RowKey,
  SLUG_KEY_FIELDS,
} from '../matching/record-keys.js';
import type { KnownRecords } from '../matching/remote-cache.js';
import type { FindTrashed } from '../matching/trashed-records.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { DraftValue, RowDraft } from '../read/row-draft.js';
import type { AppliedRecords } from './applied-records.js';
import {
  createManifestItem,
  duplicateItemProblem,
  linkManifestItems,
  linkValueOf,
  type ManifestItem,
} from './link-items.js';
import type { DesiredRecord, ManifestProblem } from './manifest-entries.js';
import { orderItemsByLinks } from './order-items.js';

/**
 * Links the desired records, sorts them so that each follows those it links to, and finds the existing record of each by
 * ID, slug or natural key. No record matches two of them.
 */
export async function matchDesiredRecords(
  wanted: readonly DesiredRecord[],
  matching: ManifestMatching,
): Promise<ManifestItem[]> {
  const items = wanted.map(createManifestItem);
  await linkManifestItems(items, matching);
  const ordered = orderItemsByLinks(sortByKind(items), matching.report);
  await matchManifestItems(ordered, matching);
  return ordered;
}

/** The calendar, and the earlier applies, in which the records of manifest entries are looked for. */
export interface ManifestMatching {
  readonly cache: KnownRecords;
  readonly applied?: Pick<AppliedRecords, 'idFor'> | undefined;
  readonly now: number;
  readonly findTrashed: FindTrashed;
  readonly report: (problem: ManifestProblem) => void;
}

const sortByKind = (items: readonly ManifestItem[]): ManifestItem[] =>
  KINDS_IN_ORDER.flatMap((resource) => putNamedSlugsFirst(items.filter((item) => item.resource === resource)));

/**
 * Reserves the slugs that entries name: they precede the entries without a slug whose names would give the same one, so that
 * the service numbers those.
 */
function putNamedSlugsFirst(items: readonly ManifestItem[]): readonly ManifestItem[] {
  const derived = new Set(items.flatMap(({ wanted: { draft, title } }) => (draft.slug ? [] : [toSlug(title)])));
  const isReserved = ({ wanted: { draft } }: ManifestItem) =>
    draft.slug !== undefined && derived.has(toSlug(draft.slug));
  return [...items.filter(isReserved), ...items.filter((item) => !isReserved(item))];
}

async function matchManifestItems(items: readonly ManifestItem[], matching: ManifestMatching): Promise<void> {
  const context: ItemMatchingContext = { ...matching, claims: { byRecord: new Map(), byKey: new Map() } };
  const derived = items
    .map((item) => item.resource)
    .filter((each) => hasDerivedSlug(each) && !matching.cache.isEmpty(each));
  for (const resource of new Set(derived)) {
    const own = items.filter((item) => item.resource === resource);
    for (const [item, id] of await matchSet(own, listMatchingSteps(context))) claimRecord(item, id, context);
  }
  for (const item of items) {
    if (item.id === undefined) await matchRemainingItem(item, context);
  }
}

interface ItemMatchingContext extends ManifestMatching {
  readonly claims: {
    readonly byRecord: Map<string, ManifestItem>;
    readonly byKey: Map<string, ManifestItem>;
  };
}

type MatchingStep = (item: ManifestItem) => readonly number[];

/** Tries first the record that an earlier apply created for the slug, even if its name and slug have changed since. */
const listMatchingSteps = (context: ItemMatchingContext): readonly MatchingStep[] => [
  (item) => findAppliedRecord(item, context),
  ...KEY_MATCH_STEPS.map(
    (step): MatchingStep =>
      (item) =>
        step(findKeyMatches(item, context)),
  ),
];

function findAppliedRecord({ wanted, resource }: ManifestItem, { applied, cache }: ItemMatchingContext): number[] {
  const { slug } = wanted.draft;
  const id = slug === undefined ? undefined : applied?.idFor(resource.name, slug);
  return id !== undefined && cache.getRecord(resource, id) !== undefined ? [id] : [];
}

function findKeyMatches(item: ManifestItem, context: ItemMatchingContext): KeyMatches<number> {
  const natural = naturalKeyFieldsOf(item.resource, item.wanted.draft);
  return {
    bySlug: findByItem(item, SLUG_KEY_FIELDS, context).ids,
    byNaturalKey: findByItem(item, natural, context).ids,
    isNaturalKeyCertain: natural.length > 1,
  };
}

function claimRecord(item: ManifestItem, id: number, { claims }: ItemMatchingContext): void {
  item.id = id;
  claims.byRecord.set(claimedRecordKey(item, id), item);
}

const claimedRecordKey = ({ resource }: ManifestItem, id: number): string => `${resource.name} ${id}`;

async function matchRemainingItem(item: ManifestItem, context: ItemMatchingContext): Promise<void> {
  const { resource, wanted } = item;
  const { claims, report } = context;
  for (const shape of context.cache.isEmpty(resource) ? [] : keyShapesOfItem(item)) {
    const { keyed, ids } = findByItem(item, shape, context);
    if (keyed === undefined) continue;
    const free = ids.filter((id) => !claims.byRecord.has(claimedRecordKey(item, id)));
    const [id] = free;
    if (free.length > 1) {
      report({
        place: wanted.entry.place,
        say: ambiguousMatchMessage(item, shape, { ids: free, cache: context.cache }),
      });
      return;
    }
    const holder = ids[0] === undefined ? undefined : claims.byRecord.get(claimedRecordKey(item, ids[0]));
    if (id === undefined && holder !== undefined && isCertainKeyShape(shape, item)) {
      report(duplicateItemProblem(holder, item, shape));
      return;
    }
    if (id !== undefined) {
      claimRecord(item, id, context);
      return;
    }
  }
  const { id } = wanted.draft;
  if (id === undefined) claimNewItemKey(item, context);
  else if ((await context.findTrashed(resource, { id })) === undefined)
    report({ place: wanted.entry.place, field: 'id', say: (t) => t.unknownId({ kind: resource.name, id }) });
}

/** The message for several matching records. It lists their slugs instead of IDs if the entry has a slug. */
function ambiguousMatchMessage(
  { resource, wanted }: ManifestItem,
  shape: KeyFields,
  found: { ids: readonly number[]; cache: KnownRecords },
): Message {
  const { slug } = wanted.draft;
  if (slug === undefined) return (t) => t.entryFitsSeveral({ kind: resource.name, fields: shape, ids: found.ids });
  const slugs = found.ids.map((id) => String(found.cache.getRecord(resource, id)?.slug ?? id));
  return (t) => t.entrySlugFitsSeveral({ kind: resource.name, slug, fields: shape, slugs });
}

/** Reports two entries that would be created with the same natural key. */
function claimNewItemKey(item: ManifestItem, context: ItemMatchingContext): void {
  for (const shape of listUniqueShapes(item)) {
    const { keyed } = findByItem(item, shape, context);
    if (keyed === undefined) continue;
    const key = `${item.resource.name} ${keyed.shape.join()} ${keyed.key}`;
    const twin = context.claims.byKey.get(key);
    context.claims.byKey.set(key, twin ?? item);
    if (twin === undefined) continue;
    context.report(duplicateItemProblem(twin, item, keyed.shape));
    return;
  }
}

/** Names of terms are unique; other records may share a natural key if they have slugs. Duplicate slugs have been reported already. */
function listUniqueShapes(item: ManifestItem): readonly KeyFields[] {
  const shapes = keyShapesOfItem(item);
  const own = item.resource.kind === 'term' ? shapes : shapes.slice(0, 1);
  return own.filter((shape) => shape !== SLUG_KEY_FIELDS);
}

// Two entries with the same name may be different records, if they have slugs.
const isCertainKeyShape = (shape: KeyFields, { wanted }: ManifestItem): boolean =>
  wanted.draft.slug === undefined || shape === SLUG_KEY_FIELDS || shape === ID_KEY_FIELDS;

const keyShapesOfItem = ({ resource, wanted: { draft, isRelative } }: ManifestItem): readonly KeyFields[] =>
  chooseKeyFields(resource, draft, { isRelative, areTermsSameByName: true });

/** The keys by which an entry finds its record; `isWhole` adds those without its slug. */
export const listItemKeys = (
  item: ManifestItem,
  context: Pick<ItemMatchingContext, 'cache' | 'now'>,
): readonly RowKey[] => keyShapesOfItem(item).flatMap((shape) => findByItem(item, shape, context).keyed ?? []);

const findByItem = (
  item: ManifestItem,
  shape: KeyFields,
  { cache, now }: Pick<ItemMatchingContext, 'cache' | 'now'>,
): KeyLookUp => findByDraft({ resource: item.resource, draft: addLinksToDraft(item) }, shape, { cache, now });

/** Adds the IDs of its links to a draft; the ID of a record still to be created is a promise. */
export function addLinksToDraft({ wanted, targets, resource }: ManifestItem): RowDraft {
  const links = [...targets].map(([field, list]): [string, DraftValue] => {
    const sends = list?.map(linkValueOf) ?? null;
    const parameter = writableFieldsOf(resource)[field];
    const isSingle = parameter !== undefined && formOf(parameter).links === undefined;
    const send = sends !== null && isSingle ? (sends[0] ?? null) : sends;
    return [field, { send, read: sends }];
  });
  return { ...wanted.draft, values: { ...wanted.draft.values, ...Object.fromEntries(links) } };
}
