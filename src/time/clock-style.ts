const STYLES = {
  padded: { hour: '2-digit', minute: '2-digit' },
  plain: { hour: 'numeric', minute: '2-digit' },
} as const;

/** The options that format a time with a day as the locale writes it alone: `08:00` in French, `8:00` in Japanese. */
export function getClockStyle(locale: string): (typeof STYLES)[keyof typeof STYLES] {
  const morning = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(
    8 * 60 * 60 * 1000,
  );
  const hour = morning.find(({ type }) => type === 'hour')?.value ?? '';
  return hour.length > 1 ? STYLES.padded : STYLES.plain;
}
