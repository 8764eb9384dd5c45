// Tests src/cli/commands/records/change-report.ts.
import { expect, onTestFinished, test } from 'vitest';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { createInProcessSend } from '../../src/server/in-process.js';
import { passwordOf, testCalendar } from '../support/calendar.js';
import { cal, type Setting } from '../support/command-line.js';

/** The service stores what contributors create and publish for review. @returns runs a command of a user */
async function openAs(role: string) {
  const calendar = await testCalendar();
  onTestFinished(() => calendar.close());
  const authorization = `Basic ${Buffer.from(`${role}:${passwordOf(role)}`).toString('base64')}`;
  const inProcess = createInProcessSend(calendar.handle);
  const send: SendHttpRequest = (request) => inProcess({ ...request, headers: { ...request.headers, authorization } });
  return (line: string, setting: Setting = {}) => cal(line, { send, ...setting });
}

const CREATE = 'events create --title Talk --start-date 2027-07-02T20:00 --duration 2h';
const terminal = { tty: true, env: { NO_COLOR: '1' } };

test.each([
  ['contributor', `${CREATE} --status publish`, 'Sent for review: event 1 “Talk”'],
  ['author', `${CREATE}`, 'Created event 1 “Talk”'],
  ['contributor', `${CREATE} --status draft`, 'Created draft 1 “Talk”'],
])('a terminal shows %s what became of %s', async (role, line, said) => {
  const run = await openAs(role);
  expect((await run(line, terminal)).out).toBe(`${said}\n`);
});

test.each([
  ['contributor', 'Sent for review: event 1 “Talk”\n'],
  ['author', ''],
])('a script learns on stderr that the draft of a %s was published or waits', async (role, said) => {
  const run = await openAs(role);
  await run(`${CREATE} --status draft`);
  expect(await run('events publish 1')).toMatchObject({ exit: 0, out: '1\n', err: said });
});
