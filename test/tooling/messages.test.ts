// Tests src/text/formatters.ts.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMessages } from '../../build/messages.js';
import { en } from '../../src/text/catalogue.js';

/** The compiler of messages, in a copy of `src/text` in which one message is changed. */

// Within the project, so that the compiled modules find their library.
let root: string;
beforeAll(async () => {
  root = `${await mkdtemp('node_modules/.messages-')}/`;
  await cp('src/text', `${root}src/text`, { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

async function writeWith(language: string, area: string, change: (messages: Record<string, unknown>) => void) {
  const file = join(root, 'src/text', language, `${area}.json`);
  const before = await readFile(file, 'utf8');
  const messages = JSON.parse(before);
  change(messages);
  await writeFile(file, JSON.stringify(messages));
  try {
    await writeMessages(root);
    return await readFile(join(root, `src/text/compiled/${language}.js`), 'utf8');
  } finally {
    await writeFile(file, before);
  }
}

test.each([
  ['a message that is missing', (m) => delete m.undoElsewhere, 'undoElsewhere is missing'],
  ['a message that English does not have', (m) => Object.assign(m, { odd: 'x' }), 'odd is not an English message'],
  [
    'a value that English does not have',
    (m) => Object.assign(m, { undoElsewhere: '{runs}' }),
    'undoElsewhere: the English message has no {runs}',
  ],
  ['a brace that is not closed', (m) => Object.assign(m, { undoElsewhere: '{run' }), 'undoElsewhere: '],
  ['a plural without “other”', (m) => Object.assign(m, { undoElsewhere: '{run, plural, one {x}}' }), 'undoElsewhere: '],
  ['an unknown format', (m) => Object.assign(m, { undoElsewhere: '{run, shout}' }), '“shout” is not a format'],
  ['an unknown list', (m) => Object.assign(m, { undoElsewhere: '{run, list, nor}' }), '“nor” is not a style of lists'],
  ['an unknown form of a noun', (m) => Object.assign(m, { undoRecord: '{kind, noun, dual}' }), 'no nouns “dual”'],
] as readonly (readonly [string, (messages: Record<string, unknown>) => unknown, string])[])(
  'refuses %s',
  async (_, change, problem) => {
    await expect(writeWith('fr', 'history', change)).rejects.toThrow(problem);
  },
);

test('isolates the values of Arabic messages, and text between <bdi> and </bdi> as a whole', async () => {
  const code = await writeWith('ar', 'history', (m) => {
    m.undoElsewhere = 'أ {run} <bdi>cal undo {target}</bdi>';
  });
  expect(code).toContain(
    'undoElsewhere: (d) => "أ " + isolate(d.run, "ar") + " \u2068cal undo " + d.target + "\u2069"',
  );
});

test('quotes the items of a list as the language does', async () => {
  const code = await writeWith('fr', 'history', (m) => {
    m.undoElsewhere = '{run, list, or quoted}';
  });
  expect(code).toContain('list(d.run, "fr", "or|«\u00a0|\u00a0»")');
});

test('treats an empty text and a missing value as absent, and no other text', () => {
  const say = (title?: string) => en.undoRecord({ kind: 'venue', id: 5, title });
  expect([say(), say(''), say('absent'), say('undefined')]).toEqual([
    'venue 5',
    'venue 5',
    'venue 5 “absent”',
    'venue 5 “undefined”',
  ]);
});
