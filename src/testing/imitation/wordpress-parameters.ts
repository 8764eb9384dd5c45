import type { JsonObject } from '../../forms/json-object.js';
import { isJsonObject } from '../../forms/json-object.js';
import { isOfWordPressType } from './check-parameters.js';
import { parsePhpTime } from './php-values.js';
import { WordPressError } from './wordpress-errors.js';

/** A parameter as a route of WordPress declares it (`rest_validate_value_from_schema`). */
interface WordPressParameter {
  readonly type: 'string' | 'integer' | 'boolean' | 'object' | 'date' | 'integers' | 'strings';
  readonly values?: readonly string[];
  readonly most?: number;
}

export type WordPressParameters = Readonly<Record<string, WordPressParameter>>;

const TEXT = { type: 'string' } as const;
const NUMBER = { type: 'integer' } as const;
const DATE = { type: 'date' } as const;
const IDS = { type: 'integers' } as const;

const CONTEXT: WordPressParameters = { context: { type: 'string', values: ['view', 'embed', 'edit'] } };
export const READ_PARAMETERS: WordPressParameters = { ...CONTEXT, password: TEXT };
export const DELETE_PARAMETERS: WordPressParameters = { force: { type: 'boolean' } };

const PAGES: WordPressParameters = { ...CONTEXT, page: NUMBER, per_page: { type: 'integer', most: 100 }, search: TEXT };
const ORDER = { type: 'string', values: ['asc', 'desc'] } as const;

const STATUSES = [
  ...['publish', 'future', 'draft', 'pending', 'private', 'tribe-ea-success', 'tribe-ea-failed'],
  ...['tribe-ea-schedule', 'tribe-ea-pending', 'tribe-ea-draft', 'tribe-ignored'],
];

/** `title`, `content` and `excerpt` take any value: what is no text changes nothing. */
export const POST_PARAMETERS: WordPressParameters = {
  date: DATE,
  date_gmt: DATE,
  slug: TEXT,
  status: { type: 'string', values: STATUSES },
  password: TEXT,
  author: NUMBER,
  featured_media: NUMBER,
  meta: { type: 'object' },
  template: TEXT,
  tags: IDS,
  tribe_events_cat: IDS,
};

export const POST_LIST_PARAMETERS: WordPressParameters = {
  ...PAGES,
  after: DATE,
  author: IDS,
  before: DATE,
  exclude: IDS,
  include: IDS,
  offset: NUMBER,
  order: ORDER,
  orderby: {
    type: 'string',
    values: 'author date id include modified parent relevance slug include_slugs title'.split(' '),
  },
  slug: { type: 'strings' },
  status: {
    type: 'strings',
    values: [
      ...'publish future draft pending private trash auto-draft inherit'.split(' '),
      ...'request-pending request-confirmed request-failed request-completed'.split(' '),
      ...'tribe-ea-success tribe-ea-failed tribe-ea-schedule tribe-ea-pending tribe-ea-draft'.split(' '),
      ...['tribe-ignored', 'any'],
    ],
  },
};

export const TERM_PARAMETERS: WordPressParameters = {
  description: TEXT,
  name: TEXT,
  slug: TEXT,
  parent: NUMBER,
  meta: { type: 'object' },
};

export const TERM_LIST_PARAMETERS: WordPressParameters = {
  ...PAGES,
  exclude: IDS,
  include: IDS,
  order: ORDER,
  orderby: {
    type: 'string',
    values: 'id include name slug include_slugs term_group description count'.split(' '),
  },
  hide_empty: { type: 'boolean' },
  parent: NUMBER,
  post: NUMBER,
  slug: { type: 'strings' },
};

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly data: JsonObject | null;
}

/** @throws WordPressError 400 that names every wrong parameter; `null` is not looked at */
export function assertParameters(declared: WordPressParameters, sent: JsonObject): void {
  const faults = Object.entries(declared).flatMap(([name, parameter]) => {
    const value = sent[name];
    const fault = value === undefined || value === null ? undefined : findFault(name, value, parameter);
    return fault === undefined ? [] : [[name, fault] as const];
  });
  if (faults.length > 0) throw createParameterError(Object.fromEntries(faults));
}

export const createParameterError = (faults: Readonly<Record<string, Fault>>): WordPressError =>
  new WordPressError(400, {
    code: 'rest_invalid_param',
    message: `Invalid parameter(s): ${Object.keys(faults).join(', ')}`,
    data: {
      status: 400,
      params: Object.fromEntries(Object.entries(faults).map(([name, { message }]) => [name, message])),
      details: faults,
    },
  });

function findFault(name: string, value: unknown, { type, values, most }: WordPressParameter): Fault | undefined {
  if (type === 'integers' || type === 'strings')
    return findListFault(name, value, { type, ...(values === undefined ? {} : { values }) });
  if (type === 'object') return isObject(value) ? undefined : createTypeFault(name, 'object');
  if (type === 'date') {
    if (typeof value !== 'string') return createTypeFault(name, 'string,null');
    const isDate = DATE_TIME.test(value) && parsePhpTime(value, 0) !== undefined;
    return isDate ? undefined : { code: 'rest_invalid_date', message: 'Invalid date.', data: null };
  }
  if (!isOfWordPressType(type, value)) return createTypeFault(name, type);
  if (values !== undefined && !values.includes(String(value))) return createEnumFault(name, values);
  return type === 'integer' ? findPageFault(name, Number(value), most) : undefined;
}

/** PHP does not tell an empty object from an empty list. */
const isObject = (value: unknown): boolean =>
  isJsonObject(value) || value === '' || (Array.isArray(value) && value.length === 0);

const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:\d\d)?)?$/;

const createTypeFault = (param: string, type: string): Fault => ({
  code: 'rest_invalid_type',
  message: `${param} is not of type ${type}.`,
  data: { param },
});

const createEnumFault = (name: string, values: readonly string[]): Fault => ({
  code: 'rest_not_in_enum',
  message: `${name} is not one of ${values.slice(0, -1).join(', ')}, and ${values.at(-1)}.`,
  data: null,
});

function findPageFault(name: string, value: number, most: number | undefined): Fault | undefined {
  if (name !== 'page' && name !== 'per_page') return undefined;
  if (value >= 1 && value <= (most ?? value)) return undefined;
  const bounds = most === undefined ? 'greater than or equal to 1' : `between 1 (inclusive) and ${most} (inclusive)`;
  return { code: 'rest_out_of_bounds', message: `${name} must be ${bounds}`, data: null };
}

function findListFault(name: string, value: unknown, { type: sort, values }: WordPressParameter): Fault | undefined {
  if (isJsonObject(value)) return createTypeFault(name, 'array');
  const type = sort === 'integers' ? 'integer' : 'string';
  const isKnown = (item: unknown) => values === undefined || values.includes(String(item));
  const at = listItems(value).findIndex((item) => !isOfWordPressType(type, item) || !isKnown(item));
  if (at < 0) return undefined;
  const isTyped = isOfWordPressType(type, listItems(value)[at]);
  return isTyped ? createEnumFault(`${name}[${at}]`, values ?? []) : createTypeFault(`${name}[${at}]`, type);
}

/** The items of a list, or of a text with commas or blanks (`wp_parse_list`). */
export const listItems = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? value
    : String(value)
        .split(/[\s,]+/)
        .filter((item) => item !== '');

export const idsIn = (value: unknown): number[] => listItems(value).map(Number);
