import { resourceOf } from '../contract/resources/index.js';
import { invalidParameters, ServiceError, unknownIdError } from '../errors.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { NO_TRANSLATIONS } from '../http/validate-translations.js';
import { nameKeyOf } from '../matching/fold-name.js';
import type { RecordRow } from '../store/store.js';
import { addTranslations, convertValuesToCells, splitTranslatedCells } from './prepare-cells.js';
import type { RequestContext } from './request-context.js';
import { buildSearchCells } from './search-cells.js';
import { chooseUpdatedSlug, findByName, insertWithFreeSlug } from './slugs-and-names.js';
import type { StoredRecord, Term, TermKind } from './stored-records.js';

/**
 * Creates a category or tag.
 * @returns the term ID
 * @throws ServiceError `term_exists` when the name is taken under the same parent, 400 for an unknown parent
 */
export async function createTerm(
  context: RequestContext,
  kind: TermKind,
  values: ValidatedValues,
  given = NO_TRANSLATIONS,
): Promise<number> {
  const resource = resourceOf(kind);
  const givenCells = await convertValuesToCells(resource, values);
  const cells = { ...givenCells, language: context.language, translations: {} };
  await addTranslations(resource, cells as unknown as StoredRecord, given);
  const parent = values.parent as number | undefined;
  if (parent) {
    await context.session.lock(TREE_LOCK);
    await assertParentExists(context, parent);
  }
  await lockTermName(context, kind, String(givenCells.name));
  assertTermNameFree(kind, await findByName(context, kind, String(givenCells.name)), parent);
  const { id } = await insertWithFreeSlug(context, kind, {
    requested: values.slug as string | undefined,
    name: String(givenCells.name),
    cellsWith: async (slug) => {
      const record = { id: 0, ...cells, slug } as unknown as Term;
      return { ...cells, slug, ...(await buildSearchCells(resource, record)) };
    },
  });
  return id;
}

/**
 * Updates the given fields.
 * @throws ServiceError as `createTerm`, and 400 when the parent is the term or a descendant
 */
export async function updateTerm(
  context: RequestContext,
  kind: TermKind,
  current: Term,
  values: ValidatedValues,
): Promise<void> {
  const resource = resourceOf(kind);
  const givenCells = await convertValuesToCells(resource, values);
  const cells = splitTranslatedCells(current, context.language, givenCells, resource);
  const slug = await chooseUpdatedSlug(context, kind, current, values.slug as string | undefined);
  const record = { ...current, ...cells, slug } as Term;
  if (record.parent && record.parent !== current.parent) {
    await context.session.lock(TREE_LOCK);
    await assertNoParentCycle(context, record.parent, current.id);
  }
  if (givenCells.name !== undefined) await lockTermName(context, kind, String(givenCells.name));
  if (record.name !== current.name || record.parent !== current.parent) {
    const namesakes = (await findByName(context, kind, record.name)).filter(({ id }) => id !== current.id);
    assertTermNameFree(kind, namesakes, record.parent);
  }
  await context.session.update(kind, current.id, { ...cells, slug, ...(await buildSearchCells(resource, record)) });
}

/** Deletes a term. Its child categories move to its parent. */
export async function removeTerm({ session }: RequestContext, kind: TermKind, { id, parent }: Term): Promise<void> {
  if (parent !== undefined) {
    await session.lock(TREE_LOCK);
    const children = await session.select(kind, { where: [{ column: 'parent', is: '=', value: id }], order: [] });
    for (const child of children) await session.update(kind, child.id, { parent });
  }
  await session.remove(kind, id);
}

export const includeDescendants = async (
  { session }: RequestContext,
  kind: TermKind,
  ids: readonly number[],
): Promise<readonly number[]> =>
  resourceOf(kind).fields.parent === undefined ? ids : session.withDescendants(kind, ids);

async function assertParentExists({ session }: RequestContext, parent: number): Promise<void> {
  if ((await session.find('category', parent)) === undefined) throw unknownIdError('parent', 'category', parent);
}

async function assertNoParentCycle(context: RequestContext, parent: number, id: number): Promise<void> {
  await assertParentExists(context, parent);
  if ((await includeDescendants(context, 'category', [id])).includes(parent))
    throw invalidParameters({ parent: (t) => t.cycle() });
}

/** Held by writes that move categories below others. */
const TREE_LOCK = 'category tree';

export const lockTermName = ({ session }: RequestContext, kind: TermKind, name: string): Promise<void> =>
  session.lock(`name ${kind} ${nameKeyOf(name)}`);

/** Two terms of one name may not share a parent. */
function assertTermNameFree(kind: TermKind, namesakes: readonly RecordRow[], parent = 0): void {
  const hasLevels = resourceOf(kind).fields.parent !== undefined;
  const existing = namesakes.find((row) => !hasLevels || row.parent === parent);
  if (existing === undefined) return;
  throw new ServiceError({ code: 'term_exists', say: (t) => t.termExists(), data: { term_id: existing.id } });
}
