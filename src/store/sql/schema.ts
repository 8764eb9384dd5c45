import type { Kysely } from 'kysely';
import { LANGUAGES, type Resource } from '../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { defaultValueOf, nameColumn, tableColumnsOf } from './columns.js';
import { DENORMALIZED_COLUMNS, RELATIONS } from './link-tables.js';
import type { SchemaDialect } from './query-dialect.js';

/** Table and column names come from the declarations, so Kysely cannot type the rows. The rules' own types do. */
export interface CalendarSchema {
  [table: string]: Record<string, string | number | null>;
}

export type SchemaDatabase = Kysely<CalendarSchema>;

/** The migrations from an empty database to the present schema. A released migration never changes. */
export const MIGRATIONS: readonly ((db: SchemaDatabase, idiom: SchemaDialect) => Promise<void>)[] = [
  createRecordTables,
  createAccountTables,
  createListIndexes,
  createNameIndexes,
  (db, idiom) => idiom.createIdSequences(db),
  // Since then, search takes typographic quotation marks and dashes for plain ones.
  markSearchTextsOutdated,
  createParentIndex,
  (db, idiom) => idiom.createChangeCounters(db),
  createUploadTables,
];

/** The tables whose changes count for responses, each after those that it refers to. */
export const COUNTED_TABLES: readonly string[] = [
  'schema_version',
  'sequences',
  ...RESOURCE_LIST.map(({ plural }) => plural),
  ...RELATIONS.map((relation) => `event_${relation}`),
  'users',
  'application_passwords',
  'settings',
  'idempotency_keys',
];

/** All tables, each after those that it refers to. */
export const TABLES: readonly string[] = [...COUNTED_TABLES, 'uploads', 'upload_parts'];

async function createRecordTables(db: SchemaDatabase, { types }: SchemaDialect): Promise<void> {
  await db.schema
    .createTable('sequences')
    .addColumn('name', types.text, (c) => c.primaryKey())
    .addColumn('last', types.integer, (c) => c.notNull())
    .execute();
  await db
    .insertInto('sequences')
    .values([
      { name: 'post', last: 0 },
      { name: 'term', last: 0 },
    ])
    .execute();
  for (const resource of RESOURCE_LIST) await createResourceTable(db, types, resource);
  for (const relation of RELATIONS) await createLinkTable(db, types, relation);
}

async function createResourceTable(
  db: SchemaDatabase,
  types: SchemaDialect['types'],
  resource: Resource,
): Promise<void> {
  let table = db.schema.createTable(resource.plural).addColumn('id', types.integer, (c) => c.primaryKey());
  for (const column of tableColumnsOf(resource)) {
    table = table.addColumn(column.name, types[column.kind], (c) =>
      column.nullable ? c : c.notNull().defaultTo(defaultValueOf(column)),
    );
  }
  await table.execute();
  await db.schema.createIndex(`${resource.plural}_slug`).unique().on(resource.plural).column('slug').execute();
  await db.schema.createIndex(`${resource.plural}_name`).on(resource.plural).column('name_key').execute();
  for (const columns of INDEXES[resource.kind]) await createIndex(db, resource.plural, columns);
  if (resource.name === 'event') for (const columns of EVENT_INDEXES) await createIndex(db, 'events', columns);
}

const createIndex = (db: SchemaDatabase, table: string, columns: readonly string[]) =>
  db.schema
    .createIndex(`${table}_${columns[0]}_${columns[1]}`)
    .on(table)
    .columns([...columns])
    .execute();

const INDEXES: Readonly<Record<Resource['kind'], readonly (readonly string[])[]>> = {
  post: [['status', 'date_utc', 'id']],
  term: [],
};

const EVENT_INDEXES: readonly (readonly string[])[] = [
  ['status', 'start_date', 'id', 'end_date', 'hide_from_listings'],
];

