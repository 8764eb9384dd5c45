// Tests src/cli/commands/records/add-command.ts and src/cli/commands/views/view-commands.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal, emptyFolder, type Setting } from '../support/command-line.js';

/** `cal today`, `tomorrow`, `search` and `add`. It is Saturday, 21 November 2026. */

let service: InProcessService;
const now = () => Date.parse('2026-11-21T10:00:00Z');
beforeEach(async () => {
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  await run('venues create --venue "Town Hall" --city Leeds');
  for (const [title, start] of [
    ['Jazz', '2026-11-21T20:00'],
    ['Choir Practice', '2026-11-22T19:00'],
    ['Choir Picnic', '2025-06-01T12:00'],
  ])
    await run(['events', 'create', '--title', title ?? '', '--start-date', start ?? '', '--duration', '1h']);
});
afterEach(() => service.close());
const run = (line: string | readonly string[], more: Setting = {}) => cal(line, { send: service.send, ...more });

test.each([
  ['today --field title', 'Jazz\n'],
  ['tomorrow --field title', 'Choir Practice\n'],
  ['search choir --field title', 'Choir Practice\n'],
  ['search choir picnic --all-dates --field title', 'Choir Picnic\n'],
  ['search picnic', ''],
])('cal %s', async (line, out) => expect(await run(line)).toMatchObject({ exit: 0, out }));

test('cal search names all venues of the name, the most used first', async () => {
  await run('venues create --venue "Town Hall" --address "1 High St"');
  await run('events update jazz --venue 1');
  const { err } = await run('search town hall', { tty: true, columns: 200 });
  expect(err).toContain(
    [
      'Venue “Town Hall, Leeds, ID 1, 1 event”: cal events list --venue town-hall\n',
      'Venue “Town Hall, 1 High St, ID 5, 0 events”: cal events list --venue town-hall-2\n',
    ].join(''),
  );
});

test('cal today takes no day', async () => expect((await run('today 2027-07-02')).exit).toBe(2));

