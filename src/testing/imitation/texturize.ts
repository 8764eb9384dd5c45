/**
 * Formats text as WordPress does: the parts of `wptexturize` that matter for titles, names and descriptions
 * (https://developer.wordpress.org/reference/functions/wptexturize/).
 */

/**
 * Formats a title, name or text: outside tags, shortcodes and preformatted text, special characters and typographic
 * quotes become entities.
 */
export function texturize(html: string): string {
  let verbatim: string | undefined;
  return html
    .split(/(<!--[\s\S]*?-->|<[a-z/!][^>]*>|\[\/?gallery[^\]]*\])/i)
    .map((part, at) => {
      if (at % 2 === 0) return verbatim === undefined ? formatQuotes(formatSigns(part)) : part;
      const [, slash, name = ''] = /^<(\/?)(pre|code|kbd|style|script|tt)\b/i.exec(part) ?? [];
      if (slash === '') verbatim ??= name;
      else if (slash === '/' && name === verbatim) verbatim = undefined;
      return part.startsWith('<!--') ? part : part.replace(BARE_AMPERSAND, '&#038;');
    })
    .join('');
}

/** Formats the name or description of a term: encodes each `&` that does not begin an entity. */
export const escapeBareAmpersands = (text: string): string => text.replace(BARE_AMPERSAND, '&amp;');

/** `esc_html` of WordPress, which keeps entities. */
export const escapeHtml = (text: string): string =>
  escapeBareAmpersands(text)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');

const BARE_AMPERSAND = /&(?!#?\w+;)/g;

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [BARE_AMPERSAND, '&#038;'],
  [/---/g, '&#8212;'],
  [/(^|\s)--(?=\s|$)/g, '$1&#8212;'],
  [/--/g, '&#8211;'],
  [/(^|\s)-(?=\s|$)/g, '$1&#8211;'],
  [/\.\.\./g, '&#8230;'],
  [/ \(tm\)/g, ' &#8482;'],
  [/``/g, '&#8220;'],
  [/''/g, '&#8221;'],
  [/(\d)x(?=\d)/g, '$1&#215;'],
  [/(^|\s):\)(?=\s|$)/g, '$1🙂'],
];

const formatSigns = (text: string): string =>
  SIGNS.reduce((sofar, [pattern, entity]) => sofar.replace(pattern, entity), text);

/** A double quote after a digit that closes nothing means inches. */
function formatQuotes(text: string): string {
  let isOpen = false;
  return (
    text
      .replace(/(^|[\s([]|\d|)"/g, (_quote, before: string, at: number) => {
        const opens = /^[\s([]$/.test(before) || (before === '' && at === 0);
        const isInches = /\d/.test(before) && !isOpen;
        isOpen = opens;
        return `${before}${opens ? '&#8220;' : isInches ? '&#8243;' : '&#8221;'}`;
      })
      // An abbreviated year.
      .replace(/'(?=\d\d(?!\d|%|[.,]\d))/g, '&#8217;')
      .replace(/(^|[\s([{"-])'/g, '$1&#8216;')
      .replace(/'/g, '&#8217;')
  );
}
