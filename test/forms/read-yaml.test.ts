import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMap, isScalar, isSeq, type Node, parseDocument, stringify, visit } from 'yaml';
import { isYamlFault, readYamlDocuments } from '../../src/forms/read-yaml.js';

const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '01234',
    '1e3',
    '0x1f',
    'yes',
    'null',
    '~',
    '-',
    '- a',
    'a: b',
    'a #b',
    '.5',
    '12:30',
    '2027-07-01',
    ' x ',
  ),
  fc.array(fc.string({ maxLength: 8 }), { minLength: 2, maxLength: 4 }).map((lines) => lines.join('\n')),
);
/** The other library writes a block of blanks so that the standard gives it fewer. */
const TEXT = ANY_TEXT.filter((text) => text.trim() !== '' || !text.includes('\n'));
const SCALAR = fc.oneof(
  TEXT,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const KEY = fc.constantFrom('title', 'title@fr', 'venue', 'a', 'b', 'c-d', 'x.y', '$schema');
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    SCALAR,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(KEY, tie('tree'), { maxKeys: 4 }),
  ),
}));

/** The other library misreads the indentation of a block that is the whole document. */
const root = fc.oneof(fc.array(tree, { maxLength: 4 }), fc.dictionary(KEY, tree, { maxKeys: 4 }));

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

/**
 * Reads a text with another library: undefined for what that one refuses, for keys that it does not take for texts, and for
 * numbers that are too large.
 */
function readWithYaml(text: string) {
  const document = parseDocument(text, { merge: true });
  const odd: unknown[] = [...document.errors, ...document.warnings];
  const collect = (isOdd: boolean, node: unknown) => void (isOdd && odd.push(node));
  visit(document, {
    Pair: (_, { key }) => collect(!isScalar(key) || typeof key.value !== 'string', key),
    Scalar: (_, { value }) => collect(value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY, value),
  });
  if (odd.length > 0) return undefined;
  try {
    return { value: document.toJS() as unknown, document };
  } catch {
    return undefined;
  }
}

function linesOf(text: string, root: Node | null): [readonly (string | number)[], number][] {
  const found: [readonly (string | number)[], number][] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const walk = (node: unknown, path: readonly (string | number)[]): void => {
    if (isMap(node))
      for (const { key, value } of node.items) {
        const { value: name, range } = key as Node & { value: string };
        found.push([[...path, name], lineAt(range?.[0] ?? 0)]);
        walk(value, [...path, name]);
      }
    else if (isSeq(node))
      for (const [at, item] of node.items.entries()) {
        found.push([[...path, at], lineAt((item as Node).range?.[0] ?? 0)]);
        walk(item, [...path, at]);
      }
  };
  walk(root, []);
  return found;
}

/** Returns whether both libraries read the text. */
function assertReadsAlike(text: string): boolean {
  const [read] = readYamlDocuments(text, { merge: true });
  const other = readWithYaml(text);
  if (read === undefined || isYamlFault(read) || other === undefined) return false;
  expect({ text, value: read.value }).toEqual({ text, value: other.value });
  // A part begins with its anchor and tag; in the other library, with its value.
  if (/[&!]/.test(text)) return true;
  for (const [path, line] of linesOf(text, other.document.contents))
    expect([text, path, read.lineOf(path)]).toEqual([text, path, line]);
  return true;
}

test('reads what another library writes, with the lines that it reads', () => {
  fc.assert(
    fc.property(root, fc.constantFrom(0, 40), (value, lineWidth) => {
      const text = stringify(value, { lineWidth });
      expect({ text, read: readYamlDocuments(text) }).toMatchObject({ text, read: [{ value }] });
      assertReadsAlike(text);
    }),
    { numRuns: RUNS },
  );
});

test('reads changed texts as another library reads them, if both do', () => {
  let alike = 0;
  const inserted = fc.constantFrom(
    ...[
      ' ',
      '\n',
      '#',
      ' # ',
      '- ',
      ':',
      ': ',
      '\t',
      '&a ',
      '*a',
      '|',
      '|-',
      '"',
      "'",
      '\n\n',
      '!',
      '[',
      '{',
      '0',
      '\u00a0',
    ],
    ...['!!str ', '<<: ', '? ', '>', '{a: 1}', '[a, b]', '- &a {b: 1}\n'],
  );
  fc.assert(
    fc.property(root, fc.array(fc.tuple(fc.nat(), inserted), { minLength: 1, maxLength: 3 }), (value, changes) => {
      let text = stringify(value, { lineWidth: 0 });
      for (const [at, part] of changes) {
        const place = at % (text.length + 1);
        text = text.slice(0, place) + part + text.slice(place);
      }
      if (assertReadsAlike(text)) alike += 1;
    }),
    { numRuns: RUNS },
  );
  expect(alike).toBeGreaterThan(RUNS / 4);
});

