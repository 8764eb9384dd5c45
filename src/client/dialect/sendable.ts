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
  const { resource } = meaning;
  const readings = Object.entries(values)
    .filter(([field, raw]) => raw !== undefined && !SETTLED.has(field))
    .map(([field, raw]) => ({ field, raw, ...readingOf(field, raw, meaning) }));
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
      const [name, sent] = await formOf(field, parameter, { raw, read: value.read, values, meaning });
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
  /** Why it cannot be. */
  readonly say?: Say;
  readonly clearing?: Clearing;
  /** What the field is meant to be. */
  readonly value?: Value;
}

function readingOf(field: string, raw: unknown, meaning: Meaning): Reading {
  const parameter = meaning.resource.fields[field];
  if (parameter === undefined) return { value: { send: raw, read: raw } };
  if (isClearing(raw, parameter.form)) return clearingIn(field, parameter.form, meaning);
  const outcome = judged(parameter, raw);
  if ('say' in outcome) return outcome;
  if (tooMany(meaning.resource, field, outcome.value)) return { say: (t) => t.oneVenueOnly() };
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

/** Nothing said of these means that they stay. */
const NEVER_EMPTY: ReadonlySet<Form> = new Set(['name', 'slug', 'date', 'status']);

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
