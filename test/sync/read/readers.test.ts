// Tests src/sync/read/read-rows.ts and src/sync/read/decode-text.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/sync/read/decode-text.js';
import { detectFormat, readRows } from '../../../src/sync/read/read-rows.js';
import { splitLines } from '../../../src/sync/read/text-streams.js';
import { rowsOf, temporaryFolder } from '../import/importing.js';

const HALLS = [
  { venue: 'Salle Pleyel', city: 'Paris', address: '252 rue du Faubourg Saint-Honoré' },
  { venue: 'Elbphilharmonie – Großer Saal', city: 'Hamburg', address: 'Platz der Deutschen Einheit 4' },
  { venue: 'Musikverein', city: 'Wien', address: 'Musikvereinsplatz 1' },
];

const table = (delimiter: string, end = '\n') =>
  [['venue', 'city', 'address'], ...HALLS.map(({ venue, city, address }) => [venue, city, address])]
    .map((row) => row.join(delimiter))
    .join(end);

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const windows = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
const bom = Buffer.from([0xef, 0xbb, 0xbf]);

describe('the same venues in every format', () => {
  it.each<[string, string, string | Uint8Array]>([
    ['CSV', 'halls.csv', table(',')],
    ['CSV with semicolons, as spreadsheets of half of Europe write it', 'halls.csv', table(';')],
    ['CSV with tabs', 'halls.csv', table('\t')],
    ['CSV with upright lines', 'halls.csv', table('|')],
    ['CSV that names its delimiter', 'halls.csv', `sep=;\r\n${table(';', '\r\n')}`],
    ['CSV that names a delimiter, and has a mark', 'halls.csv', `\ufeffsep=|\n${table('|')}`],
    ['CSV of DOS, with a sign for its end', 'halls.csv', `${table(',', '\r\n')}\r\n\x1a`],
    ['CSV with such a sign after the last cell', 'halls.csv', `${table(',')}\x1a\n`],
    [
      'CSV with a column of row numbers',
      'halls.csv',
      table(',')
        .replaceAll(/^(?!venue)/gm, '1,')
        .replace('venue', ',venue'),
    ],
    ['CSV below titles', 'halls.csv', `Halls,,\nas of May,,\n\n${table(',')}`],
    ['TSV', 'halls.tsv', table('\t')],
    ['lines ended by CRLF', 'halls.csv', table(',', '\r\n')],
    ['lines ended by CR', 'halls.csv', table(',', '\r')],
    ['UTF-8 with a byte order mark', 'halls.csv', Buffer.concat([bom, Buffer.from(table(','))])],
    ['UTF-16 with a mark, little end first', 'halls.csv', Buffer.from(`\ufeff${table(';')}`, 'utf16le')],
    ['UTF-16 with a mark, big end first', 'halls.csv', utf16be(`\ufeff${table(';')}`)],
    ['UTF-16 without a mark', 'halls.csv', Buffer.from(table(','), 'utf16le')],
    ['UTF-16 without a mark, big end first', 'halls.csv', utf16be(table(','))],
    ['Windows-1252', 'halls.csv', windows(table(';'))],
    ['gzip', 'halls.csv.gz', gzipSync(table(','))],
    ['gzip that its name does not tell', 'halls.csv', gzipSync(table(','))],
    ['NDJSON', 'halls.ndjson', HALLS.map((hall) => JSON.stringify(hall)).join('\n')],
    ['a JSON list', 'halls.json', JSON.stringify(HALLS)],
    ['a JSON list on many lines', 'halls.json', JSON.stringify(HALLS, null, 2)],
    ['the answer of a list', 'halls.json', JSON.stringify({ venues: HALLS, rest_url: 'x', total: 3, total_pages: 1 })],
    [
      'a YAML list',
      'halls.yaml',
      HALLS.map((hall) => `- venue: ${hall.venue}\n  city: ${hall.city}\n  address: ${hall.address}\n`).join(''),
    ],
    [
      'YAML documents',
      'halls.yml',
      HALLS.map((hall) => `---\nvenue: ${hall.venue}\ncity: ${hall.city}\naddress: ${hall.address}\n`).join(''),
    ],
    [
      'YAML with anchors',
      'halls.yaml',
      `- &a {venue: Salle Pleyel, city: Paris, address: 252 rue du Faubourg Saint-Honoré}\n- {<<: *a, ${pairs(1)}}\n- {<<: *a, ${pairs(2)}}\n`.replaceAll(
        '<<: *a, ',
        '',
      ),
    ],
  ])('%s', async (_, name, content) => {
    expect((await rowsOf(content, name)).cells).toEqual(HALLS);
  });
});

