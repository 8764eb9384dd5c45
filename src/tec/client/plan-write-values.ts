import type { Field, Form, RecordKind, Resource } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { invalidParameters, type Message } from '../../errors.js';
import type { DesiredValue } from '../../forms/form-definition.js';
import type { ImageBody } from '../../forms/image.js';
import { FORMS, formOf, isClearable, isFieldEqual, parseParameter } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import { type DateInput, parseDate } from '../../time/parse-date.js';
import { formatDateInputInZone, resolveDateInput } from '../../time/resolve-date-input.js';
import { isZone, zoneOfEvent } from '../../time/zone.js';
import { createFieldComparison } from './read-back-diff.js';

/** The values of a write in the forms that The Events Calendar accepts. */
export interface TecWritePlan {
  readonly send: JsonObject;
  /** Fields that are cleared by omitting them from the update. */
  readonly omitted: readonly string[];
  /** The values that the fields should have afterwards. */
  readonly wanted: Readonly<Record<string, DesiredValue>>;
}

/** True if a record has all values of a write already, to the letter: a save would only let the site change others. */
export function hasAllValues(
  resource: Resource,
  current: JsonObject,
  { send, wanted }: Pick<TecWritePlan, 'send' | 'wanted'>,
  now: number,
): boolean {
  const comparison = { ...createFieldComparison(resource, current, wanted, now), isForeign: false };
  return Object.keys({ ...send, ...wanted }).every((field) => {
    const [parameter, value, shown] = [resource.fields[field], wanted[field], comparison.record[field]];
    if (parameter === undefined || value === undefined || formOf(parameter).isSecret) return false;
    if (!isFieldEqual(field, parameter.form, value, comparison)) return false;
    const isText = typeof value.send === 'string' && typeof shown === 'string' && !formOf(parameter).isMoment;
    return !isText || value.send === shown;
  });
}

interface TecWriteContext {
  readonly resource: Resource;
  /** The current record; absent for a new one. */
  readonly current?: JsonObject;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Reads the time zone of the site. */
  readonly zone: () => Promise<string>;
  /**
   * Resolves links to IDs and creates missing records.
   * @param isCheck creates none
   * @throws ServiceError 400 for an unknown one
   */
  readonly linked: (
    field: Field,
    links: readonly LinkInput[],
    isCheck?: boolean,
  ) => Promise<readonly (number | string)[]>;
}

/** Plans the values of a write. @throws ServiceError 400 naming each value that the service does not accept */
export async function planTecWrite(values: JsonObject, context: TecWriteContext): Promise<TecWritePlan> {
  const { resource } = context;
  const readings = Object.entries(values)
    .filter(([field, raw]) => raw !== undefined && !ADDRESSING_FIELDS.has(field))
    .map(([field, raw]) => ({ field, raw, ...planFieldWrite(field, raw, context) }));
  const problems = readings.flatMap(({ field, say }) => (say === undefined ? [] : [[field, say] as const]));
  if (problems.length > 0) throw invalidParameters(Object.fromEntries(problems));
  await checkLinks(readings, context);
  const send: Record<string, unknown> = {};
  const wanted: Record<string, DesiredValue> = {};
  for (const { field, raw, value, clearing } of readings) {
    if (clearing !== undefined && clearing !== 'omitted' && clearing !== 'impossible') send[field] = clearing.send;
    if (value === undefined) continue;
    const parameter = resource.fields[field];
    if (parameter === undefined) send[field] = raw;
    else if (value.read === null) wanted[field] = value;
    else {
      const parameters = await toTecParameters(field, parameter, { raw, read: value.read, values, context });
      for (const [name, sent] of parameters) {
        send[name] = sent;
        wanted[name] = {
          send: parameter.of === undefined ? sent : [sent].flat(),
          read: formOf(parameter).isMoment ? parseSentDate(name, sent) : value.read,
        };
      }
    }
  }
  const omitted = readings.flatMap(({ field, clearing }) => (clearing === 'omitted' ? [field] : []));
  return { send, omitted, wanted };
}

