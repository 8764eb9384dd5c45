// Tests src/event-loop-turns.ts and src/server/http/encode-json.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { FORMS } from '../../src/forms/index.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';
import { BODY_SHAPES, HEADERS, LONGEST_HEADER, MOST_BODY } from './bodies.js';
import { SHAPES } from './shapes.js';
import { batchOf, expectShortTurns, IS_WHOLE, JSON_TYPE, leastTurnOf, MOST_MS, PREFIX } from './turns.js';

// No request blocks the event loop for more than 50 ms of CPU time: neither writing nor reading the largest records, nor
// a body or header of any shape. Longer work must yield to other requests.

const LONGEST = FORMS.html.maxLength ?? 0;
const directory = mkdtempSync(join(tmpdir(), 'cal-turns-'));
let calendar: Seeded;
let id: number;

const textOf = (shape: string, length = LONGEST) => SHAPES[shape]?.(length) ?? '';
const CHINESE = textOf('Chinese characters at random');

beforeAll(async () => {
  calendar = await seededCalendar({ file: join(directory, 'calendar.db') });
  // Compiles what is measured.
  for (let count = 0; count < 3; count += 1)
    await calendar.event({
      description: `${textOf('elements with text', 10_000)}${textOf('letters and spaces', 200_000)}`,
    });
  await calendar.get('GET /events?search=a');
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
  rmSync(directory, { recursive: true, force: true });
});

const GREATEST: readonly (readonly [string, string])[] = [
  ['Chinese characters at random', CHINESE],
  ['letters and spaces', textOf('letters and spaces')],
  ['ampersands', textOf('ampersands')],
  ['4,000 tags', `${'<b>x</b>'.repeat(2000)}${textOf('letters and spaces', LONGEST - 20_000)}`],
];

test.each(IS_WHOLE ? GREATEST : GREATEST.slice(0, 1))(
  'the longest texts in six languages, of %s',
  async (_, description) => {
    ({ id } = await calendar.event({}));
    const body = JSON.stringify({ description, excerpt: 'x' });
    for (const language of LANGUAGES)
      await expectShortTurns(
        calendar.handle,
        () => ({
          method: 'PUT',
          target: `${PREFIX}/events/${id}?i18n_language=${language}`,
          headers: JSON_TYPE,
          body,
        }),
        200,
      );
  },
);

test('reading the largest records, singly and in lists, pages and feeds', async () => {
  const body = { description: CHINESE, excerpt: CHINESE.slice(0, 80_000) };
  for (let count = 0; count < 9; count += 1) await calendar.event(body);
  const { id, slug } = await calendar.event(body);
  for (const target of [
    `${PREFIX}/events/${id}?`,
    `${PREFIX}/events?per_page=10&`,
    `${PREFIX}/events?search=${encodeURIComponent(CHINESE.slice(0, 5))}&`,
    `${PREFIX}/events?search=${encodeURIComponent(CHINESE.slice(9, 10))}&`,
    `/event/${slug}?`,
    `/event/${slug}.ics?`,
    '/calendar.ics?',
    '/calendar.rss?',
    '/sitemap-event-1.xml?',
    '/embed?',
    '/?',
    `${PREFIX}/doc?`,
  ])
    await expectShortTurns(calendar.handle, (attempt) => ({ target: `${target}asked=${attempt}` }), 200);
});

test('lists of terms with the longest descriptions, by name and by description', async () => {
  for (let count = 0; count < 80; count += 1) await calendar.tag({ description: CHINESE });
  for (const orderby of ['name', 'description'])
    await expectShortTurns(
      calendar.handle,
      (attempt) => ({
        target: `${PREFIX}/tags?hide_empty=false&per_page=2&orderby=${orderby}&page=${attempt + 1}`,
      }),
      200,
    );
});

test.each<[string, string]>([
  ['DELETE', ''],
  ['DELETE', '?force=true'],
])('%s%s of a largest record', async (method, query) => {
  await expectShortTurns(
    calendar.handle,
    async () => {
      const { id } = await calendar.event({ description: CHINESE });
      return { method, target: `${PREFIX}/events/${id}${query}` };
    },
    200,
  );
});

test.each(BODY_SHAPES)('a body of %s', async (_, headers, textOf, status) => {
  const { id } = await calendar.event({});
  const body = textOf(MOST_BODY);
  await expectShortTurns(
    calendar.handle,
    () => ({ method: 'PUT', target: `${PREFIX}/events/${id}`, headers, body }),
    status,
  );
});

const HEADER_SHAPES = ['commas', 'spaces', 'quotes', 'slashes', 'letters and spaces'];

test.each(HEADERS)('a header %s of many shapes', async (name) => {
  for (const [shape, text] of Object.entries(SHAPES).filter(([name]) => IS_WHOLE || HEADER_SHAPES.includes(name))) {
    const headers = { ...JSON_TYPE, [name]: text(LONGEST_HEADER) };
    const { ms, status } = await leastTurnOf(calendar.handle, () => ({
      method: 'PUT',
      target: `${PREFIX}/events/1`,
      headers,
      body: '{}',
    }));
    expect(status, shape).toBeLessThan(500);
    expect(ms, shape).toBeLessThanOrEqual(MOST_MS);
  }
});

const BATCH_SHAPES = [
  'elements with text',
  'ampersands',
  'Chinese characters at random',
  'paragraphs that are not closed',
];

test('a batch of 100 creations with much HTML', async () => {
  const requestsOf = (attempt: number) =>
    Array.from({ length: 100 }, (_, at) => {
      const description = textOf(BATCH_SHAPES[at % 4] ?? '', 8000).slice(0, 2000);
      return { path: `${PREFIX}/venues`, body: { venue: `Hall ${attempt} ${at}`, description } };
    });
  await expectShortTurns(calendar.handle, (attempt) => batchOf(requestsOf(attempt)), 207);
});

test('a batch of updates of the largest records', async () => {
  const requests: object[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { id } = await calendar.event({ description: CHINESE });
    requests.push({ method: 'PUT', path: `${PREFIX}/events/${id}`, body: { cost: '5' } });
  }
  await expectShortTurns(calendar.handle, () => batchOf(requests), 207);
});

test('a month with 500 events on one day, in each view', async () => {
  const title = textOf('letters and spaces', 200);
  for (let index = 0; index < 500; index += 1)
    await calendar.event({ title: `${index} ${title}`, start_date: '2027-05-04 10:00', end_date: '2027-05-06 12:00' });
  for (const target of [
    '/?month=2027-05',
    '/?view=week&date=2027-05-04',
    '/?view=day&date=2027-05-04',
    '/embed?month=2027-05',
  ])
    await expectShortTurns(calendar.handle, () => ({ target, headers: { accept: 'text/html' }, as: 'nobody' }), 200);
});
