import type { Field, Form, Resource } from '../spec/define.js';
import { fieldsOf } from './columns.js';
import { type Data, idsIn } from './same.js';

/**
 * What a record holds of the fields that The Events Calendar puts back when an update does not say them: sent with every
 * update of such a service, so that a row changes only what it names.
 */
export function restated(resource: Resource, record: Data): Data {
  const entries = Object.entries(fieldsOf(resource)).flatMap(([field, parameter]) => {
    const value = RESET[parameter.form]?.(shownOf(field, parameter, record), record);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Properties of a record that have to be read for this. */
export const RESTATED_PROPERTIES: readonly string[] = ['url'];

const shownOf = (field: string, { readBackFrom }: Field, record: Data): unknown =>
  (readBackFrom === undefined ? undefined : record[readBackFrom]) ?? record[field];

type Restate = (shown: unknown, record: Data) => unknown;

const same: Restate = (shown) => shown;
const filled: Restate = (shown) => (shown === '' ? undefined : shown);
const ids: Restate = (shown) => (shown === undefined ? undefined : idsIn(shown));

const RESET: Partial<Record<Form, Restate>> = {
  status: same,
  flag: same,
  zone: filled,
  cost: filled,
  // An event without a website shows its own address there.
  url: (shown, { url }) => (shown === url ? undefined : filled(shown, {})),
  image: (shown) =>
    typeof shown === 'object' && shown !== null ? (Reflect.get(shown, 'id') ?? Reflect.get(shown, 'url')) : undefined,
  posts: ids,
  terms: ids,
};
