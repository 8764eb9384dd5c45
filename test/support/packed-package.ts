import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const UNPACKED = ['--extract', '--gzip', '--strip-components', '1'];

let packed: string | undefined;

/** Packs the package and unpacks it beside its dependencies, once in each process. @returns its folder */
function unpackPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cal-packed-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' });
  const [archive = ''] = readdirSync(folder);
  const target = join(folder, 'node_modules/calctl');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', [...UNPACKED, '--file', join(folder, archive), '--directory', target]);
  linkPackages(folder, ['@photostructure/sqlite', 'pg']);
  return target;
}

/** Returns a new folder whose `node_modules` has the packed package and the packages that are named. */
export function installPackedPackage(packages: readonly string[] = []): string {
  packed ??= unpackPackage();
  const folder = mkdtempSync(join(tmpdir(), 'cal-project-'));
  mkdirSync(join(folder, 'node_modules'));
  linkPackages(folder, packages);
  symlinkSync(packed, join(folder, 'node_modules/calctl'));
  return folder;
}

function linkPackages(folder: string, names: readonly string[]): void {
  for (const name of names) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve('node_modules', name), link);
  }
}
