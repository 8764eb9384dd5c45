import { lookupTable } from '../../contract/lookup-table.js';
import { MAX_ISOLATE_DEPTH } from './text-layout.js';

// Hebrew, Arabic and neighbouring scripts, including their presentation forms.
const RIGHT_TO_LEFT_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Overrides, embeddings and isolates inside a record's text could reverse the text beside it.
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Removes the signs of direction. Editors show them as codes. */
export const removeIsolates = (text: string): string => text.replace(DIRECTION_CONTROLS, '');

/** Isolates right-to-left text, so that it does not change the order of the text beside it (UAX #9, 2.4). */
export function isolateText(text: string): string {
  const plain = removeIsolates(text);
  return RIGHT_TO_LEFT_LETTER.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}

/**
 * Replaces directional isolates by embeddings on the way to a terminal. Terminals whose table of widths is older than
 * Unicode 6.3 (xterm, xterm.js, PuTTY) give each isolate a cell of its own: columns shift, and full lines wrap. They
 * know embeddings and direction marks, which take no cell anywhere.
 */

const ISOLATE = /[\u2066-\u2069]/;
// Control sequences, for styles and for links, are one token each; everything else is one for each character.
const TOKENS = /\p{Cc}\[[\d;]*[A-Za-z]|\p{Cc}\]8;[!-~]*\p{Cc}\\|./gsu;
const CONTROL = /^\p{Cc}/u;
const STRONG_LETTER = /[\p{L}\u200e\u200f]/u;

type Direction = 'left' | 'right';

/** An isolate with its parts, or a piece of text outside of isolates. */
type Part = string | Isolate;

interface Isolate {
  /** Absent for a first-strong isolate, which has the direction of its first letter. */
  readonly direction: Direction | undefined;
  readonly parts: Part[];
}

const END_OF_ISOLATE = '\u2069';
const MARKS = { left: '\u200e', right: '\u200f' } as const;
const EMBEDDINGS = { left: '\u202a', right: '\u202b' } as const;
const END_OF_EMBEDDING = '\u202c';
const DIRECTIONS: Readonly<Record<string, Direction>> = lookupTable({ '\u2066': 'left', '\u2067': 'right' });

/** Replaces the isolates of a text, line by line, so that the order on the screen stays the same. */
export const embedIsolates = (text: string): string =>
  ISOLATE.test(text)
    ? text
        .split('\n')
        .map((line) =>
          ISOLATE.test(line) ? putMarksFirst(renderParts(openOnlyIsolate(parseIsolates(line)), 'left')) : line,
        )
        .join('\n')
    : text;

const MARKS_AND_SEQUENCES = /(?:[\u200e\u200f\u202a-\u202c]|\p{Cc}\[[\d;]*[A-Za-z]|\p{Cc}\]8;[!-~]*\p{Cc}\\){2,}/gu;
const MARK = /[\u200e\u200f\u202a-\u202c]/g;

/** Moves marks before the control sequences beside them: xterm.js gives a cell to a mark that follows a sequence. */
const putMarksFirst = (line: string): string =>
  line.replace(MARKS_AND_SEQUENCES, (run) => `${(run.match(MARK) ?? []).join('')}${run.replace(MARK, '')}`);

/** The end of a line closes open isolates; an end without a start has no effect. */
function parseIsolates(line: string): Part[] {
  const top: Part[] = [];
  const open: Part[][] = [top];
  for (const [token] of line.matchAll(TOKENS)) {
    const parts = open.at(-1) ?? top;
    if (token === END_OF_ISOLATE) {
      if (open.length > 1) open.pop();
    } else if (ISOLATE.test(token)) open.push(open.length > MAX_ISOLATE_DEPTH ? parts : addIsolate(token, parts));
    else parts.push(token);
  }
  return top;
}

/**
 * Leaves out the isolate of a line that is all in it and runs to the right, such as a command: a copy of the line would
 * hold the marks, and a shell would not find the command.
 */
function openOnlyIsolate(parts: readonly Part[]): readonly Part[] {
  const [only, ...others] = parts.filter((part) => typeof part !== 'string' || part.trim() !== '');
  if (only === undefined || typeof only === 'string' || others.length > 0) return parts;
  if ((only.direction ?? firstDirection(only.parts)) === 'right') return parts;
  return parts.flatMap((part) => (part === only ? only.parts : [part]));
}

function addIsolate(start: string, parts: Part[]): Part[] {
  const isolate: Isolate = { direction: DIRECTIONS[start], parts: [] };
  parts.push(isolate);
  return isolate.parts;
}

/**
 * An isolate acts on its surroundings as a neutral character does (UAX #9, N1 and N2): between two texts of one
 * direction it has this direction, else that of the line. The marks on both sides of an embedding act the same.
 */
function renderParts(parts: readonly Part[], base: Direction): string {
  const following = listFollowingDirections(parts, base);
  let before = base;
  return parts
    .map((part, at) => {
      before = directionOf(part) ?? before;
      if (typeof part === 'string') return part;
      if (base === 'left' && isPlainLeft(part)) return part.parts.join('');
      const mark = MARKS[before === following[at] ? before : base];
      const inner = part.direction ?? firstDirection(part.parts) ?? 'left';
      return `${mark}${EMBEDDINGS[inner]}${renderParts(part.parts, inner)}${END_OF_EMBEDDING}${mark}`;
    })
    .join('');
}

/** In a line that runs to the right, a text of such letters keeps its place without marks, and can be copied without. */
const isPlainLeft = ({ direction, parts: [first, ...others] }: Isolate): boolean =>
  direction !== 'right' &&
  first !== undefined &&
  directionOf(first) === 'left' &&
  others.every((part) => typeof part === 'string' && directionOf(part) !== 'right');

/** For each part the direction of the next letter after it, outside of isolates. */
function listFollowingDirections(parts: readonly Part[], base: Direction): Direction[] {
  let next = base;
  return [...parts]
    .reverse()
    .map((part) => {
      const following = next;
      next = directionOf(part) ?? next;
      return following;
    })
    .reverse();
}

function firstDirection(parts: readonly Part[]): Direction | undefined {
  for (const part of parts) {
    const direction = directionOf(part);
    if (direction !== undefined) return direction;
  }
  return undefined;
}

/** The direction of a letter. Other characters, control sequences and isolates have none. */
function directionOf(part: Part): Direction | undefined {
  if (typeof part !== 'string' || CONTROL.test(part) || !STRONG_LETTER.test(part)) return undefined;
  return RIGHT_TO_LEFT_LETTER.test(part) ? 'right' : 'left';
}
