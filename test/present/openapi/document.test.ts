// Tests src/present/openapi/.
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { findOperation, OPERATIONS, type Operation } from '../../../src/contract/operations.js';
import { RESOURCE_LIST } from '../../../src/contract/resources/index.js';
import type { JsonSchema } from '../../../src/forms/json-schema.js';
import { validateParameters } from '../../../src/http/validate-parameters.js';
import { buildOpenApi } from '../../../src/present/openapi/openapi-document.js';
import { isListParameter } from '../../../src/present/openapi/parameter-schemas.js';

const BASE = 'https://calendar.example.org/calendar/events/v1';
const document = buildOpenApi({ language: 'en', baseUrl: BASE });
const routes = OPERATIONS.flatMap((operation) => operation.methods.map((method) => ({ operation, method })));

/** What stands at a local reference. */
const at = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/'))
    .reduce((value: unknown, part) => (value as Record<string, unknown> | undefined)?.[part], document);

const objectOf = ({ path, methods }: Operation, method = methods[0] ?? 'GET') => {
  const found = document.paths[path || '/']?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${path} is not documented`);
  return found;
};

const bodyOf = (operation: Operation) => {
  const body = at(objectOf(operation).requestBody?.$ref ?? '') as
    | (typeof document.components.requestBodies)[string]
    | undefined;
  const content = body?.content['application/json']?.schema;
  const schema = content?.$ref === undefined ? content : (at(content.$ref) as JsonSchema);
  if (body === undefined || schema === undefined) throw new Error(`${operation.id} takes nothing`);
  return { body, schema };
};

const bodySchemaOf = (operation: Operation): Readonly<Record<string, JsonSchema>> =>
  Object.keys(operation.parameters.body).length === 0 ? {} : (bodyOf(operation).schema.properties ?? {});

const writes = OPERATIONS.filter(({ parameters }) => Object.keys(parameters.body).length > 0);

describe('the document', () => {
  it('is valid OpenAPI 3.1 for an independent validator', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(result).toMatchObject({ valid: true });
  });

  it('names the requested address as its server', () => {
    expect(document.servers).toEqual([{ url: BASE }]);
  });

  it('resolves every reference, and uses every component', () => {
    const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? ''));
    expect([...refs].filter((ref) => at(ref) === undefined)).toEqual([]);
    const { securitySchemes: _, ...components } = document.components;
    const named = Object.entries(components).flatMap(([part, of]) =>
      Object.keys(of).map((name) => `#/components/${part}/${name}`),
    );
    expect(named.filter((name) => ![...refs].some((ref) => ref === name || ref.startsWith(`${name}/`)))).toEqual([]);
  });

  it('has every route with every method, and no other', () => {
    const documented = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
    );
    const declared = routes.map(({ operation, method }) => `${method} ${operation.path || '/'}`);
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('gives each method of each route a unique ID', () => {
    const ids = routes.map(({ operation, method }) => objectOf(operation, method).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('eventsUpdateBySlugPut');
    expect(ids.filter((id) => !/^[a-z]\w+$/i.test(id))).toEqual([]);
  });
});

describe.each(OPERATIONS.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const { parameters, action } = operation;

  it('declares each parameter in its place', () => {
    const documented = objectOf(operation).parameters.flatMap((each) => ('name' in each ? [each] : []));
    const names = (place: string) => documented.filter((each) => each.in === place).map(({ name }) => name);
    expect(names('path')).toEqual(Object.keys(parameters.path));
    expect(names('query')).toEqual(Object.keys(parameters.query));
    for (const each of documented) {
      const declared = { ...parameters.query, ...parameters.path }[each.name];
      expect(each.required ?? false, each.name).toBe(declared?.required ?? false);
      expect(each['x-extension'], each.name).toBe(declared?.extension);
      expect(each.explode, each.name).toBe(declared !== undefined && isListParameter(declared) ? false : undefined);
    }
  });

  it('gives each parameter value one type, as client generators expect', () => {
    for (const each of objectOf(operation).parameters) {
      if (!('schema' in each)) continue;
      const { type, enum: words, default: value } = each.schema;
      if (type === 'boolean' && value !== undefined) expect(typeof value, each.name).toBe('boolean');
      expect(new Set(words?.map((word) => typeof word)).size, each.name).toBeLessThanOrEqual(1);
    }
    for (const [name, field] of Object.entries(bodySchemaOf(operation)))
      expect(new Set(field.enum?.map((word) => typeof word)).size, name).toBeLessThanOrEqual(1);
  });

  it('lists the errors that it may return', () => {
    const statuses = Object.keys(objectOf(operation).responses);
    expect(statuses).toEqual(
      expect.arrayContaining(['400', '401', '429', '500', '503', action === 'create' ? '201' : '200']),
    );
    const isWrite = ['create', 'update', 'delete'].includes(action);
    expect(objectOf(operation).security).toEqual(isWrite ? [{ basic: [] }] : [{}, { basic: [] }]);
    expect(statuses.includes('403')).toBe(
      isWrite || (action === 'read' && operation.by !== undefined && isPost(operation)),
    );
    expect(statuses.includes('410')).toBe(['read', 'delete'].includes(action) && isPost(operation));
  });
});

