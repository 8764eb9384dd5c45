// The least program that imports: node bench/least-import.js FILE STORE inserts each line of a file into SQLite, in one
// transaction. The limit beside which bench/gate.js measures commands that write many records.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { DatabaseSync } from '@photostructure/sqlite';

const [file, store] = process.argv.slice(2);
const database = new DatabaseSync(store);
database.exec('pragma journal_mode = WAL; create table if not exists records (id integer primary key, value text)');
database.exec('begin');
const insert = database.prepare('insert into records (value) values (?)');
for (const line of readFileSync(file, 'utf8').split('\n')) insert.run(JSON.stringify(line.split(',')));
database.exec('commit');
database.close();
