import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Command, CommandEntry } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import type { ServiceHost } from '../../src/cli/service-host.js';
import { UsageError } from '../../src/errors.js';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { cal, emptyFolder, type Setting } from '../support/command-line.js';

/** Settings can forbid writes. Every command of the tree is run here, so that a new one is held too. */

async function commandsIn(entries: readonly CommandEntry[]): Promise<Command[]> {
  const found = entries.flatMap(async ({ command, members = [] }) => [
    ...(command === undefined ? [] : [await command()]),
    ...(await commandsIn(members)),
  ]);
  return (await Promise.all(found)).flat();
}

const ALL = await commandsIn(COMMANDS);
const nameOf = ({ words }: Command): string => words.join(' ');

/** The words of an example's last command, without pipes and redirections. */
function wordsOfExample({ examples }: Command): string[] {
  const line = /(?:^|\| |\()(?:[A-Z_]+=\S+ )*(?:cal|calctl) ([^|>]*?)(?:[|>)]|$)/.exec(examples.at(0)?.line ?? '')?.[1];
  const words = line?.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  return words.map((word) => word.replace(/["']/g, '')).filter((word) => word !== '--dry-run');
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A service that has one record of every kind, and remembers what it is asked for. */
function recordingService() {
  const sent: string[] = [];
  const send: SendHttpRequest = async ({ method, url }) => {
    sent.push(`${method} ${url}`);
    const kinds = ['events', 'venues', 'organizers', 'categories', 'tags'];
    const lists = Object.fromEntries(kinds.map((kind) => [kind, [{ id: 7, slug: 'hall' }]]));
    return {
      status: 200,
      headers: {},
      body: JSON.stringify({ id: 7, slug: 'hall', ...lists, total: 1, total_pages: 1 }),
    };
  };
  return { sent, send, writes: () => sent.filter((line) => !READING.has(line.split(' ')[0] ?? '')) };
}

const READING_HOST: ReadonlySet<string> = new Set(['list', 'close', 'check', 'backUp', 'serve']);

/** Maintains no calendar, but remembers what would have changed one. */
function recordingHost(changed: string[]): () => Promise<ServiceHost> {
  const record = (): never =>
    new Proxy({} as never, {
      get: (_, name) =>
        name === 'then'
          ? undefined
          : async () => {
              if (name === 'people') return record();
              if (!READING_HOST.has(String(name))) changed.push(String(name));
              throw new UsageError(() => 'nothing is maintained here');
            },
    });
  return async () => record();
}

const FILES = { 'venues.csv': 'venue\nHall\n', 'calendar.yaml': 'venues:\n  - venue: Hall\n    slug: hall\n' };

function settingOf(service: ReturnType<typeof recordingService>, changed: string[]): Setting & { env: object } {
  const cwd = emptyFolder();
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(cwd, name), text);
  return {
    cwd,
    send: service.send,
    host: recordingHost(changed),
    stdin: '7\n',
    env: { CAL_URL: 'http://127.0.0.1:9' },
  };
}

/** Words of commands whose first example does not write. */
const WRITING_WORDS: Readonly<Record<string, readonly string[]>> = {
  'feeds remove': ['feeds', 'remove', 'a', '--events', 'trash'],
  'store face': ['store', 'face', '--name', 'Town'],
  api: ['api', 'POST', 'batch', '-F', 'requests=1'],
  lint: ['lint', '--fix', '--yes'],
};

/** The words of a call that writes. */
const wordsOf = (command: Command): readonly string[] => [
  ...(WRITING_WORDS[nameOf(command)] ?? wordsOfExample(command)),
  ...(command.isOnStore && command.flags.some(({ name }) => name === 'store') ? ['--store', 'calendar.db'] : []),
];

const WRITING = ALL.filter(({ writes }) => writes !== undefined);
const OTHERS = ALL.filter(({ writes }) => writes === undefined);

describe('CAL_READ_ONLY=1', () => {
  test.each(WRITING.map((command) => [nameOf(command), command] as const))('refuses %s', async (_, command) => {
    const service = recordingService();
    const changed: string[] = [];
    const setting = settingOf(service, changed);
    const words = wordsOf(command);
    const { exit, err } = await cal(words, { ...setting, env: { ...setting.env, CAL_READ_ONLY: '1' } });
    expect([words.slice(0, command.words.length).join(' '), exit]).toEqual([nameOf(command), 4]);
    expect(err).toContain('CAL_READ_ONLY makes this calendar read-only');
    expect([...service.sent, ...changed]).toEqual([]);
  });

  test.each(OTHERS.map((command) => [nameOf(command), command] as const))(
    'does not affect %s, which writes nothing',
    async (name, command) => {
      const service = recordingService();
      const changed: string[] = [];
      await cal(wordsOfExample(command), settingOf(service, changed));
      expect([...(name.startsWith('ctl') ? [] : service.writes()), ...changed]).toEqual([]);
    },
  );

  test.each([
    'events list',
    'api GET events',
    'events delete 7 --dry-run',
    'import --template venues',
    'apply --schema',
  ])('allows %s', async (line) => {
    const service = recordingService();
    const setting = settingOf(service, []);
    expect((await cal(line, { ...setting, env: { ...setting.env, CAL_READ_ONLY: 'yes' } })).exit).toBe(0);
    expect(service.writes()).toEqual([]);
  });

  test('stops a write that a command did not declare', async () => {
    const service = recordingService();
    const setting = settingOf(service, []);
    const { exit } = await cal('ctl reset --control-token a-token-of-the-tests', {
      ...setting,
      env: { ...setting.env, CAL_READ_ONLY: '1' },
    });
    expect([exit, service.writes()]).toEqual([4, []]);
  });

  test('must be a boolean', async () => {
    const { exit, err } = await cal('venues list', { env: { CAL_READ_ONLY: 'maybe' } });
    expect([exit, err]).toEqual([2, expect.stringContaining('CAL_READ_ONLY')]);
  });
});

describe('read_only', () => {
  test.each([
    ['of a profile', 'profiles: { live: { url: "http://127.0.0.1:9", read_only: true } }', '', {}, 4],
    ['of a project, although the file of the user allows writes', 'read_only: false', 'read_only: true', {}, 4],
    ['of the user, which a project cannot lift', 'read_only: true', 'read_only: false', {}, 4],
    ['of the user, which a variable cannot lift', 'read_only: true', '', { CAL_READ_ONLY: '0' }, 4],
    [
      'of a profile that allows writes again',
      'read_only: true\nprofiles: { live: { url: "http://127.0.0.1:9", read_only: false } }',
      '',
      {},
      0,
    ],
  ])('%s', async (_, user, project, env, exit) => {
    const service = recordingService();
    const setting = settingOf(service, []);
    const cwd = setting.cwd ?? '';
    const config = join(emptyFolder(), 'config.yaml');
    writeFileSync(config, `${user}\n`);
    writeFileSync(join(cwd, '.cal.yaml'), `${project}\n`);
    const profile = user.includes('live') ? ' --profile live' : '';
    const line = `venues delete 7 --yes${profile}`;
    const ended = await cal(line, { ...setting, env: { ...(profile ? {} : setting.env), ...env, CAL_CONFIG: config } });
    expect(ended.exit).toBe(exit);
    expect(service.writes().length).toBe(exit === 0 ? 1 : 0);
    if (profile !== '' && exit === 4) expect(ended.err).toContain('(profile “live”)');
  });
});

describe('max_changes', () => {
  test.each([
    ['a flag', '--max-changes 1', '', 0],
    ['a flag that is high enough', '--max-changes 2', '', 2],
    ['the configuration', '', 'max_changes: 1', 0],
    ['a flag, which cannot raise the limit of the configuration', '--max-changes 9', 'max_changes: 1', 0],
  ])('%s', async (_, flag, project, writes) => {
    const service = recordingService();
    const setting = settingOf(service, []);
    writeFileSync(join(setting.cwd ?? '', '.cal.yaml'), project);
    const { exit, err } = await cal(`venues delete 7 8 --yes ${flag}`, setting);
    expect([exit, service.writes().length]).toEqual([writes === 0 ? 4 : 0, writes]);
    if (writes === 0) expect(err).toContain('only 1 change ');
  });

  test.each(WRITING.map((command) => [nameOf(command), command] as const))(
    'that is not reached changes nothing about %s: it is carried out once',
    async (_, command) => {
      const words = wordsOf(command);
      const runs = [];
      for (const project of ['', 'max_changes: 1000']) {
        const service = recordingService();
        const changed: string[] = [];
        let edited = 0;
        const edit = (text: string) => {
          edited += 1;
          return `${text}\n# ${edited}`;
        };
        const setting = settingOf(service, changed);
        writeFileSync(join(setting.cwd ?? '', '.cal.yaml'), project);
        const { exit } = await cal(words, { ...setting, edit });
        runs.push({ exit, changed, edited, writes: service.writes() });
      }
      expect(runs[1]).toEqual(runs[0]);
    },
  );

  test.each(WRITING.map((command) => [nameOf(command), command] as const))(
    'and --plan change nothing by %s',
    async (_, command) => {
      const service = recordingService();
      const changed: string[] = [];
      await cal([...wordsOf(command), '--plan', 'plan.json'], settingOf(service, changed));
      expect([...service.writes(), ...changed]).toEqual([]);
    },
  );

  test('counts each request of a batch', async () => {
    const service = recordingService();
    const setting = settingOf(service, []);
    writeFileSync(join(setting.cwd ?? '', 'batch.json'), JSON.stringify({ requests: [{}, {}, {}] }));
    const { exit } = await cal('api POST batch --input batch.json --max-changes 2', setting);
    expect([exit, service.writes()]).toEqual([4, []]);
  });
});

describe('a kept calendar that may only be read', () => {
  const tryServing = async (flags: string, env: Readonly<Record<string, string>> = {}, project = '') => {
    const served: boolean[] = [];
    const setting = settingOf(recordingService(), []);
    for (const name of ['calendar.db', 'other.db']) writeFileSync(join(setting.cwd ?? '', name), '');
    writeFileSync(join(setting.cwd ?? '', '.cal.yaml'), project);
    const serve = async ({ readOnly }: { readonly readOnly: boolean }): Promise<never> => {
      served.push(readOnly);
      throw new UsageError(() => 'nothing is served here');
    };
    const host = async () => ({ serve }) as unknown as ServiceHost;
    const { exit } = await cal(`serve ${flags}`, { ...setting, host, env });
    return [exit, ...served];
  };

  test.each([
    ['--read-only --reset', 4],
    ['--read-only --seed demo', 4],
    ['--read-only --name Town', 4],
    ['--read-only --store new.db', 2],
    ['--read-only', 2, true],
    ['--read-only --no-reset', 2, true],
    ['--read-only --store memory --seed demo', 2, true],
    ['--reset', 2, false],
  ])('is not changed by cal serve %s', async (flags, ...expected) => {
    expect(await tryServing(`--store calendar.db ${flags}`)).toEqual(expected);
  });

  test.each([
    ['--store calendar.db --reset', 4],
    ['--store calendar.db', 2, true],
    ['--store memory', 2, false],
    ['-- true', 2, false],
  ])('is found by CAL_READ_ONLY: cal serve %s', async (flags, ...expected) => {
    expect(await tryServing(flags, { CAL_READ_ONLY: '1' })).toEqual(expected);
  });

  test.each([
    ['read_only', '--store calendar.db --reset', 4],
    ['read_only', '--store calendar.db', 2, true],
    ['read_only', '--store other.db --reset', 2, false],
    ['protected', '--store calendar.db --reset', 2],
    ['protected', '--store calendar.db --reset --confirm calendar.db', 2, false],
    ['protected', '--store calendar.db', 2, false],
  ])('is found by %s of the settings for the file: cal serve %s', async (setting, flags, ...expected) => {
    expect(await tryServing(flags, {}, `url: file:calendar.db\n${setting}: true\n`)).toEqual(expected);
  });
});

describe('a protected calendar', () => {
  const PROTECTED = 'url: http://127.0.0.1:9\nprotected: true\n';

  test.each([
    ['DELETE venues/7', 0],
    ['POST venues/7?_method=DELETE', 0],
    ['POST venues/7 -H X-HTTP-Method-Override:DELETE', 0],
    ['POST /batch/v1 -F requests=1', 0],
    ['POST /b%61tch/v1 -F requests=1', 0],
    ['POST /__cal/reset', 0],
    ['POST venues/%zz -F city=Leeds', 1],
    ['POST venues/7 -F city=Leeds', 1],
    ['PATCH venues/7 -F city=Leeds', 1],
  ])('needs its name for cal api %s, if that may delete', async (request, writes) => {
    const service = recordingService();
    const { env: _, ...setting } = settingOf(service, []);
    writeFileSync(join(setting.cwd ?? '', '.cal.yaml'), PROTECTED);
    const { exit } = await cal(`api ${request}`, setting);
    expect([exit, service.writes().length]).toEqual([writes === 0 ? 2 : 0, writes]);
    expect((await cal(`api ${request} --confirm 127.0.0.1:9`, setting)).exit).toBe(0);
  });

  test.each([
    ['--yes', 0],
    ['--yes --store calendar.db', 0],
    ['--yes --store link.db', 0],
    ['--confirm calendar.db', 1],
    ['--yes --store other.db', 1],
  ])('needs its name for restore-backup %s', async (flags, count) => {
    const changed: string[] = [];
    const { env: _, ...setting } = settingOf(recordingService(), changed);
    for (const [name, text] of [
      ['calendar.db', ''],
      ['other.db', ''],
      ['.cal.yaml', 'url: file:calendar.db\nprotected: true\n'],
    ])
      writeFileSync(join(setting.cwd ?? '', name ?? ''), text ?? '');
    symlinkSync('calendar.db', join(setting.cwd ?? '', 'link.db'));
    const { err } = await cal(`restore-backup backup.db ${flags}`, setting);
    expect(changed).toHaveLength(count);
    expect(err.includes('--confirm calendar.db')).toBe(count === 0);
  });
});
