import type { Settings } from '../config/resolve-settings.js';
import type { CreateInProcess, SendHttpRequest } from '../http/exchange.js';
import type { Catalogue } from '../text/catalogue.js';
import type { ParsedArguments } from './command.js';
import type { Prompts } from './input/prompts.js';
import type { IncompleteRecords } from './output/incomplete-records.js';
import type { Planning } from './plan-command.js';
import type { ServiceHost } from './service-host.js';

export type OutputContent = 'message' | 'text' | 'data';

export interface OutputStream {
  /**
   * Resolves when the text has been handed over, so that a slow reader slows the writer (back-pressure).
   * @param content decides with the destination whether control characters are escaped (`output-guards.ts`); `text` by
   *   default, on stderr `message`
   */
  write(text: string, content?: OutputContent): Promise<void>;
  readonly isTTY: boolean;
  /** True for a regular file, which keeps all characters. */
  readonly isFile?: boolean;
  /** Width in cells; 80 when it is not a terminal. */
  readonly columns: number;
  /** True for a terminal of a reader whose language runs from the right: there, its lines begin at the right edge. */
  readonly isRightToLeft?: boolean;
  /** Height in lines; absent when it is not a terminal. */
  readonly rows?: number | undefined;
}

/** Takes what nobody is to see. */
export const SILENT_OUTPUT: OutputStream = { isTTY: false, columns: 80, write: async () => {} };

export interface Pager {
  /** True if it passes terminal hyperlinks (OSC 8) through. */
  readonly showsLinks: boolean;
  /** Rejects when the user has quit the pager. */
  readonly write: (text: string) => Promise<void>;
  /** Ends the output. Resolves when the user has quit the pager. */
  readonly end: () => Promise<void>;
}

export interface InputStream {
  readonly isTTY: boolean;
  /** Chunks of UTF-8 text. Can be read only once. */
  readonly text: AsyncIterable<string>;
  /** The undecoded bytes of the same stream, for files in other encodings. */
  readonly bytes?: AsyncIterable<Uint8Array>;
}

/** The whole outside world of a command. Only `main.ts` creates a real one. */
export interface Context {
  readonly out: OutputStream;
  /** Messages for people. Writing never rejects and need not be awaited: a closed stderr is not a failure. */
  readonly err: OutputStream;
  readonly stdin: InputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string;
  readonly text: Catalogue;
  /** The name by which the user called the program: `cal` or `calctl`. */
  readonly program: string;
  /** BCP 47 locale for formatting dates; absent when the environment names none. */
  readonly locale?: string;
  readonly version: string;
  /** Description of the runtime for diagnostics: version of Node and operating system. */
  readonly runtime: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Asks on the terminal and resolves to the answered line; undefined after Ctrl-D. Must not be called without a terminal. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Like `ask`, but does not echo the answer. */
  readonly askSecret: (question: string) => Promise<string>;
  /** Loads interactive prompts with search; absent without a terminal. */
  readonly prompts?: () => Promise<Prompts>;
  /**
   * Opens a text in the user's editor.
   * @param name file name, whose extension selects the editor mode
   * @returns the edited text
   * @throws EditorFailedError with the text, which the caller saves
   */
  readonly editText: (text: string, name: string) => Promise<string>;
  /** Saves a text to a temporary file of that name. @returns the path of the file */
  readonly saveUnsentText: (text: string, name: string) => Promise<string>;
  /** Opens the user's pager; resolves to `undefined` when there is none. Absent without a terminal. */
  readonly openPager?: () => Promise<Pager | undefined>;
  /** True if the terminal supports hyperlinks (OSC 8). */
  readonly canLink?: () => Promise<boolean>;
  /** Opens a URL in the user's browser. @returns false if there is none, or it failed */
  readonly openBrowser: (url: string) => Promise<boolean>;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly isProcessRunning: (pid: number) => boolean;
  readonly connect: Connect;
  /** Runs another command line in the given context. @returns its exit code */
  readonly run: (argv: readonly string[], context: Context) => Promise<number>;
  /** Set in the context of a command that another command runs. Hints are left out: the user cannot pass it flags. */
  readonly isInner?: boolean;
  /** Flags of the command that runs this one; see `ParsingOptions`. */
  readonly inherited?: ParsedArguments['flags'];
  /** The command creates no records, so a calendar file that does not exist is a mistake. */
  readonly needsCalendar?: boolean;
  /** Set while a command is only planned: its session sends no writes, and nothing is asked. */
  readonly planning?: Planning;
  /** Collects the records that the command could not take whole; set by `runCommandLine`. */
  readonly incomplete?: IncompleteRecords;
  /** Each tells whether a session of the command has changed records; filled by the sessions. */
  readonly changes?: (() => boolean)[];
  /** Set when control characters are escaped on the way to the terminal (`guardTerminal`). */
  readonly isGuarded?: true;
  /** Runs a program in an environment. @returns its exit code, or 128 plus the signal number if a signal ended it */
  readonly launch: (words: readonly string[], env: Context['env']) => Promise<number>;
  /** Creates a temporary folder, runs `work` and removes the folder. @throws UsageError when it cannot be created */
  readonly withScratchFolder: <T>(name: string, work: (folder: string) => Promise<T>) => Promise<T>;
  /** Loads the functions that serve and maintain calendars, for the commands that need them. */
  readonly host: () => Promise<ServiceHost>;
  readonly pid: number;
  /** Path of the calendar file that is used when nothing is configured. */
  readonly defaultCalendarFile: () => string;
  /** Aborted when the user interrupts. */
  readonly signal: AbortSignal;
  /** Runs work that holds this thread for seconds. Meanwhile signals but SIGINT end the process at once. */
  readonly withoutSignalListeners?: <T>(work: () => T) => T;
}

export interface ServiceConnection {
  readonly restRoot: string;
  readonly send: SendHttpRequest;
  /** Creates records without requests. */
  readonly create?: CreateInProcess;
  readonly close: () => Promise<void>;
  /** The service runs in this process on a calendar that nobody else uses: there are no batches and no lost responses. */
  readonly isUnshared?: boolean;
  /** The number of simultaneous writes that is fastest. */
  readonly writesAtOnce?: (jobs: number) => number;
}

interface ConnectOptions {
  /** Timeout of one attempt. */
  readonly timeoutMs?: number;
  /** Flags of the command that runs this one; see `ParsingOptions`. */
  readonly inherited?: ParsedArguments['flags'];
  /** The command creates no records, so a calendar file that does not exist is a mistake. */
  readonly needsCalendar?: boolean;
}

/** Connects to a service: `main.ts` implements it. No socket or file is opened before the first request. */
export type Connect = (
  settings: Pick<Settings, 'target' | 'timezone' | 'ca'>,
  options: ConnectOptions,
) => Promise<ServiceConnection>;
