import { type Say, ServiceError } from '../../errors.js';
import type { Operation } from '../../spec/operations.js';
import type { Flag } from '../command.js';
import { isUnsettled } from '../dates/own-forms.js';
import { isNumeric } from './references.js';
import type { Values } from './values.js';
import { flagOfParameter, wrongFlags } from './words.js';

/**
 * Judges values as the service will, before anything is sent. Slugs where an ID is due are left to be looked up.
 * @throws UsageError naming every flag at fault and what is allowed
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

function problemsOf(judgement: () => unknown): Readonly<Record<string, Say>> {
  try {
    judgement();
    return {};
  } catch (error) {
    if (error instanceof ServiceError) return paramsOf(error);
    throw error;
  }
}

/** What is missing is told beside what is wrong: the service would tell only that something is missing. */
const withoutDemands = (operation: Operation): Operation => {
  const { path, query, body } = operation.parameters;
  const optional = Object.entries(body).map(([name, { required: _, ...rest }]) => [name, rest]);
  return { ...operation, parameters: { path, query, body: Object.fromEntries(optional) } };
};

function partedOf(operation: Operation, values: Values, flags: readonly Flag[]): { query: Values; body: Values } {
  const parts: { query: Values; body: Values } = { query: {}, body: {} };
  for (const [name, value] of Object.entries(values)) {
    const place = name in operation.parameters.body ? 'body' : 'query';
    const known = isUnsettled(value) ? ANY_DAY : value;
    parts[place][name] = isToLookUp(flagOfParameter(flags, name)) ? withoutSlugs(known) : known;
  }
  return parts;
}

// Stands for words that are settled later, with the clock and the zone.
const ANY_DAY = '2000-01-01';

const LOOKED_UP: ReadonlySet<string> = new Set(['id', 'parent', 'ids']);

/** Whether a flag's slugs are turned into IDs before they are sent: where the service itself knows only IDs. */
export const isToLookUp = (flag: Flag | undefined): boolean =>
  flag?.parameter !== undefined &&
  LOOKED_UP.has(flag.parameter.declared.form) &&
  typeof flag.offers === 'object' &&
  'refs' in flag.offers;

// Any ID stands for what will be looked up.
const withoutSlugs = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSlugs);
  return typeof value === 'string' && value !== '' && !isNumeric(value) ? 1 : value;
};

/** What a service's error says of each parameter. */
export function paramsOf({ params = {} }: ServiceError): Readonly<Record<string, Say>> {
  if (!isList(params)) return params;
  return Object.fromEntries(params.map((name) => [name, (t) => t.isRequired()] satisfies [string, Say]));
}

const isList = (params: unknown): params is readonly string[] => Array.isArray(params);

/** The same under the names of the flags. */
export const named = (params: Readonly<Record<string, Say>>, flags: readonly Flag[]): Readonly<Record<string, Say>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, say]) => {
      const flag = flagOfParameter(flags, name);
      return [flag === undefined ? name : `--${flag.name}`, say];
    }),
  );
