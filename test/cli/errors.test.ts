// Tests src/errors.ts, src/cli/output/report-error.ts and src/cli/run-command-line.ts.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Command, CommandEntry } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import { RESOURCE_LIST } from '../../src/contract/resources/index.js';
import { createConnect } from '../../src/create-connect.js';
import { openInProcess } from '../../src/server/in-process.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { cal, emptyFolder, recorder, stage, wordsOf } from '../support/command-line.js';

const NOWHERE = '--url http://127.0.0.1:1';
const refuse = () => ({ status: 500, body: { code: 'asked', message: 'was asked', data: { status: 500 } } });

/** Everything that can be seen to be wrong before anything is sent. */
const WRONG: readonly (readonly [line: string, ...said: string[]])[] = [
  ['evnts list', 'There is no command “evnts”', 'Did you mean “events”?'],
  ['help dats', 'There is no command or help topic “dats”. Did you mean “dates”?'],
  ['dates', 'There is no command “dates”. Did you mean “cal help dates”?'],
  ['flgas', 'Did you mean “cal help flags”?'],
  ['version', 'Did you mean “cal --version”?'],
  ['help nope', 'There is no command or help topic “nope”.\nSee cal --help.'],
  ['events lst', 'There is no command “events lst”', 'Did you mean “list”?'],
  ['events history 10', 'There is no command “events history”. Did you mean “cal history”?'],
  ['venues search hall', 'Did you mean “cal search”?'],
  ['events xyzzy', 'The commands are list, get, create, update, edit, translate, delete, restore'],
  ['publish', 'There is no command “publish” of its own.', 'cal events publish', 'See cal events publish --help.'],
  ['merge', 'cal venues merge, cal organizers merge, cal categories merge'],
  ['restore week.db', 'There is no command “restore” of its own.', 'cal events restore', 'or cal restore-backup.'],
  ['redo', 'There is no command “redo”.', 'cal undo RUN also undoes an undo'],
  ['completion', 'SHELL is missing: bash, zsh, or fish.'],
  ['--bogus', 'There is no flag --bogus.'],
  ['events update 1 --markdown', 'There is no flag --markdown. It is a flag of cal events edit.\n'],
  ['-v', 'There is no flag -v.'],
  ['undo --lang en', 'There is no flag --lang. Did you mean “--ui-lang”?'],
  ['events create --titel x', 'There is no flag --titel.', 'Did you mean “--title”?'],
  ['events list --per_page 3', 'Did you mean “--per-page”?'],
  ['events list --fetured', 'Did you mean “--featured”?'],
  ['events list -z', 'There is no flag -z.'],
  ['events create -t x', 'Did you mean “--title”, “--timezone”, “--tags”, or “--timeout”?'],
  ['events list --date tomorrow', 'There is no flag --date. Did you mean “--range” or “--start-date”?'],
  ['agenda --date tomorrow', 'There is no flag --date. Give the value without one: cal agenda RANGE.'],
  ['venues create --name Hall', 'There is no flag --name. Did you mean “--venue”?'],
  ['events create --starts 5pm', 'Did you mean “--start-date”?'],
  ['venues add Hall', 'There is no command “venues add”. Did you mean “create”?'],
  ['events list --search', '--search needs a value.'],
  ['events list more', '“more” is one argument too many. Did you mean --search more?'],
  ['venues create Town Hall', "“Town” is one argument too many. Did you mean --venue 'Town Hall'?"],
  ['events move 1 "13 dec 9pm"', "Did you mean --to '13 dec 9pm'?"],
  ['events move 1 --to 2h', 'Did you mean --by 2h?'],
  ['events move 1 --to 90m', 'Did you mean --by 90m?'],
  ['events move 1 -1h', 'Did you mean “--by -1h”?'],
  ['events move 1 +1d', 'Did you mean --by +1d?'],
  ['events move 1 20:00', 'Did you mean --to 20:00?'],
  ['events move 1 1 week later', "Did you mean --by '1 week'?"],
  ['events move 1 to 9pm', 'Did you mean --to 9pm?'],
  ['events move 1 fri 9pm', "Did you mean --to 'fri 9pm'?"],
  ['events list --template ""', '--template: must not be empty'],
  ['events list --template {{title}}', 'Write {title}'],
  ['events get', 'REF is missing.'],
  ['serve --', 'CMD is missing.'],
  ['serve -- ""', 'CMD is missing.'],
  ['serve --store "" -- true', '--store: must not be empty'],
  ['users list --store file:', '--store: must not be empty'],
  ['events create --title x', '--start-date: is required', '--end-date: is required'],
  ['events create --title x --date fri', '--start-date: is required; --date is the date of publication\n'],
  ['venues create --venue ""', '--venue: must not be empty'],
  ['events list --page 0', '--page: must be a whole number from 1'],
  ['events list --per-page 101', '--per-page: must be a whole number from 1 to 100'],
  ['events list --per-page ten', '--per-page: must be a whole number'],
  ['events list --start-date 2027-02-30', '--start-date: “2027-02-30” is a day that does not exist'],
  [
    'events list --range 2027-02-30',
    'Invalid value for --range; nothing was done.',
    '--range: “2027-02-30” is a day that does not exist',
  ],
  [
    'agenda 2027-02-30',
    'RANGE: “2027-02-30” is a day that does not exist',
    'RANGE: “2027-02-30” is a day that does not exist',
  ],
  ['agenda someday', 'RANGE: “someday” is not a day or a range of days. Write today'],
  ['events list --starts-after 9', '--starts-after: “9” is a bare number: as a date of a spreadsheet'],
  ['events list --category Music', 'There is no flag --category. Did you mean “--categories”?'],
  ['import --file a.csv', 'There is no flag --file. Give the value without one: cal import FILE.'],
  ['agenda next wek', 'RANGE: “next wek” is not a date: “wek” is not known. Did you mean “week”?'],
  ['agenda fryday', 'RANGE: “fryday” is not a date. Did you mean “friday”?'],
  ['events list --range "fri..31 june"', '--range: “31 june” '],
  ['apply', 'Name a manifest with --file'],
  ['apply -f none.yaml', 'none.yaml cannot be read'],
  ['events list --ends-before soon', '--ends-before: “soon” is not a date'],
  ['events list --strict-dates=perhaps', '--strict-dates: must be true, false, 1, 0, yes or no'],
  ['events list --featured=maybe', '--featured: must be true, false, 1 or 0'],
  ['events list --status published', '--status: must be publish, draft, pending'],
  ['events list --search ""', '--search: must not be empty'],
  ['events list --categories ""', '--categories: must not be empty'],
  ['events list --include 1,-2', '--include: must be a list of IDs'],
  ['events list --geoloc-lat 91', '--geoloc-lat: must be a number from -90 to 90'],
  ['events list --geoloc-lng x', '--geoloc-lng: must be a number from -180 to 180'],
  ['events list --post-parent 1.5', '--post-parent: must be a whole number from 1'],
  ['events list --lang de', '--lang: must be ar, en, fr'],
  ['events list --no-color=3', '--no-color takes no value.'],
  ['events list --no-featured=yes', '--no-featured takes no value.'],
  ['tags list --orderby size', '--orderby: must be id, name, slug'],
  ['tags list --order up', '--order: must be asc or desc'],
  ['categories list --parent -1', '--parent: must be a whole number from 0'],
  ['events update 1 --status gone', '--status: must be publish'],
  [
    'events update 1 --image nope',
    '--image: must be an ID, an http or https URL, false, or the path of an image. nope cannot be read',
  ],
  ['events update 1 --author me', '--author: must be a whole number from 1'],
  ['events update 1 --all-day=perhaps', '--all-day: must be true, false, 1 or 0'],
  ['events update 1 --website example', '--website: must be an http or https URL'],
  ['venues update 1 --geo-lat 100', '--geo-lat: must be a number from -90 to 90'],
  ['organizers update 1 --email nobody', '--email: must be an e-mail address'],
  ['venues update two --show-map false', '--show-map: “false” after it would be', '--no-show-map or --show-map=false'],
  ['venues update two --show-map 1', '--show-map: “1” after it', 'write --show-map or --show-map=true'],
  ['events delete 1 2 --yes no', '--yes: “no” after it', '--no-yes or --yes=false'],
  ['import none.csv --dry-run false', '--dry-run: “false” after it'],
  ['events update 1', 'There is nothing to change.'],
  ['events update 1 --unset title', '“title” cannot be emptied.'],
  ['events update 1 --unset websit', 'Did you mean “website”?'],
  ['events update 1 --unset titel', '“titel” cannot be emptied. These fields can be: description, '],
  ['events update 1 --start-date "31 nov"', '“31 nov” is a day that does not exist: that month has at most 30 days'],
  [
    'events create --title x --start-date "fri 8pm" --timezone London',
    '“London” is not a time zone. Did you mean Europe/London?',
  ],
  ['events create --title x --start-date "fri 8pm" --timezone Europe/Lodon', 'Did you mean Europe/London?'],
  [
    'events update 1 --duration 90',
    '--duration: “90” has no unit: write 90m for minutes, 90h for hours or 90d for days',
  ],
  ['events create --title x --start-date 2027-07-02 --duration 0h', '--duration: must be longer than zero'],
  [
    'events create --title x --start-date 2027-07-02',
    '--end-date: is required, unless you give a length: --duration 1h',
  ],
  ['events update 1 --description @', '--description: needs the name of a file behind @'],
  ['events move 1 --by 7', '--by: “7” has no unit: '],
  ['events update 1 --cost 3 --unset cost', 'cannot be set and emptied at once'],
  ['events update 1 --description @none.html', 'none.html cannot be read: no such file or directory.'],
  ['events update - --description -', 'Only one value can come from stdin.'],
  ['events create --data broken.yaml', 'broken.yaml is neither JSON nor YAML'],
  ['events create --data list.json', 'list.json must contain one record'],
  ['events create --data typo.yaml', 'typo.yaml has unknown fields.', 'titel: is not a field. Did you mean “title”?'],
  ['events create --data wrong.yaml', '--start-date: “soon” is not a date', '--end-date: is required'],
  ['events list --format xml', '--format: must be table, box, json'],
  ['events list --fields titel', 'no record has the key “titel”. Did you mean “title”?'],
  ['events list --template {venue.cty}', '--template: no record has the key “venue.cty”. Did you mean “venue.city”?'],
  ['events list --fields id,tags.parent', '--fields: no record has the key “tags.parent”. Some keys: tags.id'],
  [
    'venues list --template {nosuch}',
    '“nosuch”. Some keys: id, venue, address, city, country, status. “--format json” shows all, and “cal help formatting”',
  ],
  [
    'events list --sort-by organizer.emial',
    '--sort-by: no record has the key “organizer.emial”. Did you mean “organizer.email”',
  ],
  ['events list --field id --fields title', '--field: prints bare values'],
  ['events list --envelope --format csv', '--envelope: needs --format json or yaml'],
  ['events list --envelope --all', '--envelope: prints one whole response'],
  ['events list --limit none', '--limit: must be a whole number from 1'],
  ['events list --timeout 0', '--timeout: must be seconds'],
  ['events list --output .', '. is a folder. Name a file in it: ./NAME'],
  ['events list --output none/x.json', 'none/x.json cannot be written: no such file or directory.'],
  ['events delete 1 2', 'Deleting 2 events needs confirmation.', 'Add --yes to confirm.'],
  ['events delete 1 --force', 'Deleting an event permanently needs confirmation.'],
  [
    'venues merge 1 2',
    'venues merge: --into is missing.\nIt names the record to keep: cal venues merge 12 13 --into 14.',
  ],
  ['api FETCH events', 'METHOD “FETCH” must be GET, POST'],
  ['api GET events -F nothing', '--field: “nothing” must be NAME=VALUE'],
  ['api GET events -H nothing', '--header: “nothing” must be NAME:VALUE'],
  ['completion tcsh', 'SHELL “tcsh” must be bash, zsh, or fish.'],
  ['events list --profile nobody', 'There is no profile “nobody”.'],
  ['events list --url ftp://x', '--url'],
];

