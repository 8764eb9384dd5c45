// Tests src/http/validate-parameters.ts and src/server/http/dispatch.ts.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS, type Operation } from '../../src/contract/operations.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

/** `npm run fuzz` asks for more rounds, and sends each odd text in each parameter. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const isThorough = process.env.FUZZ_RUNS !== undefined;

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
  await calendar.event({
    title: 'One',
    slug: 'one',
    venue: [{ venue: 'Hall' }],
    organizer: [{ organizer: 'Jo' }],
    categories: ['a'],
    tags: ['b'],
  });
});
afterAll(() => calendar.close());

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const ODD_TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\ufeff',
    '🙂',
    'null',
    'undefined',
    'NaN',
    'true',
    'yes',
    '-',
    '.',
    '..',
    '/',
    '\\',
    '%',
    '%zz',
  ],
  ...[
    '0',
    '1',
    '-1',
    '01',
    '1.5',
    '1e3',
    '1e999',
    '9007199254740992',
    '99999999999999999999',
    '１',
    '٣',
    '0x10',
    "' or 1=1 --",
    '"',
    ',',
    ',,',
    '1,,2',
    '1,a',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    '<script>',
    '<b>',
    '<!--',
    '&amp;',
    'javascript:alert(1)',
    'http://',
    'https://[',
    'https://x',
  ],
  ...[
    'now',
    'tomorrow',
    '2026-02-30',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '9999-12-31 23:59:59',
    '0001-01-01 00:00:00',
    '2026-13-01',
    '2026-01-01T25:00',
    '10000-01-01',
  ],
  ...[
    '2026-01-01T00:00:00+99:00',
    '9999-12-31T23:59:59-14:00',
    '0001-01-01T00:00:00+14:00',
    '999999999999',
    '-62135596800',
    '253402300799',
    '-999999999999',
    '2026-03-29 02:30',
  ],
  ...[
    'UTC+14',
    'UTC-12',
    'UTC+15',
    'Europe/Paris',
    'Etc/GMT+99',
    'America/St_Johns',
    'x'.repeat(5000),
    '(',
    '[a',
    '€',
    '€1.2.3,4',
    '1 2 3',
    '- -',
    '$',
    '٣€',
  ],
];

const oddText = fc.constantFrom(...ODD_TEXTS);
const oddKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'id', 'venue', 'organizer', 'name', 'url', 'sizes', 'length', '0', ''),
  fc.string({ maxLength: 4 }),
);
const oddNumber = fc.constantFrom(
  0,
  -0,
  1,
  -1,
  1.5,
  1e21,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 31),
  253402300799,
  5e-324,
);
const leaf = fc.oneof(oddText, oddNumber, fc.boolean(), fc.constant(null), fc.string({ unit: 'binary', maxLength: 8 }));
const oddJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { weight: 5, arbitrary: leaf },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    { weight: 2, arbitrary: fc.dictionary(oddKey, tie('value'), { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(deep(31), deep(40), Array(1001).fill(1), {}, []) },
  ),
})).value;

const namesOf = ({ parameters }: Operation): string[] => [
  ...new Set(Object.values(parameters).flatMap((each) => Object.keys(each))),
];

const pathsOf = ({ path }: Operation) =>
  fc
    .oneof(
      fc.constantFrom('1', '2', '3', 'one', 'hall', '99', '9'.repeat(30)),
      oddText.map(quoted),
      fc.constantFrom('%00', '%ff', '%ED%A0%80', '%', '%2f', '%C3%89'),
    )
    .map((value) => path.replace(/\{\w+\}/, value));

/** Percent-encoded; halves of surrogate pairs as the bytes that nobody should send. */
function quoted(text: string): string {
  const bytes = [...text].map((character) =>
    /\p{Surrogate}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  );
  return bytes.join('') || '%20';
}

const pairsOf = (sent: Readonly<Record<string, unknown>>): string =>
  Object.entries(sent)
    .flatMap(([name, value]) => formPairs(quoted(name), value))
    .join('&');

function formPairs(name: string, value: unknown): string[] {
  if (Array.isArray(value))
    return value.slice(0, 50).flatMap((item, at) => formPairs(`${name}[${at % 2 ? '' : at}]`, item));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => formPairs(`${name}[${quoted(key)}]`, member));
  return [`${name}=${quoted(String(value))}`];
}

const VALID: Readonly<Record<string, unknown>> = {
  title: 'T',
  start_date: '2026-10-01',
  end_date: '2026-10-02',
  venue: 'V',
  organizer: 'O',
  name: 'N',
};

const validFor = ({ parameters }: Operation) =>
  Object.fromEntries(
    Object.keys(parameters.body).flatMap((name) => (parameters.body[name]?.required ? [[name, VALID[name]]] : [])),
  );

