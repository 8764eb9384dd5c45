import type { RecordKind } from '../../contract/declarations.js';
import type { Operation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { type RawParameters, type ValidatedInput, validateParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { Visitor } from '../../service/permissions.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { normalizeRequestDates, rewriteTecRequest } from './rewrite-request.js';
import { createInvalidParametersError, createMissingParametersError } from './wordpress-errors.js';
import type { ImitatedRoute } from './wordpress-routes.js';

export interface UnvalidatedRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly route: ImitatedRoute;
  readonly operation: Operation;
  readonly resource: RecordKind;
  readonly query: RawParameters;
  readonly body: RawParameters;
}

type ParameterFaults = Record<string, 'type' | 'value'>;

/**
 * Validates the parameters as The Events Calendar does. It refuses some values that our rules accept, and accepts
 * others that our rules refuse.
 * @throws WordPressError that names every invalid parameter
 */
export async function validateTecRequest(request: UnvalidatedRequest): Promise<ValidatedInput> {
  const { operation, query, body } = request;
  const parameters = { ...query, ...body };
  const required = Object.entries(operation.parameters.body).filter(([, parameter]) => parameter.required);
  const absent = required.filter(([name]) => parameters[name] === undefined).map(([name]) => name);
  if (absent.length > 0) throw createMissingParametersError(absent);
  const faults: ParameterFaults = { ...(await findTargetFault(request)), ...findTecFaults(request, parameters) };
  // Values that the rewriting drops, such as a lone date, must be valid too.
  if (operation.action !== 'list') parseByOwnRules(operation, normalizeRequestDates(request), faults);
  const input = parseByOwnRules(operation, rewriteTecRequest(request), faults);
  if (input === undefined || Object.keys(faults).length > 0) throw createInvalidParametersError(faults);
  return input;
}

/**
 * A missing record counts as an invalid path parameter. For events this holds only when they are read or deleted by
 * slug.
 */
async function findTargetFault({ calendar, route, resource, operation }: UnvalidatedRequest): Promise<ParameterFaults> {
  const name = route.id === undefined ? 'slug' : 'id';
  if (route.id === undefined && route.slug === undefined) return {};
  if (resource === 'event' && (name === 'id' || operation.action === 'update')) return {};
  return (await findAsAdministrator(calendar, resource, route)) === undefined ? { [name]: 'value' } : {};
}

function findTecFaults({ operation, resource }: UnvalidatedRequest, parameters: RawParameters): ParameterFaults {
  const faults: ParameterFaults = {};
  const { body, query } = operation.parameters;
  for (const [name, parameter] of Object.entries({ ...query, ...body })) {
    const value = parameters[name];
    if (value === undefined) continue;
    const isText = parameter.type === 'string';
    if (name in body && isText && value === null && resource !== 'venue') faults[name] = 'type';
    else if (name in body && value === null && parameter.form === 'name') faults[name] = 'type';
    else if (REFUSED_BY_TEC[parameter.form]?.(value, resource)) faults[name] = 'value';
  }
  return faults;
}

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isNotTrue = (value: unknown): boolean => !TRUTHY_WORDS.includes(String(value).toLowerCase());
const TRUTHY_WORDS = ['true', '1', 'yes'];

/** Values that our rules accept but The Events Calendar refuses, by form. */
const REFUSED_BY_TEC: Readonly<Record<string, (value: unknown, resource: RecordKind) => boolean>> = {
  name: isNumber,
  date: isNumber,
  image: (value) => isNumber(value) || value === '',
  html: (value, resource) => value === '' && resource === 'event',
  secret: (value) => value === '',
  'yes-no': isNotTrue,
};

function parseByOwnRules(
  operation: Operation,
  raw: { query: RawParameters; body: RawParameters },
  faults: ParameterFaults,
): ValidatedInput | undefined {
  try {
    return validateParameters(operation, raw);
  } catch (error) {
    if (!(error instanceof ServiceError) || Array.isArray(error.params)) throw error;
    for (const name of Object.keys(error.params ?? {})) faults[name] ??= 'value';
    return undefined;
  }
}
