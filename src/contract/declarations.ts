import { lookupTable } from './lookup-table.js';

/** Types of the declarations in the contract, and the function that completes a resource. Help and completion load these. */

export const LANGUAGES = ['ar', 'en', 'fr', 'ja', 'ru', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const POST_STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];
export const UNTRASHED_STATUSES = POST_STATUSES.filter((status) => status !== 'trash');

export const NAMESPACE = 'calendar/events/v1';

/** Marks a reference as a slug, for slugs that would be read as something else: digits alone are an ID. */
export const SLUG_PREFIX = 'slug:';

/** The type as the published OpenAPI document states it; `untyped` where it states none. */
export type ParameterType = 'integer' | 'number' | 'string' | 'boolean' | 'integers' | 'untyped';

/**
 * The form of a parameter decides which values are accepted and what they mean. src/forms/ has a file for each, with
 * its parser, JSON Schema, column, cell and flag.
 */
export type Form =
  | 'anything'
  | 'id' // whole number from 1
  | 'parent' // whole number from 0; 0 = top level
  | 'page' // whole number from 1
  | 'per-page' // whole number from 1 to MAX_PAGE_SIZE
  | 'flag' // true, false, 1, 0
  | 'yes-no' // like flag, also yes and no
  | 'name' // plain text, never empty
  | 'slug' // text that is converted to a slug, never empty
  | 'text' // plain text
  | 'html' // HTML, sanitized
  | 'search' // words, never empty
  | 'date' // a date, with or without a time
  | 'zone' // IANA name, UTC or UTC±h[:mm]
  | 'status'
  | 'statuses'
  | 'ids'
  | 'ids-or-slugs'
  | 'slugs'
  | 'terms' // IDs, slugs or names of categories or tags
  | 'posts' // IDs, slugs, names or data of venues or organizers
  | 'url' // http or https
  | 'email'
  | 'image' // an ID, a URL, an image object, or false
  | 'cost' // text, number or list
  | 'latitude'
  | 'longitude'
  | 'language'
  | 'word' // one of `values`
  | 'secret' // a password
  | 'key-paths'; // paths into a record: a,b.c

/** A default that depends on the time of the request. */
export interface ComputedDefault {
  readonly computed: 'start-of-today' | 'end-of-day-months-later';
  /** Months after the start of the list. */
  readonly months?: number;
}

export type ParameterDefault = string | number | boolean | null | ComputedDefault;

export interface Parameter {
  readonly type: ParameterType;
  readonly form: Form;
  readonly doc: string;
  readonly required?: true;
  readonly default?: ParameterDefault;
  /** The allowed values, for the form `word`. */
  readonly values?: readonly string[];
  /** The kind of record that IDs, slugs, names or data refer to. */
  readonly of?: RecordKind;
  /** Our extension: not part of the published interface. */
  readonly extension?: true;
}

/** A parameter whose value is stored in a record. */
export interface Field extends Parameter {
  /** Stored once per language. */
  readonly translated?: true;
  /** Covered by full-text search (`search`). */
  readonly searched?: true;
  /** Part of the published interface on updates only. On creation it is our extension. */
  readonly extensionOnCreation?: true;
  /** Never part of a record that is read. */
  readonly writeOnly?: true;
  /** Position on the HTML page: a special place, or nowhere. By default it is shown as a fact with a label. */
  readonly onPage?: 'own-place' | 'nowhere';
  /**
   * Set for a detail in which records of one name must agree to count as duplicates: as texts, as addresses
   * (`12 High St.` is `12, High Street`), as websites without `https://www.`, or as phone numbers without the country
   * code.
   */
  readonly comparedAs?: 'text' | 'address' | 'website' | 'phone';
  /** Shown as empty while the password of the event is not given. */
  readonly hiddenByPassword?: true;
  /** The value of a flag in a new record, and after it was cleared. Without it a flag is off. */
  readonly initially?: true;
  /**
   * The property of a record that holds the complete value of this field. It is used when a record that was read is
   * written back.
   */
  readonly readBackFrom?: string;
}

