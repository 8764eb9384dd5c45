/** Content lines of iCalendar (RFC 5545, section 3.1). */

export interface ContentLine {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** Encoded value; `textValue` encodes text. */
  readonly value: string;
}

/** Formats content lines: folded at 75 octets, each with CRLF at its end. */
export const formatContentLines = (lines: readonly ContentLine[]): string =>
  lines.map((line) => `${foldLine(formatContentLine(line))}\r\n`).join('');

export const beginLine = (name: string): ContentLine => ({ name: 'BEGIN', value: name });
export const endLine = (name: string): ContentLine => ({ name: 'END', value: name });

/** Encodes a value of type TEXT (section 3.3.11). */
export const encodeTextValue = (text: string): string =>
  /[\\;,\p{Cc}]/u.test(text)
    ? text
        .replace(/\r\n?/g, '\n')
        .replace(ICS_CONTROL_CHARACTERS, '')
        .replace(/[\\;,]/g, '\\$&')
        .replaceAll('\n', '\\n')
    : text;

// iCalendar does not allow control characters.
const ICS_CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

function formatContentLine({ name, parameters, value }: ContentLine): string {
  if (parameters === undefined) return `${name}:${value}`;
  const attached = Object.entries(parameters).map(([key, text]) => `;${key}=${encodeParameterValue(text)}`);
  return `${name}${attached.join('')}:${value}`;
}

/** Encodes a parameter value; quotation marks and line breaks as in RFC 6868. */
function encodeParameterValue(text: string): string {
  const encoded = text
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n?|\n/g, '^n')
    .replace(ICS_CONTROL_CHARACTERS, '');
  return /[:;,]/.test(encoded) ? `"${encoded}"` : encoded;
}

const MOST_OCTETS = 75;

/** Folds a line at 75 octets without splitting a character; the blank of a continuation line counts. */
function foldLine(line: string): string {
  if (line.length * 3 <= MOST_OCTETS) return line;
  if (isAscii(line)) return line.length <= MOST_OCTETS ? line : foldAsciiLine(line);
  const parts: string[] = [];
  let start = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    const size = utf8Length(code);
    if (octets + size > MOST_OCTETS) {
      parts.push(line.slice(start, at));
      start = at;
      octets = 1;
    }
    octets += size;
    at += code < 0x10000 ? 1 : 2;
  }
  parts.push(line.slice(start));
  return parts.join('\r\n ');
}

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

const foldAsciiLine = (line: string): string =>
  line.slice(0, MOST_OCTETS) + line.slice(MOST_OCTETS).replace(/.{1,74}/gs, '\r\n $&');

function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
