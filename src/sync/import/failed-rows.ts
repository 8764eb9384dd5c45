import type { RowCells } from '../read/file-rows.js';
import { openTemporaryDatabase } from '../sqlite-database.js';

/** Row that was not imported, with the reasons, in the words shown to the user. */
export interface FailedRow {
  readonly file: string;
  readonly line: number;
  readonly cells: RowCells;
  readonly errors: readonly FailedCell[];
}

export interface FailedCell {
  readonly column?: string;
  readonly value?: string;
  readonly message: string;
}

/** Failed rows, stored in a temporary database so that memory use stays constant. */
export interface FailedRows {
  add(failure: FailedRow): void;
  /** In the order of the files. */
  all(): Generator<FailedRow>;
  /** Columns of all failed rows, in order of first appearance. */
  columns(): readonly string[];
  close(): void;
}

const FAILED_ROW_BATCH = 500;

export function openFailedRows(): FailedRows {
  const database = openTemporaryDatabase();
  database.exec('create table failures (number integer primary key, failure text)');
  const insert = database.prepare('insert or ignore into failures values (?, ?)');
  const selectAfter = database.prepare(
    `select * from failures where number > ? order by number limit ${FAILED_ROW_BATCH}`,
  );
  const columns = new Set<string>();
  const files: string[] = [];
  return {
    add: (failure) => {
      for (const column of Object.keys(failure.cells)) columns.add(column);
      if (!files.includes(failure.file)) files.push(failure.file);
      // Rows are processed concurrently, so order them by position in the file, not by completion.
      let number = files.indexOf(failure.file) * 1e12 + failure.line * 1e4;
      // Several rows can begin on the same line: the occurrences of a recurring event.
      while (insert.run(number, JSON.stringify(failure)).changes === 0) number += 1;
    },
    all: function* () {
      for (let last = -1; ; ) {
        const rows = selectAfter.all(last) as { number: number; failure: string }[];
        for (const { failure } of rows) yield JSON.parse(failure) as FailedRow;
        last = rows.at(-1)?.number ?? last;
        if (rows.length < FAILED_ROW_BATCH) return;
      }
    },
    columns: () => [...columns],
    close: () => void database.close(),
  };
}