test.each(WRONG)('%s', async (line, ...said) => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'broken.yaml'), 'title: [');
  writeFileSync(join(cwd, 'list.json'), '[1]');
  writeFileSync(join(cwd, 'typo.yaml'), 'titel: x');
  writeFileSync(join(cwd, 'wrong.yaml'), 'title: x\nstart_date: soon');
  const { url, requests } = await recorder(refuse);
  const env = /^(completion|serve|users)\b/.test(line) ? {} : { CAL_URL: url };
  const { exit, out, err } = await cal(line, { cwd, env });
  expect({ exit, out, requests }).toEqual({ exit: 2, out: '', requests: [] });
  for (const words of said) expect(err).toContain(words);
});

/** What the service says, by exit code. */
const ANSWERS: readonly (readonly [status: number, code: string, exit: number])[] = [
  [400, 'rest_invalid_param', 5],
  [400, 'term_exists', 5],
  [401, 'incorrect_password', 4],
  [403, 'rest_forbidden', 4],
  [404, 'event-not-found', 3],
  [410, 'event-is-in-trash', 3],
  [412, 'rest_precondition_failed', 9],
  [413, 'rest_body_too_large', 5],
  [422, 'rest_idempotency_key_reused', 5],
  [429, 'rest_too_many_requests', 6],
  [500, 'internal_server_error', 1],
  [503, 'service_unavailable', 6],
];

