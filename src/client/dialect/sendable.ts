import { invalid, type Say } from '../../errors.js';
import { CLEARABLE_FORMS, type Field, type Form, type Resource } from '../../spec/define.js';
import { judged } from '../../wire/forms.js';
import { isSame, type Value } from '../../wire/same.js';
import { wallOf } from '../../wire/values/clock.js';
import type { Data } from '../../wire/values/data.js';
import { type DateInput, readDate } from '../../wire/values/date.js';
import type { Image } from '../../wire/values/image.js';
import type { Link } from '../../wire/values/links.js';
import { type Clearing, clearingOf } from './clearing.js';
import { comparing } from './compared.js';

/** The values of a write in the forms that The Events Calendar accepts. */
export interface Intent {
  readonly send: Data;
  /** Fields that are cleared by omitting them from the update. */
  readonly omitted: readonly string[];
  /** The values that the fields should have afterwards. */
  readonly wanted: Readonly<Record<string, Value>>;
}

export interface Meaning {
  readonly resource: Resource;
  /** The current record; absent for a new one. */
  readonly current?: Data;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Reads the time zone of the site. */
  readonly zone: () => Promise<string>;
  /** Resolves links to IDs and creates missing records. @throws ServiceError 400 for an unknown one */
  readonly linked: (field: Field, links: readonly Link[]) => Promise<readonly (number | string)[]>;
}

/** Plans the values of a write. @throws ServiceError 400 naming each value that the service does not accept */
export async function sendable(values: Data, context: Meaning): Promise<Intent> {
  const { resource } = context;
  const readings = Object.entries(values)
    .filter(([field, raw]) => raw !== undefined && !SETTLED.has(field))
    .map(([field, raw]) => ({ field, raw, ...readingOf(field, raw, context) }));
  const problems = readings.flatMap(({ field, say }) => (say === undefined ? [] : [[field, say] as const]));
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const send: Record<string, unknown> = {};
  const wanted: Record<string, Value> = {};
  for (const { field, raw, value, clearing } of readings) {
    if (clearing !== undefined && clearing !== 'omitted' && clearing !== 'impossible') send[field] = clearing.send;
    if (value === undefined) continue;
    const parameter = resource.fields[field];
    if (parameter === undefined) send[field] = raw;
    else if (value.read === null) wanted[field] = value;
    else {
      const [name, sent] = await formOf(field, parameter, { raw, read: value.read, values, context });
      send[name] = sent;
      wanted[name] = {
        send: parameter.of === undefined ? sent : [sent].flat(),
        read: parameter.form === 'date' ? readDate(sent) : value.read,
      };
    }
  }
  const omitted = readings.flatMap(({ field, clearing }) => (clearing === 'omitted' ? [field] : []));
  return { send, omitted, wanted };
}

interface Reading {
  /** The reason why the value is refused. */
  readonly say?: Say;
  readonly clearing?: Clearing;
  /** The value that the field should have afterwards. */
  readonly value?: Value;
}

function readingOf(field: string, raw: unknown, context: Meaning): Reading {
  const parameter = context.resource.fields[field];
  if (parameter === undefined) return { value: { send: raw, read: raw } };
  if (isClearing(raw, parameter.form)) return clearingIn(field, parameter.form, context);
  const outcome = judged(parameter, raw);
  if ('say' in outcome) return outcome;
  if (tooMany(context.resource, field, outcome.value)) return { say: (t) => t.oneVenueOnly() };
  return { value: { send: raw, read: outcome.value } };
}

const EMPTY: Value = { send: null, read: null };

function clearingIn(field: string, form: Form, { resource, current, now }: Meaning): Reading {
  if (NEVER_EMPTY.has(form)) return {};
  if (current === undefined) return { clearing: 'omitted' };
  const isEmpty = form !== 'zone' && isSame(field, form, EMPTY, comparing(resource, current, {}, now));
  const clearing = isEmpty ? 'omitted' : clearingOf(resource.name, field, form);
  if (clearing === 'impossible') return { say: (t) => t.notClearable() };
  return { clearing, ...(form === 'flag' ? {} : { value: EMPTY }) };
}

/** An empty value leaves fields of these forms unchanged. */
const NEVER_EMPTY: ReadonlySet<Form> = new Set(['name', 'slug', 'date', 'status']);

// Parameters that address the record or the language, and read-only `venues`.
const SETTLED: ReadonlySet<string> = new Set(['id', 'i18n_language', 'venues']);

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
const CLEARABLE: ReadonlySet<Form> = new Set(CLEARABLE_FORMS);

function isClearing(raw: unknown, form: Form): boolean {
  if (raw === null) return CLEARABLE.has(form) || NEVER_EMPTY.has(form);
  const isNothing = raw === '' || (Array.isArray(raw) && raw.length === 0) || (form === 'image' && raw === false);
  return isNothing && CLEARED_BY_EMPTY.has(form);
}

const tooMany = ({ name }: Resource, field: string, read: unknown): boolean =>
  name === 'event' && field === 'venue' && Array.isArray(read) && read.length > 1;

interface Said {
  readonly raw: unknown;
  readonly read: unknown;
  readonly values: Data;
  readonly context: Meaning;
}

/** Returns the name and value under which a field is sent. */
async function formOf(field: string, parameter: Field, input: Said): Promise<readonly [string, unknown]> {
  const { raw, read, context } = input;
  const form = FORMS[parameter.form];
  if (parameter.form === 'date') return dateOf(field, input);
  if (parameter.form === 'terms' || parameter.form === 'posts') {
    const ids = await context.linked(parameter, read as readonly Link[]);
    return [field, field === 'venue' ? ids[0] : ids];
  }
  if (parameter.form === 'flag') return [field, parameter.type === 'string' ? String(read) : read];
  return [field, form === undefined ? raw : form(read, raw)];
}

const FORMS: Partial<Record<Form, (read: unknown, raw: unknown) => unknown>> = {
  image: (read) => {
    const { id, url } = read as Image;
    return id === undefined ? url : String(id);
  },
  cost: (read) => (read as readonly string[]).join(' – '),
};

/** Converts a date to a wall time, because the service ignores offsets. Publication dates use the zone of the site. */
async function dateOf(field: string, { read, values, context }: Said): Promise<readonly [string, unknown]> {
  const date = read as DateInput;
  if (field === 'date_utc' && date.kind !== 'instant')
    return dateOf('date', { ...NOTHING, read: instantOf(date, context.now), context });
  if (field.startsWith('date')) {
    const zone = date.kind === 'wall' ? undefined : await context.zone();
    return ['date', wallOf(date, zone, context.now)];
  }
  const own = values.timezone ?? context.current?.timezone;
  const ownZone = typeof own === 'string' && own !== '' ? own : undefined;
  const zone = ownZone ?? (date.kind === 'wall' ? undefined : await context.zone());
  return [field, wallOf(date, zone, context.now)];
}

const NOTHING = { raw: undefined, values: {} };

const instantOf = (input: DateInput, now: number): DateInput =>
  readDate(`${(wallOf(input, 'UTC', now) ?? '').replace(' ', 'T')}Z`);
