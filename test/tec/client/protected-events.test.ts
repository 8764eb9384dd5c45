// Tests src/tec/client/read-tec-record.ts, src/tec/client/find-hidden-events.ts and src/tec/client/open-linked-places.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Commanded, commanded } from './commanded.js';

/** Records with a password: `tribe/events/v1` hides them even from administrators, `wp/v2` shows the password to editors. */

const protect = ({ site }: Commanded, id: string, type = 'events') =>
  site.asEditor(`wp/v2/tribe_${type}/${id}`, { password: 'pw' });

const parseLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const TIMES = '--start-date "2026-12-10 18:00" --end-date "2026-12-10 20:00"';
let at: Commanded;
let id: string;
beforeAll(async () => {
  at = await commanded();
  await at.done('venues create --venue Hall');
  id = await at.done(
    `events create --title "Say \\"hi\\"" --description "Text" --cost 12 --venue hall ${TIMES} --format ids`,
  );
  await at.done(`events create --title Open --slug open ${TIMES} --format ids`);
  await protect(at, id);
});
afterAll(() => at.close());

describe('an editor', () => {
  test.each(['events export', 'events list --all-dates --format ndjson'])('gets all fields with %s', async (line) => {
    const records = parseLines(await at.done(line));
    expect(records.find(({ title }: { title: string }) => title !== 'Open')).toMatchObject({
      description: 'Text',
      cost: expect.stringContaining('12'),
      venue: expect.anything(),
    });
  });

  test.each(['ID', 'say-hi'])('can read it by %s', async (ref) => {
    const record = JSON.parse(await at.done(`events get ${ref.replace('ID', id)} --format json`));
    expect(record).toMatchObject({ description: 'Text', venue: { venue: 'Hall' } });
  });

  test('can update it together with others', async () => {
    await at.done(`events update open ${id} --excerpt Short`);
    expect(await at.stored(id)).toMatchObject({ content: 'Text', excerpt: 'Short', meta: { _EventCost: '12' } });
  });

  test('is told that it loses its password when it becomes private', async () => {
    const { err } = await at.run(`events update ${id} --status private`);
    expect(err).toContain(`Event ${id} has a password. WordPress removes it`);
    expect((await at.run(`events update ${id} --status publish`)).err).not.toContain('has a password');
  });
});

describe('an event with a password', () => {
  const linked = async (event: string) => (await at.stored(event)).meta._EventVenueID;

  test('that is hidden from listings gets its venue back when the deletion is undone', async () => {
    const venue = (await at.done('venues create --venue Barn --format ids')).trim();
    const event = await at.done(`events create --title Secret --venue barn --hide-from-listings ${TIMES} --format ids`);
    await protect(at, event);
    await at.done(`venues delete ${venue} --yes`);
    expect(await linked(event)).toEqual([]);
    await at.done('undo --yes');
    expect(await linked(event)).toEqual([Number(venue)]);
  });

  test('that is hidden loses its password with restore --status private, and the command says so', async () => {
    const event = await at.done(`events create --title Hidden --hide-from-listings ${TIMES} --format ids`);
    await protect(at, event);
    await at.done(`events delete ${event} --yes`);
    expect((await at.run(`events restore ${event} --status private`)).err).toContain(`Event ${event} has a password.`);
  });

  test('in the trash is listed among others, and restored with its values', async () => {
    const event = await at.done(
      `events create --title Away --tags Lost --description Whole --venue hall ${TIMES} --format ids`,
    );
    const stored = await at.stored(event);
    await protect(at, event);
    await at.done(`events delete ${event} --yes`);
    const trash = parseLines(await at.done('events list --status trash --all-dates --format ndjson'));
    expect(trash.find(({ id }: { id: number }) => id === Number(event))).toMatchObject({
      title: 'Away',
      description: 'Whole',
      tags: [{ id: expect.any(Number) }],
    });
    await at.done(`events restore ${event}`);
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
  await protect(author, '2');
  expect(await author.run(`events update 2 ${own} --excerpt Short`)).toMatchObject({ exit: 7 });
  expect(await author.stored(own)).toMatchObject({ excerpt: 'Short' });
  await author.close();
});

describe('a venue or organizer with a password', () => {
  let own: Commanded;
  let gig: string;
  beforeAll(async () => {
    own = await commanded();
    await own.done('venues create --venue "Town Hall" --city Leeds --address "1 Main St"');
    await own.done('organizers create --organizer "Town Choir" --phone 0113');
    gig = await own.done(
      `events create --title Gig --venue "Town Hall" --organizer "Town Choir" ${TIMES} --format ids`,
    );
    await protect(own, '1', 'venue');
    await protect(own, '2', 'organizer');
  });
  afterAll(() => own.close());

  test.each([
    ['venues list --format ndjson', { venue: 'Town Hall', city: 'Leeds', show_map: true }],
    ['venues get 1 --format ndjson', { venue: 'Town Hall', city: 'Leeds', show_map: true }],
    ['export venues --format ndjson', { venue: 'Town Hall', address: '1 Main St' }],
    ['organizers list --format ndjson', { organizer: 'Town Choir', phone: '0113' }],
  ])('is read whole with %s', async (line, shown) => {
    const [record] = parseLines(await own.done(line));
    expect(record).toMatchObject(shown);
    expect(record).not.toHaveProperty('venues');
  });

  test.each(['events get ID --format ndjson', 'events list --all-dates --format ndjson'])(
    'has its name in events: %s',
    async (line) => {
      const { exit, out, err } = await own.run(line.replace('ID', gig));
      expect([exit, err]).toEqual([0, '']);
      const [event] = parseLines(out);
      expect(event).toMatchObject({ venue: { venue: 'Town Hall' }, organizer: [{ organizer: 'Town Choir' }] });
    },
  );

  test('can be updated, and the update undone', async () => {
    const before = await own.done('venues get 1 --format json');
    await own.done('venues update 1 --city York');
    expect(JSON.parse(await own.done('venues get 1 --format json'))).toMatchObject({ city: 'York', show_map: true });
    await own.done('undo --yes');
    const {
      modified: _1,
      modified_utc: _2,
      _rev: _3,
      ...after
    } = JSON.parse(await own.done('venues get 1 --format json'));
    expect(JSON.parse(before)).toMatchObject(after);
  });

  test.each(['venues 1', 'organizers 2'])('is deleted without a warning of its hidden name: %s', async (named) => {
    const { exit, out, err } = await own.run(`${named.replace(' ', ' delete ')} --yes`);
    expect({ exit, out, err }).toEqual({
      exit: 0,
      out: `${named.slice(-1)}\n`,
      err: '1 event loses its link. cal undo brings the link back.\n',
    });
    await own.done('undo --yes');
    expect(await own.run(`${named.replace(' ', ' get ')} --format ndjson`)).toMatchObject({
      exit: 0,
      out: expect.stringContaining('Town'),
    });
  });
});
