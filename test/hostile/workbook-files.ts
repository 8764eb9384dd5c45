import { strToU8, zipSync } from 'fflate';

/** Workbooks that mean harm: a few bytes that span a large grid, unpack to much, or repeat much. */

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  readonly sheets?: string;
  readonly texts?: string;
  readonly styles?: string;
}

/** A workbook with this in the `sheetData` of its only sheet, `Venues`. */
function workbook(rows: string, { sheets = sheet('Venues', 1), texts = '', styles = '' }: Parts = {}): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATIONS}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', 'sharedStrings.xml')}${relation('rId3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])), { level: 1 }),
  );
}

const sheet = (name: string, at: number) => `<sheet name="${name}" sheetId="${at}" r:id="rId1"/>`;
const cell = (reference: string, value = 'x') => `<c r="${reference}" t="str"><v>${value}</v></c>`;
const HEADER = `<row r="1">${cell('A1', 'venue')}</row>`;
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const DAMAGED = 'is a damaged Excel workbook';
const MIB = 2 ** 20;

/** One row for each reference, without the numbers of rows that it could contradict. */
const cells = (...references: string[]) =>
  workbook(`${HEADER}${references.map((each) => `<row r="${each.replace(/\D/g, '')}">${cell(each)}</row>`).join('')}`);

export const HOSTILE_WORKBOOKS: readonly (readonly [name: string, text: () => Buffer, complaint: string])[] = [
  ['column.xlsx', () => cells('ZZZZZZ2'), 'column.xlsx: cell ZZZZZZ2 is outside the range that is read: columns A to'],
  ['letters.xlsx', () => cells(`${'Z'.repeat(100_000)}2`), `letters.xlsx ${DAMAGED}`],
  ['corner.xlsx', () => cells('XFD1048576'), 'corner.xlsx: cell XFD1048576 is outside'],
  ['row.xlsx', () => cells('A1048577'), 'row.xlsx: cell A1048577 is outside'],
  ['number.xlsx', () => cells('A99999999999999'), 'number.xlsx: cell A99999999999999 is outside'],
  ['edges.xlsx', () => cells('ALL2', 'ALL1048576'), 'edges.xlsx:2 and 1 more row: '],
  [
    'wide.xlsx',
    () => workbook(`${HEADER}${times(9000, (at) => `<row r="${at + 2}">${cell(`ALL${at + 2}`)}</row>`)}`),
    'more than 8,388,608 cells or 512 MiB of text',
  ],
  [
    'repeated.xlsx',
    () =>
      workbook(`${HEADER}${times(2000, () => '<row><c t="s"><v>0</v></c></row>')}`, {
        texts: `<si><t>${'a'.repeat(MIB)}</t></si>`,
      }),
    'more than 8,388,608 cells or 512 MiB of text',
  ],
  ['long.xlsx', () => workbook(`${HEADER}<row>${cell('A2', 'a'.repeat(5 * MIB))}</row>`), `long.xlsx ${DAMAGED}`],
  [
    'longer.xlsx',
    () =>
      workbook(`${HEADER}<row>${'<c t="s"><v>0</v></c>'.repeat(900)}</row>`, {
        texts: `<si><t>${'a'.repeat(9000)}</t></si>`,
      }),
    'longer.xlsx:2: the row is longer than 4 MiB',
  ],
  ['empty-cells.xlsx', () => workbook(`${HEADER}<row>${'<c/>'.repeat(5 * MIB)}</row>`), 'cell XFE2 is outside'],
  ['empty-rows.xlsx', () => workbook(`${HEADER}${'<row/>'.repeat(2 * MIB)}`), 'A1048577 is outside'],
  ['understated.xlsx', understated, DAMAGED],
  ['nested.xlsx', () => workbook('<a>'.repeat(5 * MIB)), DAMAGED],
  ['attributes.xlsx', () => workbook(`<row ${times(500_000, (at) => `a${at}="" `)}/>`), DAMAGED],
  ['texts.xlsx', () => workbook(HEADER, { texts: '<si/>'.repeat(2.1 * MIB) }), DAMAGED],
  ['styles.xlsx', () => workbook(HEADER, { styles: `<cellXfs>${'<xf/>'.repeat(MIB)}</cellXfs>` }), DAMAGED],
  [
    'formats.xlsx',
    () => workbook(HEADER, { styles: `<numFmt numFmtId="200" formatCode="${'['.repeat(4 * MIB)}"/>`.repeat(2) }),
    'No row was found in formats.xlsx',
  ],
  ['sheets.xlsx', () => workbook(HEADER, { sheets: times(100_000, (at) => sheet(`s${at}`, at)) }), DAMAGED],
  ['entities.xlsx', () => workbook(`<row>${cell('A1', '&amp;'.repeat(5 * MIB))}</row>`), DAMAGED],
];

/** A directory that says that the sheet is small. */
function understated(): Buffer {
  const file = workbook(' '.repeat(16 * MIB));
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4))
    if (file.readUInt32LE(at + 24) > MIB) file.writeUInt32LE(MIB, at + 24);
  return file;
}
