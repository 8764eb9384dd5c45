import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../contract/declarations.js';
import { invalidParameters, ServiceError } from '../../errors.js';
import type { RawParameters, ValidatedValues } from '../../http/validate-parameters.js';
import { createPause } from '../../pause-between-jobs.js';
import { groupNameOf } from '../../present/html/group-page.js';
import { urlInPageLanguage } from '../../present/html/page-context.js';
import { createIcsEncoder, ICS_PROPERTIES, type IcsEncoder, type IcsEvent } from '../../present/ics/encode-feed.js';
import { siteHostOf } from '../../service/request-context.js';
import { catalogueOf } from '../../text/catalogue.js';
import { convertUtcToWallTime, formatUtc } from '../../time/wall-time-text.js';
import type { ServedCalendar } from '../served-calendar.js';
import {
  buildGroupFilter,
  createPageView,
  listFittingEvents,
  type Permalink,
  readByPermalink,
} from './public-records.js';
import type { HtmlPageRequest } from './serve-pages.js';

/** A feed is read into memory as a whole by most calendar programs. */
const MAX_EVENTS_IN_FEED = 5000;
const MAX_FEED_BYTES = 16 * 1024 * 1024;
const EVENTS_PER_PART = 100;
const FEED_MONTHS_BACK = 3;

/** Renders the iCalendar feed of all events. @throws ServiceError 400 */
export const renderSiteFeed = (calendar: ServedCalendar, request: HtmlPageRequest): Promise<Buffer> =>
  renderEventsFeed(calendar, request, { name: calendar.service.site.name, path: '/calendar.ics', filter: {} });

/**
 * Renders the feed of one event, or of a venue's, organizer's or term's events.
 * @throws ServiceError 400, 401, 403, 404 or 410
 */
export async function renderRecordFeed(
  calendar: ServedCalendar,
  request: HtmlPageRequest,
  permalink: Permalink,
): Promise<string | Buffer> {
  const { language } = request;
  const { kind, slug } = permalink;
  const pause = createPause();
  const record = await readByPermalink(calendar, request, permalink);
  await pause();
  const path = `/${kind}/${encodeURIComponent(slug)}.ics`;
  if (record.kind !== 'event')
    return renderEventsFeed(calendar, request, { name: groupNameOf(record), path, filter: buildGroupFilter(record) });
  const encoder = createFeedEncoder(calendar, language, { name: record.record.title, path });
  const event = await encoder.event(record.record);
  await pause();
  return [encoder.head(), event, encoder.foot].join('');
}

interface EventsFeed {
  readonly name: string;
  readonly path: string;
  readonly filter: ValidatedValues;
}

/** Renders the events of a window in parts, and says in the feed which window it is. */
async function renderEventsFeed(
  calendar: ServedCalendar,
  { language, query }: HtmlPageRequest,
  feed: EventsFeed,
): Promise<Buffer> {
  const window = readFeedWindow(calendar, query);
  const address = Object.keys(query).length === 0 ? feed.path : `${feed.path}?${new URLSearchParams({ ...window })}`;
  const encoder = createFeedEncoder(calendar, language, { name: feed.name, path: address });
  const written = new Set<number>();
  const parts: Buffer[] = [];
  let last: IcsEvent | undefined;
  let total = 0;
  let bytes = 0;
  for (let number = 1; hasRoom(written.size, bytes) && (number === 1 || written.size < total); number += 1) {
    const page = { number, size: EVENTS_PER_PART };
    const listing = listFittingEvents(
      calendar,
      language,
      { ...feed.filter, ...toFilter(window) },
      page,
      ICS_PROPERTIES,
    );
    const listed = await listing.catch(ignoreMissingPart);
    if (listed === undefined) break;
    total = listed.total;
    // A write may have moved an event to a later part. It is written once.
    const events = listed.events.filter(({ id }) => !written.has(id));
    for (const { id } of events) written.add(id);
    const part = await encodeEvents(encoder, events);
    bytes += part.byteLength;
    parts.push(part);
    last = listed.events.at(-1);
    if (listed.isCut) break;
  }
  const isCut = last !== undefined && written.size < total;
  const text = catalogueOf(language);
  const description = isCut
    ? text.feedCut({ from: window.from, to: last?.start_date.slice(0, 10) ?? '', count: written.size })
    : text.feedWindow({ from: window.from, to: window.to });
  return Buffer.concat([Buffer.from(encoder.head(description)), ...parts, Buffer.from(encoder.foot)]);
}

async function encodeEvents(encoder: IcsEncoder, events: readonly IcsEvent[]): Promise<Buffer> {
  const pause = createPause();
  const texts: string[] = [];
  for (const event of events) {
    texts.push(await encoder.event(event));
    await pause();
  }
  return Buffer.from(texts.join(''));
}

const hasRoom = (events: number, bytes: number): boolean => events < MAX_EVENTS_IN_FEED && bytes < MAX_FEED_BYTES;

/** There are fewer parts now: events were deleted while the feed was written. */
function ignoreMissingPart(error: unknown): undefined {
  if (!(error instanceof ServiceError) || error.code !== 'event-archive-page-not-found') throw error;
}

/** Days, both included. */
interface FeedWindow {
  readonly from: string;
  /** Absent if there is no last day. */
  readonly to?: string;
}

/** Reads `from` and `to`; by default all events since three months ago. @throws ServiceError 400 */
function readFeedWindow({ service: { site, now } }: ServedCalendar, query: RawParameters): FeedWindow {
  const [from, to] = [parseDay(query, 'from'), parseDay(query, 'to')];
  const today = Temporal.PlainDate.from(convertUtcToWallTime(formatUtc(now()), site.timezone).slice(0, 10));
  return {
    from: (from ?? today.subtract({ months: FEED_MONTHS_BACK })).toString(),
    ...(to === undefined ? {} : { to: to.toString() }),
  };
}

function parseDay(query: RawParameters, name: string): Temporal.PlainDate | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  try {
    if (typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text))
      return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    // A day that does not exist.
  }
  throw invalidParameters({ [name]: (t) => t.mustBeDay() });
}

/** Selects the events that take place on a day of the window, by their own wall time. */
function toFilter({ from, to }: FeedWindow): ValidatedValues {
  const before = shiftDay(from, -1);
  const after = to === undefined ? undefined : shiftDay(to, 1);
  return {
    ends_after: { kind: 'wall', date: before, time: '23:59:59' },
    ...(after === undefined ? {} : { starts_before: { kind: 'wall', date: after, time: '00:00:00' } }),
  };
}

/** The first and last day that a date may have (contract, section 5): no event is earlier or later. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-02', '9999-12-30'];

function shiftDay(day: string, days: number): string {
  const shifted = Temporal.PlainDate.from(day).add({ days }).toString();
  if (Temporal.PlainDate.compare(shifted, FIRST_DAY) < 0) return FIRST_DAY;
  return Temporal.PlainDate.compare(shifted, LAST_DAY) > 0 ? LAST_DAY : shifted;
}

function createFeedEncoder(
  calendar: ServedCalendar,
  language: Language,
  { name, path }: Pick<EventsFeed, 'name' | 'path'>,
): IcsEncoder {
  const address = urlInPageLanguage(createPageView(calendar, language), path);
  const { site } = calendar.service;
  return createIcsEncoder({ name, address, host: siteHostOf(site), region: site.face.region });
}
