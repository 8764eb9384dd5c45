import { HISTORY_FORMATS } from '../../../contract/file-formats.js';
import { resourceOf } from '../../../contract/resources/index.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import type { Paint } from '../../../present/terminal/paint.js';
import { toSafeJson } from '../../../present/terminal/safe-json.js';
import { toSingleLine } from '../../../present/terminal/strip-controls.js';
import { cutToWidth } from '../../../present/terminal/text-width.js';
import type { StoredLedgerEntry } from '../../../sync/ledger/ledger.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { readChoiceFlag } from '../../input/option-values.js';
import { abbreviateHome } from '../../output/abbreviate-home.js';
import { choosePaint } from '../../output/choose-paint.js';
import { printMessage } from '../../output/print-message.js';
import {
  createReaderRunClock,
  formatRunChanges,
  formatRunCommand,
  requireRun,
  sumRunChanges,
  withLedger,
} from './describe-run.js';

/** Runs `cal history show RUN`: prints what the run did to each record, field by field. */
export async function printRun(args: ParsedArguments, context: Context): Promise<void> {
  const [id = ''] = args.operands;
  const format = readChoiceFlag(args, 'format', HISTORY_FORMATS) ?? 'text';
  await withLedger(context, async (ledger) => {
    const run = await requireRun(id, ledger);
    const entries = ledger.entries(run.id);
    if (format !== 'text') return printEntriesJson(entries, format, context);
    const paint = await choosePaint(args, context, context.out);
    const signs = formatRunChanges(sumRunChanges(await ledger.tally(run.id)));
    const whenOf = await createReaderRunClock(args, context);
    const head = [run.id, whenOf(run), formatRunCommand(run), abbreviateHome(run.target, context.home), signs].join(
      '  ',
    );
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

function formatLedgerEntry(entry: StoredLedgerEntry, { text, out }: Context, { dim }: Paint): string[] {
  const change = CHANGE_WORDS[entry.action === 'touch' ? 'update' : entry.action];
  const isTrashed =
    entry.action === 'delete' &&
    entry.before !== undefined &&
    !Object.hasOwn(entry.before, resourceOf(entry.kind).title);
  const about = { id: String(entry.record ?? '?'), title: toSingleLine(entry.title ?? '') };
  const sentence = text.changed[isTrashed ? 'trashed' : change]({ kind: entry.kind, ...about });
  const unanswered = entry.state === 'sent' ? ` ${dim(`(${text.historyUnanswered()})`)}` : '';
  return [`${sentence}${unanswered}`, ...formatFieldChanges(entry, text, out.isTTY ? out.columns : undefined)];
}

const CHANGE_WORDS = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** Formats the changed fields of an update: `title: Old → New`. */
function formatFieldChanges(
  { action, before = {}, after = {} }: StoredLedgerEntry,
  text: Context['text'],
  columns: number | undefined,
): string[] {
  if (action !== 'update') return [];
  return Object.entries(before)
    .map(([field, was]) => [field, formatFieldValue(was, text), formatFieldValue(after[field], text)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => {
      const line = `    ${field}: ${was} → ${is}`;
      if (columns === undefined || line.length <= columns) return line;
      const room = Math.max(MIN_ROOM, Math.floor((columns - field.length - 9) / 2));
      return `    ${field}: ${cutToWidth(was, room)} → ${cutToWidth(is, room)}`;
    });
}

const MIN_ROOM = 12;

function formatFieldValue(value: unknown, text: Context['text']): string {
  const words = Array.isArray(value) ? value.map(formatListItem).join(', ') : toSingleLine(formatCell(value));
  return words === '' ? text.emptyWord() : words;
}

const formatListItem = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? toSingleLine(formatCell(Reflect.get(value, 'name') ?? Reflect.get(value, 'id')))
    : toSingleLine(formatCell(value));
