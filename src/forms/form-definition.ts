import type { Parameter } from '../contract/declarations.js';
import type { Message } from '../errors.js';
import type { DateOrder } from '../time/numeric-dates.js';
import type { JsonObject } from './json-object.js';
import type { JsonSchema } from './json-schema.js';

/** The definition of one form of a parameter. Forms of a family share a file (`numbers.ts`, `texts.ts`); index.ts lists all. */
export interface FormDefinition {
  /**
   * Parses a raw value: text from a query or form, or any JSON.
   * @throws InvalidValueError with a message that says what is allowed
   */
  readonly parse: (raw: unknown, parameter: Parameter) => unknown;
  /** The greatest length of one text, in characters (contract, section 5). Absent for forms without free text. */
  readonly maxLength?: number;
  /** The greatest number of items that the service accepts. Absent for forms of a single value. */
  readonly maxItems?: number;
  /**
   * The effect of `null` on a field (contract, section 1): it stores a value that means "empty" (so does an empty
   * text), it is the same as not sent, or the text of another language falls back to the record's own.
   */
  readonly onNull: { readonly clearsTo: unknown } | 'ignored' | 'falls-back';
  /** Describes a value; for a list, one of its items. */
  readonly schema: (parameter: Parameter) => JsonSchema;
  /** Describes other accepted spellings in words, because generated clients need a single type. */
  readonly alsoAccepts?: readonly string[];
  /** The column of a stored field; `null` for links, which have a table of their own. */
  readonly column: FormColumn | null;
  /** Tells whether a record shows an empty value. */
  readonly isEmpty: (shown: unknown) => boolean;
  readonly isEqual: (shown: unknown, wanted: DesiredValue, context: EqualityContext, field: string) => boolean;
  /** Cells of files: CSV, JSON, YAML, manifests. */
  readonly cell: CellRules;
  readonly flag: FlagRules;
  /** Set for forms that refer to records of the parameter's kind `of`. */
  readonly references?: ReferenceRules;
  /** Set for fields that link a record to several others. */
  readonly links?: LinkRules;
  /** The service removes all tags of a text, or keeps those that are safe. */
  readonly tags?: 'removed' | 'sanitized';
  /** Set for dates. Their meaning depends on the time zone, on the all-day flag, and for words on the current time. */
  readonly isMoment?: true;
  /** Set for values that no answer shows. */
  readonly isSecret?: true;
}

/** The type of a column. `flag` is stored as 0 or 1, `json` as text. */
export type ColumnType = 'integer' | 'real' | 'text' | 'flag' | 'json';

export interface FormColumn {
  readonly type: ColumnType;
  /** Set where an empty value is NULL. Elsewhere it is 0 or the empty text. */
  readonly nullable?: true;
  /** Returns false for a stored value that would make the service fail: only damage to the file explains it. */
  readonly isSound?: (value: string | number | boolean | object) => boolean;
}

/** The desired value of a field: as it is sent, and parsed. `null` clears the field. */
export interface DesiredValue {
  readonly send: unknown;
  readonly read: unknown;
}

/** Context of a comparison: the record as the service shows it, and other values that the comparison depends on. */
export interface EqualityContext {
  readonly record: JsonObject;
  /** The event's time zone after the change. */
  readonly zone: string | undefined;
  readonly isAllDay: boolean;
  /** True when the time zone or all-day flag changes, and with it the meaning of the dates. */
  readonly isMoved: boolean;
  /** The service stores text in its own way (WordPress), so texts are compared as readers see them. */
  readonly isForeign: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface CellRules {
  /** Reads a cell that is not empty. @throws InvalidValueError */
  readonly read: (cell: unknown, parse: (raw: unknown) => unknown, options?: CellReadOptions) => CellReading;
  /** Writes the value that a record shows. @returns `undefined` for a value that the file can leave out */
  readonly write: (shown: unknown, context: CellContext) => unknown;
  /** Set where numbers and booleans of YAML keep their type. Elsewhere `01234` keeps its zero. */
  readonly keepsNumbers?: true;
  /** Set where white space at the ends of a cell belongs to the value. */
  readonly keepsSpace?: true;
}

export interface CellReadOptions {
  /** Order of day, month and year in `05/06/2027`. Without it, an ambiguous date is an error. */
  readonly dateOrder?: DateOrder | undefined;
}

export interface CellReading extends DesiredValue {
  /** True for references in one unsplit text: its commas either separate names or belong to one. */
  readonly isOnePiece?: true;
}

export interface CellContext {
  readonly field: string;
  readonly record: JsonObject;
  /** Restores a text as it was written from how the service shows it. */
  readonly restoreText: (shown: string) => string;
  /** The slug of a category's parent. */
  readonly parentSlug?: string | undefined;
  /** The value of a flag in a new record. */
  readonly isInitiallyOn: boolean;
}

export interface FlagRules {
  /** `flag`: a switch, on, off (`--no-…`) or `=WORD`; `list`: repeatable or comma-separated. */
  readonly takes: 'value' | 'list' | 'flag';
  /** The words that a switch takes. */
  readonly words?: readonly string[];
  /** Set if the text of a field may be `@FILE` or `-` (stdin). */
  readonly isFileAllowed?: true;
  /** Set if the path of a file may stand for the value. */
  readonly isPathAllowed?: true;
  /** Completes what people leave out of a value. */
  readonly complete?: (text: string) => string;
  /** Describes the flag where it takes more than its parameter. */
  readonly doc?: Message;
  /** The values that completion offers. */
  readonly offers?: 'zones' | 'files';
  /** Another name of the flag. */
  readonly alias?: string;
  /** Set for a parameter that every request has. Its flag is listed beside those of the connection. */
  readonly isOfEveryCommand?: true;
}

export interface ReferenceRules {
  /** The kinds of text that the service accepts in place of an ID. */
  readonly by: 'id' | 'id-or-slug' | 'id-slug-or-name';
  /** Set if a parameter without `of` refers to records of its operation's own kind. */
  readonly isOwnKind?: true;
}

export interface LinkRules {
  readonly isOrdered: boolean;
  /** The way a write creates a linked record: by naming it, or by giving its fields. */
  readonly createdFrom: 'name' | 'data';
}
