// Tests src/config/resolve-settings.ts and src/config/setting-sources.ts.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { removeCredentials, saveCredentials } from '../../src/config/credentials.js';
import { readProfileNames } from '../../src/config/find-config-files.js';
import { resolveSettings } from '../../src/config/resolve-settings.js';
import type { FlagSettings } from '../../src/config/setting-sources.js';
import { SETTING_KEYS } from '../../src/config/settings.js';
import { type CalError, UsageError } from '../../src/errors.js';
import { en } from '../../src/text/catalogue.js';

let home: string;
let cwd: string;
let userFile: string;
let projectFile: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'cal-config-'));
  cwd = join(home, 'work', 'deep');
  userFile = join(home, '.config', 'cal', 'config.yaml');
  projectFile = join(home, 'work', '.cal.yaml');
  mkdirSync(cwd, { recursive: true });
  onTestFinished(() => rmSync(home, { recursive: true }));
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const settings = (env: Record<string, string> = {}, flags: FlagSettings = {}) =>
  resolveSettings({ env, cwd, home, flags });
const failure = (promise: Promise<unknown>): Promise<CalError> =>
  promise.then(
    () => expect.unreachable(),
    (error) => error,
  );

interface Sources {
  user?: string;
  project?: string;
  env?: Record<string, string>;
  flags?: FlagSettings;
}

describe('precedence of sources', () => {
  const WORK = 'profiles:\n  work: {url: https://work.example}\n';

  test.each<[string, Sources, string | undefined]>([
    ['nothing', {}, undefined],
    ['the user file', { user: 'url: https://user.example' }, 'https://user.example'],
    [
      'the project file',
      { user: 'url: https://user.example', project: 'url: https://project.example' },
      'https://project.example',
    ],
    [
      'the environment',
      { project: 'url: https://project.example', env: { CAL_URL: 'https://env.example' } },
      'https://env.example',
    ],
    [
      'a flag',
      { env: { CAL_URL: 'https://env.example' }, flags: { url: 'https://flag.example' } },
      'https://flag.example',
    ],
    [
      'an empty variable does not count',
      { user: 'url: https://user.example', env: { CAL_URL: '' } },
      'https://user.example',
    ],
    [
      'a profile over the rest of its file',
      { user: `url: https://user.example\nprofile: work\n${WORK}` },
      'https://work.example',
    ],
    [
      'the project file over a profile of the user',
      { user: `profile: work\n${WORK}`, project: 'url: https://p.example' },
      'https://p.example',
    ],
    [
      'CAL_URL over CAL_PROFILE',
      { user: WORK, env: { CAL_PROFILE: 'work', CAL_URL: 'https://env.example' } },
      'https://env.example',
    ],
    [
      '--profile over CAL_URL',
      { user: WORK, env: { CAL_URL: 'https://env.example' }, flags: { profile: 'work' } },
      'https://work.example',
    ],
    [
      '--url over --profile',
      { user: WORK, flags: { profile: 'work', url: 'https://flag.example' } },
      'https://flag.example',
    ],
  ])('%s', async (_, { user, project, env, flags }, restRoot) => {
    if (user !== undefined) write(userFile, user);
    if (project !== undefined) write(projectFile, project);
    const { target } = await settings(env, flags);
    expect(target.kind === 'http' ? target.restRoot : undefined).toBe(restRoot);
  });

  test('every setting has a value and a known source', async () => {
    write(
      userFile,
      'profile: wp\ntimezone: Europe/Paris\nprofiles:\n  wp: {url: "https://x.org/{lang}/wp-json/", namespace: tribe/events/v1}\n',
    );
    write(projectFile, 'language: ja\nformat: yaml\n');
    const { project, ...all } = await settings(
      { CAL_USER: 'ed', CAL_PASSWORD: 'secret', CAL_LANG: 'fr' },
      { format: 'json' },
    );
    expect(project).toMatchObject({ path: projectFile, settings: { language: 'ja', format: 'yaml' } });
    expect(all).toEqual({
      target: { kind: 'http', restRoot: 'https://x.org/{lang}/wp-json' },
      namespace: 'tribe/events/v1',
      dialect: 'the-events-calendar',
      languageParameter: 'i18n_language',
      protected: false,
      insecure: false,
      lintSkip: [],
      history: { isOn: true, keep: 200 },
      language: 'fr',
      user: 'ed',
      password: 'secret',
      passwordFrom: 'environment',
      format: 'json',
      timezone: 'Europe/Paris',
      profile: 'wp',
      origins: {
        url: { layer: 'user', name: userFile, file: userFile, profile: 'wp' },
        namespace: { layer: 'user', name: userFile, file: userFile, profile: 'wp' },
        language_parameter: { layer: 'default' },
        language: { layer: 'environment', name: 'CAL_LANG' },
        user: { layer: 'environment', name: 'CAL_USER' },
        format: { layer: 'flag', name: '--format' },
        timezone: { layer: 'user', name: userFile, file: userFile },
        profile: { layer: 'user', name: userFile, file: userFile },
        protected: { layer: 'default' },
        insecure: { layer: 'default' },
      },
    });
  });

  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['its own address', {}, {}, 'tribe/events/v1'],
    ['the same address', { CAL_URL: 'https://x.org/wp-json' }, {}, 'tribe/events/v1'],
    ['another address of the site', { CAL_URL: 'https://x.org/fr/wp-json/' }, {}, 'tribe/events/v1'],
    ['another site', { CAL_URL: 'http://127.0.0.1:8080' }, {}, 'calendar/events/v1'],
    ['a file', {}, { url: 'file:a.db' }, 'calendar/events/v1'],
    ['another site beside the profile’s name', {}, { url: 'https://y.org', profile: 'wp' }, 'tribe/events/v1'],
  ])(
    'the namespace, protection and time zone of the current profile apply only to its own site (%s): %j %j',
    async (_, env, flags, namespace) => {
      const own = '{url: "https://x.org/wp-json", namespace: tribe/events/v1, protected: true, timezone: Asia/Tokyo}';
      write(userFile, `profile: wp\ntimezone: Europe/Paris\nprofiles: {wp: ${own}}`);
      const isOwn = namespace === 'tribe/events/v1';
      const timezone = isOwn ? 'Asia/Tokyo' : 'Europe/Paris';
      expect(await settings(env, flags)).toMatchObject({ namespace, protected: isOwn, timezone });
    },
  );

  test('sets no language unless one is configured', async () => {
    expect(await settings({ LANG: 'fr_FR.UTF-8' })).not.toHaveProperty('language');
  });
});

