import { RecordChangedError } from '../../../client/mismatch-errors.js';
import { type CalError, EditorFailedError, type Message, ServiceError, UsageError } from '../../../errors.js';
import { removeIsolates } from '../../../present/terminal/isolate-text.js';
import { textsOf } from '../../../text/catalogue.js';
import type { Context } from '../../context.js';
import { paramMessagesOf } from '../../input/validate-values.js';
import { formatFieldConflicts } from '../../output/format-field-conflicts.js';
import { formatReasonLines, sentenceOf } from '../../output/report-error.js';

/**
 * The text that the editor shows: the YAML of one record, or of several, each below a line `--- # ID`. Above it stand
 * the reasons why an earlier version was refused.
 */

/** An editor that is a script may change a text again and again without correcting it. */
const MAX_ROUNDS = 50;

/** True if there is an editor, and a terminal at which somebody can correct a text in it. */
export const canCorrectText = ({ env, stdin, err }: Context, round = 1): boolean =>
  round < MAX_ROUNDS && (stdin.isTTY || (err.isTTY && Boolean(env.VISUAL || env.EDITOR)));

const SECTION_LINE = /^--- # (\S+).*$/m;

export const formatEditBuffer = (sections: readonly { readonly id: string; readonly sheet: string }[]): string =>
  sections.length === 1 && sections[0] !== undefined
    ? sections[0].sheet
    : sections.map(({ id, sheet }) => `--- # ${id}\n${sheet}`).join('\n');

/**
 * Splits a buffer into the sheets by ID. A buffer without section lines is the sheet of the only record. A section that
 * is missing leaves its record unchanged.
 * @throws UsageError for text that belongs to no record, or to one twice
 */
export function splitEditBuffer(buffer: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [head = '', ...rest] = buffer.split(SECTION_LINE);
  const [only] = ids;
  if (rest.length === 0 && ids.length === 1 && only !== undefined) return new Map([[only, head]]);
  const sections = rest.flatMap((id, at) => (at % 2 === 0 ? [[id, rest[at + 1] ?? ''] as const] : []));
  const sheets = new Map(sections);
  const isStrange = sections.some(([id]) => !ids.includes(id)) || sheets.size < sections.length;
  if (isStrange || head.split('\n').some(holdsText)) throw new UsageError((t) => t.editSections({ ids }));
  return sheets;
}

const holdsText = (line: string): boolean => line.trim() !== '' && !line.trimStart().startsWith('#');

const COMPLAINT_MARK = '#! ';

/** Formats the reasons of a refusal as comments for the top of the buffer, and how to go on. */
export const formatComplaint = (error: CalError, context: Context): string =>
  formatReasons(error, context, [context.text.editAgain()]);

/** Formats the reasons of a refusal as comments for the top of a file. */
export function formatReasons(error: CalError, context: Context, advice: readonly string[] = []): string {
  const { text } = context;
  const conflicts =
    error instanceof RecordChangedError
      ? formatFieldConflicts(error.differences, textsOf(text.conflictWords), context)
      : [];
  const lines = [...formatReasonLines(error, text), ...conflicts, ...advice].join('\n').split('\n');
  return `${lines.map((line) => `${COMPLAINT_MARK}${removeIsolates(line)}\n`).join('')}\n`;
}

/** Converts a refused value in the buffer to a usage error. @param id the record, if there are several */
export function toRefusal(error: CalError, id?: string): UsageError {
  const params =
    error instanceof UsageError ? error.params : error instanceof ServiceError ? paramMessagesOf(error) : {};
  const say: Message = (t) => sentenceOf(error, Object.keys(params), t);
  return new UsageError(id === undefined ? say : (t) => `${id}: ${say(t)}`, { params });
}

/** Returns the refusal with the hint for a user who closes the editor without a correction. */
export const toGivenUp = ({ say, params }: UsageError): UsageError =>
  new UsageError(say, { params, hint: (t) => t.editGivenUp() });

export const stripComplaint = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(COMPLAINT_MARK.trim()))
    .join('\n')
    .replace(/^\n+/, '');

/**
 * Opens a buffer in the editor, below a complaint, which the returned text leaves out.
 * @param keep saves the text, if necessary, when the editor fails, and returns the error to throw
 */
export async function openBuffer(
  name: string,
  { complaint, buffer }: { readonly complaint: string; readonly buffer: string },
  context: Context,
  keep: (text: string, error: CalError) => CalError | Promise<CalError>,
): Promise<string> {
  try {
    return stripComplaint(await context.editText(`${complaint}${buffer}`, name));
  } catch (error) {
    if (!(error instanceof EditorFailedError)) throw error;
    const edited = stripComplaint(error.editedText);
    throw await keep(edited.trim() === '' ? buffer : edited, error);
  }
}