function pairs(at: number): string {
  const { venue = '', city = '', address = '' } = HALLS[at] ?? {};
  return `venue: ${venue}, city: ${city}, address: ${address}`;
}

it('keeps a quotation mark within a cell', async () => {
  const { cells } = await rowsOf('venue,city\n"C" Hall,5" Street\n', 'a.csv');
  expect(cells).toEqual([{ venue: '"C" Hall', city: '5" Street' }]);
});

it('reads every character of Windows-1252', async () => {
  const bytes = Buffer.from([0x76, 0x0a, ...Array.from({ length: 128 }, (_, at) => at + 128)]);
  const { cells } = await rowsOf(bytes, 'a.csv');
  expect(Object.values(cells[0] ?? {}).join()).toBe(
    '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  );
});

describe('line numbers of rows', () => {
  it.each<[string, string, string, number[]]>([
    ['cells with line ends in them', 'a.csv', 'venue,description\nA,"one\ntwo\n\nthree"\nB,x\n', [2, 6]],
    ['cells with CRLF in them', 'a.csv', 'venue,city\r\n"A\r\nB",x\r\n"C\r\n\r\nD",x\r\nE,x\r\n', [2, 4, 7]],
    ['blank lines', 'a.csv', '\n\nvenue\n\nA\n\n\nB\n', [5, 8]],
    ['NDJSON with blank lines', 'a.ndjson', '{"venue":"A"}\n\n{"venue":"B"}\n', [1, 3]],
    ['JSON', 'a.json', '[\n  {"venue": "A\\n"},\n\n  {\n "venue": "B"}\n]', [2, 4]],
    ['YAML documents', 'a.yaml', '# halls\n---\nvenue: A\n---\n\n# another\nvenue: B\n', [3, 7]],
    ['a YAML list', 'a.yaml', '- venue: A\n  city: X\n\n- venue: B\n', [1, 4]],
    ['JSON objects one after another', 'a.json', '{"venue":"A"}{"venue":"B"}\n{"venue":"C"}', [1, 1, 2]],
  ])('%s', async (_, name, content, lines) => {
    const { rows } = await rowsOf(content, name);
    expect(rows.map(({ line }) => line)).toEqual(lines);
    expect(rows.every(({ broken }) => broken === undefined)).toBe(true);
  });
});

it('counts a line that names the delimiter', async () => {
  const { rows } = await rowsOf('sep=;\nvenue;city\nA;B\n', 'halls.csv');
  expect(rows).toEqual([{ line: 3, cells: { venue: 'A', city: 'B' } }]);
});

it('does not read texts in a column without a name as row numbers', async () => {
  const { cells } = await rowsOf(',venue\nnorth,A\n', 'halls.csv');
  expect(cells).toEqual([{ '': 'north', venue: 'A' }]);
});

describe('reports unreadable parts and reads the rest', () => {
  it.each<[string, string, string, [number, RegExp | string][]]>([
    [
      'too many cells',
      'a.csv',
      'venue,city\nA,B\nC,D,E\nF,G\n',
      [
        [2, 'A'],
        [3, /3 cells where the header has 2/],
        [4, 'F'],
      ],
    ],
    [
      'a quote that is never closed',
      'a.csv',
      'venue,city\nA,B\n"C,D\nF,G\n',
      [
        [2, 'A'],
        [3, /never closed/],
      ],
    ],
    [
      'a quote that is never closed after cells with CRLF',
      'a.csv',
      'venue,city\r\n"A\r\nB",x\r\n\r\n"C,D\r\nF,G\r\n',
      [
        [2, 'A\r\nB'],
        [5, /never closed/],
      ],
    ],
    [
      'a broken line of NDJSON',
      'a.ndjson',
      '{"venue":"A"}\n{"venue":\n[1]\n{"venue":"F"}\n',
      [
        [1, 'A'],
        [2, /not valid JSON/],
        [3, /not a record/],
        [4, 'F'],
      ],
    ],
    [
      'an item of JSON that is no object',
      'a.json',
      '[{"venue":"A"}, 5, "x, y", {"venue":"F"}]',
      [
        [1, 'A'],
        [1, /not a record/],
        [1, /not a record/],
        [1, 'F'],
      ],
    ],
    [
      'a broken YAML document',
      'a.yaml',
      'venue: A\n---\nvenue: [\n---\nvenue: F\n',
      [
        [1, 'A'],
        [3, /a quote or bracket is not closed/],
        [5, 'F'],
      ],
    ],
  ])('%s', async (_, name, content, expected) => {
    const { rows } = await rowsOf(content, name);
    expect(rows.map(({ line }) => line)).toEqual(expected.map(([line]) => line));
    rows.forEach(({ cells, broken }, at) => {
      const [, wanted] = expected[at] ?? [];
      if (typeof wanted === 'string') expect(cells?.venue).toBe(wanted);
      else expect(broken).toMatch(wanted ?? /^$/);
    });
  });

  it.each<[string, string, string | Uint8Array, RegExp]>([
    ['a column twice', 'a.csv', 'venue,city,venue\n', /“venue” twice/],
    ['a damaged gzip file', 'a.csv', gzipSync(table(',')).subarray(0, 60), /damaged gzip/],
    [
      'UTF-8 that is something else later',
      'a.csv',
      Buffer.concat([Buffer.from(`venue\n${'é'.repeat(70_000)}`), Buffer.from([0xe9, 0x0a])]),
      /a\.csv, line 2, column \d+: this byte is not UTF-8/,
    ],
    ['a row that is too long', 'a.csv', `venue\nA\n${'x'.repeat(5e6)}\nB\n`, /a\.csv:3: the row is longer than 4 MiB/],
    ['JSON that ends early', 'a.json', '[{"venue":"A"},\n{"venue":', /middle of the record that begins on line 2/],
    ['a JSON list that ends after a record', 'a.json', '[\n{"venue":"A"},\n{"venue":"B"},\n', /not end with “]”/],
    ['JSON by kinds whose list ends early', 'a.json', '{"venues": [{"venue":"A"}', /not end with “]”/],
    [
      'a calendar that ends early',
      'a.ics',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20270101T100000Z\nEND:VEVENT\nBEGIN:VEVENT\n',
      /middle of the record that begins on line 5/,
    ],
    ['a page that is no calendar', 'a.ics', '<html>404</html>', /a\.ics is a web page/],
  ])('%s stops the reading', async (_, name, content, message) => {
    await expect(rowsOf(content, name)).rejects.toThrow(message);
  });

  it('reports a missing file', async () => {
    const rows = readRows(
      { name: 'nowhere.csv', path: '/nowhere/nowhere.csv' },
      { until: '', stdin: async function* () {}, note: () => {} },
    );
    await expect(rows.next()).rejects.toThrow('nowhere.csv cannot be read: no such file or directory.');
  });
});

