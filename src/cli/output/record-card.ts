import type { Resource } from '../../contract/declarations.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { formatAddressLines } from '../../forms/postal-address.js';
import type { VenueBody } from '../../forms/record-types.js';
import { isSeriesName } from '../../forms/slug.js';
import { formatCell } from '../../present/tables/field-paths.js';
import { stripControls, toSingleLine } from '../../present/terminal/control-sequences.js';
import { isolateText } from '../../present/terminal/isolate-text.js';
import { wrapText } from '../../present/terminal/text-layout.js';
import { measureWidth, padToWidth } from '../../present/terminal/text-width.js';
import type { Paint } from '../../present/terminal/view-style.js';
import type { EventTimes } from '../../time/end-after-move.js';
import { getListSeparator } from '../../time/locale-formats.js';
import type { ResolvedDate } from '../../time/parse-date-words.js';
import { isWallTime } from '../../time/wall-time-text.js';
import { temporalZoneId, zoneOfEvent } from '../../time/zone.js';
import { readEventTimes } from '../commands/records/event-times.js';
import type { Context } from '../context.js';
import { isRightToLeftTable } from './format-table.js';
import type { WriteText } from './output-file.js';
import type { RecordWriter } from './output-writer.js';
import type { OutputPlan } from './plan-output.js';
import { printMessage } from './print-message.js';
import { formatEventDates, formatEventDays } from './report-dates.js';

/** Lines of text are easier to read when they are not longer. */
const MAX_TEXT_WIDTH = 100;

/**
 * Formats one record for a person: its title, what people want to know of it, and its text. Linked records, websites
 * and the page of the record are links where the terminal knows them.
 */
async function formatRecordCard(record: unknown, options: CardOptions): Promise<string> {
  if (!isJsonObject(record)) return '';
  const { resource, plan } = options;
  const title = toSingleLine(formatCell(record[resource.title]));
  const facts = listCardFacts(record, options);
  const width = Math.max(0, ...facts.map(({ label }) => measureWidth(label)));
  const description = await formatDescription(record, roomIn(plan));
  const arrange = arrangeLine(plan);
  return [
    formatHeading(title, formatIdentity(record), plan).map(arrange),
    facts.flatMap((each) => formatFact(each, width, plan)).map(arrange),
    ...(description.length === 0 ? [] : [description.map((line) => arrange([line]))]),
  ]
    .map((lines) => lines.join(''))
    .join('\n');
}

/** Joins the parts of a line. In a language that is written from right to left, the first one ends at the right edge. */
const arrangeLine =
  (plan: OutputPlan) =>
  (parts: readonly string[]): string => {
    if (!isRightToLeftTable(plan) || parts.every((part) => part === '')) return `${parts.join(GAP)}\n`;
    const line = [...parts].reverse().join(GAP);
    return `${' '.repeat(Math.max(0, plan.columns - measureWidth(line)))}${line}\n`;
  };

const GAP = '  ';

/** The columns for text. Some terminals give the first cell of a line from right to left to a direction mark. */
const roomIn = (plan: OutputPlan): number => plan.columns - (isRightToLeftTable(plan) ? 1 : 0);

/** The title and the identity in one line, or below each other where they do not fit. */
function formatHeading(title: string, identity: string, plan: OutputPlan): string[][] {
  const { paint } = plan;
  const width = roomIn(plan);
  const isShort = measureWidth(title) + GAP.length + measureWidth(identity) <= width;
  if (isShort) return [[paint.heading(isolateText(title)), paint.dim(identity)]];
  const lines = wrapText(isolateText(title), { width, measure: measureWidth });
  return [...lines.map((line) => [paint.heading(line)]), [paint.dim(identity)]];
}

const formatIdentity = ({ id, slug }: JsonObject): string =>
  [id, slug]
    .map(formatCell)
    .filter((part) => part !== '')
    .join(' · ');

function formatFact({ label, values }: CardFact, width: number, plan: OutputPlan): string[][] {
  const room = Math.max(20, roomIn(plan) - width - GAP.length);
  const lines = values.flatMap(({ text, url, paint = (line) => line }) =>
    wrapText(isolateText(toSingleLine(text)), { width: room, measure: measureWidth }).map((line) =>
      url === undefined ? paint(line) : plan.link(line, url),
    ),
  );
  const blank = ' '.repeat(width - measureWidth(label));
  const padded = isRightToLeftTable(plan) ? blank + label : label + blank;
  return lines.map((line, at) => [at === 0 ? plan.paint.dim(padded) : ' '.repeat(width), line]);
}

