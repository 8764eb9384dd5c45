import { isWebAddress, parseWebAddress, withoutCredentials } from '../../../client/download-file.js';
import { UsageError } from '../../../errors.js';
import { redactText } from '../../../http/redact-secrets.js';
import { type FetchState, openFeeds } from '../../../sync/ledger/feeds.js';
import type { Ledger } from '../../../sync/ledger/ledger.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';
import { downloadInput, saveDownload } from './download-input.js';
import { findUsableState } from './fetch-state.js';
import { type ImportFile, listImportFiles } from './import-files.js';
import { fingerprintFile, readFileOptions } from './import-options.js';

export interface ImportInputs {
  readonly files: readonly ImportFile[];
  /** Remembers the state of downloaded files after a complete import. */
  readonly remember: (run: string) => Promise<void>;
}

interface InputContext {
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly session: CommandSession;
  readonly ledger: Ledger;
  /** Folder for downloaded files. */
  readonly folder: string;
}

/** Lists the files of an import. Addresses are downloaded, in the order of the operands. @throws CalError */
export async function collectImportInputs(input: InputContext): Promise<ImportInputs> {
  const { args, context } = input;
  if (!args.operands.some(isWebAddress)) {
    return { files: await listImportFiles(args, context), remember: async () => {} };
  }
  const states = new Map<string, FetchState['validators']>();
  const files: ImportFile[] = [];
  for (const operand of args.operands) {
    if (!isWebAddress(operand)) files.push(...(await listImportFiles({ operands: [operand] }, context)));
    else files.push(...(await downloadOperand(operand, input, states)));
  }
  return { files, remember: (run) => rememberStates(states, run, input) };
}

async function downloadOperand(
  operand: string,
  input: InputContext,
  states: Map<string, FetchState['validators']>,
): Promise<readonly ImportFile[]> {
  const { args, context, folder, ledger } = input;
  const url = parseWebAddress(operand);
  if (url === undefined) throw new UsageError((t) => `${redactText(operand)} ${t.mustBeWebAddress()}`);
  const address = url.href;
  // The ledger keeps addresses in clear.
  const key = withoutCredentials(url).href;
  const known = await withFeeds(input, async (feeds) => feeds.stateOf(key));
  const state = await findUsableState(known, describeReading(input), ledger);
  const download = await downloadInput(address, { args, context }, state?.validators);
  const name = redactText(address);
  if (download.is === 'unchanged') {
    await printMessage(context.err, context.text.downloadUnchanged({ url: name }));
    return [];
  }
  states.set(key, download.validators);
  const path = await saveDownload(folder, address, download.body);
  return [{ name, path, address: name, ...(await fingerprintFile(path, name)) }];
}

/** Describes how a file is read: with other flags, or on another day, it may have other rows. */
const describeReading = ({ args, context }: InputContext): string =>
  JSON.stringify([readFileOptions(args, context.now()), [...args.flags].filter(([name]) => name !== 'dry-run').sort()]);

async function rememberStates(
  states: ReadonlyMap<string, FetchState['validators']>,
  run: string,
  input: InputContext,
): Promise<void> {
  const context = describeReading(input);
  await withFeeds(input, async (feeds) => {
    for (const [address, validators] of states)
      if (Object.keys(validators).length > 0) feeds.saveState(address, { validators, context, run });
  });
}

/** Nothing is remembered if the history is off or its file cannot be used. */
async function withFeeds<T>(
  { context, session }: InputContext,
  work: (feeds: Awaited<ReturnType<typeof openFeeds>>) => Promise<T>,
): Promise<T | undefined> {
  if (!session.settings.history.isOn) return undefined;
  const feeds = await openFeeds(ledgerPathOf(context), ledgerTargetOf(session.settings)).catch(() => undefined);
  if (feeds === undefined) return undefined;
  try {
    return await work(feeds);
  } finally {
    feeds.close();
  }
}

/** Creates a folder for downloads and for stdin, if an operand is an address or `-`. */
export const withDownloadFolder = <T>(
  { operands }: ParsedArguments,
  context: Context,
  work: (folder: string) => Promise<T>,
): Promise<T> =>
  operands.some((operand) => operand === '-' || isWebAddress(operand))
    ? context.withScratchFolder('import', work)
    : work('');
