import type { EventLink, EventRelationLink, RecordCells, Relation } from '../store.js';
import { encodeCell } from './encode-rows.js';
import type { QueryDialect } from './query-dialect.js';
import { formatPlaceholders, quoteName, type SqlConnection, type SqlValue } from './statements.js';

export const RELATIONS = ['categories', 'tags', 'venues', 'organizers'] as const;

/** Event columns that the link tables copy, so that one index answers a list of a venue's or a term's events. */
export const DENORMALIZED_COLUMNS = ['status', 'hide_from_listings', 'start_date', 'end_date'] as const;

// The defaults serve a missing event, which the foreign key then rejects.
const DENORMALIZED_VALUES = DENORMALIZED_COLUMNS.map(
  (column) => `coalesce(${column}, ${column === 'hide_from_listings' ? '0' : "''"})`,
).join(', ');

const linksTable = (relation: Relation): string => quoteName(`event_${relation}`);

const buildInserts = (source: string): Readonly<Record<Relation, string>> => {
  const insertFrom = (relation: Relation) =>
    `insert into ${linksTable(relation)} (event, target, position, ${DENORMALIZED_COLUMNS.join(', ')}) ${source}`;
  return {
    categories: insertFrom('categories'),
    tags: insertFrom('tags'),
    venues: insertFrom('venues'),
    organizers: insertFrom('organizers'),
  };
};

const INSERT_LINK = buildInserts(
  `select ?, ?, ?, ${DENORMALIZED_VALUES} from (select 1) one left join events on events.id = ?`,
);
const INSERT_LINK_OF_NEW_EVENT = buildInserts(`values (?, ?, ?, ${formatPlaceholders(DENORMALIZED_COLUMNS)})`);

/** Selects all links in one JSON text, which takes half of the time of a row for each of them. */
function buildSelectLinks({ asJsonList }: QueryDialect, filter: string): string {
  const links = RELATIONS.map(
    (each) => `select '${each}' as relation, event, target, position from event_${each} where ${filter}`,
  );
  const list = asJsonList(['relation', 'event', 'target', 'position']);
  return `select ${list} as links from (${links.join(' union all ')}) each_link`;
}

type StoredLink = readonly [relation: Relation, event: number, target: number, position: number];

export function createLinkQueries({ rows, dialect }: SqlConnection) {
  const selectOfOne = buildSelectLinks(dialect, 'event = ?');
  const selectOfMany = buildSelectLinks(dialect, dialect.isOneOf('event'));
  return {
    linksOf: async (events: readonly number[]): Promise<EventRelationLink[]> => {
      if (events.length === 0) return [];
      const [only] = events;
      const isOne = events.length === 1 && only !== undefined;
      const [stored] = await rows(
        isOne ? selectOfOne : selectOfMany,
        RELATIONS.map(() => (isOne ? only : dialect.toList(events))),
      );
      // Sorting these few links here is faster than in the database.
      const links = (JSON.parse(String(stored?.links)) as StoredLink[]).sort(([, , , a], [, , , b]) => a - b);
      return links.map(([relation, event, target]) => ({ relation, event, target }));
    },
    linksFrom: async (relation: Relation, events: readonly number[]): Promise<EventLink[]> => {
      if (events.length === 0) return [];
      const text = `select event, target from ${linksTable(relation)}
        where ${dialect.isOneOf('event')} order by event, position`;
      const stored = await rows(text, [dialect.toList(events)]);
      return stored.map(({ event, target }) => ({ event: Number(event), target: Number(target) }));
    },
    link: async (relation: Relation, event: number, targets: readonly number[], newEvent?: RecordCells) => {
      if (newEvent === undefined) await rows(`delete from ${linksTable(relation)} where event = ?`, [event]);
      const text = (newEvent === undefined ? INSERT_LINK : INSERT_LINK_OF_NEW_EVENT)[relation];
      const more = newEvent === undefined ? [event] : encodeRepeatedCells(newEvent);
      for (const [position, target] of [...new Set(targets)].entries())
        await rows(text, [event, target, position, ...more]);
    },
    unlink: async (relation: Relation, target: number) => {
      await rows(`delete from ${linksTable(relation)} where target = ?`, [target]);
    },
    countLinks: async (relation: Relation, targets?: readonly number[]): Promise<ReadonlyMap<number, number>> => {
      const filter = targets === undefined ? 'true' : dialect.isOneOf('target');
      const isTotal = dialect.hasCountingTables && (relation === 'categories' || relation === 'tags');
      const text = isTotal
        ? `select target, total from event_totals where relation = '${relation}' and ${filter}`
        : `select target, count(*) as total from ${linksTable(relation)} where status = 'publish' and ${filter} group by target`;
      const stored = await rows(text, targets === undefined ? [] : [dialect.toList(targets)]);
      return new Map(stored.map(({ target, total }) => [Number(target), Number(total)]));
    },
  };
}

const encodeRepeatedCells = (event: RecordCells): SqlValue[] =>
  DENORMALIZED_COLUMNS.map((column) => encodeCell('event', column, event[column] ?? ''));

/** Copies changed event columns to the event's links. */
export async function updateDenormalizedColumns(
  { rows }: SqlConnection,
  event: number,
  columns: readonly string[],
): Promise<void> {
  const changed = DENORMALIZED_COLUMNS.filter((column) => columns.includes(column));
  if (changed.length === 0) return;
  const settings = changed.map((column) => `${column} = (select ${column} from events where id = ?)`).join(', ');
  for (const relation of RELATIONS) {
    await rows(`update ${linksTable(relation)} set ${settings} where event = ?`, [...changed.map(() => event), event]);
  }
}
