// Tests src/service/publish-scheduled.ts.
import { expect, test } from 'vitest';
import { DEFAULT_FACE } from '../../src/forms/calendar-face.js';
import { createService } from '../../src/service/service.js';
import { openStore } from '../../src/store/open-store.js';

const SITE = {
  name: 'Calendar',
  face: DEFAULT_FACE,
  timezone: 'UTC',
  language: 'en',
  publicUrl: 'https://calendar.example.org',
} as const;

test('without write access, due records read as published, and publishing is not retried at every read', async () => {
  let now = Date.parse('2027-07-01T10:00:00Z');
  const store = await openStore('memory');
  const editor = { visitor: { id: 1, login: 'editor', role: 'editor' }, language: 'en' } as const;
  const writer = createService({ store, site: SITE, now: () => now });
  await writer.create(editor, 'venue', {
    values: { venue: 'Soon', date: { kind: 'instant', epochMilliseconds: now + 1000 } },
  });

  let tried = 0;
  const write = () => {
    tried += 1;
    return Promise.reject(new Error('locked'));
  };
  const reader = createService({ store: { ...store, write }, site: SITE, now: () => now });
  const statuses = async () =>
    (await reader.list(editor, 'venue', {}, { number: 1, size: 10 })).records.map(({ status }) => status);
  now += 2000;
  expect([await statuses(), await statuses()]).toEqual([['future'], ['future']]);
  expect(tried).toBe(1);
  await expect(reader.create(editor, 'venue', { values: { venue: 'Other' } })).rejects.toThrow('locked');
  now += 30_000;
  await statuses();
  expect(tried).toBe(3);
  expect((await writer.list(editor, 'venue', {}, { number: 1, size: 10 })).records[0]?.status).toBe('publish');
  await store.close();
});

test('simultaneous requests share one look for records that are due', async () => {
  let reads = 0;
  const store = await openStore('memory');
  const read: typeof store.read = (work) => {
    reads += 1;
    return store.read(work);
  };
  const { create } = createService({ store: { ...store, read }, site: SITE, now: () => 0 });
  const editor = { visitor: { id: 1, login: 'editor', role: 'editor' }, language: 'en' } as const;
  await Promise.all(
    Array.from({ length: 20 }, (_, number) => create(editor, 'venue', { values: { venue: `Hall ${number}` } })),
  );
  expect(reads).toBe(1);
  await store.close();
});
