import type { Operation } from '../../contract/operations.js';
import { type Message, ServiceError } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { quoteRefused } from '../../forms/quote-refused.js';
import { isNumericText } from '../../matching/match-reference.js';
import type { Flag } from '../command.js';
import { isPendingDate } from './date-flags.js';
import { ImageFile, PLACEHOLDER_IMAGE } from './image-files.js';
import { findParameterFlag, invalidFlagsError, spokenFlag } from './option-values.js';
import type { RequestValues } from './read-flag-values.js';

/**
 * Validates values by the rules of the service before anything is sent.
 * Slugs in place of IDs are accepted, because they are looked up later.
 * @throws UsageError that names every invalid flag and its allowed values
 */
export async function validateValues(
  operation: Operation,
  values: RequestValues,
  flags: readonly Flag[],
): Promise<void> {
  const { validateParameters: inputOf } = await import('../../http/validate-parameters.js');
  const { query, body } = splitByPlace(operation, values, flags);
  const problems = {
    ...collectParamMessages(() => inputOf(withoutRequired(operation), { query, body })),
    ...collectParamMessages(() => inputOf(operation, { query, body })),
  };
  if (Object.keys(problems).length === 0) return;
  const named = Object.entries(problems).map(
    ([name, say]) => [name, withGivenValue(say, name, values, flags)] as const,
  );
  throw invalidFlagsError(renameParamsToFlags(Object.fromEntries(named), flags));
}

/** Adds the refused value to a reason that does not quote it. Passwords are not repeated. */
function withGivenValue(say: Message, name: string, values: RequestValues, flags: readonly Flag[]): Message {
  if (name === 'start_date' && values[name] === undefined && values.date !== undefined)
    return (t) => t.startIsRequired();
  if (name === 'end_date' && values[name] === undefined && flags.some((flag) => flag.name === 'duration'))
    return (t) => t.endIsRequired();
  const declared = findParameterFlag(flags, name)?.parameter?.declared;
  const items: readonly unknown[] = [values[name]].flat();
  const given = items.every((item) => typeof item !== 'object') ? items.join(',') : '';
  const isShown = declared !== undefined && formOf(declared).isSecret !== true;
  return values[name] === undefined || !isShown ? say : quoteRefused(say, given, declared.values);
}

function collectParamMessages(validate: () => unknown): Readonly<Record<string, Message>> {
  try {
    validate();
    return {};
  } catch (error) {
    if (error instanceof ServiceError) return paramMessagesOf(error);
    throw error;
  }
}

/**
 * Makes all fields optional, so that invalid values are reported even when a required field is missing.
 * The service reports only the missing field.
 */
export const withoutRequired = (operation: Operation): Operation => {
  const { path, query, body } = operation.parameters;
  const optional = Object.entries(body).map(([name, { required: _, ...rest }]) => [name, rest]);
  return { ...operation, parameters: { path, query, body: Object.fromEntries(optional) } };
};

function splitByPlace(
  operation: Operation,
  values: RequestValues,
  flags: readonly Flag[],
): { query: RequestValues; body: RequestValues } {
  const parts: { query: RequestValues; body: RequestValues } = { query: {}, body: {} };
  for (const [name, value] of Object.entries(values)) {
    const place = Object.hasOwn(operation.parameters.body, name) ? 'body' : 'query';
    const checkable = isPendingDate(value) ? PLACEHOLDER_DATE : value instanceof ImageFile ? PLACEHOLDER_IMAGE : value;
    parts[place][name] = needsSlugLookUp(findParameterFlag(flags, name)) ? replaceSlugs(checkable) : checkable;
  }
  return parts;
}

// Placeholder for words for dates, which are resolved later, when the time zone is known.
const PLACEHOLDER_DATE = '2000-01-01';

/** True if slugs given to a flag must be replaced by IDs before sending: the service accepts only IDs there. */
export const needsSlugLookUp = (flag: Flag | undefined): boolean =>
  flag?.parameter !== undefined &&
  formOf(flag.parameter.declared).references?.by === 'id' &&
  typeof flag.offers === 'object' &&
  'refs' in flag.offers;

// Puts a valid ID in place of slugs that will be looked up.
const replaceSlugs = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(replaceSlugs);
  return typeof value === 'string' && value !== '' && !isNumericText(value) ? 1 : value;
};

/** Messages of a service's error by parameter name. An error that only lists names means that they are required. */
export function paramMessagesOf({ params = {} }: ServiceError): Readonly<Record<string, Message>> {
  if (!isNameList(params)) return params;
  return Object.fromEntries(params.map((name) => [name, (t) => t.isRequired()] satisfies [string, Message]));
}

const isNameList = (params: unknown): params is readonly string[] => Array.isArray(params);

/** Renames the keys from parameters to flags: `start_date` → `--start-date`. Names without a flag stay. */
export const renameParamsToFlags = (
  params: Readonly<Record<string, Message>>,
  flags: readonly Flag[],
): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, say]) => {
      const flag = findParameterFlag(flags, name);
      return [flag === undefined ? name : spokenFlag(flag), say];
    }),
  );
