import type { ColumnDefinitionBuilder, RawBuilder } from 'kysely';
import type { ColumnKind } from './columns.js';
import type { SchemaDatabase } from './schema.js';

/** The differences between the databases in creating tables. */
export interface SchemaDialect {
  readonly types: Readonly<Record<ColumnKind, 'integer' | 'real' | 'text' | RawBuilder<unknown>>>;
  /** Makes a column auto-increment, without ever reusing a number. */
  readonly autoIncrement: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  readonly readColumnNames: (db: SchemaDatabase, table: string) => Promise<readonly string[]>;
  /** Gives new records their IDs from sequences of the database, where it has any: writes then do not wait for each other. */
  readonly createIdSequences: (db: SchemaDatabase) => Promise<void>;
  /** Creates the tables that count events by day, and the triggers that maintain them. */
  readonly createCountingTables: (db: SchemaDatabase) => Promise<void>;
  /** Makes the database count commits that write, where it cannot tell its version otherwise. */
  readonly createChangeCounters: (db: SchemaDatabase) => Promise<void>;
}
