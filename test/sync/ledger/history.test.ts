// Tests src/sync/ledger/ledger.ts and src/cli/commands/sync/run-history.ts.
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { toConnectionError } from '../../../src/client/connection-errors.js';
import { RESOURCE_LIST } from '../../../src/contract/resources/index.js';
import { type InProcessService, openInProcess } from '../../../src/server/in-process.js';
import { loadCatalogue } from '../../../src/text/catalogue.js';
import { cal, type Ended, emptyFolder, type Setting } from '../../support/command-line.js';

/** History and undo over the real service, through the command line. */

let now = Date.parse('2026-11-21T10:00:00Z');
let service: InProcessService | undefined;
let home = '';
let ask: (line: string | readonly string[], setting?: Setting) => Promise<Ended>;

async function fresh(): Promise<void> {
  await service?.close();
  const opened = await openInProcess({ file: 'memory', timezone: 'UTC', now: () => now, report: () => {} });
  service = opened;
  home = emptyFolder();
  // Every write in a second of its own, as people write.
  ask = async (line, setting = {}) => {
    now += 1000;
    const ended = await cal(line, { send: opened.send, cwd: home, env: { CAL_HISTORY: 'on' }, ...setting });
    // The first line of an undo names its run, which has another ID each time.
    return { ...ended, err: ended.err.replace(/^Run [0-9a-f]{8}: “.+” of .+\n/, '') };
  };
}
beforeEach(fresh);
afterAll(() => service?.close());

const record = async (line: string) => JSON.parse((await ask(`${line} --format json`)).out);
const history = async (): Promise<{ run: string; command: string; undone_by?: string; undoes?: string }[]> =>
  JSON.parse((await ask('history --format json')).out);
const event = (title: string, more = '') =>
  ask(`events create --title "${title}" --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" ${more}`);

