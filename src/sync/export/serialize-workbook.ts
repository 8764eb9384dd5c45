import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { CellObject, Feature, Sheet } from 'write-excel-file/node';
import { type Resource, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { UsageError } from '../../errors.js';
import { isMomentField } from '../../forms/index.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { PortableRecord } from './portable-record.js';
import { type EntrySections, entryCellOf } from './serialize-entries.js';

/** Content of images, which the library takes; there are none. */
type FileContent = Stream | Buffer | Blob;

type SheetRow = (CellObject | null)[];

interface ExportedSheet {
  readonly resource: Resource;
  readonly keys: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Excel's limit on the text of a cell. A longer text would be cut off when the file is opened. */
const MAX_CELL_CHARACTERS = 32_767;
const HEADER_STYLE = { fontWeight: 'bold' } as const;

/**
 * Writes entries to an Excel workbook with a sheet for each kind: real dates, numbers and booleans, a fixed header, and
 * drop-downs for the status and the categories.
 * @throws UsageError for a text that is longer than a cell can be
 */
export async function serializeWorkbook(sections: EntrySections): Promise<Uint8Array> {
  const sheets: ExportedSheet[] = [];
  for await (const { resource, keys, entries } of sections) {
    const rows: SheetRow[] = [];
    for await (const entry of entries()) rows.push(toSheetRow(entry, keys, resource));
    sheets.push({ resource, keys, rows });
  }
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const features = [createDropDowns(sheets)];
  return new Uint8Array(await writeXlsxFile(sheets.map(toSheet), { features }).toBuffer());
}

const toSheet = ({ resource, keys, rows }: ExportedSheet): Sheet<FileContent> => ({
  data: [keys.map((key) => ({ value: key, type: String, ...HEADER_STYLE })), ...rows],
  sheet: sheetNameOf(resource),
  stickyRowsCount: 1,
  columns: keys.map((key) => ({ width: columnWidthOf(key, resource) })),
});

const sheetNameOf = ({ plural }: Resource): string => `${plural.slice(0, 1).toUpperCase()}${plural.slice(1)}`;

const columnWidthOf = (key: string, resource: Resource): number =>
  key === resource.title ? 32 : isMomentField(writableFieldsOf(resource)[key]) ? 18 : Math.max(10, key.length + 2);

const toSheetRow = (entry: PortableRecord, keys: readonly string[], resource: Resource): SheetRow => {
  const values = lastsFromMidnightToMidnight(entry) ? { all_day: false, ...entry } : entry;
  return keys.map((key) => toSheetCell(values[key], key, resource));
};

/**
 * True for an event from midnight to midnight. In a workbook midnight looks like a day without a time, and two such
 * days would be an all-day event.
 */
const lastsFromMidnightToMidnight = ({ start_date, end_date }: PortableRecord): boolean =>
  [start_date, end_date].every((date) => typeof date === 'string' && / 00:00(:00)?$/.test(date));

function toSheetCell(value: unknown, key: string, resource: Resource): CellObject | null {
  const field = writableFieldsOf(resource)[key];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  const text = entryCellOf(value, field?.of !== undefined);
  const date = isMomentField(field) ? toSheetDate(text) : undefined;
  if (date !== undefined) return date;
  if (text.length > MAX_CELL_CHARACTERS)
    throw new UsageError((t) => t.cellTooLong({ field: key, characters: MAX_CELL_CHARACTERS }), {
      hint: (t) => t.cellTooLongHint(),
    });
  // As text, even if it looks like a number or a formula: a postal code keeps its zeros.
  return { value: text, type: String, format: '@' };
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(:\d{2})?)?$/;
/** Excel takes 1900 for a leap year, so dates are right from March of that year on. */
const FIRST_SHEET_DAY = '1900-03-01';

/** Converts a wall time; a date that Excel does not know and one with an offset stay texts. */
function toSheetDate(text: string): CellObject | undefined {
  const [, day, time, seconds] = WALL_TIME.exec(text) ?? [];
  if (day === undefined || day < FIRST_SHEET_DAY) return undefined;
  const format = time === undefined ? 'yyyy-mm-dd' : `yyyy-mm-dd hh:mm${seconds === undefined ? '' : ':ss'}`;
  return { value: new Date(`${day}T${time ?? '00:00'}${seconds ?? ':00'}Z`), type: Date, format };
}

/** Number of empty rows below the records that have drop-downs too. */
const MORE_ROWS = 1000;

/** Adds drop-downs, which the library does not support (ECMA-376, part 1, 18.3.1.33). */
function createDropDowns(sheets: readonly ExportedSheet[]): Feature<FileContent> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          insert: (_, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            return sheet === undefined ? undefined : formatDropDowns(sheet, sheets);
          },
        },
      },
    },
  };
}

function formatDropDowns(sheet: ExportedSheet, sheets: readonly ExportedSheet[]): string | undefined {
  const statuses = `"${UNTRASHED_STATUSES.join(',')}"`;
  const categories = sheets.find(({ resource }) => resource.name === 'category');
  const lists = [
    formatDropDown(sheet, 'status', statuses, true),
    // An event may have several categories, so other texts are allowed.
    ...['categories', 'parent'].map((key) =>
      formatDropDown(sheet, key, categories && formatSlugRange(categories), false),
    ),
  ].filter((each) => each !== undefined);
  return lists.length === 0
    ? undefined
    : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
}

function formatSlugRange({ resource, keys, rows }: ExportedSheet): string | undefined {
  const column = columnLetters(keys.indexOf('slug'));
  return rows.length === 0 ? undefined : `${sheetNameOf(resource)}!$${column}$2:$${column}$${rows.length + 1}`;
}

function formatDropDown({ keys, rows }: ExportedSheet, key: string, list: string | undefined, isStrict: boolean) {
  const at = keys.indexOf(key);
  if (at < 0 || list === undefined) return undefined;
  const column = columnLetters(at);
  const range = `${column}2:${column}${rows.length + 1 + MORE_ROWS}`;
  const strict = isStrict ? ' showErrorMessage="1"' : '';
  const formula = list.replaceAll('"', '&quot;');
  return `<dataValidation type="list" allowBlank="1"${strict} sqref="${range}"><formula1>${formula}</formula1></dataValidation>`;
}

/** Returns the name of a column: `A` to `Z`, `AA` … */
const columnLetters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnLetters(Math.floor(at / 26) - 1)}${columnLetters(at % 26)}`;
