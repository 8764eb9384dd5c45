// Tests src/store/sql/.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordCondition, RecordRow, SortOrder, Store } from '../../src/store/store.js';
import { event, opened, STORES, term, venue } from './stores.js';

// Totals, deep pages and the word index are optimizations: their results must equal a scan of all records.

const BY_START: readonly SortOrder[] = [{ column: 'start_date' }, { column: 'id' }];
const WORDS = ['jazz', 'cafe', 'open air', '日本の夏祭り', 'a', '"x" or y', 'zz'];
const STATUSES = ['publish', 'publish', 'publish', 'draft', 'trash'];

interface Made {
  readonly id: number;
  readonly cells: Readonly<Record<string, unknown>>;
  readonly tags: readonly number[];
}

const day = (number: number): string => new Date(Date.UTC(2027, 0, 1 + number)).toISOString().slice(0, 10);

const drafts = fc.record({
  start: fc.nat({ max: 9 }),
  length: fc.nat({ max: 2 }),
  clock: fc.constantFrom('00:00:00', '10:00:00', '23:59:59'),
  status: fc.constantFrom(...STATUSES),
  hidden: fc.boolean(),
  words: fc.constantFrom(...WORDS),
  french: fc.option(fc.constantFrom(...WORDS)),
  tags: fc.uniqueArray(fc.nat({ max: 2 })),
});

type Draft = typeof drafts extends fc.Arbitrary<infer T> ? T : never;

const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('add' as const), draft: drafts }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), which: fc.nat(), draft: drafts }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('untag' as const), tag: fc.nat({ max: 2 }) }) },
  ),
  { minLength: 5, maxLength: 30 },
);

const questions = fc.record({
  statuses: fc.constantFrom(['publish'], ['publish', 'draft'], undefined),
  hidden: fc.constantFrom(false, undefined),
  tag: fc.option(fc.nat({ max: 2 })),
  from: fc.option(fc.tuple(fc.constantFrom('>=', '>') as fc.Arbitrary<'>=' | '>'>, fc.nat({ max: 9 }), clocks())),
  until: fc.option(fc.tuple(fc.constantFrom('<=', '<') as fc.Arbitrary<'<=' | '<'>, fc.nat({ max: 11 }), clocks())),
  before: fc.option(fc.tuple(fc.constantFrom('<=', '<') as fc.Arbitrary<'<=' | '<'>, fc.nat({ max: 11 }), clocks())),
  search: fc.option(fc.constantFrom('jazz', 'azz', 'fe', '夏祭', '夏祭り', 'open', '"x"', ' or ', 'zzz')),
});

function clocks() {
  return fc.constantFrom('00:00:00', '23:59:59', '10:00:00');
}

type Question = typeof questions extends fc.Arbitrary<infer T> ? T : never;

const cellsOf = ({ start, length, clock, status, hidden, words, french }: Draft, slug: string) =>
  event(slug, {
    status,
    hide_from_listings: hidden,
    search: words,
    search_fr: french,
    start_date: `${day(start)} ${clock}`,
    end_date: `${day(start + length)} ${length === 0 ? '23:59:59' : clock}`,
  });

const conditionsOf = (
  { statuses, hidden, tag, from, until, before, search }: Question,
  tags: readonly number[],
): RecordCondition[] => [
  ...(statuses === undefined ? [] : [{ column: 'status', in: statuses }]),
  ...(hidden === undefined ? [] : [{ column: 'hide_from_listings', is: '=', value: hidden } as const]),
  ...(tag === null ? [] : [{ linkedTo: 'tags', targets: [{ column: 'id', in: [tags[tag] ?? 0] }] } as const]),
  ...(from === null ? [] : [{ column: 'start_date', is: from[0], value: `${day(from[1])} ${from[2]}` }]),
  ...(until === null ? [] : [{ column: 'end_date', is: until[0], value: `${day(until[1])} ${until[2]}` }]),
  ...(before === null ? [] : [{ column: 'start_date', is: before[0], value: `${day(before[1])} ${before[2]}` }]),
  ...(search === null ? [] : [{ words: [search], language: 'fr' } as const]),
];

const COMPARED = {
  '>=': (a: string, b: string) => a >= b,
  '>': (a: string, b: string) => a > b,
  '<=': (a: string, b: string) => a <= b,
  '<': (a: string, b: string) => a < b,
} as const;