it('reads the rows before one that is too long, and no part of that one', async () => {
  const path = join(temporaryFolder(), 'a.csv');
  writeFileSync(path, `venue\nA\n"B\r\nB"\n${'x'.repeat(6e6)}\nC\n`);
  const rows: unknown[] = [];
  const reading = async () => {
    const options = { until: '', stdin: async function* () {}, note: () => {} };
    for await (const row of readRows({ name: 'a.csv', path }, options)) rows.push(row);
  };
  await expect(reading()).rejects.toThrow('a.csv:5: the row is longer');
  expect(rows).toEqual([
    { line: 2, cells: { venue: 'A' } },
    { line: 3, cells: { venue: 'B\r\nB' } },
  ]);
});

it('finds no rows in an empty file', async () => {
  for (const name of ['a.csv', 'a.tsv', 'a.ndjson', 'a.json', 'a.yaml', 'a.ics']) {
    expect((await rowsOf('', name)).rows).toEqual([]);
    expect((await rowsOf('\n  \n', name)).rows).toEqual([]);
  }
});

it.each([
  ['csv', 'venue,city\n'],
  ['csv', 'venue;city\n'],
  ['tsv', 'venue\tcity\n'],
  ['ndjson', '{"venue":"A"}\n{"venue":"B"}'],
  ['json', '{\n"venue":"A"}'],
  ['json', '[{"venue":"A"}]'],
  ['yaml', '- venue: A'],
  ['yaml', 'venue: A'],
  ['yaml', '---\nvenue: A'],
  ['ics', 'BEGIN:VCALENDAR\r\n'],
])('detects the format of stdin as %s', (format, start) => {
  expect(detectFormat(start)).toBe(format);
});

