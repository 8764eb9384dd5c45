import {
  type CalendarEvents,
  fingerprintTakenEvent,
  type NotedEventKey,
  openCalendarEvents,
  type TakenEvent,
} from './calendar-events.js';
import type { NoteChange } from './changes-of-notes.js';
import { type Feed, type Feeds, openFeeds } from './feeds.js';
import type { LedgerTarget } from './ledger.js';

/** An undo, after the records of its run were reverted. */
export interface NotesUndo {
  /** Path of the ledger. */
  readonly file: string;
  readonly where: LedgerTarget;
  /** The run that was undone. */
  readonly run: string;
  /** The run of the undo itself, whose own undo reverses all this; absent if it wrote nothing. */
  readonly by: string | undefined;
  /** Events that were reverted. A created one, which is now in the trash or gone, is among `removed`. */
  readonly reverted: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  /** Events that were not reverted, though they should be. */
  readonly left: ReadonlySet<number>;
  /** Tells whether the undo came to its end. */
  readonly isWhole: boolean;
}

/** The feeds that an undo changed, by name. */
export interface UndoneFeeds {
  readonly restored: readonly string[];
  /** Feeds that stay removed because another feed has their name now. */
  readonly replaced: readonly string[];
}

/** Restores the notes on calendar files and feeds that a run changed, and forgets the state of all downloads. */
export async function undoNotes(undo: NotesUndo): Promise<UndoneFeeds> {
  const feeds = await openFeeds(undo.file, undo.where);
  const opened = await openCalendarEvents(undo.file, { ...undo.where, source: '' });
  try {
    const files = undo.by === undefined ? opened : opened.trackRun(undo.by);
    const undone = undoFeedChanges(undo, feeds);
    const affected = forgetValidators(undo, feeds, files);
    for (const change of files.changesOf(undo.run)) {
      const key = JSON.parse(change.key) as NotedEventKey;
      if (!undone.replaced.includes(key.source)) undoEventChange(key, change, undo, files.ofSource(key.source));
    }
    for (const source of affected) forgetRemoved(undo, files.ofSource(source));
    return undone;
  } finally {
    opened.close();
    feeds.close();
  }
}

function undoFeedChanges({ run, by }: NotesUndo, feeds: Feeds): UndoneFeeds {
  const [restored, replaced]: [string[], string[]] = [[], []];
  for (const { key: name, before, after } of by === undefined ? [] : feeds.changesOf(run)) {
    const current = feeds.find(name);
    if (before === undefined && current?.url === after) feeds.removeInRun(by ?? '', name);
    if (before !== undefined && current !== undefined) replaced.push(name);
    if (before === undefined || current !== undefined) continue;
    const { state: _, ...feed } = JSON.parse(before) as Feed;
    feeds.saveInRun(by ?? '', feed);
    restored.push(name);
  }
  return { restored, replaced };
}

function undoEventChange(
  key: NotedEventKey,
  { before, after }: NoteChange,
  { reverted, left, isWhole }: NotesUndo,
  events: CalendarEvents,
): void {
  const current = events.find(key);
  const record = recordOf(after) ?? (before === undefined ? undefined : (JSON.parse(before) as TakenEvent).record);
  const isAsLeft = (current === undefined ? undefined : fingerprintTakenEvent(current)) === after;
  const isReverted = record !== undefined && reverted.has(record) && (current?.record ?? record) === record;
  const isUntouched = isWhole && isAsLeft && (record === undefined || !left.has(record));
  if (!isReverted && !isUntouched) return;
  if (before === undefined) events.forget(key);
  else events.save(JSON.parse(before) as TakenEvent);
}

const recordOf = (fingerprint: string | undefined): number | undefined =>
  fingerprint === undefined ? undefined : Number.parseInt(fingerprint, 10);

/**
 * Forgets the validators of feeds whose events were reverted, and of all downloads, so that they are read again even
 * if the server has no newer version. @returns the names of the sources of these events
 */
function forgetValidators({ reverted }: NotesUndo, feeds: Feeds, events: CalendarEvents): ReadonlySet<string> {
  const sources = new Set([...reverted].flatMap((id) => events.sourcesOf(id)));
  if (sources.size > 0) feeds.forgetStates();
  for (const source of sources) {
    const { state, ...feed } = feeds.find(source) ?? { name: '' };
    if (state !== undefined && 'url' in feed) feeds.save(feed);
  }
  return sources;
}

/** Forgets the events that the undo removed: the next import creates them again. */
function forgetRemoved({ removed }: NotesUndo, events: CalendarEvents): void {
  for (const event of events.list()) if (removed.has(event.record)) events.forget(event);
}
