import { ReadBackMismatchError } from '../../client/mismatch-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { type CalError, ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { pickFields, toLedgerValues } from './ledger-values.js';
import type { LedgerContext } from './read-current-record.js';
import { groupFields, isSameFieldValue } from './restorable-fields.js';

/** Fields that an undo could not restore: the service refused them, or stored something else. */
export interface UnrestoredFields {
  readonly fields: readonly string[];
  readonly error?: CalError;
}

export interface RestoredFields {
  /** The record read back; absent if no value was written. */
  readonly record?: JsonObject;
  readonly unrestored: readonly UnrestoredFields[];
}

interface FieldsToRestore {
  readonly resource: Resource;
  readonly values: JsonObject;
  /** The same values in the form of the ledger. */
  readonly wanted: JsonObject;
  /** @param isFirst true if nothing of this restore has been written yet */
  readonly write: (values: JsonObject, isFirst: boolean) => Promise<JsonObject>;
}

/**
 * Writes values back in one request, reads them back and compares them. If the service refuses the request because of a
 * value, each field is written in a request of its own, so that one that cannot be restored does not stop the others.
 * @throws CalError if nothing at all could be written
 */
export async function restoreFields(restoring: FieldsToRestore, context: LedgerContext): Promise<RestoredFields> {
  const { values } = restoring;
  const groups = groupFields(Object.keys(values));
  if (groups.length === 0) return { unrestored: [] };
  const { record, unrestored } = await writeAll(groups, restoring);
  if (record === undefined) return { unrestored };
  const refused = new Set(unrestored.flatMap(({ fields }) => fields));
  const wanted = Object.entries(restoring.wanted).filter(([field]) => !refused.has(field));
  const fields = await findDifferences(record, { ...restoring, wanted: Object.fromEntries(wanted) }, context);
  return { record, unrestored: [...unrestored, ...(fields.length === 0 ? [] : [{ fields }])] };
}

type FieldGroups = readonly (readonly string[])[];

async function writeAll(groups: FieldGroups, restoring: FieldsToRestore): Promise<RestoredFields> {
  try {
    return { record: await writeAndRead(restoring, restoring.values, true), unrestored: [] };
  } catch (error) {
    if (!isRefusedForValues(error) || groups.length < 2) throw error;
    const restored = await writeOneByOne(groups, restoring);
    if (restored.record === undefined) throw error;
    return restored;
  }
}

async function writeOneByOne(groups: FieldGroups, restoring: FieldsToRestore): Promise<RestoredFields> {
  let record: JsonObject | undefined;
  const unrestored: UnrestoredFields[] = [];
  for (const fields of groups) {
    try {
      record = await writeAndRead(restoring, pickFields(restoring.values, fields), record === undefined);
    } catch (error) {
      if (!isRefusedForValues(error)) throw error;
      unrestored.push({ fields, error });
    }
  }
  return { ...(record === undefined ? {} : { record }), unrestored };
}

/** A write that the service carried out in another way counts: what it stored is compared afterwards. */
async function writeAndRead({ write }: FieldsToRestore, values: JsonObject, isFirst: boolean): Promise<JsonObject> {
  try {
    return await write(values, isFirst);
  } catch (error) {
    if (error instanceof ReadBackMismatchError && isJsonObject(error.record)) return error.record;
    throw error;
  }
}

const REFUSED_STATUSES: ReadonlySet<number> = new Set([400, 403, 409, 413, 422]);

const isRefusedForValues = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && REFUSED_STATUSES.has(error.status);

/** The fields that do not have their earlier values. A slug may be taken by now, which is told with the slug. */
async function findDifferences(
  record: JsonObject,
  { resource, wanted }: FieldsToRestore,
  context: LedgerContext,
): Promise<readonly string[]> {
  const now = toLedgerValues(resource, record);
  const different: string[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    if (field === 'slug' || !Object.hasOwn(now, field)) continue;
    if (!(await isSameFieldValue(field, [value, now[field]], { resource, context }))) different.push(field);
  }
  return different;
}
