import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Resource } from '../../../contract/declarations.js';
import { EXPORT_FORMATS, type ExportFormat, formatOfOutputFile } from '../../../contract/file-formats.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { readChoiceFlag, refuseFlag } from '../../input/option-values.js';
import { readOutputFile } from '../../output/output-file.js';

/** The destination and format of an export. */
export interface ExportDestination {
  readonly format: ExportFormat;
  /** Undefined: stdout. */
  readonly path: string | undefined;
  readonly isFolder: boolean;
}

/**
 * Reads --output and --format. The format is --format, else the one of the file's extension, else NDJSON.
 * @throws UsageError for an unknown format
 */
export async function readExportDestination(args: ParsedArguments, { cwd }: Context): Promise<ExportDestination> {
  const path = readOutputFile(args);
  const flagFormat = readChoiceFlag(args, 'format', EXPORT_FORMATS);
  const isFolder = path !== undefined && (/[/\\]$/.test(path) || (await isExistingFolder(resolve(cwd, path))));
  const formatOfName = path === undefined || isFolder ? undefined : formatOfOutputFile(path);
  const format = flagFormat ?? formatOfName ?? 'ndjson';
  if (format === 'xlsx' && path === undefined) refuseFlag('format', (t) => t.xlsxNeedsFile());
  return { format, path, isFolder };
}

const isExistingFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/** @throws UsageError for kinds that one file of the format cannot hold */
export function checkFormatHoldsKinds({ format, isFolder }: ExportDestination, kinds: readonly Resource[]): void {
  if (format === 'ics' && kinds.some(({ name }) => name !== 'event')) refuseFlag('format', (t) => t.icsEventsOnly());
  if ((format === 'csv' || format === 'tsv') && kinds.length > 1 && !isFolder) {
    refuseFlag('format', (t) => t.oneKindAFile({ format }));
  }
}

/** Path of a kind's file in the output folder. */
export const toExportFilePath = (folder: string, { plural }: Resource, format: ExportFormat): string =>
  join(folder, `${plural}.${format}`);
