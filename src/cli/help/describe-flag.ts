import { type Catalogue, sayWording } from '../../text/catalogue.js';
import type { Command, Flag, Operand } from '../command.js';
import { CONNECTION_FLAGS, languageFlag, OUTPUT_FLAGS } from '../input/standard-flags.js';

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

export const sortRequiredFirst = (flags: readonly Flag[]): Flag[] =>
  [...flags].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));

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
