import type { Cells } from './rows.js';
import { temporaryDatabase } from './sqlite.js';

/** A row that did not make it, with why, as it is told to somebody who mends it. */
export interface Failure {
  readonly file: string;
  readonly line: number;
  readonly cells: Cells;
  readonly errors: readonly FailedCell[];
}

export interface FailedCell {
  readonly column?: string;
  readonly value?: string;
  readonly message: string;
}

/** Rows that failed, kept outside of memory. */
export interface Failures {
  add(failure: Failure): Promise<void>;
  /** In the order of the files. */
  all(): AsyncGenerator<Failure>;
  /** Every column that one of them has, in order of appearance. */
  columns(): readonly string[];
  close(): Promise<void>;
}

interface Tables {
  failures: { number: number; failure: string };
}

export async function failuresOf(): Promise<Failures> {
  const db = temporaryDatabase<Tables>();
  const columns = new Set<string>();
  await db.schema
    .createTable('failures')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('failure', 'text')
    .execute();
  let files: string[] = [];
  return {
    add: async (failure) => {
      for (const column of Object.keys(failure.cells)) columns.add(column);
      files = files.includes(failure.file) ? files : [...files, failure.file];
      // Rows are worked on side by side: their place in the file decides, not which was answered first.
      const number = files.indexOf(failure.file) * 1e12 + failure.line * 1e4;
      await insert(db, number, JSON.stringify(failure));
    },
    all: async function* () {
      for (let after = -1; ; ) {
        const rows = await db
          .selectFrom('failures')
          .selectAll()
          .where('number', '>', after)
          .orderBy('number')
          .limit(BATCH)
          .execute();
        for (const { failure } of rows) yield JSON.parse(failure) as Failure;
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.number;
      }
    },
    columns: () => [...columns],
    close: () => db.destroy(),
  };
}

const BATCH = 500;

/** Several rows may begin on one line: each of a series of events. */
async function insert(
  db: ReturnType<typeof temporaryDatabase<Tables>>,
  number: number,
  failure: string,
): Promise<void> {
  for (let free = number; ; free++) {
    const inserted = await db
      .insertInto('failures')
      .values({ number: free, failure })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (inserted.numInsertedOrUpdatedRows === 1n) return;
  }
}
