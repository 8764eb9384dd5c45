import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installPackedPackage } from '../support/packed-package.js';
import { bare, CAL, type Ended } from './program.js';

/** The examples of docs/ci.md, run as they stand there. */

interface Block {
  readonly language: string;
  readonly text: string;
}

const BLOCKS = [...readFileSync('docs/ci.md', 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', text = '']): Block => ({ language, text }),
);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A folder of its own, and an environment in which `cal` is on the path. */
function stage() {
  const env = bare({ NO_COLOR: '1' });
  const programs = mkdtempSync(join(tmpdir(), 'cal-path-'));
  folders.push(env.HOME, programs);
  writeFileSync(join(programs, 'cal'), `#!/bin/sh\nexec "${process.execPath}" "${CAL}" "$@"\n`);
  chmodSync(join(programs, 'cal'), 0o755);
  return { ...env, PATH: [programs, env.PATH].join(delimiter) };
}

const ended = (program: string, args: readonly string[], env: { HOME: string } & NodeJS.ProcessEnv): Promise<Ended> =>
  new Promise((done) => {
    execFile(program, args, { env, cwd: env.HOME }, (error, out, err) =>
      done({ exit: error === null ? 0 : Number(error.code ?? 1), out, err }),
    );
  });

it('GitHub Actions: each step of the workflow, in the way of the runner', async () => {
  const { text = '' } = BLOCKS.find(({ language, text }) => language === 'yaml' && text.includes('runs-on')) ?? {};
  const { jobs } = parse(text) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  const env = stage();
  for (const script of scripts) {
    writeFileSync(join(env.HOME, 'step.sh'), script);
    const { exit, err } = await ended('bash', ['-e', 'step.sh'], env);
    expect({ script, exit, err }).toMatchObject({ exit: 0 });
  }
  expect(readFileSync(join(env.HOME, 'july.csv'), 'utf8')).toMatch(/^start_date,title,venue.venue\n/);
});

describe('vitest, in a project of its own', () => {
  const example = BLOCKS.find(({ text }) => text.startsWith('// calendar.test.ts'))?.text ?? '';

  it.each([
    ['passes', example, { exit: 0, out: /Tests +3 passed/, err: '' }],
    [
      ...(['fails with the reason when the service does not start', example.replace("'demo'", "'nosuch'")] as const),
      { exit: 1, out: /Test Files +1 failed/, err: 'nosuch does not exist' },
    ],
  ])('%s', async (_, text, expected) => {
    const folder = installPackedPackage(['vitest']);
    folders.push(folder);
    writeFileSync(join(folder, 'calendar.test.ts'), text);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const vitest = [process.execPath, ['node_modules/vitest/vitest.mjs', 'run']] as const;
    const { exit, out, err } = await ended(...vitest, { ...bare({ NO_COLOR: '1' }), HOME: folder });
    expect({ exit, out, err }).toMatchObject({
      exit: expected.exit,
      out: expect.stringMatching(expected.out),
      err: expect.stringContaining(expected.err),
    });
  });
});

describe('in the background', () => {
  const { text = '' } = BLOCKS.find(({ text }) => text.includes('ready.json')) ?? {};
  const run = (script: string) => ended('bash', ['-c', `set -e\n${script}`], stage());

  it('ready, asked and stopped, also beside a file of an earlier run', async () => {
    const script = `echo '{}' > ready.json\n${text}\ncal venues create --venue "Town Hall"; cal venues list --field venue; kill %1; wait %1`;
    expect(await run(script)).toEqual({ exit: 0, out: '1\nTown Hall\n', err: '' });
  });

  it('ends with the reason when the service does not start', async () => {
    const { exit, out, err } = await run(`${text.replace('--port 0', '--port 99999')}\necho ready`);
    expect({ exit, out, err }).toEqual({ exit: 1, out: '', err: expect.stringContaining('--port') });
  });
});

it('cal ctl: each order is one that the service takes', async () => {
  const { text = '' } = BLOCKS.find(({ text }) => text.startsWith('cal ctl')) ?? {};
  const env = stage();
  const flags = ['serve', '--store', 'memory', '--control', '--now', '2027-07-01T09:00Z'];
  const { exit, err } = await ended('cal', [...flags, '--', 'sh', '-ec', text], env);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
});
