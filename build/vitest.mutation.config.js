import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { pageAssetsOfTests } from './page-assets.js';

const tests = (process.env.MUTATE_TESTS ?? '').split(',').filter(Boolean);

/** The tests that notice a mutant quickly: not those that run the built program, a database server or for minutes. */
export default defineConfig({
  plugins: [pageAssetsOfTests],
  test: {
    include:
      tests.length > 0
        ? tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))
        : ['test/**/*.test.ts'],
    exclude: [
      '**/{program,start,shells,paging}.test.ts',
      ...(tests.length > 0 ? [] : ['test/{e2e,hostile,durability,security,property,store,tooling}/**']),
      'test/contract/on-postgres.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
