// Hebrew, Arabic and neighbouring scripts, including their presentation forms.
export const RIGHT_TO_LEFT_LETTER =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200f\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

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
