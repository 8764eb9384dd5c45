import { type FieldDifference, RecordChangedError, RecordMismatchError } from '../../client/mismatch-errors.js';
import { EXIT } from '../../error-codes.js';
import { CalError, type Message, ServiceError, UsageError } from '../../errors.js';
import { toSafeJson } from '../../present/terminal/control-sequences.js';
import { isolateRightToLeft, NO_PAINT, type Paint } from '../../present/terminal/view-style.js';
import { isMachineError, systemErrorReason } from '../../system-error-reason.js';
import { textsOf } from '../../text/catalogue.js';
import { isRightToLeftLocale } from '../../time/locale-formats.js';
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
  /** Error output for a terminal: the message, and a line for each parameter. */
  readonly lines?: readonly string[];
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

/** Describes an error as `--format json` prints it, with the lines for a terminal. */
export function describeCalError(error: CalError, { context, command }: ErrorReportOptions): ErrorReport {
  const { text, isInner = false } = context;
  return {
    code: error.code,
    exit: error.exit,
    ...(error instanceof ServiceError ? { status: error.status } : {}),
    message: error.say(text),
    params: Object.fromEntries(
      Object.entries(paramMessagesByFlag(error, command)).map(([name, say]) => [name, say(text)]),
    ),
    lines: formatReasonLines(error, text, command),
    ...(error instanceof RecordMismatchError && error.differences.length > 0 ? { conflict: error.differences } : {}),
    ...(error instanceof RecordChangedError ? { hasOtherAuthor: true } : {}),
    ...(error.hint === undefined || isInner ? {} : { hint: error.hint(text) }),
  };
}

function paramMessagesByFlag(error: CalError, command: Command | undefined): Readonly<Record<string, Message>> {
  if (error instanceof UsageError) return error.params;
  return error instanceof ServiceError ? renameParamsToFlags(paramMessagesOf(error), command?.flags ?? []) : {};
}

/** Says why an error refused something: its sentence, and a line for each parameter with the reason. */
export function formatReasonLines(error: CalError, text: Context['text'], command?: Command): readonly string[] {
  const params = Object.entries(paramMessagesByFlag(error, command));
  const reasons = params.map(([label, say]) => text.labelled({ label: text.operandWord(label), text: say(text) }));
  if (isParameterList(error) && params.length === 1) return reasons;
  const names = params.map(([name]) => name);
  return [sentenceOf(error, names, text), ...reasons.map((reason) => `  ${reason}`)];
}

/** The same in one line, beside the name of a record or feed. */
export const formatReasons = (error: CalError, text: Context['text']): string =>
  formatReasonLines(error, text)
    .map((line) => line.trim())
    .join(' ');

/** The sentence of an error. One that only lists the parameters of a request gets words for people. */
export const sentenceOf = (error: CalError, names: readonly string[], text: Context['text']): string =>
  isParameterList(error) && names.length > 0 ? text.wrongValues({ flags: names }) : error.say(text);

const isParameterList = (error: CalError): boolean =>
  error instanceof ServiceError && error.code === 'rest_invalid_param';

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
  const [first = '', ...below] = told.lines ?? [told.message];
  const head = `${alarm(`${context.program}:`)} ${subject === '' ? '' : `${subject}: `}`;
  const shown = `${head}${[first, ...below].map(indentLines).join('\n')}`.split('\n');
  const lines = [
    // They begin with Latin words, which must not turn an Arabic line round.
    ...(isRightToLeftLocale(context.text.dateLocale()) ? shown.map(isolateRightToLeft) : shown),
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
  { stack: _, hasOtherAuthor: __, lines: ___, ...told }: ErrorReport,
  about: string | undefined,
): string => `${toSafeJson({ error: { ...told, ...(about === undefined ? {} : { ref: about }) } })}\n`;
