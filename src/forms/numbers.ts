import { MAX_PAGE_SIZE } from '../contract/request-limits.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { formatSlugReference } from './links.js';
import {
  ID_SCHEMA,
  integerSchema,
  isNothing,
  isNumberEqual,
  parseInteger,
  sendAsWritten,
  sendCoordinate,
  sendParsed,
  toNumberWithin,
  writeUnlessEmpty,
} from './shared-rules.js';

const wholeNumber = (least: number, greatest?: number): FormDefinition => ({
  parse: (raw) => parseInteger(raw, least, greatest),
  onNull: 'ignored',
  schema: () => integerSchema(least, greatest),
  column: { type: 'integer' },
  isEmpty: isNothing,
  isEqual: isNumberEqual,
  cell: { read: sendParsed, write: writeUnlessEmpty, keepsNumbers: true },
  flag: { takes: 'value' },
});

export const page = wholeNumber(1);

export const perPage = wholeNumber(1, MAX_PAGE_SIZE);

/** The ID of a record or user: a whole number from 1. */
export const id: FormDefinition = {
  ...wholeNumber(1),
  schema: () => ID_SCHEMA,
  isEqual: (shown, { read }) => Number(shown) === read,
  references: { by: 'id' },
};

/** The ID of the record above in a tree; 0 for the top level. Cells also take its slug or name. */
export const parent: FormDefinition = {
  ...wholeNumber(0),
  onNull: { clearsTo: 0 },
  isEmpty: (shown) => isNothing(shown) || Number(shown) === 0,
  isEqual: (shown, { send }) => Number(shown ?? 0) === Number(Array.isArray(send) ? send[0] : send),
  cell: {
    read: (cell, parse) => {
      if (typeof cell === 'string' && !/^\d+$/.test(cell)) return { send: cell, read: [{ text: cell }] };
      const { send, read } = sendAsWritten(cell, parse);
      return { send, read: read === 0 ? null : [{ id: read }] };
    },
    write: (shown, { parentSlug }) => {
      if (Number(shown ?? 0) === 0) return undefined;
      return parentSlug === undefined ? shown : formatSlugReference(parentSlug);
    },
  },
  references: { by: 'id' },
};

/** Degrees from -90 (south) to 90 (north). */
export const latitude: FormDefinition = {
  parse: (raw) => toNumberWithin(raw, 90) ?? rejectValue((t) => t.mustBeLatitude()),
  onNull: { clearsTo: null },
  schema: () => ({ type: 'number', format: 'double', minimum: -90, maximum: 90 }),
  column: { type: 'real', nullable: true },
  isEmpty: isNothing,
  isEqual: isNumberEqual,
  cell: { read: sendCoordinate, write: writeUnlessEmpty, keepsNumbers: true },
  flag: { takes: 'value' },
};

/** Degrees from -180 (west) to 180 (east). */
export const longitude: FormDefinition = {
  ...latitude,
  parse: (raw) => toNumberWithin(raw, 180) ?? rejectValue((t) => t.mustBeLongitude()),
  schema: () => ({ type: 'number', format: 'double', minimum: -180, maximum: 180 }),
};
