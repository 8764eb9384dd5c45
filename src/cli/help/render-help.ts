import { publicationFields } from '../../contract/shared-parameters.js';
import {
  chooseTextWidth,
  layOutParagraph,
  layOutTwoColumns,
  loadMeasure,
  type TextLayout,
} from '../../present/terminal/text-layout.js';
import type { Paint } from '../../present/terminal/view-style.js';
import { type Catalogue, sayWording, textsOf } from '../../text/catalogue.js';
import { type Command, type CommandEntry, FLAG_GROUPS, type Flag, type Operand } from '../command.js';
import type { Context } from '../context.js';
import { CONNECTION_FLAGS, helpFlag, languageFlag, OUTPUT_FLAGS, UNIVERSAL_FLAGS } from '../input/standard-flags.js';
import { choosePaint } from '../output/choose-paint.js';
import { renameProgram } from '../program-name.js';

interface HelpPage extends TextLayout {
  readonly text: Catalogue;
  readonly program: string;
  readonly paint: Paint;
}

/** Renders the help of a command, of a group, or (for an empty path) of `cal` itself. */
export async function renderHelp(path: readonly CommandEntry[], context: Context): Promise<string> {
  const page = await createHelpPage(context);
  const entry = path.at(-1);
  if (entry === undefined) return renderRootHelp(page);
  const command = await entry.command?.();
  return command === undefined ? renderGroupHelp(path, page) : renderCommandHelp(command, entry, page);
}

async function createHelpPage(context: Context): Promise<HelpPage> {
  const { text, out, program } = context;
  return {
    text,
    program,
    paint: await chooseHelpPaint(context),
    width: chooseTextWidth(out),
    measure: await loadMeasure(text.rootPurpose()),
  };
}

/** Chooses the styles of help pages: headings are bold where colors are allowed. */
export const chooseHelpPaint = (context: Context): Promise<Paint> =>
  choosePaint({ operands: [], flags: new Map() }, context, context.out);

/** Cells of the longest command line on the first page, in any language and with the program's name `calctl`. */
const LONGEST_TASK = 34;

/** The first page: what people do most, in at most 26 lines. */
function renderRootHelp(page: HelpPage): string {
  const { text, program } = page;
  const rootTasks = text.rootTasks();
  const width = Math.max(...rootTasks.flatMap(([, rows]) => rows.map(([line]) => page.measure(line))));
  const pad = (line: string) => line + ' '.repeat(width - page.measure(line));
  const tasks = rootTasks.map(([heading, rows]) =>
    renderHelpSection(
      heading,
      layOutTwoColumns(
        rows.map(([line, doc]) => [renameProgram(pad(line), program), doc]),
        page,
        LONGEST_TASK,
      ),
      page,
    ),
  );
  return joinHelpSections([
    layOutParagraph(text.rootPurpose(), page),
    tasks.join(''),
    layOutParagraph(renameProgram(text.rootMore(), program), page),
  ]);
}

const LISTED_GROUPS = ['views', 'files', 'account', 'service', 'tools'] as const;

export async function renderAllCommands(commands: readonly CommandEntry[], context: Context): Promise<string> {
  const page = await createHelpPage(context);
  const { text } = page;
  const inGroup = (name: CommandEntry['group']) =>
    renderEntries(
      commands.filter(({ group, hidden }) => group === name && !hidden),
      page,
    );
  return joinHelpSections([
    renderHelpSection(text.usageHeading(), `  ${renameProgram(text.rootUsage(), page.program)}\n`, page),
    renderHelpSection(text.recordsHeading(), inGroup('records'), page),
    renderHelpSection(text.verbsHeading(), renderVerbs(commands, page), page),
    ...LISTED_GROUPS.map((group) => renderHelpSection(text.groupHeading[group](), inGroup(group), page)),
  ]);
}

/** Renders `cal help flags`: the flags that commands share, and the forms of values. */
export async function renderSharedFlags(context: Context): Promise<string> {
  const page = await createHelpPage(context);
  const { text } = page;
  return joinHelpSections([
    renderHelpSection(
      text.flagsHeading('output'),
      renderFlags([...OUTPUT_FLAGS, ...UNIVERSAL_FLAGS, helpFlag], page),
      page,
    ),
    renderHelpSection(text.flagsHeading('connection'), renderFlags([...CONNECTION_FLAGS, languageFlag], page), page),
    renderHelpSection(
      text.valuesHeading(),
      layOutTwoColumns(
        text.legend().map(([, word, meaning]) => [word, meaning]),
        page,
      ),
      page,
    ),
  ]);
}

