import {
  CLEARABLE_FORMS,
  type Form,
  type Parameter,
  type ParameterDefault,
  type RecordKind,
} from '../../contract/declarations.js';
import type { Operation, ParameterLocation } from '../../contract/operations.js';
import type { Message } from '../../errors.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { CompletionSource, Flag } from '../command.js';

const LIST_FLAG_FORMS: ReadonlySet<Form> = new Set(['ids', 'ids-or-slugs', 'slugs', 'statuses', 'terms', 'posts']);
const SWITCH_FLAG_FORMS: ReadonlySet<Form> = new Set(['flag', 'yes-no']);
const TEXT_FLAG_FORMS: ReadonlySet<Form> = new Set(['name', 'text', 'html', 'cost', 'search', 'secret', 'anything']);
const REFERENCE_FLAG_FORMS: ReadonlySet<Form> = new Set(['id', 'parent', 'ids', 'ids-or-slugs', 'terms', 'posts']);

/** Parameters without a flag: `--fields` of the output flags sets `_fields`. */
const PARAMETERS_WITHOUT_FLAG = new Set(['_fields']);

/** Builds a flag for every query and body parameter of an operation. Path parameters are operands. */
export function buildParameterFlags(operation: Operation): Flag[] {
  const { query, body } = operation.parameters;
  const fields = Object.entries(body).map(([name, declared]) =>
    buildParameterFlag({ name, declared, place: 'body' }, operation),
  );
  const filters = Object.entries(query)
    .filter(([name]) => !PARAMETERS_WITHOUT_FLAG.has(name) && !(name in body))
    .map(([name, declared]) => buildParameterFlag({ name, declared, place: 'query' }, operation));
  return [...fields, ...filters];
}

/** `per_page` → `per-page`. */
export const toFlagName = (parameter: string): string => parameter.replaceAll('_', '-');

/** `per-page` → `per_page`. */
export const fromFlagName = (flag: string): string => flag.replaceAll('-', '_');

interface Declared {
  readonly name: string;
  readonly place: ParameterLocation;
  readonly declared: Parameter;
}

function buildParameterFlag(parameter: Declared, { action, resource }: Operation): Flag {
  const { name, declared, place } = parameter;
  const words = allowedWordsOf(declared);
  const offers = completionSourceOf(declared, resource);
  const initial = defaultMessageOf(declared.default);
  return {
    name: toFlagName(name),
    ...(declared.form === 'language' ? { alias: 'lang' } : {}),
    group: flagGroupOf(declared, place, action),
    takes: flagArityOf(declared.form),
    value: (t) => t.valueWord(declared.form),
    doc: (t) => t.doc(declared.doc),
    ...(words === undefined ? {} : { words }),
    ...(initial === undefined || action === 'update' ? {} : { initial }),
    ...(declared.required ? { required: true } : {}),
    ...(TEXT_FLAG_FORMS.has(declared.form) && place === 'body' ? { file: true } : {}),
    ...(offers === undefined ? {} : { offers }),
    parameter,
  };
}

function flagGroupOf({ form }: Parameter, place: ParameterLocation, action: Operation['action']): Flag['group'] {
  if (form === 'language') return 'connection';
  if (place === 'body') return 'fields';
  return action === 'list' ? 'filters' : 'options';
}

function flagArityOf(form: Form): Flag['takes'] {
  if (LIST_FLAG_FORMS.has(form)) return 'list';
  return SWITCH_FLAG_FORMS.has(form) ? 'flag' : 'value';
}

const allowedWordsOf = ({ form, values }: Parameter): readonly string[] | undefined =>
  SWITCH_FLAG_FORMS.has(form) ? SWITCH_FORM_WORDS[form] : values;

const SWITCH_FORM_WORDS: Partial<Record<Form, readonly string[]>> = {
  flag: ['true', 'false'],
  'yes-no': ['true', 'false', 'yes', 'no'],
};

/** Without `of`, a list of IDs refers to records of the operation's own kind. An author is not a record. */
function completionSourceOf({ form, of }: Parameter, own: RecordKind | undefined): CompletionSource | undefined {
  if (!REFERENCE_FLAG_FORMS.has(form)) return undefined;
  const refs = of ?? (form === 'ids' ? own : undefined);
  return refs === undefined ? undefined : { refs };
}

function defaultMessageOf(value: ParameterDefault | undefined): Message | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return (t) => t.computedDefault(value.computed);
  return (t) => formatDefault(t, value);
}

function formatDefault(t: Catalogue, value: string | number | boolean): string {
  if (value === false) return t.offByDefault();
  return value === '1' || value === true ? t.onByDefault() : String(value);
}

const CLEARABLE_FLAG_FORMS: ReadonlySet<Form> = new Set(CLEARABLE_FORMS);

/** Names of the flags whose body field may be set to null (`--unset`). */
export const listClearableFlagNames = (flags: readonly Flag[]): string[] =>
  flags.flatMap(({ name, parameter }) =>
    parameter?.place === 'body' && CLEARABLE_FLAG_FORMS.has(parameter.declared.form) ? [name] : [],
  );
