import type { ResourceName } from '../spec/define.js';
import { phrase } from './source.js';
import type { Statements } from './statements.js';
import type { Condition } from './store.js';

/**
 * The parts of three characters by which to look up the events that have the words of a search: the rarest, and others as far as
 * it takes less to meet their lists than to look at the events that they spare.
 */
export async function partsOfSearch(
  statements: Statements,
  kind: ResourceName,
  where: readonly Condition[],
): Promise<readonly string[]> {
  if (kind !== 'event' || !statements.wording.hasTotals) return [];
  const words = where.flatMap((condition) => ('words' in condition ? condition.words.map(partsOf) : []));
  const asked = words.filter((parts) => parts.length > 0).slice(0, MOST_ASKED);
  const taken = asked.length > 1 ? MOST_OF_EACH_WORD : MOST_OF_THE_WORD;
  const parts: Part[] = [];
  for (const word of asked) {
    const known: Part[] = [];
    for (const text of word.slice(0, MOST_ASKED / asked.length))
      known.push({ text, events: await eventsWith(statements, text) });
    parts.push(...known.sort(byEvents).slice(0, taken));
  }
  const [rarest] = parts.sort(byEvents);
  const most = (rarest?.events ?? 0) * LISTED_FOR_LOOKED_AT;
  return [...new Set(parts.filter(({ events }) => events <= most).map(({ text }) => text))];
}

interface Part {
  readonly text: string;
  /** In about how many events it occurs. */
  readonly events: number;
}

const byEvents = (one: Part, other: Part): number => one.events - other.events;

// A word's parts mostly occur together: the second one says more only where there is no other word.
const MOST_OF_EACH_WORD = 1;
const MOST_OF_THE_WORD = 3;
const MOST_ASKED = 16;
// To look at an event takes as long as to pass so many in a list of the index.
const LISTED_FOR_LOOKED_AT = 60;

/** Only words of three characters and more have parts. */
function partsOf(word: string): string[] {
  const characters = [...word];
  const parts = characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(''));
  return [...new Set(parts)].filter((part) => !part.includes('\0'));
}

const COUNTED = 1000;
const EVENTS_WITH = `
  select count(*) as total, max(rowid) as last, (select max(id) from events) as highest
  from (select rowid from events_search where events_search match ? limit ${COUNTED})
`;

/** In how many events a part occurs; where in many, as it is among those that come first. */
async function eventsWith({ rows, counted }: Statements, part: string): Promise<number> {
  const known = counted?.();
  const key = `events with ${part}`;
  const earlier = known?.get(key);
  if (earlier !== undefined) return earlier;
  const [row] = await rows(EVENTS_WITH, [phrase(part)]);
  const total = Number(row?.total);
  const events = total < COUNTED ? total : (total * Number(row?.highest)) / Number(row?.last);
  known?.set(key, events);
  return events;
}
