import type { RecordKind } from '../../contract/declarations.js';
import { buildEventSearch, quoteTrigram } from '../sql/from-clause.js';
import type { SqlConnection, StoredRow } from '../sql/statements.js';
import type { RecordCondition } from '../store.js';

/** How a search looks up events in the full-text index. */
export interface SearchTrigrams {
  readonly texts: readonly string[];
  /** The estimated number of events with the rarest of them. */
  readonly events: number;
}

/**
 * Chooses the trigrams by which a search looks up events in the full-text index: the rarest one, and further ones
 * while intersecting their lists costs less than checking the events that they exclude.
 */
export async function chooseTrigrams(
  connection: SqlConnection,
  kind: RecordKind,
  where: readonly RecordCondition[],
): Promise<SearchTrigrams | undefined> {
  if (kind !== 'event' || !connection.dialect.hasCountingTables) return undefined;
  const words = where.flatMap((condition) => ('words' in condition ? condition.words.map(trigramsOf) : []));
  const longWords = words.filter((parts) => parts.length > 0).slice(0, MAX_TRIGRAMS);
  const maxPerWord = longWords.length > 1 ? MAX_PER_WORD : MAX_FOR_ONE_WORD;
  const parts: TrigramCount[] = [];
  for (const word of longWords) {
    const candidates: TrigramCount[] = [];
    for (const text of word.slice(0, MAX_TRIGRAMS / longWords.length))
      candidates.push({ text, events: await estimateEventsWith(connection, text) });
    parts.push(...candidates.sort(byEvents).slice(0, maxPerWord));
  }
  const [rarest] = parts.sort(byEvents);
  if (rarest === undefined) return undefined;
  const chosen = parts.filter(({ events }) => events <= rarest.events * ENTRIES_PER_CHECK);
  return { texts: [...new Set(chosen.map(({ text }) => text))], events: rarest.events };
}

// To check so many events takes 10 ms, on a slow machine 30 ms. Their number is estimated, so the IDs are limited too.
const EVENTS_IN_A_STEP = 8_000;
const IDS_IN_A_STEP = 50_000;

/**
 * Runs a search for a frequent word in steps, some IDs in each statement: all of 1,000,000 events take up to a second.
 * @returns the rows of each step, and the part of the calendar that is searched by then, up to 1
 */
export async function* searchInSteps(
  { rows, dialect }: SqlConnection,
  where: readonly RecordCondition[],
  { texts, events }: SearchTrigrams,
  columns: string,
): AsyncGenerator<{ readonly rows: readonly StoredRow[]; readonly part: number }> {
  const { text, values } = buildEventSearch(dialect, texts, where);
  const [highest] = await rows('select max(id) as id from events', []);
  const ids = Number(highest?.id);
  const size = events < EVENTS_IN_A_STEP ? ids : Math.min(IDS_IN_A_STEP, Math.ceil((ids * EVENTS_IN_A_STEP) / events));
  for (let from = 1; from <= ids; from += size) {
    const step = `select ${columns} from ${text} and events_search.rowid between ? and ?`;
    yield { rows: await rows(step, [...values, from, from + size - 1]), part: Math.min(1, (from + size - 1) / ids) };
  }
}

interface TrigramCount {
  readonly text: string;
  /** The estimated number of events that contain it. */
  readonly events: number;
}

const byEvents = (one: TrigramCount, other: TrigramCount): number => one.events - other.events;

// The trigrams of one word mostly occur together, so a second one helps only when there is no other word.
const MAX_PER_WORD = 1;
const MAX_FOR_ONE_WORD = 3;
const MAX_TRIGRAMS = 16;
// Checking one event takes as long as passing this many entries of an index list.
const ENTRIES_PER_CHECK = 60;

/** Words shorter than three characters have no trigrams. */
function trigramsOf(word: string): string[] {
  const characters = [...word];
  const parts = characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(''));
  return [...new Set(parts)].filter((part) => !part.includes('\0'));
}

const COUNT_LIMIT = 1000;
const EVENTS_WITH = `
  select count(*) as total, max(rowid) as last, (select max(id) from events) as highest
  from (select rowid from events_search where events_search match ? limit ${COUNT_LIMIT})
`;

/** Counts the events that contain a trigram. Above 1,000 it extrapolates from the density among the first ones. */
async function estimateEventsWith({ rows, countCache }: SqlConnection, part: string): Promise<number> {
  const cache = countCache?.();
  const key = `events with ${part}`;
  const cached = cache?.get(key);
  if (cached !== undefined) return cached;
  const [row] = await rows(EVENTS_WITH, [quoteTrigram(part)]);
  const total = Number(row?.total);
  const events = total < COUNT_LIMIT ? total : (total * Number(row?.highest)) / Number(row?.last);
  cache?.set(key, events);
  return events;
}
