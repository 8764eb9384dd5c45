import type { ColumnDefinitionBuilder, Expression, RawBuilder, SqlBool } from 'kysely';
import type { ColumnKind } from '../columns.js';
import type { Db } from '../schema.js';

/** What the databases say each in their own words. */
export interface Idiom {
  readonly types: Readonly<Record<ColumnKind, 'integer' | 'real' | 'text' | RawBuilder<unknown>>>;
  /** A column that the database numbers, never with a number that it gave before. */
  readonly numbered: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** One bound value for a list of any length: statements stay few, and no list is too long for the database. */
  readonly isOneOf: (value: Expression<unknown>, list: readonly (string | number)[]) => Expression<SqlBool>;
  /** Whether the part occurs in the text, byte for byte. */
  readonly hasPart: (text: Expression<unknown>, part: string) => Expression<SqlBool>;
  readonly columnsOf: (db: Db, table: string) => Promise<readonly string[]>;
}
