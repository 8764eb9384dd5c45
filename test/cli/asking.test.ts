// Tests src/cli/input/create-form/ and src/cli/input/prompts.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Prompts, StepBackError } from '../../src/cli/input/prompts.js';
import { InterruptedError, UnreachableError } from '../../src/errors.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, emptyFolder } from '../support/command-line.js';

/** `create` on a terminal, over the real service. It is Saturday, 21 November 2026, 10:00 UTC. */

let service: InProcessService | undefined;
beforeEach(async () => {
  await service?.close();
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  await cal('venues create --venue "Town Hall" --city Leeds', { send: service.send });
  await cal('categories create --name music', { send: service.send });
});
afterAll(() => service?.close());

/** The answer of somebody who goes back one question. */
const ESCAPE = '\u001b';

/** The answer of somebody who accepts the text that stands in the question. */
const ACCEPT = '\u21b5';

/** The answer of somebody who types nothing and takes the last choice of a search. */
const LAST = '\u2191';

/** The answer of somebody who types this and takes the last choice. */
const LAST_OF = (typed: string) => `${LAST}${typed}`;

/** Somebody who types these answers, one after the other, and breaks off when there is none left. */
function typing(answers: readonly string[]) {
  const left = [...answers];
  const seen: string[] = [];
  const screen: string[] = [];
  const ask = (question: string) => {
    seen.push(question);
    screen.push(question);
  };
  const next = () => {
    const answer = left.shift();
    if (answer === undefined) throw new InterruptedError();
    if (answer === ESCAPE) {
      screen.pop();
      throw new StepBackError();
    }
    return answer;
  };
  const prompts: Prompts = {
    input: async (question, complaint, initial) => {
      ask(question);
      for (;;) {
        const typed = next();
        const answer = typed === ACCEPT ? (initial ?? '') : typed;
        const wrong = await complaint(answer);
        if (wrong === undefined) return answer;
        seen.push(`! ${wrong}`);
      }
    },
    search: async (question, find) => {
      ask(question);
      const typed = next();
      const found = await find(typed === ACCEPT ? '' : typed.replace(LAST, ''));
      return found.at(typed.startsWith(LAST) ? -1 : 0)?.value ?? '';
    },
    choose: async (question, choices) => {
      ask(`${question} ${choices.map(({ value }) => value).join('|')}`);
      return next();
    },
    transcript: {
      mark: () => screen.length,
      eraseTo: (mark) => void screen.splice(mark),
      note: (text) => void screen.push(text.trim()),
    },
    chooseSeveral: async (question, choices) => {
      ask(`${question} ${choices.map(({ name }) => name).join('|')}`);
      return next().split(' ');
    },
  };
  return { prompts, seen, screen };
}

const create = (line: string, answers: readonly string[], more: Parameters<typeof cal>[1] = {}) => {
  const { prompts, seen, screen } = typing(answers);
  const { send } = service as InProcessService;
  return cal(`--url file:x.db ${line}`, { tty: true, columns: 300, prompts, send, ...more }).then((ended) => ({
    ...ended,
    seen,
    screen,
  }));
};
const count = async () =>
  (await cal('events list --all-dates --format ids', { send: (service as InProcessService).send })).out;

