import { z } from 'zod';
import { LANGUAGES } from '../../contract/declarations.js';
import { omitNulls } from '../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { UsageError } from '../../errors.js';
import type { LedgerRun, StoredLedgerEntry } from './ledger.js';

/** The rows of the ledger. Another version of `cal`, or another program, may have written the file. */

const textColumn = z.string().nullable();
const numberColumn = z.number().nullable();

/** A column that holds JSON of a shape, or NULL. */
const jsonColumn = <T extends z.ZodType>(schema: T) => z.string().transform(parseJson).pipe(schema).nullable();

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  }
}

const recordValues = z.record(z.string(), z.unknown());
const ids = z.array(z.number());

const runSchema = z.object({
  id: z.string(),
  command: z.string(),
  target: z.string(),
  namespace: z.string(),
  started: z.number(),
  state: z.enum(['running', 'stopped', 'done']),
  given: z
    .string()
    .transform(parseJson)
    .pipe(
      z.object({
        operands: z.array(z.string()),
        flags: z.record(z.string(), z.array(z.string())),
        files: z.record(z.string(), z.string()),
      }),
    ),
  subject: textColumn,
  undoes: textColumn,
  settled: numberColumn,
  pid: numberColumn.optional(),
});

const entrySchema = z.object({
  rowid: z.number().optional(),
  run: z.string(),
  number: z.number(),
  state: z.enum(['sent', 'done']),
  action: z.enum(['create', 'update', 'delete', 'touch']),
  kind: z.enum(RESOURCE_LIST.map(({ name }) => name)),
  record: numberColumn,
  before: jsonColumn(recordValues),
  after: jsonColumn(recordValues),
  title: textColumn,
  modified: textColumn,
  found: textColumn,
  language: z.enum(LANGUAGES).nullable(),
  request: jsonColumn(
    z.object({ method: z.string(), path: z.string(), body: z.unknown().optional(), key: z.string().optional() }),
  ),
  linked: jsonColumn(
    z.object({ events: z.array(z.object({ id: z.number(), ids, left: ids.optional() })), children: ids }),
  ),
  status: numberColumn,
  origin: numberColumn,
  reverses_run: textColumn,
  reverses_number: numberColumn,
});

/** @throws UsageError that names the column for a row that is not a run */
export function parseRunRow(row: unknown): LedgerRun {
  const { settled, ...run } = parseRow(runSchema, row);
  return { ...omitNulls(run), ...(settled === null ? {} : { isSettled: true }) };
}

/** @throws UsageError that names the column for a row that is not an entry */
export function parseEntryRow(row: unknown): StoredLedgerEntry {
  const { reverses_run: run, reverses_number: number, ...entry } = parseRow(entrySchema, row);
  return { ...omitNulls(entry), ...(run === null || number === null ? {} : { reverses: { run, number } }) };
}

function parseRow<T extends z.ZodType>(schema: T, row: unknown): z.infer<T> {
  const { success, data, error } = schema.safeParse(row);
  if (success) return data;
  const issue = error.issues[0];
  const reason = `${issue?.path.join('.')}: ${issue?.message}`;
  throw new UsageError((t) => t.historyUnreadable({ file: 'ledger.db', reason }), {
    hint: (t) => t.historyUnreadableHint(),
  });
}
