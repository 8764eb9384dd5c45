// Tests build/release.js.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

// build/release.js, run in a repository of its own. `npm` and `gh` only write down how they were called.

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const CHANGELOG = readFileSync('CHANGELOG.md', 'utf8');
const NOTES = `# Changelog\n\n## 2.1.0 (2026-11-22)\n\n### Fixed\n\n- It [works](docs/it.md).\n\n## 2.0.0 (2026-01-01)\n\n- Old.\n`;

interface Repository {
  readonly version?: string;
  readonly changelog?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Called in the folder before the release. */
  readonly prepare?: (git: (...args: string[]) => void, folder: string) => void;
}

function release(
  args: readonly string[],
  { version = '2.1.0', changelog = NOTES, env = {}, prepare }: Repository = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'release-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [folder, bin, log] = [join(root, 'repository'), join(root, 'bin'), join(root, 'log')];
  for (const each of [folder, bin]) mkdirSync(each);
  const record = (program: string, more: string) => {
    writeFileSync(join(bin, program), `#!/bin/sh\necho "${program} $*" >> ${log}\n${more}\n`);
    chmodSync(join(bin, program), 0o755);
  };
  record('npm', `[ $1 != pack ] || echo '[{"filename":"calctl.tgz","entryCount":3,"size":4000}]'`);
  record('gh', `while [ $# -gt 0 ]; do case $1 in --notes-file=*) cat ${'$'}{1#*=} >> ${log};; esac; shift; done`);
  const git = (...words: string[]) => {
    const identity = ['-c', 'user.name=Ed', '-c', 'user.email=ed@example.org'];
    const { status, stderr } = spawnSync('git', [...identity, ...words], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  for (const file of ['package.json', 'package-lock.json'])
    writeFileSync(join(folder, file), JSON.stringify({ name: 'calctl', version }));
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  git('init', '--quiet', '--initial-branch', 'main');
  git('init', '--quiet', '--bare', join(root, 'origin'));
  git('remote', 'add', 'origin', join(root, 'origin'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  prepare?.(git, folder);
  const { status, stdout, stderr } = spawnSync('node', [resolve('build/release.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: root,
      GIT_COMMITTER_NAME: 'Ed',
      GIT_COMMITTER_EMAIL: 'ed@example.org',
      ...env,
    },
  });
  const tags = spawnSync('git', ['tag'], { cwd: join(root, 'origin'), encoding: 'utf8' }).stdout;
  const calls = existsSync(log) ? readFileSync(log, 'utf8') : '';
  const problems = [...stdout.matchAll(/^Not ready: (.*)/gm)].map(([, problem]) => problem);
  return { status, stdout, stderr, tags, calls: calls.replaceAll(/[^\s=]+notes\.md/g, 'NOTES'), problems };
}

const WORKFLOW = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'town/cal' };

test('a release is tagged, pushed, published and described, in this order', () => {
  const { status, tags, calls } = release([], { env: WORKFLOW });
  expect(status).toBe(0);
  expect(tags).toBe('v2.1.0\n');
  expect(calls.split('\n').slice(1)).toEqual([
    'npm pkg set repository.type=git repository.url=git+https://git.example/town/cal.git',
    'npm publish --ignore-scripts --provenance --access public',
    'gh release create v2.1.0 --verify-tag --title=cal 2.1.0 --notes-file=NOTES dist/sbom.cdx.json',
    '### Fixed',
    '',
    '- It [works](https://git.example/town/cal/blob/v2.1.0/docs/it.md).',
  ]);
});

test('a dry run shows the notes and the steps, and carries out none', () => {
  const { status, stdout, tags, calls } = release(['--dry-run']);
  expect([status, tags]).toEqual([0, '']);
  expect(calls).toMatch(/^npm pack --dry-run .*\n$/);
  expect(stdout).toContain('- It [works](docs/it.md).\n');
  expect(stdout).not.toContain('Old.');
  expect(stdout.match(/^Would run: (git|npm|gh)/gm)).toHaveLength(4);
});

describe('a version is not released', () => {
  const many = `${'- One.\n'.repeat(61)}\n`;
  test.each<[string, Repository, string]>([
    [
      'with uncommitted files',
      { prepare: (_, folder) => writeFileSync(join(folder, 'new'), '') },
      'files are not committed:',
    ],
    [
      'on another branch',
      { prepare: (git) => git('switch', '--quiet', '--create', 'topic') },
      'the branch is topic, not main.',
    ],
    ['twice', { prepare: (git) => git('tag', 'v2.1.0') }, 'the tag v2.1.0 exists. Raise the version.'],
    [
      'with another version in the lock file',
      {
        prepare: (git, folder) => {
          writeFileSync(join(folder, 'package-lock.json'), '{"version":"2.0.0"}');
          git('commit', '--quiet', '--all', '--message', 'Lock');
        },
      },
      'package-lock.json has version 2.0.0. Run npm install.',
    ],
    ['under another name', { version: '2.1' }, '2.1 is not a version such as 1.2.3.'],
    [
      'that the changelog does not name',
      { version: '2.2.0' },
      'the topmost version of CHANGELOG.md is “2.1.0”, not 2.2.0.',
    ],
    [
      'without a date',
      { changelog: NOTES.replace(' (2026-11-22)', '') },
      'the topmost version of CHANGELOG.md has no date, such as (2027-07-02).',
    ],
    ['with an empty group', { changelog: NOTES.replace('- It', 'It') }, 'the group Fixed of CHANGELOG.md is empty.'],
    [
      'with a list that nobody edited',
      { changelog: NOTES.replace('- It', `${many}- It`) },
      'the group Fixed of CHANGELOG.md has 62 sentences. Edit it into 60 at most.',
    ],
    [
      'that changes nothing',
      { changelog: NOTES.replace('### Fixed\n\n- It [works](docs/it.md).', 'Nothing.') },
      'CHANGELOG.md says nothing about it.',
    ],
  ])('%s', (_, repository, problem) => {
    const { status, tags, calls, problems } = release([], repository);
    expect(problems).toContain(problem);
    expect([status, tags]).toEqual([1, '']);
    expect(calls).not.toContain('publish');
  });

  test('if an earlier step fails', () => {
    const { status, stderr, calls } = release([], { prepare: (git) => git('remote', 'set-url', 'origin', 'gone') });
    expect(status).toBe(1);
    expect(stderr).toContain('“git push origin v2.1.0” failed.');
    expect(calls).not.toContain('publish');
  });

  test('if an option is unknown', () => expect(release(['--dryrun']).status).toBe(2));
});

test('the changelog of this version can be released', () => {
  expect(release(['--dry-run'], { version, changelog: CHANGELOG }).problems).toEqual([]);
});
