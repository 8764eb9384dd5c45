// Tests src/service/permissions.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostStatus } from '../../src/contract/declarations.js';
import { type Json, type TestCalendar, testCalendar, type Who } from '../support/calendar.js';
import { fresh, KINDS, least, made, POSTS, type PostName, pathOf, refusal, TERMS, titleOf } from './samples.js';

/** Contract section 8: who may do what. The model below is the table of the contract, written a second time. */

let calendar: TestCalendar;
beforeAll(async () => {
  calendar = await testCalendar();
});
afterAll(() => calendar.close());

const ROLES = ['nobody', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
type Role = (typeof ROLES)[number];
type Owner = 'own' | 'other';
const STATUSES: readonly PostStatus[] = ['publish', 'draft', 'pending', 'private', 'future', 'trash'];
const IDS: Readonly<Record<Role, number>> = {
  nobody: 0,
  administrator: 1,
  editor: 2,
  author: 3,
  contributor: 4,
  subscriber: 5,
};

const isSenior = (role: Role) => role === 'editor' || role === 'administrator';
const writes = (role: Role) => isSenior(role) || role === 'author' || role === 'contributor';
const refused = (role: Role) => (role === 'nobody' ? 401 : 403);

const model = {
  edit: (role: Role, owner: Owner, status: PostStatus): boolean => {
    if (isSenior(role)) return true;
    if (owner === 'other') return false;
    return role === 'author' || (role === 'contributor' && status !== 'publish');
  },
  read(role: Role, owner: Owner, status: PostStatus): number {
    if (status === 'publish') return 200;
    if (status === 'trash') return model.edit(role, owner, status) ? 200 : 410;
    if (isSenior(role) || (owner === 'own' && writes(role))) return 200;
    return refused(role);
  },
  update: (role: Role, owner: Owner, status: PostStatus): number =>
    model.edit(role, owner, status) ? 200 : refused(role),
  remove: (role: Role, owner: Owner, status: PostStatus): number => {
    if (!model.edit(role, owner, status)) return refused(role);
    return status === 'trash' ? 410 : 200;
  },
};

/** A record of somebody in a status. */
async function recordOf(kind: PostName, role: Role, owner: Owner, status: PostStatus): Promise<Json> {
  const author = owner === 'own' ? IDS[role] : IDS[role === 'administrator' ? 'editor' : 'administrator'];
  const date = status === 'future' ? { date: '2030-01-01 00:00:00' } : {};
  const record = await made(calendar, kind, {
    author,
    status: status === 'trash' || status === 'future' ? 'publish' : status,
    ...date,
  });
  if (status === 'trash') await calendar.get(`DELETE ${pathOf(kind)}/${record.id}`);
  return record;
}

const ownersOf = (role: Role): Owner[] => (role === 'nobody' ? ['other'] : ['own', 'other']);
const cases = POSTS.flatMap((kind) =>
  ROLES.flatMap((role) => ownersOf(role).map((owner) => [role, owner, kind] as const)),
);

describe.each([
  ['by id', ['POST', 'PUT', 'PATCH']],
  ['by slug', ['PATCH']],
])('%s', (by, verbs) => {
  test.each(cases)('%s, %s %s for every status is allowed or refused as in the table', async (role, owner, kind) => {
    for (const status of STATUSES) {
      const target = async () => {
        const { id, slug } = await recordOf(kind, role, owner, status);
        return `${pathOf(kind)}/${by === 'by id' ? id : `by-slug/${slug}`}`;
      };
      const got: Record<string, number> = {};
      const kept = await target();
      const ask = async (verb: string, path: string, body?: unknown) =>
        (await calendar.ask(`${verb} ${path}`, { as: role, ...(body ? { json: body } : {}) })).status;
      got.GET = await ask('GET', kept);
      for (const verb of verbs) got[verb] = await ask(verb, kept, { [titleOf(kind)]: fresh('Changed') });
      got.DELETE = await ask('DELETE', kept);
      got.force = await ask('DELETE', `${await target()}?force=true`);
      const update = model.update(role, owner, status);
      expect({ status, ...got }).toEqual({
        status,
        GET: model.read(role, owner, status),
        ...Object.fromEntries(verbs.map((verb) => [verb, update])),
        DELETE: model.remove(role, owner, status),
        force: update,
      });
    }
  });
});

test('a refusal names the role of the user, and the owner of a record that the user may read', async () => {
  const { id } = await made(calendar, 'event');
  const sentence = async (request: string, as: 'nobody' | 'subscriber' | 'author') =>
    (await calendar.ask(request, { as, json: { title: 'Mine' } })).body.message;
  expect(await sentence(`PUT /events/${id}`, 'author')).toMatch(
    / Your role is author, and the record belongs to \w+\.$/,
  );
  expect(await sentence('POST /events', 'subscriber')).toMatch(/ Your role is subscriber\.$/);
  expect(await sentence('POST /events', 'nobody')).toBe('Sorry, you are not allowed to do that.');
  await calendar.ask(`PUT /events/${id}`, { as: 'editor', json: { status: 'private' } });
  expect(await sentence(`PUT /events/${id}`, 'author')).toMatch(/ Your role is author\.$/);
});

test('a refused write changes nothing', async () => {
  const event = await made(calendar, 'event');
  const requests = ['PUT', 'PATCH', 'POST', 'DELETE'].flatMap((verb) => [
    `${verb} /events/${event.id}`,
    `${verb} /events/by-slug/${event.slug}`,
  ]);
  for (const request of requests) {
    for (const as of ['nobody', 'subscriber', 'contributor', 'author'] as const) {
      expect(
        await refusal(calendar, request, {
          as,
          ...(request.startsWith('DELETE') ? {} : { json: { title: 'Mine', status: 'draft' } }),
        }),
      ).toEqual({ status: refused(as), code: 'rest_forbidden' });
    }
  }
  expect(await calendar.get(`GET /events?include=${event.id}`)).toMatchObject({ events: [event] });
});

describe('creating', () => {
  const allowed = (kind: (typeof KINDS)[number], role: Role) =>
    (TERMS as readonly string[]).includes(kind) ? isSenior(role) || role === 'author' : writes(role);
  test.each(KINDS.flatMap((kind) => ROLES.map((role) => [kind, role] as const)))(
    'a %s as %s is allowed or refused as in the table',
    async (kind, role) => {
      const { status, body, headers } = await calendar.ask(`POST ${pathOf(kind)}`, {
        as: role,
        json: least(kind, fresh(kind)),
      });
      expect(status).toBe(allowed(kind, role) ? 201 : refused(role));
      if (status === 201) expect(headers.get('location')).toMatch(new RegExp(`${pathOf(kind)}/${body.id}$`));
      if (status === 201 && 'author' in body)
        expect(body).toMatchObject({ author: String(IDS[role]), status: role === 'contributor' ? 'draft' : 'publish' });
      if (status !== 201) expect(body.code).toBe('rest_forbidden');
    },
  );
});

test.each(TERMS.flatMap((kind) => ROLES.map((role) => [kind, role] as const)))(
  '%s: read, update and delete as %s',
  async (kind, role) => {
    const { id } = await made(calendar, kind);
    const path = `${pathOf(kind)}/${id}`;
    const may = isSenior(role) || role === 'author';
    expect((await calendar.ask(`GET ${path}`, { as: role })).status).toBe(200);
    for (const verb of ['POST', 'PUT', 'PATCH']) {
      expect((await calendar.ask(`${verb} ${path}`, { as: role, json: { description: 'd' } })).status).toBe(
        may ? 200 : refused(role),
      );
    }
    expect((await calendar.ask(`DELETE ${path}`, { as: role })).status).toBe(may ? 200 : refused(role));
  },
);

describe('the Allow header names what this visitor may do', () => {
  const may = (kind: string, role: Role) =>
    (TERMS as readonly string[]).includes(kind) ? isSenior(role) || role === 'author' : writes(role);
  test.each(KINDS.flatMap((kind) => ROLES.map((role) => [kind, role] as const)))('%s as %s', async (kind, role) => {
    const allow = async (path: string) =>
      (await calendar.ask(`GET ${path}`, { as: role })).headers.get('allow')?.split(/, ?/).sort();
    expect(await allow(pathOf(kind))).toEqual(may(kind, role) ? ['GET', 'POST'] : ['GET']);
    expect(await allow(`${pathOf(kind)}/1`)).toEqual(
      may(kind, role) ? ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'] : ['GET'],
    );
  });
});

describe('wrong credentials are 401 on every route, even public ones', () => {
  const requests = [
    'GET ',
    'GET /doc',
    'GET /nowhere',
    'OPTIONS /events',
    ...KINDS.flatMap((kind) => ['GET ', 'POST '].map((verb) => verb + pathOf(kind))),
    ...KINDS.flatMap((kind) => ['GET', 'PUT', 'DELETE'].map((verb) => `${verb} ${pathOf(kind)}/1`)),
    'GET /events/by-slug/x',
  ];
  const wrong: [Who | string, string][] = [
    [{ login: 'editor', password: 'wrong' }, 'incorrect_password'],
    [{ login: 'editor', password: '' }, 'incorrect_password'],
    [{ login: 'editor', password: 'password-of-author' }, 'incorrect_password'],
    [{ login: 'EDITOR ', password: 'password-of-editor' }, 'invalid_username'],
    [{ login: 'noone', password: 'x' }, 'invalid_username'],
    [{ login: '', password: '' }, 'invalid_username'],
    [{ login: "' or 1=1 --", password: 'x' }, 'invalid_username'],
  ];
  test.each(requests)('%s', async (request) => {
    for (const [as, code] of wrong) {
      const { status, body, headers } = await calendar.ask(request, { as: as as Who });
      expect({ status, code: body.code, challenge: headers.get('www-authenticate') }).toEqual({
        status: 401,
        code,
        challenge: 'Basic realm="calendar"',
      });
    }
  });

  test('an application password may contain blanks, and the scheme any case', async () => {
    const encoded = Buffer.from('editor:pass word- of-editor').toString('base64');
    for (const scheme of ['Basic', 'basic', 'BASIC']) {
      expect(
        (
          await calendar.ask('POST /tags', {
            as: 'nobody',
            headers: { authorization: `${scheme} ${encoded}` },
            json: { name: fresh() },
          })
        ).status,
      ).toBe(201);
    }
  });

  test('a visitor without credentials gets no WWW-Authenticate challenge', async () => {
    const { status, headers } = await calendar.ask('POST /events', { as: 'nobody' });
    expect([status, headers.get('www-authenticate')]).toEqual([401, null]);
  });
});

describe('the order of checks', () => {
  test.each<[string, string, Parameters<TestCalendar['ask']>[1], number, string]>([
    ['credentials before the route', 'GET /nowhere', { as: { login: 'x', password: 'y' } }, 401, 'invalid_username'],
    [
      'the route before JSON',
      'POST /nowhere',
      { as: 'nobody', body: '{', headers: { 'content-type': 'application/json' } },
      404,
      'rest_no_route',
    ],
    [
      'permission for the verb before JSON',
      'POST /events',
      { as: 'nobody', body: '{', headers: { 'content-type': 'application/json' } },
      401,
      'rest_forbidden',
    ],
    [
      'permission for the verb before the size of the body',
      'POST /events',
      {
        as: 'nobody',
        body: ' '.repeat(1024 * 1024 + 1),
        headers: { 'content-type': 'application/json', 'content-length': String(1024 * 1024 + 1) },
      },
      401,
      'rest_forbidden',
    ],
    [
      'JSON before parameters',
      'PUT /events/1?author=x',
      { as: 'author', body: '{', headers: { 'content-type': 'application/json' } },
      400,
      'rest_invalid_json',
    ],
    [
      'permission for the verb before parameters',
      'POST /events',
      { as: 'subscriber', json: { title: '' } },
      403,
      'rest_forbidden',
    ],
    [
      'permission for the verb before the record',
      'PUT /events/999999',
      { as: 'nobody', json: {} },
      401,
      'rest_forbidden',
    ],
    [
      'parameters before permission for the record',
      'PUT /events/1',
      { as: 'author', json: { start_date: 'never' } },
      400,
      'rest_invalid_param',
    ],
    [
      'parameters before the record',
      'PUT /events/999999',
      { json: { start_date: 'never' } },
      400,
      'rest_invalid_param',
    ],
    [
      'the record before what is written to it',
      'PUT /events/999999',
      { json: { author: 999 } },
      404,
      'event-not-found',
    ],
  ])('%s', async (_, request, options, status, code) => {
    await made(calendar, 'event');
    expect(await refusal(calendar, request, options)).toMatchObject({ status, code });
  });
});

describe('authors', () => {
  test.each<[Role, Role | number, number]>([
    ['administrator', 'subscriber', 201],
    ['editor', 'author', 201],
    ['editor', 999, 400],
    ['author', 'author', 201],
    ['author', 'editor', 403],
    ['author', 999, 400],
    ['contributor', 'contributor', 201],
    ['contributor', 'author', 403],
  ])('%s naming %s as author: %d', async (role, author, expected) => {
    const id = typeof author === 'number' ? author : IDS[author];
    for (const kind of POSTS) {
      const own = await made(calendar, kind, {}, role);
      await calendar.get(`PUT ${pathOf(kind)}/${own.id}`, { json: { status: 'draft' } });
      const created = await calendar.ask(`POST ${pathOf(kind)}`, {
        as: role,
        json: { ...least(kind, fresh()), author: id },
      });
      const updated = await calendar.ask(`PUT ${pathOf(kind)}/${own.id}`, { as: role, json: { author: String(id) } });
      expect([created.status, updated.status]).toEqual([expected, expected === 201 ? 200 : expected]);
      if (expected === 201) expect([created.body.author, updated.body.author]).toEqual([String(id), String(id)]);
      if (expected === 400) expect(Object.keys(created.body.data.params)).toEqual(['author']);
      if (expected === 403) expect(created.body.code).toBe('rest_forbidden');
    }
  });

  test('an author who gave a record away may no longer write it', async () => {
    const { id } = await made(calendar, 'event', { author: IDS.author });
    await calendar.get(`PUT /events/${id}`, { as: 'editor', json: { author: IDS.editor } });
    expect((await calendar.ask(`PUT /events/${id}`, { as: 'author', json: {} })).status).toBe(403);
  });
});

test('no request caused an internal failure', () => expect(calendar.failures).toEqual([]));
