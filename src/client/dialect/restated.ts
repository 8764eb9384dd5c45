import type { Field, Form, Resource } from '../../spec/define.js';
import { idsIn } from '../../wire/same.js';
import type { Data } from '../../wire/values/data.js';
import { derivedStateProvince } from '../../wire/values/stateprovince.js';

/**
 * Returns the current values of the fields that The Events Calendar resets if an update omits them, so that an update
 * changes only the fields it names (contract, section 12; recordings of the service show that `date` is one).
 * @param sent the values that the update is going to send
 */
export function restated(resource: Resource, record: Data, sent: Data): Data {
  const entries = Object.entries(resource.fields).flatMap(([field, parameter]) => {
    const value = restatedValue(resource, field, parameter, { record, sent });
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

interface Told {
  readonly record: Data;
  readonly sent: Data;
}

function restatedValue({ name }: Resource, field: string, { form, type }: Field, context: Told): unknown {
  const restate = BY_FIELD[`${name} ${field}`] ?? BY_FORM[form];
  const value = restate?.(context.record[field], context);
  return typeof value === 'boolean' && type === 'string' ? String(value) : value;
}

type Restate = (shown: unknown, context: Told) => unknown;

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
  // An event that was never published has no publication date yet.
  'event date': (shown, { record }) =>
    String(record.date_utc ?? UNPUBLISHED).startsWith(UNPUBLISHED) ? undefined : shown,
  'venue stateprovince': (shown, { record, sent }) => {
    const isDerived = (shown ?? '') === derivedStateProvince(record);
    return isDerived && (shown ?? '') !== '' ? derivedStateProvince({ ...record, ...sent }) : filled(shown, NOTHING);
  },
};

const NOTHING: Told = { record: {}, sent: {} };
const UNPUBLISHED = '0000-00-00';

/** Returns true if `website` is the page of the event itself, which the service shows if there is no website. */
export const isOwnPage = ({ url }: Data, website: unknown): boolean => website === url;
