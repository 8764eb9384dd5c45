import type { Field, Form, Resource } from '../../spec/define.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { derivedStateProvince } from '../../wire/values/stateprovince.js';

/**
 * What a record holds of the fields that The Events Calendar puts back when an update does not say them, so that an update
 * changes only what it names (contract, section 12; the recordings show `date` among them).
 * @param asked what is going to be sent beside it
 */
export function restated(resource: Resource, record: Data, asked: Data): Data {
  const entries = Object.entries(resource.fields).flatMap(([field, parameter]) => {
    const value = restatedValue(resource, field, parameter, { record, asked });
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

interface Told {
  readonly record: Data;
  readonly asked: Data;
}

function restatedValue({ name }: Resource, field: string, { form, type }: Field, told: Told): unknown {
  const restate = BY_FIELD[`${name} ${field}`] ?? BY_FORM[form];
  const value = restate?.(told.record[field], told);
  return typeof value === 'boolean' && type === 'string' ? String(value) : value;
}

type Restate = (shown: unknown, told: Told) => unknown;

const filled: Restate = (shown) => (shown === '' || shown === null ? undefined : shown);

const BY_FORM: Partial<Record<Form, Restate>> = {
  status: filled,
  flag: (shown) => shown,
  zone: filled,
  cost: filled,
  image: (shown) => {
    if (typeof shown !== 'object' || shown === null) return undefined;
    const { id, url } = shown as { readonly id?: unknown; readonly url?: unknown };
    return id === undefined ? url : String(id);
  },
};

const organizers: Restate = (shown) => (shown === undefined ? undefined : idsIn(shown));

const BY_FIELD: Readonly<Record<string, Restate>> = {
  'event website': (shown, { record }) => (isOwnPage(record, shown) ? undefined : filled(shown, NOTHING)),
  'event organizer': organizers,
  'event start_date': filled,
  'event end_date': filled,
  // What was never published has no date of publication yet: it comes when it is.
  'event date': (shown, { record }) =>
    String(record.date_utc ?? UNPUBLISHED).startsWith(UNPUBLISHED) ? undefined : shown,
  'venue stateprovince': (shown, { record, asked }) => {
    const isDerived = (shown ?? '') === derivedStateProvince(record);
    return isDerived && (shown ?? '') !== '' ? derivedStateProvince({ ...record, ...asked }) : filled(shown, NOTHING);
  },
};

const NOTHING: Told = { record: {}, asked: {} };
const UNPUBLISHED = '0000-00-00';

/** An event without a website shows its own page there. */
export const isOwnPage = ({ url }: Data, website: unknown): boolean => website === url;
