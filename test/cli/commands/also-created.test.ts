// Tests src/cli/commands/sync/import-report.ts and src/cli/output/print-also-created.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Language } from '../../../src/contract/declarations.js';
import { openInProcess } from '../../../src/server/in-process.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';
import { cal, emptyFolder } from '../../support/command-line.js';

/** A linked record that a write created because it named one that was not there may be a misspelled name. */

const WHEN = '--start-date "2027-07-01 20:00" --duration 1h --no-conflict-check';

it.each([
  [
    'en',
    `events create --title Gig ${WHEN} --categories music,muisc`,
    'Also created: category 2 “muisc”. Did you mean category 1 “Music”?\n',
  ],
  ['en', 'add Gig fri 7pm #mus --yes', 'Also created: tag 2 “mus”. Did you mean category 1 “Music”?\n'],
  [
    'en',
    ['events', 'create', '--title=Gig', '--start-date=2027-07-01 8pm', '--duration=1h', '--venue={"venue":"Town"}'],
    'Also created: venue 2 “Town”. Did you mean venue 1 “Town Hall”?\n',
  ],
  ['en', 'add Gig fri 7pm #music12 --yes', 'Also created: tag 2 “music12”.\n'],
  ['en', 'add Gig fri 7pm #sic --yes', 'Also created: tag 2 “sic”.\n'],
  ['en', `events create --title Gig ${WHEN} --categories Music`, ''],
  [
    'en',
    `events create --title Gig ${WHEN} --categories music,muisc --tags a,b --dry-run`,
    'Would also create: category “muisc”, tag “a”, and tag “b”. Did you mean category 1 “Music”?\n',
  ],
  ['en', `events create --title Gig ${WHEN} --categories Music --dry-run`, ''],
  ['fr', `events create --title Gig ${WHEN} --tags a --dry-run`, expect.stringMatching(/étiquette «\u00a0a\u00a0»/)],
  [
    'fr',
    `events create --title Gig ${WHEN} --tags a,b`,
    'Créations supplémentaires\u00a0: étiquette 2 «\u00a0a\u00a0» et étiquette 3 «\u00a0b\u00a0».\n',
  ],
] as [Language, string | string[], string][])('in %s, %s tells on stderr “%s”', async (language, line, said) => {
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  onTestFinished(service.close);
  const setting = {
    send: service.send,
    cwd: emptyFolder(),
    env: { CAL_HISTORY: 'on' },
    text: await loadCatalogue(language),
  };
  await cal('categories create --name Music', setting);
  await cal('venues create --venue "Town Hall"', setting);
  const { exit, err } = await cal(line, setting);
  expect({ exit, err }).toEqual({ exit: 0, err: said });
});

it('names the records that an import created because rows refer to them, before and after', async () => {
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  const rows = ['Barn,"a,b,c"', 'Shed,"d,e,f"'].map((cells, at) => `Gig ${at},2027-07-01,2027-07-01,${cells}\n`);
  writeFileSync(join(cwd, 'events.csv'), `title,start_date,end_date,venue,tags\n${rows.join('')}`);
  await cal('venues create --venue Barnet', { send: service.send, cwd });
  for (const [flag, said] of [
    ['--dry-run', 'Would also create'],
    ['', 'Also created'],
  ]) {
    const { err } = await cal(`import events.csv --create-missing venues,tags ${flag}`, { send: service.send, cwd });
    const names = '2 venues (Barn, Shed) and 6 tags (a, b, c, d, e, …)';
    expect(err).toContain(`${said}: ${names}. Did you mean venue 1 “Barnet”?\n`);
  }
});

it('shows planned events with dates in words on a terminal, and with ISO dates in a pipe', async () => {
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
  onTestFinished(service.close);
  const cwd = emptyFolder();
  const rows = ['Gig,2027-07-01 20:00,2027-07-01 22:00', 'Fair,2027-07-02,2027-07-03', 'Bal,2.7.2027T20:00:00,'];
  writeFileSync(join(cwd, 'events.csv'), `title,start_date,end_date\n${rows.join('\n')}\n`);
  const plan = async (tty: boolean) =>
    (await cal('import events.csv --date-order dmy --dry-run', { send: service.send, cwd, tty })).out;
  expect(await plan(false)).toContain('Gig, 2027-07-01 20:00–22:00\n');
  for (const said of [
    'Gig, 1 Jul 2027, 20:00–22:00\n',
    'Fair, 2 Jul 2027 – 3 Jul 2027\n',
    'Bal, 2 Jul 2027, 20:00–21:00\n',
  ])
    expect(await plan(true)).toContain(said);
});

describe.each([
  ['import rows.csv --kind venue', 'rows.csv', 'venue,city\nHall,Leeds\n', 'id,venue\n1,Hall\n'],
  [
    'apply -f a.yaml --yes',
    'a.yaml',
    'venues: [{ venue: Hall, city: Leeds }]',
    'venues: [{ venue: Hall, slug: hall }]',
  ],
] as const)('%s, with a record like it in the trash', (line, file, unnamed, named) => {
  const setUp = async (content: string) => {
    const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: Date.now, report: () => {} });
    onTestFinished(service.close);
    const cwd = emptyFolder();
    const run = (each: string) => cal(each, { send: service.send, cwd, env: { CAL_HISTORY: 'on' } });
    await run('venues create --venue Hall --city Leeds');
    await run(`events create --title Gig ${WHEN} --venue hall`);
    await run('venues delete hall --yes');
    writeFileSync(join(cwd, file), content);
    return run;
  };

  it('says that another one is created, in a dry run too', async () => {
    const run = await setUp(unnamed);
    const said = '1 new record has a twin in the trash: venue 1 “Hall”. To restore one: cal venues restore 1\n';
    for (const flag of [' --dry-run', '']) expect((await run(`${line}${flag}`)).err).toContain(said);
    // An undone one is taken back.
    await run('undo --yes');
    expect((await run(line)).err).not.toContain('venue 1');
  });

  it('restores the record that its ID or slug names, and a dry run counts its events and no field more', async () => {
    const run = await setUp(named);
    const planned = await run(`${line} --dry-run`);
    expect(planned.err).toContain('1 event would be linked to 1 “Hall” again.');
    expect(planned.out).not.toContain('PUT');
    if (line.startsWith('import')) expect(planned.out).toContain('restore rows.csv:2 1 Hall\n');
    expect((await run(line)).err).toContain('1 event is now linked to 1 “Hall”.');
  });
});
