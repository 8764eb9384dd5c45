import type { AnswerProperty, AnswerType, Resource } from '../spec/define.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import type { Catalogue } from '../text/catalogue.js';
import { docOf } from '../text/docs.js';
import { type JsonSchema, listOf, objectOf } from './json-schema.js';
import { capital, recordRef, schemaRef } from './names.js';
import type { Reader } from './schemas.js';

/** Schemas of all responses: records, lists, errors, and the parts that records share. */
export function answerSchemas(reader: Reader): Record<string, JsonSchema> {
  const records = RESOURCE_LIST.flatMap((resource): [string, JsonSchema][] => [
    [capital(resource.name), recordSchema(resource, reader)],
    [`${capital(resource.name)}List`, listSchema(resource, reader.text)],
  ]);
  return { ...Object.fromEntries(records), ...partSchemas(reader.text), Error: errorSchema(reader.text) };
}

function recordSchema(resource: Resource, { language, text }: Reader): JsonSchema {
  const entries = Object.entries(resource.answer);
  const properties = entries.map(([name, property]) => [
    name,
    { ...answerOf(property), description: capital(docOf(language, property)) },
  ]);
  const optional = entries.filter(([, property]) => property.optional).map(([name]) => name);
  const description = text.docRecord(resource.name);
  return { ...objectOf(Object.fromEntries(properties), optional), description };
}

function listSchema({ name, plural }: Resource, text: Catalogue): JsonSchema {
  const properties = {
    [plural]: { ...listOf({ $ref: recordRef(name) }), description: capital(text.docRecords()) },
    rest_url: { ...address, description: capital(text.docListAddress()) },
    next_rest_url: { ...address, description: capital(text.docNextAddress()) },
    previous_rest_url: { ...address, description: capital(text.docPreviousAddress()) },
    total: { ...count, description: capital(text.docTotal()) },
    total_pages: { ...count, description: capital(text.docTotalPages()) },
  };
  return { ...objectOf(properties, ['next_rest_url', 'previous_rest_url']), description: text.docListOf(plural) };
}

const address: JsonSchema = { type: 'string', format: 'uri' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const string: JsonSchema = { type: 'string' };
const partRef = (name: string): JsonSchema => ({ $ref: schemaRef(name) });
const wallClock: JsonSchema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' };

const TYPES: Readonly<Record<Extract<AnswerType, string>, JsonSchema>> = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  string,
  boolean: { type: 'boolean' },
  'date-time': wallClock,
  strings: listOf(string),
  'empty-list': { type: 'array', items: {}, maxItems: 0 },
  'date-details': partRef('DateDetails'),
  'cost-details': partRef('CostDetails'),
  image: partRef('Image'),
  'image-or-false': { anyOf: [partRef('Image'), { const: false }] },
  'term-urls': partRef('TermUrls'),
  'json-ld': { type: 'object', additionalProperties: true },
};

function answerOf({ type }: AnswerProperty): JsonSchema {
  if (typeof type === 'string') return TYPES[type];
  if ('record' in type) return { $ref: recordRef(type.record) };
  if ('records' in type) return listOf({ $ref: recordRef(type.records) });
  return { anyOf: [{ $ref: recordRef(type.recordOrEmptyList) }, TYPES['empty-list']] };
}

function partSchemas(text: Catalogue): Record<string, JsonSchema> {
  const image = {
    url: address,
    id: { type: 'integer', minimum: 1 },
    extension: string,
    width: count,
    height: count,
    sizes: { type: 'object', additionalProperties: true },
  } as const;
  return {
    Image: { ...objectOf(image, Object.keys(image)), description: text.docImage() },
    DateDetails: objectOf({ year: string, month: string, day: string, hour: string, minutes: string, seconds: string }),
    CostDetails: objectOf({
      currency_symbol: string,
      currency_code: string,
      currency_position: { type: 'string', enum: ['prefix', 'postfix', ''] },
      values: listOf(string),
    }),
    TermUrls: objectOf({ self: address, collection: address, up: address }, ['up']),
  };
}

const errorSchema = (text: Catalogue): JsonSchema => ({
  ...objectOf({
    code: { ...string, description: capital(text.docErrorCode()) },
    message: { ...string, description: capital(text.docErrorMessage()) },
    data: {
      ...objectOf(
        {
          status: { type: 'integer', minimum: 400, maximum: 599 },
          params: {
            anyOf: [{ type: 'object', additionalProperties: string }, listOf(string)],
            description: capital(text.docErrorParams()),
          },
          details: { type: 'object', additionalProperties: true },
        },
        ['params', 'details'],
      ),
      additionalProperties: true,
    },
  }),
  description: text.docError(),
});
