import { invalidParameters } from '../../errors.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { RecordCondition } from '../../store/store.js';
import { foldSearchWords } from '../fold-search-text.js';
import type { RequestContext } from '../request-context.js';
import { localizeRecord, relationOf, type Term, type TermKind } from '../stored-records.js';
import type { ListPageRequest, RowPage } from './list-page.js';
import { requireReadableEvent } from './list-posts.js';

/**
 * Lists one page of categories or tags. Terms are sorted in memory: they are few, and no column holds the alphabetical
 * order of a language.
 * @throws ServiceError 400 for unknown term or event IDs
 */
export async function listTerms(
  context: RequestContext,
  kind: TermKind,
  query: ValidatedValues,
  { number, size }: ListPageRequest,
): Promise<RowPage> {
  const { session, language } = context;
  const counts = await session.countLinks(relationOf(kind));
  const matching = (await session.select(kind, {
    where: await buildTermConditions(context, kind, query),
    order: [{ column: 'id' }],
  })) as Term[];
  const countOf = ({ id }: Term) => counts.get(id) ?? 0;
  const terms = query.hide_empty === false ? matching : matching.filter((term) => countOf(term) > 0);
  const compare = selectTermComparison(String(query.orderby ?? 'name'), {
    language,
    countOf,
    include: query.include as number[] | undefined,
  });
  const direction = query.order === 'desc' ? -1 : 1;
  const byName = TERM_COMPARISONS.name({ language, countOf, include: undefined });
  terms.sort((a, b) => direction * compare(a, b) || byName(a, b) || a.id - b.id);
  return { rows: terms.slice((number - 1) * size, number * size), total: terms.length };
}

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
  const existingIds = new Set((await session.findMany(kind, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !existingIds.has(id));
  if (unknown !== undefined) throw invalidParameters({ [name]: (t) => t.unknownId(kind, unknown) });
}

type CompareTerms = (a: Term, b: Term) => number;

interface TermOrderContext {
  readonly language: RequestContext['language'];
  readonly countOf: (term: Term) => number;
  readonly include: readonly number[] | undefined;
}

const TERM_COMPARISONS = {
  id: () => (a, b) => a.id - b.id,
  name: ({ language }) => compareByText(language, ({ name }) => name),
  slug: () => (a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug)),
  description: ({ language }) => compareByText(language, ({ description }) => description),
  count:
    ({ countOf }) =>
    (a, b) =>
      countOf(a) - countOf(b),
  parent: () => (a, b) => (a.parent ?? 0) - (b.parent ?? 0),
  include:
    ({ include = [] }) =>
    (a, b) =>
      include.indexOf(a.id) - include.indexOf(b.id),
} as const satisfies Record<string, (facts: TermOrderContext) => CompareTerms>;

const selectTermComparison = (orderby: string, facts: TermOrderContext): CompareTerms =>
  (TERM_COMPARISONS[orderby as keyof typeof TERM_COMPARISONS] ?? TERM_COMPARISONS.name)(facts);

const collators = new Map<string, Intl.Collator>();

/** Compares terms by a localized text, in the alphabetical order of the language. */
function compareByText(language: RequestContext['language'], textOf: (term: Term) => string): CompareTerms {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return (a, b) => collator.compare(textOf(localizeRecord(a, language)), textOf(localizeRecord(b, language)));
}
