/**
 * Normalizes a written number to a plain decimal. `1,234.50`, `1.234,50` and `1 234,50` all become 1234.50: the
 * last separator starts the decimals, unless exactly three digits follow it.
 */
export function normalizeDecimal(written: string): string {
  const digits = written.replace(/['’\s]/gu, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isDecimal =
    last >= 0 && (digits.length - last - 1 !== 3 || hasBothSeparators(digits) || last === 0 || digits.startsWith('0'));
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  return isDecimal ? `${whole || '0'}.${digits.slice(last + 1)}` : whole;
}

const hasBothSeparators = (digits: string): boolean => digits.includes('.') && digits.includes(',');

/**
 * Formats a number from 0 so that it parses as the same number: three decimals, which would be taken for thousands,
 * get a fourth.
 */
export function formatParsableNumber(number: number): string {
  const short = String(number);
  const plain = !short.includes('e')
    ? short
    : number < 1
      ? number.toFixed(20).replace(/0+$/, '')
      : String(BigInt(number));
  return plain.replace(/\.\d{3}$/, '$&0');
}

const ZEROS = ['\u0660', '\u06f0', '\uff10'].map((zero) => zero.codePointAt(0) ?? 0);

/** Replaces Arabic, Persian and full-width digits and separators by ASCII, character for character. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\u066b\u066c\uff0c\uff0e]/g, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code <= each + 9);
    if (zero !== undefined) return String(code - zero);
    return sign === '\u066b' || sign === '\uff0e' ? '.' : ',';
  });
