import type { Resource } from '../../contract/declarations.js';
import type { DateInput } from '../../time/parse-date.js';
import type { RowDraft } from '../read/row-draft.js';
import { findByDraft } from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';
import { isRealId, recordClaimKey } from './row-claims.js';

/** A new event with the title and day of one that the calendar has at another time: its row may correct that one. */
export interface SimilarEvent {
  /** File and line of the row: `events.csv:2`. */
  readonly place: string;
  /** Wall time as `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. */
  readonly start: string;
  readonly other: { readonly id: number; readonly title: string; readonly start: string };
}

interface NewEvent {
  readonly place: { readonly file: string; readonly line: number; readonly resource: Resource };
  readonly draft: RowDraft;
}

export interface SimilarEvents {
  /** Looks for an event like one that a row creates. */
  readonly add: (row: NewEvent) => void;
  /** Lists the events that no row of the run describes. */
  readonly list: () => readonly SimilarEvent[];
}

const MAX_COMPARED = 2000;

export function createSimilarEvents(cache: RemoteCache, now: () => number): SimilarEvents {
  const found: SimilarEvent[] = [];
  /** Undefined until the first event. The events of an empty calendar are those of the run. */
  let left: number | undefined;
  let event: Resource | undefined;
  return {
    add: ({ place: { file, line, resource }, draft }) => {
      const start = draft.values.start_date?.read as DateInput | undefined;
      if (start?.kind !== 'wall') return;
      event = resource;
      left ??= cache.isEmpty(resource) ? 0 : MAX_COMPARED;
      if (left === 0) return;
      left -= 1;
      const { ids } = findByDraft({ resource, draft }, [resource.title], { cache, now: now() });
      for (const id of ids.filter(isRealId)) {
        const { title, start_date: date } = cache.getRecord(resource, id) ?? {};
        if (typeof date !== 'string' || !date.startsWith(start.date)) continue;
        found.push({
          place: `${file}:${line}`,
          start: [start.date, start.time ?? ''].join(' ').trim(),
          other: { id, title: String(title), start: date },
        });
      }
    },
    list: () =>
      found.filter(
        ({ other }) => event !== undefined && cache.findClaim(event, recordClaimKey(other.id)) === undefined,
      ),
  };
}
