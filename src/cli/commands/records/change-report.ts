import type { Resource } from '../../../contract/declarations.js';
import { formatCell, getValueAt } from '../../../present/tables/field-paths.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Context } from '../../context.js';
import { createRecordWriter } from '../../output/create-record-writer.js';
import { deferWriteErrors, showMadeChange } from '../../output/output-errors.js';
import { withOutput } from '../../output/output-file.js';
import type { OutputPlan } from '../../output/plan-output.js';
import { layOutMessage, type PrintWarning, printMessage } from '../../output/print-message.js';
import { formatLocalDate } from '../../output/table-writer.js';
import type { CommandSession } from '../../session.js';
import { explainDigits } from './explain-digits.js';
import { forEachReference, type ReferenceBatch } from './for-each-reference.js';
import { formatMove, formatMoves, type MovedEvent } from './moved-times.js';

/** The outcome of a command for one record. `found`: `--if-missing` found the record and wrote nothing. */
export type RecordChange = keyof Catalogue['changed'] | 'found';

export interface ChangeReportOptions {
  readonly resource: Resource;
  readonly plan: OutputPlan;
  readonly context: Context;
  /** True if the command names one record, not a list. */
  readonly isSingle: boolean;
  /** True for events with one title: names their days, and lists new times at the end, in order of time. */
  readonly isSeries?: boolean;
}

/** Changes the records of a command one by one, and prints each change when it happens. @returns the exit code */
export const changeEachRecord = (
  { session, ...options }: ChangeReportOptions & ReferenceBatch & { readonly session: CommandSession },
  change: (ref: string, tell: ReportChange) => Promise<void>,
): Promise<number> =>
  withChangeReport(
    options,
    (tell) =>
      forEachReference(options, (ref) =>
        // A batch must not become a search for each of its IDs.
        options.isSingle
          ? explainDigits(change(ref, tell), ref, { resource: options.resource, session })
          : change(ref, tell),
      ),
    session.printRequest === undefined,
  );

/** @param moved the times of an event whose times have changed */
export type ReportChange = (record: unknown, change: RecordChange, moved?: MovedEvent) => Promise<void>;

/**
 * Prints each change when it happens: a sentence on a terminal, IDs elsewhere, or the records in the requested format.
 * Write errors are deferred until `work` is done.
 * @param isSent false in a dry run, which prints no records
 */
export async function withChangeReport<T>(
  options: ChangeReportOptions,
  work: (tell: ReportChange) => Promise<T>,
  isSent = true,
): Promise<T> {
  const { plan, context, resource, isSingle, isSeries = false } = options;
  return withOutput(plan.file, context, async (sink) => {
    const { write, end } = deferWriteErrors(sink);
    const writer = await createRecordWriter({ resource, plan, write, context, isSingle });
    const isSentence = plan.format === 'sentence';
    const moves: MovedEvent[] = [];
    let lastChange: RecordChange = 'moved';
    // Times are for a reader: on stdout if it is a terminal, else on stderr if that is one.
    const tell = async (sentence: string) => {
      if (isSentence) await write(await layOutMessage(sentence, context.out));
      else if (context.err.isTTY) await printMessage(context.err, sentence.trimEnd());
    };
    const tellMoves = async () => {
      const change = lastChange === 'updated' ? 'updated' : 'moved';
      if (moves.length > 0) await tell(`${formatMoves(moves, change, context)}\n`);
    };
    const result = await work(async (record, change, moved) => {
      lastChange = change;
      if (!isSentence) await showMadeChange(writer.writeRecord(record), context);
      if (moved !== undefined && isSeries) moves.push(moved);
      else if (moved !== undefined) await tell(formatMovedSentence(record, change, { ...options, moved }));
      else if (isSentence) await tell(formatChangeSentence(record, change, options));
      else if (change === 'published' && awaitsReview(record, change))
        await context.err.write(formatChangeSentence(record, change, options));
    }).finally(tellMoves);
    if (isSent) await showMadeChange(writer.end(), context);
    end();
    return result;
  });
}

function formatChangeSentence(
  record: unknown,
  change: RecordChange,
  { resource, context, isSeries }: ChangeReportOptions,
): string {
  const id = formatCell(getValueAt(record, 'id'));
  const title = toSingleLine(formatCell(getValueAt(record, resource.title)));
  const { text } = context;
  const values = { kind: resource.name, id, title };
  if (change === 'found') return `${text.isThere(values)}\n`;
  if (awaitsReview(record, change)) return `${text.sentForReview(values)}\n`;
  const isDraft = change === 'created' && getValueAt(record, 'status') === 'draft';
  const sentence = isDraft ? text.createdDraft(values) : text.changed[change](values);
  const start = isSeries ? formatCell(getValueAt(record, 'start_date')) : '';
  if (start === '') return `${sentence}\n`;
  const isAllDay = getValueAt(record, 'all_day') === true;
  return `${text.withNotes({ text: sentence, notes: [formatLocalDate(start, text.dateLocale(), isAllDay)] })}\n`;
}

const formatMovedSentence = (
  record: unknown,
  change: RecordChange,
  { moved, ...options }: ChangeReportOptions & { readonly moved: MovedEvent },
): string => {
  const sentence = formatChangeSentence(record, change, options).trimEnd();
  return `${options.context.text.timesChanged({ sentence, ...formatMove(moved, options.context) })}\n`;
};

/** A contributor may not publish: the service stores what they create and publish for review. */
const awaitsReview = (record: unknown, change: RecordChange): boolean =>
  (change === 'created' || change === 'published') && getValueAt(record, 'status') === 'pending';

/** Says that a record that was changed is in the trash, and how to restore it. */
export async function warnIfInTrash(
  record: unknown,
  { resource, context, printWarning }: { resource: Resource; context: Context; printWarning: PrintWarning },
): Promise<void> {
  if (getValueAt(record, 'status') !== 'trash') return;
  const id = formatCell(getValueAt(record, 'id'));
  await printWarning(
    context.text.changedInTrash({ id, command: `${context.program} ${resource.plural} restore ${id}` }),
  );
}
