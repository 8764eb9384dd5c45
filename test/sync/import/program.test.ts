// Tests src/cli/commands/sync/run-import.ts and src/cli/commands/sync/import-inputs.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { HttpRequest } from '../../../src/http/exchange.js';
import { openLedger, type WriteTally } from '../../../src/sync/ledger/ledger.js';
import { cal as command } from '../../support/command-line.js';
import { temporaryFolder } from './importing.js';

/** The program as people run it: real processes, a real service on a file. */

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

function start(
  folder: string,
  args: readonly string[],
  { env = {}, stdin }: { env?: Record<string, string>; stdin?: string | Uint8Array } = {},
): Running {
  const child = spawn(process.execPath, [join(process.cwd(), 'bin', 'cal.js'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, out, err })) };
}

const cal = (folder: string, args: readonly string[], options: Parameters<typeof start>[2] = {}) =>
  start(folder, args, options).ended;

/** The same in this process, which costs a tenth. */
async function run(folder: string, args: readonly string[], setting: { readonly stdin?: string } = {}): Promise<Ended> {
  const { exit, out, err } = await command(args, { cwd: folder, env: { CAL_HISTORY: 'on' }, ...setting });
  return { code: exit, out, err };
}

async function served(folder: string, ...flags: string[]): Promise<string> {
  const args = ['serve', '--port', '0', '--drain', '0', '--store', join(folder, 'service.db'), '--no-auth', ...flags];
  const { child } = start(folder, args);
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return (JSON.parse(line as string) as { url: string }).url;
}

const venues = (count: number) =>
  `venue,city\n${Array.from({ length: count }, (_, at) => `Hall ${at},City ${at % 10}`).join('\n')}\n`;

