import { expect, test } from 'vitest';
import { createForeignRecordReader } from '../../../src/sync/import/foreign-records.js';
import type { RowCells } from '../../../src/sync/read/file-rows.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';

/** Rows that are records of another site's API. */

const HOST = 'calendar.example.org';
const reader = (host: string | undefined) => {
  const notes: string[] = [];
  return { notes, read: createForeignRecordReader(host, (say) => void notes.push(sayInEnglish(say))) };
};

/** As `GET /events` of The Events Calendar returns it, shortened. */
const TEC_EVENT: RowCells = {
  id: 6,
  author: '1',
  rest_url: 'https://other.example.org/wp-json/tribe/events/v1/events/6',
  url: 'https://other.example.org/event/jazz/',
  title: 'Rock &#038; Roll',
  description: '<p>Loud</p>',
  slug: 'jazz',
  website: 'https://other.example.org/event/jazz/',
  image: { id: 9, url: 'https://other.example.org/a.jpg' },
  categories: [{ id: 1, name: 'R&amp;D', slug: 'r-d', parent: 4 }],
  tags: [],
  venue: { id: 3, author: '1', venue: 'Town Hall', city: 'Leeds', website: 'https://hall.example.org' },
  organizer: [{ id: 5, organizer: 'Jo', email: 'jo@example.org' }],
};

test('drops the IDs of records from another site, with a single note', () => {
  const { read, notes } = reader(HOST);
  for (const _ of [1, 2])
    expect(read('events.json', TEC_EVENT)).toEqual({
      rest_url: 'https://other.example.org/wp-json/tribe/events/v1/events/6',
      url: 'https://other.example.org/event/jazz/',
      title: 'Rock & Roll',
      description: 'Loud',
      slug: 'jazz',
      image: 'https://other.example.org/a.jpg',
      categories: [{ name: 'R&D' }],
      tags: [],
      venue: { venue: 'Town Hall', city: 'Leeds', website: 'https://hall.example.org' },
      organizer: [{ organizer: 'Jo', email: 'jo@example.org' }],
    });
  expect(notes).toEqual([
    'events.json has records from other.example.org. Their IDs mean nothing here, so records are matched by slug, and linked records by name.',
  ]);
});

test.each<[string, RowCells, boolean]>([
  ['an event of this calendar', { id: 6, rest_url: `https://${HOST}/wp-json/tribe/events/v1/events/6` }, false],
  ['a venue of this calendar', { id: 3, global_id: `${HOST}?id=3` }, false],
  ['a venue of another one', { id: 3, global_id: 'other.example.org?id=3' }, true],
  ['a tag of another one', { id: 3, urls: { self: 'http://127.0.0.1:8080/tags/3' } }, true],
  ['a row of a table', { id: 3, title: 'Jazz' }, false],
  ['nonsense', { id: 3, rest_url: 'https://', global_id: 5, urls: 'x' }, false],
])('%s', (_, cells, isForeign) => {
  const { read, notes } = reader(HOST);
  expect(['id' in read('a.json', cells), notes.length]).toEqual([!isForeign, isForeign ? 1 : 0]);
  expect(reader(undefined).read('a.json', cells)).toBe(cells);
});
