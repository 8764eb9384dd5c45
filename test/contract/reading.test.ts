// Tests src/service/present-records.ts and src/service/create-presenter.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, PUBLIC_URL, type Who } from '../support/calendar.js';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 7: reading single records.

let calendar: Seeded;

beforeAll(async () => {
  calendar = await seededCalendar();
});
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

test.each(['event', 'venue', 'organizer', 'category', 'tag'])('an unknown %s is 404', async (kind) => {
  const plural = kind === 'category' ? 'categories' : `${kind}s`;
  const isPost = kind !== 'category' && kind !== 'tag';
  for (const path of [
    '4711',
    '0',
    '9'.repeat(50),
    ...(isPost ? ['by-slug/none', 'by-slug/%00', 'by-slug/%FF', 'by-slug/%E3%82%AB'] : []),
  ]) {
    for (const verb of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      const { status, body } = await calendar.ask(`${verb} /${plural}/${path}`, verb === 'PUT' ? { json: {} } : {});
      expect(status, `${verb} ${path}`).toBe(404);
      if (verb !== 'HEAD') expect(body.code, `${verb} ${path}`).toBe(`${kind}-not-found`);
    }
  }
  expect((await calendar.ask(`GET /${plural}/x1`)).body.code).toBe('rest_no_route');
});

describe.each(['event', 'venue', 'organizer'] as const)('reading by role: %s', (kind) => {
  const EVERYBODY: Who[] = ['nobody', 'subscriber', 'contributor', 'author', 'editor', 'administrator'];
  const create = (fields: object, as: Who): Promise<Json> => calendar[kind](fields as Record<string, unknown>, { as });

  const answers = async (path: string): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const as of EVERYBODY) {
      const { status, body } = await calendar.ask(`GET ${path}`, { as });
      found[String(as)] = status === 200 ? `200 ${body.status}` : `${status} ${body.code}`;
    }
    return found;
  };

  test.each(['draft', 'pending', 'private', 'future'])('a record with status %s', async (status) => {
    const date = status === 'future' ? { date: '2031-01-01' } : {};
    const record = await create({ status, ...date }, 'author');
    const denied = `${kind}-not-accessible`;
    const expected = {
      nobody: `401 ${denied}`,
      subscriber: `403 ${denied}`,
      contributor: `403 ${denied}`,
      author: `200 ${status}`,
      editor: `200 ${status}`,
      administrator: `200 ${status}`,
    };
    expect(await answers(`/${kind}s/${record.id}`)).toEqual(expected);
    expect(await answers(`/${kind}s/by-slug/${record.slug}`)).toEqual(expected);
  });

  test('a published record', async () => {
    const record = await create({}, 'author');
    expect(new Set(Object.values(await answers(`/${kind}s/${record.id}`)))).toEqual(new Set(['200 publish']));
  });

  test('a contributor’s own draft', async () => {
    const record = await create({}, 'contributor');
    expect(await answers(`/${kind}s/${record.id}`)).toMatchObject({
      contributor: '200 draft',
      author: `403 ${kind}-not-accessible`,
    });
  });

  test('a record in the trash', async () => {
    const record = await create({}, 'author');
    await calendar.get(`DELETE /${kind}s/${record.id}`);
    const gone = `410 ${kind}-is-in-trash`;
    const expected = {
      nobody: gone,
      subscriber: gone,
      contributor: gone,
      author: '200 trash',
      editor: '200 trash',
      administrator: '200 trash',
    };
    expect(await answers(`/${kind}s/${record.id}`)).toEqual(expected);
    expect(await answers(`/${kind}s/by-slug/${record.slug}`)).toEqual(expected);
  });
});

