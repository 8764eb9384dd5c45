import { expect, test } from 'vitest';
import type { CalendarImport } from '../../../../src/sync/import/calendar/calendar-import.js';
import { isOlderThanTaken } from '../../../../src/sync/import/calendar/match-calendar-entry.js';
import type { TakenEvent } from '../../../../src/sync/ledger/calendar-events.js';
import type { CalendarEntry, EventVersion } from '../../../../src/sync/read/file-rows.js';

const version = (sequence: number, hour = ''): EventVersion => ({
  sequence,
  modified: hour && `2027-07-02T${hour}:00:00Z`,
});

interface Case {
  readonly entry: EventVersion;
  /** The version that was taken before; absent if the event was not. */
  readonly taken?: EventVersion;
  /** Versions of the whole series, in the file and as they were taken. */
  readonly series?: readonly [inFile: EventVersion | undefined, taken: EventVersion | undefined];
  readonly isRemoved?: boolean;
  readonly isDeletedHere?: boolean;
  /** Another event of the UID that was taken. */
  readonly other?: EventVersion;
}

function isOlder({ entry, taken, series = [undefined, undefined], isRemoved = false, isDeletedHere, other }: Case) {
  const eventOf = (record: number, of: EventVersion, whole: EventVersion | undefined) =>
    ({ record, ...of, isRemoved: record === 1 && isRemoved, ...(whole && { series: whole }) }) as TakenEvent;
  const event = taken && eventOf(1, taken, series[1]);
  const known = [...(event ? [event] : []), ...(other ? [eventOf(2, other, other)] : [])];
  return isOlderThanTaken(
    { uid: 'a', ...entry, ...(series[0] && { series: series[0] }) } as CalendarEntry,
    { takenVersions: new Map() } as unknown as CalendarImport,
    { known, taken: event, isPresent: ({ record }) => record !== 1 || !isDeletedHere },
  );
}

test.each<[string, Case, boolean]>([
  ['a lower SEQUENCE', { entry: version(1), taken: version(2) }, true],
  ['a higher SEQUENCE', { entry: version(3), taken: version(2) }, false],
  ['the same version', { entry: version(2, '10'), taken: version(2, '10') }, false],
  ['an earlier LAST-MODIFIED', { entry: version(2, '09'), taken: version(2, '10') }, true],
  ['a later LAST-MODIFIED', { entry: version(2, '11'), taken: version(2, '10') }, false],
  ['a lower SEQUENCE that was modified later', { entry: version(1, '11'), taken: version(2, '10') }, true],
  ['no LAST-MODIFIED', { entry: version(2), taken: version(2, '10') }, false],
  ['a LAST-MODIFIED, taken without one', { entry: version(2, '09'), taken: version(2) }, false],
  ['nothing that was taken', { entry: version(0) }, false],
  ['an event that somebody deleted here', { entry: version(1), taken: version(2), isDeletedHere: true }, false],
  ['an event that was cancelled', { entry: version(1), taken: version(2), isRemoved: true }, true],
  [
    'an event that was cancelled, and whose record is gone',
    { entry: version(1), taken: version(2), isRemoved: true, isDeletedHere: true },
    true,
  ],
  ['an older series', { entry: version(5), taken: version(1), series: [version(1), version(2)] }, true],
  ['a newer series', { entry: version(1), taken: version(5), series: [version(3), version(2)] }, false],
  [
    'an older date of the same series',
    { entry: version(1), taken: version(2), series: [version(3), version(3)] },
    true,
  ],
  ['a single date that an older series does not have', { entry: version(1), other: version(2) }, true],
  ['a single date that is as new as the series', { entry: version(2), other: version(2) }, false],
  [
    'a date of a series as new as the latest one',
    { entry: version(1), series: [version(2), undefined], other: version(2) },
    false,
  ],
  [
    'a date of an older series, for the first time',
    { entry: version(1), series: [version(1), undefined], other: version(2) },
    true,
  ],
  [
    'a cancelled date of a series that is newer than another date of it',
    { entry: version(1), taken: version(1), isRemoved: true, series: [version(2), version(1)], other: version(3) },
    true,
  ],
])('%s', (_, given, expected) => expect(isOlder(given)).toBe(expected));

test('compares with versions from before this run, not with those of the run itself', () => {
  const calendar = { takenVersions: new Map() } as unknown as CalendarImport;
  const entry = { uid: 'a', ...version(1), series: version(1) } as CalendarEntry;
  const stateOf = (known: readonly TakenEvent[]) => ({ known, taken: undefined, isPresent: () => true });
  expect(isOlderThanTaken(entry, calendar, stateOf([]))).toBe(false);
  const newer = { record: 1, ...version(2), series: version(2), isRemoved: false } as TakenEvent;
  expect(isOlderThanTaken(entry, calendar, stateOf([newer]))).toBe(false);
});
