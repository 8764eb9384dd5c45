import type { Language, RecordKind, Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { rememberStoredValues, storedValuesOf } from '../../forms/stored-values.js';
import { pickFields, translatedFieldsOf } from './ledger-values.js';

/**
 * What a dry run of an undo would have changed so far. Each record is read as it would be by then, so a dry run plans the
 * same steps as the undo itself: a tag of a series, for instance, is unused once the events of the series are gone.
 */
export interface UndoPreview {
  /** Returns a record as it would be; `undefined` if it would be gone. */
  view(
    resource: Resource,
    id: number,
    language: Language | undefined,
    record: JsonObject | undefined,
  ): JsonObject | undefined;
  /** Returns false if an event would be in the trash, or would no longer link to a record. */
  isStillLinked(event: number, field: string, id: number): boolean;
  isGone(kind: RecordKind, id: number): boolean;
  /** Notes a step that the undo would take. */
  note(step: PreviewedStep): void;
}

export interface PreviewedStep {
  readonly is: 'trashed' | 'deleted' | 'updated' | 'restored' | 'created';
  readonly resource: Resource;
  readonly id: number;
  readonly language: Language | undefined;
  /** The values that the record would get back, in the form of the ledger. */
  readonly before: JsonObject;
  readonly fields: readonly string[];
}

interface PreviewedRecord {
  readonly isGone: boolean;
  /** Values by `field`, or `field@language`. */
  readonly values: JsonObject;
  readonly language: Language | undefined;
}

export function createUndoPreview(): UndoPreview {
  const records = new Map<string, PreviewedRecord>();
  const find = (kind: RecordKind, id: number) => records.get(`${kind} ${id}`);
  return {
    view: (resource, id, language, record) => {
      const previewed = find(resource.name, id);
      if (previewed === undefined) return record;
      return previewed.isGone ? undefined : overlayValues(resource, { record, previewed, language });
    },
    isStillLinked: (event, field, id) => {
      const { isGone, values } = find('event', event) ?? UNCHANGED;
      return (
        !isGone &&
        values.status !== 'trash' &&
        (!Object.hasOwn(values, field) || linkedIdsIn(values[field]).includes(id))
      );
    },
    isGone: (kind, id) => find(kind, id)?.isGone ?? false,
    note: ({ is, resource, id, language, before, fields }) => {
      const values = { ...find(resource.name, id)?.values, ...changedValues(is, before, fields) };
      records.set(`${resource.name} ${id}`, { isGone: is === 'deleted', values, language });
    },
  };
}

const UNCHANGED: PreviewedRecord = { isGone: false, values: {}, language: undefined };

function changedValues(is: PreviewedStep['is'], before: JsonObject, fields: readonly string[]): JsonObject {
  if (is === 'trashed') return { status: 'trash' };
  if (is === 'restored') return { status: before.status ?? 'draft' };
  return is === 'created' ? before : pickFields(before, fields);
}

interface PreviewedReading {
  readonly record: JsonObject | undefined;
  readonly previewed: PreviewedRecord;
  /** The language in which the record was read. */
  readonly language: Language | undefined;
}

function overlayValues(resource: Resource, { record = {}, previewed, language }: PreviewedReading): JsonObject {
  const translated = translatedFieldsOf(resource);
  const entries = Object.entries(previewed.values).flatMap(([name, value]) => {
    const [field = '', own = previewed.language] = name.split('@');
    return translated.includes(field) && own !== language ? [] : [[field, value] as const];
  });
  const values = Object.fromEntries(entries);
  const whole = { ...record, ...('status' in values ? { status: values.status } : {}) };
  // The ledger prefers the stored values of a record to those that it shows.
  rememberStoredValues(whole, { ...storedValuesOf(record), ...values });
  return whole;
}