describe('a URL', () => {
  test.each<[string, (at: string) => object]>([
    ['https://x.org/wp-json/', () => ({ kind: 'http', restRoot: 'https://x.org/wp-json' })],
    ['http://127.0.0.1:8080/calendar/events/v1/', () => ({ kind: 'http', restRoot: 'http://127.0.0.1:8080' })],
    ['https://{lang}.x.org', () => ({ kind: 'http', restRoot: 'https://{lang}.x.org' })],
    ['https://x.org/?rest_route=/', () => ({ kind: 'http', restRoot: 'https://x.org/?rest_route=' })],
    ['file:a.sqlite', (at) => ({ kind: 'file', path: join(at, 'a.sqlite') })],
    ['file:///tmp/a', () => ({ kind: 'file', path: '/tmp/a' })],
    ['file:/tmp/a b', () => ({ kind: 'file', path: '/tmp/a b' })],
    ['b/a.db', (at) => ({ kind: 'file', path: join(at, 'b', 'a.db') })],
    ['~/a.db', () => ({ kind: 'file', path: join(home, 'a.db') })],
  ])('%s', async (url, expected) => {
    expect((await settings({}, { url })).target).toEqual(expected(cwd));
    write(projectFile, `url: "${url}"`);
    expect((await settings()).target).toEqual(expected(dirname(projectFile)));
  });

  test('defaults to the user’s own calendar file', async () => {
    const path = join(home, '.local', 'share', 'cal', 'calendar.db');
    expect((await settings({ XDG_DATA_HOME: 'relative' })).target).toEqual({ kind: 'file', path, isDefault: true });
    expect((await settings({ XDG_DATA_HOME: '/data' })).target).toMatchObject({ path: '/data/cal/calendar.db' });
  });

  test.each(['example.org', 'ftp://x.org', 'https://', 'file:', 'https://x.org/?a=1', 'https://x.org/#a'])(
    'is refused: %s',
    async (url) => {
      expect((await failure(settings({ CAL_URL: url }))).message).toContain('CAL_URL must be the REST root');
    },
  );

  test('is refused with a password in it, which the error does not repeat', async () => {
    const error = await failure(settings({}, { url: 'https://ed:secret@x.org' }));
    expect(error.message).toMatch(/--url must not contain a user or password/);
    expect(error.message).not.toContain('secret');
  });
});