describe('the history', () => {
  test('lists writes but not reads, the latest first', async () => {
    await ask('venues create --venue "Town Hall" --city Leeds');
    await ask('venues list');
    await ask('venues get 1');
    await ask('venues update 1 --city York');
    await ask('api PATCH /calendar/events/v1/venues/1 --field zip=LS1');
    await ask('venues delete 1 --dry-run');
    expect((await history()).map(({ command }) => command)).toEqual(['api', 'venues update', 'venues create']);
    const [{ run = '' } = {}] = (await history()).slice(1);
    const { out } = await ask(`history show ${run}`);
    expect(out).toContain('Updated venue 1 “Town Hall”\n    city: Leeds → York\n');
  });

  test('names the records in a pipe, and takes --jq', async () => {
    await ask('venues create --venue "Town Hall" --city Leeds');
    await ask('venues update 1 --city York');
    expect((await ask('history')).out).toMatch(/^\w{8}\t[^\t]+\tvenues update 1 --city …\t~1\tTown Hall\t[^\t]+\t\n/);
    expect((await ask(['history', '--jq', '.[] | .titles[0]'])).out).toBe('Town Hall\nTown Hall\n');
    expect((await ask(['history', 'show', '--jq', '.[].after.city'])).out).toBe('York\n');
  });

  test('counts the redo of a permanent deletion with translations as one change, like the deletion and its undo', async () => {
    await ask('venues create --venue Hall');
    for (const lang of ['fr', 'ja']) await ask(`venues translate hall --lang ${lang} --venue ${lang}`);
    for (const line of ['venues delete hall --force', 'undo'])
      expect(await ask(`${line} --yes --max-changes 1`)).toMatchObject({ exit: 0 });
    const { out: undo } = await ask(['history', '--jq', '.[0].run']);
    expect(await ask(`undo ${undo.trim()} --yes --max-changes 1`)).toMatchObject({ exit: 0 });
    expect((await ask('venues list --format ids')).out).toBe('');
  });

  test('lists the runs that changed a record, by its ID or title, and tells several apart', async () => {
    await ask('venues create --venue "Town Hall"');
    await ask('venues create --venue Barn');
    await ask('venues update 1 --city York');
    for (const ref of ['1', 'town hall'])
      expect(JSON.parse((await ask(['history', ref, '--format', 'json'])).out)).toMatchObject([
        { command: 'venues update' },
        { command: 'venues create' },
      ]);
    await ask('tags create --name Folk');
    const mixed = await ask('history 1');
    expect(mixed.out.split('\n')).toHaveLength(4);
    expect(mixed.err).toBe('“1” is tag 1 “Folk”, venue 1 “Town Hall”. To see one of them: cal history tag 1\n');
    const one = await ask('history venues 1 --format json');
    expect([JSON.parse(one.out).length, one.err]).toEqual([2, '']);
    expect(await ask('history 99')).toMatchObject({ exit: 3, err: expect.stringContaining('changed “99”') });
  });

  test('shows the last run if none is named, and says if there is none', async () => {
    expect(await ask('history show')).toMatchObject({ exit: 0, out: '', err: expect.stringMatching(/\S/) });
    await ask('venues create --venue "Town Hall"');
    await ask('venues update 1 --city York');
    expect((await ask('history show')).out).toMatch(/venues update[\s\S]*city:/);
  });

  test('shows at 80 columns how long ago each run was, and its whole command', async () => {
    await ask('venues create --venue "Town Hall with a long name" --city Leeds');
    await ask('venues update town-hall-with-a-long-name --city York');
    const { out } = await ask('history --color never', { tty: true, columns: 80 });
    expect(out.split('\n').map((line) => line.replaceAll(/[0-9a-f]{8}/g, 'ID').trimEnd())).toEqual([
      'Run       When      Changes  Records                     State',
      'ID  just now  ~1       Town Hall with a long name',
      '    venues update town-hall-with-a-long-name --city …',
      'ID  just now  +1       Town Hall with a long name',
      '    venues create',
      '',
    ]);
  });

  test('says of an update of the status whether the record goes to the trash, or out of it', async () => {
    await event('Jazz');
    await ask('events delete 1');
    await ask('events restore 1');
    const isTerminal = { tty: true };
    const back = async (sign: string, status: string, done: string) => {
      expect((await ask('undo --dry-run', isTerminal)).out).toBe(`${sign} event 1 “Jazz”: status → ${status}\n`);
      expect((await ask('undo --dry-run')).out).toBe(`${sign} event 1 “Jazz”: status\n`);
      expect((await ask('undo --yes', isTerminal)).out).toBe(`${done}: event 1 “Jazz”\n`.replace('d:', 'd'));
    };
    await back('-', 'trash', 'Moved to the trash');
    await ask('events restore 1');
    await ask('events update 1 --status trash');
    await back('+', 'draft', 'Restored');
    await ask('events publish 1');
    await back('~', 'draft', 'Updated');
  });

  test('names the fields and times that differ, on a terminal in words', async () => {
    await event('Jazz');
    await ask('events move 1 --to "2027-07-03 20:00"');
    const isTerminal = { tty: true };
    expect((await ask('history show --color never', isTerminal)).out).toContain(
      '    start date: 2 Jul 2027, 20:00 → 3 Jul 2027, 20:00\n    end date: 2 Jul 2027, 23:00 → 3 Jul 2027, 23:00\n',
    );
    expect((await ask('undo --dry-run', isTerminal)).out).toBe('~ event 1 “Jazz”: start date, end date\n');
    expect((await ask('undo --dry-run')).out).toBe('~ event 1 “Jazz”: start_date, end_date\n');
    const french = { text: await loadCatalogue('fr'), locale: 'fr-FR' };
    expect((await ask('undo --dry-run', french)).out).toContain('»\u00a0: start_date');
    expect((await ask('history show', french)).out).toContain('start_date\u00a0: ');
    await ask('events update 1 --title Fête');
    expect((await ask('history show --color never', { ...isTerminal, ...french })).out).toContain(': Jazz → Fête');
  });

  test('says how many runs it leaves out, unless the number was chosen', async () => {
    for (let at = 1; at <= 21; at += 1) await ask(`tags create --name T${at}`);
    const left = 'cal: 20 of 21 · --limit N shows more\n';
    expect(await ask('history --format json')).toMatchObject({ err: left });
    expect(await ask('history')).toMatchObject({ err: left, out: expect.stringMatching(/^(?:.+\n){20}$/) });
    expect((await ask('history --color never', { tty: true })).err).toBe('20 of 21 · --limit N shows more\n');
    expect((await ask('history --limit 2')).err).toBe('');
  });

  test('undoes a run again if no write of its undo was confirmed', async () => {
    await ask('venues create --venue "Town Hall" --city Leeds');
    await ask('venues update 1 --city York');
    const body = '{"code":"service_unavailable","message":"Later.","data":{"status":503}}';
    const unwritable: InProcessService['send'] = async (request) =>
      request.method === 'GET' && service !== undefined ? service.send(request) : { status: 503, headers: {}, body };
    const failed = await ask('undo --yes --no-retry', { send: unwritable });
    expect(failed).toMatchObject({ exit: 6, err: expect.stringContaining('0 undone, 1 failed') });
    expect((await ask('undo --yes')).exit).toBe(0);
    expect(await record('venues get 1')).toMatchObject({ city: 'Leeds' });
    const [last, , undone] = JSON.parse((await ask('history --format json')).out);
    expect(undone.undone_by).toBe(last.run);
  });

  test('omits a run whose writes were all refused', async () => {
    expect((await ask('venues update 77 --city York')).exit).toBe(3);
    expect((await ask('categories create --name Music')).exit).toBe(0);
    expect((await ask('categories create --name Music')).exit).toBe(5);
    expect((await history()).map(({ command }) => command)).toEqual(['categories create']);
  });

  test('contains no password, wherever it was given', async () => {
    await event('Jazz');
    await ask('events update 1 --password hushhush');
    await ask('api DELETE /calendar/events/v1/events/1?password=hushhush');
    const runs = await history();
    for (const { run } of runs) expect((await ask(`history show ${run} --format json`)).out).not.toContain('hushhush');
    expect(JSON.stringify(runs)).not.toContain('hushhush');
  });

  test('records nothing and reads nothing when it is off', async () => {
    const lines: string[] = [];
    const send: Setting['send'] = async (request) => {
      lines.push(request.method);
      return (service as InProcessService).send(request);
    };
    await ask('tags create --name Live', { send, env: { CAL_HISTORY: 'off' } });
    await ask('tags update 1 --description York', { send, env: { CAL_HISTORY: 'off' } });
    expect(lines).toEqual(['POST', 'PUT']);
    expect(await history()).toEqual([]);
    expect(await ask('undo --yes', { env: { CAL_HISTORY: 'off' } })).toMatchObject({ exit: 2 });
  });

  test('never stops a write, and warns once when it cannot be written', async () => {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${home}/file`, '');
    const { out, err, exit } = await ask('venues create --venue Hall', {
      env: { CAL_HISTORY: 'on', XDG_STATE_HOME: `${home}/file` },
    });
    expect({ out, exit }).toEqual({ out: '1\n', exit: 0 });
    expect(err.match(/The history in \S+ledger\.db cannot be written/g)).toHaveLength(1);
  });

  test('is named with its file when it is damaged', async () => {
    const { mkdirSync, writeFileSync } = await import('node:fs');
    mkdirSync(`${home}/state/cal`, { recursive: true });
    writeFileSync(`${home}/state/cal/ledger.db`, 'garbage, garbage, garbage');
    writeFileSync(`${home}/m.yaml`, 'name: t\ntags: [{name: x, slug: x}]\n');
    const env = { env: { CAL_HISTORY: 'on', XDG_STATE_HOME: `${home}/state` } };
    for (const line of ['history', 'history prune --keep 3', 'undo --yes', 'apply -f m.yaml --prune --yes']) {
      const { exit, err } = await ask(line, env);
      expect([line, exit, err]).toEqual([line, 2, expect.stringMatching(/The history in .*ledger\.db cannot be read/)]);
    }
    expect(await ask('apply -f m.yaml --yes', env)).toMatchObject({ exit: 0 });
  });

  test.each([
    ['runs', 'given', '{"operands": 1}', 'given.operands'],
    ['runs', 'given', '{"operands": [', 'given'],
    ['runs', 'state', 'paused', 'state'],
    ['entries', 'kind', 'room', 'kind'],
    ['entries', 'before', '"York"', 'before'],
  ])('refuses a row whose %s.%s is %s', async (table, column, value, named) => {
    const { openSyncDatabase } = await import('../../../src/sync/open-sync-database.js');
    const env = { env: { CAL_HISTORY: 'on', XDG_STATE_HOME: `${home}/state` } };
    await ask('venues create --venue Hall', env);
    const database = openSyncDatabase(`${home}/state/cal/ledger.db`);
    database.prepare(`update ${table} set ${column} = ?`).run(value);
    database.close();
    const { exit, err } = await ask(table === 'runs' ? 'history' : 'undo --yes', env);
    expect([exit, err]).toEqual([2, expect.stringMatching(`The history in ledger.db cannot be read: ${named}: `)]);
  });

  test('is created once by programs that start at the same time', async () => {
    const { openSyncDatabase: databaseFile } = await import('../../../src/sync/open-sync-database.js');
    const { prepareLedgerTables: prepareTables } = await import('../../../src/sync/ledger/ledger-tables.js');
    const [one, two] = [databaseFile(`${home}/l.db`, 0), databaseFile(`${home}/l.db`, 0)];
    one.exec('begin immediate');
    expect(() => prepareTables(two)).toThrow('locked');
    prepareTables(one);
    one.exec('commit');
    prepareTables(two);
    for (const each of [one, two]) each.close();
  });

  test('keeps everything unless a limit is given', async () => {
    expect(await ask('history prune')).toMatchObject({ exit: 2 });
  });

  test('reads a record once when the write is based on that read', async () => {
    await ask('venues create --venue Hall');
    const lines: string[] = [];
    const send: Setting['send'] = async (request) => {
      lines.push(request.method);
      return (service as InProcessService).send(request);
    };
    await ask('venues update 1 --city York --if-unmodified', { send });
    expect(lines).toEqual(['GET', 'PUT']);
  });
});

describe('undo', () => {
  test('asks on a terminal, and requires --yes elsewhere', async () => {
    await ask('venues create --venue Hall');
    expect(await ask('undo')).toMatchObject({ exit: 2 });
    // What a dry run would do has no run that could be undone.
    expect((await ask('undo --dry-run', { tty: true })).err).not.toContain('To redo');
    const no = await ask('undo', { tty: true, answers: ['n'] });
    expect(no.questions[0]).toBe('Undo “venues create”, just now (1 created: Hall)? [y/N] ');
    expect((await record('venues get 1')).status).toBe('publish');
    const yes = await ask('undo', { tty: true, answers: ['y'] });
    expect(yes.out).toBe('Moved to the trash: venue 1 “Hall”\n');
    expect(yes.err).toMatch(/To redo: cal undo [0-9a-f]{8}/);
    expect(yes.err).not.toContain('To undo:');
    expect((await record('venues get 1')).status).toBe('trash');
  });

  test('asks together which of many venues events link to, and leaves those', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Hall ${at + 1}`);
    await ask('import - --kind venues', { stdin: ['venue', ...names].join('\n') });
    const [{ run = '' } = {}] = await history();
    await event('Concert', '--venue 5');
    await event('Secret', '--venue 7,8 --password open');
    await ask('events delete 14 --yes');
    const lists: string[] = [];
    const send: Setting['send'] = async (request) => {
      if (request.method === 'GET' && request.url.includes('/events?')) lists.push(request.url);
      return (service as InProcessService).send(request);
    };
    const { out, err } = await ask(`undo ${run} --yes`, { send });
    expect(out + err).toMatch(/venue 5 “Hall 5”/);
    const statuses = await Promise.all(names.map(async (_, at) => (await record(`venues get ${at + 1}`)).status));
    expect(statuses.flatMap((status, at) => (status === 'trash' ? [] : [at + 1]))).toEqual([5]);
    expect(lists.length).toBeLessThanOrEqual(10);
    const [{ run: undoing = '' } = {}] = await history();
    expect((await ask(`undo ${undoing} --yes`)).exit).toBe(0);
    expect((await record('events get 14')).venues).toEqual([7, 8].map((id) => expect.objectContaining({ id })));
  });

  test('says how many records an interrupted undo has left, and the next one undoes them', async () => {
    await ask('import - --kind venues', { stdin: 'venue\nOne\nTwo\nThree\nFour' });
    const stop = new AbortController();
    const send: Setting['send'] = async (request) => {
      const reply = await (service as InProcessService).send(request);
      if (request.method === 'DELETE') stop.abort();
      return reply;
    };
    const { exit, err } = await ask('undo --yes --jobs 1', { send, signal: stop.signal });
    expect([exit, err]).toEqual([130, expect.stringContaining('Interrupted. 3 records are not undone yet.')]);
    const next = await ask('undo --yes');
    expect([next.exit, next.err]).toEqual([0, expect.not.stringContaining('To redo instead')]);
    expect((await ask('venues list --format csv')).out.trim()).toMatch(/^[^\n]*$/);
  });

  test('undoes older runs one by one; undoing an undo repeats the run', async () => {
    await ask('venues create --venue Hall --city Leeds');
    await ask('venues update 1 --city York');
    await ask('venues update 1 --unset city --phone 12345');
    expect((await ask('undo --yes')).err).not.toContain('To redo instead');
    expect(await record('venues get 1')).toMatchObject({ city: 'York' });
    expect(await record('venues get 1')).not.toHaveProperty('phone');
    const [{ run: last = '' } = {}] = await history();
    const second = await ask('undo --yes');
    expect(second.err).toContain(`this one undoes an earlier run. To redo instead: cal undo ${last}`);
    expect(await record('venues get 1')).toMatchObject({ city: 'Leeds' });
    const undoing = (await history()).find(({ undoes }) => undoes !== undefined)?.run ?? '';
    expect((await ask(`undo ${undoing} --yes`)).exit).toBe(0);
    expect(await record('venues get 1')).toMatchObject({ city: 'York' });
    // Done again, it is the latest that can be undone.
    expect((await ask('undo --yes')).err).not.toContain('To redo instead');
    expect(await record('venues get 1')).toMatchObject({ city: 'Leeds' });
    await ask('undo --yes');
    expect((await record('venues get 1')).status).toBe('trash');
    expect(await ask('undo --yes')).toMatchObject({ exit: 3 });
  });

  test('skips runs that changed nothing', async () => {
    await ask('venues create --venue Hall --city Leeds');
    await ask('venues update 1 --city Leeds');
    await ask('undo --yes');
    expect((await record('venues get 1')).status).toBe('trash');
  });

  test('leaves values that somebody else or a later run has changed since', async () => {
    await ask('venues create --venue One');
    await ask('venues create --venue Two');
    await ask('venues update 1 2 --city York --phone 12345');
    await ask('venues update 1 --city Leeds --zip LS1', { env: { CAL_HISTORY: 'off' } });
    const { exit, err } = await ask('undo --yes');
    expect([exit, err]).toEqual([
      9,
      'venue 1 “One” (city): left: somebody else has changed it since\n2 undone, 1 left\n',
    ]);
    expect(await record('venues get 1')).toMatchObject({ city: 'Leeds', zip: 'LS1' });
    expect(await record('venues get 1')).not.toHaveProperty('phone');
    expect(await record('venues get 2')).not.toHaveProperty('city');
    await ask('venues update 2 --city York');
    const [create = { run: '' }] = (await history()).filter(({ command }) => command === 'venues create');
    const left = await ask(`undo ${create.run} --yes`);
    expect(left).toMatchObject({ exit: 9 });
    expect(left.err).toMatch(/run [0-9a-f]{8} has changed it since; undo that one first/);
  });

  test('detects a foreign change within the same second', async () => {
    await ask('venues create --venue One --zip LS1');
    await ask('venues update 1 --city Leeds');
    const same = { send: (service as InProcessService).send, cwd: home, env: { CAL_HISTORY: 'off' } };
    await cal('venues update 1 --zip LS2', same);
    await cal('venues update 1 --city York', same);
    expect(await ask('undo --yes')).toMatchObject({ exit: 9 });
    expect(await record('venues get 1')).toMatchObject({ city: 'York', zip: 'LS2' });
    // What they changed beside ours in that second is not in the way, and stays.
    await cal('venues update 1 --city Leeds', same);
    await ask('venues update 1 --city Bath');
    await cal('venues update 1 --zip BA1', same);
    expect(await ask('undo --yes')).toMatchObject({ exit: 0 });
    expect(await record('venues get 1')).toMatchObject({ city: 'Leeds', zip: 'BA1' });
  });

  test.each([
    ['venues', '--venue B', '--zip LS1', { venue: 'B' }],
    ['venues', '--venue B', '--description ours', { venue: 'B' }],
    ['tags', '--name B', '--slug new', { name: 'B' }],
    ['tags', '--name B', 'delete', { name: 'B' }],
    ['categories', '--parent 1', '--slug new', { parent: 1 }],
  ])('leaves foreign changes made before our last write: %s %s, then %s', async (kind, theirs, ours, still) => {
    const off = { env: { CAL_HISTORY: 'off' } };
    await ask(`${kind} create --${kind === 'venues' ? 'venue' : 'name'} Top`, off);
    await ask(`${kind} create --${kind === 'venues' ? 'venue' : 'name'} A`);
    await ask(`${kind} update 2 --description ours`);
    await ask(`${kind} update 2 ${theirs}`, off);
    await ask(ours === 'delete' ? `${kind} delete 2 --yes` : `${kind} update 2 ${ours}`);
    const exits: (number | undefined)[] = [];
    while (exits.length < 3 && exits.at(-1) !== 9) exits.push((await ask('undo --yes')).exit);
    expect(exits.at(-1)).toBe(9);
    const flags = kind === 'venues' ? '' : '--no-hide-empty';
    expect(await record(`${kind} list ${flags}`)).toContainEqual(expect.objectContaining(still));
  });

  test('leaves a created tag that somebody else has changed since', async () => {
    await event('Jazz', '--tags new,other');
    await ask('tags update new --description theirs', { env: { CAL_HISTORY: 'off' } });
    expect(await ask('undo --yes')).toMatchObject({ exit: 9 });
    expect(await record('tags list --no-hide-empty')).toMatchObject([{ name: 'new' }]);
  });

  test('restores a term under another ID, with its links, children and translations', async () => {
    await ask('categories create --name Music');
    await ask('categories create --name Jazz --parent 1');
    await ask('categories translate 1 --lang fr --name Musique');
    await event('Night', '--categories 1,2');
    await ask('categories delete music --yes');
    const { out } = await ask('undo', { tty: true, answers: ['y'] });
    expect(out).toBe('Created category 3 “Music” (its ID was 1)\n');
    expect((await record('events get 1')).categories.map(({ id }: { id: number }) => id)).toEqual([3, 2]);
    expect(await record('categories get 2')).toMatchObject({ parent: 3 });
    expect(await record('categories get 3 --lang fr')).toMatchObject({ name: 'Musique', slug: 'music' });
    // What came before is undone on the record under its new ID.
    expect((await ask('undo --yes')).exit).toBe(0);
    expect((await ask('undo --yes')).exit).toBe(0);
    expect(await record('categories get 3')).toMatchObject({ name: 'Music', translations: ['en'] });
  });

  test('reverts an import and the records that its rows required', async () => {
    const { writeFileSync } = await import('node:fs');
    await ask('venues create --venue "Hall 7" --city Leeds');
    const rows = Array.from({ length: 60 }, (_, at) => `Hall ${at},City ${at}`);
    writeFileSync(`${home}/halls.csv`, `venue,city\n${rows.join('\n')}\n`);
    expect((await ask('venues import halls.csv --key venue')).exit).toBe(0);
    expect(await record('venues get 1')).toMatchObject({ city: 'City 7' });
    const { exit, err } = await ask('undo --yes');
    expect({ exit, err }).toEqual({ exit: 0, err: '60 undone\n' });
    const { venues } = await record('venues list --envelope --all-dates').catch(async () =>
      record('venues list --envelope'),
    );
    expect(venues).toMatchObject([{ id: 1, city: 'Leeds' }]);
  });

  test('reverts values that an import added, and shows them', async () => {
    const { writeFileSync } = await import('node:fs');
    await ask('venues create --venue Hall --city Leeds');
    await event('Jazz');
    writeFileSync(`${home}/halls.csv`, 'id,city,phone,venue@fr\n1,York,11,Salle\n');
    expect((await ask('venues import halls.csv')).exit).toBe(0);
    const [{ run = '' } = {}] = await history();
    expect((await ask(`history show ${run}`)).out).toContain(
      '    city: Leeds → York\n    phone: (empty) → 11\n    venue@fr: (empty) → Salle\n',
    );
    expect(await ask('undo --yes')).toMatchObject({ exit: 0 });
    const there = await record('venues get 1 --fields city,phone,translations');
    expect(there).toEqual({ city: 'Leeds', translations: ['en'] });
    writeFileSync(`${home}/events.csv`, 'id,start_date\n2,2027-07-02 19:00\n');
    await ask('events import events.csv');
    expect(await ask('undo --yes')).toMatchObject({ exit: 0 });
    expect(await record('events get 2')).toMatchObject({ start_date: '2027-07-02 20:00:00', timezone: 'UTC' });
  });

  test('does not restore a link that somebody else has replaced since', async () => {
    const off = { env: { CAL_HISTORY: 'off' } };
    for (const flags of ['A', 'B --parent 1', 'C --parent 1']) await ask(`categories create --name ${flags}`, off);
    await ask('categories delete 1 --yes');
    await ask('categories update 3 --parent 2', off);
    const moved = await ask('undo --yes');
    expect([moved.exit, moved.err]).toEqual([
      9,
      'category 4 “A”: its ID was 1\ncategory 3 “C”: left: somebody else has changed it since\n1 undone, 1 left\n',
    ]);
    expect(await record('categories get 3')).toMatchObject({ parent: 2 });
    expect(await record('categories get 2')).toMatchObject({ parent: 4 });
    for (const name of ['One', 'Two', 'Other']) await ask(`venues create --venue ${name}`, off);
    await event('Jazz', '--venue 1');
    await event('Rock', '--venue 1,2');
    await ask('venues delete 1 2 --yes');
    await ask('events update 4 --venue 3', off);
    const { exit, err } = await ask('undo --yes');
    expect([exit, err]).toEqual([
      9,
      'event 4 “Jazz”: left: somebody else has changed it since\n1 event gets its link back (event 5).\n2 undone, 1 left\n',
    ]);
    const venues = async (id: number) =>
      (await record(`events get ${id}`)).venues.map((each: { id: number }) => each.id);
    expect([await venues(4), await venues(5)]).toEqual([[3], [1, 2]]);
  });

  test.each([
    ['venues create --venue Salle --lang fr', 'in English', {}],
    ['venues create --venue Salle', 'in French', { CAL_LANG: 'fr' }],
    ['venues delete 1 --yes --lang fr', 'in English', {}],
    ['venues update 1 --city Paris', 'in French', { CAL_LANG: 'fr' }],
    ['venues update 1 --city Paris --lang fr', 'in English', {}],
  ])('reverts writes in another language: %s, %s', async (line, _, env) => {
    const off = { env: { CAL_HISTORY: 'off' } };
    if (!line.includes('create')) await ask('venues create --venue Hall --city Leeds', off);
    if (!line.includes('create')) await ask('venues translate 1 --lang fr --venue Salle', off);
    const before = await everything();
    await ask(line);
    expect((await ask('undo --yes', { env: { CAL_HISTORY: 'on', ...env } })).exit).toBe(0);
    expect(await everything()).toBe(before);
  });

  test('names a record that it leaves by its current ID', async () => {
    await ask('venues create --venue Hall');
    await ask('venues update 1 --city Leeds --phone 1');
    await ask('venues update 1 --phone 2', { env: { CAL_HISTORY: 'off' } });
    expect((await ask('undo --yes')).err).toContain('venue 1 “Hall” (phone): left:');
    await ask('venues delete 1 --force --yes');
    await ask('undo --yes');
    expect((await ask('undo --yes')).err).toContain('venue 2 “Hall” (phone): left:');
  });

  test('explains how to remove a created record that others still use', async () => {
    const off = { env: { CAL_HISTORY: 'off' } };
    await ask('venues create --venue Hall');
    await event('Theirs', '--venue 1');
    await ask('events update 2 --title Ours', off);
    const [, { run = '' } = {}] = await history();
    const left = await ask(`undo ${run} --yes`);
    expect([left.exit, left.err]).toEqual([
      9,
      `venue 1 “Hall”: left: events or categories still use it\n0 undone, 1 left\nWhen a record is no longer in use, remove it with: cal undo ${run}\n`,
    ]);
    await ask('events delete 2 --yes', off);
    expect(await ask(`undo ${run} --yes`)).toMatchObject({ exit: 0, out: '1\n' });
  });

  test('explains that a password cannot be undone, and undoes the previous run next time', async () => {
    await event('Jazz');
    await ask('events update 1 --password hushhush');
    const first = await ask('undo --yes');
    expect(first.exit).toBe(9);
    expect(first.err).toContain('event 1 “Jazz”: left: its earlier password is not known\n');
    expect(first.err).toContain('From now on, cal undo skips it');
    await ask('events update 1 --password hush --title Blues');
    const both = await ask('undo --yes');
    expect([both.exit, both.out, both.err]).toEqual([
      0,
      '1\n',
      'event 1 “Blues”: if it had a password, set it again\n1 undone\n',
    ]);
    await ask('events delete 1 --force --yes');
    const again = await ask('undo --yes');
    expect([again.exit, again.err]).toEqual([
      0,
      'event 2 “Jazz”: its ID was 1\nevent 2 “Jazz”: if it had a password, set it again\n1 undone\n',
    ]);
    expect((await ask('undo --yes')).exit).toBe(0);
    expect((await record('events get 2')).status).toBe('trash');
  });

  test('ignores writes that were never sent, and skips those that cannot be reverted', async () => {
    const send = (code: string, syscall: string): Setting => ({
      send: async (request) => {
        if (request.method === 'DELETE') throw toConnectionError({ code, syscall }, new URL(request.url));
        return (service as InProcessService).send(request);
      },
    });
    await ask('venues create --venue One');
    await ask('venues create --venue Two');
    expect((await ask('venues delete 2 --yes --no-retry', send('ECONNREFUSED', 'connect'))).exit).toBe(6);
    expect((await history()).map(({ command }) => command)).toEqual(['venues create', 'venues create']);
    expect((await ask('venues delete 2 --yes --no-retry', send('ECONNRESET', 'read'))).exit).toBe(6);
    // The record is still there, so the deletion never took effect.
    expect(await ask('undo --yes')).toMatchObject({
      exit: 0,
      err: expect.stringContaining('so there is nothing to undo'),
    });
    await ask('venues delete 1 --yes');
    await ask('venues restore 1', { env: { CAL_HISTORY: 'off' } });
    const back = await ask('undo --yes');
    expect([back.exit, back.err]).toEqual([9, expect.stringContaining('venue 1 “One”: left: it is already back')]);
    expect(await ask('undo --yes')).toMatchObject({ exit: 0, out: '2\n' });
  });

  test('counts records, and exits as their writes did', async () => {
    await ask('tags create --name jazz', { env: { CAL_HISTORY: 'off' } });
    await ask('tags translate 1 --lang fr --name jazzy', { env: { CAL_HISTORY: 'off' } });
    await ask('tags delete 1 --yes');
    expect(await ask('undo --yes')).toMatchObject({ out: '2\n', err: 'tag 2 “jazz”: its ID was 1\n1 undone\n' });
    const [{ run } = { run: '' }] = await history();
    expect(await ask(`undo ${run} --yes`)).toMatchObject({ out: '2\n', err: '1 undone\n' });
    await ask('venues create --venue Hall');
    const send: Setting['send'] = async () => {
      throw toConnectionError({ code: 'ECONNREFUSED', syscall: 'connect' }, new URL('http://localhost'));
    };
    expect((await ask('undo --yes --no-retry', { send })).exit).toBe(6);
  });

  test.each<[string, string, (string | undefined)[]]>([
    ['created', 'events import gigs.csv --create-missing tags', []],
    ['updated', 'events update 1 2 3 4 --tags live,new', ['live', 'live', 'live', 'live']],
    ['deleted', 'events delete 1 2 3 4 --force --yes', ['live', 'live', 'live', 'live']],
  ])('restores all events of a run that share a tag: %s', async (_, line, tags) => {
    const { writeFileSync } = await import('node:fs');
    const rows = [2, 3, 4, 5].map((at) => `Gig ${at},2027-07-0${at} 20:00,2027-07-0${at} 23:00,"live, new"\n`);
    writeFileSync(`${home}/gigs.csv`, `title,start_date,end_date,tags\n${rows.join('')}`);
    await ask('tags create --name live');
    for (const _ of tags) await event('Gig', '--status publish --tags live');
    expect(await ask(line)).toMatchObject({ exit: 0 });
    expect(await ask('undo --yes')).toMatchObject({ exit: 0 });
    const events: { tags: { name: string }[] }[] = await record('events list --all-dates');
    expect(events.map((each) => each.tags.map(({ name }) => name).join())).toEqual(tags);
    expect(await record('tags list --no-hide-empty')).toMatchObject([{ name: 'live', count: tags.length }]);
  });

  test('resumes a partly undone run after a conflict', async () => {
    const off = { env: { CAL_HISTORY: 'off' } };
    for (const name of ['One', 'Two']) await ask(`venues create --venue ${name} --city Leeds`);
    await ask('venues update 1 2 --city York --phone 12345');
    await ask('venues update 1 --city Bath', off);
    expect(await ask('undo --yes')).toMatchObject({ exit: 9 });
    expect((await history())[1]).toMatchObject({ command: 'venues update', partly_undone: true });
    const stuck = await ask('undo --yes');
    expect([stuck.exit, stuck.err]).toEqual([9, expect.stringContaining('name it: cal undo RUN\n')]);
    expect([(await record('venues get 1')).city, (await record('venues get 2')).city]).toEqual(['Bath', 'Leeds']);
    await ask('venues update 1 --city York', off);
    expect(await ask('undo --yes')).toMatchObject({ exit: 0, out: '1\n' });
    expect(await record('venues get 1')).toMatchObject({ city: 'Leeds' });
    expect(await ask('undo --yes')).toMatchObject({ exit: 0 });
    expect((await record('venues list')).map(({ venue }: { venue: string }) => venue)).toEqual(['One']);
  });

  test('leaves a created record that somebody else uses now', async () => {
    const off = { env: { CAL_HISTORY: 'off' } };
    await ask('venues create --venue Hall');
    await ask(
      'events create --title Gig --start-date 2027-07-02 --end-date 2027-07-03 --venue 1 --status publish',
      off,
    );
    const used = await ask('undo --yes');
    expect([used.exit, used.err]).toEqual([
      9,
      expect.stringContaining('venue 1 “Hall”: left: events or categories still use it\n'),
    ]);
    expect(await record('events get 2')).toMatchObject({ venue: { id: 1 } });
  });

  test('restores slugs, or reports that it could not', async () => {
    const off = { env: { CAL_HISTORY: 'off' } };
    for (const city of ['A', 'B', 'C', 'D']) await ask(`venues create --venue Hall --city ${city}`);
    await ask('venues update 4 --venue Barn');
    await event('Gig', '--venue 3 --status publish');
    const slugs = async () =>
      (await record('venues list'))
        .map(({ city, slug, venue }: Record<string, string>) => [city, slug, venue].join())
        .sort();
    const before = ['A,hall,Hall', 'B,hall-2,Hall', 'C,hall-3,Hall', 'D,hall-4,Barn'];
    expect(await slugs()).toEqual(before);
    await ask('venues delete 1 2 3 4 --force --yes');
    expect(await ask('undo --yes')).toMatchObject({ exit: 0 });
    expect(await slugs()).toEqual(before);
    expect(await record('events get 5')).toMatchObject({ venue: { slug: 'hall-3' } });
    await ask('tags create --name live');
    await ask('tags delete live --yes');
    await ask('tags create --name other --slug live', off);
    const taken = await ask('undo --yes');
    expect([taken.exit, taken.err]).toEqual([
      7,
      'tag 3 “live”: its ID was 1\ntag 3 “live”: its slug was live and is now live-2, because live is taken\n1 undone\n',
    ]);
  });

  test.each([
    ['events', ''],
    ['venues', ''],
    ['venues', 'venues update 1 --venue Barn'],
  ])('redoes a permanent deletion from the trash, and undoes it again: %s, %s', async (plural, rename) => {
    await (plural === 'events' ? event('Gig') : ask('venues create --venue Gig'));
    if (rename !== '') await ask(rename);
    await ask(`${plural} delete 1 --yes`);
    await ask(`${plural} delete 1 --force --yes`);
    const when = plural === 'events' ? '--all-dates' : '';
    const [{ run: deletion } = { run: '' }] = await history();
    const results: unknown[] = [];
    for (const isUndo of [true, false, true, false]) {
      const [latest] = await history();
      const { exit, out } = await ask(`undo ${isUndo ? deletion : latest?.run} --yes`);
      results.push([exit, out !== '', (await record(`${plural} list --status trash ${when}`)).length]);
    }
    const [undone, redone] = [
      [0, true, 1],
      [0, true, 0],
    ];
    expect(results).toEqual([undone, redone, undone, redone]);
  });

  test('--dry-run names records that would be created again by the IDs that they had', async () => {
    await ask('categories create --name Jazz');
    await ask('categories create --name Music');
    await event('Gig', '--categories jazz');
    await ask('categories merge jazz --into music --yes');
    expect((await ask('undo --dry-run')).out).toBe('+ category 1 “Jazz”\n~ event 1 “Gig”: categories\n');
    expect((await ask('undo --dry-run --format ndjson')).out).not.toMatch(/\d{10}/);
  });

  test('--dry-run shows the plan and changes nothing; a run on another service is refused', async () => {
    await ask('venues create --venue Hall --city Leeds');
    await ask('venues update 1 --city York');
    expect((await ask('undo --dry-run')).out).toBe('~ venue 1 “Hall”: city\n');
    expect(await record('venues get 1')).toMatchObject({ city: 'York' });
    const [{ run } = { run: '' }] = await history();
    expect((await ask(`undo ${run} --yes --url http://127.0.0.1:9`)).exit).toBe(2);
  });
});

