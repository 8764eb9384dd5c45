import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Client } from '../../../client/client-types.js';
import { NAMESPACE, type RecordKind, type Resource } from '../../../contract/declarations.js';
import { EXPORT_FORMATS, type ExportFormat, formatOfOutputFile } from '../../../contract/file-formats.js';
import { findOperation } from '../../../contract/operations.js';
import { KINDS_IN_ORDER, resourceOf } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { makeFolder } from '../../../make-folder.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { formatWrittenCounts } from '../../../present/tables/format-record-counts.js';
import {
  type CollectedRecords,
  collectRecords,
  type ExportJob,
  openSpool,
} from '../../../sync/export/collect-records.js';
import { type EntrySections, serializeEntries } from '../../../sync/export/serialize-entries.js';
import { buildListAllParameters } from '../../../sync/list-parameters.js';
import { readServiceLanguage } from '../../../sync/service-language.js';
import { systemErrorReason } from '../../../system-error-reason.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { isSwitchOn, readChoiceFlag, refuseFlag, refuseValue } from '../../input/option-values.js';
import type { RequestValues } from '../../input/read-flag-values.js';
import { createIcsFormatter } from '../../output/ics-writer.js';
import { readOutputFile, type WriteText, withFile, withOutput } from '../../output/output-file.js';
import { printMessage } from '../../output/print-message.js';
import { createProgressLine } from '../../output/progress-line.js';
import { type SessionInvocation, withSession } from '../../session.js';
import { parseKindOperand } from './detect-row-kind.js';
import { checkExportFilters, readExportFilters } from './export-filters.js';

export async function runExport(
  args: ParsedArguments,
  { context, only }: { readonly context: Context; readonly only: Resource | undefined },
): Promise<void> {
  const destination = await readExportDestination(args, context);
  const kinds = only === undefined ? parseKinds(args.operands, destination) : [only];
  checkFormatHoldsKinds(destination, kinds);
  checkExportFilters(kinds, args);
  await withSession({ args, context }, async (session) => {
    const progress = createExportProgress(context);
    const exporting = { args, context, session, destination, progress };
    const counts = await (destination.isFolder
      ? exportToFolder(kinds, exporting)
      : exportToFile(kinds, destination.path, exporting));
    await progress.end();
    if (destination.path !== undefined)
      await printMessage(
        context.err,
        formatWrittenCounts(counts, nameWrittenFiles(destination, destination.path), context.text),
      );
  });
}

/** Returns the path of the written file, with its format if the name lacks it; `./*.ndjson` for a folder. */
function nameWrittenFiles({ isFolder, format }: ExportDestination, path: string): string {
  if (isFolder) return `${path.replace(/[/\\]+$/, '')}/*.${format}`;
  return formatOfOutputFile(path) === format ? path : `${path} (${format.toUpperCase()})`;
}

function parseKinds(words: readonly string[], { format }: ExportDestination): Resource[] {
  const requested = words.flatMap((word) => word.split(',')).map(parseKindOperand);
  const all = requested.length > 0 ? requested : format === 'ics' ? [resourceOf('event')] : KINDS_IN_ORDER;
  return KINDS_IN_ORDER.filter((resource) => all.includes(resource));
}

interface ExportContext extends SessionInvocation {
  readonly destination: ExportDestination;
  readonly progress: ExportProgress;
}

type ExportCounts = readonly (readonly [kind: RecordKind, count: number])[];

async function exportToFolder(kinds: readonly Resource[], exporting: ExportContext): Promise<ExportCounts> {
  const { destination, context } = exporting;
  const folder = destination.path ?? '.';
  await makeFolder(resolve(context.cwd, folder), 0o777).catch((error: unknown) => {
    throw new UsageError((t) => t.notWritable({ file: folder, reason: systemErrorReason(error, t) }), { cause: error });
  });
  const counts: (readonly [RecordKind, number])[] = [];
  for (const kind of kinds)
    counts.push(...(await exportToFile([kind], join(folder, `${kind.plural}.${destination.format}`), exporting)));
  return counts;
}

async function exportToFile(
  kinds: readonly Resource[],
  path: string | undefined,
  exporting: ExportContext,
): Promise<ExportCounts> {
  if (exporting.destination.format === 'xlsx' && path !== undefined) return exportToWorkbook(kinds, path, exporting);
  return withOutput(path, exporting.context, (write) => writeExport(kinds, (text) => write(text, 'data'), exporting));
}

async function exportToWorkbook(
  kinds: readonly Resource[],
  path: string,
  exporting: ExportContext,
): Promise<ExportCounts> {
  const { serializeWorkbook } = await import('../../../sync/export/serialize-workbook.js');
  return withFile(path, exporting.context, async (write) => {
    const { sections, counts } = await openSections(kinds, exporting);
    await write(await serializeWorkbook(sections));
    return counts;
  });
}

/** The sections of the kinds, and their counts as far as they have been written. */
async function openSections(kinds: readonly Resource[], exporting: ExportContext) {
  const counts: (readonly [RecordKind, number])[] = [];
  const job = await createExportJob(exporting);
  const onDone = (kind: RecordKind, count: number) => void counts.push([kind, count]);
  return { sections: collectSections(kinds, { ...exporting, job, onDone }), counts };
}

