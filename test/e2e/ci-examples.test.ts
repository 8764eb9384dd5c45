// Tests docs/ci.md.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { cal } from '../support/command-line.js';
import { hosted } from '../support/hosted.js';
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

it('every step of the GitHub Actions workflow passes in a runner’s shell', async () => {
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

describe('the workflow of plans in pull requests', () => {
  const { text = '' } = BLOCKS.find(({ text }) => text.startsWith('# .github/workflows/plan.yml')) ?? {};
  const { jobs } = parse(text) as { jobs: Record<'plan' | 'apply', { env?: object; steps: { run?: string }[] }> };
  const stageWorkflow = async () => {
    const env = stage();
    const [calendar, programs] = [{ ...env, CAL_URL: 'file:town.db' }, env.PATH.split(delimiter)[0] ?? ''];
    // The runner's `gh` notes its orders; the plan that it would download is there already.
    writeFileSync(join(programs, 'gh'), '#!/bin/sh\necho "$*" >> gh.log\n');
    chmodSync(join(programs, 'gh'), 0o755);
    const runJob = async (name: 'plan' | 'apply') => {
      for (const { run } of jobs[name].steps) {
        if (run === undefined) continue;
        writeFileSync(join(env.HOME, 'step.sh'), run.replace(/\$\{\{.*?\}\}/g, '7'));
        const { exit, err } = await ended('bash', ['-e', 'step.sh'], { ...calendar, ...jobs[name].env });
        if (exit !== 0) return { exit, err };
      }
      return { exit: 0, err: '' };
    };
    const comments = () =>
      readFileSync(join(env.HOME, 'gh.log'), { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .filter((line) => line.startsWith('pr comment'));
    const write = (city: string) =>
      writeFileSync(join(env.HOME, 'town.yaml'), `venues:\n  - { venue: Hall, slug: hall, city: ${city} }\n`);
    await ended('cal', ['venues', 'create', '--venue', 'Hall', '--city', 'Leeds'], calendar);
    return { calendar, runJob, comments, write };
  };

  it('comments on changes only, and applies them', async () => {
    const { calendar, runJob, comments, write } = await stageWorkflow();
    write('Leeds');
    expect(await runJob('plan')).toMatchObject({ exit: 0 });
    expect(comments()).toEqual([]);
    write('York');
    expect(await runJob('plan')).toMatchObject({ exit: 0 });
    expect(comments()).toEqual(['pr comment 7 --edit-last --create-if-none --body-file plan.md']);
    expect(readFileSync(join(calendar.HOME, 'plan.md'), 'utf8')).toContain('+ city: York');
    expect(await runJob('apply')).toMatchObject({ exit: 0 });
    expect((await ended('cal', ['venues', 'get', '1', '--field', 'city'], calendar)).out).toBe('York\n');
  });

  it('applies no plan whose records have changed', async () => {
    const { calendar, runJob, write } = await stageWorkflow();
    write('York');
    await runJob('plan');
    await ended('cal', ['venues', 'update', '1', '--city', 'Bath'], calendar);
    expect(await runJob('apply')).toMatchObject({
      exit: 9,
      err: expect.stringContaining('venue 1 “Hall” was changed'),
    });
    expect((await ended('cal', ['venues', 'get', '1', '--field', 'city'], calendar)).out).toBe('Bath\n');
  });
});

/** Returns the example that begins with the name of its file. */
const exampleOf = (name: string): string => BLOCKS.find(({ text }) => text.startsWith(`// ${name}\n`))?.text ?? '';

describe('vitest in a project of its own', () => {
  const example = exampleOf('calendar.test.ts');
  const spaces = exampleOf('spaces.test.ts');
  const setup = Object.fromEntries(['calendar.setup.ts', 'vitest.config.ts'].map((file) => [file, exampleOf(file)]));

  const run = (files: Readonly<Record<string, string>>) => {
    const folder = installPackedPackage(['vitest']);
    folders.push(folder);
    for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files }))
      writeFileSync(join(folder, name), text);
    // The usual ten seconds are too few for a start on a busy machine.
    const patience = ['--hookTimeout=120000', '--testTimeout=120000'];
    const vitest = [process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...patience]] as const;
    return ended(...vitest, { ...bare({ NO_COLOR: '1' }), HOME: folder });
  };

  it('passes, with a space for each test too', async () => {
    const { exit, out, err } = await run({ 'calendar.test.ts': example, 'spaces.test.ts': spaces, ...setup });
    expect({ exit, out, err }).toEqual({ exit: 0, out: expect.stringMatching(/Tests +5 passed/), err: '' });
  });

  it('fails with the reason when an expectation is not met, or the service does not start', async () => {
    const { exit, out, err } = await run({
      'calendar.test.ts': example.replace("'demo'", "'nosuch'"),
      'spaces.test.ts': spaces.replace('times: 2', 'times: 3'),
      ...setup,
    });
    expect({ exit, out }).toEqual({ exit: 1, out: expect.stringMatching(/Test Files +2 failed.*Tests +1 failed/s) });
    expect(err).toContain('expected 3 like POST /venues, received 2');
    expect(err).toContain('nosuch does not exist');
  });

  it('fails with the reason when the global setup does not start the service', async () => {
    const started = { ...setup, 'calendar.setup.ts': setup['calendar.setup.ts']?.replace('demo', 'nosuch') ?? '' };
    const { exit, err } = await run({ 'spaces.test.ts': spaces, ...started });
    expect(exit).toBe(1);
    expect(err).toContain('The calendar service for the tests did not start:\n--seed: nosuch does not exist');
  });
});

