import type { ColumnDefinitionBuilder, RawBuilder } from 'kysely';
import type { ColumnKind } from '../columns.js';
import type { Db } from '../schema.js';

/** What the databases say each in their own words when tables are made. */
export interface Idiom {
  readonly types: Readonly<Record<ColumnKind, 'integer' | 'real' | 'text' | RawBuilder<unknown>>>;
  /** A column that the database numbers, never with a number that it gave before. */
  readonly numbered: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  readonly columnsOf: (db: Db, table: string) => Promise<readonly string[]>;
  /** Makes what is counted of events by days, and whatever keeps it so. */
  readonly createTotals: (db: Db) => Promise<void>;
}
