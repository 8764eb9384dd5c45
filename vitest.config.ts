import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { writeMessages } from './build/messages.js';
import { pageAssetsOfTests } from './build/page-assets.js';
import { sqliteSchema } from './build/schema.js';

// These share a PostgreSQL server. Tests of the store run the migrations.
const WITH_SERVER = ['test/store/**/*.test.ts', 'test/contract/{answer-cache,on-postgres}.test.ts'];
/** These hold much memory at once, or replace modules: a worker of their own begins with an empty heap. */
const ISOLATED = [
  'test/contract/declared-defaults.test.ts',
  'test/hostile/hostile-service.test.ts',
  'test/present/openapi/generated-client.test.ts',
  'test/service/cost.test.ts',
];
const SERVER = ['./test/support/shared-postgres.ts'];
const isAllOnPostgres = process.env.CAL_TEST_STORE === 'postgres';

/** The final schema, as the built program has it: the calendars of a thousand tests need not run all migrations. */
async function finalSchema(): Promise<string> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  // Within the project, so that the bundle finds its packages.
  const scratch = await mkdtemp(`${root}node_modules/.schema-`);
  try {
    return await sqliteSchema(root, scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Folders of tests that start many processes. A file of theirs that comes last would run alone for half a minute. */
const LONG = /\/test\/(?:durability|e2e|store)\//;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => Number(LONG.test(other.moduleId)) - Number(LONG.test(one.moduleId)));
  }
}

const ROOM_FOR_TESTS = 4 * 1024 ** 3;

/**
 * Makes a folder in memory, where there is room and programs can run: on a disk, half of the time of the tests is waiting for
 * writes to be safe.
 */
function makeFolderInMemory(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize < ROOM_FOR_TESTS) return undefined;
    const folder = mkdtempSync('/dev/shm/cal-tests-');
    writeFileSync(join(folder, 'program'), '#!/bin/sh\n', { mode: 0o700 });
    if (spawnSync(join(folder, 'program')).status === 0) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // There is no such place.
  }
  return undefined;
}

// The temporary folders of all tests and of the programs that they start are in one, which is removed at the end. Vitest
// reads this file for each project.
if (!basename(tmpdir()).startsWith('cal-tests-')) {
  const folder = makeFolderInMemory() ?? mkdtempSync(join(tmpdir(), 'cal-tests-'));
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

// Tests reach nothing but this machine; and Node would read these certificates each time that a test starts it.
delete process.env.NODE_EXTRA_CA_CERTS;

await writeMessages(fileURLToPath(new URL('.', import.meta.url)));
const define = { CAL_SQLITE_SCHEMA: JSON.stringify(await finalSchema()) };

export default defineConfig({
  plugins: [pageAssetsOfTests],
  test: {
    setupFiles: ['test/support/cheap-scrypt.ts', 'test/support/same-draws.ts'],
    // Much of the time goes into waiting for processes and locks: one file more than there are cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './test/support/closing-line.ts'],
    // Tests start processes and servers, on machines that do other things beside: these end only what hangs.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // Most code runs a few times in one test: to optimize it early takes an eighth of the CPU time. Later versions of V8 refuse the flag.
    execArgv: process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [],
    // To load all modules anew for each file would take a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        define,
        test: {
          ...{ name: 'usual', include: ['test/**/*.test.ts'], exclude: [...WITH_SERVER, ...ISOLATED] },
          globalSetup: isAllOnPostgres ? SERVER : [],
        },
      },
      {
        extends: true,
        define,
        test: { name: 'isolated', include: ISOLATED, isolate: true, globalSetup: isAllOnPostgres ? SERVER : [] },
      },
      { extends: true, test: { name: 'servers', include: WITH_SERVER, globalSetup: SERVER } },
    ],
  },
});
