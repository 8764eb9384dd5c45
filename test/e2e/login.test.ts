// Tests src/cli/commands/account/.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hasOpenssl, serveOverTls } from './certificate.js';
import { bare, cal, serve } from './program.js';
import { hasTerminal, onTerminal } from './terminal.js';

const PASSWORD = 'test-password-1';

describe.skipIf(!hasTerminal)('on a real terminal (needs script of util-linux)', () => {
  test('login hides the password while typing, and later commands are signed in', async () => {
    const env = bare({ CAL_PASSWORD: PASSWORD });
    const serving = await serve(['--store', 'memory'], env);
    onTestFinished(async () => void (await serving.stop('SIGTERM')));
    const { CAL_PASSWORD: _, ...own } = bare({ TERM: 'dumb' });
    const { exit, screen } = await onTerminal('login --profile here', own, [
      ['Address of the site', `${serving.ready.url}\r`],
      ['User at', 'admin\r'],
      ['(not shown): ', 'wrong-password\r'],
      ['(not shown): ', `${PASSWORD}\r`],
    ]);
    expect(screen).toContain('Signed in as admin (administrator).');
    expect(exit).toBe(0);
    expect(screen).not.toContain(PASSWORD);
    expect(screen).not.toContain('wrong-password');
    const who = await cal(['whoami', '--format', 'json'], own);
    expect(JSON.parse(who.out)).toMatchObject({ user: 'admin', roles: ['administrator'], profile: 'here' });

    // A folder of somebody else's leads elsewhere: the password stays here.
    writeFileSync(join(own.HOME, '.cal.yaml'), 'url: http://127.0.0.1:1\n');
    const led = await cal(['whoami'], own);
    expect(led).toMatchObject({ exit: 2, err: expect.stringContaining('The password was not sent') });
    rmSync(join(own.HOME, '.cal.yaml'));
    expect((await cal(['logout'], own)).exit).toBe(0);
    expect((await cal(['whoami'], own)).exit).toBe(4);
    expect(readFileSync(join(own.HOME, '.config/cal/credentials.yaml'), 'utf8')).not.toContain(PASSWORD);
  });
});

describe.skipIf(!hasOpenssl)('a private certificate (openssl)', () => {
  test('is trusted only with --ca, and saved in the profile', async () => {
    const body = JSON.stringify({
      name: '',
      namespaces: ['calendar/events/v1'],
      user: { login: 'ed', role: 'editor' },
      venues: [],
    });
    const { port, cert } = await serveOverTls('localhost', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    const [url, env] = [`https://localhost:${port}`, bare({ CAL_PASSWORD: 'x' })];

    const refused = await cal(['venues', 'list', '--url', url], env);
    expect(refused).toMatchObject({ exit: 6, err: expect.stringMatching(/self-signed[\s\S]*--ca/) });
    expect((await cal(['venues', 'list', '--url', url, '--ca', cert], env)).exit).toBe(0);
    const other = await cal(['venues', 'list', '--url', `https://127.0.0.1:${port}`, '--ca', cert], env);
    expect(other).toMatchObject({ exit: 6, err: expect.stringContaining('is for other names') });
    const empty = join(env.HOME, 'empty.pem');
    writeFileSync(empty, 'nothing');
    expect(await cal(['venues', 'list', '--url', url, '--ca', empty], env)).toMatchObject({
      exit: 2,
      err: expect.stringContaining('contains no certificate'),
    });
    expect((await cal(['login', url, '--user', 'ed', '--ca', cert, '--profile', 'own'], env)).exit).toBe(0);
    expect(await cal(['whoami'], env)).toMatchObject({ exit: 0, out: expect.stringContaining('editor') });
    const examined = await cal(['doctor'], env);
    expect(examined.exit).toBe(0);
    expect(examined.out).toMatch(/^warning +certificate +valid until \d+ \w+ 20\d\d, [12] days? from now/m);
  });
});

test('doctor runs with an invalid configuration and reports what is wrong', async () => {
  const env = bare({ EDITOR: 'vi' });
  const file = join(env.HOME, 'bad.yaml');
  writeFileSync(file, 'profil: x\n');
  const { exit, out } = await cal(['doctor', '--format', 'json'], { ...env, CAL_CONFIG: file });
  expect(exit).toBe(2);
  const findings = JSON.parse(out) as { about: string; verdict: string; message: string }[];
  expect(findings.filter(({ verdict }) => verdict === 'problem')).toMatchObject([
    { about: 'configuration', message: expect.stringContaining('profil is not a setting') },
  ]);
  expect(findings.map(({ about }) => about)).toContain('language');
  expect((await cal(['doctor', '--url', 'http://127.0.0.1:1'], env)).exit).toBe(6);
  const fine = await cal(['doctor'], env);
  expect(fine.exit).toBe(0);
  expect(existsSync(join(env.HOME, '.config/cal'))).toBe(false);
});
