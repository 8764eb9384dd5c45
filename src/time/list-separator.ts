import { lookupTable } from '../contract/lookup-table.js';

const SEPARATORS: Readonly<Record<string, string>> = lookupTable({ ar: '، ', ja: '、' });

/** The separator of the items of a list, in the language of a locale. @param locale a BCP 47 tag */
export const getListSeparator = (locale: string): string => SEPARATORS[locale.split('-', 1)[0] ?? ''] ?? ', ';
