import type { Say } from '../errors.js';
import type { Field, Form, Resource } from '../spec/define.js';
import { type Comparing, isSame } from '../wire/same.js';
import { utcOf, wallOf } from '../wire/values/clock.js';
import type { Data } from '../wire/values/data.js';
import type { DateInput } from '../wire/values/date.js';
import { Refused } from '../wire/values/refused.js';
import { slugOf } from '../wire/values/slug.js';
import { fieldsOf } from './columns.js';
import type { CellProblem, Draft, DraftValues, Value } from './drafts.js';
import { type Shape, SLUG } from './keys.js';
import { holdsComing } from './settled.js';

/** Returns the body of a create request, without the cleared fields. */
export const newValuesOf = (values: DraftValues): Data =>
  Object.fromEntries(Object.entries(values).flatMap(([field, { send }]) => (send === null ? [] : [[field, send]])));

/** Validates a draft for creation: required fields and date order. Reports problems before anything is sent. */
export function problemsOfNew(resource: Resource, draft: Draft, now: number): CellProblem[] {
  const say: Say = (t) => t.neededForNew();
  const missing = Object.entries(fieldsOf(resource)).flatMap(([field, { required }]) =>
    required && draft.values[field] === undefined ? [{ column: field, say }] : [],
  );
  return [...missing, ...problemsOfDates(draft.values, now)];
}

/** Reports an end date before the start date, if both can be compared as wall times or in UTC. */
export function problemsOfDates({ start_date, end_date, timezone, all_day }: DraftValues, now: number): CellProblem[] {
  if (!start_date?.read || !end_date?.read) return [];
  const zone = typeof timezone?.send === 'string' ? timezone.send : undefined;
  const [start, end] = [start_date.read as DateInput, end_date.read as DateInput];
  const toComparable = start.kind === 'wall' && end.kind === 'wall' ? wallOf : utcOf;
  const [from, to] = [toComparable(start, zone, now), toComparable(end, zone, now)];
  if (from === undefined || to === undefined) return [];
  const length = all_day?.read === true ? 10 : 19;
  const isReversed = to.slice(0, length) < from.slice(0, length);
  return isReversed ? [{ column: 'end_date', value: end_date.send, say: (t) => t.endBeforeStart() }] : [];
}

export interface Against {
  readonly isForeign: boolean;
  readonly now: number;
}

/** Returns the request values of those fields in which a record differs from a row. */
export async function changesTo(
  resource: Resource,
  record: Data,
  values: DraftValues,
  context: Against,
): Promise<Data> {
  const current = withReadBackValues(resource, record);
  const comparing = createComparison(resource, current, values, context);
  const fields = fieldsOf(resource);
  const changed = Object.entries(values).filter(
    ([field, value]) => !isFieldUpToDate(field, fields[field], value, comparing),
  );
  const changes = changed.map(async ([field, { send }]) => {
    const isSanitized = !context.isForeign && (await isSanitizedFormOf(current[field], fields[field]?.form, send));
    return isSanitized ? [] : [[field, send] as const];
  });
  return Object.fromEntries((await Promise.all(changes)).flat());
}

/**
 * Returns true if sanitizing the wanted text gives the stored one. Without this check, each import would report the
 * same change again.
 */
async function isSanitizedFormOf(current: unknown, form: Form | undefined, wanted: unknown): Promise<boolean> {
  const sanitizer = SANITIZERS[form ?? ''];
  if (sanitizer === undefined || typeof wanted !== 'string' || !wanted.includes('<')) return false;
  const { cleanHtml, plainText } = await import('../wire/values/cleaning.js');
  try {
    const sanitized = await { cleanHtml, plainText }[sanitizer](wanted);
    return sanitized.trim() === String(current ?? '').trim();
  } catch (error) {
    // The service refuses the text too, with a message of its own.
    if (error instanceof Refused) return false;
    throw error;
  }
}

const SANITIZERS: Readonly<Record<string, 'cleanHtml' | 'plainText'>> = {
  html: 'cleanHtml',
  name: 'plainText',
  text: 'plainText',
};

function isFieldUpToDate(field: string, parameter: Field | undefined, value: Value, comparing: Comparing): boolean {
  if (parameter === undefined || holdsComing(value.send)) return false;
  return isSame(field, parameter.form, value, comparing);
}

/** Replaces each field by the property that reads it back completely: `venues` instead of `venue`. */
function withReadBackValues(resource: Resource, record: Data): Data {
  const readBackValues = Object.entries(fieldsOf(resource)).flatMap(([field, { readBackFrom }]) =>
    readBackFrom !== undefined && record[readBackFrom] !== undefined ? [[field, record[readBackFrom]]] : [],
  );
  return { ...record, ...Object.fromEntries(readBackValues) };
}

function createComparison(resource: Resource, record: Data, values: DraftValues, context: Against): Comparing {
  const { timezone, all_day } = values;
  const zone = typeof timezone?.send === 'string' ? timezone.send : record.timezone;
  const comparing: Comparing = {
    ...context,
    record,
    zone: typeof zone === 'string' && zone !== '' ? zone : undefined,
    isAllDay: typeof all_day?.read === 'boolean' ? all_day.read : record.all_day === true,
    isMoved: false,
  };
  const fields = fieldsOf(resource);
  const differs = (field: string, value: Value | undefined) =>
    value !== undefined && !isFieldUpToDate(field, fields[field], value, comparing);
  return { ...comparing, isMoved: differs('timezone', timezone) || differs('all_day', all_day) };
}

/** Returns the record properties needed to compare these fields, including the companions of dates and cost. */
export function propertiesOf(resource: Resource, fields: Iterable<string>): string[] {
  const parameters = fieldsOf(resource);
  const all = [...fields].flatMap((field) => {
    const parameter = parameters[field];
    if (parameter === undefined) return [];
    return [field, parameter.readBackFrom ?? field, `utc_${field}`, `${field}_details`, `${field}_utc`];
  });
  const clock = all.some((field) => parameters[field]?.form === 'date') ? ['timezone', 'all_day'] : [];
  return [...new Set([...all, ...clock])].filter(
    (name) => name in resource.answer && !/^(utc_)?\w+_date_details$/.test(name),
  );
}

/**
 * Reports a read-only slug that differs from the one the service derives from the name. Such a row would create a new
 * record on every import.
 */
export function strangeSlug(resource: Resource, { slug, values }: Draft, shape: Shape): CellProblem[] {
  if (slug === undefined || shape.join() !== SLUG.join()) return [];
  const follows = slugOf(String(values[resource.title]?.send ?? ''));
  return slugOf(slug) === follows ? [] : [{ column: 'slug', value: slug, say: (t) => t.slugFollows(follows) }];
}
