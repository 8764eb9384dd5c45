// Tests src/sync/read/xlsx/.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { UsageError } from '../../../src/errors.js';
import { recognizeZipFile } from '../../../src/sync/read/foreign-files.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';
import { rowsOf } from '../import/importing.js';

type Cell = string | number | boolean | Date | null;

const workbook = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Promise<Buffer> =>
  writeXlsxFile(
    Object.entries(sheets).map(([sheet, data]) => ({
      sheet,
      data: data.map((row) => row.map((value) => (value === null ? null : { value, type: typeOf(value) }))),
      dateFormat: 'yyyy-mm-dd hh:mm',
    })),
  ).toBuffer();

const typeOf = (value: Exclude<Cell, null>) =>
  value instanceof Date ? Date : typeof value === 'number' ? Number : typeof value === 'boolean' ? Boolean : String;

const at = (text: string) => new Date(`${text}Z`);

const messageOf = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof UsageError ? sayInEnglish(error.say) : String(error);
};

describe('Excel workbooks', () => {
  const sheets = {
    Notes: [['not', 'a', 'table']],
    Venues: [
      ['venue', 'zip'],
      ['Hall', '02139'],
    ],
    Events: [
      [null],
      ['title', 'start_date', 'end_date', 'all_day', 'cost'],
      ['Jazz', at('2027-07-02T20:00:00'), at('2027-07-02T23:30:15'), false, 12.3],
      [null],
      ['Fair', at('2027-08-01T00:00:00'), at('2027-08-03T00:00:00'), true, null],
    ],
  };

  it('read rows from sheets named after kinds, with numbers as Excel displays them', async () => {
    const { rows } = await rowsOf(await workbook(sheets), 'season.xlsx');
    expect(rows.map((row) => ({ ...row, kind: (row as { kind?: { name: string } }).kind?.name }))).toEqual([
      { line: 2, sheet: 'Venues', kind: 'venue', cells: { venue: 'Hall', zip: '02139' } },
      {
        line: 3,
        sheet: 'Events',
        kind: 'event',
        cells: {
          title: 'Jazz',
          start_date: '2027-07-02 20:00:00',
          end_date: '2027-07-02 23:30:15',
          all_day: 'false',
          cost: '12.3',
        },
      },
      {
        line: 5,
        sheet: 'Events',
        kind: 'event',
        cells: { title: 'Fair', start_date: '2027-08-01', end_date: '2027-08-03', all_day: 'true', cost: '' },
      },
    ]);
  });

  it('let one sheet be chosen, whatever the name of the file', async () => {
    const { cells } = await rowsOf(await workbook(sheets), 'season.csv', { sheet: 'venues' });
    expect(cells).toEqual([{ venue: 'Hall', zip: '02139' }]);
    expect(await messageOf(rowsOf(await workbook(sheets), 'a.xlsx', { sheet: 'Gigs' }))).toBe(
      'a.xlsx has no sheet “Gigs”. Its sheets are “Notes”, “Venues”, and “Events”.',
    );
  });

  it('fall back to the first sheet with rows', async () => {
    const { cells } = await rowsOf(await workbook({ Empty: [], Table1: [['venue'], ['Hall']] }), 'a.xlsx');
    expect(cells).toEqual([{ venue: 'Hall' }]);
  });

  it('may have the header below titles in any cell', async () => {
    const rows = [[null, 'The Grand Hall', null], [null], ['Venue', null, null], [null], ['venue', 'zip', 'city']];
    const file = await workbook({ Notes: [['x']], Venues: [...rows, ['Hall', '02139', 'York']] });
    const { cells, notes } = await rowsOf(file, 'a.xlsx');
    expect(cells).toEqual([{ venue: 'Hall', zip: '02139', city: 'York' }]);
    expect(notes).toEqual(['a.xlsx:Venues:5 is taken as the header. The 2 rows above it are not imported.']);
  });

  it('read a time alone as the time of day, and more than 320 kB', async () => {
    const many = Array.from({ length: 30_000 }, (_, row) => [`Hall ${row}`, at('1899-12-30T20:30:00')]);
    const { cells } = await rowsOf(await workbook({ Venues: [['venue', 'city'], ...many] }), 'a.xlsx');
    expect(cells).toHaveLength(30_000);
    expect(cells.at(-1)).toEqual({ venue: 'Hall 29999', city: '20:30:00' });
  });

  it('keep cells without a heading', async () => {
    const { rows } = await rowsOf(await workbook({ Venues: [['venue'], ['Hall', 'left over']] }), 'a.xlsx');
    expect(rows).toEqual([{ line: 2, broken: 'has 2 cells where the header has 1' }]);
  });

  const TEXTS = ['title', 'start_date', 'Jazz', 'Last'];
  it.each<[string, readonly string[], (xml: string) => string, string?]>([
    ['its styles', ['xl/styles.xml'], (xml) => xml, '46570.8333333333'],
    [
      'shared texts',
      ['xl/sharedStrings.xml', 'xl/styles.xml'],
      (xml) =>
        xml.replace(/t="s"><v>(\d)<\/v>/g, (_, index) => `t="inlineStr"><is><t>${TEXTS[Number(index)]}</t></is>`),
      '46570.8333333333',
    ],
    ['numbers of rows and cells', [], (xml) => xml.replaceAll(/ r="[A-Z]*\d+"/g, '')],
    [
      'numbers for dates',
      [],
      (xml) => xml.replace(/s="1"><v>[\d.]+/, 't="d"><v>2027-07-02T20:00:00.000Z'),
      '2027-07-02T20:00:00',
    ],
  ])('are read without %s', async (_, missing, change, start = '2027-07-02 20:00:00') => {
    const data = [
      ['title', 'start_date'],
      ['Jazz', at('2027-07-02T20:00:00')],
      ['Last', null],
    ];
    const parts = Object.entries(unzipSync(await workbook({ Events: data }))).filter(
      ([name]) => !missing.includes(name),
    );
    const changed = parts.map(([name, part]) =>
      name.endsWith('sheet1.xml') ? [name, strToU8(change(strFromU8(part)))] : [name, part],
    );
    const { cells } = await rowsOf(zipSync(Object.fromEntries(changed)), 'a.xlsx');
    expect(cells).toEqual([
      { title: 'Jazz', start_date: start },
      { title: 'Last', start_date: '' },
    ]);
  });

  it('refuse a directory that names too much before unpacking anything', async () => {
    const file = await workbook(sheets);
    const entry = file.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    file.writeUInt32LE(0x7fffffff, entry + 24);
    expect(await messageOf(rowsOf(file, 'a.xlsx'))).toMatch(/^a\.xlsx is larger than 128 MiB, compressed or/);
  });

  it('count days from 1904 if they say so', async () => {
    const parts = unzipSync(
      await workbook({
        Events: [
          ['title', 'start_date'],
          ['Jazz', at('2027-07-02T20:00:00')],
        ],
      }),
    );
    const name = 'xl/workbook.xml';
    const changed = strFromU8(parts[name] ?? new Uint8Array()).replace(
      /<workbookPr[^>]*>/,
      '<workbookPr date1904="1"/>',
    );
    expect(changed).toContain('date1904');
    const { cells } = await rowsOf(zipSync({ ...parts, [name]: strToU8(changed) }), 'a.xlsx');
    expect(cells).toEqual([{ title: 'Jazz', start_date: '2031-07-03 20:00:00' }]);
  });

  it.each([
    ['cut off', (file: Buffer) => file.subarray(0, file.length - 40)],
    [
      'without its sheet',
      (file: Buffer) => Buffer.from(file.toString('latin1').replaceAll('xl/worksheets/', 'xl/worksheetz/'), 'latin1'),
    ],
    ['other bytes', () => Buffer.from('venue\0\x01Hall\n')],
  ])('report damage: %s', async (_, damage) => {
    const file = damage(Buffer.from(await workbook(sheets)));
    expect(await messageOf(rowsOf(file, 'a.xlsx'))).toBe('a.xlsx is a damaged Excel workbook, or not a workbook.');
  });
});

