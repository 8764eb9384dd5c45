// Tests docs/.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import { findCommand } from '../../src/cli/find-command.js';
import { parseArguments } from '../../src/cli/input/parse-arguments.js';
import { CalError } from '../../src/errors.js';
import { sayInEnglish } from '../../src/text/catalogue.js';
import { wordsOf } from '../support/command-line.js';

// Each command line in a shell block of README.md and docs/ names a command and flags that exist.

const DOCUMENTS = [
  'README.md',
  ...readdirSync('docs').flatMap((file) => (file.endsWith('.md') ? [`docs/${file}`] : [])),
];

/** The command lines of the shell blocks, without comments; a line that ends in a backslash goes on in the next. */
const shellLinesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.replace(/(?:^| )#.*/, '').trim()),
  );

/** The calls of `cal` in a line: the parts of pipes and lists, and those in `id=$(…)`. */
const callsIn = (line: string): string[] =>
  line
    .replace(/\$\(date [^)]*\)/g, 'today')
    .replace(/^\w+=\$\((.*)\)$/, '$1')
    .split(/ \| | && |; /)
    .map((part) => part.replace(/ >+ ?\S+/, '').replace(/ &$/, ''))
    .filter((part) => /^cal \w+ /.test(part));

/** @returns what is wrong with a call, or undefined */
async function findMistake(call: string): Promise<string | undefined> {
  const [, ...argv] = wordsOf(call.replaceAll("'", '"'));
  try {
    const { path, rest } = findCommand(COMMANDS, argv);
    const command = await path.at(-1)?.command?.();
    if (command === undefined) return `${call}: there is no such command`;
    parseArguments(command, rest);
    return undefined;
  } catch (error) {
    if (!(error instanceof CalError)) throw error;
    return `${call}: ${sayInEnglish(error.say)}`;
  }
}

test.each(DOCUMENTS)('the commands in %s exist', async (file) => {
  const mistakes = await Promise.all(shellLinesIn(readFileSync(file, 'utf8')).flatMap(callsIn).map(findMistake));
  expect(mistakes.filter((mistake) => mistake !== undefined)).toEqual([]);
});

test('a wrong command or flag in a document is detected', async () => {
  const lines = shellLinesIn(
    '```sh\nid=$(cal venues make x) # no\ncal venues list | cal venues \\\n  update - --nosuch 1\n```',
  );
  const mistakes = await Promise.all(lines.flatMap(callsIn).map(findMistake));
  expect(mistakes).toEqual([expect.stringContaining('venues make'), undefined, expect.stringContaining('--nosuch')]);
});