test.each(ANSWERS)('explains HTTP %i %s', async (status, code, exit) => {
  const body = { code, message: 'The reason.', data: { status, params: { start_date: 'is wrong' } } };
  const { url } = await recorder(() => ({ status, body }));
  const told = await cal(`events update 12 --cost 1 --no-retry --url ${url}`);
  expect(told).toMatchObject({ exit, out: '' });
  // The sentence of such an answer only lists the parameters of the request.
  const sentence = code === 'rest_invalid_param' ? '' : 'The reason.\n  ';
  expect(told.err).toContain(`cal: events update: ${sentence}--start-date: is wrong\n`);
  expect(told.err.includes('Sign in with cal login')).toBe(status === 401);
  const asJson = await cal(`events update 12 --cost 1 --no-retry --format json --url ${url}`);
  expect(JSON.parse(asJson.err)).toMatchObject({
    error: { code, exit, status, message: 'The reason.', params: { '--start-date': 'is wrong' } },
  });
});

test.each([
  ['events list --venue slug:nosuch', '--venue'],
  ['events create --title x --start-date 2027-01-01 --end-date 2027-01-01 --all-day --venue slug:nosuch', '--venue'],
  ['categories create --name x --parent nosuch', '--parent'],
])('refuses a flag whose record does not exist, and writes nothing: %s', async (line, flag) => {
  const missing = { code: 'venue-not-found', message: 'No such venue.', data: { status: 404 } };
  const { url, requests } = await recorder(({ url: asked }) =>
    asked.includes('by-slug') ? { status: 404, body: missing } : { body: { categories: [] } },
  );
  const { exit, out, err } = await cal(`${line} --format json --url ${url}`);
  expect({ exit, out, sent: [...new Set(requests.map(({ line }) => line.split(' ')[0]))] }).toEqual({
    exit: 3,
    out: '',
    sent: ['GET'],
  });
  const params = {
    [flag]: expect.stringMatching(/^(Venue|Category) “(slug:)?nosuch” does not exist\.( To create: .+)?$/),
  };
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'rest_invalid_param', params } });
});

