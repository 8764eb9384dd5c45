// Tests src/sync/plan/record-writer.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UnreachableError } from '../../src/errors.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import type { TestCalendar } from '../support/calendar.js';
import { cal, emptyFolder } from '../support/command-line.js';
import { countsOf, importer } from './import/importing.js';
import { applier } from './manifest/applying.js';

const PLAIN = { slug: 'town-hall', venue: 'Town Hall', city: 'Leeds' };
const SECOND = { slug: 'town-hall-2', venue: 'Town Hall', city: 'Leeds', address: 'The Headrow' };
const THIRD = { slug: 'town-hall-3', venue: 'Town Hall', city: 'Leeds' };
const NAMED = { slug: 'pleyel', venue: 'Salle Pleyel' };

async function slugsIn(calendar: TestCalendar): Promise<string[]> {
  const { venues } = await calendar.get('GET /venues');
  return venues.map(({ slug, venue, address = '' }: Record<string, string>) => `${slug}: ${venue} ${address}`).sort();
}

const expected = (rows: readonly { slug: string; venue: string; address?: string }[]): string[] =>
  rows.map(({ slug, venue, address = '' }) => `${slug}: ${venue} ${address}`).sort();

test.each([
  ['of twins in their order', [PLAIN, SECOND]],
  ['of twins in another order', [SECOND, PLAIN]],
  ['of twins whose first one is gone', [SECOND, THIRD]],
  ['with a number', [{ slug: 'hall-a-2', venue: 'Hall A' }]],
  ['other than the name', [NAMED]],
])('keeps the slugs of a file, %s, in an import and an apply', async (_, rows) => {
  const { run, calendar } = await importer();
  const file = { 'venues.ndjson': rows.map((row) => JSON.stringify(row)).join('\n') };
  expect(countsOf((await run(file, { rehearsal: true })).summary)).toEqual({ created: rows.length });
  const { summary, notes } = await run(file);
  expect([countsOf(summary), notes]).toEqual([{ created: rows.length }, []]);
  expect(await slugsIn(calendar)).toEqual(expected(rows));
  expect(countsOf((await run(file)).summary)).toEqual({ unchanged: rows.length });
  const applying = await applier();
  const manifest = JSON.stringify({ venues: rows });
  expect((await applying.run(manifest)).told).toHaveLength(rows.length);
  expect(await slugsIn(applying.calendar)).toEqual(expected(rows));
  expect((await applying.run(manifest)).told).toEqual([]);
});

test.each([PLAIN, NAMED])('says which slug another record has: $slug', async (row) => {
  const { run, calendar } = await importer();
  await calendar.get('POST /venues', { as: 'administrator', json: { venue: row.slug } });
  const file = { 'venues.ndjson': JSON.stringify(row) };
  expect((await run(file, { key: ['venue'] })).notes).toEqual([
    `“${row.venue}” has the slug ${row.slug}-2, because ${row.slug} is taken.`,
  ]);
  expect(countsOf((await run(file, { key: ['venue'] })).summary)).toEqual({ unchanged: 1 });
});

test('names a venue after an interruption', async () => {
  const { run, calendar } = await importer();
  let writes = 0;
  const between =
    (send: SendHttpRequest): SendHttpRequest =>
    async (request) => {
      if (request.method !== 'GET' && ++writes === 2) throw new UnreachableError(() => 'gone', { outcome: 'unsent' });
      return send(request);
    };
  const file = { 'venues.ndjson': JSON.stringify(NAMED) };
  await run(file, { jobs: 1, runId: 'r', between });
  await run(file, { jobs: 1, runId: 'r', resumed: true });
  expect(await slugsIn(calendar)).toEqual(expected([NAMED]));
});

test.each(['import all.ndjson --kind venues', 'apply all.yaml --yes'])(
  'reverts both requests of a new venue in one step: cal %s',
  async (command) => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'all.ndjson'), JSON.stringify(NAMED));
    writeFileSync(join(cwd, 'all.yaml'), JSON.stringify({ venues: [NAMED] }));
    const run = (line: string) => cal(line, { cwd, env: { CAL_HISTORY: 'on' } });
    expect(await run(command)).toMatchObject({ exit: 0 });
    expect(await run('undo --dry-run')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^[^\n]*venue 1[^\n]*\n$/),
    });
    expect(await run('undo --yes')).toMatchObject({ exit: 0, out: '1\n' });
    expect(await run(command)).toMatchObject({ exit: 0 });
    expect((await run('venues list --fields id,slug,venue')).out).toBe('1\tpleyel\tSalle Pleyel\n');
  },
);
