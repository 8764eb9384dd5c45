import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { batchManyWrites } from '../../../src/client/batch-requests.js';
import type { Client } from '../../../src/client/client-types.js';
import { createClient } from '../../../src/client/create-client.js';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { HttpRequest, SendHttpRequest } from '../../../src/http/exchange.js';
import type { CancelledAction } from '../../../src/sync/import/calendar/calendar-import.js';
import { type FailedRow, openFailedRows } from '../../../src/sync/import/failed-rows.js';
import type { ImportFileJob, ImportOptions, ImportSummary } from '../../../src/sync/import/import-job.js';
import { importRows } from '../../../src/sync/import/import-rows.js';
import { openCalendarEvents } from '../../../src/sync/ledger/calendar-events.js';
import { type Ledger, openLedger } from '../../../src/sync/ledger/ledger.js';
import { settleUnanswered } from '../../../src/sync/ledger/settle-unanswered.js';
import { nameOfChange, type PlannedRecord } from '../../../src/sync/plan/planned-record.js';
import { type CalendarEntry, type FileRowResult, isBrokenRow } from '../../../src/sync/read/file-rows.js';
import { type ReadRowsOptions, readRows } from '../../../src/sync/read/read-rows.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';
import { PUBLIC_URL, type TestCalendar, testCalendar, type Who } from '../../support/calendar.js';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cal-bulk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The rows of a text or of bytes, each with its line; broken ones as what is said of them. */
export async function rowsOf(
  content: string | Uint8Array,
  name: string,
  options: Partial<Omit<ReadRowsOptions, 'stdin' | 'note'>> = {},
) {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  const rows: {
    line: number;
    cells?: FileRowResult extends infer R ? (R extends { cells: infer C } ? C : never) : never;
    broken?: string;
    calendarEntry?: CalendarEntry;
  }[] = [];
  const notes: string[] = [];
  const reading = { until: '2030-01-01T00:00:00', stdin: async function* () {}, ...options };
  for await (const row of readRows({ name, path }, { ...reading, note: (say) => void notes.push(sayInEnglish(say)) })) {
    rows.push(isBrokenRow(row) ? { line: row.line, broken: sayInEnglish(row.broken) } : row);
  }
  return { rows, notes, cells: rows.flatMap(({ cells }) => (cells === undefined ? [] : [cells])) };
}

export interface Done {
  readonly summary: ImportSummary;
  readonly failures: readonly FailedRow[];
  readonly steps: readonly PlannedStep[];
  /** Rows that say what another has said. */
  readonly twins: readonly string[];
  readonly notes: readonly string[];
  /** What was sent that writes. */
  readonly writes: readonly HttpRequest[];
  /** Number of notes about the events of calendar files that the run changed. */
  readonly noted: number;
}

export interface Importer {
  readonly calendar: TestCalendar;
  readonly ledger: Ledger;
  /** Imports texts by file name: `venues.csv`. */
  readonly run: (files: Readonly<Record<string, string | Uint8Array>>, options?: Options) => Promise<Done>;
}

interface Options extends Partial<ImportOptions> {
  readonly kind?: RecordKind;
  readonly rehearsal?: true;
  readonly foreign?: true;
  readonly as?: Who;
  readonly runId?: string;
  readonly resumed?: true;
  /** Comes between the importer and the service. */
  readonly between?: (send: SendHttpRequest) => SendHttpRequest;
  /** Sends several writes in one request, as the program does over HTTP. */
  readonly batched?: true;
  readonly signal?: AbortSignal;
  readonly cancelled?: CancelledAction;
}

const KINDS: Readonly<Record<string, RecordKind>> = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};

