import { describe, expect, it } from 'vitest';
import { type Form, LANGUAGES, type Parameter, POST_STATUSES } from '../../src/contract/declarations.js';
import { OPERATIONS } from '../../src/contract/operations.js';
import { RESOURCE_LIST, RESOURCES } from '../../src/contract/resources/index.js';

const operations = OPERATIONS.map((operation) => [operation.id, operation] as const);
const resources = RESOURCE_LIST.map((resource) => [resource.name, resource] as const);

const FORMS_WITH_VALUES: ReadonlySet<Form> = new Set(['word', 'status', 'statuses', 'language']);
const FORMS_OF_RECORDS: ReadonlySet<Form> = new Set(['terms', 'posts', 'ids-or-slugs']);

/** A description is a phrase: it is put into sentences, tables and help. */
const PHRASE = /^[^\sA-Z].*[^\s.]$|^[A-Z]{2}.*[^\s.]$/;

it('every operation has a unique ID', () => {
  expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
});

it('a method and path belong to one operation', () => {
  const verbs = OPERATIONS.flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`));
  expect(new Set(verbs).size).toBe(verbs.length);
});

describe.each(operations)('%s', (id, { parameters: { path, query, body }, doc, action, by, resource }) => {
  const places = [path, query, body];

  it('declares each name once, except for the slug of an event', () => {
    const names = places.flatMap((place) => Object.keys(place));
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    expect(twice).toEqual(resource === 'event' && by === 'slug' && action === 'update' ? ['slug'] : []);
  });

  it('has a description, and so has each parameter', () => {
    expect(doc).toMatch(PHRASE);
    for (const [name, parameter] of places.flatMap((place) => Object.entries(place))) {
      expect(parameter.doc, `${id} ${name}`).toMatch(PHRASE);
    }
  });

  it('requires nothing on an update except what identifies the record', () => {
    if (action !== 'update') return;
    expect(Object.entries(body).filter(([, { required }]) => required)).toEqual([]);
  });

  it('declares its allowed words, the kind of its references and a valid default', () => {
    for (const [name, parameter] of places.flatMap((place) => Object.entries(place))) {
      expect(parameter.values !== undefined, name).toBe(FORMS_WITH_VALUES.has(parameter.form));
      if (FORMS_OF_RECORDS.has(parameter.form)) expect(parameter.of, name).toBeDefined();
      if (typeof parameter.default === 'string') expect(defaultsOf(parameter), name).toContain(parameter.default);
    }
  });
});

const defaultsOf = ({ form, values, default: value }: Parameter) =>
  form === 'flag' ? ['0', '1'] : (values ?? [value]);

describe.each(resources)('%s', (name, resource) => {
  const { fields, answer, title, columns, sample } = resource;

  it('is found by its name', () => expect(RESOURCES[name]).toBe(resource));

  it('is named by a required, translated field', () => {
    expect(fields[title]).toMatchObject({ form: 'name', required: true, translated: true, searched: true });
  });

  it('returns every writable field except the password', () => {
    const unanswered = Object.keys(fields).filter((each) => !(each in answer));
    expect(unanswered).toEqual(Object.keys(fields).filter((each) => fields[each]?.form === 'secret'));
  });

  it('has a description for each field of the response', () => {
    expect(resource.doc).toMatch(PHRASE);
    for (const [each, { doc }] of Object.entries(answer)) expect(doc, each).toMatch(PHRASE);
  });

  it('translates the fields that the contract lists', () => {
    const named = [
      'title',
      'description',
      'excerpt',
      'venue',
      'organizer',
      'name',
      'website',
      'address',
      'city',
      'cost',
    ];
    const text = named.filter((each) => each in fields && !['terms', 'posts'].includes(fields[each]?.form ?? ''));
    const translated = Object.keys(fields).filter((each) => fields[each]?.translated);
    expect(translated.sort()).toEqual(text.sort());
  });

  it('has columns and a sample that use only its own fields', () => {
    for (const column of columns) expect(answer, column).toHaveProperty(column.split('.')[0] ?? '');
    for (const field of Object.keys(sample)) expect(field === 'slug' || field in fields, field).toBe(true);
    const required = Object.keys(fields).filter((each) => fields[each]?.required);
    expect(Object.keys(sample)).toEqual(expect.arrayContaining(required));
  });
});

it('statuses and languages are those of the contract', () => {
  expect([...POST_STATUSES]).toEqual(['publish', 'draft', 'pending', 'private', 'future', 'trash']);
  expect([...LANGUAGES]).toEqual(['ar', 'en', 'fr', 'ja', 'ru', 'es']);
});
