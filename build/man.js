import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = `
  export { COMMANDS } from './src/cli/commands/command-tree.js';
  export { renderHelp } from './src/cli/help/render-help.js';
  export { renderManPages } from './build/man-pages.js';
  export { LANGUAGES } from './src/contract/declarations.js';
  export { en, loadCatalogue } from './src/text/catalogue.js';
`;

/** Writes the help of all commands, a file for each language, as `src/cli/help/find-prepared-help.ts` reads it. */
async function writeHelp({ COMMANDS, LANGUAGES, loadCatalogue, renderHelp }, dist) {
  const out = { isTTY: false, columns: 80 };
  const pathsBelow = (path, members = []) => [
    path,
    ...members.flatMap((entry) => pathsBelow([...path, entry], entry.members)),
  ];
  await mkdir(join(dist, 'help'));
  for (const language of LANGUAGES) {
    const context = { text: await loadCatalogue(language), out, program: 'cal', env: {} };
    const pages = [];
    for (const path of pathsBelow([], COMMANDS))
      pages.push(`\0${path.map(({ word }) => word).join(' ')}\0${await renderHelp(path, context)}`);
    await writeFile(join(dist, 'help', `${language}.txt`), `${pages.join('')}\0`);
  }
}

/**
 * Writes the manual pages of all commands to `dist/man`, and lists them under `man` in package.json: npm links those
 * where `man` finds them. It does not link what is only in the folder `directories.man`.
 */
export async function buildManPages(root, dist, manifest) {
  const { version, description } = manifest;
  const outdir = join(dist, 'man-build');
  await build({
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const bundle = await import(join(outdir, 'stdin.mjs'));
  await writeHelp(bundle, dist);
  const { renderManPages, COMMANDS, en } = bundle;
  await mkdir(join(dist, 'man'));
  const pages = await renderManPages({ commands: COMMANDS, text: en, version, description });
  for (const { file, source } of pages) await writeFile(join(dist, 'man', file), source);
  await rm(outdir, { recursive: true });
  const man = pages.map(({ file }) => `dist/man/${file}`).sort();
  if (JSON.stringify(man) !== JSON.stringify(manifest.man))
    await writeFile(join(root, 'package.json'), `${JSON.stringify({ ...manifest, man }, null, 2)}\n`);
}
