import { sql } from 'kysely';
import type { SchemaDialect } from '../sql/schema-dialect.js';
import { createCountingTables } from './counting-tables.js';

export const SQLITE_SCHEMA_DIALECT: SchemaDialect = {
  types: { integer: 'integer', real: 'real', text: 'text', flag: 'integer', json: 'text' },
  autoIncrement: (column) => column.autoIncrement(),
  readColumnNames: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    return rows.map(({ name }) => name);
  },
  // SQLite lets one write run at a time, so its table of sequences is enough.
  createIdSequences: async () => {},
  createCountingTables,
};
