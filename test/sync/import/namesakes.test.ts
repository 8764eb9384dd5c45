// Tests src/sync/matching/.
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '../../../src/errors.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { countsOf, type Done, importer } from './importing.js';

const OPTIONS = { missing: new Set(['venue'] as const) };

/** Events of a day each, at a venue that is given as data or by name. */
const gigs = (...venues: readonly unknown[]) => ({
  'events.json': JSON.stringify(
    venues.map((venue, at) => ({ title: `Gig ${at}`, start_date: '2027-03-01', end_date: '2027-03-01', venue })),
  ),
});

const LEEDS = { venue: 'Hall', city: 'Leeds' };
const YORK = { venue: 'Hall', city: 'York' };

/** The city of each event's venue and whether several events share one, in the order of the rows. */
async function venuesOf(calendar: Awaited<ReturnType<typeof importer>>['calendar']) {
  const { events } = await calendar.get('GET /events?starts_after=2027-01-01');
  const byTitle = [...events].sort((one, other) => (one.title < other.title ? -1 : 1));
  return byTitle.map(({ venue }) => venue.city ?? '');
}

describe('venues of one name', () => {
  it.each<[string, readonly unknown[], string[], number]>([
    ['in different cities are two', [LEEDS, YORK, LEEDS], ['Leeds', 'York', 'Leeds'], 2],
    ['given as data and with an empty city are one', ['Hall', { venue: 'HALL', city: '' }], ['', ''], 1],
    ['given by name are one', ['Hall', 'hall'], ['', ''], 1],
    ['that are the same as data are one', [LEEDS, { venue: 'hall', city: 'LEEDS' }], ['Leeds', 'Leeds'], 1],
  ])('%s', async (_, venues, cities, count) => {
    for (const jobs of [1, 8]) {
      const { run, calendar } = await importer();
      const { summary, failures } = await run(gigs(...venues), { ...OPTIONS, jobs });
      expect([failures, countsOf(summary), summary.extra.venue?.length]).toEqual([
        [],
        { created: venues.length },
        count,
      ]);
      expect(await venuesOf(calendar)).toEqual(cities);
      expect(countsOf((await run(gigs(...venues), OPTIONS)).summary)).toEqual({ unchanged: venues.length });
    }
  });

  it('are told apart by their cities in cells', async () => {
    const { run, calendar } = await importer();
    await run(gigs(LEEDS, YORK), OPTIONS);
    const rows = [
      'title,start_date,venue',
      'Gig 2,2027-03-01,"Hall, York"',
      'Gig 3,2027-03-01,"hall, 1 Low St, LEEDS"',
    ];
    expect(countsOf((await run({ 'events.csv': rows.join('\n') }, OPTIONS)).summary)).toEqual({ created: 2 });
    expect(await venuesOf(calendar)).toEqual(['Leeds', 'York', 'York', 'Leeds']);
  });

  it('stay separate when an interrupted run is resumed', async () => {
    const { run, calendar } = await importer();
    let writes = 0;
    const between =
      (send: SendHttpRequest): SendHttpRequest =>
      async (request) => {
        if (request.method === 'POST' && ++writes === 4)
          throw new UnreachableError(() => 'gone', { outcome: 'unknown' });
        return send(request);
      };
    const file = gigs(LEEDS, YORK);
    await run(file, { ...OPTIONS, jobs: 1, runId: 'r', between });
    await run(file, { ...OPTIONS, jobs: 1, runId: 'r', resumed: true });
    expect(await venuesOf(calendar)).toEqual(['Leeds', 'York']);
    expect((await calendar.get('GET /venues')).total).toBe(2);
  });

  it('are not matched by a row with another city', async () => {
    const { run, calendar } = await importer();
    const rows = [
      { kind: 'events', ...JSON.parse(gigs(LEEDS)['events.json'])[0] },
      { kind: 'venues', ...YORK, zip: 'YO1' },
    ];
    const { summary } = await run({ 'rows.json': JSON.stringify(rows) }, OPTIONS);
    expect([countsOf(summary), summary.extra.venue?.length]).toEqual([{ created: 2 }, 1]);
    expect(await venuesOf(calendar)).toEqual(['Leeds']);
    expect((await calendar.get('GET /venues?search=york')).venues).toMatchObject([{ city: 'York', zip: 'YO1' }]);
  });

  it('are unchanged by a row that could mean either', async () => {
    const { run, calendar } = await importer();
    const events = JSON.parse(gigs(LEEDS, YORK)['events.json']).map((event: object) => ({ kind: 'events', ...event }));
    const hall = { kind: 'venues', venue: 'Hall', address: '1 North Street' };
    const { summary } = await run({ 'rows.json': JSON.stringify([...events, hall]) }, OPTIONS);
    expect([countsOf(summary), summary.extra.venue?.length]).toEqual([{ created: 3 }, 2]);
    const { venues } = await calendar.get('GET /venues');
    const places = venues.map(
      ({ address, city }: Readonly<Record<string, string>>) => `${address ?? ''}|${city ?? ''}`,
    );
    expect(places.sort()).toEqual(['1 North Street|', '|Leeds', '|York']);
  });
});

