// Tests src/sync/read/shape-row.ts and src/sync/manifest/parse-desired-record.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** Events of files whose dates have no times are all-day, as those of `cal events create` are. */

const setUp = async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  onTestFinished(() => service.close());
  const home = emptyFolder();
  const ask = (line: string) => cal(line, { send: service.send, cwd: home });
  const write = (name: string, content: string | Uint8Array) => writeFileSync(join(home, name), content);
  const events = async () => {
    const fields = 'title,start_date,end_date,all_day';
    const { out } = await ask(`events list --all-dates --fields ${fields} --format json`);
    const all = JSON.parse(out) as { title: string; start_date: string; end_date: string; all_day: boolean }[];
    return all.map((each) => `${each.title} ${each.start_date} ${each.end_date} ${each.all_day}`).sort();
  };
  return { ask, write, events };
};

const rows = [
  { title: 'Fair', start_date: '2027-07-09', end_date: '2027-07-11' },
  { title: 'Gala', start_date: '2027-07-09', end_date: '2027-07-09 22:00' },
  { title: 'Hush', start_date: '2027-07-09', end_date: '2027-07-10', all_day: false },
  { title: 'Idle', start_date: '2027-07-09 00:00', end_date: '2027-07-10 00:00' },
];
const written = [
  'Fair 2027-07-09 00:00:00 2027-07-11 23:59:59 true',
  'Gala 2027-07-09 00:00:00 2027-07-09 22:00:00 false',
  'Hush 2027-07-09 00:00:00 2027-07-10 00:00:00 false',
  'Idle 2027-07-09 00:00:00 2027-07-10 00:00:00 false',
];
const csv = rows.map((row) => `${row.title},${row.start_date},${row.end_date},${row.all_day ?? ''}\n`).join('');
const workbook = () => {
  const texts = rows.map((row) => [row.title, row.start_date, row.end_date, String(row.all_day ?? '')]);
  const cells = [['title', 'start_date', 'end_date', 'all_day'], ...texts];
  return writeXlsxFile(cells.map((each) => each.map((value) => ({ value, type: String })))).toBuffer();
};

test.each([
  ['events.csv', `title,start_date,end_date,all_day\n${csv}`, 'import events.csv'],
  ['events.json', JSON.stringify(rows), 'import events.json'],
  ['events.yaml', JSON.stringify(rows), 'import events.yaml'],
  ['events.xlsx', undefined, 'import events.xlsx'],
  ['all.yaml', JSON.stringify({ name: 't', events: rows }), 'apply -f all.yaml --yes'],
])('%s: dates without times become all-day events, with one note', async (name, content, line) => {
  const { ask, write, events } = await setUp();
  write(name, content ?? (await workbook()));
  const { exit, err } = await ask(line);
  expect({ exit, said: err.match(/.* all-day\./g) }).toEqual({ exit: 0, said: ['1 event without times is all-day.'] });
  expect(await events()).toEqual(written);
  expect(await ask(line)).toMatchObject({ exit: 0, err: '', out: expect.stringContaining('4 unchanged') });
});

test('a row with both days makes an existing event all-day, one with a single day does not', async () => {
  const { ask, write, events } = await setUp();
  write('events.csv', 'title,slug,start_date,end_date\nA,a,2027-07-09 20:00,2027-07-09 23:00\n');
  await ask('import events.csv');
  write('start.csv', 'slug,start_date\na,2027-07-08\n');
  expect(await ask('import start.csv --kind events')).toMatchObject({ exit: 0, err: '' });
  expect(await events()).toEqual(['A 2027-07-08 00:00:00 2027-07-09 23:00:00 false']);
  write('both.csv', 'slug,start_date,end_date\na,2027-07-08,2027-07-09\n');
  expect((await ask('import both.csv --kind events')).exit).toBe(0);
  expect(await events()).toEqual(['A 2027-07-08 00:00:00 2027-07-09 23:59:59 true']);
});

test.each([
  ['import times.csv --kind events', 'false', 'A 2027-07-09 19:00:00 2027-07-09 22:00:00'],
  ['import instants.csv --kind events', 'false', 'A 2027-07-09 19:00:00 2027-07-09 22:00:00'],
  ['apply -f times.yaml --yes', 'false', 'A 2027-07-09 19:00:00 2027-07-09 22:00:00'],
  ['import all-day.csv --kind events', 'false', 'A 2027-07-09 19:00:00 2027-07-09 22:00:00'],
  ['apply -f all-day.yaml --yes', 'false', 'A 2027-07-09 19:00:00 2027-07-09 22:00:00'],
  ['import midnights.csv --kind events', 'true', 'A 2027-07-10 00:00:00 2027-07-11 23:59:59'],
  ['import edges.csv --kind events', 'true', 'A 2027-07-10 00:00:00 2027-07-11 23:59:59'],
])('%s leaves all_day of an all-day event %s', async (line, allDay, event) => {
  const { ask, write, events } = await setUp();
  const times = '2027-07-09 19:00,2027-07-09 22:00';
  write('new.csv', 'title,slug,start_date,end_date\nA,a,2027-07-09,2027-07-09\n');
  write('times.csv', `slug,start_date,end_date\na,${times}\n`);
  write('instants.csv', 'slug,start_date,end_date\na,2027-07-09T18:00Z,2027-07-09T22:00+01:00\n');
  write('times.yaml', 'events: [{ slug: a, title: A, start_date: 2027-07-09 19:00, end_date: 2027-07-09 22:00 }]');
  write('all-day.csv', `slug,all_day,start_date,end_date\na,true,${times}\n`);
  write('all-day.yaml', `events: [{ slug: a, title: A, all_day: true, start_date: 2027-07-09 19:00, end_date: 3h }]`);
  write('midnights.csv', 'slug,all_day,start_date,end_date\na,true,2027-07-10T00:00+09:00,2027-07-11T00:00+09:00\n');
  write('edges.csv', 'slug,start_date,end_date\na,2027-07-10 00:00:00,2027-07-11 23:59:59\n');
  await ask('import new.csv --kind events');
  const { exit, err } = await ask(line);
  const isContradicted =
    line.includes('all-day') && '1 event has a time and so is not all-day, although all_day is true.';
  expect([exit, err]).toEqual([0, isContradicted ? expect.stringContaining(isContradicted) : '']);
  expect(await events()).toEqual([`${event} ${allDay}`]);
  expect((await ask(line)).out).toContain('1 unchanged');
});

