// Tests src/sync/read/table-header.ts and src/sync/read/heading-words.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openInProcess } from '../../../src/server/in-process.js';
import { cal, emptyFolder } from '../../support/command-line.js';

/** Lists of holidays, school terms and the like, which nobody made for this program. */

async function setUp() {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  onTestFinished(() => service.close());
  const home = emptyFolder();
  const ask = (line: string, stdin = '') => cal(line, { send: service.send, cwd: home, stdin });
  const write = (name: string, content: string) => writeFileSync(join(home, name), content);
  const events = async () => {
    const fields = 'title,start_date,end_date,all_day';
    const { out } = await ask(`events list --all-dates --fields ${fields} --format json`);
    const all = JSON.parse(out) as { title: string; start_date: string; end_date: string; all_day: boolean }[];
    return all.map(({ title, start_date: start, end_date: end, all_day: isAllDay }) =>
      [title, start.slice(0, 16), end.slice(0, 16), ...(isAllDay ? ['all day'] : [])].join(' | '),
    );
  };
  return { ask, write, events };
}

const CHRISTMAS = '2027-12-25 00:00 | 2027-12-25 23:59 | all day';
const EVENING = '2027-12-25 19:30 | 2027-12-25 20:30';
const LONG_EVENING = '2027-12-25 19:30 | 2027-12-25 22:00';

