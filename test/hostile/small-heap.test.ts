// Tests src/sync/read/text-streams.ts and src/v8-flags.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { splitLines } from '../../src/sync/read/text-streams.js';
import { bare, cal } from '../e2e/program.js';

// Gives hostile files and input to the program with a small heap; it must succeed or print a sentence, never run out of memory.

const MIB = 2 ** 20;
const event = (lines: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:S\r\nDTSTART:20270101T100000\r\n${lines}END:VEVENT\r\nEND:VCALENDAR\r\n`;
const events = (rule: string) =>
  `BEGIN:VCALENDAR\r\n${Array.from({ length: 2000 }, (_, at) => `BEGIN:VEVENT\r\nUID:${at}\r\nSUMMARY:S\r\nDTSTART:20270101T100000\r\nRRULE:${rule}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
const FRUITLESS = '2 and 1,999 more rows: its rule (RRULE) matches too few of the dates';
const PARTS = 'has more than 100,000 parts';
const YAML_PARTS = 'has more than 500,000 parts';
const ROW = 'the row is longer than 4 MiB';
const IMPORT = ['import', 'FILE', '--dry-run'];
const APPLY = ['apply', '-f', 'FILE', '--dry-run'];
const CREATE = ['create', '--venue', 'Hall', '--dry-run', '--data'];

const SHAPES: readonly (readonly [name: string, text: () => string | Buffer, words: readonly string[], say: string])[] =
  [
    ['lists.ndjson', () => `{"venue":[${'[],'.repeat(MIB)}[]]}\n`, IMPORT, `lists.ndjson:1: ${PARTS}`],
    ['objects.json', () => `[\n{"venue":[${'{},'.repeat(MIB)}{}]}]`, IMPORT, `objects.json:2: ${PARTS}`],
    ['rows.json', () => `[${'[],'.repeat(2 * MIB)}[]]`, IMPORT, 'No row was found in rows.json.'],
    ['items.yaml', () => `venue:\n${'  - a\n'.repeat(690_000)}`, IMPORT, `items.yaml:250001: ${YAML_PARTS}`],
    ['commas.yaml', () => `venue: [${','.repeat(4 * MIB - 99)}]\n`, IMPORT, `commas.yaml:1: ${YAML_PARTS}`],
    ['quoted.yaml', () => `venue: "${'a'.repeat(3 * MIB)}"`, IMPORT, 'must not be longer than 1000 characters'],
    ['cell.csv', () => `venue,image\nHall,${'['.repeat(2 * MIB)}\n`, IMPORT, 'cell.csv:2: image'],
    ['columns.tsv', () => `venue${'\tx'.repeat(5000)}\n`, IMPORT, 'columns.tsv:1: the row has more than 1000 columns'],
    ['zeros.csv.gz', () => gzipSync(Buffer.alloc(100 * MIB)), IMPORT, `zeros.csv.gz:1: ${ROW}`],
    [
      'damaged.csv.gz',
      () => gzipSync('venue\nHall\n').subarray(0, -4),
      IMPORT,
      'damaged.csv.gz is a damaged gzip file.',
    ],
    ['page.html', () => `<html>${'<!--'.repeat(2 * MIB)}`, IMPORT, 'page.html is a web page (HTML)'],
    ['book.xlsx', () => `PK\x03\x04${'\0'.repeat(10 * MIB)}`, IMPORT, 'book.xlsx is a damaged Excel workbook'],
    ['parameters.ics', () => event(`X${';A=b'.repeat(MIB - 99)}:c\r\n`), IMPORT, 'parameters.ics:2: the row has more'],
    ['seconds.ics', () => events('FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'), IMPORT, `seconds.ics:${FRUITLESS}`],
    ['days.ics', () => events('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), IMPORT, `days.ics:${FRUITLESS}`],
    ['years.ics', () => events('FREQ=YEARLY;BYMONTHDAY=31;BYDAY=20MO'), IMPORT, `years.ics:${FRUITLESS}`],
    [
      'series.ics',
      () => event(`RRULE:FREQ=DAILY;COUNT=5000\r\nDESCRIPTION:${'a'.repeat(3 * MIB)}\r\n`),
      IMPORT,
      'series.ics:2: recurs more than 5,000 times, or repeats more than 64 MiB of text',
    ],
    ['data.json', () => `{"venue":[${'[],'.repeat(MIB)}[]]}`, [...CREATE, 'FILE'], `line 1: ${YAML_PARTS}`],
    ['deep.json', () => `{"venue":${'['.repeat(4 * MIB - 99)}`, [...CREATE, 'FILE'], `line 1: ${YAML_PARTS}`],
    ['long.json', () => `{"venue":"${'a'.repeat(20 * MIB)}`, [...CREATE, 'FILE'], `long.json:1: ${ROW}`],
    [
      'keys.json',
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 1]))),
      [...CREATE, 'FILE'],
      'keys.json:1: the row has more than 1000 columns',
    ],
    ['stdin of lists', () => `{"venue":[${'[],'.repeat(MIB)}[]]}`, [...CREATE, '-'], `line 1: ${YAML_PARTS}`],
    ['stdin of one line', () => 'a'.repeat(20 * MIB), ['get', '-'], `-:1: ${ROW}`],
    ['stdin of a deep record', () => `{"id":${'['.repeat(2 * MIB)}`, ['get', '-'], 'is not a record with an id'],
    ['manifest.yaml', () => '['.repeat(20 * MIB), APPLY, 'parts (values'],
    ['a plain manifest', () => `venues:\n${'  - venue: a\n'.repeat(1_000_000)}`, APPLY, 'parts (values'],
    ['documents of a manifest', () => '---\n'.repeat(200_000), APPLY, 'parts (values'],
    ['lists of a manifest', () => `venues: [${'[],'.repeat(4 * MIB)}]`, APPLY, 'parts (values'],
    ['manifest.ndjson', () => `{"a":[${'[],'.repeat(MIB)}[]]}\n`, APPLY, `manifest.ndjson:1: ${PARTS}`],
  ];