/** Lines whose IDs are numbers from 0, taken among those that are there. */
const WRITES: readonly ((kind: number, id: number, word: string) => string)[] = [
  (kind, _, word) => `${plural(kind)} create --${title(kind)} "${word} ${'x'.repeat(kind)}" ${WHEN[kind] ?? ''}`,
  (_, id, word) =>
    `events create --title ${word} --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" --tags ${word},tag${id}`,
  (kind, id, word) => `${plural(kind)} update ${id} --description "${word} & more"`,
  (kind, id, word) => `${plural(kind)} update ${id} --${title(kind)} ${word}${id}`,
  (kind, id) => `${plural(kind)} update ${id} --unset description`,
  (kind, id, word) => `${plural(kind)} translate ${id} --lang fr --${title(kind)} "le ${word}" --description ${word}`,
  (_, id) => `events update ${id} --all-day --cost "10-20 €" --timezone Asia/Tokyo --featured`,
  (_, id) => `events update ${id} --venue 2 --categories 1,2`,
  (_, id) => `events update ${id} --start-date "2027-08-01 10:00" --end-date "2027-08-01 11:00"`,
  (kind, id) => `${plural(kind)} delete ${id} --yes`,
  (kind, id) => `${plural(kind % 3)} delete ${id} --force --yes`,
  (kind, id) => `${plural(kind % 3)} restore ${id}`,
  (_, id) => `categories update ${id} --parent 1`,
  (_, id) => `venues update ${id} --city Leeds --state OR --country US`,
];
const WHEN = ['--start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00"'];
const plural = (kind: number): string => RESOURCE_LIST[kind]?.plural ?? '';
const title = (kind: number): string => RESOURCE_LIST[kind]?.title ?? '';

