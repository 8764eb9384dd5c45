import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind } from '../../service/stored-records.js';
import { updateAsAdministrator } from './find-as-administrator.js';
import { decodeMarkup, encodeContent, encodeTags, escapeBareAmpersands } from './render-content.js';
import { noteSiteFields, siteValuesOf } from './site-values.js';

/** Editors may store any markup (`unfiltered_html`). */
export const mayStoreAnyMarkup = (visitor: Visitor | undefined): boolean => hasCapability(visitor, 'editOthers');

interface AllowedMarkup {
  readonly tags: ReadonlySet<string>;
  readonly attributes: RegExp;
}

const namesIn = (...lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

export const TITLE_MARKUP: AllowedMarkup = {
  tags: namesIn('a abbr acronym b blockquote cite code del em i q s strike strong'),
  attributes: /^(href|title|cite|datetime)$/,
};

/** The markup of descriptions and excerpts; WordPress knows the attributes of each tag. */
export const TEXT_MARKUP: AllowedMarkup = {
  tags: namesIn(
    'address a abbr acronym article aside audio b bdo big blockquote br button caption cite code col colgroup dd del',
    'details dfn div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd label',
    'legend li main map mark nav ol p pre q s samp section small span strike strong sub summary sup table tbody td',
    'tfoot th thead time tr tt u ul var video',
  ),
  attributes:
    /^(class|dir|hidden|id|lang|style|title|role|xml:lang|aria-\w+|data-[\w-]+|href|rel|rev|name|target|download|alt|align|border|height|loading|src|usemap|width|cite|datetime|colspan|rowspan|scope|valign|bgcolor|cellpadding|cellspacing|summary|start|type|reversed|value|controls|poster|color|face|size)$/,
};

/** Filters HTML for a user who may not store any markup. */
export const filterMarkup = (html: string, visitor: Visitor | undefined, allowed: AllowedMarkup): string =>
  mayStoreAnyMarkup(visitor) ? html : applyMarkupFilter(html, allowed);

/** Filters HTML as `wp_kses` does: encodes a bare `&` and a `<` that no `>` closes, and drops other tags and attributes. */
export const applyMarkupFilter = (html: string, { tags, attributes }: AllowedMarkup): string =>
  escapeBareAmpersands(html)
    .replace(/<[^>]*?(?=<|$)/g, (open) => open.replace('<', '&lt;'))
    .replace(/<!--[\s\S]*?-->|<[^>]*>|>/g, (part) => {
      if (part === '>') return '&gt;';
      if (part.startsWith('<!--')) return part;
      const [, slash, name = '', rest = ''] = /^<\s*(\/\s*)?([a-z0-9-]+)([^>]*)>$/i.exec(part) ?? [];
      if (!tags.has(name.toLowerCase())) return '';
      if (slash !== undefined) return `</${name}>`;
      const kept = [...rest.matchAll(ATTRIBUTE)].filter(([, attribute = '']) =>
        attributes.test(attribute.toLowerCase()),
      );
      return `<${name}${kept.map(([all]) => ` ${all.trim()}`).join('')}${/\/\s*$/.test(rest) ? ' /' : ''}>`;
    });

const ATTRIBUTE = /\s([a-z_:][\w:.-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/gi;

interface WriteByVisitor {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
}

/** WordPress stores a post anew with every write, also a status, so a user without the right loses markup of others. */
export async function filterStoredTexts(
  { calendar, visitor }: WriteByVisitor,
  kind: RecordKind,
  record: RecordBody,
): Promise<RecordBody> {
  if (mayStoreAnyMarkup(visitor) || !isPostKind(kind)) return record;
  const title = resourceOf(kind).title;
  const { excerpt } = siteValuesOf(calendar, record).fields ?? {};
  if (excerpt !== undefined)
    noteSiteFields(calendar, record, {
      written: [],
      fields: { excerpt: filterMarkup(String(excerpt), visitor, TEXT_MARKUP) },
    });
  const filtered = [title, 'description', 'excerpt'].flatMap((name) => {
    const stored = decodeMarkup(String(record[name] ?? ''));
    const text = filterMarkup(stored, visitor, name === title ? TITLE_MARKUP : TEXT_MARKUP);
    return text === stored ? [] : [[name, name === title ? encodeTags(text) : encodeContent(text)] as const];
  });
  if (filtered.length === 0) return record;
  return updateAsAdministrator(calendar, kind, record.id, Object.fromEntries(filtered));
}
