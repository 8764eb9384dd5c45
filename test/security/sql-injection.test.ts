// Tests src/store/sql/statements.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/contract/operations.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

/** Payloads from sqlmap, PayloadsAllTheThings and the OWASP testing guide, for SQL in texts, numbers, LIKE, JSON and names. */
const CORPUS = [
  ...[
    "'",
    "''",
    '"',
    '`',
    '\\',
    "\\'",
    ';',
    '--',
    '/*',
    '*/',
    '#',
    '%',
    '_',
    '%%',
    "%' --",
    '[a]',
    '(',
    ')',
    "')",
    "'))",
    "' or '1'='1",
    "' or 1=1 --",
    '1 or 1=1',
    '1) or (1=1',
    "1' and '1'='2",
  ],
  ...[
    "' union select 1,2,3 --",
    "' union select hash from application_passwords --",
    '1 union all select null,null',
    "'; drop table events; --",
    '1; drop table events',
    "'; update users set role='administrator'; --",
  ],
  ...[
    "' || (select hash from application_passwords) || '",
    "' and (select count(*) from sqlite_master) > 0 --",
    "' and randomblob(500000000) --",
    "1 and load_extension('x')",
    "'; attach database '/tmp/x' as y; --",
    "' and sqlite_version() like '3%",
  ],
  ...[
    'id desc',
    'id; --',
    '(case when 1=1 then id else name end)',
    'name collate nocase',
    'sqlite_master',
    'rowid',
    'events.password',
    '$.x',
    '"]',
    '[1]) or 1=1 --',
    '{"a":1}',
    '?',
    '?1',
    ':a',
    '@a',
    '$1',
    '0x31',
    'char(39)',
    '１',
    'NULL',
    'null',
  ],
];

let calendar: Seeded;
const LISTS = OPERATIONS.filter(({ action }) => action === 'list');
const ALL = 'hide_empty=false&per_page=100&start_date=2000-01-01&end_date=2100-01-01';

/** How many records each list has. */
const whole = () => Promise.all(LISTS.map(async ({ path }) => (await calendar.get(`GET ${path}?${ALL}`)).total));

let before: number[];
beforeAll(async () => {
  calendar = await seededCalendar();
  for (let count = 0; count < 3; count++)
    await calendar.event({
      title: `Gig ${count}`,
      venue: { venue: `Hall ${count}` },
      organizer: { organizer: `Jo ${count}` },
      categories: ['a'],
      tags: [`t${count}`],
    });
  before = await whole();
});
afterAll(() => calendar.close());

// `npm run fuzz` sends each text in each form; else they take turns.
const isThorough = process.env.FUZZ_RUNS !== undefined;
const TURNS = 4;
const seen = new Set<string>();

/** The first of those that are called the same gets each text, the others get them in turn. */
function textsFor(name: string, at: number): readonly (readonly [number, string])[] {
  const isFirst = !seen.has(name);
  seen.add(name);
  return [...CORPUS.entries()].filter(([index]) => isThorough || isFirst || index % TURNS === at % TURNS);
}

const filters = LISTS.flatMap(({ path, parameters }) =>
  Object.keys(parameters.query).map((name) => [path, name] as const),
).map(([path, name], at) => [path, name, textsFor(name, at)] as const);

/** Sends a request that contains SQL, and requires an intended response without a message of the database. */
async function harmlessly(request: string, options: Parameters<Seeded['ask']>[1]) {
  const { status, body } = await calendar.ask(request, options);
  expect(calendar.failures, request).toEqual([]);
  expect(status, request).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(/sha256\$|scrypt|SQLITE_|syntax error/);
  return { status, body };
}

const inTurn = <T>(forms: readonly T[], turn: number): readonly T[] =>
  isThorough ? forms : forms.filter((_, at) => at === turn % forms.length);

const FORMS: readonly ((name: string, text: string) => string)[] = [
  (name, text) => `${name}=${text}`,
  (name, text) => `${name}[]=${text}`,
  (name, text) => `${name}[${text}]=1`,
];

test.each(filters)(
  '%s by %s: SQL is read as text or refused, finds nothing more and changes nothing',
  async (path, name, texts) => {
    for (const [turn, text] of texts) {
      const quoted = encodeURIComponent(text);
      for (const written of [
        `${name}=${quoted}`,
        ...inTurn(FORMS.slice(1), turn >> 1).map((form) => form(name, quoted)),
      ]) {
        // Who may see more is asked by more columns.
        const as = turn % 2 === 0 ? 'nobody' : 'administrator';
        const { status, body } = await harmlessly(`GET ${path}?${written}`, { as });
        expect([200, 400], `${written}: ${JSON.stringify(body)}`).toContain(status);
        const isSearched = written === `search=${quoted}` && status === 200 && /[a-z]{4}/i.test(text);
        if (isSearched) expect(body.total, text).toBe(0);
      }
    }
    expect(await whole()).toEqual(before);
  },
);

const METHODS: Readonly<Record<string, string>> = { read: 'GET', update: 'PUT', delete: 'DELETE' };
const ROUTES = OPERATIONS.filter(({ action }) => action in METHODS);

test.each(
  ROUTES.map((route, at) => {
    const method = METHODS[route.action] ?? '';
    return [method, route.path, route, textsFor(`${method} ${route.path.split('/').slice(2)}`, at)] as const;
  }),
)(
  '%s %s: SQL in the path matches no record, and in the query has no effect',
  async (method, path, { parameters }, texts) => {
    const json = method === 'PUT' ? { json: { description: 'x' } } : {};
    const list = path.split('/')[1];
    const there = path.replace('{id}', await idOf(list)).replace('{slug}', 'gig-0');
    for (const [turn, text] of texts) {
      const quoted = encodeURIComponent(text);
      const named = await harmlessly(`${method} ${path.replace(/\{\w+\}/, quoted)}`, json);
      expect([400, 404], `${path} ${text}`).toContain(named.status);
      for (const name of inTurn(Object.keys(parameters.query), turn)) {
        const { status } = await harmlessly(`${method} ${there}?${name}=${quoted}`, { ...json, as: 'nobody' });
        expect(method === 'GET' ? [200, 400, 403, 404] : [400, 401, 403, 404], `${name}=${text}`).toContain(status);
      }
    }
    expect(await whole()).toEqual(before);
  },
);

/** A record of a list. */
async function idOf(list: string | undefined): Promise<string> {
  const answer = await calendar.get(`GET /${list}?${ALL}`);
  const [[record]] = Object.values(answer) as [[{ id: number }]];
  return String(record.id);
}

test('SQL in a login, a key or a field is stored as text', async () => {
  for (const text of CORPUS) {
    expect((await calendar.ask('GET /events', { as: { login: text, password: text } })).status, text).toBe(401);
    const made = await calendar.ask('POST /tags', {
      json: { name: `n ${text}`, slug: text, description: text },
      headers: { 'idempotency-key': encodeURIComponent(text) },
    });
    expect([201, 400], text).toContain(made.status);
    if (made.status === 201) expect(made.body.description === text || /[<]/.test(text), text).toBe(true);
  }
  expect(calendar.failures).toEqual([]);
});
