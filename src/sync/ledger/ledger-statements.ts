import type { SqliteDatabase, SqliteStatement } from '../../sqlite/sqlite-database.js';

/** Prepares a statement of the ledger once, when it is needed first. */
export type LedgerStatements = <Row = unknown>(text: string) => SqliteStatement<Row>;

export function createLedgerStatements(database: SqliteDatabase): LedgerStatements {
  const statements = new Map<string, SqliteStatement>();
  return <Row>(text: string) => {
    const statement = statements.get(text) ?? database.prepare(text);
    statements.set(text, statement);
    return statement as SqliteStatement<Row>;
  };
}