test('exits with 6 and names the address when no service answers', async () => {
  const { exit, err } = await cal(`events list --no-retry ${NOWHERE}`);
  expect(exit).toBe(6);
  expect(err).toContain('cal: events list: Nothing answers at http://127.0.0.1:1.');
});

test('prints errors of usage as JSON when asked to', async () => {
  const { exit, err } = await cal('events list --fomat=x --format json');
  expect(exit).toBe(2);
  expect(JSON.parse(err)).toMatchObject({ error: { code: 'usage', exit: 2, params: {} } });
  expect(JSON.parse((await cal('evnts', { env: { CAL_FORMAT: 'json' } })).err)).toMatchObject({ error: { exit: 2 } });
});

test('prints a hint for several records once, or with each error in JSON', async () => {
  const problem = { code: 'rest_forbidden', message: 'No.', data: { status: 403 } };
  const { url } = await recorder(() => ({ status: 403, body: problem }));
  const hint = /Use an account that has the permission/g;
  const { exit, err } = await cal(`--url ${url} events delete 1 2 3 --yes`);
  expect([exit, err.match(hint)?.length, err.match(/^cal: events delete \d: /gm)?.length]).toEqual([7, 1, 3]);
  const json = await cal(`--url ${url} events delete 1 2 3 --yes --format json`);
  expect(json.err.match(hint)?.length).toBe(3);
});

