import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { temporalZone } from '../../../wire/values/zone.js';
import type { Cells } from '../../rows.js';
import { isZoneName, type Zones } from './zones.js';

/** What a calendar says of all its events. */
export interface Setting {
  readonly zones: Zones;
  /** X-WR-TIMEZONE: the clock on which the calendar's UTC times are meant to be read. */
  readonly zone: string | undefined;
  /** PRODID: whether `cal` wrote it. */
  readonly isOurs: boolean;
}

export class UnknownZone extends Error {
  constructor(readonly tzid: string) {
    super(tzid);
  }
}

export class NoStart extends Error {}

/**
 * Components as the library reads them: the first is the event or the series, the others replace its occurrences.
 * @throws NoStart
 */
export function eventOf(texts: readonly string[], { zones }: Setting): ICAL.Event {
  const text = texts.join('\r\n');
  const whole = ['BEGIN:VCALENDAR', ...zones.definitionsFor(text), text, 'END:VCALENDAR'].join('\r\n');
  const calendar = new ICAL.Component(ICAL.parse(whole));
  const all = calendar.getAllSubcomponents('vevent');
  if (!all.every((component) => component.hasProperty('dtstart'))) throw new NoStart();
  const [first, ...others] = all;
  if (first === undefined) throw new Error('no event');
  return new ICAL.Event(first, { exceptions: others });
}

export interface Times {
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
}

/**
 * An event, or one occurrence of a series, as the columns of an event.
 * @throws UnknownZone
 */
export function cellsOf(event: ICAL.Event, { start, end }: Times, setting: Setting): Cells {
  const { component } = event;
  const isAllDay = start.isDate;
  const startZone = zoneOf(component, 'dtstart', start, setting);
  const endZone = component.getFirstProperty('dtend') ? zoneOf(component, 'dtend', end, setting) : startZone;
  const isSameClock = startZone === endZone;
  const [timezone = startZone] = ownIn(component, 'timezone');
  return {
    title: event.summary?.trim() || undefined,
    ...(isAllDay
      ? { start_date: dateOf(start), end_date: lastDayOf(start, end), all_day: true }
      : {
          start_date: clockOf(start, startZone),
          end_date: isSameClock ? clockOf(end, startZone) : instantOf(end, endZone),
          all_day: false,
        }),
    ...optional('timezone', timezone),
    ...optional('description', descriptionOf(component, event)),
    ...optional('excerpt', ownIn(component, 'excerpt')[0]),
    ...optional('website', websiteIn(component, setting)),
    ...optional('venue', someOf(ownIn(component, 'venues')) ?? listOf(event.location)),
    ...optional('organizer', someOf(ownIn(component, 'organizers')) ?? listOf(organizerIn(component))),
    ...optional('categories', categoriesIn(component)),
    ...optional('tags', someOf(ownIn(component, 'tags'))),
    ...optional('status', statusIn(component)),
    ...optional('date', ownIn(component, 'date')[0]),
  };
}

const optional = (name: string, value: unknown): Cells => (value === undefined ? {} : { [name]: value });
const someOf = (names: readonly string[]): readonly string[] | undefined => (names.length === 0 ? undefined : names);
const listOf = (text: string | undefined | null): string[] | undefined => (text?.trim() ? [text.trim()] : undefined);

const dateOf = (time: ICAL.Time): string => iso(time).slice(0, 10);

/** DTEND of whole days is the day after. */
function lastDayOf(start: ICAL.Time, end: ICAL.Time): string {
  const first = Temporal.PlainDate.from(dateOf(start));
  const last = Temporal.PlainDate.from(dateOf(end)).subtract({ days: 1 });
  return (Temporal.PlainDate.compare(last, first) < 0 ? first : last).toString();
}

const pad = (value: number): string => String(value).padStart(2, '0');

