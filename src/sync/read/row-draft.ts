import { Temporal } from 'temporal-polyfill';
import { LANGUAGES, type Language, type Parameter, POST_STATUSES, type Resource } from '../../contract/declarations.js';
import { getOrCreate } from '../../contract/lookup-table.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { attempt, type Message, recoverFrom } from '../../errors.js';
import type { CellReading, CellReadOptions } from '../../forms/form-definition.js';
import { formOf, isClearable } from '../../forms/index.js';
import { InvalidValueError } from '../../forms/invalid-value-error.js';
import { isJsonObject } from '../../forms/json-object.js';
import { type Catalogue, withMessages } from '../../text/catalogue.js';
import type { Duration } from '../../time/duration.js';
import { parseEndLength } from '../../time/end-after-move.js';
import { describeWrongDate } from '../../time/file-date.js';
import { dayOfCell, isTimeAlone } from '../../time/file-range.js';
import type { DateInput } from '../../time/parse-date.js';
import type { ColumnMeaning } from './column-meanings.js';
import { endByLength } from './event-length.js';
import type { RowCells } from './file-rows.js';
import { suggestColumn } from './heading-words.js';
import { completeLastDay, inferAllDay } from './infer-all-day.js';
import { RefusedCell } from './join-times.js';

export type DraftValue = CellReading;

export type DraftValues = Readonly<Record<string, DraftValue>>;

/** Desired record, parsed from one row. References are not resolved yet. */
export interface RowDraft {
  readonly id?: number;
  readonly slug?: string;
  /** The action that the row requests; it overrides `--mode`. */
  readonly action?: RowAction;
  /** Revision of the record when the row was exported. */
  readonly revision?: string;
  /** Language of the row's texts, if the row has a language column. */
  readonly language?: Language;
  readonly values: DraftValues;
  readonly translations: ReadonlyMap<Language, DraftValues>;
  /** A value of an event that its row leaves open, or contradicts, so that the import chose it. */
  readonly inferred?: InferredValue;
  /** Field → column name in the file, for every cell of the row, including empty ones. */
  readonly columns: ReadonlyMap<string, string>;
}

/** An event without times is all-day; one with a time is not, and one without an end gets one. */
export type InferredValue = 'allDay' | 'timed' | 'end';

