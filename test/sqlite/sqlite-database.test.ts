import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { IN_MEMORY, SqliteDatabase, type SqliteStatement, TEMPORARY } from '../../src/sqlite/sqlite-database.js';
import { bundleScript } from '../support/processes.js';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cal-sqlite-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function open(...values: ConstructorParameters<typeof SqliteDatabase>): SqliteDatabase {
  const database = new SqliteDatabase(...values);
  onTestFinished(() => database.close());
  return database;
}

function newNotes(file = join(newFolder(), 'notes.db')): { database: SqliteDatabase; file: string } {
  const database = open(file, { timeout: 0 });
  database.exec('create table notes (id integer primary key, note text)');
  return { database, file };
}

const QUERIES: Readonly<Record<string, (notes: SqliteStatement<{ note: string }>) => readonly unknown[]>> = {
  all: (notes) => notes.all(),
  iterate: (notes) => [...notes.iterate()],
  get: (notes) => [notes.get(), notes.get()],
};

test.each(Object.entries(QUERIES))('%s returns rows, or the first value of each', (_, read) => {
  const { database } = newNotes();
  const insert = database.prepare('insert into notes (note) values (@note)');
  expect([insert.run({ note: 'é' }).changes, insert.run({ note: 'é' }).changes]).toEqual([1, 1]);
  expect(read(database.prepare('select note from notes'))).toEqual([{ note: 'é' }, { note: 'é' }]);
  expect(read(database.prepare<{ note: string }>('select note from notes').pluck())).toEqual(['é', 'é']);
});

test('NUL in a text becomes U+FFFD instead of ending it', () => {
  const { database } = newNotes();
  database.prepare('insert into notes (note) values (?)').run('a\0b');
  database.prepare('insert into notes (note) values (@note)').run({ note: 'a\0b' });
  expect(database.prepare('select note from notes').pluck().all()).toEqual(['a\uFFFDb', 'a\uFFFDb']);
  expect(database.prepare('select ?').pluck().get('a\0b')).toBe('a\uFFFDb');
});

const TEXT_FILE = 'not a database '.repeat(100);

/** Each makes SQLite fail, in a folder with notes that another connection has locked. */
const FAILURES: readonly (readonly [string, (folder: string) => unknown])[] = [
  ['SQLITE_CANTOPEN', (folder) => open(join(folder, 'none', 'notes.db'))],
  ['SQLITE_CANTOPEN', (folder) => open(join(folder, 'none.db'), { readonly: true })],
  ['SQLITE_READONLY', (folder) => open(join(folder, 'notes.db'), { readonly: true }).exec('delete from notes')],
  ['SQLITE_NOTADB', (folder) => open(join(folder, 'text.db')).exec('pragma journal_mode = WAL')],
  ['SQLITE_NOTADB', (folder) => open(join(folder, 'text.db')).backUpTo(join(folder, 'copy.db'))],
  ['SQLITE_BUSY', (folder) => open(join(folder, 'notes.db'), { timeout: 0 }).exec('begin immediate')],
  ['SQLITE_BUSY', (folder) => open(join(folder, 'notes.db'), { timeout: 0 }).prepare('begin immediate').run()],
  ['SQLITE_ERROR', () => open(IN_MEMORY).prepare('select * from none')],
  ['SQLITE_CORRUPT', () => open(IN_MEMORY).prepare('select 9007199254740993').all()],
  ['SQLITE_CORRUPT', () => open(IN_MEMORY).prepare('select 9007199254740993').get()],
];

test.each(FAILURES)('an error has the code of SQLite: %s (%#)', async (code, fail) => {
  const folder = newFolder();
  const { database } = newNotes(join(folder, 'notes.db'));
  database.exec('begin immediate');
  writeFileSync(join(folder, 'text.db'), TEXT_FILE);
  await expect((async () => fail(folder))()).rejects.toMatchObject({ code });
});

test('a failed transaction leaves nothing, and a nested one undoes only its own part', () => {
  const { database } = newNotes();
  const insert = database.prepare('insert into notes (note) values (?)');
  const addThenFail = () => {
    insert.run('lost');
    throw new Error('no');
  };
  expect(() => database.inTransaction(addThenFail)).toThrow('no');
  database.inTransaction(() => {
    insert.run('kept');
    expect(() => database.inTransaction(addThenFail)).toThrow('no');
  });
  expect(database.isInTransaction).toBe(false);
  expect(database.prepare('select note from notes').pluck().all()).toEqual(['kept']);
});

test('closing empties the log and releases the file, even with an unfinished statement', () => {
  const { database, file } = newNotes();
  database.exec("pragma journal_mode = WAL; insert into notes (note) values ('a'), ('b')");
  const half = database.prepare('select * from notes').iterate();
  half.next();
  database.close();
  database.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
  const other = new DatabaseSync(file, { timeout: 0 });
  other.exec('begin exclusive');
  other.close();
});

test('copies in memory are independent, and write no file', () => {
  const before = readdirSync('/');
  const database = open(IN_MEMORY);
  database.exec('create table notes (note text); insert into notes values (1)');
  const [one, two] = [database.copyToMemory(), database.copyToMemory()];
  database.exec('insert into notes values (2)');
  one.exec('delete from notes');
  const count = (each: SqliteDatabase) => each.prepare('select count(*) from notes').pluck().get();
  expect([database, one, two, two.copyToMemory()].map(count)).toEqual([2, 0, 1, 1]);
  expect(readdirSync('/')).toEqual(before);
});

test('a name that SQLite would read as a URI is a file', () => {
  const folder = newFolder();
  const { database } = newNotes(join(folder, 'file:a.db?mode=memory'));
  database.exec("insert into notes (note) values ('a')");
  expect(readdirSync(folder)).toEqual(['file:a.db?mode=memory']);
});

test('a temporary database disappears with its connection', () => {
  const database = open(TEMPORARY);
  database.exec('create table notes (note text)');
  expect(open(TEMPORARY).prepare('select count(*) from sqlite_master').pluck().get()).toBe(0);
});

test('the schema of a database cannot be made writable', () => {
  const { database } = newNotes();
  database.exec('pragma writable_schema = ON');
  expect(() => database.exec("update sqlite_master set sql = 'x'")).toThrow(/may not be modified/);
});

test('two connections that begin the log of a new file at once wait for each other', async () => {
  const script = await bundleScript('test/sqlite/open-logs.ts');
  const files = 300;
  const workerData = {
    folder: newFolder(),
    files,
    arrivals: new Int32Array(new SharedArrayBuffer(files * Int32Array.BYTES_PER_ELEMENT)),
  };
  const workers = [1, 2].map(() => new Worker(script, { workerData }));
  const errors = await Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]));
  expect(errors).toEqual([[], []]);
});