describe('an empty cell of the natural key matches any value of the record', () => {
  const HALL = 'Hall,,,LS1';
  const tables = (header: string, ...rows: readonly string[]) => [header, ...rows].join('\n');
  const venues = (...rows: readonly string[]) => ({
    'venues.csv': tables('venue,address,city,zip', ...rows),
  });

  it.each<[string, readonly string[], readonly string[], Record<string, number>]>([
    ['the only one of its name', ['Hall,North Street,Leeds,'], [HALL], { updated: 1 }],
    ['itself, and none with a city', ['Hall,,,', 'Hall,,Leeds,'], [HALL], { updated: 1 }],
    ['none that another row describes', ['Hall,,Leeds,LS2'], [HALL, 'Hall,,Leeds,LS2'], { created: 1, unchanged: 1 }],
    ['none of several', ['Hall,,Leeds,', 'Hall,,York,'], [HALL], { failed: 1 }],
    [
      'none of several, where another row describes one',
      ['Hall,,Leeds,', 'Hall,,York,'],
      [HALL, 'Hall,,York,'],
      { failed: 1, unchanged: 1 },
    ],
    [
      'none of several that other rows describe',
      ['Hall,,Leeds,', 'Hall,,York,'],
      [HALL, 'Hall,,York,', 'Hall,,Leeds,'],
      { created: 1, unchanged: 2 },
    ],
    ['the only one of its name, which has no place', ['Hall,,,'], ['Hall,North Street,Leeds,LS1'], { updated: 1 }],
    [
      'none that another row describes as it is',
      ['Hall,,,'],
      ['Hall,,,LS1', 'Hall,,Leeds,'],
      { updated: 1, created: 1 },
    ],
    ['none that two rows could fill in', ['Hall,,,'], ['Hall,,Leeds,', 'Hall,,York,'], { created: 2 }],
    ['the only one in its city', ['Hall,,Leeds,', 'Hall,,York,'], ['Hall,North Street,York,'], { updated: 1 }],
    ['the only one of its street', ['Hall,A Street,,', 'Hall,B Street,,'], ['Hall,A Street,York,'], { updated: 1 }],
    [
      'none of two in its city',
      ['Hall,,Leeds,LS1', 'Hall,A Street,Leeds,'],
      ['Hall,B Street,Leeds,LS2'],
      { created: 1 },
    ],
    [
      'each in its own city',
      ['Hall,,Leeds,', 'Hall,,York,'],
      ['Hall,North Street,York,', 'Hall,North Street,Leeds,'],
      { updated: 2 },
    ],
    ['none with another detail', ['Hall,,,LS1'], ['Hall,,Leeds,LS2'], { created: 1 }],
    ['none whose place is another', ['Hall,,York,'], ['Hall,,Leeds,'], { created: 1 }],
    ['none beside a namesake', ['Hall,,,', 'Hall,,York,'], ['Hall,,Leeds,'], { created: 1 }],
    ['none of another name', ['Old Hall,,Leeds,'], [HALL], { created: 1 }],
  ])('%s', async (_, existing, rows, expected) => {
    for (const permuted of [rows, [...rows].reverse()]) {
      const { run, calendar } = await importer();
      for (const each of existing) await run(venues(each), { key: ['venue', 'address', 'city'] });
      const before = (await calendar.get('GET /venues')).total;
      expect(countsOf((await run(venues(...permuted))).summary)).toEqual(expected);
      const { failed = 0, created = 0 } = expected;
      const again = failed > 0 ? expected : { unchanged: rows.length };
      for (const order of [permuted, rows]) expect(countsOf((await run(venues(...order))).summary)).toEqual(again);
      expect((await calendar.get('GET /venues')).total).toBe(before + created);
    }
  });

  it.each(['Odeon, Hull', 'odeon, 4 Road, Hull'])('and one that a list of events called %s', async (cell) => {
    const { run, calendar } = await importer();
    const events = { 'events.csv': tables('title,start_date,venue', `Gig,2027-03-01,"${cell}"`) };
    const options = { missing: new Set(['venue'] as const) };
    await run(events, options);
    const list = { 'venues.csv': tables('venue,address,city', 'Odeon,4 Road,Hull', 'Odeon,5 Road,York') };
    expect(countsOf((await run(list)).summary)).toEqual({ updated: 1, created: 1 });
    const { venue } = await calendar.get('GET /events/2');
    expect(venue).toMatchObject({ venue: 'Odeon', address: '4 Road', city: 'Hull' });
    expect(countsOf((await run(list)).summary)).toEqual({ unchanged: 2 });
    expect(countsOf((await run(events, options)).summary)).toEqual({ unchanged: 1 });
  });

  it('only if its website is the same', async () => {
    const { run, calendar } = await importer();
    const venues = (row: string) => ({ 'venues.csv': tables('venue,city,website', row) });
    await run(venues('Hall,,https://www.hall.example/'));
    expect(countsOf((await run(venues('Hall,York,http://hall.example'))).summary)).toEqual({ updated: 1 });
    await run(venues('Barn,,https://www.barn.example/'));
    expect(countsOf((await run(venues('Barn,Hull,https://barn-hull.example'))).summary)).toEqual({ created: 1 });
    expect((await calendar.get('GET /venues')).total).toBe(3);
  });

  it('of an organizer or a category', async () => {
    const { run, calendar } = await importer();
    await run({ 'organizers.csv': 'organizer,email\nAnn,ann@example.org\n' });
    await run({ 'categories.csv': 'name,parent\nMusic,\nJazz,Music\n' });
    const rows = {
      'organizers.csv': 'organizer,email,phone\nAnn,,123\n',
      'categories.csv': 'name,parent,description\nJazz,,Blue notes\nBebop,Jazz,\n',
    };
    expect(countsOf((await run(rows)).summary)).toEqual({ updated: 2, created: 1 });
    expect(countsOf((await run(rows)).summary)).toEqual({ unchanged: 3 });
    expect((await calendar.get('GET /organizers')).organizers).toMatchObject([
      { email: 'ann@example.org', phone: '123' },
    ]);
    const { categories } = await calendar.get('GET /categories?hide_empty=false&orderby=id');
    const [music, jazz, ...others] = categories;
    expect([jazz, others]).toMatchObject([{ parent: music.id, description: 'Blue notes' }, [{ parent: jazz.id }]]);
  });
});