const isPost = ({ resource }: Operation) =>
  RESOURCE_LIST.some(({ name, kind }) => name === resource && kind === 'post');

describe.each(writes.map((operation) => [operation.id, operation] as const))('the body of %s', (_, operation) => {
  const declared = operation.parameters.body;
  const { body, schema } = bodyOf(operation);

  it('has every field, requires the required ones, and is accepted in three encodings', () => {
    const translations = operation.action === 'create' ? ['translations'] : [];
    expect(Object.keys(schema.properties ?? {})).toEqual([...Object.keys(declared), ...translations]);
    expect(schema.required ?? []).toEqual(Object.keys(declared).filter((name) => declared[name]?.required));
    expect(body.required).toBe(operation.action === 'create');
    expect(Object.keys(body.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
  });

  it('shows each default, on an update only if it applies', () => {
    for (const [name, { default: value, required }] of Object.entries(declared)) {
      const shown = schema.properties?.[name] ?? {};
      const isStated = operation.action === 'update' || required === true;
      expect(shown.default, name).toEqual(isStated ? undefined : value);
      expect(shown['x-declared-default'], name).toEqual(isStated ? value : undefined);
    }
  });

  it('keeps the published type if it differs', () => {
    for (const [name, { type }] of Object.entries(declared)) {
      const shown: JsonSchema = schema.properties?.[name] ?? {};
      const stated = shown['x-declared-type'] ?? shown.type;
      expect(stated, name).toBe(type === 'integers' ? 'array of integer' : type);
    }
  });

  it('has an example that the service accepts', () => {
    const example = body.content['application/json']?.example as Record<string, unknown>;
    const taken = Object.keys(validateParameters(operation, { query: {}, body: example }).body);
    expect(taken.sort()).toEqual(Object.keys(example).sort());
  });

  it('has sample values that the service accepts', () => {
    const required = body.content['application/json']?.example as Record<string, unknown>;
    const examples = Object.entries(schema.properties ?? {}).flatMap(([name, { examples: values = [] }]) =>
      values.map((value) => ({ ...required, [name]: value })),
    );
    for (const example of examples)
      expect(() => validateParameters(operation, { query: {}, body: example })).not.toThrow();
  });

  it('accepts null where null clears', () => {
    for (const [name, { required }] of Object.entries(declared)) {
      if (required || !takesNull(schema.properties?.[name])) continue;
      const example = body.content['application/json']?.example as Record<string, unknown>;
      expect(
        () => validateParameters(operation, { query: {}, body: { ...example, [name]: null } }),
        name,
      ).not.toThrow();
    }
    expect(takesNull(schema.properties?.description)).toBe(true);
  });
});

const takesNull = (schema: JsonSchema | undefined): boolean =>
  [schema?.type].flat().includes('null') || schema?.enum?.includes(null) || schema?.anyOf?.some(takesNull) || false;

describe('responses', () => {
  it.each(RESOURCE_LIST.map((resource) => [resource.name, resource] as const))(
    'of %s have every property',
    (name, resource) => {
      const read = objectOf(findOperation(name, 'read', 'id')).responses['200'];
      const ref = read !== undefined && 'content' in read ? read.content?.['application/json'].schema.$ref : undefined;
      const schema = at(ref ?? '') as JsonSchema;
      expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(resource.answer));
      expect(schema.required).toEqual(Object.keys(resource.answer).filter((each) => !resource.answer[each]?.optional));
    },
  );

  it.each(RESOURCE_LIST.map((resource) => [resource.plural, resource] as const))(
    'of a list of %s have their headers',
    (plural, { name }) => {
      const list = objectOf(findOperation(name, 'list')).responses['200'];
      if (list === undefined || '$ref' in list) throw new Error('no answer');
      expect(Object.keys(list.headers ?? {})).toEqual(
        expect.arrayContaining(['X-WP-Total', 'X-WP-TotalPages', 'X-TEC-Total', 'X-TEC-TotalPages', 'Link', 'ETag']),
      );
      const schema = at(list.content?.['application/json'].schema.$ref ?? '') as JsonSchema;
      expect(schema.required).toEqual([plural, 'rest_url', 'total', 'total_pages']);
    },
  );
});

it('describes each operation in sentences, and says what `_fields` leaves out', () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const { operation, method } of routes)
    expect(objectOf(operation, method).description).toMatch(/^[A-Z].*[^.]\. With `_fields`, .*[a-z]$/);
});

it('gives every operation a tag that is described, and says who serves it', () => {
  const names = document.tags.map(({ name }) => name);
  const tags = Object.values(document.paths).flatMap((item) => Object.values(item).flatMap((each) => each.tags));
  expect(new Set(tags)).toEqual(new Set(names));
  const contact = { name: 'Town Hall', url: 'https://calendar.example.org' };
  expect(buildOpenApi({ language: 'en', baseUrl: BASE, contact }).info).toMatchObject({ contact });
});
