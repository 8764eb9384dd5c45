import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

/**
 * Makes sure that better-sqlite3 has its binary: the existing one, else a prebuilt one, else one compiled against
 * the headers that came with this Node. The last one works offline.
 */

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('better-sqlite3/package.json'));

const isThere = () => {
  const open = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', open], { cwd: folder, stdio: 'ignore' }).status === 0;
};

const prebuilt = () => {
  const program = require.resolve('prebuild-install/bin.js', { paths: [folder] });
  spawnSync(process.execPath, [program], { cwd: folder, stdio: 'ignore' });
  return isThere();
};

const compiled = () => {
  const prefix = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(prefix, 'include/node/node.h'));
  const env = hasHeaders ? { ...process.env, npm_config_nodedir: prefix } : process.env;
  const gyp = process.env.npm_config_node_gyp;
  const [program, ...args] = gyp === undefined ? ['npx', 'node-gyp'] : [process.execPath, gyp];
  const { status, stdout, stderr } = spawnSync(program, [...args, 'rebuild', '--release'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) process.stderr.write(`${stdout}\n${stderr}\n`);
  return status === 0 && isThere();
};

/** Removes the intermediate files of a compilation, 15 MB, so that only the binary is left, as in a prebuilt package. */
const removeIntermediateFiles = () => {
  const build = join(folder, 'build');
  const release = join(build, 'Release');
  for (const name of readdirSync(build)) if (name !== 'Release') rmSync(join(build, name), { recursive: true });
  for (const name of readdirSync(release)) {
    if (name !== 'better_sqlite3.node') rmSync(join(release, name), { recursive: true });
  }
};

if (isThere() || prebuilt() || compiled()) {
  removeIntermediateFiles();
} else {
  process.stderr.write('better-sqlite3 could be neither downloaded nor compiled: it needs python3, make and g++.\n');
  process.exitCode = 1;
}