const iso = ({ year, month, day, hour, minute, second }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`;

/** The zone of a time; `undefined` for floating times, whole days, and a zone of the calendar's own that is like no other. */
function zoneOf(
  component: ICAL.Component,
  name: string,
  time: ICAL.Time,
  { zones, zone }: Setting,
): string | undefined {
  if (time.isDate) return undefined;
  if (isUtc(time)) return zone !== undefined && isZoneName(zone) ? zone : undefined;
  const tzid = component.getFirstProperty(name)?.getFirstParameter('tzid');
  if (!tzid) return undefined;
  const known = zones.nameOf(tzid);
  if (known !== undefined) return known;
  if (!zones.has(tzid)) throw new UnknownZone(tzid);
  return time.zone ? zones.like(tzid, time.zone, time.year) : undefined;
}

const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone;
const isFloating = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.localTimezone || !time.zone;

function clockOf(time: ICAL.Time, zone: string | undefined): string {
  if (isUtc(time)) return zone === undefined ? `${iso(time).replace(' ', 'T')}Z` : onClock(iso(time), zone);
  return zone === undefined && !isFloating(time) ? instantOf(time, undefined) : iso(time);
}

const onClock = (utc: string, zone: string): string =>
  Temporal.Instant.from(`${utc.replace(' ', 'T')}Z`)
    .toZonedDateTimeISO(temporalZone(zone))
    .toPlainDateTime()
    .toString()
    .replace('T', ' ')
    .padEnd(19, ':00');

function instantOf(time: ICAL.Time, zone: string | undefined): string {
  if (isUtc(time) || zone === undefined)
    return `${iso(time.convertToZone(ICAL.Timezone.utcTimezone)).replace(' ', 'T')}Z`;
  return Temporal.PlainDateTime.from(iso(time).replace(' ', 'T'))
    .toZonedDateTime(temporalZone(zone))
    .toInstant()
    .toString();
}

/** What `cal` writes beside the properties that everybody knows: the texts of one such property. */
function ownIn(component: ICAL.Component, name: string): string[] {
  const written = String(component.getFirstPropertyValue(`x-cal-${name}`) ?? '');
  return [...written.matchAll(/(?:\\.|[^\\,])+/gs)].map(([text]) => textOf(text));
}

/** A TEXT that the library leaves as it is written, since it does not know the property (RFC 5545, section 3.3.11). */
const textOf = (written: string): string =>
  written.replace(/\\([\\;,n])/gi, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

/** HTML where the calendar has it (X-ALT-DESC), else its plain text made HTML, unless that is the excerpt. */
function descriptionOf(component: ICAL.Component, { description }: ICAL.Event): string | undefined {
  const other = component.getFirstProperty('x-alt-desc');
  const html = other?.getFirstParameter('fmttype') === 'text/html' ? String(other.getFirstValue()) : undefined;
  if (html?.trim()) return textOf(html);
  if (component.hasProperty('x-cal-excerpt')) return undefined;
  const text = description?.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return text ? text.replace(/\r?\n/g, '<br>\n') : undefined;
}

/** URL, unless it is that of the event's page at the service from which it was exported. */
function websiteIn(component: ICAL.Component, { isOurs }: Setting): string | undefined {
  const [own] = ownIn(component, 'website');
  if (own !== undefined || isOurs) return own;
  const url = String(component.getFirstPropertyValue('url') ?? '');
  return /^https?:\/\//i.test(url) ? url : undefined;
}

/** What is not for everybody, or not certain, is not published. A class that nobody knows is as good as private (RFC 5545, 3.8.1.3). */
function statusIn(component: ICAL.Component): string | undefined {
  const [seen, state] = ['class', 'status'].map((name) =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase(),
  );
  if (seen !== '' && seen !== 'PUBLIC') return 'private';
  return ownIn(component, 'status')[0] ?? (state === 'TENTATIVE' ? 'draft' : undefined);
}

function organizerIn(component: ICAL.Component): string | undefined {
  return component.getFirstProperty('organizer')?.getFirstParameter('cn') || undefined;
}

/** Without those that are there as tags. */
function categoriesIn(component: ICAL.Component): readonly string[] | undefined {
  const all = component.getAllProperties('categories').flatMap((property) => property.getValues().map(String));
  const names = all.map((name) => name.trim()).filter((name) => name !== '');
  for (const tag of ownIn(component, 'tags')) {
    const last = names.lastIndexOf(tag);
    if (last >= 0) names.splice(last, 1);
  }
  return someOf([...new Set(names)]);
}
