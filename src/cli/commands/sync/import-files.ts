import { resolve } from 'node:path';
import type { Resource } from '../../../contract/declarations.js';
import { formatFromFileName } from '../../../contract/file-formats.js';
import { RESOURCE_LIST } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import type { ImportFileJob, ImportOptions } from '../../../sync/import/import-job.js';
import { type ByteStream, peekBytes } from '../../../sync/read/decompress.js';
import { isZipFile } from '../../../sync/read/foreign-file.js';
import { isFolderSource, listFilesBelow } from '../../../sync/read/list-files.js';
import type { InputFile, ReadRowsOptions } from '../../../sync/read/read-rows.js';
import { MAX_WORKBOOK_BYTES } from '../../../sync/read/row-limits.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { lastValueOf } from '../../input/option-values.js';
import { detectRowKind } from './detect-row-kind.js';
import { fingerprintFile, parseKindFlag } from './import-options.js';

/** A file of the command line, or of a folder named there. */
export interface ImportFile extends InputFile {
  /** Address from which the file was downloaded. */
  readonly address?: string;
  readonly size: number;
  readonly mark: string;
}

/** Lists the files of the operands; a folder stands for the files in it. @throws UsageError for a missing file */
export async function listImportFiles(
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

async function* encodeChunks(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}

interface KindChoice {
  readonly args: ParsedArguments;
  readonly only: Resource | undefined;
  readonly options: ImportOptions;
}

/** Determines the kind of each file, and sorts the files so that records come before those that refer to them. */
export async function createFileJobs(
  files: readonly InputFile[],
  reading: Omit<ReadRowsOptions, 'note'>,
  { args, only, options }: KindChoice,
): Promise<ImportFileJob[]> {
  const word = lastValueOf(args, 'kind');
  const fixedKind = only ?? (word === undefined ? undefined : parseKindFlag('kind', word));
  const jobs: ImportFileJob[] = [];
  for (const source of files) {
    const silent = { ...reading, note: () => {} };
    if (fixedKind !== undefined) jobs.push({ source, resource: fixedKind, only: fixedKind });
    else jobs.push({ source, resource: await detectRowKind(source, silent, options) });
  }
  const rank = ({ resource }: ImportFileJob) =>
    RESOURCE_LIST.filter(({ fields }) => Object.values(fields).some(({ of }) => of === resource.name)).length;
  return jobs.sort((a, b) => rank(b) - rank(a));
}
