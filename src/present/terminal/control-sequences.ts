// C0 and C1 controls except tab and line feed: a service must not be able to send commands to the reader's terminal.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Removes control characters; keeps line breaks. */
export const stripControls = (text: string): string => text.replace(CONTROL_CHARACTERS, '');

/** Removes control characters and collapses whitespace, including line breaks. */
export const toSingleLine = (text: string): string => stripControls(text.replace(/\s+/g, ' ')).trim();

/** Formats JSON that is safe to print: C1 controls and controls of text direction are escaped as C0 controls are. */
export const toSafeJson = (value: unknown, indent?: number): string =>
  (JSON.stringify(value, null, indent) ?? 'null').replace(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Control sequences for the terminal. Only this module writes sequences of the program and escapes those in data.
 *
 * The program signs its own sequences with a number that nobody else knows. The last step before the terminal turns
 * signed sequences into real ones and escapes every other control character, whatever way it came.
 */

const randomDigits = (): string => String(1000 + Math.floor(Math.random() * 9000));

// Groups of four digits, as in other sequences, so that libraries which measure text skip them.
const SIGNATURE = [randomDigits(), randomDigits(), randomDigits()].join(';');

/** Signs the style sequences of a text, for instance those that chalk adds. Those that were in `text` are escaped. */
export const signStyle =
  (style: (text: string) => string) =>
  (text: string): string =>
    style(escapeControls(text)).replace(/\u001b\[(\d+)m/g, `\u001b[$1;${SIGNATURE}m`);

/** A link of the terminal (OSC 8). @param url must be percent-encoded */
export const signedLink = (text: string, url: string): string =>
  `${SIGNED_LINK_START}${url}\u001b\\${escapeControls(text)}${SIGNED_LINK_START}\u001b\\`;

const SIGNED_LINK_START = `\u001b]8;id=${SIGNATURE};`;

/** Moves the cursor to the start of the line and clears it. */
export const SIGNED_LINE_WIPE = `\u001b[${SIGNATURE}K`;

const SIGNED = String.raw`\u001b\[\d+;${SIGNATURE}m|\u001b\[${SIGNATURE}K|\u001b\]8;id=${SIGNATURE};[!-~]*\u001b\\`;

// C0 and C1 except tab and line ends; embeddings and overrides of text direction. Isolates end with their line and do
// not reverse words, and the program uses them itself.
const HARMFUL = String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e]|\r(?!\n)`;

const HARMFUL_ANYWHERE = new RegExp(HARMFUL);
// Without groups: V8 then makes no array for each of its matches.
const HARMFUL_OR_SIGNED = new RegExp(`${SIGNED}|${HARMFUL}`, 'g');
const SIGNED_LINKS = new RegExp(String.raw`\u001b\]8;id=${SIGNATURE};[!-~]*\u001b\\`, 'g');

const toEscape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes control characters as `\u001b`, except signed sequences. In JSON the meaning stays the same. */
export const escapeControls = (text: string): string =>
  HARMFUL_ANYWHERE.test(text)
    ? text.replace(HARMFUL_OR_SIGNED, (match) => (isSigned(match) ? match : toEscape(match)))
    : text;

/** A match of one character is harmful; a longer one is a signed sequence. */
const isSigned = (match: string): boolean => match.length > 1;

/** The last step before output. If guarded, it escapes everything that could act on a terminal. */
export function finishOutput(text: string, isGuarded: boolean): string {
  if (!HARMFUL_ANYWHERE.test(text)) return text;
  return text.replace(HARMFUL_OR_SIGNED, (match) => {
    if (isSigned(match)) return unsign(match);
    return isGuarded ? toEscape(match) : match;
  });
}

function unsign(signed: string): string {
  if (signed === SIGNED_LINE_WIPE) return '\r\u001b[K';
  return signed.replace(`;${SIGNATURE}m`, 'm').replace(`]8;id=${SIGNATURE};`, ']8;;');
}

/** Removes the signed links of a text; their labels stay. */
export const removeLinks = (text: string): string => text.replace(SIGNED_LINKS, '');

/** Removes signed styles, to measure a text. */
export const removeStyles = (text: string): string => text.replace(/\u001b\[[\d;]*m/g, '');
