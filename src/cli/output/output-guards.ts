import type { OutputContent } from '../context.js';
import type { OutputPlan } from './plan-output.js';

/**
 * Tells where control characters are escaped. Formats for people are escaped wherever the text may reach a terminal, also
 * through a pipe. Formats for programs are exact there, since a program must get what was stored; only a terminal itself is
 * always guarded. SECURITY.md states this table.
 */
export const GUARDED: Readonly<Record<OutputContent, Readonly<Record<OutputDestination, boolean>>>> = {
  /** Messages, errors, logs and progress on stderr, questions, the pager. */
  message: { terminal: true, pipe: true, file: true },
  /** Formats for people. */
  text: { terminal: true, pipe: true, file: false },
  /** Formats for programs. */
  data: { terminal: true, pipe: false, file: false },
};

type OutputDestination = 'terminal' | 'pipe' | 'file';

/** The formats of records. All other output of commands is `text`, except for exports and `cal api`, which are `data`. */
export const CONTENT_OF_FORMAT: Readonly<Record<OutputPlan['format'], OutputContent>> = {
  table: 'text',
  sentence: 'text',
  field: 'text',
  jq: 'text',
  template: 'text',
  ids: 'text',
  // These three escape by their own syntax, so that they are safe everywhere and mean the same.
  json: 'data',
  ndjson: 'data',
  tsv: 'data',
  csv: 'data',
  yaml: 'data',
  ics: 'data',
};
