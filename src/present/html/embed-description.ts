import type { IOptions } from 'sanitize-html';
import { MAX_TAGS } from '../../contract/request-limits.js';
import { convertHtmlToText } from '../../forms/html-to-text.js';
import { countTagSigns, mayHaveTags } from '../../forms/length.js';
import { ALLOWED_TAGS, dropLongAttributes } from '../../forms/sanitize-html.js';
import { type Html, html, trustedHtml } from './html.js';

/**
 * Embeds a description in a page. The service sanitized it when it was saved; this closes every element too, so that
 * the markup cannot break out, and drops styles, classes and main headings, which would clash with the page.
 */
export async function embedDescription(description: string): Promise<Html> {
  if (!/[<&]/.test(description)) return html`<p class="plain">${description}</p>`;
  // Without a tag there is nothing to close, and character references need no sanitiser.
  if (!mayHaveTags(description)) return html`<p class="plain">${trustedHtml(description.replaceAll('>', '&gt;'))}</p>`;
  // Stored before there were limits: sanitizing could take seconds.
  if (!hasFewElements(description)) return html`<p class="plain">${description}</p>`;
  const { default: sanitize } = await import('sanitize-html');
  const markup = sanitize(description, writeOptions(description));
  return /<(p|div|ul|ol|table|h\d|blockquote|section|figure|pre|dl)\b/.test(markup)
    ? trustedHtml(markup)
    : html`<p class="plain">${trustedHtml(markup)}</p>`;
}

/** True if sanitizing takes little time, because there are few tags. Real texts stay far below these limits. */
const hasFewElements = (description: string): boolean => countTagSigns(description) <= MAX_TAGS;

/** Some of the others become elements of this list. */
const NOT_EMBEDDED: readonly string[] = ['center', 'col', 'colgroup', 'h1', 'section'];

/** Moves the headings of a description up or down, so that the highest of them follows the title of the page. */
function writeOptions(description: string): IOptions {
  const levels = [...description.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level));
  const move = 2 - Math.min(...levels, 6);
  const headings = [1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, `h${Math.min(6, level + move)}`]);
  return { ...EMBED_OPTIONS, transformTags: { ...EMBED_OPTIONS.transformTags, ...Object.fromEntries(headings) } };
}

const EMBED_OPTIONS: IOptions = {
  allowedTags: ALLOWED_TAGS.filter((tag) => !NOT_EMBEDDED.includes(tag)),
  allowedAttributes: {
    '*': ['dir', 'lang', 'title'],
    a: ['href', 'hreflang', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type', 'reversed'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  transformTags: {
    // Texts that were stored before addresses had a limit.
    '*': (tagName, attribs) => ({ tagName, attribs: dropLongAttributes(attribs) }),
    center: 'div',
    section: 'div',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'nofollow ugc' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
};

/** Returns the first words of a description as plain text, for search results and link previews. */
export async function summarizeDescription(description: string): Promise<string> {
  const words = (await convertHtmlToText(description)).replace(/\s+/g, ' ');
  return words.length <= MOST_SUMMARY
    ? words
    : `${words
        .slice(0, MOST_SUMMARY)
        .replace(/\s+\S*$/u, '')
        .replace(/[\ud800-\udbff]$/, '')}…`;
}

const MOST_SUMMARY = 200;