test('a manifest may have relative days, which make an event all-day', async () => {
  const { ask, write, events } = await setUp();
  write(
    'all.yaml',
    'events:\n- { title: D, slug: d, start_date: +1d, end_date: +2d }\n- { title: E, slug: e, start_date: today, end_date: now +48h }\n',
  );
  expect((await ask('apply -f all.yaml --yes')).err).toContain('1 event without times is all-day.');
  expect(await events()).toEqual([
    'D 2026-11-22 00:00:00 2026-11-23 23:59:59 true',
    'E 2026-11-21 00:00:00 2026-11-23 10:00:00 false',
  ]);
});

test.each(['csv', 'json', 'yaml', 'ndjson', 'ics', 'xlsx'])('an export as %s keeps exact times', async (format) => {
  const { ask, write, events } = await setUp();
  write('events.json', JSON.stringify(rows));
  await ask('import events.json');
  await ask(`events export -o out.${format}`);
  const { exit, out, err } = await ask(`import out.${format}`);
  expect({ exit, out, said: err.includes('all-day') }).toEqual({
    exit: 0,
    said: false,
    out: expect.stringContaining('4 unchanged'),
  });
  await ask('events delete --all --force --yes');
  expect((await ask(`import out.${format}`)).exit).toBe(0);
  expect(await events()).toEqual(written);
});

const lengths = [
  { title: 'Hours', start_date: '2027-07-09 20:00', end_date: '+2h' },
  { title: 'Minutes', start_date: '2027-07-09 20:00', end_date: '90m' },
  { title: 'Days', start_date: '2027-07-09', end_date: '2d' },
  { title: 'Evenings', start_date: '2027-07-09 20:00', end_date: '2d' },
  { title: 'Mixed', start_date: '2027-07-09 20:00', end_date: '1d2h' },
  { title: 'Clock', start_date: '2027-03-27 20:00', end_date: '12h', timezone: 'Europe/London' },
];

test.each([
  [
    'events.csv',
    `title,start_date,end_date,timezone\n${lengths.map((row) => `${row.title},${row.start_date},${row.end_date},${row.timezone ?? ''}\n`).join('')}`,
    'import events.csv',
  ],
  ['events.json', JSON.stringify(lengths), 'import events.json'],
  ['all.yaml', JSON.stringify({ name: 't', events: lengths }), 'apply -f all.yaml --yes'],
])('%s: an end that is a length counts from the start of its event', async (name, content, line) => {
  const { ask, write, events } = await setUp();
  write(name, content);
  expect(await ask(line)).toMatchObject({ exit: 0 });
  expect(await events()).toEqual([
    'Clock 2027-03-27 20:00:00 2027-03-28 09:00:00 false',
    'Days 2027-07-09 00:00:00 2027-07-10 23:59:59 true',
    'Evenings 2027-07-09 20:00:00 2027-07-11 20:00:00 false',
    'Hours 2027-07-09 20:00:00 2027-07-09 22:00:00 false',
    'Minutes 2027-07-09 20:00:00 2027-07-09 21:30:00 false',
    'Mixed 2027-07-09 20:00:00 2027-07-10 22:00:00 false',
  ]);
  expect(await ask(line)).toMatchObject({ exit: 0, out: expect.stringContaining('6 unchanged') });
});

test('a length needs a start beside it; in a manifest it counts from a relative one too', async () => {
  const { ask, write, events } = await setUp();
  write('a.csv', 'title,slug,end_date\nA,a,2h\n');
  const refused = await ask('import a.csv --kind events');
  expect(refused.err).toContain('“2h” is a length, and there is no start_date that it counts from');
  write('a.yaml', 'events:\n- { title: A, slug: a, end_date: 2h }\n');
  expect((await ask('apply -f a.yaml --yes')).err).toContain('a.yaml:2: end_date: “2h” is a length');
  write('c.yaml', 'events:\n- { title: A, slug: a, start_date: 2027-02-30, end_date: 2h }\n');
  expect((await ask('apply -f c.yaml --yes')).err).toContain('The manifest has 1 mistake:');
  write('c.csv', 'title,start_date,end_date\nA,2027-02-30,2h\n');
  expect((await ask('import c.csv')).err).not.toContain('is a length');
  write(
    'b.yaml',
    'events:\n- { title: B, slug: b, start_date: +1d 19:00, end_date: +2h }\n- { title: C, slug: c, start_date: +2d, end_date: +3d }\n',
  );
  expect((await ask('apply -f b.yaml --dry-run')).out).toMatch(/end_date +2026-11-22 21:00:00/);
  expect((await ask('apply -f b.yaml --yes')).exit).toBe(0);
  expect(await events()).toEqual([
    'B 2026-11-22 19:00:00 2026-11-22 21:00:00 false',
    'C 2026-11-23 00:00:00 2026-11-24 23:59:59 true',
  ]);
});
