import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = `
  export { COMMANDS } from './src/cli/commands/command-tree.js';
  export { renderManPages } from './src/cli/help/render-man-pages.js';
  export { en } from './src/text/catalogue.js';
`;

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
  const { renderManPages, COMMANDS, en } = await import(join(outdir, 'stdin.mjs'));
  await mkdir(join(dist, 'man'));
  const pages = await renderManPages({ commands: COMMANDS, text: en, version, description });
  for (const { file, source } of pages) await writeFile(join(dist, 'man', file), source);
  await rm(outdir, { recursive: true });
  const man = pages.map(({ file }) => `dist/man/${file}`).sort();
  if (JSON.stringify(man) !== JSON.stringify(manifest.man))
    await writeFile(join(root, 'package.json'), `${JSON.stringify({ ...manifest, man }, null, 2)}\n`);
}