/** Lists the commands that every kind of records has, with their aliases. */
function renderVerbs(commands: readonly CommandEntry[], page: HelpPage): string {
  const members = commands.find(({ group }) => group === 'records')?.members ?? [];
  const namesOf = (word: string) => [word, ...(members.find((each) => each.word === word)?.aliases ?? [])].join(', ');
  const rows = Object.entries(textsOf(page.text.verbs)).map(([word, purpose]) => [namesOf(word), purpose] as const);
  return layOutTwoColumns(rows, page);
}

function renderGroupHelp(path: readonly CommandEntry[], page: HelpPage): string {
  const { text, program } = page;
  const entry = path.at(-1);
  const name = path.map(({ word }) => word).join(' ');
  const usage =
    entry?.members === undefined
      ? `${program} ${name} [${text.commandWord()}…]`
      : `${program} ${name} ${text.commandWord()}`;
  return joinHelpSections([
    layOutParagraph(entry === undefined ? '' : sayWording(entry.purpose, text), page),
    renderHelpSection(text.usageHeading(), `  ${usage}\n`, page),
    ...(entry?.aliases === undefined
      ? []
      : [renderHelpSection(text.aliasesHeading(), `  ${entry.aliases.join(', ')}\n`, page)]),
    ...(entry?.members === undefined
      ? []
      : [renderHelpSection(text.commandsHeading(), renderEntries(entry.members, page), page)]),
    layOutParagraph(text.groupMore({ name }), page),
  ]);
}

const renderEntries = (entries: readonly CommandEntry[], page: HelpPage): string =>
  layOutTwoColumns(
    entries
      .filter(({ hidden }) => !hidden)
      .map(({ word, aliases = [], purpose }) => [[word, ...aliases].join(', '), sayWording(purpose, page.text)]),
    page,
  );

function renderCommandHelp(command: Command, entry: CommandEntry, page: HelpPage): string {
  const { text } = page;
  const flags = command.flags.filter((flag) => !isSharedFlag(flag) && !flag.hidden && flag.topic === undefined);
  const groups = FLAG_GROUPS.map((group) => ({ group, members: flags.filter((flag) => flag.group === group) }));
  return joinHelpSections([
    layOutParagraph(sayWording(entry.purpose, text), page),
    renderHelpSection(text.usageHeading(), `  ${formatUsage(command, page)}${formatAliases(entry, page)}\n`, page),
    ...(command.notes ?? [])
      .map((note) => sayWording(note, text))
      .filter((note) => note !== '')
      .map((note) => layOutParagraph(note, page)),
    ...(entry.members === undefined
      ? []
      : [renderHelpSection(text.commandsHeading(), renderEntries(entry.members, page), page)]),
    ...groups
      .filter(({ members }) => members.length > 0)
      .map(({ group, members }) => renderHelpSection(text.flagsHeading(group), renderFlags(members, page), page)),
    layOutParagraph(
      [...listTopicFlags(command, page), renameProgram(text.sharedFlags(), page.program)].join(
        text.language === 'ja' ? '' : ' ',
      ),
      page,
    ),
    renderHelpSection(
      text.examplesHeading(),
      renderExamples(
        command.examples.map(({ line, doc }) => ({ line, doc: sayWording(doc, text) })),
        page,
      ),
      page,
    ),
  ]);
}

/** Names the flags that a help topic explains. */
const listTopicFlags = ({ flags }: Command, { text, program }: HelpPage): string[] =>
  [...new Set(flags.flatMap(({ topic = [] }) => topic))].map((topic) =>
    text.topicFlags({
      command: `${program} help ${topic}`,
      names: flags.filter((flag) => flag.topic === topic).map(({ name }) => `--${name}`),
    }),
  );

const formatAliases = ({ aliases = [] }: CommandEntry, { text }: HelpPage): string =>
  aliases.length === 0 ? '' : `   ${text.alsoNamed({ names: aliases })}`;

const renderFlags = (flags: readonly Flag[], page: HelpPage): string =>
  layOutTwoColumns(
    sortByNeed(flags).map((flag) => [formatFlagLabel(flag, page.text), explainFlag(flag, page.text)]),
    page,
  );

const renderExamples = (
  examples: readonly { readonly line: string; readonly doc: string }[],
  { width, program }: HelpPage,
): string =>
  examples.map(({ line, doc }) => `  # ${doc}\n${wrapCommandLine(renameProgram(line, program), width)}`).join('');