const read = (text: string, options = {}) => readYamlDocuments(text, options)[0] as { value: unknown };

test.each<[string, object, unknown]>([
  [
    'zip: 01234\nid: 007\nok: True\nlist: [1_000, 1e3]\n',
    { zip: '01234', id: 7, ok: 'True', list: ['1_000', '1e3'] },
    {},
  ],
  ['a: &x {b: 1, c: 2}\nd:\n  c: 3\n  <<: *x\n  e: 4\n', { a: { b: 1, c: 2 }, d: { c: 3, b: 1, e: 4 } }, {}],
  ['<<: [{a: 1}, {a: 2, b: 2}]\nb: 3\n', { a: 1, b: 3 }, {}],
  ['"<<": 1\n', { '<<': 1 }, {}],
  ['__proto__: 1\nconstructor: 2\n', JSON.parse('{"__proto__":1,"constructor":2}'), {}],
  ['&k a: 1\n*k : 2\n', {}, 'the key “a” is there twice'],
])('reads %j', (text, value, fault) => {
  const found = read(text, { merge: true, numbersBelow: (key: string) => key === 'id' });
  if (typeof fault === 'string') expect(found).toMatchObject({ line: 2 });
  else expect(found.value).toEqual(value);
});

test.each([
  ['a: 1\nb: *a\n', 2, 'yamlNoAnchor'],
  ['a: 1\n? [b]\n: 2\n', 2, 'yamlKey'],
  ['a: 1\na: 2\n', 2, 'yamlKeyTwice'],
  ['a: 1\n<<: 2\n', 2, 'yamlMerge'],
  ['a:\n  - &b [*b]\n', 2, 'yamlAliases'],
  ['a: 1\nb: !!int x\n', 2, 'yamlTag'],
  ['a: 1\nb: !!seq {}\n', 2, 'yamlTag'],
  [`a: 1\nb: ${'['.repeat(101)}`, 2, 'yamlDeep'],
  ['a: 1\n- b\n', 2, 'yamlMisplaced'],
  ['- a\nb: 1\n', 2, 'yamlMisplaced'],
  ['a: 1\nb: c: d\n', 2, 'yamlMisplaced'],
  ['a: 1\nb: "c" d\n', 2, 'yamlMisplaced'],
  ['a: 1\nb\nc: 2\n', 2, 'yamlMisplaced'],
  ['a: 1\nb: "\n', 3, 'yamlUnclosed'],
  ['a: 1\nb: [c\nd: 1\n', 3, 'yamlUnclosed'],
  ['a:\n\t- b\n', 2, 'yamlTab'],
  ['a: 1\n\tb: c: 1\n', 2, 'yamlTab'],
  ['a: 1\nb: "\\d"\n', 2, 'brokenYaml'],
])('names the line of the mistake in %j', (text, line, message) => {
  const said: string[] = [];
  const text_ = new Proxy({}, { get: (_, name) => () => void said.push(String(name)) });
  const [fault] = readYamlDocuments(text, { merge: true });
  if (fault === undefined || !isYamlFault(fault)) throw new Error('was read');
  fault.say(text_ as Parameters<typeof fault.say>[0]);
  expect([fault.line, ...said]).toEqual([line, message]);
});

test('counts what aliases repeat as parts, and refuses texts with too many before they are parsed', () => {
  const list = `a: &a [${'x,'.repeat(99)}]\n`;
  const repeated = (times: number) => `${list}b: [${'*a,'.repeat(times)}]\n`;
  expect(read(repeated(3), { parts: 600 })).toMatchObject({ value: { b: [{}, {}, {}] } });
  expect(read(repeated(6), { parts: 600 })).toMatchObject({ line: 2 });
  expect(read('- a\n'.repeat(10), { parts: 20 })).toMatchObject({ value: { length: 10 } });
  expect(read('- a\n'.repeat(10), { parts: 19 })).toMatchObject({ line: 10 });
});

test('names the lines of empty items and merged fields', () => {
  const [document] = readYamlDocuments('list:\n  - a\n  -\n  # b\n  -\nd: &d {e: 1}\nf:\n  <<: *d\n', { merge: true });
  if (document === undefined || isYamlFault(document)) throw new Error('was not read');
  const lines = [['list', 1], ['list', 2], ['list', 3], ['f', 'e'], ['f', 'none'], []].map((path) =>
    document.lineOf(path),
  );
  expect(lines).toEqual([3, 5, 1, 8, 7, 1]);
});
