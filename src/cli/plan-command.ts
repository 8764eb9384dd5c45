import { randomUUID } from 'node:crypto';
import type { Client } from '../client/client-types.js';
import { resolveSettingsWithoutPassword, type Settings } from '../config/resolve-settings.js';
import { CalError, recoverFrom, UsageError } from '../errors.js';
import { copyLedger } from '../sync/ledger/ledger.js';
import { createPlanningClient, PLANNED_IMAGE, type PlanningClient } from '../sync/plan/saved/plan-writes.js';
import { findPlannedNotes, readNotes } from '../sync/plan/saved/planned-notes.js';
import {
  countPlannedChanges,
  describeSavedPlan,
  formatSavedPlan,
  isNewId,
  type SavedPlan,
} from '../sync/plan/saved/saved-plan.js';
import type { Command, ParsedArguments } from './command.js';
import { type Context, type InputStream, SILENT_OUTPUT } from './context.js';
import { ledgerPathOf, ledgerTargetOf } from './ledger-location.js';
import type { RunDetails } from './ledger-session.js';
import { withFile } from './output/output-file.js';
import { printMessage } from './output/print-message.js';
import { collectSettingsInput } from './session.js';
import { createReadOnlyError, createTooManyChangesError } from './write-policies.js';

interface PlannedSession {
  readonly settings: Settings;
  readonly restRoot: string;
  readonly runDetails: RunDetails;
}

/** Takes the writes of a command that is only planned. */
export interface Planning {
  readonly wrap: (client: Client, session: PlannedSession) => Client;
  /** Takes the values of secret variables, which no output shows. */
  readonly noteSecrets: (names: ReadonlyMap<string, string>) => void;
}

interface PlannedCommand {
  /** The exit code that the command would end with. */
  readonly exit: number;
  readonly plan: SavedPlan;
}

/**
 * Runs a command without sending its writes, and returns them as a plan. It reads from the real service. It keeps its
 * notes in a copy of the ledger, which is thrown away.
 * @throws CalError that the command ends with
 */
export const planCommand = (command: Command, args: ParsedArguments, context: Context): Promise<PlannedCommand> =>
  withPlannedWrites(args, context, async ({ context: planned, build }) => {
    const ledger = ledgerPathOf(planned);
    const before = await readNotes(ledger);
    const exit = await command.run(withoutChecksOfResults(command, args), withoutTerminal(planned), command);
    const plan = build();
    const notes = findPlannedNotes(before, await readNotes(ledger), plan.service);
    return { exit: typeof exit === 'number' ? exit : 0, plan: notes.length === 0 ? plan : { ...plan, notes } };
  });

/** Names a record that is only planned to be created again by the ID that it had: its new one is made up. */
export const withOldId = <T extends { readonly id?: number; readonly was?: number }>(outcome: T): T =>
  outcome.was !== undefined && isNewId(outcome.id) ? { ...outcome, id: outcome.was } : outcome;

interface PlannedWrites {
  /** Its sessions send no writes, and keep their notes in a copy of the ledger. */
  readonly context: Context;
  readonly build: () => SavedPlan;
}

/** Does some work without sending its writes. The copy of the ledger is thrown away. */
export const withPlannedWrites = <T>(
  args: ParsedArguments,
  context: Context,
  work: (planned: PlannedWrites) => Promise<T>,
): Promise<T> =>
  context.withScratchFolder('plan', async (folder) => {
    const { planning, build } = createPlanning(args);
    const env = { ...context.env, XDG_STATE_HOME: folder };
    await copyLedger(ledgerPathOf(context), ledgerPathOf({ env, home: folder }));
    return work({ context: { ...context, planning, env }, build });
  });

function createPlanning(args: ParsedArguments): { readonly planning: Planning; readonly build: () => SavedPlan } {
  let planned: (PlannedSession & PlanningClient) | undefined;
  const secrets: Record<string, string> = {};
  const build = (): SavedPlan => {
    if (planned === undefined) throw new UsageError((t) => t.cannotPlanCommand());
    const { settings, runDetails, steps, names } = planned;
    const details = runDetails === 'own' ? {} : runDetails;
    return {
      id: randomUUID().slice(0, 8),
      command: args.words?.join(' ') ?? '',
      service: ledgerTargetOf(settings),
      ...details,
      names: pickUsedNames(names, steps),
      ...(Object.keys(secrets).length === 0 ? {} : { secrets }),
      steps,
    };
  };
  const wrap: Planning['wrap'] = (client, session) => {
    const { language, namespace, languageParameter } = session.settings;
    const { restRoot } = session;
    const planning = createPlanningClient(client, { language, namespace, languageParameter, restRoot });
    // Sessions that only read, such as those for suggestions, have no steps.
    if (planned === undefined || planned.steps.length === 0) planned = { ...session, ...planning };
    return planning.client;
  };
  const noteSecrets: Planning['noteSecrets'] = (names) => {
    for (const [value, name] of names) secrets[name] = value;
  };
  return { planning: { wrap, noteSecrets }, build };
}

/** The names of records that values of the steps link to: reading has come across many others. */
function pickUsedNames(names: PlanningClient['names'], steps: PlanningClient['steps']): PlanningClient['names'] {
  const texts = JSON.stringify(steps.map(({ values, before }) => [values, before]));
  const ids = new Set(texts.match(/\d+/g) ?? []);
  return Object.fromEntries(Object.entries(names).filter(([key]) => ids.has(key.replace(/^\D+/, ''))));
}

