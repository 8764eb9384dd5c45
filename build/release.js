/**
 * Releases the version of package.json: `npm run release`, on GitHub by .github/workflows/release.yml. Checks that
 * everything is ready, then tags the commit, publishes the package, and makes a release with the notes of CHANGELOG.md.
 * With `--dry-run` it only shows what it would do, and everything that is not ready.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const GROUPS = ['Added', 'Changed', 'Fixed', 'Removed'];
/** A longer group is a list of commits that nobody has edited into a text for readers. */
const MOST_SENTENCES = 60;

function release(isDryRun) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const section = findTopmostSection(readFileSync('CHANGELOG.md', 'utf8'));
  const problems = [...findRepositoryProblems(version), ...findChangelogProblems(section, version)];
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const notes = join(folder, 'notes.md');
    writeFileSync(notes, withAbsoluteLinks(section.text, version));
    report(version, section, problems);
    if (!isDryRun && problems.length > 0) return 1;
    for (const step of releaseSteps(version, notes)) {
      process.stdout.write(`${isDryRun ? 'Would run' : 'Running'}: ${step.join(' ')}\n`);
      if (!isDryRun) process.stdout.write(run(...step));
    }
    return problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function report(version, { text }, problems) {
  const [{ filename, entryCount, size }] = JSON.parse(
    run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'),
  );
  process.stdout.write(
    [
      `Version ${version}`,
      `Package ${filename}: ${entryCount} files, ${Math.ceil(size / 1000)} kB`,
      `Notes:\n\n${text}\n`,
      ...problems.map((problem) => `Not ready: ${problem}`),
      '',
    ].join('\n'),
  );
}

/** In this order, because npm never gives back a version, while a tag can be deleted. */
function releaseSteps(version, notes) {
  const tag = `v${version}`;
  return [
    ['git', 'tag', '--annotate', tag, '--message', `cal ${version}`],
    ['git', 'push', 'origin', tag],
    // npm signs where the package was built, and compares it with this field. A fork publishes as itself.
    ...(repositoryUrl()
      ? [['npm', 'pkg', 'set', 'repository.type=git', `repository.url=git+${repositoryUrl()}.git`]]
      : []),
    ['npm', 'publish', '--ignore-scripts', '--provenance', '--access', 'public'],
    [
      'gh',
      'release',
      'create',
      tag,
      '--verify-tag',
      `--title=cal ${version}`,
      `--notes-file=${notes}`,
      'dist/sbom.cdx.json',
    ],
  ];
}

function findRepositoryProblems(version) {
  const problems = [];
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`${version} is not a version such as 1.2.3.`);
  const { version: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  if (locked !== version) problems.push(`package-lock.json has version ${locked}. Run npm install.`);
  const changed = run('git', 'status', '--porcelain').trimEnd();
  if (changed !== '') problems.push(`files are not committed:\n${changed}`);
  const branch = run('git', 'branch', '--show-current').trim();
  if (branch !== 'main') problems.push(`the branch is ${branch || 'none'}, not main.`);
  if (run('git', 'tag', '--list', `v${version}`) !== '')
    problems.push(`the tag v${version} exists. Raise the version.`);
  return problems;
}

/** The first `## VERSION (DATE)` of the changelog, and the text below it. */
function findTopmostSection(changelog) {
  const [, heading = '', text = ''] = /^## (.*)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  return { heading, text: text.trim() };
}

function findChangelogProblems({ heading, text }, version) {
  const [, named = heading, date = ''] = /^(\S+) \((\d{4}-\d{2}-\d{2})\)$/.exec(heading) ?? [];
  const problems = [];
  if (named !== version) problems.push(`the topmost version of CHANGELOG.md is “${named}”, not ${version}.`);
  if (date === '') problems.push('the topmost version of CHANGELOG.md has no date, such as (2027-07-02).');
  for (const [, group, sentences] of text.matchAll(/^### (.*)\n([\s\S]*?)(?=^### |$(?![\s\S]))/gm)) {
    const count = sentences.match(/^- /gm)?.length ?? 0;
    if (count === 0) problems.push(`the group ${group} of CHANGELOG.md is empty.`);
    if (count > MOST_SENTENCES)
      problems.push(
        `the group ${group} of CHANGELOG.md has ${count} sentences. Edit it into ${MOST_SENTENCES} at most.`,
      );
  }
  if (!GROUPS.some((group) => text.includes(`### ${group}\n`))) problems.push('CHANGELOG.md says nothing about it.');
  return problems;
}

/** Links of the notes lead to the files of this version. */
const withAbsoluteLinks = (text, version) =>
  repositoryUrl() ? text.replaceAll(/\]\((?![a-z]+:|#)/g, `](${repositoryUrl()}/blob/v${version}/`) : text;

/** The repository of the workflow that runs, or undefined elsewhere. */
function repositoryUrl() {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  return GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
}

/** @throws Error if the program fails, because the steps after it rest on it */
function run(program, ...args) {
  const { status, stdout, error } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`“${program} ${args.join(' ')}” failed. ${error?.message ?? stdout}`);
  return stdout;
}

const [option, ...more] = process.argv.slice(2);
if ((option !== undefined && option !== '--dry-run') || more.length > 0) {
  process.stderr.write('Usage: npm run release -- [--dry-run]\n');
  process.exit(2);
}
try {
  process.exitCode = release(option === '--dry-run');
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