describe('recognizes files of other programs', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['a.csv', '%PDF-1.7\n%', 'a PDF document'],
    ['a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a workbook of an older Excel (.xls or .xlsb)'],
    ['a.csv', '  <!DOCTYPE html><html><body>Sign in</body></html>', 'a web page (HTML)'],
    ['a.xls', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'a web page (HTML)'],
    ['a.xls', 'MIME-Version: 1.0\nX-Document-Type: Workbook\n', 'a web page (HTML)'],
    ['a.xls', '<table><tr><td>venue</td></tr></table>', 'a web page (HTML)'],
    ['a.csv', '<?xml version="1.0"?><events/>', 'an XML document'],
    ['a.json', Buffer.from('89504e470d0a1a0a', 'hex'), 'an image'],
    ['a.db', 'SQLite format 3\0', 'a SQLite database'],
    ['a.rar', Buffer.from('526172211a0700', 'hex'), 'an archive'],
  ])('%s that begins with %j is %s', async (name, content, what) => {
    expect(await messageOf(rowsOf(content, name))).toBe(`${name} is ${what}, not a table of records.`);
  });

  it.each([
    [['mimetype', 'content.xml'], 'ods'],
    [['[Content_Types].xml', 'word/document.xml'], 'word'],
    [['xl/workbook.bin'], 'xls'],
    [['photos/1.jpg'], 'zip'],
    [['[Content_Types].xml', 'xl/workbook.xml'], 'xlsx'],
  ])('a zip file of %j is %s', (members, what) => expect(recognizeZipFile(members)).toBe(what));

  it('reports a zip file that is not a workbook', async () => {
    const file = (await workbook({ A: [['x']] })).toString('latin1').replaceAll('xl/workbook.xml', 'xl/workbook.xyz');
    const message = await messageOf(rowsOf(Buffer.from(file, 'latin1'), 'a.zip'));
    expect(message).toBe('a.zip is a zip archive, not a table of records.');
  });
});
