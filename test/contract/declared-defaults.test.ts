// Tests src/contract/operations.ts and src/contract/request-limits.ts.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Parameter, ParameterDefault } from '../../src/contract/declarations.js';
import { findOperation, OPERATIONS } from '../../src/contract/operations.js';
import type * as Lengths from '../../src/contract/request-limits.js';
import { RESOURCES } from '../../src/contract/resources/index.js';
import { parseParameter } from '../../src/forms/index.js';
import { validateParameters } from '../../src/http/validate-parameters.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Changes each limit and default declared in src/contract, and checks that the service follows the new value.

type Limit = Exclude<keyof typeof Lengths, 'DEFAULT_PAGE_SIZE'>;

const LIMITS = vi.hoisted(
  () =>
    ({
      MAX_PAGE_SIZE: 3,
      MAX_LINKS: 2,
      MAX_LINKED_TEXT_BYTES: 8,
      MAX_SEARCH_WORDS: 2,
      MAX_SEARCHED_LENGTH: 24,
      MAX_KEY_PATHS: 2,
      MAX_KEYS_IN_PATH: 2,
      MAX_TAGS: 8,
      MAX_OPEN_ELEMENTS: 2,
      MAX_ATTRIBUTES: 2,
      MAX_ADDRESS_LENGTH: 9,
      MAX_IMAGE_SIZES: 1,
      MAX_IMAGE_SIZES_LENGTH: 55,
    }) satisfies Record<Limit, number>,
);

vi.mock('../../src/contract/request-limits.js', (): typeof Lengths => ({ ...LIMITS, DEFAULT_PAGE_SIZE: 2 }) as never);

let calendar: Seeded;
beforeEach(async () => {
  calendar = await seededCalendar();
});
afterEach(() => calendar.close());

const SIZE = { width: 1, height: 1, url: 'https://a.example/' };

/** A field of an event, by its limit: a value that is as long as the limit allows, and a longer one. */
const FIELDS: readonly (readonly [Limit, string, unknown, unknown])[] = [
  ['MAX_LINKS', 'tags', ['a', 'b'], ['a', 'b', 'c']],
  ['MAX_TAGS', 'description', '<br>'.repeat(8), '<br>'.repeat(9)],
  ['MAX_OPEN_ELEMENTS', 'description', '<b><i>x</i></b>', '<b><i><u>x</u></i></b>'],
  ['MAX_ATTRIBUTES', 'description', '<p a b>', '<p a b c>'],
  ['MAX_IMAGE_SIZES', 'image', { sizes: { a: SIZE } }, { sizes: { a: 1, b: 2 } }],
  ['MAX_IMAGE_SIZES_LENGTH', 'image', { sizes: { a: SIZE } }, { sizes: { abcdef: SIZE } }],
];

test.each(FIELDS)('%s: an event with a %s beyond the limit is refused', async (_, field, allowed, refused) => {
  const statusWith = async (value: unknown) => {
    const image = typeof value === 'object' && !Array.isArray(value) ? { id: 1, url: SIZE.url, ...value } : value;
    const json = { title: 'x', start_date: '2026-10-01', end_date: '2026-10-01', [field]: image };
    return (await calendar.ask('POST /events', { json })).status;
  };
  expect([await statusWith(allowed), await statusWith(refused)]).toEqual([201, 400]);
});

