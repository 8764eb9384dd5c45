// Tests src/sync/manifest/execute-plan.ts and src/client/batch-requests.ts.
import { expect, it, onTestFinished } from 'vitest';
import type { HttpRequest, SendHttpRequest } from '../../../src/http/exchange.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, emptyFolder } from '../../support/command-line.js';
import { type Applying, applier } from './applying.js';

// Over HTTP, writes of an apply that do not depend on each other share requests, where the service takes batches.

const batchesIn = ({ writes }: { readonly writes: readonly HttpRequest[] }): number[] =>
  writes.filter(({ url }) => url.endsWith('/batch/v1')).map(({ body = '' }) => JSON.parse(body).requests.length);

const entries = (kind: string, count: number, entryOf: (at: number) => string) =>
  `${kind}:\n${Array.from({ length: count }, (_, at) => `  - { ${entryOf(at)} }`).join('\n')}\n`;
const venues = (count: number, city = 'Leeds') => entries('venues', count, (at) => `venue: Hall ${at}, zip: ${city}`);
const DAYS = 'start_date: 2027-07-02 20:00, end_date: 2027-07-02 22:00';
const events = (count: number, more: (at: number) => string = () => '') =>
  entries('events', count, (at) => `title: Gig ${at}, ${DAYS}, venue: Hall ${at}${more(at)}`);

const failuresOf = ({ failed }: Applying) => failed.map(({ step, error }) => [step.title, error.code]);
const idsByTitle = (records: Record<string, unknown>[]) =>
  Object.fromEntries(records.map(({ title, venue, slug }) => [slug, title ?? venue]));

it('applies hundreds of entries in few requests, and sends none the second time', async () => {
  const { run, calendar } = await applier();
  const first = await run(venues(60) + events(60), { batched: true });
  expect([first.done.length, first.failed, first.writes.length < 30]).toEqual([120, [], true]);
  expect(Math.max(...batchesIn(first))).toBeGreaterThan(20);
  const { events: written } = await calendar.get('GET /events?per_page=50&start_date=2027-07-01');
  expect(written).toHaveLength(50);
  for (const { title, venue } of written) expect(venue.venue).toBe(title.replace('Gig', 'Hall'));
  expect((await run(venues(60) + events(60), { batched: true })).writes).toEqual([]);
  const changed = await run(venues(60, 'York') + events(60), { batched: true });
  expect([changed.told.length, changed.failed, changed.writes.length < 40]).toEqual([60, [], true]);
  expect((await run(venues(60, 'York') + events(60), { batched: true })).told).toEqual([]);
});

it('sends single requests to a service without batches', async () => {
  let underWay = 0;
  let most = 0;
  const between =
    (send: SendHttpRequest): SendHttpRequest =>
    async (request) => {
      underWay += 1;
      most = Math.max(most, underWay);
      return send(request).finally(() => {
        underWay -= 1;
      });
    };
  const { run } = await applier();
  const { writes } = await run(venues(20) + events(20), { between });
  expect([writes.length, most]).toEqual([40, 1]);
});

it('creates entries with one slug in the order of the manifest, even if the first must wait', async () => {
  const { run, calendar } = await applier();
  const twins = `events:
  - { title: Gig, start_date: 2027-08-02 20:00, end_date: 2027-08-02 22:00, venue: { venue: New Hall }, excerpt: first }
  - { title: Gig, start_date: 2027-08-03 20:00, end_date: 2027-08-03 22:00, excerpt: second }
`;
  await run(venues(20) + twins, { batched: true });
  expect(await calendar.get('GET /events/by-slug/gig')).toMatchObject({ excerpt: expect.stringContaining('first') });
  expect(await calendar.get('GET /events/by-slug/gig-2')).toMatchObject({ excerpt: expect.stringContaining('second') });
});

it('changes a parent before its children', async () => {
  const { run, calendar } = await applier();
  const others = Array.from({ length: 20 }, (_, at) => `{ name: Other ${at} }`).join(', ');
  await run(`categories: [{ name: B, slug: b }, { name: A, slug: a, parent: b }]\n`);
  const abc = '{ name: B, slug: b, parent: a }, { name: A, slug: a, parent: c }, { name: C, slug: c }';
  const turned = `categories: [${others}, ${abc}]\n`;
  const { failed, told } = await run(turned, { batched: true });
  expect([failed, told.slice(-3)]).toEqual([[], ['create category C', 'update category A', 'update category B']]);
  const { categories } = await calendar.get('GET /categories?hide_empty=false&per_page=50');
  expect(categories.slice(0, 3)).toMatchObject([
    { slug: 'a', parent: 23 },
    { slug: 'b', parent: 2 },
    { slug: 'c', parent: 0 },
  ]);
});

it('reports entries that the service refuses, and those that link to them, in the order of the manifest', async () => {
  const manifest = venues(30).replaceAll(/(Hall (?:9|19|29),)/g, '$1 author: 999,') + events(30);
  const [together, alone] = [await applier(), await applier()];
  const [one, other] = [await together.run(manifest, { batched: true }), await alone.run(manifest)];
  expect(failuresOf(one).map(([title]) => title)).toEqual([
    'Hall 9',
    'Hall 19',
    'Hall 29',
    'Gig 9',
    'Gig 19',
    'Gig 29',
  ]);
  expect(failuresOf(one)).toEqual(failuresOf(other));
  expect([one.done.length, Math.max(...batchesIn(one)) > 1]).toEqual([54, true]);
});

it('an interrupted apply reports what it wrote, and the next one writes the rest', async () => {
  const { run, calendar } = await applier();
  const abort = new AbortController();
  let batches = 0;
  const between =
    (send: SendHttpRequest): SendHttpRequest =>
    async (request) => {
      if (request.url.endsWith('/batch/v1')) batches += 1;
      if (batches === 2) abort.abort();
      return send(request);
    };
  const manifest = venues(230);
  const first = await run(manifest, { batched: true, between, signal: abort.signal });
  const total = async () => (await calendar.get('GET /venues?per_page=1')).total;
  expect([first.done.length, first.failed]).toEqual([await total(), []]);
  expect(first.done.length).toBeLessThan(230);
  const second = await run(manifest, { batched: true });
  expect([second.told.length, await total()]).toEqual([230 - first.done.length, 230]);
});

it('records each write once in the history, and undo reverts all of them', async () => {
  const { send, close } = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  onTestFinished(close);
  const cwd = emptyFolder();
  const run = (line: string, stdin = '') =>
    cal(line, { send, cwd, stdin, env: { CAL_HISTORY: 'on', CAL_URL: 'http://calendar.test' } });
  const manifest = venues(40) + events(40);
  await run('apply -f - --yes --name season', venues(12, 'York'));
  expect((await run('apply -f - --yes --name season', manifest)).out).toContain('68 created, 12 updated');
  const [latest] = JSON.parse((await run('history --format json')).out);
  expect(latest).toMatchObject({ created: 68, updated: 12 });
  expect((await run('undo --yes')).exit).toBe(0);
  const { out } = await run('venues list --all --format json');
  expect(Object.values(idsByTitle(JSON.parse(out)))).toHaveLength(12);
  expect(JSON.parse(out).map(({ zip }: { zip: string }) => zip)).toEqual(Array(12).fill('York'));
  expect((await run('events list --all --all-dates --status publish --format json')).out.trim()).toBe('[]');
});
