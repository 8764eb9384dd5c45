import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import topics from '../../src/text/en/topics.json' with { type: 'json' };

/**
 * Sentences with figures, “never”, “only” or “nothing” are promises. In these files each paragraph, list item and table
 * row with such a sentence names the tests that hold it, or says why there is none. Others follow one by one.
 */
const MARKED_FILES = [
  'README.md',
  'SECURITY.md',
  'docs/wordpress.md',
  'docs/feeds.md',
  'docs/configuration.md',
  'docs/deployment.md',
  'docs/ci.md',
  'docs/editing.md',
  'docs/scripting.md',
  'docs/files.md',
  'docs/serving.md',
  'docs/releasing.md',
];

/** The same for the help topics: each sentence with such words, and the test that holds it. */
const TOPIC_PROMISES: Readonly<Record<string, string>> = {
  'only these keys; a dot selects a nested key': 'test/cli/render.test.ts',
  'auto, always or never; --no-color means never.': 'test/cli/render.test.ts',
  'titles and IDs that can be clicked: auto, always or never': 'test/cli/card.test.ts',
  'how long, instead of --end-date: 90m, 1d2h, P1D': 'test/time/date-flags.test.ts',
  'the days to list: today, this-week, 2027-07, 2027-W27, A..B': 'test/time/date-range.test.ts',
  'a series of events, with --until or --count: daily, "every last friday", FREQ=MONTHLY;BYDAY=2TU':
    'test/sync/series/expand-recurrence.test.ts',
  'the last day of the series; or --count 10, the number of dates': 'test/cli/series.test.ts',
  'with --repeat: create only the dates that are missing, for example after an interruption': 'test/cli/series.test.ts',
  'the zone of an event: Europe/London, UTC, UTC+2': 'test/contract/event-dates.test.ts',
  'invalid command line or configuration; nothing was written': 'test/cli/find-record.test.ts',
  'the language of the content; also of cal itself, if nothing else sets it': 'test/cli/language.test.ts',
  'with 1, no command changes a calendar': 'test/cli/write-policies.test.ts',
  'never or always use color': 'test/cli/render.test.ts',
  '1 or 0: links on every terminal or on none': 'test/cli/output/output.test.ts',
  'proxies; never used for this machine': 'test/client/over-http.test.ts',
  'preview the result; nothing is written': 'test/sync/import/program.test.ts',
  'Without a terminal, nothing waits for an answer, and there are no colors, headings or pager unless a flag asks for them.':
    'test/cli/render.test.ts',
  'writes print only the ID': 'test/e2e/main-job.test.ts',
  'write back what you read, if it has not changed: cal events update 12 --data event.json --if-unmodified':
    'test/cli/sharing.test.ts',
  'exit with 8 when there are double bookings': 'test/present/terminal/screens.test.ts',
  'Failed connections and the statuses 429 and 502 to 504 are retried with back-off.': 'test/client/retries.test.ts',
  'A create carries an Idempotency-Key, so a retry never creates a second record.': 'test/client/retries.test.ts',
};

const PROMISE = /\b(?:never|only|nothing|always|at most|up to)\b|(?<![\w.])\d/i;
const MARK = /<!-- (?:test: ([^>]+)|no test: [^>]+) -->/;

const CODE = /^```[\s\S]*?^```|^ {4}.*$/gm;
/** Names of commands and files, addresses of links, and the numbers of list items. */
const NAMES = /`[^`]*`|\]\([^)]*\)|^#.*$|<!--.*?-->|^\s*\d+\. /gm;
/** A blank line, or the beginning of a list item or table row. */
const BETWEEN_BLOCKS = /\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) |\|)/;

const listBlocks = (text: string): string[] => text.replace(CODE, '').split(BETWEEN_BLOCKS);
const isPromise = (block: string): boolean => PROMISE.test(block.replace(NAMES, ''));

test.each(MARKED_FILES)('each promise of %s names its tests', (file) => {
  const promises = listBlocks(readFileSync(file, 'utf8')).filter(isPromise);
  expect(promises.length).toBeGreaterThan(3);
  expect(promises.filter((block) => !MARK.test(block)).map((block) => block.trim().slice(0, 80))).toEqual([]);
});

test.each(MARKED_FILES)('the tests that %s names exist', (file) => {
  const marks = [...readFileSync(file, 'utf8').matchAll(new RegExp(MARK, 'g'))];
  const named = marks.flatMap(([, tests]) => tests?.split(', ') ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('each promise of the help topics has a test, which exists', () => {
  const texts = Object.values(topics).flatMap(({ before, rows, after }) => [...before, ...rows, ...after]);
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?]) (?=[A-Z-])/)).filter((text) => PROMISE.test(text));
  expect([...new Set(sentences)].sort()).toEqual(Object.keys(TOPIC_PROMISES).sort());
  expect(Object.values(TOPIC_PROMISES).filter((path) => !existsSync(path))).toEqual([]);
});
