// Tests src/cli/output/open-pager.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPager } from '../../src/cli/output/open-pager.js';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { loadCatalogue } from '../../src/text/catalogue.js';
import { bare, cal as program } from '../e2e/program.js';
import { cal, emptyFolder, recorder } from '../support/command-line.js';

/** 100 tags, one a line. */
const tags = () =>
  recorder(() => ({ body: { tags: Array.from({ length: 100 }, (_, at) => ({ id: at + 1, name: `t${at + 1}` })) } }));

async function listed(flags: string, { rows = 24, pager = 'cat > $SEEN' } = {}) {
  const { url } = await tags();
  const seen = join(emptyFolder(), 'seen');
  const env = { PATH: process.env.PATH ?? '', CAL_PAGER: pager.replace('$SEEN', seen) };
  const ended = await cal(`tags list --format ids ${flags} --url ${url}`, {
    tty: true,
    rows,
    openPager: () => openPager(env),
  });
  const paged = () => readFileSync(seen, 'utf8');
  return { ...ended, paged };
}

describe('a pager', () => {
  test('gets LESSCHARSET=utf-8 in every locale', async () => {
    expect((await listed('', { pager: 'echo $LESSCHARSET > $SEEN' })).paged()).toBe('utf-8\n');
  });

  test('gets the whole output when that is longer than the screen', async () => {
    const { exit, out, paged } = await listed('');
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(paged().split('\n')).toHaveLength(101);
  });

  test.each([
    ['what fits', '', { rows: 200 }],
    ['--no-pager', '--no-pager', {}],
    ['a pager that is not there', '', { pager: 'no-such-pager-here' }],
    ['cat', '', { pager: 'cat' }],
    ['an empty CAL_PAGER', '', { pager: '' }],
  ])('is not used: %s', async (_, flags, options) => {
    const { exit, out } = await listed(flags, options);
    expect(exit).toBe(0);
    expect(out.split('\n')).toHaveLength(101);
  });

  test('ends the command quietly when the user quits it early', async () => {
    expect(await listed('', { pager: 'true' })).toMatchObject({ exit: 0, out: '', err: '' });
  });
});

test.each(['events create --help', 'help flags', 'help all', '--help', 'profiles list', '2027', 'config path'])(
  '%s accepts --no-pager, even if it never pages',
  async (line) => {
    const openPager = () => Promise.reject(new Error('a pager was opened'));
    const { exit, err } = await cal(`${line} --no-pager`, { tty: true, rows: 5, openPager });
    expect([exit, err.includes('--no-pager')]).toEqual([0, false]);
  },
);

test('gets long help, too, with bold headings where colors are allowed', async () => {
  const seen = join(emptyFolder(), 'seen');
  const PATH = process.env.PATH ?? '';
  const show = async (env: Record<string, string>) => {
    const pager = () => openPager({ PATH, CAL_PAGER: `cat > ${seen}` });
    const { out } = await cal('events create --help', { tty: true, rows: 24, env: { PATH, ...env }, openPager: pager });
    expect(out).toBe('');
    return readFileSync(seen, 'utf8');
  };
  expect(await show({})).toContain('\u001b[1mUsage\u001b[22m\n');
  expect(await show({ NO_COLOR: '1' })).toContain('\nUsage\n');
  expect((await cal('events create --help')).out).toContain('\nUsage\n');
});

test('a closed pipe ends the command quietly', async () => {
  const { url } = await tags();
  const env = bare({ CAL_URL: url });
  const script = `"${process.execPath}" bin/cal.js tags list --all | head -1; "${process.execPath}" bin/cal.js agenda | head -1`;
  const { execFile } = await import('node:child_process');
  const ended = await new Promise<{ out: string; err: string }>((done) => {
    execFile('bash', ['-c', script], { env }, (_, out, err) => done({ out, err }));
  });
  expect(ended.out).toMatch(/^1\tt1/);
  expect(ended.err).not.toMatch(/EPIPE|stack/);
  expect((await program(['tags', 'list', '--field', 'id'], env)).exit).toBe(0);
});

test.each(LANGUAGES)('a list and its footer fill one screen in %s', async (lang) => {
  const events = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, title: `t${at + 1}` }));
  const { url } = await recorder(({ url: asked }) => {
    const count = Number(/per_page=(\d+)/.exec(String(asked))?.[1] ?? 10);
    return { body: { events: events.slice(0, count), total: 1000, total_pages: 50 } };
  });
  const line = `events list --fields id,title --no-color --no-pager --url ${url}`;
  const { out, err } = await cal(line, { tty: true, rows: 44, text: await loadCatalogue(lang) });
  const lines = `${out}${err}`.trimEnd().split('\n');
  const height = lines.reduce((sum, each) => sum + Math.max(1, Math.ceil(measureWidth(each) / 80)), 0);
  // The last line is left for the prompt.
  expect([lang, height]).toEqual([lang, 43]);
});
