// Tests src/text/en/.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';

const OTHER_FILES = new Set(['docs.json', 'topics.json', 'grammar.json']);

test('every message is used by the program', () => {
  const words = sourceFiles('src').flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []);
  // The purpose of a command is named after its word.
  const used = new Set<unknown>([...words, ...COMMANDS.map(({ purpose }) => purpose)]);
  const names = readdirSync('src/text/en')
    .filter((file) => !OTHER_FILES.has(file))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(`src/text/en/${file}`, 'utf8'))));
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'compiled' ? [] : sourceFiles(path);
    return path.endsWith('.ts') ? [path] : [];
  });
