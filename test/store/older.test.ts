// Tests src/store/sqlite/migrate-sqlite.ts and src/store/open-store.ts.
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test } from 'vitest';
import { CalError } from '../../src/errors.js';
import { openStore } from '../../src/store/open-store.js';
import { sayInEnglish } from '../../src/text/catalogue.js';
import { testCalendar } from '../support/calendar.js';
import { newFile } from './stores.js';

test('records written by an older version are found by the current rules', async () => {
  const file = newFile();
  const before = await testCalendar({ file });
  const tag = await before.get('POST /tags', { json: { name: 'Cats' } });
  await before.get(`PUT /tags/${tag.id}?i18n_language=fr`, { json: { name: 'Chats' } });
  const description = '<p class="big">Caf&eacute;</p>';
  await before.get('POST /venues', { json: { venue: 'Straße', description } });
  await before.close();

  const database = new DatabaseSync(file);
  for (const table of ['venues', 'organizers', 'categories', 'tags']) {
    for (const language of ['ar', 'en', 'es', 'fr', 'ja', 'ru']) {
      database.exec(`drop index ${table}_name_key_${language}; alter table ${table} drop column name_key_${language}`);
    }
  }
  database.exec('update venues set search = \'straße <p class="big">caf&eacute;</p>\'');
  // The same people are made again.
  database.exec('delete from users; update schema_version set version = 3');
  database.close();

  const after = await testCalendar({ file });
  expect((await after.get('GET /venues?search=strasse cafe')).total).toBe(1);
  expect((await after.get('GET /venues?search=class')).total).toBe(0);
  const again = await after.ask('POST /tags?i18n_language=fr', { json: { name: 'chats' } });
  expect([again.status, again.body.data.term_id]).toEqual([400, tag.id]);
  await after.close();
  const settings = new DatabaseSync(file);
  expect(settings.prepare("select value from settings where name = 'search_is_old'").get().value).toBe('no');
  settings.close();
});

test('typographic quotation marks in older search texts are folded once', async () => {
  const file = newFile();
  const before = await testCalendar({ file });
  await before.get('POST /venues', { json: { venue: 'Salle d’été' } });
  await before.close();
  const database = new DatabaseSync(file);
  database.exec("update venues set search = 'salle d’ete'; update schema_version set version = 5");
  // The same people are made again.
  database.exec("insert into settings values ('search_is_old', 'no'); delete from users");
  database.close();

  const after = await testCalendar({ file });
  for (const words of ["d'été", 'd’ete']) {
    expect((await after.get(`GET /venues?search=${encodeURIComponent(words)}`)).total).toBe(1);
  }
  await after.close();
});

/** A calendar file with a tag, as a program of three schema versions ago left it. */
async function olderFile(): Promise<string> {
  const file = newFile();
  const calendar = await testCalendar({ file });
  await calendar.get('POST /tags', { json: { name: 'Cats' } });
  await calendar.close();
  const database = new DatabaseSync(file);
  database.exec('update schema_version set version = 5; delete from users');
  database.close();
  return file;
}

test('keeps a copy of a file that it migrates, and reports it once', async () => {
  const file = await olderFile();
  const reports: string[] = [];
  const report = (error: Error) => void reports.push(error instanceof CalError ? sayInEnglish(error.say) : 'bug');
  await (await openStore(file, report)).close();
  const copy = `${file}.schema-5`;
  expect(reports).toEqual([expect.stringContaining(`What it was before is in ${copy}.`)]);
  const kept = new DatabaseSync(copy, { readOnly: true });
  expect(kept.prepare('select version, name from schema_version, tags').get()).toEqual({ version: 5, name: 'Cats' });
  kept.close();
  await (await openStore(file, report)).close();
  expect(reports).toHaveLength(1);
});

test('does not overwrite an earlier copy', async () => {
  const file = await olderFile();
  writeFileSync(`${file}.schema-5`, 'kept before');
  await (await openStore(file)).close();
  expect(readFileSync(`${file}.schema-5`, 'utf8')).toBe('kept before');
});

test('does not migrate a file if its copy cannot be written', async () => {
  const file = await olderFile();
  // The folder of the copy is gone.
  const copy = `${file}.schema-5`;
  symlinkSync(join(dirname(file), 'nowhere', 'copy'), copy);
  await expect(openStore(file)).rejects.toThrow();
  rmSync(copy);
  const untouched = new DatabaseSync(file, { readOnly: true });
  expect(untouched.prepare('select version from schema_version').get()).toEqual({ version: 5 });
  untouched.close();
});

test('makes no copy of a new file', async () => {
  const file = newFile();
  await (await openStore(file)).close();
  expect(readdirSync(dirname(file)).filter((name) => name.includes('.schema-'))).toEqual([]);
});
