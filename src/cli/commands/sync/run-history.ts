import { assertCalendarExists } from '../../../config/calendar-target.js';
import type { Resource } from '../../../contract/declarations.js';
import { HISTORY_FORMATS } from '../../../contract/file-formats.js';
import { resourceOf } from '../../../contract/resources/index.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSafeJson, toSingleLine } from '../../../present/terminal/control-sequences.js';
import { isolateText } from '../../../present/terminal/isolate-text.js';
import { cutToWidth, measureWidth } from '../../../present/terminal/text-width.js';
import type { Paint } from '../../../present/terminal/view-style.js';
import { isFullyUndone } from '../../../sync/ledger/check-revertible.js';
import type { Ledger, LedgerRun, StoredLedgerEntry } from '../../../sync/ledger/ledger.js';
import { textsOf } from '../../../text/catalogue.js';
import { getListSeparator, isRightToLeftLocale } from '../../../time/locale-formats.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, readChoiceFlag, readCountFlag, refuseFlag } from '../../input/option-values.js';
import { ledgerTargetOf } from '../../ledger-location.js';
import { choosePaint } from '../../output/choose-paint.js';
import { formatRows } from '../../output/format-table.js';
import { abbreviateHome, printMessage } from '../../output/print-message.js';
import { formatLocalizedCell } from '../../output/table-writer.js';
import { collectSettingsInput } from '../../session.js';
import {
  ALL_RUNS,
  createReaderRunClock,
  createRelativeRunClock,
  formatRunChanges,
  formatRunCommand,
  formatRunTitles,
  MAX_RUN_TITLES,
  mapUndoRuns,
  nameLedgerField,
  requireRun,
  sumRunChanges,
  withLedger,
} from './describe-run.js';
import { findRunsOf, printMixedRecords } from './find-runs-of-record.js';

const DEFAULT_LIMIT = 20;

/** Runs `cal history [REF]`: lists the runs on this service, or on all services with --all-targets, or those of one record. */
export async function printHistory(args: ParsedArguments, context: Context): Promise<void> {
  const ref = args.operands.join(' ');
  const limit = readCountFlag(args, 'limit') ?? DEFAULT_LIMIT;
  const format = readChoiceFlag(args, 'format', HISTORY_FORMATS) ?? 'text';
  const { resolveSettingsWithoutPassword: configured } = await import('../../../config/resolve-settings.js');
  const { settings } = await configured(collectSettingsInput(args, context));
  const where = isSwitchOn(args, 'all-targets') ? undefined : ledgerTargetOf(settings);
  await withLedger(context, async (ledger) => {
    const changing = await ledger.changingRuns();
    const hasWork = ({ id, state, undoes }: LedgerRun) => changing.has(id) || state !== 'done' || undoes !== undefined;
    const all = (await ledger.runs(ALL_RUNS, where)).filter(hasWork);
    const found = ref === '' ? { runs: all, records: undefined } : await findRunsOf(ref, all, ledger);
    const { runs } = found;
    const undoRuns = mapUndoRuns(await ledger.runs(ALL_RUNS));
    const rows = await Promise.all(runs.slice(0, limit).map((run) => createHistoryRow(run, { ledger, undoRuns })));
    const summaries = rows.map(({ summary }) => summary);
    if (format !== 'text') await printHistoryJson(summaries, format, context);
    else if (rows.length > 0) await context.out.write(await formatHistoryTable(rows, args, context));
    else {
      if (where !== undefined) assertCalendarExists(settings, context);
      await printMessage(context.err, context.text.historyNothing());
    }
    await printMixedRecords(ref, found.records, context);
    if (args.flags.has('limit') || rows.length === runs.length) return;
    const counts = `${context.text.countOf({ count: rows.length, total: runs.length })} · ${context.text.historyMore()}`;
    const isTable = format === 'text' && context.out.isTTY;
    const { dim } = await choosePaint(args, context, context.out);
    await printMessage(context.err, isTable ? dim(counts) : `cal: ${counts}`);
  });
}

type HistoryRow = Awaited<ReturnType<typeof createHistoryRow>>;

