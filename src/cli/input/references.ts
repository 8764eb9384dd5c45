import { SLUG_MARK } from '../../spec/define.js';

/** `slug:2027`: the slug, also where digits alone would be an ID. */
export const markedSlug = (text: string): string | undefined =>
  text.startsWith(SLUG_MARK) ? text.slice(SLUG_MARK.length).trim() || undefined : undefined;

/** `12`: digits are always an ID. */
export const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** `1.5`, `-3`: meant as a number, so it cannot be a slug. */
export const isNumeric = (text: string): boolean => /^[-+]?[\d.]+$/.test(text);
