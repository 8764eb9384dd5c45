import { lookupTable } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import { normalizeText } from '../../forms/normalize-text.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind } from '../../service/stored-records.js';
import { parseDate } from '../../time/parse-date.js';
import { convertUtcToWallTime, toMilliseconds } from '../../time/wall-time-text.js';
import type { ImitatedRequest } from './actions.js';
import { updateAsAdministrator } from './find-as-administrator.js';
import { wallClockOf } from './imitated-zones.js';

/** True for values that PHP considers empty, including `0` and `"0"`. */
export const isPhpEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'object' ? Object.keys(value).length === 0 : ['', '0'].includes(String(value)));

/** True for a link that the plugin considers empty, also a list or data of nothing. */
export const isEmptyLink = (value: unknown): boolean =>
  isPhpEmpty(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isPhpEmpty));

/** Words that PHP takes for true. */
export const isTruthy = (value: unknown): boolean => ['true', '1', 'yes', 'on'].includes(String(value).toLowerCase());

/** A text as the database of WordPress compares it: it ignores case, accents, and blanks at the end. */
export const foldAsDatabase = (text: string): string =>
  normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase().trimEnd();

export type PostDate = 'date' | 'date_utc';

export const isPostDate = (name: string): name is PostDate => name === 'date' || name === 'date_utc';

/**
 * Of the two dates of a venue or organizer, the site changes only the one that is sent; those of an event it changes
 * together, unless both are sent. It publishes by the one in UTC, and shows the other.
 * @param shown the record as the site has it
 * @returns the date on the clock of the site that it will show, if it differs from the one in UTC
 */
export function dateOnClock({ calendar, resource, body }: ImitatedRequest, shown: RecordBody = { id: 0 }): JsonObject {
  const isAlone = isEmptyDate(body.date) !== isEmptyDate(body.date_utc);
  if (!isPostKind(resource) || (isEmptyDate(body.date) && isEmptyDate(body.date_utc))) return {};
  if (isAlone && (resource === 'event' || shown.date === undefined)) return {};
  if (isEmptyDate(body.date)) return { date: shown.date };
  const date = readPostDate({ calendar, resource, body }, 'date', body.date);
  return typeof date === 'string' ? { date } : {};
}

/**
 * Reads a publication date. That on the clock of the site drops an offset, and Unix seconds become that clock's time for venues
 * and organizers only; that in UTC is converted.
 */
export function readPostDate(
  { calendar, resource, body }: Pick<ImitatedRequest, 'calendar' | 'resource' | 'body'>,
  name: PostDate,
  value: unknown,
) {
  if (name === 'date_utc') {
    const moment = parsePhpTime(value, calendar.service.now());
    return moment === undefined ? value : format(moment);
  }
  const date = readEventTime(value, wallClockOf({ calendar, body }));
  const isLocal = resource !== 'event' && /^-?\d+$/.test(String(value));
  return isLocal ? toSiteTime(new Date(Number(value) * 1000), calendar.service.site.timezone) : date;
}

const isEmptyDate = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An update gives a draft that was never published the present time as its date, whatever it sends. */
export const dateOfNow = ({ service }: ServedCalendar) => ({
  date: undefined,
  date_utc: parseDate(new Date(service.now()).toISOString()),
});

export const isComing = ({ service }: ServedCalendar, { date_utc: utc }: RecordBody): boolean =>
  Date.parse(`${String(utc).replace(' ', 'T')}Z`) > service.now();

/**
 * A post that its event published before its date waits for it again when it is saved, also as it leaves the trash.
 * @param shown as the site has it
 */
export const dateToWaitFor = (calendar: ServedCalendar, { status, ...shown }: RecordBody): JsonObject =>
  ['publish', 'trash'].includes(String(status)) && isComing(calendar, shown)
    ? { date_utc: parseDate(String(shown.date_utc)) }
    : {};

/** A draft that was never published gets the present time as its date when it is saved again, or moved to the trash. */
export const dateDraft = ({ calendar, resource, language }: ImitatedRequest, { id }: RecordBody) =>
  updateAsAdministrator(calendar, resource, id, dateOfNow(calendar), language);

