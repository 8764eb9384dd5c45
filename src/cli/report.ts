import { CalError, type Difference, DifferingError, EXIT, type Say, ServiceError, UsageError } from '../errors.js';
import type { Command, Given } from './command.js';
import type { Context } from './context.js';
import { inform } from './informing.js';
import { named, paramsOf } from './input/judge.js';
import { harmless } from './render/harmless.js';
import { toJson } from './render/json.js';
import { type Paint, PLAIN, paintOf } from './render/paint.js';

export interface Reporting {
  readonly context: Context;
  readonly given?: Given | undefined;
  readonly command?: Command | undefined;
  /** The reference that failed, when a command works on several. */
  readonly about?: string;
  /** Prints the error as JSON, for programs. */
  readonly asJson?: boolean;
}

interface Told {
  readonly code: string;
  readonly exit: number;
  readonly status?: number;
  readonly message: string;
  readonly params: Readonly<Record<string, string>>;
  readonly conflict?: readonly Difference[];
  readonly hint?: string;
  readonly stack?: string;
}

/** Prints an error on stderr. @returns its exit code */
export async function report(error: unknown, reporting: Reporting): Promise<number> {
  const { context, given, asJson = wantsJson(given, context) } = reporting;
  const errorReport = error instanceof CalError ? tell(error, reporting) : unexpected(error, context);
  const text = asJson
    ? jsonOf(errorReport, reporting.about)
    : await wordsOf(errorReport, reporting, await paint(given, context));
  await (asJson ? context.err.write(text) : inform(context.err, text));
  return errorReport.exit;
}

const paint = (given: Given | undefined, context: Context): Promise<Paint> =>
  given === undefined ? Promise.resolve(PLAIN) : paintOf(given, context, context.err);

export const wantsJson = (given: Given | undefined, { env }: Context): boolean =>
  ['json', 'ndjson'].includes(given?.flags.get('format')?.at(-1) ?? env.CAL_FORMAT ?? '');

function tell(error: CalError, { context, command }: Reporting): Told {
  const { text, isInner = false } = context;
  return {
    code: error.code,
    exit: error.exit,
    ...(error instanceof ServiceError ? { status: error.status } : {}),
    message: error.say(text),
    params: Object.fromEntries(Object.entries(paramsIn(error, command)).map(([name, say]) => [name, say(text)])),
    ...(error instanceof DifferingError && error.differences.length > 0 ? { conflict: error.differences } : {}),
    ...(error.hint === undefined || isInner ? {} : { hint: error.hint(text) }),
  };
}

function paramsIn(error: CalError, command: Command | undefined): Readonly<Record<string, Say>> {
  if (error instanceof UsageError) return error.params;
  return error instanceof ServiceError ? named(paramsOf(error), command?.flags ?? []) : {};
}

/** One line for each parameter that the error refused, with the reason. */
export const paramLines = (error: CalError, text: Context['text']): string[] => {
  const params = error instanceof ServiceError ? paramsOf(error) : error instanceof UsageError ? error.params : {};
  return Object.entries(params).map(([name, say]) => `  ${name}: ${say(text)}`);
};

function unexpected(error: unknown, { text, env }: Context): Told {
  const message = error instanceof Error ? error.message : String(error);
  const stack = env.CAL_DEBUG === '1' && error instanceof Error ? error.stack : undefined;
  return {
    code: 'unexpected',
    exit: EXIT.unexpected,
    message: text.isBug(message),
    params: {},
    ...(stack === undefined ? { hint: text.bugHint() } : { stack }),
  };
}

async function wordsOf(told: Told, { command, about, context }: Reporting, { alarm, dim }: Paint): Promise<string> {
  const subject = [command?.words.join(' '), about].filter((word) => word !== undefined && word !== '').join(' ');
  const conflict = told.conflict === undefined ? [] : await conflictIn(told.conflict, context);
  const lines = [
    `${alarm('cal:')} ${subject === '' ? '' : `${subject}: `}${told.message}`,
    ...Object.entries(told.params).map(([name, sentence]) => `  ${name}: ${sentence}`),
    ...conflict,
    ...(told.hint === undefined ? [] : [dim(told.hint)]),
    ...(told.stack === undefined ? [] : [told.stack]),
  ];
  return lines.map(harmlessButColour).join('\n');
}

async function conflictIn(differences: readonly Difference[], context: Context): Promise<string[]> {
  const { conflictLines } = await import('./render/conflict.js');
  return [...conflictLines(differences, context)];
}

// Keeps our own color codes and removes all other control characters: a message may quote text of the service.
const harmlessButColour = (line: string): string =>
  line
    .split(/(\u001b\[\d+m)/)
    .map((part, at) => (at % 2 === 1 ? part : harmless(part)))
    .join('');

const jsonOf = ({ stack: _, ...told }: Told, about: string | undefined): string =>
  `${toJson({ error: { ...told, ...(about === undefined ? {} : { ref: about }) } })}\n`;
