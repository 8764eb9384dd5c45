// Tests src/cli/input/find-record.ts.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Command, CommandEntry } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import type { Prompts } from '../../src/cli/input/prompts.js';
import type { RecordKind } from '../../src/contract/declarations.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { en } from '../../src/text/catalogue.js';
import { cal, recorder, type Setting } from '../support/command-line.js';

/** One look-up finds what a person names, whichever command it is for. */

let service: InProcessService;
beforeEach(async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  for (const line of [
    'venues create --venue "Town Hall" --city Leeds',
    'organizers create --organizer "Choir Society"',
    'categories create --name Music',
    'tags create --name Outdoors',
    'events create --title "Choir Night" --slug singing --start-date 2025-03-01T19:00 --duration 2h --venue 1',
  ])
    await run(line);
});
afterEach(() => service.close());
const run = (line: string | readonly string[], more: Setting = {}) => cal(line, { send: service.send, ...more });

/** What a command needs beside its REF to get as far as the look-up. */
const MORE_ARGUMENTS: Readonly<Record<string, string>> = {
  update: '--unset description',
  move: '--by 1d',
  clone: '--start-date 2027-08-01',
  merge: '--into 1',
  translate: '--lang fr --description x',
};

async function listCommands(entries: readonly CommandEntry[]): Promise<Command[]> {
  const all: Command[] = [];
  for (const { command, members = [] } of entries) {
    const declared = await command?.();
    all.push(...(declared === undefined ? [] : [declared]), ...(await listCommands(members)));
  }
  return all;
}

const kindOf = ({ operands: [operand] }: Command): RecordKind | undefined =>
  typeof operand?.offers === 'object' && 'refs' in operand.offers ? operand.offers.refs : undefined;

const commands = await listCommands(COMMANDS);

describe('refuses a name that no record has, in the same words', () => {
  const rows = commands.flatMap((command) => {
    const kind = kindOf(command);
    const more = (MORE_ARGUMENTS[command.words.at(-1) ?? ''] ?? '').replace(
      '--into 1',
      kind === 'venue' ? '--into 1' : '--into 2',
    );
    // `open` needs pages, which the calendar of these tests does not have. It runs `get`.
    return kind === undefined || command.words[0] === 'open'
      ? []
      : [{ line: `${command.words.join(' ')} "No such thing" ${more}`, kind, command }];
  });

  test('the table holds the commands of all kinds', () => expect(rows.length).toBeGreaterThan(25));

  test.each(rows)('$line', async ({ line, kind, command }) => {
    const said = `cal: ${command.words.join(' ')}: ${en.notFoundByName({ kind, name: 'No such thing' })}\n${command.words.at(-1) === 'restore' ? `${en.notInTrashHint()}\n` : ''}`;
    expect(await run(line, { stdin: '<p>x</p>' })).toMatchObject({ exit: 3, out: '', err: said });
    if (command.flags.some(({ name }) => name === 'dry-run') && !line.includes(' edit '))
      expect(await run(`${line} --dry-run`)).toMatchObject({ exit: 3, out: '', err: said });
  });

  test.each(
    commands
      .flatMap(({ words, flags }) => flags.map((flag) => ({ words, flag })))
      .filter(({ words, flag }) => flag.parameter?.place === 'query' && words.at(-1) === 'list')
      .flatMap(({ words, flag: { offers, name } }) =>
        typeof offers === 'object' && 'refs' in offers ? [{ line: words.join(' '), name, kind: offers.refs }] : [],
      ),
  )('$line --$name', async ({ line, name, kind }) => {
    const { exit, err } = await run([...line.split(' '), `--${name}`, 'No such thing']);
    expect({ exit, err }).toEqual({
      exit: 3,
      err: expect.stringContaining(`--${name}: ${en.notFoundByName({ kind, name: 'No such thing' })}`),
    });
  });
});

test.each([
  ['--venue "Twon Hall"', ['--venue: Venue “Twon Hall” does not exist. Did you mean Town Hall?']],
  ['--venue Elsewhere', ['--venue: Venue “Elsewhere” does not exist. To create: cal venues create --venue Elsewhere']],
  ['--venue "The Barn"', ["To create: cal venues create --venue 'The Barn'"]],
  ['--organizer "Choir Soc"', ['--organizer: Organizer “Choir Soc” does not exist. Did you mean Choir Society?']],
  ['--venue 99999', ['--venue: ']],
])('a write with unknown records says what to do: %s', async (flags, said) => {
  const { exit, err } = await run(`events create --title x --start-date 2027-03-01 --end-date 2027-03-02 ${flags}`);
  expect(exit).toBeGreaterThan(1);
  expect(err).toMatch(/^cal: events create: --\w+: /m);
  for (const sentence of said) expect(err).toContain(sentence);
  expect(err.match(/To create/g) ?? []).toHaveLength(said.join().match(/To create/g)?.length ?? 0);
});

