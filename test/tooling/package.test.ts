// Tests package.json.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  /** Files by entry, condition of the importing module, and kind. */
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, Readonly<Record<string, string>>>>>>;
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

it('packs the files that the package needs', () => {
  const exported = Object.values(manifest.exports).flatMap((files) =>
    typeof files === 'string' ? files : Object.values(files).flatMap((kinds) => Object.values(kinds)),
  );
  const named = [...Object.values(manifest.bin), ...exported.map((file) => file.replace('./', ''))];
  const needed = [
    ...named,
    'bin/package.json',
    'dist/main.js',
    'dist/sbom.cdx.json',
    'dist/THIRD-PARTY-NOTICES.txt',
    'LICENSE',
    'README.md',
  ];
  expect(listPackedFiles()).toEqual(expect.arrayContaining(needed));
});

it('runs no install script', () => {
  for (const script of ['preinstall', 'install', 'postinstall']) expect(manifest.scripts).not.toHaveProperty(script);
});

it('installs only what cannot be bundled', () => {
  expect(Object.keys(manifest.dependencies).sort()).toEqual(['@photostructure/sqlite', 'pg']);
  expect(Object.keys(manifest.bin)).toEqual(['cal', 'calctl']);
  expect(manifest.private).toBeUndefined();
});