const ROW_ACTIONS = ['create', 'update', 'delete', 'skip'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** Problem with one cell of a row, or with the whole row if `column` is absent. */
export interface CellProblem {
  readonly column?: string;
  readonly value?: unknown;
  readonly say: Message;
}

/** The meaning of a cell. `own`: the caller reads it. */
export type CellMeaning = ColumnMeaning | { readonly is: 'own'; readonly read: (cell: unknown) => Message | undefined };

interface RowDraftOptions extends CellReadOptions {
  readonly meaningOf: (column: string) => CellMeaning;
  /** If true, an empty cell clears the field; otherwise it is skipped. */
  readonly emptyClears: boolean;
  /** The cells are values of a manifest: they keep their spaces, may be dates in words, and are empty only by mistake. */
  readonly isTyped?: boolean;
  /** The language whose words for statuses are understood: `publié`. */
  readonly spoken?: Catalogue;
  /** The zone of an event with a length that names none. */
  readonly siteZone?: string | undefined;
}

/** An end that is given as a length from the start. */
interface GivenLength {
  readonly span: Duration;
  readonly column: string;
  readonly value: unknown;
}

interface MutableRowDraft {
  id?: number;
  slug?: string;
  action?: RowAction;
  revision?: string;
  language?: Language;
  readonly values: Record<string, DraftValue>;
  readonly columns: Map<string, string>;
  readonly translations: Map<Language, Record<string, DraftValue>>;
  length?: GivenLength;
  /** An end that is given as a time alone. */
  endTime?: { readonly text: string; readonly column: string };
}

/** Parses and validates the cells of a row by the rules of the service. */
export function parseRowDraft(
  cells: RowCells,
  drafting: RowDraftOptions,
): { draft: RowDraft; problems: readonly CellProblem[] } {
  const draft: MutableRowDraft = { values: {}, columns: new Map(), translations: new Map() };
  const problems: CellProblem[] = [];
  for (const [column, raw] of Object.entries(cells)) {
    const cell = typeof raw === 'string' && !drafting.isTyped ? raw.trim() : raw;
    const meaning = drafting.meaningOf(column);
    // In a record as the service returns it, the texts may be in another language than `language` says.
    if (column === 'language' && 'translations' in cells && !drafting.isTyped) continue;
    if (meaning.is === 'field' && meaning.language === undefined) draft.columns.set(meaning.field, column);
    if (raw instanceof RefusedCell) {
      problems.push({ column, say: raw.say });
      continue;
    }
    if (cell === undefined || (cell === '' && !drafting.emptyClears)) continue;
    const span = meaning.is === 'field' && meaning.field === 'end_date' ? parseEndLength(cell) : undefined;
    if (span !== undefined) {
      draft.length = { span, column, value: raw };
      continue;
    }
    if (meaning.is === 'field' && meaning.field === 'end_date' && !drafting.isTyped && isTimeAlone(String(cell))) {
      draft.endTime = { text: String(cell), column };
      continue;
    }
    const say = parseCell(draft, { column, cell, raw }, drafting);
    if (say !== undefined) problems.push({ column, value: raw, say });
  }
  const isStartWrong = problems.some(({ column }) => column === draft.columns.get('start_date'));
  if (draft.length !== undefined && !isStartWrong)
    problems.push(...setEndByLength(draft.values, draft.length, drafting.siteZone));
  if (draft.endTime !== undefined && !isStartWrong)
    problems.push(...setEndByTime(draft, draft.endTime, { cells, drafting }));
  return { draft: inferAllDay(drafting.isTyped ? draft : completeLastDay(draft)), problems };
}

/** Sets an end that is a time alone: on the day of the start, or after the next midnight. */
function setEndByTime(
  draft: MutableRowDraft,
  { text, column }: NonNullable<MutableRowDraft['endTime']>,
  { cells, drafting }: { readonly cells: RowCells; readonly drafting: RowDraftOptions },
): CellProblem[] {
  const start = draft.values.start_date;
  const day = dayOfCell(String(cells[draft.columns.get('start_date') ?? ''] ?? '').trim());
  const say = parseCell(draft, { column, cell: `${day} ${text}`.trim(), raw: text }, drafting);
  if (say !== undefined) return [{ column, value: text, say }];
  const [from, to] = [start?.read, draft.values.end_date?.read] as (DateInput | undefined)[];
  if (from?.kind !== 'wall' || to?.kind !== 'wall' || to.time === undefined) return [];
  if (to.time >= (from.time ?? '')) return [];
  const next = `${Temporal.PlainDate.from(to.date).add({ days: 1 })} ${to.time}`;
  const read = parseCellValue(resourceOf('event').fields.end_date as Parameter, next);
  if (read !== undefined && !('say' in read)) draft.values.end_date = read;
  return [];
}

/** Sets the end of an event by its length. @returns a problem if the event has no start */
function setEndByLength(
  values: Record<string, DraftValue>,
  { span, column, value }: GivenLength,
  siteZone?: string,
): CellProblem[] {
  if (values.start_date === undefined)
    return [{ column, value, say: (t) => t.lengthNeedsStart({ value: String(value) }) }];
  const end = endByLength(values, span, siteZone);
  if (end !== undefined) values.end_date = end;
  return [];
}

/** Errors that spreadsheets show in a cell, and save as its text in CSV files. */
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA)$/;

/** Parses one cell into the draft. @returns the problem, if there is one */
function parseCell(
  draft: MutableRowDraft,
  { column, cell, raw }: { readonly column: string; readonly cell: unknown; readonly raw: unknown },
  drafting: RowDraftOptions,
): Message | undefined {
  const meaning = drafting.meaningOf(column);
  if (meaning.is === 'unknown') return unknownColumnMessage(column, meaning.resource);
  if (!drafting.isTyped && meaning.is !== 'ignored') {
    if (typeof cell === 'string' && SPREADSHEET_ERROR.test(cell)) return (t) => t.spreadsheetError();
    if (meaning.is !== 'field' && (cell === '' || cell === null)) return undefined;
  }
  return CELL_PARSERS[meaning.is](draft, cell, meaning as never, { raw, drafting });
}

