import type { ResourceName } from '../spec/define.js';
import { phrase } from './source.js';
import type { Statements } from './statements.js';
import type { Condition } from './store.js';

/**
 * Chooses the trigrams by which a search looks up events in the full-text index: the rarest one, and further ones
 * while intersecting their lists costs less than checking the events that they exclude.
 */
export async function partsOfSearch(
  connection: Statements,
  kind: ResourceName,
  where: readonly Condition[],
): Promise<readonly string[]> {
  if (kind !== 'event' || !connection.dialect.hasCountingTables) return [];
  const words = where.flatMap((condition) => ('words' in condition ? condition.words.map(partsOf) : []));
  const longWords = words.filter((parts) => parts.length > 0).slice(0, MOST_ASKED);
  const maxPerWord = longWords.length > 1 ? MOST_OF_EACH_WORD : MOST_OF_THE_WORD;
  const parts: Part[] = [];
  for (const word of longWords) {
    const candidates: Part[] = [];
    for (const text of word.slice(0, MOST_ASKED / longWords.length))
      candidates.push({ text, events: await eventsWith(connection, text) });
    parts.push(...candidates.sort(byEvents).slice(0, maxPerWord));
  }
  const [rarest] = parts.sort(byEvents);
  const maxEvents = (rarest?.events ?? 0) * LISTED_FOR_LOOKED_AT;
  return [...new Set(parts.filter(({ events }) => events <= maxEvents).map(({ text }) => text))];
}

interface Part {
  readonly text: string;
  /** The estimated number of events that contain it. */
  readonly events: number;
}

const byEvents = (one: Part, other: Part): number => one.events - other.events;

// The trigrams of one word mostly occur together, so a second one helps only when there is no other word.
const MOST_OF_EACH_WORD = 1;
const MOST_OF_THE_WORD = 3;
const MOST_ASKED = 16;
// Checking one event takes as long as passing this many entries of an index list.
const LISTED_FOR_LOOKED_AT = 60;

/** Words shorter than three characters have no trigrams. */
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

/** Counts the events that contain a trigram. Above 1,000 it extrapolates from the density among the first ones. */
async function eventsWith({ rows, countCache }: Statements, part: string): Promise<number> {
  const cache = countCache?.();
  const key = `events with ${part}`;
  const cached = cache?.get(key);
  if (cached !== undefined) return cached;
  const [row] = await rows(EVENTS_WITH, [phrase(part)]);
  const total = Number(row?.total);
  const events = total < COUNTED ? total : (total * Number(row?.highest)) / Number(row?.last);
  cache?.set(key, events);
  return events;
}
