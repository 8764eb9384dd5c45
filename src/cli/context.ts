import type { Catalogue } from '../text/catalogue.js';
import type { Prompts } from './asking/prompts.js';
import type { Host } from './host.js';
import type { Connect } from './session.js';

export interface Output {
  /** Resolves when the text is on its way, so that a slow reader slows the writer. */
  write(text: string): Promise<void>;
  readonly isTTY: boolean;
  /** Width in cells; 80 where there is none. */
  readonly columns: number;
  /** Lines of the terminal; absent where there is none. */
  readonly rows?: number | undefined;
}

/** A program that shows long output page by page. */
export interface Pager {
  /** Whether links pass it. */
  readonly showsLinks: boolean;
  /** Rejects when the reader has seen enough. */
  readonly write: (text: string) => Promise<void>;
  /** Resolves when the reader is done. */
  readonly end: () => Promise<void>;
}

export interface Input {
  readonly isTTY: boolean;
  /** Chunks of text, UTF-8. Read once. */
  readonly text: AsyncIterable<string>;
  /** The same as it comes, whatever its encoding. */
  readonly bytes?: AsyncIterable<Uint8Array>;
}

/** The whole outside world of a command. Only `main.ts` makes a real one. */
export interface Context {
  readonly out: Output;
  /** Talk. That nobody hears it is no failure: to write it never fails, and need not be waited for. */
  readonly err: Output;
  readonly stdin: Input;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string;
  readonly text: Catalogue;
  /** How a person reads dates, as a BCP 47 tag; absent where the environment names no place. */
  readonly locale?: string;
  readonly version: string;
  /** What runs `cal`, in words: the version of Node and the system. */
  readonly runtime: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks on the terminal; resolves to the line answered. Never called without a terminal. */
  readonly ask: (question: string) => Promise<string>;
  /** The same for a secret: what is typed is not shown. */
  readonly askSecret: (question: string) => Promise<string>;
  /** Questions with completion; absent where nobody can be asked. */
  readonly prompts?: () => Promise<Prompts>;
  /** Lets the user edit a text; gives it back. */
  readonly edit: (text: string, name: string) => Promise<string>;
  /** Keeps a text in a file. @returns the file */
  readonly keep: (text: string, name: string) => Promise<string>;
  /** Opens the reader's pager; `undefined` where there is none. Absent where nobody reads. */
  readonly openPager?: () => Promise<Pager | undefined>;
  /** Whether the terminal knows links. */
  readonly canLink?: () => Promise<boolean>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly connect: Connect;
  /** Runs another command line in a world of its own. @returns its exit code */
  readonly run: (argv: readonly string[], context: Context) => Promise<number>;
  /** Whether a command runs another one: nobody can give that one the flags that it would advise. */
  readonly isInner?: boolean;
  /** Runs a program in an environment; resolves to its exit code, 128 and the signal's number when one ended it. */
  readonly launch: (words: readonly string[], env: Context['env']) => Promise<number>;
  /** Lends a folder for some work, after which it is gone. @throws UsageError where there can be none */
  readonly scratch: <T>(name: string, work: (folder: string) => Promise<T>) => Promise<T>;
  /** Serving, for the commands that do. */
  readonly host: () => Promise<Host>;
  readonly pid: number;
  /** The calendar file that is used when nothing is configured. */
  readonly defaultFile: () => string;
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal;
}