test('continues with other records after a failure, and names the one that failed', async () => {
  const { url, requests } = await recorder(({ url: asked }) =>
    asked.endsWith('/2')
      ? { status: 404, body: { code: 'event-not-found', message: 'No such event.', data: { status: 404 } } }
      : { body: { id: Number(asked.at(-1)), title: 'x' } },
  );
  const { exit, out, err } = await cal(`events update - --cost 1 --url ${url}`, { stdin: '1\n2\n3\n' });
  expect({ exit, out, err }).toEqual({ exit: 7, out: '1\n3\n', err: 'cal: events update 2: No such event.\n' });
  expect(requests).toHaveLength(3);
});

test('reports an internal error as a bug', async () => {
  const broken = () => Promise.reject(new TypeError('x is not a function'));
  const plain = await cal('events list', { send: broken, env: { CAL_URL: 'http://x.test' } });
  expect(plain.exit).toBe(1);
  expect(plain.err).toMatch(/^cal: events list: x is not a function – this is a bug in cal\.\nSet CAL_DEBUG=1 /);
  const deep = await cal('events list', { send: broken, env: { CAL_URL: 'http://x.test', CAL_DEBUG: '1' } });
  expect(deep.err).toContain('errors.test.ts');
});

test('a closed pipe is no failure', async () => {
  const broken = () => Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(await cal('events list', { send: broken })).toMatchObject({ exit: 0, err: '' });
});

test.each([
  ['y', 1],
  ['Yes', 1],
  ['n', 0],
  ['', 0],
])('asks before permanent deletion on a terminal: “%s”', async (answer, count) => {
  const { url, requests } = await recorder(() => ({ body: { id: 3, name: 'Live' } }));
  const { exit, questions } = await cal(`tags delete 3 --url ${url}`, { tty: true, answers: [answer] });
  expect({ exit, questions }).toEqual({ exit: count > 0 ? 0 : 130, questions: ['Delete tag 3 permanently? [y/N] '] });
  // The question names the record, so it is read first.
  expect(requests.filter(({ line }) => line.startsWith('DELETE'))).toHaveLength(count);
});

test('moving one record to the trash asks no question', async () => {
  const { url } = await recorder(() => ({ body: { id: 3, title: 'Gig' } }));
  const { out, questions } = await cal(`events delete 3 --url ${url}`, { tty: true });
  expect({ out, questions }).toEqual({ out: 'Moved to the trash: event 3 “Gig”\n', questions: [] });
});

test.each(RESOURCE_LIST.map(({ plural }) => plural))(
  '%s create without arguments names what is required',
  async (plural) => {
    const { exit, err } = await cal(`${plural} create ${NOWHERE}`);
    expect(exit).toBe(2);
    expect(err).toContain(': is required');
  },
);

test.each([
  [
    'events create --title x --start-date 2027-13-01 --end-date blah --status foo --venue nowhere --organizer 99 --featured=maybe --website nonsense --timezone Mars --duration long',
    2,
    [
      '--status: must be publish, draft, pending, private, future, or trash (given: “foo”)',
      '--start-date: “2027-13-01” is a day that does not exist',
      '--end-date: “blah” is not a date',
      '--featured: must be true, false, 1 or 0 (given: “maybe”)',
      '--website: must be an http or https URL (given: “nonsense”)',
      '--duration: cannot be used with --end-date',
      '--timezone: “Mars” is not a time zone',
      '--venue: Venue “nowhere” does not exist.',
      '--organizer: Organizer with ID 99 does not exist.',
    ],
  ],
  [
    'events create --title x --start-date soonish --end-date blah --venue nowhere',
    2,
    ['--start-date: “soonish”', '--end-date: “blah”', '--venue: Venue “nowhere” does not exist.'],
  ],
  [
    'events create --title x --start-date 2027-07-02 --end-date 2027-07-02 --venue nowhere --organizer nobody',
    5,
    ['--venue: Venue “nowhere” does not exist.', '--organizer: Organizer “nobody” does not exist.'],
  ],
  [
    'events update 1 --start-date soonish --status foo --organizer nobody',
    2,
    ['--start-date: “soonish”', '--status: must be', '--organizer: Organizer “nobody” does not exist.'],
  ],
])('reports all mistakes at once: %s', async (line, exit, reasons) => {
  const service = await openInProcess({ file: 'memory', now: Date.now, report: () => {} });
  onTestFinished(() => service.close());
  const ended = await cal(`${line} --url file:x.db`, { send: service.send });
  expect(ended.exit).toBe(exit);
  expect(ended.err.split('\n').filter((each) => each.startsWith('  --'))).toHaveLength(reasons.length);
  for (const reason of reasons) expect(ended.err).toContain(`  ${reason}`);
});

