// Tests src/cli/help/render-help.ts and src/cli/input/parameter-flags.ts.
import { describe, expect, test } from 'vitest';
import type { Command, CommandEntry } from '../../src/cli/command.js';
import { COMMANDS } from '../../src/cli/commands/command-tree.js';
import { findCommand } from '../../src/cli/find-command.js';
import { toFlagName } from '../../src/cli/input/parameter-flags.js';
import { parseArguments } from '../../src/cli/input/parse-arguments.js';
import { CONNECTION_FLAGS, OUTPUT_FLAGS } from '../../src/cli/input/standard-flags.js';
import { LANGUAGES } from '../../src/contract/declarations.js';
import { OPERATIONS } from '../../src/contract/operations.js';
import { RESOURCE_LIST, resourceOf } from '../../src/contract/resources/index.js';
import { wrapText } from '../../src/present/terminal/text-layout.js';
import { measureWidth } from '../../src/present/terminal/text-width.js';
import { en, loadCatalogue, sayWording } from '../../src/text/catalogue.js';
import { cal, wordsOf } from '../support/command-line.js';

const GOLDEN: readonly (readonly [name: string, line: string])[] = [
  ['cal', '--help'],
  ['all', 'help all'],
  ['flags', 'help flags'],
  ['events', 'events --help'],
  ['events-list', 'events list --help'],
  ['events-update', 'help events update'],
  ['venues-create', 'venues create --help'],
  ['tags-delete', 'tags rm -h'],
  ['api', 'api --help'],
];

test.each(GOLDEN)('prints help of %s', async (name, line) => {
  const { exit, out } = await cal(line);
  expect(exit).toBe(0);
  await expect(out).toMatchFileSnapshot(`../golden/help/${name}.txt`);
});

test.each(['all', 'flags', 'dates', 'events list', ''])('flags may come before help %s', async (page) => {
  const { exit, out } = await cal(`--ui-lang en --color never help ${page}`);
  expect({ exit, out }).toEqual({ exit: 0, out: (await cal(`help ${page}`)).out });
});

test.each(LANGUAGES)('the first page has at most 26 lines of 80 columns: %s', async (language) => {
  const { out } = await cal('--help', { text: await loadCatalogue(language) });
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(26);
  expect(lines.filter((line) => measureWidth(line) > 80)).toEqual([]);
});

test.each(LANGUAGES)('create --help has at most 54 lines of 80 columns: %s', async (language) => {
  const text = await loadCatalogue(language);
  for (const { plural } of RESOURCE_LIST) {
    const lines = (await cal(`${plural} create --help`, { text })).out.trimEnd().split('\n');
    expect(lines.length, plural).toBeLessThanOrEqual(54);
    expect(lines.filter((line) => measureWidth(line) > 80)).toEqual([]);
  }
});

test('help of create omits exactly the listed flags, and their topics explain them', async () => {
  const create = await COMMANDS.flatMap(({ members = [] }) => members)
    .find(({ word }) => word === 'create')
    ?.command?.();
  const left = create?.flags.flatMap(({ name, topic }) => (topic === undefined ? [] : [{ name, topic }])) ?? [];
  expect(left.map(({ name }) => name).sort()).toEqual(LEFT_OUT);
  for (const { name, topic } of left) expect((await cal(`help ${topic}`)).out).toMatch(new RegExp(`--${name}\\b`));
});

const LEFT_OUT = ['count', 'date-order', 'except', 'if-missing', 'series', 'until', 'yes'];

test('help omits flags without effect', async () => {
  for (const line of ['categories delete', 'events update', 'events move'])
    expect((await cal(`${line} --help`)).out).not.toMatch(line.startsWith('categories') ? /--force/ : /--yes/);
});

test('help all lists every command once', async () => {
  const { out } = await cal('help all');
  const visible = COMMANDS.filter(({ hidden }) => !hidden).map(({ word }) => word);
  const verbs = COMMANDS.filter(({ group }) => group === 'records').flatMap(({ members = [] }) => members);
  for (const word of new Set([...visible, ...verbs.map((verb) => verb.word)]))
    expect(out.match(new RegExp(`^  ${word}[ ,]`, 'gm')), word).toHaveLength(1);
});

test('help flags lists every flag that help of commands omits', async () => {
  const { out } = await cal('help flags');
  for (const { name } of [...OUTPUT_FLAGS, ...CONNECTION_FLAGS]) expect(out).toMatch(new RegExp(`--(no-)?${name}\\b`));
});

test('cal alone prints its help, a group alone is a usage error', async () => {
  const { out } = await cal('--help');
  expect(await cal('')).toMatchObject({ exit: 0, out });
  expect(await cal('--profile live')).toMatchObject({ exit: 2, out: '', err: out });
  expect(await cal('events')).toMatchObject({ exit: 2, out: '', err: (await cal('events --help')).out });
});

test('in French, no line starts with a closing punctuation mark or ends with an opening one', () => {
  const text = 'Le mot de passe ; le profil : « live » ? Oui ! Sinon, « staging » : voir --help';
  for (let width = 12; width < 60; width++) {
    const lines = wrapText(text, { width, measure: (line) => line.length });
    expect(lines.filter((line) => /^[;:?!»]|«$/.test(line))).toEqual([]);
    expect(lines.join(' ')).toBe(text);
  }
});