describe('a table with plain headings holds events', () => {
  it.each([
    ['Date,Name\n2027-12-25,A\n', 'Date = start_date, Name = title.', CHRISTMAS],
    ['Holiday,Date\nA,2027-12-25\n', 'Holiday = title, Date = start_date.', CHRISTMAS],
    ['title,date\nA,2027-12-25\n', 'date = start_date.', CHRISTMAS],
    ['Day,Summary\n2027-12-25,A\n', 'Day = start_date, Summary = title.', CHRISTMAS],
    ['Datum;Titel\n25.12.2027;A\n', 'Datum = start_date, Titel = title.', CHRISTMAS],
    ['日付,名前\n2027年12月25日,A\n', '日付 = start_date, 名前 = title.', CHRISTMAS],
    ['Дата,Название\n25.12.2027,A\n', 'Дата = start_date, Название = title.', CHRISTMAS],
    ['تاريخ,الاسم\n2027-12-25,A\n', 'تاريخ = start_date, الاسم = title.', CHRISTMAS],
    ['Date,Day,Name\n2027-12-25,Saturday,A\n', 'Date = start_date, Name = title. Not read: “Day”.', CHRISTMAS],
    ['Date,Weekday,Name\n2027-12-25,Sat,A\n', 'Date = start_date, Name = title. Not read: “Weekday”.', CHRISTMAS],
    ['Date,Name\n2027-12-25 19:30,A\n', 'Date = start_date, Name = title.', EVENING],
    ['Date,Time,Name\n2027-12-25,19:30,A\n', 'Date = start_date, Time = start_time, Name = title.', EVENING],
    ['Date,Time,Name\n2027-12-25,1930,A\n', 'Date = start_date, Time = start_time, Name = title.', EVENING],
    ...['7.30-10pm', '7.30-10.00pm', '19.30 - 22.00 hrs', '7.30 pm–10 pm'].map((time): [string, string, string] => [
      `Date,Time,Name\n2027-12-25,${time},A\n`,
      'Date = start_date, Time = start_time, Name = title.',
      LONG_EVENING,
    ]),
    [
      'Date,From,To,Name\n2027-12-25,7.30pm,late,A\n',
      'Date = start_date, From = start_time, To = end_time, Name = title.',
      EVENING,
    ],
    ['Start,Date,Name\n19:30,2027-12-25,A\n', 'Start = start_time, Date = start_date, Name = title.', EVENING],
    [
      'Datum;Von;Bis;Titel\n25.12.2027;19:30;22:00;A\n',
      'Datum = start_date, Von = start_time, Bis = end_time, Titel = title.',
      LONG_EVENING,
    ],
    [
      'Datum;Uhrzeit;Ende;Titel\n25.12.2027;19:30;25.12.2027 22:00;A\n',
      'Datum = start_date, Uhrzeit = start_time, Ende = end_time, Titel = title.',
      LONG_EVENING,
    ],
    [
      'Term,From,To\nA,2027-12-25,2028-01-05\n',
      'Term = title, From = start_date, To = end_date.',
      '2027-12-25 00:00 | 2028-01-05 23:59 | all day',
    ],
    ['Name,start_date,Time\nA,2027-12-25,19:30\n', 'Name = title, Time = start_time.', EVENING],
    [
      'Date,Time,What,Length\n2027-12-25,19:30,A,2:30\n',
      'Date = start_date, Time = start_time, What = title, Length = duration.',
      LONG_EVENING,
    ],
    [
      'Quoi,Quand,Durée\nA,2027-12-25 19:30,150 minutes\n',
      'Quoi = title, Quand = start_date, Durée = duration.',
      LONG_EVENING,
    ],
    [
      'Name,Starts at,Ends at\nA,2027-12-25 19:30,10 PM\n',
      'Name = title, Starts at = start_date, Ends at = end_date.',
      LONG_EVENING,
    ],
    [
      'イベント名,日付,開始時間,終了時間\nA,2027-12-25,19:30,22:00\n',
      '日付 = start_date, 開始時間 = start_time, 終了時間 = end_time.',
      LONG_EVENING,
    ],
    [
      'Name,Starts at,Ends at\nA,2027-12-25 22:00,02:00\n',
      'Name = title, Starts at = start_date, Ends at = end_date.',
      '2027-12-25 22:00 | 2027-12-26 02:00',
    ],
    [
      'Date,Start,End,Name\n2027-12-25,22:00,02:00,A\n',
      'Date = start_date, Start = start_time, End = end_time, Name = title.',
      '2027-12-25 22:00 | 2027-12-26 02:00',
    ],
    [
      'Name,When,Until,Duration\nA,2027-12-25 22:00,02:00,\n',
      'Name = title, When = start_date, Until = end_date.',
      '2027-12-25 22:00 | 2027-12-26 02:00',
    ],
    ['Our holidays\n\nDate,Name\n2027-12-25,A\n', 'Date = start_date, Name = title.', CHRISTMAS],
  ])('%j', async (table, columns, event) => {
    const { ask, write, events } = await setUp();
    write('list.csv', table);
    const { exit, err } = await ask('import list.csv');
    expect({ exit, err, note: err.split('\n').find((line) => line.includes(' is read as events: ')) }).toMatchObject({
      exit: 0,
      note: expect.stringContaining(`is read as events: ${columns}`),
      err: expect.stringContaining(event === EVENING ? '1 event without an end lasts 1 hour.' : ''),
    });
    expect(await events()).toEqual([`A | ${event}`]);
    expect((await ask('import list.csv')).out).toContain('1 unchanged');
  });

  it.each([
    ['a date of publication beside a start', 'title,start_date,date\nA,2027-12-25,2027-11-01\n', [`A | ${CHRISTMAS}`]],
    ['a mapped column', 'Name,Date,When\nA,2027-11-01,2027-12-25\n', [`A | ${CHRISTMAS}`], '--map When=start_date'],
    ['a second name', 'title,Name,Date\nA,B,2027-12-25\n', [`A | ${CHRISTMAS}`], '--ignore-unknown'],
  ])('but for %s', async (_, table, expected, flags = '') => {
    const { ask, write, events } = await setUp();
    write('list.csv', table);
    expect(await ask(`import list.csv ${flags}`)).toMatchObject({ exit: 0 });
    expect(await events()).toEqual(expected);
  });

  it('an event at midnight lasts an hour, and two times in the column of the end are refused', async () => {
    const { ask, write, events } = await setUp();
    write('list.csv', 'Name,Date,Time\nA,2027-12-25,00:00\n');
    await ask('import list.csv');
    expect(await events()).toEqual(['A | 2027-12-25 00:00 | 2027-12-25 01:00']);
    write('ends.csv', 'Name,Date,Start,End\nB,2027-12-26,10:00,12:00-14:00\n');
    const { exit, err } = await ask('import ends.csv');
    expect([exit, err]).toEqual([7, expect.stringContaining('End: “2027-12-26 10:00” and “12:00-14:00” contradict')]);
  });

  it('a row with a mistake lacks no end that it does not need', async () => {
    const { ask, write } = await setUp();
    write('x.csv', 'Date,Name,venue\n2027-12-25,A,Nowhere\n');
    const { exit, err } = await ask('import x.csv');
    expect([exit, err]).toEqual([7, expect.stringContaining('“Nowhere”')]);
    expect(err).not.toContain('is required');
  });

  it('in a table that names its events by slug, the date is that of publication', async () => {
    const { ask, write, events } = await setUp();
    await ask('events create --title A --slug a --start-date 2027-12-25 --end-date 2027-12-25');
    write('dates.csv', 'slug,date\na,2026-10-01 10:00\n');
    expect(await ask('import dates.csv --kind events')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('1 updated'),
    });
    expect(await events()).toEqual([`A | ${CHRISTMAS}`]);
  });

  it.each([
    ['en', 'Date,What,Where,Entry fee,Organised by,Info'],
    ['de', 'Datum,Was,Wo,Eintritt,Veranstalter,Beschreibung'],
    ['fr', 'Quand,Quoi,Où,Tarif d’entrée,Organisé par,Détails'],
    ['es', 'Fecha,Qué,Dónde,Precio de entrada,Organizado por,Información'],
    ['ja', '日付,イベント名,場所,参加費,開催者,詳細'],
    ['ar', 'التاريخ,ماذا,أين,رسوم الدخول,الجهة المنظمة,التفاصيل'],
    ['ru', 'Когда,Что,Где,Стоимость входа,Организатор,Описание'],
  ])('with place, price and host in %s', async (_, headings) => {
    const { ask, write } = await setUp();
    write('list.csv', `${headings}\n2027-12-25,A,Hall,£5,Ann,Fun\n`);
    const { exit, err } = await ask('import list.csv --create-missing venues,organizers');
    expect({ exit, err }).toEqual({
      exit: 0,
      err: expect.stringMatching(/= venue, .+ = cost, .+ = organizer, .+ = description\./),
    });
    const { out } = await ask(
      'events list --all-dates --format csv --fields title,venue.venue,cost,organizer,description',
    );
    expect(out).toContain('\nA,Hall,£5,Ann,Fun\n');
  });

  it('tells one mistake in a date once, whatever its column is called', async () => {
    const { ask, write } = await setUp();
    write('list.csv', 'Was,Beginnt am,Endet am\nA,2027-13-01,2027-12-01\n');
    const maps = '--map Was=title --map "Beginnt am=start_date" --map "Endet am=end_date"';
    const { err } = await ask(`import list.csv ${maps}`);
    expect(err.split('\n').filter((line) => line.startsWith('list.csv'))).toEqual([
      'list.csv:2: Beginnt am: “2027-13-01” is a day that does not exist',
    ]);
  });

  it('does not guess what other headings mean, and leaves tables of other kinds alone', async () => {
    const { ask, write } = await setUp();
    write('list.csv', 'Date,Name,Farbe,venu\n2027-12-25,A,blau,Leeds\n');
    expect(await ask('import list.csv')).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/that are not fields: “Farbe” and “venu”[\s\S]*--map "venu=venue"/),
    });
    write('more.csv', 'Date,Name,Ort\n2027-12-25,A,Leeds\n');
    expect(await ask('import more.csv --ignore-unknown')).toMatchObject({ exit: 0 });
    write('halls.csv', 'Name,Town,Phone number,Capacity\nHall,Leeds,0113 496 0000,80\n');
    await ask('import halls.csv --kind venues --ignore-unknown');
    expect((await ask('venues get hall --fields city,phone --format csv')).out).toContain('Leeds,0113 496 0000');
    write('terms.csv', 'name,description\nJazz,Loud\n');
    expect((await ask('import terms.csv')).err).toContain('could contain categories or tags');
  });
});

