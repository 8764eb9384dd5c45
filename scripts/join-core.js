import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { build } from 'esbuild';

/** What `cal`, help and completion load: one file is read sooner than twenty. */
const CORE = ['src/cli/start.ts', 'src/cli/help/help.ts', 'src/completion/complete.ts'];

/** Joins the chunks that these modules need into chunks/core.js; what asks for the old names finds the same things there. */
export async function joinCore({ outputs }, root) {
  const pathsOf = (sources) => Object.keys(outputs).filter((path) => sources.includes(outputs[path].entryPoint));
  const loaded = closureOf(pathsOf(['src/main.ts']), outputs);
  const members = closureOf(pathsOf(CORE), outputs).filter((path) => !loaded.includes(path));
  const folder = `${root}${dirname(members[0])}`;
  const exported = members.flatMap((path, at) =>
    outputs[path].exports.map((name) => ({ path, name, as: `m${at}_${name}` })),
  );
  await build({
    stdin: {
      contents: exported
        .map(({ path, name, as }) => `export { ${name} as ${as} } from './${basename(path)}';`)
        .join('\n'),
      resolveDir: folder,
    },
    outfile: `${folder}/core.js`,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [leaving(members.map((path) => `./${basename(path)}`))],
    logLevel: 'warning',
  });
  for (const path of members) {
    const names = exported.filter((each) => each.path === path).map(({ name, as }) => `${as} as ${name}`);
    await writeFile(`${root}${path}`, `export { ${names.join(', ')} } from './core.js';\n`);
  }
}

/** Everything but the members stays where it is. */
const leaving = (members) => ({
  name: 'leaving',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === 'dynamic-import' || !members.includes(path) ? { path, external: true } : undefined,
    ),
});

/** The chunks that are loaded at once with these. */
function closureOf(roots, outputs) {
  const found = new Set(roots);
  for (const path of found) {
    for (const { path: next, kind } of outputs[path].imports) {
      if (kind === 'import-statement' && next in outputs) found.add(next);
    }
  }
  return [...found];
}
