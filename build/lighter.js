import { readFile } from 'node:fs/promises';

/** Patches to libraries that load rarely needed modules at once, or search for a file whose place is known. */
const CHANGES = [
  {
    file: /commander\/lib\/command\.js$/,
    from: "const childProcess = require('node:child_process');",
    // Only needed for commands that are separate executables; `cal` has none.
    to: "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };",
  },
  {
    file: /better-sqlite3\/lib\/database\.js$/,
    from: "require('bindings')('better_sqlite3.node')",
    to: "require('better-sqlite3/build/Release/better_sqlite3.node')",
  },
];

/** esbuild plugin. The build fails when a patched library has changed, so that somebody checks the patch. */
export const lighter = {
  name: 'lighter',
  setup(setup) {
    for (const { file, from, to } of CHANGES) {
      setup.onLoad({ filter: file }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        if (!text.includes(from)) throw new Error(`${path} no longer holds: ${from}`);
        return { contents: text.replace(from, to) };
      });
    }
  },
};
