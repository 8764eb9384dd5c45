// Tests skills/cal/SKILL.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder, type Setting } from '../support/command-line.js';

/** Every command of skills/cal/SKILL.md is run here, in its order, on one calendar. */

const SKILL = readFileSync('skills/cal/SKILL.md', 'utf8');

const LINES = [...SKILL.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));

const wordsOf = (line: string): string[] =>
  (line.match(/(?:"[^"]*"|\S)+/g) ?? []).map((word) => word.replaceAll('"', ''));

test('the skill is short, and in the package', () => {
  expect(SKILL.split('\n').length).toBeLessThanOrEqual(150);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).files).toContain('skills');
  expect(LINES.length).toBeGreaterThan(25);
});

test('its commands do what it says', async () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(() => service.close());
  const cwd = emptyFolder();
  const run = (words: readonly string[], setting: Setting = {}) =>
    cal(words, { send: service.send, cwd, env: { CAL_HISTORY: 'on' }, ...setting });
  writeFileSync(
    join(cwd, 'more.csv'),
    'title,start_date,end_date,venue\nBall,2027-08-01 20:00,2027-08-01 23:00,Old Barn\n',
  );
  writeFileSync(join(cwd, 'town.yaml'), 'venues:\n  - { venue: New Hall, slug: new-hall }\n');
  for (const title of ['Jazz', 'Yoga'])
    await run(['events', 'create', '--title', title, '--start-date', '2027-07-02 20:00', '--duration', '2h']);
  await run([
    'events',
    'create',
    '--title',
    'Draft',
    '--start-date',
    '2027-07-03 20:00',
    '--duration',
    '2h',
    '--status',
    'draft',
  ]);
  let id = '';
  for (const line of LINES) {
    const command = /^id=\$\((.*)\)$/.exec(line)?.[1] ?? line;
    let stdin = '';
    let out = '';
    for (const part of command.split(' | ')) {
      const [call = '', file] = part.split(' > ');
      const words = wordsOf(call.replaceAll('$id', id));
      expect(words.shift(), line).toBe('cal');
      const ended = await run(words, { stdin });
      expect({ line, exit: ended.exit }, ended.err).toEqual({ line, exit: 0 });
      stdin = ended.out;
      out = ended.out;
      if (file !== undefined) writeFileSync(join(cwd, file), out);
    }
    if (line.startsWith('id=')) id = out.trim();
    if (lastCommandOf(line).includes('--format json')) expect(() => JSON.parse(out), line).not.toThrow();
  }
  expect(id).toMatch(/^\d+$/);
});

const lastCommandOf = (line: string): string => line.split(' | ').at(-1) ?? line;
