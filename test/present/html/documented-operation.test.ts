import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/command-tree.js';
import { findCommand } from '../../../src/cli/find-command.js';
import { parseArguments } from '../../../src/cli/input/parse-arguments.js';
import { OPERATIONS } from '../../../src/contract/operations.js';
import { buildApiExample, SAMPLE_ID, SAMPLE_RECORDS } from '../../../src/present/html/documented-operation.js';
import { BASE } from '../../support/calendar.js';
import { wordsOf } from '../../support/command-line.js';
import { type Pages, testPages } from './site.js';

// Sends each example request of the documentation, and compares the response.

let site: Pages;
beforeAll(async () => {
  site = await testPages();
});
afterAll(() => site.close());

const DOC = '/calendar/events/v1/doc';

test.each(OPERATIONS)('the example of $id gets the documented response', async ({ path, methods, resource: kind }) => {
  const example = buildApiExample(BASE, { methods, path, kind });
  const [, ...argv] = wordsOf(example.cal.replaceAll("'", '"'));
  const { path: found, rest } = findCommand(COMMANDS, argv);
  const command = await found.at(-1)?.command?.();
  if (command === undefined) throw new Error(`${example.cal}: there is no such command`);
  parseArguments(command, rest);

  const sample = SAMPLE_RECORDS[kind ?? ''];
  const own = await testPages();
  let id = 0;
  if (sample !== undefined && (example.method !== 'POST' || path.includes('{')))
    ({ id } = await own.create(path.split('/')[1] ?? '', { ...sample.values, slug: sample.slug }));
  // Lists of terms leave out those without events.
  if (example.method === 'GET' && (path === '/categories' || path === '/tags'))
    await own.create('events', {
      title: 'Any',
      start_date: '2027-07-02',
      end_date: '2027-07-02',
      [path.slice(1)]: [id],
    });
  const target = example.target.replace(`/${SAMPLE_ID}?`, `/${id}?`);
  const json = example.body === undefined ? {} : { json: example.body };
  const more = example.target.startsWith('/events?') ? '&start_date=2027-01-01' : '';
  const answer = await own.get(`${example.method} ${target}${more}`, json);
  await own.close();
  expect(JSON.parse(JSON.stringify(answer).replace(/"id":\d+/g, `"id":${SAMPLE_ID}`))).toEqual(example.answer);
});

test('the documentation lists each operation with its examples', async () => {
  const { text, headers } = await site.open(DOC);
  for (const { path } of OPERATIONS) expect(text.replaceAll('<wbr>', '')).toContain(`<code>${path || '/'}</code>`);
  const ids = [...text.matchAll(/<section class="op" id="(\w+)">/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(text).toContain(`<a href="#${id}">`);
  expect(text).toContain(`curl -u &#39;USER:PASSWORD&#39; --json`);
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('an operation by slug stands beside the one by ID, and common parameters and errors are explained once', async () => {
  const { text } = await site.open(DOC);
  const sectionOf = (id: string) =>
    new RegExp(`<section class="op" id="${id}">.*?</section>`, 's').exec(text)?.[0] ?? '';
  const update = sectionOf('eventsUpdatePost').replaceAll('<wbr>', '');
  expect(update).toMatch(/<p class="route" id="eventsUpdateBySlugPost">.*<code>\/events\/by-slug\/\{slug\}<\/code>/);
  for (const name of ['id', 'slug']) expect(update).toContain(`<code>${name}</code> <span class="quiet">`);
  for (const name of ['VenueData', 'Event']) expect(text).toContain(`<section class="op schema" id="${name}">`);
  // What an operation shows as its body is not listed again.
  expect(text).not.toMatch(/id="EventUpdate/);
  expect(text).toMatch(/\(Default: 10\)/);
  expect(text).not.toMatch(/Default: null|· query/);
  expect(text.match(/handling=strict/g)).toHaveLength(1);
  expect(text.match(/<code>413<\/code>/g)).toHaveLength(1);
  // An update takes what a creation takes, but not an Idempotency-Key.
  expect(sectionOf('eventsCreate')).toContain('<code>Idempotency-Key</code>');
  expect(update).not.toContain('<code>Idempotency-Key</code>');
});

test.each([
  ['by-slug', 'eventsReadBySlug', 'eventsList'],
  ['by its slug', 'eventsReadBySlug', 'eventsList'],
  ['TAGS create', 'tagsCreate', 'venuesCreate'],
])('a search for “%s” shows the operations that contain the words', async (words, shown, other) => {
  const { text } = await site.open(`${DOC}?search=${encodeURIComponent(words)}`);
  expect([text.includes(`id="${shown}"`), text.includes(`id="${other}"`)]).toEqual([true, false]);
});

test('a search without results says so, and shows its words as plain text', async () => {
  const { text } = await site.open(`${DOC}?search=${encodeURIComponent('"><script>')}`);
  expect(text).toContain('No operation matches.');
  expect(text).not.toContain('"><script>');
});
