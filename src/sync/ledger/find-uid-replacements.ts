import { type NotedEventKey, openCalendarEvents, type TakenEvent } from './calendar-events.js';
import type { LedgerTarget } from './ledger.js';

/**
 * Lists the records that now have the UIDs of events whose notes a run removed, by the ID of the record that had the UID
 * before. An undo removes the notes of the events that it takes back; a later import then notes the UID again.
 * @param file path of the ledger
 */
export async function findUidReplacements(
  file: string,
  where: LedgerTarget,
  run: string,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const events = await openCalendarEvents(file, { ...where, source: '' });
  const replacements = new Map<number, readonly number[]>();
  try {
    for (const { key, before, after } of events.changesOf(run)) {
      if (before === undefined || after !== undefined) continue;
      const { uid, occurrence } = JSON.parse(key) as NotedEventKey;
      const { record } = JSON.parse(before) as TakenEvent;
      const others = events.findByUid(uid).filter((event) => event.occurrence === occurrence && !event.isRemoved);
      replacements.set(
        record,
        others.map((event) => event.record).filter((other) => other !== record),
      );
    }
    return replacements;
  } finally {
    events.close();
  }
}
