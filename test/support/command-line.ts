import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Context } from '../../src/cli/context.js';
import type { Prompts } from '../../src/cli/input/prompts.js';
import { PROGRAM, renameProgram } from '../../src/cli/program-name.js';
import { runCommandLine } from '../../src/cli/run-command-line.js';
import { createHttpSender } from '../../src/client/http-sender.js';
import { createConnect } from '../../src/create-connect.js';
import { EMBEDDED_REST_ROOT, type HttpRequest, type SendHttpRequest } from '../../src/http/exchange.js';
import { createTemporaryFolders } from '../../src/temporary-folders.js';
import type { Catalogue } from '../../src/text/catalogue.js';
import { en, withDateLocale } from '../../src/text/catalogue.js';

/** The command line in this process: a real context whose streams are buffers. */

export interface Setting {
  readonly isProcessRunning?: (pid: number) => boolean;
  readonly tty?: boolean;
  /** Standard output and standard error are regular files. */
  readonly toFile?: boolean;
  readonly columns?: number;
  /** Lines of the terminal, where output may be paged. */
  readonly rows?: number;
  readonly openPager?: Context['openPager'];
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The language that is spoken; English if not said. */
  readonly text?: Catalogue;
  /** The name by which the program was called; `cal` if not said. */
  readonly program?: string;
  readonly locale?: string;
  /** What the editor makes of a text. */
  readonly edit?: (text: string) => string;
  /** Opens a page; without it there is no browser. */
  readonly openBrowser?: (url: string) => boolean;
  /** What is typed when a question comes; `undefined`: Ctrl-D. */
  readonly answers?: readonly (string | undefined)[];
  /** Who answers questions with completion. */
  readonly prompts?: Prompts;
  readonly signal?: AbortSignal;
  /** The time of the command, as an ISO date. */
  readonly now?: string;
  /** Serves and maintains calendars; by default nothing does. */
  readonly host?: Context['host'];
  /** Reaches the service; by default over sockets, or in this process where the target is a calendar file. */
  readonly send?: SendHttpRequest;
}

export interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly questions: readonly string[];
}

/** Runs one command line. A text is parted at blanks; quotes hold words together. */
export async function cal(line: string | readonly string[], setting: Setting = {}): Promise<Ended> {
  const { out, err, questions, context } = stage(setting);
  const exit = await runCommandLine(typeof line === 'string' ? wordsOf(line) : line, context);
  return { exit, out: out.join(''), err: err.join(''), questions };
}

export const wordsOf = (line: string): string[] =>
  (line.match(/(?:"[^"]*"|\S)+/g) ?? []).map((word) => word.replaceAll('"', ''));

/** The context of a command line, with what it prints. */
export function stage(setting: Setting) {
  const out: string[] = [];
  const err: string[] = [];
  const questions: string[] = [];
  const answers = [...(setting.answers ?? [])];
  const cwd = setting.cwd ?? emptyFolder();
  const isTTY = setting.tty ?? false;
  const output = (lines: string[]) => ({
    isTTY,
    isFile: setting.toFile ?? false,
    columns: setting.columns ?? 80,
    rows: setting.rows,
    write: async (text: string) => void lines.push(text),
  });
  const context: Context = {
    out: output(out),
    err: output(err),
    stdin: { isTTY: isTTY && setting.stdin === undefined, text: chunksOf(setting.stdin ?? '') },
    // Tests of what goes over the wire want nothing beside it.
    env: { CAL_HISTORY: 'off', ...setting.env },
    cwd,
    home: cwd,
    text: renameProgram(withDateLocale(setting.text ?? en, setting.locale), setting.program ?? PROGRAM),
    program: setting.program ?? PROGRAM,
    ...(setting.locale === undefined ? {} : { locale: setting.locale }),
    ...(setting.openPager === undefined ? {} : { openPager: setting.openPager }),
    version: '9.9.9',
    runtime: 'Node 20',
    pid: 1,
    isProcessRunning: setting.isProcessRunning ?? (() => false),
    now: () => Date.parse(setting.now ?? '2026-11-21T10:00:00Z'),
    editText: async (text) => (setting.edit ?? ((given) => given))(text),
    openBrowser: async (url) => setting.openBrowser?.(url) ?? false,
    saveUnsentText: async (text) => {
      const file = join(cwd, 'kept.yaml');
      writeFileSync(file, text);
      return file;
    },
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
    ask: async (question) => {
      questions.push(question);
      return answers.length === 0 ? '' : answers.shift();
    },
    askSecret: async (question) => {
      questions.push(question);
      return answers.shift() ?? '';
    },
    ...(setting.prompts === undefined ? {} : { prompts: async () => setting.prompts as Prompts }),
    connect: async (settings, options) => {
      const { target } = settings;
      if (setting.send === undefined && target.kind !== 'http') return createConnect(context)(settings, options);
      const send = setting.send ?? socketSend();
      return { send, restRoot: target.kind === 'http' ? target.restRoot : EMBEDDED_REST_ROOT, close: async () => {} };
    },
    run: runCommandLine,
    launch: () => Promise.reject(new Error('nothing is launched here')),
    host: setting.host ?? (() => Promise.reject(new Error('nothing is served here'))),
    withScratchFolder: createTemporaryFolders(() => {}),
    defaultCalendarFile: () => join(cwd, 'calendar.db'),
    signal: setting.signal ?? new AbortController().signal,
  };
  return { out, err, questions, context };
}

function socketSend(): SendHttpRequest {
  const send = createHttpSender({ env: {}, timeoutMs: 60_000 });
  onTestFinished(() => send.close());
  return send;
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  // Small pieces, as a slow writer sends them.
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7);
}

/** A folder of the test's own, gone after it. */
export function emptyFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'cal-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

export interface Answered {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Recorder {
  readonly url: string;
  /** `METHOD path?query`, decoded, and the body as JSON where there is one. */
  readonly requests: readonly { readonly line: string; readonly body: unknown }[];
}

/** A real server on loopback that writes down what it is asked and answers as told. */
export async function recorder(answer: (request: Pick<HttpRequest, 'method' | 'url'>) => Answered): Promise<Recorder> {
  const requests: { line: string; body: unknown }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { method = '', url = '' } = request;
    requests.push({ line: `${method} ${decodeURIComponent(url)}`, body: text === '' ? undefined : JSON.parse(text) });
    const { status = 200, headers = {}, body = {} } = answer({ method, url });
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