describe('mistakes', () => {
  test.each<[string, RegExp]>([
    [
      'langauge: fr',
      /config\.yaml: langauge is not a setting\. Did you mean “language”\? The settings are profile, url, namespace/,
    ],
    ['profile: a\nprofiles: {a: {urll: x}}', /profiles\.a\.urll is not a setting\. Did you mean “url”\?/],
    ['xyzzy: 1', /xyzzy is not a setting\. The settings are/],
    ['url: 1', /url must be text/],
    ['language: de', /language must be ar, en, fr, ja, ru, or es/],
    ['profile: a\nprofiles: {a: {protected: maybe}}', /profiles\.a\.protected must be true or false/],
    ['profiles: [a]', /profiles must be a list of settings/],
    ['- a', /config\.yaml must be a list of settings/],
    ['timezone: Europe/Pariss', /timezone “Europe\/Pariss” is not a time zone/],
    ['namespace: /x', /namespace must look like/],
    ['user: ed\nformat: "json', /config\.yaml, line 2: /],
    ['user: *nobody', /config\.yaml, line 1: /],
    ['profile: wrok\nprofiles: {work: {}}', /no profile “wrok”\. Did you mean “work”\? There is only work/],
    ['profile: x', /No profile is configured/],
  ])('%s', async (text, message) => {
    write(userFile, text);
    const error = await failure(settings());
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message).toMatch(message);
  });

  test('in a profile or stored password block only those who use it', async () => {
    write(userFile, 'profile: good\nprofiles: {good: {url: https://good.example}, bad: {urll: x}, __proto__: {}}');
    write(join(dirname(userFile), 'credentials.yaml'), 'bad: {password: 1}\nworse: [1]\n');
    chmodSync(join(dirname(userFile), 'credentials.yaml'), 0o600);
    expect(await settings()).toMatchObject({ profile: 'good', target: { restRoot: 'https://good.example' } });
    expect((await failure(settings({}, { profile: 'worse' }))).message).toMatch(/credentials\.yaml: worse must be/);
    expect((await failure(settings({}, { profile: 'bad' }))).message).toMatch(/bad\.url/);
  });

  test('in credentials matter only if a profile is selected', async () => {
    write(join(dirname(userFile), 'credentials.yaml'), 'bad: [');
    expect((await settings()).target).toMatchObject({ isDefault: true });
    expect((await failure(settings({}, { profile: 'bad' }))).message).toMatch(/credentials\.yaml/);
  });

  test.each(['', '# nothing yet\n', '{}'])('do not include a file without settings: %j', async (text) => {
    write(userFile, text);
    expect((await settings()).target).toMatchObject({ isDefault: true });
  });

  test.each(['password: x', 'profiles: {a: {Password: x}}', 'profiles: {a: {nested: [{password: x}]}}'])(
    'include a password in a configuration file; the error says where it belongs: %s',
    async (text) => {
      write(projectFile, text);
      const error = await failure(settings());
      expect(error.message).toBe(`${projectFile}: this file must not contain a password.`);
      expect(error.hint?.(en)).toContain(join(home, '.config', 'cal', 'credentials.yaml'));
    },
  );

  test('include a missing file named by CAL_CONFIG', async () => {
    write(join(cwd, 'my.yaml'), 'user: jo');
    expect(await settings({ CAL_CONFIG: 'my.yaml' })).toMatchObject({ user: 'jo' });
    expect((await failure(settings({ CAL_CONFIG: 'none.yaml' }))).message).toContain('CAL_CONFIG');
  });

  test.skipIf(process.getuid?.() === 0)('include an unreadable file', async () => {
    write(userFile, 'user: jo');
    chmodSync(userFile, 0);
    expect((await failure(settings())).message).toContain('cannot be read');
  });
});

