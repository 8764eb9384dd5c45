import { existsSync } from 'node:fs';
import { NotFoundError } from '../../../errors.js';
import { findNearestWord } from '../../../forms/nearest-word.js';
import { quoteShellWord } from '../../../http/format-curl.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Ledger, LedgerRun, WriteTally } from '../../../sync/ledger/ledger.js';
import type { Catalogue } from '../../../text/catalogue.js';
import { temporalZoneId, zonedTimeAt } from '../../../time/zone.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { LEFT_OUT, ledgerPathOf, openReadableLedger } from '../../ledger-location.js';
import { collectSettingsInput } from '../../session.js';

type RunClock = (run: Pick<LedgerRun, 'started'>) => string;

/** Opens the ledger for some work. Uses a temporary one when no ledger file exists, so that reading creates none. */
export async function withLedger<T>(context: Context, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const { openLedger, openTemporaryLedger: temporaryLedger } = await import('../../../sync/ledger/ledger.js');
  const file = ledgerPathOf(context);
  const ledger = await (existsSync(file) ? openReadableLedger(context, () => openLedger(file)) : temporaryLedger());
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}

/** Finds a run by its ID, or by a unique prefix of at least 4 characters. @throws NotFoundError */
export async function requireRun(id: string, ledger: Ledger): Promise<LedgerRun> {
  const run = await ledger.run(id);
  if (run !== undefined) return run;
  const all = await ledger.runs(ALL_RUNS);
  const [only, ...others] = id.length < 4 ? [] : all.filter((each) => each.id.startsWith(id));
  if (only !== undefined && others.length === 0) return only;
  const near = findNearestWord(
    id,
    all.map((each) => each.id.slice(0, Math.max(4, id.length))),
  );
  throw new NotFoundError((t) => t.historyNoRun({ run: id, near }), { hint: (t) => t.historyNoRunHint() });
}

/** The limit of a query for all runs of a history. */
export const ALL_RUNS = 1_000_000;

/** Maps the ID of each undone run to the last run that undid it: earlier ones left something. @param runs latest first */
export function mapUndoRuns(runs: readonly LedgerRun[]): ReadonlyMap<string, LedgerRun> {
  const undoRuns = new Map<string, LedgerRun>();
  // An undo that was undone itself does not count. Runs are ordered latest first, so it is already in the map.
  for (const run of runs) {
    const isFirst = run.undoes !== undefined && !undoRuns.has(run.undoes);
    if (isFirst && !undoRuns.has(run.id)) undoRuns.set(run.undoes, run);
  }
  return undoRuns;
}

/** Formats the command line of a run. An import lists its files; its flags are those with which it is resumed. */
export function formatRunCommand({ command, given }: Pick<LedgerRun, 'command' | 'given'>): string {
  const flags = Object.keys(given.files).length > 0 ? [] : Object.entries(given.flags);
  const words = flags.flatMap(([name, values]) => values.map((value) => formatFlag(name, value)));
  return toSingleLine([command, ...given.operands, ...words].join(' '));
}

function formatFlag(name: string, value: string): string {
  if (value === 'true' || value === 'false') return `--${value === 'true' ? '' : 'no-'}${name}`;
  return `--${name} ${value === LEFT_OUT ? value : quoteShellWord(value)}`;
}

/** Returns a formatter for the start of a run: in the reader's locale and zone on a terminal, ISO 8601 in a pipe. */
export const createReaderRunClock = async (args: ParsedArguments, context: Context): Promise<RunClock> =>
  createRunClock(
    await resolveReaderZone(args, context),
    context.out.isTTY ? (context.locale ?? context.text.dateLocale()) : undefined,
  );

/** Returns a formatter for how long ago a run started: `5 minutes ago`; in a pipe for its start. */
export async function createRelativeRunClock(args: ParsedArguments, context: Context): Promise<RunClock> {
  const { now, locale, text, out } = context;
  if (!out.isTTY) return createReaderRunClock(args, context);
  const { formatRelativeTime } = await import('../../../time/relative-time.js');
  const zone = await resolveReaderZone(args, context);
  return ({ started }) => formatRelativeTime(zonedTimeAt(started, zone), now(), locale ?? text.dateLocale());
}

async function resolveReaderZone(args: ParsedArguments, context: Context): Promise<string> {
  const [{ resolveSettingsWithoutPassword: configured }, { resolveViewerZone: viewerZone }] = await Promise.all([
    import('../../../config/resolve-settings.js'),
    import('../../input/viewer-zone.js'),
  ]);
  const { settings } = await configured(collectSettingsInput(args, context));
  return temporalZoneId(viewerZone({ settings }));
}

/** @param zone undefined: the machine's zone @param locale undefined: ISO 8601 */
export function createRunClock(zone: string | undefined, locale: string | undefined): RunClock {
  // The Swedish date format is that of ISO 8601.
  const format = new Intl.DateTimeFormat(locale ?? 'sv', {
    dateStyle: locale === undefined ? 'short' : 'medium',
    timeStyle: 'short',
    calendar: 'gregory',
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  return ({ started }) => format.format(started);
}

/** Names a field, in words for a reader: `start date`, `title@fr`. */
export const nameLedgerField = (
  field: string,
  { text, isTerminal }: { text: Catalogue; isTerminal: boolean },
): string => (isTerminal ? field.replace(/^[^@]+/, text.propertyName) : field);

export const ACTION_SIGNS = { create: '+', update: '~', delete: '-' } as const;

export interface RunChangeCounts {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
}

export function sumRunChanges(tally: readonly WriteTally[]): RunChangeCounts {
  const sum = (wanted: WriteTally['action']) =>
    tally.filter(({ action }) => action === wanted).reduce((total, { count }) => total + count, 0);
  return { created: sum('create'), updated: sum('update'), deleted: sum('delete') };
}

/** Formats the counts as `+3 ~1`, without zeros. */
export const formatRunChanges = (counts: RunChangeCounts): string =>
  mapRunChanges(counts, (action, count) => `${ACTION_SIGNS[action]}${count}`).join(' ');

/** Formats each count that is not 0. */
export function mapRunChanges<T>(
  { created, updated, deleted }: RunChangeCounts,
  format: (action: keyof typeof ACTION_SIGNS, count: number) => T,
): T[] {
  const counts = [
    ['create', created],
    ['update', updated],
    ['delete', deleted],
  ] as const;
  return counts.flatMap(([action, count]) => (count === 0 ? [] : [format(action, count)]));
}

export const MAX_RUN_TITLES = 3;

interface RunTitles extends RunChangeCounts {
  readonly titles?: readonly string[];
}

/** The titles of what a run wrote, and the number of further records: `Jazz, Fair +2`. */
export function formatRunTitles({ titles = [], created, updated, deleted }: RunTitles, comma: string): string {
  const more = created + updated + deleted - titles.length;
  return [titles.map(toSingleLine).join(comma), ...(more > 0 && titles.length > 0 ? [`+${more}`] : [])].join(' ');
}
