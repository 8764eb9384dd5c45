// Tests src/sync/read/foreign-files.ts and src/tec/csv/.
import { describe, expect, it } from 'vitest';
import { countsOf, importer } from './importing.js';

/** Tables of people who have never heard of the program. */

const PLUGIN_VENUES = `Venue Name,Venue Country,Venue Address,Venue Address 2,Venue City,Venue State/Province,Venue Zip
Town Hall,United Kingdom,The Headrow,Floor 2,Leeds,West Yorkshire,LS1 3AD
Corn Exchange,United Kingdom,Call Lane,,Leeds,,02139
`;

const PLUGIN_EVENTS = `Event Name,Event Description,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Event Venue Name,Event Organizer Name(s) or ID(s),Event Category,Event Tags,Event Cost,Event Currency Symbol,Event Allow Comments,Event Website
Jazz Night,<p>Live</p>,2027-07-02,8:00 PM,2027-07-02,11:30 PM,,Town Hall,"Jazz Club, Leeds Arts","Music, Jazz",live,12.50,£,yes,https://example.org
Fair,,2027-08-01,,2027-08-03,,TRUE,Corn Exchange,,Market,,,,,
Talk,,2027-09-01,7:00 PM,,,no,,,,,Free,£,,
`;

describe('the CSV files of The Events Calendar', () => {
  it('import by their headings; repeating the import changes nothing', async () => {
    const { run, calendar } = await importer();
    const files = { 'venues.csv': PLUGIN_VENUES, 'events.csv': PLUGIN_EVENTS };
    const options = { missing: new Set(['organizer', 'category', 'tag'] as const) };
    expect(countsOf((await run(files, options)).summary)).toEqual({ created: 5 });
    for (const _ of [1, 2]) {
      const again = await run(files, options);
      expect([countsOf(again.summary), again.writes]).toEqual([{ unchanged: 5 }, []]);
    }
    const [jazz, fair, talk] = (await calendar.get('GET /events?orderby=id&start_date=2027-01-01')).events;
    expect(jazz).toMatchObject({
      title: 'Jazz Night',
      start_date: '2027-07-02 20:00:00',
      end_date: '2027-07-02 23:30:00',
      cost: '£12.50',
      venue: { venue: 'Town Hall', address: 'The Headrow Floor 2', stateprovince: 'West Yorkshire', zip: 'LS1 3AD' },
      organizer: [{ organizer: 'Jazz Club' }, { organizer: 'Leeds Arts' }],
      categories: [{ name: 'Music' }, { name: 'Jazz' }],
    });
    expect(fair).toMatchObject({ all_day: true, start_date: '2027-08-01 00:00:00', end_date: '2027-08-03 23:59:59' });
    expect(talk).toMatchObject({ start_date: '2027-09-01 19:00:00', end_date: '2027-09-01 19:00:00', cost: 'Free' });
  });

  it('import with French headings, semicolons and French dates', async () => {
    const { run } = await importer();
    const text =
      'Nom de l’évènement;Date de début de l’évènement;Heure de début de l’évènement;Évènement sur toute la journée\nJazz;02/07/2027;20h30;non\n';
    expect((await run({ 'events.csv': text }, { dateOrder: 'dmy' })).steps[0]?.changes).toMatchObject({
      title: 'Jazz',
      start_date: '2027-07-02 20:30:00',
      end_date: '2027-07-02 20:30:00',
      all_day: false,
    });
  });
});

describe('the samples of the plugin', () => {
  it('have columns without a field, short names, and signs after them', async () => {
    const { run } = await importer();
    const events = `EVENT NAME,Event Start Date,Event Start Time,ALL DAY EVENT?,Venue Name,SHOW MAP?,Hide,Sticky,Comment status,Ping status,Featured Image
Gig,11/19/2014,7:30:00,FALSE,Town Hall,yes,true,false,open,closed,https://example.org/a.png
`;
    const { failures, steps } = await run({ 'events.csv': events }, { dateOrder: 'mdy', missing: new Set(['venue']) });
    expect(failures).toEqual([]);
    expect(steps.at(-1)?.changes).toMatchObject({
      title: 'Gig',
      start_date: '2014-11-19 07:30:00',
      all_day: false,
      show_map: true,
      hide_from_listings: true,
      sticky: false,
      image: 'https://example.org/a.png',
    });
    for (const kind of ['Venue', 'Organizer']) {
      const table = { [`${kind.toLowerCase()}s.csv`]: `${kind} Name,Featured Image\nA,https://example.org/a.png\n` };
      expect((await run(table)).steps.at(-1)?.changes).toMatchObject({ image: 'https://example.org/a.png' });
    }
  });

  it('separate IDs of organizers by blanks', async () => {
    const { run } = await importer();
    await run({ 'organizers.csv': 'organizer\nJo\nAnn\n' });
    const table = 'Event Name,Event Start Date,Event Organizer Name\nA,2027-07-02,1 2\n';
    const { steps, failures } = await run({ 'events.csv': table }, { missing: new Set(['organizer']) });
    expect({ failures, organizer: steps.at(-1)?.changes.organizer }).toEqual({
      failures: [],
      organizer: ['jo', 'ann'],
    });
  });
});

