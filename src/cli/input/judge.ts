import { type Say, ServiceError } from '../../errors.js';
import type { Operation } from '../../spec/operations.js';
import type { Flag } from '../command.js';
import { isUnsettled } from '../dates/own-forms.js';
import { isNumeric } from './references.js';
import type { Values } from './values.js';
import { flagOfParameter, wrongFlags } from './words.js';

/**
 * Validates values by the rules of the service before anything is sent.
 * Slugs in place of IDs are accepted, because they are looked up later.
 * @throws UsageError that names every invalid flag and its allowed values
 */
export async function judge(operation: Operation, values: Values, flags: readonly Flag[]): Promise<void> {
  const { inputOf } = await import('../../wire/input.js');
  const { query, body } = partedOf(operation, values, flags);
  const problems = {
    ...problemsOf(() => inputOf(withoutDemands(operation), { query, body })),
    ...problemsOf(() => inputOf(operation, { query, body })),
  };
  if (Object.keys(problems).length > 0) throw wrongFlags(named(problems, flags));
}

function problemsOf(validate: () => unknown): Readonly<Record<string, Say>> {
  try {
    validate();
    return {};
  } catch (error) {
    if (error instanceof ServiceError) return paramsOf(error);
    throw error;
  }
}

/**
 * Makes all fields optional, so that invalid values are reported even when a required field is missing.
 * The service reports only the missing field.
 */
const withoutDemands = (operation: Operation): Operation => {
  const { path, query, body } = operation.parameters;
  const optional = Object.entries(body).map(([name, { required: _, ...rest }]) => [name, rest]);
  return { ...operation, parameters: { path, query, body: Object.fromEntries(optional) } };
};

function partedOf(operation: Operation, values: Values, flags: readonly Flag[]): { query: Values; body: Values } {
  const parts: { query: Values; body: Values } = { query: {}, body: {} };
  for (const [name, value] of Object.entries(values)) {
    const place = name in operation.parameters.body ? 'body' : 'query';
    const checkable = isUnsettled(value) ? ANY_DAY : value;
    parts[place][name] = isToLookUp(flagOfParameter(flags, name)) ? withoutSlugs(checkable) : checkable;
  }
  return parts;
}

// Placeholder for words for dates, which are resolved later, when the time zone is known.
const ANY_DAY = '2000-01-01';

const LOOKED_UP: ReadonlySet<string> = new Set(['id', 'parent', 'ids']);

/** True if slugs given to a flag must be replaced by IDs before sending: the service accepts only IDs there. */
export const isToLookUp = (flag: Flag | undefined): boolean =>
  flag?.parameter !== undefined &&
  LOOKED_UP.has(flag.parameter.declared.form) &&
  typeof flag.offers === 'object' &&
  'refs' in flag.offers;

// Puts a valid ID in place of slugs that will be looked up.
const withoutSlugs = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSlugs);
  return typeof value === 'string' && value !== '' && !isNumeric(value) ? 1 : value;
};

/** Messages of a service's error by parameter name. An error that only lists names means that they are required. */
export function paramsOf({ params = {} }: ServiceError): Readonly<Record<string, Say>> {
  if (!isList(params)) return params;
  return Object.fromEntries(params.map((name) => [name, (t) => t.isRequired()] satisfies [string, Say]));
}

const isList = (params: unknown): params is readonly string[] => Array.isArray(params);

/**
 * Renames the keys from parameters to flags: `start_date` → `--start-date`.
 * Parameters without a flag keep their name.
 */
export const named = (params: Readonly<Record<string, Say>>, flags: readonly Flag[]): Readonly<Record<string, Say>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, say]) => {
      const flag = flagOfParameter(flags, name);
      return [flag === undefined ? name : `--${flag.name}`, say];
    }),
  );