describe('a column that --map names must be in a file', () => {
  const venues: [string, string, string?][] = [
    ['l.csv', 'venue,cty\nHall,Leeds\n'],
    ['l.tsv', 'venue\tcty\nHall\tLeeds\n'],
    ['l.json', '[{"venue":"Barn"},{"venue":"Hall","cty":"Leeds"}]'],
    ['l.ndjson', '{"venue":"Barn"}\n{"venue":"Hall","cty":"Leeds"}\n'],
    ['l.yaml', '- venue: Barn\n- venue: Hall\n  cty: Leeds\n'],
    ['-', '{"venue":"Barn"}\n{"venue":"Hall","cty":"Leeds"}\n', '--input-format ndjson'],
  ];
  it.each(venues)('in %s', async (file, content, format = '') => {
    const { ask, write } = await setUp();
    if (file !== '-') write(file, content);
    const attempt = (maps: string) => ask(`venues import ${file} ${format} ${maps}`, content);
    expect(await attempt('--ignore-unknown --map ctyy=city')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--map: No column is named “ctyy”. Did you mean “cty”?'),
    });
    expect((await attempt('--ignore-unknown --map cty+Road=city')).err).toContain(
      '--map: No column is named “Road”. The columns are “venue” and “cty”.',
    );
    write('map.yaml', 'cty: city\nRoad: address\n');
    expect(await attempt('--map map.yaml')).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^[12] created/),
      err: expect.stringContaining('--map: No column is named “Road”.'),
    });
    expect(await attempt('--map cty=city')).toMatchObject({ exit: 0, err: '' });
  });
});

