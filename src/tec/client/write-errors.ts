import {
  type FieldDifference,
  type PublishedLink,
  ReadBackMismatchError,
  RecordExistsError,
} from '../../client/mismatch-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { EXIT } from '../../error-codes.js';
import { type Message, ServiceError, UnreachableError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toLinkDifferences } from './published-links.js';
import { recordLabelOf } from './record-label.js';

/** The ways in which a site does not do what a write asks, with the exit code and the hint of each. */
const PROBLEMS = {
  /** It saved other values than were sent. */
  notAsAsked: { exit: EXIT.invalid, hint: 'notAsAskedHint' },
  /** It changed something else too. */
  changedBySite: { exit: EXIT.changed, hint: 'changedBySiteHint' },
  /** It wrote over another record instead of creating one. */
  writtenOver: { exit: EXIT.changed, hint: 'writtenOverHint' },
  /** It failed after it had saved the record. */
  failedAfterCreating: { exit: EXIT.unexpected, hint: 'failedAfterWritingHint' },
  failedAfterUpdating: { exit: EXIT.unexpected, hint: 'failedAfterWritingHint' },
  /** It refused the second save of the same write: the first one stands. */
  refusedAfterWriting: { exit: EXIT.invalid, hint: 'refusedAfterWritingHint' },
} as const;

interface FoundInstead {
  readonly differences?: readonly FieldDifference[];
  /** Linked records that the site published too. They are named with the differences. */
  readonly published?: readonly PublishedLink[];
  /** Why the site refused it. */
  readonly reason?: Message;
}

/** @param record the record as it was read back */
export function createMismatchError(
  problem: keyof typeof PROBLEMS,
  resource: Resource,
  record: JsonObject,
  { differences = [], published = [], reason }: FoundInstead = {},
): ReadBackMismatchError {
  const { exit, hint } = PROBLEMS[problem];
  const about = { kind: resource.name, ...recordLabelOf(resource, record) };
  const isOverwritten = problem === 'writtenOver';
  return new ReadBackMismatchError(
    (t) => t[problem]({ ...about, reason: reason?.(t) ?? '' }),
    [...differences, ...toLinkDifferences(published)],
    { exit, record, published, isOverwritten, hint: (t) => t[hint]() },
  );
}

/**
 * Builds the error for a new record with the name of an existing one.
 * @param differences the fields in which the two records differ
 */
export function toExistsError(
  resource: Resource,
  record: JsonObject,
  differences: readonly FieldDifference[],
): RecordExistsError {
  const about = { kind: resource.name, ...recordLabelOf(resource, record) };
  if (differences.length === 0)
    return new RecordExistsError((t) => t.existsAlready(about), [], { hint: (t) => t.existsAlreadyHint() });
  return new RecordExistsError((t) => t.existsDifferent(about), differences, {
    hint: (t) => t.existsDifferentHint({ plural: resource.plural, id: about.id }),
  });
}

/** True if a write may have been carried out although the site failed: PHP often stops after the record is saved. */
export function mayBeWritten(error: unknown): boolean {
  if (error instanceof UnreachableError) return error.mayBeExecuted;
  return error instanceof ServiceError && error.status >= 500 && error.exit !== EXIT.invalid && error.status !== 503;
}
