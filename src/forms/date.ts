import { memoize } from '../contract/lookup-table.js';
import { describeWrongZone } from '../time/describe-wrong-zone.js';
import { readFileDate } from '../time/file-date.js';
import { type DateInput, MAX_DATE_LENGTH, parseDate } from '../time/parse-date.js';
import { formatDateInputInUtc, formatDateInputInZone } from '../time/resolve-date-input.js';
import { isWallTime } from '../time/wall-time-text.js';
import { isZone, normalizeZone, zoneOfEvent } from '../time/zone.js';
import type { EqualityContext, FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import type { JsonObject } from './json-object.js';
import { isNothing, parseText, sendAsWritten, sendText, textSchema, writeUnlessEmpty } from './shared-rules.js';

/** A date, with or without a time, in any format of contract section 4. */
export const date: FormDefinition = {
  parse: (raw) => parseDate(raw),
  maxLength: MAX_DATE_LENGTH,
  onNull: 'ignored',
  schema: () => ({
    type: ['string', 'integer'],
    maxLength: MAX_DATE_LENGTH,
    examples: ['2027-07-02 20:00:00', '2027-07-02T20:00:00+02:00', 'tomorrow'],
  }),
  column: { type: 'text' },
  isEmpty: isNothing,
  isEqual: (shown, { read }, context, field) => isDateEqual(String(shown ?? ''), read as DateInput, context, field),
  cell: {
    read: (cell, parse, { dateOrder } = {}) => sendAsWritten(readFileDate(cell, dateOrder), parse),
    write: (shown, { field, record }) =>
      typeof shown === 'string' && isWallTime(shown) ? formatCellDate(shown, field, record) : undefined,
    keepsNumbers: true,
  },
  flag: { takes: 'value' },
  isMoment: true,
};

/**
 * Compares a date of a record with the wanted one. `date` is in the site's time zone, which is unknown here, so
 * its UTC twin counts as well.
 */
function isDateEqual(
  shown: string,
  read: DateInput,
  { zone, isAllDay, isMoved, record, now }: EqualityContext,
  field: string,
): boolean {
  if (isMoved && !field.startsWith('date')) return false;
  if (field === 'date_utc') return formatDateInputInUtc(read, 'UTC', now) === shown;
  if (field === 'date')
    return (
      (formatDateInputInZone(read, undefined, now) ?? '') === shown ||
      formatDateInputInUtc(read, undefined, now) === record.date_utc
    );
  const wall = formatDateInputInZone(read, zone, now);
  return isAllDay ? wall?.slice(0, 10) === shown.slice(0, 10) : wall === shown;
}

/** Formats a date for a file: the day of an all-day event, or wall time, or UTC in the second pass of a repeated hour. */
function formatCellDate(shown: string, field: string, record: JsonObject): string {
  if (record.all_day === true) return shown.slice(0, 10);
  const utc = record[`utc_${field}`];
  const zone = zoneOfEvent(record);
  if (typeof utc === 'string' && isWallTime(utc) && zone !== undefined && !isSameInstant(shown, zone, utc))
    return `${utc.replace(' ', 'T')}Z`;
  return shown.replace(/(\d\d:\d\d):00$/, '$1');
}

const isSameInstant = (wall: string, zone: string, utc: string): boolean =>
  formatDateInputInUtc(parseDate(wall), zone, 0) === utc;

const MAX_LENGTH = 1000;

/** A time zone: an IANA name, UTC, or UTC±h[:mm]. Requests may name any; the service refuses those that it does not know. */
export const zone: FormDefinition = {
  parse: (raw) => parseText(raw, MAX_LENGTH),
  maxLength: MAX_LENGTH,
  onNull: { clearsTo: '' },
  schema: () => ({ ...textSchema(MAX_LENGTH), examples: ['Europe/Paris', 'UTC+2'] }),
  column: { type: 'text', isSound: (stored) => isStoredZone(String(stored)) },
  // Cleared, it is the site's zone, which is unknown here. It is taken as already cleared.
  isEmpty: () => true,
  isEqual: (shown, { send }) => spelledAlike(String(shown ?? '')) === spelledAlike(String(send)),
  cell: {
    read: (cell, parse) => {
      const reading = sendText(cell, parse);
      const zoneName = String(reading.send);
      return isKnownZone(zoneName) ? reading : rejectValue(describeWrongZone(zoneName));
    },
    write: writeUnlessEmpty,
  },
  flag: { takes: 'value', offers: 'zones' },
};

/** WordPress spells `UTC+5:30` as `UTC+5.5`. */
const spelledAlike = (name: string): string => (normalizeZone(name) ?? name).toLowerCase();

// Looking up a zone takes longer than everything else in reading a row.
const isStoredZone = memoize((stored) => stored === '' || isZone(stored));

/** Accepts IANA names and `UTC±h`; the service refuses a bare offset such as `+02:00`. */
const isKnownZone = (zoneName: string): boolean => /^[a-z]/i.test(zoneName) && isZone(zoneName);
