import { numberCells } from './number-cells.js';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const STYLES = /styles[^/]*\.xml$/i;

/** The type of a cell whose formula failed, such as `<c r="D7" s="1" t="e">` (ECMA-376 part 1, 18.18.11). */
const ERROR_TYPE = /(<(?:\w+:)?c\b[^>]*?\st=)"e"/g;
/** A date as text, such as `<c r="B2" t="d"><v>2027-07-02T20:00:00.000Z</v>`. It has no zone, even with a Z. */
const DATE_TEXT = /(<(?:\w+:)?c\b[^>]*?\st=)"d"([^>]*>\s*<(?:\w+:)?v>)([^<]*?)(?:\.\d+)?Z?(<)/g;
const CELL_STYLE = /(<(?:\w+:)?c\b[^>]*?)\ss="\d+"/g;

type Adaptation = readonly [isNeeded: (xml: Buffer) => boolean, adapt: (xml: string) => string];

/**
 * Rewrites cells that the library which reads workbooks takes for others:
 *
 * - Errors such as `#N/A`, which it takes for empty cells, and dates as text, which it takes for dates in the zone of
 *   this machine, become texts.
 * - Cells lose their styles if the workbook has none: the part is optional, but the library refuses such cells.
 * - Rows and cells without a number get theirs.
 *
 * @param members names of all files of the workbook
 * @throws Error for a damaged file
 */
export async function adaptCells(file: Uint8Array, members: readonly string[]): Promise<Uint8Array> {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate');
  const adaptations = listAdaptations(members);
  const sheets = Object.entries(unzipSync(file, { filter: ({ name }) => SHEET.test(name) }));
  const adapted = sheets.flatMap(([name, xml]) => {
    const needed = adaptations.filter(([isNeeded]) => isNeeded(Buffer.from(xml)));
    const text = needed.reduce((sheet, [, adapt]) => adapt(sheet), needed.length === 0 ? '' : strFromU8(xml));
    return needed.length === 0 ? [] : [[name, strToU8(text)] as const];
  });
  return adapted.length === 0 ? file : zipSync({ ...unzipSync(file), ...Object.fromEntries(adapted) }, { level: 0 });
}

function listAdaptations(members: readonly string[]): readonly Adaptation[] {
  const hasStyles = members.some((name) => STYLES.test(name));
  return [
    [(xml) => xml.includes(' t="e"'), (xml) => xml.replace(ERROR_TYPE, '$1"str"')],
    [(xml) => xml.includes(' t="d"'), (xml) => xml.replace(DATE_TEXT, '$1"str"$2$3$4')],
    [(xml) => !hasStyles && xml.includes(' s="'), (xml) => xml.replace(CELL_STYLE, '$1')],
    [(xml) => /<(?:\w+:)?(?:row|c)(?:>|\s(?![^>]*\br="))/.test(xml.toString('latin1', 0, 4096)), numberCells],
  ];
}