it('the example for jest passes with the hooks of another runner, in a process of its own', async () => {
  const folder = installPackedPackage();
  folders.push(folder);
  for (const file of ['calendar.setup.js', 'calendar.teardown.js', 'venues.test.js'])
    writeFileSync(join(folder, file), exampleOf(file));
  writeFileSync(
    join(folder, 'hooks.js'),
    `const { equal } = require('node:assert');
     Object.assign(globalThis, require('node:test'), { expect: (value) => ({ toBe: (wanted) => equal(value, wanted) }) });`,
  );
  writeFileSync(
    join(folder, 'run.js'),
    `const { spawn } = require('node:child_process');
     require('./calendar.setup.js')().then(() => {
       const worker = spawn(process.execPath, ['--require', './hooks.js', 'venues.test.js'], { stdio: 'inherit' });
       worker.on('exit', async (code) => { await require('./calendar.teardown.js')(); process.exitCode = code; });
     });`,
  );
  const { exit, out, err } = await ended(process.execPath, ['run.js'], { ...bare({ NO_COLOR: '1' }), HOME: folder });
  expect({ exit, out, err }).toEqual({ exit: 0, out: expect.stringMatching(/pass 2\b/), err: '' });
});

describe('a service in the background', () => {
  const { text = '' } = BLOCKS.find(({ text }) => text.includes('ready.json')) ?? {};
  const run = (script: string) => ended('bash', ['-c', `set -e\n${script}`], stage());

  it('starts, answers and stops, even beside a file of an earlier run', async () => {
    const script = `echo '{}' > ready.json\n${text}\ncal venues create --venue "Town Hall"; cal venues list --field venue; kill %1; wait %1`;
    expect(await run(script)).toEqual({ exit: 0, out: '1\nTown Hall\n', err: '' });
  });

  it('exits with the reason when the service does not start', async () => {
    const { exit, out, err } = await run(`${text.replace('--port 0', '--port 99999')}\necho ready`);
    expect({ exit, out, err }).toEqual({ exit: 1, out: '', err: expect.stringContaining('--port') });
  });
});

it('cal ctl expect exits with 0, with 8 when it is not so, with 2 for a mistake', async () => {
  const lines: readonly (readonly [line: string, exit: 0 | 2 | 8])[] = [
    ['"POST /venues"', 0],
    ['POST /venues --times 2', 0],
    ['"* /ven*" --times 3', 0],
    ['"POST /venues" --times 1', 8],
    ['"DELETE /*"', 8],
    ['"DELETE /*" --times 0', 0],
    ['"POST /venues" --body city=Leeds --body zip=7 --times 1', 0],
    ['"POST /venues" --body city=York', 8],
    ['"POST /venues" --header content-type=application/json --times 2', 0],
    ['"POST /venues" --header content-type=text/html', 8],
    ['"POST venues"', 2],
    ['"POST /venues" --times many', 2],
    ['"POST /venues" --body city', 2],
  ];
  const service = await hosted({ control: true });
  onTestFinished(() => service.stop());
  const run = (line: string) => cal(line, { env: { CAL_URL: service.url } });
  for (const line of ['venues create --venue A --city Leeds --zip 7', 'venues create --venue B', 'venues list'])
    expect((await run(line)).exit).toBe(0);
  const begin = { 0: /^$/, 8: /^Expected/, 2: /^cal/ };
  for (const [line, exit] of lines) {
    const said = await run(`ctl expect ${line}`);
    expect([line, said.exit, said.err + said.out]).toEqual([line, exit, expect.stringMatching(begin[exit])]);
  }
});

it('cal serve reads the body of a stub from a file', async () => {
  const env = stage();
  writeFileSync(join(env.HOME, 'event.json'), '{ "id": 7, "title": "Stub" }\n');
  const flags = ['serve', '--store', 'memory', '--fault', 'GET /events/7 200 @event.json', '--'];
  const { out, exit } = await ended('cal', [...flags, 'cal', 'events', 'get', '7', '--field', 'title'], env);
  expect({ exit, out }).toEqual({ exit: 0, out: 'Stub\n' });
});

it('cal ctl sends only orders that the service accepts', async () => {
  const { text = '' } = BLOCKS.find(({ text }) => text.startsWith('cal ctl')) ?? {};
  const env = stage();
  const flags = ['serve', '--store', 'memory', '--control', '--now', '2027-07-01T09:00Z'];
  const { exit, err } = await ended('cal', [...flags, '--', 'sh', '-ec', text], env);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
});
