import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
];

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
