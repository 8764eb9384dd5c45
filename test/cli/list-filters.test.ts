// Tests src/cli/commands/records/run-list.ts, src/cli/output/run-jq.ts and src/cli/output/template-writer.ts.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Prompts } from '../../src/cli/input/prompts.js';
import { runJq } from '../../src/cli/output/run-jq.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal } from '../support/command-line.js';

/** Names in filters, and `--sort-by`, `--jq` and `--template` of list and get. */

let service: InProcessService;
beforeEach(async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  for (const [venue, city, zip] of [
    ['Annex', 'York', '10'],
    ['barn', 'Leeds', '9'],
    ['Élan', 'Leeds', ''],
    ['Zoo {x}', 'Bath', '100'],
  ])
    await run(['venues', 'create', '--venue', venue ?? '', '--city', city ?? '', '--zip', zip ?? '']);
});
afterEach(() => service.close());
const run = (line: string | readonly string[], more: Parameters<typeof cal>[1] = {}) =>
  cal(line, { send: service.send, ...more });

describe('--sort-by', () => {
  test.each([
    ['venue', 'Annex barn Élan Zoo {x}'],
    ['-venue', 'Zoo {x} Élan barn Annex'],
    ['city,-venue', 'Zoo {x} Élan barn Annex'],
    ['zip', 'barn Annex Zoo {x} Élan'],
    ['-zip', 'Zoo {x} Annex barn Élan'],
    ['-id --limit 2', 'Zoo {x} Élan'],
    ['-id --per-page 1', 'Zoo {x}'],
  ])('%s', async (keys, names) => {
    const { out } = await run(`venues list --sort-by ${keys} --field venue`);
    expect(out.trimEnd().split('\n').join(' ')).toBe(names);
  });

  test('sorts records of all pages, in a pipe and on a terminal', async () => {
    const rows = Array.from({ length: 110 }, (_, at) => `{"venue":"v${at}"}\n`).join('');
    await run('venues import - --input-format ndjson', { stdin: rows });
    const { out } = await run('venues list --sort-by venue --limit 3 --field venue');
    expect(out).toBe('Annex\nbarn\nÉlan\n');
    const { out: screen } = await run('venues list --sort-by -venue', { tty: true });
    expect(screen.split('\n')).toHaveLength(116);
  });
});

describe('terms that no event has', () => {
  beforeEach(async () => {
    await run('tags create --name unused');
    await run('tags create --name idle');
    await run('events create --title Gig --start-date 2027-01-03T20:00 --duration 1h --tags 1');
  });

  test.each([
    ['tags list --no-color', '1 in all · --no-hide-empty adds 1 unused tag\n'],
    ['tags list --no-color --no-hide-empty', '2 in all\n'],
    ['tags list --no-color --event 5', '1 in all\n'],
    ['categories list --no-color', 'There are no categories yet. To create one: cal categories create\n'],
    ['venues list --no-color --search zzz', 'No venue matches “zzz”.\n'],
    [
      'events list --no-color --search zzz',
      'No coming event matches “zzz”.\n--all-dates adds past and far-off events\n',
    ],
    [
      'search elan --no-color',
      'No coming event matches “elan”.\nVenue “Élan”: cal events list --venue elan\n--all-dates adds past and far-off events\n',
    ],
    ['events list --no-color --all-dates --featured', 'No event matches these filters.\n'],
    ['venues list --no-color', '4 in all\n'],
    [
      'search elaan --no-color',
      'No coming event matches “elaan”.\nVenue “Élan”: cal events list --venue elan\n--all-dates adds past and far-off events\n',
    ],
    ['venues list --no-color --search Elaan', 'No venue matches “Elaan”.\nDid you mean Élan?\n'],
    ['venues list --no-color --search barn', '1 in all\n'],
  ])('%s shows on a terminal how many it hides', async (line, footer) => {
    expect((await run(line, { tty: true, env: { CAL_URL: 'http://x.test' } })).err).toBe(footer);
  });

  test('in a pipe, an empty search suggests names too', async () => {
    expect(await run('venues list --search Elaan')).toMatchObject({ exit: 0, out: '', err: 'Did you mean Élan?\n' });
    expect((await run('search Elaan')).err).toBe('Venue “Élan”: cal events list --venue elan\n');
    expect((await run('search nothing-like-it')).err).toBe('');
  });

  test('in a pipe, mentions hidden terms only when the list is empty', async () => {
    await run('categories create --name Idle');
    await run('categories create --name Unused');
    expect(await run('categories list')).toMatchObject({
      out: '',
      err: 'cal: 0 in all · --no-hide-empty adds 2 unused categories\n',
    });
    expect(await run('tags list --field name')).toMatchObject({ out: 'unused\n', err: '' });
  });
});

