import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { decodeMarkup, encodeContent, encodeTags, FILTERED_TAGS } from './keep-block-comments.js';
import { escapeBareAmpersands } from './texturize.js';

/** Editors may store any markup (`unfiltered_html`). */
export const mayStoreAnyMarkup = (visitor: Visitor | undefined): boolean => hasCapability(visitor, 'editOthers');

/**
 * Filters HTML for a user who may not store any markup: encodes characters such as `<` that do not begin a tag, and drops
 * forbidden tags.
 */
export const filterMarkup = (html: string, visitor: Visitor | undefined): string =>
  mayStoreAnyMarkup(visitor)
    ? html
    : escapeBareAmpersands(html.replace(/<(?![a-z/!])/gi, '&lt;')).replace(FILTERED_TAGS, '');

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
  if (mayStoreAnyMarkup(visitor)) return record;
  const title = resourceOf(kind).title;
  const filtered = [title, 'description', 'excerpt'].flatMap((name) => {
    const stored = decodeMarkup(String(record[name] ?? ''));
    const text = filterMarkup(stored, visitor);
    return text === stored ? [] : [[name, name === title ? encodeTags(text) : encodeContent(text)] as const];
  });
  if (filtered.length === 0) return record;
  const caller = { visitor: SITE_ADMINISTRATOR, language: calendar.service.site.language };
  return calendar.service.update(caller, kind, { id: record.id }, Object.fromEntries(filtered));
}
