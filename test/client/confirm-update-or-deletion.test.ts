import { expect, it, onTestFinished } from 'vitest';
import { UnreachableError } from '../../src/errors.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** Writes whose response is lost are sent again. They have taken effect, so the service refuses some of them. */
async function setUp() {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(() => service.close());
  const cwd = emptyFolder();
  const answered = new Set<string>();
  let isLosing = false;
  const send: SendHttpRequest = async (request) => {
    const answer = await service.send(request);
    const key = JSON.stringify([request.method, request.url, request.headers?.['if-match']]);
    if (!isLosing || request.method === 'GET' || answered.has(key)) return answer;
    answered.add(key);
    throw new UnreachableError(() => 'gone', { outcome: 'unknown' });
  };
  const ask = (line: string) => {
    now += 1000;
    return cal(line, { send, cwd, env: { CAL_HISTORY: 'on' } });
  };
  await ask('venues create --venue Hall --city Leeds');
  await ask('venues create --venue Barn --city York');
  await ask('tags create --name live');
  isLosing = true;
  return { ask };
}

it.each([
  ['venues delete 1 --if-unmodified --yes', 'venues list --field id', '2'],
  ['venues update 1 --city Hull --if-unmodified', 'venues list --field city', 'York\nHull'],
  ['venues merge 2 --into 1 --yes', 'venues list --field id', '1'],
  ['tags delete live --yes', 'tags list --field id', ''],
  ['venues delete 1 --force --yes', 'venues list --field id', '2'],
  ['venues create --venue Shed', 'venues list --field id', '3\n1\n2'],
])('%s succeeds, and so does its undo', async (line, list, after) => {
  const { ask } = await setUp();
  const sorted = async () => (await ask(list)).out.trim().split('\n').sort();
  const before = await sorted();
  expect(await ask(line)).toMatchObject({ exit: 0, err: expect.not.stringContaining('cal:') });
  expect(await sorted()).toEqual(after.split('\n').sort());
  expect(await ask('undo --yes')).toMatchObject({ exit: 0, err: expect.stringContaining('1 undone') });
  // What was deleted permanently has another ID now.
  if (!/tags|--force/.test(line)) expect(await sorted()).toEqual(before);
  const [{ run }] = JSON.parse((await ask('history --limit 1 --format json')).out);
  expect(await ask(`undo ${run} --yes`)).toMatchObject({ exit: 0, err: expect.stringContaining('1 undone') });
});

it('refuses as before what another write has changed', async () => {
  const { ask } = await setUp();
  await ask('venues delete 1 --yes');
  expect(await ask('venues delete 1 --yes')).toMatchObject({ exit: 3 });
});
