import type { ColumnDefinitionBuilder, RawBuilder } from 'kysely';
import type { ColumnKind } from '../columns.js';
import type { Db } from '../schema.js';

/** The differences between the databases in creating tables. */
export interface Idiom {
  readonly types: Readonly<Record<ColumnKind, 'integer' | 'real' | 'text' | RawBuilder<unknown>>>;
  /** Makes a column auto-increment, without ever reusing a number. */
  readonly numbered: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  readonly columnsOf: (db: Db, table: string) => Promise<readonly string[]>;
  /** Creates the tables that count events by day, and the triggers that maintain them. */
  readonly createCountingTables: (db: Db) => Promise<void>;
}
