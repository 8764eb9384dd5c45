import { quoted, type Statements } from './statements.js';
import type { KindLink, Link, Relation } from './store.js';

export const RELATION_LIST = ['categories', 'tags', 'venues', 'organizers'] as const;

/**
 * Event columns that are copied to the link tables (denormalized), so that one index answers a list of a venue's or
 * a term's events.
 */
export const REPEATED = ['status', 'hide_from_listings', 'start_date', 'end_date'] as const;

// The defaults serve a missing event, which the foreign key then rejects.
const READ_OFF = REPEATED.map((column) => `coalesce(${column}, ${column === 'hide_from_listings' ? '0' : "''"})`).join(
  ', ',
);

const linksTable = (relation: Relation): string => quoted(`event_${relation}`);

const allOf = (filter: string): string =>
  RELATION_LIST.map(
    (each) => `select '${each}' as relation, event, target, position from event_${each} where ${filter}`,
  ).join(' union all ');

const ALL_OF_ONE = allOf('event = ?');

/** The queries on links between events and other records. */
export function linksOf({ rows, dialect }: Statements) {
  return {
    linksOf: async (events: readonly number[]): Promise<KindLink[]> => {
      if (events.length === 0) return [];
      const [only] = events;
      const isOne = events.length === 1 && only !== undefined;
      const stored = await rows(isOne ? ALL_OF_ONE : allOf(dialect.isOneOf('event')), [
        ...RELATION_LIST.map(() => (isOne ? only : dialect.toList(events))),
      ]);
      // Sorting these few rows here is faster than in the database.
      return [...stored].sort((a, b) => Number(a.position) - Number(b.position)) as unknown as KindLink[];
    },
    linksFrom: async (relation: Relation, events: readonly number[]): Promise<Link[]> => {
      if (events.length === 0) return [];
      const text = `select event, target from ${linksTable(relation)}
        where ${dialect.isOneOf('event')} order by event, position`;
      const stored = await rows(text, [dialect.toList(events)]);
      return stored.map(({ event, target }) => ({ event: Number(event), target: Number(target) }));
    },
    link: async (relation: Relation, event: number, targets: readonly number[]) => {
      await rows(`delete from ${linksTable(relation)} where event = ?`, [event]);
      const repeated = REPEATED.join(', ');
      const text = `insert into ${linksTable(relation)} (event, target, position, ${repeated})
        select ?, ?, ?, ${READ_OFF} from (select 1) one left join events on events.id = ?`;
      for (const [position, target] of [...new Set(targets)].entries())
        await rows(text, [event, target, position, event]);
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

/** Copies changed event columns to the event's links. */
export async function spreadToLinks({ rows }: Statements, event: number, columns: readonly string[]): Promise<void> {
  const changed = REPEATED.filter((column) => columns.includes(column));
  if (changed.length === 0) return;
  const settings = changed.map((column) => `${column} = (select ${column} from events where id = ?)`).join(', ');
  for (const relation of RELATION_LIST) {
    await rows(`update ${linksTable(relation)} set ${settings} where event = ?`, [...changed.map(() => event), event]);
  }
}
