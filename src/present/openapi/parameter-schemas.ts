import type {
  ComputedDefault,
  Language,
  Parameter,
  ParameterDefault,
  RecordKind,
} from '../../contract/declarations.js';
import type { HttpMethod, Operation } from '../../contract/operations.js';
import { formOf, isClearable } from '../../forms/index.js';
import { arraySchema, type JsonSchema, nullable } from '../../forms/json-schema.js';
import { MAX_LINK_LENGTH } from '../../forms/links.js';
import { ID_SCHEMA, nonBlankTextSchema } from '../../forms/shared-rules.js';
import { type Catalogue, catalogueOf } from '../../text/catalogue.js';

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
    ...defaultKeywords(parameter, place, accepted),
    description: text.docSentences({
      sentences: [
        capitalize(translateDoc(language, parameter)),
        ...computedDefaultDocs(parameter, text),
        ...otherSpellingDocs(parameter, text),
      ],
    }),
    ...(parameter.extension ? { 'x-extension': true } : {}),
  };
}

/** Tests whether a parameter takes a list. In a query it is comma-separated and has at least one item. */
export const isListParameter = (parameter: Parameter): boolean => formOf(parameter).maxItems !== undefined;

function addressSchema(parameter: Parameter): JsonSchema {
  const { schema, maxItems } = formOf(parameter);
  const one = schema(parameter);
  return maxItems === undefined ? one : arraySchema(one, { minItems: 1, maxItems });
}

function bodyValueSchema(parameter: Parameter, text: Catalogue): JsonSchema {
  const definition = formOf(parameter);
  const { schema, maxItems } = definition;
  const accepted =
    maxItems === undefined ? schema(parameter) : listOrItemSchema(listItemSchemas(parameter, text), maxItems);
  const isEmptied = isClearable(definition) || (parameter.default === null && !parameter.required);
  return isEmptied ? nullable(accepted) : accepted;
}

/** Schemas of an item in a body: an ID, a slug or name, `{id}`, or the data of a new record. */
function listItemSchemas(parameter: Parameter, text: Catalogue): readonly JsonSchema[] {
  const reference: JsonSchema = {
    type: 'object',
    properties: { id: ID_SCHEMA },
    required: ['id'],
    description: capitalize(text.docReference()),
  };
  return [ID_SCHEMA, nonBlankTextSchema(MAX_LINK_LENGTH), reference, ...newRecordSchemas(parameter)];
}

const newRecordSchemas = (parameter: Parameter): JsonSchema[] =>
  parameter.of !== undefined && formOf(parameter).links?.createdFrom === 'data'
    ? [{ $ref: schemaRef(nestedDataName(parameter.of)) }]
    : [];

/** A list, or its only item without a list; text may hold several items, separated by commas. */
const listOrItemSchema = (items: readonly JsonSchema[], maxItems: number): JsonSchema => ({
  anyOf: [arraySchema({ anyOf: items }, { maxItems }), ...items],
});

const declaredTypeName = ({ type }: Parameter): string => (type === 'integers' ? 'array of integer' : type);

const isAsDeclared = (accepted: JsonSchema, { type }: Parameter): boolean =>
  type === 'integers' ? accepted.type === 'array' && accepted.items?.type === 'integer' : accepted.type === type;

/**
 * Returns `default` where the service applies it, else `x-declared-default`. An update applies none: a client that
 * filled defaults in would overwrite fields that it does not name. Required fields have none either, nor has nested
 * data, whose schema several bodies share.
 */
function defaultKeywords(parameter: Parameter, place: ParameterPosition, { type }: JsonSchema): JsonSchema {
  const { default: value, required } = parameter;
  if (value === undefined) return {};
  if (isComputedDefault(value)) return { 'x-computed-default': nameComputedDefault(value) };
  const applies = !required && (place === 'address' || place === 'creation');
  if (!applies) return { 'x-declared-default': value };
  // The published interface writes one of them as text: `1`.
  return { default: type === 'boolean' ? formOf(parameter).parse(value, parameter) === true : value };
}

/** `end-of-day-24-months-later` */
const nameComputedDefault = ({ computed, months }: ComputedDefault): string =>
  computed.replace('months', `${months}-months`);

const isComputedDefault = (value: ParameterDefault): value is ComputedDefault =>
  typeof value === 'object' && value !== null;

const computedDefaultDocs = ({ default: value }: Parameter, text: Catalogue): string[] =>
  value !== undefined && isComputedDefault(value)
    ? [text.docComputedDefault[value.computed]({ months: value.months ?? 0 })]
    : [];

function otherSpellingDocs(parameter: Parameter, text: Catalogue): string[] {
  const { alsoAccepts } = formOf(parameter);
  return alsoAccepts === undefined ? [] : [text.docAlsoAccepts({ words: alsoAccepts })];
}

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `event` → reference to `Event`, the schema of a record in responses. */
export const recordSchemaRef = (name: RecordKind): string => schemaRef(capitalize(name));

/** Name of an operation's request body: `EventUpdateBySlug`. */
export const requestBodyName = ({ resource = 'event', action, by }: Operation): string =>
  `${capitalize(resource)}${capitalize(action)}${by === 'slug' ? 'BySlug' : ''}`;

/** Name of the schema of a new record nested in another one: `VenueData`. */
export const nestedDataName = (name: RecordKind): string => `${capitalize(name)}Data`;

export const schemaRef = (name: string): string => `#/components/schemas/${name}`;

/** `events.update.by-slug` by PUT → `eventsUpdateBySlugPut`; the method only if the operation has several. */
export function openApiOperationId({ id, methods }: Operation, method: HttpMethod): string {
  const words = [...id.split(/[.-]/), ...(methods.length > 1 ? [method.toLowerCase()] : [])];
  return words.map((word, index) => (index === 0 ? word : capitalize(word))).join('');
}

/** A declaration with a description: parameter, property of a record, resource or operation. */
export interface DocumentedDeclaration {
  readonly doc: string;
}

export const translateDoc = (language: Language, { doc }: DocumentedDeclaration): string =>
  catalogueOf(language).doc(doc);
