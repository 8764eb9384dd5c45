import { foldTypography } from '../forms/wordpress-text.js';
import { toPlainMessage } from '../http/lenient-json.js';

/** Three ways to compare names, from the strictest to the loosest. */

/** Key of a name as the service stores it: ignores case, Unicode form and surrounding blanks. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Folds a name for comparison: ignores case, Unicode form, markup, spacing, and the form of quotes and dashes. */
export const foldName = (name: string): string => foldTypography(stripMarkup(name)).toLowerCase();

/** Like `foldName`, and ignores accents, as the database of WordPress does when it compares names. */
export const foldNameWithoutAccents = (name: string): string =>
  foldName(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Removes tags and entities, which only services show that store names as HTML. */
export const stripMarkup = (name: string): string => (/[<&]/.test(name) ? toPlainMessage(name) : name);
