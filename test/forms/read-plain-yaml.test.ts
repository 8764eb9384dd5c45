import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMap, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { readPlainYaml } from '../../src/forms/read-plain-yaml.js';

const TEXT = fc.oneof(
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

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

/** Reads a text with the library. Numbers that are not written as JavaScript writes them give undefined. */
function readWithLibrary(text: string) {
  const document = parseDocument(text, { merge: true });
  return document.errors.length + document.warnings.length > 0
    ? undefined
    : { value: document.toJS() as unknown, document };
}

function linesOf(text: string, root: Node | null): [readonly (string | number)[], number][] {
  const found: [readonly (string | number)[], number][] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const visit = (node: unknown, path: readonly (string | number)[]): void => {
    if (isMap(node))
      for (const { key, value } of node.items) {
        const { value: name, range } = key as Node & { value: string };
        found.push([[...path, name], lineAt(range?.[0] ?? 0)]);
        visit(value, [...path, name]);
      }
    else if (isSeq(node))
      for (const [at, item] of node.items.entries()) {
        found.push([[...path, at], lineAt((item as Node).range?.[0] ?? 0)]);
        visit(item, [...path, at]);
      }
  };
  visit(root, []);
  return found;
}

function assertReadsAsLibrary(text: string): boolean {
  const plain = readPlainYaml(text);
  if (plain === undefined) return false;
  const read = readWithLibrary(text);
  expect({ value: plain.value }).toEqual({ value: read?.value });
  for (const [path, line] of linesOf(text, read?.document.contents ?? null))
    expect([path, plain.lineOf(path)]).toEqual([path, line]);
  return true;
}

test('reads what the library writes as the library reads it, with the same lines', () => {
  let plain = 0;
  fc.assert(
    fc.property(tree, fc.constantFrom(0, 40), (value, lineWidth) => {
      if (assertReadsAsLibrary(stringify(value, { lineWidth }))) plain += 1;
    }),
    { numRuns: RUNS },
  );
  expect(plain).toBeGreaterThan(RUNS / 10);
});

test('reads changed texts as the library reads them, or leaves them to it', () => {
  const inserted = fc.constantFrom(
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
    '---\n',
    '!',
    '[',
    '{',
    '0',
    '\u00a0',
  );
  fc.assert(
    fc.property(tree, fc.array(fc.tuple(fc.nat(), inserted), { minLength: 1, maxLength: 3 }), (value, changes) => {
      let text = stringify(value, { lineWidth: 0 });
      for (const [at, part] of changes) {
        const place = at % (text.length + 1);
        text = text.slice(0, place) + part + text.slice(place);
      }
      assertReadsAsLibrary(text);
    }),
    { numRuns: RUNS },
  );
});

test('reads the style of exports, and leaves anchors, tags, flow style and odd numbers to the library', () => {
  const text = `# the town
venues:
  - venue: "Hall \\"A\\""
    zip: "01234"
    description: |-
      <p>One</p>

      <p>Two</p>
    geo_lat: -33.5
events:
- title: It's on
  all_day: true
  start_date: 2027-07-01
`;
  const read = readPlainYaml(text);
  expect(read?.value).toEqual({
    venues: [{ venue: 'Hall "A"', zip: '01234', description: '<p>One</p>\n\n<p>Two</p>', geo_lat: -33.5 }],
    events: [{ title: "It's on", all_day: true, start_date: '2027-07-01' }],
  });
  expect(read?.lineOf(['events', 0, 'start_date'])).toBe(13);
  expect(read?.lineOf(['events', 0, 'end_date'])).toBe(11);
  for (const other of [
    'a: &b 1\n',
    'a: *b\n',
    'a: !x 1\n',
    'a: {b: 1}\n',
    'zip: 01234\n',
    'a: 1\na: 2\n',
    '---\na: 1\n',
    'a: b\n  c\n',
    'a: b # c\n',
  ])
    expect([other, readPlainYaml(other)]).toEqual([other, undefined]);
});
