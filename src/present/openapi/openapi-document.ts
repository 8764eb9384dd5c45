import type { Language } from '../../contract/declarations.js';
import { OPERATIONS } from '../../contract/operations.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { JsonSchema } from '../../forms/json-schema.js';
import { type Catalogue, catalogueOf } from '../../text/catalogue.js';
import { translateDoc } from '../../text/docs.js';
import { capitalize } from './component-names.js';
import {
  bodySchemas,
  describeHeaderParameters,
  describeOperation,
  INTERFACE_TAG,
  type OperationObject,
  type ParameterObject,
  type RequestBody,
  requestBodies,
} from './operation-object.js';
import type { SchemaContext } from './parameter-schemas.js';
import { responseSchemas } from './response-schemas.js';
import { describeFailures, describeResponseHeaders, type HeaderObject, type ResponseObject } from './responses.js';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact?: OpenApiContact | undefined;
  };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly headers: Readonly<Record<string, HeaderObject>>;
    readonly requestBodies: Readonly<Record<string, RequestBody>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: { readonly basic: object };
  };
}

/** The person or organization that runs the service. */
export interface OpenApiContact {
  readonly name: string;
  readonly url: string;
}

export interface OpenApiOptions {
  readonly language: Language;
  /** URL of the API in the language, with the namespace and without a trailing slash. */
  readonly baseUrl: string;
  readonly contact?: OpenApiContact;
  readonly text?: Catalogue;
}

/** Describes the whole API as OpenAPI 3.1; paths are relative to `baseUrl`. */
export function buildOpenApi({
  language,
  baseUrl,
  contact,
  text = catalogueOf(language),
}: OpenApiOptions): OpenApiDocument {
  const reader: SchemaContext = { language, text };
  return {
    openapi: '3.1.0',
    info: { title: text.docTitle(), version: '1', description: text.docDescription(), contact },
    servers: [{ url: baseUrl }],
    tags: [
      ...RESOURCE_LIST.map((resource) => ({
        name: resource.name,
        description: capitalize(translateDoc(language, resource)),
      })),
      { name: INTERFACE_TAG, description: text.docInterface() },
    ],
    paths: buildOpenApiPaths(reader),
    components: {
      schemas: { ...responseSchemas(reader), ...bodySchemas(reader) },
      parameters: describeHeaderParameters(reader),
      headers: describeResponseHeaders(text),
      requestBodies: requestBodies(reader),
      responses: describeFailures(text),
      securitySchemes: { basic: { type: 'http', scheme: 'basic', description: text.docBasic() } },
    },
  };
}

function buildOpenApiPaths(reader: SchemaContext): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path || '/';
    const verbs = operation.methods.map((method) => [
      method.toLowerCase(),
      describeOperation(operation, method, reader),
    ]);
    paths[path] = { ...paths[path], ...Object.fromEntries(verbs) };
  }
  return paths;
}
