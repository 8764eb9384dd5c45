import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const UNPACKED = ['--extract', '--gzip', '--strip-components', '1'];

/** Unpacks the packed package into `node_modules` of a new folder, with its dependencies and the packages named. */
export function installPackedPackage(packages: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'cal-packed-'));
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], { stdio: 'pipe' });
  const [packed = ''] = readdirSync(folder);
  const target = join(folder, 'node_modules/calctl');
  mkdirSync(target, { recursive: true });
  execFileSync('tar', [...UNPACKED, '--file', join(folder, packed), '--directory', target]);
  for (const name of ['better-sqlite3', 'pg', ...packages]) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}
