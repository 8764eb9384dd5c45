import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/spec/operations.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

/** Of sqlmap, PayloadsAllTheThings and the OWASP testing guide: what reaches SQL as text, number, LIKE, JSON or name. */
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

const filters = LISTS.flatMap(({ path, parameters }) =>
  Object.keys(parameters.query).map((name) => [path, name] as const),
);

test.each(filters)('%s by %s: SQL is text or 400, finds no more and changes nothing', async (path, name) => {
  for (const text of CORPUS) {
    const { status, body } = await calendar.ask(`GET ${path}?${name}=${encodeURIComponent(text)}`, { as: 'nobody' });
    expect([200, 400], `${name}=${text}: ${JSON.stringify(body)}`).toContain(status);
    expect(calendar.failures, text).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/sha256\$|SQLITE_|syntax error/);
    if (name === 'search' && status === 200 && /[a-z]{4}/i.test(text)) expect(body.total, text).toBe(0);
  }
  expect(await whole()).toEqual(before);
});

test('SQL in a slug, an ID, a login or a key is text', async () => {
  for (const text of CORPUS) {
    const quoted = encodeURIComponent(text);
    expect((await calendar.ask(`GET /events/by-slug/${quoted}`)).status, text).toBe(404);
    expect((await calendar.ask(`GET /events/${quoted}`)).status, text).toBe(404);
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
