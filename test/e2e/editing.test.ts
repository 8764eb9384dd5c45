// Tests src/cli/input/edit-text.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, onTestFinished, test } from 'vitest';
import { cal as runHere } from '../support/command-line.js';
import { bare, cal, serve } from './program.js';
import { hasTerminal, onTerminal } from './terminal.js';

/** An editor of one line: it shows the top of the text and changes it as `sed` is told from the terminal. */
const EDITOR = 'head -3 "$1"; printf "\\nsed> "; read -r change; sed -i.bak "$change" "$1"\n';

const setUp = async () => {
  const settings = { CAL_URL: 'file:calendar.db', CAL_TZ: 'Europe/London' };
  const env = bare(settings);
  const run = (line: string) => runHere(line, { cwd: env.HOME, env: settings });
  const editor = join(env.HOME, 'line-editor');
  writeFileSync(editor, EDITOR);
  await run('events create --title Gig --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00"');
  const read = async () => JSON.parse((await run('events get gig --fields title,end_date --format json')).out);
  return { env: { ...env, VISUAL: `sh ${editor}` }, read, run };
};

describe.skipIf(!hasTerminal)('editing on a real terminal (needs script of util-linux)', () => {
  test('reopens an invalid text with the reason on top, keeping all changes', async () => {
    const { env, read } = await setUp();
    const { exit, screen } = await onTerminal('events edit gig', env, [
      ['sed> ', 's/^title: .*/title: Concert/; s/^end_date: .*/end_date: soonish/\r'],
      ['sed> ', 's/^end_date: .*/end_date: 2027-07-01 10:00/\r'],
      ['sed> ', 's/^end_date: .*/end_date: 2027-07-02 23:30/\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('Updated event 1 “Concert”') });
    const [, first = '', second = '', third = ''] = screen.split('sed> ').map((_, at, all) => all[at - 1] ?? '');
    expect(first).not.toContain('#!');
    expect(second).toMatch(/^#! {3}end_date: “soonish” is not a date/m);
    expect(third).toMatch(/^#! {3}end_date: must not be before start_date/m);
    expect(await read()).toEqual({ title: 'Concert', end_date: '2027-07-02 23:30:00' });
  });

  test('gives up and writes nothing when the reopened text is left unchanged', async () => {
    const { env, read } = await setUp();
    const { exit, screen } = await onTerminal('events edit gig', env, [
      ['sed> ', 's/^end_date: .*/end_date: soonish/\r'],
      ['sed> ', '\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 2, screen: expect.stringContaining('nothing was sent') });
    expect(await read()).toEqual({ title: 'Gig', end_date: '2027-07-02 23:00:00' });
  });

  test('translates records from a list one by one, with the editor reading from the terminal', async () => {
    const { env, run } = await setUp();
    for (const name of ['live', 'loud']) await run(`tags create --name ${name}`);
    writeFileSync(join(env.HOME, 'refs'), '1\n2\n');
    const { exit, screen } = await onTerminal('tags translate - --lang fr < refs', { ...env, CAL_UI_LANG: 'en' }, [
      ['sed> ', 's/^name: .*/name: En direct/\r'],
      ['sed> ', 's/^name: .*/name: Fort/\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('Translated tag 1 “En direct”') });
    expect(screen).toContain('Translated tag 2 “Fort”');
    expect(screen).toContain('# Translate the tag “live” to French.');
  });
});

test.skipIf(process.platform !== 'linux')('a browser that goes on running counts as opened', async () => {
  const service = await serve(['--store', 'memory', '--seed', 'demo'], bare());
  onTestFinished(async () => void (await service.stop('SIGTERM')));
  const env = bare({ CAL_URL: service.ready.url, BROWSER: '' });
  const folder = join(env.HOME, 'programs');
  mkdirSync(folder);
  writeFileSync(join(folder, 'xdg-open'), '#!/bin/sh\nexec sleep 10\n', { mode: 0o700 });
  const opened = await cal(['open', '6'], { ...env, PATH: `${folder}:${process.env.PATH}` });
  expect(opened).toEqual({ exit: 0, out: '', err: '' });
});
