/** Formats of Excel that are dates without being spelled out (ECMA-376 part 1, 18.8.30). */
const DATE_FORMAT_IDS: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

export const isDateFormatId = (id: number): boolean =>
  DATE_FORMAT_IDS.some(([first, last]) => id >= first && id <= last);

/** The longest format that Excel takes. */
const MAX_FORMAT = 255;
/** Day, month, year, hour, minute and second, and the signs for halves of days and eras. */
const DATE_TOKEN = /^(?:s{1,2}|m{1,5}|h{1,2}|[ap]m?|d{1,4}|a{3,5}|y|yy|yyyy|g{0,3}e{1,4})$/;

/** True if a number with this format, such as `dd/mm/yyyy;@`, is a date. */
export const isDateFormat = (format: string): boolean =>
  format.length <= MAX_FORMAT &&
  format.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ').split(';').some(isDateSection);

function isDateSection(section: string): boolean {
  const tokens = section
    .replace(/"[^"]*"/g, ' ')
    // Fractions of seconds, hours above 24 such as `[h]`, and colors or languages such as `[$-409]`.
    .replace(/([smhd]\]?)[.,]0{1,3}/g, '$1')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((token) => token !== '');
  return tokens.length > 0 && tokens.every((token) => DATE_TOKEN.test(token));
}