it.each([
  '14-16 March 2027',
  '14 to 16 March 2027',
  '14 March 2027 - 16 March 2027',
  'March 14-16, 2027',
  '2027-03-14 – 2027-03-16',
  '14.03.2027 - 16.03.2027',
  'du 14 au 16 mars 2027',
  'del 14 al 16 de marzo de 2027',
  '14–16 марта 2027',
  '2027年3月14日〜16日',
])('the first and the last day in one cell: %s', async (days) => {
  const { ask, write, events } = await setUp();
  write('list.csv', `Name,Date\nA,"${days}"\nB,28 Feb - 2 March 2028\n`);
  expect((await ask('import list.csv')).exit).toBe(0);
  expect(await events()).toEqual([
    'A | 2027-03-14 00:00 | 2027-03-16 23:59 | all day',
    'B | 2028-02-28 00:00 | 2028-03-02 23:59 | all day',
  ]);
});

it.each([
  ['13/06/2027 - 14/06/2027', '', '06-13 00:00', '06-14 23:59'],
  ['14.3.–16.3.2027', '', '03-14 00:00', '03-16 23:59'],
  ['30.4.-1.5.2027', '', '04-30 00:00', '05-01 23:59'],
  ['1/5/2027 - 30/5/2027', '', '05-01 00:00', '05-30 23:59'],
  ['5/1/2027 - 5/30/2027', '', '05-01 00:00', '05-30 23:59'],
  ['令和9年5月1日', '', '05-01 00:00', '05-01 23:59'],
  ['令和九年5月1日～5月3日', '19時', '05-01 19:00', '05-03 23:59'],
  ['14.-16.3.2027', '', '03-14 00:00', '03-16 23:59'],
  ['14th to 16th March 2027', '', '03-14 00:00', '03-16 23:59'],
  ['2027-03-14/2027-03-16', '', '03-14 00:00', '03-16 23:59'],
  ['2027年4月29日～5月5日', '', '04-29 00:00', '05-05 23:59'],
  ['14 March 2027 7pm - 15 March 2027 2am', '', '03-14 19:00', '03-15 02:00'],
  ['du 14 au 16 mars 2027', '10h à 18h', '03-14 10:00', '03-16 18:00'],
  ['20 March 2027', 'from 7pm to 9pm', '03-20 19:00', '03-20 21:00'],
  ['20 March 2027', 'noon', '03-20 12:00', '03-20 13:00'],
  ['20.03.2027', '10-16 Uhr', '03-20 10:00', '03-20 16:00'],
  ['20.03.2027 20-22 Uhr', '', '03-20 20:00', '03-20 22:00'],
  ['Sa, 20.03.2027', '20 Uhr', '03-20 20:00', '03-20 21:00'],
  ['le samedi 20 mars 2027', 'à midi', '03-20 12:00', '03-20 13:00'],
  ['2027年3月20日（土・祝）', '午後7時～9時', '03-20 19:00', '03-20 21:00'],
  ['السبت، 13 مارس 2027', '٧ مساءً', '03-13 19:00', '03-13 20:00'],
  ['13 مارس 2027 7 مساءً', '', '03-13 19:00', '03-13 20:00'],
  ['sábado, 20 de marzo de 2027', 'de 19 a 21 h', '03-20 19:00', '03-20 21:00'],
])('cells as people write them: %s %s', async (date, time, start, end) => {
  const { ask, write, events } = await setUp();
  write('list.csv', `Name,Date,Time\nA,"${date}",${time}\nB,31 Dec - 2 Jan 2029,\nC,31.12.-2.1.2029,\n`);
  expect((await ask('import list.csv')).exit).toBe(0);
  const [first = '', second, third] = await events();
  expect(first.replace(' | all day', '')).toBe(`A | 2027-${start} | 2027-${end}`);
  expect(second).toBe('B | 2028-12-31 00:00 | 2029-01-02 23:59 | all day');
  expect(third).toBe('C | 2028-12-31 00:00 | 2029-01-02 23:59 | all day');
});

