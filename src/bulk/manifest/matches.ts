import type { Client } from '../../client/shapes.js';
import { EXIT, type Say, ServiceError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import type { Data } from '../../wire/values/data.js';
import { slugOf } from '../../wire/values/slug.js';
import { fieldsOf } from '../columns.js';
import type { Draft, Value } from '../drafts.js';
import { everything } from '../everything.js';
import { hasFixedSlug, ID, type Keyed, keyOfDraft, readingsOf, type Shape, SLUG } from '../keys.js';
import type { Known } from '../known.js';
import type { Applied } from './applied.js';
import type { Problem } from './define.js';
import { type Item, sendOf } from './items.js';
import { sameAs } from './links.js';

interface Matching {
  readonly cache: Known;
  readonly applied: Applied | undefined;
  readonly now: number;
  readonly report: (problem: Problem) => void;
}

/**
 * Finds the record of each entry by ID, slug or natural key; no record matches two entries.
 * @param items sorted so that each item follows those it links to
 */
export async function matchItems(items: readonly Item[], matching: Matching): Promise<void> {
  const claims: Claims = { byRecord: new Map(), byKey: new Map() };
  const context: Context = { ...matching, claims };
  for (const pass of PASSES) {
    for (const item of items.filter(({ resource }) => hasFixedSlug(resource))) await pass(item, context);
  }
  for (const item of items) {
    if (item.id === undefined) await matchOne(item, context);
  }
}

interface Claims {
  readonly byRecord: Map<string, Item>;
  readonly byKey: Map<string, Item>;
}

interface Context extends Matching {
  readonly claims: Claims;
}

type Pass = (item: Item, context: Context) => Promise<void>;

/** The passes try the most certain key first, so that no entry claims the record of a better match. */
const PASSES: readonly Pass[] = [
  // The record that an earlier apply created for the slug, even if its name and slug have changed since.
  async (item, context) => {
    const { slug } = item.wanted.draft;
    const id = slug === undefined ? undefined : context.applied?.idFor(item.resource.name, slug);
    const isThere = id !== undefined && context.cache.record(item.resource, id) !== undefined;
    take(item, isThere ? [id] : [], context);
  },
  async (item, context) => {
    const bySlug = await idsOf(item, SLUG, context);
    const byNaturalKey = await idsOf(item, meantBy(item), context);
    take(
      item,
      bySlug.filter((id) => byNaturalKey.includes(id)),
      context,
    );
  },
  async (item, context) => {
    const shape = meantBy(item);
    if (item.id === undefined && shape.length > 1) take(item, await idsOf(item, shape, context), context);
  },
  async (item, context) => {
    if (item.id === undefined) take(item, await idsOf(item, SLUG, context), context);
  },
];

function take(item: Item, ids: readonly number[], { claims }: Context): void {
  const free = ids.filter((id) => !claims.byRecord.has(recordKey(item, id)));
  const [only] = free;
  if (item.id !== undefined || only === undefined || free.length > 1) return;
  item.id = only;
  claims.byRecord.set(recordKey(item, only), item);
}

const recordKey = ({ resource }: Item, id: number): string => `${resource.name} ${id}`;

async function matchOne(item: Item, context: Context): Promise<void> {
  const { resource, wanted } = item;
  const { claims, report } = context;
  for (const shape of shapesFor(item)) {
    const [keyed] = keysOf(item, shape, context);
    if (keyed === undefined) continue;
    const ids = await idsOf(item, shape, context);
    const free = ids.filter((id) => !claims.byRecord.has(recordKey(item, id)));
    const [id] = free;
    if (free.length > 1) {
      report({ place: wanted.entry.place, say: fitsSeveral(item, shape, { ids: free, cache: context.cache }) });
      return;
    }
    const holder = ids[0] === undefined ? undefined : claims.byRecord.get(recordKey(item, ids[0]));
    if (id === undefined && holder !== undefined && isCertain(shape, item)) {
      report(sameAs(holder, item, shape));
      return;
    }
    if (id !== undefined) {
      take(item, free, context);
      return;
    }
  }
  const { id } = wanted.draft;
  if (id !== undefined)
    return report({ place: wanted.entry.place, field: 'id', say: (t) => t.unknownId(resource.name, id) });
  claimKey(item, context);
}

/** The message for several matching records. It lists their slugs instead of IDs if the entry has a slug. */
function fitsSeveral({ resource, wanted }: Item, shape: Shape, found: { ids: readonly number[]; cache: Known }): Say {
  const { slug } = wanted.draft;
  if (slug === undefined) return (t) => t.entryFitsSeveral(resource.plural, shape, found.ids);
  const slugs = found.ids.map((id) => String(found.cache.record(resource, id)?.slug ?? id));
  return (t) => t.entrySlugFitsSeveral(resource.name, slug, shape, slugs);
}

/** Reports two entries that would be created with the same natural key. */
function claimKey(item: Item, context: Context): void {
  const [shape = SLUG] = shapesFor(item);
  const [keyed] = keysOf(item, shape, context);
  // Duplicate slugs have been reported already.
  if (keyed === undefined || shape === SLUG) return;
  const key = `${item.resource.name} ${keyed.shape.join()} ${keyed.key}`;
  const twin = context.claims.byKey.get(key);
  if (twin !== undefined) context.report(sameAs(twin, item, keyed.shape));
  context.claims.byKey.set(key, twin ?? item);
}

// Two entries with the same name may be different records, if they have slugs.
const isCertain = (shape: Shape, { wanted }: Item): boolean =>
  wanted.draft.slug === undefined || shape === SLUG || shape === ID;

function shapesFor(item: Item): readonly Shape[] {
  const { resource, wanted } = item;
  const { draft, isRelative } = wanted;
  if (draft.id !== undefined) return [ID];
  if (draft.slug === undefined) return [isRelative ? [resource.title] : meantBy(item)];
  // The slug alone identifies an event. A term cannot share its name with another, so its name counts too.
  if (resource.kind === 'post') return hasFixedSlug(resource) ? [SLUG, meantBy(item)] : [SLUG];
  return [SLUG, resource.sameBy];
}

const meantBy = ({ resource, wanted }: Item): Shape =>
  resource.sameBy.filter((field, at) => at === 0 || wanted.draft.columns.has(field));

/** Returns the keys of a shape, one for each language of the entry's texts, its own language first. */
function keysOf(item: Item, shape: Shape, { now }: Context): readonly Keyed[] {
  const draft = linkedDraft(item);
  const zone = draft.values.timezone?.send;
  const context = {
    zone: typeof zone === 'string' ? zone : undefined,
    isAllDay: draft.values.all_day?.read === true,
    now,
  };
  return readingsOf(draft).flatMap((reading) => keyOfDraft(item.resource, shape, reading, context) ?? []);
}

async function idsOf(item: Item, shape: Shape, context: Context): Promise<readonly number[]> {
  const keys = keysOf(item, shape, context);
  if (keys.length === 0) return [];
  const { cache } = context;
  if (shape !== ID) {
    return keys.map(({ shape, key }) => cache.find(item.resource, shape, key)).find((ids) => ids.length > 0) ?? [];
  }
  const id = item.wanted.draft.id ?? 0;
  return cache.record(item.resource, id) === undefined ? [] : [id];
}

/** Adds the IDs of its links to a draft; the ID of a record still to be created is a promise. */
export function linkedDraft({ wanted, targets, resource }: Item): Draft {
  const links = [...targets].map(([field, list]): [string, Value] => {
    const sends = list?.map(sendOf) ?? null;
    const send = sends === null || fieldsOf(resource)[field]?.form !== 'parent' ? sends : (sends[0] ?? null);
    return [field, { send, read: sends }];
  });
  return { ...wanted.draft, values: { ...wanted.draft.values, ...Object.fromEntries(links) } };
}

/**
 * Matches the remaining entries with trashed records, which still hold their slugs, so that these are restored.
 * Users who may not list the trash get no matches.
 */
export async function matchTrashed(items: readonly Item[], client: Client): Promise<void> {
  const missing = new Map(
    items.flatMap((item) => {
      const { slug } = item.wanted.draft;
      const isMissing = item.id === undefined && item.resource.kind === 'post' && slug !== undefined;
      return isMissing ? [[`${item.resource.name} ${slugOf(slug)}`, item] as const] : [];
    }),
  );
  for (const resource of new Set([...missing.values()].map((item) => item.resource))) {
    for await (const record of trashOf(client, resource)) {
      const item = missing.get(`${resource.name} ${slugOf(String(record.slug))}`);
      if (item === undefined || item.id !== undefined) continue;
      item.id = Number(record.id);
      item.trashed = record;
    }
  }
}

async function* trashOf(client: Client, { name }: Resource): AsyncGenerator<Data> {
  const operation = operationOf(name, 'list');
  const values = { ...everything(operation.parameters.query), status: 'trash' };
  try {
    for await (const { records } of client.pages(operation, values)) yield* records;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.exit === EXIT.temporary) throw error;
  }
}