export type Fields = Readonly<Record<string, Field>>;
export type Parameters = Readonly<Record<string, Parameter>>;

/** The type of one property of a record; `record` and `records` refer to other kinds. */
export type PropertyType =
  | 'integer'
  | 'number'
  | 'string'
  | 'boolean'
  | 'date-time'
  | 'strings'
  | 'empty-list'
  | 'date-details'
  | 'cost-details'
  | 'image'
  | 'image-or-false'
  | 'term-urls'
  | 'json-ld'
  | { readonly record: RecordKind }
  | { readonly records: RecordKind }
  | { readonly recordOrEmptyList: RecordKind };

export interface RecordProperty {
  readonly type: PropertyType;
  readonly doc: string;
  /** Left out when empty. */
  readonly optional?: true;
}

export type RecordKind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

export interface Resource {
  readonly name: RecordKind;
  readonly plural: string;
  /** A `post` has a status, a slug route and a trash. A `term` has none of them. */
  readonly kind: 'post' | 'term';
  readonly doc: string;
  /** The field that holds the record's name. */
  readonly title: string;
  /** The natural key: fields that identify a record for people. Those after the first count where they are given. */
  readonly sameBy: readonly [string, ...string[]];
  readonly taxonomy?: string;
  /** Default columns of a list, as paths into the record. */
  readonly columns: readonly string[];
  /** Records of this kind leave out their empty fields; flags are always there. */
  readonly leavesOutEmpty?: true;
  /** A realistic record for the examples in help: its slug and some fields, as text. */
  readonly sample: Readonly<Record<string, string>> & { readonly slug: string };
  /** The sample's title in another language. */
  readonly sampleIn: { readonly language: Language; readonly title: string };
  readonly fields: Fields;
  readonly filters: Parameters;
  /**
   * The properties of a record in the order of the contract: those that are computed, and the fields that come at a
   * certain place or with another type or description. All other fields follow before `language`.
   */
  readonly answer: Readonly<Record<string, RecordProperty>>;
}

/** Declares a resource: checks its shape, keeps its literal types, and adds to `answer` the fields that it omits. */
export const declareResource = <const R extends Resource>(declaration: R): R => ({
  ...declaration,
  fields: lookupTable(declaration.fields),
  filters: lookupTable(declaration.filters),
  answer: lookupTable(completeAnswer(declaration)),
});

/** The properties that every record ends with. Fields that `answer` omits are inserted before them. */
const LAST_PROPERTIES: ReadonlySet<string> = new Set(['language', 'translations', 'json_ld']);

function completeAnswer(resource: Resource): Resource['answer'] {
  const declared = Object.entries(resource.answer);
  const omitted = Object.entries(resource.fields).filter(
    ([name, field]) => !Object.hasOwn(resource.answer, name) && !field.writeOnly,
  );
  return Object.fromEntries([
    ...declared.filter(([name]) => !LAST_PROPERTIES.has(name)),
    ...omitted.map(([name, field]) => [name, toRecordProperty(field, resource)] as const),
    ...declared.filter(([name]) => LAST_PROPERTIES.has(name)),
  ]);
}

function toRecordProperty(field: Field, { leavesOutEmpty }: Resource): RecordProperty {
  const type = propertyTypeOf(field, leavesOutEmpty);
  return { type, doc: field.doc, ...(leavesOutEmpty && type !== 'boolean' ? { optional: true } : {}) };
}

function propertyTypeOf({ form, of }: Field, leavesOutEmpty: true | undefined): PropertyType {
  if (of !== undefined && (form === 'terms' || form === 'posts')) return { records: of };
  if (form === 'image') return leavesOutEmpty ? 'image' : 'image-or-false';
  return PROPERTY_TYPES[form] ?? 'string';
}

const PROPERTY_TYPES: Partial<Record<Form, PropertyType>> = {
  flag: 'boolean',
  id: 'integer',
  parent: 'integer',
  latitude: 'number',
  longitude: 'number',
  date: 'date-time',
};
