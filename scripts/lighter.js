import { readFile } from 'node:fs/promises';

/** What libraries load at once though they need it seldom, or seek though it stands in one place. */
const CHANGES = [
  {
    file: /commander\/lib\/command\.js$/,
    from: "const childProcess = require('node:child_process');",
    // For commands that are programs of their own: we have none.
    to: "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };",
  },
  {
    file: /better-sqlite3\/lib\/database\.js$/,
    from: "require('bindings')('better_sqlite3.node')",
    to: "require('better-sqlite3/build/Release/better_sqlite3.node')",
  },
];

/** An esbuild plugin. A library that has changed meanwhile fails the build, so that somebody looks. */
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
