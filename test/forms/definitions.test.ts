// Tests src/forms/index.ts.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Form, LANGUAGES, type Parameter, POST_STATUSES } from '../../src/contract/declarations.js';
import type { ColumnType, EqualityContext, FormDefinition } from '../../src/forms/form-definition.js';
import { FORMS, isClearable } from '../../src/forms/index.js';
import { InvalidValueError } from '../../src/forms/invalid-value-error.js';
import { arraySchema, type JsonSchema } from '../../src/forms/json-schema.js';
import { judgeFieldValue } from '../../src/service/prepare-cells.js';
import { parseCellValue } from '../../src/sync/read/row-draft.js';

/** Sample values for each form. A form without a row does not compile. */
interface FormPromise {
  /** JSON that is accepted, also by the published schema. */
  readonly accepts: readonly unknown[];
  readonly refuses: readonly unknown[];
  readonly onNull: unknown;
  readonly column: ColumnType | null;
  readonly takes: 'value' | 'list' | 'flag';
  /** Pairs of what a record shows and what is written. */
  readonly equal?: readonly (readonly [shown: unknown, written: unknown])[];
  readonly different?: readonly (readonly [shown: unknown, written: unknown])[];
  /** A cell of a file, the value that is sent for it, what the record then shows, and the cell that export writes. */
  readonly cells?: readonly (readonly [cell: unknown, send: unknown, shown: unknown, written: unknown])[];
}

const LONG = (length: number) => 'x'.repeat(length + 1);
const TEXT_CELLS = [
  ['Hall', 'Hall', 'Hall', 'Hall'],
  [7, '7', '7', '7'],
] as const;

