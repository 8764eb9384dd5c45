import process from 'node:process';
import { defineConfig } from 'vitest/config';

// Files that have a PostgreSQL server of their own load their modules anew; for all others that would take a third of the time.
const WITH_SERVER = ['test/store/**/*.test.ts', 'test/contract/on-postgres.test.ts'];
const isAllOnPostgres = process.env.CAL_TEST_STORE === 'postgres';

export default defineConfig({
  test: {
    // Much of the time goes into waiting for processes: every core may have its file.
    maxWorkers: '100%',
    reporters: ['default', './test/support/closing-line.ts'],
    // Tests start processes and servers, on machines that do other things beside: these end only what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'usual', include: ['test/**/*.test.ts'], exclude: WITH_SERVER, isolate: isAllOnPostgres },
      },
      { extends: true, test: { name: 'servers', include: WITH_SERVER } },
    ],
  },
});
