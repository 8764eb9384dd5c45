/** The vocabulary of the interface: plain data, no imports, so that help and completion load nothing else. */

export const LANGUAGES = ['ar', 'en', 'fr', 'ja', 'ru', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;
export type Status = (typeof STATUSES)[number];

export const NAMESPACE = 'calendar/events/v1';

/** Before a slug that would be read as something else: digits alone are an ID. */
export const SLUG_MARK = 'slug:';

/** The type as the interface description states it; `untyped` where it states none. */
export type DeclaredType = 'integer' | 'number' | 'string' | 'boolean' | 'integers' | 'untyped';

/**
 * What a parameter's values mean, and so which are accepted. `src/wire/forms.ts` judges each form,
 * `src/openapi/schemas.ts` describes it, `src/cli/flags.ts` reads it from a command line.
 */
export type Form =
  | 'anything'
  | 'id' // whole number from 1
  | 'parent' // whole number from 0; 0 = top level
  | 'page' // whole number from 1
  | 'per-page' // whole number from 1 to 100
  | 'flag' // true, false, 1, 0
  | 'yes-no' // the same, and yes, no
  | 'name' // plain text, never empty
  | 'slug' // text from which a slug is made, never empty
  | 'text' // plain text
  | 'html' // HTML, cleaned
  | 'search' // words, never empty
  | 'date' // a point on a wall clock
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
  | 'key-paths'; // a,b.c

/** Forms that null empties; for the others null is the same as not sent (contract, section 1). */
export const CLEARABLE_FORMS = [
  'text',
  'html',
  'url',
  'email',
  'secret',
  'zone',
  'flag',
  'image',
  'latitude',
  'longitude',
  'cost',
  'terms',
  'posts',
  'parent',
] as const satisfies readonly Form[];

/** A default that depends on the moment of the request. */
export interface ComputedDefault {
  readonly computed: 'start-of-today' | 'end-of-day-24-months-later';
}

export type Default = string | number | boolean | null | ComputedDefault;

export interface Parameter {
  readonly type: DeclaredType;
  readonly form: Form;
  readonly doc: string;
  readonly required?: true;
  readonly default?: Default;
  /** Allowed values of a `word`. */
  readonly values?: readonly string[];
  /** The resource that IDs, slugs, names or data refer to. */
  readonly of?: ResourceName;
  /** Not in the published interface, ours. */
  readonly extension?: true;
}

/** A parameter that is written to a record and kept. */
export interface Field extends Parameter {
  /** Held per language. */
  readonly translated?: true;
  /** Looked through by `search`. */
  readonly searched?: true;
  /** Only updates take it. */
  readonly updateOnly?: true;
  /** Where a record that was read and is written back holds the whole of this field. */
  readonly readBackFrom?: string;
}

export type Fields = Readonly<Record<string, Field>>;
export type Parameters = Readonly<Record<string, Parameter>>;

/** The type of one property of an answer; a name in `record` refers to another kind's answer. */
export type AnswerType =
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
  | { readonly record: ResourceName }
  | { readonly records: ResourceName }
  | { readonly recordOrEmptyList: ResourceName };

export interface AnswerProperty {
  readonly type: AnswerType;
  readonly doc: string;
  /** Left out when empty. */
  readonly optional?: true;
}

export type ResourceName = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

export interface Resource {
  readonly name: ResourceName;
  readonly plural: string;
  /** `post`: has a status, a slug route and a trash. `term`: has neither. */
  readonly kind: 'post' | 'term';
  readonly doc: string;
  /** The field that names a record. */
  readonly title: string;
  /** Fields by which people mean the same record; the first always counts, the others where they are given. */
  readonly sameBy: readonly [string, ...string[]];
  readonly taxonomy?: string;
  /** What a list shows of each record unless asked otherwise: paths into the answer. */
  readonly columns: readonly string[];
  /** A believable record, for the examples in help: its slug and some fields as text. */
  readonly sample: Readonly<Record<string, string>> & { readonly slug: string };
  /** What the sample is called in another language. */
  readonly sampleIn: { readonly language: Language; readonly title: string };
  readonly fields: Fields;
  readonly filters: Parameters;
  readonly answer: Readonly<Record<string, AnswerProperty>>;
}

/** Keeps the literal types of a declaration while checking its shape. */
export const resource = <const R extends Resource>(declaration: R): R => declaration;