test.each([
  ['MAX_PAGE_SIZE', 'per_page=3', 'per_page=4'],
  ['MAX_SEARCH_WORDS', 'search=a+b', 'search=a+b+c'],
  ['MAX_KEY_PATHS', '_fields=a,b', '_fields=a,b,c'],
  ['MAX_KEYS_IN_PATH', '_fields=a.b', '_fields=a.b.c'],
] satisfies [Limit, string, string][])('%s allows %s and refuses %s', async (_, allowed, refused) => {
  const statuses = [allowed, refused].map(async (query) => (await calendar.ask(`GET /tags?${query}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 400]);
});

test('MAX_LINKED_TEXT_BYTES: events omit longer descriptions of their venues', async () => {
  const { id } = await calendar.event({
    venue: [
      { venue: 'A', description: '12345678' },
      { venue: 'B', description: '123456789' },
    ],
  });
  const { venues } = await calendar.get(`GET /events/${id}`);
  expect(venues.map(({ description }: { description?: string }) => description)).toEqual(['12345678', undefined]);
});

test('MAX_SEARCHED_LENGTH: words beyond it are not found', async () => {
  await calendar.venue({ venue: 'Blue house with a large garden and red door' });
  const counts = ['blue', 'red'].map(async (word) => (await calendar.get(`GET /venues?search=${word}`)).total);
  expect(await Promise.all(counts)).toEqual([1, 0]);
});

test('MAX_ADDRESS_LENGTH: longer addresses of links are dropped', async () => {
  const { description } = await calendar.event({ description: '<a href="/12345678">a</a><a href="/123456789">b</a>' });
  expect(description).toBe('<a href="/12345678">a</a><a>b</a>');
});

const QUERY_DEFAULTS = OPERATIONS.flatMap((operation) =>
  Object.entries(operation.parameters.query).flatMap(([name, parameter]) =>
    (parameter.default ?? null) === null || typeof parameter.default === 'object'
      ? []
      : [{ operation, name, parameter, id: `${operation.id} ${name}` }],
  ),
);

/** Declares another default while `act` runs. */
async function withDefault<T>(parameter: Parameter, value: ParameterDefault, act: () => T): Promise<Awaited<T>> {
  const { default: declared } = parameter;
  const change = (to: ParameterDefault | undefined) => Object.assign(parameter, { default: to });
  change(value);
  try {
    return await act();
  } finally {
    change(declared);
  }
}

const ENUMERATIONS = OPERATIONS.flatMap((operation) =>
  [...Object.entries(operation.parameters.query), ...Object.entries(operation.parameters.body)].flatMap(
    ([name, parameter]) => (parameter.values === undefined ? [] : [{ parameter, id: `${operation.id} ${name}` }]),
  ),
);

test.each(ENUMERATIONS)('$id accepts the declared values only', ({ parameter }) => {
  const [first, ...others] = parameter.values ?? [];
  const judge = (values: readonly string[]) => parseParameter({ ...parameter, values }, first);
  expect([judge([String(first)]), judge(others)]).toEqual([{ value: expect.anything() }, { say: expect.anything() }]);
});

const OTHERS = new Map<ParameterDefault | undefined, ParameterDefault>([
  [false, true],
  ['1', false],
  [1, 2],
  [2, 3],
]);

test.each(QUERY_DEFAULTS)('$id has its default when omitted', async ({ operation, name, parameter }) => {
  const other = OTHERS.get(parameter.default) ?? 'other';
  await withDefault(parameter, other, () => {
    expect(validateParameters(operation, { query: {}, body: {} }).query[name]).toBe(other);
  });
});

test('a page of a list has per_page records by default', async () => {
  for (const _ of [1, 2, 3]) await calendar.venue();
  const list = await calendar.get('GET /venues');
  expect([list.venues.length, list.total_pages]).toEqual([2, 2]);
});

test('hide_empty, only_with_upcoming and force have their defaults when omitted', async () => {
  await calendar.tag({ name: 'Unused' });
  const { id } = await calendar.venue();
  const { hide_empty: hides } = RESOURCES.tag.filters;
  expect(await withDefault(hides, '0', () => calendar.namesOf('/tags'))).toEqual(['Unused']);
  const { only_with_upcoming: upcoming } = RESOURCES.venue.filters;
  expect(await withDefault(upcoming, true, () => calendar.namesOf('/venues'))).toEqual([]);
  const { force } = findOperation('venue', 'delete', 'id').parameters.query;
  await withDefault(force as Parameter, true, () => calendar.get(`DELETE /venues/${id}`));
  expect((await calendar.ask(`GET /venues/${id}`)).status).toBe(404);
});

test('a flag of a new record has its default', async () => {
  const event = await withDefault(RESOURCES.event.fields.all_day, true, () => calendar.event());
  expect([event.all_day, event.start_date]).toEqual([true, '2026-10-01 00:00:00']);
});

test('lists of events cover the declared number of months', async () => {
  await calendar.event({ title: 'Soon' });
  await calendar.event({ title: 'Later', start_date: '2027-02-01', end_date: '2027-02-01' });
  const computed = { ...RESOURCES.event.filters.end_date.default, months: 1 };
  const shown = await withDefault(RESOURCES.event.filters.end_date, computed, () => calendar.namesOf('/events'));
  expect(shown).toEqual(['Soon']);
  expect(await calendar.namesOf('/events')).toEqual(['Soon', 'Later']);
});
