import { resourceOf } from '../../contract/resources/index.js';
import { foldName } from '../../matching/fold-name.js';
import type { DateInput } from '../../time/parse-date.js';
import type { RowDraft } from '../read/row-draft.js';
import type { RemoteCache } from './remote-cache.js';
import { isRealId, recordClaimKey } from './row-claims.js';

/** A new event with the title and day of one that the calendar has at another time: its row may correct that one. */
export interface SimilarEvent {
  /** File and line of the row: `events.csv:2`. */
  readonly place: string;
  /** Wall time as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. */
  readonly start: string;
  readonly other: {
    readonly id: number;
    readonly title: string;
    readonly start: string;
    /** No other event has its title. */
    readonly isOnlyOfTitle: boolean;
  };
}

interface NewEvent {
  readonly place: { readonly file: string; readonly line: number };
  readonly draft: RowDraft;
}

export interface SimilarEvents {
  /** Looks for an event like one that a row creates. */
  readonly add: (row: NewEvent) => void;
  /** Lists the events that no row of the run describes. */
  readonly list: () => readonly SimilarEvent[];
}

/** Events of a title and day that are looked at, in the order of their times. */
const MAX_COMPARED = 10;
/** The summary names only the first. */
const MAX_FOUND = 10_000;

export function createSimilarEvents(cache: RemoteCache): SimilarEvents {
  const found: SimilarEvent[] = [];
  const event = resourceOf('event');
  const isDescribed = (id: number) => cache.findClaim(event, recordClaimKey(id)) !== undefined;
  const find = (beginning: string, most: number) =>
    cache.findByBeginning(event, ['title', 'start_date'], beginning, most);
  return {
    add: ({ place: { file, line }, draft: { values } }) => {
      const start = values.start_date?.read as DateInput | undefined;
      if (start?.kind !== 'wall' || found.length >= MAX_FOUND) return;
      // The beginning of a key such as `["jazz","2027-07-02 20:00:00"]`.
      const ofTitle = `[${JSON.stringify(foldName(String(values.title?.send ?? '')))},`;
      const ids = find(`${ofTitle}"${start.date}`, MAX_COMPARED);
      for (const id of ids.filter((each) => isRealId(each) && !isDescribed(each))) {
        const { title: name, start_date: date } = cache.getRecord(event, id) ?? {};
        const other = { id, title: String(name), start: String(date), isOnlyOfTitle: find(ofTitle, 2).length === 1 };
        found.push({ place: `${file}:${line}`, start: [start.date, start.time ?? ''].join(' ').trim(), other });
      }
    },
    list: () => found.filter(({ other }) => !isDescribed(other.id)),
  };
}
