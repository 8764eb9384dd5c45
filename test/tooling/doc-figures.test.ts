import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
    ['at most 500 addresses', 'src/cli/commands/lint/visit-pages.ts', 'MOST_ADDRESSES = 500;'],
    ['8 at a time', 'src/cli/commands/lint/visit-pages.ts', 'CHECKS_AT_ONCE = 8;'],
    ['for 10 seconds\neach', 'src/cli/commands/lint/visit-pages.ts', 'LONGEST_WAIT_MS = 10_000;'],
    ['the latest 200 runs', 'src/config/resolve-settings.ts', 'DEFAULT_HISTORY_KEEP = 200;'],
  ],
  'docs/scripting.md': [
    ['at most 10,000 characters', 'src/cli/output/plan-output.ts', 'MAX_JQ_EXPRESSION = 10_000;'],
    ['jq 1.8', 'package.json', '"jq-wasm": "3.0.0-jq-1.8'],
    ['more than 5 s, and 1 s for each MiB', 'src/cli/output/run-jq.ts', 'MIN_SECONDS = 5;'],
    ['`--timeout` (30 seconds)', 'src/client/http-sender.ts', 'DEFAULT_TIMEOUT_MS = 30_000;'],
    ['each further 16 KiB', 'src/client/response-limits.ts', 'PROGRESS_BYTES = 16 * 1024;'],
    ['ten times as long', 'src/client/response-limits.ts', 'TOTAL_TIMEOUT_FACTOR = 10;'],
  ],
};

test.each(
  Object.entries(FIGURES).flatMap(([document, figures]) => figures.map((figure) => [document, ...figure] as const)),
)('%s says “%s” as %s does', (document, phrase, file, definition) => {
  expect(readFileSync(document, 'utf8')).toContain(phrase);
  expect(readFileSync(file, 'utf8')).toContain(definition);
});