/** An unknown `kind` makes every column unknown, so the message lists the valid kinds. */
const unknownColumnMessage =
  (column: string, resource: Resource): Message =>
  (t) =>
    column === 'kind'
      ? t.mustBeOneOf({ words: RESOURCE_LIST.map(({ plural }) => plural) })
      : t.isNoColumn({ near: suggestColumn(column, resource) });

interface CellParserContext {
  /** Untrimmed cell. */
  readonly raw: unknown;
  readonly drafting: RowDraftOptions;
}

type CellParser<M extends CellMeaning['is']> = (
  draft: MutableRowDraft,
  cell: unknown,
  meaning: Extract<CellMeaning, { is: M }>,
  context: CellParserContext,
) => Message | undefined;

const CELL_PARSERS: { readonly [M in Exclude<CellMeaning['is'], 'unknown'>]: CellParser<M> } = {
  ignored: () => undefined,
  own: (_, cell, { read }) => read(cell),
  leftover: () => (t) => t.notMended(),
  id: (draft, cell) => {
    if (!/^[1-9]\d{0,14}$/.test(String(cell))) return (t) => t.mustBeWhole({ least: 1 });
    draft.id = Number(cell);
    return undefined;
  },
  slug: (draft, cell, _, { drafting }) => {
    const slug = drafting.isTyped && typeof cell !== 'number' ? (typeof cell === 'string' ? cell : '') : String(cell);
    if (drafting.isTyped && slug.trim() === '') return (t) => t.mustNotBeEmpty();
    draft.slug = slug.trim();
    return undefined;
  },
  action: (draft, cell) => {
    const action = ROW_ACTIONS.find((each) => each === String(cell).toLowerCase());
    if (action === undefined) return (t) => t.mustBeOneOf({ words: ROW_ACTIONS });
    draft.action = action;
    return undefined;
  },
  revision: (draft, cell) => {
    draft.revision = String(cell);
    return undefined;
  },
  language: (draft, cell) => {
    const language = LANGUAGES.find((each) => each === cell);
    if (language === undefined) return (t) => t.mustBeOneOf({ words: LANGUAGES });
    draft.language = language;
    return undefined;
  },
  field: (draft, cell, { field, parameter, language }, { raw, drafting }) => {
    const { cell: rules, isMoment } = formOf(parameter);
    const said = field === 'status' ? readSpokenStatus(cell, drafting.spoken) : cell;
    const value = parseCellValue(parameter, rules.keepsSpace && said !== '' ? raw : said, drafting);
    if (value === undefined) return drafting.isTyped && cell !== null ? (t) => t.mustNotBeEmpty() : undefined;
    if ('say' in value && drafting.isTyped) return value.say;
    if ('say' in value)
      return (t) => value.say(withMessages(t, { mustBeDate: () => describeWrongDate(String(cell))(t) }));
    // A relative date would mean another day in the next run.
    if (isMoment && !drafting.isTyped && isJsonObject(value.read) && value.read.kind === 'word')
      return (t) => t.mustBeFixedDate({ value: String(cell) });
    const values: Record<string, DraftValue> =
      language === undefined ? draft.values : getOrCreate(draft.translations, language, () => ({}));
    values[field] = value;
    return undefined;
  },
};

/** Returns the status that a word of a language names: `publié`. Other cells stay as they are. */
const readSpokenStatus = (cell: unknown, spoken: Catalogue | undefined): unknown =>
  (spoken && POST_STATUSES.find((each) => spoken.statusWord(each) === String(cell).toLowerCase())) ?? cell;

/** Parses a cell. Returns `undefined` for an empty cell of a field that cannot be cleared. */
export function parseCellValue(
  parameter: Parameter,
  cell: unknown,
  options: CellReadOptions = {},
): DraftValue | { say: Message } | undefined {
  const definition = formOf(parameter);
  if (cell === '' || cell === null) return isClearable(definition) ? { send: null, read: null } : undefined;
  return attempt(
    () => definition.cell.read(cell, (raw) => definition.parse(raw, parameter), options),
    recoverFrom(InvalidValueError, ({ say }) => ({ say })),
  );
}
