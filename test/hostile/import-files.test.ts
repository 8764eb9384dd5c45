// Tests src/sync/read/file-limits.ts and src/sync/read/read-rows.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cal, emptyFolder } from '../support/command-line.js';
import { HOSTILE_WORKBOOKS } from './workbook-files.js';

/** Files that mean harm: an error with the line, soon, and without all memory. */

const event = (lines: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:S\r\nDTSTART:20270101T100000\r\n${lines}END:VEVENT\r\nEND:VCALENDAR\r\n`;
const times = (count: number, make: (at: number) => string, between = '') =>
  Array.from({ length: count }, (_, at) => make(at)).join(between);
const day = (at: number) => `2027${String(1 + (at % 12)).padStart(2, '0')}01T${String(at % 24).padStart(2, '0')}0000`;
const MANY = 5 * 2 ** 20;
/** Much less than a row may hold, so that its cells are judged. What is judged in quadratic time takes a minute and more. */
const FULL = 2 ** 19;

const FILES: readonly (readonly [name: string, text: () => string | Buffer, complaint: string])[] = [
  ['rdates.ics', () => event(`RDATE:${times(6000, day, ',')}\r\n`), 'rdates.ics:2: recurs more than 5,000 times'],
  [
    'exdates.ics',
    () => event(`RRULE:FREQ=DAILY\r\n${times(20_000, (at) => `EXDATE:${day(at)}\r\n`)}`),
    ':2: recurs more',
  ],
  ['rules.ics', () => event('RRULE:FREQ=DAILY\r\n'.repeat(2000)), ':2: its rule (RRULE) matches too few of the dates'],
  [
    'never.ics',
    () => event('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n'),
    ':2: its rule (RRULE) matches too few of the dates',
  ],
  [
    'nested.ics',
    () => `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(20_000)}`,
    'nested.ics:11: components (BEGIN) are nested',
  ],
  ['alarms.ics', () => event('BEGIN:VALARM\r\n'.repeat(20_000)), 'alarms.ics:14: components (BEGIN) are nested'],
  ['faults.ics', () => event(`X-A:1\r\n${times(50_000, (at) => `X-${at}`, '\r\n')}\r\n`), 'faults.ics:2: '],
  ['long.ics', () => event(`DESCRIPTION:${'a'.repeat(MANY)}\r\n`), 'long.ics:6: the row is longer than 4 MiB'],
  [
    'folded.ics',
    () => event(`DESCRIPTION:a\r\n${' aaaaaaaaaaaaaaaa\r\n'.repeat(MANY / 16)}`),
    ':2: the row is longer than 4 MiB',
  ],
  [
    'columns.csv',
    () => `${times(20_000, (at) => `c${at}`, ',')}\n`,
    'columns.csv:1: the row has more than 1000 columns',
  ],
  ['blank.csv', () => `venue${','.repeat(20_000)}\nHall\n`, 'blank.csv:1: the row has more than 1000 columns'],
  ['surplus.csv', () => `venue\nHall${',x'.repeat(20_000)}\n`, 'surplus.csv:2: the row has more than 1000 columns'],
  ['quote.csv', () => `venue\n"${'a\n'.repeat(MANY / 2)}`, 'quote.csv:2: the row is longer than 4 MiB'],
  ['header.csv', () => 'a'.repeat(MANY), 'header.csv:1: the row is longer than 4 MiB'],
  [
    'packed.csv',
    () => gzipSync(`venue\n${'a'.repeat(4 * MANY)}`),
    'packed.csv expands to more than 200 times its size',
  ],
  [
    'equal.csv',
    () => gzipSync(`venue,address\n${`Hall,${'a'.repeat(1000)}\n`.repeat(1e5)}`),
    'equal.csv expands to more than 200 times its size',
  ],
  [
    'deep.ndjson',
    () => `{"venue":${'['.repeat(300_000)}${']'.repeat(300_000)}}\n`,
    'deep.ndjson:1: nested deeper than 100 levels',
  ],
  [
    'deep.json',
    () => `[\n${'{"a":'.repeat(300_000)}1${'}'.repeat(300_000)}]`,
    'deep.json:2: nested deeper than 100 levels',
  ],
  [
    'keys.ndjson',
    () => `\n{${times(50_000, (at) => `"k${at}":1`, ',')}}\n`,
    'keys.ndjson:2: the row has more than 1000 columns',
  ],
  ['long.ndjson', () => `{"venue":"${'a'.repeat(MANY)}`, 'long.ndjson:1: the row is longer than 4 MiB'],
  ['open.json', () => `[{"venue":"x"},\n{"venue":"${'a'.repeat(MANY)}`, 'open.json:2: the row is longer than 4 MiB'],
  ...['csv', 'ics', 'ndjson', 'json', 'yaml'].map(
    (ending) =>
      [
        `blank.${ending}`,
        () => Buffer.alloc(2 ** 21, '\n'),
        `blank.${ending}:1: more than a million blank lines`,
      ] as const,
  ),
  [
    'empty.csv',
    () => `venue,city\nHall,\n${',\n'.repeat(1024 ** 2 + 1)}`,
    'empty.csv:3: more than a million blank lines or characters',
  ],
  [
    'sign.csv',
    () => `venue\nHall\n\x1a${' '.repeat(2 ** 21)}`,
    'sign.csv:3: more than a million blank lines or characters',
  ],
  ['bomb.yaml', () => bomb(), 'bomb.yaml:2: aliases (*name) that expand to too much'],
  ['deep.yaml', () => `venue: ${'['.repeat(100_000)}`, 'deep.yaml:1: nested deeper than 100 levels'],
  ['keys.yaml', () => times(50_000, (at) => `k${at}: 1`, '\n'), 'keys.yaml:1: the row has more than 1000 columns'],
  [
    'long.yaml',
    () => `venue: |\n${'  aaaaaaaaaaaaaa\n'.repeat(MANY / 16)}`,
    'long.yaml:1: the row is longer than 4 MiB',
  ],
  ['quotes.csv', () => `venue\n"${'""'.repeat(FULL / 2)}"\n`, 'quotes.csv:2: venue'],
  ['marks.csv', () => `venue\n${'\u0301\u0316'.repeat(FULL / 4)}\n`, 'marks.csv:2: venue'],
  ['links.csv', () => `venue,description\nHall,"${'<a href='.repeat(FULL / 8)}"\n`, 'links.csv:2: description'],
  [
    'entities.csv',
    () => `venue,description\nHall,${'&lt;!----&gt;'.repeat(FULL / 10)}\n`,
    'entities.csv:2: description',
  ],
  ['escapes.tsv', () => `venue\n${'\\t'.repeat(FULL / 2)}\n`, 'escapes.tsv:2: venue'],
  ['event-dates.csv', () => eventWith('start_date', '1'.repeat(FULL)), ':2: start_date'],
  ['event-words.csv', () => eventWith('start_date', 'next monday '.repeat(20_000)), ':2: start_date'],
  ['event-costs.csv', () => eventWith('cost', `"${'1,'.repeat(FULL / 2)}"`), ':2: cost'],
  ['event-zones.csv', () => eventWith('timezone', 'Etc/'.repeat(FULL / 4)), ':2: timezone'],
  ['event-lists.csv', () => eventWith('categories', `"${'a,'.repeat(FULL / 2)}"`), ':2: categories'],
  ['folded.yaml', () => `venue: >\n${' a\n'.repeat(2 ** 20)}`, 'folded.yaml:500000: has more than 500,000 parts'],
  ['tags.yaml', () => `venue: ${'!!str '.repeat(200_000)}a\n`, 'tags.yaml:1: is not valid YAML: duplication of a tag'],
  ['lists-as-keys.yaml', () => '? [a]\n'.repeat(20_000), 'lists-as-keys.yaml:1: a list or mapping cannot be a key'],
  ['documents.yaml', () => '---\n'.repeat(100_000), 'No row was found in documents.yaml.'],
  ['digits.json', () => `[{"venue":"Hall","phone":${'1'.repeat(FULL)}}]`, 'digits.json:1: phone'],
  ['phone.json', () => '[{"venue":"Hall","phone":44207123456789012345}]', 'phone.json:1: phone'],
  ['halves.json', () => `[{"venue":"${'\\ud83c'.repeat(FULL / 8)}"}]`, 'halves.json:1: venue'],
  [
    'zones.ics',
    () => `BEGIN:VCALENDAR\r\n${EMPTY_ZONE.repeat(20_000)}END:VCALENDAR\r\n`,
    'No row was found in zones.ics.',
  ],
];

