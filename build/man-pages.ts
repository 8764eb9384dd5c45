import { type Command, type CommandEntry, FLAG_GROUPS, type Flag } from '../src/cli/command.js';
import { explainFlag, formatFlagLabel, formatUsage, isSharedFlag, sortByNeed } from '../src/cli/help/render-help.js';
import { TOPIC_NAMES } from '../src/cli/help/render-topic-help.js';
import {
  CONNECTION_FLAGS,
  helpFlag,
  languageFlag,
  OUTPUT_FLAGS,
  UNIVERSAL_FLAGS,
} from '../src/cli/input/standard-flags.js';
import { type Catalogue, sayWording } from '../src/text/catalogue.js';
import { type HelpTopicName, loadHelpTopics, TOPIC_ROWS } from '../src/text/topic-rows.js';

/**
 * Manual pages in the man(7) macros, from the same declarations as the help. Section 1 has a page for each command,
 * section 7 one for each help topic.
 */

export interface ManPage {
  /** File name: `cal-events-create.1`. */
  readonly file: string;
  /** The page, as troff source. */
  readonly source: string;
}

interface Manual {
  readonly text: Catalogue;
  readonly version: string;
  /** One line about the program, for the NAME section. */
  readonly description: string;
  readonly commands: readonly CommandEntry[];
}

const PROGRAM = 'cal';

export async function renderManPages(manual: Manual): Promise<ManPage[]> {
  const named = await loadNamedCommands(manual.commands, []);
  const topics = await loadHelpTopics(manual.text.language);
  return [
    renderRootPage(manual, named),
    ...named.map((each) => renderCommandPage(each, manual)),
    ...TOPIC_NAMES.map((name) => renderTopicPage(name, topics, manual)),
  ];
}

interface NamedCommand {
  /** `['events', 'create']` */
  readonly words: readonly string[];
  readonly entry: CommandEntry;
  /** Absent for groups such as `events`. */
  readonly command?: Command;
}

async function loadNamedCommands(
  entries: readonly CommandEntry[],
  parents: readonly string[],
): Promise<readonly NamedCommand[]> {
  const visible = entries.filter(({ hidden }) => !hidden);
  const lists = visible.map(async (entry) => {
    const words = [...parents, entry.word];
    const command = await entry.command?.();
    const members = await loadNamedCommands(entry.members ?? [], words);
    return [{ words, entry, ...(command === undefined ? {} : { command }) }, ...members];
  });
  return (await Promise.all(lists)).flat();
}

const toPageName = (words: readonly string[]): string => [PROGRAM, ...words].join('-');

function renderRootPage(manual: Manual, named: readonly NamedCommand[]): ManPage {
  const { text } = manual;
  const entries = named.map(
    ({ words, entry }) => [[PROGRAM, ...words].join(' '), sayWording(entry.purpose, text)] as const,
  );
  return renderPage(PROGRAM, 1, manual, [
    section('NAME', `${PROGRAM} \\- ${escapeText(manual.description)}`),
    section('SYNOPSIS', `.B ${escapeText(text.rootUsage())}`),
    section('DESCRIPTION', escapeText(text.rootMore())),
    section('COMMANDS', definitions(entries)),
    section('OUTPUT FLAGS', flagDefinitions([...OUTPUT_FLAGS, ...UNIVERSAL_FLAGS, helpFlag], text)),
    section('CONNECTION FLAGS', flagDefinitions([...CONNECTION_FLAGS, languageFlag], text)),
    section('VALUES', definitions(text.legend().map(([, word, meaning]) => [word, meaning]))),
    section('SEE ALSO', TOPIC_NAMES.map((name) => reference(`${PROGRAM}-${name}`, 7)).join(',\n')),
  ]);
}

