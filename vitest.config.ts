import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Tests start processes and servers, on machines that do other things beside.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
