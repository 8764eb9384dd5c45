import process from 'node:process';

/** Settings of `npm run mutate`. One process, because the tests themselves start servers and load large modules. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'build/vitest.mutation.config.js' },
  // Static mutants are those of code that runs when a module is loaded. Each needs all tests, so they are tried only with tests that are named.
  coverageAnalysis: 'perTest',
  ignoreStatic: !process.env.MUTATE_TESTS,
  // Sentences for people are checked by reading them.
  mutator: { excludedMutations: ['StringLiteral'] },
  concurrency: 1,
  reporters: ['clear-text'],
  clearTextReporter: {
    allowColor: false,
    reportTests: false,
    logTests: false,
    reportMutants: true,
    reportScoreTable: false,
  },
  ignorePatterns: ['bench', 'completions', '.ci', '.github'],
  timeoutMS: 60_000,
  allowEmpty: true,
};
