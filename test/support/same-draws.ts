import process from 'node:process';
import fc from 'fast-check';

// Each run draws the same values, so that a test which fails does so for a change. `npm run fuzz` draws others.
if (process.env.FUZZ_RUNS === undefined) fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) });