describe('--template', () => {
  test.each([
    ['{venue}, {city}', 'Annex, York'],
    ['{id}\\t{venue}\\n--', '1\tAnnex\n--'],
    ['{{{venue}}} \\\\', '{Annex} \\'],
  ])('%s', async (template, line) => {
    const { out } = await run(['venues', 'get', '1', '--template', template]);
    expect(out).toBe(`${line}\n`);
  });
});

describe('--jq', () => {
  test.each([
    ['venues list', '.[].venue', 'Zoo {x}\nÉlan\nbarn\nAnnex\n'],
    ['venues list', 'map(select(.city == "Leeds")) | length', '2\n'],
    ['venues list', '.[0] | {id, venue}', '{"id":4,"venue":"Zoo {x}"}\n'],
    ['venues list --fields id', '.[1]', '{"id":3}\n'],
    ['venues list --search nosuch', '.[]', ''],
    ['venues get 2', '.city', 'Leeds\n'],
  ])('%s --jq %j', async (line, expression, out) => {
    expect(await run([...line.split(' '), '--jq', expression])).toMatchObject({ exit: 0, out, err: '' });
  });
});

test('--jq is taken beside --format json', async () => {
  expect(await run(['venues', 'list', '--jq', 'length', '--format', 'json'])).toMatchObject({ exit: 0, out: '4\n' });
});

test.each(['range(infinite)', '[range(1e9)]', 'def f: f; f', 'def f: 1+f; f', '"x"*1e9'])(
  '--jq stops %s',
  async (expression) => {
    const printError = vi.spyOn(console, 'error');
    await expect(runJq([], expression, { leastSeconds: 0.5 })).rejects.toThrow(
      /The --jq expression was stopped: it takes more than 1 s/,
    );
    expect(printError).not.toHaveBeenCalled();
    printError.mockRestore();
    expect(await runJq([1], '.[]')).toBe('1\n');
  },
);

test.each([
  ['--sort-by cty', /no record has the key “cty”.*city/s],
  ['--template {cty}', /no record has the key “cty”/],
  ['--template {', /brace that belongs to no field/],
  ['--template {id} --format csv', /--template: cannot be used with --format/],
  ['--jq . --format csv', /--jq: cannot be used with --format/],
  ['--jq . --template x', /--jq: cannot be used with --template/],
  ['--jq .[', /jq cannot evaluate the expression/],
  [`--jq ${'.'.repeat(10_001)}`, /--jq: must not be longer than 10000 characters/],
])('refuses %s', async (flags, message) => {
  const { exit, err } = await run(['venues', 'list', ...flags.split(' ')]);
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringMatching(message) });
});