/** Checks all links before the first missing record is created: one that is refused would leave those before it. */
async function checkLinks(
  readings: readonly ({ readonly field: string } & FieldWritePlan)[],
  { resource, linked }: TecWriteContext,
): Promise<void> {
  const links = readings.flatMap(({ field, value }) => {
    const parameter = resource.fields[field];
    const read = parameter?.of === undefined || !Array.isArray(value?.read) ? [] : (value.read as LinkInput[]);
    return parameter === undefined || read.length === 0 ? [] : [[parameter, read] as const];
  });
  const all = links.flatMap(([, read]) => read);
  if (all.length < 2 || !all.some((link) => 'data' in link)) return;
  for (const [parameter, read] of links) await linked(parameter, read, true);
}

interface FieldWritePlan {
  /** The reason why the value is refused. */
  readonly say?: Message;
  readonly clearing?: FieldClearing;
  /** The value that the field should have afterwards. */
  readonly value?: DesiredValue;
}

function planFieldWrite(field: string, raw: unknown, context: TecWriteContext): FieldWritePlan {
  const parameter = context.resource.fields[field];
  if (parameter === undefined) return { value: { send: raw, read: raw } };
  if (isClearingValue(raw, parameter.form)) return planFieldClearing(field, parameter.form, context);
  if (formOf(parameter).isSecret) return { say: (t) => t.passwordNotHere() };
  const outcome = parseParameter(parameter, raw);
  if ('say' in outcome) return outcome;
  if (hasTooManyVenues(context.resource, field, outcome.value)) return { say: (t) => t.oneVenueOnly() };
  return { value: { send: raw, read: outcome.value } };
}

const EMPTY_VALUE: DesiredValue = { send: null, read: null };

function planFieldClearing(field: string, form: Form, { resource, current, now }: TecWriteContext): FieldWritePlan {
  if (NEVER_EMPTY.has(form)) return {};
  if (current === undefined) return { clearing: 'omitted' };
  const possible = findFieldClearing(resource.name, field, form);
  // A cleared flag has a value, too, so it is sent and read back like others.
  if (form === 'flag' && typeof possible === 'object')
    return { value: { send: possible.send, read: String(possible.send) === 'true' } };
  const isEmpty =
    form !== 'zone' && isFieldEqual(field, form, EMPTY_VALUE, createFieldComparison(resource, current, {}, now));
  const clearing = isEmpty ? 'omitted' : possible;
  if (clearing === 'impossible') return { say: (t) => t.notClearable() };
  return { clearing, value: EMPTY_VALUE };
}

/** An empty value leaves fields of these forms unchanged. */
const NEVER_EMPTY: ReadonlySet<Form> = new Set(['name', 'slug', 'date', 'status']);

// Parameters that address the record or the language, and read-only `venues`.
const ADDRESSING_FIELDS: ReadonlySet<string> = new Set(['id', 'i18n_language', 'venues']);

const CLEARED_BY_EMPTY: ReadonlySet<Form> = new Set([
  'text',
  'html',
  'url',
  'email',
  'image',
  'cost',
  'secret',
  'zone',
  'posts',
  'terms',
]);

function isClearingValue(raw: unknown, form: Form): boolean {
  if (raw === null) return isClearable(FORMS[form]) || NEVER_EMPTY.has(form);
  const isNothing = raw === '' || (Array.isArray(raw) && raw.length === 0) || (form === 'image' && raw === false);
  return isNothing && CLEARED_BY_EMPTY.has(form);
}

const hasTooManyVenues = ({ name }: Resource, field: string, read: unknown): boolean =>
  name === 'event' && field === 'venue' && Array.isArray(read) && read.length > 1;

interface FieldWriteInput {
  readonly raw: unknown;
  readonly read: unknown;
  readonly values: JsonObject;
  readonly context: TecWriteContext;
}

