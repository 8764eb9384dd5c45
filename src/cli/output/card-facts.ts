import type { Resource } from '../../contract/declarations.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { formatAddressLines } from '../../forms/postal-address.js';
import type { VenueBody } from '../../forms/record-types.js';
import { isSeriesName } from '../../forms/series-name.js';
import { formatCell } from '../../present/tables/format-cell.js';
import { zoneOfEvent } from '../../time/event-zone.js';
import { getListSeparator } from '../../time/list-separator.js';
import type { ResolvedDate } from '../../time/parse-date-words.js';
import { isWallTime } from '../../time/wall-time-text.js';
import { temporalZoneId } from '../../time/zone.js';
import { type EventTimes, readEventTimes } from '../commands/records/shift-event-times.js';
import type { Context } from '../context.js';
import type { OutputPlan } from './plan-output.js';
import { formatEventDates, formatEventDays } from './report-dates.js';

/** A label and its values, one per line. A value may link to a page. */
export interface CardFact {
  readonly label: string;
  readonly values: readonly CardValue[];
}

export interface CardValue {
  readonly text: string;
  readonly url?: string;
}

export interface CardOptions {
  readonly resource: Resource;
  readonly plan: OutputPlan;
  readonly context: Context;
  /** False for a calendar file: its URLs lead nowhere. */
  readonly hasPages: boolean;
  /** The reader's time zone. */
  readonly zone: string;
}

/** The facts that people read of a record, in order; without those that are empty. */
export function listCardFacts(record: JsonObject, options: CardOptions): CardFact[] {
  const { text } = options.context;
  const comma = getListSeparator(text.dateLocale());
  const venues = linkedRecords(record.venues ?? record.venue);
  const organizers = linkedRecords(record.organizer);
  const { series, tags } = splitTags(record);
  const facts = [
    fact(
      text.pageWhen(),
      formatWhen(record, options).map((when) => ({ text: when })),
    ),
    fact(
      text.pageVenues({ count: venues.length }),
      venues.map((venue) => toLinkedValue(formatVenue(venue, comma), venue, options)),
    ),
    fact(
      text.pageOrganizers({ count: organizers.length }),
      organizers.map((each) => toLinkedValue(formatCell(each), each, options)),
    ),
    fact(text.pageCost(), [{ text: formatCell(record.cost) }]),
    fact(
      text.pageAddress(),
      formatAddressLines(record as unknown as VenueBody).map((line) => ({ text: line })),
    ),
    fact(text.pagePhone(), [{ text: formatCell(record.phone) }]),
    fact(text.pageEmail(), [{ text: formatCell(record.email) }]),
    fact(text.pageWebsite(), [{ text: formatCell(record.website), url: formatCell(record.website) }]),
    fact(text.pageCategories({ count: linkedRecords(record.categories).length }), [
      { text: joinTitles(record.categories, comma) },
    ]),
    fact(text.pageTags({ count: tags.length }), [{ text: joinTitles(tags, comma) }]),
    fact(text.seriesLabel(), formatSeries(record, series, options.context)),
    fact(text.pageDocStatus(), [{ text: formatStatus(record.status, options) }]),
    fact(text.cardPage(), options.hasPages ? [{ text: formatCell(record.url), url: formatCell(record.url) }] : []),
  ];
  return facts.filter(({ values }) => values.length > 0);
}

const fact = (label: string, values: readonly CardValue[]): CardFact => ({
  label,
  values: values.filter(({ text }) => text.trim() !== ''),
});

const linkedRecords = (value: unknown): readonly JsonObject[] => [value].flat().filter(isJsonObject);

const toLinkedValue = (text: string, record: JsonObject, { hasPages }: CardOptions): CardValue =>
  hasPages ? { text, url: formatCell(record.url) } : { text };

const joinTitles = (records: unknown, comma: string): string => linkedRecords(records).map(formatCell).join(comma);

const formatVenue = (venue: JsonObject, comma: string): string =>
  [formatCell(venue), ...formatAddressLines(venue as unknown as VenueBody)].join(comma);

/** Separates the tags of series from the other tags. */
function splitTags({ tags }: JsonObject) {
  const all = linkedRecords(tags);
  const isSeries = ({ name }: JsonObject) => typeof name === 'string' && isSeriesName(name);
  return { series: all.filter(isSeries), tags: all.filter((tag) => !isSeries(tag)) };
}

/** The names of series, and the commands that apply to all of their events. */
const formatSeries = (
  { id }: JsonObject,
  series: readonly JsonObject[],
  { text }: CardOptions['context'],
): CardValue[] =>
  series.length === 0
    ? []
    : [
        { text: joinTitles(series, getListSeparator(text.dateLocale())) },
        { text: text.seriesCommands({ id: formatCell(id) }) },
      ];

/** The status; empty for a published record. */
const formatStatus = (status: unknown, { context, plan }: CardOptions): string =>
  typeof status !== 'string' || status === 'publish' ? '' : plan.paint.held(context.text.statusWord(status));

/**
 * Formats the dates as they are repeated after input; returns invalid dates as the service sent them. If the event has
 * another time zone, the reader's own time follows on a second line.
 */
function formatWhen(record: JsonObject, { context, zone: readersZone }: CardOptions): string[] {
  if (typeof record.start_date !== 'string') return [];
  const zone = zoneOfEvent(record);
  if (zone === undefined || ![record.start_date, record.end_date].every((date) => isWallTime(String(date))))
    return [[record.start_date, record.end_date].map(formatCell).filter(Boolean).join(' – ')];
  const isAllDay = record.all_day === true;
  const times = readEventTimes(record);
  const days = formatEventDates({ ...times, zone: formatCell(record.timezone) || zone, isAllDay }, context);
  return isAllDay ? [`${days} (${context.text.allDay()})`] : [days, ...formatInZone(times, readersZone, context)];
}

/** The dates in another time zone; nothing if the clocks there show the same. */
function formatInZone({ start, end }: EventTimes, zone: string, context: Context): string[] {
  const inZone = ({ at }: ResolvedDate): ResolvedDate => {
    const there = at.withTimeZone(temporalZoneId(zone));
    return { at: there, wallTime: there.toPlainDateTime(), hasClock: true };
  };
  const [from, to] = [inZone(start), inZone(end)];
  const isSame = from.wallTime.equals(start.at.toPlainDateTime()) && to.wallTime.equals(end.at.toPlainDateTime());
  const days = formatEventDays({ start: from, end: to, isAllDay: false }, context);
  return isSame ? [] : [context.text.inYourZone({ when: days, zone })];
}