describe('a dry run names records that do not exist yet by their rows', () => {
  const venues = (...rows: readonly string[]) => ({ 'venues.csv': ['venue,address,city', ...rows].join('\n') });
  const messagesOf = ({ failures }: Done) => failures.flatMap(({ errors }) => errors.map(({ message }) => message));
  const hint = 'add an id, or choose another --key';

  it('if an empty cell fits one of them', async () => {
    const { run } = await importer();
    await run(venues('Solo,A Street,York'));
    const rows = venues('Solo,,York', 'Solo,B Street,York');
    const said = (ids: string) => [`its venue and city fit several venues (${ids}): ${hint}`];
    expect(messagesOf(await run(rows, { rehearsal: true }))).toEqual(said('1, venues.csv:3'));
    expect(messagesOf(await run(rows))).toEqual(said('1, 2'));
    expect(countsOf((await run(rows)).summary)).toEqual({ failed: 1, unchanged: 1 });
  });

  it('if rows refer to them', async () => {
    const { run } = await importer();
    const events = JSON.parse(gigs(LEEDS, YORK, 'Barn')['events.json']);
    const rows = [
      ...events.map((event: object) => ({ kind: 'events', ...event })),
      { kind: 'venues', venue: 'Hall', phone: '1' },
      { kind: 'venues', venue: 'Barn', phone: '2' },
    ];
    const text = { 'rows.ndjson': rows.map((row) => JSON.stringify(row)).join('\n') };
    const dryRun = await run(text, { ...OPTIONS, rehearsal: true });
    expect(messagesOf(dryRun)).toEqual([`its venue fits several venues (rows.ndjson:1, rows.ndjson:2): ${hint}`]);
    expect(dryRun.steps.map(({ action, title, id }) => [action, title, id])).toContainEqual([
      'update',
      'Barn',
      undefined,
    ]);
  });
});

describe('a slug that a later row names', () => {
  const EVENTS = [
    { title: 'Gig', start_date: '2027-03-01', end_date: '2027-03-01' },
    { title: 'Other gig', slug: 'gig', start_date: '2027-03-02', end_date: '2027-03-02' },
  ];
  const csv = (rows: readonly Readonly<Record<string, string>>[]) =>
    ['title,slug,start_date,end_date', ...rows.map((row) => [row.title, row.slug ?? '', row.start_date, row.end_date])]
      .map(String)
      .join('\n');

  it.each([
    ['events.json', JSON.stringify(EVENTS)],
    ['events.csv', csv(EVENTS)],
    ['events.ndjson', EVENTS.map((row) => JSON.stringify(row)).join('\n')],
  ])('is not given to an earlier one (%s)', async (name, text) => {
    for (const jobs of [1, 8]) {
      const { run, calendar } = await importer();
      expect(countsOf((await run({ [name]: text }, { jobs })).summary)).toEqual({ created: 2 });
      const titleOf = async (slug: string) => (await calendar.get(`GET /events/by-slug/${slug}`)).title;
      expect([await titleOf('gig'), await titleOf('gig-2')]).toEqual(['Other gig', 'Gig']);
      const again = await run({ [name]: text }, { jobs });
      expect([again.failures, countsOf(again.summary)]).toEqual([[], { unchanged: 2 }]);
    }
  });
});
