// Tests src/cli/report-write-target.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cal, recorder } from '../support/command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'write-target-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, { tty?: true; env?: Record<string, string> }, RegExp | undefined]>([
  ['venues create --venue Hall', { tty: true }, /^Written to 127\.0\.0\.1:\d+ \(profile “live”\)\.$/m],
  ['venues list', { tty: true }, undefined],
  ['venues update 7 --venue Hall', { tty: true, env: { CAL_HISTORY: 'on', XDG_STATE_HOME: folder } }, undefined],
  ['venues create --venue Hall --dry-run', { tty: true }, undefined],
  ['venues create --venue Hall', {}, undefined],
])('only writes name their target: %s with %j', async (line, setting, expected) => {
  const { url } = await recorder(() => ({ body: { id: 7, venue: 'Hall', venues: [], total: 0, total_pages: 0 } }));
  const config = join(folder, 'config.yaml');
  writeFileSync(config, `profile: live\nprofiles:\n  live: { url: ${url} }\n`);
  const env = { CAL_CONFIG: config, CAL_HISTORY: 'off', ...setting.env };
  const { err } = await cal(`${line} --no-color`, { ...setting, env });
  if (expected === undefined) expect(err).not.toContain('Written to');
  else expect(err).toMatch(expected);
});

test.each([
  ['a variable', 'CAL_CONTROL_TOKEN', '', 2, 0],
  ['a flag', '', ' --control-token a-token-of-the-tests', 0, 1],
])('a control token from %s for a service set only by a project file', async (_, variable, flag, exit, requests) => {
  const service = await recorder(() => ({ body: { now: '2027-07-01T09:00:00.000Z' } }));
  const cwd = mkdtempSync(join(folder, 'project-'));
  writeFileSync(join(cwd, '.cal.yaml'), `url: ${service.url}\n`);
  const env = { CAL_HISTORY: 'off', ...(variable === '' ? {} : { [variable]: 'a-token-of-the-tests' }) };
  const ended = await cal(`ctl clock${flag}`, { cwd, env });
  expect([ended.exit, service.requests.length]).toEqual([exit, requests]);
  if (exit !== 0) expect(ended.err).toContain('nothing of yours says that CAL_CONTROL_TOKEN is for it');
});
