import type { Say } from '../errors.js';
import type { Parameter, ResourceName } from '../spec/define.js';
import type { Place } from '../spec/operations.js';
import type { Context } from './context.js';

/** What a command is, as plain data: parsing, help and completion read it, and only `run` loads what does the work. */

export const GROUPS = ['fields', 'filters', 'options', 'output', 'connection'] as const;
export type Group = (typeof GROUPS)[number];

export interface Flag {
  /** Without dashes: `per-page`. */
  readonly name: string;
  /** One letter. */
  readonly short?: string;
  readonly alias?: string;
  readonly group: Group;
  /** `flag`: on, off (`--no-…`) or `=WORD`; `list`: repeats or takes commas; `many`: repeats. */
  readonly takes: 'value' | 'list' | 'many' | 'flag';
  /** What help calls the value: `date`, `file`. */
  readonly value?: Say;
  readonly doc: Say;
  /** Allowed words. */
  readonly words?: readonly string[];
  readonly initial?: Say;
  readonly required?: true;
  /** A flag that is on unless said otherwise: help shows `--no-…`. */
  readonly on?: true;
  /** Takes `@FILE` and `-`. */
  readonly file?: true;
  /** Where completion finds values: records of a kind, profiles, runs of the history, keys of the answer, or paths. */
  readonly offers?: Offer;
  /** The parameter of the interface that this flag is. */
  readonly parameter?: DeclaredParameter;
}

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
  /** As usage shows it: `REF`. */
  readonly name: string;
  readonly required?: true;
  readonly many?: true;
  /** The words of another program: needed where `--` announces them. */
  readonly isProgram?: true;
  readonly offers?: Offer;
}

export interface Example {
  readonly line: string;
  readonly doc: Say;
}

/** What stood on the command line: each flag's values as written, in order, by flag name. */
export interface Given {
  /** The command's own words, where one was given. */
  readonly words?: readonly string[];
  readonly operands: readonly string[];
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

export interface Command {
  /** `['events', 'list']`. */
  readonly words: readonly [string, ...string[]];
  readonly purpose: Say;
  readonly operands: readonly Operand[];
  readonly flags: readonly Flag[];
  readonly examples: readonly Example[];
  /** Paragraphs under the purpose. */
  readonly notes?: readonly Say[];
  /** Set where records are changed: that goes on to its end, whether or not anybody reads what is said of it. */
  readonly writes?: true;
  /** Set where an interruption is a way to end it: `run` listens to the signal itself. */
  readonly endsItself?: true;
  /** Resolves to the exit code when it is not 0. Throws CalError. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands end without saying a number
  readonly run: (given: Given, context: Context, command: Command) => Promise<number | void>;
}

/** A command, or a group of commands, before anything of it is built. */
export interface Entry {
  readonly word: string;
  readonly aliases?: readonly string[];
  readonly purpose: Say;
  readonly hidden?: true;
  readonly group?: 'records' | 'views' | 'tools';
  /** Members of a group. */
  readonly members?: readonly Entry[];
  readonly command?: () => Command | Promise<Command>;
}