it('names mistakes by the headings of the file', async () => {
  const { ask, write } = await setUp();
  write('list.csv', 'Datum;Von;Bis;Titel\n25.12.2027;late;;A\n25.12.2027;19:00;later;B\n25.13.2027;;;C\n');
  const { err } = await ask('import list.csv');
  expect(err.match(/^list.csv:\d: [^\s:]+:? /gm)).toEqual([
    'list.csv:2: Datum+Von ',
    'list.csv:3: Bis: ',
    'list.csv:4: Datum: ',
  ]);
});

it.each([
  [
    'venues',
    'Nom de la salle,Street address,Town/City,Post code,Phone number,Site internet',
    'Hall,1 Rd,York,YO1,1,https://a.b',
  ],
  ['venues', '施設名,所在地,市区町村,〒 郵便番号,電話番号,ホームページ', 'Hall,1 Rd,York,YO1,1,https://a.b'],
  ['venues', 'Name der Halle,Straße / Nr.,Stadt / Ort,CP,Telefonnummer,Web site', 'Hall,1 Rd,York,YO1,1,https://a.b'],
])('headings of %s in other words: %s', async (kind, headings, cells) => {
  const { ask, write } = await setUp();
  write('list.csv', `${headings}\n${cells}\n`);
  expect(await ask(`${kind} import list.csv`)).toMatchObject({ exit: 0 });
  const { out } = await ask('venues list --format csv --fields venue,address,city,zip,phone,website');
  expect(out).toContain(`\n${cells}\n`);
});

it.each([
  ['Dates,Event name', '2027-12-25,A', CHRISTMAS],
  ['Du,Au,Name of event', '2027-12-25,2027-12-26,A', '2027-12-25 00:00 | 2027-12-26 23:59 | all day'],
  ['Date (dd/mm/yyyy),Start times,Duration,Name', '25/12/2027,19:30,2:30,A', LONG_EVENING],
])('headings of events in other words: %s', async (headings, cells, expected) => {
  const { ask, write, events } = await setUp();
  write('list.csv', `${headings}\n${cells}\n`);
  expect(await ask('import list.csv --kind events')).toMatchObject({ exit: 0 });
  expect(await events()).toEqual([`A | ${expected}`]);
});

