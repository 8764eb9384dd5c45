import type { Form } from '../contract/declarations.js';
import type { CostInput } from '../forms/cost.js';
import { hasSameAmounts, isCostEqual } from '../forms/cost-equality.js';
import type { DateInput } from '../forms/date.js';
import type { ImageBody } from '../forms/image.js';
import type { JsonObject } from '../forms/json-object.js';
import { toSlug } from '../forms/slug.js';
import { haveSameWords } from '../forms/wordpress-text.js';
import { formatDateInputInUtc, formatDateInputInZone } from '../time/resolve-date-input.js';

/** The desired value of a field: as it is sent, and parsed. `null` clears the field. */
export interface DesiredValue {
  readonly send: unknown;
  readonly read: unknown;
}

/** Context of a comparison: the record as the service shows it, and other values that the comparison depends on. */
export interface EqualityContext {
  readonly record: JsonObject;
  /** The event's time zone after the change. */
  readonly zone: string | undefined;
  readonly isAllDay: boolean;
  /** True when the time zone or all-day flag changes, and with it the meaning of the dates. */
  readonly isMoved: boolean;
  /** The service stores text in its own way (WordPress), so texts are compared as readers see them. */
  readonly isForeign: boolean;
  readonly now: number;
}

/** Tells whether a field already has the desired value. Links are compared by the IDs in `send`. */
export function isFieldEqual(field: string, form: Form, value: DesiredValue, context: EqualityContext): boolean {
  const current = context.record[field];
  if (value.read === null) return isFieldCleared(current, form);
  const isEqual = EQUALITY_BY_FORM[form];
  return isEqual === undefined ? isTextEqual(current, value, context) : isEqual(current, value, context, field);
}

type IsFormEqual = (current: unknown, value: DesiredValue, context: EqualityContext, field: string) => boolean;

const EQUALITY_BY_FORM: Partial<Record<Form, IsFormEqual>> = {
  date: (current, value, context, field) => isDateEqual(String(current ?? ''), value.read as DateInput, context, field),
  flag: (current, { read }) => isFlagSet(current) === read,
  id: (current, { read }) => Number(current) === read,
  latitude: (current, { read }) => current !== undefined && Number(current) === read,
  longitude: (current, { read }) => current !== undefined && Number(current) === read,
  status: (current, { read }) => current === read || (current === 'future' && read === 'publish'),
  slug: (current, { send }) => current === send || current === toSlug(String(send)),
  zone: (current, { send }) => String(current ?? '').toLowerCase() === String(send).toLowerCase(),
  image: (current, { read }) => isImageEqual(current, read as ImageBody),
  cost: (current, { read }, { record, isForeign }) =>
    isCostEqual(current, record.cost_details, read as CostInput) ||
    (isForeign && hasSameAmounts(current, read as CostInput)),
  parent: (current, { send }) => Number(current ?? 0) === send,
  terms: (current, { send }) => hasSameIds(current, send, false),
  posts: (current, { send }) => hasSameIds(current, send, true),
};

const isFieldCleared = (current: unknown, form: Form): boolean =>
  current === undefined ||
  current === null ||
  current === '' ||
  current === false ||
  (form === 'parent' && Number(current) === 0) ||
  (Array.isArray(current) && current.length === 0) ||
  // A cleared zone means the site's zone, which is unknown here. It is taken as already cleared.
  form === 'zone';

const isFlagSet = (current: unknown): boolean =>
  current === true || current === 1 || current === '1' || current === 'true';

function isTextEqual(current: unknown, { send }: DesiredValue, { isForeign }: EqualityContext): boolean {
  const [present, wanted] = [String(current ?? ''), String(send)];
  if (present === wanted || present.trim() === wanted.trim()) return true;
  return isForeign && haveSameWords(present, wanted);
}

function isDateEqual(
  current: string,
  read: DateInput,
  { zone, isAllDay, isMoved, record, now }: EqualityContext,
  field: string,
): boolean {
  if (isMoved && !field.startsWith('date')) return false;
  if (field === 'date_utc') return formatDateInputInUtc(read, 'UTC', now) === current;
  if (field === 'date')
    return (
      (formatDateInputInZone(read, undefined, now) ?? '') === current ||
      formatDateInputInUtc(read, undefined, now) === record.date_utc
    );
  const wall = formatDateInputInZone(read, zone, now);
  return isAllDay ? wall?.slice(0, 10) === current.slice(0, 10) : wall === current;
}

function isImageEqual(current: unknown, read: ImageBody): boolean {
  if (typeof current !== 'object' || current === null) return false;
  const { url, id } = current as ImageBody;
  return read.url === undefined ? id === read.id : url === read.url;
}

/** Returns the IDs of linked records, which a record shows as numbers or as nested records. */
export const linkedIdsIn = (current: unknown): number[] => {
  const items = Array.isArray(current) ? current : typeof current === 'object' && current !== null ? [current] : [];
  return items.map((item: unknown) =>
    Number(typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : item),
  );
};

function hasSameIds(current: unknown, send: unknown, isOrdered: boolean): boolean {
  const [present, wanted] = [linkedIdsIn(current), linkedIdsIn(send)];
  const ordered = (ids: number[]) => {
    const each = [...new Set(ids)];
    return (isOrdered ? each : each.sort((a, b) => a - b)).join();
  };
  return ordered(present) === ordered(wanted);
}
