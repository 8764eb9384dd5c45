import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Much of the time goes into waiting for processes: every core may have its file.
    maxWorkers: '100%',
    // Tests start processes and servers, on machines that do other things beside.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
