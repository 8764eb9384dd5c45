// Tests src/service/write-posts.ts and src/service/write-terms.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { type TestCalendar, testCalendar, type Who } from '../support/calendar.js';
import { cal, emptyFolder } from '../support/command-line.js';
import { fresh, least, made, titleOf } from './samples.js';

/** Contract section 1: `If-None-Match: *` on a create, and `--if-missing`, which sends it. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterAll(() => calendar.close());

const create = (kind: 'venue' | 'organizer', name: string, as: Who = 'administrator') =>
  calendar.ask(`POST /${kind}s`, { as, json: { [titleOf(kind)]: name }, headers: { 'if-none-match': '*' } });

test.each(['venue', 'organizer'] as const)(
  'only one of several simultaneous creations of a %s succeeds',
  async (kind) => {
    const name = fresh('Hall');
    const answers = await Promise.all([name, ` ${name.toUpperCase()} `, name, name].map((each) => create(kind, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body).toMatchObject({
      code: 'rest_precondition_failed',
      message: expect.stringContaining('name exists'),
    });
  },
);

test('the header does nothing on events', async () => {
  const json = least('event', fresh('Gig'));
  for (let times = 0; times < 2; times += 1)
    expect((await calendar.ask('POST /events', { json, headers: { 'if-none-match': '*' } })).status).toBe(201);
});

test('the name of a record in the trash is available', async () => {
  const { id, venue } = await made(calendar, 'venue');
  await calendar.get(`DELETE /venues/${id}`);
  expect((await create('venue', venue)).status).toBe(201);
});

test.each(['venue', 'organizer'] as const)('the name of a %s that the user may not read is available', async (kind) => {
  const name = fresh('Secret');
  await made(calendar, kind, { [titleOf(kind)]: name, status: 'private' });
  expect((await create(kind, name)).status).toBe(412);
  expect((await create(kind, name, 'contributor')).status).toBe(201);
  // Their own draft counts, and another one's still does not.
  expect((await create(kind, name, 'contributor')).status).toBe(412);
  expect((await create(kind, name, 'author')).status).toBe(201);
  const other = fresh('Public');
  await made(calendar, kind, { [titleOf(kind)]: other });
  expect((await create(kind, other, 'contributor')).status).toBe(412);
});

test.each([
  ['venues', 'venue'],
  ['organizers', 'organizer'],
  ['categories', 'name'],
  ['tags', 'name'],
])(
  'two simultaneous commands that create one of %s with --if-missing report the same record',
  async (plural, title) => {
    const name = fresh('Twin');
    let arrived = 0;
    let release = (): void => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    const send: SendHttpRequest = async ({ method, url, headers, body }) => {
      if (method === 'POST') {
        arrived += 1;
        if (arrived === 2) release();
        await both;
      }
      const given = { as: 'administrator' as const, headers, ...(body === undefined ? {} : { body }) };
      const answer = await calendar.ask(`${method} ${url}`, given);
      return { status: answer.status, headers: Object.fromEntries(answer.headers), body: JSON.stringify(answer.body) };
    };
    const run = () =>
      cal(`${plural} create --${title} "${name}" --if-missing`, {
        send,
        cwd: emptyFolder(),
        env: { CAL_URL: 'http://x.test' },
      });
    const [one, other] = await Promise.all([run(), run()]);
    expect([one.exit, other.exit, one.out]).toEqual([0, 0, other.out]);
  },
);