test.each([
  ['fr', 'evenements list', 'Vouliez-vous dire «\u00a0events\u00a0»'],
  ['fr', 'events afficher', '«\u00a0get\u00a0»'],
  ['ja', 'イベント', '「events」'],
  ['ar', 'إضافة', 'add'],
  ['ru', 'события', '«events»'],
  ['es', 'añadir x', '«add»'],
  ['en', 'calendar', '“agenda”'],
] as const)('suggests the command for a word of the language: %s %s', async (language, line, said) => {
  const { exit, err } = await cal(line, { text: await loadCatalogue(language) });
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(said) });
});

interface Leaf {
  readonly line: string;
  readonly command: Command;
}

async function listCommands(entries: readonly CommandEntry[], path: readonly string[] = []): Promise<Leaf[]> {
  const leaves = entries.map(async ({ word, command, members = [] }) => [
    ...(command === undefined ? [] : [{ line: [...path, word].join(' '), command: await command() }]),
    ...(await listCommands(members, [...path, word])),
  ]);
  return (await Promise.all(leaves)).flat();
}

const runOnMissing = async (words: readonly string[]) => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'halls.csv'), 'venue\nGrand\n');
  writeFileSync(join(cwd, 'about.html'), 'About');
  const { context, out, err } = stage({ cwd, env: { CAL_HISTORY: 'on' } });
  const exit = await runCommandLine(words, { ...context, connect: createConnect(context) });
  return { exit, said: [...out, ...err].join(''), isCreated: existsSync(join(cwd, 'typo.db')) };
};

const CREATING = [
  ...['events', 'venues', 'organizers', 'categories', 'tags'].flatMap((kind) => [`${kind} create`, `${kind} import`]),
  ...['add', 'import', 'feeds add', 'feeds fetch', 'apply', 'api'],
];
// Files are read before the calendar is; the others say it in a line of their report, or look at no calendar.
const OTHERS = ['plan', 'diff', 'open', 'doctor', 'mcp', 'health', 'login', 'ctl', 'generate', 'seed'];

test('a calendar file that does not exist is refused by every command that creates no records', async () => {
  const commands = (await listCommands(COMMANDS)).filter(({ command }) =>
    command.flags.some(({ name }) => name === 'url'),
  );
  expect(
    commands
      .filter(({ command }) => command.creates)
      .map(({ line }) => line)
      .sort(),
  ).toEqual(CREATING.sort());
  const wrong: unknown[] = [];
  for (const { line, command } of commands) {
    if (command.creates || OTHERS.some((each) => line === each || line.startsWith(`${each} `))) continue;
    const [, ...words] = wordsOf(command.examples[0]?.line ?? '');
    const { exit, said, isCreated } = await runOnMissing([...words, '--url', 'file:typo.db']);
    if (exit !== 2 || !said.includes('typo.db does not exist.') || isCreated) wrong.push([line, exit, said, isCreated]);
  }
  expect(wrong).toEqual([]);
});

test('a dry run creates no calendar file', async () => {
  const words = wordsOf('import halls.csv --kind venues --dry-run --url file:typo.db');
  expect(await runOnMissing(words)).toEqual({
    exit: 0,
    isCreated: false,
    said: expect.stringContaining('Nothing was written'),
  });
});
