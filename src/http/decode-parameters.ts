import qs from 'qs';
import { invalidParameters, ServiceError } from '../errors.js';
import { findJsonExcess, type JsonLimits } from '../forms/json-object.js';
import { MAX_LIST_ITEMS } from '../forms/links.js';
import type { RawParameters } from './validate-parameters.js';

export const MAX_NESTING = 32;

/** The source of the parameters, for errors that concern all of them. */
type ParameterSource = 'query' | 'body';

/**
 * Decodes the parameters of a query string or form: `a=1`, `a[]=1`, `a[0]=1`, `a[b]=1`, repeated names.
 * @throws ServiceError 400 when nested deeper than 32 levels, with more than 1,000 items in a list or 5,000 fields
 */
export function decodeForm(text: string, where: ParameterSource): RawParameters {
  if (text === '') return {};
  try {
    return qs.parse(text, QS_OPTIONS) as RawParameters;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (error.message.startsWith('Parameter limit'))
      throw invalidParameters({ [where]: (t) => t.listTooLong({ most: MAX_FORM_FIELDS }) });
    return throwShapeError(where, error.message.includes('depth') ? 'levels' : 'members');
  }
}

/** Room for four lists of the greatest length. */
const MAX_FORM_FIELDS = 5 * MAX_LIST_ITEMS;

const QS_OPTIONS: qs.IParseOptions = {
  depth: MAX_NESTING,
  strictDepth: true,
  arrayLimit: MAX_LIST_ITEMS,
  parameterLimit: MAX_FORM_FIELDS,
  throwOnLimitExceeded: true,
  ignoreQueryPrefix: true,
  plainObjects: true,
};

/**
 * Decodes the members of a JSON object. An empty body has none.
 * @throws ServiceError `rest_invalid_json` when it is not a JSON object; 400 when nested deeper than 32 levels, with
 * more than 1,000 members in a list or an object, or with more than 200,000 values in all
 */
export function decodeJsonBody(text: string): RawParameters {
  if (text.trim() === '') return {};
  const excess = findJsonExcess(text, BODY_LIMITS);
  if (excess !== undefined) throwShapeError('body', excess);
  const value = parseStrictJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createInvalidJsonError();
  return value as RawParameters;
}

const MAX_VALUES = 200_000;
const BODY_LIMITS = { levels: MAX_NESTING, members: MAX_LIST_ITEMS, values: MAX_VALUES } satisfies JsonLimits;

function parseStrictJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidJsonError();
  }
}

const createInvalidJsonError = () => new ServiceError({ code: 'rest_invalid_json', say: (t) => t.invalidJson() });

function throwShapeError(where: ParameterSource, what: keyof JsonLimits): never {
  const most = BODY_LIMITS[what];
  throw invalidParameters({
    [where]: (t) => (what === 'levels' ? t.nestedTooDeep({ most }) : t.listTooLong({ most })),
  });
}
