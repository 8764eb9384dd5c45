import { SLUG_PREFIX } from '../../contract/declarations.js';

/** Parses `slug:2027` to its slug, for slugs of digits that would else be an ID. `undefined` without the mark. */
export const parseMarkedSlug = (text: string): string | undefined =>
  text.startsWith(SLUG_PREFIX) ? text.slice(SLUG_PREFIX.length).trim() || undefined : undefined;

/** True for digits (`12`), which are always an ID. */
export const isIdText = (text: string): boolean => /^\d{1,15}$/.test(text);

/** True for anything that looks like a number (`1.5`, `-3`) and is therefore not a slug. */
export const isNumericText = (text: string): boolean => /^[-+]?[\d.]+$/.test(text);
