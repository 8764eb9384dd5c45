// Tests src/http/validate-parameters.ts and src/forms/index.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Form } from '../../src/contract/declarations.js';
import { OPERATIONS } from '../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Sends wrong and valid values for every list parameter of spec.md; a 400 must name the parameter and what is allowed (contract, sections 4 and 11).

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
  await calendar.venue({ venue: 'Hall' });
  await calendar.organizer({ organizer: 'Jo' });
  await calendar.event({ title: 'One', venue: 1, organizer: 2, categories: 'Music', tags: 'live' });
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

const WHOLE = ['0', '-1', '1.5', 'x', '', '1,2', '9007199254740993', '1e3', '0x1'];
const DATES = [
  '2026-02-30',
  '2026-2-3',
  '2026-13-01',
  '2026-01-01 24:00',
  '2026-01-01 10',
  '2026-01-01T10:00:60',
  '01.02.2026',
  '2026-01-01T10:00+25:00',
  'soon',
  '',
  '0000-01-01',
  '9999999999999',
];
const IDS = ['0', 'x', '', '1,,2', '1,x', '-1', '1.5', ','];

interface Cases {
  readonly wrong: readonly string[];
  readonly says: RegExp;
  readonly right: readonly string[];
}

const FLAGS: Cases = {
  wrong: ['yes', 'no', 'on', '2', '-1', '', 'ja', ' '],
  says: /^must be true, false, 1 or 0$/,
  right: ['true', 'false', '1', '0', 'TRUE'],
};

const CASES: Partial<Record<Form, Cases>> = {
  page: { wrong: WHOLE, says: /^must be a whole number from 1$/, right: ['1'] },
  'per-page': { wrong: [...WHOLE, '101', '1000'], says: /^must be a whole number from 1 to 100$/, right: ['1', '100'] },
  id: { wrong: WHOLE, says: /^must be a whole number from 1$/, right: [] },
  parent: { wrong: WHOLE.filter((value) => value !== '0'), says: /^must be a whole number from 0$/, right: ['0', '1'] },
  flag: FLAGS,
  'yes-no': {
    wrong: ['on', '2', '', 'ja', 'y'],
    says: /^must be true, false, 1, 0, yes or no$/,
    right: ['true', 'false', '1', '0', 'yes', 'no', 'No'],
  },
  date: {
    wrong: DATES,
    says: /is not a date: use YYYY-MM-DD.*tomorrow or yesterday$|is a (?:day|time of day) that does not exist$|is out of range: years 0001 to 9999$/,
    right: ['2026-10-01', '2026-10-01 10:00', 'today', '1790000000'],
  },
  search: { wrong: ['', ' ', '%00'], says: /^must /, right: ['one', '7', "'"] },
  statuses: {
    wrong: ['open', '', 'publish,', 'publish,x'],
    says: /publish, draft, pending, private, future, or trash|empty/,
    right: ['publish', 'draft,trash', 'PUBLISH'],
  },
  ids: { wrong: IDS, says: /^must be a list of IDs: whole numbers from 1$|^must not be empty$/, right: ['1'] },
  'ids-or-slugs': {
    wrong: ['', '1,,2', '%00'],
    says: /^must be a list of IDs or slugs$|^must not be empty$|^must be text without/,
    right: ['1'],
  },
  slugs: { wrong: ['', '%00', 'a,,b', ','], says: /^must /, right: ['live', 'a,b', '7'] },
  latitude: { wrong: ['90.1', '-91', 'x', '', '1e2', 'NaN'], says: /^must be a number from -90 to 90$/, right: [] },
  longitude: { wrong: ['180.1', '-181', 'x', '', 'Infinity'], says: /^must be a number from -180 to 180$/, right: [] },
  word: { wrong: ['bogus', '', '1', 'constructor'], says: /^must be .* or /, right: [] },
  language: {
    wrong: ['de', 'xx', '', 'en,fr', 'eng'],
    says: /^must be ar, en, fr, ja, ru, or es$/,
    right: ['fr', 'EN'],
  },
};

/** Every filter of every list. */
const lists = RESOURCE_LIST.flatMap(({ plural, filters }) =>
  Object.entries(filters).map(([name, parameter]) => ({ plural, name, parameter })),
);

test('every form of a list parameter has its table of cases', () => {
  expect(
    [...new Set(lists.map(({ parameter }) => parameter.form))].filter((form) => CASES[form] === undefined),
  ).toEqual([]);
});

describe('a wrong value is refused with 400, naming the parameter and what is allowed', () => {
  test.each(lists.map(({ plural, name, parameter }) => [`${plural}?${name}`, parameter, name] as const))(
    '%s',
    async (target, { form }, name) => {
      const { wrong = [], says } = CASES[form] ?? {};
      expect(wrong.length).toBeGreaterThan(0);
      for (const value of [...wrong, undefined]) {
        const query =
          value === undefined
            ? `${target}[a][b]=1`
            : `${target}=${value === '%00' ? value : encodeURIComponent(value)}`;
        const { status, body } = await calendar.ask(`GET /${query}`);
        expect([status, body.code], query).toEqual([400, 'rest_invalid_param']);
        expect(Object.keys(body.data.params), query).toEqual([name]);
        expect(body.message).toContain(name);
        if (value !== undefined) expect(body.data.params[name], query).toMatch(says ?? /^$/);
      }
    },
  );
});

