import { SLUG_PREFIX } from '../contract/declarations.js';

/** A text that names a record, parsed: an ID, a slug, or a text that may be a slug or a name. */
export type RecordReference = { readonly id: number } | { readonly slug: string } | { readonly text: string };

/** Parses a reference: digits are an ID, `slug:2027` is a slug, anything else a slug or a name. */
export function parseReferenceText(text: string): RecordReference {
  return isIdText(text) ? { id: Number(text) } : parseMarkedReference(text);
}

/** Parses a reference from which IDs were taken already: digits are a name too. */
export function parseMarkedReference(text: string): Exclude<RecordReference, { readonly id: number }> {
  const slug = parseMarkedSlug(text);
  return slug === undefined ? { text } : { slug };
}

/** Parses `slug:2027` to its slug, for slugs of digits that would else be an ID. `undefined` without the mark. */
export const parseMarkedSlug = (text: string): string | undefined =>
  text.startsWith(SLUG_PREFIX) ? text.slice(SLUG_PREFIX.length).trim() || undefined : undefined;

/** True for digits (`12`), which are always an ID. */
export const isIdText = (text: string): boolean => /^\d{1,15}$/.test(text);

/** True for anything that looks like a number (`1.5`, `-3`) and is therefore not a slug. */
export const isNumericText = (text: string): boolean => /^[-+]?[\d.]+$/.test(text);
