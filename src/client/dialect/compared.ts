import type { Difference } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { judged } from '../../wire/forms.js';
import { type Comparing, idsIn, isSame, type Value } from '../../wire/same.js';
import { foldedWords } from '../../wire/typography.js';
import type { Data } from '../../wire/values/data.js';
import { isOwnPage } from './restated.js';

type Wanted = Readonly<Record<string, Value>>;

/** Builds the context in which values of a record are compared with wanted ones. */
export function comparing(resource: Resource, record: Data, wanted: Wanted, now: number): Comparing {
  const zone = wanted.timezone?.send ?? record.timezone;
  return {
    record: { ...record, ...shownOf(resource, record) },
    zone: typeof zone === 'string' && zone !== '' ? zone : undefined,
    isAllDay: (wanted.all_day?.read ?? record.all_day) === true,
    isMoved: false,
    isForeign: true,
    now,
  };
}

/** Empties `website` where the service shows the event's own page. */
const shownOf = ({ name }: Resource, record: Data): Data =>
  name !== 'event' || !isOwnPage(record, record.website) ? {} : { website: '' };

/** Finds the fields of a record that do not have their wanted values. */
export function missed(resource: Resource, record: Data, wanted: Wanted, now: number, before?: Data): Difference[] {
  const comparison = comparing(resource, record, wanted, now);
  return Object.entries(wanted).flatMap(([field, value]) => {
    const parameter = resource.fields[field];
    if (parameter === undefined || parameter.form === 'secret') return [];
    if (isSame(field, parameter.form, value, comparison)) return [];
    return [
      {
        field,
        ...(before === undefined ? {} : { before: before[field] }),
        theirs: comparison.record[field],
        yours: value.send,
      },
    ];
  });
}

/** Finds fields that changed although the update did not name them. */
export function drifted(resource: Resource, before: Data, after: Data, wanted: Wanted): Difference[] {
  const dependents = new Set(Object.keys(wanted).flatMap((field) => FOLLOWERS[field] ?? []));
  const [was, is] = [before, after].map((record): Data => ({ ...record, ...shownOf(resource, record) }));
  return Object.entries(resource.fields).flatMap(([field, { of }]) => {
    if (field in wanted || dependents.has(field) || !(field in resource.answer)) return [];
    if (field.startsWith('date') && isUnpublished(before)) return [];
    const [one, other] = [was?.[field], is?.[field]].map((value) =>
      of === undefined ? wordsIn(value) : idsIn(value).join(),
    );
    return one === other ? [] : [{ field, before: was?.[field], theirs: is?.[field] }];
  });
}

/** The fields that the service changes together with a field. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  status: ['date', 'date_utc', 'slug'],
  title: ['slug'],
  date: ['date_utc', 'status'],
  date_utc: ['date', 'status'],
  all_day: ['start_date', 'end_date'],
  state: ['stateprovince'],
  province: ['stateprovince'],
  country: ['stateprovince'],
  venue: ['slug'],
};

const isUnpublished = ({ date_utc, status }: Data): boolean =>
  String(date_utc ?? '').startsWith('0000') || status === 'draft' || status === 'pending';

/** Converts a value to a comparable text: an image to its ID or URL, every empty value to an empty text. */
function wordsIn(value: unknown): string {
  if (value === undefined || value === null || value === false || value === '') return '';
  if (typeof value !== 'object') return foldedWords(String(value));
  const { id, url } = value as { readonly id?: unknown; readonly url?: unknown };
  return String(id ?? url ?? JSON.stringify(value));
}

/** Finds the fields in which a record differs from values; empty values are ignored. */
export function differencesFrom(resource: Resource, record: Data, values: Data, now: number): Difference[] {
  const wanted = Object.entries(values).flatMap(([field, send]) => {
    const parameter = resource.fields[field];
    if (parameter === undefined || send === null || send === undefined || send === '') return [];
    const outcome = judged(parameter, send);
    return 'say' in outcome ? [] : [[field, { send, read: outcome.value }] as const];
  });
  return missed(resource, record, Object.fromEntries(wanted), now);
}
