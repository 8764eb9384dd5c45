// Tests src/cli/plan-command.ts, src/cli/commands/sync/run-saved-plan.ts and src/sync/plan/saved/.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EMBEDDED_REST_ROOT, type SendHttpRequest } from '../../src/http/exchange.js';
import { openInProcess } from '../../src/server/in-process.js';
import { cal, type Ended, emptyFolder, type Setting } from '../support/command-line.js';

/** Plans over the real service, through the command line. */

const MANIFEST = `venues:
  - venue: New Hall
    slug: new-hall
    city: Leeds
organizers:
  - organizer: Choir
    email: choir@example.org
events:
  - title: Concert
    title@fr: Concert de chorale
    slug: concert
    start_date: 2027-07-02 20:00
    end_date: 2027-07-02 22:00
    venue: [new-hall]
    organizer: [choir]
    tags: [music]
tags:
  - name: Music
    slug: music
`;

const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//test//EN
BEGIN:VEVENT
UID:fair@example.org
DTSTAMP:20260101T000000Z
DTSTART:20270704T100000Z
DTEND:20270704T120000Z
SUMMARY:Village Fair
LOCATION:Green
END:VEVENT
END:VCALENDAR
`;

/** A later version of the calendar: the fair has moved, and there is a market. */
const LATER_CALENDAR = CALENDAR.replaceAll('20270704', '20270705').replace(
  'END:VEVENT\n',
  `SEQUENCE:1
