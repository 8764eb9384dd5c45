import type { RecordKind } from '../../contract/declarations.js';

/** A record as messages name it. */
interface TitledRecord {
  readonly id: string;
  readonly title: string;
}

/** Texts about the results of writes and dry runs, and about output for scripts, in English. */
export const reportsEn = {
  restoredAsDraft: (count: number, command: string) =>
    `${count === 1 ? 'It is a draft now. To publish it' : 'They are drafts now. To publish them'}: ${command}`,
  flagKeepDuration: () => 'move the end with --start-date, so that the event lasts as long as before',
  cannotStandBeside: (flag: string) => `cannot be used with ${flag}`,
  needsFlag: (flag: string) => `needs ${flag}`,
  noLongerAllDay: () => 'A time was given, so the event is no longer all-day. --all-day keeps it all-day.',
  lengthChanged: (before: string, after: string) =>
    `The end stayed where it was: the event lasts ${after} instead of ${before}. To keep the length, use --keep-duration or cal events move.`,
  andMore: (count: number) => `and ${count} more`,
  linksLost: (events: number, foreign: number) =>
    `${events === 1 ? '1 event loses its link' : `${events} events lose their links`}.${foreign === 0 ? '' : ` In ${foreign} of them undo cannot restore it, because other users own ${foreign === 1 ? 'it' : 'them'}.`}`,
  eventCount: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  wouldMove: (event: TitledRecord, before: string, after: string) =>
    `Would move event ${event.id} “${event.title}”: ${before} → ${after}`,
  wouldMerge: (kind: RecordKind, from: TitledRecord, into: TitledRecord, count: number) =>
    `Would link ${count === 1 ? '1 event' : `${count} events`} to ${kind} ${into.id} “${into.title}”, and move ${kind} ${from.id} “${from.title}” to the trash.`,
  batchProgress: (done: number, failed: number) => `${done} done, ${failed} failed`,
  batchInterrupted: (done: number, failed: number) =>
    `Interrupted: ${done} done, ${failed} failed. The record that was being written may have been written.`,
  importOverlaps: (count: number) =>
    count === 1
      ? 'One imported event overlaps another in the same venue:'
      : `${count} overlaps with imported events in the same venue:`,
  importOverlapsHint: () => 'cal conflicts lists all double bookings; --no-conflict-check skips this check.',
  historyTitles: () => 'Records',
  flagSortBy: () => 'sort all records by these fields; -FIELD sorts backwards',
  flagJq: () => 'filter the JSON with a jq expression; texts are printed bare',
  flagTemplate: () => 'print each record as this text: {title} {venue.city}; \\t and \\n are a tab and a line end',
  valueExpression: () => 'EXPR',
  valueTemplate: () => 'TEXT',
  jqFailed: (reason: string) => `jq cannot evaluate the expression: ${reason}`,
  badTemplate: () => 'has a brace that belongs to no field. Write {title}, or {{ and }} for braces.',
  translateHead: (kind: RecordKind, { title }: TitledRecord, language: string) =>
    `Translate the ${kind} “${title}” to ${language}. Empty this file to send nothing.`,
  exampleTranslateEditor: () => 'Both texts side by side in your editor',
  exampleTranslateAll: () => 'Everything that has no French text, one after the other',
};