it('reads a long YAML list item by item', async () => {
  const { rows } = await rowsOf(
    Array.from({ length: 9000 }, (_, at) => `- venue: Hall ${at}\n  city: X\n`).join(''),
    'a.yaml',
  );
  expect(rows).toHaveLength(9000);
  expect(rows[8999]).toEqual({ line: 17_999, cells: { venue: 'Hall 8999', city: 'X' } });
});

/** Any text, in pieces cut at any place. */
async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const size of sizes) {
    if (at >= bytes.length) return;
    yield bytes.subarray(at, at + size);
    at += size;
  }
  if (at < bytes.length) yield bytes.subarray(at);
}

const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 });
const clean = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .filter((text) => !/\p{Surrogate}/u.test(text) && !text.includes('\ufeff') && !text.includes('\0'));

it('decodes UTF-8 equally for any split of its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(clean, pieces, async (text, sizes) => {
      // What comes in the first bytes is looked at as a whole: here it is the rest that is cut.
      const written = `${'a'.repeat(5000)}${text}`;
      let read = '';
      for await (const piece of decodeText(inPieces(Buffer.from(written), [5000, ...sizes]), 'x')) read += piece;
      expect(read).toBe(written);
    }),
  );
});

it.each<[string, Buffer, string]>([
  [
    'before other characters',
    Buffer.concat([Buffer.from('a\nb,'), Buffer.from([0xe9]), Buffer.from('c\nMünchen, Köln')]),
    'line 2, column 3',
  ],
  [
    'behind other characters',
    Buffer.concat([Buffer.from('München\n✓ Kö'), Buffer.from([0xfc]), Buffer.from('n')]),
    'line 2, column 5',
  ],
])('names the place of an invalid UTF-8 byte: %s', async (_, bytes, place) => {
  for (const sizes of [[], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]]) {
    const whole = Buffer.concat([Buffer.from('x'.repeat(5000)), Buffer.from('\n'), bytes]);
    const line = place.replace('line 2', 'line 3');
    const read = async () => {
      for await (const _ of decodeText(inPieces(whole, [5001, ...sizes]), 'x.csv'));
    };
    await expect(read()).rejects.toThrow(`x.csv, ${line}: this byte is not UTF-8`);
  }
});

it('reads a Windows-1252 text whose character pairs could be one character in UTF-8', async () => {
  let read = '';
  const bytes = Buffer.concat([Buffer.from('caf\xe9, na\xefve, CAF\xc9\xbb', 'latin1')]);
  for await (const piece of decodeText(inPieces(bytes, [3, 1, 5]), 'x')) read += piece;
  expect(read).toBe('café, naïve, CAFÉ»');
});

