import { expect, it } from 'vitest';
import { countsOf, importer } from './importing.js';

const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');

const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR', ''].join('\r\n');

it('names of digits are names: no link goes to the record with that ID', async () => {
  const { run, calendar: service } = await importer();
  await run({
    'categories.csv': 'name\nMusic\nFood\n',
    'tags.csv': 'name\nLoud\n',
    'venues.csv': 'venue\nTown Hall\n',
  });
  const file = calendar(
    event('a', 'SUMMARY:2027', 'DTSTART:20270702T200000Z', 'CATEGORIES:1,Music', 'LOCATION:3', 'X-CAL-TAGS:2'),
  );
  const missing = new Set(['category', 'venue', 'tag'] as const);
  const first = await run({ 'events.ics': file }, { missing });
  expect([countsOf(first.summary), first.summary.extra]).toEqual([{ created: 1 }, { category: 1, tag: 1, venue: 1 }]);
  expect(countsOf((await run({ 'events.ics': file }, { missing })).summary)).toEqual({ unchanged: 1 });
  const { body } = await service.ask('GET /events?per_page=1');
  const [shown] = body.events;
  expect([shown.title, shown.categories, shown.tags, shown.venue].map(namesIn)).toEqual([
    '2027',
    ['1', 'Music'],
    ['2'],
    '3',
  ]);
});

const namesIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(namesIn).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Reflect.get(value, 'name') ?? Reflect.get(value, 'venue');
};
