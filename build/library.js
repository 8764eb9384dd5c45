import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { clientTypes } from './client-types.js';

/** The entries of the package for `import`, with what they export. */
const ENTRIES = {
  testing: 'serve, startTestService, stopTestService, openTestSpace, calendarFixtures',
  client: 'Client, ClientError',
};

/** Writes `dist/library`: ES and CommonJS modules that load the packs of the program, and their types. */
export async function buildLibrary(root, dist) {
  const folder = join(dist, 'library');
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  const loader = await readFile(join(root, 'build/loader.cjs'), 'utf8');
  await writeFile(join(dist, 'load.js'), loader.replace("load('main/main');", 'module.exports = load;'));
  for (const [name, exported] of Object.entries(ENTRIES)) {
    const common = `module.exports = require('../load.js')('library/library-${name}');\n`;
    await writeFile(join(folder, `${name}.cjs`), common);
    const text = `import { createRequire } from 'node:module';\n\nexport const { ${exported} } = createRequire(import.meta.url)('../load.js')('library/library-${name}');\n`;
    await writeFile(join(folder, `${name}.js`), text);
  }
  const types = {
    testing: await declarationsOf(join(root, 'src/testing/library/serve.ts')),
    client: clientTypes(await openApi(root, dist)),
  };
  for (const [name, text] of Object.entries(types)) {
    for (const kind of ['js', 'cjs']) {
      const ending = kind.replace('js', 'ts');
      await writeFile(join(folder, `${name}.d.${ending}`), text.replaceAll(CLIENT_SOURCE, `./client.${kind}`));
    }
  }
}

/** The module whose types are generated. */
const CLIENT_SOURCE = '../../library/client.js';

/** Returns the declarations of a module that names no types of other modules but the client's. */
async function declarationsOf(file) {
  const compilerOptions = { isolatedDeclarations: true, declaration: true, module: ts.ModuleKind.NodeNext };
  const { outputText, diagnostics } = ts.transpileDeclaration(await readFile(file, 'utf8'), { compilerOptions });
  if (
    diagnostics.length > 0 ||
    /^import /m.test(outputText.replace(`import type { Client } from '${CLIENT_SOURCE}';`, ''))
  )
    throw new Error(`${file} needs types of other modules`);
  return outputText;
}

/** Returns the OpenAPI document of the interface, in English. */
async function openApi(root, folder) {
  const outfile = join(folder, 'openapi.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/present/openapi/openapi-document.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const { buildOpenApi } = await import(outfile);
  await rm(outfile);
  return buildOpenApi({ language: 'en', baseUrl: '' });
}
