import type { CalError } from '../../../errors.js';
import type { Context } from '../../context.js';
import { formatParamLines } from '../../output/report-error.js';

/**
 * The text that the editor shows: the YAML of one record, or of several, each below a line `--- # ID`. Above it stand
 * the reasons why an earlier version was refused.
 */

export interface BufferSection {
  readonly id: string;
  readonly sheet: string;
}

const SECTION_LINE = /^--- # (\S+).*$/m;

export const formatEditBuffer = (sections: readonly BufferSection[]): string =>
  sections.length === 1 && sections[0] !== undefined
    ? sections[0].sheet
    : sections.map(({ id, sheet }) => `--- # ${id}\n${sheet}`).join('\n');

/** Splits a buffer into the sheets by ID. A buffer without section lines is the sheet of the only record. */
export function splitEditBuffer(buffer: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [head = '', ...rest] = buffer.split(SECTION_LINE);
  if (rest.length === 0) return new Map(ids.length === 1 && ids[0] !== undefined ? [[ids[0], head]] : []);
  const sheets = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) sheets.set(rest[at] ?? '', rest[at + 1] ?? '');
  return sheets;
}

const COMPLAINT_MARK = '#! ';

/** Formats the reasons of a refusal as comments for the top of the buffer. @param about ID of the record, if several */
export function formatComplaint(error: CalError, { text }: Context, about?: string): string {
  const say = error.say(text);
  const lines = [about === undefined ? say : `${about}: ${say}`, ...formatParamLines(error, text), text.editAgain()];
  return `${lines.map((line) => `${COMPLAINT_MARK}${line}\n`).join('')}\n`;
}

export const stripComplaint = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith(COMPLAINT_MARK.trim()))
    .join('\n')
    .replace(/^\n+/, '');
