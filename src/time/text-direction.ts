const RIGHT_TO_LEFT_LANGUAGES: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

/** Returns whether a locale is read from right to left. @param locale a BCP 47 tag */
export const isRightToLeftLocale = (locale: string): boolean =>
  RIGHT_TO_LEFT_LANGUAGES.has(locale.split('-', 1)[0] ?? '');
