import { type Field, LANGUAGES, type Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import { arraySchema, type JsonSchema, type JsonValue, nullable } from '../../forms/json-schema.js';
import { capitalize, parameterSchema, type SchemaContext } from './parameter-schemas.js';

/** A separate JSON Schema document, not a part of the OpenAPI document. */
export interface ManifestSchema extends JsonSchema {
  readonly $schema: string;
  readonly title: string;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
}

interface ManifestEntrySchema extends JsonSchema {
  readonly patternProperties: Readonly<Record<string, JsonSchema>>;
}

/**
 * Creates the JSON Schema (2020-12) of manifests, with which editors complete and check them.
 * @param relative regular expression of dates that are relative to today
 */
export function buildManifestSchema(reader: SchemaContext, relative: string): ManifestSchema {
  const { text } = reader;
  const kinds = RESOURCE_LIST.map(
    ({ plural, name }) => [plural, nullable(arraySchema({ $ref: `#/$defs/${name}` }))] as const,
  );
  const mapping: JsonSchema & Pick<ManifestSchema, 'patternProperties'> = {
    type: 'object',
    properties: {
      name: { type: 'string', description: text.schemaName() },
      language: languageSchema(reader),
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
    anyOf: [mapping, ...single, arraySchema({ anyOf: single })],
    $defs: Object.fromEntries(
      RESOURCE_LIST.map((resource) => [resource.name, manifestEntrySchema(resource, reader, relative)]),
    ),
  };
}

const languageSchema = ({ text }: SchemaContext): JsonSchema => ({
  enum: LANGUAGES,
  description: text.schemaLanguage(),
});

function manifestEntrySchema(resource: Resource, reader: SchemaContext, relative: string): ManifestEntrySchema {
  const { text, language } = reader;
  const parameters = findOperation(resource.name, 'create').parameters.body as Record<string, Field>;
  const fields = Object.entries(parameters).filter(([, { writeOnly }]) => !writeOnly);
  const own = fields.map(([name, field]) => [name, manifestFieldSchema(field, reader, relative)] as const);
  const texts = fields.flatMap(([name, field]) =>
    field.translated
      ? [
          [
            `^${name}@(${LANGUAGES.join('|')})$`,
            translationSchema(manifestFieldSchema(field, reader, relative), reader),
          ] as const,
        ]
      : [],
  );
  return {
    type: 'object',
    description: capitalize(reader.text.doc(resource.doc)),
    properties: {
      kind: { enum: [resource.name, resource.plural], description: text.schemaOfKind() },
      id: { type: ['integer', 'string'], description: text.schemaId() },
      slug: { type: ['string', 'integer'], description: text.schemaSlug() },
      language: languageSchema({ text, language }),
      ...Object.fromEntries(own),
    },
    patternProperties: Object.fromEntries(texts),
    additionalProperties: false,
  };
}

const translationSchema = (schema: JsonSchema, { text }: SchemaContext): JsonSchema => ({
  ...schema,
  description: text.schemaTranslation({ doc: schema.description ?? '' }),
});

/** Schema of a field in a manifest: also allows variables, references by name, and dates relative to today. */
function manifestFieldSchema(field: Field, reader: SchemaContext, relative: string): JsonSchema {
  const described = parameterSchema(field, 'update', reader);
  const { description = '' } = described;
  if (field.of !== undefined)
    return { ...linksSchema(field), description: `${description}. ${reader.text.schemaReference()}` };
  if (formOf(field).isMoment) return manifestDateSchema(description, reader, relative);
  return { ...allowVariable(keepValidatingKeywords(described)), description };
}

const referenceSchema: JsonSchema = { type: ['string', 'integer'] };

/** Schema of a reference, or of the record itself with its fields. */
const linkSchema = (field: Field): JsonSchema =>
  formOf(field).links?.createdFrom === 'data'
    ? { anyOf: [referenceSchema, { $ref: `#/$defs/${field.of}` }] }
    : { anyOf: [referenceSchema, termReferenceSchema] };

const termReferenceSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'integer' }, slug: { type: 'string' }, name: { type: 'string' } },
};

const linksSchema = (field: Field): JsonSchema =>
  nullable(
    formOf(field).links === undefined
      ? linkSchema(field)
      : { anyOf: [arraySchema(linkSchema(field)), linkSchema(field)] },
  );

const manifestDateSchema = (description: string, { text }: SchemaContext, relative: string): JsonSchema => ({
  anyOf: [
    { type: 'integer' },
    { type: 'string', pattern: '^\\s*[-]?\\d' },
    { type: 'string', pattern: relative },
    variableSchema,
  ],
  description: `${description}. ${text.schemaRelative()}`,
  examples: ['2027-07-02 20:00', '+1d 19:00', 'today 19:00', '+2w'],
});

const variableSchema: JsonSchema = { type: 'string', pattern: '\\$\\{' };

const TEXT_SCHEMA: JsonSchema = { type: 'string' };

/** Allows a variable. Free text already matches it; schemas with a pattern or an enum do not. */
function allowVariable(schema: JsonSchema): JsonSchema {
  const isFree = schema.enum === undefined && schema.pattern === undefined && schema.type !== undefined;
  const isText = isFree && [schema.type].flat().includes('string');
  return isText
    ? { ...schema, type: [...new Set([...[schema.type].flat(), 'number', 'boolean'])] as JsonSchema['type'] & {} }
    : { anyOf: [schema, variableSchema] };
}

const VALIDATING_KEYWORDS = [
  ...(['type', 'enum', 'pattern', 'minimum', 'maximum', 'const'] as const),
  ...(['anyOf', 'items', 'maxItems', 'examples'] as const),
];

/** Keeps only the keywords that validate a value; drops references and extensions of the OpenAPI document. */
function keepValidatingKeywords(schema: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) return { type: 'object' };
  const keywords = VALIDATING_KEYWORDS.flatMap((key): [string, JsonValue | JsonSchema | readonly JsonSchema[]][] => {
    const value = schema[key];
    if (value === undefined) return [];
    if (key === 'anyOf') return [[key, (schema.anyOf ?? []).map(keepValidatingKeywords)]];
    return key === 'items' ? [[key, keepValidatingKeywords(schema.items ?? TEXT_SCHEMA)]] : [[key, value as JsonValue]];
  });
  return Object.fromEntries(keywords) as JsonSchema;
}