async function createHistoryRow(
  run: LedgerRun,
  { ledger, undoRuns }: { ledger: Ledger; undoRuns: ReadonlyMap<string, LedgerRun> },
) {
  const { id, command, given, target, namespace, started, state, subject, undoes } = run;
  const undone = undoRuns.get(id)?.id;
  const isPartlyUndone = undone !== undefined && !(await isFullyUndone(run, ledger));
  const titles = await ledger.titles(id, MAX_RUN_TITLES);
  return {
    run,
    summary: {
      run: id,
      started: new Date(started).toISOString(),
      command,
      operands: given.operands,
      target,
      namespace,
      state,
      ...sumRunChanges(await ledger.tally(id)),
      ...(titles.length === 0 ? {} : { titles }),
      ...(subject === undefined ? {} : { subject }),
      ...(undoes === undefined ? {} : { undoes }),
      ...(undone === undefined ? {} : { undone_by: undone }),
      ...(isPartlyUndone ? { partly_undone: true } : {}),
    },
  };
}

async function printHistoryJson(
  summaries: readonly HistoryRow['summary'][],
  format: 'json' | 'ndjson',
  { out }: Context,
): Promise<void> {
  if (format === 'json') return out.write(`${toSafeJson(summaries, 2)}\n`);
  for (const each of summaries) await out.write(`${toSafeJson(each)}\n`);
}

async function formatHistoryTable(
  rows: readonly HistoryRow[],
  args: ParsedArguments,
  context: Context,
): Promise<string> {
  const { text, out } = context;
  const words = textsOf(text.historyHeadings);
  const isEverywhere = isSwitchOn(args, 'all-targets') || !out.isTTY;
  const whenOf = await createRelativeRunClock(args, context);
  const cells = rows.map(({ run, summary }) => [
    run.id,
    whenOf(run),
    formatRunCommand(run),
    formatRunChanges(summary),
    formatRunTitles(summary, getListSeparator(text.dateLocale())),
    ...(isEverywhere ? [abbreviateHome(run.target, context.home)] : []),
    describeRunState({ run, summary }, context),
  ]);
  const headings = [
    words.run,
    words.when,
    words.command,
    words.changes,
    text.historyTitles(),
    ...(isEverywhere ? [words.where] : []),
    words.state,
  ];
  return formatRows(headings, cells, { args, context }, COMMAND_COLUMN);
}

/** The place of the command in a row. */
const COMMAND_COLUMN = 2;

function describeRunState({ run: { state, pid }, summary }: HistoryRow, { text, isProcessRunning }: Context): string {
  const { undoes, undone_by, partly_undone } = summary;
  if (undone_by !== undefined && partly_undone) return text.historyPartlyUndone({ run: undone_by });
  if (undone_by !== undefined) return text.historyUndone({ run: undone_by });
  if (undoes !== undefined) return text.historyUndoes({ run: undoes });
  if (state === 'done') return '';
  const isKilled = state === 'running' && (pid === undefined || !isProcessRunning(pid));
  return textsOf(text.historyStates)[isKilled ? 'killed' : state];
}

/** Runs `cal history prune --keep N`. */
export async function pruneHistory(args: ParsedArguments, context: Context): Promise<void> {
  const keep = readCountFlag(args, 'keep') ?? refuseFlag('keep', (t) => t.isRequired());
  const count = await withLedger(context, (ledger) => ledger.prune(keep));
  await printMessage(context.err, context.text.historyForgotten({ count }));
}

