import type { Parameter, ParameterDefault, RecordKind } from '../../contract/declarations.js';
import type { Operation, ParameterLocation } from '../../contract/operations.js';
import type { Message } from '../../errors.js';
import { formOf, isClearable } from '../../forms/index.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { CompletionSource, Flag } from '../command.js';

/** Parameters without a flag: `--fields` of the output flags sets `_fields`. */
const PARAMETERS_WITHOUT_FLAG = new Set(['_fields']);

/** Builds a flag for every query and body parameter of an operation. Path parameters are operands. */
export function buildParameterFlags(operation: Operation): Flag[] {
  const { query, body } = operation.parameters;
  const fields = Object.entries(body).map(([name, declared]) =>
    buildParameterFlag({ name, declared, place: 'body' }, operation),
  );
  const filters = Object.entries(query)
    .filter(([name]) => !PARAMETERS_WITHOUT_FLAG.has(name) && !Object.hasOwn(body, name))
    .map(([name, declared]) => buildParameterFlag({ name, declared, place: 'query' }, operation));
  return [...fields, ...filters];
}

/** `per_page` → `per-page`. */
export const toFlagName = (parameter: string): string => parameter.replaceAll('_', '-');

/** `per-page` → `per_page`. */
export const fromFlagName = (flag: string): string => flag.replaceAll('-', '_');

function buildParameterFlag(
  parameter: { name: string; place: ParameterLocation; declared: Parameter },
  { action, resource }: Operation,
): Flag {
  const { name, declared, place } = parameter;
  const { takes, words = declared.values, isFileAllowed, alias, offers: named, doc } = formOf(declared).flag;
  const offers = named ?? completionSourceOf(declared, resource);
  const initial = defaultMessageOf(declared.default);
  return {
    name: toFlagName(name),
    ...(alias === undefined ? {} : { alias }),
    group: flagGroupOf(declared, place, action),
    takes,
    value: (t) => t.valueWord(declared.form),
    doc: doc ?? ((t) => t.doc(declared.doc)),
    ...(words === undefined ? {} : { words }),
    ...(initial === undefined || action === 'update' ? {} : { initial }),
    ...(declared.required ? { required: true } : {}),
    ...(isFileAllowed && place === 'body' ? { file: true } : {}),
    ...(offers === undefined ? {} : { offers }),
    parameter,
  };
}

function flagGroupOf(parameter: Parameter, place: ParameterLocation, action: Operation['action']): Flag['group'] {
  if (formOf(parameter).flag.isOfEveryCommand) return 'connection';
  if (place === 'body') return 'fields';
  return action === 'list' ? 'filters' : 'options';
}

/** Without `of`, a list of IDs refers to records of the operation's own kind. An author is not a record. */
function completionSourceOf(parameter: Parameter, own: RecordKind | undefined): CompletionSource | undefined {
  const { references } = formOf(parameter);
  if (references === undefined) return undefined;
  const refs = parameter.of ?? (references.isOwnKind ? own : undefined);
  return refs === undefined ? undefined : { refs };
}

function defaultMessageOf(value: ParameterDefault | undefined): Message | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') return (t) => t.computedDefault[value.computed]({ months: value.months ?? 0 });
  return (t) => formatDefault(t, value);
}

function formatDefault(t: Catalogue, value: string | number | boolean): string {
  if (value === false) return t.offByDefault();
  return value === '1' || value === true ? t.onByDefault() : String(value);
}

/** Names of the flags whose body field may be set to null (`--unset`). */
export const listClearableFlagNames = (flags: readonly Flag[]): string[] =>
  flags.flatMap(({ name, parameter }) =>
    parameter?.place === 'body' && isClearable(formOf(parameter.declared)) ? [name] : [],
  );
