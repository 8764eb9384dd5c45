/**
 * Formats the range of two instants, earlier one first.
 *
 * The Japanese patterns of CLDR write a range in another notation than a single date (`11/26(木)～12/01(火)`,
 * `19時00分～21時00分`), so in Japanese both ends are written as single dates.
 */
export function formatRange(format: Intl.DateTimeFormat, start: number, end: number): string {
  const { locale } = format.resolvedOptions();
  if (new Intl.Locale(locale).language !== 'ja') return format.formatRange(start, end);
  const [first, last] = [format.format(start), format.format(end)];
  return first === last ? first : `${first}～${omitSharedDay(first, last)}`;
}

/** Leaves out the day of the end if it is the day of the start: `2026年11月24日(火) 19:00～21:00`. */
function omitSharedDay(first: string, last: string): string {
  const day = last.slice(0, last.lastIndexOf(' ') + 1);
  return first.startsWith(day) ? last.slice(day.length) : last;
}
