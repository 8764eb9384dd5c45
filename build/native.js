import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Makes sure that better-sqlite3 has its binary: the existing one, else a prebuilt one, else one compiled against
 * the headers that came with this Node. The last one works offline.
 */

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('better-sqlite3/package.json'));

const opens = () => {
  const open = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', open], { cwd: folder, stdio: 'ignore' }).status === 0;
};

// Built with the headers of Node 24.19 and later, it ends the process at random moments: see object-wrap.h.
const isSound = () =>
  opens() && !readFileSync(join(folder, 'build/Release/better_sqlite3.node')).includes('RemoveEnvironmentCleanupHook');

const prebuilt = () => {
  const program = require.resolve('prebuild-install/bin.js', { paths: [folder] });
  spawnSync(process.execPath, [program], { cwd: folder, stdio: 'ignore' });
  return isSound();
};

const compiled = () => {
  const prefix = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(prefix, 'include/node/node.h'));
  const header = fileURLToPath(new URL('object-wrap.h', import.meta.url));
  const env = {
    ...process.env,
    ...(hasHeaders ? { npm_config_nodedir: prefix } : {}),
    CXXFLAGS: `${process.env.CXXFLAGS ?? ''} -include "${header}"`,
  };
  const gyp = process.env.npm_config_node_gyp;
  const [program, ...args] = gyp === undefined ? ['npx', 'node-gyp'] : [process.execPath, gyp];
  const { status, stdout, stderr } = spawnSync(program, [...args, 'rebuild', '--release'], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) process.stderr.write(`${stdout}\n${stderr}\n`);
  return status === 0 && isSound();
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

if (isSound() || prebuilt() || compiled()) {
  removeIntermediateFiles();
} else if (opens()) {
  process.stderr.write(
    'better-sqlite3 may end this version of Node unexpectedly. Use Node 22, or install python3, make and g++.\n',
  );
} else {
  process.stderr.write('better-sqlite3 could be neither downloaded nor compiled: it needs python3, make and g++.\n');
  process.exitCode = 1;
}
