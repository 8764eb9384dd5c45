import type { ResourceName } from '../spec/define.js';
import { resourceOf } from '../spec/resources/index.js';
import { totalOf } from './counting.js';
import { linksOf, spreadToLinks } from './links.js';
import { numbersIn } from './numbers.js';
import { pageOf } from './page.js';
import { peopleOf } from './people.js';
import { columnNames, fromStored, READ_COLUMNS, toInserted, toStored } from './rows.js';
import { placesOf, quoted, type Statements, type Value } from './statements.js';
import type { Cells, Condition, Query, Row, Session } from './store.js';

/** Creates the session of the rules on one database connection. */
export const sessionOn = (connection: Statements): Session => ({
  moment: () => connection.moment?.(),
  ...recordsOf(connection),
  ...writingOf(connection),
  ...linksOf(connection),
  ...peopleOf(connection),
});

const tableOf = (kind: ResourceName): string => quoted(resourceOf(kind).plural);

function recordsOf(connection: Statements) {
  const { rows, dialect } = connection;
  const one = async (kind: ResourceName, column: string, value: Value): Promise<Row | undefined> => {
    const [stored] = await rows(`select ${READ_COLUMNS[kind]} from ${tableOf(kind)} where ${column} = ?`, [value]);
    return stored === undefined ? undefined : fromStored(kind, stored);
  };
  return {
    find: (kind: ResourceName, id: number) => one(kind, 'id', id),
    findBySlug: (kind: ResourceName, slug: string) => one(kind, 'slug', slug),
    findMany: async (kind: ResourceName, ids: readonly number[]) => {
      if (ids.length === 0) return [];
      const text = `select ${READ_COLUMNS[kind]} from ${tableOf(kind)} where ${dialect.isOneOf('id')}`;
      return (await rows(text, [dialect.toList(ids)])).map((row) => fromStored(kind, row));
    },
    select: async (kind: ResourceName, query: Query) =>
      (await pageOf(connection, kind, query)).map((row) => fromStored(kind, row)),
    count: async (kind: ResourceName, where: readonly Condition[]) => totalOf(connection, kind, where),
    hasSlug: async (kind: ResourceName, slug: string) =>
      (await rows(`select 1 as one from ${tableOf(kind)} where slug = ?`, [slug])).length > 0,
    slugsAmong: async (kind: ResourceName, slugs: readonly string[]) => {
      const text = `select slug from ${tableOf(kind)} where ${dialect.isOneOf('slug')}`;
      return new Set((await rows(text, [dialect.toList(slugs)])).map(({ slug }) => String(slug)));
    },
  };
}

const insertions = new Map<ResourceName, string>();

function insertionOf(kind: ResourceName): string {
  const cached = insertions.get(kind);
  if (cached !== undefined) return cached;
  const columns = ['id', ...columnNames(kind)];
  const text = `insert into ${tableOf(kind)} (${columns.map(quoted).join(', ')}) values (${placesOf(columns)})`;
  insertions.set(kind, text);
  return text;
}

function writingOf(connection: Statements) {
  const { rows, numbers = numbersIn(rows) } = connection;
  return {
    nextNumber: numbers.next,
    startNumbers: numbers.start,
    insert: async (kind: ResourceName, cells: Cells) => {
      const id = await numbers.next(resourceOf(kind).kind);
      if (id === undefined) throw new Error('a sequence is missing');
      await rows(insertionOf(kind), [id, ...toInserted(kind, cells)]);
      return id;
    },
    update: async (kind: ResourceName, id: number, cells: Cells) => {
      const stored = toStored(kind, cells);
      const columns = Object.keys(stored);
      if (columns.length === 0) return;
      const settings = columns.map((column) => `${quoted(column)} = ?`).join(', ');
      await rows(`update ${tableOf(kind)} set ${settings} where id = ?`, [...Object.values(stored), id]);
      if (kind === 'event') await spreadToLinks(connection, id, columns);
    },
    remove: async (kind: ResourceName, id: number) => {
      await rows(`delete from ${tableOf(kind)} where id = ?`, [id]);
    },
  };
}
