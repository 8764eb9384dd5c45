import { existsSync } from 'node:fs';
import type { Ledger, Run, Tally } from '../../bulk/ledger.js';
import { NotFoundError } from '../../errors.js';
import { temporalZone } from '../../wire/values/zone.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { ledgerFile, readable } from '../ledger.js';
import { inOneLine } from '../render/harmless.js';
import { worldOf } from '../session.js';

/** Opens the ledger for some work. Uses a temporary one when no ledger file exists, so that reading creates none. */
export async function withLedger<T>(context: Context, work: (ledger: Ledger) => Promise<T>): Promise<T> {
  const { openLedger, temporaryLedger } = await import('../../bulk/ledger.js');
  const file = ledgerFile(context);
  const ledger = await (existsSync(file) ? readable(context, () => openLedger(file)) : temporaryLedger());
  try {
    return await work(ledger);
  } finally {
    await ledger.close();
  }
}

/** Finds a run by its ID, or by a unique prefix of at least 4 characters. @throws NotFoundError */
export async function runNamed(id: string, ledger: Ledger): Promise<Run> {
  const run = await ledger.run(id);
  if (run !== undefined) return run;
  const all = id.length < 4 ? [] : await ledger.runs(MOST);
  const [only, ...others] = all.filter((each) => each.id.startsWith(id));
  if (only !== undefined && others.length === 0) return only;
  throw new NotFoundError((t) => t.historyNoRun(id), { hint: (t) => t.historyNoRunHint() });
}

const MOST = 100_000;

/** Maps the ID of each undone run to the run that undid it. @param runs latest first */
export function undoneBy(runs: readonly Run[]): ReadonlyMap<string, Run> {
  const undoRuns = new Map<string, Run>();
  // An undo that was undone itself does not count. Runs are ordered latest first, so it is already in the map.
  for (const run of runs) if (run.undoes !== undefined && !undoRuns.has(run.id)) undoRuns.set(run.undoes, run);
  return undoRuns;
}

/** Formats the command line of a run. */
export const commandOf = ({ command, given: { operands } }: Pick<Run, 'command' | 'given'>): string =>
  inOneLine([command, ...operands].join(' '));

/** Returns a formatter for the start of a run: in the reader's locale and zone on a terminal, ISO 8601 in a pipe. */
export async function clockFor(given: Given, context: Context): Promise<(run: Pick<Run, 'started'>) => string> {
  const [{ configured }, { viewerZone }] = await Promise.all([
    import('../../config/settings.js'),
    import('../dates/zones.js'),
  ]);
  const { settings } = await configured(worldOf(given, context));
  const { locale, out } = context;
  return clockOf(temporalZone(viewerZone({ settings })), out.isTTY ? locale : undefined);
}

/** @param zone undefined: the machine's zone @param locale undefined: ISO 8601 */
export function clockOf(zone: string | undefined, locale: string | undefined): (run: Pick<Run, 'started'>) => string {
  // The Swedish date format is that of ISO 8601.
  const format = new Intl.DateTimeFormat(locale ?? 'sv', {
    dateStyle: locale === undefined ? 'short' : 'medium',
    timeStyle: 'short',
    calendar: 'gregory',
    ...(zone === undefined ? {} : { timeZone: zone }),
  });
  return ({ started }) => format.format(started);
}

const SIGNS = { create: '+', update: '~', delete: '-' } as const;

export interface Changes {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
}

export function changesOf(tally: readonly Tally[]): Changes {
  const sum = (wanted: Tally['action']) =>
    tally.filter(({ action }) => action === wanted).reduce((total, { count }) => total + count, 0);
  return { created: sum('create'), updated: sum('update'), deleted: sum('delete') };
}

/** Formats the counts as `+3 ~1`, without zeros. */
export function signsOf({ created, updated, deleted }: Changes): string {
  const counts = [
    [SIGNS.create, created],
    [SIGNS.update, updated],
    [SIGNS.delete, deleted],
  ] as const;
  return counts.flatMap(([sign, count]) => (count === 0 ? [] : [`${sign}${count}`])).join(' ');
}