/** Wraps a long command line with backslashes, as a shell reads it. */
function wrapCommandLine(line: string, width: number): string {
  const lines: string[] = [];
  let last = ' ';
  for (const unit of splitCommandLine(line)) {
    if (last.length + unit.length + 3 > width) {
      lines.push(`${last} \\`);
      last = '     ';
    }
    last = `${last} ${unit}`;
  }
  return [...lines, last].map((each) => `${each}\n`).join('');
}

/** Splits a command line into units that must not be broken: a flag with its value, a pipe with its command. */
const splitCommandLine = (line: string): string[] =>
  line.split(/ (?=\| )/).flatMap((part, at) => (at === 0 ? part.split(/ (?=--)/) : [part]));

const renderHelpSection = (heading: string, body: string, { paint }: HelpPage): string =>
  `${paint.heading(heading)}\n${body}`;
const joinHelpSections = (parts: readonly string[]): string => parts.join('\n');

/** Wording of flags and usage lines, for help and man pages. */

/** Formats the usage line: `cal events update REF… [FLAGS]`. */
export const formatUsage = (
  { words, operands }: Command,
  { text, program }: { readonly text: Catalogue; readonly program: string },
): string =>
  [program, ...words, ...operands.map((operand) => formatOperand(operand, text)), text.flagsWord()].join(' ');

function formatOperand({ name, many, required }: Operand, text: Catalogue): string {
  const word = text.operandWord(name);
  const label = many ? `${word}…` : word;
  return required ? label : `[${label}]`;
}

/** Flags that `cal help flags` explains once for all commands. */
const SHARED_FLAGS: ReadonlySet<Flag> = new Set([...OUTPUT_FLAGS, ...CONNECTION_FLAGS]);

export const isSharedFlag = (flag: Flag): boolean =>
  SHARED_FLAGS.has(flag) || (flag.alias === languageFlag.alias && flag.group === languageFlag.group);

/** Sorts flags by what most people need: required fields, links such as the venue, other fields, and those of the publication. */
export const sortByNeed = (flags: readonly Flag[]): Flag[] =>
  [...flags].sort((one, other) => rankByNeed(one) - rankByNeed(other));

const rankByNeed = ({ required, parameter, name }: Flag): number => {
  if (required) return 0;
  if (parameter?.place !== 'body') return 2;
  if (PUBLICATION_FLAGS.has(name)) return 3;
  return parameter.declared.of === undefined ? 2 : 1;
};

const PUBLICATION_FLAGS: ReadonlySet<string> = new Set(
  Object.keys(publicationFields).map((name) => name.replaceAll('_', '-')),
);

/** Formats a flag's label: `-y, --yes`, `--[no-]featured`, `--per-page NUMBER`. */
export function formatFlagLabel(
  { name, short, alias, takes, on, parameter, value, words }: Flag,
  text: Catalogue,
): string {
  const choice = takes === 'flag' && words !== undefined && parameter === undefined ? `[=${text.valueFormat()}]` : '';
  const long =
    takes !== 'flag' || choice !== ''
      ? `--${name}`
      : on
        ? `--no-${name}`
        : parameter === undefined
          ? `--${name}`
          : `--[no-]${name}`;
  const names = [...(short === undefined ? [] : [`-${short}`]), ...(alias === undefined ? [] : [`--${alias}`]), long];
  if (takes === 'flag') return `${names.join(', ')}${choice}`;
  return `${names.join(', ')} ${sayWording(value ?? (words === undefined ? 'valueText' : 'valueFormat'), text)}`;
}

/** Explains a flag, with its allowed values, range and default in parentheses. */
export function explainFlag(flag: Flag, text: Catalogue): string {
  const { doc, words, initial, required, takes, parameter, group } = flag;
  const isListed = words !== undefined && (takes !== 'flag' || parameter === undefined) && group !== 'options';
  const range = takes === 'flag' || parameter === undefined ? undefined : text.rangeOf(parameter.declared.form);
  const facts = [
    ...(required ? [text.requiredWord()] : []),
    ...(isListed ? [text.wordList({ words })] : []),
    ...(range === undefined ? [] : [range]),
    ...(initial === undefined ? [] : [text.defaultWord({ value: sayWording(initial, text) })]),
  ];
  const said = sayWording(doc, text);
  return facts.length === 0 ? said : text.withNotes({ text: said, notes: facts });
}