/** Imports into the real service, in process. */
export async function importer(calendarOptions: Parameters<typeof testCalendar>[0] = {}): Promise<Importer> {
  const calendar = await testCalendar(calendarOptions);
  const folder = temporaryFolder();
  const ledger = await openLedger(join(folder, 'state', 'ledger.db'));
  onTestFinished(async () => {
    await ledger.close();
    await calendar.close();
  });
  const settle = (id: string, client: Client): Promise<ReadonlySet<number>> => {
    const where = { target: PUBLIC_URL, namespace: 'calendar/events/v1' };
    return settleUnanswered(
      { id, started: 0, state: 'stopped' },
      { ledger, where, client, isProcessRunning: () => false },
    );
  };
  let runs = 0;
  const run: Importer['run'] = async (
    files,
    {
      kind,
      rehearsal,
      foreign,
      as = 'administrator',
      runId,
      resumed,
      between,
      batched,
      signal,
      cancelled = 'trash',
      ...options
    } = {},
  ) => {
    runs += 1;
    const writes: HttpRequest[] = [];
    const direct: SendHttpRequest = async (request) => {
      const isLookup = request.method === 'POST' && request.headers['if-match'] === '*';
      if (request.method !== 'GET' && !isLookup) writes.push(request);
      const { status, headers, body } = await calendar.ask(`${request.method} ${request.url}`, {
        as,
        headers: request.headers,
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      return { status, headers: Object.fromEntries(headers), body: JSON.stringify(body) };
    };
    const send = between === undefined ? direct : between(direct);
    const client = createClient({
      ...(batched ? batchManyWrites(send) : { send }),
      restRoot: PUBLIC_URL,
      namespace: 'calendar/events/v1',
      languageParameter: 'i18n_language',
      now: () => Date.parse('2026-09-12T10:00:00Z'),
      sleep: async () => {},
      random: () => 0,
    });
    const jobs = Object.entries(files).map(([name, content]): ImportFileJob => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return {
        source: { name, path },
        resource: resourceOf(kind ?? KINDS[name.split('.')[0] ?? ''] ?? 'venue'),
      };
    });
    const steps: PlannedStep[] = [];
    const twins: string[] = [];
    const notes: string[] = [];
    const failures = openFailedRows();
    const source = { target: PUBLIC_URL, namespace: 'calendar/events/v1', source: '' };
    const events = await openCalendarEvents(join(folder, 'state', 'ledger.db'), source);
    const summary = await importRows(
      {
        client,
        isForeign: foreign ?? false,
        files: jobs,
        reading: { until: '2028-01-01T00:00:00', stdin: async function* () {} },
        options: {
          map: new Map(),
          ignoreUnknown: false,
          set: {},
          mode: 'upsert',
          emptyClears: false,
          jobs: 8,
          ...options,
        },
        ...(options.key === undefined ? { calendar: { events, cancelled, update: 'source' } } : {}),
        ...(rehearsal
          ? {}
          : {
              record: {
                ledger,
                run: runId ?? `run-${runs}`,
                ...(resumed ? { settled: await settle(runId ?? '', client) } : {}),
              },
            }),
        observer: {
          step: (planned) => void steps.push(toStep(planned)),
          failed: () => {},
          duplicate: ({ line }, twin) => void twins.push(`${line} = ${twin}`),
          note: (say) => void notes.push(sayInEnglish(say)),
          say: sayInEnglish,
        },
        signal: signal ?? new AbortController().signal,
        now: () => Date.parse('2026-09-12T10:00:00Z'),
        sleep: async () => {},
      },
      failures,
    );
    const failed: FailedRow[] = [...failures.all()];
    failures.close();
    const noted = events.changesOf(runId ?? `run-${runs}`).length;
    events.close();
    return { summary, failures: failed, steps, twins, notes, writes, noted };
  };
  return { calendar, ledger, run };
}

/** A planned record with the new values of its fields by name. */
type PlannedStep = Omit<PlannedRecord, 'changes'> & { readonly changes: Readonly<Record<string, unknown>> };

const toStep = ({ changes, ...planned }: PlannedRecord): PlannedStep => ({
  ...planned,
  changes: Object.fromEntries(changes.map((change) => [nameOfChange(change), change.after])),
});

/** Counts that are not 0. */
export const countsOf = ({ created, updated, unchanged, skipped, failed, removed }: ImportSummary) =>
  Object.fromEntries(
    Object.entries({ created, updated, unchanged, skipped, failed, removed }).filter(([, count]) => count > 0),
  );
