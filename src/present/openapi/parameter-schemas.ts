import {
  CLEARABLE_FORMS,
  type ComputedDefault,
  type Form,
  LANGUAGES,
  type Language,
  type Parameter,
  type ParameterDefault,
  POST_STATUSES,
} from '../../contract/declarations.js';
import { MAX_KEY_PATHS, MAX_LENGTH } from '../../contract/lengths.js';
import type { Catalogue } from '../../text/catalogue.js';
import { translateDoc } from '../../text/docs.js';
import { capitalize, nestedDataName, schemaRef } from './component-names.js';
import { arraySchema, type JsonSchema, nullable } from './json-schema.js';

export interface SchemaContext {
  readonly language: Language;
  readonly text: Catalogue;
}

/** Position of a parameter. `address`: path or query. The others are bodies; `data`: a new record nested in another. */
export type ParameterPosition = 'address' | 'creation' | 'update' | 'data';

/** Describes the values that a parameter accepts in a position, with its default and its description. */
export function parameterSchema(
  parameter: Parameter,
  place: ParameterPosition,
  { language, text }: SchemaContext,
): JsonSchema {
  const accepted = place === 'address' ? addressSchema(parameter) : bodyValueSchema(parameter, text);
  return {
    ...accepted,
    ...(isAsDeclared(accepted, parameter) ? {} : { 'x-declared-type': declaredTypeName(parameter) }),
    ...defaultKeywords(parameter, place),
    description: text.docSentences([
      capitalize(translateDoc(language, parameter)),
      ...computedDefaultDocs(parameter, text),
    ]),
    ...(parameter.extension ? { 'x-extension': true } : {}),
  };
}

const MOST_ITEMS = 1000;

const integerSchema = (minimum: number, maximum?: number): JsonSchema =>
  maximum === undefined ? { type: 'integer', minimum } : { type: 'integer', minimum, maximum };
const textOf = (form: keyof typeof MAX_LENGTH): JsonSchema => ({ type: 'string', maxLength: MAX_LENGTH[form] });
const nonBlankTextSchema = (form: keyof typeof MAX_LENGTH): JsonSchema => ({ ...textOf(form), pattern: '\\S' });
const idSchema = integerSchema(1);
const FLAG_VALUES = [true, false, 1, 0, 'true', 'false', '1', '0'];

/** Schema of one value by form; for lists, the schema of an item. */
const FORM_SCHEMAS: Readonly<Record<Form, (parameter: Parameter) => JsonSchema>> = {
  anything: () => ({}),
  id: () => idSchema,
  parent: () => integerSchema(0),
  page: () => integerSchema(1),
  'per-page': () => integerSchema(1, 100),
  flag: () => ({ enum: FLAG_VALUES }),
  'yes-no': () => ({ enum: [...FLAG_VALUES, 'yes', 'no'] }),
  name: () => nonBlankTextSchema('name'),
  slug: () => nonBlankTextSchema('slug'),
  text: () => textOf('text'),
  html: () => ({ ...textOf('html'), examples: ['<p>Doors open at <strong>seven</strong>.</p>'] }),
  search: () => nonBlankTextSchema('search'),
  date: () => ({
    type: ['string', 'integer'],
    maxLength: MAX_LENGTH.date,
    examples: ['2027-07-02 20:00:00', '2027-07-02T20:00:00+02:00', 'tomorrow'],
  }),
  zone: () => ({ ...textOf('zone'), examples: ['Europe/Paris', 'UTC+2'] }),
  status: () => ({ type: 'string', enum: POST_STATUSES }),
  statuses: () => ({ type: 'string', enum: POST_STATUSES }),
  ids: () => idSchema,
  'ids-or-slugs': () => ({ anyOf: [idSchema, nonBlankTextSchema('ids-or-slugs')] }),
  slugs: () => nonBlankTextSchema('slugs'),
  terms: () => ({ anyOf: [idSchema, nonBlankTextSchema('terms')] }),
  posts: () => ({ anyOf: [idSchema, nonBlankTextSchema('posts')] }),
  url: () => ({
    ...textOf('url'),
    pattern: '^([Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#]\\S*)?$',
    examples: ['https://example.org/'],
  }),
  email: () => ({ ...textOf('email'), pattern: '^(\\S+@\\S+)?$', examples: ['info@example.org'] }),
  image: () => ({ anyOf: [idSchema, textOf('image'), { const: false }, { $ref: schemaRef('Image') }] }),
  cost: () => ({
    anyOf: [amountSchema, arraySchema(amountSchema, { maxItems: 100 })],
    examples: ['€10 – €20', 'Free', 12.5],
  }),
  latitude: () => ({ type: 'number', format: 'double', minimum: -90, maximum: 90 }),
  longitude: () => ({ type: 'number', format: 'double', minimum: -180, maximum: 180 }),
  language: () => ({ type: 'string', enum: LANGUAGES }),
  word: ({ values = [] }) => ({ type: 'string', enum: values }),
  secret: () => ({ ...textOf('secret'), format: 'password' }),
  'key-paths': () => ({ type: 'string' }),
};

