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
export function isSame(field: string, form: Form, value: Value, comparing: Comparing): boolean {
  const shown = comparing.record[field];
  if (value.read === null) return isEmpty(shown, form);
  const same = BY_FORM[form];
  return same === undefined ? sameText(shown, value, comparing) : same(shown, value, comparing, field);
}

type Same = (shown: unknown, value: Value, comparing: Comparing, field: string) => boolean;

const BY_FORM: Partial<Record<Form, Same>> = {
  date: (shown, value, comparing, field) => sameDate(String(shown ?? ''), value.read as DateInput, comparing, field),
  flag: (shown, { read }) => isOn(shown) === read,
  id: (shown, { read }) => Number(shown) === read,
  latitude: (shown, { read }) => shown !== undefined && Number(shown) === read,
  longitude: (shown, { read }) => shown !== undefined && Number(shown) === read,
  status: (shown, { read }) => shown === read || (shown === 'future' && read === 'publish'),
  slug: (shown, { send }) => shown === send || shown === slugOf(String(send)),
  zone: (shown, { send }) => String(shown ?? '').toLowerCase() === String(send).toLowerCase(),
  image: (shown, { read }) => sameImage(shown, read as Image),
  cost: (shown, { read }, { record, isForeign }) =>
    sameCost(shown, record.cost_details, read as CostInput) || (isForeign && sameAmounts(shown, read as CostInput)),
  parent: (shown, { send }) => Number(shown ?? 0) === send,
  terms: (shown, { send }) => sameIds(shown, send, false),
  posts: (shown, { send }) => sameIds(shown, send, true),
};

const isEmpty = (shown: unknown, form: Form): boolean =>
  shown === undefined ||
  shown === null ||
  shown === '' ||
  shown === false ||
  (form === 'parent' && Number(shown) === 0) ||
  (Array.isArray(shown) && shown.length === 0) ||
  // A cleared zone means the site's zone, which is unknown here. It is taken as already cleared.
  form === 'zone';

const isOn = (shown: unknown): boolean => shown === true || shown === 1 || shown === '1' || shown === 'true';

function sameText(shown: unknown, { send }: Value, { isForeign }: Comparing): boolean {
  const [is, wanted] = [String(shown ?? ''), String(send)];
  if (is === wanted || is.trim() === wanted.trim()) return true;
  return isForeign && sameWords(is, wanted);
}

function sameDate(
  shown: string,
  read: DateInput,
  { zone, isAllDay, isMoved, record, now }: Comparing,
  field: string,
): boolean {
  if (isMoved && !field.startsWith('date')) return false;
  if (field === 'date_utc') return utcOf(read, 'UTC', now) === shown;
  if (field === 'date')
    return (wallOf(read, undefined, now) ?? '') === shown || utcOf(read, undefined, now) === record.date_utc;
  const wall = wallOf(read, zone, now);
  return isAllDay ? wall?.slice(0, 10) === shown.slice(0, 10) : wall === shown;
}

function sameImage(shown: unknown, read: Image): boolean {
  if (typeof shown !== 'object' || shown === null) return false;
  const { url, id } = shown as Image;
  return read.url === undefined ? id === read.id : url === read.url;
}

/** Returns the IDs of linked records, which a record shows as numbers or as nested records. */
export const idsIn = (shown: unknown): number[] => {
  const items = Array.isArray(shown) ? shown : typeof shown === 'object' && shown !== null ? [shown] : [];
  return items.map((item: unknown) =>
    Number(typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : item),
  );
};

function sameIds(shown: unknown, send: unknown, isOrdered: boolean): boolean {
  const [is, wanted] = [idsIn(shown), idsIn(send)];
  const ordered = (ids: number[]) => {
    const each = [...new Set(ids)];
    return (isOrdered ? each : each.sort((a, b) => a - b)).join();
  };
  return ordered(is) === ordered(wanted);
}