async function toTecParameters(
  field: string,
  parameter: Field,
  input: FieldWriteInput,
): Promise<readonly (readonly [string, unknown])[]> {
  const { raw, read, context } = input;
  const form = TEC_FORMS[parameter.form];
  const { isMoment, links, flag } = formOf(parameter);
  if (isMoment) return field.startsWith('date') ? toPublicationDates(field, input) : [await toTecDate(field, input)];
  if (links !== undefined) {
    const ids = await context.linked(parameter, read as readonly LinkInput[]);
    return [[field, field === 'venue' ? ids[0] : ids]];
  }
  if (flag.takes === 'flag') return [[field, parameter.type === 'string' ? String(read) : read]];
  return [[field, form === undefined ? raw : form(read, raw)]];
}

const TEC_FORMS: Partial<Record<Form, (read: unknown, raw: unknown) => unknown>> = {
  image: (read) => {
    const { id, url } = read as ImageBody;
    return id === undefined ? url : String(id);
  },
  cost: (read) => (read as readonly string[]).join(' – '),
};

/**
 * A publication date is sent on the clock of the site and in UTC: a draft keeps it only then, and an update of a venue or organizer
 * changes only what is sent.
 */
async function toPublicationDates(
  field: string,
  { read, context: { now, zone } }: FieldWriteInput,
): Promise<readonly (readonly [string, unknown])[]> {
  const given = read as DateInput;
  const date = field === 'date_utc' && given.kind !== 'instant' ? toInstantInput(given, now) : given;
  const siteZone = await zone();
  return [
    ['date', formatDateInputInZone(date, siteZone, now)],
    ['date_utc', resolveDateInput(date, siteZone, now).utc],
  ];
}

const parseSentDate = (name: string, sent: unknown): DateInput =>
  parseDate(name === 'date_utc' ? `${String(sent).replace(' ', 'T')}Z` : sent);

/** Converts a date to a wall time, because the service ignores offsets. */
async function toTecDate(
  field: string,
  { read, values, context }: FieldWriteInput,
): Promise<readonly [string, unknown]> {
  const date = read as DateInput;
  const own = values.timezone ?? (context.current && zoneOfEvent(context.current));
  const ownZone = typeof own === 'string' && isZone(own) ? own : undefined;
  const zone = ownZone ?? (date.kind === 'wall' ? undefined : await context.zone());
  return [field, formatDateInputInZone(date, zone, context.now)];
}

const toInstantInput = (input: DateInput, now: number): DateInput =>
  parseDate(`${(formatDateInputInZone(input, 'UTC', now) ?? '').replace(' ', 'T')}Z`);

/** The way to clear a field on The Events Calendar: send a certain value, omit the field, or none. */
type FieldClearing = { readonly send: unknown } | 'omitted' | 'impossible';

export function findFieldClearing(kind: RecordKind, field: string, form: Form): FieldClearing {
  return CLEARING_BY_FIELD[`${kind} ${field}`] ?? CLEARING_BY_FORM[form] ?? 'impossible';
}

const CLEARING_BY_FORM: Partial<Record<Form, FieldClearing>> = {
  text: { send: '' },
  html: { send: '' },
  url: { send: '' },
  email: { send: '' },
  terms: { send: [] },
  parent: { send: 0 },
};

const CLEARING_BY_FIELD: Readonly<Record<string, FieldClearing>> = lookupTable({
  'event description': 'impossible',
  'event excerpt': 'impossible',
  'event cost': 'omitted',
  'event website': 'omitted',
  'event image': 'omitted',
  'event organizer': 'omitted',
  'event timezone': 'omitted',
  'event all_day': { send: false },
  'event show_map': { send: false },
  'event show_map_link': { send: false },
  'event hide_from_listings': { send: false },
  'event sticky': { send: false },
  'event featured': { send: false },
  'venue description': 'impossible',
  'venue image': 'omitted',
  'venue stateprovince': 'omitted',
  'venue show_map': { send: 'true' },
  'venue show_map_link': { send: 'true' },
  'organizer description': 'impossible',
});
