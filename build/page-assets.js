import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { transform } from 'esbuild';

/**
 * Styles and scripts of pages are imported as texts, with comments and spaces left out: `import style from './week.css?raw'`.
 * Newer features of CSS stay as they are written.
 */
const textOf = async (path) => {
  const loader = path.endsWith('.css') ? 'css' : 'js';
  const { code } = await transform(await readFile(path, 'utf8'), { loader, minify: true, target: 'esnext' });
  return code.trim();
};

/** The plugin for esbuild, which builds the program. */
export const pageAssets = {
  name: 'page-assets',
  setup(setup) {
    setup.onResolve({ filter: /\?raw$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -'?raw'.length)),
      suffix: '?raw',
    }));
    setup.onLoad({ filter: /\.(?:css|js)$/ }, async ({ path, suffix }) =>
      suffix === '?raw' ? { contents: await textOf(path), loader: 'text', resolveDir: dirname(path) } : undefined,
    );
  },
};

/** The plugin for Vite, which runs the tests. The name of a module does not end with `.css`: Vitest empties such files. */
export const pageAssetsOfTests = {
  name: 'page-assets',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('?raw') ? `\0${resolve(dirname(importer), source.slice(0, -'?raw'.length))}.raw` : null,
  load: async (id) =>
    id.startsWith('\0') && id.endsWith('.raw')
      ? `export default ${JSON.stringify(await textOf(id.slice(1, -4)))};`
      : null,
};
