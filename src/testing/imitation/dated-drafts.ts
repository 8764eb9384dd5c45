import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';

/**
 * The drafts with a publication date: the trash or `wp/v2` gave it to them, and it stays when they are restored, until
 * `tribe/events/v1` updates them. Our store has a date
 * for every draft, so this table keeps them until the service stops.
 */
const datedDrafts = new WeakMap<ServedCalendar, Set<number>>();

const draftsOf = (calendar: ServedCalendar): Set<number> => {
  const drafts = datedDrafts.get(calendar) ?? new Set<number>();
  datedDrafts.set(calendar, drafts);
  return drafts;
};

export const noteDatedDraft = (calendar: ServedCalendar, { id }: RecordBody): void => void draftsOf(calendar).add(id);

export const forgetDatedDraft = (calendar: ServedCalendar, { id }: RecordBody): void =>
  void draftsOf(calendar).delete(id);

export const isUndatedDraft = (calendar: ServedCalendar, { id, status }: RecordBody): boolean =>
  (status === 'draft' || status === 'pending') && !draftsOf(calendar).has(id);
