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
  add(failure: Failure): void;
  /** In the order of the files. */
  all(): Generator<Failure>;
  /** Every column that one of them has, in order of appearance. */
  columns(): readonly string[];
  close(): void;
}

const BATCH = 500;

export function failuresOf(): Failures {
  const database = temporaryDatabase();
  database.exec('create table failures (number integer primary key, failure text)');
  const insert = database.prepare('insert or ignore into failures values (?, ?)');
  const after = database.prepare(`select * from failures where number > ? order by number limit ${BATCH}`);
  const columns = new Set<string>();
  const files: string[] = [];
  return {
    add: (failure) => {
      for (const column of Object.keys(failure.cells)) columns.add(column);
      if (!files.includes(failure.file)) files.push(failure.file);
      // Rows are worked on side by side: their place in the file decides, not which was answered first.
      let number = files.indexOf(failure.file) * 1e12 + failure.line * 1e4;
      // Several rows may begin on one line: each of a series of events.
      while (insert.run(number, JSON.stringify(failure)).changes === 0) number += 1;
    },
    all: function* () {
      for (let last = -1; ; ) {
        const rows = after.all(last) as { number: number; failure: string }[];
        for (const { failure } of rows) yield JSON.parse(failure) as Failure;
        last = rows.at(-1)?.number ?? last;
        if (rows.length < BATCH) return;
      }
    },
    columns: () => [...columns],
    close: () => void database.close(),
  };
}
