import { temporaryDatabase } from '../sqlite.js';

/** What was read of one kind, outside of memory, given back in the order in which it is written. */
export interface Spool {
  add(item: Spooled): void;
  clear(): void;
  /** By ID, parents before their children. `parent` is the slug of the record above, where it was read too. */
  all(): Generator<{ readonly data: string; readonly parent?: string }>;
  close(): void;
}

export interface Spooled {
  readonly id: number;
  /** The ID of the record above it, 0 for none. */
  readonly above: number;
  readonly slug: string;
  readonly data: string;
}

const BATCH = 200;
// A service that lets parents go round in a circle must not hang its reader.
const DEEPEST = 100;

const TABLES = `
  create table items (id integer primary key, above integer, slug text, data text, depth integer);
  create index items_depth on items (depth, id);
  create index items_above on items (above) where above > 0;
`;

const SINK = `
  update items set depth = ? + 1 where above > 0 and depth <= ?
  and exists (select 1 from items as upper where upper.id = items.above and upper.depth = ?)
`;

const LEVEL = `
  select items.id, items.data, upper.slug as parent from items left join items as upper on upper.id = items.above
  where items.depth = ? and items.id > ? order by items.id limit ${BATCH}
`;

interface Found {
  readonly id: number;
  readonly data: string;
  readonly parent: string | null;
}

export function spoolOf(): Spool {
  const database = temporaryDatabase();
  database.exec(TABLES);
  const add = database.prepare('insert or replace into items values (?, ?, ?, ?, 0)');
  const sink = database.prepare(SINK);
  const found = database.prepare(LEVEL);

  /** Every item is one deeper than what is above it; where that was not read, it is at the top. */
  const measure = (): number => {
    for (let depth = 0; depth < DEEPEST; depth++) {
      if (sink.run(depth, depth, depth).changes === 0) return depth;
    }
    return DEEPEST;
  };

  const level = function* (depth: number) {
    for (let last = 0; ; ) {
      const rows = found.all(depth, last) as Found[];
      for (const { data, parent } of rows) yield parent === null ? { data } : { data, parent };
      last = rows.at(-1)?.id ?? last;
      if (rows.length < BATCH) return;
    }
  };

  return {
    add: ({ id, above, slug, data }) => void add.run(id, above, slug, data),
    clear: () => void database.exec('delete from items'),
    all: function* () {
      const deepest = measure();
      for (let depth = 0; depth <= deepest; depth++) yield* level(depth);
    },
    close: () => void database.close(),
  };
}
