import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';
import { compile } from './compile.js';
import { lighter } from './lighter.js';
import { packsOf } from './packs.js';
import { sqliteSchema } from './schema.js';

/** Bundles src/main.ts into dist/: packs of modules that are loaded when a command needs them. */

const root = new URL('..', import.meta.url).pathname;
const dist = `${root}dist`;
// Built beside and then moved, so that whoever runs `cal` meanwhile finds the old program or the new one.
const beside = `${dist}.${process.pid}`;
const { version } = JSON.parse(await readFile(`${root}package.json`, 'utf8'));

// May be absent, here and where `cal` runs.
const OPTIONAL = '@napi-rs/keyring';

/**
 * A CommonJS package that is loaded by `await import()` loses its names in a bundle: they are written down for it,
 * as Node finds them.
 */
const namedImports = {
  name: 'named-imports',
  setup(setup) {
    setup.onResolve({ filter: /^[^.]/ }, ({ kind, path }) =>
      kind === 'dynamic-import' && !path.startsWith('node:') && path !== OPTIONAL
        ? { path, namespace: 'named' }
        : undefined,
    );
    setup.onLoad({ filter: /.*/, namespace: 'named' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      return { contents: `export { ${names.join(', ')} } from '${path}';`, resolveDir: root };
    });
  },
};

try {
  await mkdir(`${beside}/packs`, { recursive: true });
  const bundle = await build({
    absWorkingDir: root,
    entryPoints: ['src/main.ts'],
    outdir: beside,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['*.node', 'pg', OPTIONAL],
    plugins: [lighter, namedImports],
    chunkNames: 'chunks/[name]-[hash]',
    define: {
      CAL_VERSION: JSON.stringify(version),
      CAL_SQLITE_SCHEMA: JSON.stringify(await sqliteSchema(root, beside)),
    },
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  for (const [name, text] of await packsOf(bundle, root)) await writeFile(`${beside}/packs/${name}.js`, text);
  await writeFile(`${beside}/package.json`, '{ "type": "commonjs" }\n');
  await copyFile(`${root}scripts/loader.cjs`, `${beside}/main.js`);
  await compile(beside);
  await rm(dist, { recursive: true, force: true });
  await rename(beside, dist);
  await chmod(`${root}bin/cal.js`, 0o755);
} finally {
  await rm(beside, { recursive: true, force: true });
}
