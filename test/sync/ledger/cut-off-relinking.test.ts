// Tests src/sync/ledger/relink-restored-record.ts.
import { expect, it, onTestFinished } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, emptyFolder } from '../../support/command-line.js';

/** A calendar with three events, and a way to end a command at its second write to an event. */
async function createScene(how: string) {
  let now = Date.parse('2026-11-21T10:00:00Z');
  let isCutOff = false;
  let relinked = 0;
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(service.close);
  const send: SendHttpRequest = async (request) => {
    const isRelinking = isCutOff && request.method === 'PUT' && /\/events\/\d/.test(request.url);
    if (isRelinking && relinked++ > 0) {
      if (how === 'reset') throw new Error('the process was killed');
      return { status: 503, headers: {}, body: '{"code":"unavailable","message":"later","data":{"status":503}}' };
    }
    return service.send(request);
  };
  const cwd = emptyFolder();
  const run = async (command: string) => {
    now += 1000;
    return cal(command, { send, cwd, env: { CAL_HISTORY: 'on' } });
  };
  const links = async (field: string) => {
    const { out } = await run(`events list --all-dates --fields title,${field} --format csv`);
    return out.trim().split(/\r?\n/).slice(1).sort();
  };
  for (const command of CREATED) expect((await run(command)).exit).toBe(0);
  for (const [at, title] of ['A', 'B', 'C'].entries())
    await run(
      `events create --title ${title} --start-date "2027-07-0${at + 1} 20:00" --duration 2h --venue hall --organizer choir --categories jazz`,
    );
  const cutOff = async (command: string) => {
    isCutOff = true;
    expect((await run(command)).exit, command).not.toBe(0);
    isCutOff = false;
    expect(relinked).toBeGreaterThan(1);
  };
  return { run, links, cutOff };
}

const CREATED = ['venues create --venue Hall', 'categories create --name Jazz', 'organizers create --organizer Choir'];

it.each([
  ['venues restore 1', 'reset'],
  ['venues restore 1', 'refused'],
  ['venues update 1 --status publish', 'reset'],
])('the same command again finishes a "%s" that stopped while relinking events', async (line, how) => {
  const { run, links, cutOff } = await createScene(how);
  const before = await links('venues.slug');
  await run('venues delete hall --yes');
  const lost = await links('venues.slug');
  await cutOff(line);
  const partly = await links('venues.slug');
  expect([partly, lost]).not.toContainEqual(before);
  expect(partly).not.toEqual(lost);
  const { exit, err } = await run(line);
  expect([exit, err]).toEqual([0, expect.stringContaining('2 events are now linked to 1 “Hall”.')]);
  expect(await links('venues.slug')).toEqual(before);
  expect((await run(line)).err).not.toContain('linked');
});

it('undo returns a venue to the trash whose restoration stopped while relinking events', async () => {
  const { run, links, cutOff } = await createScene('reset');
  await run('venues delete hall --yes');
  const lost = await links('venues.slug');
  await cutOff('venues restore 1');
  const { exit, err } = await run('undo --yes');
  expect([exit, err]).toEqual([0, expect.stringMatching(/1 event loses its link \(event \d\)\./)]);
  expect(await links('venues.slug')).toEqual(lost);
});

it.each([
  ['venues delete hall --yes', 'venues.slug', 'hall', 'reset'],
  ['venues delete hall --force --yes', 'venues.slug', 'hall', 'refused'],
  ['venues update hall --status trash --yes', 'venues.slug', 'hall', 'reset'],
  ['organizers delete choir --yes', 'organizer.slug', 'choir', 'refused'],
  ['categories delete jazz --yes', 'categories.slug', 'jazz', 'reset'],
])('a second undo finishes an undo of "%s" that stopped while relinking events', async (line, field, slug, how) => {
  const { run, links: linksIn, cutOff } = await createScene(how);
  const links = () => linksIn(field);
  const before = await links();
  expect(before).toEqual(['A', 'B', 'C'].map((title) => `${title},${slug}`));
  expect((await run(line)).exit).toBe(0);
  expect(await links()).not.toEqual(before);
  await cutOff('undo --yes');
  expect(await links()).not.toEqual(before);
  expect((await run('undo --yes')).exit).toBe(0);
  expect(await links()).toEqual(before);
  // What is finished is not done again: the next undo goes back further.
  await run('undo --yes');
  expect(await links()).not.toEqual(before);
});
