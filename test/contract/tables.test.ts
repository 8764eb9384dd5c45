// Tests src/contract/operations.ts.
import { describe, expect, it } from 'vitest';
import type { Parameter, Parameters, RecordKind } from '../../src/contract/declarations.js';
import { NAMESPACE } from '../../src/contract/declarations.js';
import { findOperation, OPERATIONS, type Operation } from '../../src/contract/operations.js';
import { RESOURCE_LIST, resourceOf } from '../../src/contract/resources/index.js';
import { parametersOf, type Stated, sectionOf, tableOf } from './tables.js';

const FIELD_SECTIONS: readonly (readonly [RecordKind, string])[] = [
  ['event', '2.1'],
  ['venue', '2.2'],
  ['organizer', '2.3'],
  ['category', '2.4'],
  ['tag', '2.5'],
];

const LIST_SECTIONS: readonly (readonly [RecordKind, string])[] = [
  ['event', '4.4'],
  ['venue', '4.8'],
  ['organizer', '4.8'],
  ['category', '4.12'],
  ['tag', '4.12'],
];

/** The parameters of the published interface, without our extensions. */
const published = (parameters: Parameters): Record<string, Parameter> =>
  Object.fromEntries(Object.entries(parameters).filter(([, { extension }]) => !extension));

const names = (parameters: Parameters): string[] => Object.keys(published(parameters)).sort();

const factsOf = ({ type, required, default: value }: Parameter | Stated) => ({
  type,
  required: required ?? false,
  default: value,
});

const factsOfAll = (parameters: Parameters | Record<string, Stated>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, each]) => [name, factsOf(each)]));

function expectSame(declared: Parameters, stated: Record<string, Stated>): void {
  expect(factsOfAll(published(declared))).toEqual(factsOfAll(stated));
  for (const [name, { enum: values }] of Object.entries(stated)) {
    if (values.length > 0) expect(declared[name]?.values, name).toEqual(values);
  }
}

const without = <T>(parameters: Record<string, T>, ...left: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !left.includes(name)));

/** On updates nothing is required; types and defaults stay. */
const optional = (stated: Record<string, Stated>): Record<string, Stated> =>
  Object.fromEntries(Object.entries(stated).map(([name, each]) => [name, { ...each, required: false }]));

const all = ({ parameters: { path, query, body } }: Operation): Parameters => ({ ...path, ...query, ...body });

describe.each(FIELD_SECTIONS)('fields of %s (spec.md %s)', (name, section) => {
  const stated = parametersOf(section);

  it('are the stated ones on creation', () => expectSame(all(findOperation(name, 'create')), stated));

  it.each(idOrSlug(name))('are the stated ones, all optional, on update by %s', (by) => {
    const { body, query } = findOperation(name, 'update', by).parameters;
    expectSame(without({ ...body, ...query }, 'password'), optional(stated));
  });
});

describe.each(LIST_SECTIONS)('list of %s (spec.md %s)', (name, section) => {
  const stated = Object.entries(parametersOf(section)).filter(
    ([, { appliesTo }]) =>
      appliesTo === undefined || appliesTo === 'both' || appliesTo === `${resourceOf(name).plural} only`,
  );

  it('has these parameters', () =>
    expectSame(findOperation(name, 'list').parameters.query, Object.fromEntries(stated)));
});

it('accepts the same languages everywhere', () => {
  const words = ['ar', 'en', 'fr', 'ja', 'ru', 'es'];
  for (const operation of OPERATIONS) {
    expect(all(operation).i18n_language, operation.id).toMatchObject({ type: 'string', values: words });
    expect(all(operation).i18n_language, operation.id).not.toHaveProperty('required');
  }
});

describe('routes (spec.md 4.1)', () => {
  const stated = tableOf('4.1').flatMap(({ Method = '', Path = '' }) =>
    Method.split(', ').map((method) => `${method} ${Path.replaceAll('`', '')}`),
  );
  const declared = OPERATIONS.flatMap(({ methods, path }) => methods.map((method) => `${method} /${NAMESPACE}${path}`));

  it('are exactly these', () => expect(declared.sort()).toEqual(stated.sort()));

  it('declare the IDs and slugs in their paths', () => {
    for (const { path, parameters, by, id } of OPERATIONS) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(parameters.path), id).toEqual(inPath);
      expect(inPath, id).toEqual(by === undefined ? [] : [by]);
      for (const parameter of Object.values(parameters.path)) expect(parameter.required, id).toBe(true);
    }
  });

  it.each(RESOURCE_LIST.flatMap(({ name }) => idOrSlug(name).map((by) => [name, by] as const)))(
    '%s by %s has the right type in its path',
    (name, by) => {
      for (const action of ['read', 'update', 'delete'] as const) {
        expect(findOperation(name, action, by).parameters.path[by]?.type).toBe(by === 'id' ? 'integer' : 'string');
      }
    },
  );
});

it('the index has these parameters (spec.md 4.2)', () => {
  const index = OPERATIONS.find(({ action }) => action === 'index');
  expectSame(index?.parameters.query ?? {}, parametersOf('4.2'));
});

it('the documentation has only the language as parameter (spec.md 4.3)', () => {
  const doc = OPERATIONS.find(({ action }) => action === 'doc');
  expect(sectionOf('4.3').trim()).toBe('Only `i18n_language` (optional).');
  expect(names(doc?.parameters.query ?? {})).toEqual(['i18n_language']);
});

describe('the password of an event (spec.md 4.6, 4.7)', () => {
  it.each(['read', 'delete', 'update'] as const)('is an optional text for %s by ID', (action) => {
    const { password } = all(findOperation('event', action, 'id'));
    expect(password).toMatchObject({ type: 'string' });
    expect(password?.required).toBeUndefined();
    expect(password?.extension).toBeUndefined();
    expect(sectionOf('4.6')).toContain('`password` (optional)');
  });

  it.each(['read', 'delete', 'update'] as const)('is an extension for %s by slug', (action) => {
    expect(all(findOperation('event', action, 'slug')).password).toMatchObject({ type: 'string', extension: true });
    expect(names(all(findOperation('event', action, 'slug')))).not.toContain('password');
  });

  it('is an extension on creation', () =>
    expect(all(findOperation('event', 'create')).password).toMatchObject({ form: 'secret', extension: true }));
});

describe.each(RESOURCE_LIST.flatMap(({ name }) => idOrSlug(name).map((by) => [name, by] as const)))(
  '%s by %s',
  (name, by) => {
    it.each(['read', 'delete'] as const)('%s has no other parameters', (action) => {
      const known = name === 'event' && by === 'id' ? [by, 'i18n_language', 'password'] : [by, 'i18n_language'];
      expect(names(all(findOperation(name, action, by)))).toEqual(known.sort());
    });
  },
);

it('only the extensions that the contract lists exist', () => {
  const ours = OPERATIONS.flatMap((operation) =>
    Object.entries(all(operation)).flatMap(([name, { extension }]) => (extension ? [name] : [])),
  );
  expect([...new Set(ours)].sort()).toEqual(['_fields', 'force', 'geo_lat', 'geo_lng', 'password']);
  for (const operation of OPERATIONS) {
    const isForced = operation.action === 'delete' && resourceOf(operation.resource ?? 'tag').kind === 'post';
    expect('force' in all(operation), operation.id).toBe(isForced);
  }
});

function idOrSlug(name: RecordKind): readonly ('id' | 'slug')[] {
  return resourceOf(name).kind === 'post' ? ['id', 'slug'] : ['id'];
}
