import { invalid, ServiceError } from '../errors.js';
import { resourceOf } from '../spec/resources/index.js';
import type { Row } from '../store/store.js';
import type { Values } from '../wire/input.js';
import { namedAs } from './named.js';
import type { Term, TermKind } from './records.js';
import type { World } from './world.js';
import { cellsOf, newSlug, nextSlug, searchCells, translated } from './writing.js';

/**
 * Creates a category or tag.
 * @returns the term ID
 * @throws ServiceError `term_exists` when the name is taken under the same parent, 400 for an unknown parent
 */
export async function createTerm(context: World, kind: TermKind, values: Values): Promise<number> {
  const resource = resourceOf(kind);
  const givenCells = await cellsOf(resource, values);
  const cells = { ...givenCells, language: context.language, translations: {} };
  const parent = values.parent as number | undefined;
  if (parent) await mustExist(context, parent);
  mustBeNew(kind, await namedAs(context, kind, String(givenCells.name)), parent);
  const slug = await newSlug(context, kind, values.slug as string | undefined, String(givenCells.name));
  const record = { id: 0, ...cells, slug } as unknown as Term;
  return context.session.insert(kind, { ...cells, slug, ...(await searchCells(resource, record)) });
}

/**
 * Updates the given fields.
 * @throws ServiceError as `createTerm`, and 400 when the parent is the term or a descendant
 */
export async function updateTerm(context: World, kind: TermKind, current: Term, values: Values): Promise<void> {
  const resource = resourceOf(kind);
  const givenCells = await cellsOf(resource, values);
  const cells = translated(current, context.language, givenCells, resource);
  const slug = await nextSlug(context, kind, current, values.slug as string | undefined);
  const record = { ...current, ...cells, slug } as Term;
  if (record.parent && record.parent !== current.parent) await mustNotBeBelow(context, record.parent, current.id);
  if (record.name !== current.name || record.parent !== current.parent) {
    const namesakes = (await namedAs(context, kind, record.name)).filter(({ id }) => id !== current.id);
    mustBeNew(kind, namesakes, record.parent);
  }
  await context.session.update(kind, current.id, { ...cells, slug, ...(await searchCells(resource, record)) });
}

/** Deletes a term. Its child categories move to its parent. */
export async function removeTerm({ session }: World, kind: TermKind, { id, parent }: Term): Promise<void> {
  if (parent !== undefined) {
    const children = await session.select(kind, { where: [{ column: 'parent', is: '=', value: id }], order: [] });
    for (const child of children) await session.update(kind, child.id, { parent });
  }
  await session.remove(kind, id);
}

/** Returns the given category IDs with those of all their descendants. */
export async function withDescendants({ session }: World, kind: TermKind, ids: readonly number[]): Promise<number[]> {
  if (resourceOf(kind).fields.parent === undefined) return [...ids];
  const collected = new Set(ids);
  let level = [...ids];
  while (level.length > 0) {
    const children = await session.select(kind, { where: [{ column: 'parent', in: level }], order: [] });
    level = children.map(({ id }) => id).filter((id) => !collected.has(id));
    for (const id of level) collected.add(id);
  }
  return [...collected];
}

async function mustExist({ session }: World, parent: number): Promise<void> {
  if ((await session.find('category', parent)) === undefined)
    throw invalid({ parent: (t) => t.unknownId('category', parent) });
}

async function mustNotBeBelow(context: World, parent: number, id: number): Promise<void> {
  await mustExist(context, parent);
  if ((await withDescendants(context, 'category', [id])).includes(parent)) throw invalid({ parent: (t) => t.cycle() });
}

/** Two terms of one name may not share a parent. */
function mustBeNew(kind: TermKind, namesakes: readonly Row[], parent = 0): void {
  const hasLevels = resourceOf(kind).fields.parent !== undefined;
  const existing = namesakes.find((row) => !hasLevels || row.parent === parent);
  if (existing === undefined) return;
  throw new ServiceError({ code: 'term_exists', say: (t) => t.termExists(), data: { term_id: existing.id } });
}
