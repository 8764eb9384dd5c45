import qs from 'qs';
import { invalid, ServiceError } from '../errors.js';
import type { Raw } from './input.js';
import { MOST_ITEMS } from './values/links.js';

export const MOST_DEPTH = 32;

/** The source of the parameters, for errors that concern all of them. */
type Where = 'query' | 'body';

/**
 * Decodes the parameters of a query string or form: `a=1`, `a[]=1`, `a[0]=1`, `a[b]=1`, repeated names.
 * @throws ServiceError 400 when nested deeper than 32 levels or with more than 1,000 items in a list
 */
export function fromForm(text: string, where: Where): Raw {
  if (text === '') return {};
  try {
    return qs.parse(text, FORM) as Raw;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuseShape(where, error.message.includes('depth') ? 'depth' : 'items');
  }
}

const FORM: qs.IParseOptions = {
  depth: MOST_DEPTH,
  strictDepth: true,
  arrayLimit: MOST_ITEMS,
  parameterLimit: 20 * MOST_ITEMS,
  throwOnLimitExceeded: true,
  ignoreQueryPrefix: true,
  plainObjects: true,
};

/**
 * Decodes the members of a JSON object. An empty body has none.
 * @throws ServiceError `rest_invalid_json` when it is not a JSON object; 400 when nested deeper than 32 levels
 */
export function fromJson(text: string): Raw {
  if (text.trim() === '') return {};
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidJson();
  mustBeShallow(value, 1);
  return value as Raw;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}

const invalidJson = () => new ServiceError({ code: 'rest_invalid_json', say: (t) => t.invalidJson() });

function mustBeShallow(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MOST_DEPTH) refuseShape('body', 'depth');
  if (Array.isArray(value) && value.length > MOST_ITEMS) refuseShape('body', 'items');
  for (const member of Object.values(value)) mustBeShallow(member, depth + 1);
}

function refuseShape(where: Where, what: 'depth' | 'items'): never {
  throw invalid({ [where]: (t) => (what === 'depth' ? t.nestedTooDeep(MOST_DEPTH) : t.listTooLong(MOST_ITEMS)) });
}
