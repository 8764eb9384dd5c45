import type { Field, Language, Resource } from '../../contract/declarations.js';
import { readBackValue, resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { portableValueOf } from '../export/portable-record.js';
import { isPendingRecord } from '../matching/pending-records.js';
import type { RemoteCache } from '../matching/remote-cache.js';
import { writableFieldsOf } from '../read/column-meanings.js';
import type { InferredValue } from '../read/row-draft.js';
import type { PlannedUpdate, PlannedValues } from './plan-write.js';

/** The planned action for one record: plain data, which dry runs, comparisons and results print. */
export interface PlannedRecord {
  readonly action: PlanAction;
  readonly resource: Resource;
  readonly title: string;
  /** Absent for a new record. */
  readonly id?: number;
  readonly slug?: string;
  /** Absent for a record that no file describes. */
  readonly place?: SourcePlace;
  readonly changes: readonly PlannedChange[];
  readonly inferred?: InferredValue;
  /** A record in the trash that is like a new one. */
  readonly twin?: JsonObject | undefined;
  /** The deletion bypasses the trash. */
  readonly isPermanent?: boolean;
  /** The record comes out of the trash, with the links of its events. */
  readonly isRestored?: boolean;
}

export type PlanAction = 'create' | 'update' | 'delete' | 'unchanged';

export interface SourcePlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The entry among those of its document, such as `venues[12]`: one line may hold many. */
  readonly entry?: string;
}

/** A field before and after a change; an empty value is absent. Links are shown by slug. */
export interface PlannedChange {
  readonly field: string;
  readonly language?: Language;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Names the field of a change: `title`, or `title@fr` for a text in another language. */
export const nameOfChange = ({ field, language }: PlannedChange): string =>
  language === undefined ? field : `${field}@${language}`;

/** The records that a plan deletes or moves to the trash. */
export const listRemovals = (steps: readonly PlannedRecord[]): { readonly resource: Resource; readonly id: number }[] =>
  steps.flatMap(({ action, resource, id, changes }) => {
    const isTrashed = changes.some(({ field, after }) => field === 'status' && after === 'trash');
    return id !== undefined && (action === 'delete' || (action === 'update' && isTrashed)) ? [{ resource, id }] : [];
  });

type ActionCounts = Readonly<Record<PlanAction, number>>;

/** `unchanged` is absent for a plan that does not know it. */
export type PlanCounts = Omit<ActionCounts, 'unchanged'> & Partial<Pick<ActionCounts, 'unchanged'>>;

export function countActions(records: readonly PlannedRecord[]): ActionCounts {
  const counts: Record<PlanAction, number> = { create: 0, update: 0, delete: 0, unchanged: 0 };
  for (const { action } of records) counts[action] += 1;
  return counts;
}

interface ChangesToDescribe extends PlannedValues {
  readonly resource: Resource;
  /** The current record; absent for a new one. */
  readonly current?: JsonObject | undefined;
  readonly inLanguages?: PlannedUpdate['inLanguages'];
  readonly cache: RemoteCache;
  /** Returns the new value of a field as its source says it. @param key `title`, or `title@fr` */
  readonly sourceValueOf?: (key: string) => unknown;
}

/** Lists what a plan changes, field by field, in the notation of a manifest: links by slug, empty values absent. */
export function describeChanges({ values, translations, inLanguages, ...plan }: ChangesToDescribe): PlannedChange[] {
  const changes = Object.entries(values).map(([field, value]) => describeChange({ field }, value, plan));
  for (const [language, texts] of translations) {
    const current = inLanguages?.get(language)?.withoutFallbacks;
    for (const [field, text] of Object.entries(texts))
      changes.push(describeChange({ field, language }, text, { ...plan, current }));
  }
  return changes;
}

function describeChange(
  naming: PlannedChange,
  value: unknown,
  { resource, current, cache, sourceValueOf }: Omit<ChangesToDescribe, keyof PlannedValues>,
): PlannedChange {
  const { field } = naming;
  const parameter = writableFieldsOf(resource)[field];
  const links = parameter?.of === undefined || value === null ? undefined : nameLinks(parameter, [value].flat(), cache);
  const before = current === undefined ? undefined : valueInManifest(resource, field, current, cache);
  const after = sourceValueOf?.(nameOfChange(naming)) ?? links ?? value;
  const filled = Object.entries({ before, after }).filter(([, each]) => !EMPTY_VALUES.has(each));
  return { ...naming, ...Object.fromEntries(filled) };
}

const EMPTY_VALUES: ReadonlySet<unknown> = new Set([undefined, null, '']);

export function valueInManifest(resource: Resource, field: string, record: JsonObject, cache: RemoteCache): unknown {
  const parameter = writableFieldsOf(resource)[field];
  // Entries leave out default values, but a change from or to a default has to be shown.
  if (parameter?.of === undefined) return portableValueOf(resource, field, record) ?? record[field];
  const isSingle = formOf(parameter).links === undefined;
  const ids = isSingle ? [Number(record[field] ?? 0)] : linkedIdsIn(readBackValue(record, field, parameter));
  return nameLinks(
    parameter,
    ids.filter((id) => id > 0),
    cache,
  );
}

/** Names linked records: a list if the field takes one, `undefined` without links. */
export function nameLinks(parameter: Field, links: readonly unknown[], cache: RemoteCache): unknown {
  const names = links.map((link) => {
    if (typeof link === 'string') return link;
    const [id, otherwise] = isPendingRecord(link) ? [link.known?.(), link.slug || link.name] : [Number(link), link];
    const { slug } = (parameter.of && id !== undefined && cache.getRecord(resourceOf(parameter.of), id)) || {};
    return typeof slug === 'string' && slug !== '' ? slug : otherwise;
  });
  if (names.length === 0) return undefined;
  return formOf(parameter).links === undefined ? names[0] : names;
}