/** Finds the records that match a query by a scan of all. */
function slowly(
  { statuses, hidden, tag, from, until, before, search }: Question,
  all: readonly Made[],
  tags: readonly number[],
) {
  return all
    .filter(({ cells, tags: own }) => {
      const text = String(cells.search_fr ?? cells.search);
      return (
        (statuses === undefined || statuses.some((status) => status === cells.status)) &&
        (hidden === undefined || cells.hide_from_listings === hidden) &&
        (tag === null || own.includes(tags[tag] ?? 0)) &&
        (from === null || COMPARED[from[0]](String(cells.start_date), `${day(from[1])} ${from[2]}`)) &&
        (until === null || COMPARED[until[0]](String(cells.end_date), `${day(until[1])} ${until[2]}`)) &&
        (before === null || COMPARED[before[0]](String(cells.start_date), `${day(before[1])} ${before[2]}`)) &&
        (search === null || text.includes(search))
      );
    })
    .sort((a, b) => compare(String(a.cells.start_date), String(b.cells.start_date)) || a.id - b.id)
    .map(({ id }) => id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

async function filled(store: Store, todo: readonly Step[]) {
  const made: Made[] = [];
  const tags: number[] = [];
  await store.write(async (session) => {
    for (const slug of ['t0', 't1', 't2']) tags.push(await session.insert('tag', term(slug)));
    for (const [number, step] of todo.entries()) await done(step, number);

    async function done(step: Step, number: number) {
      const at = 'which' in step ? step.which % Math.max(1, made.length) : 0;
      const known = made[at];
      if (step.does === 'add') {
        const cells = cellsOf(step.draft, `e${number}`);
        const id = await session.insert('event', cells);
        const own = step.draft.tags.map((tag) => tags[tag] ?? 0);
        await session.link('tags', id, own);
        made.push({ id, cells, tags: own });
      } else if (step.does === 'change' && known !== undefined) {
        const cells = cellsOf(step.draft, `e${number}`);
        await session.update('event', known.id, cells);
        made[at] = { ...known, cells };
      } else if (step.does === 'remove' && known !== undefined) {
        await session.remove('event', known.id);
        made.splice(at, 1);
      } else if (step.does === 'untag') {
        const gone = tags[step.tag] ?? 0;
        await session.unlink('tags', gone);
        for (const [index, each] of made.entries())
          made[index] = { ...each, tags: each.tags.filter((tag) => tag !== gone) };
      }
    }
  });
  return { made, tags };
}

type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

const FAR = 1400;
const DAYS = ['2027-01-01 10:00:00', '2027-01-02 10:00:00', '2027-01-02 11:00:00', '2027-01-05 10:00:00'];

const changes = fc.oneof(
  fc.record({ does: fc.constantFrom('move', 'close', 'remove', 'give up'), which: fc.nat(), to: fc.nat({ max: 3 }) }),
  fc.record({ does: fc.constant('add'), which: fc.nat(), to: fc.nat({ max: 3 }) }),
);

const farPages = fc.record({
  list: fc.constantFrom<readonly [column: string, isLinked: boolean]>(
    ['start_date', false],
    ['start_date', true],
    ['date_utc', false],
  ),
  descending: fc.boolean(),
  statuses: fc.constantFrom(['publish'], ['publish', 'draft'], undefined),
  after: fc.option(fc.nat({ max: 3 })),
  offset: fc.nat({ max: FAR }),
  limit: fc.integer({ min: 1, max: 60 }),
});

interface Far {
  readonly id: number;
  readonly day: string;
  readonly status: string;
  readonly isLinked: boolean;
}

type FarPage = typeof farPages extends fc.Arbitrary<infer T> ? T : never;

function farFound(all: readonly Far[], { list, descending, statuses, after, offset, limit }: FarPage) {
  const [, isLinked] = list;
  const found = all
    .filter(({ status }) => statuses === undefined || statuses.some((each) => each === status))
    .filter((each) => (!isLinked || each.isLinked) && (after === null || each.day >= (DAYS[after] ?? '')))
    .sort((a, b) => compare(a.day, b.day) || a.id - b.id);
  return (descending ? found.reverse() : found).slice(offset, offset + limit).map(({ id }) => id);
}

/** Many events of few dates, most of them of one venue, and what is done to them. */
async function farStore(store: Store) {
  const hall = await store.write((session) => session.insert('venue', venue('hall')));
  const all: Far[] = [];
  let added = 0;
  const cellsAt = (to: number) => {
    const at = DAYS[to] ?? '';
    return { start_date: at, end_date: at, date_utc: at };
  };
  const add = (count: number, of: (number: number) => number) =>
    store.write(async (session) => {
      for (let number = 0; number < count; number++) {
        const status = number % 9 === 0 ? 'draft' : 'publish';
        const isLinked = number % 20 > 0;
        const id = await session.insert('event', event(`far-${added++}`, { ...cellsAt(of(number)), status }));
        if (isLinked) await session.link('venues', id, [hall]);
        all.push({ id, day: DAYS[of(number)] ?? '', status, isLinked });
      }
    });
  const change = async ({ does, which, to }: { does: string; which: number; to: number }) => {
    const at = which % all.length;
    const known = all[at];
    if (does === 'add' || known === undefined) return add(1, () => to);
    const moved = store.write(async (session) => {
      if (does === 'remove') return session.remove('event', known.id);
      await session.update('event', known.id, does === 'close' ? { status: 'draft' } : cellsAt(to));
      if (does === 'give up') throw new Error('given up');
    });
    if (does === 'give up') return expect(moved).rejects.toThrow('given up');
    await moved;
    if (does === 'remove') all.splice(at, 1);
    else all[at] = { ...known, ...(does === 'close' ? { status: 'draft' } : { day: DAYS[to] ?? '' }) };
  };
  await add(FAR, (number) => Math.floor((number * 7) / 3) % 4);
  return { all, hall, change };
}

describe.each(STORES)('in %s', (name, named) => {
  test('counts and pages of events equal a scan of all of them', async () => {
    const store = await opened(await named());
    await fc.assert(
      fc.asyncProperty(steps, fc.array(questions, { minLength: 4, maxLength: 8 }), async (todo, asked) => {
        const { made, tags } = await filled(store, todo);
        await store.read(async (session) => {
          for (const question of asked) {
            const where = conditionsOf(question, tags);
            const expected = slowly(question, made, tags);
            expect(await session.count('event', where)).toBe(expected.length);
            const rows = await session.select('event', { where, order: BY_START, limit: 7, offset: 2 });
            expect(rows.map(({ id }) => id)).toEqual(expected.slice(2, 9));
          }
          const totals = await session.countLinks('tags', tags);
          for (const tag of tags) {
            const carrying = made.filter(({ cells, tags: own }) => cells.status === 'publish' && own.includes(tag));
            expect(totals.get(tag) ?? 0).toBe(carrying.length);
          }
        });
        await store.write(async (session) => {
          for (const { id } of made) await session.remove('event', id);
          for (const id of tags) await session.remove('tag', id);
        });
      }),
      { numRuns: name === 'PostgreSQL' ? 3 : 12 },
    );
  });

  test('deep pages have each record once, in order', async () => {
    const store = await opened(await named());
    await store.write(async (session) => {
      for (let number = 0; number < 700; number++) {
        const start = `${day((number * 37) % 40)} 10:00:00`;
        await session.insert('event', event(`e${number}`, { start_date: start, end_date: start }));
      }
    });
    const where: RecordCondition[] = [{ column: 'status', is: '=', value: 'publish' }];
    const pages = await store.read(async (session) => {
      const all: RecordRow[] = [];
      for (let offset = 0; offset < 700; offset += 90)
        all.push(...(await session.select('event', { where, order: BY_START, limit: 90, offset })));
      return all;
    });
    expect(new Set(pages.map(({ id }) => id)).size).toBe(700);
    const keys = pages.map(({ start_date, id }) => `${start_date} ${String(id).padStart(6, '0')}`);
    expect(keys).toEqual([...keys].sort());
  });

  test('distant pages equal a scan, whatever is written in between', async () => {
    const store = await opened(await named());
    const { all, hall, change } = await farStore(store);
    const steps = fc.array(fc.tuple(fc.option(changes), fc.array(farPages, { minLength: 1, maxLength: 8 })), {
      minLength: 3,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (todo) => {
        for (const [changed, asked] of todo) {
          if (changed !== null) await change(changed);
          for (const page of asked) {
            const { descending, statuses, after, limit, offset } = page;
            const [column, isLinked] = page.list;
            const where: RecordCondition[] = [
              ...(statuses === undefined ? [] : [{ column: 'status', in: statuses }]),
              ...(isLinked ? [{ linkedTo: 'venues', targets: [{ column: 'id', in: [hall] }] } as const] : []),
              ...(after === null ? [] : [{ column, is: '>=', value: DAYS[after] ?? '' } as const]),
            ];
            const order: SortOrder[] = [column, 'id'].map((each) => ({ column: each, descending }));
            const rows = await store.read((session) => session.select('event', { where, order, limit, offset }));
            expect([page, rows.map(({ id }) => id)]).toEqual([page, farFound(all, page)]);
          }
        }
      }),
      { numRuns: name === 'PostgreSQL' ? 2 : 15, endOnFailure: true },
    );
  });

  test('a page of several statuses is sorted, newest first', async () => {
    const store = await opened(await named());
    await store.write(async (session) => {
      for (let number = 0; number < 30; number++)
        await session.insert('venue', venue(`v${number}`, { status: ['publish', 'draft', 'trash'][number % 3] ?? '' }));
    });
    const where: RecordCondition[] = [{ column: 'status', in: ['publish', 'draft'] }];
    const order: SortOrder[] = [
      { column: 'date_utc', descending: true },
      { column: 'id', descending: true },
    ];
    const rows = await store.read((session) => session.select('venue', { where, order, limit: 5, offset: 3 }));
    const expected = [...Array(30).keys()].filter((number) => number % 3 < 2).reverse();
    expect(rows.map(({ slug }) => slug)).toEqual(expected.slice(3, 8).map((number) => `v${number}`));
  });
});
