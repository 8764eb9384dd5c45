import { invalid, type Say } from '../../errors.js';
import { CLEARABLE_FORMS, type Field, type Form, type Resource } from '../../spec/define.js';
import { judged } from '../../wire/forms.js';
import { isSame, type Value } from '../../wire/same.js';
import { wallOf } from '../../wire/values/clock.js';
import { type DateInput, readDate } from '../../wire/values/date.js';
import type { Image } from '../../wire/values/image.js';
import type { Link } from '../../wire/values/links.js';
import type { Data } from '../shapes.js';
import { clearingOf } from './clearing.js';
import { comparing } from './compared.js';

/** What somebody wants of a record, in the forms that The Events Calendar takes. */
export interface Intent {
  readonly send: Data;
  /** Fields that are emptied by not being sent. */
  readonly omitted: readonly string[];
  /** What each field is meant to be afterwards. */
  readonly wanted: Readonly<Record<string, Value>>;
}

export interface Meaning {
  readonly resource: Resource;
  /** The record as it is; absent for a new one. */
  readonly current?: Data;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Of the site. */
  readonly zone: () => Promise<string>;
  /** The IDs of what links mean; what is not there yet comes into being. @throws Refused */
  readonly linked: (field: Field, links: readonly Link[]) => Promise<readonly (number | string)[]>;
}

/** @throws ServiceError 400 naming each value that the service does not take */
export async function sendable(values: Data, meaning: Meaning): Promise<Intent> {
  const { resource, current } = meaning;
  const send: Record<string, unknown> = {};
  const wanted: Record<string, Value> = {};
  const omitted: string[] = [];
  const problems: Record<string, Say> = {};
  for (const [field, raw] of Object.entries(values)) {
    const parameter = resource.fields[field];
    if (raw === undefined || SETTLED.has(field)) continue;
    if (parameter === undefined) send[field] = raw;
    else if (isClearing(raw, parameter.form)) {
      if (parameter.form === 'name' || parameter.form === 'slug') continue;
      const value: Value = { send: null, read: null };
      const isEmpty =
        current !== undefined && isSame(field, parameter.form, value, comparing(resource, current, {}, meaning.now));
      const clearing =
        current === undefined || (isEmpty && parameter.form !== 'zone')
          ? 'omitted'
          : clearingOf(resource.name, field, parameter.form);
      if (clearing === 'impossible') problems[field] = (t) => t.notClearable();
      else if (clearing === 'omitted') omitted.push(field);
      else send[field] = clearing.send;
      if (current !== undefined && parameter.form !== 'flag') wanted[field] = value;
    } else {
      const outcome = judged(parameter, raw);
      if ('say' in outcome) problems[field] = outcome.say;
      else if (tooMany(resource, field, outcome.value)) problems[field] = (t) => t.oneVenueOnly();
      else wanted[field] = { send: raw, read: outcome.value };
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  for (const [field, { read, send: raw }] of Object.entries(wanted)) {
    const parameter = resource.fields[field];
    if (read === null || parameter === undefined) continue;
    const [name, value] = await formOf(field, parameter, { raw, read, values, meaning });
    send[name] = value;
    delete wanted[field];
    wanted[name] = {
      send: parameter.of === undefined ? value : [value].flat(),
      read: parameter.form === 'date' ? readDate(value) : read,
    };
  }
  return { send, omitted, wanted };
}

// What says which record is meant, or in which language.
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
  if (raw === null)
    return CLEARABLE.has(form) || form === 'name' || form === 'slug' || form === 'date' || form === 'status';
  const isNothing = raw === '' || (Array.isArray(raw) && raw.length === 0) || (form === 'image' && raw === false);
  return isNothing && CLEARED_BY_EMPTY.has(form);
}

const tooMany = ({ name }: Resource, field: string, read: unknown): boolean =>
  name === 'event' && field === 'venue' && Array.isArray(read) && read.length > 1;

interface Said {
  readonly raw: unknown;
  readonly read: unknown;
  readonly values: Data;
  readonly meaning: Meaning;
}

/** The name and value under which a field is sent. */
async function formOf(field: string, parameter: Field, said: Said): Promise<readonly [string, unknown]> {
  const { raw, read, meaning } = said;
  const form = FORMS[parameter.form];
  if (parameter.form === 'date') return dateOf(field, said);
  if (parameter.form === 'terms' || parameter.form === 'posts') {
    const ids = await meaning.linked(parameter, read as readonly Link[]);
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

/** On the wall clock, the publication on the site's: the service drops what an offset says. */
async function dateOf(field: string, { read, values, meaning }: Said): Promise<readonly [string, unknown]> {
  const input = read as DateInput;
  if (field === 'date_utc' && input.kind !== 'instant')
    return dateOf('date', { ...NOTHING, read: instantOf(input, meaning.now), meaning });
  if (field.startsWith('date')) {
    const zone = input.kind === 'wall' ? undefined : await meaning.zone();
    return ['date', wallOf(input, zone, meaning.now)];
  }
  const own = values.timezone ?? meaning.current?.timezone;
  const known = typeof own === 'string' && own !== '' ? own : undefined;
  const zone = known ?? (input.kind === 'wall' ? undefined : await meaning.zone());
  return [field, wallOf(input, zone, meaning.now)];
}

const NOTHING = { raw: undefined, values: {} };

const instantOf = (input: DateInput, now: number): DateInput =>
  readDate(`${(wallOf(input, 'UTC', now) ?? '').replace(' ', 'T')}Z`);
