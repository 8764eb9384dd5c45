import type { Ledger, Run } from '../../bulk/ledger.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { inform } from '../informing.js';
import { choiceOf, countOf, isOn, wrong } from '../input/words.js';
import { whereOf } from '../ledger.js';
import { fromHome } from '../render/home-path.js';
import { toJson } from '../render/json.js';
import { paintOf } from '../render/paint.js';
import { tableOf } from '../render/table.js';
import { worldOf } from '../session.js';
import { changesOf, clockFor, commandOf, signsOf, undoneBy, withLedger } from './runs.js';

const USUAL = 20;

/** Runs `cal history`: lists the runs on this service, or on all services with --all-targets. */
export async function listRuns(given: Given, context: Context): Promise<void> {
  const limit = countOf(given, 'limit') ?? USUAL;
  const format = choiceOf(given, 'format', FORMATS) ?? 'text';
  const { configured } = await import('../../config/settings.js');
  const { settings } = await configured(worldOf(given, context));
  const where = isOn(given, 'all-targets') ? undefined : whereOf(settings);
  await withLedger(context, async (ledger) => {
    const runs = await ledger.runs(limit, where);
    const undoRuns = undoneBy(await ledger.runs(ALL));
    const rows = await Promise.all(runs.map((run) => rowOf(run, { ledger, undoRuns })));
    if (format !== 'text') return print(rows, format, context);
    if (rows.length === 0) return inform(context.err, context.text.historyNothing());
    await context.out.write(await tableFor(rows, given, context));
  });
}

const FORMATS = ['text', 'json', 'ndjson'] as const;
const ALL = 1_000_000;

type Row = Awaited<ReturnType<typeof rowOf>>;

async function rowOf(run: Run, { ledger, undoRuns }: { ledger: Ledger; undoRuns: ReadonlyMap<string, Run> }) {
  const { id, command, given, target, namespace, started, state, subject, undoes } = run;
  const undone = undoRuns.get(id)?.id;
  return {
    run,
    summary: {
      ...{ run: id, started: new Date(started).toISOString(), command, operands: given.operands },
      ...{ target, namespace, state, ...changesOf(await ledger.tally(id)) },
      ...(subject === undefined ? {} : { subject }),
      ...(undoes === undefined ? {} : { undoes }),
      ...(undone === undefined ? {} : { undone_by: undone }),
    },
  };
}

async function print(rows: readonly Row[], format: 'json' | 'ndjson', { out }: Context): Promise<void> {
  const summaries = rows.map((row) => row.summary);
  if (format === 'json') return out.write(`${toJson(summaries, 2)}\n`);
  for (const each of summaries) await out.write(`${toJson(each)}\n`);
}

async function tableFor(rows: readonly Row[], given: Given, context: Context): Promise<string> {
  const { text, out } = context;
  const words = text.historyHeadings();
  const isEverywhere = isOn(given, 'all-targets') || !out.isTTY;
  const whenOf = await clockFor(given, context);
  const cells = rows.map(({ run, summary }) => [
    run.id,
    whenOf(run),
    commandOf(run),
    signsOf(summary),
    ...(isEverywhere ? [fromHome(run.target, context.home)] : []),
    stateOf(summary, text),
  ]);
  if (!out.isTTY) return cells.map((row) => `${row.join('\t')}\n`).join('');
  const headings = [
    words.run,
    words.when,
    words.command,
    words.changes,
    ...(isEverywhere ? [words.where] : []),
    words.state,
  ];
  return tableOf(headings, cells, { columns: out.columns, paint: await paintOf(given, context, out), isSeen: true });
}

function stateOf({ state, undoes, undone_by }: Row['summary'], text: Context['text']): string {
  if (undone_by !== undefined) return text.historyUndone(undone_by);
  if (undoes !== undefined) return text.historyUndoes(undoes);
  return state === 'done' ? '' : text.historyBroken();
}

/** Runs `cal history prune --keep N`. */
export async function pruneRuns(given: Given, context: Context): Promise<void> {
  const keep = countOf(given, 'keep') ?? wrong('keep', (t) => t.isRequired());
  const count = await withLedger(context, (ledger) => ledger.prune(keep));
  await inform(context.err, context.text.historyForgotten(count));
}
