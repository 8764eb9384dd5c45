// Tests src/store/postgres/open-postgres.ts.
import { afterAll, describe, vi } from 'vitest';
import { hasPostgres } from '../support/postgres.js';

// Runs the contract tests that demand most of the store on PostgreSQL; `npm run test:postgres` runs all of them.
vi.stubEnv('CAL_TEST_STORE', 'postgres');
afterAll(() => void vi.unstubAllEnvs());

describe.skipIf(!hasPostgres)('over PostgreSQL', async () => {
  await import('./event-filters.test.js');
  await import('./links.test.js');
  await import('./venue-and-organizer-lists.test.js');
});
