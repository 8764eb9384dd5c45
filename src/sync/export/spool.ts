import { openTemporaryDatabase } from '../sqlite-database.js';

/** A temporary database of the records of one kind, which returns them in the order in which they are written. */
export interface Spool {
  add(item: SpooledRecord): void;
  clear(): void;
  /** Sorted by ID, parents before their children. `parent` is the slug of the parent, if that was read too. */
  all(): Generator<{ readonly data: string; readonly parent?: string }>;
  close(): void;
}

export interface SpooledRecord {
  readonly id: number;
  /** The ID of the parent record, 0 for none. */
  readonly above: number;
  readonly slug: string;
  readonly data: string;
}

const SPOOL_BATCH = 200;
// Limits the depth, because a faulty service may answer with a cycle of parents.
const MAX_DEPTH = 100;

const SPOOL_TABLES = `
  create table items (id integer primary key, above integer, slug text, data text, depth integer);
  create index items_depth on items (depth, id);
  create index items_above on items (above) where above > 0;
`;

const MOVE_BELOW_PARENTS = `
  update items set depth = ? + 1 where above > 0 and depth <= ?
  and exists (select 1 from items as upper where upper.id = items.above and upper.depth = ?)
`;

const SELECT_DEPTH = `
  select items.id, items.data, upper.slug as parent from items left join items as upper on upper.id = items.above
  where items.depth = ? and items.id > ? order by items.id limit ${SPOOL_BATCH}
`;

interface SpoolRow {
  readonly id: number;
  readonly data: string;
  readonly parent: string | null;
}

export function openSpool(): Spool {
  const database = openTemporaryDatabase();
  database.exec(SPOOL_TABLES);
  const add = database.prepare('insert or replace into items values (?, ?, ?, ?, 0)');
  const moveBelowParents = database.prepare(MOVE_BELOW_PARENTS);
  const selectDepth = database.prepare(SELECT_DEPTH);

  /** Sets the depth of every item to that of its parent plus one, or to 0 if the parent was not read. */
  const assignDepths = (): number => {
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      if (moveBelowParents.run(depth, depth, depth).changes === 0) return depth;
    }
    return MAX_DEPTH;
  };

  const readDepth = function* (depth: number) {
    for (let last = 0; ; ) {
      const rows = selectDepth.all(depth, last) as SpoolRow[];
      for (const { data, parent } of rows) yield parent === null ? { data } : { data, parent };
      last = rows.at(-1)?.id ?? last;
      if (rows.length < SPOOL_BATCH) return;
    }
  };

  return {
    add: ({ id, above, slug, data }) => void add.run(id, above, slug, data),
    clear: () => void database.exec('delete from items'),
    all: function* () {
      const deepest = assignDepths();
      for (let depth = 0; depth <= deepest; depth++) yield* readDepth(depth);
    },
    close: () => void database.close(),
  };
}