test.each([
  ['events', 'singing'],
  ['events', 'choir NIGHT'],
  ['venues', 'town hall'],
  ['venues', 'Town Hall, leeds'],
  ['venues', 'Town Hall、Leeds'],
  ['organizers', 'choir society'],
  ['categories', 'MUSIC'],
  ['tags', 'outdoors'],
])('cal %s get "%s" finds the record', async (plural, name) => {
  const { exit, out } = await run([plural, 'get', name, '--field', 'slug']);
  expect({ exit, out }).toEqual({
    exit: 0,
    out: expect.stringMatching(/^(singing|town-hall|choir-society|music|outdoors)\n$/),
  });
});

describe.each([
  ['events', 'Choir n'],
  ['venues', 'town h'],
  ['organizers', 'Choir'],
  ['categories', 'mus'],
  ['tags', 'outdoor'],
])('the beginning of a name of %s, “%s”,', (plural, name) => {
  const fail = () => Promise.reject(new Error('nothing is asked'));
  const prompts = new Proxy({} as Prompts, {
    get: (_, name) => (['then', 'transcript'].includes(String(name)) ? undefined : fail),
  });

  test('finds the record for a person at a terminal', async () => {
    const shown = await run([plural, 'get', name, '--format', 'json'], { tty: true, prompts, columns: 200 });
    expect(shown).toMatchObject({ exit: 0, err: expect.stringMatching(`“${name}” was taken for \\w+ \\d+ “`) });
  });

  test('is confirmed before the record is changed', async () => {
    const line = [plural, 'update', name, '--unset', 'description'];
    const question = expect.stringContaining(`“${name}” is no whole name. Do you mean `);
    const declined = await run(line, { tty: true, prompts, answers: ['n'] });
    expect(declined).toMatchObject({
      exit: 130,
      questions: [question],
      err: expect.stringMatching(/Nothing was changed\.$/m),
    });
    expect(await run(line, { tty: true, prompts, answers: [''] })).toMatchObject({ exit: 0, questions: [question] });
    const told = expect.stringContaining(`“${name}” was taken for `);
    expect(await run([...line, '--yes'], { tty: true, prompts })).toMatchObject({ exit: 0, questions: [], err: told });
  });

  test('is refused in a script, which would change another record when its own is gone', async () => {
    const listed = await run([plural, 'list', '--format', 'json']);
    for (const [verb, ...flags] of [['get'], ['delete', '--yes'], ['update', '--unset', 'description']] as const)
      expect((await run([plural, verb, name, ...flags])).exit).toBe(3);
    expect(await run([plural, 'list', '--format', 'json'])).toEqual(listed);
  });
});

test.each(['Ch', 'night', 'Choir Nights', ''])('“%s” is no beginning of “Choir Night”', async (name) => {
  expect((await run(['events', 'get', name])).exit).not.toBe(0);
});

describe('words of a text without quotes', () => {
  beforeEach(async () => {
    await run('events create --title "Quiz Night" --start-date 2027-03-01T19:00 --duration 2h');
    await run('events create --title Choir --start-date 2027-03-02T19:00 --duration 2h --status draft');
  });

  test.each([
    [
      'events update singing --title Lecture about quiz',
      2,
      "“about” is one argument too many. Did you mean --title 'Lecture about quiz'?",
    ],
    ['events update 3 --title=Room 4', 2, "“4” is one argument too many. Did you mean --title 'Room 4'?"],
    [
      'events update --title Quiz about quiz-night',
      3,
      "Event “about” does not exist. Nothing was changed.\nDid you mean --title 'Quiz about quiz-night'?",
    ],
    ['events move quiz-night --to fri 9pm', 3, "Did you mean --to 'fri 9pm'?"],
    ['venues update 1 --venue Market Town Hall --yes', 2, "Did you mean --venue 'Market Town Hall'?"],
    [
      'events delete quiz night --yes',
      3,
      "Event “quiz” does not exist. Nothing was changed.\nDid you mean 'quiz night'?",
    ],
    ['events publish choir practice', 3, 'Event “practice” does not exist. Nothing was changed.'],
    ['events create --title Poetry slam', 2, "Did you mean --title 'Poetry slam'?"],
    ['events list --venue St Mary', 2, "Did you mean --venue 'St Mary'?"],
  ])('change no other record: cal %s', async (line, exit, said) => {
    const state = async () => (await run('events list --all --all-dates --status any --format json')).out;
    const before = await state();
    const setting = { tty: true, columns: 200, env: { NO_COLOR: '1' } };
    expect(await run(line, setting)).toMatchObject({ exit, err: expect.stringContaining(said), questions: [] });
    expect(await state()).toBe(before);
  });

  test('are no IDs and no names behind the first flag', async () => {
    expect((await run('events update --cost 5 3 quiz-night')).exit).toBe(0);
    for (const line of [
      'events update 3 --cost 5 4',
      'events update 3 --status draft quiz-night',
      'events move 3 --by 1d 4',
    ])
      expect(await run(line)).toMatchObject({ exit: 0, out: '3\n4\n' });
  });
});

