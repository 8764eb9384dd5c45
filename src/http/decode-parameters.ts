import qs from 'qs';
import { invalidParameters, ServiceError } from '../errors.js';
import { MAX_LIST_ITEMS } from '../forms/links.js';
import type { RawParameters } from './validate-parameters.js';

export const MAX_NESTING = 32;

/** The source of the parameters, for errors that concern all of them. */
type ParameterSource = 'query' | 'body';

/**
 * Decodes the parameters of a query string or form: `a=1`, `a[]=1`, `a[0]=1`, `a[b]=1`, repeated names.
 * @throws ServiceError 400 when nested deeper than 32 levels or with more than 1,000 items in a list
 */
export function decodeForm(text: string, where: ParameterSource): RawParameters {
  if (text === '') return {};
  try {
    return qs.parse(text, QS_OPTIONS) as RawParameters;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return throwShapeError(where, error.message.includes('depth') ? 'depth' : 'items');
  }
}

const QS_OPTIONS: qs.IParseOptions = {
  depth: MAX_NESTING,
  strictDepth: true,
  arrayLimit: MAX_LIST_ITEMS,
  parameterLimit: 20 * MAX_LIST_ITEMS,
  throwOnLimitExceeded: true,
  ignoreQueryPrefix: true,
  plainObjects: true,
};

/**
 * Decodes the members of a JSON object. An empty body has none.
 * @throws ServiceError `rest_invalid_json` when it is not a JSON object; 400 when nested deeper than 32 levels
 */
export function decodeJsonBody(text: string): RawParameters {
  if (text.trim() === '') return {};
  if (text.length > LONG_BODY && isNestedTooDeep(text)) throwShapeError('body', 'depth');
  const value = parseStrictJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createInvalidJsonError();
  assertDepth(value, 1);
  return value as RawParameters;
}

/** JSON.parse takes 60 ms for a megabyte of brackets. Shorter texts are judged after they are parsed. */
const LONG_BODY = 64 * 1024;

function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

function parseStrictJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createInvalidJsonError();
  }
}

const createInvalidJsonError = () => new ServiceError({ code: 'rest_invalid_json', say: (t) => t.invalidJson() });

function assertDepth(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_NESTING) throwShapeError('body', 'depth');
  if (Array.isArray(value) && value.length > MAX_LIST_ITEMS) throwShapeError('body', 'items');
  for (const member of Object.values(value)) assertDepth(member, depth + 1);
}

function throwShapeError(where: ParameterSource, what: 'depth' | 'items'): never {
  throw invalidParameters({
    [where]: (t) => (what === 'depth' ? t.nestedTooDeep(MAX_NESTING) : t.listTooLong(MAX_LIST_ITEMS)),
  });
}