test('breaks the command at flags, so that a copy of it runs', async () => {
  const line = 'events create --title "A long title of a gig" --duration 2h --venue 1 --categories music --cost 5';
  const { err } = await create(`${line} --description x`, ['fri 8pm', 'cancel'], { columns: 60 });
  const command = err.slice(err.indexOf('  cal events create'));
  expect(Math.max(...command.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(60);
  expect(command.replaceAll(/ \\\n */g, ' ')).toMatch(
    /^ {2}cal events create .*--title 'A long title of a gig' .*draft\n$/,
  );
});

test('asks for required fields and useful optional ones, then prints the command without prompts', async () => {
  const answers = ['', 'Jazz & Soul', 'someday', 'fri 8pm', '3h', 'town', 'mus', 'new, one', '', '', 'publish'];
  const { exit, out, err, seen } = await create('events create --featured --cost "€10"', answers);
  expect(exit).toBe(0);
  expect(out).toBe('Created event 2 “Jazz & Soul”\n');
  expect(seen).toEqual([
    'The title',
    '! must not be empty',
    'The start (such as fri 8pm)',
    expect.stringMatching(/^! “someday” is not a date/),
    'The end (such as 11pm or 3h)',
    'A venue? Type to search',
    'A category? Type to search',
    'Another category? Type to search',
    'Another category? Type to search',
    'The description (Enter to skip, e for your editor)',
    'Create this event? publish|draft|change|cancel',
  ]);
  expect(err).toMatch(/Fri, 27 Nov 2026, 20:00–23:00 Europe\/London, in 6 days\n/);
  const [, command = ''] = /\n {2}(cal .*)\n$/.exec(err) ?? [];
  expect(command).toBe(
    "cal events create --url file:x.db --featured --cost '€10' --title 'Jazz & Soul' --venue town-hall --categories music --categories 'new\\, one' --status publish --start-date '2026-11-27 20:00:00' --end-date '2026-11-27 23:00:00'",
  );
  const record = await read('events get 2');
  expect(record).toMatchObject({ venue: { id: 1 }, featured: true, start_date: '2026-11-27 20:00:00' });
  expect(record.categories.map(({ name }: { name: string }) => name).sort()).toEqual(['music', 'new, one']);
});

test('asks only for the fields that flags do not give', async () => {
  const line = 'events create --title Gig --duration 2h --venue 1 --categories music --cost 5 --description x';
  const { exit, seen } = await create(`${line} --status draft`, ['2027-07-02 20:00', 'create']);
  expect({ exit, seen }).toEqual({
    exit: 0,
    seen: ['The start (such as fri 8pm)', 'Create this event? create|change|cancel'],
  });
  expect((await create('venues create', ['Barn', 'York'])).out).toBe('Created venue 3 “Barn”\n');
  expect((await create('tags create --name live', [])).seen).toEqual([]);
});

describe('a start without an hour', () => {
  test.each([
    [['fri', '', ''], { all_day: true, start_date: '2026-11-27 00:00:00', end_date: '2026-11-27 23:59:59' }],
    [['fri', '', 'sun'], { all_day: true, end_date: '2026-11-29 23:59:59' }],
    [['fri', '', '2d'], { all_day: true, end_date: '2026-11-28 23:59:59' }],
    [
      ['tomorrow', '20:00', '3h'],
      { all_day: false, start_date: '2026-11-22 20:00:00', end_date: '2026-11-22 23:00:00' },
    ],
    [
      ['fri', 'noon-ish', '20:00', 'sat', '1am'],
      { start_date: '2026-11-27 20:00:00', end_date: '2026-11-28 01:00:00' },
    ],
  ])('%j', async (dates, fields) => {
    const line = 'events create --title Gig --venue 1 --categories music --cost 5 --description x';
    const { exit } = await create(line, [...dates, 'draft']);
    expect(exit).toBe(0);
    expect(await read('events get 2')).toMatchObject({ ...fields, status: 'draft' });
  });
});

test('accepts a duration for the end in the words of the user’s language', async () => {
  const answers = ['演奏会', '2027-07-02 20:00', '2時間半', '', '', '', '', 'draft'];
  const { exit } = await create('events create', answers, { text: await loadCatalogue('ja'), locale: 'ja-JP' });
  expect(exit).toBe(0);
  expect(await read('events get 2')).toMatchObject({ end_date: '2027-07-02 22:30:00' });
});

test('shows the rule of a series for review, and its dates before the question', async () => {
  const answers = ['Choir', 'fri 8pm', '2h', '', '', '', '', 'publish'];
  const { exit, out, err, questions } = await create('events create --repeat weekly --count 3', answers, {
    answers: ['y'],
    env: { NO_COLOR: '1' },
  });
  expect({ exit, out, questions }).toEqual({
    exit: 0,
    out: 'Created 3 events of series-choir\n',
    questions: ['Create 3 events? [Y/n] '],
  });
  expect(err).toMatch(/^Series +weekly, 3$/m);
  expect(err).toMatch(/ {2}cal events create .*--repeat weekly --count 3 .*--start-date '2026-11-27 20:00:00'/);
  expect((await count()).split('\n')).toHaveLength(4);
});

test('confirms each date as it is typed, and shows the whole event for review', async () => {
  const { err } = await create('events create', ['Gig', 'fri', '', 'sun', 'town', '', '', 'Doors at 7', 'cancel'], {
    env: { NO_COLOR: '1' },
  });
  const days = 'Fri, 27 Nov – Sun, 29 Nov 2026, in 6 days';
  // ICU puts thin spaces around the dash.
  expect(
    err
      .replaceAll('\u2009', ' ')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'Esc goes back one question, Ctrl-C leaves the form.',
    'Fri, 27 Nov 2026, in 6 days',
    days,
    '',
    'Title        Gig',
    `When         ${days}`,
    'Venue        Town Hall, Leeds',
    'Description  Doors at 7',
    '',
    'Nothing was created. To create a draft of your answers:',
    expect.stringMatching(/^cal events create --url file:x.db --title Gig .* --all-day .*--status draft$/),
    '',
  ]);
  expect(await count()).toBe('');
});

test('lets one answer be changed during review and keeps the others', async () => {
  const filled = ['Gig', 'fri 8pm', '3h', '', '', '', ''];
  const { exit, seen } = await create('events create', [...filled, 'change', 'dates', 'sat 9pm', '1h', 'publish']);
  expect({ exit, seen: seen.slice(-4) }).toEqual({
    exit: 0,
    seen: [
      'What do you want to change? title|dates|venue|categories|cost|description',
      'The start (such as fri 8pm)',
      'The end (such as 11pm or 3h)',
      'Create this event? publish|draft|change|cancel',
    ],
  });
  expect(await read('events get 2')).toMatchObject({
    title: 'Gig',
    start_date: '2026-11-21 21:00:00',
    status: 'publish',
  });
});

test('goes back to the question before, which starts with the earlier answer', async () => {
  const back = [ESCAPE, ESCAPE, ESCAPE];
  const answers = ['Gig', 'fri 8pm', '3h', ...back, 'Concert', ACCEPT, ACCEPT, 'town', '', '', '', 'draft'];
  const { exit, seen } = await create('events create', answers);
  expect({ exit, seen: seen.slice(0, 9) }).toEqual({
    exit: 0,
    seen: [
      'The title',
      'The start (such as fri 8pm)',
      'The end (such as 11pm or 3h)',
      'A venue? Type to search',
      'The end (such as 11pm or 3h)',
      'The start (such as fri 8pm)',
      'The title',
      'The start (such as fri 8pm)',
      'The end (such as 11pm or 3h)',
    ],
  });
  expect(await read('events get 2')).toMatchObject({
    title: 'Concert',
    start_date: '2026-11-27 20:00:00',
    end_date: '2026-11-27 23:00:00',
  });
});

test.each([
  ['an end', 'fri 8pm', '3h', '4h', { start_date: '2026-11-27 20:00:00', end_date: '2026-11-28 00:00:00' }],
  ['a last day', 'fri', ['', ''], 'sun', { start_date: '2026-11-27 00:00:00', end_date: '2026-11-29 23:59:59' }],
])('goes back from the venue to %s and keeps the start', async (_, start, end, other, dates) => {
  const { exit } = await create('events create', [
    'Gig',
    start,
    ...[end].flat(),
    ESCAPE,
    other,
    '',
    '',
    '',
    '',
    'draft',
  ]);
  expect(exit).toBe(0);
  expect(await read('events get 2')).toMatchObject(dates);
});

test('goes back from the end to the start that was entered', async () => {
  const { exit } = await create('events create', ['Gig', 'fri 8pm', ESCAPE, ACCEPT, '3h', '', '', '', '', 'draft']);
  expect(exit).toBe(0);
  expect(await read('events get 2')).toMatchObject({ start_date: '2026-11-27 20:00:00' });
});

test.each([
  ['moves the end with it', [ACCEPT], '2026-11-21 11:00:00', '2026-11-21 14:00:00'],
  ['takes another end', ['2h'], '2026-11-21 11:00:00', '2026-11-21 13:00:00'],
  ['goes back to the start', [ESCAPE, ACCEPT, ACCEPT], '2026-11-21 11:00:00', '2026-11-21 14:00:00'],
  ['goes back and keeps all', [ESCAPE, ESCAPE], '2026-11-27 20:00:00', '2026-11-27 23:00:00'],
])('changes the start during review, and %s', async (_, then, start_date, end_date) => {
  const filled = ['Gig', 'fri 8pm', '3h', '', '', '', '', 'change', 'dates', 'sat 11am'];
  const { exit } = await create('events create', [...filled, ...then, 'draft']);
  expect(exit).toBe(0);
  expect(await read('events get 2')).toMatchObject({ start_date, end_date });
});

test('keeps the end in the command if the user leaves while changing the start', async () => {
  const { err } = await create('events create', [
    'Gig',
    'fri 8pm',
    '3h',
    '',
    '',
    '',
    '',
    'change',
    'dates',
    'sat 11am',
  ]);
  expect(err).toMatch(/--start-date '?2026-11-21[ T]11:00:00'? .*--end-date '?2026-11-21[ T]14:00:00/);
});

test('leaves on the screen only the questions that count, wherever the user goes back', async () => {
  const { screen } = await create('events create', [
    ...['Gig', 'fri 8pm', '3h', ESCAPE, ESCAPE, ESCAPE, 'Concert', ACCEPT, ACCEPT, 'twon', ESCAPE, ACCEPT],
    ...['', '', '', 'change', ESCAPE, 'draft'],
  ]);
  expect(screen.slice(0, screen.indexOf('What it costs (Enter to skip)'))).toEqual([
    'Esc goes back one question, Ctrl-C leaves the form.',
    'The title',
    'The start (such as fri 8pm)',
    'Fri, 27 Nov 2026, 20:00 Europe/London, in 6 days',
    'The end (such as 11pm or 3h)',
    'Fri, 27 Nov 2026, 20:00–23:00 Europe/London, in 6 days',
    'A venue? Type to search',
    'A category? Type to search',
  ]);
  expect(screen.filter((line) => line.startsWith('Create this event?'))).toHaveLength(1);
});

test('starts what is changed during review with what was entered', async () => {
  const filled = ['Gig', 'fri 8pm', '3h', 'town', 'mus', 'free', '', 'free', 'Doors'];
  const changes = ['title', 'dates', 'venue', 'categories', 'cost', 'description'];
  const kept = changes.flatMap((step) => ['change', step, ...(step === 'dates' ? [ACCEPT, ACCEPT] : [ACCEPT])]);
  const { err } = await create('events create', [...filled, ...kept, 'change', ESCAPE, 'draft'], {
    env: { NO_COLOR: '1' },
  });
  expect(err).toMatch(/^Cost +free$/m);
  expect(await read('events get 2')).toMatchObject({
    title: 'Gig',
    start_date: '2026-11-27 20:00:00',
    end_date: '2026-11-27 23:00:00',
    cost: 'Free',
    venue: { slug: 'town-hall' },
    categories: [{ name: 'music' }, { name: 'free' }],
    description: expect.stringContaining('Doors'),
  });
});

test('shows a double booking before the event is published, and only once', async () => {
  const line = 'events create --title Talk --start-date "2026-11-27 21:00" --duration 1h --venue town-hall';
  await cal(line, { send: (service as InProcessService).send });
  const { err, seen } = await create('events create', ['Gig', 'fri 8pm', '3h', 'town', '', '', '', 'cancel']);
  expect(seen.at(-1)).toMatch(/^Create this event/);
  expect(err.match(/“Town Hall” is also booked|Talk/g)).toHaveLength(1);
  const published = await create('events create', ['Gig', 'fri 8pm', '3h', 'town', '', '', '', 'publish']);
  expect(published.err.match(/Talk/g)).toHaveLength(1);
});

test('publishes several drafts that are marked in a list', async () => {
  for (const title of ['One', 'Two', 'Three'])
    await cal(`events create --title ${title} --start-date "2027-07-02 20:00" --duration 1h --status draft`, {
      send: (service as InProcessService).send,
    });
  const publish = (...answers: string[]) => create('events publish', ['2 4'], { answers });
  const { exit, seen, questions } = await publish('');
  expect(seen).toEqual([expect.stringMatching(/^Which events\? One.*\|Two.*\|Three/)]);
  expect(questions).toEqual(['Publish 2 events? [y/N] ']);
  expect([exit, (await read('events list --status publish --all-dates')).length]).toEqual([130, 0]);
  expect((await publish('y')).out).toBe('Published event 2 “One”\nPublished event 4 “Three”\n');
  expect((await create('events unpublish --yes', ['2 4'])).questions).toEqual([]);
});

test('reads text from the editor as Markdown, and a typed @ as text', async () => {
  const line = 'events create --title Gig --start-date 2027-07-02T20:00 --duration 1h --venue 1 --categories music';
  const edit = (text: string) => `${text}**Doors** at 7\n`;
  await create(line.replace('--title Gig', ''), ['Gig', '', 'e', 'publish'], { edit });
  expect((await read('events get 2')).description).toBe('<p><strong>Doors</strong> at 7</p>');
  await create(line.replace('--title Gig', ''), ['Gig', '', '@home', 'publish']);
  expect((await read('events get 3')).description).toContain('@home');
});

describe('the picker tolerates typing mistakes', () => {
  test.each([
    ['town hall', 'town-hall'],
    ['twonhall', 'town-hall'],
    ['tnhll', 'town-hall'],
    ['theater', 'theatre'],
    ['hall', 'town-hall'],
  ])('%s finds %s', async (typed, slug) => {
    await cal('venues create --venue Theatre', { send: (service as InProcessService).send });
    const line = 'events create --title Gig --duration 2h --categories music --cost 5 --description x';
    await create(line, ['2027-07-02 20:00', typed, 'publish']);
    expect(await read('events list --all-dates')).toMatchObject([{ venue: { slug } }]);
  });

  test('offers to create a venue that no name matches, and asks for its city', async () => {
    const line = 'events create --title Gig --duration 2h --categories music --cost 5 --description x';
    const answers = ['2027-07-02 20:00', 'Nosuch Barn', 'York', 'publish'];
    const { seen, err } = await create(line, answers);
    expect(seen).toHaveLength(4);
    expect(seen).toContain('City of “Nosuch Barn” (Enter to skip)');
    expect(err).toContain('new: Nosuch Barn, York');
    expect(await read('events get 3')).toMatchObject({ venue: { venue: 'Nosuch Barn', city: 'York' } });
  });
});

const read = async (line: string) =>
  JSON.parse((await cal(`${line} --format json`, { send: (service as InProcessService).send })).out);

describe('when the form is cancelled, writes nothing and prints a command with the answers', () => {
  const kept = 'To continue with your answers:\n  cal events create --url file:x.db --title Gig';
  test.each([
    [[], 130, 'Nothing was created.\n'],
    [['Gig'], 130, `${kept}\n`],
    [['Gig', 'fri 8pm'], 130, `${kept} --start-date '2026-11-27 20:00:00'\n`],
    [['Gig', 'fri 8pm', '3h', '', 'mus', 'new'], 130, '--categories music --categories new --status draft\n'],
    [
      ['Gig', 'fri', '', '', 'town', '', '', 'x', 'cancel'],
      130,
      '--start-date 2026-11-27 --end-date 2026-11-27 --all-day --venue town-hall --description x --status draft\n',
    ],
  ])('%j', async (answers, exit, said) => {
    const ended = await create('events create', answers);
    expect(ended).toMatchObject({ exit, out: '', err: expect.stringContaining(said) });
    expect(await count()).toBe('');
  });

  test('saves a long text to a file, which the command names', async () => {
    const cwd = emptyFolder();
    const answers = ['Gig', 'fri 8pm', '3h', '', '', '', 'e', 'cancel'];
    const { err } = await create('events create', answers, { cwd, edit: () => '# Doors\n\nAt *7*\n' });
    const [, file = ''] = / --description @(\S+) --status draft/.exec(err) ?? [];
    expect(readFileSync(file, 'utf8')).toMatch(/^<h1>Doors<\/h1>\s*<p>At <em>7<\/em><\/p>/);
    expect(dirname(file)).toBe(cwd);
  });

  test('prints a command with the answers when the service refuses the write', async () => {
    const line = 'events create --duration 2h --categories music --cost 5 --description x';
    const { send } = service as InProcessService;
    const refuse: typeof send = (request) =>
      request.method === 'POST' ? Promise.reject(new UnreachableError((t) => t.isRequired())) : send(request);
    const { exit, err } = await create(`${line} --no-retry`, ['Gig', 'fri 8pm', '', 'publish'], { send: refuse });
    expect(exit).toBe(6);
    expect(err).toMatch(/To continue with your answers:\n {2}cal .* --title Gig .*\n(.|\n)*is required/);
  });

  test('reports wrong flags before the first question', async () => {
    const { exit, err, seen } = await create('events create --start-date blah --status foo --venue nosuch', ['Gig']);
    expect({ exit, seen }).toEqual({ exit: 2, seen: [] });
    expect(err.match(/^ {2}--[\w-]+: /gm)).toEqual(['  --status: ', '  --start-date: ', '  --venue: ']);
    expect(err).not.toContain('Nothing was created');
  });
});

describe('asks whether a new category or tag is meant for one that is there', () => {
  test.each([
    ['events create --title Gig --start-date 2026-11-27 --end-date 2026-11-27 --categories muzic', ['1'], '1'],
    ['events create --title Gig --start-date 2026-11-27 --end-date 2026-11-27 --categories muzic', [''], '2'],
    ['add Gig 27 nov 2026 #mus --yes', ['1'], '1'],
  ])('%s %j', async (line, answers, category) => {
    const { exit, seen } = await create(line, answers);
    expect(exit).toBe(0);
    expect(seen).toEqual([expect.stringMatching(/^“mu(?:s|zic)” does not exist yet. Create it\? 1\|$/)]);
    expect(await read('events get 2')).toMatchObject({ categories: [{ id: Number(category) }] });
  });
});

test('does not ask about a new category that was chosen beside a similar one', async () => {
  const dates = '--start-date "2026-11-27 20:00" --duration 2h';
  const line = `events create --venue 1 --cost 5 --description x ${dates}`;
  const { exit, seen } = await create(line, ['Gig', LAST_OF('muzic'), '', 'publish']);
  expect({ exit, asked: seen.filter((question) => question.includes('does not exist')) }).toEqual({
    exit: 0,
    asked: [],
  });
  expect(await read('events get 2')).toMatchObject({ categories: [{ name: 'muzic' }] });
});

test('names a tag like a new category before it is created, once', async () => {
  const { send } = service as InProcessService;
  await cal('tags create --name Jazz', { send });
  const dates = '--start-date "2026-11-27 20:00" --duration 2h';
  const said = 'Did you mean tag 2 “Jazz”?';
  const line = `events create --venue 1 --cost 5 --description x ${dates}`;
  const form = await create(line, ['Gig', LAST_OF('jaz'), '', 'cancel']);
  expect([form.exit, form.err.split(said).length - 1]).toEqual([130, 1]);
  const flag = await create(`${line} --title Gig --categories jaz`, [], {
    env: { CAL_HISTORY: 'on' },
    cwd: emptyFolder(),
  });
  expect(flag).toMatchObject({ exit: 0, err: expect.stringContaining(`Also created: category 3 “jaz”. ${said}`) });
});

describe('cal add @PLACE of a venue that does not exist', () => {
  const YES_NO = ['Create the venue “Corn Exchange” too? [Y/n] ', 'Create this draft? [Y/n] '];
  test.each([
    [['', 'y'], YES_NO, 0, 'Corn Exchange'],
    [['n'], YES_NO.slice(0, 1), 130, undefined],
  ])('%j', async (answers, questions, exit, venue) => {
    const env = { CAL_HISTORY: 'on' };
    const more = { env, cwd: emptyFolder(), answers };
    const ended = await create('add Book fair 5 dec 10am @Corn Exchange', [], more);
    expect(ended).toMatchObject({ exit, questions });
    // The line is shown before the first question.
    expect(ended.err.match(/^ {2}Book fair, Saturday/gm)).toHaveLength(1);
    const venues = () => read('venues list --search Corn');
    expect((await venues())[0]?.venue).toBe(venue);
    if (exit === 0) await cal('undo --yes --url file:x.db', { ...more, send: (service as InProcessService).send });
    expect(await venues()).toEqual([]);
  });

  test('offers those with similar names first', async () => {
    const line = 'add Book fair 5 dec 10am @Twn Hall';
    const { seen } = await create(line, ['1'], { answers: ['y'] });
    expect(seen).toEqual(['“Twn Hall” does not exist yet. Create it? 1|']);
    expect(await read('events get 2')).toMatchObject({ venue: { id: 1 } });
  });
});

describe('asks about an end that may be wrong', () => {
  const line = 'events create --title Gig --venue 1 --categories music --cost 5 --description x';
  const BEFORE = /^“9pm” would be Fri, 27 Nov 2026, 21:00, before the start \(Fri, 27 Nov 2026, 23:00\)/;
  const EITHER = /^“sat midnight” may be Sat, 28 Nov 2026, 00:00 or Sun, 29 Nov 2026, 00:00\. What is right\?/;
  const HALF = /^“4\.30” would be Fri, 27 Nov 2026, 04:30, before .* afternoon-end\|end\|other-end\|other-start$/;
  test.each([
    [['fri 11pm', '9pm', 'end', 'publish'], BEFORE, '2026-11-27 23:00:00 2026-11-28 21:00:00'],
    [['fri 11pm', '9pm', 'other-end', '2am', 'publish'], BEFORE, '2026-11-27 23:00:00 2026-11-28 02:00:00'],
    [
      ['fri 11pm', '9pm', 'other-start', 'fri 8pm', '9pm', 'publish'],
      BEFORE,
      '2026-11-27 20:00:00 2026-11-27 21:00:00',
    ],
    [['fri 11pm', '9pm', 'other-start', ACCEPT, '2am', 'publish'], BEFORE, '2026-11-27 23:00:00 2026-11-28 02:00:00'],
    [['fri 11pm', '9pm', ESCAPE, '2am', 'publish'], BEFORE, '2026-11-27 23:00:00 2026-11-28 02:00:00'],
    [['fri 2pm', '4.30', 'afternoon-end', 'publish'], HALF, '2026-11-27 14:00:00 2026-11-27 16:30:00'],
    [['fri 11pm', 'sat midnight', 'end', 'publish'], EITHER, '2026-11-27 23:00:00 2026-11-29 00:00:00'],
    [['fri 11pm', 'sat midnight', 'earlier-end', 'publish'], EITHER, '2026-11-27 23:00:00 2026-11-28 00:00:00'],
  ])('%j', async (answers, question, dates) => {
    const { seen } = await create(line, answers);
    expect(seen).toContainEqual(expect.stringMatching(question));
    const { start_date, end_date } = await read('events get 2');
    expect(`${start_date} ${end_date}`).toBe(dates);
  });

  test('does not ask about the last day of an all-day event', async () => {
    await create(line, ['fri', '', 'sat midnight', 'publish']);
    expect(await read('events get 2')).toMatchObject({ all_day: true, end_date: '2026-11-28 23:59:59' });
  });

  test('refuses an exact end before the start at once', async () => {
    const { seen } = await create(line, ['fri 11pm', '2026-11-27 21:00', '1h', 'publish']);
    expect(seen).toContain('! must not be before the start, Fri, 27 Nov 2026, 23:00');
  });
});

describe('asks nothing', () => {
  test.each([
    ['events create', { tty: false }],
    ['events create --no-input', {}],
    ['events create --dry-run', {}],
    ['events create --data -', { stdin: 'cost: 5' }],
  ])('with %s %o', async (line, more) => {
    const { exit, seen, err } = await create(line, ['Gig'], more);
    expect({ exit, seen }).toEqual({ exit: 2, seen: [] });
    expect(err).toContain('--title: is required');
  });
});

describe('opens the picker when REF is missing', () => {
  const send = () => (service as InProcessService).send;
  beforeEach(async () => {
    for (const [title, status] of [
      ['Jazz Night', 'publish'],
      ['Poetry Slam', 'draft'],
    ])
      await cal(
        [
          'events',
          'create',
          '--title',
          title ?? '',
          ...`--start-date 2027-07-02 --status ${status}`.split(' '),
          '--end-date',
          '2027-07-02',
        ],
        { send: send() },
      );
  });

  test.each([
    ['events get --field title', 'jaz', 'Jazz Night\n'],
    ['events publish', '', 'Published event 3 “Poetry Slam”\n'],
    ['events unpublish', '', 'Back to draft: event 2 “Jazz Night”\n'],
    ['events update --cost 5', 'poetyr', 'Updated event 3 “Poetry Slam”\n'],
    ['events delete --yes', 'slam', 'Moved to the trash: event 3 “Poetry Slam”\n'],
    ['events clone --start-date +1w', 'jazz', 'Created draft 4 “Jazz Night”\n'],
    ['venues get --field slug', 'tonw', 'town-hall\n'],
    ['categories get --field slug', 'musik', 'music\n'],
  ])('%s', async (line, typed, out) => {
    expect(await create(line, [typed])).toMatchObject({ exit: 0, out });
  });

  test('a record that was chosen from a list is not deleted without a question', async () => {
    const { exit, questions } = await create('events delete', ['slam'], { answers: ['n'] });
    expect([exit, questions]).toEqual([130, ['Delete event 3? [y/N] ']]);
  });

  test('restore lists records in the trash, and merge asks which record to keep', async () => {
    await cal('events delete 2', { send: send() });
    expect(await create('events restore', [''])).toMatchObject({ out: 'Restored event 2 “Jazz Night”\n' });
    await cal('venues create --venue Townhall', { send: send() });
    const { seen, out } = await create('venues merge --yes', ['townhall', 'town']);
    expect(seen).toEqual(['Which venue? Type to search', 'Which venue stays? Type to search']);
    expect(out).toContain('“Townhall”');
  });

  test('merge offers first the namesake that most events use, and not the one that goes', async () => {
    for (const _ of [1, 2]) await cal('venues create --venue "Town Hall"', { send: send() });
    const event = 'events create --title Fair --start-date 2027-06-05 --all-day --venue';
    await cal(`${event} 1`, { send: send() });
    const { out: id } = await cal(`${event} town-hall-3`, { send: send() });
    expect(await create('venues merge town-hall-3 --yes', ['town hall'])).toMatchObject({ exit: 0 });
    expect((await cal(`events get ${id.trim()} --field venue.id`, { send: send() })).out).toBe('1\n');
  });

  test.each([
    ['events get "jaz night"', 'Did you mean Jazz Night?'],
    ['venues get twon-hall', 'Did you mean town-hall?'],
    ['categories update musik --description x', 'Did you mean music?'],
  ])('suggests similar records for an unknown REF: %s', async (line, hint) => {
    const ended = await create(line, [], { env: { NO_COLOR: '1' } });
    expect(ended).toMatchObject({ exit: 3, err: expect.stringContaining(`does not exist.\n${hint}`) });
    expect((await create(line, [], { tty: false })).err).toContain(hint);
  });

  test('reports an error without a terminal', async () => {
    expect(await create('events get', [''], { tty: false })).toMatchObject({
      exit: 2,
      err: expect.stringContaining('REF is missing'),
    });
  });
});

test.each([
  ['n', [], 130],
  ['y', [['copy.db', true]], 0],
])('restore-backup asks before it replaces a calendar: %s', async (answer, restored, exit) => {
  const cwd = emptyFolder();
  const seen: unknown[] = [];
  const host = (async () => ({
    restoreBackup: async (from: string, _: string, replace: boolean) => {
      seen.push([from, replace]);
      return { counts: {} };
    },
  })) as never;
  writeFileSync(join(cwd, 'town.db'), '');
  const ended = await cal('restore-backup copy.db --store town.db', {
    cwd,
    host,
    tty: true,
    columns: 200,
    answers: [answer],
  });
  expect([ended.exit, seen]).toEqual([exit, restored]);
  expect(ended.questions).toEqual([
    'town.db already contains a calendar, whose records will be lost. Replace it with the backup? [y/N] ',
  ]);
});
