import type { RecordKind } from '../contract/declarations.js';
import { resourceOf } from '../contract/resources/index.js';
import { invalidParameters, ServiceError } from '../errors.js';
import { toSlug } from '../forms/slug.js';
import type { ValidatedValues } from '../http/validate-parameters.js';
import { nameKeyOf } from '../matching/fold-name.js';
import type { RecordCells, RecordRow } from '../store/store.js';
import { isLinkable, type RequestContext } from './request-context.js';
import type { Post, StoredRecord } from './stored-records.js';

interface NewRecord {
  readonly requested: string | undefined;
  readonly name: string;
  /** Builds the cells of the record. The search text of a term contains the slug. */
  readonly cellsWith: (slug: string) => Promise<RecordCells>;
}

/**
 * Inserts a new record under a free slug: the requested one, or else one from the name.
 * @returns the ID and the slug of the record
 */
export async function insertWithFreeSlug(
  context: RequestContext,
  kind: RecordKind,
  { requested, name, cellsWith }: NewRecord,
): Promise<{ readonly id: number; readonly slug: string }> {
  const { session } = context;
  const base = requested === undefined ? toSlug(name) || kind : parseRequestedSlug(requested);
  const id = await session.insertUnlessSlugTaken(kind, await cellsWith(base));
  if (id !== undefined) return { id, slug: base };
  const slug = await numberSlug(context, kind, base);
  return { id: await session.insert(kind, await cellsWith(slug)), slug };
}

/** Returns the slug of an updated record: a free one for the requested slug, or else the current one. */
export async function chooseUpdatedSlug(
  context: RequestContext,
  kind: RecordKind,
  current: StoredRecord,
  requested: string | undefined,
): Promise<string> {
  return requested === undefined
    ? current.slug
    : findFreeSlug(context, kind, parseRequestedSlug(requested), current.slug);
}

function parseRequestedSlug(requested: string): string {
  const slug = toSlug(requested);
  if (slug === '') throw invalidParameters({ slug: (t) => t.mustBeSlug() });
  return slug;
}

/** Up to this many records of one name, the lowest free number is reused after a delete. */
const SLUGS_SCANNED = 20;

async function findFreeSlug(context: RequestContext, kind: RecordKind, base: string, own: string): Promise<string> {
  // Another write may take the slug before this one is committed. The unique index then makes the store run it again.
  if (base === own || !(await context.session.hasSlug(kind, base))) return base;
  return numberSlug(context, kind, base, own);
}

/** Adds the lowest free number to a slug that is taken. */
async function numberSlug({ session }: RequestContext, kind: RecordKind, base: string, own?: string): Promise<string> {
  await session.lock(`slug ${kind} ${base}`);
  // Beyond that a counter in the store gives the number: a scan would take longer with each record.
  const name = `${kind} ${base}`;
  let number = await session.nextNumber(name);
  if (number === undefined) {
    const numbered = Array.from({ length: SLUGS_SCANNED }, (_, at) => `${base}-${at + 2}`);
    const takenSlugs = await session.slugsAmong(kind, numbered);
    const free = numbered.find((slug) => slug === own || !takenSlugs.has(slug));
    if (free !== undefined) return free;
    number = await session.startNumbers(name, SLUGS_SCANNED + 2);
  }
  while (await session.hasSlug(kind, `${base}-${number}`)) number = (await session.nextNumber(name)) ?? number + 1;
  return `${base}-${number}`;
}

/**
 * Asserts that no venue or organizer that the visitor may read, outside the trash, has the name of a new one, and waits
 * for other writes that assert the same. Others do not count, so that nobody learns their names. Names of terms are unique in any case, and events may share a title.
 * @throws ServiceError 412
 */
export async function assertNameFree(
  context: RequestContext,
  kind: RecordKind,
  values: ValidatedValues,
): Promise<void> {
  if (kind !== 'venue' && kind !== 'organizer') return;
  const name = String(values[resourceOf(kind).title]);
  await context.session.lock(`name ${kind} ${nameKeyOf(name)}`);
  const namesakes = await findByName(context, kind, name);
  if (namesakes.some((row) => isLinkable(context, row as Post)))
    throw new ServiceError({ code: 'rest_precondition_failed', say: (t) => t.nameTaken() });
}

/** Finds venues, organizers or terms by name, in their own language or in the requested one, ordered by ID. */
export function findByName(
  { session, language }: RequestContext,
  kind: Exclude<RecordKind, 'event'>,
  name: string,
): Promise<RecordRow[]> {
  const value = nameKeyOf(name);
  const columns = ['name_key', `name_key_${language}`];
  const any = columns.map((column) => [{ column, is: '=', value } as const]);
  return session.select(kind, { where: [{ any }], order: [{ column: 'id' }] });
}