it('names a time without a day', async () => {
  const { ask, write } = await setUp();
  write('list.csv', 'Date,Time,Name\n,18:00,A\n');
  const { exit, err } = await ask('import list.csv');
  expect([exit, err]).toEqual([7, expect.stringContaining('list.csv:2: Date: is empty, and the time 18:00 alone')]);
});

it('names a column that is no field once, with a way to leave it out', async () => {
  const { ask, write } = await setUp();
  write('list.csv', 'Date,Name,Capacity\n25/12/2027,A,200\n');
  const { exit, err } = await ask('import list.csv --kind events');
  expect([exit, err.match(/is not a field: “Capacity”/g)?.length]).toEqual([2, 1]);
  expect(err).toContain('leave one out with --map "Capacity="');
  expect((await ask('import list.csv --kind events --map Capacity=')).exit).toBe(0);
});

it('a dry run shows when and where each event is', async () => {
  const { ask, write } = await setUp();
  const rows = ['14/03/2027,19:30,22:00,A,Town Hall', '14-16 March 2027,10:00,,B,Town Hall', '15/03/2027,,,C,'];
  write('list.csv', `Date,Time,End time,Event,Venue\n${rows.join('\n')}\n`);
  expect((await ask('import list.csv --dry-run --create-missing venues')).out.split('\n').slice(0, 3)).toEqual([
    'create list.csv:2 A, 2027-03-14 19:30–22:00, town-hall',
    'create list.csv:3 B, 2027-03-14 10:00 – 2027-03-16 23:59, town-hall',
    'create list.csv:4 C, 2027-03-15',
  ]);
});

it.each([
  ['30 April - 1 May 2027', 'from 5pm'],
  ['30 April 2027 - 1 May 2027', '17:00'],
  ['30.04.2027-01.05.2027', '17 Uhr'],
  ['2027-04-30 – 2027-05-01', '5pm'],
  ['2027年4月30日～5月1日', '17時開演'],
  ['2027年4月30日(金)～5月1日(土)', '午後5時から'],
  ['30 April - 1 May 2027', '17h - late'],
])('a time beside two days is that of the first, and the last counts as a whole: %s, %s', async (days, time) => {
  const { ask, write, events } = await setUp();
  write('list.csv', `Name,Date,Time\nA,"${days}",${time}\n`);
  expect((await ask('import list.csv --date-order dmy')).exit).toBe(0);
  expect(await events()).toEqual(['A | 2027-04-30 17:00 | 2027-05-01 23:59']);
});

it.each([
  ['--ignore-unknown', ''],
  ['--ignore-unknown --create-missing organizers', ''],
  ['--ignore-unknown --create-missing venues', ', town-hall'],
  ['--map Contact= --create-missing venues', ', town-hall'],
])('a place beside an unknown column is read if it can be created: %s', async (flags, place) => {
  const { ask, write } = await setUp();
  write('list.csv', 'What,When,Where,Contact\nFair,20 March 2027,Town Hall,Ann\n');
  const { out } = await ask(`import list.csv --dry-run --kind events ${flags}`);
  expect(out.split('\n')[0]).toBe(`create list.csv:2 Fair, 2027-03-20${place}`);
});

it.each([
  ['Date,Day,Name', '2027-12-26,Monday,A', 'Sunday'],
  ['Date,Weekday,Name', '26/12/2027,Mon,A', 'Sunday'],
  ['Datum;Wochentag;Titel', '26.12.2027 19:30;Mo;A', 'Sunday'],
  ['日付,曜日,名前', '2027年12月26日,月,A', 'Sunday'],
  ['日付,曜日,名前', '令和9年12月26日,月,A', 'Sunday'],
  ['Date,Day,Name', '"Dec 26, 2027",Mon,A', 'Sunday'],
])('a day of the week in its own column must be that of the date: %s', async (headings, row, day) => {
  const { ask, write } = await setUp();
  write('list.csv', `${headings}\n${row}\n`);
  const { exit, err } = await ask('import list.csv --date-order dmy');
  expect([exit, err]).toEqual([7, expect.stringContaining(day)]);
});