async function writeExport(
  kinds: readonly Resource[],
  write: WriteText,
  exporting: ExportContext,
): Promise<ExportCounts> {
  const { args, context, session, destination, progress } = exporting;
  if (destination.format === 'ics') {
    const event = resourceOf('event');
    const filters = await readExportFilters(event, exporting);
    const onRead = (count: number, total: number | undefined) => progress.showCount(event.name, count, total);
    return [['event', await exportIcalendar(session.client, filters, { context, write, onRead })]];
  }
  if (destination.format === 'xlsx') throw new UsageError((t) => t.xlsxNeedsFile());
  const { sections, counts } = await openSections(kinds, exporting);
  for await (const text of serializeEntries(destination.format, sections, { raw: isSwitchOn(args, 'raw') }))
    await write(text);
  return counts;
}

async function createExportJob({ args, context, session, progress }: ExportContext): Promise<ExportJob> {
  const isForeign = session.settings.namespace !== NAMESPACE;
  return {
    client: session.client,
    isForeign,
    language: isForeign ? undefined : await readServiceLanguage(session.client),
    withId: isSwitchOn(args, 'with-ids'),
    withRevision: isSwitchOn(args, 'with-revision'),
    withDate: isSwitchOn(args, 'with-dates'),
    onOnlyShown: ({ name: kind }, { id }) =>
      context.incomplete?.note({ kind, id: formatCell(id), reason: (t) => t.exportedAsShown() }),
    onRead: ({ name }, count, total) => progress.showCount(name, count, total),
  };
}

interface SectionContext extends ExportContext {
  readonly job: ExportJob;
  readonly onDone: (kind: RecordKind, count: number) => void;
}

/** Yields one section per kind. The next kind is read only when the previous one has been written. */
async function* collectSections(kinds: readonly Resource[], sectioning: SectionContext): EntrySections {
  const { job, context, progress, onDone } = sectioning;
  for (const kind of kinds) {
    const section: CollectedRecords = await collectRecords(kind, await readExportFilters(kind, sectioning), job);
    try {
      if (section.isUnsettled) await progress.line(context.text.exportUnsettled({ kind: kind.name }));
      yield section;
      onDone(kind.name, section.count);
    } finally {
      section.close();
    }
  }
}

interface ExportDestination {
  readonly format: ExportFormat;
  /** Undefined: stdout. */
  readonly path: string | undefined;
  readonly isFolder: boolean;
}

/**
 * Reads --output and --format. The format is --format, else the one of the file's extension, else NDJSON.
 * @throws UsageError for an unknown format
 */
async function readExportDestination(args: ParsedArguments, { cwd }: Context): Promise<ExportDestination> {
  const path = readOutputFile(args);
  const flagFormat = readChoiceFlag(args, 'format', EXPORT_FORMATS);
  const isFolder = path !== undefined && (/[/\\]$/.test(path) || (await isExistingFolder(resolve(cwd, path))));
  const formatOfName = path === undefined || isFolder ? undefined : formatOfOutputFile(path);
  const format = flagFormat ?? formatOfName ?? 'ndjson';
  if (path !== undefined && !isFolder && flagFormat === undefined && formatOfName === undefined) refuseExtension(path);
  if (format === 'xlsx' && path === undefined) refuseFlag('format', (t) => t.xlsxNeedsFile());
  return { format, path, isFolder };
}

/** @throws UsageError for a file such as `all.pdf`; one without an extension may hold any format */
function refuseExtension(path: string): void {
  const name = /^(.*[^/\\])\.\w+$/.exec(path)?.[1];
  if (name === undefined) return;
  const endings = EXPORT_FORMATS.map((each) => `.${each}`);
  refuseValue('output', path, (t) => t.mustEndIn({ endings, example: `${name}.yaml` }));
}

const isExistingFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** @throws UsageError for kinds that one file of the format cannot hold */
function checkFormatHoldsKinds({ format, isFolder }: ExportDestination, kinds: readonly Resource[]): void {
  if (format === 'ics' && kinds.some(({ name }) => name !== 'event')) refuseFlag('format', (t) => t.icsEventsOnly());
  if ((format === 'csv' || format === 'tsv') && kinds.length > 1 && !isFolder) {
    refuseFlag('format', (t) => t.oneKindAFile({ format }));
  }
}

/** Progress of an export. Shown on a terminal only. */
interface ExportProgress {
  showCount(kind: RecordKind, count: number, total: number | undefined): void;
  /** Prints a line that stays above the progress line. */
  line(text: string): Promise<void>;
  end(): Promise<void>;
}

function createExportProgress(context: Context): ExportProgress {
  const { err, out, text } = context;
  const { update: show, printAbove: line, clear: wipe } = createProgressLine(context);
  // When stdout is the same terminal, a moving line would break the data.
  const isShown = err.isTTY && !out.isTTY;
  return {
    showCount: (kind, count, total) => {
      if (isShown)
        show(() =>
          total === undefined ? text.countedKind({ kind, count }) : text.exportReading({ kind, count, total }),
        );
    },
    line,
    end: wipe,
  };
}

/** Writes events as one iCalendar object, ordered by ID. @returns the number of events */
async function exportIcalendar(
  client: Client,
  filters: RequestValues,
  {
    context,
    write,
    onRead,
  }: { context: Context; write: WriteText; onRead: (count: number, total: number | undefined) => void },
): Promise<number> {
  const operation = findOperation('event', 'list');
  const spool = openSpool();
  const calendar = createIcsFormatter(context.text.calendarName(), context.incomplete);
  let count = 0;
  try {
    const values = { ...buildListAllParameters(operation.parameters.query), ...filters };
    for await (const { records, total } of client.pages(operation, values)) {
      for (const record of records) {
        spool.add({ id: Number(record.id), above: 0, slug: '', data: await calendar.event(record) });
      }
      count += records.length;
      onRead(count, total);
    }
    await write(calendar.head());
    for (const { data } of spool.all()) await write(data);
    await write(calendar.foot);
    return count;
  } finally {
    spool.close();
  }
}
