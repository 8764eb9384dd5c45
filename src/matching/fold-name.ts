import { normalizeText } from '../forms/normalize-text.js';
import { foldTypography } from '../forms/wordpress-text.js';
import { toPlainMessage } from '../http/lenient-json.js';

/** Three ways to compare names, from the strictest to the loosest. */

/** Key of a name as the service stores it: ignores case, Unicode form and surrounding blanks. */
export const nameKeyOf = (name: string): string => normalizeText(name, 'NFC').trim().toLowerCase();

/** Folds a name for comparison: ignores case, Unicode form, markup, spacing, and the form of quotes and dashes. */
export const foldName = (name: string): string => foldTypography(stripMarkup(name)).toLowerCase();

/** Like `foldName`, and ignores accents, as the database of WordPress does when it compares names. */
export const foldNameWithoutAccents = (name: string): string =>
  normalizeText(foldName(name), 'NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Like `foldNameWithoutAccents`, and ignores apostrophes, which people leave out: `St Marys` is `St Mary’s`. */
export const foldTypedName = (name: string): string => foldNameWithoutAccents(name).replace(/['`´]/gu, '');

// The service removes whatever looks like a tag, `<live>` too.
const TAG = /<[a-z/!?][^<>]*>/gi;

/** Removes tags, which no service keeps in names, and entities, which some services show. */
export const stripMarkup = (name: string): string => (/[<&]/.test(name) ? toPlainMessage(name.replace(TAG, '')) : name);
