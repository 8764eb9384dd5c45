import { lookupTable } from '../../contract/lookup-table.js';
import { createPause } from '../../event-loop-turns.js';

/** Markup that is safe to send. Only `html`, `trusted` and `jsonScript` create it, so text is never mistaken for it. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type HtmlPart = Html | string | number | false | undefined | readonly HtmlPart[];

/** Template tag for markup. Text is escaped; `false`, `undefined` and empty lists render nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return new Html(strings.reduce((written, string, index) => `${written}${toMarkup(parts[index - 1])}${string}`));
}

/** Wraps markup that is already safe. */
export const trustedHtml = (markup: string): Html => new Html(markup);

/** Encodes data for a script element; escapes `<`, which could end the element. */
export const scriptJson = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** Renders schema.org data for the head of a page. */
export const renderJsonLd = (data: unknown): Html =>
  html`<script type="application/ld+json">${scriptJson(data)}</script>\n`;

function toMarkup(part: HtmlPart): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'object') return part.map(toMarkup).join('');
  return escapeHtml(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = lookupTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

// HTML does not allow control characters, not even as references.
const HTML_CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;

const escapeHtml = (text: string): string =>
  text.replace(HTML_CONTROL_CHARACTERS, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Renders one item after another, and lets other requests go on in between. */
export async function renderInTurns<T>(
  items: readonly T[],
  render: (item: T, index: number) => Html | Promise<Html>,
): Promise<Html[]> {
  const parts: Html[] = [];
  const pause = createPause();
  for (const [index, item] of items.entries()) {
    parts.push(await render(item, index));
    await pause();
  }
  return parts;
}