const WORDPRESS_DATE_PATTERN = /^(\d{4})-?(\d{1,2})-?(\d{1,2})(?:[T ](\d{1,2}):?(\d{2})(?::?(\d{2}))?)?/;
/** Midnight at the end of the day. */
const MAX_HOUR = 24;
/** A leap second. */
const MAX_SECOND = 60;

/**
 * Normalizes a date as WordPress does. It drops a UTC offset, turns a day that does not exist into one of the next
 * month, and reads Unix seconds as wall time in UTC. Any other value is returned unchanged, so that our own rules
 * validate it.
 */
function normalizeWordPressDate(value: unknown): unknown {
  if (typeof value !== 'string' || /\d\s*[ap]m$/i.test(value)) return value;
  if (/^-?\d{1,12}$/.test(value)) return format(new Date(Number(value) * 1000));
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = WORDPRESS_DATE_PATTERN.exec(value) ?? [];
  if (year === undefined || Number(month) > 12 || Number(day) > 31 || Number(hour) > MAX_HOUR) return value;
  if (Number(minute) > 59 || Number(second) > MAX_SECOND) return value;
  const moment = new Date(0);
  moment.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  moment.setUTCHours(Number(hour), Number(minute), Number(second));
  return format(moment);
}

/** Formats the UTC time of a moment. `0000-00-00` is a day of the year -1, which PHP writes as `-0001-11-30`. */
const format = (moment: Date): string => moment.toISOString().replace(/^-00/, '-').replace('T', ' ').slice(0, -5);

/** Returns a time as milliseconds since 1970, as if it were in UTC. */
export const toPhpMilliseconds = (wall: string): number => toMilliseconds(wall.replace(/^-/, '-00'));

type Clock = { readonly timezone: string; readonly now: number };

const WINDOW = ['start_date', 'end_date'] as const;
const BOUNDS = ['starts_before', 'starts_after', 'ends_before', 'ends_after'] as const;
export const LIST_DATES: readonly string[] = [...WINDOW, ...BOUNDS];
const DEFAULT_MONTHS = 24;

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

/** The ends of the window that a bound replaces, as the plugin has one condition for both. */
export const replacedBounds = (query: RawParameters): string[] => [
  ...(query.starts_after === undefined ? [] : ['start_date']),
  ...(query.ends_before === undefined ? [] : ['end_date']),
];

/** The dates of a list with `include`: the default window, but for the bounds that replace it; dates that are sent do not count. */
export function includedDates(query: RawParameters, clock: Clock): Record<string, unknown> {
  const bounds = Object.fromEntries(BOUNDS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
  const resolved = resolveListDates({ ...bounds, strict_dates: query.strict_dates }, clock);
  const hasBounds = Object.keys(bounds).length > 0;
  const window = Object.entries(defaultWindow(clock)).filter(([name]) => !hasBounds || query[name] !== undefined);
  const { start_date: _start, end_date: _end, ...bounded } = resolved;
  return { ...Object.fromEntries(window), ...bounded };
}

/** Returns the window in the links of a list with `include`, where the plugin does not round it to days. */
function defaultWindow({ timezone, now }: Clock) {
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
  return `${format(utc).slice(0, -9)} ${name === 'start_date' ? '00:00:00' : '23:59:59'}`;
}

const toSiteTime = (utc: Date, zone: string): string => convertUtcToWallTime(format(utc), zone);

/**
 * Parses a date of a list as the plugin does. Digits are Unix seconds. A date with a UTC offset is converted, and a
 * date without one is in UTC.
 * @returns undefined for a value that is not a date
 */
export function parsePhpTime(value: unknown, now: number): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const wall = normalizeWordPressDate(value);
  if (typeof wall !== 'string' || !DATE_TIME.test(wall)) return parseWords(value.trim().toLowerCase(), now);
  const [, offset] = /\d{2}:\d{2}(?::\d{2})?([+-]\d{2}(?::\d{2})?)$/.exec(value) ?? [];
  const utc = toPhpMilliseconds(wall) - (offset === undefined ? 0 : toMinutes(offset) * 60_000);
  return Number.isNaN(utc) ? undefined : new Date(utc);
}

/** Reads a time of an event. @param now the time of the wall clock of the event, as if it were in UTC */
export function readEventTime(value: unknown, now: number): unknown {
  const wall = normalizeWordPressDate(value);
  if (typeof wall === 'string' && DATE_TIME.test(wall)) return wall;
  const moment = parsePhpTime(value, now);
  return moment === undefined ? wall : format(moment);
}

