// Tests src/service/lists/list-posts.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Seeded, seededCalendar } from '../support/seeding.js';

// Contract, section 4: the lists of venues and organizers.

describe.each(['venue', 'organizer'] as const)('%ss', (kind) => {
  let calendar: Seeded;
  let events: Record<string, number>;
  const list = `/${kind}s`;

  beforeAll(async () => {
    calendar = await seededCalendar({ now: '2026-09-12T10:00:00Z' });
    events = {};
    const add = async (title: string, names: string[], fields = {}) => {
      events[title] = (await calendar.event({ title, [kind]: names.map((name) => ({ [kind]: name })), ...fields })).id;
    };
    const past = { start_date: '2026-09-01', end_date: '2026-09-02' };
    await calendar[kind]({ [kind]: 'unused' });
    await add('future', ['busy', 'second']);
    await add('past', ['past only'], past);
    // It began long ago, and ends a second from now.
    await add('running', ['running'], { start_date: '2026-01-01', end_date: '2026-09-12 12:00:01' });
    await add('over', ['over'], { start_date: '2026-01-01', end_date: '2026-09-12 11:59:59' });
    await add('draft', ['drafted'], { status: 'draft' });
    await add('secret', ['hidden'], { hide_from_listings: true });
  });
  afterAll(async () => {
    expect(calendar.failures).toEqual([]);
    await calendar.close();
  });

  const ALL = ['hidden', 'drafted', 'over', 'running', 'past only', 'second', 'busy', 'unused'];

  test.each<[string, string[]]>([
    ['', ALL],
    ['event={future}', ['second', 'busy']],
    ['event={draft}', ['drafted']],
    ['has_events=true', ALL.filter((name) => name !== 'unused')],
    ['has_events=yes', ALL.filter((name) => name !== 'unused')],
    ['has_events=false', ['unused']],
    ['has_events=no', ['unused']],
    ['only_with_upcoming=true', ['hidden', 'running', 'second', 'busy']],
    ['only_with_upcoming=yes', ['hidden', 'running', 'second', 'busy']],
    ['only_with_upcoming=false', ALL],
    ['only_with_upcoming=0', ALL],
    ['only_with_upcoming=1&has_events=0', []],
    ['event={past}&only_with_upcoming=1', []],
    ['event={future}&search=second', ['second']],
  ])('?%s', async (query, expected) => {
    const filled = query.replace(/\{(\w+)\}/, (_, name: string) => String(events[name]));
    expect(await calendar.namesOf(`${list}?per_page=100&${filled}`)).toEqual(expected);
  });

  test('counts only the events that the visitor may see', async () => {
    const as = 'nobody';
    expect(await calendar.namesOf(`${list}?has_events=1&per_page=100`, { as })).not.toContain('drafted');
    expect(await calendar.namesOf(`${list}?has_events=0`, { as })).toContain('drafted');
    expect((await calendar.ask(`GET ${list}?event=${events.draft}`, { as })).status).toBe(400);
  });

  test('changes the upcoming events as time passes', async () => {
    const own = await seededCalendar({ now: '2026-09-12T10:00:00Z' });
    await own.event({ start_date: '2026-09-12 10:00', end_date: '2026-09-12 12:00', [kind]: { [kind]: 'x' } });
    expect(await own.namesOf(`${list}?only_with_upcoming=1`)).toEqual(['x']);
    own.pass(1000);
    expect(await own.namesOf(`${list}?only_with_upcoming=1`)).toEqual([]);
    await own.close();
  });

  test('looks at all events of a venue or organizer, also beyond ten', async () => {
    const own = await seededCalendar({ now: '2026-09-12T10:00:00Z' });
    const { id } = await own[kind]({ [kind]: 'x' });
    for (let at = 0; at < 11; at += 1)
      await own.event({ start_date: '2026-09-01', end_date: '2026-09-01', [kind]: id });
    await own.event({ [kind]: id });
    expect(await own.namesOf(`${list}?only_with_upcoming=1`)).toEqual(['x']);
    await own.close();
  });
});

describe('search', () => {
  let calendar: Seeded;
  const text = { description: 'Built by Ünal', website: 'https://site.example/', phone: '+49 555' };
  const VENUE = {
    ...text,
    venue: 'Große Halle',
    address: 'Ringweg 9',
    city: 'Ulm',
    province: 'Schwaben',
    state: 'BW',
    zip: '89073',
    country: 'Germany',
  };
  const ORGANIZER = { ...text, organizer: 'Zoë Club', email: 'zoe@mail.example' };

  beforeAll(async () => {
    calendar = await seededCalendar();
    await calendar.venue(VENUE);
    await calendar.venue({ venue: 'Other' });
    await calendar.organizer(ORGANIZER);
    await calendar.organizer({ organizer: 'Other' });
  });
  afterAll(() => calendar.close());

  test.each([
    'große',
    'GROSSE HALLE'.replace('SS', 'ß'),
    'unal',
    'ringweg',
    'ulm',
    'schwaben',
    'bw',
    '89073',
    '555',
    'site.example',
    'ulm 8907 halle',
  ])('venues?search=%s', async (search) => {
    expect(await calendar.namesOf(`/venues?search=${encodeURIComponent(search)}`)).toEqual([VENUE.venue]);
  });

  test.each(['zoe', 'CLUB ZOË', 'unal', '555', 'site.example', 'zoe@mail', 'mail.example club'])(
    'organizers?search=%s',
    async (search) => {
      expect(await calendar.namesOf(`/organizers?search=${encodeURIComponent(search)}`)).toEqual([ORGANIZER.organizer]);
    },
  );

  test('returns an empty list and a total of 0 when nothing matches', async () => {
    expect(await calendar.get('GET /venues?search=nothing')).toMatchObject({ venues: [], total: 0, total_pages: 0 });
    expect(await calendar.namesOf('/venues?search=germany')).toEqual([]);
  });
});
