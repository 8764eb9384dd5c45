import { LANGUAGES, type Resource } from '../../contract/declarations.js';
import { RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import { defaultValueOf, nameColumn, type StoreColumn, tableColumnsOf } from './columns.js';
import { DENORMALIZED_COLUMNS, RELATIONS } from './link-tables.js';
import type { RunStatement, SchemaDialect } from './query-dialect.js';
import { quoteName } from './statements.js';

/** Returns the statements that lead from one version of the schema to the next. */
type Migration = (dialect: SchemaDialect, run: RunStatement) => readonly string[] | Promise<readonly string[]>;

/** The migrations from an empty database to the present schema. A released migration never changes. */
export const MIGRATIONS: readonly Migration[] = [
  createRecordTables,
  createAccountTables,
  createListIndexes,
  createNameIndexes,
  ({ createIdSequences }) => createIdSequences(),
  // Since then, search takes typographic quotation marks and dashes for plain ones.
  () => [markSearchTextsOutdated()],
  // Finds the categories below one.
  () => ['create index if not exists "categories_parent" on "categories" ("parent")'],
  ({ createChangeCounters }) => createChangeCounters(),
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

/** @param parts definitions of columns, and constraints */
const createTable = (name: string, ...parts: readonly string[]): string =>
  `create table ${quoteName(name)} (${parts.join(', ')})`;

const createIndex = (name: string, table: string, columns: readonly string[]): string =>
  `create index ${quoteName(name)} on ${quoteName(table)} (${columns.map(quoteName).join(', ')})`;

const referTo = (table: string): string => `references ${quoteName(table)} ("id") on delete cascade`;

function createRecordTables(dialect: SchemaDialect): readonly string[] {
  const { text, integer } = dialect.types;
  return [
    createTable('sequences', `"name" ${text} primary key`, `"last" ${integer} not null`),
    `insert into "sequences" ("name", "last") values ('post', 0), ('term', 0)`,
    ...RESOURCE_LIST.flatMap((resource) => createResourceTable(resource, dialect)),
    ...RELATIONS.flatMap((relation) => {
      const table = `event_${relation}`;
      return [
        createTable(
          table,
          `"event" ${integer} not null ${referTo('events')}`,
          `"target" ${integer} not null ${referTo(relation)}`,
          `"position" ${integer} not null`,
          `constraint "${table}_key" primary key ("event", "target")`,
        ),
        createIndex(`${table}_target`, table, ['target', 'event']),
      ];
    }),
  ];
}

function createResourceTable(resource: Resource, dialect: SchemaDialect): readonly string[] {
  const { plural: table, kind, name } = resource;
  const columns = tableColumnsOf(resource).map((column) => defineColumn(column, dialect));
  return [
    createTable(table, `"id" ${dialect.types.integer} primary key`, ...columns),
    `create unique index "${table}_slug" on "${table}" ("slug")`,
    createIndex(`${table}_name`, table, ['name_key']),
    ...(kind === 'post' ? [createIndex(`${table}_status_date_utc`, table, ['status', 'date_utc', 'id'])] : []),
    ...(name === 'event' ? [createIndex('events_status_start_date', table, EVENT_INDEX)] : []),
  ];
}

const EVENT_INDEX = ['status', 'start_date', 'id', 'end_date', 'hide_from_listings'];

function defineColumn(column: StoreColumn, { types }: SchemaDialect): string {
  const type = `${quoteName(column.name)} ${types[column.kind]}`;
  const value = defaultValueOf(column);
  return column.nullable ? type : `${type} default ${typeof value === 'string' ? `'${value}'` : value} not null`;
}

function createAccountTables({ types: { text, integer }, numberedId }: SchemaDialect): readonly string[] {
  return [
    createTable(
      'users',
      // IDs of deleted users are not reused, because their records keep the author's ID.
      `"id" ${numberedId}`,
      `"login" ${text} not null unique`,
      `"name" ${text} not null`,
      `"role" ${text} not null`,
    ),
    createTable('application_passwords', `"user" ${integer} not null ${referTo('users')}`, `"hash" ${text} not null`),
    createTable('settings', `"name" ${text} primary key`, `"value" ${text} not null`),
    createTable(
      'idempotency_keys',
      `"user" ${integer} not null`,
      ...['key', 'at', 'fingerprint', 'answer'].map((name) => `"${name}" ${text} not null`),
      'constraint "idempotency_keys_key" primary key ("user", "key")',
    ),
    createIndex('idempotency_keys_at', 'idempotency_keys', ['at']),
  ];
}

/** Copies the event columns that lists filter by to the link tables, and creates the counting tables. */
function createListIndexes(dialect: SchemaDialect): readonly string[] {
  const copied: readonly string[] = DENORMALIZED_COLUMNS;
  const columns = tableColumnsOf(resourceOf('event')).filter(({ name }) => copied.includes(name));
  return [
    ...RELATIONS.flatMap((relation) => {
      const table = `event_${relation}`;
      const eventValueOf = (name: string) =>
        `(select "${name}" from "events" where "events"."id" = "${table}"."event")`;
      return [
        ...columns.map((column) => addColumn(table, column, dialect)),
        `update "${table}" set ${columns.map(({ name }) => `"${name}" = ${eventValueOf(name)}`).join(', ')}`,
        createIndex(`${table}_listed`, table, LISTED_INDEX),
        `drop index "${table}_target"`,
      ];
    }),
    ...dialect.createCountingTables(),
  ];
}

const LISTED_INDEX = ['target', 'status', 'hide_from_listings', 'start_date', 'event', 'end_date'];

const addColumn = (table: string, column: StoreColumn, dialect: SchemaDialect): string =>
  `alter table ${quoteName(table)} add column ${defineColumn(column, dialect)}`;

/** The setting with the time of the last backup by this program, in seconds since 1970. */
export const LAST_BACKUP = 'last_backup';

/** The setting that marks search texts as outdated: they were folded by older rules and must be rebuilt. */
export const SEARCH_TEXTS_OUTDATED = 'search_is_old';

/** Adds indexes on names in each language, and marks existing search texts as outdated. */
async function createNameIndexes(dialect: SchemaDialect, run: RunStatement): Promise<readonly string[]> {
  const named = RESOURCE_LIST.filter(({ name }) => name !== 'event');
  const indexes = named.flatMap(({ plural }) =>
    LANGUAGES.map((language) => {
      const { name } = nameColumn(language);
      return `${createIndex(`${plural}_${name}`, plural, [name])} where "${name}" is not null`;
    }),
  );
  return [...(await addDeclaredColumns(dialect, run)), ...indexes, markSearchTextsOutdated()];
}

/** Marks search texts as outdated, unless no record was ever stored. */
const markSearchTextsOutdated = (): string =>
  `insert into "settings" ("name", "value") select '${SEARCH_TEXTS_OUTDATED}', 'yes'
    where exists (select 1 from "sequences" where "last" > 0) on conflict ("name") do update set "value" = 'yes'`;

function createUploadTables({ types: { text, integer } }: SchemaDialect): readonly string[] {
  return [
    createTable(
      'uploads',
      `"id" ${integer} primary key`,
      ...['author', 'width', 'height'].map((name) => `"${name}" ${integer} not null`),
      ...['hash', 'extension', 'date_utc'].map((name) => `"${name}" ${text} not null`),
    ),
    createIndex('uploads_hash', 'uploads', ['hash']),
    createTable(
      'upload_parts',
      `"upload" ${integer} not null ${referTo('uploads')}`,
      `"number" ${integer} not null`,
      `"content" ${text} not null`,
      'constraint "upload_parts_key" primary key ("upload", "number")',
    ),
  ].map((statement) => statement.replace(/^create (table|index)/, '$& if not exists'));
}

/**
 * Migrates a database to the present schema: runs the missing migrations, then adds columns of newly declared
 * fields.
 * @throws NewerSchemaError when a newer program wrote the database
 */
export async function migrate(run: RunStatement, dialect: SchemaDialect): Promise<void> {
  const runAll = async (statements: readonly string[]) => {
    for (const statement of statements) await run(statement);
  };
  await run(`create table if not exists "schema_version" ("version" ${dialect.types.integer} not null)`);
  const [row] = await run('select "version" from "schema_version"');
  const version = Number(row?.version ?? 0);
  if (version > MIGRATIONS.length) throw new NewerSchemaError(version);
  for (const migration of MIGRATIONS.slice(version)) await runAll(await migration(dialect, run));
  if (row === undefined) await run(`insert into "schema_version" ("version") values (${MIGRATIONS.length})`);
  else if (version < MIGRATIONS.length) await run(`update "schema_version" set "version" = ${MIGRATIONS.length}`);
  if (version > 0) await runAll(await addDeclaredColumns(dialect, run));
}

/** A newer version of this program wrote the database. */
export class NewerSchemaError extends Error {
  constructor(readonly version: number) {
    super(`schema version ${version} is newer than ${MIGRATIONS.length}`);
  }
}

async function addDeclaredColumns(dialect: SchemaDialect, run: RunStatement): Promise<readonly string[]> {
  const added: string[] = [];
  for (const resource of RESOURCE_LIST) {
    const present = new Set(await dialect.readColumnNames(run, resource.plural));
    const missing = tableColumnsOf(resource).filter(({ name }) => !present.has(name));
    added.push(...missing.map((column) => addColumn(resource.plural, column, dialect)));
  }
  return added;
}

/** A database that takes no writes does not have the tables of this version. */
export class OutdatedSchemaError extends Error {}

/** A parameter of a database URL has a value that cannot be used. */
export class DatabaseParameterError extends Error {
  constructor(
    readonly parameter: string,
    readonly value: string,
    readonly expected: 'number' | 'duration' | 'switch',
  ) {
    super(`${parameter}=${value}`);
  }
}