const DATE_TIME = /^-?\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

function toMinutes(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const MONTH_NAMES = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The forms of a day, each with the places of year, month and day in the match. */
const DAYS: readonly (readonly [pattern: RegExp, year: number, month: number, day: number])[] = [
  [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/, 1, 2, 3],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})/, 3, 1, 2],
  [/^(\d{1,2})[.-](\d{1,2})[.-](\d{4})/, 3, 2, 1],
  [new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[ -]${MONTH},?[ -](\\d{4})`), 3, 2, 1],
  [new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`), 3, 1, 2],
];

function parseWords(text: string, now: number): Date | undefined {
  const [, seconds] = /^@(\d{1,11})$/.exec(text) ?? [];
  if (seconds !== undefined) return new Date(Number(seconds) * 1000);
  // A letter is a time zone of the military, and the time is the present one.
  if (/^[a-ik-z]$/.test(text)) return new Date(now);
  for (const [pattern, ...places] of DAYS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [year = 0, month = 0, day = 0] = places.map((place) => toNumber(match[place] ?? ''));
    const time = parseClock(text.slice(match[0].length));
    if (time === undefined || month > 12 || day > 31) return undefined;
    return new Date(Date.UTC(year, month - 1, day) + time);
  }
  const [, word = '', rest = ''] = /^(now|[a-z]+(?: [a-z]+)?|[+-]?\d{1,4} [a-z]+?)s?(?: +(.*))?$/.exec(text) ?? [];
  const moment = parseRelative(word, now);
  const time = rest === '' ? undefined : parseClock(rest);
  if (moment === undefined || (rest !== '' && time === undefined)) return undefined;
  if (time !== undefined) moment.setUTCHours(0, 0, 0, time);
  return moment;
}

const toNumber = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTH_NAMES.indexOf(text.slice(0, 3)) + 1;

/** Milliseconds since midnight; 0 without a time. */
function parseClock(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const [all, hour, minute = '0', second = '0', half] =
    /^[ t]*(\d{1,2})(?::(\d\d))?(?::(\d\d))?\s*([ap]m)?$/.exec(text) ?? [];
  if (all === undefined || (half === undefined && !text.includes(':'))) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0);
  return hours > 24 ? undefined : ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000;
}

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = lookupTable({ today: 0, tomorrow: 1, yesterday: -1 });
const DAYS_OF_UNIT: Readonly<Record<string, number>> = lookupTable({ day: 1, week: 7 });
const MONTHS_OF_UNIT: Readonly<Record<string, number>> = lookupTable({ month: 1, year: 12 });
const COUNTS: Readonly<Record<string, number>> = lookupTable({ next: 1, last: -1, previous: -1 });

function parseRelative(text: string, now: number): Date | undefined {
  const moment = new Date(now);
  if (text === 'now') return moment;
  const days = DAYS_FROM_TODAY[text];
  const [, word = '', name = text] = /^(\S+) (\S+)$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  const count = COUNTS[word] ?? Number(word || Number.NaN);
  const unit = name.replace(/s$/, '');
  if (days !== undefined || weekday >= 0) moment.setUTCHours(0, 0, 0, 0);
  if (days !== undefined) moment.setUTCDate(moment.getUTCDate() + days);
  else if (weekday >= 0 && (word === '' || Object.hasOwn(COUNTS, word))) moveToWeekday(moment, weekday, word);
  else if (Number.isNaN(count) || (DAYS_OF_UNIT[unit] ?? MONTHS_OF_UNIT[unit]) === undefined) return undefined;
  else {
    moment.setUTCMonth(moment.getUTCMonth() + count * (MONTHS_OF_UNIT[unit] ?? 0));
    moment.setUTCDate(moment.getUTCDate() + count * (DAYS_OF_UNIT[unit] ?? 0));
  }
  return moment;
}

/** The day itself counts for a weekday without `next` or `last`. */
function moveToWeekday(moment: Date, weekday: number, word: string): void {
  const ahead = (weekday - moment.getUTCDay() + 7) % 7;
  const isNear = word === '' || ahead > 0;
  const days = word === '' || word === 'next' ? (isNear ? ahead : 7) : ahead - 7;
  moment.setUTCDate(moment.getUTCDate() + days);
}
