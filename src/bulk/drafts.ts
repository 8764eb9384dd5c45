import type { Say } from '../errors.js';
import { CLEARABLE_FORMS, type Form, LANGUAGES, type Language, type Parameter } from '../spec/define.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { judged } from '../wire/forms.js';
import type { Value as Said } from '../wire/same.js';
import { isData } from '../wire/values/data.js';
import { isZone } from '../wire/values/zone.js';
import type { Meaning } from './columns.js';
import type { Cells } from './rows.js';

/** What a cell says of a field. */
export interface Value extends Said {
  /** References in one piece of text, whose commas part them or belong to a name. */
  readonly isOnePiece?: true;
}

export type DraftValues = Readonly<Record<string, Value>>;

/** A row understood: what it wants its record to be. References are not looked up yet. */
export interface Draft {
  readonly id?: number;
  readonly slug?: string;
  /** Of the row's texts, where it says so. */
  readonly language?: Language;
  readonly values: DraftValues;
  readonly translations: ReadonlyMap<Language, DraftValues>;
  /** What the file calls each field that the row has a cell for, be it empty. */
  readonly columns: ReadonlyMap<string, string>;
}

/** What is wrong with one cell of a row, or with the row as a whole. */
export interface CellProblem {
  readonly column?: string;
  readonly value?: unknown;
  readonly say: Say;
}

export interface Drafting {
  readonly meaningOf: (column: string) => Meaning;
  /** Whether an empty cell empties the field; otherwise it says nothing. */
  readonly emptyClears: boolean;
}

interface Sheet {
  id?: number;
  slug?: string;
  language?: Language;
  readonly values: Record<string, Value>;
  readonly columns: Map<string, string>;
  readonly translations: Map<Language, Record<string, Value>>;
}

/** Judges each cell as the service will. */
export function draftOf(cells: Cells, drafting: Drafting): { draft: Draft; problems: readonly CellProblem[] } {
  const sheet: Sheet = { values: {}, columns: new Map(), translations: new Map() };
  const problems: CellProblem[] = [];
  for (const [column, raw] of Object.entries(cells)) {
    const cell = typeof raw === 'string' ? raw.trim() : raw;
    const meaning = drafting.meaningOf(column);
    // A record as the service shows it may hold texts of another language than its own.
    if (column === 'language' && 'translations' in cells) continue;
    if (meaning.is === 'field' && meaning.language === undefined) sheet.columns.set(meaning.field, column);
    if (cell === undefined || (cell === '' && !drafting.emptyClears)) continue;
    const say = meaning.is === 'unknown' ? unknown(column) : TAKERS[meaning.is](sheet, cell, meaning as never, raw);
    if (say !== undefined) problems.push({ column, value: raw, say });
  }
  return { draft: sheet, problems };
}

/** Fields of a kind that nobody knows are unknown too: the kind tells why. */
const unknown =
  (column: string): Say =>
  (t) =>
    column === 'kind' ? t.mustBeOneOf(RESOURCE_LIST.map(({ plural }) => plural)) : t.unknownColumnHere();

type Taker<M extends Meaning['is']> = (
  sheet: Sheet,
  cell: unknown,
  meaning: Extract<Meaning, { is: M }>,
  /** The cell with the blanks around it. */
  raw: unknown,
) => Say | undefined;

const TAKERS: { readonly [M in Exclude<Meaning['is'], 'unknown'>]: Taker<M> } = {
  ignored: () => undefined,
  leftover: (_, cell) => (cell === '' || cell === null ? undefined : (t) => t.notMended()),
  id: (sheet, cell) => {
    if (cell === '' || cell === null) return undefined;
    if (!/^[1-9]\d{0,14}$/.test(String(cell))) return (t) => t.mustBeWhole(1);
    sheet.id = Number(cell);
    return undefined;
  },
  slug: (sheet, cell) => {
    if (cell !== '' && cell !== null) sheet.slug = String(cell);
    return undefined;
  },
  language: (sheet, cell) => {
    if (cell === '' || cell === null) return undefined;
    const language = LANGUAGES.find((each) => each === cell);
    if (language === undefined) return (t) => t.mustBeOneOf(LANGUAGES);
    sheet.language = language;
    return undefined;
  },
  field: (sheet, cell, { field, parameter, language }, raw) => {
    const value = cellValueOf(parameter, parameter.form === 'html' && cell !== '' ? raw : cell);
    if (value === undefined) return undefined;
    if ('say' in value) return (t) => value.say({ ...t, mustBeDate: t.mustBeFixedDate });
    // It would be another day in the next run.
    if (parameter.form === 'date' && isData(value.read) && value.read.kind === 'word')
      return (t) => t.mustBeFixedDate(String(cell));
    const values = language === undefined ? sheet.values : (sheet.translations.get(language) ?? {});
    if (language !== undefined) sheet.translations.set(language, values);
    values[field] = value;
    return undefined;
  },
};

