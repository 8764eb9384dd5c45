import { ServiceError } from '../../errors.js';
import type { Visitor } from '../../service/permissions.js';
import type { ResourceName } from '../../spec/define.js';
import type { Operation } from '../../spec/operations.js';
import { type Input, inputOf, type Raw } from '../../wire/input.js';
import type { Calendar } from '../calendar.js';
import type { Route } from './address.js';
import { located } from './located.js';
import { invalid, missing } from './problem.js';
import { rewritten, withDates } from './rewritten.js';

export interface Judging {
  readonly calendar: Calendar;
  readonly visitor: Visitor | undefined;
  readonly route: Route;
  readonly operation: Operation;
  readonly resource: ResourceName;
  readonly query: Raw;
  readonly body: Raw;
}

type Faults = Record<string, 'type' | 'value'>;

/**
 * Validates the parameters as The Events Calendar does. It refuses some values that our rules accept, and accepts
 * others that our rules refuse.
 * @throws WordPressError that names every invalid parameter
 */
export async function judged(request: Judging): Promise<Input> {
  const { operation, query, body } = request;
  const parameters = { ...query, ...body };
  const required = Object.entries(operation.parameters.body).filter(([, parameter]) => parameter.required);
  const absent = required.filter(([name]) => parameters[name] === undefined).map(([name]) => name);
  if (absent.length > 0) throw missing(absent);
  const faults: Faults = { ...(await targetFault(request)), ...theirFaults(request, parameters) };
  // Values that the rewriting drops, such as a lone date, must be valid too.
  if (operation.action !== 'list') ours(operation, withDates(request), faults);
  const input = ours(operation, rewritten(request), faults);
  if (input === undefined || Object.keys(faults).length > 0) throw invalid(faults);
  return input;
}

/**
 * A missing record counts as an invalid path parameter. For events this holds only when they are read or deleted by
 * slug.
 */
async function targetFault({ calendar, route, resource, operation }: Judging): Promise<Faults> {
  const name = route.id === undefined ? 'slug' : 'id';
  if (route.id === undefined && route.slug === undefined) return {};
  if (resource === 'event' && (name === 'id' || operation.action === 'update')) return {};
  return (await located(calendar, resource, route)) === undefined ? { [name]: 'value' } : {};
}

function theirFaults({ operation, resource }: Judging, parameters: Raw): Faults {
  const faults: Faults = {};
  const { body, query } = operation.parameters;
  for (const [name, parameter] of Object.entries({ ...query, ...body })) {
    const value = parameters[name];
    if (value === undefined) continue;
    const isText = parameter.type === 'string';
    if (name in body && isText && value === null && resource !== 'venue') faults[name] = 'type';
    else if (name in body && value === null && parameter.form === 'name') faults[name] = 'type';
    else if (REFUSED[parameter.form]?.(value, resource)) faults[name] = 'value';
  }
  return faults;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isOff = (value: unknown): boolean => !ON.includes(String(value).toLowerCase());
const ON = ['true', '1', 'yes'];

/** Values that our rules accept but The Events Calendar refuses, by form. */
const REFUSED: Readonly<Record<string, (value: unknown, resource: ResourceName) => boolean>> = {
  name: isNumber,
  date: isNumber,
  image: (value) => isNumber(value) || value === '',
  html: (value, resource) => value === '' && resource === 'event',
  secret: (value) => value === '',
  'yes-no': isOff,
};

function ours(operation: Operation, raw: { query: Raw; body: Raw }, faults: Faults): Input | undefined {
  try {
    return inputOf(operation, raw);
  } catch (error) {
    if (!(error instanceof ServiceError) || Array.isArray(error.params)) throw error;
    for (const name of Object.keys(error.params ?? {})) faults[name] ??= 'value';
    return undefined;
  }
}
