/** The content lines of iCalendar (RFC 5545, section 3.1). */

export interface Line {
  readonly name: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** As it is written: text is made so by `textValue`. */
  readonly value: string;
}

/** Lines as they are sent: folded at 75 octets, ended by CRLF. */
export const toContent = (lines: readonly Line[]): string =>
  lines.map((line) => `${folded(written(line))}\r\n`).join('');

export const begin = (name: string): Line => ({ name: 'BEGIN', value: name });
export const end = (name: string): Line => ({ name: 'END', value: name });

/** A value of type TEXT (section 3.3.11). */
export const textValue = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

// iCalendar has no place for control characters.
const CONTROLS = /[^\P{Cc}\t\n]/gu;

function written({ name, parameters = {}, value }: Line): string {
  const attached = Object.entries(parameters).map(([key, text]) => `;${key}=${parameterValue(text)}`);
  return `${name}${attached.join('')}:${value}`;
}

/** Quotation marks and line ends are written as RFC 6868 says. */
function parameterValue(text: string): string {
  const encoded = text
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n?|\n/g, '^n')
    .replace(CONTROLS, '');
  return /[:;,]/.test(encoded) ? `"${encoded}"` : encoded;
}

const MOST_OCTETS = 75;

/** No character is parted; the blank that continues a line counts. */
function folded(line: string): string {
  if (line.length * 3 <= MOST_OCTETS) return line;
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
