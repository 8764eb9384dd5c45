import { basename } from 'node:path';
import { transform } from 'esbuild';

/** Modules that `cal`, help and completion load. One file is read faster than twenty. */
const CORE = ['src/cli/startup.ts', 'src/cli/help/render-help.ts', 'src/cli/completion/print-completions.ts'];

/** Modules that a command loads when it reads from a service. */
const CLIENT = [
  'src/cli/commands/records/run-list.ts',
  'src/config/resolve-settings.ts',
  'src/http/validate-parameters.ts',
  'src/client/create-client.ts',
  'src/client/batch-requests.ts',
  'src/client/http-sender.ts',
  'src/client/node-transport.ts',
];

/** Modules that `cal serve -- CMD`, the demo and the in-process service load. */
const SERVE = [
  'src/cli/commands/service/serve-command.ts',
  'src/cli/commands/service/launch-program.ts',
  'src/server/host-calendar.ts',
  'src/server/in-process.ts',
  'src/server/edit-store.ts',
  'src/server/backups.ts',
  'src/v8-flags.ts',
];

/** Modules that `cal serve --seed` loads beside those. */
const SEED = [
  'src/testing/seed/seed-calendar.ts',
  'src/testing/seed/fill-calendar.ts',
  'src/testing/seed/demo-calendar.ts',
  'src/sync/manifest/read-manifest.ts',
  'src/server/run-seed.ts',
];

const SHARED = /^src\/(?:(?:http|forms|time|matching)\/|(?:event-loop-turns|contract\/batch)\.ts$)/;
const SERVICE = /^src\/(server|service|store|present\/(openapi|html))\//;
const SQLITE = 'src/sqlite/sqlite-database.ts';
const TESTING = /^src\/testing\//;
const LIBRARY_ENTRY = /^src\/(?:testing\/)?library\//;
const LANGUAGE = /^src\/text\/compiled\/([a-z]{2})\.js$/;
const LIBRARY = /node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * `cal --help` takes twice the CPU time as plain ESM (docs/performance.md).
 * Puts the modules of esbuild's ESM bundle into packs, as CommonJS for the loader.
 * @returns {Promise<Map<string, string>>} the sources of the packs by name
 */
export async function packsOf({ metafile: { outputs }, outputFiles }, root) {
  const paths = Object.keys(outputs);
  const packOf = assigned(outputs);
  const idOf = (path) => `${packOf(path)}/${nameOf(path)}`;
  const ids = new Map(paths.map((path) => [basename(path), idOf(path)]));
  const packs = new Map(paths.map((path) => [packOf(path), []]));
  for (const path of paths) {
    const { text } = outputFiles.find((file) => file.path === root + path);
    packs
      .get(packOf(path))
      .push(`${JSON.stringify(idOf(path))}(module, require, packs_load) {\n${await loading(text, ids)}}`);
  }
  return new Map([...packs].map(([name, members]) => [name, inAscii(`({\n${members.join(',\n')}\n})\n`)]));
}

/**
 * Escapes non-ASCII characters: a file with one byte per character is read ten times as fast. esbuild itself leaves
 * regular expressions and tagged templates unescaped.
 */
const inAscii = (text) =>
  text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const nameOf = (path) => basename(path, '.js');

/**
 * Returns the function that assigns a module to its pack. Packs of our own modules: main, core, client, service,
 * wire (client and service), sqlite (with its library), serve, pages, manifest, seed, testing, more. Each language and library has its own pack.
 */
function assigned(outputs) {
  const main = closureOf([entryOf('src/main.ts', outputs)], outputs);
  const [core, client, serve, seed] = [CORE, CLIENT, SERVE, SEED].map((sources) =>
    closureOf(
      sources.map((source) => entryOf(source, outputs)),
      outputs,
    ),
  );
  // Pages load later than the service, but not from a pack of the client's.
  const pages = closureOf(
    Object.keys(outputs).filter((path) => SERVICE.test(outputs[path].entryPoint ?? '')),
    outputs,
  );
  const packOf = (path) => {
    if (main.has(path)) return 'main';
    const { entryPoint = '', inputs } = outputs[path];
    if (LIBRARY_ENTRY.test(entryPoint)) return 'library';
    if (SQLITE in inputs) return 'sqlite';
    const library = libraryOf(entryPoint, inputs);
    // Before core: the forms of parameters import libraries that help and completion never call.
    if (library !== undefined) return library;
    if (core.has(path)) return 'core';
    const language = LANGUAGE.exec(entryPoint)?.[1];
    if (language !== undefined) return language;
    const files = Object.keys(inputs);
    // An entry whose code is in a chunk that others import too belongs with this chunk.
    if (files.length === 0) return packOf(outputs[path].imports.find((each) => each.path in outputs).path);
    if (files.some((file) => SERVICE.test(file))) return serve.has(path) || seed.has(path) ? 'service' : 'pages';
    const isOfClient = client.has(path) || files.every((file) => SHARED.test(file));
    if (isOfClient && (serve.has(path) || pages.has(path))) return 'wire';
    if (serve.has(path)) return 'serve';
    if (files.some((file) => TESTING.test(file))) return seed.has(path) ? 'seed' : 'testing';
    if (seed.has(path)) return 'manifest';
    return isOfClient ? 'client' : 'more';
  };
  return packOf;
}