describe('cal add', () => {
  const added = async (line: string) => {
    const { exit, out, err } = await run(['add', ...line.split(' '), '--yes']);
    expect({ exit, err }).toEqual({
      exit: 0,
      err: expect.stringMatching(/^(The event ends on a later day: [-\d: ]+\.\n)?$/),
    });
    return JSON.parse((await run(`events get ${out.trim()} --format json`)).out);
  };

  test.each([
    [
      'Choir practice fri 7pm @Town Hall #music #late night',
      {
        title: 'Choir practice',
        status: 'draft',
        all_day: false,
        start_date: '2026-11-27 19:00:00',
        end_date: '2026-11-27 20:00:00',
        venue: expect.objectContaining({ id: 1 }),
        tags: [expect.objectContaining({ name: 'music' }), expect.objectContaining({ name: 'late night' })],
      },
    ],
    [
      'Jumble sale 3 July 2027 10am 2h @town hall',
      { start_date: '2027-07-03 10:00:00', end_date: '2027-07-03 12:00:00' },
    ],
    ...['"Town Hall"', "'Town Hall'", '“Town Hall”', '„Town Hall“', '«\u00a0Town Hall\u00a0»', '「Town Hall」'].map(
      (place): [string, object] => [
        `Choir @${place} fri 7pm #music`,
        { title: 'Choir', start_date: '2026-11-27 19:00:00', venue: expect.objectContaining({ id: 1 }) },
      ],
    ),
    ['Choir 12.7. 19:00', { title: 'Choir', start_date: '2027-07-12 19:00:00' }],
    ['Show 1/2 price fri 7pm', { title: 'Show 1/2 price', start_date: '2026-11-27 19:00:00' }],
    ['Route 66 fri 7pm 90 minutes', { title: 'Route 66', end_date: '2026-11-27 20:30:00' }],
    ['Choir fri 6-8pm', { title: 'Choir', start_date: '2026-11-27 18:00:00', end_date: '2026-11-27 20:00:00' }],
    ['Choir fri from 6 to 8pm @Town Hall', { title: 'Choir', end_date: '2026-11-27 20:00:00' }],
    ['Disco 18h-2h fri', { title: 'Disco', start_date: '2026-11-27 18:00:00', end_date: '2026-11-28 02:00:00' }],
    [
      'Disco fri 6pm to sat 3am',
      { title: 'Disco', start_date: '2026-11-27 18:00:00', end_date: '2026-11-28 03:00:00' },
    ],
    ['Fair sat to sun', { title: 'Fair', all_day: true, end_date: '2026-11-22 23:59:59' }],
    ['Fair of 1900 3 July 2027', { title: 'Fair of 1900', all_day: true, start_date: '2027-07-03 00:00:00' }],
  ])('%s', async (line, record) => expect(await added(line)).toMatchObject(record));

  test.each([
    ['Weekly choir fri 7pm', 'Weekly choir', '“Weekly” stays in the title: cal add creates a single event.\n'],
    [
      'Tea at 10 with Bob fri',
      'Tea at 10 with Bob',
      '“at 10” stays in the title, and is not the time of the event. Write the time beside the day: fri 7:30pm.\n',
    ],
    [
      '12 Days of Christmas 20 Dec',
      '12 Days of Christmas',
      '“12 Days” stays in the title, and is not the duration of the event. Write the duration after the date: fri 7pm 2h.\n',
    ],
    [
      'The £64,000 Question fri 7pm',
      'The £64,000 Question',
      '“£64,000” stays in the title, and is not the price of the event. Write the price last: fri 7pm £8.\n',
    ],
    [
      'Born Free fri 7pm',
      'Born Free',
      '“Free” stays in the title, and is not the price of the event. Write the price last: fri 7pm £8.\n',
    ],
    ['Talk fri 10 to 4', 'Talk', ''],
    ['Talk 8am tomorrow', 'Talk', ''],
    ['Talk tomorrow 8:00', 'Talk', ''],
    ['Talk tonight at 8', 'Talk', ''],
    ['Free Trade fri 7pm', 'Free Trade', ''],
    ['Sunday lunch sat 12:00', 'Sunday lunch', '“Sunday” stays in the title, and is not the date of the event.\n'],
    ['Sunday lunch sun 12:00', 'Sunday lunch', ''],
    ['May fair 3 may', 'May fair', ''],
    ['Route 66 fri 7pm', 'Route 66', ''],
  ])('tells what stays in the title: %s', async (line, title, err) => {
    const added = await run(['add', ...line.split(' '), '--yes']);
    expect(added.err).toBe(err);
    expect(JSON.parse((await run(`events get ${added.out.trim()} --format json`)).out)).toMatchObject({ title });
  });

  test.each([
    ['a category', ['categories create --name Music'], { categories: ['Music'], tags: [] }],
    ['a category by its slug', ['categories create --name Loud --slug music'], { categories: ['Loud'], tags: [] }],
    [
      'a category and a tag',
      ['categories create --name Music', 'tags create --name Music'],
      { categories: [], tags: ['Music'] },
    ],
    ['a category that only begins so', ['categories create --name Musicals'], { categories: [], tags: ['music'] }],
  ])('#music is the category of that name, else a tag: %s', async (_, lines, names) => {
    for (const line of lines) await run(line);
    const { categories, tags } = await added('Choir fri 7pm #music');
    const namesOf = (terms: readonly { name: string }[]) => terms.map(({ name }) => name);
    expect({ categories: namesOf(categories), tags: namesOf(tags) }).toEqual(names);
  });

  test.each([
    ['Choir fri 7pm @Town Hall #music £8', '£8', ['music']],
    ['Choir fri 7pm 8,50 € #music', '8,50 €', ['music']],
    ['Choir fri 7pm #music, live £8', '£8', ['music', 'live']],
    ['Choir fri 7pm #"rock, paper" £8', '£8', ['rock, paper']],
    ['Dinner €25 sat 7pm', '€25', []],
    ['Dinner sat 7pm 15 euros', '15 euros', []],
    ['食事 金曜日 19時 3000円', '3000円', []],
    ['Choir fri 7pm @Town Hall free', 'Free', []],
    ['Choir fri 7pm tickets £8', '£8', []],
    ['Choir freitag 19 Uhr Eintritt 8 €', '8 €', []],
    ['Choir 金曜日 19時開演 入場無料', '無料', []],
    ['Concert vendredi 19h gratuit', 'gratuit', []],
    ['Fair sat all day £8 @Town Hall', '£8', []],
  ])('a price at the end is the cost of the event: %s', async (line, cost, names) => {
    const event = await added(line);
    expect({ cost: event.cost, tags: event.tags.map((tag: { name: string }) => tag.name) }).toEqual({
      cost,
      tags: names,
    });
  });

  test.each([
    ['add Choir 05/06/2027 7pm --yes', /“05\/06\/2027” may be 2027-06-05 or 2027-05-06/],
    ['add Choir 5/6 7pm --yes', /“5\/6” may be 2027-06-05 or 2027-05-06/],
    ['add Talk at 8 tomorrow --yes', /“at 8 tomorrow” may be 08:00 or 20:00\. Write the one that you mean\.\n$/],
    [
      'add Talk half past six fri --yes',
      /“half past six fri” may be 06:30 or 18:30\. Write the one that you mean\.\n$/,
    ],
    ['add Talk 5 dec 8 --yes', /“5 dec 8” may be 08:00 or 20:00\. Write the one that you mean\.\n$/],
    ['add Talk fri at 7.30 --yes', /“fri at 7\.30” may be 07:30 or 19:30\. Write the one that you mean\.\n$/],
    ['add Talk fri 7.30-9.30 --yes', /“fri 7\.30-9\.30” may be 07:30 or 19:30\. Write the one that you mean\.\n$/],
    ['add Choir every friday at 7 --yes', /“Friday at 7” may be 07:00 or 19:00/],
    ['add Choir 31 feb 7pm --yes', /“31 feb” is a day that does not exist/],
    ['add Choir fri 25:00 --yes', /“25:00” is a time of day that does not exist/],
    ['add Choir fri 8-10pm 2h --yes', /“fri 8-10pm 2h” names two dates or times/],
    ['add Choir fri 8 to 10 --yes', /“fri 8 to 10” names two dates or times.*fri 7-9pm/s],
    ['add Choir nxt fri 7pm --yes', /“nxt” is not known\. Did you mean “next”\?/],
    ['add Choir tonite 8pm --yes', /Did you mean “tonight”\?/],
    ['add Choir tomorow --yes', /“tomorow” is not a date\. Did you mean “tomorrow”\?/],
    ['add Choir fri 6-8pm tomorow --yes', /Did you mean “tomorrow”\?/],
    ['add Choir tomorrow morning --yes', /“tomorrow morning” has no time of day/],
    ['add Choir fri 5 dec 2026 --yes', /another day of the week than 5 Dec 2026 is: Saturday/],
    ['add Choir fri 7pm 0h --yes', /“fri 7pm” and “0h” can both be read as the date/],
    ['add Rising Sun sat 8pm --yes', /“Sun” and “sat 8pm” can both be read as the date/],
    ['add Choir firday 7pm --yes', /“firday” is not known\. Did you mean “friday”\?\.?\n.*title that contains/s],
    ['add Tea fri 3pm @ --yes', /After @ there is no place/],
    ['add Tea fri 3pm # --yes', /After # there is no category or tag/],
    ['add fri 7pm --yes', /“fri 7pm” is a date; the title is missing/],
    ['add 3 July 2027 10am --yes', /“3 July 2027 10am” is a date; the title is missing/],
    ['add Choir practice', /“Choir practice” does not end with a date/],
    ['add Choir fri 7pm', /only after a confirmation: Choir,.*Friday,? 27 November 2026.*\(1 hour\)/],
    [
      'add Choir fri 7pm @Nowhere --yes',
      /^cal: add: Venue “Nowhere” does not exist\.\nTo create: cal venues create --venue Nowhere\n$/,
    ],
    ['add Choir fri 7pm @Town Hall @Barn --yes', /one place/],
    ['add Choir £8 fri 7pm £9 2h --yes', /“£9 2h” beside “fri 7pm” is not understood/],
    [
      'add Choir fri 7pm @Town Hall #music £5 donation --yes',
      /: cal add 'Choir £5 donation' 'fri 7pm @Town Hall #music'\n/,
    ],
    ['add Choir fri 7pm in the Town Hall --yes', /If “Town Hall” is the place: cal add 'Choir fri 7pm @Town Hall'/],
    ['add Choir fri 7pm @Town Hall tickets £25 --yes', /Did you mean Town Hall\?/],
    [
      'add Choir fri 7pm for 10 weeks @Town Hall #music £8 --yes',
      /“for 10 weeks” means a series.*\nFor a series: cal events create --title Choir --start-date 'fri 7pm' --duration 1h --venue 'Town Hall' --tags music --cost '£8' --status draft --repeat weekly --count 10\n/s,
    ],
  ])('refuses: cal %s', async (line, said) => {
    const { exit, out, err } = await run(line);
    expect({ exit: exit === 0, out, err }).toEqual({ exit: false, out: '', err: expect.stringMatching(said) });
  });

  test.each([
    [['Weekly choir', 'fri', '7pm'], 'Weekly choir', '2026-11-27 19:00:00'],
    [['House of the Rising Sun', 'sat', '8pm'], 'House of the Rising Sun', '2026-11-21 20:00:00'],
    [['Jazz', 'evening', 'the', '5th', '8pm'], 'Jazz evening', '2026-12-05 20:00:00'],
    [['Choir practice fri 7pm', '2h', '@Town', 'Hall'], 'Choir practice', '2026-11-27 19:00:00'],
  ])('takes a title in quotes: %j', async (words, title, start) => {
    const { out } = await run(['add', ...words, '--yes']);
    const record = JSON.parse((await run(`events get ${out.trim()} --format json`)).out);
    expect(record).toMatchObject({ title, start_date: start });
  });

  test('has its words in the history', async () => {
    const env = { CAL_HISTORY: 'on' };
    const cwd = emptyFolder();
    await run('add Jumble sale fri 7pm --yes', { env, cwd });
    expect((await run('history', { env, cwd })).out).toMatch(/add Jumble sale fri 7pm/);
  });

  test.each(['n', undefined])('asks on a terminal, and creates nothing after %s', async (answer) => {
    const { questions, err } = await run('add Choir fri 7pm', { tty: true, answers: [answer] });
    expect(questions).toEqual(['Create this draft? [Y/n] ']);
    expect(err).toContain('Friday');
    expect((await run('events list --status draft')).out).toBe('');
  });
});
