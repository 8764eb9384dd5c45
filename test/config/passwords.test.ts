// Tests src/config/find-password.ts, src/config/credentials.ts and src/config/keyring.ts.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { saveCredentials } from '../../src/config/credentials.js';
import { canKeepSecrets, type Keyring, keyringAccount } from '../../src/config/keyring.js';
import { resolveSettings } from '../../src/config/resolve-settings.js';
import type { FlagSettings } from '../../src/config/setting-sources.js';
import { SETTING_KEYS } from '../../src/config/settings.js';
import { type CalError, UsageError } from '../../src/errors.js';
import { en } from '../../src/text/catalogue.js';
import { leastCpuMs } from '../support/cpu-time.js';

let home: string;
let cwd: string;
let userFile: string;
let projectFile: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cal-config-'));
  cwd = join(home, 'work');
  userFile = join(home, '.config', 'cal', 'config.yaml');
  projectFile = join(cwd, '.cal.yaml');
  for (const folder of [cwd, dirname(userFile)]) mkdirSync(folder, { recursive: true });
  onTestFinished(() => rmSync(home, { recursive: true }));
});

const env = { PATH: process.env.PATH ?? '' };
const settings = (flags: FlagSettings = {}, keyring?: Keyring) =>
  resolveSettings({ env, cwd, home, flags, findKeyring: async () => keyring });
const failure = (promise: Promise<unknown>): Promise<CalError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

const profile = (command: string): string =>
  `profile: site\nprofiles:\n  site:\n    url: https://site.example/wp-json\n    user: ed\n    password_command: ${command}\n`;

describe('password_command', () => {
  test.each([
    ['echo secret', 'secret'],
    ['[echo, two words]', 'two words'],
    [`printf '%s\\n' "two words"`, 'two words'],
    ['[printf, " a b \\n"]', ' a b '],
    [`[sh, -c, "echo $((40 + 2)) | cat"]`, '42'],
    ['echo pass/site@example.org:443', 'pass/site@example.org:443'],
  ])('%s returns the password', async (command, password) => {
    writeFileSync(userFile, profile(command));
    expect(await settings()).toMatchObject({ user: 'ed', password, passwordFrom: 'command' });
  });

  test.each([
    ['no-such-program-here', 'no-such-program-here is not a program on this machine'],
    ['[sh, -c, "echo locked >&2; exit 3"]', 'sh ended with status 3: locked'],
    ['"true"', 'printed nothing'],
    [`[printf, "a\\nb\\n"]`, 'several lines'],
    ['pass show a | head -1', 'must be a program and its arguments'],
    ['echo $HOME', 'must be a program'],
    ['echo "it is $(id)"', 'must be a program'],
    ['echo `id`', 'must be a program'],
    ['echo "open', 'must be a program'],
    ['""', 'must not be empty'],
    ['[]', 'must not be empty'],
    ['[1]', 'must be text'],
  ])('%s explains what failed', async (command, message) => {
    writeFileSync(userFile, profile(command));
    const error = await failure(settings());
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toContain(message);
  });

  test('checks a long line in linear time', async () => {
    writeFileSync(userFile, profile(`pass ${'a'.repeat(26)}$`));
    const judge = async () => expect((await failure(settings())).message).toContain('must be a program');
    expect(await leastCpuMs(judge)).toBeLessThan(1000);
  });

  test.each<[string, FlagSettings]>([
    ['for another user', { user: 'jo' }],
    ['for a URL that a flag names instead', { url: 'https://other.example' }],
    ['for a file', { url: 'file:a.db' }],
  ])('is not run %s', async (_, flags) => {
    writeFileSync(userFile, profile(`[touch, "${join(home, 'ran')}"]`));
    expect(await settings(flags)).not.toHaveProperty('password');
  });

  test('is not run when a project file sets another service', async () => {
    writeFileSync(userFile, profile('echo secret'));
    writeFileSync(projectFile, 'url: https://evil.example/wp-json');
    expect((await failure(settings())).message).toContain('is for https://site.example, but');
  });
});

describe('a project file sets only settings that are safe for a folder', () => {
  const REFUSED: Readonly<Record<string, string>> = {
    profile: 'site',
    user: 'jo',
    history: 'off',
    history_keep: '1',
    insecure: 'true',
    ca: 'ours.pem',
    password_command: 'echo a',
    profiles: '{site: {url: https://site.example/wp-json}}',
  };
  const ALLOWED: Readonly<Record<string, string>> = {
    url: 'https://site.example',
    namespace: 'tribe/events/v1',
    dialect: 'spec',
    language: 'fr',
    language_parameter: 'lang',
    timezone: 'Europe/Paris',
    date_order: 'dmy',
    format: 'json',
    protected: 'true',
    read_only: 'true',
    max_changes: '10',
    lint_skip: 'missing-image',
  };

  test('allows or refuses every setting', () => {
    const keys = [...Object.keys(REFUSED), ...Object.keys(ALLOWED)].filter((key) => key !== 'profiles');
    expect(keys.sort()).toEqual([...SETTING_KEYS].sort());
  });

  test.each(Object.entries(REFUSED))('refuses %s', async (key, value) => {
    writeFileSync(userFile, profile('echo secret').replace(/^profile: .*\n/, ''));
    writeFileSync(projectFile, `${key}: ${value}\n`);
    const error = await failure(settings());
    expect(error.message).toContain(`${projectFile}: ${key} is not allowed in a project’s file`);
    expect(error.message).toContain('which may set only url, namespace, ');
    expect(error.hint?.(en)).toContain(key === 'profile' ? '--profile' : userFile);
  });

  test.each(Object.entries(ALLOWED))('allows %s', async (key, value) => {
    writeFileSync(projectFile, `${key}: ${value}\n`);
    expect((await settings()).origins[key]).toMatchObject({ layer: 'project', file: projectFile });
  });
});

