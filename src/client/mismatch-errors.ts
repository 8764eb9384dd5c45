import { EXIT } from '../error-codes.js';
import { CalError, type ErrorDetails, type Message } from '../errors.js';

/** One field that differs from the expected value. Unknown values are left out. */
export interface FieldDifference {
  readonly field: string;
  readonly before?: unknown;
  readonly theirs: unknown;
  readonly yours?: unknown;
}

/** A venue or organizer that a site published because it saved an event that links to it. */
export interface PublishedLink {
  readonly kind: 'venue' | 'organizer';
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * The fields that the publication changed, with their values before. A record shows no slug where it has none. One without a date
 * gets one when an undo publishes it for a moment.
 */
export const valuesBeforePublication = ({ before, after }: PublishedLink): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ['status', 'slug', 'date_utc'].flatMap((field) =>
      (before[field] ?? '') === (after[field] ?? '') && !String(before[field]).startsWith('0000')
        ? []
        : [[field, before[field] ?? '']],
    ),
  );

/** Base class for a record that differs from the expected one, with the differences by field. */
export abstract class RecordMismatchError extends CalError {
  constructor(
    say: Message,
    readonly differences: readonly FieldDifference[],
    options: ErrorDetails = {},
  ) {
    super(say, options);
  }
}

/** Somebody else changed the record since it was read (ETag mismatch). Nothing was written. */
export class RecordChangedError extends RecordMismatchError {
  readonly code = 'rest_precondition_failed';
  readonly exit = EXIT.changed;
}

/** A record with this name already exists. Nothing was written. */
export class RecordExistsError extends RecordMismatchError {
  readonly code = 'exists';
  readonly exit = EXIT.changed;
}

/**
 * The record was written, but reading it back shows other values than were sent: the service changed them, or
 * somebody else wrote at the same time.
 */
export class ReadBackMismatchError extends RecordMismatchError {
  readonly code = 'not_as_asked';
  readonly exit: number;
  /** The record as it was read back. */
  readonly record: unknown;
  readonly published: readonly PublishedLink[];
  /** A creation that has overwritten a record instead. What that one held before is not known. */
  readonly isOverwritten: boolean;

  constructor(
    say: Message,
    differences: readonly FieldDifference[],
    options: ErrorDetails & {
      readonly exit: number;
      readonly record: unknown;
      readonly published?: readonly PublishedLink[];
      readonly isOverwritten?: boolean;
    },
  ) {
    super(say, differences, options);
    this.exit = options.exit;
    this.record = options.record;
    this.published = options.published ?? [];
    this.isOverwritten = options.isOverwritten ?? false;
  }

  /** True if the site did nothing else that was not asked for than to publish linked records. */
  get isOnlyPublication(): boolean {
    return this.published.length > 0 && this.published.length === this.differences.length;
  }
}