describe('the password of an event', () => {
  let id: number;
  const PATHS = () => [`/events/${id}`, '/events/by-slug/locked'];

  beforeAll(async () => {
    ({ id } = await calendar.event({ title: 'Locked', description: 'D', cost: '5' }, { as: 'author' }));
    await calendar.get(`POST /events/${id}`, { as: 'author', json: { password: 'se same' } });
  });

  test.each<[Who, string, number]>([
    ['nobody', '', 403],
    ['nobody', '?password=', 403],
    ['nobody', '?password=wrong', 403],
    ['nobody', '?password=se', 403],
    ['nobody', '?password=SE%20SAME', 403],
    ['nobody', '?password=se%20same', 200],
    ['nobody', '?password=se+same', 200],
    ['subscriber', '', 403],
    ['contributor', '', 403],
    ['contributor', '?password=se%20same', 200],
    ['author', '', 200],
    ['editor', '?password=wrong', 200],
  ])('%s with %j: %d', async (as, query, expected) => {
    for (const path of PATHS()) {
      const { status, body } = await calendar.ask(`GET ${path}${query}`, { as });
      expect(status, path).toBe(expected);
      if (status === 200) expect(body).toMatchObject({ description: 'D', cost: '5' });
      else expect(body.code).toBe('event-password-protected');
      expect(JSON.stringify(body)).not.toContain('se same');
    }
  });

  test.each([
    ['', 403],
    ['?password=wrong', 403],
    ['?password=se%20same', 200],
    ['?password=se+same', 200],
    ['?%70assword=se%20same', 200],
    ['?[password]=se%20same', 200],
    ['?%5Bpassword%5D=se%20same', 200],
    ['?x=1&password=se%20same&i18n_language=fr', 200],
    ['?password[]=se%20same', 403],
    ['?password=se%20same&password=wrong', 403],
  ])('is accepted by page, feed and record in every notation: %s is %d', async (query, expected) => {
    for (const path of ['/event/locked', '/event/locked.ics', '/calendar/events/v1/events/by-slug/locked']) {
      const response = await calendar.fetch(new Request(`${PUBLIC_URL}${path}${query}`));
      // The interface wants a text; a page takes what is none for no password.
      const isRefused = path.includes('/v1/') && response.status === 400;
      expect(isRefused ? 403 : response.status, path).toBe(expected);
      if (query.includes('assword')) expect(response.headers.get('cache-control'), path).toContain('no-store');
      expect(await response.text(), path).not.toContain('se same');
    }
  });

  test('is absent from responses, and editors need none to write', async () => {
    const event = await calendar.get(`GET /events/${id}`);
    expect('password' in event).toBe(false);
    for (const path of PATHS())
      expect((await calendar.ask(`PUT ${path}`, { as: 'editor', json: { excerpt: path } })).status).toBe(200);
    expect((await calendar.ask(`GET /events/${id}`, { as: 'nobody' })).status).toBe(403);
  });

  test('allows reading only, not writing', async () => {
    expect(
      (await calendar.ask(`PUT /events/${id}?password=se%20same`, { as: 'contributor', json: { title: 'x' } })).status,
    ).toBe(403);
  });

  test.each(['', null])('is cleared with %j', async (password) => {
    const event = await calendar.event({ description: 'D' });
    await calendar.get(`POST /events/${event.id}`, { json: { password: 'x' } });
    expect((await calendar.ask(`GET /events/${event.id}`, { as: 'nobody' })).status).toBe(403);
    await calendar.get(`POST /events/${event.id}`, { json: { password } });
    expect((await calendar.get(`GET /events/${event.id}`, { as: 'nobody' })).description).toBe('D');
  });

  test('does not open unpublished events, and may be set on creation', async () => {
    const draft = await calendar.event({ status: 'draft', password: 'x' });
    await calendar.get(`POST /events/${draft.id}`, { json: { password: 'y' } });
    expect((await calendar.ask(`GET /events/${draft.id}?password=y`, { as: 'nobody' })).body.code).toBe(
      'event-not-accessible',
    );
    const locked = await calendar.event({ password: 'x' });
    expect((await calendar.ask(`GET /events/${locked.id}`, { as: 'nobody' })).status).toBe(403);
    expect((await calendar.ask(`GET /events/${locked.id}?password=x`, { as: 'nobody' })).status).toBe(200);
  });

  test('is not needed to delete the event', async () => {
    expect((await calendar.ask(`DELETE /events/${id}`, { as: 'author' })).status).toBe(200);
  });
});

