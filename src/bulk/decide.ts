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

/** What a new record is made of; only what is not empty. */
export const newValuesOf = (values: DraftValues): Data =>
  Object.fromEntries(Object.entries(values).flatMap(([field, { send }]) => (send === null ? [] : [[field, send]])));

/** What a new record lacks or contradicts itself in, before the service says so. */
export function problemsOfNew(resource: Resource, draft: Draft, now: number): CellProblem[] {
  const needed: Say = (t) => t.neededForNew();
  const missing = Object.entries(fieldsOf(resource)).flatMap(([field, { required }]) =>
    required && draft.values[field] === undefined ? [{ column: field, say: needed }] : [],
  );
  return [...missing, ...problemsOfDates(draft.values, now)];
}

/** An end before the start, where both are on one clock. */
export function problemsOfDates({ start_date, end_date, timezone, all_day }: DraftValues, now: number): CellProblem[] {
  if (!start_date?.read || !end_date?.read) return [];
  const zone = typeof timezone?.send === 'string' ? timezone.send : undefined;
  const [start, end] = [start_date.read as DateInput, end_date.read as DateInput];
  const clock = start.kind === 'wall' && end.kind === 'wall' ? wallOf : utcOf;
  const [from, to] = [clock(start, zone, now), clock(end, zone, now)];
  if (from === undefined || to === undefined) return [];
  const length = all_day?.read === true ? 10 : 19;
  const isWrong = to.slice(0, length) < from.slice(0, length);
  return isWrong ? [{ column: 'end_date', value: end_date.send, say: (t) => t.endBeforeStart() }] : [];
}

export interface Against {
  readonly isForeign: boolean;
  readonly now: number;
}

/** The fields of a record that are not yet as a row wants them, as they are sent. */
export async function changesTo(
  resource: Resource,
  record: Data,
  values: DraftValues,
  against: Against,
): Promise<Data> {
  const shown = asWritten(resource, record);
  const comparing = comparingWith(resource, shown, values, against);
  const fields = fieldsOf(resource);
  const changed = Object.entries(values).filter(
    ([field, value]) => !isAsWanted(field, fields[field], value, comparing),
  );
  const judged = changed.map(async ([field, { send }]) => {
    const isCleaned = !against.isForeign && (await isCleanedTo(shown[field], fields[field]?.form, send));
    return isCleaned ? [] : [[field, send] as const];
  });
  return Object.fromEntries((await Promise.all(judged)).flat());
}

/** Whether a text is what our service makes of the one that is wanted: it would make the same of it each time. */
async function isCleanedTo(shown: unknown, form: Form | undefined, wanted: unknown): Promise<boolean> {
  const clean = CLEANED[form ?? ''];
  if (clean === undefined || typeof wanted !== 'string' || !wanted.includes('<')) return false;
  const { cleanHtml, plainText } = await import('../wire/values/cleaning.js');
  try {
    const made = await { cleanHtml, plainText }[clean](wanted);
    return made.trim() === String(shown ?? '').trim();
  } catch (error) {
    // The service refuses it too, in words of its own.
    if (error instanceof Refused) return false;
    throw error;
  }
}

const CLEANED: Readonly<Record<string, 'cleanHtml' | 'plainText'>> = {
  html: 'cleanHtml',
  name: 'plainText',
  text: 'plainText',
};

function isAsWanted(field: string, parameter: Field | undefined, value: Value, comparing: Comparing): boolean {
  if (parameter === undefined || holdsComing(value.send)) return false;
  return isSame(field, parameter.form, value, comparing);
}

/** A record with each field as it can be written: `venues` in the place of `venue`. */
function asWritten(resource: Resource, record: Data): Data {
  const whole = Object.entries(fieldsOf(resource)).flatMap(([field, { readBackFrom }]) =>
    readBackFrom !== undefined && record[readBackFrom] !== undefined ? [[field, record[readBackFrom]]] : [],
  );
  return { ...record, ...Object.fromEntries(whole) };
}

function comparingWith(resource: Resource, record: Data, values: DraftValues, against: Against): Comparing {
  const { timezone, all_day } = values;
  const zone = typeof timezone?.send === 'string' ? timezone.send : record.timezone;
  const comparing: Comparing = {
    ...against,
    record,
    zone: typeof zone === 'string' && zone !== '' ? zone : undefined,
    isAllDay: typeof all_day?.read === 'boolean' ? all_day.read : record.all_day === true,
    isMoved: false,
  };
  const fields = fieldsOf(resource);
  const differs = (field: string, value: Value | undefined) =>
    value !== undefined && !isAsWanted(field, fields[field], value, comparing);
  return { ...comparing, isMoved: differs('timezone', timezone) || differs('all_day', all_day) };
}

/** What of a record has to be read to compare these fields, beside the fields themselves. */
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

/** A slug that cannot be written must be the one that follows from the name, or the row would create a record each time. */
export function strangeSlug(resource: Resource, { slug, values }: Draft, shape: Shape): CellProblem[] {
  if (slug === undefined || shape.join() !== SLUG.join()) return [];
  const follows = slugOf(String(values[resource.title]?.send ?? ''));
  return slugOf(slug) === follows ? [] : [{ column: 'slug', value: slug, say: (t) => t.slugFollows(follows) }];
}
