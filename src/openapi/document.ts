import type { Language } from '../spec/define.js';
import { OPERATIONS } from '../spec/operations.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { type Catalogue, textOf } from '../text/catalogue.js';
import { docOf } from '../text/docs.js';
import { answerSchemas } from './answers.js';
import { bodySchemas, type RequestBody, requestBodies } from './bodies.js';
import type { JsonSchema } from './json-schema.js';
import { capital } from './names.js';
import { headerParameters, type OperationObject, type ParameterObject, toOperation } from './operation.js';
import { failureResponses, type Header, headers, type Response } from './responses.js';
import type { Reader } from './schemas.js';

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly headers: Readonly<Record<string, Header>>;
    readonly requestBodies: Readonly<Record<string, RequestBody>>;
    readonly responses: Readonly<Record<string, Response>>;
    readonly securitySchemes: { readonly basic: object };
  };
}

export interface DocumentOf {
  readonly language: Language;
  /** URL of the API in the language, with the namespace and without a trailing slash. */
  readonly baseUrl: string;
  readonly text?: Catalogue;
}

/** Describes the whole API as OpenAPI 3.1; paths are relative to `baseUrl`. */
export function toOpenApi({ language, baseUrl, text = textOf(language) }: DocumentOf): OpenApi {
  const reader: Reader = { language, text };
  return {
    openapi: '3.1.0',
    info: { title: text.docTitle(), version: '1', description: text.docDescription() },
    servers: [{ url: baseUrl }],
    tags: RESOURCE_LIST.map((resource) => ({
      name: resource.name,
      description: capital(docOf(language, resource)),
    })),
    paths: pathsOf(reader),
    components: {
      schemas: { ...answerSchemas(reader), ...bodySchemas(reader) },
      parameters: headerParameters(reader),
      headers: headers(text),
      requestBodies: requestBodies(reader),
      responses: failureResponses(text),
      securitySchemes: { basic: { type: 'http', scheme: 'basic', description: text.docBasic() } },
    },
  };
}

function pathsOf(reader: Reader): OpenApi['paths'] {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of OPERATIONS) {
    const path = operation.path || '/';
    const verbs = operation.methods.map((method) => [method.toLowerCase(), toOperation(operation, method, reader)]);
    paths[path] = { ...paths[path], ...Object.fromEntries(verbs) };
  }
  return paths;
}
