import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { Resource } from '../../spec/define.js';
import type { Given } from '../command.js';
import type { Context } from '../context.js';
import { choiceOf, wordOf, wrong } from '../input/words.js';
import { EXPORT_FORMATS } from './flags.js';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Where an export is written, and in which format. */
export interface Place {
  readonly format: ExportFormat;
  /** Undefined: stdout. */
  readonly path: string | undefined;
  readonly isFolder: boolean;
}

/**
 * Reads --output and --format. The format is --format, else the one of the file's extension, else NDJSON.
 * @throws UsageError for an unknown format
 */
export async function placeOf(given: Given, { cwd }: Context): Promise<Place> {
  const path = wordOf(given, 'output');
  const flagFormat = choiceOf(given, 'format', EXPORT_FORMATS);
  const isFolder = path !== undefined && (/[/\\]$/.test(path) || (await isThere(resolve(cwd, path))));
  const formatOfName = path === undefined || isFolder ? undefined : BY_ENDING[extname(path).toLowerCase()];
  return { format: flagFormat ?? formatOfName ?? 'ndjson', path, isFolder };
}

const isThere = async (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

const BY_ENDING: Readonly<Record<string, ExportFormat>> = {
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.json': 'json',
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
  '.ics': 'ics',
};

/** @throws UsageError for kinds that one file of the format cannot hold */
export function mustHold({ format, isFolder }: Place, kinds: readonly Resource[]): void {
  if (format === 'ics' && kinds.some(({ name }) => name !== 'event')) wrong('format', (t) => t.icsEventsOnly());
  if ((format === 'csv' || format === 'tsv') && kinds.length > 1 && !isFolder) {
    wrong('format', (t) => t.oneKindAFile(format));
  }
}

/** Path of a kind's file in the output folder. */
export const fileIn = (folder: string, { plural }: Resource, format: ExportFormat): string =>
  join(folder, `${plural}.${format}`);
