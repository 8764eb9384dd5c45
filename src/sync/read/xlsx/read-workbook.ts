import type { ByteStream } from '../text-streams.js';
import { type CellContext, unescapeSheetText } from './read-sheet.js';
import { collectText, walkXml, type XmlHandlers } from './walk-xml.js';

interface Workbook extends CellContext {
  readonly sheets: readonly SheetLocation[];
}

interface SheetLocation {
  readonly name: string;
  /** Name of its member in the zip file. */
  readonly path: string;
}

/** Opens a member of the zip file; undefined if there is none of the name. */
export type OpenMember = (path: string) => ByteStream | undefined;

/** Far more than Excel writes, and little enough for the memory. */
const MAX_SHEETS = 1024;
const MAX_SHEET_NAME = 255;
const MAX_STYLES = 65_536;
const MAX_SHARED_TEXTS = 2 * 1024 * 1024;

/** Reads the list of sheets, the shared texts and the styles. @throws Error for a damaged workbook */
export async function readWorkbook(open: OpenMember): Promise<Workbook> {
  const { countsFrom1904, sheets } = await readSheetList(open);
  const { paths, typeOf } = await readRelations(open);
  return {
    countsFrom1904,
    sheets: sheets.flatMap(({ name, id }) =>
      typeOf.get(id) === 'worksheet' ? [{ name, path: paths.get(id) ?? '' }] : [],
    ),
    sharedTexts: await readSharedTexts(open(pathOfType('sharedStrings', paths, typeOf))),
    dateStyles: await readDateStyles(open(pathOfType('styles', paths, typeOf))),
  };
}

async function walkMember(member: ByteStream | undefined, handlers: XmlHandlers): Promise<void> {
  if (member !== undefined) for await (const _ of walkXml(member, handlers));
}

function assertAtMost(count: number, limit: number): void {
  if (count > limit) throw new Error(`more than ${limit}`);
}

async function readSheetList(open: OpenMember) {
  const sheets: { readonly name: string; readonly id: string }[] = [];
  let countsFrom1904 = false;
  await walkMember(open('xl/workbook.xml'), {
    open: (element, attribute) => {
      if (element === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attribute('date1904') ?? '');
      if (element !== 'sheet') return;
      const name = unescapeSheetText(attribute('name') ?? '');
      assertAtMost(name.length, MAX_SHEET_NAME);
      assertAtMost(sheets.push({ name, id: attribute('id') ?? '' }), MAX_SHEETS);
    },
  });
  return { sheets, countsFrom1904 };
}

async function readRelations(open: OpenMember) {
  const paths = new Map<string, string>();
  const typeOf = new Map<string, string>();
  await walkMember(open('xl/_rels/workbook.xml.rels'), {
    open: (element, attribute) => {
      if (element !== 'Relationship') return;
      const id = attribute('Id') ?? '';
      const target = attribute('Target') ?? '';
      paths.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      typeOf.set(id, (attribute('Type') ?? '').replace(/^.*\//s, ''));
      assertAtMost(paths.size, 2 * MAX_SHEETS);
    },
  });
  return { paths, typeOf };
}

function pathOfType(type: string, paths: ReadonlyMap<string, string>, typeOf: ReadonlyMap<string, string>): string {
  const [id = ''] = [...typeOf].find((entry) => entry[1] === type) ?? [];
  return paths.get(id) ?? '';
}

async function readSharedTexts(member: ByteStream | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  const take = (text: string) => assertAtMost(texts.push(unescapeSheetText(text)), MAX_SHARED_TEXTS);
  await walkMember(member, collectText('si', take));
  return texts;
}

async function readDateStyles(member: ByteStream | undefined): Promise<readonly boolean[]> {
  const ownFormats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  await walkMember(member, {
    open: (element, attribute) => {
      const id = Number(attribute('numFmtId') ?? 0);
      if (element === 'cellXfs') isCellStyle = true;
      if (element === 'numFmt') ownFormats.set(id, isDateFormat(attribute('formatCode') ?? ''));
      if (element === 'xf' && isCellStyle) styles.push(isDateFormatId(id) || (ownFormats.get(id) ?? false));
      assertAtMost(styles.length + ownFormats.size, MAX_STYLES);
    },
    close: (element) => {
      if (element === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** Formats of Excel that are dates without being spelled out (ECMA-376 part 1, 18.8.30). */
const DATE_FORMAT_IDS: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

const isDateFormatId = (id: number): boolean => DATE_FORMAT_IDS.some(([first, last]) => id >= first && id <= last);

/** The longest format that Excel takes. */
const MAX_FORMAT = 255;
/** Day, month, year, hour, minute and second, and the signs for halves of days and eras. */
const DATE_TOKEN = /^(?:s{1,2}|m{1,5}|h{1,2}|[ap]m?|d{1,4}|a{3,5}|y|yy|yyyy|g{0,3}e{1,4})$/;

/** True if a number with this format, such as `dd/mm/yyyy;@`, is a date. */
const isDateFormat = (format: string): boolean =>
  format.length <= MAX_FORMAT &&
  format.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';').some(isDateSection);

function isDateSection(section: string): boolean {
  const tokens = section
    .replace(/"[^"]*"/g, ' ')
    // Fractions of seconds, hours above 24 such as `[h]`, and colors or languages such as `[$-409]`.
    .replace(/([smhd]\]?)[.,]0{1,3}/g, '$1')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((token) => token !== '');
  return tokens.length > 0 && tokens.every((token) => DATE_TOKEN.test(token));
}
