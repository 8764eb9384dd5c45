// Tests src/cli/commands/sync/run-undo.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyFolder, cal as here } from '../support/command-line.js';
import { bare, cal, type Ended, type Serving, serve } from './program.js';

/** History and undo as people have them: a service in another process, HTTP between it and the commands. */

const SECRET = 'test-password-1';
let service: Serving;
let home: string;
let env: Record<string, string>;
const root = () => `${service.ready.url}/calendar/events/v1`;

beforeAll(async () => {
  service = await serve(['--store', 'memory', '--timezone', 'UTC'], bare({ CAL_PASSWORD: SECRET }));
});
afterAll(() => service.stop('SIGTERM'));
beforeEach(() => {
  home = emptyFolder();
  env = { CAL_URL: service.ready.url, CAL_USER: 'admin', CAL_PASSWORD: SECRET, CAL_HISTORY: 'on' };
});

const run = (line: string): Promise<Ended> => here(line.split(' '), { cwd: home, env, now: new Date().toISOString() });
const runProgram = (line: string): Promise<Ended> => cal(line.split(' '), { ...bare(), ...env, HOME: home });
/** The same where it must succeed: what it prints. */
async function done(line: string, running = run): Promise<string> {
  const { exit, out, err } = await running(line);
  expect([line, exit, err]).toEqual([line, 0, expect.anything()]);
  return out.trim();
}

const headers = { authorization: `Basic ${btoa(`admin:${SECRET}`)}`, 'content-type': 'application/json' };
const asked = async (path: string, init: RequestInit = {}) =>
  (await (await fetch(`${root()}${path}`, { headers, ...init })).json()) as Record<string, unknown>;

test('undoes an update, and then undoes the undo', async () => {
  const id = await done('venues create --venue Forum --city Leeds --zip LS1', runProgram);
  await done(`venues update ${id} --city York`, runProgram);
  await done('undo --yes', runProgram);
  expect(await asked(`/venues/${id}`)).toMatchObject({ city: 'Leeds', zip: 'LS1' });
  const [undoing] = JSON.parse(await done('history --format json'));
  await done(`undo ${undoing.run} --yes`);
  expect(await asked(`/venues/${id}`)).toMatchObject({ city: 'York', zip: 'LS1' });
});

test('undoes a deletion with its links, from the trash and permanent', async () => {
  const venue = await done('venues create --venue Arena');
  const dates = '--start-date 2027-07-02 --end-date 2027-07-03';
  const gig = await done(`events create --title Gig ${dates} --venue ${venue} --tags loud --status publish`);
  await done(`events delete ${gig} --yes`);
  await done('undo --yes');
  expect(await asked(`/events/${gig}`)).toMatchObject({ status: 'publish', venue: { id: Number(venue) } });
  await done(`events delete ${gig} --force --yes`);
  expect(await asked(`/events/${gig}`)).toMatchObject({ data: { status: 404 } });
  const again = await done('undo --yes');
  expect(again).not.toBe(gig);
  expect(await asked(`/events/${again}`)).toMatchObject({ title: 'Gig', tags: [{ name: 'loud' }] });
});

test('undoes an import: removes created records and restores changed ones', async () => {
  const hall = await done('venues create --venue Kulturhaus --city Wien');
  writeFileSync(join(home, 'halls.csv'), 'venue,city\nKulturhaus,Graz\nNeues Haus,Linz\n');
  await done('import halls.csv --kind venues --key venue');
  expect(await asked(`/venues/${hall}`)).toMatchObject({ city: 'Graz' });
  expect(await asked('/venues?search=neues')).toMatchObject({ total: 1 });
  await done('undo --yes');
  expect(await asked(`/venues/${hall}`)).toMatchObject({ city: 'Wien' });
  expect(await asked('/venues?search=neues')).toMatchObject({ total: 0 });
});

test('leaves a foreign change, even within the same second', async () => {
  const id = await done('venues create --venue Palais --city Leeds');
  const init = (method: string, values: object) => ({ method, body: JSON.stringify(values) });
  await done(`venues update ${id} --city York`);
  // As soon as it can be: mostly in the second of our own write.
  await asked(`/venues/${id}`, init('PATCH', { city: 'Bath' }));
  const { exit, err } = await run('undo --yes');
  expect([exit, err]).toEqual([9, expect.stringContaining(`venue ${id} “Palais”`)]);
  expect(await asked(`/venues/${id}`)).toMatchObject({ city: 'Bath' });
});

test('requires the name of a protected profile', async () => {
  const config = `profile: live\nprofiles:\n  live: { url: "${service.ready.url}", user: admin, protected: true }\n`;
  const file = join(home, 'config.yaml');
  writeFileSync(file, config);
  const { CAL_URL: _, ...rest } = env;
  env = { ...rest, CAL_CONFIG: file };
  const id = await done('venues create --venue Tresor');
  expect(await run('undo --yes')).toMatchObject({ exit: 2, err: expect.stringContaining('--confirm live') });
  expect(await run('undo --confirm dead')).toMatchObject({ exit: 2 });
  expect(await asked(`/venues/${id}`)).toMatchObject({ status: 'publish' });
  await done('undo --confirm live');
  expect(await asked(`/venues/${id}`)).toMatchObject({ status: 'trash' });
});
