const TAG = /<((?:\w+:)?)(row|c)\b([^>]*)>/g;
const NUMBER = /\sr="([A-Z]*)(\d*)"/;
const LETTERS = 26;

/** Gives rows and cells the numbers (`r="B2"`) that a program left out, because they follow one another. */
export function numberCells(xml: string): string {
  let row = 0;
  let column = 0;
  return xml.replace(TAG, (tag: string, prefix: string, name: string, attributes: string) => {
    const [found, letters = '', digits = ''] = NUMBER.exec(attributes) ?? [];
    if (name === 'row') {
      row = found === undefined ? row + 1 : Number(digits);
      column = 0;
      return found === undefined ? `<${prefix}row r="${row}"${attributes}>` : tag;
    }
    column = found === undefined ? column + 1 : columnOfLetters(letters);
    return found === undefined ? `<${prefix}c r="${lettersOfColumn(column)}${row}"${attributes}>` : tag;
  });
}

const columnOfLetters = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + (letter.charCodeAt(0) - 64), 0);

function lettersOfColumn(column: number): string {
  const rest = Math.floor((column - 1) / LETTERS);
  return `${rest > 0 ? lettersOfColumn(rest) : ''}${String.fromCharCode(65 + ((column - 1) % LETTERS))}`;
}
