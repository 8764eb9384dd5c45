import type { ByteStream } from '../decompress.js';
import { collectText } from './collect-text.js';
import { isDateFormat, isDateFormatId } from './date-format.js';
import { type CellContext, unescapeSheetText } from './sheet-cell.js';
import { walkXml, type XmlHandlers } from './walk-xml.js';

/** A workbook without the rows of its sheets. */
export interface Workbook extends CellContext {
  readonly sheets: readonly SheetLocation[];
}

export interface SheetLocation {
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
