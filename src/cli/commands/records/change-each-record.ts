import type { CommandSession } from '../../session.js';
import { type ChangeReportOptions, type ReportChange, withChangeReport } from './change-report.js';
import { forEachReference, type ReferenceBatch } from './for-each-reference.js';

/** Changes the records of a command one by one, and prints each change when it happens. @returns the exit code */
export const changeEachRecord = (
  { session, ...options }: ChangeReportOptions & ReferenceBatch & { readonly session: CommandSession },
  change: (ref: string, tell: ReportChange) => Promise<void>,
): Promise<number> =>
  withChangeReport(
    options,
    (tell) => forEachReference(options, (ref) => change(ref, tell)),
    session.printRequest === undefined,
  );