test('help fills a wide terminal and fits a narrow one', async () => {
  const longest = async (columns: number) => {
    const { out } = await cal('events list --help', { tty: true, columns });
    return Math.max(...out.split('\n').map((line) => line.length));
  };
  expect(await longest(200)).toBeGreaterThan(100);
  expect(await longest(200)).toBeLessThanOrEqual(120);
  expect(await longest(64)).toBeLessThanOrEqual(64);
});

interface Named {
  readonly entry: CommandEntry;
  readonly command: Command;
}

async function commandsIn(entries: readonly CommandEntry[]): Promise<Named[]> {
  const found: Named[] = [];
  for (const entry of entries) {
    const command = await entry.command?.();
    if (command !== undefined) found.push({ entry, command });
    found.push(...(await commandsIn(entry.members ?? [])));
  }
  return found;
}

const ALL = await commandsIn(COMMANDS);

describe.each(ALL.map(({ command, entry }) => [command.words.join(' '), command, entry] as const))(
  '%s',
  (words, command, entry) => {
    test('has a purpose, two examples that parse, and fits 80 columns', async () => {
      expect(sayWording(entry.purpose, en)).toMatch(/^[A-Z].*[^.]$/);
      expect(command.examples.length).toBeGreaterThanOrEqual(2);
      for (const { line, doc } of command.examples) {
        expect(sayWording(doc, en)).not.toBe('');
        await mustParse(line);
      }
      const { out } = await cal(`${words} --help`);
      expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    });

    test('uses each flag name, alias and short letter once', () => {
      const names = command.flags.flatMap(({ name, alias, short }) =>
        [name, alias, short].filter((each) => each !== undefined),
      );
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      expect(names).not.toContain('help');
      expect(names).not.toContain('h');
    });
  },
);

/** Each part of a pipeline is a command of ours, a redirection apart. */
async function mustParse(line: string): Promise<void> {
  for (const part of line
    .replace(/^source <\((.*)\)$/, '$1')
    .replace(/ > \S+$/, '')
    .split(' | ')) {
    const [program, ...argv] = wordsOf(part);
    expect(program).toBe('cal');
    const { path, rest } = findCommand(COMMANDS, argv);
    const command = await path.at(-1)?.command?.();
    expect(command, part).toBeDefined();
    if (command !== undefined) parseArguments(command, rest);
  }
}

/** Languages whose help names operands in their own words. Arabic ones are isolated. */
const OPERAND_LANGUAGES = [
  ['es', 'import --help', 'cal import [ARCHIVO…]'],
  ['fr', 'events get --help', 'cal events get RÉF…'],
  ['ja', 'agenda --help', 'cal agenda [期間…]'],
  ['ru', 'undo --help', 'cal undo [ЗАПУСК]'],
  ['ar', 'events get --help', 'cal events get \u2068<سجل>\u2069…'],
] as const;

test.each(OPERAND_LANGUAGES)('operands in %s: %s', async (language, line, usage) => {
  expect((await cal(line, { text: await loadCatalogue(language) })).out).toContain(usage);
});

test.each(OPERAND_LANGUAGES)('help in %s uses no English name of an operand', async (language) => {
  const text = await loadCatalogue(language);
  const names = ALL.flatMap(({ command }) => command.operands.map(({ name }) => name));
  const english = [...new Set(names)].filter((name) => text.operandWord(name) !== name);
  const wrong = new RegExp(`(?<![\\w$])(?:${english.join('|')})(?!\\w)`);
  const topics = ['--help', 'help flags', 'help dates', 'help formatting', 'help exit-codes', 'help environment'];
  for (const line of [...topics, ...ALL.map(({ command }) => `${command.words.join(' ')} --help`)]) {
    const [page = ''] = (await cal(line, { text })).out.split(`\n${text.examplesHeading()}\n`);
    expect(
      page.split('\n').filter((each) => wrong.test(each)),
      line,
    ).toEqual([]);
  }
});

const VERBS = { list: 'list', read: 'get', create: 'create', update: 'update', delete: 'delete' } as const;

test.each(
  OPERATIONS.filter(({ resource, by }) => resource !== undefined && by !== 'slug').map(
    (operation) => [operation.id, operation] as const,
  ),
)('every parameter of %s has a flag', (_, { action, resource, parameters }) => {
  const verb = action === 'index' || action === 'doc' ? undefined : VERBS[action];
  const plural = resource === undefined ? '' : resourceOf(resource).plural;
  const command = ALL.find(({ command: { words } }) => words.join(' ') === `${plural} ${verb}`)?.command;
  const flags = new Map(command?.flags.map((flag) => [flag.name, flag]));
  for (const [name, declared] of Object.entries({ ...parameters.query, ...parameters.body })) {
    if (name === '_fields') continue;
    expect(flags.get(toFlagName(name))?.parameter?.declared, name).toBe(declared);
  }
});

test('prints the version with --version', async () => {
  expect(await cal('--version')).toMatchObject({ exit: 0, out: '9.9.9\n' });
});

test('help lists required fields first, then links such as the venue, and the fields of the publication last', async () => {
  const { out } = await cal('events create --help');
  const names = [...out.matchAll(/^ {2}--(?:\[no-\])?([a-z-]+)/gm)].map(([, name]) => name);
  const order = ['title', 'start-date', 'end-date', 'venue', 'cost', 'author', 'date-utc'];
  expect(names.filter((name) => order.includes(name ?? ''))).toEqual(order);
});
