import type { Temporal } from 'temporal-polyfill';
import { invalidParameters, ServiceError } from '../../errors.js';
import { createPause } from '../../event-loop-turns.js';
import type { RawParameters, ValidatedValues } from '../../http/validate-parameters.js';
import { groupNameOf } from '../../present/html/group-page.js';
import { urlInPageLanguage } from '../../present/html/page-context.js';
import { createIcsEncoder, ICS_PROPERTIES, type IcsEncoder, type IcsEvent } from '../../present/ics/encode-feed.js';
import { siteHostOf } from '../../service/request-context.js';
import { catalogueOf } from '../../text/catalogue.js';
import { parseIsoDay } from '../../time/calendar-periods.js';
import {
  buildDaysFilter,
  buildGroupFilter,
  createPageView,
  listFittingEvents,
  type Permalink,
  readByPermalink,
  readToday,
} from './public-records.js';
import type { PageContent, PageRequest } from './serve-pages.js';

/** A feed is read into memory as a whole by most calendar programs. */
const MAX_EVENTS_IN_FEED = 5000;
const MAX_FEED_BYTES = 16 * 1024 * 1024;
const EVENTS_PER_PART = 100;
const FEED_MONTHS_BACK = 3;

/** Renders the iCalendar feed of all events. @throws ServiceError 400 */
export const renderSiteFeed = (page: PageRequest): Promise<PageContent> =>
  renderEventsFeed(page, { name: page.calendar.service.site.name, path: '/calendar.ics', filter: {} });

/** Renders the feed of an event, or of those of a linked record. @throws ServiceError 400, 401, 403, 404 or 410 */
export async function renderRecordFeed(page: PageRequest, permalink: Permalink): Promise<PageContent> {
  const { kind, slug } = permalink;
  const pause = createPause();
  const record = await readByPermalink(page, permalink);
  await pause();
  const path = `/${kind}/${encodeURIComponent(slug)}.ics`;
  if (record.kind !== 'event')
    return renderEventsFeed(page, { name: groupNameOf(record), path, filter: buildGroupFilter(record) });
  const encoder = createFeedEncoder(page, { name: record.record.title, path });
  const event = await encoder.event(record.record);
  await pause();
  return { body: [encoder.head(), event, encoder.foot].join(''), type: ICALENDAR_TYPE };
}

const ICALENDAR_TYPE = 'text/calendar; charset=UTF-8';

interface EventsFeed {
  readonly name: string;
  readonly path: string;
  readonly filter: ValidatedValues;
}

/** Renders the events of a window in parts, and says in the feed which window it is. */
async function renderEventsFeed(page: PageRequest, feed: EventsFeed): Promise<PageContent> {
  const window = readFeedWindow(page);
  const isUsual = Object.keys(page.query).length === 0;
  const address = isUsual ? feed.path : `${feed.path}?${new URLSearchParams({ ...window })}`;
  const filter = { ...feed.filter, ...buildDaysFilter(window.from, window.to) };
  const encoder = createFeedEncoder(page, { name: feed.name, path: address });
  const written = new Set<number>();
  const parts: Buffer[] = [];
  let last: IcsEvent | undefined;
  let total = 0;
  let bytes = 0;
  for (let number = 1; hasRoom(written.size, bytes) && (number === 1 || written.size < total); number += 1) {
    const listing = listFittingEvents(page, filter, { number, size: EVENTS_PER_PART }, ICS_PROPERTIES);
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
  const text = catalogueOf(page.language);
  const description = isCut
    ? text.feedCut({ from: window.from, to: last?.start_date.slice(0, 10) ?? '', count: written.size })
    : text.feedWindow({ from: window.from, to: window.to });
  const body = Buffer.concat([Buffer.from(encoder.head(description)), ...parts, Buffer.from(encoder.foot)]);
  return { body, type: ICALENDAR_TYPE };
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
function readFeedWindow(page: PageRequest): FeedWindow {
  const [from, to] = [parseDay(page.query, 'from'), parseDay(page.query, 'to')];
  return {
    from: (from ?? readToday(page).subtract({ months: FEED_MONTHS_BACK })).toString(),
    ...(to === undefined ? {} : { to: to.toString() }),
  };
}

function parseDay(query: RawParameters, name: string): Temporal.PlainDate | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const day = typeof text === 'string' ? parseIsoDay(text) : undefined;
  if (day === undefined) throw invalidParameters({ [name]: (t) => t.mustBeDay() });
  return day;
}

function createFeedEncoder(page: PageRequest, { name, path }: Pick<EventsFeed, 'name' | 'path'>): IcsEncoder {
  const { site } = page.calendar.service;
  const address = urlInPageLanguage(createPageView(page), path);
  return createIcsEncoder({ name, address, host: siteHostOf(site), region: site.face.region });
}
