/** Markup that is safe to send: only `html` and `trusted` make it, so that text is never taken for it. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

export type Part = Html | string | number | false | undefined | readonly Part[];

/** Markup with values in it. Text is escaped; `false`, `undefined` and empty lists leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((written, string, index) => `${written}${toMarkup(parts[index - 1])}${string}`));
}

/** Markup that was made safe elsewhere. */
export const trusted = (markup: string): Html => new Html(markup);

/** Data inside a script element: no `<` may end it early. */
export const jsonScript = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'object') return part.map(toMarkup).join('');
  return escaped(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// HTML has no place for control characters.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

const escaped = (text: string): string =>
  text.replace(CONTROLS, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
