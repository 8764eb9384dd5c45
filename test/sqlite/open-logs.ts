import { parentPort, workerData } from 'node:worker_threads';
import { SqliteDatabase } from '../../src/sqlite/sqlite-database.js';

/** A worker that opens new files at the same moment as another one, and posts the errors. */

const { folder, files, arrivals } = workerData as {
  readonly folder: string;
  readonly files: number;
  /** Counts the workers that have arrived at each file. */
  readonly arrivals: Int32Array;
};
const errors: string[] = [];
for (let file = 0; file < files; file += 1) {
  Atomics.add(arrivals, file, 1);
  Atomics.notify(arrivals, file);
  if (Atomics.load(arrivals, file) < 2) Atomics.wait(arrivals, file, 1);
  const database = new SqliteDatabase(`${folder}/${file}.db`);
  try {
    database.useWriteAheadLog();
  } catch (error) {
    errors.push(String(error));
  }
  database.close();
}
parentPort?.postMessage(errors);
