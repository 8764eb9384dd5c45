import qs from 'qs';
import { invalidParameters, ServiceError } from '../errors.js';
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
    return throwShapeError(where, error.message.includes('depth') ? 'depth' : 'items');
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
 * @throws ServiceError `rest_invalid_json` when it is not a JSON object; 400 when nested deeper than 32 levels or
 * with more than 1,000 members in a list or an object
 */
export function decodeJsonBody(text: string): RawParameters {
  if (text.trim() === '') return {};
  if (text.length > LONG_BODY) assertShape(text);
  const value = parseStrictJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createInvalidJsonError();
  assertDepth(value, 1);
  return value as RawParameters;
}

/** JSON.parse takes 60 ms for a megabyte of brackets or keys. Shorter texts are judged after they are parsed. */
const LONG_BODY = 16 * 1024;

/** Judges depth and lengths of lists and objects by the signs outside of strings, in one pass. */
function assertShape(text: string): void {
  const commas: number[] = [];
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') commas.push(0);
    else if (sign === ']' || sign === '}') commas.pop();
    else if (sign === ',') commas.push(1 + (commas.pop() ?? 0));
    else continue;
    if (commas.length > MAX_NESTING) throwShapeError('body', 'depth');
    if ((commas.at(-1) ?? 0) >= MAX_LIST_ITEMS) throwShapeError('body', 'items');
  }
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
  const members: readonly unknown[] = Object.values(value);
  if (members.length > MAX_LIST_ITEMS) throwShapeError('body', 'items');
  for (const member of members) assertDepth(member, depth + 1);
}

function throwShapeError(where: ParameterSource, what: 'depth' | 'items'): never {
  throw invalidParameters({
    [where]: (t) =>
      what === 'depth' ? t.nestedTooDeep({ most: MAX_NESTING }) : t.listTooLong({ most: MAX_LIST_ITEMS }),
  });
}
