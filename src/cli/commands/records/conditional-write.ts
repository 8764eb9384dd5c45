import type { CallOptions } from '../../../client/client-types.js';
import { type FieldDifference, RecordChangedError } from '../../../client/mismatch-errors.js';
import type { Resource } from '../../../contract/declarations.js';
import { findOperation } from '../../../contract/operations.js';
import { readBackValue } from '../../../contract/resources/index.js';
import { type Message, ServiceError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { linkedIdsIn } from '../../../forms/links.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { shownRevisionOf } from '../../../sync/record-revision.js';
import type { RecordAddress } from '../../input/find-record.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import type { CommandSession } from '../../session.js';

/** A record as it was read, with its ETag if the service sends ETags. */
export interface RecordVersion {
  readonly record: JsonObject;
  readonly etag: string | undefined;
}

/** A write that must fail if somebody else changed the record in the meantime (optimistic locking). */
export interface ConditionalWrite {
  readonly resource: Resource;
  /** The values to write; empty for a deletion. */
  readonly values: RequestValues;
  /** The version of the record that the change is based on. */
  readonly before: JsonObject;
  /** Its revision, if `before` is a file that may have been edited. */
  readonly revision?: string;
  /** True for fields whose value in `before` may be an edit by the user: `before` can be a file that was edited. */
  readonly isEdited?: (field: string) => boolean;
  /** The record as read right before the write. */
  readonly now: RecordVersion;
  readonly readAgain: () => Promise<RecordVersion>;
  /** The hint of the error; if absent, it is about `--if-unmodified`. */
  readonly hint?: Message;
}

/** The precondition of a write: the ETag (If-Match), or without ETags the record as it was just read. */
export type WritePrecondition = Pick<CallOptions, 'ifMatch' | 'current'>;

export async function readRecordVersion(
  resource: Resource,
  target: RecordAddress,
  { values, session }: { values: RequestValues; session: CommandSession },
): Promise<RecordVersion> {
  const request = buildReadRequest(resource, target, values);
  const { record, headers } = await session.client.call(request.operation, request.values, request.options);
  return { record: isJsonObject(record) ? record : {}, etag: headers.etag };
}

/** Placeholder for the ETag in a dry run, which does not read the record. */
export const PLACEHOLDER_ETAG = '"ETAG"';

export async function printReadRequest(
  resource: Resource,
  target: RecordAddress,
  { values, session }: { values: RequestValues; session: CommandSession },
): Promise<void> {
  const request = buildReadRequest(resource, target, values);
  await session.printCall?.(request.operation, request.values, request.options);
}

/** The request that reads a record in the language that is written: ETags differ by language. */
const buildReadRequest = (resource: Resource, { path }: RecordAddress, values: RequestValues) => ({
  operation: findOperation(resource.name, 'read', 'id'),
  values: values.i18n_language === undefined ? {} : { i18n_language: values.i18n_language },
  options: { path },
});

/**
 * Writes only if the record has not changed since `before`. Compares the contents, and sends the ETag of the compared
 * record in If-Match. Without ETags a short window is left in which another change can be overwritten.
 * @throws ChangedError with the differing fields; nothing is written then
 */
export async function writeIfUnmodified(
  conditionalWrite: ConditionalWrite,
  write: (condition: WritePrecondition) => Promise<unknown>,
): Promise<unknown> {
  const { before, now, resource, revision = shownRevisionOf(resource, before) } = conditionalWrite;
  const isChanged = before !== now.record && revision !== shownRevisionOf(resource, now.record);
  // A file that is sent again asks for what is there.
  if (isChanged && !isOwnWrite(conditionalWrite, now.record)) throw createChangedError(conditionalWrite, now.record);
  if (now.etag === undefined) return write({ current: now.record });
  try {
    return await write({ ifMatch: now.etag });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== PRECONDITION_FAILED) throw error;
    const theirs = (await conditionalWrite.readAgain()).record;
    // A write whose response was lost is sent again, and then fails on its own change: that is a success.
    if (isOwnWrite(conditionalWrite, theirs)) return theirs;
    throw createChangedError(conditionalWrite, theirs, error);
  }
}

/** Updates a record only if it has not changed. @returns the record @throws as `writeIfUnmodified` does */
export const updateIfUnmodified = (
  write: ConditionalWrite,
  { path }: RecordAddress,
  { client }: CommandSession,
): Promise<unknown> =>
  writeIfUnmodified(write, async (condition) => {
    const operation = findOperation(write.resource.name, 'update', 'id');
    return (await client.call(operation, write.values, { path, method: 'PUT', ...condition })).record;
  });

