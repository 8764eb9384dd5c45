// Tests deploy/.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { hasOpenssl, makeCertificate } from './certificate.js';
import { bare, CAL, cal, serve } from './program.js';

/** The files of deploy/, as far as they run without a container. */

const textOf = (name: string): string => readFileSync(resolve('deploy', name), 'utf8');

const helpOfServe = (): string =>
  execFileSync(process.execPath, [CAL, 'serve', '--help'], { encoding: 'utf8', env: bare() });

const flagsIn = (words: readonly string[]): string[] => words.flatMap((word) => /^--[a-z-]+/.exec(word)?.[0] ?? []);

it('a container gets no file of the folder but the packed package', () => {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const copied = [...textOf('Containerfile').matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, name]) => name);
  expect(patterns).toEqual(['*', ...copied.map((name) => `!${name}`)]);
});

describe('Containerfile', () => {
  const lines = textOf('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const wordsOf = (instruction: string): string[] =>
    JSON.parse(/\[.*\]/.exec(lines.find((line) => line.startsWith(instruction)) ?? '')?.[0] ?? '[]');

  it('serves by its command, and its health check reports whether it does', async () => {
    const home = bare();
    const local = (words: readonly string[]) =>
      words.map((word) => word.replace('/nodejs/bin/node', process.execPath).replace('/opt/cal', resolve('.')));
    const data = (words: readonly string[]) => words.map((word) => word.replace('/data', home.HOME));
    const [node = '', ...command] = data(local([...wordsOf('ENTRYPOINT'), ...wordsOf('CMD')]));
    const env = { XDG_DATA_HOME: home.HOME, XDG_CONFIG_HOME: join(home.HOME, 'config') };
    const service = spawn(node, [...command, '--port', '0', '--drain', '0s'], { env });
    onTestFinished(() => void service.kill('SIGKILL'));
    const [ready] = (await once(createInterface({ input: service.stdout }), 'line')) as [string];
    const url = JSON.parse(ready).url.replace('0.0.0.0', '127.0.0.1');
    const check = [...local(wordsOf('HEALTHCHECK')).slice(1), url];
    const health = () => cal(check.slice(1), home);
    expect(await health()).toMatchObject({ exit: 0, err: '' });
    service.kill('SIGTERM');
    expect(await once(service, 'exit')).toEqual([0, null]);
    expect(existsSync(join(home.HOME, 'calendar.db'))).toBe(true);
    expect(await health()).toMatchObject({ exit: 1 });
  });

  it('runs as an unprivileged user', () => {
    expect(lines.findLast((line) => line.startsWith('FROM'))).toMatch(/:nonroot$/);
  });
});

it('compose.yaml and cal.service start cal with existing flags', () => {
  const compose = parse(textOf('compose.yaml')) as { services: { calendar: { command: string[] } } };
  const unit = /^ExecStart=(.*)$/m.exec(textOf('cal.service'))?.[1]?.split(' ') ?? [];
  const help = helpOfServe();
  const flags = [...flagsIn(compose.services.calendar.command), ...flagsIn(unit)];
  expect(flags.length).toBeGreaterThan(5);
  for (const flag of flags) expect(help).toContain(`${flag} `);
});

const UNITS = ['cal.service', 'cal.socket', 'cal-feeds.service', 'cal-feeds.timer'];

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd-analyze finds nothing wrong with the units', () => {
  const command = ['verify', ...UNITS.map((unit) => resolve('deploy', unit))];
  expect(execFileSync('systemd-analyze', command, { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});

const NGINX = '/usr/sbin/nginx';

describe.skipIf(!existsSync(NGINX))('nginx.conf, with the real nginx', () => {
  /** Runs nginx in front of services, on a socket in a folder of its own. */
  async function startNginx(urls: readonly string[], withTls = (block: string, _socket: string) => block) {
    const folder = bare().HOME;
    const socket = join(folder, 'socket');
    const serverFor = (line: string) => urls.map((url) => line.replace('calendar:8080', new URL(url).host)).join('\n');
    const block = textOf('nginx.conf')
      .replace(/^ *server calendar:8080.*$/m, serverFor)
      .replace('listen 80; # without TLS', `listen unix:${socket};`);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (each) => `${each}_temp_path ${folder}/tmp;`,
    );
    mkdirSync(join(folder, 'tmp'));
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${withTls(block, socket)} }`,
    );
    const nginx = spawn(NGINX, ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
    onTestFinished(() => void nginx.kill('SIGTERM'));
    await expect
      .poll(() => existsSync(socket) && ask(socket, '/healthz'))
      .toMatchObject({ status: expect.toSatisfy((status: number) => status < 400) });
    return socket;
  }

  function ask(socketPath: string, path: string) {
    return new Promise<{ status: number | undefined; text: string }>((done, fail) => {
      const sent = request({ socketPath, path, headers: { host: 'calendar.example.org' } }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => done({ status: response.statusCode, text }));
      });
      sent.on('error', fail).end();
    });
  }

  it('passes the site’s host name on, and loses no request when a server stops', async () => {
    const home = bare();
    const flags = ['--store', 'calendar.db', '--public-url', 'http://calendar.example.org'];
    const first = await serve(flags, home);
    const second = await serve(flags, home);
    onTestFinished(() => void second.stop('SIGINT'));
    const socket = await startNginx([first.ready.url, second.ready.url]);
    const { text } = await ask(socket, '/calendar/events/v1/venues');
    expect(JSON.parse(text)).toMatchObject({ rest_url: expect.stringContaining('http://calendar.example.org/') });
    const stopped = first.stop('SIGINT');
    const statuses = new Set<number | undefined>();
    for (let count = 0; count < 200; count++) statuses.add((await ask(socket, '/calendar/events/v1/venues')).status);
    await stopped;
    for (let count = 0; count < 20; count++) statuses.add((await ask(socket, '/calendar/events/v1/venues')).status);
    expect([...statuses]).toEqual([200]);
  });

  it('asks unready servers again as soon as they are ready', async () => {
    let isReady = true;
    const start = async () => {
      const server = createServer((_, response) => response.writeHead(isReady ? 200 : 503).end()).listen(
        0,
        '127.0.0.1',
      );
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const socket = await startNginx([await start(), await start()]);
    isReady = false;
    for (let count = 0; count < 5; count++) expect((await ask(socket, '/')).status).toBe(503);
    isReady = true;
    expect((await ask(socket, '/')).status).toBe(200);
  });

  it.skipIf(!hasOpenssl)('serves TLS, and sends browsers there, once its lines for TLS are active', async () => {
    const { cert, key } = makeCertificate('calendar.example.org');
    const server = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const socket = await startNginx([url], (block, plain) =>
      block
        .replace(/^.*listen unix:.*$/m, '')
        .replace(/^#tls /gm, '')
        .replace('listen 80;', `listen unix:${plain};`)
        .replace('listen 443', `listen unix:${plain}.tls`)
        .replace(/\S+fullchain.pem/, cert)
        .replace(/\S+privkey.pem/, key),
    );
    expect((await ask(socket, '/x')).status).toBe(301);
    const answered = await new Promise((done, fail) => {
      const to = { socketPath: `${socket}.tls`, path: '/', servername: 'calendar.example.org', ca: readFileSync(cert) };
      secureRequest({ ...to, headers: { host: 'calendar.example.org' } }, (response) => done(response.statusCode))
        .on('error', fail)
        .end();
    });
    expect(answered).toBe(200);
  });

  it('refuses an address that exceeds the rate, with 429', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const socket = await startNginx([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
    const statuses = new Set<number | undefined>();
    for (let round = 0; round < 100 && !statuses.has(429); round += 1)
      for (const { status } of await Promise.all(Array.from({ length: 100 }, () => ask(socket, '/'))))
        statuses.add(status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

const PROMTOOL = '/usr/bin/promtool';

it.skipIf(!existsSync(PROMTOOL))('promtool: each alert is raised by a service in trouble, and by no other', () => {
  const run = (...words: string[]) => execFileSync(PROMTOOL, words, { encoding: 'utf8', stdio: 'pipe' });
  expect(run('check', 'rules', 'deploy/alerts.yml')).toContain('5 rules found');
  expect(run('test', 'rules', 'test/fixtures/alerts.test.yml')).toContain('SUCCESS');
});

it('alerts and dashboard name metrics that a service has', async () => {
  const service = await serve(['--store', 'memory', '--no-auth', '--metrics', '0'], bare());
  onTestFinished(() => void service.stop('SIGINT'));
  await fetch(`${service.ready.url}/calendar/events/v1/tags`);
  const served = await (await fetch(service.ready.metrics ?? '')).text();
  const { groups } = parse(textOf('alerts.yml'));
  const { panels } = JSON.parse(textOf('dashboard.json'));
  const expressions: string[] = [
    ...groups[0].rules.map(({ expr }: { expr: string }) => expr),
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(15);
  const names = new Set(expressions.join(' ').match(/\b(?:cal|nodejs|process)_\w+/g));
  // Those without a value yet are declared all the same, and counters without their ending.
  const isServed = (name: string) =>
    [/_bucket$/, /_total$/].some((ending) => served.includes(`# TYPE ${name.replace(ending, '')} `));
  expect([...names].filter((name) => !isServed(name))).toEqual([]);
});
