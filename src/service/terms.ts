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
 * @throws ServiceError `term_exists` for a name that its level has, 400 for an unknown parent
 */
export async function createTerm(world: World, kind: TermKind, values: Values): Promise<number> {
  const resource = resourceOf(kind);
  const sent = await cellsOf(resource, values);
  const cells = { ...sent, language: world.language, translations: {} };
  const parent = values.parent as number | undefined;
  if (parent) await mustExist(world, parent);
  mustBeNew(kind, await namedAs(world, kind, String(sent.name)), parent);
  const slug = await newSlug(world, kind, values.slug as string | undefined, String(sent.name));
  const record = { id: 0, ...cells, slug } as unknown as Term;
  return world.session.insert(kind, { ...cells, slug, ...(await searchCells(resource, record)) });
}

/** Changes what was sent. @throws ServiceError as `createTerm`, and 400 for a parent that is the term or below it */
export async function updateTerm(world: World, kind: TermKind, current: Term, values: Values): Promise<void> {
  const resource = resourceOf(kind);
  const sent = await cellsOf(resource, values);
  const cells = translated(current, world.language, sent, resource);
  const slug = await nextSlug(world, kind, current, values.slug as string | undefined);
  const record = { ...current, ...cells, slug } as Term;
  if (record.parent && record.parent !== current.parent) await mustNotBeBelow(world, record.parent, current.id);
  if (record.name !== current.name || record.parent !== current.parent) {
    const named = (await namedAs(world, kind, record.name)).filter(({ id }) => id !== current.id);
    mustBeNew(kind, named, record.parent);
  }
  await world.session.update(kind, current.id, { ...cells, slug, ...(await searchCells(resource, record)) });
}

/** Removes a term for good; the categories below it move up. */
export async function removeTerm({ session }: World, kind: TermKind, { id, parent }: Term): Promise<void> {
  if (parent !== undefined) {
    const children = await session.select(kind, { where: [{ column: 'parent', is: '=', value: id }], order: [] });
    for (const child of children) await session.update(kind, child.id, { parent });
  }
  await session.remove(kind, id);
}

/** The IDs of categories and of all below them. */
export async function withDescendants({ session }: World, kind: TermKind, ids: readonly number[]): Promise<number[]> {
  if (resourceOf(kind).fields.parent === undefined) return [...ids];
  const found = new Set(ids);
  let level = [...ids];
  while (level.length > 0) {
    const children = await session.select(kind, { where: [{ column: 'parent', in: level }], order: [] });
    level = children.map(({ id }) => id).filter((id) => !found.has(id));
    for (const id of level) found.add(id);
  }
  return [...found];
}

async function mustExist({ session }: World, parent: number): Promise<void> {
  if ((await session.find('category', parent)) === undefined)
    throw invalid({ parent: (t) => t.unknownId('category', parent) });
}

async function mustNotBeBelow(world: World, parent: number, id: number): Promise<void> {
  await mustExist(world, parent);
  if ((await withDescendants(world, 'category', [id])).includes(parent)) throw invalid({ parent: (t) => t.cycle() });
}

/** No term of the same name may stand at the same level. */
function mustBeNew(kind: TermKind, named: readonly Row[], parent = 0): void {
  const hasLevels = resourceOf(kind).fields.parent !== undefined;
  const existing = named.find((row) => !hasLevels || row.parent === parent);
  if (existing === undefined) return;
  throw new ServiceError({ code: 'term_exists', say: (t) => t.termExists(), data: { term_id: existing.id } });
}
