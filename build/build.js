import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { writeBillOfMaterials } from './bill-of-materials.js';
import { compile } from './compile.js';
import { buildLibrary } from './library.js';
import { lighter } from './lighter.js';
import { buildManPages } from './man.js';
import { writeMessages } from './messages.js';
import { packsOf } from './packs.js';
import { pageAssets } from './page-assets.js';
import { sqliteSchema } from './schema.js';

/**
 * Bundles src/main.ts into dist/ as packs of modules. A pack is loaded when a command needs it.
 * Nothing is built again from the same files, unless `dist` is deleted.
 */

const root = new URL('..', import.meta.url).pathname;
const dist = `${root}dist`;
// The build writes to a folder beside dist and then renames it, so a `cal` that starts meanwhile finds either the
// old or the new program.
const beside = `${dist}.${process.pid}`;
const manifest = JSON.parse(await readFile(`${root}package.json`, 'utf8'));
// Without compiled code the program does the same, and starts more slowly.
const isQuick = process.argv.includes('--quick');
const BUILT_FROM = 'built-from.txt';

/** The files that a program is built from, and what compiles it, as one hash. */
async function hashSources() {
  const hash = createHash('sha256').update(process.version);
  const folders = ['src', 'build', 'bin'].map((folder) =>
    readdir(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const files = (await Promise.all(folders)).flat().filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const path of [...paths, join(root, 'package.json'), join(root, 'package-lock.json')])
    hash.update(`\0${relative(root, path)}\0`).update(await readFile(path));
  return hash.digest('hex');
}

// Optional dependency: may be missing at build time and at run time.
const OPTIONAL = '@napi-rs/keyring';

/**
 * Writes down the named exports of CommonJS packages that are loaded with `await import()`. The bundle would lose
 * these names otherwise.
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

/**
 * Lets cli-table3 measure texts as our tables do: its own string-width counts isolates and combining marks of Arabic,
 * Hindi and Thai. It draws no colors, so it gets no library for them.
 */
const tableWidths = {
  name: 'table-widths',
  setup(setup) {
    setup.onResolve({ filter: /^(?:string-width|@colors\/colors\/safe)$/ }, ({ importer, path }) =>
      importer.includes('/node_modules/cli-table3/') ? { path, namespace: 'table-widths' } : undefined,
    );
    setup.onLoad({ filter: /.*/, namespace: 'table-widths' }, ({ path }) => ({
      contents:
        path === 'string-width'
          ? "module.exports = (text) => require('./src/cli/output/box-width.ts').boxWidth.measure(text)"
          : '',
      resolveDir: root,
    }));
  },
};

await writeMessages(root);
const sources = await hashSources();
const builtFrom = await readFile(`${dist}/${BUILT_FROM}`, 'utf8').catch(() => '');
if (builtFrom === sources || (isQuick && builtFrom === `${sources} quick`)) process.exit(0);

try {
  await mkdir(`${beside}/packs`, { recursive: true });
  const bundle = await build({
    absWorkingDir: root,
    // esbuild puts modules with the same importers into one chunk. As an entry of its own, Temporal never shares a chunk
    // with a small module of ours, which would load all of Temporal with it.
    entryPoints: {
      main: 'src/main.ts',
      'temporal-polyfill': 'temporal-polyfill',
      'library-testing': 'src/testing/library/serve.ts',
      'library-client': 'src/library/client.ts',
    },
    outdir: beside,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['@photostructure/sqlite/package.json', 'pg', OPTIONAL],
    plugins: [pageAssets, lighter(root), tableWidths, namedImports],
    chunkNames: 'chunks/[name]-[hash]',
    define: {
      CAL_VERSION: JSON.stringify(manifest.version),
      CAL_SQLITE_SCHEMA: JSON.stringify(await sqliteSchema(root, beside)),
    },
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  for (const [name, text] of await packsOf(bundle, root)) await writeFile(`${beside}/packs/${name}.js`, text);
  await writeFile(`${beside}/package.json`, '{ "type": "commonjs" }\n');
  await copyFile(`${root}build/loader.cjs`, `${beside}/main.js`);
  if (!isQuick) await compile(beside);
  await buildLibrary(root, beside);
  await writeBillOfMaterials(root, beside, bundle.metafile.outputs);
  await buildManPages(root, beside, manifest);
  await writeFile(`${beside}/${BUILT_FROM}`, isQuick ? `${sources} quick` : sources);
  await rm(dist, { recursive: true, force: true });
  await rename(beside, dist);
  await chmod(`${root}bin/cal.js`, 0o755);
} finally {
  await rm(beside, { recursive: true, force: true });
}
