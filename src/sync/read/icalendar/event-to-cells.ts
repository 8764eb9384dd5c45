import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { InvalidValueError, rejectValue } from '../../../forms/invalid-value-error.js';
import { stripMarkup } from '../../../matching/fold-name.js';
import { CONTRACT_POLICY, resolveWallTime } from '../../../time/resolve-wall-time.js';
import { convertUtcToWallTime, parseWallTime } from '../../../time/wall-time-text.js';
import type { CalendarEntry, EventVersion, RowCells } from '../file-rows.js';
import { type CalendarZones, isNamedZone } from './calendar-zones.js';
import { checkTimes, isDecisive, MOST_LINES } from './decisive-lines.js';
import { alignRecurrenceDates, formatIcalTime, isUtc, limitDuration, splitPeriods } from './normalize-recurrence.js';

export interface CalendarSettings {
  readonly zones: CalendarZones;
  /** X-WR-TIMEZONE: the zone to which UTC times of the calendar are converted. */
  readonly zone: string | undefined;
  /** True if PRODID says that `cal` wrote the calendar. */
  readonly isOurs: boolean;
  /** Called with each line that is left out because it cannot be parsed. */
  readonly onLeftOut?: (line: string) => void;
}

/** The zone of an event may be defined later in the file. */
export class UnknownZoneError extends InvalidValueError {}

/**
 * Parses components with ical.js. The first is the event or the series, the others replace single occurrences.
 * @throws InvalidValueError if a component has no start, or an impossible time
 */
export function parseCalendarEvent(texts: readonly string[], setting: CalendarSettings): ICAL.Event {
  const { zones } = setting;
  const text = texts.join('\r\n');
  checkTimes(text);
  const calendarText = ['BEGIN:VCALENDAR', ...zones.definitionsFor(text), text, 'END:VCALENDAR'].join('\r\n');
  const calendar = new ICAL.Component(parseWithoutFaults(calendarText, setting));
  const all = calendar.getAllSubcomponents('vevent');
  if (!all.every((component) => component.hasProperty('dtstart'))) rejectValue((t) => t.noStart());
  for (const component of all) limitDuration(component.getFirstPropertyValue('duration'));
  const [first, ...others] = all;
  if (first === undefined) throw new Error('no event');
  splitPeriods(first);
  alignRecurrenceDates(first, all, setting);
  return new ICAL.Event(first, { exceptions: others });
}

/** Parses a calendar; leaves out lines that cannot be parsed, unless they decide when the event is. */
function parseWithoutFaults(text: string, { onLeftOut }: CalendarSettings): ReturnType<typeof ICAL.parse> {
  try {
    return ICAL.parse(text);
  } catch (error) {
    const lines = text.split('\r\n');
    if (lines.length > MOST_LINES) throw error;
    const faulty = new Set(lines.filter((line) => !isDecisive(line) && !isParsable(line)));
    if (faulty.size === 0) throw error;
    const parsed = ICAL.parse(lines.filter((line) => !faulty.has(line)).join('\r\n'));
    for (const line of faulty) onLeftOut?.(line);
    return parsed;
  }
}

