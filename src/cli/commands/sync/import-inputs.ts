import { resolve } from 'node:path';
import { isWebAddress, parseWebAddress, withoutCredentials } from '../../../client/download-file.js';
import type { Resource } from '../../../contract/declarations.js';
import { formatFromFileName } from '../../../contract/file-formats.js';
import { sortByKind } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { redactText } from '../../../http/redact-secrets.js';
import type { ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import { type FetchState, openFeeds } from '../../../sync/ledger/feeds.js';
import { MAX_WORKBOOK_BYTES } from '../../../sync/read/file-limits.js';
import { isZipFile } from '../../../sync/read/foreign-files.js';
import { isFolderSource, listFilesBelow } from '../../../sync/read/list-files.js';
import type { InputFile, ReadRowsOptions } from '../../../sync/read/read-rows.js';
import { type ByteStream, encodeChunks, peekBytes } from '../../../sync/read/text-streams.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { ledgerPathOf, ledgerTargetOf } from '../../ledger-location.js';
import { printMessage } from '../../output/print-message.js';
import { detectRowKind, parseKindFlag } from './detect-row-kind.js';
import { downloadInput, findUsableState, saveDownload } from './download-input.js';
import { fingerprintFile, readFileOptions } from './import-options.js';
import type { ImportContext } from './run-import-job.js';

export interface ImportInputs {
  readonly files: readonly ImportFile[];
  /** Remembers the state of downloaded files after a complete import. */
  readonly remember: (run: string) => Promise<void>;
}

type InputContext = Pick<ImportContext, 'args' | 'context' | 'session' | 'ledger' | 'folder'>;

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
  if (url === undefined) throw new UsageError((t) => t.mustBeWebAddress({ text: redactText(operand) }));
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

/** A file of the command line, or of a folder named there. */
export interface ImportFile extends InputFile {
  readonly address?: string;
  readonly size: number;
  readonly mark: string;
}

/** Lists the files of the operands; a folder stands for the files in it. @throws UsageError for a missing file */
async function listImportFiles(
  { operands }: Pick<ParsedArguments, 'operands'>,
  { cwd }: Context,
): Promise<ImportFile[]> {
  if (operands.length === 0) throw new UsageError((t) => t.importNeedsFile());
  if (operands.filter((name) => name === '-').length > 1) throw new UsageError((t) => t.importStdinOnce());
  const sources = operands.map((name) => ({ name, path: name === '-' ? name : resolve(cwd, name) }));
  const files = (await Promise.all(sources.map(expandFolder))).flat();
  return Promise.all(files.map(addFingerprint));
}

async function expandFolder(source: InputFile): Promise<readonly InputFile[]> {
  if (!(await isFolderSource(source))) return [source];
  const files = await listFilesBelow(source, (name) => formatFromFileName(name) !== undefined);
  if (files.length === 0) throw new UsageError((t) => t.noRowsIn({ folder: source.name }));
  return files;
}

async function addFingerprint({ name, path }: InputFile): Promise<ImportFile> {
  return path === '-' ? { name, path, size: 0, mark: '-' } : { name, path, ...(await fingerprintFile(path, name)) };
}

const PEEK_BYTES = 65_536;

/**
 * Returns stdin as two streams: its beginning, which may be read repeatedly before the import, and all of it. The
 * beginning is 64 KiB, or a whole Excel workbook, whose directory is at its end.
 */
export async function openImportStdin(
  files: readonly InputFile[],
  { stdin }: Context,
): Promise<{ peek: () => ByteStream; take: () => ByteStream }> {
  if (!files.some(({ path }) => path === '-')) return { peek: emptyBytes, take: emptyBytes };
  const beginning = await peekBytes(stdin.bytes ?? encodeChunks(stdin.text), PEEK_BYTES);
  const { start, rest } = isZipFile(beginning.start)
    ? await peekBytes(beginning.rest, MAX_WORKBOOK_BYTES + 1)
    : beginning;
  return {
    peek: async function* () {
      yield start;
    },
    take: () => rest,
  };
}

async function* emptyBytes(): AsyncGenerator<Uint8Array> {}

interface KindChoice {
  readonly args: ParsedArguments;
  readonly only: Resource | undefined;
  readonly options: ImportOptions;
}

/** Determines the kind of each file, and sorts the files so that records come before those that refer to them. */
export async function createFileJobs(
  files: readonly InputFile[],
  reading: ReadRowsOptions,
  { args, only, options }: KindChoice,
): Promise<ImportFileJob[]> {
  const word = lastValueOf(args, 'kind');
  const fixedKind = only ?? (word === undefined ? undefined : parseKindFlag('kind', word));
  const jobs: ImportFileJob[] = [];
  for (const source of files) {
    if (fixedKind !== undefined) jobs.push({ source, resource: fixedKind, only: fixedKind });
    else jobs.push({ source, resource: await detectRowKind(source, reading, options) });
  }
  return sortByKind(jobs, ({ resource }) => resource);
}
