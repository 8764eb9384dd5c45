import { existsSync } from 'node:fs';
import { openSyncDatabase } from '../open-sync-database.js';
import { prepareLedgerFile } from './ledger.js';

/** Copies a ledger, for a command that is only planned. Without a ledger there is nothing to copy. @throws CalError */
export async function copyLedger(file: string, to: string): Promise<void> {
  if (!existsSync(file)) return;
  await prepareLedgerFile(to);
  const database = openSyncDatabase(file);
  try {
    await database.backUpTo(to);
  } finally {
    database.close();
  }
}
