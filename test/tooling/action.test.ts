// Tests action.yml.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';

/** The shell steps of action.yml, run as a runner of GitHub runs them, with an npm that knows the versions 1.0.0 and 1.2.3. */

interface Step {
  readonly id?: string;
  readonly uses?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

const { inputs, runs } = parse(readFileSync('action.yml', 'utf8')) as {
  inputs: Record<string, { default: string }>;
  runs: { steps: Step[] };
};

const NPM = `#!/bin/sh
echo "npm $*" >> "$NPM_LOG"
case "$1 $2" in
  "view calctl@1.x") echo '["1.0.0", "1.2.3"]' ;;
  "view calctl@latest") echo '"1.2.3"' ;;
  "view calctl@8") ;;
  "view calctl@9") echo '{"error": {"code": "E404"}}'; echo "npm error 404" >&2; exit 1 ;;
  "install --prefix") mkdir -p "$3/node_modules/.bin"; printf '#!/bin/sh\\necho "cal 1.2.3"\\n' > "$3/node_modules/.bin/cal"; chmod +x "$3/node_modules/.bin/cal" ;;
  *) echo "unexpected: $*" >&2; exit 1 ;;
esac
`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function createRunner() {
  const folder = mkdtempSync(join(tmpdir(), 'cal-action-'));
  folders.push(folder);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), NPM);
  chmodSync(join(folder, 'bin/npm'), 0o755);
  const files = {
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_PATH: join(folder, 'path'),
    NPM_LOG: join(folder, 'npm.log'),
  };
  const env = {
    PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
    HOME: folder,
    ...files,
    RUNNER_TEMP: folder,
    RUNNER_OS: 'Linux',
    RUNNER_ARCH: 'X64',
  };
  const outputs = () =>
    Object.fromEntries(
      (existsSync(files.GITHUB_OUTPUT) ? readFileSync(files.GITHUB_OUTPUT, 'utf8') : '')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  const fill = (text: string, version: string) =>
    text
      .replace('${{ inputs.version }}', version)
      .replace(/\$\{\{ steps\.resolve\.outputs\.(\w+) \}\}/g, (_, name: string) => outputs()[name] ?? '');
  /** Runs the action. `isCached`: what the step of the cache would say. */
  const run = (version: string, isCached: boolean) => {
    for (const step of runs.steps) {
      if (step.run === undefined || (step.if !== undefined && isCached)) continue;
      const own = Object.fromEntries(Object.entries(step.env ?? {}).map(([name, text]) => [name, fill(text, version)]));
      const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
        env: { ...env, ...own },
        encoding: 'utf8',
      });
      if (status !== 0) return stdout;
    }
    return 'done';
  };
  return { folder, run, outputs, files };
}

it('installs the newest version that fits, and adds it to the path', () => {
  const { folder, run, outputs, files } = createRunner();
  expect(run('1.x', false)).toBe('done');
  expect(outputs()).toEqual({
    version: '1.2.3',
    key: `calctl-1.2.3-Linux-X64-node${process.versions.modules}`,
    folder: join(folder, 'calctl-1.2.3'),
  });
  expect(readFileSync(files.NPM_LOG, 'utf8')).toMatch(/^npm install --prefix \S+calctl-1\.2\.3 .* calctl@1\.2\.3$/m);
  const path = readFileSync(files.GITHUB_PATH, 'utf8').trim();
  expect(execFileSync(join(path, 'cal'), { encoding: 'utf8' })).toBe('cal 1.2.3\n');
});

it('does not install what the cache has restored', () => {
  const { run, files, folder } = createRunner();
  expect(run(inputs.version?.default ?? '', false)).toBe('done');
  rmSync(files.NPM_LOG);
  expect(run('latest', true)).toBe('done');
  expect(readFileSync(files.NPM_LOG, 'utf8')).toBe('npm view calctl@latest version --json\n');
  const cache = runs.steps.find(({ uses }) => uses?.startsWith('actions/cache@'));
  expect(cache?.with?.path).toBe('${{ steps.resolve.outputs.folder }}');
  expect(existsSync(join(folder, 'calctl-1.2.3'))).toBe(true);
});

// npm 11 ends with an error, earlier versions print nothing.
it.each(['8', '9'])('fails with a sentence when no version fits: %s', (version) => {
  const { run } = createRunner();
  expect(run(version, false)).toBe(`::error::There is no version of calctl that fits “${version}”.\n`);
});