function renderCommandPage({ words, entry, command }: NamedCommand, manual: Manual): ManPage {
  const { text } = manual;
  const name = toPageName(words);
  const members = (entry.members ?? []).filter(({ hidden }) => !hidden);
  const flags = (command?.flags ?? []).filter((flag) => !isSharedFlag(flag) && !flag.hidden);
  const notes = (command?.notes ?? []).map((note) => sayWording(note, text));
  const paragraphs = [...notes, command === undefined ? '' : text.sharedFlags()].filter((each) => each !== '');
  const usage =
    command === undefined
      ? [PROGRAM, ...words, text.commandWord()].join(' ')
      : formatUsage(command, { text, program: PROGRAM });
  const aliases = (entry.aliases ?? []).map((alias) => [PROGRAM, ...words.slice(0, -1), alias].join(' '));
  return renderPage(name, 1, manual, [
    section('NAME', `${escapeText(name)} \\- ${escapeText(sayWording(entry.purpose, text))}`),
    section('SYNOPSIS', [usage, ...aliases].map((line) => `.B ${escapeText(line)}`).join('\n.br\n')),
    section('DESCRIPTION', paragraphs.map(escapeText).join('\n.PP\n')),
    section('COMMANDS', definitions(members.map((each) => [each.word, sayWording(each.purpose, text)]))),
    ...FLAG_GROUPS.map((group) =>
      section(
        text.flagsHeading(group).toUpperCase(),
        flagDefinitions(
          flags.filter((flag) => flag.group === group),
          text,
        ),
      ),
    ),
    section(
      'EXAMPLES',
      (command?.examples ?? []).map(({ line, doc }) => renderExample(line, sayWording(doc, text))).join('\n'),
    ),
    section(
      'SEE ALSO',
      [reference(PROGRAM, 1), ...members.map(({ word }) => reference(toPageName([...words, word]), 1))].join(',\n'),
    ),
  ]);
}

function renderTopicPage(
  name: HelpTopicName,
  topics: Awaited<ReturnType<typeof loadHelpTopics>>,
  manual: Manual,
): ManPage {
  const { purpose, before, rows, after } = topics[name];
  const meanings: readonly string[] = rows;
  const page = `${PROGRAM}-${name}`;
  return renderPage(page, 7, manual, [
    section('NAME', `${escapeText(page)} \\- ${escapeText(purpose)}`),
    section(
      'DESCRIPTION',
      [
        ...before.map((each) => `.PP\n${escapeText(each)}`),
        definitions(TOPIC_ROWS[name].map((word, at) => [word, meanings[at] ?? ''])),
        ...after.map((each) => `.PP\n${escapeText(each)}`),
      ].join('\n'),
    ),
    section('SEE ALSO', reference(PROGRAM, 1)),
  ]);
}

function renderPage(name: string, chapter: 1 | 7, { version }: Manual, sections: readonly string[]): ManPage {
  const head = `.TH "${escapeText(name.toUpperCase())}" ${chapter} "" "${escapeText(`${PROGRAM} ${version}`)}"`;
  return { file: `${name}.${chapter}`, source: `${head}\n.nh\n.ad l\n${sections.join('')}` };
}

const section = (heading: string, body: string): string => (body === '' ? '' : `.SH "${heading}"\n${body}\n`);

const flagDefinitions = (flags: readonly Flag[], text: Catalogue): string =>
  definitions(sortByNeed(flags).map((flag) => [formatFlagLabel(flag, text), explainFlag(flag, text)]));

const definitions = (rows: readonly (readonly [label: string, meaning: string])[]): string =>
  rows.map(([label, meaning]) => `.TP\n.B ${escapeText(label)}\n${escapeText(meaning)}`).join('\n');

const renderExample = (line: string, doc: string): string =>
  `.PP\n${escapeText(doc)}\n.PP\n.RS 4\n.nf\n${escapeText(line)}\n.fi\n.RE`;

const reference = (page: string, chapter: number): string => `.BR ${escapeText(page)} (${chapter})`;

/** Escapes a text for troff: a dash is a minus sign, and no line begins with a control character. */
const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replaceAll('…', '...')
    .replace(/^(?=[.'])/gm, '\\&');
