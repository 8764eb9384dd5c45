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

/** A record as it was read, with the ETag where the service has one. */
export interface Reading {
  readonly record: Data;
  readonly etag: string | undefined;
}

export interface Careful {
  readonly resource: Resource;
  /** What is going to be written; nothing where the record is deleted. */
  readonly values: Values;
  /** The record on which the change rests. */
  readonly before: Data;
  /** Fields of which `before` may hold what is wanted instead of what was: a file that was read and then edited. */
  readonly isEdited: (field: string) => boolean;
  /** The record right before it is written. */
  readonly now: Reading;
  readonly readAgain: () => Promise<Reading>;
}

/** What a write says of the record that it is about. */
export type Condition = Pick<CallOptions, 'ifMatch' | 'current'>;

/** Reads a record before it is written. */
export async function readFor(
  resource: Resource,
  target: Target,
  { values, session }: { values: Values; session: Session },
): Promise<Reading> {
  const asked = readingOf(resource, target, values);
  const { record, headers } = await session.client.call(asked.operation, asked.values, asked.options);
  return { record: isData(record) ? record : {}, etag: headers.etag };
}

/** Stands for the ETag of a record that is not read. */
export const UNKNOWN_ETAG = '"ETAG"';

/** Shows the request that `readFor` would send. */
export async function rehearseReading(
  resource: Resource,
  target: Target,
  { values, session }: { values: Values; session: Session },
): Promise<void> {
  const asked = readingOf(resource, target, values);
  await session.rehearse?.(session.client.prepare(asked.operation, asked.values, asked.options));
}

/** The request that reads what is about to be written: its ETag stands for exactly what the service compares. */
const readingOf = (resource: Resource, { by, path }: Target, values: Values) => ({
  operation: operationOf(resource.name, 'read', by),
  values: values.i18n_language === undefined ? {} : { i18n_language: values.i18n_language },
  options: { path },
});

/**
 * Writes if the record is still the one on which the change rests. A service without ETags is asked for the time of the
 * last change right before; between the two somebody may still come in.
 * @throws ChangedError with what is different; nothing is written then
 */
export async function writeIfUnmodified(
  careful: Careful,
  write: (condition: Condition) => Promise<unknown>,
): Promise<unknown> {
  const { before, now, resource } = careful;
  if (now.etag === undefined && now.record.modified_utc === undefined)
    throw new UsageError((t) => t.changesUntold(resource.name));
  if (before.modified_utc !== now.record.modified_utc) throw changed(careful, now.record);
  if (now.etag === undefined) return write({ current: now.record });
  try {
    return await write({ ifMatch: now.etag });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== PRECONDITION_FAILED) throw error;
    const theirs = (await careful.readAgain()).record;
    // A write whose answer was lost and that was sent again finds its own work.
    if (isOurs(careful, theirs)) return theirs;
    throw changed(careful, theirs, error);
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

/** Every field that either changed: before, theirs, yours. */
const differencesOf = (careful: Careful, theirs: Data): Difference[] =>
  fieldsOf(careful.resource).flatMap((field) => differenceOf(careful, theirs, field));

function differenceOf(careful: Careful, theirs: Data, field: string): Difference[] {
  const { values, isEdited, before } = careful;
  const isMine = field in values;
  const wanted = wantedIn(careful, field);
  const now = shown(careful, theirs, field);
  const was = shown(careful, before, field);
  const isKnown = !isEdited(field);
  const isChanged = (isKnown && !isSame(was, now)) || (isMine && !isSame(wanted, isKnown ? was : now));
  if (!isChanged) return [];
  return [{ field, ...(isKnown ? { before: was } : {}), theirs: now, ...(isMine ? { yours: wanted } : {}) }];
}

/** A record that is written back says in `venues` what its `venue` is the first of. */
function wantedIn(careful: Careful, field: string): unknown {
  const value = careful.values[field];
  return isData(value) ? shown(careful, careful.values, field) : value;
}

const fieldsOf = ({ fields, answer }: Resource): string[] => Object.keys(fields).filter((name) => name in answer);

/** A field as a record shows it; `venues` are all of what `venue` shows the first of. */
function shown({ resource }: Careful, record: Data, field: string): unknown {
  const whole = resource.fields[field]?.readBackFrom;
  return whole !== undefined && whole in record ? record[whole] : record[field];
}

const isSame = (one: unknown, other: unknown): boolean =>
  wordsIn(one) === wordsIn(other) || (isIds(one) && idsIn(one).join() === idsIn(other).join());

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');

// No image is `false`, no venue an empty list, no text may be left out: all mean that there is nothing.
const wordsIn = (value: unknown): string => (value === false ? '' : cellOf(value).trim());
