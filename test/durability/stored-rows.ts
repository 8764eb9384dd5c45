import { DatabaseSync } from '@photostructure/sqlite';

const POSTS = ['events', 'venues', 'organizers'] as const;
const TERMS = ['categories', 'tags'] as const;
const LINKS = ['venues', 'organizers', 'categories', 'tags'] as const;

type Row = Readonly<Record<string, unknown>>;

/** All stored columns of all records by table and ID (but for the time of the last change), and links in their order. */
export type StoredRows = ReadonlyMap<string, string>;

/** Reads a calendar file without our program. Records in the trash are left out, unless `old` has them. */
export function readStoredRows(file: string, old: StoredRows = new Map()): StoredRows {
  const database = new DatabaseSync(file, { timeout: 60_000 });
  try {
    const all = (statement: string) => database.prepare(statement).all() as Row[];
    const rows = new Map<string, string>();
    for (const table of [...POSTS, ...TERMS])
      for (const { modified_utc: _, ...row } of all(`select * from ${table}`)) {
        const key = `${table} ${row.id}`;
        if (row.status !== 'trash' || old.has(key)) rows.set(key, JSON.stringify(row));
      }
    for (const table of LINKS)
      for (const row of all(`select * from event_${table} order by event, position, target`)) {
        const key = `${table} of event ${row.event}`;
        if (rows.has(`events ${row.event}`)) rows.set(key, `${rows.get(key) ?? ''}${JSON.stringify(row)}`);
      }
    return rows;
  } finally {
    database.close();
  }
}