END:VEVENT
BEGIN:VEVENT
UID:market@example.org
DTSTAMP:20260101T000000Z
DTSTART:20270711T080000Z
DTEND:20270711T120000Z
SUMMARY:Market
LOCATION:Green
END:VEVENT
`,
);

const FEED = 'http://feeds.example/fair.ics';

const FILES: Readonly<Record<string, string>> = {
  'town.yaml': MANIFEST,
  'events.csv':
    'title,start_date,end_date,venue\nBall,2027-08-01 20:00,2027-08-01 23:00,Old Barn\nJazz,2027-07-02 20:00,2027-07-02 21:30,hall\n',
  'sheds.csv': 'venue,city\nShed,Leeds\nShed,York\n',
  'gigs.csv': 'title,start_date,end_date,venue\nGig,2027-08-02 20:00,2027-08-02 23:00,Shed\n',
  'fair.ics': CALENDAR,
  'later.ics': LATER_CALENDAR,
};

const BEGINNING = [
  'venues create --venue Hall --city York',
  'venues create --venue "Hall 2"',
  'organizers create --organizer Band',
  'categories create --name Music',
  'events create --title Jazz --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" --venue hall --organizer band',
  'events create --title Blues --start-date "2027-07-03 20:00" --end-date "2027-07-03 23:00" --venue hall-2 --categories music',
];

interface Town {
  readonly run: (line: string, setting?: Setting) => Promise<Ended>;
  readonly sent: string[];
  readonly folder: string;
  readonly state: () => Promise<unknown>;
  /** Called after each write. */
  afterWrite?: () => Promise<unknown>;
}

/** A calendar with a few records, and a command line with a history. */
async function startTown(): Promise<Town> {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const service = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  onTestFinished(() => service.close());
  const folder = emptyFolder();
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const sent: string[] = [];
  let fetched = 0;
  const send: SendHttpRequest = async (request) => {
    if (request.url === FEED) {
      fetched += 1;
      return {
        status: 200,
        headers: { 'content-type': 'text/calendar' },
        body: fetched <= 2 ? CALENDAR : LATER_CALENDAR,
      };
    }
    const reply = await service.send(request);
    if (['GET', 'HEAD'].includes(request.method)) return reply;
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    await town.afterWrite?.();
    return reply;
  };
  const run: Town['run'] = (line, setting = {}) => {
    now += 1000;
    return cal(line, { send, cwd: folder, env: { CAL_HISTORY: 'on' }, ...setting });
  };
  const state = async () => {
    const paths = [
      'events?status=publish,draft,pending,private,future&start_date=0001-01-01',
      'events?status=trash&start_date=0001-01-01',
    ];
    const more = ['venues', 'organizers', 'categories?hide_empty=false', 'tags?hide_empty=false'];
    const lists = [...paths, ...more].map(async (path) => {
      const url = `${EMBEDDED_REST_ROOT}/calendar/events/v1/${path}`;
      return (await service.send({ method: 'GET', url, headers: {} })).body.replace(
        /"(modified|date)(_utc)?":"[^"]*"/g,
        '',
      );
    });
    return Promise.all(lists);
  };
  const town: Town = { run, sent, folder, state };
  for (const line of BEGINNING) expect(await run(line), line).toMatchObject({ exit: 0 });
  sent.length = 0;
  return town;
}

const COMMANDS: readonly (readonly [line: string, steps: number, before?: readonly string[]])[] = [
  ['events move 4 5 --by 1d', 2],
  ['events update 4 5 --cost 10 --featured', 2],
  ['events update jazz --venue hall-2 --if-unmodified', 1],
  ['venues update hall --city Leeds', 1],
  ['venues merge hall --into hall-2 --yes', 2],
  ['events delete 4 5 --yes', 2],
  ['events restore 4', 1, ['events delete 4 --yes']],
  ['events unpublish 4', 1],
  ['events clone jazz --start-date "2027-07-09 20:00"', 1],
  ['events translate jazz --lang fr --title "Soirée jazz"', 1],
  ['events create --title Yoga --start-date "2027-07-05 18:00" --duration 1h --repeat weekly --count 4 --yes', 5],
  ['categories delete music --yes', 1],
  ['import events.csv --kind events --create-missing venues', 3],
  // The service numbers the slugs of namesakes: the first has the one that the event names.
  ['import sheds.csv gigs.csv', 3],
  ['import fair.ics --create-missing venues', 2],
  ['import later.ics --create-missing venues', 2, ['import fair.ics --create-missing venues']],
  ['feeds fetch fair', 2, [`feeds add ${FEED} --name fair`]],
  ['feeds fetch fair', 2, [`feeds add ${FEED} --name fair`, 'feeds fetch fair']],
  ['apply -f town.yaml --yes', 5],
  ['api PATCH venues/1 -F city=Bath', 1],
  ['undo --yes', 2, ['events update 4 5 --cost 10']],
  ['undo --yes', 3, ['import events.csv --kind events --create-missing venues']],
];

describe('a plan does what its command does', () => {
  test.each(COMMANDS.map(([line, steps, before = []]) => [line, steps, before] as const))(
    '%s',
    async (line, steps, before) => {
      const [planned, direct] = [await startTown(), await startTown()];
      for (const town of [planned, direct])
        for (const first of before) expect(await town.run(first), first).toMatchObject({ exit: 0 });
      planned.sent.length = 0;
      const unchanged = await planned.state();
      const made = await planned.run(`${line} --plan plan.json`);
      expect(made, made.err).toMatchObject({ exit: 0, out: '' });
      expect(planned.sent).toEqual([]);
      expect(await planned.state()).toEqual(unchanged);
      const history = JSON.parse((await planned.run('history --format json')).out);
      const plan = JSON.parse(readFileSync(join(planned.folder, 'plan.json'), 'utf8'));
      expect(plan.steps.length, JSON.stringify(plan.steps, null, 1)).toBe(steps);
      expect((await planned.run('plan show plan.json --exit-code')).exit).toBe(8);
      const applied = await planned.run('apply plan.json --yes');
      expect(applied, applied.err).toMatchObject({ exit: 0 });
      expect((await direct.run(line)).exit).toBe(0);
      expect(await planned.state()).toEqual(await direct.state());
      expect(JSON.parse((await planned.run('history --format json')).out).length).toBe(history.length + 1);
      expect((await planned.run('undo --yes')).exit).toBe(0);
      if (!line.startsWith('undo'))
        expect((await planned.run('events list --all-dates --all --format ids')).out).not.toBe('');
    },
  );
});

test('a plan of a manifest updates the records that it names, beside a new one', async () => {
  const town = await startTown();
  const manifest = `venues:
  - { venue: Chapel, slug: chapel }
  - { id: 1, city: Leeds }
  - { id: 2, city: Bath }
