import type { Form } from '../spec/define.js';
import { sameWords } from './typography.js';
import { utcOf, wallOf } from './values/clock.js';
import type { CostInput } from './values/cost.js';
import { sameAmounts, sameCost } from './values/costs.js';
import type { Data } from './values/data.js';
import type { DateInput } from './values/date.js';
import type { Image } from './values/image.js';
import { slugOf } from './values/slug.js';

/** The desired value of a field: as it is sent, and parsed. `null` clears the field. */
export interface Value {
  readonly send: unknown;
  readonly read: unknown;
}

/** Context of a comparison: the record as the service shows it, and other values that the comparison depends on. */
export interface Comparing {
  readonly record: Data;
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
export function isSame(field: string, form: Form, value: Value, context: Comparing): boolean {
  const current = context.record[field];
  if (value.read === null) return isEmpty(current, form);
  const isEqual = BY_FORM[form];
  return isEqual === undefined ? sameText(current, value, context) : isEqual(current, value, context, field);
}

type Same = (current: unknown, value: Value, context: Comparing, field: string) => boolean;

const BY_FORM: Partial<Record<Form, Same>> = {
  date: (current, value, context, field) => sameDate(String(current ?? ''), value.read as DateInput, context, field),
  flag: (current, { read }) => isOn(current) === read,
  id: (current, { read }) => Number(current) === read,
  latitude: (current, { read }) => current !== undefined && Number(current) === read,
  longitude: (current, { read }) => current !== undefined && Number(current) === read,
  status: (current, { read }) => current === read || (current === 'future' && read === 'publish'),
  slug: (current, { send }) => current === send || current === slugOf(String(send)),
  zone: (current, { send }) => String(current ?? '').toLowerCase() === String(send).toLowerCase(),
  image: (current, { read }) => sameImage(current, read as Image),
  cost: (current, { read }, { record, isForeign }) =>
    sameCost(current, record.cost_details, read as CostInput) || (isForeign && sameAmounts(current, read as CostInput)),
  parent: (current, { send }) => Number(current ?? 0) === send,
  terms: (current, { send }) => sameIds(current, send, false),
  posts: (current, { send }) => sameIds(current, send, true),
};

const isEmpty = (current: unknown, form: Form): boolean =>
  current === undefined ||
  current === null ||
  current === '' ||
  current === false ||
  (form === 'parent' && Number(current) === 0) ||
  (Array.isArray(current) && current.length === 0) ||
  // A cleared zone means the site's zone, which is unknown here. It is taken as already cleared.
  form === 'zone';

const isOn = (current: unknown): boolean => current === true || current === 1 || current === '1' || current === 'true';

function sameText(current: unknown, { send }: Value, { isForeign }: Comparing): boolean {
  const [present, wanted] = [String(current ?? ''), String(send)];
  if (present === wanted || present.trim() === wanted.trim()) return true;
  return isForeign && sameWords(present, wanted);
}

function sameDate(
  current: string,
  read: DateInput,
  { zone, isAllDay, isMoved, record, now }: Comparing,
  field: string,
): boolean {
  if (isMoved && !field.startsWith('date')) return false;
  if (field === 'date_utc') return utcOf(read, 'UTC', now) === current;
  if (field === 'date')
    return (wallOf(read, undefined, now) ?? '') === current || utcOf(read, undefined, now) === record.date_utc;
  const wall = wallOf(read, zone, now);
  return isAllDay ? wall?.slice(0, 10) === current.slice(0, 10) : wall === current;
}

function sameImage(current: unknown, read: Image): boolean {
  if (typeof current !== 'object' || current === null) return false;
  const { url, id } = current as Image;
  return read.url === undefined ? id === read.id : url === read.url;
}

/** Returns the IDs of linked records, which a record shows as numbers or as nested records. */
export const idsIn = (current: unknown): number[] => {
  const items = Array.isArray(current) ? current : typeof current === 'object' && current !== null ? [current] : [];
  return items.map((item: unknown) =>
    Number(typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : item),
  );
};

function sameIds(current: unknown, send: unknown, isOrdered: boolean): boolean {
  const [present, wanted] = [idsIn(current), idsIn(send)];
  const ordered = (ids: number[]) => {
    const each = [...new Set(ids)];
    return (isOrdered ? each : each.sort((a, b) => a - b)).join();
  };
  return ordered(present) === ordered(wanted);
}
