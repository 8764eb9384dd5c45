import { UsageError } from '../../errors.js';

/** Where a file that is cut off ends: inside a record that begins in a line, or before the mark that closes the file. */
export type CutOffPlace = { readonly line: number } | { readonly mark: string };

/** The error for a file whose end is missing. */
export const cutOffError = (file: string, place: CutOffPlace): UsageError =>
  'line' in place
    ? new UsageError((t) => t.endsEarly({ file, line: place.line }), { hint: (t) => t.endsEarlyHint() })
    : new UsageError((t) => t.endIsMissing({ file, mark: place.mark }), {
        hint: (t) => t.endIsMissingHint({ mark: place.mark }),
      });
