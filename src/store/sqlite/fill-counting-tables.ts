import { LANGUAGES } from '../../contract/declarations.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';

export const COUNTED_RELATIONS = ['categories', 'tags'];

export const SEARCHED = ['search', ...LANGUAGES.map((language) => `search_${language}`)];

export const joinSearchColumns = (row: string): string =>
  SEARCHED.map((column) => `coalesce(${row}${column}, '')`).join(` || char(10) || `);

/** Fill the empty counting tables and the empty full-text index from the events. */
export const FILL_COUNTING_TABLES: readonly string[] = [
  countDays("'', 0", 'events'),
  `insert into events_search (rowid, words) select id, ${joinSearchColumns('')} from events`,
  ...COUNTED_RELATIONS.flatMap((relation) => [
    countDays(`'${relation}', target`, `event_${relation}`),
    `insert into event_totals select '${relation}', target, count(*) from event_${relation} where status = 'publish' group by 2`,
  ]),
];

function countDays(relationAndTarget: string, table: string): string {
  return `insert into event_days
    select ${relationAndTarget}, status, hide_from_listings, substr(start_date, 1, 10), substr(end_date, 1, 10), count(*)
    from ${table} group by 1, 2, 3, 4, 5, 6`;
}

interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** Drops all triggers, which count and index, and returns a function that creates them again and fills the tables. */
export function suspendCounting(database: SqliteDatabase): () => void {
  const triggers = database.prepare<Trigger>("select name, sql from sqlite_master where type = 'trigger'").all();
  for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
  return () => {
    for (const statement of [...FILL_COUNTING_TABLES, ...triggers.map(({ sql }) => sql)]) database.exec(statement);
  };
}
