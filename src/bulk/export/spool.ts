import { temporaryDatabase } from '../sqlite.js';

/** What was read of one kind, outside of memory, given back in the order in which it is written. */
export interface Spool {
  add(items: readonly Spooled[]): Promise<void>;
  clear(): Promise<void>;
  /** By ID, parents before their children. `parent` is the slug of the record above, where it was read too. */
  all(): AsyncGenerator<{ readonly data: string; readonly parent?: string }>;
  close(): Promise<void>;
}

export interface Spooled {
  readonly id: number;
  /** The ID of the record above it, 0 for none. */
  readonly above: number;
  readonly slug: string;
  readonly data: string;
}

interface Tables {
  items: Spooled & { readonly depth: number };
}

const BATCH = 200;
// A service that lets parents go round in a circle must not hang its reader.
const DEEPEST = 100;

export async function spoolOf(): Promise<Spool> {
  const db = temporaryDatabase<Tables>();
  await db.schema
    .createTable('items')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('above', 'integer')
    .addColumn('slug', 'text')
    .addColumn('data', 'text')
    .addColumn('depth', 'integer')
    .execute();
  await db.schema.createIndex('items_depth').on('items').columns(['depth', 'id']).execute();

  /** Every item is one deeper than what is above it; where that was not read, it is at the top. */
  const measure = async () => {
    for (let depth = 0; depth < DEEPEST; depth++) {
      const above = db.selectFrom('items').select('id').where('depth', '=', depth);
      const { numUpdatedRows } = await db
        .updateTable('items')
        .set({ depth: depth + 1 })
        .where('above', 'in', above)
        .where('depth', '<=', depth)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return depth;
    }
    return DEEPEST;
  };

  const level = async function* (depth: number) {
    for (let after = 0; ; ) {
      const rows = await db
        .selectFrom('items')
        .leftJoin('items as upper', 'upper.id', 'items.above')
        .select(['items.id', 'items.data', 'upper.slug as parent'])
        .where('items.depth', '=', depth)
        .where('items.id', '>', after)
        .orderBy('items.id')
        .limit(BATCH)
        .execute();
      for (const { data, parent } of rows) yield parent === null ? { data } : { data, parent };
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  };

  return {
    add: async (items) => {
      const rows = items.map((item) => ({ ...item, depth: 0 }));
      if (rows.length > 0) await db.replaceInto('items').values(rows).execute();
    },
    clear: async () => {
      await db.deleteFrom('items').execute();
    },
    all: async function* () {
      const deepest = await measure();
      for (let depth = 0; depth <= deepest; depth++) yield* level(depth);
    },
    close: () => db.destroy(),
  };
}
