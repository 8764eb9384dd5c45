// Tests test/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .sort();

/** Why nobody finds what a test file tests; `undefined` if its path or its first line says it. */
function problemOf(file: string, firstLine: string): string | undefined {
  if (existsSync(`src/${file.replace('.test.ts', '.ts')}`)) return undefined;
  const paths = /^\/\/ Tests (.+)\.$/.exec(firstLine)?.[1]?.split(/, | and /);
  if (paths === undefined) return `${file}: begins with no line “// Tests src/PATH.ts.”`;
  const absent = paths.filter((path) => !existsSync(path));
  return absent.length === 0 ? undefined : `${file}: ${absent.join(', ')} does not exist`;
}

test('every test file has the path of what it tests, or names it in its first line', () => {
  const problems = testFiles.map((file) => problemOf(file, readFileSync(`test/${file}`, 'utf8').split('\n')[0] ?? ''));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
});

test.each([
  ['forms/date.test.ts', '', undefined],
  ['forms/elsewhere.test.ts', '// Tests src/forms/date.ts and src/forms/.', undefined],
  ['forms/elsewhere.test.ts', '', /begins with no line/],
  ['forms/elsewhere.test.ts', '// Tests src/forms/date.ts and src/forms/gone.ts.', /gone\.ts does not exist/],
])('%s that begins with “%s”', (file, firstLine, problem) => {
  if (problem === undefined) expect(problemOf(file, firstLine)).toBeUndefined();
  else expect(problemOf(file, firstLine)).toMatch(problem);
});
