// Tests build/packs.js and build/loader.cjs.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fillHome } from '../../bench/user-home.js';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { bare, type Serving, serve } from '../e2e/program.js';
import { cal } from '../support/command-line.js';

/** Starting is quick because little is loaded, and that compiled: what comes beside would be felt each time. */

const { HOME } = bare();
let cwd: string;
let service: Serving;

beforeAll(async () => {
  cwd = fillHome(HOME);
  service = await serve(['--store', 'memory', '--no-auth'], bare());
});
afterAll(() => service.stop('SIGTERM'));

interface Loaded {
  /** Of dist/packs. */
  readonly packs: readonly string[];
  /** Packs that were not compiled beforehand, or for another Node. */
  readonly anew: readonly string[];
  /** Of node_modules. */
  readonly packages: readonly string[];
}

const LOADED = ['--require', resolve('test/support/loaded.cjs'), resolve('bin/cal.js')];

function started(
  argv: readonly string[],
  program = LOADED[2] ?? '',
): Loaded & { status: number | null; stderr: string } {
  const { status, stderr, output } = spawnSync(process.execPath, [...LOADED.slice(0, 2), program, ...argv], {
    encoding: 'utf8',
    env: bare({ LANG: 'en_US.UTF-8', HOME }),
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { packs, anew, packages } = JSON.parse(output[3] ?? '') as Loaded;
  return { status, stderr, packs, anew, packages };
}

const LIGHT = ['main', 'core'];

describe('modules loaded', () => {
  test.each([
    ['--version', ['main']],
    ['--help', ['main']],
    ['events list --help', ['main']],
    ['--no-pager --help', LIGHT],
    ['events list --no-pager --help', LIGHT],
    ['__complete bash ev', LIGHT],
  ])('by %s: %j', (line, packs) => {
    expect(started(line.split(' '))).toEqual({ status: 0, stderr: '', packs, anew: [], packages: [] });
  });

  test('by venues list on a remote service', () => {
    const packs = [...LIGHT, 'commander', 'client', 'wire'];
    const line = ['venues', 'list', '--url', service.ready.url];
    expect(started(line)).toMatchObject({ status: 0, stderr: '', packs, anew: [], packages: [] });
  });

  test('by events list on a calendar in this process', () => {
    const packs = [...LIGHT, 'commander', 'client', 'wire', 'service', 'qs', 'sqlite'];
    const binary = expect.stringMatching(/node_modules\/@photostructure\/sqlite\/prebuilds\/.*\.node$/);
    const target = ['--url', `file:${join(HOME, 'calendar.db')}`];
    expect(started(['venues', 'create', '--venue', 'Hall', ...target])).toMatchObject({ status: 0 });
    const line = ['events', 'list', ...target];
    const { packs: loaded, ...rest } = started(line);
    const packages = [expect.stringMatching(/sqlite\/package\.json$/), binary];
    expect(rest).toEqual({ status: 0, stderr: '', anew: [], packages });
    expect([...loaded].sort()).toEqual([...packs].sort());
  });

  const SERVE = [...LIGHT, 'commander', 'serve', 'wire', 'service', 'qs', 'sqlite', 'temporal-polyfill'];

  test('by serve --seed demo', () => {
    const { packs, packages, ...rest } = started(['serve', '--seed', 'demo', '--', 'true']);
    expect(rest).toMatchObject({ status: 0, stderr: '', anew: [] });
    expect([...packs].sort()).toEqual([...SERVE.filter((each) => each !== 'qs'), 'seed', 'manifest'].sort());
  });

  /** The wing for tests: src/testing. */
  const WING = ['seed', 'testing'];

  async function served(use: (url: string) => Promise<void>): Promise<Loaded & { readonly atOutput: string[] }> {
    const child = spawn(process.execPath, [...LOADED, 'serve', '--port', '0', '--store', 'memory', '--no-auth'], {
      env: bare(),
      stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    });
    const [, ready, , report] = child.stdio as unknown as readonly Readable[];
    const loaded = text(report as Readable);
    const [line] = await once(ready as Readable, 'data');
    await use(JSON.parse(String(line)).url);
    child.kill('SIGTERM');
    return JSON.parse(await loaded) as Loaded & { atOutput: string[] };
  }

  const REST = ['pages', 'ar', 'sanitize-html', 'temporal-polyfill'];

  test('after serve is ready include the rest, compiled, but not the wing for tests', async () => {
    const { packs, anew, atOutput } = await served(async (url) => {
      for (let request = 0; request < 20; request++) await fetch(url);
    });
    expect(atOutput).toContain('service');
    expect(atOutput.filter((pack) => REST.includes(pack))).toEqual([]);
    expect(packs).toEqual(expect.arrayContaining(REST));
    expect(anew).toEqual([]);
    expect(packs.filter((pack) => WING.includes(pack))).toEqual([]);
  });

  test.each([
    'serve --control --store memory -- true',
    'serve --quirks the-events-calendar -- true',
    'generate venues --count 1',
  ])('include the wing for tests for %s', (line) => {
    expect(started(line.split(' '))).toMatchObject({ status: 0, packs: expect.arrayContaining(['testing']) });
  });
});

describe('help that the build has rendered', () => {
  const helpOf = (line: string, env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [resolve('bin/cal.js'), ...line.split(' ').filter(Boolean)], {
      encoding: 'utf8',
      env: bare({ HOME, ...env }),
      cwd,
    }).stdout;

  test.each(LANGUAGES)('is what a command renders: %s', async (language) => {
    const prepared = readFileSync(`dist/help/${language}.txt`, 'utf8').split('\0');
    expect(prepared.length).toBeGreaterThan(200);
    const pageOf = (line: string) => prepared[prepared.indexOf(line, 1) + 1];
    const text = await loadCatalogue(language);
    for (const line of ['', 'events list', 'profiles', 'store copy', 'ctl'])
      expect(pageOf(line), line).toBe((await cal(`${line} --no-pager --help`, { text })).out);
    expect(pageOf('events list')).toBe(helpOf('events list --help', { CAL_UI_LANG: language }));
  });

  test('is not used with colors, nor for words that are no command', () => {
    expect(helpOf('events --help', { FORCE_COLOR: '1' })).toContain('\u001b[1m');
    expect(helpOf('evts --help')).toBe('');
  });
});

test('damaged or missing compiled code falls back to the source', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cal-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync('dist', folder, { recursive: true });
  const compiled = readdirSync(join(folder, 'packs')).filter((name) => name.endsWith('.compiled'));
  expect(compiled.length).toBeGreaterThan(2);
  for (const name of compiled) truncateSync(join(folder, 'packs', name), 100);
  const program = join(folder, 'main.js');
  expect(started(['--help'], program)).toMatchObject({ status: 0, stderr: '', anew: LIGHT });
  for (const name of compiled) rmSync(join(folder, 'packs', name));
  expect(started(['--help'], program)).toMatchObject({ status: 0, stderr: '', anew: LIGHT });
});

// The first use of ICU's data costs more than everything else that help does.
const WITHOUT_INTL = `for (const name of Object.getOwnPropertyNames(Intl)) {
  if (/^[A-Z]/.test(name)) Intl[name] = class { constructor() { throw new Error('Intl.' + name + ' is made at start'); } };
}`;

test.each(['--version', '--help', 'events list --help', '__complete bash ev'])(
  '%s loads no language tables',
  (line) => {
    const args = [
      '--import',
      `data:text/javascript,${encodeURIComponent(WITHOUT_INTL)}`,
      'bin/cal.js',
      ...line.split(' '),
    ];
    const { status, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { LANG: 'en_US.UTF-8', HOME: '/' },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);
