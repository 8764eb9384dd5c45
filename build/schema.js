import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = `
  export { migrateSqlite } from './src/store/sqlite/migrate-sqlite.js';
  export { SqliteDatabase, IN_MEMORY } from './src/sqlite/sqlite-database.js';
`;

/**
 * Returns the SQL that creates the final tables in an empty SQLite file, so that no migration has to run there.
 * @param {string} folder for temporary files
 * @returns {Promise<string>} SQL
 */
export async function sqliteSchema(root, folder) {
  const outfile = join(folder, 'schema.mjs');
  await build({
    absWorkingDir: root,
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const { migrateSqlite, SqliteDatabase, IN_MEMORY } = await import(outfile);
  await rm(outfile);
  const database = new SqliteDatabase(IN_MEMORY);
  await migrateSqlite(database);
  return `${[...definitionsOf(database), ...rowsOf(database)].join(';\n')};\n`;
}

const tables = (database) =>
  database.prepare("select name, type from pragma_table_list where schema = 'main' and name not like 'sqlite_%'").all();

function definitionsOf(database) {
  // Creating a virtual table creates its shadow tables.
  const shadows = new Set(tables(database).flatMap(({ name, type }) => (type === 'shadow' ? [name] : [])));
  const defined = database.prepare('select name, sql from sqlite_master where sql is not null order by rowid').all();
  return defined.filter(({ name }) => !shadows.has(name) && !name.startsWith('sqlite_')).map(({ sql }) => sql);
}

const rowsOf = (database) =>
  tables(database)
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const rows = database.prepare(`select * from ${name}`).all();
      return rows.map((row) => `insert into ${name} values (${Object.values(row).map(literal).join()})`);
    });

const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