test('an ID sends no other request, and digits are never a name', async () => {
  await run('venues create --venue 1984');
  const { url, requests } = await recorder(() => ({ body: { id: 1984, venue: 'x' } }));
  expect((await cal(`venues get 1984 --url ${url}`)).exit).toBe(0);
  expect(requests).toHaveLength(1);
});

describe('several records of a name', () => {
  beforeEach(async () => {
    await run('venues create --venue "Town Hall" --city York --address "St Helen’s Square"');
  });

  test('are listed with place, ID and use, exit 2, and nothing is written', async () => {
    const { exit, err } = await run('venues update "Town Hall" --city Bath');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: 'cal: venues update: “Town Hall” may mean several venues:\n    Town Hall, York, St Helen’s Square, ID 4, 0 events\n    Town Hall, Leeds, ID 1, 1 event\nName one by its ID.\n',
    });
  });

  test.each([
    ['--venue "Town Hall, York"', ['York']],
    ['--venue "1, Town Hall, York"', ['Leeds', 'York']],
    ['--venue "Town Hall, Leeds" --venue "Town Hall, York"', ['Leeds', 'York']],
    ['--venue "Town Hall, York, 1"', ['Leeds', 'York']],
  ])('are told apart by the city in a flag that takes several: events list %s', async (flags, cities) => {
    await run('events create --title Fair --start-date 2027-07-02 --end-date 2027-07-02 --all-day --venue 4');
    const { exit, out } = await run(`events list ${flags} --all-dates --field venue.city`);
    expect([exit, out.trim().split('\n').sort()]).toEqual([0, cities]);
  });

  test('a slug and another slug behind a comma are two', async () => {
    expect(await run('events list --venue town-hall,york')).toMatchObject({
      exit: 3,
      err: expect.stringContaining('“york” does not exist'),
    });
  });

  test('are a choice on a terminal, which is asked once', async () => {
    const seen: string[] = [];
    const prompts = {
      choose: async (question: string, choices: readonly { value: string; name: string }[]) => {
        seen.push(question, ...choices.map(({ name }) => name));
        return '1';
      },
    } as unknown as Prompts;
    const { exit } = await run('venues delete "Town Hall" --yes', { tty: true, prompts });
    expect([exit, seen.length, seen[0]]).toEqual([0, 3, 'Which venue is “Town Hall”?']);
    expect((await run('venues list --field city')).out).toBe('York\n');
  });

  test('are refused for a flag too', async () => {
    const { exit, err } = await run('events update 3 --venue "town hall"');
    expect({ exit, err }).toEqual({
      exit: 2,
      err: expect.stringContaining('--venue: “town hall” may mean several venues:'),
    });
  });
});

test('an apostrophe or accent that is left out does not hide a name, unless the slug is of another name', async () => {
  await run(['venues', 'create', '--venue', "St Mary's"]);
  expect((await run('venues get "st marys" --format ids')).exit).toBe(0);
  expect((await run('events list --venue "st marys"')).exit).toBe(0);
  await run(['venues', 'update', 'st-marys', '--venue', 'Chapel']);
  expect((await run('venues get "st marys"')).exit).toBe(3);
});

test('restore finds a name in the trash, and no other command does', async () => {
  await run('events delete "choir night"');
  for (const line of ['get "choir night"', 'update "Choir Night" --cost 5'])
    expect(await run(`events ${line}`)).toMatchObject({
      exit: 3,
      err: expect.stringMatching(
        /“Choir Night” \(ID \d+\) is in the trash\. Restore it first: cal events restore \d+\n/,
      ),
    });
  expect(await run('events restore "choir night"')).toMatchObject({ exit: 0, out: '3\n' });
});

