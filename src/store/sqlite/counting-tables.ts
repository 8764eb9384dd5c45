import { LANGUAGES } from '../../contract/declarations.js';
import type { SqliteDatabase } from '../../sqlite/sqlite-database.js';

const COUNTED_RELATIONS = ['categories', 'tags'];

const SEARCHED = ['search', ...LANGUAGES.map((language) => `search_${language}`)];

const joinSearchColumns = (row: string): string =>
  SEARCHED.map((column) => `coalesce(${row}${column}, '')`).join(` || char(10) || `);

/** Fill the empty counting tables and the empty full-text index from the events. */
const FILL_COUNTING_TABLES: readonly string[] = [
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

/**
 * Creates the counting tables and the full-text index. `event_days` counts events by start and end day: all events
 * (relation '' and target 0), and those of each category and tag. `event_totals` counts the published events of
 * each category and tag. `events_search` is a trigram index of the events' texts in all languages. Triggers keep
 * them correct for every writer. The first list after a write takes 2.5 times as long without them
 * (docs/performance.md).
 */
export const createCountingTables = (): readonly string[] => [
  ...TABLES,
  ...EVENT_TRIGGERS,
  ...SEARCH,
  ...COUNTED_RELATIONS.flatMap(buildLinkTriggers),
  ...FILL_COUNTING_TABLES,
];

const TABLES = [
  `create table event_days (
    relation text not null, target integer not null, status text not null, hide_from_listings integer not null,
    start_day text not null, end_day text not null, total integer not null,
    primary key (relation, target, status, hide_from_listings, start_day, end_day)
  ) without rowid`,
  `create table event_totals (
    relation text not null, target integer not null, total integer not null, primary key (relation, target)
  ) without rowid`,
];

const WATCHED = 'status, hide_from_listings, start_date, end_date';
const HAS_DAY_CHANGED = `(old.status, old.hide_from_listings, substr(old.start_date, 1, 10), substr(old.end_date, 1, 10))
  <> (new.status, new.hide_from_listings, substr(new.start_date, 1, 10), substr(new.end_date, 1, 10))`;

/** SQL that adds or subtracts one event in `event_days`. */
const updateEventDays = (row: 'new' | 'old', relation: string, target: string) => `
  insert into event_days values ('${relation}', ${target}, ${row}.status, ${row}.hide_from_listings,
    substr(${row}.start_date, 1, 10), substr(${row}.end_date, 1, 10), ${row === 'new' ? 1 : -1})
  on conflict do update set total = total + excluded.total;`;

const updateEventTotals = (row: 'new' | 'old', relation: string) => `
  insert into event_totals select '${relation}', ${row}.target, ${row === 'new' ? 1 : -1} where ${row}.status = 'publish'
  on conflict do update set total = total + excluded.total;`;

const EVENT_TRIGGERS = [
  `create trigger events_counted after insert on events begin ${updateEventDays('new', '', '0')} end`,
  `create trigger events_uncounted after delete on events begin ${updateEventDays('old', '', '0')} end`,
  `create trigger events_recounted after update of ${WATCHED} on events when ${HAS_DAY_CHANGED}
    begin ${updateEventDays('old', '', '0')} ${updateEventDays('new', '', '0')} end`,
];

const SEARCH = [
  `create virtual table events_search using fts5(
    words, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
  )`,
  `create trigger events_found after insert on events
    begin insert into events_search (rowid, words) values (new.id, ${joinSearchColumns('new.')}); end`,
  `create trigger events_lost after delete on events begin delete from events_search where rowid = old.id; end`,
  `create trigger events_found_again after update of ${SEARCHED.join(', ')} on events
    when ${SEARCHED.map((column) => `old.${column} is not new.${column}`).join(' or ')} begin
    delete from events_search where rowid = old.id;
    insert into events_search (rowid, words) values (new.id, ${joinSearchColumns('new.')});
  end`,
];

function buildLinkTriggers(relation: string): string[] {
  const table = `event_${relation}`;
  const more = `${updateEventDays('new', relation, 'new.target')} ${updateEventTotals('new', relation)}`;
  const less = `${updateEventDays('old', relation, 'old.target')} ${updateEventTotals('old', relation)}`;
  return [
    `create trigger ${table}_counted after insert on ${table} begin ${more} end`,
    `create trigger ${table}_uncounted after delete on ${table} begin ${less} end`,
    `create trigger ${table}_recounted after update of ${WATCHED} on ${table} when ${HAS_DAY_CHANGED} begin ${less} ${more} end`,
  ];
}
