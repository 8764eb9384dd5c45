import type { CallOptions } from '../../client/shapes.js';
import { ChangedError, type Difference, ServiceError, UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { idsIn } from '../../wire/same.js';
import { type Data, isData } from '../../wire/values/data.js';
import type { Values } from '../input/values.js';
import type { Target } from '../refs.js';
import { cellOf } from '../render/cell.js';
import type { Session } from '../session.js';

/** A record as it was read, with its ETag if the service sends ETags. */
export interface Reading {
  readonly record: Data;
  readonly etag: string | undefined;
}

/** A write that must fail if somebody else changed the record in the meantime (optimistic locking). */
export interface Careful {
  readonly resource: Resource;
  /** The values to write; empty for a deletion. */
  readonly values: Values;
  /** The version of the record that the change is based on. */
  readonly before: Data;
  /** True for fields whose value in `before` may be an edit by the user: `before` can be a file that was edited. */
  readonly isEdited: (field: string) => boolean;
  /** The record as read right before the write. */
  readonly now: Reading;
  readonly readAgain: () => Promise<Reading>;
}

/** The precondition of a write: the ETag (If-Match), or without ETags the record as it was just read. */
export type Condition = Pick<CallOptions, 'ifMatch' | 'current'>;

/** Reads a record and its ETag before writing it. */
export async function readFor(
  resource: Resource,
  target: Target,
  { values, session }: { values: Values; session: Session },
): Promise<Reading> {
  const request = readingOf(resource, target, values);
  const { record, headers } = await session.client.call(request.operation, request.values, request.options);
  return { record: isData(record) ? record : {}, etag: headers.etag };
}

/** Placeholder for the ETag in a dry run, which does not read the record. */
export const UNKNOWN_ETAG = '"ETAG"';

/** Prints the request that reads the record, in a dry run. */
export async function rehearseReading(
  resource: Resource,
  target: Target,
  { values, session }: { values: Values; session: Session },
): Promise<void> {
  const request = readingOf(resource, target, values);
  await session.rehearse?.(session.client.prepare(request.operation, request.values, request.options));
}

/** The request that reads a record in the language that is written: ETags differ by language. */
const readingOf = (resource: Resource, { by, path }: Target, values: Values) => ({
  operation: operationOf(resource.name, 'read', by),
  values: values.i18n_language === undefined ? {} : { i18n_language: values.i18n_language },
  options: { path },
});

/**
 * Writes only if the record has not changed since `before`. Sends its ETag in If-Match. Without ETags it compares the
 * time of the last change right before the write, which leaves a short window for another change to be overwritten.
 * @throws ChangedError with the differing fields; nothing is written then
 */
export async function writeIfUnmodified(
  conditionalWrite: Careful,
  write: (condition: Condition) => Promise<unknown>,
): Promise<unknown> {
  const { before, now, resource } = conditionalWrite;
  if (now.etag === undefined && now.record.modified_utc === undefined)
    throw new UsageError((t) => t.changesUntold(resource.name));
  if (before.modified_utc !== now.record.modified_utc) throw changed(conditionalWrite, now.record);
  if (now.etag === undefined) return write({ current: now.record });
  try {
    return await write({ ifMatch: now.etag });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== PRECONDITION_FAILED) throw error;
    const theirs = (await conditionalWrite.readAgain()).record;
    // A write whose response was lost is sent again, and then fails on its own change: that is a success.
    if (isOurs(conditionalWrite, theirs)) return theirs;
    throw changed(conditionalWrite, theirs, error);
  }
}

const PRECONDITION_FAILED = 412;

function isOurs(careful: Careful, theirs: Data): boolean {
  const names = fieldsOf(careful.resource);
  const written = names.filter((name) => name in careful.values);
  return (
    written.length > 0 &&
    Object.keys(careful.values).every((name) => names.includes(name) || name === 'i18n_language') &&
    names.every((name) =>
      isSame(
        name in careful.values ? wantedIn(careful, name) : shown(careful, careful.before, name),
        shown(careful, theirs, name),
      ),
    )
  );
}

function changed(careful: Careful, theirs: Data, cause?: unknown): ChangedError {
  const { resource } = careful;
  const about = { id: cellOf(theirs.id), title: cellOf(theirs[resource.title]) };
  return new ChangedError((t) => t.changedMeanwhile(resource.name, about), differencesOf(careful, theirs), {
    hint: (t) => t.changedMeanwhileHint(),
    ...(cause === undefined ? {} : { cause }),
  });
}

/** The fields that either side changed, with the value before, theirs and yours. */
const differencesOf = (careful: Careful, theirs: Data): Difference[] =>
  fieldsOf(careful.resource).flatMap((field) => differenceOf(careful, theirs, field));

function differenceOf(careful: Careful, theirs: Data, field: string): Difference[] {
  const { values, isEdited, before } = careful;
  const isWritten = field in values;
  const wanted = wantedIn(careful, field);
  const now = shown(careful, theirs, field);
  const previous = shown(careful, before, field);
  const isBeforeReliable = !isEdited(field);
  const isChanged =
    (isBeforeReliable && !isSame(previous, now)) || (isWritten && !isSame(wanted, isBeforeReliable ? previous : now));
  if (!isChanged) return [];
  return [
    { field, ...(isBeforeReliable ? { before: previous } : {}), theirs: now, ...(isWritten ? { yours: wanted } : {}) },
  ];
}

/** The value to write. A record that was read shows its first venue in `venue` and all in `venues`: takes all. */
function wantedIn(careful: Careful, field: string): unknown {
  const value = careful.values[field];
  return isData(value) ? shown(careful, careful.values, field) : value;
}

const fieldsOf = ({ fields, answer }: Resource): string[] => Object.keys(fields).filter((name) => name in answer);

/** The value of a field in a record that was read: for `venue`, all of its `venues`. */
function shown({ resource }: Careful, record: Data, field: string): unknown {
  const readBackField = resource.fields[field]?.readBackFrom;
  return readBackField !== undefined && readBackField in record ? record[readBackField] : record[field];
}

const isSame = (one: unknown, other: unknown): boolean =>
  wordsIn(one) === wordsIn(other) || (isIds(one) && idsIn(one).join() === idsIn(other).join());

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');

// A missing image is `false`, missing venues are an empty list, missing text is absent: all compare as empty.
const wordsIn = (value: unknown): string => (value === false ? '' : cellOf(value).trim());