it.each<[string, Uint8Array, { encoding?: 'windows-1252' }, string[]]>([
  ['assumed to be Windows-1252', Buffer.from('venue\ncaf\xe9\n', 'latin1'), {}, ['a.csv is not UTF-8']],
  ['cut within its last character', Buffer.from('venue\ncaf\xe9', 'latin1'), {}, ['a.csv is not UTF-8']],
  ['said to be Windows-1252', Buffer.from('venue\ncaf\xe9\n', 'latin1'), { encoding: 'windows-1252' }, []],
  ['UTF-8', Buffer.from('venue\ncafé\n'), {}, []],
])('for a file that is %s, mentions the encoding once if it was guessed', async (_, bytes, options, said) => {
  const { notes, cells } = await rowsOf(bytes, 'a.csv', options);
  expect(cells).toEqual([{ venue: 'café' }]);
  expect(notes).toEqual(said.map((start) => expect.stringContaining(start)));
});

it.each([
  ['windows-1251', 'Театр', 'd2e5e0f2f0'],
  ['windows-1256', 'مسرح', 'e3d3d1cd'],
  ['shift_jis', '会館', '89ef8ad9'],
  ['macintosh', 'Café', '4361668e'],
] as const)('reads %s if it is named', async (encoding, name, bytes) => {
  const file = Buffer.concat([Buffer.from('venue\r'), Buffer.from(bytes, 'hex'), Buffer.from('\r')]);
  expect(await rowsOf(file, 'a.csv', { encoding })).toMatchObject({ cells: [{ venue: name }], notes: [] });
});

it.each([
  ['venue,city\nA,Leeds\n', 'a.xlsx'],
  ['venue\tcity\nA\tLeeds\n', 'a.xls'],
])('reads a text that is called a workbook: %j', async (text, name) => {
  expect((await rowsOf(text, name)).cells).toEqual([{ venue: 'A', city: 'Leeds' }]);
});

it('reads invalid UTF-8 as Windows-1252', async () => {
  const latin = fc.string({ unit: fc.constantFrom('a', 'é', 'ß', 'Ã', 'ü', '\n'), maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(latin, pieces, async (text, sizes) => {
      const written = `${text}a`;
      const bytes = Buffer.from(written, 'latin1');
      fc.pre(!Buffer.from(bytes.toString('utf8')).equals(bytes));
      let read = '';
      for await (const piece of decodeText(inPieces(bytes, sizes), 'x')) read += piece;
      expect(read).toBe(written);
    }),
  );
});

it('splits lines equally for any split of the text', async () => {
  const text = fc
    .array(fc.constantFrom('a', 'é', '\n', '\r\n', '\r', ' '), { maxLength: 30 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(text, pieces, async (whole, sizes) => {
      const cut = async function* () {
        let at = 0;
        for (const size of sizes) {
          yield whole.slice(at, at + size);
          at += size;
        }
        yield whole.slice(at);
      };
      const lines: string[] = [];
      for await (const line of splitLines(cut(), 'x')) lines.push(line.text);
      const expected = whole.split(/\r\n|\n|\r/);
      if (expected.at(-1) === '') expected.pop();
      expect(lines).toEqual(expected);
    }),
  );
});

it('reads any cells back from CSV as written, with any delimiter', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', ' ', '漢') });
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), async (cells, delimiter) => {
      const given = cells.filter((row) => row.some((each) => each.trim() !== ''));
      const text = stringify([['venue', 'description'], ...given], { delimiter });
      const read = await rowsOf(text, 'a.csv');
      expect(read.cells).toEqual(given.map(([venue, description]) => ({ venue, description })));
    }),
    { numRuns: 60 },
  );
});

