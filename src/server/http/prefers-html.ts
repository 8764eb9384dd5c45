/**
 * Tells whether an Accept header prefers HTML to JSON (RFC 9110, section 12.5.1), as browsers do. A missing header,
 * or one that accepts anything, means JSON.
 */
export function prefersHtml(accept = ''): boolean {
  // Most programs ask for JSON or for anything.
  if (!/html|text\/\*/i.test(accept)) return false;
  const ranges = accept.toLowerCase().split(',').map(parseMediaRange);
  const html = findHighestQuality(ranges, ['text/html', 'application/xhtml+xml', 'text/*']);
  const isJson = ({ type }: MediaRange) => /^application\/(json|[^;]+\+json)$/.test(type);
  const json = Math.max(0, ...ranges.filter(isJson).map(({ quality }) => quality));
  return html > 0 && html > json && html >= findHighestQuality(ranges, ['application/*', '*/*']);
}

interface MediaRange {
  readonly type: string;
  /** From 0 to 1. */
  readonly quality: number;
}

function parseMediaRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim());
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}

const findHighestQuality = (ranges: readonly MediaRange[], types: readonly string[]): number =>
  Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ quality }) => quality));
