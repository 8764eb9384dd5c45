// Tests src/.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DOORS, LAYERS } from './layers.js';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));
const NAMES = Object.keys(LAYERS).sort((a, b) => b.length - a.length);
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

const layerOf = (file: string) => NAMES.find((name) => file === name || file.startsWith(`${name}/`));

/** A file that is a layer belongs to its folder, too. */
const isFileOf = (layers: readonly string[], file: string) =>
  file.endsWith('.ts') && layers.includes(posix.dirname(file));

/** Modules that a source text imports: statically, dynamically, and for types alone. */
const importsIn = (text: string) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

/** The wing for tests is loaded on demand: a static import, if not of types alone, would load it with the product. */
const STATIC_TESTING_IMPORT = /^(?:import|export) (?!type\b)[^;]*from '[^']*\btesting\//m;

/** The program, and the part of the library that tells the workers of a test runner where the service is. */
const EDGES: ReadonlySet<string> = new Set(['main.ts', 'testing/library/test-service.ts']);

const SQLITE_LIBRARY = '@photostructure/sqlite';

/** The broken rules of one file: a layer or library that it must not import, or the process outside of main.ts. */
function violationsIn(file: string, text: string): string[] {
  const layer = layerOf(file);
  if (layer === undefined) return [`${file} belongs to no layer`];
  if (!layer.startsWith('testing/') && STATIC_TESTING_IMPORT.test(text))
    return [`${file} always loads the wing for tests`];
  const allowed = [layer, ...(LAYERS[layer] ?? []), ...(DOORS[file] ?? [])];
  return importsIn(text).flatMap((module) => {
    if (module === SQLITE_LIBRARY && layer !== 'sqlite') return [`${file} imports ${module}`];
    if (module === 'node:process' && !EDGES.has(file)) return [`${file} imports node:process`];
    if (!module.startsWith('.')) return [];
    const target = posix.join(posix.dirname(file), module).replace(/\.js$/, '.ts');
    const imported = layerOf(target);
    return imported !== undefined && (allowed.includes(imported) || isFileOf(allowed, imported))
      ? []
      : [`${file} imports ${target}`];
  });
}

describe('the layers of src', () => {
  it.each(FILES)('%s imports only from the layers below it', (file) => {
    expect(violationsIn(file, readFileSync(join(SOURCE, file), 'utf8'))).toEqual([]);
  });

  it('all have files, and refer to existing layers', () => {
    expect(NAMES.filter((name) => !FILES.some((file) => layerOf(file) === name))).toEqual([]);
    expect(Object.values(LAYERS).flatMap((names) => names.filter((name) => !(name in LAYERS)))).toEqual([]);
  });

  it.each([
    ['store/sql/probe.ts', `import { x } from '../../service/terms.js';`],
    ['client/probe.ts', `const x = await import('../server/listen.js');`],
    ['cli/probe.ts', `type X = import('../server/listen.js').X;`],
    ['contract/probe.ts', `export * from '../errors.js';`],
    ['store/sqlite/probe.ts', `import { DatabaseSync } from '${SQLITE_LIBRARY}';`],
    ['time/probe.ts', `import { FORMS } from '../forms/index.js';`],
    ['present/html/probe.ts', `import process from 'node:process';`],
    ['server/probe.ts', `const x = await import('../testing/control/test-clock.js');`],
    ['server/host-calendar.ts', `import { x } from '../testing/control/test-clock.js';`],
    ['elsewhere/probe.ts', ''],
  ])('a violation in %s is detected: %j', (file, text) => {
    expect(violationsIn(file, text)).toHaveLength(1);
  });
});