function isParsable(line: string): boolean {
  try {
    return ICAL.parse(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT`) !== undefined;
  } catch {
    return false;
  }
}

interface OccurrenceTimes {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

/**
 * Converts an event, or one occurrence of a series, to a row.
 * @throws UnknownZone for a TZID that is neither defined in the file nor an IANA or Windows name
 */
export function eventToCells(event: ICAL.Event, { start, end }: OccurrenceTimes, setting: CalendarSettings): RowCells {
  const { component } = event;
  const isAllDay = start.isDate;
  const startZone = zoneOfTime(component, 'dtstart', start, setting);
  const endZone = component.getFirstProperty('dtend') ? zoneOfTime(component, 'dtend', end, setting) : startZone;
  const isSameClock = startZone === endZone;
  const [timezone = startZone] = customTexts(component, 'timezone');
  return {
    title: event.summary?.trim() || undefined,
    ...(isAllDay
      ? { start_date: formatDay(start), end_date: lastWholeDay(start, end), all_day: true }
      : {
          start_date: formatLocalTime(start, startZone),
          end_date: isSameClock ? formatLocalTime(end, startZone) : formatInstant(end, endZone),
          all_day: false,
        }),
    ...optionalCell('timezone', timezone),
    ...optionalCell('description', descriptionIn(component, event)),
    ...optionalCell('excerpt', customTexts(component, 'excerpt')[0]),
    ...optionalCell('website', websiteIn(component, setting)),
    ...namesCell(
      'venue',
      'venue',
      nonEmpty(customTexts(component, 'venues')) ?? singleItemList(withoutMarkup(joinLines(event.location))),
    ),
    ...namesCell(
      'organizer',
      'organizer',
      nonEmpty(customTexts(component, 'organizers')) ?? singleItemList(organizerIn(component)),
    ),
    ...namesCell('categories', 'name', categoriesIn(component)),
    ...namesCell('tags', 'name', nonEmpty(customTexts(component, 'tags'))),
    ...optionalCell('status', statusIn(component)),
    ...optionalCell('date', customTexts(component, 'date')[0]),
  };
}

const optionalCell = (name: string, value: unknown): RowCells => (value === undefined ? {} : { [name]: value });

/** Names of linked records. As plain text, a name of digits would be an ID, and `slug:…` a slug. */
const namesCell = (column: string, nameField: string, names: readonly string[] | undefined): RowCells =>
  optionalCell(
    column,
    names?.map((name) => (/^\d+$|^slug:/.test(name) ? { [nameField]: name } : name)),
  );

/** Joins the lines of a place: Apple writes its name and its address on lines of their own. */
const joinLines = (text: string | null | undefined): string | undefined => text?.trim().replace(/\s*\n\s*/g, ', ');

/** The service removes tags from names: a place that is only `<https://…>` has no name. */
const withoutMarkup = (text: string | undefined): string | undefined =>
  text && stripMarkup(text).trim() !== '' ? text : undefined;

const nonEmpty = (names: readonly string[]): readonly string[] | undefined => (names.length === 0 ? undefined : names);
const singleItemList = (text: string | undefined | null): string[] | undefined =>
  text?.trim() ? [text.trim()] : undefined;

const formatDay = (time: ICAL.Time): string => formatIcalTime(time).slice(0, 10);

/** Returns the last day of an all-day event. DTEND is exclusive: the day after. */
function lastWholeDay(start: ICAL.Time, end: ICAL.Time): string {
  const first = Temporal.PlainDate.from(formatDay(start));
  const last = Temporal.PlainDate.from(formatDay(end)).subtract({ days: 1 });
  return (Temporal.PlainDate.compare(last, first) < 0 ? first : last).toString();
}

/**
 * Returns the zone of a time. Returns `undefined` for a whole day, a floating time, UTC without X-WR-TIMEZONE, and a
 * custom zone without an IANA equivalent.
 */
function zoneOfTime(
  component: ICAL.Component,
  name: string,
  time: ICAL.Time,
  { zones, zone }: CalendarSettings,
): string | undefined {
  if (time.isDate) return undefined;
  if (isUtc(time)) return zone !== undefined && isNamedZone(zone) ? zone : undefined;
  const tzid = component.getFirstProperty(name)?.getFirstParameter('tzid');
  if (!tzid) return undefined;
  const ianaName = zones.nameOf(tzid);
  if (ianaName !== undefined) return ianaName;
  if (!zones.has(tzid)) throw new UnknownZoneError((t) => t.unknownZoneId({ tzid }));
  return time.zone ? zones.findEquivalent(tzid, time.zone, time.year) : undefined;
}

const isFloating = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.localTimezone || !time.zone;

function formatLocalTime(time: ICAL.Time, zone: string | undefined): string {
  if (isUtc(time))
    return zone === undefined
      ? `${formatIcalTime(time).replace(' ', 'T')}Z`
      : convertUtcToWallTime(formatIcalTime(time), zone);
  return zone === undefined && !isFloating(time) ? formatInstant(time, undefined) : formatIcalTime(time);
}

function formatInstant(time: ICAL.Time, zone: string | undefined): string {
  if (isUtc(time) || zone === undefined)
    return `${formatIcalTime(time.convertToZone(ICAL.Timezone.utcTimezone)).replace(' ', 'T')}Z`;
  return resolveWallTime(parseWallTime(formatIcalTime(time)), zone, CONTRACT_POLICY)
    .toInstant()
    .toString();
}

/** Returns the texts of a custom property that `cal` writes: `X-CAL-…`, separated by commas. */
function customTexts(component: ICAL.Component, name: string): string[] {
  const written = String(component.getFirstPropertyValue(`x-cal-${name}`) ?? '');
  return [...written.matchAll(/(?:\\.|[^\\,])+/gs)].map(([text]) => unescapeText(text));
}

/** Unescapes a TEXT value (RFC 5545, section 3.3.11). ical.js does not do this for properties that it does not know. */
const unescapeText = (written: string): string =>
  written.replace(/\\([\\;,n])/gi, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/**
 * Returns the HTML description (X-ALT-DESC), otherwise DESCRIPTION converted to HTML. In calendars with X-CAL-EXCERPT,
 * DESCRIPTION is the excerpt and is skipped.
 */
function descriptionIn(component: ICAL.Component, { description }: ICAL.Event): string | undefined {
  const other = component.getFirstProperty('x-alt-desc');
  const html = other?.getFirstParameter('fmttype') === 'text/html' ? String(other.getFirstValue()) : undefined;
  if (html?.trim()) return unescapeText(html);
  if (component.hasProperty('x-cal-excerpt')) return undefined;
  const text = description?.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return text ? text.replace(/\r?\n/g, '<br>\n') : undefined;
}

/** Returns the website. In calendars written by `cal`, URL is the permalink on the exporting service and is skipped. */
function websiteIn(component: ICAL.Component, { isOurs }: CalendarSettings): string | undefined {
  const [own] = customTexts(component, 'website');
  if (own !== undefined || isOurs) return own;
  const url = String(component.getFirstPropertyValue('url') ?? '');
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/**
 * Maps CLASS and STATUS to a post status: `private` unless public, `draft` if tentative. An unknown class counts as
 * private (RFC 5545, section 3.8.1.3).
 */
function statusIn(component: ICAL.Component): string | undefined {
  const [visibility, eventStatus] = ['class', 'status'].map((name) =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase(),
  );
  if (visibility !== '' && visibility !== 'PUBLIC') return 'private';
  return customTexts(component, 'status')[0] ?? (eventStatus === 'TENTATIVE' ? 'draft' : undefined);
}

function organizerIn(component: ICAL.Component): string | undefined {
  return component.getFirstProperty('organizer')?.getFirstParameter('cn') || undefined;
}

/** Returns CATEGORIES without the names that `cal` has written as tags (X-CAL-TAGS). */
function categoriesIn(component: ICAL.Component): readonly string[] | undefined {
  const all = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
  const names = all.map((name) => name.trim()).filter((name) => name !== '');
  for (const tag of customTexts(component, 'tags')) {
    const last = names.lastIndexOf(tag);
    if (last >= 0) names.splice(last, 1);
  }
  return nonEmpty([...new Set(names)]);
}

/** Reads the identity and version of an event. The UID is empty if the file has none. */
export function readCalendarEntry(
  component: ICAL.Component,
  { occurrence, isWhole, series }: Pick<CalendarEntry, 'occurrence' | 'isWhole' | 'series'>,
): CalendarEntry {
  return {
    uid: textOf(component, 'uid'),
    occurrence,
    ...readVersion(component),
    ...(series === undefined ? {} : { series }),
    isCancelled: isCancelledEvent(component),
    isWhole,
  };
}

export function readVersion(component: ICAL.Component): EventVersion {
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0);
  const modified = component.getFirstPropertyValue('last-modified');
  return {
    sequence: Number.isSafeInteger(sequence) ? sequence : 0,
    modified: modified instanceof ICAL.Time ? modified.toString() : '',
  };
}

/** Reads which occurrence a component replaces; empty for an event of its own. */
export function readReplacedDay(component: ICAL.Component): string {
  const id = component.getFirstPropertyValue('recurrence-id');
  return id instanceof ICAL.Time ? id.toString().slice(0, 10) : '';
}

/** A feed of cal keeps a published event whose tag says that it is cancelled. */
const isCancelledEvent = (component: ICAL.Component): boolean =>
  textOf(component, 'status').toUpperCase() === 'CANCELLED' && textOf(component, 'x-cal-status') !== 'publish';

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').trim();
