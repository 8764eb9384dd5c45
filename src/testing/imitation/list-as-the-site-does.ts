import type { RecordKind } from '../../contract/declarations.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordList } from '../../service/lists/list-records.js';
import type { RecordBody } from '../../service/present-records.js';
import { hasDates } from './site-values.js';

export interface PageNumber {
  readonly number: number;
  readonly size: number;
}

export type LoadPage = (page: PageNumber) => Promise<RecordList>;

const LARGEST_PAGE = 100;
const PAST_THE_END = 1_000_000;

/** Loads a page of the matching records; only these count in the totals. @throws for a page after the last one */
export async function loadMatchingPage(
  load: LoadPage,
  page: PageNumber,
  matches: (record: RecordBody) => boolean,
  compare?: (one: RecordBody, other: RecordBody) => number,
): Promise<RecordList> {
  const shown: RecordBody[] = [];
  for (let number = 1; ; number += 1) {
    const { records, total } = await load({ number, size: LARGEST_PAGE });
    shown.push(...records.filter(matches));
    if (number * LARGEST_PAGE >= total) break;
  }
  if (compare !== undefined) shown.sort(compare);
  const first = (page.number - 1) * page.size;
  if (page.number > 1 && first >= shown.length) return load({ ...page, number: PAST_THE_END });
  return { records: shown.slice(first, first + page.size), total: shown.length };
}

/** False for an event that the site lists for nobody: it is hidden, or ends before it starts. */
export const isListed = (calendar: ServedCalendar, event: RecordBody): boolean =>
  event.hide_from_listings !== true && hasDates(calendar, event);

/** True for kinds that the site lists for editors in no fixed order if dates are equal. */
export const isUnstable = (kind: RecordKind): boolean => kind === 'venue' || kind === 'organizer';

/** Loads a page of a list in which records of the same second change places from page to page. */
export async function loadUnstablePage(load: LoadPage, page: PageNumber): Promise<RecordList> {
  const result = await load(page);
  if (page.number === 1 || result.records.length < 2) return result;
  const before = await load({ ...page, number: page.number - 1 });
  const last = before.records.at(-1);
  const [first, ...rest] = result.records;
  // The last record of the previous page is repeated, and another one is missing.
  const isTied = last !== undefined && first !== undefined && last.date_utc === first.date_utc;
  return isTied ? { ...result, records: [last, ...rest] } : result;
}