const EMPTY_ZONE = 'BEGIN:VTIMEZONE\r\nTZID:A\r\nEND:VTIMEZONE\r\n';

function eventWith(column: string, cell: string): string {
  return column === 'start_date'
    ? `title,start_date\nJazz,${cell}\n`
    : `title,start_date,${column}\nJazz,2027-01-01,${cell}\n`;
}

function bomb(): string {
  const lists = 'bcdefghij'
    .split('')
    .map((name, at) => `${name}: &${name} [${times(9, () => `*${'abcdefghi'[at]}`, ',')}]`);
  return ['a: &a [x, x, x]', ...lists].join('\n');
}

/** Above what each takes (a million empty rows 5.5 s, the others below 1 s on an idle machine), and far below what they took: minutes. */
const MOST_CPU_SECONDS = 15;

test.each([...FILES, ...HOSTILE_WORKBOOKS])('%s', async (name, text, complaint) => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, name), text());
  const send = async () => ({ status: 200, headers: {}, body: '{"events":[],"venues":[],"total":0,"total_pages":0}' });
  const kind = /\.ics$|^event-/.test(name) ? 'events' : 'venues';
  const before = process.cpuUsage();
  const { exit, err } = await cal(`${kind} import ${name} --dry-run`, {
    cwd,
    send,
    env: { CAL_URL: 'http://127.0.0.1:1' },
  });
  const { user, system } = process.cpuUsage(before);
  expect(err).toContain(complaint);
  expect(complaint.startsWith('No row was found') ? [0, 2] : [2, 7]).toContain(exit);
  expect((user + system) / 1e6).toBeLessThan(MOST_CPU_SECONDS);
});
