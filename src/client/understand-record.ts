import type { PropertyType, RecordKind, Resource } from '../contract/declarations.js';
import { linkedKindOf, resourceOf } from '../contract/resources/index.js';
import { isJsonObject, type JsonObject } from '../forms/json-object.js';
import { rememberStoredValues, storedValuesOf } from '../forms/stored-values.js';
import { isWallTime } from '../time/wall-time-text.js';
import type { Client } from './client-types.js';

/** A record that a service sent with values that are none of this interface. */
export interface UnclearRecord {
  readonly kind: RecordKind;
  /** The ID; `undefined` if that is unclear too. */
  readonly id: string | undefined;
  /** The properties that are not understood; none for an entry of a list that is no record at all. */
  readonly properties: readonly string[];
}

/**
 * Wraps a client so that every record has the types of the contract: a property of another type is left out and
 * reported; a date that is none stays as text. So no record that a service sends can make a command fail.
 */
export function understandRecords(client: Client, report: (unclear: UnclearRecord) => void): Client {
  const asSent = new WeakMap<JsonObject, JsonObject>();

  const understandReported = (resource: Resource, sent: JsonObject): JsonObject => {
    const { record, unclear } = understandRecord(resource, sent);
    if (unclear.length > 0) report({ kind: resource.name, id: idOf(record), properties: unclear });
    if (record === sent) return sent;
    asSent.set(record, sent);
    rememberStoredValues(record, storedValuesOf(sent));
    return record;
  };
  const understandList = ({ plural, ...resource }: Resource, list: JsonObject, records: readonly unknown[]) => {
    for (const each of [list[plural]].flat())
      if (!isJsonObject(each)) report({ kind: resource.name, id: undefined, properties: [] });
    return records.filter(isJsonObject).map((each) => understandReported({ plural, ...resource }, each));
  };

  return {
    ...client,
    call: async (operation, values, options) => {
      const { resource: kind, action } = operation;
      // An update keeps also what is left out here.
      const current = options?.current && (asSent.get(options.current) ?? options.current);
      const reply = await client.call(operation, values, current === undefined ? options : { ...options, current });
      const { record } = reply;
      if (kind === undefined || !isJsonObject(record)) return reply;
      const resource = resourceOf(kind);
      if (action !== 'list') return { ...reply, record: understandReported(resource, record) };
      const records = record[resource.plural];
      if (!Array.isArray(records)) return reply;
      return { ...reply, record: { ...record, [resource.plural]: understandList(resource, record, records) } };
    },
    pages: async function* (operation, values, paging) {
      const resource = operation.resource === undefined ? undefined : resourceOf(operation.resource);
      for await (const page of client.pages(operation, values, paging))
        yield resource === undefined
          ? page
          : { ...page, records: understandList(resource, page.envelope, page.records) };
    },
  };
}

interface Understood {
  /** The same object if all of it is understood. */
  readonly record: JsonObject;
  readonly unclear: readonly string[];
}

/** Leaves out of a record what is not of the type that the contract declares. Properties of a site's own stay. */
function understandRecord({ answer }: Resource, sent: JsonObject): Understood {
  const unclear: string[] = [];
  let record: Record<string, unknown> | undefined;
  for (const name of Object.keys(sent)) {
    const [value, type] = [sent[name], answer[name]?.type];
    if (type === undefined || (value === null && name !== 'id')) continue;
    const understood =
      typeof type === 'object' ? understandLinked(type, value) : understandValue(name === 'id' ? 'id' : type, value);
    if (understood !== undefined)
      unclear.push(...understood.unclear.map((inner) => (inner === '' ? name : `${name}.${inner}`)));
    if (understood?.value === value) continue;
    record ??= { ...sent };
    if (understood === undefined) {
      delete record[name];
      unclear.push(name);
    } else record[name] = understood.value;
  }
  return { record: record ?? sent, unclear };
}

interface UnderstoodValue {
  readonly value: unknown;
  /** Paths below the value; the empty text is the value itself. */
  readonly unclear: readonly string[];
}

function understandValue(type: ValueType, value: unknown): UnderstoodValue | undefined {
  if (!READERS[type](value))
    // Text is shown as it is, and what calculates with dates skips it.
    return type === 'date-time' && typeof value === 'string' ? { value, unclear: [''] } : undefined;
  if (type === 'string' && typeof value === 'number') return { value: String(value), unclear: [] };
  return { value: type === 'date-time' ? completeTime(String(value)) : value, unclear: [] };
}

/** `2027-07-02 20:00` and `2027-07-02` are times too. */
const completeTime = (text: string): string =>
  /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d)?$/.test(text) ? `${text}${' 00:00:00'.slice(text.length - 10)}` : text;

/** The date of WordPress for a draft that was never published. */
const NEVER = '0000-00-00 00:00:00';

const isTime = (value: unknown): boolean =>
  value === '' || value === NEVER || (typeof value === 'string' && isWallTime(completeTime(value)));

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || value === '' || (typeof value === 'string' && Number.isFinite(Number(value)));

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const isAnything = (): boolean => true;

/** PHP has `false` and `[]` for what is not there. */
const isNone = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0);

type ValueType = Exclude<PropertyType, object> | 'id';

const READERS: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  id: (value) => /^\d+$/.test(String(value)),
  integer: isNumeric,
  number: isNumeric,
  string: isText,
  boolean: (value) => typeof value === 'boolean' || isText(value),
  'date-time': isTime,
  strings: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  image: (value) => isNone(value) || isJsonObject(value),
  'image-or-false': (value) => isNone(value) || isJsonObject(value),
  'empty-list': isAnything,
  'date-details': isAnything,
  'cost-details': isAnything,
  'term-urls': isAnything,
  'json-ld': isAnything,
};

function understandLinked(type: Extract<PropertyType, object>, value: unknown): UnderstoodValue | undefined {
  const kind = linkedKindOf(type);
  if (kind === undefined) return undefined;
  if (value === false) return { value: [], unclear: [] };
  if (Array.isArray(value)) return understandLinkedList(resourceOf(kind), value);
  if (!isJsonObject(value)) return undefined;
  if ('records' in type) return understandLinkedList(resourceOf(kind), [value]);
  const { record, unclear } = understandRecord(resourceOf(kind), value);
  return { value: record, unclear };
}

function understandLinkedList(resource: Resource, sent: readonly unknown[]): UnderstoodValue | undefined {
  const each = sent.map((value) => (isJsonObject(value) ? understandRecord(resource, value) : undefined));
  const records = each.flatMap((understood) => understood?.record ?? []);
  if (records.length === 0 && sent.length > 0) return undefined;
  const unclear = each.flatMap((understood, at) => understood?.unclear ?? [String(at)]);
  return {
    value: records.every((record, at) => record === sent[at]) && unclear.length === 0 ? sent : records,
    unclear,
  };
}

const idOf = ({ id }: JsonObject): string | undefined =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
