import type { Temporal } from 'temporal-polyfill';

interface LocaleWeekInfo {
  readonly firstDay: number;
}

/**
 * Returns the first day of the week in a locale: 1 for Monday to 7 for Sunday. Older engines have `weekInfo` as a
 * property, newer ones as a method; without either, a table by region is used.
 */
function firstDayOfWeek(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    getWeekInfo?: () => LocaleWeekInfo;
    weekInfo?: LocaleWeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? firstDayOfRegion(locale.maximize());
}

/** Returns the first day of the week that contains a day. */
export const startOfWeek = (day: Temporal.PlainDate, locale: string): Temporal.PlainDate =>
  day.subtract({ days: (day.dayOfWeek - firstDayOfWeek(locale) + 7) % 7 });

const SATURDAY_REGIONS = new Set(['AE', 'DZ', 'EG', 'IQ', 'JO', 'KW', 'LY', 'OM', 'QA', 'SD', 'SY', 'BH']);
const SUNDAY_REGIONS = new Set(['US', 'CA', 'JP', 'IL', 'IN', 'SA', 'YE', 'MX', 'BR', 'PE', 'CO', 'VE', 'ZA']);

function firstDayOfRegion({ region = '' }: Intl.Locale): number {
  if (SATURDAY_REGIONS.has(region)) return 6;
  return SUNDAY_REGIONS.has(region) ? 7 : 1;
}
