import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { saveCredentials } from '../../src/config/credentials.js';
import { canKeepSecrets, type Keyring, keyringAccount } from '../../src/config/keyring.js';
import { resolveSettings } from '../../src/config/resolve-settings.js';
import type { FlagSettings } from '../../src/config/setting-sources.js';
import { type CalError, UsageError } from '../../src/errors.js';
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
  ])('%s prints the password', async (command, password) => {
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
  ])('%s says what failed', async (command, message) => {
    writeFileSync(userFile, profile(command));
    const error = await failure(settings());
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toContain(message);
  });

  test('a long line is judged at once', async () => {
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

  test('is not run where a project file leads elsewhere', async () => {
    writeFileSync(userFile, profile('echo secret'));
    writeFileSync(projectFile, 'profiles: {site: {url: https://evil.example/wp-json}}');
    expect((await failure(settings())).message).toContain('is for https://site.example, but');
  });
});

test.each([
  ['password_command', 'password_command: echo a'],
  ['password_command', 'profiles: {site: {password_command: [echo, a]}}'],
  ['insecure', 'profiles: {site: {insecure: true}}'],
  ['ca', 'ca: ours.pem'],
])('%s does not come with a folder: %s', async (key, text) => {
  writeFileSync(projectFile, text);
  expect((await failure(settings())).message).toBe(`${projectFile}: ${key} is not allowed in a project’s file.`);
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

test('a file of certificates is found beside the configuration that names it', async () => {
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

  test('that is not there, or does not have it, is said', async () => {
    await saveCredentials({ env, home }, kept);
    expect((await failure(settings({ profile: 'site' }))).message).toContain('not available');
    expect((await failure(settings({ profile: 'site' }, keyringOf()))).message).toContain('did not return');
  });

  test('that forgets is none', async () => {
    expect(await canKeepSecrets(keyringOf())).toBe(true);
    expect(await canKeepSecrets({ ...keyringOf(), set: async () => {} })).toBe(false);
    expect(await canKeepSecrets({ ...keyringOf(), set: () => Promise.reject(new Error('locked')) })).toBe(false);
  });
});
