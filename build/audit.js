import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/**
 * Prints the known vulnerabilities of packages that users get: in the bundle, or installed with it. `npm audit` of a
 * user cannot see the bundled ones, and here it also lists packages that only the tests use.
 */

const root = new URL('..', import.meta.url).pathname;

/**
 * @param report of `npm audit --json`
 * @param packages of the lock file
 * @param bill the bill of materials that the build wrote
 * @returns one line for each vulnerable package
 */
export function findVulnerable(report, packages, bill) {
  const shipped = new Set(bill.components.map(({ purl }) => purl));
  const isShipped = (folder) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return shipped.has(`pkg:npm/${name.replace('@', '%40')}@${packages[folder]?.version}`);
  };
  return Object.values(report.vulnerabilities).flatMap(({ name, severity, via, nodes }) => {
    if (!nodes.some(isShipped)) return [];

    const reasons = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} ${each.url}`));
    return [`${name} (${severity}): ${reasons.join('; ')}`];
  });
}

async function audit() {
  const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));
  const [{ packages }, bill] = await Promise.all([readJson('package-lock.json'), readJson('dist/sbom.cdx.json')]);
  const report = await npmAudit();
  const vulnerable = findVulnerable(report, packages, bill);
  process.stdout.write(
    [...vulnerable, `${vulnerable.length} vulnerable of ${bill.components.length} packages\n`].join('\n'),
  );
  process.exitCode = vulnerable.length === 0 ? 0 : 1;
}

/** @throws Error when the registry does not answer: nothing is known then */
const npmAudit = () =>
  new Promise((resolve, reject) => {
    // npm fails when it finds anything, in packages that only the tests use too.
    execFile('npm', ['audit', '--json'], { cwd: root, maxBuffer: 2 ** 28 }, (_, stdout, stderr) => {
      const report = parseOrEmpty(stdout);
      if (report.vulnerabilities === undefined) reject(new Error(`npm audit failed: ${report.message ?? stderr}`));
      else resolve(report);
    });
  });

function parseOrEmpty(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await audit().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  });
}
