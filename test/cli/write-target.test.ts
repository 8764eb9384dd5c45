import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cal, recorder } from '../support/command-line.js';

const folder = mkdtempSync(join(tmpdir(), 'write-target-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['venues create --venue Hall', { tty: true }, /^Written to 127\.0\.0\.1:\d+ \(profile “live”\)\.$/m],
  ['venues list', { tty: true }, undefined],
  ['venues create --venue Hall --dry-run', { tty: true }, undefined],
  ['venues create --venue Hall', {}, undefined],
])('%s with %j', async (line, setting, expected) => {
  const { url } = await recorder(() => ({ body: { id: 7, venue: 'Hall', venues: [], total: 0, total_pages: 0 } }));
  const config = join(folder, 'config.yaml');
  writeFileSync(config, `profile: live\nprofiles:\n  live: { url: ${url} }\n`);
  const { err } = await cal(`${line} --no-color`, { ...setting, env: { CAL_CONFIG: config, CAL_HISTORY: 'off' } });
  if (expected === undefined) expect(err).not.toContain('Written to');
  else expect(err).toMatch(expected);
});
