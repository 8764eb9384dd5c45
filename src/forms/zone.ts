import { isZone, normalizeZone } from '../time/zone.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { memoize } from './memoize.js';
import { parseText, sendText, textSchema, writeUnlessEmpty } from './shared-rules.js';

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
      return isKnownZone(zoneName) ? reading : rejectValue((t) => t.mustBeZone({ value: zoneName.slice(0, 60) }));
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
