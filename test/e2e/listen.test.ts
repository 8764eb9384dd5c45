// Tests src/server/http/bind-server.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bare, CAL, cal, serve } from './program.js';

// docs/serving.md, "On a socket file".

const ask = (socketPath: string, headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const options = { socketPath, path: '/calendar/events/v1/tags', headers: { host: 'localhost', ...headers } };
    const sending = request({ ...options, agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    sending.once('error', reject).end();
  });

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('cal serve --listen unix:FILE', () => {
  it('answers on a socket file for owner and group, and deletes it at the end', async () => {
    const home = bare();
    const file = join(home.HOME, 'cal.sock');
    const { ready, stop } = await serve(['--listen', 'unix:cal.sock', '--store', 'x.db', '--no-auth'], home, []);
    expect(ready).toMatchObject({ url: 'http://localhost', socket: `unix:${file}` });
    expect([modeOf(file), await ask(file)]).toEqual(['660', 200]);
    const second = await cal(['serve', '--listen', `unix:${file}`, '--store', 'memory'], home);
    expect(second).toMatchObject({ exit: 2, err: expect.stringContaining(`A program listens on ${file} already.`) });
    expect(await ask(file)).toBe(200);
    expect(await stop('SIGTERM')).toBe(0);
    expect(existsSync(file)).toBe(false);
  });

  it('replaces the file of a service that was killed', async () => {
    const home = bare();
    const file = join(home.HOME, 'cal.sock');
    const flags = ['--listen', `unix:${file},mode=600`, '--store', 'memory', '--no-auth'];
    const killed = await serve(flags, home, []);
    await killed.stop('SIGKILL');
    expect(statSync(file).isSocket()).toBe(true);
    await expect(ask(file)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const { stop } = await serve(flags, home, []);
    expect([modeOf(file), await ask(file)]).toEqual(['600', 200]);
    await stop('SIGTERM');
  });

  it('leaves the file of a service that has replaced its own', async () => {
    const home = bare();
    const file = join(home.HOME, 'cal.sock');
    const { stop } = await serve(['--listen', `unix:${file}`, '--store', 'memory', '--no-auth'], home, []);
    const { renameSync } = await import('node:fs');
    renameSync(file, `${file}.old`);
    writeFileSync(file, 'of somebody else');
    await stop('SIGTERM');
    expect(readFileSync(file, 'utf8')).toBe('of somebody else');
  });

  it('takes the address of a client from a proxy only if told to', async () => {
    const home = bare();
    const file = join(home.HOME, 'cal.sock');
    const addressWith = async (flags: string[]) => {
      const base = ['--listen', `unix:${file}`, '--store', 'memory', '--no-auth', '--log-format', 'json'];
      const { said, stop } = await serve([...base, ...flags], home, []);
      await ask(file, { 'x-forwarded-for': '203.0.113.9' });
      await stop('SIGTERM');
      return JSON.parse(said()).address;
    };
    expect(await addressWith([])).toBe('unix');
    expect(await addressWith(['--trusted-proxy', 'unix'])).toBe('203.0.113.9');
  });

  it.each([
    ['a file that is no socket', 'unix:other', 'is no socket'],
    ['a folder that does not exist', 'unix:none/cal.sock', 'cannot be created: no such file or directory'],
    ['a path that is too long', `unix:${'x'.repeat(100)}`, 'is too long for a socket'],
    ['a mode that is none', 'unix:cal.sock,mode=9', 'must be systemd, or unix: and a file'],
    ['another kind of address', '127.0.0.1:80', 'must be systemd, or unix: and a file'],
    ['no socket from systemd', 'systemd', 'systemd must pass one socket to this process, and passed 0'],
    ['a port as well', 'unix:cal.sock --port 80', '--listen and --port exclude each other'],
    ['a command', 'unix:cal.sock -- true', 'A command after -- needs an address'],
  ])('refuses %s', async (_, words, sentence) => {
    const home = bare();
    writeFileSync(join(home.HOME, 'other'), 'text');
    const { exit, err } = await cal(['serve', '--store', 'memory', '--listen', ...words.split(' ')], home);
    expect([exit, err]).toEqual([2, expect.stringContaining(sentence)]);
    expect(readFileSync(join(home.HOME, 'other'), 'utf8')).toBe('text');
  });
});

const ACTIVATE = '/usr/bin/systemd-socket-activate';

describe.skipIf(!existsSync(ACTIVATE))('cal serve --listen systemd, with systemd-socket-activate', () => {
  const activate = (listen: string, type: string[] = []) => {
    const home = bare();
    const flags = ['serve', '--listen', 'systemd', '--store', 'x.db', '--drain', '0s'];
    const program = spawn(ACTIVATE, ['-l', listen, ...type, process.execPath, CAL, ...flags], {
      env: home,
      cwd: home.HOME,
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    return { program, home };
  };

  it('serves the socket that was opened for it, and leaves its file', async () => {
    const file = join(bare().HOME, 'cal.sock');
    const { program } = activate(file);
    await expect.poll(() => existsSync(file)).toBe(true);
    const line = once(createInterface({ input: program.stdout }), 'line');
    expect(await ask(file)).toBe(200);
    expect(JSON.parse((await line)[0])).toMatchObject({ url: 'http://localhost', socket: 'systemd' });
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
    expect(existsSync(file)).toBe(true);
  });

  it('refuses a socket that is no stream', async () => {
    const file = join(bare().HOME, 'cal.sock');
    const { program } = activate(file, ['--datagram']);
    let said = '';
    program.stderr.on('data', (chunk) => {
      said += chunk;
    });
    await expect.poll(() => existsSync(file)).toBe(true);
    spawn('python3', [
      '-c',
      `import socket;socket.socket(socket.AF_UNIX,socket.SOCK_DGRAM).sendto(b"x",${JSON.stringify(file)})`,
    ]);
    expect((await once(program, 'exit'))[0]).toBe(2);
    expect(said).toContain('The socket that systemd passed cannot be used');
  });
});
