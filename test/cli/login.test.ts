// Tests src/cli/commands/account/run-login.ts and src/cli/commands/account/sign-in-to-site.ts.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SendHttpRequest } from '../../src/http/exchange.js';
import { PUBLIC_URL, testCalendar } from '../support/calendar.js';
import { cal, emptyFolder, recorder } from '../support/command-line.js';
import { PASSWORD, wordPress } from '../support/wordpress.js';

const configOf = (home: string) => parse(readFileSync(join(home, '.config/cal/config.yaml'), 'utf8'));
const credentialsOf = (home: string) => parse(readFileSync(join(home, '.config/cal/credentials.yaml'), 'utf8'));
const signIn = (url: string, cwd: string, more: readonly string[] = [], stdin = `${PASSWORD}\n`) =>
  cal(['login', url, '--user', 'ed', '--password-stdin', ...more], { cwd, stdin });
const doctor = (url: string) =>
  cal('doctor --namespace tribe/events/v1', { env: { CAL_URL: url, CAL_USER: 'ed', CAL_PASSWORD: PASSWORD } });

describe('signing in to a WordPress site', () => {
  test('saves the found site as the current profile, and the password in a separate file', async () => {
    const cwd = emptyFolder();
    const { origin, seen } = await wordPress({ folder: '/blog' });
    const { exit, out, err } = await signIn(`${origin}/blog/event/gig`, cwd, ['--profile', 'site']);
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(err).toContain(`Found “Town & Hall” at ${origin}/blog/wp-json`);
    expect(err).toContain('Signed in as ed (editor).');
    expect(err + readFileSync(join(cwd, '.config/cal/config.yaml'), 'utf8')).not.toContain('abcd');
    expect(configOf(cwd)).toEqual({
      profile: 'site',
      profiles: {
        site: {
          url: `${origin}/blog/wp-json`,
          namespace: 'tribe/events/v1',
          dialect: 'the-events-calendar',
          language_parameter: 'lang',
          user: 'ed',
        },
      },
    });
    expect(credentialsOf(cwd)).toEqual({ site: { url: `${origin}/blog/wp-json`, user: 'ed', password: PASSWORD } });
    expect(statSync(join(cwd, '.config/cal/credentials.yaml')).mode & 0o777).toBe(0o600);
    expect(seen.filter((line) => line.endsWith('as ed')).length).toBeGreaterThan(0);

    const who = await cal('whoami --format json', { cwd });
    expect(JSON.parse(who.out)).toMatchObject({ user: 'ed', name: 'Ed Smith', roles: ['editor'], password: 'file' });
    const list = await cal('events list --lang fr --dry-run', { cwd });
    expect(list.out).toBe(`GET ${origin}/blog/wp-json/tribe/events/v1/events?lang=fr\n`);
  });

  test('exits with 4 for a wrong password and saves nothing', async () => {
    const cwd = emptyFolder();
    const { origin } = await wordPress();
    const { exit, err } = await signIn(origin, cwd, [], 'wrong\n');
    expect(exit).toBe(4);
    expect(err).toContain('The password is wrong.');
    expect(err).toContain('The normal password of WordPress does not work here.');
    expect(err).toContain(`${origin}/wp-admin/profile.php`);
    expect(existsSync(join(cwd, '.config/cal'))).toBe(false);
  });

  test.each(['login ORIGIN --user ed --password-stdin', 'login --user ed --password-stdin --url ORIGIN'])(
    'does not send the password to a site that redirects elsewhere: %s',
    async (line) => {
      const cwd = emptyFolder();
      const other = await wordPress({ isClosedToVisitors: true });
      for (const site of [
        { movedTo: other.origin },
        { names: 'header', restRoot: `${other.origin}/wp-json/` },
      ] as const) {
        const { origin } = await wordPress(site);
        const { exit, err } = await cal(line.replace('ORIGIN', origin), { cwd, stdin: `${PASSWORD}\n` });
        expect(exit).toBe(6);
        expect(err).toContain(`run cal login ${other.origin}`);
      }
      expect(other.seen).toEqual([]);
      expect(existsSync(join(cwd, '.config/cal'))).toBe(false);
    },
  );

  test('explains that the web server drops the password', async () => {
    const { origin } = await wordPress({ dropsPassword: true });
    const { exit, err } = await signIn(origin, emptyFolder());
    expect(exit).toBe(4);
    expect(err).toContain('does not reach the site');
    expect(err).toContain('CGIPassAuth');
  });

  test('asks on a terminal, and asks again after a wrong password', async () => {
    const cwd = emptyFolder();
    const { origin } = await wordPress();
    const answers = [origin, 'ed', 'wrong', PASSWORD];
    const { exit, questions } = await cal('login --profile site', { cwd, tty: true, answers });
    expect(exit).toBe(0);
    expect(questions).toHaveLength(4);
    expect(questions[2]).toContain('Application password of ed at 127.0.0.1');
    expect(credentialsOf(cwd).site.password).toBe(PASSWORD);
  });

  test('finds a site that is closed to visitors by signing in', async () => {
    const cwd = emptyFolder();
    const { origin, seen } = await wordPress({ isClosedToVisitors: true });
    const { exit, err } = await signIn(origin, cwd, ['--profile', 'site']);
    expect(`${exit} ${err}`).toMatch(/^0 .*visitors see nothing/);
    expect(err).toContain('Signed in as ed (editor).');
    expect(configOf(cwd).profiles.site).toMatchObject({ url: `${origin}/wp-json`, namespace: 'tribe/events/v1' });
    expect(seen.filter((line) => line.endsWith('as ed')).length).toBeGreaterThan(0);
    expect((await cal('doctor', { cwd })).out).toMatch(/^ok +service +“Town & Hall”/m);

    const wrong = await signIn(origin, emptyFolder(), [], 'wrong\n');
    expect(wrong).toMatchObject({ exit: 4, err: expect.stringContaining(`${origin}/wp-admin/profile.php`) });
  });

  test('asks only once for each password on a site that is closed to visitors', async () => {
    const cwd = emptyFolder();
    const { origin } = await wordPress({ isClosedToVisitors: true });
    const answers = [origin, 'ed', 'wrong', PASSWORD];
    const { exit, questions } = await cal('login --profile site', { cwd, tty: true, answers });
    expect({ exit, asked: questions.length }).toEqual({ exit: 0, asked: 4 });
  });

  test.each(['page', 'json'] as const)('reports maintenance mode (%s)', async (maintenance) => {
    const { origin } = await wordPress({ maintenance });
    const { exit, err } = await signIn(origin, emptyFolder());
    expect({ exit, err }).toMatchObject({ exit: 6, err: expect.stringContaining('maintenance mode') });
    expect(err).toContain('600 seconds');
  });

  test.each(['page', 'json'] as const)('doctor reports maintenance mode once (%s)', async (maintenance) => {
    const { origin } = await wordPress({ maintenance });
    const { exit, out } = await doctor(`${origin}/wp-json`);
    expect({ exit, names: out.match(/maintenance mode/g) }).toEqual({ exit: 6, names: ['maintenance mode'] });
    expect(out).not.toContain('REST root');
  });

  test.each([
    [undefined, 'ok       service        The web server lets PUT and DELETE through.'],
    ['methods', 'ok       service        The web server refuses PUT and DELETE; cal sends them as POST instead.'],
    ['overridden', 'warning  service        The web server refuses PUT and DELETE, also as POST'],
  ] as const)('doctor checks whether DELETE passes the web server (%s)', async (refuses, expected) => {
    const { origin } = await wordPress(refuses === undefined ? {} : { refuses });
    expect((await doctor(` ${origin}/wp-json\t`)).out).toContain(expected);
  });

  test('can store a command that prints the password', async () => {
    const cwd = emptyFolder();
    const { origin } = await wordPress();
    const command = `echo '${PASSWORD}'`;
    const env = { PATH: process.env.PATH ?? '' };
    const { exit } = await cal(['login', origin, '--user', 'ed', '--profile', 'p', '--password-command', command], {
      cwd,
      env,
    });
    expect(exit).toBe(0);
    expect(configOf(cwd).profiles.p.password_command).toBe(command);
    expect(existsSync(join(cwd, '.config/cal/credentials.yaml'))).toBe(false);
    expect(await cal('whoami', { cwd, env })).toMatchObject({
      exit: 0,
      out: expect.stringContaining('password_command'),
    });
  });

  test.each([
    [['login'], 'URL is missing'],
    [['login', 'URL'], '--user is missing'],
    [['login', 'URL', '--user', 'ed'], '--password-stdin is missing'],
    [['login', 'URL', '--user', 'ed', '--password-stdin'], 'The password is empty'],
    [['login', 'URL', '--user', 'ed', '--password-command', 'a | b'], 'a program and its arguments'],
    [['login', 'URL', '--user', 'ed', '--password', 'x'], '--password'],
    [['login', 'not a site'], 'is not the address'],
  ])('refuses %j without a terminal: %s', async (words, message) => {
    const { origin } = await wordPress();
    const { exit, err } = await cal(words.map((word) => (word === 'URL' ? origin : word)));
    expect(exit).toBe(2);
    expect(err).toContain(message);
  });
});

