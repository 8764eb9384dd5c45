import { chmod, readFile, rename, rm } from 'node:fs/promises';
import { build } from 'esbuild';

/** Bundles src/main.ts into dist/: small chunks that are loaded when a command needs them. */

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
const root = new URL('..', import.meta.url).pathname;

const dist = `${root}dist`;
// Built beside and then moved, so that whoever runs `cal` meanwhile finds the old program or the new one.
const beside = `${dist}.${process.pid}`;

await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts'],
  outdir: beside,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['better-sqlite3'],
  chunkNames: 'chunks/[name]-[hash]',
  define: { CAL_VERSION: JSON.stringify(version) },
  // CommonJS packages inside the bundle still call `require` for what Node brings.
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  logLevel: 'warning',
});
await rm(dist, { recursive: true, force: true });
await rename(beside, dist);
await chmod(`${root}bin/cal.js`, 0o755);
