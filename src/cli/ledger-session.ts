import type { Client } from '../client/client-types.js';
import type { Settings } from '../config/resolve-settings.js';
import type { Field, Form } from '../contract/declarations.js';
import { ownValue } from '../contract/lookup-table.js';
import { RESOURCE_LIST } from '../contract/resources/index.js';
import { EXIT } from '../error-codes.js';
import type { LedgerRun } from '../sync/ledger/ledger.js';
import type { AlsoCreated, TakenBack, WriteRecorder } from '../sync/ledger/record-writes.js';
import { recordWritesLazily } from '../sync/ledger/record-writes-lazily.js';
import type { Invocation, ParsedArguments } from './command.js';
import type { Context } from './context.js';
import { beginRun, createLedgerWarner, LEFT_OUT, ledgerPathOf } from './ledger-location.js';
import { choosePaint } from './output/choose-paint.js';
import { printMessage } from './output/print-message.js';
import type { RelinkedRecord } from './output/print-relinked.js';

/** Details of a session's run for the ledger. `own`: the command records its writes itself. */
export type RunDetails = 'own' | Pick<LedgerRun, 'subject' | 'undoes'>;

export interface RecordedClient {
  /** The client, with its writes recorded as one run in the ledger. */
  readonly client: Client;
  /** The recording of this run, for writes that add details to it; absent when nothing is recorded. */
  readonly recording?: () => Promise<WriteRecorder>;
  /** Ends the run in the ledger. @param isWhole true if nothing failed unexpectedly */
  readonly end: (isWhole: boolean) => Promise<void>;
}

interface RecordedClientOptions extends Invocation {
  readonly settings: Settings;
  readonly restRoot: string;
  readonly client: Client;
  readonly runDetails: RunDetails;
}

/** Records the writes of a command as one run in the ledger, unless the history is switched off. */
export function recordWritesToLedger(parts: RecordedClientOptions): RecordedClient {
  const { args, context, settings, client, runDetails: remember } = parts;
  if (remember === 'own' || !settings.history.isOn) return { client, end: async () => {} };
  const relinked: RelinkedRecord[] = [];
  const created: AlsoCreated[] = [];
  const lazy = recordWritesLazily(client, settings.language, async (seen) => {
    const { createWriteRecorder: recordingOf } = await import('../sync/ledger/record-writes.js');
    return recordingOf({
      client,
      readRecords: seen,
      restRoot: parts.restRoot,
      language: settings.language,
      namespace: settings.namespace,
      languageParameter: settings.languageParameter,
      begin: () => beginLedgerRun(parts, remember),
      onLedgerError: createLedgerWarner(context),
      onAlsoCreated: (record) => void created.push(record),
      relink: async (taken) => void relinked.push(await relinkTakenBack(taken, client)),
    });
  });
  return {
    ...lazy,
    end: async (isWhole) => {
      if (!lazy.begun()) return;
      const hasDeleted = await (await lazy.recording()).end(isWhole);
      if (created.length > 0 && remember.undoes === undefined && context.planning === undefined) {
        const { printAlsoCreated } = await import('./output/print-also-created.js');
        await printAlsoCreated(created, { session: { client }, context });
      }
      if (relinked.length > 0) await printAllRelinked(relinked, context);
      // An undo has already printed how to redo.
      if (hasDeleted && remember.undoes === undefined) await printUndoHint(args, context);
    },
  };
}

/** Links a record that came out of the trash to its events again. @throws CalError if the service cannot link the events at the moment */
export async function relinkTakenBack(
  { resource, record, ledger, run, marked }: TakenBack,
  client: Client,
): Promise<RelinkedRecord> {
  const { relinkAfterTrash } = await import('../sync/ledger/relink-restored-record.js');
  const relinked = await relinkAfterTrash(resource, Number(record.id), { client, ledger, where: run, marked });
  for (const { error } of relinked.left) if (error?.exit === EXIT.temporary) throw error;
  return { resource, record, ...relinked };
}

/** Says of each record how many events were linked to it again. */
export async function printAllRelinked(records: readonly RelinkedRecord[], context: Context): Promise<void> {
  const { printRelinked } = await import('./output/print-relinked.js');
  for (const record of records) await printRelinked(record, context);
}

// Longest wait for a ledger that another process has locked. Kept short: the user is waiting for the command.
const LEDGER_LOCK_TIMEOUT_MS = 2000;

async function beginLedgerRun(parts: RecordedClientOptions, remember: Exclude<RunDetails, 'own'>) {
  const { args, context } = parts;
  const [{ openLedger }, { redactText: textWithoutSecrets }] = await Promise.all([
    import('../sync/ledger/ledger.js'),
    import('../http/redact-secrets.js'),
  ]);
  const ledger = await openLedger(ledgerPathOf(context), LEDGER_LOCK_TIMEOUT_MS);
  const run = await beginRun(ledger, parts, {
    command: args.words?.join(' ') ?? '',
    given: { operands: args.operands.map(textWithoutSecrets), flags: listShownFlags(args), files: {} },
    ...remember,
  });
  return { ledger, run };
}

/** Flags of commands that say what a run did, beside the fields of records. */
const SHOWN_FLAGS = ['by', 'to', 'duration', 'keep-duration', 'series', 'from', 'into', 'unset', 'data', 'force'];

/** Forms of texts of people, which the history does not keep a second time. */
const TEXT_FORMS: ReadonlySet<Form> = new Set(['name', 'text', 'html', 'url', 'email', 'secret', 'anything']);

/** Returns the flags that the history shows of a command: texts are left out. A new record is shown by its title. */
function listShownFlags({ flags, words = [] }: ParsedArguments): Record<string, readonly string[]> {
  if (['create', 'add'].includes(words.at(-1) ?? '')) return {};
  const resource = RESOURCE_LIST.find(({ plural }) => plural === words[0]);
  return Object.fromEntries(
    [...flags].flatMap(([name, values]) => {
      const form = ownValue<Field>(resource?.fields ?? {}, name.replaceAll('-', '_'))?.form;
      if (form === undefined) return SHOWN_FLAGS.includes(name) ? [[name, values]] : [];
      return [[name, TEXT_FORMS.has(form) ? [LEFT_OUT] : values]];
    }),
  );
}

/** Tells a user at a terminal, after a deletion, that `cal undo` exists. */
async function printUndoHint(args: ParsedArguments, context: Context): Promise<void> {
  const { out, err, text } = context;
  if (!out.isTTY || !err.isTTY) return;
  const { dim } = await choosePaint(args, context, err);
  await printMessage(err, dim(text.undoHint()));
}
