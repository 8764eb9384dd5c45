import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Starting is quick because little is loaded: what must not come with help and completion would be felt at each Tab. */

const LIGHT = [['--version'], ['--help'], ['events', 'list', '--help'], ['__complete', 'bash', 'ev']];

// The first use of ICU's data costs more than everything else that help does.
const WITHOUT_INTL = `for (const name of Object.getOwnPropertyNames(Intl)) {
  if (/^[A-Z]/.test(name)) Intl[name] = class { constructor() { throw new Error('Intl.' + name + ' is made at start'); } };
}`;

test.each(LIGHT)('%s %s %s needs no tables of languages', (...argv) => {
  const args = ['--import', `data:text/javascript,${encodeURIComponent(WITHOUT_INTL)}`, 'bin/cal.js', ...argv];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { LANG: 'en_US.UTF-8', HOME: '/' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('help and completion come with no library', () => {
  const core = readFileSync('dist/chunks/core.js', 'utf8');
  expect(core.match(/^\/\/ .*node_modules\/[\w@/-]+/gm) ?? []).toEqual([]);
});
