// Tests src/cli/program-name.ts.
import { describe, expect, it } from 'vitest';
import { addTarget, renameProgram } from '../../src/cli/program-name.js';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { en, loadCatalogue } from '../../src/text/catalogue.js';
import { cal, emptyFolder } from '../support/command-line.js';

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

describe('commands that texts suggest', () => {
  it.each([
    ['To undo: cal undo', 'To undo: cal --profile town undo'],
    ['See cal events list --help', undefined],
    ['cal events edit 3 --profile live', undefined],
    ['“cal undo-all”, cal cannot, cal help', undefined],
    ['1. cal undo\n2. cal events get 1', '1. cal --profile town undo\n2. cal --profile town events get 1'],
  ])('name the calendar that a flag names: %j', (text, expected = text) => {
    expect(addTarget(text, '--profile town', 'cal', ['events', 'undo'])).toBe(expected);
  });

  it('leave a title that contains a command as it is', () => {
    const target = (text: typeof en) => addTarget(text, '--profile town', 'cal', ['events', 'undo']);
    const text = target(en);
    expect(text.changed.created({ kind: 'event', id: '1', title: 'cal undo night' })).toContain('“cal undo night”');
    expect(text.toCreate({ command: "cal events create --title 'cal undo night'" })).toMatch(
      / cal --profile town events create --title 'cal undo night'$/,
    );
    expect(text.labelled({ label: 'x', text: text.undoAlreadyHint({ by: 'a1' }) })).toMatch(
      /: cal --profile town undo a1$/i,
    );
  });

  it.each([
    ['--profile town', 'cal --profile town undo'],
    ['--url file:t.db', 'cal --url file:t.db undo'],
    ['', 'cal undo'],
  ])('go to the calendar of the command with %j', async (flags, command) => {
    const cwd = emptyFolder();
    const env = { CAL_HISTORY: 'on', NO_COLOR: '1', ...(flags === '' ? { CAL_URL: 'file:t.db' } : {}) };
    await cal('config set url file:t.db --profile town', { cwd, env: {} });
    await cal(`tags create --name live ${flags}`, { cwd, env });
    const { err } = await cal(`tags delete 1 --yes ${flags}`, { cwd, env, tty: true, columns: 200 });
    expect(err).toContain(`To undo: ${command}\n`);
  });
});

it('a title with the name of the program stays as it is', () => {
  const text = renameProgram(en, 'calctl');
  expect(text.changed.updated({ kind: 'event', id: '4', title: 'cal night' })).toBe('Updated event 4 “cal night”');
  expect(text.toCreate({ command: 'cal venues create --venue Barn' })).toContain('calctl venues create');
  expect(text.nearReferences({ refs: ['Bring cal home'] })).toBe('Did you mean Bring cal home?');
});
