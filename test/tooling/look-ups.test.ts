// Tests src/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/**
 * The look-ups of a source text that also find what every object inherits: a table of a module that text can index but
 * that is not a `lookupTable`, and `in` with a computed name. test/hostile/inherited-names.test.ts tries them from outside.
 */
function unsafeLookUps(text: string): string[] {
  const file = ts.createSourceFile('probe.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  for (const statement of file.statements.filter(ts.isVariableStatement)) {
    for (const { name, type, initializer } of statement.declarationList.declarations) {
      const isIndexedByText = /\bRecord<\s*string\b/.test(type?.getText() ?? '');
      const isPlain = initializer !== undefined && /^(\{|Object\.fromEntries)/.test(initializer.getText());
      if (isIndexedByText && isPlain) found.push(`${name.getText()} is no lookupTable`);
    }
  }
  const visit = (node: ts.Node): void => {
    const isIn = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword;
    if (isIn && !ts.isStringLiteral(node.left)) found.push(`${node.getText()}: use Object.hasOwn`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('outside names are looked up in tables without a prototype, or among own properties', () => {
  it.each(FILES)('%s', (file) => {
    expect(unsafeLookUps(readFileSync(join(SOURCE, file), 'utf8'))).toEqual([]);
  });

  it.each([
    'const WORDS: Readonly<Record<string, number>> = { a: 1 };',
    'export const WORDS: Record<string, number> = Object.fromEntries([]);',
    'const isWord = (word: string) => word in WORDS;',
    `const isWord = (word: string) => \`\${word}\` in WORDS;`,
  ])('%s is refused', (text) => {
    expect(unsafeLookUps(text)).toHaveLength(1);
  });

  it.each([
    'const WORDS: Readonly<Record<string, number>> = lookupTable({ a: 1 });',
    `const isError = (value: object) => 'code' in value;`,
    'const WORDS: Readonly<Record<Kind, number>> = { event: 1 };',
  ])('%s is allowed', (text) => {
    expect(unsafeLookUps(text)).toEqual([]);
  });
});
