import { unknownIdError } from '../../errors.js';
import { createPause } from '../../event-loop-turns.js';
import { createTextComparison } from '../../forms/normalize-text.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { RecordCondition, RecordRow } from '../../store/store.js';
import { MAX_LOADED_CHARACTERS, type RequestContext } from '../request-context.js';
import { foldSearchWords } from '../search-cells.js';
import { localizeRecord, relationOf, type Term, type TermKind } from '../stored-records.js';
import { requireReadableEvent } from './list-posts.js';
import type { ListPageRequest, RowPage } from './list-records.js';

/**
 * Lists one page of categories or tags. The keys by which they are sorted are kept in memory, because no column holds
 * the alphabetical order of a language; whole terms are read for the page only.
 * @throws ServiceError 400 for unknown term or event IDs, or when the page has too much text
 */
export async function listTerms(
  context: RequestContext,
  kind: TermKind,
  query: ValidatedValues,
  { number, size, mostCharacters = MAX_LOADED_CHARACTERS }: ListPageRequest,
): Promise<RowPage> {
  const keys = await readTermKeys(context, kind, query);
  const { language } = context;
  const compare = selectTermComparison(String(query.orderby ?? 'name'), {
    language,
    include: query.include as number[] | undefined,
  });
  const direction = query.order === 'desc' ? -1 : 1;
  const byName = TERM_COMPARISONS.name({ language, include: undefined });
  const sorted = await sortInTurns(keys, (a, b) => direction * compare(a, b) || byName(a, b) || a.id - b.id);
  const ids = sorted.slice((number - 1) * size, number * size).map(({ id }) => id);
  const places = new Map(ids.map((id, place) => [id, place]));
  const rows = await context.session.findMany(kind, ids, mostCharacters);
  const placeOf = ({ id }: RecordRow) => places.get(id) ?? 0;
  return { rows: rows.sort((a, b) => placeOf(a) - placeOf(b)), total: keys.length };
}

/** Sort keys of a term, in the language of the request. */
interface TermKey {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly parent: number;
  readonly count: number;
}

/** Descriptions that begin with the same characters count as equal. */
const MAX_SORTED_CHARACTERS = 200;

async function readTermKeys(context: RequestContext, kind: TermKind, query: ValidatedValues): Promise<TermKey[]> {
  const counts = await context.session.countLinks(relationOf(kind));
  const where = await buildTermConditions(context, kind, query);
  const keys: TermKey[] = [];
  const columns = KEY_COLUMNS[kind].filter((name) => name !== 'description' || query.orderby === name);
  await context.session.visit(kind, { where, columns }, (row) => {
    const { id, name, slug, description = '', parent } = localizeRecord(row as Term, context.language);
    const count = counts.get(id) ?? 0;
    if (query.hide_empty !== false && count === 0) return;
    keys.push({ id, name, slug, description: description.slice(0, MAX_SORTED_CHARACTERS), parent: parent ?? 0, count });
  });
  return keys;
}

const KEY_COLUMNS: Readonly<Record<TermKind, readonly string[]>> = {
  category: ['language', 'translations', 'name', 'slug', 'description', 'parent'],
  tag: ['language', 'translations', 'name', 'slug', 'description'],
};

async function buildTermConditions(
  context: RequestContext,
  kind: TermKind,
  query: ValidatedValues,
): Promise<RecordCondition[]> {
  await assertTermsExist(context, kind, query, 'include');
  await assertTermsExist(context, kind, query, 'exclude');
  if (query.parent !== 0) await assertTermsExist(context, kind, query, 'parent');
  const event = query.event === undefined ? 'post' : 'event';
  return [
    ...(query.search === undefined
      ? []
      : [{ words: foldSearchWords(String(query.search)), language: context.language }]),
    ...(query.include === undefined ? [] : [{ column: 'id', in: query.include as number[] }]),
    ...(query.exclude === undefined ? [] : [{ column: 'id', notIn: query.exclude as number[] }]),
    ...(query.parent === undefined ? [] : [{ column: 'parent', is: '=', value: Number(query.parent) } as const]),
    ...(query.slug === undefined
      ? []
      : [{ column: 'slug', in: (query.slug as string[]).map((slug) => slug.toLowerCase()) }]),
    ...(query[event] === undefined
      ? []
      : [{ linkedFrom: relationOf(kind), events: [await requireReadableEvent(context, query, event)] }]),
  ];
}

async function assertTermsExist(
  { session }: RequestContext,
  kind: TermKind,
  query: ValidatedValues,
  name: string,
): Promise<void> {
  const value = query[name] as number | readonly number[] | undefined;
  if (value === undefined) return;
  const ids = [value].flat();
  const existing = await session.select(kind, { where: [{ column: 'id', in: ids }], order: [], columns: [] });
  const existingIds = new Set(existing.map(({ id }) => id));
  const unknown = ids.find((id) => !existingIds.has(id));
  if (unknown !== undefined) throw unknownIdError(name, kind, unknown);
}

type CompareTerms = (a: TermKey, b: TermKey) => number;

interface TermOrderContext {
  readonly language: RequestContext['language'];
  readonly include: readonly number[] | undefined;
}

const TERM_COMPARISONS = {
  id: () => (a, b) => a.id - b.id,
  name: ({ language }) => compareByText(language, ({ name }) => name),
  slug: () => (a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug)),
  description: ({ language }) => compareByText(language, ({ description }) => description),
  count: () => (a, b) => a.count - b.count,
  parent: () => (a, b) => a.parent - b.parent,
  include: ({ include = [] }) => {
    const places = new Map(include.map((id, place) => [id, place] as const).reverse());
    return (a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1);
  },
} as const satisfies Record<string, (facts: TermOrderContext) => CompareTerms>;

const selectTermComparison = (orderby: string, facts: TermOrderContext): CompareTerms =>
  (TERM_COMPARISONS[orderby as keyof typeof TERM_COMPARISONS] ?? TERM_COMPARISONS.name)(facts);

const comparisons = new Map<string, ReturnType<typeof createTextComparison>>();

function compareByText(language: RequestContext['language'], textOf: (key: TermKey) => string): CompareTerms {
  const compare = comparisons.get(language) ?? createTextComparison(language);
  comparisons.set(language, compare);
  return (a, b) => compare(textOf(a), textOf(b));
}

/** Items that are sorted at once; comparing texts by a language's rules takes about half a microsecond. */
const RUN_LENGTH = 500;

/** Sorts stably by merging sorted runs, and yields to other requests in between. */
export async function sortInTurns<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<readonly T[]> {
  const pause = createPause();
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < items.length; from += RUN_LENGTH) {
    runs.push(items.slice(from, from + RUN_LENGTH).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await mergeRuns(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeRuns<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (a: T, b: T) => number,
  pause: ReturnType<typeof createPause>,
): Promise<readonly T[]> {
  const merged: T[] = [];
  let from = 0;
  for (const item of one) {
    for (let next = other[from]; next !== undefined && compare(item, next) > 0; next = other[from]) {
      merged.push(next);
      from += 1;
    }
    merged.push(item);
    if (merged.length % RUN_LENGTH === 0) await pause();
  }
  return [...merged, ...other.slice(from)];
}