it.each([
  ['14:00', '2h', '16:00'],
  ['14:00', '1h30', '15:30'],
  ['2pm', '16h', '16:00'],
  ['1900-2130', '', '21:30'],
  ['22:00', '2:00', '02:00'],
  ['7.30pm', '10:00pm', '22:00'],
])('the end of %s and %s is %s', async (start, end, last) => {
  const { ask, write, events } = await setUp();
  write('list.csv', `Date,From,To,Name\n2027-12-25,${start},${end},A\n`);
  expect((await ask('import list.csv')).exit).toBe(0);
  expect((await events())[0]).toMatch(new RegExp(`${last}$`));
});

it.each(['9.30', '10', '9:30'])('an end of %s behind 7.30pm may be one of the evening', async (end) => {
  const { ask, write } = await setUp();
  write('list.csv', `Date,From,To,Name\n2027-12-25,7.30pm,${end},A\n`);
  const { exit, err } = await ask('import list.csv');
  expect([exit, err]).toEqual([7, expect.stringMatching(/may be (?:9|10):\d\d or 2[12]:\d\d/)]);
});

it.each([
  ['7.30', 1],
  ['6', 1],
  ['7.30-9', 1],
  ['07.30', 0],
  ['7:30', 0],
  ['7.30am', 0],
  ['8.30', 0],
  ['7.30-9pm', 0],
])('says that %s is an hour of the morning', async (time, told) => {
  const { ask, write } = await setUp();
  write('list.csv', `Date,Time,Name\n5 March 2027,${time},A\n`);
  const { err } = await ask('import list.csv');
  expect(err.includes(`the file does not say am or pm (list.csv:2: “${time}”)`)).toBe(told === 1);
  expect((await ask('import list.csv')).err).not.toContain('am or pm');
});

it('a dry run tells the events of a series apart by their start', async () => {
  const { ask, write } = await setUp();
  const event = [
    'UID:1',
    'DTSTART:20270105T190000',
    'DTEND:20270105T210000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'SUMMARY:Choir',
  ];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'];
  write('choir.ics', `${lines.join('\r\n')}\r\n`);
  expect((await ask('import choir.ics --dry-run')).out).toMatch(
    /^create choir.ics:4 Choir, 2027-01-05 19:00–21:00\ncreate choir.ics:4 Choir, 2027-01-12 19:00–21:00\nNothing was written/,
  );
});

it.each([
  ['a later time', 'Date,Time,Name', '2027-12-25,19:30,A', '2027-12-25,20:00,A', '2027-12-25 20:00 | 2027-12-25 21:00'],
  ['a later day', 'Date,Name', '2027-12-25,A', '2027-12-27,A', '2027-12-27 00:00 | 2027-12-27 23:59 | all day'],
  ['an earlier day', 'Date,Name', '2027-12-25,A', '2027-12-24,A', '2027-12-24 00:00 | 2027-12-24 23:59 | all day'],
])('a row without an end that moves an event keeps its length: %s', async (_, head, row, corrected, times) => {
  const { ask, write, events } = await setUp();
  for (const each of [row, corrected]) {
    write('list.csv', `${head}\n${each}\n`);
    await ask('import list.csv --key title');
  }
  expect(await events()).toEqual([`A | ${times}`]);
  await ask('events update a --duration 3d');
  const [, start = ''] = times.split(/^(.{10})/);
  write('list.csv', `${head}\n${corrected.replace(start, '2028-02-27')}\n`);
  await ask('import list.csv --key title');
  expect((await events()).join()).toMatch(/^A \| 2028-02-27 (?:20:00 \| 2028-03-01 20:00|00:00 \| 2028-02-29 23:59)/);
});
