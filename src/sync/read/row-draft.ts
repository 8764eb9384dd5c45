import { CLEARABLE_FORMS, type Form, LANGUAGES, type Language, type Parameter } from '../../contract/declarations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import { isJsonObject } from '../../forms/json-object.js';
import { parseParameter } from '../../forms/parse-parameter.js';
import type { DesiredValue } from '../../matching/field-equality.js';
import { isZone } from '../../time/zone.js';
import type { ColumnMeaning } from './column-meanings.js';
import type { RowCells } from './file-rows.js';

/** Parsed value of a cell. */
export interface DraftValue extends DesiredValue {
  /** True for references in one unsplit text: its commas either separate names or belong to one. */
  readonly isOnePiece?: true;
}

export type DraftValues = Readonly<Record<string, DraftValue>>;

/** Desired record, parsed from one row. References are not resolved yet. */
export interface RowDraft {
  readonly id?: number;
  readonly slug?: string;
  /** Language of the row's texts, if the row has a language column. */
  readonly language?: Language;
  readonly values: DraftValues;
  readonly translations: ReadonlyMap<Language, DraftValues>;
  /** Field → column name in the file, for every cell of the row, including empty ones. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Problem with one cell of a row, or with the whole row if `column` is absent. */
export interface CellProblem {
  readonly column?: string;
  readonly value?: unknown;
  readonly say: Message;
}

export interface RowDraftOptions {
  readonly meaningOf: (column: string) => ColumnMeaning;
  /** If true, an empty cell clears the field; otherwise it is skipped. */
  readonly emptyClears: boolean;
}

interface MutableRowDraft {
  id?: number;
  slug?: string;
  language?: Language;
  readonly values: Record<string, DraftValue>;
  readonly columns: Map<string, string>;
  readonly translations: Map<Language, Record<string, DraftValue>>;
}

/** Parses and validates the cells of a row by the rules of the service. */
export function parseRowDraft(
  cells: RowCells,
  drafting: RowDraftOptions,
): { draft: RowDraft; problems: readonly CellProblem[] } {
  const draft: MutableRowDraft = { values: {}, columns: new Map(), translations: new Map() };
  const problems: CellProblem[] = [];
  for (const [column, raw] of Object.entries(cells)) {
    const cell = typeof raw === 'string' ? raw.trim() : raw;
    const meaning = drafting.meaningOf(column);
    // In a record as the service returns it, the texts may be in another language than `language` says.
    if (column === 'language' && 'translations' in cells) continue;
    if (meaning.is === 'field' && meaning.language === undefined) draft.columns.set(meaning.field, column);
    if (cell === undefined || (cell === '' && !drafting.emptyClears)) continue;
    const say =
      meaning.is === 'unknown'
        ? unknownColumnMessage(column)
        : CELL_PARSERS[meaning.is](draft, cell, meaning as never, raw);
    if (say !== undefined) problems.push({ column, value: raw, say });
  }
  return { draft, problems };
}

/** An unknown `kind` makes every column unknown, so the message lists the valid kinds. */
const unknownColumnMessage =
  (column: string): Message =>
  (t) =>
    column === 'kind' ? t.mustBeOneOf(RESOURCE_LIST.map(({ plural }) => plural)) : t.unknownColumnHere();

type CellParser<M extends ColumnMeaning['is']> = (
  draft: MutableRowDraft,
  cell: unknown,
  meaning: Extract<ColumnMeaning, { is: M }>,
  /** Untrimmed cell. */
  raw: unknown,
) => Message | undefined;

const CELL_PARSERS: { readonly [M in Exclude<ColumnMeaning['is'], 'unknown'>]: CellParser<M> } = {
  ignored: () => undefined,
  leftover: (_, cell) => (cell === '' || cell === null ? undefined : (t) => t.notMended()),
  id: (draft, cell) => {
    if (cell === '' || cell === null) return undefined;
    if (!/^[1-9]\d{0,14}$/.test(String(cell))) return (t) => t.mustBeWhole(1);
    draft.id = Number(cell);
    return undefined;
  },
  slug: (draft, cell) => {
    if (cell !== '' && cell !== null) draft.slug = String(cell);
    return undefined;
  },
  language: (draft, cell) => {
    if (cell === '' || cell === null) return undefined;
    const language = LANGUAGES.find((each) => each === cell);
    if (language === undefined) return (t) => t.mustBeOneOf(LANGUAGES);
    draft.language = language;
    return undefined;
  },
  field: (draft, cell, { field, parameter, language }, raw) => {
    const value = parseCellValue(parameter, parameter.form === 'html' && cell !== '' ? raw : cell);
    if (value === undefined) return undefined;
    if ('say' in value) return (t) => value.say({ ...t, mustBeDate: t.mustBeFixedDate });
    // A relative date would mean another day in the next run.
    if (parameter.form === 'date' && isJsonObject(value.read) && value.read.kind === 'word')
      return (t) => t.mustBeFixedDate(String(cell));
    const values = language === undefined ? draft.values : (draft.translations.get(language) ?? {});
    if (language !== undefined) draft.translations.set(language, values);
    values[field] = value;
    return undefined;
  },
};

const EMPTY_CELL_FORMS: ReadonlySet<Form> = new Set(CLEARABLE_FORMS);

/** Parses a cell. Returns `undefined` for an empty cell of a field that cannot be cleared. */
export function parseCellValue(parameter: Parameter, cell: unknown): DraftValue | { say: Message } | undefined {
  const { form } = parameter;
  if (cell === '' || cell === null) return EMPTY_CELL_FORMS.has(form) ? { send: null, read: null } : undefined;
  const raw = prepareCell(form, cell);
  if (isTextForm(form) && (typeof raw === 'number' || typeof raw === 'boolean'))
    return parseCellValue(parameter, String(raw));
  if (form === 'parent' && typeof raw === 'string' && !/^\d+$/.test(raw)) return { send: raw, read: [{ text: raw }] };
  const outcome = parseParameter(parameter, raw);
  if ('say' in outcome) return outcome;
  const { value } = outcome;
  if (form === 'zone' && !isKnownZone(String(raw))) return { say: (t) => t.mustBeZone(String(raw).slice(0, 60)) };
  const send = PARSED_VALUE_FORMS.has(form) ? value : raw;
  const isOnePiece = LINK_FORMS.has(form) && typeof cell === 'string' && !/^[[{]|;/.test(cell);
  return { send, read: form === 'parent' ? parentReference(value) : value, ...(isOnePiece ? { isOnePiece } : {}) };
}

const PARSED_VALUE_FORMS: ReadonlySet<Form> = new Set(['id', 'flag', 'latitude', 'longitude', 'status']);

// In JSON and YAML, a postal code may be written as a number.
const TEXT_FORMS: ReadonlySet<Form> = new Set(['name', 'text', 'html', 'slug', 'url', 'email', 'zone']);
const isTextForm = (form: Form): boolean => TEXT_FORMS.has(form);

const LINK_FORMS: ReadonlySet<Form> = new Set(['terms', 'posts']);

const parentReference = (id: unknown) => (id === 0 ? null : [{ id }]);

/** Splits a list cell at `;`. Without `;`, the reference resolver decides later if a comma separates names. */
function prepareCell(form: Form, cell: unknown): unknown {
  const json = typeof cell === 'string' && /^[[{]/.test(cell) ? parseJsonCell(cell) : undefined;
  if (JSON_FORMS.has(form)) return json ?? cell;
  if (!LINK_FORMS.has(form)) return cell;
  if (isJsonNeeded(json)) return toReferenceItems(form, json);
  if (typeof cell === 'string') {
    const parts = cell
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return cell.includes(';') || !/^[\d\s,]+$/.test(cell) ? parts : cell;
  }
  return toReferenceItems(form, cell);
}

const toReferenceItems = (form: Form, links: unknown): unknown[] =>
  (Array.isArray(links) ? links : [links]).map((item: unknown) => (form === 'terms' ? slugOrName(item) : item));

/** Returns true for JSON that holds texts or objects. `[2024]` may be a name. */
const isJsonNeeded = (json: unknown): boolean =>
  Array.isArray(json) ? json.some((item) => typeof item === 'string' || isJsonObject(item)) : isJsonObject(json);

// Forms whose full value needs JSON in a table cell: several prices, an image with more than a URL.
const JSON_FORMS: ReadonlySet<Form> = new Set(['cost', 'image']);

function parseJsonCell(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** Replaces a term object without ID by its slug or name. */
function slugOrName(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'id' in item) return item;
  return Reflect.get(item, 'slug') ?? Reflect.get(item, 'name') ?? item;
}

/** Accepts IANA names and `UTC±h`; the service rejects a bare offset such as `+02:00`. */
const isKnownZone = (name: string): boolean => /^[a-z]/i.test(name) && isZone(name);
