interface WeekInfo {
  readonly firstDay: number;
}

/**
 * Returns the first day of the week in a locale: 1 for Monday to 7 for Sunday. Older engines have `weekInfo` as a
 * property, newer ones as a method; without either, a table by region is used.
 */
export function weekStartOf(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? firstDayIn(locale.maximize());
}

const SATURDAY = new Set(['AE', 'DZ', 'EG', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SD', 'SY', 'BH']);
const SUNDAY = new Set(['US', 'CA', 'JP', 'IL', 'IN', 'SA', 'YE', 'MX', 'BR', 'PE', 'CO', 'VE', 'ZA']);

function firstDayIn({ region = '' }: Intl.Locale): number {
  if (SATURDAY.has(region)) return 6;
  return SUNDAY.has(region) ? 7 : 1;
}
