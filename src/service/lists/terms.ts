import { invalid } from '../../errors.js';
import type { Condition } from '../../store/store.js';
import type { Values } from '../../wire/input.js';
import { wordsOf } from '../fold.js';
import { relationOf } from '../presentation.js';
import { shownIn, type Term, type TermKind } from '../records.js';
import type { World } from '../world.js';
import type { Page, Slice } from './page.js';
import { eventById } from './posts.js';

/**
 * Lists one page of categories or tags. Terms are sorted in memory: they are few, and no column holds the alphabetical
 * order of a language.
 * @throws ServiceError 400 for unknown term or event IDs
 */
export async function listTerms(context: World, kind: TermKind, query: Values, { number, size }: Page): Promise<Slice> {
  const { session, language } = context;
  const counts = await session.countLinks(relationOf(kind));
  const matching = (await session.select(kind, {
    where: await conditionsOf(context, kind, query),
    order: [{ column: 'id' }],
  })) as Term[];
  const countOf = ({ id }: Term) => counts.get(id) ?? 0;
  const terms = query.hide_empty === false ? matching : matching.filter((term) => countOf(term) > 0);
  const compare = comparison(String(query.orderby ?? 'name'), {
    language,
    countOf,
    include: query.include as number[] | undefined,
  });
  const direction = query.order === 'desc' ? -1 : 1;
  const byName = COMPARISONS.name({ language, countOf, include: undefined });
  terms.sort((a, b) => direction * compare(a, b) || byName(a, b) || a.id - b.id);
  return { rows: terms.slice((number - 1) * size, number * size), total: terms.length };
}

async function conditionsOf(context: World, kind: TermKind, query: Values): Promise<Condition[]> {
  await mustBeKnown(context, kind, query, 'include');
  await mustBeKnown(context, kind, query, 'exclude');
  const event = query.event === undefined ? 'post' : 'event';
  return [
    ...(query.search === undefined ? [] : [{ words: wordsOf(String(query.search)), language: context.language }]),
    ...(query.include === undefined ? [] : [{ column: 'id', in: query.include as number[] }]),
    ...(query.exclude === undefined ? [] : [{ column: 'id', notIn: query.exclude as number[] }]),
    ...(query.parent === undefined ? [] : [{ column: 'parent', is: '=', value: Number(query.parent) } as const]),
    ...(query.slug === undefined
      ? []
      : [{ column: 'slug', in: (query.slug as string[]).map((slug) => slug.toLowerCase()) }]),
    ...(query[event] === undefined
      ? []
      : [{ linkedFrom: relationOf(kind), events: [await eventById(context, query, event)] }]),
  ];
}

async function mustBeKnown({ session }: World, kind: TermKind, query: Values, name: string): Promise<void> {
  const ids = query[name] as readonly number[] | undefined;
  if (ids === undefined) return;
  const existingIds = new Set((await session.findMany(kind, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !existingIds.has(id));
  if (unknown !== undefined) throw invalid({ [name]: (t) => t.unknownId(kind, unknown) });
}

type Compare = (a: Term, b: Term) => number;

interface Facts {
  readonly language: World['language'];
  readonly countOf: (term: Term) => number;
  readonly include: readonly number[] | undefined;
}

const COMPARISONS = {
  id: () => (a, b) => a.id - b.id,
  name: ({ language }) => byText(language, ({ name }) => name),
  slug: () => (a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug)),
  description: ({ language }) => byText(language, ({ description }) => description),
  count:
    ({ countOf }) =>
    (a, b) =>
      countOf(a) - countOf(b),
  parent: () => (a, b) => (a.parent ?? 0) - (b.parent ?? 0),
  include:
    ({ include = [] }) =>
    (a, b) =>
      include.indexOf(a.id) - include.indexOf(b.id),
} as const satisfies Record<string, (facts: Facts) => Compare>;

const comparison = (orderby: string, facts: Facts): Compare =>
  (COMPARISONS[orderby as keyof typeof COMPARISONS] ?? COMPARISONS.name)(facts);

const collators = new Map<string, Intl.Collator>();

/** Compares terms by a localized text, in the alphabetical order of the language. */
function byText(language: World['language'], textOf: (term: Term) => string): Compare {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return (a, b) => collator.compare(textOf(shownIn(a, language)), textOf(shownIn(b, language)));
}
