// Tests bench/.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { emptyFolder } from '../support/command-line.js';

const SEED = fileURLToPath(new URL('../../bench/seed.js', import.meta.url));

// The bench bundles modules of `src/` by their paths, so a module that moves breaks it without a type error.
it('fills a calendar for the bench through the store', () => {
  const file = join(emptyFolder(), 'bench.db');
  const seeded = JSON.parse(execFileSync(process.execPath, [SEED, file, '3'], { encoding: 'utf8' }));
  expect(seeded).toMatchObject({ events: 3, venues: 1, organizers: 1, categories: 20, tags: 100 });
});