describe('credentials', () => {
  const URL = 'https://work.example/wp-json';
  const work = { profile: 'work', url: URL, user: 'ed', password: 'ab cd' };
  const save = () => saveCredentials({ env: {}, home }, work);

  test('are private to the user, kept beside others, and removable', async () => {
    const path = await save();
    chmodSync(path, 0o644);
    await saveCredentials({ env: {}, home }, { ...work, profile: 'other' });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(await settings({}, { profile: 'work' })).toMatchObject({
      user: 'ed',
      password: 'ab cd',
      target: { restRoot: URL },
    });
    expect(await removeCredentials({ env: {}, home }, 'work')).toBe(true);
    expect(await removeCredentials({ env: {}, home }, 'work')).toBe(false);
    expect(readFileSync(path, 'utf8')).toMatch(/^other:/);
  });

  test.each<[string, Sources, string | undefined]>([
    ['without a profile are not used', { flags: { url: URL } }, undefined],
    [
      'of the same origin',
      { user: 'profiles: {work: {url: "https://work.example/{lang}/wp-json"}}', flags: { profile: 'work' } },
      'ab cd',
    ],
    ['of another user are not used', { flags: { profile: 'work', user: 'jo' } }, undefined],
    [
      'for a URL that a flag names instead are not used',
      { flags: { profile: 'work', url: 'https://x.org' } },
      undefined,
    ],
    ['for a file are not used', { user: 'profile: work', project: 'url: a.db' }, undefined],
    ['give way to CAL_PASSWORD', { env: { CAL_PROFILE: 'work', CAL_PASSWORD: 'p' } }, 'p'],
  ])('%s', async (_, { user, project, env, flags }, password) => {
    await save();
    if (user !== undefined) write(userFile, user);
    if (project !== undefined) write(projectFile, project);
    expect((await settings(env, flags)).password).toBe(password);
  });

  test.each(['url: https://evil.example', 'url: http://work.example'])(
    'are not sent to a service that a project file sets: %s',
    async (text) => {
      await save();
      write(userFile, 'profile: work');
      write(projectFile, text);
      const error = await failure(settings());
      expect(error).toBeInstanceOf(UsageError);
      expect(error.message).toContain('is for https://work.example, but');
      expect(error.message).toContain(projectFile);
    },
  );
});

describe('CAL_PASSWORD', () => {
  const env = { CAL_USER: 'ed', CAL_PASSWORD: 'secret' };
  const leadTo = (url: string) => write(projectFile, `url: ${url}\n`);

  test('is not sent to a service that only a project file sets', async () => {
    leadTo('https://evil.example');
    const error = await failure(settings(env));
    expect(error.message).toBe(
      `${projectFile} points to https://evil.example, but nothing of yours says that CAL_PASSWORD is for it. It was not sent.`,
    );
    expect(error.hint?.(en)).toContain('CAL_URL');
  });

  test.each<[string, string, Sources]>([
    ['CAL_URL leads too', 'https://x.org/a', { env: { CAL_URL: 'https://x.org/b' } }],
    ['a flag leads', 'https://evil.example', { flags: { url: 'https://x.org' } }],
    ['the user’s own file leads too', 'https://x.org/a', { user: 'url: https://x.org' }],
    ['a calendar in a file is opened', 'a.db', {}],
  ])('is used where %s', async (_, url, { user, env: more, flags }) => {
    if (user !== undefined) write(userFile, user);
    leadTo(url);
    expect((await settings({ ...env, ...more }, flags)).password).toBe('secret');
  });
});

describe('profile names', () => {
  test.each<[string, string[]]>([
    ['profiles:\n  a:\n    url: x\n  # no\n  b-2: # yes\n    user: c\nuser: d\n', ['a', 'b-2']],
    ['user: d\nprofiles:\r\n    a:\r\n        url: x\r\n', ['a']],
    ['profiles: {a: {url: x}, b: {}}', ['a', 'b']],
    ['profiles:\n  "a b":\n    url: x\n  c: {}\n', ['a b', 'c']],
    ['user: x\n', []],
    ['profiles: [\n', []],
  ])('are read from %j', async (text, names) => {
    write(userFile, text);
    expect(await readProfileNames({ env: {}, home, cwd })).toEqual(names);
  });

  test('are collected from all files without repetition', async () => {
    write(userFile, 'profiles:\n  a:\n    url: x\n');
    await saveCredentials(
      { env: {}, home },
      { profile: 'local', url: 'http://127.0.0.1:8080', user: 'admin', password: 'x' },
    );
    expect(await readProfileNames({ env: {}, home, cwd })).toEqual(['a', 'local']);
  });
});

test('the schema and cal config have the same settings', async () => {
  write(userFile, 'nothing: 1\n');
  const allowed = (await failure(settings())).say({ ...en, isNoSetting: ({ allowed: keys }) => keys.join() });
  expect(
    allowed
      .match(/\w+(,\w+)+/)?.[0]
      .split(',')
      .sort(),
  ).toEqual([...SETTING_KEYS, 'profiles'].sort());
});
