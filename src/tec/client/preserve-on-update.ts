import type { Field, Form, Resource } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { deriveStateProvince } from '../../forms/postal-address.js';
import { storedValuesOf } from '../../forms/stored-values.js';

/**
 * Returns the current values of the fields that The Events Calendar resets if an update omits them. An update that
 * sends them too changes only the fields it names (contract, section 12). Recordings of the service show that it resets
 * `date`.
 * @param sent the values that the update will send
 */
export function preserveOnUpdate(resource: Resource, record: JsonObject, sent: JsonObject): JsonObject {
  const entries = Object.entries(resource.fields).flatMap(([field, parameter]) => {
    const value = preservedValue(resource, field, parameter, { record, sent });
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(entries);
}

interface PreserveContext {
  readonly record: JsonObject;
  readonly sent: JsonObject;
}

function preservedValue({ name }: Resource, field: string, { form, type }: Field, context: PreserveContext): unknown {
  const restate = PRESERVE_BY_FIELD[`${name} ${field}`] ?? PRESERVE_BY_FORM[form];
  const value = restate?.(context.record[field], context);
  return typeof value === 'boolean' && type === 'string' ? String(value) : value;
}

type PreserveField = (shown: unknown, context: PreserveContext) => unknown;

const preserveIfFilled: PreserveField = (shown) => (shown === '' || shown === null ? undefined : shown);

const PRESERVE_BY_FORM: Partial<Record<Form, PreserveField>> = {
  status: preserveIfFilled,
  flag: (shown) => shown,
  zone: preserveIfFilled,
  cost: preserveIfFilled,
  image: (shown) => {
    if (typeof shown !== 'object' || shown === null) return undefined;
    const { id, url } = shown as { readonly id?: unknown; readonly url?: unknown };
    return id === undefined ? url : String(id);
  },
};

const preserveLinks: PreserveField = (shown) => (shown === undefined ? undefined : linkedIdsIn(shown));

/** True for a record that has no publication date yet, because it was never published. */
export const isUndated = ({ date_utc }: JsonObject): boolean => String(date_utc ?? '0000').startsWith('0000');

/** True for a record that is published, or scheduled for a time that has passed: a save publishes it. */
export const isPublic = ({ status, date_utc: date }: JsonObject, now: number): boolean =>
  status === 'publish' || (status === 'future' && Date.parse(`${String(date).replace(' ', 'T')}Z`) <= now);

/** Both dates are sent: they need not be the same moment. */
const preserveDate: PreserveField = (shown, { record, sent }) =>
  'date' in sent || isUndated(record) ? undefined : shown;

/** WordPress joins spaces, and drops what looks like a tag after that. */
export const encodeTermText = (name: string): string => name.replaceAll('<', '&lt;').replace(/ (?= )/g, ' < >');

/** The name of a term that an update has to send, because the save would join its spaces. */
function preserveTermName(term: JsonObject): string | undefined {
  const name = String(storedValuesOf(term).name ?? term.name);
  return name.includes('  ') ? encodeTermText(name) : undefined;
}

const PRESERVE_BY_FIELD: Readonly<Record<string, PreserveField>> = lookupTable({
  'category name': (_, { record }) => preserveTermName(record),
  'tag name': (_, { record }) => preserveTermName(record),
  'event website': (shown, { record }) => (isOwnPageUrl(record, shown) ? undefined : preserveIfFilled(shown, NOTHING)),
  'event organizer': preserveLinks,
  // A save looks them up again by their names, and may find others.
  'event tags': (shown) => (linkedIdsIn(shown).length === 0 ? undefined : linkedIdsIn(shown)),
  'event start_date': preserveIfFilled,
  'event end_date': preserveIfFilled,
  'event date': preserveDate,
  'event date_utc': preserveDate,
  'venue stateprovince': (shown, { record, sent }) => {
    const isDerived = (shown ?? '') === deriveStateProvince(record);
    return isDerived && (shown ?? '') !== ''
      ? deriveStateProvince({ ...record, ...sent })
      : preserveIfFilled(shown, NOTHING);
  },
});

const NOTHING: PreserveContext = { record: {}, sent: {} };

/** True if `website` is the event's own page. The service shows it for an event without a website. */
export const isOwnPageUrl = ({ url }: JsonObject, website: unknown): boolean => website === url;