`;
  writeFileSync(join(town.folder, 'halls.yaml'), manifest);
  expect(await town.run('apply -f halls.yaml --plan plan.json')).toMatchObject({ exit: 0 });
  const plan = JSON.parse(readFileSync(join(town.folder, 'plan.json'), 'utf8'));
  expect(plan.steps).toMatchObject([{ action: 'create' }, { action: 'update', id: 1 }, { action: 'update', id: 2 }]);
  expect((await town.run('apply plan.json --yes')).exit).toBe(0);
  const cities = await town.run('venues list --format tsv --fields id,city');
  expect(cities.out.trim().split(/\s+/)).toEqual(expect.arrayContaining(['1', 'Leeds', '2', 'Bath']));
});

describe('a plan is refused', () => {
  const makePlan = async (line: string): Promise<Town> => {
    const town = await startTown();
    expect(await town.run(`${line} --plan plan.json`)).toMatchObject({ exit: 0 });
    return town;
  };

  test.each([
    ['events move 4 5 --by 1d', 'events update 5 --cost 9', 'event 5 “Blues” was changed'],
    ['events move 4 --by 1d', 'events delete 4 --yes', 'event 4 “Jazz”'],
    ['venues delete hall --yes', 'events update blues --venue hall', 'other records link to venue 1 “Hall”'],
    ['venues create --venue "Town Hall"', 'venues create --venue "town hall"', 'another venue “Town Hall” was created'],
    ['apply -f town.yaml --yes', 'apply -f town.yaml --yes', 'another venue “New Hall” was created'],
  ])('if, after %s, somebody does %s', async (line, change, message) => {
    const town = await makePlan(line);
    expect((await town.run(change)).exit).toBe(0);
    town.sent.length = 0;
    const { exit, err } = await town.run('apply plan.json --yes --format json');
    expect([exit, town.sent]).toEqual([9, []]);
    expect(JSON.parse(err).error).toMatchObject({ code: 'plan_stale', message: expect.stringContaining(message) });
    expect(err).toContain('so nothing was written');
  });

  test('from where it has got to, if somebody changes a record meanwhile', async () => {
    const town = await makePlan('events move 4 5 --by 1d');
    town.afterWrite = async () => {
      delete town.afterWrite;
      expect((await town.run('events update 5 --cost 9')).exit).toBe(0);
    };
    const { exit, err } = await town.run('apply plan.json --yes');
    expect([exit, err]).toEqual([
      7,
      expect.stringContaining('so nothing more was written: event 5 “Blues” was changed'),
    ]);
    expect(err).toContain('1 step was taken, 1 was not.');
  });

  test('when it is applied a second time', async () => {
    const town = await makePlan('events create --title Ball --start-date "2027-08-01 20:00" --duration 2h');
    expect((await town.run('apply plan.json --yes')).exit).toBe(0);
    expect((await town.run('apply plan.json --yes')).exit).toBe(9);
  });

  test('for another service', async () => {
    const town = await makePlan('events move 4 --by 1d');
    const { exit, err } = await town.run('apply plan.json --yes --url http://other.example');
    expect([exit, err]).toEqual([2, expect.stringContaining('made for another calendar')]);
  });

  test.each([
    ['without a terminal and --yes', 'apply plan.json', {}, 2],
    ['where nothing may be written', 'apply plan.json --yes', { CAL_READ_ONLY: '1' }, 4],
    ['with another file', 'apply plan.json town.yaml --yes', {}, 2],
    ['with more changes than --max-changes', 'apply plan.json --yes --max-changes 1', {}, 4],
  ])('%s', async (_, line, env, exit) => {
    const town = await makePlan('events move 4 5 --by 1d');
    expect((await town.run(line, { env: { CAL_HISTORY: 'on', ...env } })).exit).toBe(exit);
    expect(town.sent).toEqual([]);
  });

  test.each([
    ['of another version', (text: string) => text.replace('"cal_plan": 1', '"cal_plan": 2'), 'cal_plan'],
    ['with another value', (text: string) => text.replace('2027-07-03 20:00', '2027-07-04 20:00'), 'EDITED'],
    ['that no longer checks a record', (text: string) => text.replace(/,\s*"revision": "[^"]*"/, ''), 'EDITED'],
    ['with another value before', (text: string) => text.replace('2027-07-02 20:00', '2027-07-01 20:00'), 'EDITED'],
    [
      'that makes an ID a new record',
      (text: string) => text.replace('"action": "update"', '"action": "create"'),
      'EDITED',
    ],
    ['without its digest', (text: string) => text.replace(/,\s*"digest": "[^"]*"/, ''), 'digest'],
    ['with a step of no kind', (text: string) => text.replace('"kind": "event"', '"kind": "user"'), 'steps.0.kind'],
    ['with an unknown key', (text: string) => text.replace('"names":', '"run": "rm", "names":'), ''],
    ['that is cut off', (text: string) => text.slice(0, 200), ''],
    ['that is nested too deeply', () => `{"cal_plan": ${'['.repeat(5000)}`, ''],
  ])('%s', async (_, damage, key) => {
    const town = await makePlan('events move 4 --by 1d');
    const file = join(town.folder, 'plan.json');
    const whole = readFileSync(file, 'utf8');
    const damaged = damage(whole);
    expect(damaged).not.toBe(whole);
    writeFileSync(file, damaged);
    for (const line of ['apply plan.json --yes', 'plan show plan.json']) {
      const { exit, err } = await town.run(line);
      expect([exit, err]).toEqual([
        2,
        expect.stringContaining(
          key === 'EDITED'
            ? 'plan.json was edited after the plan was made.'
            : `plan.json is not a plan that this version of cal understands${key && ` (at ${key})`}`,
        ),
      ]);
    }
    expect(town.sent).toEqual([]);
  });
});

test.each([
  ['import fair.ics --create-missing venues', 'import fair.ics --create-missing venues', 'import later.ics'],
  [`feeds fetch fair`, 'import fair.ics --create-missing venues', 'feeds fetch fair'],
])('after the plan of %s is applied, %s changes nothing, and %s moves the event', async (line, again, later) => {
  const town = await startTown();
  await town.run(`feeds add ${FEED} --name fair`);
  await town.run(`${line} --plan plan.json`);
  expect((await town.run('apply plan.json --yes')).exit).toBe(0);
  const before = await town.state();
  expect((await town.run(again)).exit).toBe(0);
  expect(await town.state()).toEqual(before);
  expect((await town.run(later)).exit).toBe(0);
  const { out } = await town.run('events list --search fair --all-dates --all --format csv --fields start_date');
  expect(out).toBe('start_date\n2027-07-05 10:00:00\n');
});

test('a plan whose white space changes is applied', async () => {
  const town = await startTown();
  await town.run('events move 4 --by 1d --plan plan.json');
  const file = join(town.folder, 'plan.json');
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8')), null, 4).replaceAll('\n', '\r\n'));
  expect((await town.run('apply plan.json --yes')).exit).toBe(0);
});

test.each(['', '[]', '{}', '---\n', '# nothing\n', 'name: town\n'])(
  'apply, plan and diff refuse a file that lost its content: %j',
  async (content) => {
    const town = await startTown();
    await town.run('apply -f town.yaml --name town --yes');
    writeFileSync(join(town.folder, 'town.yaml'), content);
    town.sent.length = 0;
    for (const line of ['apply town.yaml --name town --prune --yes', 'plan -f town.yaml', 'diff -f town.yaml']) {
      const { exit, err } = await town.run(line);
      expect([exit, err]).toEqual([2, expect.stringContaining('town.yaml:1: is not a manifest')]);
    }
    expect((await town.run('apply - --yes', { stdin: content })).exit).toBe(2);
    expect(town.sent).toEqual([]);
    writeFileSync(join(town.folder, 'town.yaml'), 'events: []\n');
    expect((await town.run('apply town.yaml --name town --yes')).exit).toBe(0);
  },
);

describe('a plan', () => {
  test('is shown as text, Markdown and JSON, with the names of linked records and no secret', async () => {
    const town = await startTown();
    await town.run('events update jazz --title "Jazz *live*" --venue hall-2 --password hushhush --plan plan.json');
    expect((await town.run('plan show plan.json')).out).toBe(
      [
        '~ update event 4 “Jazz”',
        '    ~ title     Jazz → Jazz *live*',
        '    ~ venue     hall → hall-2',
        '    + password  •••',
        '',
        '0 to create, 1 to update, 0 to delete.\n',
      ].join('\n'),
    );
    const { out } = await town.run('plan show plan.json --format markdown');
    expect(out).toContain('## Planned changes of cal events update\n');
    expect(out).toContain('- title: Jazz\n+ title: Jazz *live*\n');
    const json = JSON.parse((await town.run('plan show plan.json --format json')).out);
    expect(json.changes[0].fields.venue).toEqual({ before: 'hall', after: 'hall-2' });
    expect(statSync(join(town.folder, 'plan.json')).mode & 0o077).toBe(0);
  });

  test('of cal plan goes to stdout, and is applied from stdin', async () => {
    const town = await startTown();
    const { exit, out, err } = await town.run('plan -f town.yaml');
    expect([exit, town.sent, err]).toEqual([0, [], expect.stringMatching(/Nothing was written to the calendar\.\n$/)]);
    const applied = await town.run('apply - --yes --format json', { stdin: out });
    expect(JSON.parse(applied.out)).toMatchObject({ applied: true, counts: { create: 4, update: 0, delete: 0 } });
    expect((await town.run('diff -f town.yaml')).out).toBe('No differences.\n');
  });

  test('hides the values of secret variables', async () => {
    const town = await startTown();
    writeFileSync(join(town.folder, 'door.yaml'), 'venues:\n  - { slug: hall, phone: "${DOOR_KEY}" }\n');
    const env = { CAL_HISTORY: 'on', DOOR_KEY: 'open-sesame' };
    expect((await town.run('plan -f door.yaml -o plan.json', { env })).exit).toBe(0);
    for (const format of ['text', 'markdown', 'json']) {
      const { out } = await town.run(`plan show plan.json --format ${format}`);
      expect(out).toContain('${DOOR_KEY}');
      expect(out).not.toContain('open-sesame');
    }
    expect((await town.run('apply plan.json --yes')).out).not.toContain('open-sesame');
    expect((await town.run('venues get hall --field phone')).out).toBe('open-sesame\n');
  });

  test('of a manifest lets --prune delete what it created', async () => {
    const town = await startTown();
    await town.run('apply -f town.yaml --name town --plan plan.json');
    expect((await town.run('apply plan.json --yes')).exit).toBe(0);
    writeFileSync(join(town.folder, 'town.yaml'), MANIFEST.replace(/events:[\s\S]*(?=tags:)/, ''));
    const { out } = await town.run('apply -f town.yaml --name town --prune --yes');
    expect(out).toContain('0 created, 0 updated, 1 deleted');
  });

  test.each([
    ['events list', 'changes no records'],
    ['export events', 'changes no records'],
    ['feeds list', 'changes no records'],
    ['events delete 4 --dry-run', '--plan and --dry-run cannot be used together'],
    ['apply -f town.yaml --dry-run', '--plan and --dry-run cannot be used together'],
    ['events delete 4 --curl', '--plan and --curl cannot be used together'],
  ])('is refused for %s', async (line, message) => {
    const { exit, err } = await (await startTown()).run(`${line} --plan plan.json`);
    expect([exit, err]).toEqual([2, expect.stringContaining(message)]);
  });

  test('may be made where nothing may be written', async () => {
    const town = await startTown();
    const setting = { env: { CAL_HISTORY: 'on', CAL_READ_ONLY: '1' } };
    expect((await town.run('events move 4 --by 1d --plan plan.json', setting)).exit).toBe(0);
  });

  test('says what would make the command fail, and is not written', async () => {
    const town = await startTown();
    const { exit, err } = await town.run('events move - --by 1d --plan plan.json', { stdin: '4\n77\n' });
    expect([exit, err]).toEqual([7, expect.stringContaining('No plan was written')]);
    expect(() => statSync(join(town.folder, 'plan.json'))).toThrow();
  });
});

test.each([
  ['events update - --cost 5 --max-changes 1', '4\n5\n', 4],
  ['events update - --cost 5 --max-changes 2', '4\n5\n', 0],
  ['import events.csv --kind events --create-missing venues --max-changes 2', '', 4],
  ['apply - --yes --max-changes 3', MANIFEST, 4],
])('the number of changes is known before the first one: %s', async (line, stdin, exit) => {
  const town = await startTown();
  const ended = await town.run(line, { stdin });
  expect(ended, ended.err).toMatchObject({ exit });
  if (exit === 4)
    expect(ended.err).toMatch(/^cal: .*The command would make \d changes\. --max-changes allows only \d changes? /);
  expect(town.sent.length > 0).toBe(exit === 0);
});

test('a plan that is applied twice at the same time is carried out once', async () => {
  const { run, sent } = await startTown();
  expect((await run('venues create --venue "New Hall" --plan plan.json')).exit).toBe(0);
  const both = await Promise.all([run('apply plan.json --yes'), run('apply plan.json --yes')]);
  expect(both.map(({ exit }) => exit).sort()).toEqual([0, 9]);
  expect(sent.filter((line) => line.startsWith('POST'))).toHaveLength(1);
});

test('a --jq that fails after the write says that the change was made, with exit code 1', async () => {
  const { run } = await startTown();
  const { exit, err } = await run('venues create --venue "New Hall" --jq .venue|tonumber');
  expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('The change was made, but is not shown.') });
  expect((await run('venues get new-hall')).exit).toBe(0);
});
