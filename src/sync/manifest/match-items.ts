import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { EXIT, type Message, ServiceError } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { buildListAllParameters } from '../list-parameters.js';
import {
  buildDraftKey,
  hasDerivedSlug,
  ID_KEY_FIELDS,
  type KeyFields,
  listLanguageVariants,
  type RowKey,
  SLUG_KEY_FIELDS,
} from '../matching/record-keys.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { DraftValue, RowDraft } from '../read/row-draft.js';
import type { AppliedRecords } from './applied-records.js';
import { duplicateItemProblem } from './link-items.js';
import { linkValueOf, type ManifestItem } from './manifest-item.js';
import type { ManifestProblem } from './manifest-types.js';

interface ItemMatchingOptions {
  readonly cache: RemoteCache;
  readonly applied: AppliedRecords | undefined;
  readonly now: number;
  readonly report: (problem: ManifestProblem) => void;
}

/**
 * Finds the record of each entry by ID, slug or natural key; no record matches two entries.
 * @param items sorted so that each item follows those it links to
 */
export async function matchManifestItems(items: readonly ManifestItem[], matching: ItemMatchingOptions): Promise<void> {
  const claims: ClaimedRecords = { byRecord: new Map(), byKey: new Map() };
  const context: ItemMatchingContext = { ...matching, claims };
  for (const pass of MATCHING_PASSES) {
    for (const item of items.filter(({ resource }) => hasDerivedSlug(resource))) await pass(item, context);
  }
  for (const item of items) {
    if (item.id === undefined) await matchRemainingItem(item, context);
  }
}

interface ClaimedRecords {
  readonly byRecord: Map<string, ManifestItem>;
  readonly byKey: Map<string, ManifestItem>;
}

interface ItemMatchingContext extends ItemMatchingOptions {
  readonly claims: ClaimedRecords;
}

type MatchingPass = (item: ManifestItem, context: ItemMatchingContext) => Promise<void>;

/** The passes try the most certain key first, so that no entry claims the record of a better match. */
const MATCHING_PASSES: readonly MatchingPass[] = [
  // The record that an earlier apply created for the slug, even if its name and slug have changed since.
  async (item, context) => {
    const { slug } = item.wanted.draft;
    const id = slug === undefined ? undefined : context.applied?.idFor(item.resource.name, slug);
    const isThere = id !== undefined && context.cache.getRecord(item.resource, id) !== undefined;
    claimIfUnique(item, isThere ? [id] : [], context);
  },
  async (item, context) => {
    const bySlug = await findItemIds(item, SLUG_KEY_FIELDS, context);
    const byNaturalKey = await findItemIds(item, naturalKeyOfItem(item), context);
    claimIfUnique(
      item,
      bySlug.filter((id) => byNaturalKey.includes(id)),
      context,
    );
  },
  async (item, context) => {
    const shape = naturalKeyOfItem(item);
    if (item.id === undefined && shape.length > 1)
      claimIfUnique(item, await findItemIds(item, shape, context), context);
  },
  async (item, context) => {
    if (item.id === undefined) claimIfUnique(item, await findItemIds(item, SLUG_KEY_FIELDS, context), context);
  },
];

function claimIfUnique(item: ManifestItem, ids: readonly number[], { claims }: ItemMatchingContext): void {
  const free = ids.filter((id) => !claims.byRecord.has(claimedRecordKey(item, id)));
  const [only] = free;
  if (item.id !== undefined || only === undefined || free.length > 1) return;
  item.id = only;
  claims.byRecord.set(claimedRecordKey(item, only), item);
}

const claimedRecordKey = ({ resource }: ManifestItem, id: number): string => `${resource.name} ${id}`;

async function matchRemainingItem(item: ManifestItem, context: ItemMatchingContext): Promise<void> {
  const { resource, wanted } = item;
  const { claims, report } = context;
  for (const shape of keyShapesOfItem(item)) {
    const [keyed] = itemKeysOf(item, shape, context);
    if (keyed === undefined) continue;
    const ids = await findItemIds(item, shape, context);
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
      claimIfUnique(item, free, context);
      return;
    }
  }
  const { id } = wanted.draft;
  if (id !== undefined)
    return report({ place: wanted.entry.place, field: 'id', say: (t) => t.unknownId(resource.name, id) });
  claimNewItemKey(item, context);
}

/** The message for several matching records. It lists their slugs instead of IDs if the entry has a slug. */
function ambiguousMatchMessage(
  { resource, wanted }: ManifestItem,
  shape: KeyFields,
  found: { ids: readonly number[]; cache: RemoteCache },
): Message {
  const { slug } = wanted.draft;
  if (slug === undefined) return (t) => t.entryFitsSeveral(resource.plural, shape, found.ids);
  const slugs = found.ids.map((id) => String(found.cache.getRecord(resource, id)?.slug ?? id));
  return (t) => t.entrySlugFitsSeveral(resource.name, slug, shape, slugs);
}