async function totalOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/calendar/events/v1/venues?per_page=1`);
  return ((await answer.json()) as { total: number }).total;
}

/** Counts of the writes that the latest run has recorded. */
async function writtenBy(folder: string): Promise<readonly WriteTally[]> {
  const ledger = await openLedger(join(folder, '.local', 'state', 'cal', 'ledger.db'));
  const [run] = await ledger.runs(1);
  const tally = await ledger.tally(run?.id ?? '');
  await ledger.close();
  return tally;
}

/** Waits until the service holds so many venues. */
async function reached(url: string, count: number): Promise<void> {
  while ((await totalOf(url)) < count);
}

describe('--resume', () => {
  it('finds the last run on this service, and continues after the row that stopped it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'venues.csv'), 'venue,website\nA,\nB,nowhere\nC,\n');
    for (const url of ['file:a.db', 'file:b.db']) {
      const { code } = await run(folder, ['import', 'venues.csv', '--url', url, '--stop-on-error']);
      expect(code).toBe(7);
    }
    const { out, err } = await run(folder, ['import', '--resume', '--url', 'file:a.db']);
    expect(out, err).toBe('2 created, 0 updated, 0 unchanged, 0 skipped, 1 failed.\n');
  });
});

describe('unreadable files', () => {
  it('are reported before anything is sent, if the start of the file shows it', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'good.csv'), 'venue\nA\n');
    writeFileSync(join(folder, 'bad.csv'), 'venue,zzz\nB,1\n');
    const url = 'file:v.db';
    for (const more of [['bad.csv'], ['--rejects', 'nowhere/r.csv'], ['--rejects', '.']]) {
      const { code, err } = await run(folder, ['import', 'good.csv', ...more, '--url', url]);
      expect([more, code], err).toEqual([more, 2]);
    }
    const { out } = await run(folder, ['venues', 'list', '--url', url]);
    expect(out).toBe('');
  });

  it('are reported with the counts so far if they are found later', async () => {
    const folder = temporaryFolder();
    const rows = Array.from({ length: 3000 }, (_, at) => `Hall ${at}`).join('\n');
    writeFileSync(join(folder, 'venues.csv'), `venue\n${rows}\n${'x'.repeat(5e6)}\n`);
    const { code, out, err } = await cal(folder, ['import', 'venues.csv', '--url', 'file:v.db']);
    expect([code, out], err).toEqual([7, expect.stringMatching(/^[\d,]+ created, .*\.\n$/)]);
    expect(err).toMatch(/To undo what was imported: cal --url file:v.db undo \w{8}\n/);
    expect(err).not.toContain('--resume');
  });
});

// On a busy machine a run takes long enough to tell its progress.
const ONLY_PROGRESS = expect.stringMatching(/^(\d+ rows, \d+ a second\n)*$/);

describe('an interrupted import resumes', () => {
  it('after repeated kill -9, with exactly one record for each row, all in the ledger', async () => {
    const folder = temporaryFolder();
    const url = await served(folder);
    writeFileSync(join(folder, 'venues.csv'), venues(600));
    const args = ['import', 'venues.csv', '--url', url];
    for (const count of [30, 70, 75, 200]) {
      const resume = count === 30 ? [] : ['--resume'];
      const { child, ended } = start(folder, [...args, '--jobs', '16', ...resume]);
      await reached(url, count);
      child.kill('SIGKILL');
      await ended;
    }
    const { code, out, err } = await cal(folder, ['import', '--resume', '--url', url]);
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '600 created, 0 updated, 0 unchanged, 0 skipped, 0 failed.\n',
      err: ONLY_PROGRESS,
    });
    expect(await totalOf(url)).toBe(600);
    expect(await writtenBy(folder)).toEqual([{ action: 'create', kind: 'venue', count: 600 }]);
    const again = await cal(folder, args);
    expect(again.out).toBe('0 created, 0 updated, 600 unchanged, 0 skipped, 0 failed.\n');
  });

  it('after Ctrl-C, by the command that it prints', async () => {
    const folder = temporaryFolder();
    const url = await served(folder);
    writeFileSync(join(folder, 'venues.csv'), venues(500));
    const first = start(folder, ['venues', 'import', 'venues.csv', '--url', url]);
    await reached(url, 40);
    first.child.kill('SIGINT');
    const { code, out, err } = await first.ended;
    expect(code).toBe(130);
    const [, created] = /^(\d+) created, 0 updated, 0 unchanged, 0 skipped, 0 failed\.\n$/.exec(out) ?? [];
    expect(await totalOf(url)).toBe(Number(created));
    const [, command = ''] = /Interrupted\.\nTo continue: cal (.*)\n$/.exec(err) ?? [];
    expect(command).toMatch(/^venues import --resume=[0-9a-f]{8}$/);
    // It remembers where it wrote to.
    const second = await cal(folder, command.split(' '));
    const outcome = '500 created, 0 updated, 0 unchanged, 0 skipped, 0 failed.\n';
    expect(second).toEqual({ code: 0, out: outcome, err: ONLY_PROGRESS });
    expect(await totalOf(url)).toBe(500);
  });

  it('only with the same file, the same service and a known run', async () => {
    const folder = temporaryFolder();
    const url = await served(folder);
    const file = join(folder, 'venues.csv');
    writeFileSync(file, venues(500));
    const first = start(folder, ['import', 'venues.csv', '--url', url]);
    await reached(url, 20);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await cal(folder, ['import', '--resume', '--url', 'file:other.db'])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`That run writes to ${url}`),
    });
    expect(await cal(folder, ['import', '--resume=00000000'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('There is no run “00000000”'),
    });
    writeFileSync(file, venues(501));
    expect(await cal(folder, ['import', 'venues.csv', '--resume'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('has changed since'),
    });
  });

  it('only if there is an interrupted import', async () => {
    expect(await run(temporaryFolder(), ['import', '--resume'])).toMatchObject({
      code: 0,
      err: 'There is no interrupted import to resume.\n',
    });
  });
});

describe('cal import', () => {
  it('reads a folder that cal export wrote, taking the kind from the file name where columns do not tell', async () => {
    const folder = temporaryFolder();
    await run(folder, ['categories', 'create', '--name', 'Music']);
    await run(folder, ['tags', 'create', '--name', 'Old']);
    await run(folder, ['venues', 'create', '--venue', 'Hall']);
    await run(folder, ['export', '--format', 'csv', '-o', 'tables/']);
    const imported = await run(folder, ['import', 'tables', '--url', 'file:copy.db']);
    expect(imported).toMatchObject({ code: 0, out: expect.stringMatching(/^3 created/) });
    expect(
      (await run(folder, ['tags', 'list', '--no-hide-empty', '--field', 'name', '--url', 'file:copy.db'])).out,
    ).toBe('Old\n');
    writeFileSync(join(folder, 'venues.csv'), 'slug,city\nhall,Leeds\n');
    expect((await run(folder, ['import', 'venues.csv'])).out).toMatch(/^0 created, 1 updated/);
    mkdirSync(join(folder, 'none'));
    expect(await run(folder, ['import', 'none'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no file of records'),
    });
  });

  it('reads rows from stdin in any encoding, compressed or not, and detects the kind', async () => {
    const folder = temporaryFolder();
    const packed = gzipSync(Buffer.from('\ufeffvenue;city\nGroßer Saal;Köln\n', 'utf16le'));
    expect(await cal(folder, ['import', '-'], { stdin: packed })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 created/),
    });
    expect((await cal(folder, ['venues', 'list'])).out).toContain('Großer Saal');
    expect(await cal(folder, ['import', '-'], { stdin: 'name\nA\n' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('stdin could contain categories or tags.'),
    });
    expect(await cal(folder, ['tags', 'import', '-'], { stdin: '{"name":"A"}\n{"name":"B"}' })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^2 created/),
    });
    expect(await cal(folder, ['import', '-', '--kind', 'tag'], { stdin: '- name: A\n- name: C\n' })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 created, 0 updated, 1 unchanged/),
    });
  });

  it('reads an Excel workbook from stdin', async () => {
    const texts = ['A', 'B', 'C', 'D'].map((name) => [name, randomBytes(22_000).toString('base64')]);
    const data = [['venue', 'description'], ...texts].map((row) => row.map((value) => ({ value, type: String })));
    const workbook = await writeXlsxFile([{ sheet: 'Venues', data }]).toBuffer();
    expect(workbook.length).toBeGreaterThan(65_536);
    const folder = temporaryFolder();
    expect(await cal(folder, ['import', '-'], { stdin: workbook })).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^4 created/),
    });
    const [cut, ended] = [workbook.subarray(0, -30), ['import', '-']];
    expect((await cal(folder, ended, { stdin: cut })).err).toContain(
      'stdin is a damaged Excel workbook, or not a workbook.',
    );
  });

  it('reads the sheet of events last, as it does a file of events beside one of venues', async () => {
    const sheetOf = (sheet: string, rows: string[][]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => ({ value, type: String }))),
    });
    const events = [
      ['title', 'start_date', 'end_date', 'venue'],
      ['Gig', '2027-07-02 20:00', '2027-07-02 23:00', 'Barn'],
    ];
    const sheets = [sheetOf('Events', events), sheetOf('Venues', [['venue'], ['Barn']])];
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'town.xlsx'), await writeXlsxFile(sheets).toBuffer());
    expect(await run(folder, ['import', 'town.xlsx'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^2 created/),
    });
  });

  it('--dry-run prints the plan row by row and the counts, and leaves the calendar empty', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'venues.csv'), 'venue,city\nA,Leeds\nB,York\n');
    expect(await run(folder, ['import', 'venues.csv', '--dry-run'])).toEqual({
      code: 0,
      out: 'create venues.csv:2 A\ncreate venues.csv:3 B\nNothing was written. The result would be: 2 created, 0 updated, 0 unchanged, 0 skipped, 0 failed.\n',
      err: '',
    });
    expect((await run(folder, ['venues', 'list', '--format', 'ids'])).out).toBe('');
  });

  it('reports failed rows with their place, exits with 7 and writes a rejects file that imports once corrected', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'venues.csv'), 'venue,website\nA,https://example.org\nB,example\n');
    const { code, out, err } = await run(folder, ['import', 'venues.csv', '--rejects', 'bad.csv']);
    expect(code).toBe(7);
    expect(out).toBe('1 created, 0 updated, 0 unchanged, 0 skipped, 1 failed.\n');
    expect(err).toBe(
      'venues.csv:3: website “example”: must be an http or https URL\n1 row that failed is in bad.csv. Fix and import it again.\n',
    );
    const bad = readFileSync(join(folder, 'bad.csv'), 'utf8');
    writeFileSync(join(folder, 'bad.csv'), bad.replace('B,example', 'B,https://example.org'));
    expect(await run(folder, ['import', 'bad.csv', '--rejects', 'worse.csv'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 created/),
    });
    expect(readFileSync(join(folder, 'worse.csv'), 'utf8')).toBe('_line,_error\n');
  });

  it('takes exports without records, and refuses other files without rows', async () => {
    const folder = temporaryFolder();
    const empty = {
      'a.csv': 'title,start_date,end_date\n',
      'b.csv': '_line,_error\n',
      'c.ndjson': '',
      'd.json': '[]',
      'e.yaml': 'venues: []\n',
      'f.ics': 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n',
      'g.csv': '',
    };
    for (const [name, text] of Object.entries(empty)) writeFileSync(join(folder, name), text);
    const exports = Object.keys(empty).filter((name) => name !== 'g.csv');
    const none = '0 created, 0 updated, 0 unchanged, 0 skipped, 0 failed.\n';
    expect(await run(folder, ['import', ...exports])).toEqual({
      code: 0,
      out: none,
      err: 'No row was found in a.csv, b.csv, c.ndjson, d.json, e.yaml, and f.ics.\n',
    });
    expect(await run(folder, ['import', '-'], { stdin: '{\n  "events": [\n  ]\n}\n' })).toMatchObject({
      code: 0,
      out: none,
    });
    expect(await run(folder, ['import', '-'], { stdin: '' })).toEqual({
      code: 0,
      out: none,
      err: 'No row was found in stdin.\n',
    });
    expect(await run(folder, ['import', ...Object.keys(empty)])).toEqual({
      code: 2,
      out: '',
      err: expect.stringContaining('No row was found in a.csv, b.csv, c.ndjson, d.json, e.yaml, f.ics, and g.csv.'),
    });
    writeFileSync(join(folder, 'venues.csv'), 'venue\nTown Hall\n');
    const beside = await run(folder, ['import', 'a.csv', 'venues.csv', 'f.ics']);
    expect(beside).toMatchObject({ code: 0, err: expect.stringContaining('No row was found in a.csv and f.ics.\n') });
    // A hint on tables helps only with tables, and one on sheets only with workbooks.
    writeFileSync(join(folder, 'i.ics'), '');
    writeFileSync(join(folder, 't.ndjson'), '{"titel":"N2"}');
    writeFileSync(join(folder, 'h.xlsx'), await writeXlsxFile([{ sheet: 'Venues', data: [] }]).toBuffer());
    const hints: [string, RegExp][] = [
      ['g.csv', /The first row names the columns; records follow below it\.\n$/],
      ['i.ics', /No row was found in i\.ics\.\n$/],
      ['t.ndjson', /titel: is not a field\. Did you mean “title”\?\n/],
      ['h.xlsx', /below it\. Choose another sheet with --sheet\.\n$/],
    ];
    for (const [name, words] of hints) expect((await run(folder, ['import', name])).err).toMatch(words);
    expect((await run(folder, ['import', '--resume'])).err).toContain('There is no interrupted import to resume.');
  });

  it('reads a list of venues or organizers with headings of people, and says so', async () => {
    const folder = temporaryFolder();
    const tables: [string, string, string][] = [
      [
        'Name,Address,Town,Postcode,Website,Phone\nHalle,1 High St,Leeds,LS1,hall.example,0113\n',
        'venues',
        'Name = venue, Town = city, Postcode = zip',
      ],
      ['Name;Telefon;E-Mail\nAnn;0113;ann@example.org\n', 'organizers', 'Name = organizer, Telefon = phone'],
      ['Nombre,Ciudad\nSala,Vigo\n', 'venues', 'Nombre = venue'],
    ];
    for (const [at, [table, kind, columns]] of tables.entries()) {
      writeFileSync(join(folder, `${at}.csv`), table);
      const { code, out, err } = await run(folder, ['import', `${at}.csv`]);
      expect([code, out]).toEqual([0, expect.stringMatching(/^1 created/)]);
      expect(err).toContain(`${at}.csv is read as ${kind}: ${columns}`);
      expect((await run(folder, ['import', `${at}.csv`])).out).toContain('1 unchanged');
    }
    writeFileSync(join(folder, 'n.csv'), 'Nom\nAnn\n');
    expect(await run(folder, ['import', 'n.csv'])).toMatchObject({ code: 2, err: expect.stringContaining('--kind') });
  });

  it('suggests a mapping for misspelt headings, ready to paste', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'v.csv'), 'Name;Citty;Farbe\nHalle;Leeds;rot\n');
    const { code, err } = await run(folder, ['import', 'v.csv', '--kind', 'venues']);
    expect(code).toBe(2);
    expect(err).toContain('Citty: is not a field. Did you mean “city”?');
    const maps = /fields with (.*?), (?:leave|or)/.exec(err)?.[1] ?? '';
    expect(maps).toContain('--map "Citty=city"');
    const flags = maps.replaceAll('"', '').split(' ');
    const again = await run(folder, ['import', 'v.csv', '--kind', 'venues', ...flags, '--ignore-unknown']);
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/^1 created/) });
  });

  it('ignores IDs in JSON of another site’s API, and keeps those of this calendar', async () => {
    const folder = temporaryFolder();
    const root = 'https://other.example.org/wp-json/tribe/events/v1';
    const event = {
      id: 61,
      rest_url: `${root}/events/61`,
      title: 'Gig',
      slug: 'gig',
      author: '7',
      image: false,
      start_date: '2027-07-02 20:00:00',
      end_date: '2027-07-02 22:00:00',
      timezone: 'Europe/London',
      categories: [{ id: 41, name: 'Music', slug: 'music' }],
      venue: { id: 31, venue: 'Hall', city: 'Leeds' },
      organizer: [{ id: 51, organizer: 'Jo', email: 'jo@example.org' }],
    };
    writeFileSync(join(folder, 'events.json'), JSON.stringify({ events: [event], rest_url: root, total: 1 }));
    const line = ['import', 'events.json', '--create-missing', 'venues,organizers,categories'];
    const first = await run(folder, line);
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^1 created/) });
    expect(first.err).toMatch(
      /records from other\.example\.org[\s\S]*1 venue \(Hall\), 1 organizer \(Jo\), and 1 category \(Music\)\./,
    );
    expect((await run(folder, line)).out).toMatch(/ 1 unchanged/);
    // The IDs of this calendar still decide, also after a change of name and slug.
    const own = (await run(folder, ['venues', 'list', '--format', 'json'])).out;
    writeFileSync(join(folder, 'own.json'), own.replaceAll('"Hall"', '"Barn"').replaceAll('"hall"', '"barn"'));
    expect(await run(folder, ['venues', 'import', 'own.json'])).toMatchObject({
      code: 0,
      err: '',
      out: '0 created, 1 updated, 0 unchanged, 0 skipped, 0 failed.\n',
    });
  });

  it('reports why all rows are invalid, not that their kind is unknown', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.csv'), 'venue,city\n"A,Leeds\n');
    writeFileSync(join(folder, 'b.ics'), 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:soon\nEND:VEVENT\nEND:VCALENDAR\n');
    const { code, err } = await run(folder, ['import', 'a.csv', 'b.ics']);
    expect(code).toBe(7);
    expect(err).toMatch(/a\.csv:2: .*never closed[\s\S]*b\.ics:2: .*not a valid event/);
  });

  it('counts the failures beyond the first ones', async () => {
    const folder = temporaryFolder();
    const rows = Array.from({ length: 60 }, (_, at) => `A,nowhere${at}\n`).join('');
    writeFileSync(join(folder, 'venues.csv'), `venue,website\n${rows}`);
    const { err } = await run(folder, ['import', 'venues.csv']);
    expect(err.split('\n').filter((line) => line.startsWith('venues.csv:'))).toHaveLength(20);
    expect(err).toContain('40 more rows failed.');
  });

  it('refuses a column that is mapped to two fields', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'h.csv'), 'Date,Name\n2027-05-01,May Day\n');
    const line = ['import', 'h.csv', '--map', 'Name=title', '--map', 'Date=start_date'];
    const { code, err } = await run(folder, [...line, '--map', 'Date=end_date']);
    expect([code, err]).toEqual([
      2,
      expect.stringContaining('the column “Date” cannot fill both start_date and end_date'),
    ]);
    expect(await run(folder, line)).toMatchObject({ code: 0, out: expect.stringContaining('1 created') });
    const [event] = JSON.parse((await run(folder, ['events', 'list', '--all-dates', '--format', 'json'])).out);
    expect(event).toMatchObject({ title: 'May Day', all_day: true, end_date: '2027-05-01 23:59:59' });
  });

  it('reports a wrong name once with the number of its rows, and suggests like ones', async () => {
    const folder = temporaryFolder();
    await run(folder, ['venues', 'create', '--venue', 'Town Hall']);
    const halls = ['Town Hal', 'Guildhall', 'Town Hal', 'Town Hal', 'Guildhall'];
    const rows = halls.map((hall, at) => `Talk ${at},2027-03-01 10:00,2027-03-01 11:00,${hall}\n`).join('');
    writeFileSync(join(folder, 'e.csv'), `title,start_date,end_date,venue\n${rows}`);
    const { code, err } = await run(folder, ['import', 'e.csv', '--kind', 'events']);
    expect(code).toBe(7);
    expect(err.split('\n').slice(0, 2)).toEqual([
      'e.csv:2 and 2 more rows: venue: there is no venue with the slug or name “Town Hal” (did you mean “Town Hall”?); --create-missing venues would create it',
      'e.csv:3 and 1 more row: venue: there is no venue with the slug or name “Guildhall”; --create-missing venues would create it',
    ]);
  });

  it.each<[string, string[], RegExp]>([
    ...['-', 'rejects.yaml', 'rejects.csv.gz', 'rejects.xlsx'].map((file): [string, string[], RegExp] => [
      `rejects as ${file}`,
      ['import', 'a.csv', '--rejects', file],
      /--rejects: must end in \.csv, \.tsv, \.ndjson, or \.json\. Try rejects\.csv \(given: “.*”\)\n/,
    ]),
    [
      'a language that is none',
      ['import', 'a.csv', '--kind', 'venues', '--map', 'cty=venue@de'],
      /--map: “venue@de” is not a field\.\n/,
    ],
    [
      'a field that is none',
      ['import', 'a.csv', '--kind', 'venues', '--map', 'cty=nofield'],
      /--map: “nofield” is not a field/,
    ],
    [
      'a name that every object has',
      ['import', 'a.csv', '--kind', 'venues', '--map', 'cty=__proto__'],
      /--map: “__proto__” is not a field/,
    ],
    [
      'two columns for one field',
      ['import', 'a.csv', '--kind', 'venues', '--map', 'cty=Venue'],
      /a\.csv has several columns for “venue”: “venue” and “cty”\./,
    ],
    [
      'a column that is nearly one',
      ['import', 'a.csv', '--kind', 'venues'],
      /cty: is not a field\. Did you mean “city”\?[\s\S]*--map "cty=city"/,
    ],
    ['a file that is not there', ['import', 'nowhere.csv'], /nowhere\.csv cannot be read: no such file/],
    ['no file', ['import'], /Name a file, or - for stdin/],
    ['a kind that is none', ['import', 'a.csv', '--kind', 'halls'], /--kind: must be events, venues/],
    [
      'a constant that is none',
      ['venues', 'import', 'a.csv', '--map', 'cty=city', '--set', 'statu=draft'],
      /--set: “statu” is not a field\. Did you mean “status”/,
    ],
    [
      'a constant that cannot be',
      ['venues', 'import', 'a.csv', '--map', 'cty=city', '--set', 'status=live'],
      /--set: status must be publish/,
    ],
    [
      'a key that is none',
      ['venues', 'import', 'a.csv', '--map', 'cty=city', '--key', 'citty'],
      /--key: “citty” is not a field\. Did you mean “city”/,
    ],
    ['a rate', ['venues', 'import', 'a.csv', '--rate', 'fast'], /--rate: must look like 10\/s/],
    ['a mode', ['venues', 'import', 'a.csv', '--mode', 'merge'], /--mode: must be upsert, create, update, or skip/],
    ['a date', ['events', 'import', 'a.csv', '--until', '2027-02-30'], /--until: /],
  ])('%s is a usage error, and sends nothing', async (_, args, message) => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'a.csv'), 'venue,cty\nA,B\n');
    const sent: string[] = [];
    const send = async ({ method, url }: HttpRequest) => {
      sent.push(`${method} ${url}`);
      return { status: 200, headers: {}, body: '{}' };
    };
    const { exit, err } = await command(args, { cwd, send });
    expect({ exit, err, sent }).toEqual({ exit: 2, err: expect.stringMatching(message), sent: [] });
  });

  it('takes a mapping from a file, constants and several files in one run', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'map.yaml'), 'Hall Name: venue\nTown: city\nNotes:\nPostcode: zip\n');
    writeFileSync(join(folder, 'halls.csv'), 'Hall Name\tTown\tNotes\nTown Hall\tLeeds\tx\n');
    writeFileSync(
      join(folder, 'gigs.csv'),
      'title,start_date,end_date,venue\nGig,2027-07-02 20:00,2027-07-02 23:00,town-hall\n',
    );
    const { code, out, err } = await run(folder, [
      'import',
      'gigs.csv',
      'halls.csv',
      '--map',
      'map.yaml',
      '--map',
      'Town=city',
      '--set',
      'status=draft',
    ]);
    expect({ code, out, err }).toEqual({
      code: 0,
      out: '2 created, 0 updated, 0 unchanged, 0 skipped, 0 failed.\n',
      err: expect.stringMatching(/^--map: No column is named “Postcode”\. .*\n$/),
    });
    const { out: json } = await run(folder, [
      'events',
      'list',
      '--format',
      'json',
      '--fields',
      'title,status,venue.city',
      '--all-dates',
    ]);
    expect(JSON.parse(json)).toEqual([{ title: 'Gig', status: 'draft', venue: { city: 'Leeds' } }]);
  });

  it('prints the result as JSON', async () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, 'e.csv'),
      'title,start_date,end_date,tags\nGig,2027-07-02 20:00,2027-07-02 23:00,live\nTea,2027-02-30,,\n',
    );
    const { out } = await cal(folder, ['import', 'e.csv', '--create-missing', 'tags', '--format', 'json']);
    expect(JSON.parse(out)).toEqual({
      run: expect.stringMatching(/^[0-9a-f]{8}$/),
      created: 1,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      failed: 1,
      removed: 0,
      failures: [
        {
          file: 'e.csv',
          line: 3,
          errors: [{ column: 'start_date', value: '2027-02-30', message: expect.stringContaining('2027-02-30') }],
        },
      ],
      also_created: { tags: 1 },
    });
  });

  it('prints a header to fill in', async () => {
    const folder = temporaryFolder();
    expect((await cal(folder, ['import', '--template', 'tags'])).out).toBe('name,description,slug\n');
    expect((await cal(folder, ['organizers', 'import', '--template'])).out).toMatch(
      /^organizer,author,.*email,image\n$/,
    );
  });

  it('limits the requests per second', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'venues.csv'), venues(8));
    const begun = performance.now();
    await cal(folder, ['import', 'venues.csv', '--rate', '10/s']);
    expect(performance.now() - begun).toBeGreaterThan(700);
  });
});
