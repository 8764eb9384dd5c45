import { sql } from 'kysely';
import type { Idiom } from './idiom.js';
import { createCountingTables } from './sqlite-totals.js';

export const SQLITE: Idiom = {
  types: { integer: 'integer', real: 'real', text: 'text', flag: 'integer', json: 'text' },
  numbered: (column) => column.autoIncrement(),
  columnsOf: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    return rows.map(({ name }) => name);
  },
  createCountingTables,
};
