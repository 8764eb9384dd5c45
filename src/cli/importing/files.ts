import { resolve } from 'node:path';
import { filesBelow, isFolder } from '../../bulk/folder.js';
import type { FileJob, ImportOptions } from '../../bulk/job.js';
import type { ReadOptions, Source } from '../../bulk/read.js';
import { type Bytes, peeked } from '../../bulk/source/bytes.js';
import { formatByName } from '../../bulk/source/format.js';
import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { wordOf } from '../input/words.js';
import { kindIn } from './kinds.js';
import { kindOf, markOf } from './options.js';

/** A file of the command line, or of a folder named there. */
export interface FileGiven extends Source {
  readonly size: number;
  readonly mark: string;
}

/** Lists the files of the operands; a folder stands for the files in it. @throws UsageError for a missing file */
export async function filesOf({ operands }: Given, { cwd }: Context): Promise<FileGiven[]> {
  if (operands.length === 0) throw new UsageError((t) => t.importNeedsFile());
  if (operands.filter((name) => name === '-').length > 1) throw new UsageError((t) => t.importStdinOnce());
  const sources = operands.map((name) => ({ name, path: name === '-' ? name : resolve(cwd, name) }));
  const files = (await Promise.all(sources.map(filesOfOne))).flat();
  return Promise.all(files.map(marked));
}

async function filesOfOne(source: Source): Promise<readonly Source[]> {
  if (!(await isFolder(source))) return [source];
  const files = await filesBelow(source, (name) => formatByName(name) !== undefined);
  if (files.length === 0) throw new UsageError((t) => t.noRowsIn(source.name));
  return files;
}

async function marked({ name, path }: Source): Promise<FileGiven> {
  return path === '-' ? { name, path, size: 0, mark: '-' } : { name, path, ...(await markOf(path, name)) };
}

const ENOUGH_TO_SEE = 65_536;

/** Returns stdin as two streams: its first 64 KiB, which may be read repeatedly before the import, and all of it. */
export async function stdinOf(
  files: readonly Source[],
  { stdin }: Context,
): Promise<{ peek: () => Bytes; take: () => Bytes }> {
  if (!files.some(({ path }) => path === '-')) return { peek: nothing, take: nothing };
  const { start, rest } = await peeked(stdin.bytes ?? encoded(stdin.text), ENOUGH_TO_SEE);
  return {
    peek: async function* () {
      yield start;
    },
    take: () => rest,
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}

interface Choosing {
  readonly given: Given;
  readonly only: Resource | undefined;
  readonly options: ImportOptions;
}

/** Determines the kind of each file, and sorts the files so that records come before those that refer to them. */
export async function fileJobs(
  files: readonly Source[],
  reading: Omit<ReadOptions, 'note'>,
  { given, only, options }: Choosing,
): Promise<FileJob[]> {
  const word = wordOf(given, 'kind');
  const fixedKind = only ?? (word === undefined ? undefined : kindOf('kind', word));
  const extraColumns = [...Object.keys(options.set), ...options.map.values()];
  const jobs: FileJob[] = [];
  for (const source of files) {
    const silent = { ...reading, note: () => {} };
    if (fixedKind !== undefined) jobs.push({ source, resource: fixedKind, only: fixedKind });
    else jobs.push({ source, resource: await kindIn(source, silent, extraColumns) });
  }
  const rank = ({ resource }: FileJob) =>
    RESOURCE_LIST.filter(({ fields }) => Object.values(fields).some(({ of }) => of === resource.name)).length;
  return jobs.sort((a, b) => rank(b) - rank(a));
}