describe('a record in the trash with a slug that is the name of another', () => {
  beforeEach(async () => {
    const times = '--start-date 2027-07-02T20:00 --duration 1h';
    for (const line of [`events create --title Gig ${times}`, 'venues create --venue Barn']) {
      await run(line);
      const [plural] = line.split(' ');
      await run(`${plural} delete ${plural === 'events' ? 'gig' : 'barn'} --yes`);
      await run(line);
    }
  });

  test.each([
    ['events get gig --format csv --fields id', '5'],
    ['events update gig --cost 5', '5'],
    ['events delete gig --yes', '5'],
    ['events restore gig', '4'],
    ['events get slug:gig --format csv --fields id', '4'],
    ['venues get barn --format csv --fields id', '7'],
    ['venues update barn --city York', '7'],
  ])('is found by restore only: %s', async (line, id) => {
    const { exit, out } = await run(line);
    expect([exit, out]).toEqual([0, expect.stringMatching(new RegExp(`(^|\\n)${id}`))]);
  });

  test('names no series', async () => {
    await run('events create --title Gig --start-date 2027-08-01T20:00 --duration 1h --repeat weekly --count 2 --yes');
    const { exit, out } = await run('events update gig --series --cost 5 --yes');
    expect([exit, out]).toEqual([0, '8\n9\n']);
  });

  test('is not linked', async () => {
    await run('events update gig --venue barn');
    const linked = JSON.parse((await run('events get gig --format json')).out) as { venue: { id: number } };
    expect(linked.venue.id).toBe(7);
  });

  test.each(['barn', 'Great Barn'])('is refused as a link if no other has the name: %s', async (name) => {
    await run(['venues', 'update', '6', '--venue', 'Great Barn']);
    await run(['venues', 'update', '7', '--venue', 'Barn']);
    await run('venues delete 7 --yes');
    const { exit, err } = await run(['events', 'update', 'gig', '--venue', name]);
    expect([exit, err]).toEqual([
      3,
      expect.stringMatching(/is in the trash\. Restore it first: cal venues restore 6\n/),
    ]);
  });
});

test('restore suggests records of the trash only, and says how else records come back', async () => {
  await run('venues create --venue "Town Hall" --city York');
  await run('venues delete 1 --force --yes');
  const { err } = await run('venues restore "Town Hall"');
  expect(err).toContain('“cal undo” brings back what was deleted permanently');
  await run('venues delete 4');
  expect((await run('venues restore "Town Hal"')).err).toContain('Did you mean Town Hall?');
});

test('create and its dry run link the venue that a name in other letters means', async () => {
  const line = 'events create --title Tea --start-date 2027-03-01T15:00 --duration 1h --venue "TOWN hall"';
  expect((await run(`${line} --dry-run`)).out).toContain('"venue": [\n    1\n  ]');
  expect((await run(`${line} --field venue.venue`)).exit).toBe(0);
});

test.each(['events get 1984', 'events update 1984 --cost 5', 'events delete 1984'])(
  'a name of digits only is told with its ID: %s',
  async (line) => {
    const { out } = await run('events create --title 1984 --start-date 2027-01-01T19:00 --duration 1h');
    const { exit, err } = await run(line);
    expect({ exit, err }).toEqual({
      exit: 3,
      err: expect.stringContaining(`The event “1984” has the ID ${out.trim()}.`),
    });
  },
);

test('a slug longer than one that is made of a name names its record', async () => {
  const slug = `${'word-'.repeat(38)}x2`;
  for (const start of ['2027-01-01', '2027-01-02'])
    await run(`events create --title Long --slug ${slug} --start-date ${start} --duration 1d`);
  const slugs = (await run('events list --search Long --all-dates --field slug')).out.trim().split('\n');
  for (const each of [slug, ...slugs]) expect((await run(`events get ${each} --field title`)).out, each).toBe('Long\n');
});

describe('before the first record changes', () => {
  test.each([
    ['events update singing 999 --cost 5', 'Event with ID 999 does not exist. Nothing was changed.'],
    ['events move singing 999 --by 1d', 'Nothing was changed.'],
    ['events delete singing 999 --yes', 'Nothing was changed.'],
    ['tags delete outdoors 999 --yes', 'Nothing was changed.'],
    [
      'events update singing --featured maybe',
      '--featured: “maybe” after it is no record, and a switch takes no value',
    ],
    ['events update singing --no-show-map perhaps', '--show-map: “perhaps” after it is no record'],
  ])('%s is refused', async (line, message) => {
    const before = (await run('events get singing --format json')).out;
    const { exit, err } = await run(line);
    expect({ exit, err }).toEqual({
      exit: expect.toSatisfy((code) => code === 2 || code === 3),
      err: expect.stringContaining(message),
    });
    expect((await run('events get singing --format json')).out).toBe(before);
  });
});

test('a slug that is the name of several records is told in a script, and asked about on a terminal', async () => {
  for (const month of ['01', '02'])
    await run(`events create --title Messiah --start-date 2027-${month}-01T19:00 --duration 1h`);
  const { exit, err } = await run('events update messiah --cost 5');
  expect({ exit, err }).toMatchObject({
    exit: 0,
    err: expect.stringMatching(/^“messiah” is the slug of \d “Messiah”. Another record has that name/),
  });
  expect((await run('events update slug:messiah --cost 6')).err).not.toContain('slug of');
  const asked: string[] = [];
  const prompts = {
    choose: async (question: string) => {
      asked.push(question);
      return '9';
    },
  } as unknown as Prompts;
  await run('events get messiah', { prompts, tty: true });
  expect(asked).toHaveLength(1);
});