const PROMISES: Readonly<Record<Form, FormPromise>> = {
  anything: { accepts: [1, 'x', null, {}, []], refuses: [], onNull: 'ignored', column: 'text', takes: 'value' },
  id: {
    accepts: [1, 9007199254740991],
    refuses: [0, -1, 1.5, 'x', '', true, null, [1], {}],
    onNull: 'ignored',
    column: 'integer',
    takes: 'value',
    equal: [
      ['7', 7],
      [7, '7'],
    ],
    different: [[8, 7]],
    cells: [['7', 7, '7', '7']],
  },
  parent: {
    accepts: [0, 1],
    refuses: [-1, 'x', null, [0]],
    onNull: { clearsTo: 0 },
    column: 'integer',
    takes: 'value',
    equal: [
      [4, 4],
      [undefined, 0],
    ],
    different: [[4, 5]],
    cells: [
      ['music', 'music', 4, 4],
      [4, 4, 4, 4],
      [0, 0, 0, undefined],
    ],
  },
  page: { accepts: [1, 2], refuses: [0, 'x', null], onNull: 'ignored', column: 'integer', takes: 'value' },
  'per-page': {
    accepts: [1, 100],
    refuses: [0, 101, 'x', null],
    onNull: 'ignored',
    column: 'integer',
    takes: 'value',
  },
  flag: {
    accepts: [true, false, 1, 0, 'true', 'false', '1', '0'],
    refuses: ['yes', '', 2, null, [], {}],
    onNull: { clearsTo: null },
    column: 'flag',
    takes: 'flag',
    equal: [
      [true, 'true'],
      ['1', 1],
      [undefined, false],
    ],
    different: [[true, false]],
    cells: [
      ['true', true, true, true],
      ['0', false, false, undefined],
    ],
  },
  'yes-no': {
    accepts: [true, false, 1, 0, 'yes', 'no'],
    refuses: ['y', '', 2, null],
    onNull: 'ignored',
    column: 'flag',
    takes: 'flag',
  },
  name: {
    accepts: ['Hall', 'ホール', 'x'.repeat(1000)],
    refuses: ['', ' ', 7, null, 'a\0b', '\ud800', LONG(1000)],
    onNull: 'falls-back',
    column: 'text',
    takes: 'value',
    equal: [
      ['Hall', 'Hall'],
      ['Hall', ' Hall '],
    ],
    different: [['Hall', 'hall']],
    cells: TEXT_CELLS,
  },
  slug: {
    accepts: ['town-hall', 'Town Hall'],
    refuses: ['', ' ', null, {}, LONG(200)],
    onNull: 'ignored',
    column: 'text',
    takes: 'value',
    equal: [
      ['town-hall', 'town-hall'],
      ['town-hall', 'Town Hall'],
    ],
    different: [['town-hall', 'town-hall-2']],
    cells: TEXT_CELLS,
  },
  text: {
    accepts: ['', 'Leeds', 'x'.repeat(1000)],
    refuses: [7, null, [], 'a\0', LONG(1000)],
    onNull: { clearsTo: '' },
    column: 'text',
    takes: 'value',
    equal: [[undefined, '']],
    different: [['Leeds', 'York']],
    cells: TEXT_CELLS,
  },
  html: {
    accepts: ['', '<p>x</p>'],
    refuses: [7, null, '<'.repeat(4097), LONG(262_144)],
    onNull: { clearsTo: '' },
    column: 'text',
    takes: 'value',
    equal: [['<p>x</p>', '<p>x</p>\n']],
    different: [['<p>x</p>', '<p>y</p>']],
    cells: TEXT_CELLS,
  },
  search: {
    accepts: ['jazz', 'late jazz'],
    refuses: ['', ' ', null, 'a '.repeat(21), LONG(500)],
    onNull: 'ignored',
    column: 'text',
    takes: 'value',
  },
  date: {
    accepts: ['2027-07-02', '2027-07-02 20:00', '2027-07-02T20:00:00+02:00', 'tomorrow', 0, -1],
    refuses: ['', 'soon', '2027-02-30', '2027-07-02 25:00', 1.5, true, null, [], LONG(1000)],
    onNull: 'ignored',
    column: 'text',
    takes: 'value',
    equal: [
      ['2027-07-02 20:00:00', '2027-07-02 20:00'],
      ['2027-07-02 20:00:00', '2027-07-02T18:00:00Z'],
    ],
    different: [['2027-07-02 20:00:00', '2027-07-02 20:01']],
    cells: [
      ['2027-07-02 20:00', '2027-07-02 20:00', '2027-07-02 20:00:00', '2027-07-02 20:00'],
      ['2027-07-02', '2027-07-02', '2027-07-02 00:00:00', '2027-07-02 00:00'],
    ],
  },
  zone: {
    accepts: ['Europe/Paris', 'UTC+2', ''],
    refuses: [2, null, {}, LONG(1000)],
    onNull: { clearsTo: '' },
    column: 'text',
    takes: 'value',
    equal: [['Europe/Paris', 'europe/paris']],
    different: [['Europe/Paris', 'UTC']],
    cells: [['Europe/Paris', 'Europe/Paris', 'Europe/Paris', 'Europe/Paris']],
  },
  status: {
    accepts: ['publish', 'draft'],
    refuses: ['open', '', 1, null, ['draft']],
    onNull: 'ignored',
    column: 'text',
    takes: 'value',
    equal: [
      ['draft', 'Draft'],
      ['future', 'publish'],
    ],
    different: [['draft', 'publish']],
    cells: [
      ['Draft', 'draft', 'draft', 'draft'],
      ['publish', 'publish', 'publish', undefined],
    ],
  },
  statuses: {
    accepts: [['draft', 'publish'], []],
    refuses: ['open', '', [1], null],
    onNull: 'ignored',
    column: 'json',
    takes: 'list',
  },
  ids: {
    accepts: [[1, 2], []],
    refuses: ['', 'x', [0], [[1]], null],
    onNull: 'ignored',
    column: 'json',
    takes: 'list',
  },
  'ids-or-slugs': {
    accepts: [[1, 'jazz'], []],
    refuses: ['', [''], [{}], null, [LONG(200)]],
    onNull: 'ignored',
    column: 'json',
    takes: 'list',
  },
  slugs: {
    accepts: [['jazz', 'late-jazz'], []],
    refuses: ['', [''], [null], null, [LONG(200)]],
    onNull: 'ignored',
    column: 'json',
    takes: 'list',
  },
  terms: {
    accepts: [[1, 'jazz'], ['Late Jazz'], []],
    refuses: [[''], [{ name: 'x' }], [true], null, {}, [LONG(1000)]],
    onNull: { clearsTo: [] },
    column: null,
    takes: 'list',
    equal: [
      [
        [{ id: 1 }, { id: 2 }],
        [2, 1],
      ],
      [[], []],
    ],
    different: [[[{ id: 1 }], [1, 2]]],
    cells: [
      ['jazz; late', ['jazz', 'late'], [{ id: 1, slug: 'jazz' }], ['jazz']],
      ['1,2', '1,2', [{ id: 1, slug: '2024' }], ['slug:2024']],
      ['[{"slug":"jazz"}]', ['jazz'], [], undefined],
    ],
  },
  posts: {
    accepts: [[1, 'town-hall'], ['Town Hall'], []],
    refuses: [[''], [true], null, [LONG(1000)]],
    onNull: { clearsTo: [] },
    column: null,
    takes: 'list',
    equal: [
      [
        [{ id: 1 }, { id: 2 }],
        [1, 2],
      ],
    ],
    different: [
      [
        [{ id: 1 }, { id: 2 }],
        [2, 1],
      ],
    ],
    cells: [
      ['town-hall', ['town-hall'], [{ id: 1, slug: 'town-hall' }], ['town-hall']],
      ['[{"venue":"Hall"}]', [{ venue: 'Hall' }], [7], [7]],
    ],
  },
  url: {
    accepts: ['https://example.org/', 'HTTP://EXAMPLE.ORG', ''],
    refuses: ['example.org', 'ftp://x.org', 7, null, `https://x.org/${LONG(2048)}`],
    onNull: { clearsTo: '' },
    column: 'text',
    takes: 'value',
    equal: [['https://example.org/', 'https://example.org/']],
    different: [['https://example.org/', 'https://example.org/a']],
    cells: [
      ['https://example.org/', 'https://example.org/', 'https://example.org/', 'https://example.org/'],
      ['https://example.org/', 'https://example.org/', 'https://calendar.example/own-page', undefined],
      ['example.org', 'https://example.org', 'https://example.org', 'https://example.org'],
    ],
  },
  email: {
    accepts: ['info@example.org', 'a.b+c_d@x-1.example.org', 'é@exämple.org', ''],
    refuses: ['info', 'a@b', 'a@-b.org', 'a@b-.org', 'a b@c.org', 'é@ü', 7, null, `${LONG(254)}@example.org`],
    onNull: { clearsTo: '' },
    column: 'text',
    takes: 'value',
    cells: [['info@example.org', 'info@example.org', 'info@example.org', 'info@example.org']],
  },
  image: {
    accepts: [7, 'https://example.org/a.png', false, '', { url: 'https://example.org/a.png' }],
    refuses: [true, 0, 'a.png', null, [], {}],
    onNull: { clearsTo: null },
    column: 'json',
    takes: 'value',
    equal: [
      [{ id: 7, url: 'https://example.org/a.png' }, 'https://example.org/a.png'],
      [{ id: 7 }, 7],
    ],
    different: [
      [{ id: 7 }, 8],
      [false, 7],
    ],
    cells: [
      ['7', '7', { id: 7 }, 7],
      ['{"id":7}', { id: 7 }, { id: 7, width: 5 }, { id: 7, width: 5 }],
      [7, 7, false, undefined],
    ],
  },
  cost: {
    accepts: ['€10 – €20', 12.5, ['5', 10], '', []],
    refuses: [-1, true, null, {}, [[1]], Array(101).fill('1'), LONG(200)],
    onNull: { clearsTo: [] },
    column: 'json',
    takes: 'value',
    equal: [['5', '5']],
    different: [['5', '6']],
    cells: [
      ['€5', '€5', '€5', '€5'],
      ['["5","10"]', ['5', '10'], '5 – 10', '5 – 10'],
    ],
  },
  latitude: {
    accepts: [90, -90, 48.85],
    refuses: [90.5, 'x', '', null, []],
    onNull: { clearsTo: null },
    column: 'real',
    takes: 'value',
    equal: [[48.85, '48.85']],
    different: [
      [48.85, 48.86],
      [undefined, 0],
    ],
    cells: [['48.85', 48.85, 48.85, 48.85]],
  },
  longitude: {
    accepts: [180, -180, 2.29],
    refuses: [180.5, 'x', '', null, []],
    onNull: { clearsTo: null },
    column: 'real',
    takes: 'value',
    equal: [[2.29, '2.29']],
    cells: [['-2.29', -2.29, -2.29, -2.29]],
  },
  language: { accepts: ['fr', 'ja'], refuses: ['de', '', 1, null], onNull: 'ignored', column: 'text', takes: 'value' },
  word: { accepts: ['asc', 'desc'], refuses: ['up', '', 0, null], onNull: 'ignored', column: 'text', takes: 'value' },
  secret: {
    accepts: ['swordfish', ''],
    refuses: [7, null, 'a\0', LONG(1000)],
    onNull: { clearsTo: '' },
    column: 'text',
    takes: 'value',
  },
  'key-paths': {
    accepts: [['a', 'b.c']],
    refuses: [[7], [{}], null, '', Array(101).fill('a'), ['a.a.a.a.a.a.a.a.a']],
    onNull: 'ignored',
    column: 'json',
    takes: 'value',
  },
};

