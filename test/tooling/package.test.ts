import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly private?: boolean;
}

const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as Manifest;

function listPackedFiles(): string[] {
  const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [packed] = JSON.parse(output) as readonly { readonly files: readonly { readonly path: string }[] }[];
  return packed?.files.map(({ path }) => path) ?? [];
}

it('packs the files that installing and starting the package need', () => {
  const script = manifest.scripts.postinstall?.replace('node ', '');
  const exported = Object.values(manifest.exports).flatMap((files) =>
    typeof files === 'string' ? files : Object.values(files),
  );
  const named = [...Object.values(manifest.bin), ...exported.map((file) => file.replace('./', ''))];
  const needed = [script, ...named, 'build/object-wrap.h', 'bin/package.json', 'dist/main.js', 'LICENSE', 'README.md'];
  expect(listPackedFiles()).toEqual(expect.arrayContaining(needed));
});

it('installs only what cannot be bundled', () => {
  expect(Object.keys(manifest.dependencies).sort()).toEqual(['better-sqlite3', 'pg']);
  expect(Object.keys(manifest.bin)).toEqual(['cal', 'calctl']);
  expect(manifest.private).toBeUndefined();
});
