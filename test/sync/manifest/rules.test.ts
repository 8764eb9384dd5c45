// Tests src/sync/manifest/parse-desired-record.ts.
import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { parseReferences } from '../../../src/sync/manifest/manifest-entries.js';
import { writableFieldsOf } from '../../../src/sync/read/column-meanings.js';
import { applier } from './applying.js';

test.each<[RecordKind, string, unknown, unknown]>([
  // No links.
  ...[null, '', 0, false, []].map(
    (nothing) => ['event', 'venue', nothing, null] as [RecordKind, string, unknown, unknown],
  ),
  ['event', 'venue', 4, [{ id: 4 }]],
  ['event', 'venue', '4', [{ id: 4 }]],
  ['event', 'venue', [' hall ', 'slug:2027'], [{ text: 'hall' }, { slug: '2027' }]],
  ['event', 'venue', { id: '4', venue: 'Hall' }, [{ id: 4 }]],
  ['event', 'venue', { slug: 2027 }, [{ slug: '2027' }]],
  [
    'event',
    'venue',
    { venue: 'Hall', city: 'Leeds' },
    [{ resource: resourceOf('venue'), cells: { venue: 'Hall', city: 'Leeds' } }],
  ],
  ['event', 'tags', { name: 2027 }, [{ text: '2027' }]],
  ['event', 'tags', { name: 'Live', description: 'x' }, [{ text: 'Live' }]],
  ['category', 'parent', ['music'], [{ text: 'music' }]],
  ['category', 'parent', ['music', 'arts'], 'refused'],
  ['event', 'venue', -4, 'refused'],
  ['event', 'venue', 1.5, 'refused'],
  ['event', 'venue', [' '], 'refused'],
  ['event', 'venue', [['hall']], 'refused'],
  ['event', 'venue', { id: 0 }, 'refused'],
  ['event', 'venue', {}, 'refused'],
  ['event', 'tags', { description: 'x' }, 'refused'],
])('%s.%s with %j links to %j', (kind, field, value, links) => {
  const parameter = writableFieldsOf(resourceOf(kind))[field];
  if (parameter === undefined) throw new Error(`no ${field}`);
  const references = parseReferences(parameter, value);
  if (links === 'refused') expect(references).toHaveProperty('say');
  else expect(references).toEqual(links);
});

describe('an entry', () => {
  const HALL = 'venues:\n  - { venue: Hall, slug: hall }\n';

  it('is created again after its record was deleted permanently', async () => {
    const { run, calendar } = await applier();
    expect((await run(HALL)).told).toEqual(['create venue Hall']);
    await calendar.get('DELETE /venues/1?force=true');
    expect((await run(HALL)).told).toEqual(['create venue Hall']);
    expect((await run(HALL)).told).toEqual([]);
  });

  it('still matches its record after somebody else has renamed that', async () => {
    const { run, calendar } = await applier();
    await run(HALL);
    await calendar.get('PUT /venues/1', { json: { venue: 'Arena' } });
    expect((await run(HALL)).told).toEqual(['update venue Hall']);
  });

  it('keeps texts as written, even if they look like numbers', async () => {
    const { run, calendar } = await applier();
    const hall =
      'venues:\n  - { venue: 12.50, zip: 02139, phone: +4411322, address: 1_0, geo_lat: 1.50, show_map: True }\n';
    const nested =
      'events:\n  - { title: 0x10, start_date: 2027-01-01, end_date: 2027-01-01, venue: { venue: 1.0 } }\n';
    await run(hall + nested);
    expect(await calendar.get('GET /venues/by-slug/12-50')).toMatchObject({
      venue: '12.50',
      zip: '02139',
      phone: '+4411322',
      address: '1_0',
      geo_lat: 1.5,
      show_map: true,
    });
    expect((await calendar.get('GET /events?start_date=2026-01-01')).events).toMatchObject([
      { title: '0x10', venue: { venue: '1.0' } },
    ]);
    expect((await run(hall + nested)).told).toEqual([]);
  });

  it('links a record once, however often it names it', async () => {
    const { run } = await applier();
    const tags = 'tags:\n  - { name: Live }\n';
    const gig = 'events:\n  - { title: Gig, start_date: 2027-01-01, end_date: 2027-01-01, tags: [Live, live, LIVE] }\n';
    await run(tags);
    const { writes } = await run(tags + gig);
    expect(writes.map(({ body }) => JSON.parse(body ?? '').tags)).toEqual([[1]]);
    expect((await run(tags + gig)).told).toEqual([]);
  });
});
