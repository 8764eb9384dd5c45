// Tests src/cli/output/output-file.ts and src/replace-file.ts.
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CommandEntry } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import { makeFileWith, openReplacement, replaceFile } from '../../src/replace-file.js';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal, recorder, wordsOf } from '../support/command-line.js';

/** Files that commands write: whole or not at all, behind links, into pipes, and never onto what they read. */

let service: InProcessService;
let cwd: string;
const run = (line: string, stdin = '') => cal(line, { send: service.send, cwd, stdin });
const inFolder = (name: string) => join(cwd, name);
const read = (name: string) => readFileSync(inFolder(name), 'utf8');
const write = (name: string, text: string) => writeFileSync(inFolder(name), text);

beforeEach(async () => {
  await service?.close();
  service = await openInProcess({ file: 'memory', now: () => Date.parse('2026-11-21T10:00:00Z'), report: () => {} });
  cwd = mkdtempSync(join(tmpdir(), 'cal-output-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  await run('venues create --venue Folk');
});
afterAll(() => service?.close());

describe('--output', () => {
  test.each(['-', '/dev/stdout'])('writes to stdout with %s', async (file) => {
    const piped = await run('venues list --fields venue');
    expect(await run(`venues list --fields venue --output ${file}`)).toEqual(piped);
    expect(await run(`venues export -o ${file}`)).toMatchObject({ exit: 0, out: expect.stringContaining('Folk') });
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('follows symbolic links, also to a file that does not exist yet', async () => {
    write('there.csv', 'old');
    symlinkSync('there.csv', inFolder('link.csv'));
    symlinkSync('new.csv', inFolder('dangling.csv'));
    for (const name of ['link.csv', 'dangling.csv']) {
      expect(await run(`venues list --fields venue -o ${name}`)).toMatchObject({ exit: 0 });
      expect(lstatSync(inFolder(name)).isSymbolicLink()).toBe(true);
    }
    expect([read('there.csv'), read('new.csv')]).toEqual([expect.stringContaining('Folk'), read('there.csv')]);
    expect(readdirSync(cwd).sort()).toEqual(['dangling.csv', 'link.csv', 'new.csv', 'there.csv']);
  });

  test('keeps the mode of a replaced file', async () => {
    write('private.csv', 'old');
    chmodSync(inFolder('private.csv'), 0o600);
    await run('venues list -o private.csv');
    expect(statSync(inFolder('private.csv')).mode & 0o777).toBe(0o600);
  });

  test('writes into a pipe instead of replacing it', async () => {
    execFileSync('mkfifo', [inFolder('pipe')]);
    const reader = spawn('cat', [inFolder('pipe')]);
    let text = '';
    reader.stdout.on('data', (chunk) => {
      text += chunk;
    });
    const ended = new Promise((resolve) => reader.once('close', resolve));
    expect(await run('venues list --fields venue --output pipe')).toMatchObject({ exit: 0 });
    await ended;
    expect(text).toContain('Folk');
    expect(statSync(inFolder('pipe')).isFIFO()).toBe(true);
  });

  test('refuses a folder, and a file that the command reads', async () => {
    expect(await run('venues list -o .')).toMatchObject({ exit: 2, err: expect.stringContaining('. is a folder.') });
    write('tag.yaml', 'name: Jazz\n');
    symlinkSync('tag.yaml', inFolder('same.yaml'));
    for (const line of ['tags create --data tag.yaml', 'tags create --name Jazz --description @tag.yaml'])
      expect(await run(`${line} -o same.yaml --dry-run`)).toMatchObject({
        exit: 2,
        err: expect.stringContaining('--output: same.yaml is an input file'),
      });
    expect(read('tag.yaml')).toBe('name: Jazz\n');
  });
});

test.each(['', ' --dry-run'])('--rejects refuses an imported file%s', async (flags) => {
  write('tags.csv', 'name\nJazz\n');
  expect(await run(`import tags.csv --kind tags --rejects ./tags.csv${flags}`)).toMatchObject({
    exit: 2,
    err: expect.stringContaining('--rejects: ./tags.csv is an input file'),
  });
  expect(read('tags.csv')).toBe('name\nJazz\n');
});

describe('a replaced file', () => {
  test('has its old content until the new one is complete', async () => {
    write('file', 'old');
    const replacement = await openReplacement(inFolder('file'));
    await replacement.write('new');
    expect(read('file')).toBe('old');
    await replacement.commit();
    expect(read('file')).toBe('new');
    (await openReplacement(inFolder('file'))).discard();
    expect([read('file'), readdirSync(cwd)]).toEqual(['new', ['file']]);
  });

  test('has the mode that its writer sets', async () => {
    write('secret', 'old');
    chmodSync(inFolder('secret'), 0o644);
    await replaceFile(inFolder('secret'), 'new', { mode: 0o600, force: true });
    expect([read('secret'), statSync(inFolder('secret')).mode & 0o777]).toEqual(['new', 0o600]);
  });

  test('stays unchanged when the command that writes it fails', async () => {
    write('file', 'old');
    const failing = makeFileWith(inFolder('file'), async (path) => {
      writeFileSync(path, 'half');
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    expect([read('file'), readdirSync(cwd)]).toEqual(['old', ['file']]);
  });

  test('is created in place of a link, and the target of the link is not written', async () => {
    symlinkSync('victim', inFolder('link'));
    await makeFileWith(inFolder('link'), async (path) => writeFileSync(path, 'new'));
    expect([read('link'), readdirSync(cwd)]).toEqual(['new', ['link']]);
  });
});

describe.skipIf(process.getuid?.() !== 0)('a link of another user', () => {
  const OTHER = 12_345;
  test.each([0o777, 0o1777, 0o770])('is not followed in a folder with mode %o', async (mode) => {
    write('victim', 'old');
    for (const name of ['link', 'dangling']) {
      symlinkSync(name === 'link' ? 'victim' : 'missing', inFolder(name));
      lchownSync(inFolder(name), OTHER, OTHER);
    }
    chmodSync(cwd, mode);
    for (const name of ['link', 'dangling'])
      expect(await run(`venues list -o ${name}`)).toMatchObject({ exit: 2, err: expect.stringContaining(name) });
    expect([read('victim'), readdirSync(cwd).sort()]).toEqual(['old', ['dangling', 'link', 'victim']]);
    chmodSync(cwd, 0o755);
    expect(await run('venues list -o link')).toMatchObject({ exit: 0 });
    expect(read('victim')).toContain('Folk');
  });
});

test.skipIf(process.getuid?.() !== 0)('a link that another user puts there at any moment is not followed', async () => {
  write('victim', 'old');
  chmodSync(cwd, 0o777);
  const swapping = `const { lchownSync, renameSync, symlinkSync, writeFileSync } = require('node:fs');
    for (;;) {
      symlinkSync('victim', 'planted');
      lchownSync('planted', 12345, 12345);
      renameSync('planted', 'out');
      writeFileSync('planted', '');
      renameSync('planted', 'out');
    }`;
  const attacker = spawn(process.execPath, ['-e', swapping], { cwd, stdio: 'ignore' });
  try {
    await vi.waitUntil(() => readdirSync(cwd).includes('out'), { timeout: 60_000 });
    for (let count = 0; count < 300; count += 1) await replaceFile(inFolder('out'), 'new', {}).catch(() => undefined);
  } finally {
    attacker.kill('SIGKILL');
  }
  expect(read('victim')).toBe('old');
});

/** Every command with the flag, by the words of its first example. */
async function listOutputCommands(entries: readonly CommandEntry[]): Promise<string[]> {
  const lines = await Promise.all(
    entries.map(async ({ command, members = [] }) => {
      const loaded = await command?.();
      const hasOutput = loaded?.flags.some(({ name }) => name === 'output') === true;
      const own = hasOutput ? [loaded.examples[0]?.line.replace(/ [|>].*| (-o|--output)[ =]\S+/g, '') ?? ''] : [];
      return [...own, ...(await listOutputCommands(members))];
    }),
  );
  return lines.flat();
}

const OUTPUT_COMMANDS = await listOutputCommands(COMMANDS);

test('finds more than 40 commands with --output', () => {
  expect(OUTPUT_COMMANDS.length).toBeGreaterThan(40);
  expect(OUTPUT_COMMANDS.join('\n')).toMatch(/^cal venues create/m);
});

test.each(OUTPUT_COMMANDS)('%s sends nothing if its output cannot be written', async (line) => {
  const { url, requests } = await recorder(() => ({ status: 500 }));
  const words = [...wordsOf(line).slice(1), '-o', 'nodir/x.json'];
  const { exit, err } = await cal(words, { cwd, env: { CAL_URL: url } });
  expect({ exit, err, requests }).toEqual({ exit: 2, err: expect.stringContaining('nodir/x.json'), requests: [] });
});
