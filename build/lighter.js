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

/** Loads the binary of SQLite without the JavaScript around it, in half the time: the program needs nothing of that. */
const SQLITE_BINARY = `
  const { dirname } = require('node:path');
  module.exports = require('node-gyp-build')(dirname(require.resolve('${SQLITE}/package.json')));
`;

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
    setup.onResolve({ filter: new RegExp(`^${SQLITE}$`) }, ({ path }) => ({ path, namespace: 'binary' }));
    setup.onLoad({ filter: /.*/, namespace: 'binary' }, () => ({
      contents: SQLITE_BINARY,
      resolveDir: join(root, 'node_modules', SQLITE),
    }));
  },
});
