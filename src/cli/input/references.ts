import { SLUG_MARK } from '../../spec/define.js';

/** Parses `slug:2027` to its slug, for slugs of digits that would else be an ID. `undefined` without the mark. */
export const markedSlug = (text: string): string | undefined =>
  text.startsWith(SLUG_MARK) ? text.slice(SLUG_MARK.length).trim() || undefined : undefined;

/** True for digits (`12`), which are always an ID. */
export const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

/** True for anything that looks like a number (`1.5`, `-3`) and is therefore not a slug. */
export const isNumeric = (text: string): boolean => /^[-+]?[\d.]+$/.test(text);