const HEAP = 128;
/** A new process counts the memory of the one that started it. */
const MOST_MIB = 512;
/** Far above what each takes (2 s on an idle machine), and far below what they took. */
const MOST_CPU_SECONDS = 10;
const REPORT = `--import=data:text/javascript,process.once('exit',()=>process._rawDebug('used',process.resourceUsage().maxRSS,Object.values(process.cpuUsage()).join('+')))`;

/** At most two programs at a time. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];

test.concurrent.each(SHAPES.map((shape, at) => [shape[0], shape, at % lanes.length] as const))(
  '%s',
  (_, shape, lane) => {
    const run = (lanes[lane] ?? Promise.resolve()).then(() => checkShape(shape));
    lanes[lane] = run.catch(() => {});
    return run;
  },
);

async function checkShape([name, text, words, say]: (typeof SHAPES)[number]): Promise<void> {
  const env = bare({ CAL_HISTORY: 'off', NODE_OPTIONS: `--max-old-space-size=${HEAP} ${REPORT}` });
  const file = name.replaceAll(' ', '-');
  writeFileSync(join(env.HOME, file), text());
  const kind = words[0] === 'apply' ? [] : [name.endsWith('.ics') ? 'events' : 'venues'];
  const line = [...kind, ...words.map((word) => (word === 'FILE' ? file : word)), '--url', 'file:calendar.db'];
  const { exit, err } = await cal(line, env, words.includes('-') ? String(text()) : '');
  expect(err).toContain(say);
  expect(say.startsWith('No row was found') ? [0, 2] : [2, 7]).toContain(exit);
  const [, kilobytes, user, system] = /^used (\d+) (\d+)\+(\d+)$/m.exec(err) ?? [];
  expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MIB);
  expect((Number(user) + Number(system)) / 1e6).toBeLessThan(MOST_CPU_SECONDS);
}

async function costOfLines(line: string, count: number): Promise<number> {
  const text = `${line}\n`.repeat(count);
  async function* chunks() {
    for (let at = 0; at < text.length; at += 16_384) yield text.slice(at, at + 16_384);
  }
  const before = process.cpuUsage();
  for await (const _ of splitLines(chunks(), 'x'));
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('a long line costs no more than short ones of the same length', async () => {
  const tries = [0, 1, 2];
  const short: number[] = [];
  const long: number[] = [];
  for (const _ of tries) {
    short.push(await costOfLines('a'.repeat(2 ** 14), 255));
    long.push(await costOfLines('a'.repeat(255 * 2 ** 14), 1));
  }
  expect(Math.min(...long)).toBeLessThan(4 * Math.min(...short));
});
