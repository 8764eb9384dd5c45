// Tests src/tec/client/read-tec-record.ts and src/tec/client/find-hidden-events.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { type Commanded, commanded } from './commanded.js';
import type { Imitated } from './imitated.js';

/** Events with a password: `tribe/events/v1` hides them even from administrators, `wp/v2` shows the password to editors. */

const HIDDEN = {
  description: '',
  excerpt: '',
  cost: '',
  website: '',
  venue: [],
  organizer: [],
  categories: [],
  tags: [],
  all_day: null,
  show_map: null,
  featured: null,
};

/** Lets a site answer as if one of its events had a password. */
function protect({ send }: Imitated, id: string): SendHttpRequest {
  const isIt = (record: unknown) => String(Object(record).id) === id;
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const isRead = request.method === 'GET';
    const answer = await send(request);
    const isEditing = pathname.includes('/wp/v2/tribe_events') && searchParams.get('context') === 'edit';
    if (answer.status !== 200 || !(isRead || isEditing)) return answer;
    if (pathname.endsWith(`/v1/events/${id}`) && searchParams.get('password') !== 'pw')
      return {
        status: 403,
        headers: {},
        body: '{"code":"event-password-protected","message":"","data":{"status":403}}',
      };
    const body = JSON.parse(answer.body);
    const withPassword = (record: object) => (isIt(record) ? { ...record, password: 'pw' } : record);
    if (pathname.endsWith('/v1/events'))
      body.events = body.events.map((event: object) => (isIt(event) ? { ...event, ...HIDDEN } : event));
    const shown = isEditing ? (Array.isArray(body) ? body.map(withPassword) : withPassword(body)) : body;
    return { ...answer, body: JSON.stringify(shown) };
  };
}

const parseLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const TIMES = '--start-date "2026-12-10 18:00" --end-date "2026-12-10 20:00"';
let at: Commanded;
let id: string;
let site: Imitated;
beforeAll(async () => {
  at = await commanded();
  await at.done('venues create --venue Hall');
  id = await at.done(
    `events create --title "Say \\"hi\\"" --description "Text" --cost 12 --venue hall ${TIMES} --format ids`,
  );
  await at.done(`events create --title Open --slug open ${TIMES} --format ids`);
  site = { ...at.site, send: protect(at.site, id) };
});
afterAll(() => at.close());

describe('an editor', () => {
  test.each(['events export', 'events list --all-dates --format ndjson'])('gets all fields with %s', async (line) => {
    const records = parseLines(await at.done(line, site));
    expect(records.find(({ title }: { title: string }) => title !== 'Open')).toMatchObject({
      description: 'Text',
      cost: expect.stringContaining('12'),
      venue: expect.anything(),
    });
  });

  test.each(['ID', 'say-hi'])('can read it by %s', async (ref) => {
    const record = JSON.parse(await at.done(`events get ${ref.replace('ID', id)} --format json`, site));
    expect(record).toMatchObject({ description: 'Text', venue: { venue: 'Hall' } });
  });

  test('can update it together with others', async () => {
    await at.done(`events update open ${id} --excerpt Short`, site);
    expect(await at.stored(id)).toMatchObject({ content: 'Text', excerpt: 'Short', meta: { _EventCost: '12' } });
  });

  test('is told that it loses its password when it becomes private', async () => {
    const { err } = await at.run(`events update ${id} --status private`, site);
    expect(err).toContain(`Event ${id} has a password. WordPress removes it`);
    expect((await at.run(`events update ${id} --status publish`, site)).err).not.toContain('has a password');
  });
});

describe('an event with a password', () => {
  const linked = async (event: string) => (await at.stored(event)).meta._EventVenueID;

  test('that is hidden from listings gets its venue back when the deletion is undone', async () => {
    const venue = (await at.done('venues create --venue Barn --format ids')).trim();
    const event = await at.done(`events create --title Secret --venue barn --hide-from-listings ${TIMES} --format ids`);
    const protectedSite = { ...at.site, send: protect(at.site, event) };
    await at.done(`venues delete ${venue} --yes`, protectedSite);
    expect(await linked(event)).toEqual([]);
    await at.done('undo --yes', protectedSite);
    expect(await linked(event)).toEqual([Number(venue)]);
  });

  test('in the trash is listed among others, and restored with its values', async () => {
    const event = await at.done(
      `events create --title Away --tags Lost --description Whole --venue hall ${TIMES} --format ids`,
    );
    const stored = await at.stored(event);
    const protectedSite = { ...at.site, send: protect(at.site, event) };
    await at.done(`events delete ${event} --yes`, protectedSite);
    const trash = parseLines(await at.done('events list --status trash --all-dates --format ndjson', protectedSite));
    expect(trash.find(({ id }: { id: number }) => id === Number(event))).toMatchObject({
      title: 'Away',
      description: 'Whole',
      tags: [{ id: expect.any(Number) }],
    });
    await at.done(`events restore ${event}`, protectedSite);
    expect(await at.stored(event)).toEqual({ ...stored, status: 'draft' });
  });
});

test('an author exports it as visitors see it, with a warning, and other events are still updated', async () => {
  const author = await commanded({ role: 'author' });
  const own = await author.done(`events create --title Own ${TIMES} --format ids`);
  await author.site.asEditor('../../tribe/events/v1/events', {
    title: 'Theirs',
    start_date: '2026-12-10 18:00:00',
    end_date: '2026-12-10 20:00:00',
  });
  const { exit, out, err } = await author.run('events export');
  expect({ exit, count: parseLines(out).length }).toEqual({ exit: 7, count: 2 });
  expect(err.match(/^Event \d+: .*not edit/gm)).toHaveLength(1);
  const others = { ...author.site, send: protect(author.site, '2') };
  expect(await author.run(`events update 2 ${own} --excerpt Short`, others)).toMatchObject({ exit: 7 });
  expect(await author.stored(own)).toMatchObject({ excerpt: 'Short' });
  await author.close();
});
