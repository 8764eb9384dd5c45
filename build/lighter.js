import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Patches to libraries that load rarely needed modules at once. */
const CHANGES = [
  {
    file: /commander\/lib\/command\.js$/,
    from: "const childProcess = require('node:child_process');",
    // Only needed for commands that are separate executables; `cal` has none.
    to: "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };",
  },
];

const SQLITE = '@photostructure/sqlite';

/**
 * Loads the binary of SQLite without the JavaScript around it, in half the time: the program needs nothing of that. Its
 * folder is looked for first: Node reads the package's table of exports as long as the binary.
 */
const SQLITE_BINARY = `
  const { existsSync } = require('node:fs');
  const { dirname, join } = require('node:path');
  const folders = (require.resolve.paths('${SQLITE}') ?? []).map((folder) => join(folder, '${SQLITE}'));
  module.exports = require('node-gyp-build')(
    folders.find((folder) => existsSync(folder)) ?? dirname(require.resolve('${SQLITE}/package.json')),
  );
`;

/** What qs needs of side-channel, which loads 20 packages to support engines without WeakMap. */
const SIDE_CHANNEL = 'module.exports = () => new WeakMap();';

/** esbuild plugin. The build fails when a patched library has changed, so that somebody checks the patch. */
export const lighter = (root) => ({
  name: 'lighter',
  setup(setup) {
    for (const { file, from, to } of CHANGES) {
      setup.onLoad({ filter: file }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes(from)) throw new Error(`${path} no longer holds: ${from}`);
        return { contents: text.replace(from, to) };
      });
    }
    const replace = (name, contents) => {
      setup.onResolve({ filter: new RegExp(`^${name}$`) }, ({ path }) => ({ path, namespace: `light-${name}` }));
      setup.onLoad({ filter: /.*/, namespace: `light-${name}` }, () => ({
        contents,
        resolveDir: join(root, 'node_modules', name),
      }));
    };
    replace(SQLITE, SQLITE_BINARY);
    replace('side-channel', SIDE_CHANNEL);
  },
});