/** Returns the library that a module is the entry of, or that makes up most of it. */
function libraryOf(entryPoint, inputs) {
  const bytes = {};
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const library = LIBRARY.exec(input)?.[1] ?? '';
    bytes[library] = (bytes[library] ?? 0) + bytesInOutput;
  }
  const { '': ours = 0, ...theirs } = bytes;
  const [largest, ...others] = Object.keys(theirs).sort((a, b) => theirs[b] - theirs[a]);
  const sum = [largest, ...others].reduce((total, library) => total + (theirs[library] ?? 0), 0);
  return sum > ours ? (/^named:(.+)/.exec(entryPoint)?.[1] ?? largest).replaceAll('/', '-') : undefined;
}

function entryOf(source, outputs) {
  const found = Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  if (found === undefined)
    throw new Error(`${source} is in the lists of build/packs.js, but nobody imports it dynamically`);
  return found;
}

/** Returns these modules and all that they import statically. */
function closureOf(roots, outputs) {
  const found = new Set(roots);
  for (const path of found) {
    for (const { path: next, kind } of outputs[path].imports) {
      if (kind === 'import-statement' && next in outputs) found.add(next);
    }
  }
  return found;
}

/**
 * Replaces esbuild's exports, where each use of an import calls two getters, by one object at the end of the module: nothing reads it
 * before, because modules do not import each other in circles. Only what is assigned again later keeps a getter.
 */
const withPlainExports = (code) =>
  code.replace(
    /^var stdin_exports = \{\};\n__export\(stdin_exports, \{\n([\s\S]*?)\n\}\);\nmodule\.exports = __toCommonJS\(stdin_exports\);\n([\s\S]*)/m,
    (_, members, body) => {
      const exported = members.replace(/^ {2}(.+): \(\) => (.+?)(,?)$/gm, (_, name, local, comma) =>
        isAssignedOnce(local, body) ? `  ${name}: ${local}${comma}` : `  get ${name}() { return ${local}; }${comma}`,
      );
      return `${body}\nmodule.exports = __defProp({\n${exported}\n}, "__esModule", { value: true });\n`;
    },
  );

/** True if a name has its value where it is declared, at the top of a module. */
function isAssignedOnce(name, code) {
  const word = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  const isDeclared = new RegExp(
    `^(?:(?:async )?function\\*? |class |(?:var|let|const) )${word}(?: =|\\(| \\{| extends)`,
    'm',
  );
  const assigned = new RegExp(
    `^(?!(?:var|let|const) ).*${word} *(?:[-+*/%&|^?<>]*=(?![=>])|\\+\\+|--)|(?:\\+\\+|--)${word}`,
    'm',
  );
  return isDeclared.test(code) && !assigned.test(code);
}

/**
 * Converts a module to CommonJS with lazy imports: an imported module is loaded on first use, because most runs use
 * few of them.
 */
async function loading(text, ids) {
  if (/\bpacks_load\b/.test(text)) throw new Error('packs_load is a name of the bundle');
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false },
  });
  // V8 takes milliseconds to spread hundreds of members one by one; Object.assign is faster.
  const joined = code.replace(
    / = \{\s*((?:\.\.\.[\w().]+,?\s*){3,})\};/g,
    (_, parts) => ` = Object.assign({}, ${parts.replaceAll('...', '')});`,
  );
  const ours = withPlainExports(joined).replace(/\brequire\("\.\.?\/(?:chunks\/)?([^"/]+)"\)/g, (call, file) =>
    ids.has(file) ? `packs_load(${JSON.stringify(ids.get(file))})` : call,
  );
  const imported = /^var (import_\w+) = (.*\b(?:(?:require|packs_load)\(".*|__toESM\d*\(require_\w+\(\).*));$/gm;
  const sources = new Map([...ours.matchAll(imported)].map(([, name, source]) => [name, source]));
  if (sources.size === 0) return ours;
  const used = new RegExp(`(?<!var )\\b(${[...sources.keys()].join('|')})\\b`, 'g');
  return ours.replace(imported, 'var $1;').replace(used, (name) => `(${name} ??= ${sources.get(name)})`);
}