/** Reports two entries that would be created with the same natural key. */
function claimNewItemKey(item: ManifestItem, context: ItemMatchingContext): void {
  const [shape = SLUG_KEY_FIELDS] = keyShapesOfItem(item);
  const [keyed] = itemKeysOf(item, shape, context);
  // Duplicate slugs have been reported already.
  if (keyed === undefined || shape === SLUG_KEY_FIELDS) return;
  const key = `${item.resource.name} ${keyed.shape.join()} ${keyed.key}`;
  const twin = context.claims.byKey.get(key);
  if (twin !== undefined) context.report(duplicateItemProblem(twin, item, keyed.shape));
  context.claims.byKey.set(key, twin ?? item);
}

// Two entries with the same name may be different records, if they have slugs.
const isCertainKeyShape = (shape: KeyFields, { wanted }: ManifestItem): boolean =>
  wanted.draft.slug === undefined || shape === SLUG_KEY_FIELDS || shape === ID_KEY_FIELDS;

function keyShapesOfItem(item: ManifestItem): readonly KeyFields[] {
  const { resource, wanted } = item;
  const { draft, isRelative } = wanted;
  if (draft.id !== undefined) return [ID_KEY_FIELDS];
  if (draft.slug === undefined) return [isRelative ? [resource.title] : naturalKeyOfItem(item)];
  // The slug alone identifies an event. A term cannot share its name with another, so its name counts too.
  if (resource.kind === 'post')
    return hasDerivedSlug(resource) ? [SLUG_KEY_FIELDS, naturalKeyOfItem(item)] : [SLUG_KEY_FIELDS];
  return [SLUG_KEY_FIELDS, resource.sameBy];
}

const naturalKeyOfItem = ({ resource, wanted }: ManifestItem): KeyFields =>
  resource.sameBy.filter((field, at) => at === 0 || wanted.draft.columns.has(field));

/** Returns the keys of a shape, one for each language of the entry's texts, its own language first. */
function itemKeysOf(item: ManifestItem, shape: KeyFields, { now }: ItemMatchingContext): readonly RowKey[] {
  const draft = addLinksToDraft(item);
  const zone = draft.values.timezone?.send;
  const context = {
    zone: typeof zone === 'string' ? zone : undefined,
    isAllDay: draft.values.all_day?.read === true,
    now,
  };
  return listLanguageVariants(draft).flatMap((reading) => buildDraftKey(item.resource, shape, reading, context) ?? []);
}

async function findItemIds(
  item: ManifestItem,
  shape: KeyFields,
  context: ItemMatchingContext,
): Promise<readonly number[]> {
  const keys = itemKeysOf(item, shape, context);
  if (keys.length === 0) return [];
  const { cache } = context;
  if (shape !== ID_KEY_FIELDS) {
    return keys.map(({ shape, key }) => cache.findByKey(item.resource, shape, key)).find((ids) => ids.length > 0) ?? [];
  }
  const id = item.wanted.draft.id ?? 0;
  return cache.getRecord(item.resource, id) === undefined ? [] : [id];
}

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

/**
 * Matches the remaining entries with trashed records, which still hold their slugs, so that these are restored.
 * Users who may not list the trash get no matches.
 */
export async function matchTrashedRecords(items: readonly ManifestItem[], client: Client): Promise<void> {
  const missing = new Map(
    items.flatMap((item) => {
      const { slug } = item.wanted.draft;
      const isMissing = item.id === undefined && item.resource.kind === 'post' && slug !== undefined;
      return isMissing ? [[`${item.resource.name} ${toSlug(slug)}`, item] as const] : [];
    }),
  );
  for (const resource of new Set([...missing.values()].map((item) => item.resource))) {
    for await (const record of pageThroughTrash(client, resource)) {
      const item = missing.get(`${resource.name} ${toSlug(String(record.slug))}`);
      if (item === undefined || item.id !== undefined) continue;
      item.id = Number(record.id);
      item.trashed = record;
    }
  }
}

async function* pageThroughTrash(client: Client, { name }: Resource): AsyncGenerator<JsonObject> {
  const operation = findOperation(name, 'list');
  const values = { ...buildListAllParameters(operation.parameters.query), status: 'trash' };
  try {
    for await (const { records } of client.pages(operation, values)) yield* records;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.exit === EXIT.temporary) throw error;
  }
}
