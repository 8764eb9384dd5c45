/**
 * Shows which changes of a file no test notices: `npm run mutate -- src/sync/plan [test/sync/plan …]`.
 * StrykerJS changes one expression at a time and runs the tests that import the file, or only those that are named.
 */

import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import process from 'node:process';

const [path, ...tests] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Usage: npm run mutate -- PATH [TEST…]\n');
  process.exit(2);
}
const mutated = statSync(path.replace(/:\d.*$/, '')).isDirectory() ? `${path.replace(/\/$/, '')}/**/*.ts` : path;
const { status } = spawnSync('node_modules/.bin/stryker', ['run', 'build/stryker.config.js', '--mutate', mutated], {
  stdio: 'inherit',
  env: { ...process.env, MUTATE_TESTS: tests.join(',') },
});
process.exit(status ?? 1);