async function createLinkTable(db: SchemaDatabase, types: SchemaDialect['types'], relation: string): Promise<void> {
  await db.schema
    .createTable(`event_${relation}`)
    .addColumn('event', types.integer, (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addColumn('target', types.integer, (c) => c.notNull().references(`${relation}.id`).onDelete('cascade'))
    .addColumn('position', types.integer, (c) => c.notNull())
    .addPrimaryKeyConstraint(`event_${relation}_key`, ['event', 'target'])
    .execute();
  await db.schema
    .createIndex(`event_${relation}_target`)
    .on(`event_${relation}`)
    .columns(['target', 'event'])
    .execute();
}

async function createAccountTables(
  db: SchemaDatabase,
  { types, autoIncrement: numbered }: SchemaDialect,
): Promise<void> {
  await db.schema
    .createTable('users')
    // IDs of deleted users are not reused, because their records keep the author's ID.
    .addColumn('id', types.integer, (c) => numbered(c.primaryKey()))
    .addColumn('login', types.text, (c) => c.notNull().unique())
    .addColumn('name', types.text, (c) => c.notNull())
    .addColumn('role', types.text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('application_passwords')
    .addColumn('user', types.integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', types.text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('name', types.text, (c) => c.primaryKey())
    .addColumn('value', types.text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('user', types.integer, (c) => c.notNull())
    .addColumn('key', types.text, (c) => c.notNull())
    .addColumn('at', types.text, (c) => c.notNull())
    .addColumn('fingerprint', types.text, (c) => c.notNull())
    .addColumn('answer', types.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_keys_at').on('idempotency_keys').column('at').execute();
}

/** Copies the event columns that lists filter by to the link tables, and creates the counting tables. */
async function createListIndexes(db: SchemaDatabase, idiom: SchemaDialect): Promise<void> {
  const columns = tableColumnsOf(resourceOf('event')).filter(({ name }) =>
    (DENORMALIZED_COLUMNS as readonly string[]).includes(name),
  );
  for (const relation of RELATIONS) {
    const table = `event_${relation}`;
    for (const column of columns) {
      await db.schema
        .alterTable(table)
        .addColumn(column.name, idiom.types[column.kind], (c) => c.notNull().defaultTo(defaultValueOf(column)))
        .execute();
    }
    const repeated = Object.fromEntries(
      columns.map(({ name }) => [
        name,
        db.selectFrom('events').select(name).whereRef('events.id', '=', `${table}.event`),
      ]),
    );
    await db.updateTable(table).set(repeated).execute();
    await db.schema
      .createIndex(`${table}_listed`)
      .on(table)
      .columns(['target', 'status', 'hide_from_listings', 'start_date', 'event', 'end_date'])
      .execute();
    await db.schema.dropIndex(`${table}_target`).execute();
  }
  await idiom.createCountingTables(db);
}

/** The setting with the time of the last backup by this program, in seconds since 1970. */
export const LAST_BACKUP = 'last_backup';

/** The setting that marks search texts as outdated: they were folded by older rules and must be rebuilt. */
export const SEARCH_TEXTS_OUTDATED = 'search_is_old';

/** Adds indexes on names in each language, and marks existing search texts as outdated. */
async function createNameIndexes(db: SchemaDatabase, idiom: SchemaDialect): Promise<void> {
  await addDeclaredColumns(db, idiom);
  for (const { plural } of RESOURCE_LIST.filter(({ name }) => name !== 'event')) {
    for (const language of LANGUAGES) {
      const column = nameColumn(language).name;
      const index = db.schema.createIndex(`${plural}_${column}`).on(plural).column(column);
      await index.where(column, 'is not', null).execute();
    }
  }
  await markSearchTextsOutdated(db);
}

/** Adds the index that finds the categories below one. */
async function createParentIndex(db: SchemaDatabase): Promise<void> {
  await db.schema.createIndex('categories_parent').ifNotExists().on('categories').column('parent').execute();
}

async function createUploadTables(db: SchemaDatabase, { types }: SchemaDialect): Promise<void> {
  let uploads = db.schema
    .createTable('uploads')
    .ifNotExists()
    .addColumn('id', types.integer, (c) => c.primaryKey());
  for (const name of ['author', 'width', 'height'])
    uploads = uploads.addColumn(name, types.integer, (c) => c.notNull());
  for (const name of ['hash', 'extension', 'date_utc'])
    uploads = uploads.addColumn(name, types.text, (c) => c.notNull());
  await uploads.execute();
  await db.schema.createIndex('uploads_hash').ifNotExists().on('uploads').column('hash').execute();
  await db.schema
    .createTable('upload_parts')
    .ifNotExists()
    .addColumn('upload', types.integer, (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('number', types.integer, (c) => c.notNull())
    .addColumn('content', types.text, (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_parts_key', ['upload', 'number'])
    .execute();
}

/** Marks search texts as outdated, unless no record was ever stored. */
async function markSearchTextsOutdated(db: SchemaDatabase): Promise<void> {
  const numbered = await db.selectFrom('sequences').select('name').where('last', '>', 0).executeTakeFirst();
  if (numbered === undefined) return;
  const mark = { name: SEARCH_TEXTS_OUTDATED, value: 'yes' };
  const insert = db.insertInto('settings').values(mark);
  await insert.onConflict((taken) => taken.column('name').doUpdateSet({ value: mark.value })).execute();
}

/**
 * Migrates a database to the present schema: runs the missing migrations, then adds columns of newly declared
 * fields.
 * @throws NewerSchemaError when a newer program wrote the database
 */
export async function migrate(db: SchemaDatabase, idiom: SchemaDialect): Promise<void> {
  await db.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', idiom.types.integer, (c) => c.notNull())
    .execute();
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  const version = Number(row?.version ?? 0);
  if (version > MIGRATIONS.length) throw new NewerSchemaError(version);
  for (const step of MIGRATIONS.slice(version)) await step(db, idiom);
  if (row === undefined) await db.insertInto('schema_version').values({ version: MIGRATIONS.length }).execute();
  else if (version < MIGRATIONS.length)
    await db.updateTable('schema_version').set({ version: MIGRATIONS.length }).execute();
  if (version > 0) await addDeclaredColumns(db, idiom);
}

/** A newer version of this program wrote the database. */
export class NewerSchemaError extends Error {
  constructor(readonly version: number) {
    super(`schema version ${version} is newer than ${MIGRATIONS.length}`);
  }
}

async function addDeclaredColumns(
  db: SchemaDatabase,
  { types, readColumnNames: columnsIn }: SchemaDialect,
): Promise<void> {
  for (const resource of RESOURCE_LIST) {
    const present = new Set(await columnsIn(db, resource.plural));
    for (const column of tableColumnsOf(resource).filter(({ name }) => !present.has(name))) {
      await db.schema
        .alterTable(resource.plural)
        .addColumn(column.name, types[column.kind], (c) =>
          column.nullable ? c : c.notNull().defaultTo(defaultValueOf(column)),
        )
        .execute();
    }
  }
}
