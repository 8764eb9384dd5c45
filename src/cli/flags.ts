import type { Say } from '../errors.js';
import { CLEARABLE_FORMS, type Default, type Form, type Parameter, type ResourceName } from '../spec/define.js';
import type { Operation, Place } from '../spec/operations.js';
import type { Catalogue } from '../text/catalogue.js';
import type { Flag, Offer } from './command.js';

const LISTS: ReadonlySet<Form> = new Set(['ids', 'ids-or-slugs', 'slugs', 'statuses', 'terms', 'posts']);
const FLAGS: ReadonlySet<Form> = new Set(['flag', 'yes-no']);
const TEXTS: ReadonlySet<Form> = new Set(['name', 'text', 'html', 'cost', 'search', 'secret', 'anything']);
const RECORDS: ReadonlySet<Form> = new Set(['id', 'parent', 'ids', 'ids-or-slugs', 'terms', 'posts']);

/** Parameters without a flag: `--fields` of the output flags sets `_fields`. */
const NOT_FLAGS = new Set(['_fields']);

/** Builds a flag for every query and body parameter of an operation. Path parameters are operands. */
export function flagsOf(operation: Operation): Flag[] {
  const { query, body } = operation.parameters;
  const fields = Object.entries(body).map(([name, declared]) => flagOf({ name, declared, place: 'body' }, operation));
  const filters = Object.entries(query)
    .filter(([name]) => !NOT_FLAGS.has(name) && !(name in body))
    .map(([name, declared]) => flagOf({ name, declared, place: 'query' }, operation));
  return [...fields, ...filters];
}

/** `per_page` → `per-page`. */
export const toFlagName = (parameter: string): string => parameter.replaceAll('_', '-');

/** `per-page` → `per_page`. */
export const fromFlagName = (flag: string): string => flag.replaceAll('-', '_');

interface Declared {
  readonly name: string;
  readonly place: Place;
  readonly declared: Parameter;
}

function flagOf(parameter: Declared, { action, resource }: Operation): Flag {
  const { name, declared, place } = parameter;
  const words = wordsOf(declared);
  const offers = offersOf(declared, resource);
  const initial = initialOf(declared.default);
  return {
    name: toFlagName(name),
    ...(declared.form === 'language' ? { alias: 'lang' } : {}),
    group: groupOf(declared, place, action),
    takes: takesOf(declared.form),
    value: (t) => t.valueWord(declared.form),
    doc: (t) => t.doc(declared.doc),
    ...(words === undefined ? {} : { words }),
    ...(initial === undefined || action === 'update' ? {} : { initial }),
    ...(declared.required ? { required: true } : {}),
    ...(TEXTS.has(declared.form) && place === 'body' ? { file: true } : {}),
    ...(offers === undefined ? {} : { offers }),
    parameter,
  };
}

function groupOf({ form }: Parameter, place: Place, action: Operation['action']): Flag['group'] {
  if (form === 'language') return 'connection';
  if (place === 'body') return 'fields';
  return action === 'list' ? 'filters' : 'options';
}

function takesOf(form: Form): Flag['takes'] {
  if (LISTS.has(form)) return 'list';
  return FLAGS.has(form) ? 'flag' : 'value';
}

const wordsOf = ({ form, values }: Parameter): readonly string[] | undefined =>
  FLAGS.has(form) ? FLAG_WORDS[form] : values;

const FLAG_WORDS: Partial<Record<Form, readonly string[]>> = {
  flag: ['true', 'false'],
  'yes-no': ['true', 'false', 'yes', 'no'],
};

/** Without `of`, a list of IDs refers to records of the operation's own kind. An author is not a record. */
function offersOf({ form, of }: Parameter, own: ResourceName | undefined): Offer | undefined {
  if (!RECORDS.has(form)) return undefined;
  const refs = of ?? (form === 'ids' ? own : undefined);
  return refs === undefined ? undefined : { refs };
}

function initialOf(value: Default | undefined): Say | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return (t) => t.computedDefault(value.computed);
  return (t) => shown(t, value);
}

function shown(t: Catalogue, value: string | number | boolean): string {
  if (value === false) return t.offByDefault();
  return value === '1' || value === true ? t.onByDefault() : String(value);
}

const CLEARABLE: ReadonlySet<Form> = new Set(CLEARABLE_FORMS);

/** Names of the flags whose body field may be set to null (`--unset`). */
export const clearableOf = (flags: readonly Flag[]): string[] =>
  flags.flatMap(({ name, parameter }) =>
    parameter?.place === 'body' && CLEARABLE.has(parameter.declared.form) ? [name] : [],
  );
