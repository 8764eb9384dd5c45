// Tests src/present/terminal/isolate-text.ts and src/cli/output/guard-terminal.ts.
import { describe, expect, test } from 'vitest';
import { writeGuardedMessage } from '../../../src/cli/output/guard-terminal.js';
import { embedIsolates } from '../../../src/present/terminal/isolate-text.js';

// Readable notation for direction characters: isolates are [L [R [? and ], embeddings (L (R and ), marks < and >.
const SIGNS: Readonly<Record<string, string>> = {
  '[L': '\u2066',
  '[R': '\u2067',
  '[?': '\u2068',
  ']': '\u2069',
  '(L': '\u202a',
  '(R': '\u202b',
  ')': '\u202c',
  '<': '\u200e',
  '>': '\u200f',
};
const withSigns = (text: string) => text.replace(/\[[LR?]|\([LR]|[\])<>]/g, (name) => SIGNS[name] ?? name);
const named = (text: string) =>
  Object.entries(SIGNS).reduce((result, [name, sign]) => result.replaceAll(sign, name), text);

describe('isolates on a terminal become embeddings between marks', () => {
  test.each([
    ['two columns', '[?دار]  [?شهر]', '<(Rدار)<  <(Rشهر)<'],
    ['an Arabic sentence with a flag', 'استخدم [?--all] لعرض', 'استخدم >(L--all)> لعرض'],
    ['an Arabic sentence that ends with a flag', 'استخدم [?--all]', 'استخدم <(L--all)<'],
    ['a line from right to left with a title', '[R[?دار] · #2]', '<(R>(Rدار)> · #2)<'],
    ['a forced direction', '[Ldar] [Rdar] [Lدار]', 'dar <(Rdar)< <(Lدار)<'],
    ['a command, which can be copied', 'دار: [Ldar --dar 7]', 'دار: dar --dar 7'],
    ['a command with an Arabic title on its own line', '  [Ldar --دار "دار"]', '  dar --دار "دار"'],
    ['a title on its own line', '[?دار 7]', '<(Rدار 7)<'],
    ['control sequences do not count as letters', 'دار\u001b[1m[?دار]\u001b[0mدار', 'دار>(R\u001b[1mدار)>\u001b[0mدار'],
    ['marks come before control sequences', '[?\u001b[1mدار\u001b[0m] a', '<(R\u001b[1mدار)<\u001b[0m a'],
    ['each line for itself', '[?دار\nدار]', '<(Rدار)<\nدار'],
    ['an end without a start', 'a]b', 'ab'],
    ['text without isolates', 'دار dar', 'دار dar'],
  ])('%s', (_, text, shown) => {
    expect(named(embedIsolates(withSigns(text)))).toBe(shown);
  });

  test('at any depth and in any number, quickly', () => {
    const deep = embedIsolates('\u2067'.repeat(20_000) + 'a'.repeat(20_000) + '\u2069'.repeat(20_000));
    expect(deep.replace(/[\u200e\u200f\u202a-\u202c]/g, '')).toBe('a'.repeat(20_000));
    expect(embedIsolates('\u2068دار\u2069'.repeat(20_000))).toHaveLength(20_000 * 7);
  });

  test('on a terminal only, and escape embeddings in data', async () => {
    const shown = async (isTTY: boolean) => {
      const written: string[] = [];
      await writeGuardedMessage(
        { isTTY, columns: 80, rows: 24, write: async (text) => void written.push(text) },
        withSigns('[?a](R'),
      );
      return named(written.join(''));
    };
    expect(await shown(true)).toBe('a\\u202b');
    expect(await shown(false)).toBe('[?a]\\u202b');
  });
});
