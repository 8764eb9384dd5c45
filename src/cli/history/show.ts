import type { KnownEntry } from '../../bulk/ledger.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { choiceOf } from '../input/words.js';
import { cellOf } from '../render/cell.js';
import { inOneLine } from '../render/harmless.js';
import { fromHome } from '../render/home-path.js';
import { toJson } from '../render/json.js';
import { type Paint, paintOf } from '../render/paint.js';
import { cut } from '../render/width.js';
import { changesOf, clockFor, commandOf, runNamed, signsOf, withLedger } from './runs.js';

/** Runs `cal history show RUN`: prints what the run did to each record, field by field. */
export async function showRun(given: Given, context: Context): Promise<void> {
  const [id = ''] = given.operands;
  const format = choiceOf(given, 'format', ['text', 'json', 'ndjson'] as const) ?? 'text';
  await withLedger(context, async (ledger) => {
    const run = await runNamed(id, ledger);
    const entries = ledger.entries(run.id);
    if (format !== 'text') return print(entries, format, context);
    const paint = await paintOf(given, context, context.out);
    const signs = signsOf(changesOf(await ledger.tally(run.id)));
    const whenOf = await clockFor(given, context);
    const head = [run.id, whenOf(run), commandOf(run), fromHome(run.target, context.home), signs].join('  ');
    await inform(context.out, paint.heading(head));
    for await (const entry of entries) {
      if (entry.action !== 'touch')
        await context.out.write(
          linesOf(entry, context, paint)
            .map((line) => `${line}\n`)
            .join(''),
        );
    }
  });
}

async function print(entries: AsyncIterable<KnownEntry>, format: 'json' | 'ndjson', { out }: Context): Promise<void> {
  let isFirst = true;
  for await (const entry of entries) {
    const [before, after] = format === 'ndjson' ? ['', '\n'] : [isFirst ? '[\n' : ',\n', ''];
    await out.write(`${before}${toJson(entry)}${after}`);
    isFirst = false;
  }
  if (format === 'json') await out.write(isFirst ? '[]\n' : '\n]\n');
}

function linesOf(entry: KnownEntry, { text, out }: Context, { dim }: Paint): string[] {
  const change = CHANGES[entry.action === 'touch' ? 'update' : entry.action];
  const isTrashed =
    entry.action === 'delete' && entry.before !== undefined && !(resourceOf(entry.kind).title in entry.before);
  const about = { id: String(entry.record ?? '?'), title: inOneLine(entry.title ?? '') };
  const sentence = text.changed(isTrashed ? 'trashed' : change, entry.kind, about);
  const unanswered = entry.state === 'sent' ? ` ${dim(`(${text.historyUnanswered()})`)}` : '';
  return [`${sentence}${unanswered}`, ...fieldLines(entry, text, out.isTTY ? out.columns : undefined)];
}

const CHANGES = { create: 'created', update: 'updated', delete: 'deleted' } as const;

/** Formats the changed fields of an update: `title: Old → New`. */
function fieldLines(
  { action, before = {}, after = {} }: KnownEntry,
  text: Context['text'],
  columns: number | undefined,
): string[] {
  if (action !== 'update') return [];
  return Object.entries(before)
    .map(([field, was]) => [field, wordsOf(was, text), wordsOf(after[field], text)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => {
      const line = `    ${field}: ${was} → ${is}`;
      if (columns === undefined || line.length <= columns) return line;
      const room = Math.max(MIN_ROOM, Math.floor((columns - field.length - 9) / 2));
      return `    ${field}: ${cut(was, room)} → ${cut(is, room)}`;
    });
}

const MIN_ROOM = 12;

function wordsOf(value: unknown, text: Context['text']): string {
  const words = Array.isArray(value) ? value.map(nameOf).join(', ') : inOneLine(cellOf(value));
  return words === '' ? text.emptyWord() : words;
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? inOneLine(cellOf(Reflect.get(value, 'name') ?? Reflect.get(value, 'id')))
    : inOneLine(cellOf(value));
