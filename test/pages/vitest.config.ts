import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { writeMessages } from '../../build/messages.js';
import { pageAssetsOfTests } from '../../build/page-assets.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
await writeMessages(root);

/** Checks of pages in Chromium: `npm run test:pages`. The suite itself needs no browser. */
export default defineConfig({
  root,
  plugins: [pageAssetsOfTests],
  define: { CAL_SQLITE_SCHEMA: 'undefined' },
  test: {
    include: ['test/pages/*.browser.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    reporters: ['verbose'],
    expect: { poll: { timeout: 10_000 } },
  },
});