const amountSchema: JsonSchema = { type: ['string', 'number'], maxLength: MAX_LENGTH.cost };

const LIST_FORMS: ReadonlySet<Form> = new Set([
  'statuses',
  'ids',
  'ids-or-slugs',
  'slugs',
  'terms',
  'posts',
  'key-paths',
]);

/** Tests whether a parameter takes a list. In a query it is comma-separated and has at least one item. */
export const isListParameter = ({ form }: Parameter): boolean => LIST_FORMS.has(form);

function addressSchema(parameter: Parameter): JsonSchema {
  const one = FORM_SCHEMAS[parameter.form](parameter);
  return isListParameter(parameter)
    ? arraySchema(one, { minItems: 1, maxItems: parameter.form === 'key-paths' ? MAX_KEY_PATHS : MOST_ITEMS })
    : one;
}

const CLEARABLE_FORM_SET: ReadonlySet<Form> = new Set(CLEARABLE_FORMS);

function bodyValueSchema(parameter: Parameter, text: Catalogue): JsonSchema {
  const accepted = isListParameter(parameter)
    ? listOrItemSchema(listItemSchemas(parameter, text))
    : FORM_SCHEMAS[parameter.form](parameter);
  const isEmptied = CLEARABLE_FORM_SET.has(parameter.form) || (parameter.default === null && !parameter.required);
  return isEmptied ? nullable(accepted) : accepted;
}

/** Schemas of an item in a body: an ID, a slug or name, `{id}`, or the data of a new record. */
function listItemSchemas(parameter: Parameter, text: Catalogue): readonly JsonSchema[] {
  const reference: JsonSchema = {
    type: 'object',
    properties: { id: idSchema },
    required: ['id'],
    description: capitalize(text.docReference()),
  };
  return [idSchema, nonBlankTextSchema('posts'), reference, ...newRecordSchemas(parameter)];
}

const newRecordSchemas = ({ form, of }: Parameter): JsonSchema[] =>
  form === 'posts' && of !== undefined ? [{ $ref: schemaRef(nestedDataName(of)) }] : [];

/** A list, or its only item without a list; text may hold several items, separated by commas. */
const listOrItemSchema = (items: readonly JsonSchema[]): JsonSchema => ({
  anyOf: [arraySchema({ anyOf: items }, { maxItems: MOST_ITEMS }), ...items],
});

const declaredTypeName = ({ type }: Parameter): string => (type === 'integers' ? 'array of integer' : type);

const isAsDeclared = (accepted: JsonSchema, { type }: Parameter): boolean =>
  type === 'integers' ? accepted.type === 'array' && accepted.items?.type === 'integer' : accepted.type === type;

/**
 * Returns `default` where the service applies it, else `x-declared-default`. An update applies none: a client that
 * filled defaults in would overwrite fields that it does not name. Required fields have none either, nor has nested
 * data, whose schema several bodies share.
 */
function defaultKeywords({ default: value, required }: Parameter, place: ParameterPosition): JsonSchema {
  if (value === undefined) return {};
  if (isComputedDefault(value)) return { 'x-computed-default': value.computed };
  const applies = !required && (place === 'address' || place === 'creation');
  return applies ? { default: value } : { 'x-declared-default': value };
}

const isComputedDefault = (value: ParameterDefault): value is ComputedDefault =>
  typeof value === 'object' && value !== null;

const computedDefaultDocs = ({ default: value }: Parameter, text: Catalogue): string[] =>
  value !== undefined && isComputedDefault(value) ? [text.docComputedDefault[value.computed]()] : [];
