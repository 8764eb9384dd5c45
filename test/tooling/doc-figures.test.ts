// Tests docs/.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FACE = 'src/forms/calendar-face.ts';
const DATABASE = 'src/store/postgres/database-settings.ts';
const LENGTHS = 'src/contract/request-limits.ts';
const CONNECTIONS = 'src/server/http/connection-limits.ts';
const DECODE = 'src/http/decode-parameters.ts';
const COUNT = 'src/store/counting/count-records.ts';
const DOCUMENTS = 'src/server/http/machine-documents.ts';

/** Limits and periods in the documents, each with the place in the code that sets it. */
const FIGURES: Readonly<Record<string, readonly (readonly [phrase: string, file: string, definition: string])[]>> = {
  'docs/contract.md': [
    ['and 10,000 or as many', COUNT, 'MOST_COUNTED = 10_000;'],
    ['among 20,000 events', COUNT, 'MOST_CHECKED = 20_000;'],
    ['Responses over 1 KB', 'src/server/http/compress-responses.ts', 'MIN_COMPRESSED_BYTES = 1024;'],
    ['the next 50 events', DOCUMENTS, 'MAX_EVENTS_IN_RSS = 50;'],
    ['at most 10,000 pages each', DOCUMENTS, 'ADDRESSES_IN_SITEMAP = 10_000;'],
    ['less than 128 KiB', 'src/server/storage-errors.ts', 'MIN_FREE_BYTES = 128 * 1024;'],
    ['`--drain` (5 seconds;', 'src/cli/commands/service/serve-options.ts', 'DEFAULT_DRAIN_MS = 5000;'],
    [
      '0 for a store in memory',
      'src/cli/commands/service/serve-options.ts',
      "store === 'memory' ? 0 : DEFAULT_DRAIN_MS;",
    ],
    ['For 2 more seconds at most', 'src/server/http/stop-server.ts', 'MAX_LEAVE_MS = 2000;'],
    ['200,000 values in all', DECODE, 'MAX_VALUES = 200_000;'],
    ['a form over 5,000 fields', DECODE, 'MAX_FORM_FIELDS = 5 * MAX_LIST_ITEMS;'],
    ['more than 8 MiB', 'src/server/http/admit-requests.ts', 'MAX_CHUNKED_BYTES = 8 * MAX_BODY_BYTES;'],
    ['Headers over 32 KiB', CONNECTIONS, 'MAX_HEADER_BYTES = 32 * 1024;'],
    ['At most 8 requests of a connection', CONNECTIONS, 'requestsOfConnection: 8,'],
    ['at most 5 ms at once', 'src/event-loop-turns.ts', 'LONGEST_TURN_MS = 5;'],
    ['within 20 seconds', CONNECTIONS, 'roomMs: 20_000,'],
    ['A list over 16 MiB', 'src/server/http/encode-json.ts', 'MAX_RESPONSE_BYTES = 16 * 1024 * 1024;'],
    ['at most 5 MiB', 'src/contract/uploads.ts', 'MAX_UPLOAD_BYTES = 5 * 1024 * 1024;'],
    ['100 million pixels', 'src/contract/uploads.ts', 'MAX_UPLOAD_PIXELS = 100_000_000;'],
    ['within 25 km', 'src/service/lists/list-posts.ts', 'RADIUS_KM = 25;'],
    ['at most 256 attributes', LENGTHS, 'MAX_ATTRIBUTES = 256;'],
    ['at most 100 members', LENGTHS, 'MAX_IMAGE_SIZES = 100;'],
    ['32,768 characters of JSON', LENGTHS, 'MAX_IMAGE_SIZES_LENGTH = 32_768;'],
    ['responded within a second', 'src/server/http/answer-health-checks.ts', 'STORE_TIMEOUT_MS = 1000;'],
    ['at least 12 characters', 'src/service/users.ts', 'MIN_PASSWORD_LENGTH = 12;'],
    ['more than 50 ms of CPU time', 'test/hostile/cpu-budget.test.ts', 'BUDGET_MS = 50;'],
  ],
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
    ['first\n  1,000 of them', 'src/cli/commands/sync/import-report.ts', 'MOST_FAILURES_IN_JSON = 1000;'],
    ['at most 10,000 characters', 'src/cli/output/run-jq.ts', 'MAX_JQ_EXPRESSION = 10_000;'],
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

test('the table of errors in docs/contract.md has every code of the service with its status', () => {
  const [, table = ''] = readFileSync('docs/contract.md', 'utf8').split('## 11. Errors');
  const [rows = ''] = table.split('\n## ');
  const documented = [...rows.matchAll(/^\| (`[^|]+) \| ([\d, ]+?) (?:<!--.*)?\|$/gm)].flatMap(
    ([, codes = '', statuses = '']) =>
      [...codes.matchAll(/`([\w*-]+)`/g)].map(
        ([, code = '']) => [code.replace('*', ''), statuses.split(', ')] as const,
      ),
  );
  const declared = [
    ...readFileSync('src/error-codes.ts', 'utf8').matchAll(/^ {2}'?([\w-]*[_-][\w-]+)'?: (\d{3}),$/gm),
  ].map(([, code = '', status = '']) => [code, status] as const);
  expect(declared.length).toBeGreaterThan(20);
  const missing = declared.filter(
    ([code, status]) => !documented.some(([name, statuses]) => name === code && statuses.includes(status)),
  );
  expect(missing).toEqual([]);
});
