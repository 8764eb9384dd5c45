// Tests src/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** Text reaches the terminal through `guardTerminal` alone. These are the files that may do what goes past it. */
const ALLOWED: readonly (readonly [what: string, pattern: RegExp, files: readonly string[]])[] = [
  [
    'write control sequences',
    /\\u001b|\\x1b|\\u009b|\\e\[|\u001b/i,
    ['cli/input/terminal-transcript.ts', 'present/terminal/control-sequences.ts'],
  ],
  ['color text', /from 'chalk'|import\('chalk'\)/, ['cli/output/choose-paint.ts']],
  ['open the standard streams', /process\.(stdout|stderr)|\bwriteSync\b/, ['main.ts']],
  // Store errors of an embedding program, which has no command line; and jq is kept from printing.
  [
    'print without a stream',
    /\bconsole\.|\bprocess\.emitWarning\b/,
    ['cli/output/run-jq.ts', 'testing/library/host-service.ts'],
  ],
  [
    'give the terminal to another program',
    /stdio:[^\n]*'inherit'/,
    [
      'cli/commands/service/launch-program.ts',
      'cli/input/edit-text.ts',
      'cli/output/open-browser.ts',
      'cli/output/open-pager.ts',
    ],
  ],
];

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'));

test.each(ALLOWED)('only the listed files %s', (_, pattern, allowed) => {
  const found = files.filter((file) => pattern.test(readFileSync(join(SOURCE, file), 'utf8'))).sort();
  expect(found).toEqual(allowed);
});