/** Reads a record that a write with values in its own language is based on. */
export async function readBeforeUpdate(
  resource: Resource,
  target: RecordAddress,
  session: CommandSession,
): Promise<Omit<ConditionalWrite, 'values'>> {
  const readAgain = () => readRecordVersion(resource, target, { values: {}, session });
  const now = await readAgain();
  return { resource, before: now.record, now, readAgain };
}

const PRECONDITION_FAILED = 412;

function isOwnWrite(careful: ConditionalWrite, theirs: JsonObject): boolean {
  const names = readableFieldsOf(careful.resource);
  const written = names.filter((name) => Object.hasOwn(careful.values, name));
  // `venue` is compared by all `venues`.
  const readBack = Object.values(careful.resource.fields).flatMap(({ readBackFrom = [] }) => readBackFrom);
  const comparable = [...names, ...readBack, 'i18n_language'];
  return (
    written.length > 0 &&
    Object.keys(careful.values).every((name) => comparable.includes(name)) &&
    names.every((name) =>
      isSameShownValue(
        Object.hasOwn(careful.values, name) ? valueToWrite(careful, name) : shownValueOf(careful, careful.before, name),
        shownValueOf(careful, theirs, name),
      ),
    )
  );
}

/** Creates the error for a record that somebody else changed to `theirs`, with the fields that either side changed. */
export function createChangedError(careful: ConditionalWrite, theirs: JsonObject, cause?: unknown): RecordChangedError {
  const { resource, hint = (t) => t.changedMeanwhileHint() } = careful;
  const about = { id: formatCell(theirs.id), title: formatCell(theirs[resource.title]) };
  return new RecordChangedError(
    (t) => t.changedMeanwhile({ kind: resource.name, ...about }),
    listDifferences(careful, theirs),
    {
      hint,
      ...(cause === undefined ? {} : { cause }),
    },
  );
}

/** The fields to write that somebody else changed to another value since `before`. */
export const listContestedFields = (careful: ConditionalWrite, theirs: JsonObject): FieldDifference[] =>
  listDifferences(careful, theirs).filter(
    (difference) =>
      'yours' in difference &&
      !isSameShownValue(difference.before, difference.theirs) &&
      !isSameShownValue(difference.yours, difference.theirs),
  );

/** The fields that either side changed, with the value before, theirs and yours. */
const listDifferences = (careful: ConditionalWrite, theirs: JsonObject): FieldDifference[] =>
  readableFieldsOf(careful.resource).flatMap((field) => compareField(careful, theirs, field));

function compareField(careful: ConditionalWrite, theirs: JsonObject, field: string): FieldDifference[] {
  const { values, before, isEdited = () => false } = careful;
  const isWritten = Object.hasOwn(values, field);
  const wanted = valueToWrite(careful, field);
  const now = shownValueOf(careful, theirs, field);
  const previous = shownValueOf(careful, before, field);
  const isBeforeReliable = !isEdited(field);
  const isChanged =
    (isBeforeReliable && !isSameShownValue(previous, now)) ||
    (isWritten && !isSameShownValue(wanted, isBeforeReliable ? previous : now));
  if (!isChanged) return [];
  return [
    { field, ...(isBeforeReliable ? { before: previous } : {}), theirs: now, ...(isWritten ? { yours: wanted } : {}) },
  ];
}

/** The value to write. A record that was read shows its first venue in `venue` and all in `venues`: takes all. */
function valueToWrite(careful: ConditionalWrite, field: string): unknown {
  const value = careful.values[field];
  return isJsonObject(value) ? shownValueOf(careful, careful.values, field) : value;
}

const readableFieldsOf = ({ fields, answer }: Resource): string[] =>
  Object.keys(fields).filter((name) => Object.hasOwn(answer, name));

const shownValueOf = ({ resource }: ConditionalWrite, record: JsonObject, field: string): unknown =>
  readBackValue(record, field, resource.fields[field]);

const isSameShownValue = (one: unknown, other: unknown): boolean =>
  toComparableText(one) === toComparableText(other) ||
  (isIdList(one) && linkedIdsIn(one).join() === linkedIdsIn(other).join());

const isIdList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');

// A missing image is `false`, missing venues are an empty list, missing text is absent: all compare as empty.
const toComparableText = (value: unknown): string => (value === false ? '' : formatCell(value).trim());
