// Tests src/server/http/page-contents.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Seeded, seededCalendar } from '../support/seeding.js';
import { leastTurnOf, MOST_MS } from './turns.js';

// Pages with as many events, as long titles and as many links as the service takes, in turns of at most 50 ms of CPU time.

const TITLE = 'Ampersands & <quotes> and "long words" of the '.repeat(20).trim();
const NUMBERS = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let calendar: Seeded;
beforeAll(async () => {
  calendar = await seededCalendar({});
  const ids = async (create: 'venue' | 'organizer' | 'tag' | 'category', count: number) => {
    const made: number[] = [];
    for (const _ of NUMBERS(count)) made.push((await calendar[create]()).id);
    return made;
  };
  const [venue, tags, categories] = [await ids('venue', 100), await ids('tag', 100), await ids('category', 100)];
  const description = '<p>Read <a href="https://example.org/a?b=c&amp;d=e">more</a> &amp; come.</p>'.repeat(100);
  for (const index of NUMBERS(500)) {
    const hour = String(index % 23).padStart(2, '0');
    await calendar.event({
      title: `${index} ${TITLE}`,
      start_date: `2026-09-18 ${hour}:00`,
      end_date: `2026-09-18 ${hour}:45`,
      ...(index === 1 ? { slug: 'crowded' } : {}),
      ...(index <= 40 ? { venue, tags, categories, description } : { description: description.slice(0, 2000) }),
    });
  }
}, 180_000);
afterAll(async () => {
  expect(calendar.failures).toEqual([]);
  await calendar.close();
});

test.each([
  '/?month=2026-09&',
  '/?date=2026-09-18&',
  '/?view=week&date=2026-09-18&',
  '/?view=day&date=2026-09-18&',
  '/?view=list&date=2026-09-18&',
  '/embed?month=2026-09&',
  '/embed?date=2026-09-18&',
  '/embed?view=list&',
  '/calendar.rss?',
  '/event/crowded?',
  '/category/categories-201?',
])('%s', async (target) => {
  const turn = await leastTurnOf(calendar.handle, (attempt) => ({
    target: `${target}asked=${attempt}`,
    as: 'nobody',
    headers: { accept: 'text/html' },
  }));
  expect(turn.status).toBe(200);
  expect(turn.ms).toBeLessThanOrEqual(MOST_MS);
});
