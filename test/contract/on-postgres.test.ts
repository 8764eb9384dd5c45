import { afterAll, describe, vi } from 'vitest';
import { hasPostgres } from '../support/postgres.js';

// `npm run test:postgres` runs the whole contract over PostgreSQL: here is the part of it that asks most of a store.
vi.stubEnv('CAL_TEST_STORE', 'postgres');
afterAll(() => void vi.unstubAllEnvs());

describe.skipIf(!hasPostgres)('over PostgreSQL', async () => {
  await import('./event-filters.test.js');
  await import('./links.test.js');
  await import('./venue-and-organizer-lists.test.js');
});
