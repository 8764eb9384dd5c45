// Tests src/cli/commands/sync/run-undo.ts.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { toConnectionError } from '../../src/client/connection-errors.js';
import type { Language } from '../../src/contract/declarations.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** What `cal undo` says where it undoes nothing. */

let service: InProcessService | undefined;
let cwd = '';
beforeEach(async () => {
  await service?.close();
  service = await openInProcess({
    file: 'memory',
    timezone: 'UTC',
    report: () => {},
    now: () => Date.parse('2026-11-21T10:00:00Z'),
  });
  cwd = emptyFolder();
});
afterAll(() => service?.close());

const ask = async (
  line: string,
  { language = 'en', ...env }: { language?: Language; [name: string]: string | undefined } = {},
) =>
  cal(line, {
    cwd,
    send: (service as InProcessService).send,
    env: { CAL_HISTORY: 'on', ...env },
    text: await loadCatalogue(language),
  });
const runs = async (): Promise<{ run: string }[]> => JSON.parse((await ask('history --all-targets --format json')).out);

test('names the first command that it would undo as missing', async () => {
  expect(await ask('undo')).toMatchObject({
    exit: 3,
    err: expect.stringMatching(/no command that changed this calendar.*undo\.\n$/),
  });
  expect((await ask('undo', { language: 'ja' })).err).toMatch(/元に戻すものはありません。\n$/);
});

test('points to the runs of other calendars', async () => {
  await ask('venues create --venue Hall');
  const env = { CAL_URL: 'https://other.example/wp-json' };
  expect((await ask('undo', env)).err).toMatch(/no command that changed this calendar.*\ncal history --all-targets/);
});

test('says how to redo where all is undone', async () => {
  await ask('venues create --venue Hall');
  await ask('undo --yes');
  const [{ run = '' } = {}] = await runs();
  expect(await ask('undo --yes')).toMatchObject({
    exit: 3,
    err: expect.stringMatching(`is undone\\.\nTo redo it: cal undo ${run}`),
  });
  expect((await ask('undo --yes', { language: 'fr' })).err).toMatch(
    `déjà annulé.\nPour la refaire\u00a0: cal undo ${run}`,
  );
});

test('says that nothing of a run is left, and goes back to the run before', async () => {
  await ask('venues create --venue Hall');
  await ask('venues create --venue Barn');
  await ask('venues delete 2 --force --yes', { CAL_HISTORY: 'off' });
  expect((await ask('undo --dry-run')).err).toMatch(/Nothing that this run changed is left.*nothing to undo\.\n$/);
  expect(await ask('undo --yes')).toMatchObject({
    exit: 0,
    err: expect.stringMatching(/The next cal undo goes back to the run before\.\n$/),
  });
  expect((await ask('undo --yes')).err).toMatch(/1 undone\n$/);
});

test('suggests the run with a mistyped ID', async () => {
  await ask('venues create --venue Hall');
  const [{ run = '' } = {}] = await runs();
  const wrong = `${run.startsWith('0') ? '1' : '0'}${run.slice(1)}`;
  for (const line of [`undo ${wrong}`, `history show ${wrong}`, `undo ${wrong.slice(0, 6)}`])
    expect((await ask(line)).err).toContain(`Did you mean “${run.slice(0, line.split(' ').at(-1)?.length)}”?`);
});

const pageOf = (status: number) => async () => ({ status, headers: {}, body: '<title>Not found</title>' });
const failsWith = (code: string) => async (request: { url: string }) => {
  throw toConnectionError({ code }, new URL(request.url));
};

test.each([
  ['of a host that does not exist', failsWith('ENOTFOUND'), 0],
  ['that is refused for its certificate', failsWith('CERT_HAS_EXPIRED'), 0],
  ['at an address without a service', pageOf(404), 0],
  ['whose connection breaks', failsWith('ECONNRESET'), 1],
  ['that a page answers', pageOf(200), 1],
])('a write %s leaves %3$i runs in the history', async (_, send, count) => {
  const env = { CAL_HISTORY: 'on', CAL_URL: 'https://other.example/wp-json' };
  expect((await cal('venues create --venue Hall --no-retry', { cwd, send, env })).exit).toBe(6);
  expect(await runs()).toHaveLength(count);
});