/** Double bookings are looked for among the records of the service, which do not hold the planned ones. */
function withoutChecksOfResults({ flags }: Command, args: ParsedArguments): ParsedArguments {
  if (!flags.some(({ name }) => name === 'conflict-check')) return args;
  return { ...args, flags: new Map([...args.flags, ['conflict-check', ['false']]]) };
}

function withoutTerminal(context: Context): Context {
  // No questions and no pager. Planned records are computed, not read, so none of them is reported as incomplete.
  const { prompts: _, openPager: __, incomplete: ___, ...rest } = context;
  return {
    ...rest,
    // Nothing has been done, so there are no results.
    out: SILENT_OUTPUT,
    err: { ...context.err, isTTY: false },
    stdin: { ...context.stdin, isTTY: false },
  };
}

/** Returns a stdin that can be read again from its beginning, by the command itself after it was planned. */
export function createRepeatableInput({ isTTY, text, bytes }: InputStream): InputStream {
  return { isTTY, text: repeatable(text), ...(bytes === undefined ? {} : { bytes: repeatable(bytes) }) };
}

function repeatable<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const read: T[] = [];
  let iterator: AsyncIterator<T> | undefined;
  return {
    [Symbol.asyncIterator]: async function* () {
      for (let at = 0; ; at += 1) {
        if (at === read.length) {
          iterator ??= source[Symbol.asyncIterator]();
          const next = await iterator.next();
          if (next.done) return;
          read.push(next.value);
        }
        yield read[at] as T;
      }
    },
  };
}

/** Returns an editor that gives the command the texts of its planning again, as long as it shows the same. */
function createRepeatableEditor(editText: Context['editText']): Context['editText'] {
  const edited = new Map<string, Promise<string>>();
  return (text, name) => {
    const known = edited.get(text);
    edited.delete(text);
    if (known !== undefined) return known;
    const editing = editText(text, name);
    edited.set(text, editing);
    return editing;
  };
}

interface PlanTarget {
  readonly command: Command;
  /** `-` for stdout. */
  readonly file: string;
}

/** Writes what a command would do to a file instead of doing it. @returns the exit code @throws CalError */
export async function savePlan(
  { command, file }: PlanTarget,
  args: ParsedArguments,
  context: Context,
): Promise<number> {
  const { exit, plan } = await planCommand(command, args, context);
  const { err, text, out } = context;
  if (exit !== 0) {
    await printMessage(err, text.planNotSaved());
    return exit;
  }
  if (plan.steps.some(({ values }) => values.image === PLANNED_IMAGE))
    throw new UsageError((t) => t.cannotPlanRequest({ request: `--image ${args.flags.get('image')?.at(-1)}` }));
  const content = formatSavedPlan(plan);
  if (file === '-') await out.write(content, 'data');
  // The texts of records may not be for everybody.
  else await withFile(file, context, (write) => write(content), 0o600);
  const { counts } = describeSavedPlan(plan);
  await printMessage(err, `${text.planCounts({ ...counts })} ${text.planSaved(file === '-' ? {} : { file })}`);
  return 0;
}

interface PlanCircumstances {
  readonly isWriting: boolean;
  /** A flag such as --dry-run, if it is given. */
  readonly rehearsalFlag: string | undefined;
}

/** @throws UsageError if a command would write nothing, whatever it is given, or only shows what it would do */
export function assertPlannable({ isWriting, rehearsalFlag: flag }: PlanCircumstances): void {
  if (flag !== undefined) throw new UsageError((t) => t.planOrDryRun({ flag }));
  if (!isWriting) throw new UsageError((t) => t.cannotPlanCommand());
}

/**
 * Checks whether the settings allow what a command is about to write, before it asks or sends anything. If they limit the
 * number of changes, the command is planned first.
 * @returns the context in which the command is to run
 * @throws WriteForbiddenError if they do not @throws UsageError for an invalid configuration
 */
export async function enforcePolicies(command: Command, args: ParsedArguments, context: Context): Promise<Context> {
  // A wrong language is told by the command, as every other wrong parameter.
  const flags = new Map([...args.flags].filter(([name]) => name !== 'i18n-language'));
  const { settings } = await resolveSettingsWithoutPassword(collectSettingsInput({ ...args, flags }, context));
  if (settings.readOnly !== undefined) throw createReadOnlyError(settings.readOnly, context);
  if (settings.maxChanges === undefined || command.isOnStore) return context;
  const { stdin, editText } = context;
  const repeatable = { ...context, stdin: createRepeatableInput(stdin), editText: createRepeatableEditor(editText) };
  const count = await countChanges(command, args, repeatable);
  if (count > settings.maxChanges.count) throw createTooManyChangesError(settings.maxChanges, context, count);
  return repeatable;
}

/** Counts the writes of a command. What makes it fail is left to the command itself, which the limit still holds. */
async function countChanges(command: Command, args: ParsedArguments, context: Context): Promise<number> {
  const silent = { ...context, err: { ...context.err, write: async () => {} } };
  return planCommand(command, args, silent).then(
    ({ plan }) => countPlannedChanges(plan),
    recoverFrom(CalError, () => 0),
  );
}
