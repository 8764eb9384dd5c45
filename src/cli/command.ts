import type { Say } from '../errors.js';
import type { Parameter, ResourceName } from '../spec/define.js';
import type { Place } from '../spec/operations.js';
import type { Context } from './context.js';

/**
 * The declaration of a command, as plain data for parsing, help and completion. Only `run` loads the implementation.
 */

export const GROUPS = ['fields', 'filters', 'options', 'output', 'connection'] as const;
export type Group = (typeof GROUPS)[number];

export interface Flag {
  /** Name without dashes: `per-page`. */
  readonly name: string;
  /** One letter. */
  readonly short?: string;
  readonly alias?: string;
  readonly group: Group;
  /** `flag`: a switch, on, off (`--no-…`) or `=WORD`; `list`: repeatable or comma-separated; `many`: repeatable. */
  readonly takes: 'value' | 'list' | 'many' | 'flag';
  /** Name of the value in help: `date`, `file`. */
  readonly value?: Say;
  readonly doc: Say;
  /** Allowed values. */
  readonly words?: readonly string[];
  readonly initial?: Say;
  readonly required?: true;
  /** Set for a switch that is on by default: help shows `--no-…`. */
  readonly on?: true;
  /** Set if the value may be `@FILE` or `-` (stdin). */
  readonly file?: true;
  /** Source of completions for the value. */
  readonly offers?: Offer;
  /** The API parameter that this flag sets; absent for flags of the command line alone. */
  readonly parameter?: DeclaredParameter;
}

/**
 * Source of completions: references to records of a kind, fixed words, profiles, file paths, or runs of the history.
 */
export type Offer =
  | { readonly refs: ResourceName }
  | { readonly words: readonly string[] }
  | 'profiles'
  | 'files'
  | 'runs';

export interface DeclaredParameter {
  readonly name: string;
  readonly place: Place;
  readonly declared: Parameter;
}

export interface Operand {
  /** Name in the usage line: `REF`. */
  readonly name: string;
  readonly required?: true;
  readonly many?: true;
  /** Set for the command line of another program: required after `--`. */
  readonly isProgram?: true;
  readonly offers?: Offer;
}

export interface Example {
  readonly line: string;
  readonly doc: Say;
}

/** The parsed command line. `flags` maps each flag's name to its values as written, in order. */
export interface Given {
  /** The words that name the command: `['events', 'list']`. */
  readonly words?: readonly string[];
  readonly operands: readonly string[];
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

export interface Command {
  /** The words that name it: `['events', 'list']`. */
  readonly words: readonly [string, ...string[]];
  readonly purpose: Say;
  readonly operands: readonly Operand[];
  readonly flags: readonly Flag[];
  readonly examples: readonly Example[];
  /** Paragraphs of help below the purpose. */
  readonly notes?: readonly Say[];
  /** Set for commands that change records: they run to the end even when their output can no longer be written. */
  readonly writes?: true;
  /** Set if `run` handles an interruption (SIGINT) itself, by the context's signal. */
  readonly endsItself?: true;
  /** Resolves to the exit code, or to nothing for 0. @throws CalError */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands return no exit code
  readonly run: (given: Given, context: Context, command: Command) => Promise<number | void>;
}

/** A command or a group of commands in the command tree. The command itself is loaded when it is called. */
export interface Entry {
  readonly word: string;
  readonly aliases?: readonly string[];
  readonly purpose: Say;
  readonly hidden?: true;
  readonly group?: 'records' | 'views' | 'tools';
  /** Commands of a group. */
  readonly members?: readonly Entry[];
  readonly command?: () => Command | Promise<Command>;
}
