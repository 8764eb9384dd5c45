import { sql } from 'kysely';
import type { Idiom } from './idiom.js';

export const SQLITE: Idiom = {
  types: { integer: 'integer', real: 'real', text: 'text', flag: 'integer', json: 'text' },
  numbered: (column) => column.autoIncrement(),
  isOneOf: (value, list) => sql`${value} in (select value from json_each(${JSON.stringify(list)}))`,
  hasPart: (text, part) => sql`instr(${text}, ${part}) > 0`,
  columnsOf: async (db, table) => {
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
    return rows.map(({ name }) => name);
  },
};