const values = ['asc', 'desc', ...POST_STATUSES, ...LANGUAGES];
const parameterOf = (form: Form): Parameter => ({ type: 'untyped', form, doc: 'x', values });

/** The parsed value, or `REFUSED`. Any other error is a bug. */
function parsed(form: Form, raw: unknown): unknown {
  try {
    return FORMS[form].parse(raw, parameterOf(form));
  } catch (error) {
    if (error instanceof InvalidValueError) return REFUSED;
    throw error;
  }
}
const REFUSED = Symbol('refused');

const CONTEXT: EqualityContext = {
  record: {},
  zone: 'Europe/Paris',
  isAllDay: false,
  isMoved: false,
  isForeign: false,
  now: 0,
};

/** The schema of a whole value as `/doc` publishes it, without the description. */
function schemaOf(form: Form): JsonSchema {
  const { schema, maxItems } = FORMS[form];
  const one = schema(parameterOf(form));
  return maxItems === undefined ? one : arraySchema(one, { maxItems });
}

const compileSchema = (form: Form) =>
  new Ajv2020({ strict: false, validateFormats: false }).compile({
    ...schemaOf(form),
    components: { schemas: { Image: { type: 'object' } } },
  });

/** Described in words: a flag is `boolean` for generated clients, and text in a query. */
const isOtherSpelling = ({ alsoAccepts = [] }: FormDefinition, raw: unknown): boolean =>
  alsoAccepts.length > 0 && [...alsoAccepts, 'true', 'false'].includes(String(raw).toLowerCase());