test('a record shows only linked records that the user may read', async () => {
  const venue = await calendar.venue({ venue: 'Secret Cellar', status: 'private' });
  const { id } = await calendar.event({ venue: venue.id });
  // Readers of one kind share what was read for links, so each comes after another kind.
  for (const as of ['administrator', 'nobody', 'author', 'editor', 'author', 'nobody'] as const) {
    const { venues } = await calendar.get(`GET /events/${id}`, { as });
    const isShown = as === 'administrator' || as === 'editor';
    expect(venues, as).toEqual(isShown ? [expect.objectContaining({ venue: 'Secret Cellar' })] : []);
  }
  await calendar.ask(`PUT /venues/${venue.id}`, { json: { venue: 'Open Cellar' }, as: 'administrator' });
  expect((await calendar.get(`GET /events/${id}`, { as: 'editor' })).venue).toMatchObject({ venue: 'Open Cellar' });
});

test.each(['x', 'é'])('an event shows descriptions of linked records up to 16 KiB: %s', async (letter) => {
  const most = (16 * 1024) / Buffer.byteLength(letter);
  for (const [length, isShown] of [
    [most, true],
    [most + 1, false],
  ] as const) {
    const description = letter.repeat(length);
    const { id: venue } = await calendar.venue({ venue: `Long ${letter} ${length}`, description });
    const { id } = await calendar.event({ venue });
    await calendar.ask(`PUT /venues/${venue}?i18n_language=fr`, { json: { description } });
    for (const language of ['en', 'fr']) {
      const shown = (await calendar.get(`GET /events/${id}?i18n_language=${language}`)).venue;
      expect(shown.venue).toBe(`Long ${letter} ${length}`);
      expect(shown.description?.includes(description) ?? false, language).toBe(isShown);
    }
    expect((await calendar.get(`GET /venues/${venue}`)).description).toContain(description);
  }
});

test('a translation too long for a linked record is not replaced by another language’s text', async () => {
  const { id: venue } = await calendar.venue({ venue: 'Translated', description: 'short' });
  const { id } = await calendar.event({ venue });
  await calendar.ask(`PUT /venues/${venue}?i18n_language=fr`, { json: { description: 'x'.repeat(20_000) } });
  expect((await calendar.get(`GET /events/${id}`)).venue.description).toContain('short');
  expect((await calendar.get(`GET /events/${id}?i18n_language=fr`)).venue.description ?? '').toBe('');
});

describe('credentials are checked first, on every route', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an unknown user', { login: 'ghost', password: 'x' }, 'invalid_username'],
    ['a wrong password', { login: 'editor', password: 'x' }, 'incorrect_password'],
    ['an empty password', { login: 'editor', password: '' }, 'incorrect_password'],
  ])('%s', async (_, { login = '', password = '' }, code) => {
    for (const request of [
      'GET /events',
      'GET /events/4711',
      'GET /nowhere',
      'POST /events',
      'GET ',
      'GET /doc',
      'PROPFIND /tags',
    ]) {
      const { status, body, headers } = await calendar.ask(request, { as: { login, password } });
      expect([status, body.code, headers.get('www-authenticate')], request).toEqual([
        401,
        code,
        'Basic realm="calendar"',
      ]);
    }
  });

  test('a visitor who may not write gets no password prompt in the browser', async () => {
    const { status, headers } = await calendar.ask('POST /events', { as: 'nobody', json: {} });
    expect([status, headers.get('www-authenticate')]).toEqual([401, null]);
  });
});