const CLEARABLE: ReadonlySet<Form> = new Set(CLEARABLE_FORMS);

/** The value of a cell; `undefined` where it is empty and the field cannot be. */
export function cellValueOf(parameter: Parameter, cell: unknown): Value | { say: Say } | undefined {
  const { form } = parameter;
  if (cell === '' || cell === null) return CLEARABLE.has(form) ? { send: null, read: null } : undefined;
  const raw = prepared(form, cell);
  if (isText(form) && (typeof raw === 'number' || typeof raw === 'boolean')) return cellValueOf(parameter, String(raw));
  if (form === 'parent' && typeof raw === 'string' && !/^\d+$/.test(raw)) return { send: raw, read: [{ text: raw }] };
  const outcome = judged(parameter, raw);
  if ('say' in outcome) return outcome;
  const { value } = outcome;
  if (form === 'zone' && !isKnownZone(String(raw))) return { say: (t) => t.mustBeZone(String(raw).slice(0, 60)) };
  const send = READ_IS_SENT.has(form) ? value : raw;
  const isOnePiece = LINKS.has(form) && typeof cell === 'string' && !/^[[{]|;/.test(cell);
  return { send, read: form === 'parent' ? parentOf(value) : value, ...(isOnePiece ? { isOnePiece } : {}) };
}

const READ_IS_SENT: ReadonlySet<Form> = new Set(['id', 'flag', 'latitude', 'longitude', 'status']);

// In JSON and YAML a postal code is easily a number.
const TEXTS: ReadonlySet<Form> = new Set(['name', 'text', 'html', 'slug', 'url', 'email', 'zone']);
const isText = (form: Form): boolean => TEXTS.has(form);

const LINKS: ReadonlySet<Form> = new Set(['terms', 'posts']);

const parentOf = (id: unknown) => (id === 0 ? null : [{ id }]);

/** Lists of a cell are parted at `;`; where there is none, whether `,` parts or belongs to a name is seen later. */
function prepared(form: Form, cell: unknown): unknown {
  const written = typeof cell === 'string' && /^[[{]/.test(cell) ? fromJson(cell) : undefined;
  if (JSON_CELLS.has(form)) return written ?? cell;
  if (!LINKS.has(form)) return cell;
  if (holdsMore(written)) return linksOf(form, written);
  if (typeof cell === 'string') {
    const parts = cell
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return cell.includes(';') || !/^[\d\s,]+$/.test(cell) ? parts : cell;
  }
  return linksOf(form, cell);
}

const linksOf = (form: Form, links: unknown): unknown[] =>
  (Array.isArray(links) ? links : [links]).map((item: unknown) => (form === 'terms' ? namedBy(item) : item));

/** Whether it is what a table cannot write otherwise; `[2024]` may be a name. */
const holdsMore = (written: unknown): boolean =>
  Array.isArray(written) ? written.some((item) => typeof item === 'string' || isData(item)) : isData(written);

// What a table cannot hold otherwise: several prices, an image with more than an address.
const JSON_CELLS: ReadonlySet<Form> = new Set(['cost', 'image']);

function fromJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** A term as the service shows it, without its ID: its slug or name. */
function namedBy(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || 'id' in item) return item;
  return Reflect.get(item, 'slug') ?? Reflect.get(item, 'name') ?? item;
}

/** The service takes no offset without `UTC`. */
const isKnownZone = (name: string): boolean => /^[a-z]/i.test(name) && isZone(name);
