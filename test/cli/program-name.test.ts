import { describe, expect, it } from 'vitest';
import { renameProgram } from '../../src/cli/program-name.js';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal } from '../support/command-line.js';

describe('called as calctl', () => {
  it.each([
    ['help', '--help'],
    ['a group', 'users --help'],
    ['a command with examples', 'events list --help'],
    ['a topic', 'help scripting'],
    ['completion', 'completion zsh'],
    ['an error', 'events lst'],
    ['a usage error', 'events list --nosuch'],
  ])('%s shows only the name calctl', async (_, line) => {
    const asCal = await cal(line);
    const { out, err, exit } = await cal(line, { program: 'calctl', columns: 200 });
    expect(`${asCal.out}${asCal.err}`).toMatch(/\bcal\b/);
    expect(`${out}${err}`).toContain('calctl');
    expect(`${out}${err}`).not.toMatch(/(?<![/.\w-])cal(?= |:|$)/m);
    expect(exit).toBe(asCal.exit);
  });

  it.each(LANGUAGES)('names calctl in the help in %s', async (language) => {
    const { out } = await cal('serve --help', { program: 'calctl', text: await loadCatalogue(language) });
    expect(out).toContain('calctl serve');
    expect(out).not.toMatch(/(?<![/.\w-])cal serve/);
  });
});

it.each([
  ['cal events list', 'calctl events list'],
  ['“cal undo” and cal.', '“calctl undo” and calctl.'],
  ['cal --help | cal events', 'calctl --help | calctl events'],
  ['~/.config/cal/config.yaml, cal.db, .cal.yaml, local, calendar, X-cal-a', undefined],
])('renames the program in %j', (text, expected = text) => {
  expect(renameProgram(text, 'calctl')).toBe(expected);
});
