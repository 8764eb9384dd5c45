/** Converts a description from HTML to plain text, one line per block. */
export async function convertHtmlToText(description: string): Promise<string> {
  if (!/[<&]/.test(description)) return description.trim();
  const { Parser } = await import('htmlparser2');
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part.replace(/\s+/g, ' ');
    },
    onopentag: (name) => {
      if (name === 'li') text += '- ';
    },
    onclosetag: (name) => {
      if (LINE_BREAK_ELEMENTS.has(name)) text += '\n';
    },
  });
  parser.end(description);
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const LINE_BREAK_ELEMENTS = new Set([
  'p',
  'div',
  'br',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'dd',
  'dt',
  'figure',
  'section',
  'hr',
]);
