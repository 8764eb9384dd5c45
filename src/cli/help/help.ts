import type { Catalogue } from '../../text/catalogue.js';
import { type Command, type Entry, type Flag, GROUPS, type Operand } from '../command.js';
import type { Context } from '../context.js';
import { helpFlag } from '../standard-flags.js';
import { measureFor, paragraph, type Sheet, twoColumns, widthFor } from './layout.js';

interface Page extends Sheet {
  readonly text: Catalogue;
}

/** Renders the help of a command, of a group, or (for an empty path) of `cal` itself. */
export async function helpOf(
  path: readonly Entry[],
  commands: readonly Entry[],
  { text, out }: Context,
): Promise<string> {
  const page = { text, width: widthFor(out), measure: await measureFor(text.rootPurpose()) };
  const entry = path.at(-1);
  if (entry === undefined) return rootHelp(commands, page);
  const command = await entry.command?.();
  return command === undefined ? groupHelp(path, page) : commandHelp(command, entry, page);
}

function rootHelp(commands: readonly Entry[], page: Page): string {
  const { text } = page;
  const inGroup = (name: Entry['group']) =>
    entriesOf(
      commands.filter(({ group, hidden }) => group === name && !hidden),
      page,
    );
  return sections([
    paragraph(text.rootPurpose(), page),
    section(text.usageHeading(), `  ${text.rootUsage()}\n`),
    section(text.recordsHeading(), inGroup('records')),
    section(text.verbsHeading(), twoColumns(text.verbs(), page)),
    section(text.viewsHeading(), inGroup('views')),
    section(text.toolsHeading(), inGroup('tools')),
    section(
      text.examplesHeading(),
      examplesOf(
        text.rootExamples().map(([line, doc]) => ({ line, doc })),
        page,
      ),
    ),
    paragraph(text.rootMore(), page),
  ]);
}

function groupHelp(path: readonly Entry[], page: Page): string {
  const { text } = page;
  const entry = path.at(-1);
  const name = path.map(({ word }) => word).join(' ');
  const usage =
    entry?.members === undefined ? `cal ${name} [${text.commandWord()}…]` : `cal ${name} ${text.commandWord()}`;
  return sections([
    paragraph(entry?.purpose(text) ?? '', page),
    section(text.usageHeading(), `  ${usage}\n`),
    ...(entry?.aliases === undefined ? [] : [section(text.aliasesHeading(), `  ${entry.aliases.join(', ')}\n`)]),
    ...(entry?.members === undefined ? [] : [section(text.commandsHeading(), entriesOf(entry.members, page))]),
    paragraph(text.groupMore(name), page),
  ]);
}

const entriesOf = (entries: readonly Entry[], page: Page): string =>
  twoColumns(
    entries
      .filter(({ hidden }) => !hidden)
      .map(({ word, aliases = [], purpose }) => [[word, ...aliases].join(', '), purpose(page.text)]),
    page,
  );

function commandHelp(command: Command, entry: Entry, page: Page): string {
  const { text } = page;
  const flags = [...command.flags, helpFlag];
  const groups = GROUPS.map((group) => ({ group, members: flags.filter((flag) => flag.group === group) }));
  return sections([
    paragraph(command.purpose(text), page),
    section(text.usageHeading(), `  ${usageOf(command, page)}\n`),
    ...(entry.aliases === undefined || entry.aliases.length === 0
      ? []
      : [section(text.aliasesHeading(), `  ${entry.aliases.join(', ')}\n`)]),
    ...(command.notes ?? [])
      .map((note) => note(text))
      .filter((note) => note !== '')
      .map((note) => paragraph(note, page)),
    ...(entry.members === undefined ? [] : [section(text.commandsHeading(), entriesOf(entry.members, page))]),
    ...groups
      .filter(({ members }) => members.length > 0)
      .map(({ group, members }) => section(text.flagsHeading(group), flagsOf(members, page))),
    ...legendOf(command, page),
    section(
      text.examplesHeading(),
      examplesOf(
        command.examples.map(({ line, doc }) => ({ line, doc: doc(text) })),
        page,
      ),
    ),
  ]);
}

const usageOf = ({ words, operands }: Command, { text }: Page): string =>
  ['cal', ...words, ...operands.map(operandOf), text.flagsWord()].join(' ');

function operandOf({ name, many, required }: Operand): string {
  const label = many ? `${name}…` : name;
  return required ? label : `[${label}]`;
}

const flagsOf = (flags: readonly Flag[], page: Page): string =>
  twoColumns(
    [...flags].sort(requiredFirst).map((flag) => [labelOf(flag, page.text), explained(flag, page.text)]),
    page,
  );

const requiredFirst = (a: Flag, b: Flag): number => Number(b.required ?? false) - Number(a.required ?? false);

/** Formats a flag's label: `-y, --yes`, `--[no-]featured`, `--per-page NUMBER`. */
function labelOf({ name, short, alias, takes, on, parameter, value, words }: Flag, text: Catalogue): string {
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
  return `${names.join(', ')} ${value?.(text) ?? (words === undefined ? text.valueText() : text.valueFormat())}`;
}

function explained(flag: Flag, text: Catalogue): string {
  const { doc, words, initial, required, takes, parameter, group } = flag;
  const isListed = words !== undefined && (takes !== 'flag' || parameter === undefined) && group !== 'options';
  const facts = [
    ...(required ? [text.requiredWord()] : []),
    ...(isListed ? [text.wordList(words)] : []),
    ...(takes !== 'flag' && parameter !== undefined ? text.rangeOf(parameter.declared.form) : []),
    ...(initial === undefined ? [] : [text.defaultWord(initial(text))]),
  ];
  return facts.length === 0 ? doc(text) : text.withNotes(doc(text), facts);
}

/** Explains the placeholders of values, such as DATE, that the command's flags use. */
function legendOf({ flags }: Command, page: Page): string[] {
  const { text } = page;
  const forms = new Set<string | undefined>(flags.map(({ parameter }) => parameter?.declared.form));
  const rows = text
    .legend()
    .filter(([form]) => (form === 'file' ? flags.some(({ file }) => file) : forms.has(form)))
    .map(([, word, meaning]) => [word, meaning] as const);
  return rows.length === 0 ? [] : [section(text.valuesHeading(), twoColumns(rows, page))];
}

const examplesOf = (examples: readonly { readonly line: string; readonly doc: string }[], { width }: Page): string =>
  examples.map(({ line, doc }) => `  # ${doc}\n${continued(line, width)}`).join('');

/** Wraps a long command line with backslashes, as a shell reads it. */
function continued(line: string, width: number): string {
  const lines: string[] = [];
  let last = ' ';
  for (const unit of unitsOf(line)) {
    if (last.length + unit.length + 3 > width) {
      lines.push(`${last} \\`);
      last = '     ';
    }
    last = `${last} ${unit}`;
  }
  return [...lines, last].map((each) => `${each}\n`).join('');
}

/** Splits a command line into units that must not be broken: a flag with its value, a pipe with its command. */
const unitsOf = (line: string): string[] =>
  line.split(/ (?=\| )/).flatMap((part, at) => (at === 0 ? part.split(/ (?=--)/) : [part]));

const section = (heading: string, body: string): string => `${heading}\n${body}`;
const sections = (parts: readonly string[]): string => parts.join('\n');
