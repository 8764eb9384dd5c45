import type { RawParameters } from '../../http/validate-parameters.js';
import { convertUtcToWallTime } from '../../time/wall-time-text.js';
import { format } from './normalize-date.js';
import { parsePhpTime } from './parse-php-time.js';

type Clock = { readonly timezone: string; readonly now: number };

const WINDOW = ['start_date', 'end_date'] as const;
const BOUNDS = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;
const DEFAULT_MONTHS = 24;

/** Words that PHP takes for true. */
export const isTruthy = (value: unknown): boolean => ['true', '1', 'yes', 'on'].includes(String(value).toLowerCase());

/**
 * Resolves the dates of an event list as The Events Calendar does. A date means its whole day, or with `strict_dates` a
 * second in UTC. Any of `starts_*` and `ends_*` drops the default window. Invalid dates are left to the validation.
 */
export function resolveListDates(query: RawParameters, clock: Clock): Record<string, unknown> {
  const hasBounds = BOUNDS.some((name) => query[name] !== undefined);
  const defaults = hasBounds ? {} : defaultWindow(clock);
  const given: RawParameters = { ...defaults, ...query };
  const dates = [...WINDOW, ...BOUNDS].flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, resolveListDate(name, value, { ...clock, query })] as const];
  });
  return Object.fromEntries(dates);
}

/** Returns the window in the links of a list with `include`, where the plugin does not round it to days. */
export function defaultWindow({ timezone, now }: Clock) {
  const yesterday = new Date(now);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  yesterday.setUTCHours(23, 59, 0, 0);
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + DEFAULT_MONTHS);
  return { start_date: toSiteTime(yesterday, timezone), end_date: format(end) };
}

function resolveListDate(name: string, value: unknown, { timezone, now, query }: Clock & { query: RawParameters }) {
  const utc = parsePhpTime(value, now);
  if (utc === undefined) return value;
  if (isTruthy(query.strict_dates)) return toSiteTime(utc, timezone);
  return `${format(utc).slice(0, 10)} ${name === 'start_date' ? '00:00:00' : '23:59:59'}`;
}

const toSiteTime = (utc: Date, zone: string): string => convertUtcToWallTime(format(utc), zone);
