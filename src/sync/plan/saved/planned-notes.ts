import { existsSync } from 'node:fs';
import { resourceOf } from '../../../contract/resources/index.js';
import { isJsonObject } from '../../../forms/json-object.js';
import { toNotedValues } from '../../import/calendar/note-taken-event.js';
import { listNotedEvents, type NotedEvent, openCalendarEvents, type TakenEvent } from '../../ledger/calendar-events.js';
import type { LedgerTarget } from '../../ledger/ledger.js';
import type { WrittenStep } from './execute-saved-plan.js';
import type { PlannedNote, SavedPlan } from './saved-plan.js';

export const readNotes = async (ledger: string): Promise<readonly NotedEvent[]> =>
  existsSync(ledger) ? listNotedEvents(ledger) : [];

/** Compares the notes before and after a planned command: which events of calendar files become which records. */
export function findPlannedNotes(
  before: readonly NotedEvent[],
  after: readonly NotedEvent[],
  service: LedgerTarget,
): PlannedNote[] {
  const here = ({ target, namespace }: NotedEvent) => target === service.target && namespace === service.namespace;
  const known = new Map(before.filter(here).map((note) => [keyOf(note), JSON.stringify(note)]));
  const changed = after.filter(here).filter((note) => known.get(keyOf(note)) !== JSON.stringify(note));
  const left = new Set(after.map(keyOf));
  const forgotten = before.filter(here).filter((note) => !left.has(keyOf(note)));
  return [
    ...forgotten.map(({ source, uid, occurrence }) => ({ source, uid, occurrence })),
    ...changed.map(({ target: _, namespace: __, source, uid, occurrence, ...event }) => ({
      source,
      uid,
      occurrence,
      event,
    })),
  ];
}

const keyOf = ({ target, namespace, source, uid, occurrence }: NotedEvent): string =>
  JSON.stringify([target, namespace, source, uid, occurrence]);

/**
 * Keeps the notes of a plan whose records were written, so that the next import or fetch knows them. The values of a
 * written record are those that the service has answered: the plan could not know them.
 */
export async function savePlannedNotes(
  { service, notes = [], steps }: SavedPlan,
  { ledger, run, written }: { readonly ledger: string; readonly run: string; readonly written: readonly WrittenStep[] },
): Promise<void> {
  const opened = await openCalendarEvents(ledger, { ...service, source: '' });
  try {
    const files = opened.trackRun(run);
    for (const note of notes) {
      const record = note.event?.record;
      const planned = steps.filter(({ kind, id }) => kind === 'event' && id === record);
      const done = written.filter(({ step }) => planned.includes(step));
      if (done.length < planned.length) continue;
      const events = files.ofSource(note.source);
      if (note.event === undefined) events.forget(note);
      else events.save(toTakenEvent(note, note.event, done));
    }
  } finally {
    opened.close();
  }
}

function toTakenEvent(
  { uid, occurrence }: PlannedNote,
  { series, ...event }: NonNullable<PlannedNote['event']>,
  done: readonly WrittenStep[],
): TakenEvent {
  const note = { uid, occurrence, ...event, ...(series === undefined ? {} : { series }) };
  const last = done.at(-1);
  if (last === undefined || !isJsonObject(last.record)) return note;
  const shown = toNotedValues(resourceOf('event'), last.record);
  const sent = new Set(done.flatMap(({ step }) => Object.keys(step.values)));
  const isNew = done.some(({ step }) => step.action === 'create');
  const values = isNew
    ? shown
    : { ...note.values, ...Object.fromEntries(Object.entries(shown).filter(([field]) => sent.has(field))) };
  return { ...note, record: last.id, values, ends: String(last.record.utc_end_date ?? note.ends) };
}