/** Reads all records by name, without the IDs of recreated records and modification times. */
async function everything(): Promise<string> {
  const all: string[] = [];
  for (const { plural, kind } of RESOURCE_LIST) {
    const flags = kind === 'term' ? '--no-hide-empty' : '--status publish,draft,pending,private,future';
    for (const language of ['en', 'fr']) {
      const when = plural === 'events' ? '--all-dates' : '';
      const { out } = await ask(`${plural} list --all ${flags} ${when} --lang ${language} --format ndjson`);
      all.push(...out.split('\n').filter(Boolean).map(comparable));
    }
  }
  return all.sort().join('\n');
}

const VOLATILE = /^(id|modified|modified_utc|global_id|global_id_lineage|rest_url|urls|count)$/;
const comparable = (line: string): string =>
  JSON.stringify(JSON.parse(line), (key, value) => {
    if (VOLATILE.test(key)) return undefined;
    return key === 'parent' ? value > 0 : value;
  });

describe('apply --prune after undo', () => {
  const hall = 'venues: [{slug: hall, venue: Hall}]';
  const gig = 'events: [{slug: gig, title: Gig, start_date: 2027-07-02, end_date: 2027-07-03, tags: [y]}]';
  const [ONE, CHANGED, TWO] = [
    `name: t\n${hall}\n${gig}\ntags: [{name: x, slug: x}, {name: y, slug: y}]\n`,
    `name: t\n${hall.replace('}', ', city: Leeds}')}\n${gig}\ntags: [{name: x, slug: x}, {name: y, slug: y}]\n`,
    'name: t\ntags: [{name: x, slug: x}]\n',
  ];
  const [redo, prune] = ['undo', 'apply -f two.yaml --prune --yes'];

  test.each<[string, string[], string, number]>([
    ['a pruning', [prune, 'undo'], '3 deleted', 0],
    ['a pruning, twice', [prune, 'undo', redo, 'undo'], '3 deleted', 0],
    ['a pruning that stays', [prune, 'undo', redo], '0 deleted', 0],
    ['a creation, and of that', ['undo', redo], '3 deleted', 0],
    ['a change', ['apply -f changed.yaml --yes', 'undo'], '3 deleted', 0],
    ['a change that somebody made', ['venues update 2 --city York', 'undo'], '2 deleted', 9],
    ['a deletion that somebody made', ['venues delete 2', 'undo'], '2 deleted', 9],
    ['a pruning, but the hall was changed', [prune, 'undo', 'venues update 2 --city York'], '2 deleted', 9],
  ])('of %s', async (_, lines, counts, code) => {
    const { writeFileSync } = await import('node:fs');
    for (const [name, text] of Object.entries({ one: ONE, changed: CHANGED, two: TWO }))
      writeFileSync(`${home}/${name}.yaml`, text);
    await ask('venues create --venue Other');
    for (const line of ['apply -f one.yaml --yes', ...lines]) {
      const isUndo = line === 'undo';
      const [last] = isUndo ? await history() : [];
      const { exit, err } = await ask(isUndo ? `undo ${last?.run} --yes` : line);
      expect([line, exit, err]).toEqual([line, 0, expect.anything()]);
    }
    const { out, err, exit } = await ask(prune);
    expect([exit, err, out]).toEqual([code, expect.anything(), expect.stringContaining(counts)]);
  });
});

