import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { build } from 'esbuild';

/**
 * What makes the tables of an empty SQLite file at once: where all the steps of src/store/schema.ts lead.
 * @param {string} folder where a file may lie meanwhile
 * @returns {Promise<string>} SQL
 */
export async function sqliteSchema(root, folder) {
  const outfile = join(folder, 'schema.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/store/sqlite-schema.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const { migrateSqlite } = await import(outfile);
  await rm(outfile);
  const database = new Sqlite(':memory:');
  await migrateSqlite(database);
  return `${[...definitionsOf(database), ...rowsOf(database)].join(';\n')};\n`;
}

const tables = (database) =>
  database.prepare("select name, type from pragma_table_list where schema = 'main' and name not like 'sqlite_%'").all();

function definitionsOf(database) {
  // Those of a virtual table make themselves.
  const shadows = new Set(tables(database).flatMap(({ name, type }) => (type === 'shadow' ? [name] : [])));
  const defined = database.prepare('select name, sql from sqlite_master where sql is not null order by rowid').all();
  return defined.filter(({ name }) => !shadows.has(name) && !name.startsWith('sqlite_')).map(({ sql }) => sql);
}

const rowsOf = (database) =>
  tables(database)
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const values = database.prepare(`select * from ${name}`).raw().all();
      return values.map((row) => `insert into ${name} values (${row.map(literal).join()})`);
    });

const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value));
