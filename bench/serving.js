// Starts `cal serve` and its bare peer on free ports, and stops them.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
export const PASSWORD = 'for-the-bench';
export const AUTHORIZATION = `Authorization: Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}\r\n`;

/** Starts a program that prints the URL it listens on in its first line. */
async function started(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.split('\n')[0]);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const said = JSON.parse(line);
  const stop = () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { ...said, port: said.port ?? Number(new URL(said.url).port), pid: child.pid, stop };
}

export const serve = (store, { home, node = [], args = [] }) =>
  started([...node, `${root}bin/cal.js`, 'serve', '--port', '0', '--drain', '0', '--store', store, ...args], {
    HOME: home,
    XDG_CONFIG_HOME: home,
    CAL_PASSWORD: PASSWORD,
    TZ: 'UTC',
  });

export const bare = (files = []) => started([`${root}bench/bare.js`, ...files]);

/** Returns the resident memory in MiB. */
export async function memoryOf(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Returns the CPU time that all threads of a process have taken, in milliseconds. */
export async function cpuOfProcess(pid) {
  const times = await Promise.all((await readdir(`/proc/${pid}/task`)).map((thread) => cpuOfThread(pid, thread)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Returns the CPU time that the main thread of a process has taken, in milliseconds. */
export const cpuOfMainThread = (pid) => cpuOfThread(pid, pid);

async function cpuOfThread(pid, thread) {
  const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
  return Number(text.split(' ')[0]) / 1e6;
}