describe.skipIf(process.platform === 'win32')('refuses a file that other users can read or change, as ssh does', () => {
  const credentials = () => join(dirname(userFile), 'credentials.yaml');
  const keep = () =>
    saveCredentials({ env, home }, { profile: 'site', url: 'https://site.example', user: 'ed', password: 'secret' });

  test.each([0o644, 0o640, 0o604, 0o620, 0o610])('credentials with mode %o', async (mode) => {
    await keep();
    chmodSync(credentials(), mode);
    const error = await failure(settings({ profile: 'site' }));
    expect(error.message).toBe(`Other users can read or change ${credentials()}, so it is not used.`);
    expect(error.hint?.(en)).toBe(`Run: chmod 600 ${credentials()}`);
    expect(await settings()).not.toHaveProperty('password');
    execFileSync('sh', ['-c', error.hint?.(en).replace('Run: ', '') ?? '']);
    expect(await settings({ profile: 'site' })).toMatchObject({ password: 'secret' });
  });

  test('credentials in a folder that others can change', async () => {
    await keep();
    chmodSync(dirname(userFile), 0o777);
    const error = await failure(settings({ profile: 'site' }));
    expect(error.hint?.(en)).toBe(`Run: chmod go-w ${dirname(userFile)}`);
    chmodSync(dirname(userFile), 0o1777);
    expect(await settings({ profile: 'site' })).toMatchObject({ password: 'secret' });
  });

  test.each([0o666, 0o664])('a password command in a file with mode %o', async (mode) => {
    writeFileSync(userFile, profile(`[touch, "${join(home, 'ran')}"]`));
    chmodSync(userFile, mode);
    expect((await failure(settings())).hint?.(en)).toBe(`Run: chmod go-w ${userFile}`);
    expect(existsSync(join(home, 'ran'))).toBe(false);
  });

  test.skipIf(process.getuid?.() !== 0)('a file of another user', async () => {
    await keep();
    chownSync(credentials(), 12_345, 12_345);
    const error = await failure(settings({ profile: 'site' }));
    expect(error.message).toBe(`${credentials()} belongs to another user, so it is not used.`);
  });
});

test.each([
  ['protected: true', '', true],
  ['protected: true', 'protected: false', true],
  ['', 'protected: true', true],
  ['protected: true\nprofile: test\nprofiles: {test: {protected: false}}', '', false],
  ['', '', false],
])('protected: user %j, project %j', async (user, project, expected) => {
  writeFileSync(userFile, user);
  writeFileSync(projectFile, project);
  expect((await settings()).protected).toBe(expected);
});

test('resolves the path of a certificate file relative to the configuration file', async () => {
  writeFileSync(userFile, 'ca: ours.pem');
  expect((await settings()).ca).toBe(join(dirname(userFile), 'ours.pem'));
  expect((await settings({ ca: 'mine.pem' })).ca).toBe(join(cwd, 'mine.pem'));
});

/** A keyring of this process. */
function keyringOf(secrets = new Map<string, string>()): Keyring {
  return {
    get: async (account) => secrets.get(account),
    set: async (account, secret) => void secrets.set(account, secret),
    remove: async (account) => void secrets.delete(account),
  };
}

describe('a keyring', () => {
  const kept = { profile: 'site', url: 'https://site.example/wp-json', user: 'ed' };
  const account = keyringAccount({ profile: 'site', user: 'ed', origin: 'https://site.example' });

  test('has the password for its origin', async () => {
    await saveCredentials({ env, home }, kept);
    const keyring = keyringOf(new Map([[account, 'secret']]));
    expect(await settings({ profile: 'site' }, keyring)).toMatchObject({ password: 'secret', passwordFrom: 'keyring' });
    writeFileSync(userFile, 'profile: site');
    writeFileSync(projectFile, 'url: https://evil.example');
    expect((await failure(settings({}, keyring))).message).toContain('The password was not sent');
  });

  test('is reported when it is unavailable or has no password', async () => {
    await saveCredentials({ env, home }, kept);
    expect((await failure(settings({ profile: 'site' }))).message).toContain('not available');
    expect((await failure(settings({ profile: 'site' }, keyringOf()))).message).toContain('did not return');
  });

  test('is not used when it loses what it stores', async () => {
    expect(await canKeepSecrets(keyringOf())).toBe(true);
    expect(await canKeepSecrets({ ...keyringOf(), set: async () => {} })).toBe(false);
    expect(await canKeepSecrets({ ...keyringOf(), set: () => Promise.reject(new Error('locked')) })).toBe(false);
  });
});