const ID_OF: Readonly<Record<string, string>> = {
  venue: '1',
  organizer: '2',
  event: '3',
  category: '1',
  categories: '1',
  tag: '2',
  tags: '2,2',
};

describe('a valid value is accepted', () => {
  const target = lists.filter(({ parameter }) => (CASES[parameter.form]?.right ?? []).length > 0);
  test.each(target.map(({ plural, name, parameter }) => [`${plural}?${name}`, parameter, name] as const))(
    '%s',
    async (query, { form, of = '' }) => {
      const isId = form === 'ids' || form === 'ids-or-slugs';
      const values = isId ? [ID_OF[of] ?? ID_OF[query.split('?')[0] ?? ''] ?? ''] : (CASES[form]?.right ?? []);
      for (const value of values)
        expect((await calendar.ask(`GET /${query}=${encodeURIComponent(value)}`)).status, `${query}=${value}`).toBe(
          200,
        );
    },
  );

  test.each([
    ...['asc', 'desc', 'ASC'].map((word) => `tags?order=${word}`),
    ...['id', 'name', 'slug', 'description', 'count', 'parent', 'include'].map((word) => `categories?orderby=${word}`),
    ...['events?geoloc_lat=90&geoloc_lng=-180', 'events?geoloc_lat=0.5&geoloc_lng=0'],
  ])('%s', async (query) => {
    expect((await calendar.ask(`GET /${query}`)).status).toBe(200);
  });
});

test('only strict_dates, has_events and only_with_upcoming accept yes and no', () => {
  const names = (form: Form) =>
    [...new Set(lists.filter(({ parameter }) => parameter.form === form).map(({ name }) => name))].sort();
  expect(names('yes-no')).toEqual(['has_events', 'only_with_upcoming', 'strict_dates']);
  expect(names('flag')).toEqual(['featured', 'geoloc', 'hide_empty', 'ticketed']);
});

describe('references to missing records', () => {
  test.each([
    ['events?categories=1,77', 'categories', 'there is no category with ID 77'],
    ['events?categories=music,no-such', 'categories', 'there is no category “no-such”'],
    ['events?tags=1', 'tags', 'there is no tag with ID 1'],
    ['events?tags=77', 'tags', 'there is no tag with ID 77'],
    ['events?tags=no-such', 'tags', 'there is no tag “no-such”'],
    ['events?venue=1,77', 'venue', 'there is no venue with ID 77'],
    ['events?venue=2', 'venue', 'there is no venue with ID 2'],
    ['events?organizer=77', 'organizer', 'there is no organizer with ID 77'],
    ['events?post_parent=77', 'post_parent', 'there is no event with ID 77'],
    ['venues?event=77', 'event', 'there is no event with ID 77'],
    ['organizers?event=1', 'event', 'there is no event with ID 1'],
    ['categories?include=1,77', 'include', 'there is no category with ID 77'],
    ['categories?exclude=77', 'exclude', 'there is no category with ID 77'],
    ['tags?include=77', 'include', 'there is no tag with ID 77'],
    ['tags?post=77', 'post', 'there is no event with ID 77'],
    ['tags?event=77', 'event', 'there is no event with ID 77'],
    ['events?geoloc_lat=1', 'geoloc_lat', 'needs geoloc_lng too'],
    ['events?geoloc_lng=1', 'geoloc_lng', 'needs geoloc_lat too'],
  ])('in %s are refused with 400', async (query, name, sentence) => {
    const { status, body } = await calendar.ask(`GET /${query}`);
    expect([status, body.code, body.data.params]).toEqual([400, 'rest_invalid_param', { [name]: sentence }]);
  });

  test('include records that the visitor may not read', async () => {
    const draft = await calendar.event({ status: 'draft' });
    const venue = await calendar.venue({ status: 'private' });
    for (const query of [
      `venues?event=${draft.id}`,
      `tags?post=${draft.id}`,
      `events?post_parent=${draft.id}`,
      `events?venue=${venue.id}`,
    ]) {
      expect((await calendar.ask(`GET /${query}`, { as: 'nobody' })).status, query).toBe(400);
      expect((await calendar.ask(`GET /${query}`)).status, query).toBe(200);
    }
  });
});

describe('the language and _fields are validated on every route', () => {
  test.each(OPERATIONS.map((operation) => [`${operation.methods[0]} ${operation.path}`] as const))(
    '%s',
    async (request) => {
      const path = request.replace('{id}', '1').replace('{slug}', 'x');
      const body = /^(GET|DELETE)/.test(request)
        ? {}
        : { json: { title: 'T', name: 'N', venue: 'V', organizer: 'O', start_date: 'now', end_date: 'now' } };
      for (const [name, value] of [
        ['i18n_language', 'de'],
        ['_fields[a]', 'b'],
      ]) {
        const answer = await calendar.ask(`${path}?${name}=${value}`, body);
        expect([answer.status, Object.keys(answer.body.data.params)]).toEqual([400, [name?.replace('[a]', '')]]);
      }
    },
  );
});