test('says to check a wrong password for a service, and not to sign in', async () => {
  const calendar = await testCalendar();
  const send: SendHttpRequest = async ({ method, url, headers }) => {
    const answer = await calendar.fetch(new Request(url, { method, headers }));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
  const words = ['login', PUBLIC_URL, '--user', 'administrator', '--password-stdin'];
  const { exit, err } = await cal(words, { send, stdin: 'wrong\n' });
  expect({ exit, err }).toMatchObject({
    exit: 4,
    err: expect.stringContaining('Check the user name and the password.'),
  });
  expect(err).not.toContain('Sign in with');
});

describe('an existing profile', () => {
  test('is updated for the same user; another user needs --yes or confirmation', async () => {
    const cwd = emptyFolder();
    const [one, two] = [await wordPress(), await wordPress()];
    const site = ['--profile', 'site'];
    expect((await signIn(one.origin, cwd, site)).exit).toBe(0);
    const file = join(cwd, '.config/cal/config.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace('profiles:', '# mine\nprofiles:')
        .replace(/user: ed/, '$&\n    protected: true # live'),
    );
    expect((await signIn(one.origin, cwd, site)).exit).toBe(0);
    expect(readFileSync(file, 'utf8')).toMatch(/# mine[\s\S]*protected: true # live/);

    const refused = await signIn(two.origin, cwd, site);
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain(`A profile “site” already exists for ed at ${one.origin}/wp-json.`);
    const no = await cal(['login', two.origin, '--user', 'ed', ...site], { cwd, tty: true, answers: ['n'] });
    expect(no.exit).toBe(2);
    expect(credentialsOf(cwd).site.url).toBe(`${one.origin}/wp-json`);
    expect((await signIn(two.origin, cwd, [...site, '--yes'])).exit).toBe(0);
    expect(configOf(cwd).profiles.site).toMatchObject({ url: `${two.origin}/wp-json` });
    expect(configOf(cwd).profiles.site).not.toHaveProperty('protected');
  });

  test('can be listed, shown, used, signed out and removed', async () => {
    const cwd = emptyFolder();
    const { origin } = await wordPress();
    await signIn(origin, cwd, ['--profile', 'one']);
    await signIn(origin, cwd, ['--profile', 'two']);
    const root = `${origin}/wp-json`;
    expect((await cal('profiles list', { cwd })).out).toBe(
      `\tone\t${root}\ted\tcredentials.yaml\n*\ttwo\t${root}\ted\tcredentials.yaml\n`,
    );
    expect((await cal('profiles list', { cwd, tty: true })).err).toBe('To use no profile: cal config unset profile.\n');
    expect((await cal('profiles use one', { cwd })).err).toBe(
      'Profile “one” is now the current one. To leave it: cal config unset profile.\n',
    );
    expect((await cal('profiles show', { cwd })).out).toContain(`url                 ${root}\n`);
    expect((await cal('profiles use too', { cwd })).err).toContain('Did you mean “two”?');
    expect((await cal('profiles use two', { cwd, env: { CAL_URL: 'https://x.org' } })).err).toContain(
      'CAL_URL names another calendar',
    );
    expect((await cal('logout', { cwd })).err).toContain('revoke it in WordPress');
    expect(Object.keys(credentialsOf(cwd))).toEqual(['one']);
    expect(await cal('whoami', { cwd })).toMatchObject({
      exit: 4,
      err: expect.stringContaining('Nobody is signed in'),
    });
    expect((await cal('logout two', { cwd })).err).toContain('No password');
    expect((await cal('profiles remove two', { cwd, tty: true, answers: ['n'] })).err).toContain('Nothing was changed');
    expect((await cal('profiles remove two', { cwd, tty: true, answers: ['y'] })).exit).toBe(0);
    expect(configOf(cwd)).not.toHaveProperty('profile');
    expect((await cal('logout nobody', { cwd })).exit).toBe(2);
  });
});

describe('the configuration', () => {
  const FILE = '# ours\nprofile: live # the site\nprofiles:\n  live: { url: https://live.example/wp-json } # careful\n';
  const folder = async () => {
    const cwd = emptyFolder();
    await cal('config set user jo', { cwd });
    writeFileSync(join(cwd, '.config/cal/config.yaml'), FILE);
    return { cwd, text: () => readFileSync(join(cwd, '.config/cal/config.yaml'), 'utf8') };
  };

  test('can be changed without losing comments', async () => {
    const { cwd, text } = await folder();
    expect((await cal('config set timezone Europe/Paris', { cwd })).exit).toBe(0);
    expect((await cal('config set protected true --profile live', { cwd })).exit).toBe(0);
    expect((await cal('config set profiles.live.language-parameter lang', { cwd })).exit).toBe(0);
    expect(text()).toBe(
      '# ours\nprofile: live # the site\nprofiles:\n  live: { url: https://live.example/wp-json, protected: true, language_parameter: lang } # careful\ntimezone: Europe/Paris\n',
    );
    expect((await cal('config get protected', { cwd })).out).toBe('true\n');
    await cal('config set profiles.other.url http://127.0.0.1:1', { cwd });
    expect((await cal('config get profiles.other.url', { cwd })).out).toBe('http://127.0.0.1:1\n');
    expect((await cal('config get profiles.nosuch.url', { cwd })).exit).toBe(2);
    expect((await cal('config unset timezone', { cwd })).exit).toBe(0);
    expect(await cal('config get timezone', { cwd })).toMatchObject({ exit: 3, out: '' });
    expect((await cal('config unset timezone', { cwd })).exit).toBe(3);
  });

  test.each([
    ['set timezon UTC', /Did you mean “timezone”/],
    ['set timezone Europe/Pariss', /timezone “Europe\/Pariss” is not a time zone/],
    ['set protected maybe', /protected must be true or false/],
    ['set password x', /is not a setting/],
    ['set url nonsense', /url must be the REST root/],
    ['set protected true --profile lvie', /no profile “lvie”\. Did you mean “live”[\s\S]*cal login URL --profile lvie/],
    ['set profiles.lvie.user jo --project', /no profile “lvie”/],
    ['set profiles.live.user jo --profile other', /--profile: cannot be used with profiles\.live\.user/],
    ['set insecure true --project', /insecure is not allowed in a project/],
    ['set user jo --profile live --project', /profiles is not allowed in a project/],
  ])('refuses an invalid change: %s', async (words, message) => {
    const { cwd, text } = await folder();
    const { exit, err } = await cal(`config ${words}`, { cwd });
    expect(exit).toBe(2);
    expect(err).toMatch(message);
    expect(text()).toBe(FILE);
    expect(existsSync(join(cwd, '.cal.yaml'))).toBe(false);
  });

  test('names the source of each setting with --origin', async () => {
    const { cwd } = await folder();
    writeFileSync(join(cwd, '.cal.yaml'), 'language: fr\n');
    const { out } = await cal('config list --origin', { cwd, env: { CAL_USER: 'ed' } });
    const file = join(cwd, '.config/cal/config.yaml');
    expect(out).toContain(`url\thttps://live.example/wp-json\t${file} (live)\n`);
    expect(out).toContain(`user\ted\tCAL_USER\nlanguage\tfr\t${join(cwd, '.cal.yaml')}\n`);
    expect(out).toContain('protected\tfalse\tdefault\n');
    expect(out).not.toContain('dialect');
  });

  test('creates a profile when its URL is set, and refuses to select an unknown one', async () => {
    const { cwd } = await folder();
    expect((await cal('config set url http://127.0.0.1:1 --profile new', { cwd })).exit).toBe(0);
    expect((await cal('config set user jo --profile new', { cwd })).exit).toBe(0);
    expect((await cal('config set profile new', { cwd })).exit).toBe(0);
    expect(await cal('config set profile nosuch', { cwd })).toMatchObject({
      exit: 2,
      err: expect.stringContaining('nosuch'),
    });
    expect((await cal('config get profile', { cwd })).out).toBe('new\n');
  });

  test('can be changed while another profile is invalid; that one can be fixed or removed', async () => {
    const cwd = emptyFolder();
    await cal('config set user jo', { cwd });
    writeFileSync(join(cwd, '.config/cal/config.yaml'), 'profiles: {bad: {urll: x}, good: {url: a.db}}\n');
    expect((await cal('config set timezone UTC', { cwd })).exit).toBe(0);
    expect((await cal('config set url b.db --profile good', { cwd })).exit).toBe(0);
    expect(await cal('config set user ed --profile bad', { cwd })).toMatchObject({
      exit: 2,
      err: expect.stringContaining('profiles.bad.urll is not a setting'),
    });
    expect((await cal('profiles list', { cwd })).out).toContain('\tbad\t');
    expect((await cal('doctor', { cwd })).out).toContain('profiles.bad.urll is not a setting');
    expect((await cal('profiles remove bad --yes', { cwd })).exit).toBe(0);
    expect(configOf(cwd).profiles).toEqual({ good: { url: `file:${join(cwd, 'b.db')}` } });
  });

  test('resolves a path relative to where it was written', async () => {
    const cwd = emptyFolder();
    await cal('config set url team.db --project', { cwd });
    await cal('config set url mine.db', { cwd });
    expect(readFileSync(join(cwd, '.cal.yaml'), 'utf8')).toBe('url: file:team.db\n');
    expect(configOf(cwd).url).toBe(`file:${join(cwd, 'mine.db')}`);
  });

  test('edit reopens the editor until the file is valid', async () => {
    const { cwd, text } = await folder();
    const seen: string[] = [];
    const edit = (before: string) => {
      seen.push(before);
      return seen.length === 1
        ? before.replace('profile: live', 'profil: live')
        : before.replace('profil:', 'profile:').replace('ours', 'mine');
    };
    expect((await cal('config edit', { cwd, edit, tty: true })).exit).toBe(0);
    expect(seen[1]).toMatch(/^#! .*profil is not a setting\. Did you mean “profile”/);
    expect(text()).toBe(FILE.replace('ours', 'mine'));
    expect((await cal('config edit', { cwd, edit: () => 'x: 1\n', tty: true })).exit).toBe(2);
    expect(text()).toBe(FILE.replace('ours', 'mine'));
  });

  test('edit does not reopen without a terminal when the new file is invalid, and keeps its text', async () => {
    const cwd = emptyFolder();
    const { exit, err } = await cal('config edit', { cwd, edit: (given) => `${given}x: 1\n` });
    expect(exit).toBe(2);
    expect(err).toMatch(/x is not a setting[\s\S]*Your text is saved in .*kept\.yaml/);
  });
});

describe('a protected profile', () => {
  const folder = async () => {
    const cwd = emptyFolder();
    const { url, requests } = await recorder(() => ({
      body: { id: 1, venue: 'Hall', venues: [], events: [], total: 0 },
    }));
    await cal(['config', 'set', 'url', url, '--profile', 'live'], { cwd });
    await cal('config set profile live', { cwd });
    await cal('config set protected true --profile live', { cwd });
    return { cwd, sent: () => requests.filter(({ line }) => !line.startsWith('GET')).map(({ line }) => line) };
  };

  test.each([
    ['venues delete 1 --force --yes', 'live', 1],
    ['venues delete 1 2', 'live', 2],
    ['tags delete 1', 'live', 1],
    ['api DELETE venues/1', 'live', 1],
    ['venues delete 1 --force', 'y', 0],
    ['venues delete 1 --force', 'Live', 0],
  ])('%s requires its name; the user types %s', async (line, answer, count) => {
    const { cwd, sent } = await folder();
    const { exit, questions } = await cal(line, { cwd, tty: true, answers: [answer] });
    expect(exit).toBe(answer === 'live' ? 0 : 130);
    expect(questions).toEqual(['“live” is protected. Type live to continue: ']);
    expect(sent()).toHaveLength(count);
  });

  test('requires its name in --confirm without a terminal', async () => {
    const { cwd, sent } = await folder();
    const refused = await cal('venues delete 1 --force --yes', { cwd });
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain('“live” is protected.\nAdd --confirm live.');
    expect((await cal('venues delete 1 --force --confirm test', { cwd })).exit).toBe(2);
    writeFileSync(join(cwd, 'halls.csv'), 'id,venue\n1,Hall\n');
    expect((await cal('import halls.csv --kind venues', { cwd })).err).toContain(
      'Changing records in bulk needs confirmation',
    );
    writeFileSync(join(cwd, 'halls.csv'), 'id,_action,venue\n1,delete,Hall\n');
    expect((await cal('import halls.csv --kind venues --mode create --yes', { cwd })).err).toContain(
      'Changing records in bulk needs confirmation',
    );
    const late = '{"venue":"New"}\n{"id":1,"_action":"delete"}\n';
    const piped = await cal('venues import - --mode skip --yes', { cwd, stdin: late });
    expect(piped.err).toContain('_action “delete”: “live” is protected. Add --confirm live.');
    const deletions = () => sent().filter((request) => request.startsWith('DELETE'));
    expect(deletions()).toEqual([]);
    expect((await cal('venues delete 1 --force --confirm live', { cwd })).exit).toBe(0);
    expect((await cal('venues delete 2', { cwd })).exit).toBe(0);
    expect(deletions()).toHaveLength(2);
  });
});

describe('a password over http:', () => {
  const env = { CAL_USER: 'ed', CAL_PASSWORD: 'secret' };
  const send = async () => ({ status: 200, headers: {}, body: '{"venues":[]}' });

  test('is refused for another machine without --insecure, and announced with it', async () => {
    const line = 'venues list --url http://calendar.example.org';
    const refused = await cal(line, { env, send });
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain('--insecure');
    expect(refused.err).not.toContain('secret');
    const insisted = await cal(`${line} --insecure`, { env, send });
    expect(insisted).toMatchObject({
      exit: 0,
      err: 'cal: sending the password to http://calendar.example.org unencrypted.\n',
    });
    expect((await cal(line, { send })).exit).toBe(0);
  });

  test.each([
    'http://evil-localhost',
    'http://localhost.example.org',
    'http://127.0.0.1.example.org',
    'http://a127.0.0.1',
  ])('is refused for %s, which only looks like this machine', async (url) =>
    expect(await cal(['venues', 'list', '--url', url], { env, send })).toMatchObject({ exit: 2 }),
  );

  test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:8080', 'https://calendar.example.org'])(
    'is sent to %s',
    async (url) =>
      expect(await cal(['venues', 'list', '--url', url], { env, send })).toMatchObject({ exit: 0, err: '' }),
  );
});

test('announces the first use of a project file on a terminal, once for each place and content', async () => {
  const cwd = emptyFolder();
  const write = (text: string) => writeFileSync(join(cwd, '.cal.yaml'), text);
  const announced = async (tty = true) =>
    /settings of its own in ~\/\.cal\.yaml: (.*)\.\n/.exec(
      (await cal('venues list', { cwd, tty, columns: 200 })).err,
    )?.[1];
  write('url: file:team.db\nlanguage: fr\n');
  expect(await announced(false)).toBeUndefined();
  expect([await announced(), await announced()]).toEqual(['url: file:team.db, language: fr', undefined]);
  write('url: file:other.db # changed\n');
  expect([await announced(), await announced()]).toEqual(['url: file:other.db', undefined]);
});
