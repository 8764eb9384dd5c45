import { EXIT } from '../../error-codes.js';
import {
  CalError,
  type FieldDifference,
  type Message,
  RecordChangedError,
  RecordMismatchError,
  ServiceError,
  UsageError,
} from '../../errors.js';
import { toSafeJson } from '../../present/terminal/control-sequences.js';
import { NO_PAINT, type Paint } from '../../present/terminal/view-style.js';
import { isMachineError, systemErrorReason } from '../../system-error-reason.js';
import { textsOf } from '../../text/catalogue.js';
import type { Command, ParsedArguments } from '../command.js';
import type { Context } from '../context.js';
import { paramMessagesOf, renameParamsToFlags } from '../input/validate-values.js';
import { choosePaint } from './choose-paint.js';
import { printMessage } from './print-message.js';

export interface ErrorReportOptions {
  readonly context: Context;
  readonly args?: ParsedArguments | undefined;
  readonly command?: Command | undefined;
  /** The reference that failed, when a command works on several. */
  readonly about?: string;
  /** Hints that earlier errors of the command have given. They are not repeated. */
  readonly givenHints?: Set<string>;
  /** Prints the error as JSON, for programs. */
  readonly asJson?: boolean;
}

interface ErrorReport {
  readonly code: string;
  readonly exit: number;
  readonly status?: number;
  readonly message: string;
  readonly params: Readonly<Record<string, string>>;
  /** The message only says which parameters are invalid. It names parameters, where a person reads flags. */
  readonly isGeneral?: boolean;
  readonly conflict?: readonly FieldDifference[];
  /** True if another user caused the conflict, false if the site did. */
  readonly hasOtherAuthor?: boolean;
  readonly hint?: string;
  readonly stack?: string;
}

/** Prints an error on stderr. @returns its exit code */
export async function reportError(error: unknown, reporting: ErrorReportOptions): Promise<number> {
  const { context, args, asJson = wantsJson(args, context) } = reporting;
  const errorReport =
    error instanceof CalError ? describeCalError(error, reporting) : describeUnexpectedError(error, context);
  const text = asJson
    ? formatErrorJson(errorReport, reporting.about)
    : await formatErrorReport(omitGivenHint(errorReport, reporting), reporting, await errorPaint(args, context));
  await (asJson ? context.err.write(text) : printMessage(context.err, text));
  return errorReport.exit;
}

function omitGivenHint({ hint, ...report }: ErrorReport, { givenHints }: ErrorReportOptions): ErrorReport {
  if (hint === undefined || givenHints?.has(hint)) return report;
  givenHints?.add(hint);
  return { ...report, hint };
}

const errorPaint = (args: ParsedArguments | undefined, context: Context): Promise<Paint> =>
  args === undefined ? Promise.resolve(NO_PAINT) : choosePaint(args, context, context.err);

export const wantsJson = (args: ParsedArguments | undefined, { env }: Context): boolean =>
  ['json', 'ndjson'].includes(args?.flags.get('format')?.at(-1) ?? env.CAL_FORMAT ?? '');

function describeCalError(error: CalError, { context, command }: ErrorReportOptions): ErrorReport {
  const { text, isInner = false } = context;
  return {
    code: error.code,
    exit: error.exit,
    ...(error instanceof ServiceError ? { status: error.status } : {}),
    message: error.say(text),
    params: Object.fromEntries(
      Object.entries(paramMessagesByFlag(error, command)).map(([name, say]) => [name, say(text)]),
    ),
    ...(isGeneralRefusal(error, text) ? { isGeneral: true } : {}),
    ...(error instanceof RecordMismatchError && error.differences.length > 0 ? { conflict: error.differences } : {}),
    ...(error instanceof RecordChangedError ? { hasOtherAuthor: true } : {}),
    ...(error.hint === undefined || isInner ? {} : { hint: error.hint(text) }),
  };
}

function isGeneralRefusal(error: CalError, text: Context['text']): boolean {
  const names = error instanceof ServiceError ? Object.keys(paramMessagesOf(error)) : [];
  return names.length > 0 && error.say(text) === text.invalidParameters({ names });
}

function paramMessagesByFlag(error: CalError, command: Command | undefined): Readonly<Record<string, Message>> {
  if (error instanceof UsageError) return error.params;
  return error instanceof ServiceError ? renameParamsToFlags(paramMessagesOf(error), command?.flags ?? []) : {};
}

/** One line for each parameter that the error refused, with the reason. */
export const formatParamLines = (error: CalError, text: Context['text']): string[] => {
  const params =
    error instanceof ServiceError ? paramMessagesOf(error) : error instanceof UsageError ? error.params : {};
  return Object.entries(params).map(([name, say]) => `  ${text.labelled({ label: name, text: say(text) })}`);
};

const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error ? String(error.path) : undefined;

function describeUnexpectedError(error: unknown, { text, env }: Context): ErrorReport {
  const stack = env.CAL_DEBUG === '1' && error instanceof Error ? error.stack : undefined;
  const report = { code: 'unexpected', exit: EXIT.unexpected, params: {}, ...(stack === undefined ? {} : { stack }) };
  if (isMachineError(error))
    return { ...report, message: text.cannotContinue({ reason: systemErrorReason(error, text), file: pathOf(error) }) };
  const message = text.isBug({ message: error instanceof Error ? error.message : String(error) });
  return { ...report, message, ...(stack === undefined ? { hint: text.bugHint() } : {}) };
}

async function formatErrorReport(
  told: ErrorReport,
  { command, about, context }: ErrorReportOptions,
  { alarm, dim }: Paint,
): Promise<string> {
  const subject = [command?.words.join(' '), about].filter((word) => word !== undefined && word !== '').join(' ');
  const conflict =
    told.conflict === undefined ? [] : await loadConflictLines(told.conflict, told.hasOtherAuthor ?? false, context);
  const params = Object.entries(told.params).map(([label, text]) => context.text.labelled({ label, text }));
  const [message = '', ...below] = told.isGeneral && params.length === 1 ? params : [told.message, ...params];
  const first =
    told.isGeneral && below.length > 0 ? context.text.wrongValues({ flags: Object.keys(told.params) }) : message;
  const lines = [
    `${alarm(`${context.program}:`)} ${subject === '' ? '' : `${subject}: `}${indentLines(first)}`,
    ...below.map((param) => indentLines(`  ${param}`)),
    ...conflict,
    ...(told.hint === undefined ? [] : [dim(indentLines(told.hint))]),
    ...(told.stack === undefined ? [] : [told.stack]),
  ];
  return lines.join('\n');
}

async function loadConflictLines(
  differences: readonly FieldDifference[],
  hasOtherAuthor: boolean,
  { text, err }: Context,
): Promise<string[]> {
  const { formatFieldConflicts } = await import('./format-field-conflicts.js');
  const labels = textsOf(hasOtherAuthor ? text.conflictWords : text.writtenWords);
  return formatFieldConflicts(differences, labels, { text, err });
}

/** Indents all lines but the first: a quoted text with line ends must not look like another message. */
const indentLines = (text: string): string => text.replaceAll('\n', '\n  ');

const formatErrorJson = (
  { stack: _, hasOtherAuthor: __, isGeneral: ___, ...told }: ErrorReport,
  about: string | undefined,
): string => `${toSafeJson({ error: { ...told, ...(about === undefined ? {} : { ref: about }) } })}\n`;
