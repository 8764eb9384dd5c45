// Tests src/store/postgres/open-postgres.ts and src/server/run-seed.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bare, CAL, cal } from '../e2e/program.js';
import { hasPostgres, newSchema } from '../support/postgres.js';

it.skipIf(!hasPostgres)('fills a PostgreSQL database as it fills memory, or not at all', async () => {
  const env = bare();
  const TABLE = 'title,start_date,end_date,venue,tags\nGig,2027-07-03 20:00,2027-07-03 23:00,Cellar,live\n';
  writeFileSync(join(env.HOME, 'gigs.csv'), TABLE);
  writeFileSync(join(env.HOME, 'wrong.yaml'), 'venues:\n  - {venue: Hall}\n  - {venue: "<b></b>"}\n');
  const store = await newSchema();
  const exportFrom = (at: string, seeds: readonly string[]) =>
    cal(
      ['serve', '--store', at, '--now', '2027-07-01T09:00Z', ...seeds.flatMap((seed) => ['--seed', seed])].concat(
        ...['--', process.execPath, CAL, 'export', '--format', 'yaml'],
      ),
      env,
    );
  expect((await exportFrom(store, ['demo', 'wrong.yaml'])).err).toContain('so no record was stored');
  const filled = await exportFrom(store, ['demo', 'gigs.csv']);
  expect(filled).toMatchObject({ exit: 0, out: expect.stringContaining('Cellar') });
  expect(filled.out).toBe((await exportFrom('memory', ['demo', 'gigs.csv'])).out);
});