const rows = Object.entries(PROMISES) as [Form, FormPromise][];

describe.each(rows)('%s', (form, promise) => {
  const definition: FormDefinition = FORMS[form];
  const isValid = compileSchema(form);

  test('accepts what its schema describes', () => {
    for (const raw of promise.accepts) {
      expect(parsed(form, raw), JSON.stringify(raw)).not.toBe(REFUSED);
      const isDescribed = isValid(raw) || isOtherSpelling(definition, raw);
      expect(isDescribed, JSON.stringify(raw)).toBe(true);
    }
  });

  test('refuses other values', () => {
    for (const raw of promise.refuses) expect(parsed(form, raw), JSON.stringify(raw)?.slice(0, 60)).toBe(REFUSED);
  });

  test('is cleared, stored and written as a flag as declared', () => {
    expect(definition.onNull).toEqual(promise.onNull);
    expect(isClearable(definition)).toBe(typeof promise.onNull === 'object');
    expect(definition.column?.type ?? null).toBe(promise.column);
    expect(definition.flag.takes).toBe(promise.takes);
  });

  test('publishes its limits', () => {
    const { maxLength, maxItems } = definition;
    const published = JSON.stringify(schemaOf(form));
    expect([...published.matchAll(/"maxLength":(\d+)/g)].map(([, length]) => Number(length))).toEqual(
      maxLength === undefined ? [] : published.match(/"maxLength"/g)?.map(() => maxLength),
    );
    if (maxItems === undefined) return;
    const read = parsed(form, Array(maxItems + 1).fill(promise.accepts.flat()[0]));
    // Links are counted by the service alone: other services take more.
    expect(read === REFUSED).toBe(definition.links === undefined);
    if (read !== REFUSED) expect(judgeFieldValue(parameterOf(form), read)).toBeDefined();
  });

  test('treats a cleared value as empty', () => {
    if (typeof definition.onNull === 'object') expect(definition.isEmpty(definition.onNull.clearsTo)).toBe(true);
    expect(definition.isEmpty(undefined)).toBe(true);
  });

  test('compares a shown value with a written one', () => {
    const isEqual = ([shown, written]: readonly [unknown, unknown]) =>
      definition.isEqual(shown, { send: written, read: parsed(form, written) }, CONTEXT, 'start_date');
    expect((promise.equal ?? []).filter((pair) => !isEqual(pair))).toEqual([]);
    expect((promise.different ?? []).filter(isEqual)).toEqual([]);
  });

  test('reads cells of files, and writes them', () => {
    const record = { url: 'https://calendar.example/own-page' };
    for (const [cell, send, shown, written] of promise.cells ?? []) {
      expect(parseCellValue(parameterOf(form), cell), JSON.stringify(cell)).toMatchObject({ send });
      const context = { field: 'start_date', record, isInitiallyOn: false, restoreText: (text: string) => text };
      expect(definition.cell.write(shown, context), JSON.stringify(shown)).toEqual(written);
    }
    const empty = parseCellValue(parameterOf(form), '');
    expect(empty).toEqual(isClearable(definition) ? { send: null, read: null } : undefined);
  });

  // A seed hands the parsed value to the service, and a request the sent one.
  test('parses a cell to the value that the service parses from what is sent', () => {
    if (definition.references !== undefined) return;
    const cells = [...(promise.cells ?? []).map(([cell]) => cell), ...promise.accepts];
    for (const cell of cells) {
      const value = parseCellValue(parameterOf(form), cell);
      if (value === undefined || 'say' in value || value.send === null) continue;
      expect(parsed(form, JSON.parse(JSON.stringify(value.send))), JSON.stringify(cell)).toEqual(value.read);
    }
  });

  test('accepts no value that its schema refuses', () => {
    fc.assert(
      fc.property(anyValue(promise), (raw) => {
        if (parsed(form, raw) === REFUSED || !isStrict(raw, schemaOf(form))) return;
        expect(isValid(raw), JSON.stringify(raw)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

/** Values near those of the table, and any other JSON. */
const anyValue = ({ accepts, refuses }: FormPromise): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...accepts, ...refuses),
    fc.array(fc.constantFrom(...accepts.flat(), ...refuses.flat())),
    fc.jsonValue(),
    fc.integer({ min: -3, max: 200 }),
    fc.webUrl(),
    fc.emailAddress(),
  );

/**
 * True for JSON of the types that the schema names. Text of a query stands for numbers, booleans and lists as well, in
 * any case of its letters: there the parser is lenient, and the schema is not.
 */
const isStrict = (raw: unknown, schema: JsonSchema): boolean => {
  if (schema.anyOf !== undefined) return schema.anyOf.some((each) => isStrict(raw, each));
  if (schema.enum !== undefined) return typeof raw !== 'string' && schema.enum.includes(raw as never);
  if (schema.const !== undefined) return raw === schema.const;
  if (Array.isArray(raw)) {
    const { items } = schema;
    return schema.type === 'array' && items !== undefined && raw.every((item) => isStrict(item, items));
  }
  const type = raw === null ? 'null' : Number.isInteger(raw) ? 'integer' : typeof raw;
  return [schema.type].flat().some((each) => each === type || (each === 'number' && type === 'integer'));
};

test('a cell with a zone unknown to the service is refused', () => {
  expect(parseCellValue(parameterOf('zone'), 'Mars/Base')).toHaveProperty('say');
  expect(parseCellValue(parameterOf('zone'), '+02:00')).toHaveProperty('say');
});

test('a flag set to off is written if new records have it on', () => {
  const context = { field: 'show_map', record: {}, isInitiallyOn: true, restoreText: (text: string) => text };
  expect([false, true].map((shown) => FORMS.flag.cell.write(shown, context))).toEqual([false, undefined]);
});

test('a cell refers to the parent record by ID, slug or name, or to none', () => {
  expect(parseCellValue(parameterOf('parent'), 'music')).toEqual({ send: 'music', read: [{ text: 'music' }] });
  expect(parseCellValue(parameterOf('parent'), '4')).toEqual({ send: '4', read: [{ id: 4 }] });
  expect(parseCellValue(parameterOf('parent'), 0)).toEqual({ send: 0, read: null });
});

test('references in one text stay together, because their commas may belong to a name', () => {
  expect(parseCellValue(parameterOf('posts'), 'Hall, Leeds')).toEqual({
    send: ['Hall, Leeds'],
    read: [{ text: 'Hall, Leeds' }],
    isOnePiece: true,
  });
  expect(parseCellValue(parameterOf('posts'), 'Hall; Leeds')).not.toHaveProperty('isOnePiece');
});
