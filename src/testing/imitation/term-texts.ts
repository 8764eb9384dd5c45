import { lookupTable } from '../../contract/lookup-table.js';
import { applyMarkupFilter, TITLE_MARKUP } from './filter-markup.js';
import { escapeBareAmpersands } from './texturize.js';

const ENTITIES: Readonly<Record<string, string>> = lookupTable({
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
});

/** Converts a name of a term as WordPress does before it stores it: drops markup and encodes the rest. */
export const readTermName = (name: string): string =>
  name
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The description of a term has the markup of titles, whoever writes it. */
export const readTermDescription = (html: string): string => applyMarkupFilter(html, TITLE_MARKUP);

/** Encodes a name as WordPress stores and shows it. */
export const writeTermName = (name: string): string =>
  escapeBareAmpersands(name).replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Converts a text of a venue or organizer as `sanitize_text_field` of WordPress does. */
export const readPlaceText = (text: string): string =>
  text
    .replace(/\\(.?)/g, '$1')
    .replace(/<(?![a-z/!])/gi, '&lt;')
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>|<\/?[a-z!][^>]*>/gi, '')
    .replace(/%[\da-f]{2}/gi, '')
    .replace(/[\r\n\t ]+/g, ' ')
    .trim();