async function formatDescription({ description }: JsonObject, room: number): Promise<string[]> {
  const html = formatCell(description).trim();
  if (html === '') return [];
  const text = /[<&]/.test(html) ? await (await import('./html-for-terminals.js')).htmlToText(html) : html;
  const width = Math.min(room, MAX_TEXT_WIDTH);
  return stripControls(text)
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [''] : wrapTextLine(line, width)));
}

const LIST_MARK = /^\s*(?:[-*•]|\d+[.)])\s+/;

/** Wraps a line of text; the further lines of a list item are indented below its first. */
function wrapTextLine(line: string, width: number): string[] {
  const [mark = ''] = LIST_MARK.exec(line) ?? [];
  const layout = { width: width - mark.length, measure: measureWidth };
  const indent = ' '.repeat(mark.length);
  return wrapText(isolateText(line.slice(mark.length)), layout).map((part, at) => `${at === 0 ? mark : indent}${part}`);
}

/** Writes one record as a card, and says below it how to see the rest. */
export const createRecordCardWriter = (options: CardOptions, write: WriteText): RecordWriter => ({
  writeRecord: async (record) => write(await formatRecordCard(record, options)),
  end: async () => {
    const { context, plan } = options;
    await printMessage(context.err, plan.paint.dim(context.text.cardMore()));
  },
});

/** A label and its values, one per line. A value may link to a page. */
interface CardFact {
  readonly label: string;
  readonly values: readonly CardValue[];
}

interface CardValue {
  readonly text: string;
  readonly url?: string;
  readonly paint?: (line: string) => string;
}

interface CardOptions {
  readonly resource: Resource;
  readonly plan: OutputPlan;
  readonly context: Context;
  /** False for a calendar file: its URLs lead nowhere. */
  readonly hasPages: boolean;
  readonly zone: string;
}

/** The facts that people read of a record, in order; without those that are empty. */
function listCardFacts(record: JsonObject, options: CardOptions): CardFact[] {
  const { text, locale = 'und' } = options.context;
  const { region } = new Intl.Locale(locale);
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
      venues.map((venue) => toLinkedValue(formatVenue(venue, { comma, region }), venue, options)),
    ),
    fact(
      text.pageOrganizers({ count: organizers.length }),
      organizers.map((each) => toLinkedValue(formatCell(each), each, options)),
    ),
    fact(text.pageCost(), [{ text: formatCell(record.cost) }]),
    fact(
      text.pageAddress(),
      formatAddressLines(record as unknown as VenueBody, region).map((line) => ({ text: line })),
    ),
    fact(text.pagePhone(), [{ text: formatCell(record.phone) }]),
    fact(text.pageEmail(), [{ text: formatCell(record.email) }]),
    fact(text.pageWebsite(), [{ text: formatCell(record.website), url: formatCell(record.website) }]),
    fact(
      toTitleCase(text.propertyName('image'), locale),
      linkedRecords(record.image).map((image) => toLinkedValue(formatCell(image.url), image, options)),
    ),
    fact(text.pageCategories({ count: linkedRecords(record.categories).length }), [
      { text: joinTitles(record.categories, comma) },
    ]),
    fact(text.pageTags({ count: tags.length }), [{ text: joinTitles(tags, comma) }]),
    fact(text.seriesLabel(), formatSeries(record, series, options.context)),
    fact(toTitleCase(text.propertyName('status'), locale), [
      { text: formatStatus(record.status, options), paint: options.plan.paint.held },
    ]),
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

const formatVenue = (
  venue: JsonObject,
  { comma, region }: { readonly comma: string; readonly region: string | undefined },
): string => [formatCell(venue), ...formatAddressLines(venue as unknown as VenueBody, region)].join(comma);

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
const formatStatus = (status: unknown, { context }: CardOptions): string =>
  typeof status !== 'string' || status === 'publish' ? '' : context.text.statusWord(status);

const toTitleCase = (label: string, locale: string): string =>
  label.charAt(0).toLocaleUpperCase(locale) + label.slice(1);

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

/** Formats names and values, one pair per line, with the values aligned. */
export function formatFacts(
  facts: readonly (readonly [name: string, value: string])[],
  { paint, isTerminal: isSeen }: { readonly paint: Paint; readonly isTerminal: boolean },
): string {
  const width = Math.max(0, ...facts.map(([name]) => measureWidth(name)));
  const isolate = isSeen ? isolateText : (text: string) => text;
  return facts
    .map(([name, value]) => `${paint.dim(padToWidth(name, width))}  ${isolate(toSingleLine(value))}\n`)
    .join('');
}
