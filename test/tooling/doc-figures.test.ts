// Tests docs/.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FACE = 'src/forms/calendar-face.ts';
const DATABASE = 'src/store/postgres/database-settings.ts';

/** Limits and periods in the documents, each with the place in the code that sets it. */
const FIGURES: Readonly<Record<string, readonly (readonly [phrase: string, file: string, definition: string])[]>> = {
  'docs/deployment.md': [
    ['more than 100 requests a second', 'deploy/nginx.conf', 'rate=100r/s;'],
    ['after the\nfirst 1,000', 'deploy/nginx.conf', 'burst=1000 nodelay;'],
    ['at least 12 characters', 'src/service/users.ts', 'MIN_PASSWORD_LENGTH = 12;'],
  ],
  'docs/ci.md': [
    ['The 200 spaces that were used last are kept', 'src/testing/control/test-spaces.ts', 'MAX_SPACES = 200;'],
    ['A response over 4 MiB', 'src/testing/recording/recorded-exchange.ts', 'MAX_RECORDED_BYTES = 4 * 1024 * 1024;'],
  ],
  'docs/editing.md': [
    ['file of at most 5 MiB', 'src/contract/uploads.ts', 'MAX_UPLOAD_BYTES = 5 * 1024 * 1024;'],
    ['at most 1,000 dates', 'src/sync/series/expand-recurrence.ts', 'MAX_SERIES_DATES = 1000;'],
    ['at most 500 addresses', 'src/cli/commands/lint/run-lint.ts', 'MOST_ADDRESSES = 500;'],
    ['8 at a time', 'src/cli/commands/lint/run-lint.ts', 'CHECKS_AT_ONCE = 8;'],
    ['for 10 seconds\neach', 'src/cli/commands/lint/run-lint.ts', 'LONGEST_WAIT_MS = 10_000;'],
    ['the latest 200 runs', 'src/config/resolve-settings.ts', 'DEFAULT_HISTORY_KEEP = 200;'],
  ],
  'docs/files.md': [
    ['at most 32 MiB', 'src/sync/read/file-limits.ts', 'MAX_WORKBOOK_BYTES = 32 * 1024 * 1024;'],
    ['128 MiB unpacked', 'src/sync/read/xlsx/read-xlsx.ts', 'MAX_UNPACKED_MIB = 128;'],
    ['1,000 columns', 'src/sync/read/file-limits.ts', 'MAX_COLUMNS = 1000;'],
    ['1,048,576 rows', 'src/sync/read/xlsx/read-sheet.ts', 'MAX_ROWS = 1_048_576;'],
    ['8,388,608 cells', 'src/sync/read/xlsx/read-sheet.ts', 'MAX_CELLS = 8 * 1024 * 1024;'],
    ['Of the first 20 rows', 'src/sync/read/table-header.ts', 'MAX_HEADER_ROWS = 20;'],
    ['A number below 100,000,000', 'src/time/file-date.ts', 'LEAST_UNIX_SECONDS = 100_000_000;'],
    [
      '8 to a service, 32 in a calendar file',
      'src/cli/commands/sync/import-options.ts',
      'DEFAULT_IMPORT_JOBS = { http: 8, file: 32 }',
    ],
    ['refuses the first ten writes', 'src/sync/import/failed-rows.ts', 'ENOUGH_REFUSALS = 10;'],
    ['the first 100)', 'src/sync/import/failed-rows.ts', 'ENOUGH_REFUSALS_RESUMED = 100;'],
    ['at most 20,000 changes', 'src/sync/plan/saved/saved-plan.ts', 'MAX_STEPS = 20_000;'],
  ],
  'docs/scripting.md': [
    ['at most 10,000 characters', 'src/cli/output/plan-output.ts', 'MAX_JQ_EXPRESSION = 10_000;'],
    ['jq 1.8', 'package.json', '"jq-wasm": "3.0.0-jq-1.8'],
    ['more than 5 s, and 1 s for each MiB', 'src/cli/output/run-jq.ts', 'MIN_SECONDS = 5;'],
    ['`--timeout` (30 seconds)', 'src/client/http-sender.ts', 'DEFAULT_TIMEOUT_MS = 30_000;'],
    ['each further 16 KiB', 'src/client/response-limits.ts', 'PROGRESS_BYTES = 16 * 1024;'],
    ['ten times as long', 'src/client/response-limits.ts', 'TOTAL_TIMEOUT_FACTOR = 10;'],
  ],
  'docs/serving.md': [
    [
      '`admin`, if no user has a password yet: at least 12 characters',
      'src/service/users.ts',
      'MIN_PASSWORD_LENGTH = 12;',
    ],
    ['one line, at most 80 characters', FACE, 'MAX_LENGTHS = { name: 80,'],
    ['one line, at most 200 characters', FACE, 'description: 200,'],
    ['file of at most 256 KiB', FACE, 'MAX_LOGO_BYTES = 256 * 1024;'],
    ['up to 8 times', FACE, 'MAX_FOOTER_LINKS = 8;'],
    ['a list of 30 days', 'src/present/html/home-page.ts', 'LIST_DAYS = 30;'],
    ['or 50 events', 'src/server/http/home-contents.ts', 'LIST_ROWS = 50;'],
    ['the next 50 events', 'src/server/http/machine-documents.ts', 'MAX_EVENTS_IN_RSS = 50;'],
    ['waits up to 30 seconds', 'src/cli/commands/service/serve-options.ts', "DEFAULT_WAIT = '30s';"],
    ['retried up to eight times', 'src/store/postgres/database-errors.ts', 'TRIES_AFTER_CONFLICT = 8;'],
    ['| `pool_size` | 10 |', DATABASE, 'POOL_SIZE = 10;'],
    ['| `connect_timeout` | 10 |', DATABASE, "CONNECT_TIMEOUT = '10s';"],
    ['| `lock_timeout` | 10s |', DATABASE, "lock_timeout: '10s',"],
    ['| `statement_timeout` | 30s |', DATABASE, "statement_timeout: '30s',"],
    ['| `idle_in_transaction_session_timeout` | 15s |', DATABASE, "idle_in_transaction_session_timeout: '15s',"],
    ['goes on for 5 seconds (`--drain 5s`', 'src/cli/commands/service/serve-options.ts', 'DEFAULT_DRAIN_MS = 5000;'],
    ['For 2 more seconds at most', 'src/server/http/stop-server.ts', 'MAX_LEAVE_MS = 2000;'],
    ['for 10 seconds at\nmost', 'src/server/http/connection-limits.ts', 'stopMs: 10_000,'],
    ['less than 128 KiB are free', 'src/server/storage-errors.ts', 'MIN_FREE_BYTES = 128 * 1024;'],
    ['to a write after 5 seconds', 'src/store/sqlite/group-commit.ts', 'LONGEST_WAIT_MS = 5000;'],
  ],
};

test.each(
  Object.entries(FIGURES).flatMap(([document, figures]) => figures.map((figure) => [document, ...figure] as const)),
)('%s says “%s” as %s does', (document, phrase, file, definition) => {
  expect(readFileSync(document, 'utf8')).toContain(phrase);
  expect(readFileSync(file, 'utf8')).toContain(definition);
});
