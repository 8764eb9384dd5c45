import type { Parameter, RecordKind } from '../contract/declarations.js';
import type { ParameterLocation } from '../contract/operations.js';
import type { OperandName, Wording } from '../text/catalogue.js';
import type { HelpTopicName } from '../text/topic-rows.js';
import type { Context } from './context.js';

/** A command as plain data for parsing, help and completion. Only `run` loads the implementation. */

export const FLAG_GROUPS = ['fields', 'filters', 'options', 'output', 'connection'] as const;
export type FlagGroup = (typeof FLAG_GROUPS)[number];

export interface Flag {
  /** Name without dashes: `per-page`. */
  readonly name: string;
  /** One letter. */
  readonly short?: string;
  readonly alias?: string;
  readonly group: FlagGroup;
  /** `flag`: a switch, on, off (`--no-…`) or `=WORD`; `list`: repeatable or comma-separated; `many`: repeatable. */
  readonly takes: 'value' | 'list' | 'many' | 'flag';
  /** Name of the value in help: `date`, `file`. */
  readonly value?: Wording;
  readonly doc: Wording;
  /** Allowed values. */
  readonly words?: readonly string[];
  readonly initial?: Wording;
  readonly required?: true;
  /** Set for a switch that is on by default: help shows `--no-…`. */
  readonly on?: true;
  /** Set for a flag that is accepted without effect, because people expect it; help and completion leave it out. */
  readonly hidden?: true;
  /** Set for a flag that changes nothing for commands that only read: completion leaves it out there. */
  readonly forWrites?: true;
  /** Set if the value may be `@FILE` or `-` (stdin). */
  readonly file?: true;
  /** The help topic that explains the flag instead of the help of its command. */
  readonly topic?: HelpTopicName;
  readonly offers?: CompletionSource;
  /** The API parameter that this flag sets; absent for flags of the command line alone. */
  readonly parameter?: { readonly name: string; readonly place: ParameterLocation; readonly declared: Parameter };
}

/**
 * Source of completions: references to records of a kind, fixed words, profiles, file paths, runs of the history (of
 * any service, or of the one in use), time zones, keys of the records that the command prints (sort keys also with a
 * leading `-`), addresses of calendars, or values of the setting just named.
 */
export type CompletionSource =
  | { readonly refs: RecordKind }
  | { readonly words: readonly string[] }
  | 'profiles'
  | 'files'
  | 'runs'
  | 'runs-to-undo'
  | 'zones'
  | 'keys'
  | 'sort-keys'
  | 'urls'
  | 'setting-values';

export interface Operand {
  /** Name in the usage line: `REF`. */
  readonly name: OperandName;
  readonly required?: true;
  readonly many?: true;
  /** Set for the command line of another program: required after `--`. */
  readonly isProgram?: true;
  readonly offers?: CompletionSource;
}

export interface CommandExample {
  readonly line: string;
  readonly doc: Wording;
}

/** The parsed command line. `flags` maps each flag's name to its values as written, in order. */
export interface ParsedArguments {
  /** The words that name the command: `['events', 'list']`. */
  readonly words?: readonly string[];
  readonly operands: readonly string[];
  readonly flags: ReadonlyMap<string, readonly string[]>;
  /** The first value that words without a flag follow, with quotes around all of them: `--title 'Lecture about quiz'`. */
  readonly withQuotes?: string;
  /** Switches that set a field, and the words after them: `--featured maybe`. */
  readonly switched?: readonly { readonly flag: string; readonly word: string }[];
  /** The user has chosen the operands from a list. */
  readonly isPicked?: true;
}

/** A command line, and the world in which it runs. */
export interface Invocation {
  readonly args: ParsedArguments;
  readonly context: Context;
}

export interface DeclaredCommand {
  readonly operands: readonly Operand[];
  readonly flags: readonly Flag[];
  readonly examples: readonly CommandExample[];
  /** Paragraphs of help below the purpose, which the command's entry in the tree has. */
  readonly notes?: readonly Wording[];
  /**
   * Set for commands that change a calendar: they run to the end even when their output can no longer be written, and
   * settings can forbid them (`assertWritesAllowed`). A function decides by the arguments.
   */
  readonly writes?: true | ((args: ParsedArguments) => boolean);
  /** Set for commands that change the file or database of a calendar itself. Their changes are not counted, and cannot be planned. */
  readonly isOnStore?: true;
  /** Set for commands that may create the first record of a calendar: for others, a calendar file that does not exist is a mistake. */
  readonly creates?: DeclaredCommand['writes'];
  /** Set if `run` handles an interruption (SIGINT) itself, by the context's signal. */
  readonly handlesInterrupt?: true;
  /** Resolves to the exit code, or to nothing for 0. @throws CalError */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands return no exit code
  readonly run: (args: ParsedArguments, context: Context, command: Command) => Promise<number | void>;
}

/** A command, with its place in the command tree. */
export interface Command extends DeclaredCommand {
  /** The words that name it: `['events', 'list']`. */
  readonly words: readonly string[];
}

export interface CommandInvocation extends Invocation {
  readonly command: Command;
}

/** A command or a group of commands in the command tree. The command itself is loaded when it is called. */
export interface CommandEntry<Loaded = Command> {
  readonly word: string;
  readonly aliases?: readonly string[];
  readonly purpose: Wording;
  readonly hidden?: true;
  readonly group?: 'records' | 'views' | 'files' | 'account' | 'service' | 'tools';
  readonly members?: readonly CommandEntry<Loaded>[];
  readonly command?: () => Loaded | Promise<Loaded>;
}

/** An entry as declared: the tree gives its command the words. */
export type DeclaredEntry = CommandEntry<DeclaredCommand>;
