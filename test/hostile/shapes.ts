/** Texts that make careless parsers slow, each repeated to the length that is asked for. */
export const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  'one letter': repeated('a'),
  'one digit': repeated('1'),
  spaces: repeated(' '),
  'Chinese characters at random': (length) => randomText(length, 0x4e00, 20_000),
  'letters at random': (length) => randomText(length, 0x61, 26),
  'letters and spaces': repeated('a '),
  'line feeds': repeated('\n'),
  'opening tags': repeated('<b>'),
  'elements with text': repeated('<b>x</b>'),
  'paragraphs that are not closed': repeated('<p>'),
  'comment openers': repeated('<!--'),
  'links that are not closed': repeated('<a href='),
  'less-than signs': repeated('<'),
  'closing tags': repeated('</b>'),
  'elements 250 deep': (length) => cut(`${'<i>'.repeat(250)}${'x<br>'.repeat(length / 5)}`, length),
  'attributes in one tag': (length) => cut(`<b ${'class="a" '.repeat(length / 10)}`, length - 1).concat('>'),
  'different attributes in one tag': (length) =>
    cut(`<b ${Array.from({ length: length / 8 }, (_, at) => `a${at}=1 `).join('')}`, length - 1).concat('>'),
  'image candidates': (length) => cut(`<img srcset="${'x 1x,'.repeat(length / 5)}`, length - 2).concat('">'),
  'comments in an address': (length) =>
    cut(`<a href="${'x'.repeat(length / 2)}${'&lt;!----&gt;'.repeat(length / 26)}`, length - 2).concat('">'),
  'style declarations': (length) => cut(`<b style="${'color:red;'.repeat(length / 10)}`, length - 2).concat('">'),
  ampersands: repeated('&'),
  'character references': repeated('&amp;'),
  'numeric references': repeated('&#x41;'),
  'digits and hyphens': repeated('1-'),
  'digits and apostrophes': repeated("1'"),
  'digits and commas': repeated('1,'),
  'digits, commas and hyphens': repeated('1,1-'),
  thousands: repeated('1,111'),
  'currency signs': repeated('$1 '),
  'currency codes': repeated('EUR 1'),
  'one combining mark': repeated('\u0301'),
  'combining marks in turn': repeated('\u0301\u0316'),
  'letters with marks': repeated('e\u0301\u0316'),
  'characters that stand for many': repeated('\uFDFA'),
  syllables: repeated('\u1112\u1161\u11ab'),
  'surrogate pairs': repeated('\u{1F3B6}'),
  'halves of surrogate pairs': repeated('\ud83c'),
  'zero-width joiners': repeated('\u{1F468}\u200D'),
  'right-to-left marks': repeated('\u200F\u202E'),
  quotes: repeated('"'),
  backslashes: repeated('\\'),
  'opening brackets': repeated('['),
  braces: repeated('{}'),
  dots: repeated('a.'),
  slashes: repeated('/'),
  hyphens: repeated('-'),
  'percent signs': repeated('%'),
  'percent escapes': repeated('%41'),
  commas: repeated(','),
  addresses: repeated('a@a.'),
  'web addresses': (length) => cut(`https://${'a.'.repeat(length)}`, length),
  'user parts': (length) => cut(`https://x/${'@:'.repeat(length)}`, length),
};

function repeated(unit: string): (length: number) => string {
  return (length) => cut(unit.repeat(Math.ceil(length / [...unit].length)), length);
}

/** So many characters: a pair of surrogates is one. */
const cut = (text: string, length: number): string =>
  /[\ud800-\udfff]/.test(text) ? [...text].slice(0, Math.max(0, length)).join('') : text.slice(0, Math.max(0, length));

/** Every three characters in a row are different, which is the most work for a full-text index. Always the same text. */
function randomText(length: number, first: number, count: number): string {
  let state = 1;
  return String.fromCharCode(
    ...Array.from({ length: Math.min(length, 60_000) }, () => {
      state = (state * 48_271) % 0x7fffffff;
      return first + (state % count);
    }),
  )
    .repeat(Math.ceil(length / 60_000))
    .slice(0, length);
}
