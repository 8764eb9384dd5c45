import {
  CLEARABLE_FORMS,
  type ComputedDefault,
  type Default,
  type Form,
  LANGUAGES,
  type Language,
  type Parameter,
  STATUSES,
} from '../spec/define.js';
import { MAX_KEY_PATHS, MAX_LENGTH } from '../spec/lengths.js';
import type { Catalogue } from '../text/catalogue.js';
import { docOf } from '../text/docs.js';
import { type JsonSchema, listOf, nullable } from './json-schema.js';
import { capital, dataName, schemaRef } from './names.js';

export interface Reader {
  readonly language: Language;
  readonly text: Catalogue;
}

/** Position of a parameter. `address`: path or query. The others are bodies; `data`: a new record nested in another. */
export type Place = 'address' | 'creation' | 'update' | 'data';

/** Describes the values that a parameter accepts in a position, with its default and its description. */
export function toSchema(parameter: Parameter, place: Place, { language, text }: Reader): JsonSchema {
  const accepted = place === 'address' ? inAddress(parameter) : inBody(parameter, text);
  return {
    ...accepted,
    ...(isAsDeclared(accepted, parameter) ? {} : { 'x-declared-type': declaredTypeOf(parameter) }),
    ...defaultOf(parameter, place),
    description: text.docSentences([capital(docOf(language, parameter)), ...computedDoc(parameter, text)]),
    ...(parameter.extension ? { 'x-extension': true } : {}),
  };
}

const MOST_ITEMS = 1000;

const whole = (minimum: number, maximum?: number): JsonSchema =>
  maximum === undefined ? { type: 'integer', minimum } : { type: 'integer', minimum, maximum };
const textOf = (form: keyof typeof MAX_LENGTH): JsonSchema => ({ type: 'string', maxLength: MAX_LENGTH[form] });
const filled = (form: keyof typeof MAX_LENGTH): JsonSchema => ({ ...textOf(form), pattern: '\\S' });
const id = whole(1);
const FLAG = [true, false, 1, 0, 'true', 'false', '1', '0'];

/** Schema of one value by form; for lists, the schema of an item. */
const FORMS: Readonly<Record<Form, (parameter: Parameter) => JsonSchema>> = {
  anything: () => ({}),
  id: () => id,
  parent: () => whole(0),
  page: () => whole(1),
  'per-page': () => whole(1, 100),
  flag: () => ({ enum: FLAG }),
  'yes-no': () => ({ enum: [...FLAG, 'yes', 'no'] }),
  name: () => filled('name'),
  slug: () => filled('slug'),
  text: () => textOf('text'),
  html: () => ({ ...textOf('html'), examples: ['<p>Doors open at <strong>seven</strong>.</p>'] }),
  search: () => filled('search'),
  date: () => ({
    type: ['string', 'integer'],
    maxLength: MAX_LENGTH.date,
    examples: ['2027-07-02 20:00:00', '2027-07-02T20:00:00+02:00', 'tomorrow'],
  }),
  zone: () => ({ ...textOf('zone'), examples: ['Europe/Paris', 'UTC+2'] }),
  status: () => ({ type: 'string', enum: STATUSES }),
  statuses: () => ({ type: 'string', enum: STATUSES }),
  ids: () => id,
  'ids-or-slugs': () => ({ anyOf: [id, filled('ids-or-slugs')] }),
  slugs: () => filled('slugs'),
  terms: () => ({ anyOf: [id, filled('terms')] }),
  posts: () => ({ anyOf: [id, filled('posts')] }),
  url: () => ({
    ...textOf('url'),
    pattern: '^([Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*)?$',
    examples: ['https://example.org/'],
  }),
  email: () => ({ ...textOf('email'), pattern: '^(\\S+@\\S+)?$', examples: ['info@example.org'] }),
  image: () => ({ anyOf: [id, textOf('image'), { const: false }, { $ref: schemaRef('Image') }] }),
  cost: () => ({ anyOf: [amount, listOf(amount, { maxItems: 100 })], examples: ['€10 – €20', 'Free', 12.5] }),
  latitude: () => ({ type: 'number', format: 'double', minimum: -90, maximum: 90 }),
  longitude: () => ({ type: 'number', format: 'double', minimum: -180, maximum: 180 }),
  language: () => ({ type: 'string', enum: LANGUAGES }),
  word: ({ values = [] }) => ({ type: 'string', enum: values }),
  secret: () => ({ ...textOf('secret'), format: 'password' }),
  'key-paths': () => ({ type: 'string' }),
};

const amount: JsonSchema = { type: ['string', 'number'], maxLength: MAX_LENGTH.cost };

const LISTS: ReadonlySet<Form> = new Set(['statuses', 'ids', 'ids-or-slugs', 'slugs', 'terms', 'posts', 'key-paths']);

/** Tests whether a parameter takes a list. In a query it is comma-separated and has at least one item. */
export const isList = ({ form }: Parameter): boolean => LISTS.has(form);

function inAddress(parameter: Parameter): JsonSchema {
  const one = FORMS[parameter.form](parameter);
  return isList(parameter)
    ? listOf(one, { minItems: 1, maxItems: parameter.form === 'key-paths' ? MAX_KEY_PATHS : MOST_ITEMS })
    : one;
}

const CLEARED: ReadonlySet<Form> = new Set(CLEARABLE_FORMS);

function inBody(parameter: Parameter, text: Catalogue): JsonSchema {
  const accepted = isList(parameter) ? oneOrMany(itemOf(parameter, text)) : FORMS[parameter.form](parameter);
  const isEmptied = CLEARED.has(parameter.form) || (parameter.default === null && !parameter.required);
  return isEmptied ? nullable(accepted) : accepted;
}

/** Schemas of an item in a body: an ID, a slug or name, `{id}`, or the data of a new record. */
function itemOf(parameter: Parameter, text: Catalogue): readonly JsonSchema[] {
  const reference: JsonSchema = {
    type: 'object',
    properties: { id },
    required: ['id'],
    description: capital(text.docReference()),
  };
  return [id, filled('posts'), reference, ...newRecord(parameter)];
}

const newRecord = ({ form, of }: Parameter): JsonSchema[] =>
  form === 'posts' && of !== undefined ? [{ $ref: schemaRef(dataName(of)) }] : [];

/** A list, or its only item without a list; text may hold several items, separated by commas. */
const oneOrMany = (items: readonly JsonSchema[]): JsonSchema => ({
  anyOf: [listOf({ anyOf: items }, { maxItems: MOST_ITEMS }), ...items],
});

const declaredTypeOf = ({ type }: Parameter): string => (type === 'integers' ? 'array of integer' : type);

const isAsDeclared = (accepted: JsonSchema, { type }: Parameter): boolean =>
  type === 'integers' ? accepted.type === 'array' && accepted.items?.type === 'integer' : accepted.type === type;

/**
 * Returns `default` where the service applies it, else `x-declared-default`. An update applies none: a client that
 * filled defaults in would overwrite fields that it does not name. Required fields have none either, nor has nested
 * data, whose schema several bodies share.
 */
function defaultOf({ default: value, required }: Parameter, place: Place): JsonSchema {
  if (value === undefined) return {};
  if (isComputed(value)) return { 'x-computed-default': value.computed };
  const applies = !required && (place === 'address' || place === 'creation');
  return applies ? { default: value } : { 'x-declared-default': value };
}

const isComputed = (value: Default): value is ComputedDefault => typeof value === 'object' && value !== null;

const computedDoc = ({ default: value }: Parameter, text: Catalogue): string[] =>
  value !== undefined && isComputed(value) ? [text.docComputedDefault[value.computed]()] : [];
