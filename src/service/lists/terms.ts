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
 * A page of categories or tags. No column has the order of names in a language: terms are few, and are sorted here.
 * @throws ServiceError 400 for IDs of terms or events that are not there
 */
export async function listTerms(world: World, kind: TermKind, query: Values, { number, size }: Page): Promise<Slice> {
  const { session, language } = world;
  const counts = await session.countLinks(relationOf(kind));
  const found = (await session.select(kind, {
    where: await conditionsOf(world, kind, query),
    order: [{ column: 'id' }],
  })) as Term[];
  const countOf = ({ id }: Term) => counts.get(id) ?? 0;
  const terms = query.hide_empty === false ? found : found.filter((term) => countOf(term) > 0);
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

async function conditionsOf(world: World, kind: TermKind, query: Values): Promise<Condition[]> {
  await mustBeKnown(world, kind, query, 'include');
  await mustBeKnown(world, kind, query, 'exclude');
  const event = query.event === undefined ? 'post' : 'event';
  return [
    ...(query.search === undefined ? [] : [{ words: wordsOf(String(query.search)), language: world.language }]),
    ...(query.include === undefined ? [] : [{ column: 'id', in: query.include as number[] }]),
    ...(query.exclude === undefined ? [] : [{ column: 'id', notIn: query.exclude as number[] }]),
    ...(query.parent === undefined ? [] : [{ column: 'parent', is: '=', value: Number(query.parent) } as const]),
    ...(query.slug === undefined
      ? []
      : [{ column: 'slug', in: (query.slug as string[]).map((slug) => slug.toLowerCase()) }]),
    ...(query[event] === undefined
      ? []
      : [{ linkedFrom: relationOf(kind), events: [await eventById(world, query, event)] }]),
  ];
}

async function mustBeKnown({ session }: World, kind: TermKind, query: Values, name: string): Promise<void> {
  const ids = query[name] as readonly number[] | undefined;
  if (ids === undefined) return;
  const known = new Set((await session.findMany(kind, ids)).map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
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

/** In the order of the language, by the text that it shows. */
function byText(language: World['language'], textOf: (term: Term) => string): Compare {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return (a, b) => collator.compare(textOf(shownIn(a, language)), textOf(shownIn(b, language)));
}
