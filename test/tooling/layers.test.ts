import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** What each layer may import, as design.md has it: imports point down only. `errors` is src/errors.ts. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  spec: [],
  text: ['spec'],
  wire: ['spec', 'text', 'errors'],
  openapi: ['spec', 'text'],
  config: ['wire', 'spec', 'text', 'errors'],
  client: ['wire', 'spec', 'text', 'errors'],
  bulk: ['client', 'wire', 'spec', 'text', 'errors'],
  icalendar: ['wire', 'spec', 'text', 'errors'],
  calendar: ['client', 'wire', 'spec', 'text', 'errors'],
  completion: ['cli', 'config', 'spec', 'text', 'errors'],
  cli: ['bulk', 'calendar', 'client', 'completion', 'config', 'icalendar', 'openapi', 'wire', 'spec', 'text', 'errors'],
  store: ['spec', 'text', 'errors'],
  service: ['store', 'wire', 'spec', 'text', 'errors'],
  pages: ['service', 'icalendar', 'wire', 'spec', 'text', 'errors'],
  server: ['service', 'store', 'openapi', 'pages', 'icalendar', 'wire', 'spec', 'text', 'errors'],
};
const NAMES = Object.keys(LAYERS);

/** The same rules over a copy of the house in which each folder of ours imports from every layer. */
let house: string;
const folders = (await sourceFolders()).filter((folder) => folder !== '');

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'cal-layers-'));
  const configuration = JSON.parse(await readFile(join(ROOT, 'biome.json'), 'utf8')) as { $schema: string };
  await writeFile(join(house, 'biome.json'), JSON.stringify({ ...configuration, vcs: { enabled: false } }));
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'));
  for (const folder of folders) {
    await mkdir(join(house, 'src', folder), { recursive: true });
    await writeFile(join(house, 'src', folder, 'probe.ts'), probeOf(folder));
  }
});

afterAll(() => rm(house, { recursive: true }));

async function sourceFolders(): Promise<string[]> {
  const files = await readdir(join(ROOT, 'src'), { recursive: true });
  return [...new Set(files.filter((file) => file.endsWith('.ts')).map((file) => dirname(file).replace('.', '')))];
}

/** One import a line, so that a line number names what was imported. */
const TARGETS = [
  ...NAMES.map((name) => ({ layer: name, file: `${name}/x.js` })),
  { layer: 'errors', file: 'errors.js' },
];
const probeOf = (folder: string) =>
  TARGETS.map(({ file }, line) => `export * as x${line} from '${'../'.repeat(folder.split(sep).length)}${file}';`)
    .concat(`export * as p from 'node:process';`, 'export const argv = () => process.argv;')
    .join('\n');

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: unknown; readonly start: { readonly line: number } };
}

async function diagnostics(folder: string): Promise<Diagnostic[]> {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', join('src', folder, 'probe.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, [BIOME, ...args], { cwd: house }).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

describe.each(folders)('src/%s', (folder) => {
  const layer = folder.split(sep)[0] ?? '';

  it('imports only from the layers below it, and leaves the process alone', async () => {
    const found = await diagnostics(folder);
    const lines = found
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location }) => location.start.line - 1);
    const reported = lines.map((line) => TARGETS[line]?.layer ?? 'node:process');
    const allowed = [layer, ...(LAYERS[layer] ?? [])];
    const forbidden = TARGETS.map((target) => target.layer).filter((name) => !allowed.includes(name));
    expect(reported.filter((name) => name !== layer).sort()).toEqual([...forbidden, 'node:process'].sort());
    expect(found.map(({ category }) => category)).toContain('lint/correctness/noProcessGlobal');
  });
});

it('knows every folder of the source', () => {
  const layers = new Set(folders.map((folder) => relative('', folder).split(sep)[0]));
  expect([...layers].filter((layer) => !NAMES.includes(layer ?? ''))).toEqual([]);
});