describe('tables from other sources', () => {
  const GOOGLE = `Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private
Jazz,07/02/2027,8:00 PM,07/02/2027,11:00 PM,False,Live,Town Hall,False
Fair,08/01/2027,,08/03/2027,,True,,,False
`;
  const map = new Map([
    ...[['Subject', 'title'] as const, ['Start Date+Start Time', 'start_date'] as const],
    ...[['End Date + End Time', 'end_date'] as const, ['Location', 'venue'] as const, ['Private', ''] as const],
  ]);
  const options = { map, dateOrder: 'mdy' as const, missing: new Set(['venue'] as const) };

  it('joins columns into one field, in any order of columns and rows', async () => {
    const { run, calendar } = await importer();
    expect(countsOf((await run({ 'events.csv': GOOGLE }, options)).summary)).toEqual({ created: 2 });
    expect(countsOf((await run({ 'events.csv': GOOGLE }, options)).summary)).toEqual({ unchanged: 2 });
    const [header, ...rows] = GOOGLE.trim().split('\n');
    const turned = [header, ...rows.reverse()].map((line) => line?.split(',').reverse().join(',')).join('\n');
    expect(countsOf((await run({ 'events.csv': turned }, options)).summary)).toEqual({ unchanged: 2 });
    const changed = GOOGLE.replace('11:00 PM', '11:30 PM');
    expect(countsOf((await run({ 'events.csv': changed }, options)).summary)).toEqual({ updated: 1, unchanged: 1 });
    const [jazz] = (await calendar.get('GET /events?orderby=id&start_date=2027-01-01')).events;
    expect(jazz).toMatchObject({ start_date: '2027-07-02 20:00:00', end_date: '2027-07-02 23:30:00' });
  });

  it.each<[string, string, string, string]>([
    [
      'a date and a time each',
      'Start Date,Start Time,End Date,End Time',
      '2027-07-02,8:00 PM,2027-07-03,01:00',
      '2027-07-03 01:00',
    ],
    ['no end date', 'start_date,start_time,end_time', '2027-07-02,20:00,23:00', '2027-07-02 23:00'],
    ['an empty end date', 'Start date,Start time,End date,End time', '2027-07-02,20:00,,23:00', '2027-07-02 23:00'],
    [
      'an end without a time column',
      'start_date,start_time,end_date',
      '2027-07-02,20:00,2027-07-02 22:00',
      '2027-07-02 22:00',
    ],
    ['a start without one', 'start_date,end_time', '2027-07-02 20:00,21:00', '2027-07-02 21:00'],
    ['hours of a clock of twelve', 'start_date,start_time,end_time', '2027-07-02,8pm,10 p.m.', '2027-07-02 22:00'],
    ['such an hour after midnight', 'start_date,start_time,end_time', '2-Jul-27,8 PM,1am', '2027-07-03 01:00'],
    ['both in one', 'start_date,start_time', '2027-07-02,20:00-22:30', '2027-07-02 22:30'],
    ['both in one, over midnight', 'start_date,start_time', '2027-07-02,20.00 – 01.00', '2027-07-03 01:00'],
    ['both in one, with one half of the day', 'start_date,start_time', '2027-07-02,8-10:15pm', '2027-07-02 22:15'],
    ['both in one, from evening to night', 'start_date,start_time', '2027-07-02,8-1 a.m.', '2027-07-03 01:00'],
    ['both in one, in French', 'start_date,start_time', '2027-07-02,20h-22h30', '2027-07-02 22:30'],
    [
      'both in one, beside a column for the end',
      'start_date,start_time,End date',
      '2027-07-02,20:00-22:30,',
      '2027-07-02 22:30',
    ],
    ['both behind the day', 'start_date', '2027-07-02 20:00-22:30', '2027-07-02 22:30'],
    ['both behind the day, in words', 'start_date', '2 July 2027 8-10:30pm', '2027-07-02 22:30'],
    ['an end after midnight in French', 'start_date,start_time,end_time', '2027-07-02,20h,1h', '2027-07-03 01:00'],
    ['a start with such an hour', 'start_date,end_time', '2027-07-02 8pm,9:30pm', '2027-07-02 21:30'],
    [
      'signs after the names',
      'Start Date *,Start Time:,End Date*',
      '2-Jul-27,8:00 PM,2 July 2027 22:00',
      '2027-07-02 22:00',
    ],
  ])('reads times from separate columns: %s', async (_, header, row, end) => {
    for (const ignoreUnknown of [false, true]) {
      const { run, calendar } = await importer();
      const table = { 'events.csv': `title,${header}\nJazz,${row}\n` };
      expect(await run(table, { ignoreUnknown })).toMatchObject({ failures: [], summary: { created: 1 } });
      const [jazz] = (await calendar.get('GET /events?start_date=2027-01-01')).events;
      expect(jazz).toMatchObject({ start_date: '2027-07-02 20:00:00', end_date: `${end}:00`, all_day: false });
    }
  });

  it('make an all-day event when the time columns are empty', async () => {
    const { run, calendar } = await importer();
    await run({ 'events.csv': 'title,start_date,start_time,end_date,end_time\nFair,2027-07-02,,2027-07-03,\n' });
    const [fair] = (await calendar.get('GET /events?start_date=2027-01-01')).events;
    expect(fair).toMatchObject({ start_date: '2027-07-02 00:00:00', end_date: '2027-07-03 23:59:59', all_day: true });
  });

  it.each([
    ['in columns of their own', 'title,start_date,start_time,end_date,end_time\nA,2027-07-13,20:00,2027-07-13,\n', []],
    [
      'in mapped columns',
      'title,Day,From,To\nA,2027-07-13,20:00,\n',
      [['Day+From', 'start_date'] as const, ['Day+To', 'end_date'] as const],
    ],
  ])('an empty end time gives the event the usual length: %s', async (_, table, map) => {
    const { run, calendar } = await importer();
    expect((await run({ 'events.csv': table }, { map: new Map(map) })).failures).toEqual([]);
    const [event] = (await calendar.get('GET /events?start_date=2027-01-01')).events;
    expect(event).toMatchObject({ start_date: '2027-07-13 20:00:00', end_date: '2027-07-13 21:00:00', all_day: false });
  });

  it('completes the scheme of a website', async () => {
    const { run, calendar } = await importer();
    const rows = 'A,www.example.org\nB,example.org/b?c=1\nC,http://example.org\n';
    expect(await run({ 'venues.csv': `venue,website\n${rows}D,nowhere\n` })).toMatchObject({ failures: [{ line: 5 }] });
    const { venues } = await calendar.get('GET /venues');
    expect(venues.map(({ website }: { website: string }) => website).sort()).toEqual([
      'http://example.org',
      'https://example.org/b?c=1',
      'https://www.example.org',
    ]);
  });

  it('may use one column in several fields', async () => {
    const { run } = await importer();
    const days = new Map([
      ...[['What', 'title'] as const, ['Day+From', 'start_date'] as const, ['Day+To', 'end_date'] as const],
    ]);
    const { steps } = await run({ 'events.csv': 'What|Day|From|To\nA|13.7.2027|20:00|22:00\n' }, { map: days });
    expect(steps[0]?.changes).toEqual({
      title: 'A',
      start_date: '2027-07-13 20:00:00',
      end_date: '2027-07-13 22:00:00',
    });
  });

  it('fail for an ambiguous date, with both readings and the columns', async () => {
    const { run } = await importer();
    const { failures } = await run({ 'events.csv': GOOGLE }, { ...options, dateOrder: undefined });
    expect(failures.map(({ errors }) => errors[0])).toEqual([
      expect.objectContaining({
        column: 'Start Date+Start Time',
        value: '07/02/2027 8:00 PM',
        message: expect.stringMatching(/“07\/02\/2027” may be 2027-02-07 or 2027-07-02/),
      }),
      expect.objectContaining({ column: 'Start Date+Start Time' }),
    ]);
    // The rejects have the columns of the file.
    expect(Object.keys(failures[0]?.cells ?? {})).toContain('Start Time');
  });

  it.each([
    ['yes', true],
    ['Ja', true],
    ['OUI', true],
    ['sí', true],
    ['да', true],
    ['نعم', true],
    ['はい', true],
    ['WAHR', true],
    ['nein', false],
    ['non', false],
    ['нет', false],
    ['لا', false],
    ['いいえ', false],
    ['FAUX', false],
  ])('%s is read as a boolean', async (word, is) => {
    const { run } = await importer();
    const text = `title;start_date;end_date;sticky\nA;2027-07-02;2027-07-02;${word}\n`;
    expect((await run({ 'events.csv': text })).steps[0]?.changes).toMatchObject({ sticky: is });
  });

  it('coordinates may have decimal commas', async () => {
    const { run } = await importer();
    const { steps } = await run({ 'venues.csv': 'venue;geo_lat;geo_lng\nHall;53,8008;-1,5491\n' });
    expect(steps[0]?.changes).toMatchObject({ geo_lat: 53.8008, geo_lng: -1.5491 });
  });
});