/** An operation with some of its parameters odd, and those valid without which no other would be looked at. */
const odd = fc.constantFrom(...OPERATIONS).chain((operation) => {
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...namesOf(operation)) },
    { weight: 1, arbitrary: oddKey },
  );
  return fc.record({
    operation: fc.constant(operation),
    method: fc.constantFrom(...operation.methods, ...(operation.methods.includes('GET') ? ['HEAD'] : [])),
    path: pathsOf(operation),
    sent: fc
      .dictionary(name, oddJson, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
      .map((values) => ({ ...validFor(operation), ...values })),
    encoding: fc.constantFrom('query', 'json', 'json', 'form', 'json+query'),
    as: fc.constantFrom(
      'administrator' as const,
      'administrator' as const,
      'author' as const,
      'contributor' as const,
      'nobody' as const,
    ),
  });
});

test('never answers with 500, for any value of any parameter of any route', async () => {
  await fc.assert(
    fc.asyncProperty(odd, async ({ operation, method, path, sent, encoding, as }) => {
      const isRead = method === 'GET' || method === 'HEAD';
      const query = isRead || encoding.includes('query') ? `?${pairsOf(sent)}`.slice(0, 12_000) : '';
      const body = isRead
        ? {}
        : encoding === 'form'
          ? { form: pairsOf(sent) }
          : encoding.startsWith('json')
            ? { json: sent }
            : {};
      const { status, body: answer } = await calendar.ask(`${method} ${path}${query}`, { as, ...body });
      const failures = calendar.failures.splice(0);
      expect(failures, `${operation.id} ${method} ${path}${query} ${JSON.stringify(sent)}`).toEqual([]);
      expect(status, JSON.stringify(answer)).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});

/** Every parameter once for each thing that is done with it: an event's `status` is judged like a venue's. */
const judged = [
  ...new Map(
    OPERATIONS.flatMap((operation) =>
      (['query', 'body'] as const).flatMap((place) =>
        Object.keys(operation.parameters[place]).map(
          (name) => [`${operation.action} ${name}`, { operation, name, place }] as const,
        ),
      ),
    ),
  ),
];

/** The parameters that are the first of their form in their place: each text is sent in them, and in turn in the others. */
const firsts = new Set(
  new Map(
    judged.toReversed().map(([, each]) => {
      const { form } = each.operation.parameters[each.place][each.name] ?? {};
      return [`${each.place} ${form}`, each] as const;
    }),
  ).values(),
);
const TURNS = 4;
const textsFor = (at: number, isFirst: boolean): readonly string[] =>
  isThorough || isFirst ? ODD_TEXTS : ODD_TEXTS.filter((_, index) => index % TURNS === at % TURNS);

test.each(judged.map(([label, each], at) => [label, { ...each, texts: textsFor(at, firsts.has(each)) }] as const))(
  'never answers with 500 to unusual text in %s',
  async (_, { operation, name, place, texts }) => {
    for (const value of texts) {
      const path = operation.path.replace(/\{\w+\}/, '1');
      const query = place === 'query' ? `?${quoted(name)}=${quoted(value)}` : '';
      const body = place === 'body' ? { json: { ...validFor(operation), [name]: value } } : {};
      const { status } = await calendar.ask(`${operation.methods[0]} ${path}${query}`, body);
      expect(calendar.failures.splice(0), JSON.stringify(value)).toEqual([]);
      expect(status, JSON.stringify(value)).toBeLessThan(500);
    }
  },
);

// Objects of a query or a form inherit nothing, not even a way to become text.
test('never answers with 500 to an object in the place of any parameter', async () => {
  for (const [label, { operation, name, place }] of judged) {
    const path = operation.path.replace(/\{\w+\}/, '1');
    for (const inner of ['[a][b]', '[__proto__]', '[][a]']) {
      const sent = `${quoted(name)}${inner}=1`;
      const valid = Object.entries(validFor(operation)).map(([key, value]) => `${key}=${quoted(String(value))}`);
      const body = place === 'body' ? { form: [...valid, sent].join('&') } : {};
      const { status } = await calendar.ask(`${operation.methods[0]} ${path}?${place === 'query' ? sent : ''}`, body);
      expect(calendar.failures.splice(0), `${label}${inner}`).toEqual([]);
      expect(status, `${label}${inner}`).toBeLessThan(500);
    }
  }
});

test.each(['constructor', '__proto__', '%ff', '\0', '*', '"', `W/"x"`, 'x'.repeat(300)])(
  'never fails for the header value %j',
  async (value) => {
    const sendable = value.replace('\0', '');
    const names = [
      'authorization',
      'if-none-match',
      'if-match',
      'idempotency-key',
      'content-type',
      'accept-language',
      'content-length',
    ];
    for (const name of names) {
      for (const verb of ['GET /events', 'POST /events', 'POST /events/1', 'PROPFIND /events/1']) {
        const body = verb.startsWith('POST') ? { body: '{"title":"x"}' } : {};
        const { status } = await calendar.ask(verb, {
          ...body,
          headers: { 'content-type': 'application/json', [name]: sendable },
        });
        expect(status, `${verb} ${name}`).toBeLessThan(500);
      }
    }
  },
);

test('never fails for bytes that are not UTF-8', async () => {
  for (const query of ['search=%ff%fe', '%ff=%ff', 'search=%ED%A0%80', 'search=%C0%80', '_fields=%ff']) {
    expect((await calendar.ask(`GET /events?${query}`)).status, query).toBeLessThan(500);
  }
});
