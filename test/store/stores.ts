import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore } from '../../src/store/open-store.js';
import type { RecordCells, Store } from '../../src/store/store.js';
import { hasPostgres, newSchema } from '../support/postgres.js';

/** A path in a directory that is gone when the test is over. */
export function newFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'cal-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'calendar.db');
}

/** Opens a store that is closed when the test is over. */
export async function opened(store: string): Promise<Store> {
  const open = await openStore(store);
  onTestFinished(() => open.close());
  return open;
}

/** What each kind of store is called, and how one that is new and empty is named. */
export const STORES: readonly (readonly [string, () => Promise<string>])[] = [
  ['a file', async () => newFile()],
  ['memory', async () => 'memory'],
  ...(hasPostgres ? [['PostgreSQL', newSchema] as const] : []),
];

export const venue = (slug: string, cells: RecordCells = {}): RecordCells => ({
  author: 1,
  status: 'publish',
  date_utc: '2026-01-01 00:00:00',
  modified_utc: '2026-01-01 00:00:00',
  language: 'en',
  translations: {},
  slug,
  name_key: slug,
  venue: slug,
  search: slug,
  ...cells,
});

/** What is read of cells: all but what records are found by. */
export const read = ({ name_key: _, search: __, ...cells }: RecordCells): RecordCells => cells;

export const event = (slug: string, cells: RecordCells = {}): RecordCells => {
  const { venue: _, ...common } = venue(slug);
  return { ...common, title: slug, start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 11:00:00', ...cells };
};

export const term = (slug: string, cells: RecordCells = {}): RecordCells => ({
  language: 'en',
  translations: {},
  slug,
  name_key: slug,
  name: slug,
  search: slug,
  ...cells,
});
