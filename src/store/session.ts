import type { Insertable } from 'kysely';
import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { toFilter } from './conditions.js';
import type { Idiom } from './dialect/idiom.js';
import { peopleOf } from './people.js';
import { fromStored, toStored } from './rows.js';
import type { Database, Db } from './schema.js';
import type { Cells, Condition, Query, Relation, Row, Session } from './store.js';

type Stored = Insertable<Database[string]>;

/** The records of a database through one connection. */
export const sessionOn = (db: Db, idiom: Idiom): Session => ({
  ...recordsOf(db, idiom),
  ...linksOf(db, idiom),
  ...peopleOf(db),
});

const tableOf = (kind: ResourceName): string => resourceOf(kind).plural;

function recordsOf(db: Db, idiom: Idiom) {
  const one = async (kind: ResourceName, column: string, value: string | number): Promise<Row | undefined> => {
    const stored = await db.selectFrom(tableOf(kind)).selectAll().where(column, '=', value).executeTakeFirst();
    return stored === undefined ? undefined : fromStored(kind, stored);
  };
  return {
    find: (kind: ResourceName, id: number) => one(kind, 'id', id),
    findBySlug: (kind: ResourceName, slug: string) => one(kind, 'slug', slug),
    findMany: async (kind: ResourceName, ids: readonly number[]) =>
      ids.length === 0 ? [] : recordsOf(db, idiom).select(kind, { where: [{ column: 'id', in: ids }], order: [] }),
    select: async (kind: ResourceName, query: Query) => {
      const rows = await selectFrom(db, idiom, kind, query).execute();
      return rows.map((row) => fromStored(kind, row));
    },
    count: async (kind: ResourceName, where: readonly Condition[]) => {
      const row = await db
        .selectFrom(tableOf(kind))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where((eb) => toFilter(kind, where, idiom)(eb))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
    insert: async (kind: ResourceName, cells: Cells) => {
      const id = await nextId(db, resourceOf(kind).kind);
      await db
        .insertInto(tableOf(kind))
        .values({ id, ...toStored(kind, cells) } as Stored)
        .execute();
      return id;
    },
    update: async (kind: ResourceName, id: number, cells: Cells) => {
      if (Object.keys(cells).length === 0) return;
      await db.updateTable(tableOf(kind)).set(toStored(kind, cells)).where('id', '=', id).execute();
    },
    remove: async (kind: ResourceName, id: number) => {
      await db.deleteFrom(tableOf(kind)).where('id', '=', id).execute();
    },
    slugsLike: async (kind: ResourceName, base: string) => {
      const rows = await db
        .selectFrom(tableOf(kind))
        .select('slug')
        // A range on the index, where LIKE would read every slug; '.' is the character after '-'.
        .where((eb) =>
          eb.or([eb('slug', '=', base), eb.and([eb('slug', '>=', `${base}-`), eb('slug', '<', `${base}.`)])]),
        )
        .execute();
      return rows.map(({ slug }) => String(slug));
    },
  };
}

/** The page is chosen on the index alone; whole rows are read only for what is on it. */
function selectFrom(db: Db, idiom: Idiom, kind: ResourceName, { where, order, limit, offset }: Query) {
  const table = tableOf(kind);
  let page = db
    .selectFrom(table)
    .select('id')
    .where((eb) => toFilter(kind, where, idiom)(eb));
  for (const { column, descending } of order) page = page.orderBy(column, descending ? 'desc' : 'asc');
  if (limit !== undefined) page = page.limit(limit);
  if (offset) page = page.offset(offset);
  let rows = db.selectFrom(table).selectAll().where('id', 'in', page);
  for (const { column, descending } of order) rows = rows.orderBy(column, descending ? 'desc' : 'asc');
  return rows;
}

async function nextId(db: Db, sequence: 'post' | 'term'): Promise<number> {
  const row = await db
    .updateTable('sequences')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .where('name', '=', sequence)
    .returning('last')
    .executeTakeFirstOrThrow();
  return Number(row.last);
}

function linksOf(db: Db, { isOneOf }: Idiom) {
  return {
    linksFrom: async (relation: Relation, events: readonly number[]) => {
      if (events.length === 0) return [];
      const rows = await db
        .selectFrom(`event_${relation}`)
        .select(['event', 'target'])
        .where((eb) => isOneOf(eb.ref('event'), events))
        .orderBy('event')
        .orderBy('position')
        .execute();
      return rows.map(({ event, target }) => ({ event: Number(event), target: Number(target) }));
    },
    link: async (relation: Relation, event: number, targets: readonly number[]) => {
      await db.deleteFrom(`event_${relation}`).where('event', '=', event).execute();
      if (targets.length === 0) return;
      await db
        .insertInto(`event_${relation}`)
        .values([...new Set(targets)].map((target, position) => ({ event, target, position })))
        .execute();
    },
    unlink: async (relation: Relation, target: number) => {
      await db.deleteFrom(`event_${relation}`).where('target', '=', target).execute();
    },
    countLinks: async (relation: Relation, targets?: readonly number[]) => {
      let query = db
        .selectFrom(`event_${relation}`)
        .innerJoin('events', 'events.id', `event_${relation}.event`)
        .select(['target', (eb) => eb.fn.countAll<number>().as('total')])
        .where('events.status', '=', 'publish')
        .groupBy('target');
      if (targets) query = query.where((eb) => isOneOf(eb.ref('target'), targets));
      const rows = await query.execute();
      return new Map(rows.map((row) => [Number(row.target), Number(row.total)]));
    },
  };
}
