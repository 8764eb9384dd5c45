import type { Field, Resource } from '../spec/define.js';
import { LANGUAGES } from '../spec/define.js';
import { operationOf } from '../spec/operations.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { type Json, type JsonSchema, listOf, nullable } from './json-schema.js';
import { capital } from './names.js';
import { type Reader, toSchema } from './schemas.js';

/** A separate JSON Schema document, not a part of the OpenAPI document. */
export interface ManifestSchema extends JsonSchema {
  readonly $schema: string;
  readonly title: string;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

interface EntrySchema extends JsonSchema {
  readonly patternProperties: Readonly<Record<string, JsonSchema>>;
}

/**
 * Creates the JSON Schema (2020-12) of manifests, with which editors complete and check them.
 * @param relative regular expression of dates that are relative to today
 */
export function toManifestSchema(reader: Reader, relative: string): ManifestSchema {
  const { text } = reader;
  const kinds = RESOURCE_LIST.map(
    ({ plural, name }) => [plural, nullable(listOf({ $ref: `#/$defs/${name}` }))] as const,
  );
  const mapping: JsonSchema & Pick<ManifestSchema, 'patternProperties'> = {
    type: 'object',
    properties: {
      name: { type: 'string', description: text.schemaName() },
      language: languageOf(reader),
      $schema: { type: 'string' },
      ...Object.fromEntries(kinds),
    },
    patternProperties: { '^x-': {} },
    additionalProperties: false,
  };
  const single = RESOURCE_LIST.map(({ name }): JsonSchema => ({ $ref: `#/$defs/${name}`, required: ['kind'] }));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: text.schemaTitle(),
    anyOf: [mapping, ...single, listOf({ anyOf: single })],
    $defs: Object.fromEntries(RESOURCE_LIST.map((resource) => [resource.name, entryOf(resource, reader, relative)])),
  };
}

const languageOf = ({ text }: Reader): JsonSchema => ({ enum: LANGUAGES, description: text.schemaLanguage() });

function entryOf(resource: Resource, reader: Reader, relative: string): EntrySchema {
  const { text, language } = reader;
  const fields = Object.entries(operationOf(resource.name, 'create').parameters.body as Record<string, Field>);
  const own = fields.map(([name, field]) => [name, fieldOf(field, reader, relative)] as const);
  const texts = fields.flatMap(([name, field]) =>
    field.translated
      ? [[`^${name}@(${LANGUAGES.join('|')})$`, translationOf(fieldOf(field, reader, relative), reader)] as const]
      : [],
  );
  return {
    type: 'object',
    description: capital(reader.text.doc(resource.doc)),
    properties: {
      kind: { enum: [resource.name, resource.plural], description: text.schemaOfKind() },
      id: { type: ['integer', 'string'], description: text.schemaId() },
      slug: { type: ['string', 'integer'], description: text.schemaSlug() },
      language: languageOf({ text, language }),
      ...Object.fromEntries(own),
    },
    patternProperties: Object.fromEntries(texts),
    additionalProperties: false,
  };
}

const translationOf = (schema: JsonSchema, { text }: Reader): JsonSchema => ({
  ...schema,
  description: text.schemaTranslation(schema.description ?? ''),
});

/** Schema of a field in a manifest: also allows variables, references by name, and dates relative to today. */
function fieldOf(field: Field, reader: Reader, relative: string): JsonSchema {
  const described = toSchema(field, 'update', reader);
  const { description = '' } = described;
  if (field.of !== undefined)
    return { ...linksOf(field), description: `${description}. ${reader.text.schemaReference()}` };
  if (field.form === 'date') return dateOf(description, reader, relative);
  return { ...withVariables(shapeOf(described)), description };
}

const reference: JsonSchema = { type: ['string', 'integer'] };

/** Schema of a reference, or of the record itself with its fields. */
const linkOf = ({ form, of }: Field): JsonSchema =>
  form === 'posts' ? { anyOf: [reference, { $ref: `#/$defs/${of}` }] } : { anyOf: [reference, named] };

const named: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, slug: { type: 'string' }, name: { type: 'string' } },
};

const linksOf = (field: Field): JsonSchema =>
  nullable(field.form === 'parent' ? linkOf(field) : { anyOf: [listOf(linkOf(field)), linkOf(field)] });

const dateOf = (description: string, { text }: Reader, relative: string): JsonSchema => ({
  anyOf: [
    { type: 'integer' },
    { type: 'string', pattern: '^\\s*[-]?\\d' },
    { type: 'string', pattern: relative },
    variable,
  ],
  description: `${description}. ${text.schemaRelative()}`,
  examples: ['2027-07-02 20:00', '+1d 19:00', 'today 19:00', '+2w'],
});

const variable: JsonSchema = { type: 'string', pattern: '\\$\\{' };

const TEXT: JsonSchema = { type: 'string' };

/** Allows a variable. Free text already matches it; schemas with a pattern or an enum do not. */
function withVariables(schema: JsonSchema): JsonSchema {
  const isFree = schema.enum === undefined && schema.pattern === undefined && schema.type !== undefined;
  const isText = isFree && [schema.type].flat().includes('string');
  return isText
    ? { ...schema, type: [...new Set([...[schema.type].flat(), 'number', 'boolean'])] as JsonSchema['type'] & {} }
    : { anyOf: [schema, variable] };
}

const SHAPE = [
  'type',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'anyOf',
  'items',
  'maxItems',
  'examples',
  'const',
] as const;

/** Keeps only the keywords that validate a value; drops references and extensions of the OpenAPI document. */
function shapeOf(schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) return { type: 'object' };
  const kept = SHAPE.flatMap((key): [string, Json | JsonSchema | readonly JsonSchema[]][] => {
    const value = schema[key];
    if (value === undefined) return [];
    if (key === 'anyOf') return [[key, (schema.anyOf ?? []).map(shapeOf)]];
    return key === 'items' ? [[key, shapeOf(schema.items ?? TEXT)]] : [[key, value as Json]];
  });
  return Object.fromEntries(kept) as JsonSchema;
}
