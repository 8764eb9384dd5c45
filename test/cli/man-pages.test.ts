// Tests build/man.js.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderManPages } from '../../build/man-pages.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import { en } from '../../src/text/catalogue.js';

const pages = await renderManPages({ commands: COMMANDS, text: en, version: '1.2.3', description: 'Tests calendars.' });
const sourceOf = (file: string): string => pages.find((page) => page.file === file)?.source ?? '';
const hasMan = spawnSync('man', ['--version']).status === 0;

/** Renders a page as `man` shows it, without its bold and underlined letters. */
function show(file: string): { readonly text: string; readonly warnings: string } {
  const env = { ...process.env, MANWIDTH: '100', LC_ALL: 'C.UTF-8', MAN_KEEP_FORMATTING: '' };
  const { stdout, stderr } = spawnSync('man', ['--warnings', '-P', 'cat', '-l', '-'], {
    input: sourceOf(file),
    encoding: 'utf8',
    env,
  });
  return { text: stdout.replace(/.\u0008/g, '').replaceAll('\u2010', '-'), warnings: stderr };
}

test('every command and help topic has a manual page', () => {
  const files = pages.map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([
      'cal.1',
      'cal-events.1',
      'cal-events-create.1',
      'cal-config-set.1',
      'cal-history.1',
      'cal-dates.7',
    ]),
  );
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => file.includes('__complete'))).toEqual([]);
});

test('package.json names every page, so that npm links it for man', () => {
  const { man } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(man).toEqual(pages.map(({ file }) => `dist/man/${file}`).sort());
});

test('a page has the usage, flags and examples of the help', () => {
  const source = sourceOf('cal-events-create.1');
  expect(source).toContain('.TH "CAL\\-EVENTS\\-CREATE" 1 "" "cal 1.2.3"');
  expect(source).toContain('.B cal events create [FLAGS]\n.br\n.B cal events new\n');
  expect(source).toContain('.B \\-\\-title TEXT\nthe title (required)');
  expect(source).toContain('cal events create \\-\\-data choir.yaml');
  expect(source).not.toContain('\\-\\-insecure');
  expect(sourceOf('cal.1')).toContain('\\-\\-insecure');
});

test('no line of text is read as a troff command', () => {
  const lines = pages.flatMap(({ source }) => source.split('\n'));
  const commands = lines.filter((line) => /^[.']/.test(line)).map((line) => line.split(' ')[0]);
  expect([...new Set(commands)].sort()).toEqual(
    ['.B', '.BR', '.PP', '.RE', '.RS', '.SH', '.TH', '.TP', '.ad', '.br', '.fi', '.nf', '.nh'].sort(),
  );
});

test.skipIf(!hasMan).each(['cal.1', 'cal-events-create.1', 'cal-dates.7', 'cal-import.1'])(
  'man shows %s without a warning',
  (file) => {
    const { text, warnings } = show(file);
    expect(warnings).toBe('');
    expect(text).toMatch(/^NAME\n/m);
  },
);
