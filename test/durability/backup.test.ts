// Tests src/store/sqlite/backup.ts and src/server/backups.ts.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUpCalendar, checkCalendar, restoreCalendar } from '../../src/server/backups.js';
import { assertComplete } from '../../src/store/sqlite/backup.js';
import { sayInEnglish } from '../../src/text/catalogue.js';
import { testCalendar } from '../support/calendar.js';

const EVENT = {
  title: 'Gig',
  start_date: '2027-01-01 20:00',
  end_date: '2027-01-01 22:00',
  venue: { venue: 'Hall' },
  tags: ['loud'],
};

function folder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'cal-backup-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function opened(file: string) {
  const calendar = await testCalendar({ file });
  onTestFinished(() => calendar.close());
  return calendar;
}

/** Overwrites one page of a database. */
function damage(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 8192, 12_288);
  writeFileSync(file, bytes);
}

test('one of several simultaneous backups to a name succeeds, with its own checksum', async () => {
  const directory = folder();
  const [file, copy, other] = ['a.db', 'copy.db', 'b.db'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  await (await opened(file)).ask('POST /events', { json: EVENT });
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => backUpCalendar(file, copy)));
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason.message).toContain('already exists');
  expect((await restoreCalendar(copy, other, false)).counts.events).toBe(1);
  expect(
    readdirSync(directory)
      .filter((name) => name.includes('copy.db'))
      .sort(),
  ).toEqual(['copy.db', 'copy.db.sha256']);
});

test.each<[string, (file: string, folder: string) => [Promise<unknown>, string]]>([
  ['a backup', (file, to) => [backUpCalendar(file, join(to, 'copy.db')), 'copy.db']],
  ['a calendar to restore', (file, to) => [restoreCalendar(file, join(to, 'new.db'), false), 'new.db']],
])('%s whose folder cannot be written in is named, with the reason', async (_, write) => {
  const directory = folder();
  const file = join(directory, 'a.db');
  await opened(file);
  const [result, name] = write(file, join(directory, 'missing'));
  await expect(result).rejects.toThrow(`${join(directory, 'missing', name)} cannot be written: no such file or dir`);
});

test('a backup during writes is consistent, and restores everything that it held', async () => {
  const directory = folder();
  const [file, copy, other] = ['a.db', 'copy.db', 'b.db'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  const calendar = await opened(file);
  await Promise.all(Array.from({ length: 20 }, () => calendar.ask('POST /events', { json: EVENT })));
  const writing = Promise.all(Array.from({ length: 60 }, () => calendar.ask('POST /events', { json: EVENT })));
  const { counts, problems } = await backUpCalendar(file, copy);
  await writing;
  expect(problems).toEqual([]);
  expect(counts.events).toBeGreaterThanOrEqual(20);
  expect(counts.venues).toBe(counts.events);
  expect(existsSync(`${copy}-wal`)).toBe(false);
  expect(await restoreCalendar(copy, other, false)).toEqual({ counts, problems: [] });
  const restored = await (await import('../../src/server/in-process.js')).openInProcess({
    file: other,
    now: Date.now,
    report: () => {},
  });
  onTestFinished(() => restored.close());
  const list = await restored.send({
    method: 'GET',
    url: 'http://calendar.localhost/calendar/events/v1/events?per_page=1',
    headers: {},
  });
  expect(JSON.parse(list.body)).toMatchObject({
    total: counts.events,
    events: [{ title: 'Gig', venue: { venue: 'Hall' } }],
  });
});

test('a calendar in use shows what was restored into it', async () => {
  const directory = folder();
  const [file, copy] = [join(directory, 'a.db'), join(directory, 'copy.db')];
  const calendar = await opened(file);
  const { id } = await calendar.get('POST /events', { json: EVENT });
  await backUpCalendar(file, copy);
  await calendar.get(`PUT /events/${id}`, { json: { title: 'Other' } });
  await expect(restoreCalendar(copy, file, false)).rejects.toThrow(/--yes/);
  await expect(restoreCalendar(file, file, true)).rejects.toThrow(`${file} is an input file of this command.`);
  await restoreCalendar(copy, file, true);
  expect(await calendar.get(`GET /events/${id}`)).toMatchObject({ title: 'Gig' });
  expect(await calendar.get('POST /events', { json: EVENT })).toMatchObject({ title: 'Gig' });
});

test('a backup with too few records is reported as incomplete', async () => {
  const directory = folder();
  const [file, copy] = [join(directory, 'a.db'), join(directory, 'copy.db')];
  await (await opened(file)).get('POST /events', { json: EVENT });
  const { counts } = await backUpCalendar(file, copy);
  expect(assertComplete(copy, counts)).toEqual({ counts, problems: [] });
  const problems = [{ is: 'incomplete', found: 1, expected: 2 }];
  expect(() => assertComplete(copy, { ...counts, venues: 2 })).toThrow(expect.objectContaining({ problems }));
});

test('a backup never overwrites a file', async () => {
  const directory = folder();
  const [file, copy] = [join(directory, 'a.db'), join(directory, 'copy.db')];
  await opened(file);
  writeFileSync(copy, 'precious');
  await expect(backUpCalendar(file, copy)).rejects.toThrow(/already exists/);
  expect(readFileSync(copy, 'utf8')).toBe('precious');
});

test.each([
  ['its checksum', true, /sha256/],
  ['the database itself', false, /damaged/],
])('a damaged backup is detected by %s, and the calendar stays unchanged', async (_, hasChecksum, words) => {
  const directory = folder();
  const [file, copy] = [join(directory, 'a.db'), join(directory, 'copy.db')];
  const calendar = await opened(file);
  await calendar.get('POST /events', { json: EVENT });
  await backUpCalendar(file, copy);
  if (!hasChecksum) rmSync(`${copy}.sha256`);
  damage(copy);
  await expect(restoreCalendar(copy, file, true)).rejects.toThrow(words);
  expect((await checkCalendar(file)).problems).toEqual([]);
  expect(await calendar.get('GET /events')).toMatchObject({ total: 1 });
});

test('the check describes damage, and refuses a file that is no calendar', async () => {
  const directory = folder();
  const [file, text] = [join(directory, 'a.db'), join(directory, 'b.db')];
  await (await testCalendar({ file })).close();
  expect(await checkCalendar(file)).toMatchObject({ problems: [], counts: { events: 0 } });
  damage(file);
  const found = await checkCalendar(file).then(({ problems }) => problems.map(sayInEnglish).join(), String);
  expect(found).toMatch(/SQLite says|damaged/);
  writeFileSync(text, 'title: Town Hall\n'.repeat(50));
  await expect(checkCalendar(text)).rejects.toThrow(/is not a calendar/);
  await expect(checkCalendar(join(directory, 'none.db'))).rejects.toThrow(/does not exist/);
});
