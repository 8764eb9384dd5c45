import type { JsonSchema, JsonValue } from './json-schema.js';

/** The subset of OpenAPI 3.1 that our document uses. */
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

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly (ParameterObject | ComponentRef)[];
  readonly requestBody?: ComponentRef;
  readonly responses: Readonly<Record<string, ResponseObject | ComponentRef>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  readonly style?: 'form';
  readonly explode?: false;
  readonly schema: JsonSchema;
  readonly 'x-extension'?: true;
}

export interface RequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: JsonValue }>>;
}

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<Record<string, ComponentRef>>;
  readonly content?: { readonly 'application/json': { readonly schema: JsonSchema } };
}

export interface ComponentRef {
  readonly $ref: string;
}

export interface HeaderObject {
  readonly description: string;
  readonly schema: JsonSchema;
}