describe('any sequence of writes', () => {
  const write = fc.record({
    what: fc.nat(WRITES.length - 1),
    kind: fc.nat(4),
    id: fc.integer({ min: 1, max: 6 }),
    word: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
  });

  test('is reverted by undoing all runs, the last first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
        await fresh();
        const off = { env: { CAL_HISTORY: 'off' } };
        await ask('categories create --name Music', off);
        await ask('categories create --name Jazz --parent 1', off);
        await ask('tags create --name live', off);
        await ask('venues create --venue "Town Hall" --city Leeds --country UK --province Yorks', off);
        await ask('venues create --venue Barn', off);
        await ask('organizers create --organizer Ann --email ann@example.org', off);
        await ask(
          'events create --title "Jazz Night" --start-date "2027-07-02 20:00" --end-date "2027-07-02 23:00" --venue 1,2 --categories 2,1 --tags live --organizer 3 --cost 5',
          off,
        );
        await ask('events translate 4 --lang fr --description "Un soir"', off);
        const before = await everything();
        for (const { what, kind, id, word } of writes) await ask(WRITES[what]?.(kind, id, word) ?? '');
        for (let left = 20; left > 0; left--) {
          const { exit, err } = await ask('undo --yes');
          if (exit === 3) {
            expect(err).toMatch(/nothing to undo|is undone/);
            break;
          }
          expect([exit, err, await history()]).toEqual([0, err, expect.anything()]);
        }
        expect(await everything()).toBe(before);
      }),
      { numRuns: 5 },
    );
  });
});