/** Runs `cal history show [RUN]`: prints what the run, or else the last one, did to each record, field by field. */
export async function printRun(args: ParsedArguments, context: Context): Promise<void> {
  const [id] = args.operands;
  const format = readChoiceFlag(args, 'format', HISTORY_FORMATS) ?? 'text';
  await withLedger(context, async (ledger) => {
    const run = id === undefined ? (await ledger.runs(1))[0] : await requireRun(id, ledger);
    if (run === undefined) return printMessage(context.err, context.text.historyNothing());
    const entries = ledger.entries(run.id);
    if (format !== 'text') return printEntriesJson(entries, format, context);
    const paint = await choosePaint(args, context, context.out);
    const signs = formatRunChanges(sumRunChanges(await ledger.tally(run.id)));
    const whenOf = await createReaderRunClock(args, context);
    const target = abbreviateHome(run.target, context.home);
    const head = [run.id, whenOf(run), formatRunCommand(run), target, signs].map(isolateText).join('  ');
    await printMessage(context.out, paint.heading(head));
    for await (const entry of entries) {
      if (entry.action !== 'touch')
        await context.out.write(
          formatLedgerEntry(entry, context, paint)
            .map((line) => `${line}\n`)
            .join(''),
        );
    }
  });
}

async function printEntriesJson(
  entries: AsyncIterable<StoredLedgerEntry>,
  format: 'json' | 'ndjson',
  { out }: Context,
): Promise<void> {
  let isFirst = true;
  for await (const entry of entries) {
    const [before, after] = format === 'ndjson' ? ['', '\n'] : [isFirst ? '[\n' : ',\n', ''];
    await out.write(`${before}${toSafeJson(entry)}${after}`);
    isFirst = false;
  }
  if (format === 'json') await out.write(isFirst ? '[]\n' : '\n]\n');
}

function formatLedgerEntry(entry: StoredLedgerEntry, context: Context, { dim }: Paint): string[] {
  const { text } = context;
  const change = CHANGE_WORDS[entry.action === 'touch' ? 'update' : entry.action];
  const isTrashed =
    entry.action === 'delete' &&
    entry.before !== undefined &&
    !Object.hasOwn(entry.before, resourceOf(entry.kind).title);
  const about = { id: String(entry.record ?? '?'), title: toSingleLine(entry.title ?? '') };
  const sentence = text.changed[isTrashed ? 'trashed' : change]({ kind: entry.kind, ...about });
  const unanswered = entry.state === 'sent' ? ` ${dim(`(${text.historyUnanswered()})`)}` : '';
  return [`${sentence}${unanswered}`, ...formatFieldChanges(entry, context)];
}

const CHANGE_WORDS = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** Formats the changed fields of an update, on a terminal in words: `title: Old → New`. */
function formatFieldChanges({ kind, action, before = {}, after = {} }: StoredLedgerEntry, context: Context): string[] {
  if (action !== 'update') return [];
  const { text, out } = context;
  const resource = resourceOf(kind);
  return Object.keys(before).flatMap((field) => {
    const [was = '', is = ''] = [before, after].map((values) => formatFieldValue(values, field, { resource, context }));
    if (was === is) return [];
    const name = nameLedgerField(field, { text, isTerminal: out.isTTY });
    // Without a text: `labelled` would begin the old value with a small letter in some languages.
    const label = `    ${isRightToLeftLocale(text.dateLocale()) ? `${name}: ` : text.labelled({ label: name, text: '' })}`;
    const line = `${label}${text.fromTo({ title: '', before: was, after: is })}`;
    if (!out.isTTY || measureWidth(line) <= out.columns) return [line];
    const room = Math.max(MIN_ROOM, Math.floor((out.columns - measureWidth(label) - 3) / 2));
    return [`${label}${text.fromTo({ title: '', before: cutToWidth(was, room), after: cutToWidth(is, room) })}`];
  });
}

const MIN_ROOM = 12;

function formatFieldValue(
  values: JsonObject,
  field: string,
  { resource, context }: { resource: Resource; context: Context },
): string {
  const value = values[field];
  const { text, out } = context;
  const plan = { locale: out.isTTY ? (context.locale ?? text.dateLocale()) : undefined, zone: undefined };
  const cell = () => (out.isTTY ? formatLocalizedCell(values, field, { resource, plan, context }) : formatCell(value));
  const words = Array.isArray(value) ? value.map(formatListItem).join(', ') : toSingleLine(cell());
  return words === '' ? text.emptyWord() : words;
}

const formatListItem = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? toSingleLine(formatCell(Reflect.get(value, 'name') ?? Reflect.get(value, 'id')))
    : toSingleLine(formatCell(value));
