import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = `
  export { COMMANDS } from './src/cli/commands/command-tree.js';
  export { renderManPages } from './src/cli/help/render-man-pages.js';
  export { en } from './src/text/en/index.js';
`;

/** Writes the manual pages of all commands to `dist/man`. npm links them where `man` finds them. */
export async function buildManPages(root, dist, { version, description }) {
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
  for (const { file, source } of await renderManPages({ commands: COMMANDS, text: en, version, description }))
    await writeFile(join(dist, 'man', file), source);
  await rm(outdir, { recursive: true });
}
