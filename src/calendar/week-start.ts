interface WeekInfo {
  readonly firstDay: number;
}

/**
 * The day with which a week begins where a locale is spoken: 1 for Monday to 7 for Sunday. Older engines have it as a
 * property, newer ones as a method; where there is neither, a table knows our languages.
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
