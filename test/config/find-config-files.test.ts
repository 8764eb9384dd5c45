import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlainYaml } from '../../src/config/find-config-files.js';
import { parseYaml } from '../../src/forms/read-yaml.js';

const byLibrary = (text: string): unknown => {
  const read = parseYaml(text);
  return 'say' in read ? 'an error' : read.value;
};

describe('parsePlainYaml', () => {
  test.each([
    'live:\n  url: https://example.org/wp-json\n  user: anna\n  password: abcd EFGH 1234\nstaging:\n  store: keyring\n',
    '# mine\ntimezone: Europe/London\r\nhistory_keep: 500\n\nprofiles:\n    live:\n        protected: true\nprofile: live\n',
    'password: "for # the: build"\nuser: \'"\'\n',
    'profiles:\n',
  ])('reads %j without the library', (text) => {
    expect(parsePlainYaml(text)).toEqual(byLibrary(text));
  });

  test.each([
    'a: [1]',
    'a: 1.5',
    'a: 007',
    'a: null',
    'a: True',
    'a: b # c',
    'a: b: c',
    'a: b:',
    'a: "b\\n"',
    'a: "b" c',
    'a: &b c',
    'a: |\n  b',
    'a: b\n  c',
    'a: b\na: c',
    'a:\n  b: c\n d: e',
    ' a: b\nc: d',
    '- a: b',
    'a: b\n---\nc: d',
    '__proto__: a',
    'true: a',
    'a: Zoë',
    `a: ${'b'.repeat(5000)}`,
  ])('leaves %j to the library', (text) => {
    expect(parsePlainYaml(text)).toBeUndefined();
  });

  test('reads a text as the library does, or leaves it to the library', () => {
    const piece = fc.constantFrom(
      ...['a', 'b', 'null', 'no', '0', '12', '1e3', '0x1', '.5', '-', ':', ' ', '  ', '\n', '\n  ', '#', '"', "'", '/'],
      ...[
        '- ',
        ': ',
        '{',
        '[',
        '&a',
        '*a',
        '!',
        '|',
        '>',
        '%',
        '@',
        '`',
        '?',
        ',',
        '\t',
        '\\',
        '~',
        '\r\n',
        '---',
        '=',
        '<<',
      ],
    );
    const line = fc.tuple(
      fc.constantFrom('', '  ', '    '),
      fc.constantFrom('a', 'b', 'c', 'true', 'y'),
      fc.array(piece, { maxLength: 5 }),
    );
    const lines = fc
      .array(line)
      .map((all) => all.map(([spaces, key, more]) => `${spaces}${key}: ${more.join('')}`).join('\n'));
    let plain = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          lines,
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          const read = parsePlainYaml(text);
          if (read === undefined) return;
          plain += 1;
          expect(Object.keys(read).length === 0 ? null : read).toEqual(byLibrary(text));
        },
      ),
      { numRuns: 3000 },
    );
    expect(plain).toBeGreaterThan(100);
  });
});