describe('names in filters', () => {
  beforeEach(async () => {
    await run(['venues', 'create', '--venue', 'Town Hall']);
    await run(['organizers', 'create', '--organizer', 'Jazz Club']);
    const links = [
      '--venue',
      'Town Hall',
      '--organizer',
      'Jazz Club',
      '--tags',
      'live music',
      '--tags',
      'solo-concert',
      '--categories',
      'Rock & Pop',
    ];
    const dates = ['--start-date', '2026-11-23 20:00', '--duration', '2h'];
    await run(['tags', 'create', '--name', 'Solo', '--slug', 'solo-concert']);
    await run(['events', 'create', '--title', 'Gig', ...dates, ...links]);
    await run(['events', 'create', '--title', 'Other', ...dates, '--venue', 'barn']);
  });

  test.each([
    ['events list', '--venue', 'Town Hall'],
    ['events list', '--venue', 'town-hall'],
    ['events list', '--organizer', 'jazz club'],
    ['events list', '--tags', 'live music'],
    ['events list', '--tags', 'solo-concert'],
    ['events list', '--tags', 'solo'],
    ['events list', '--categories', 'rock & pop'],
    ['agenda 2026-11-23', '--venue', 'Town Hall'],
    ['week 2026-11-23', '--tags', 'Live Music'],
    ['month 2026-11', '--tags', 'live music'],
    ['export events', '--venue', 'Town Hall'],
  ])('%s finds %s by %s', async (command, flag, name) => {
    const { exit, out, err } = await run([...command.split(' '), flag, name, '--format', 'csv']);
    expect({ exit, err }).toMatchObject({ exit: 0 });
    expect(out).toContain('Gig');
    expect(out).not.toContain('Other');
  });

  test.each([
    ['--venue', 'Twon Hall', /--venue: Venue “Twon Hall” does not exist\. Did you mean Town Hall\?/],
    ['--tags', 'Live Musik', /--tags: Tag “Live Musik” does not exist\. Did you mean live music\?/],
    ['--venue', 'Nowhere At All', /--venue: Venue “Nowhere At All” does not exist\.\n$/],
    [
      '--venue',
      'Twins',
      /“Twins” may mean several venues:(\n +Twins, (York|Leeds), ID \d+, 0 events){2}\n +Name one by its ID/,
    ],
    ['--tags', 'nosuch', /--tags: Tag “nosuch” does not exist\.\n$/],
  ])('refuses %s: %s', async (flag, name, message) => {
    for (const city of ['York', 'Leeds']) await run(['venues', 'create', '--venue', 'Twins', '--city', city]);
    const { exit, err } = await run(['events', 'list', flag, name]);
    expect({ exit, err }).toEqual({ exit: name === 'Twins' ? 2 : 3, err: expect.stringMatching(message) });
  });

  test('suggests similar names beyond the first hundred records, in errors and in the picker', async () => {
    const rows = Array.from({ length: 210 }, (_, at) => `{"venue":"v${at}"}\n`).join('');
    await run(['venues', 'create', '--venue', 'Zeta Hall']);
    await run('venues import - --input-format ndjson', { stdin: rows });
    expect((await run(['events', 'list', '--venue', 'Zetta Hall'])).err).toContain('Did you mean Zeta Hall?');
    const prompts: Prompts = {
      input: async () => '',
      transcript: { mark: () => 0, eraseTo: () => {}, note: () => {} },
      chooseSeveral: async () => [],
      choose: async () => '',
      search: async (_, find) => (await find('zetta hall'))[0]?.value ?? '',
    };
    expect((await run('venues get --field venue', { tty: true, prompts })).out).toBe('Zeta Hall\n');
  });
});

describe('--jq of commands that write', () => {
  test.each([
    ['venues update annex --city Hull --jq .city', 'Hull\n'],
    ['venues update annex barn --city Hull --jq .[].city', 'Hull\nHull\n'],
    ['venues create --venue New --jq .venue', 'New\n'],
    ['venues delete annex --yes --jq .status', 'trash\n'],
    ['events clone 999 --start-date 2027-01-01 --jq .id', ''],
  ])('%s', async (line, out) => expect((await run(line)).out).toBe(out));

  test('a mistake in the expression is told before anything is written', async () => {
    expect(await run(['venues', 'update', 'annex', '--city', 'Hull', '--jq', '.city +'])).toMatchObject({
      exit: 2,
      out: '',
    });
    expect((await run('venues get annex --field city')).out).toBe('York\n');
  });
});
