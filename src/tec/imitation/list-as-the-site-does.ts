import type { RecordKind } from '../../contract/declarations.js';
import type { RecordList } from '../../service/lists/list-records.js';
import type { RecordBody } from '../../service/present-records.js';

export interface PageNumber {
  readonly number: number;
  readonly size: number;
}

type LoadPage = (page: PageNumber) => Promise<RecordList>;

const LARGEST_PAGE = 100;
const PAST_THE_END = 1_000_000;

/** A page of the events that are not hidden from listings: the site lists hidden ones to nobody. */
export async function loadUnhiddenPage(load: LoadPage, page: PageNumber): Promise<RecordList> {
  const shown: RecordBody[] = [];
  let hidden = 0;
  for (let number = 1; ; number += 1) {
    const { records, total } = await load({ number, size: LARGEST_PAGE });
    for (const record of records) {
      if (record.hide_from_listings === true || endsBeforeStart(record)) hidden += 1;
      else shown.push(record);
    }
    if (number * LARGEST_PAGE >= total) break;
  }
  // A page that is not there is refused as ever.
  const first = (page.number - 1) * page.size;
  if (hidden === 0) return load(page);
  if (first >= shown.length) return load({ ...page, number: PAST_THE_END });
  return { records: shown.slice(first, first + page.size), total: shown.length };
}

const endsBeforeStart = ({ start_date, end_date }: RecordBody): boolean => String(end_date) < String(start_date);

/** Kinds whose order the site does not settle where dates are equal, for who may edit. */
export const isUnstable = (kind: RecordKind): boolean => kind === 'venue' || kind === 'organizer';

/** A page of a list in which records of one second change places from page to page. */
export async function loadUnstablePage(load: LoadPage, page: PageNumber): Promise<RecordList> {
  const result = await load(page);
  if (page.number === 1 || result.records.length < 2) return result;
  const before = await load({ ...page, number: page.number - 1 });
  const last = before.records.at(-1);
  const [first, ...rest] = result.records;
  // The last record of the page before comes again, and another one never.
  const isTied = last !== undefined && first !== undefined && last.date_utc === first.date_utc;
  return isTied ? { ...result, records: [last, ...rest] } : result;
}
