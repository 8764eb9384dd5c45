import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, NOBODY, PASSWORD, USER } from './postgres-server.js';

/** PgBouncer of this machine. Debian has it outside the PATH of most users. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find((program) => spawnSync(program, ['--version']).status === 0);

export const hasPgBouncer = PROGRAM !== undefined;

export interface PgBouncer {
  /** The same database by way of the pooler. */
  readonly urlOf: (url: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts PgBouncer in transaction mode before a PostgreSQL server, with three connections to share. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'cal-pgbouncer-'));
  const port = await freePort();
  const databasePort = new URL(databaseUrl).port;
  writeSettings(folder, [
    '[databases]',
    `* = host=127.0.0.1 port=${databasePort}`,
    '[pgbouncer]',
    `listen_port = ${port}`,
    'listen_addr = 127.0.0.1',
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    'default_pool_size = 3',
  ]);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(PROGRAM ?? '', ['-q', join(folder, 'settings.ini')], { ...as, stdio: 'ignore', cwd: folder });
  const gone = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const urlOf = (url: string) => url.replace(`:${databasePort}/`, `:${port}/`);
  await listening(urlOf(databaseUrl), () => child.exitCode);
  return {
    urlOf,
    stop: async () => {
      process.off('exit', kill);
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeSettings(folder: string, lines: readonly string[]): void {
  const files = [join(folder, 'settings.ini'), join(folder, 'users')] as const;
  writeFileSync(files[0], `${lines.join('\n')}\n`);
  writeFileSync(files[1], `"${USER}" "${PASSWORD}"\n`);
  for (const path of [folder, ...files]) {
    if (process.getuid?.() === 0) chownSync(path, NOBODY, NOBODY);
    chmodSync(path, 0o700);
  }
}

async function listening(url: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    const client = new Client(url.replace(/\?.*/, ''));
    try {
      await client.connect();
      return;
    } catch (error) {
      if (exitCode() !== null) throw new Error(`pgbouncer ended with ${exitCode()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 30));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
