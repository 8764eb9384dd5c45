// Tests docs/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFileDate } from '../../src/time/file-date.js';

/** Links and paths in documents lead to files that exist. Decisions describe the past, so only their links count. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const WITH_PATHS = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/contract.md'];

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Paths of files and folders in code spans, such as `cli/find-command.ts` or `src/forms/`. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\/\w/.test(path) && /(\.(ts|js|cjs|md|gz)|\/)$/.test(path));

const missingPaths = (text: string) =>
  pathsIn(text).filter((path) => !['', 'src', 'test'].some((base) => existsSync(join(ROOT, base, path))));

describe('documents', () => {
  it.each(DOCUMENTS)('%s has no dead link', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(linksIn(text).filter((target) => !existsSync(join(ROOT, dirname(file), target)))).toEqual([]);
  });

  it.each(WITH_PATHS)('%s names only files that exist', (file) => {
    expect(missingPaths(readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
  });

  it('about decisions are all listed in their index', () => {
    const names = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d/.test(name));
    expect(linksIn(readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8')).sort()).toEqual(names.sort());
  });

  it('show only file dates that work without --date-order, and call the others ambiguous', () => {
    const text = readFileSync(join(ROOT, 'docs/files.md'), 'utf8');
    const [readable = '', ambiguous = ''] =
      /\*\*Dates\*\* can be written([\s\S]*?)\n- (.*? are ambiguous)/.exec(text)?.slice(1) ?? [];
    const examplesIn = (part: string) => [...part.matchAll(/`([^`]+)`/g)].map(([, date]) => date);
    for (const date of examplesIn(readable)) expect(() => readFileDate(date, undefined), date).not.toThrow();
    for (const date of examplesIn(ambiguous)) expect(() => readFileDate(date, undefined), date).toThrow();
    expect([examplesIn(readable).length, examplesIn(ambiguous).length]).toEqual([5, 2]);
  });

  it('with a dead link or path are detected', () => {
    expect(linksIn('[a](gone.md#part) and [b](https://example.org)')).toEqual(['gone.md']);
    expect(missingPaths('`cli/gone.ts`, `src/gone/`, `cli/command.ts` and `NAME/VALUE`')).toEqual([
      'cli/gone.ts',
      'src/gone/',
    ]);
  });
});