it('reads JSON objects back as written, however long or deep', async () => {
  const objects = fc.array(
    fc.dictionary(
      fc.string({ maxLength: 5 }).filter((key) => key !== '__proto__'),
      fc.jsonValue({ maxDepth: 3 }),
    ),
    { maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(objects, fc.constantFrom(0, 2), async (records, indent) => {
      const text = JSON.stringify(records, null, indent);
      // It stands for `${`, as in a manifest.
      fc.pre(!text.includes('$${'));
      const { cells } = await rowsOf(text, 'a.json');
      expect(cells).toEqual(JSON.parse(text));
    }),
    { numRuns: 60 },
  );
});

describe('the header of a table', () => {
  it.each<[string, string, object[]]>([
    [
      'is its first row',
      'venue,city\nHall,\nBarn,York\n',
      [
        { venue: 'Hall', city: '' },
        { venue: 'Barn', city: 'York' },
      ],
    ],
    ['has no name for row numbers', ',venue\n0,Hall\n', [{ venue: 'Hall' }]],
    ['may name a single column', 'venue\nHall\n', [{ venue: 'Hall' }]],
    ['may have empty cells beside', 'venue,\nHall,\nBarn,\n', [{ venue: 'Hall' }, { venue: 'Barn' }]],
    ['is alone', 'Halls,,\n', []],
  ])('%s', async (_, text, cells) => {
    expect((await rowsOf(text, 'halls.csv')).cells).toEqual(cells);
  });
});

describe('a header below titles', () => {
  const table = 'title,start_date,venue\nGig,2027-07-02 20:00,Hall\n';
  const gig = { title: 'Gig', start_date: '2027-07-02 20:00', venue: 'Hall' };
  it.each<[string, string, string | undefined, object[]?]>([
    [
      'one title without further cells',
      `Season 2027\n\n${table}`,
      'g.csv:3 is taken as the header. The row above it is not imported.',
    ],
    [
      'a title in another cell',
      `,Programme of the Grand Hall,\n${table}`,
      'g.csv:2 is taken as the header. The row above it is not imported.',
    ],
    [
      'a title of two cells',
      `Season,2027,\n${table}`,
      'g.csv:2 is taken as the header. The row above it is not imported.',
    ],
    [
      'several lines of titles',
      `The Grand Hall,,\nAs of May,,\nPage,1,\n\n\n${table}`,
      'g.csv:6 is taken as the header. The 3 rows above it are not imported.',
    ],
    [
      'a title called like a field',
      `Title,,\n\n${table}`,
      'g.csv:3 is taken as the header. The row above it is not imported.',
    ],
    [
      'such a title without further cells',
      `Venue\n${table}`,
      'g.csv:2 is taken as the header. The row above it is not imported.',
    ],
    [
      'details in pairs',
      `Venue,Grand Hall\nWebsite,example.org\nPhone,1\n${table}`,
      'g.csv:4 is taken as the header. The 3 rows above it are not imported.',
    ],
    [
      'names of groups of columns',
      `Title,,Venue\n${table}`,
      'g.csv:2 is taken as the header. The row above it is not imported.',
    ],
    [
      '19 lines',
      `${'Title\n'.repeat(19)}${table}`,
      'g.csv:20 is taken as the header. The 19 rows above it are not imported.',
    ],
    [
      'another delimiter than in the title',
      `Season 2027, as of May\n${table.replaceAll(',', ';')}`,
      'g.csv:2 is taken as the header. The row above it is not imported.',
    ],
    [
      'a title, and sep=',
      `sep=;\nSeason 2027\n${table.replaceAll(',', ';')}`,
      'g.csv:3 is taken as the header. The row above it is not imported.',
    ],
    ['the line below is no header', table, undefined],
    [
      'a row with names of columns',
      `${table}Website,City,x\n`,
      undefined,
      [gig, { title: 'Website', start_date: 'City', venue: 'x' }],
    ],
    ['an unknown name of a column', 'title,Ort\nGig,City\n', undefined, [{ title: 'Gig', Ort: 'City' }]],
  ])('%s', async (_, text, note, cells = [gig]) => {
    const read = await rowsOf(text, 'g.csv');
    expect(read.cells).toEqual(cells);
    expect(read.notes).toEqual(note === undefined ? [] : [note]);
  });

  it('is found below titles by columns that --map renames', async () => {
    const text = 'Season,2027\nTitel,Tag,Zeit\nGig,2027-07-02,20:00\n';
    const { cells } = await rowsOf(text, 'g.csv', { mappedColumns: ['Titel', 'Tag+Zeit'] });
    expect(cells).toEqual([{ Titel: 'Gig', Tag: '2027-07-02', Zeit: '20:00' }]);
  });
});
