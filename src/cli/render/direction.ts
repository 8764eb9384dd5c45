// Hebrew, Arabic and their neighbours, with the forms that are kept for old texts.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Overrides, embeddings and isolates of a record's own could turn around what stands beside it.
const EXPLICIT = /[\u202a-\u202e\u2066-\u2069]/g;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** A text that does not disturb the direction of its neighbours on a terminal (UAX #9, 2.4). */
export function isolated(text: string): string {
  const plain = text.replace(EXPLICIT, '');
  return RIGHT_TO_LEFT.test(plain) ? `${FIRST_STRONG_ISOLATE}${plain}${POP_ISOLATE}` : plain;
}
