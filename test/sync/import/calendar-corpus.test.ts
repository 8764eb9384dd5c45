// Tests src/sync/read/icalendar/.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countsOf, importer } from './importing.js';

/** Files as other programs write them, by their public documentation, with made-up events. */

interface Sample {
  readonly file: string;
  readonly first: Readonly<Record<string, number>>;
  /** What is changed in the file for the third import, and what that does. */
  readonly changes: readonly (readonly [string, string])[];
  readonly third: Readonly<Record<string, number>>;
  /** Title, start and zone of some events. */
  readonly holds: readonly string[];
}

const SAMPLES: readonly Sample[] = [
  {
    file: 'google.ics',
    first: { created: 7, skipped: 1 },
    changes: [
      ['DTSTART:20270702T180000Z', 'DTSTART:20270702T183000Z'],
      ['COUNT=6', 'COUNT=4'],
      ['SEQUENCE:1\n', 'SEQUENCE:2\n'],
    ],
    third: { updated: 1, unchanged: 4, skipped: 1, removed: 2 },
    holds: ['Choir 2027-03-08 19:00:00 Europe/Berlin', 'Summer Concert 2027-07-02 20:30:00 Europe/Berlin'],
  },
  {
    file: 'outlook.ics',
    first: { created: 5 },
    changes: [
      ['SUMMARY;LANGUAGE=en-us:Board', 'STATUS:CANCELLED\nSUMMARY;LANGUAGE=en-us:Board'],
      ['LOCATION:Room 2', 'LOCATION:Room 3'],
    ],
    third: { unchanged: 4, removed: 1 },
    holds: ['Yoga 2027-04-07 18:00:00 Europe/Berlin', 'Yoga 2027-04-21 18:00:00 Europe/Berlin'],
  },
  {
    file: 'apple.ics',
    first: { created: 5 },
    changes: [
      ['SUMMARY:Brunch', 'SUMMARY:Late Brunch'],
      ['DTSTART:20270801T100000', 'DTSTART:20270801T110000'],
    ],
    third: { updated: 1, unchanged: 4 },
    holds: ['Jazz at the Dock 2027-07-02 20:00:00 America/New_York', 'Rehearsal 2027-01-19 19:00:00 America/New_York'],
  },
  {
    file: 'holidays.ics',
    first: { created: 5 },
    changes: [['RRULE:FREQ=YEARLY\n', 'RRULE:FREQ=YEARLY;COUNT=1\n']],
    third: { unchanged: 4, removed: 1 },
    holds: ["New Year's Day 2027-01-01 00:00:00 Europe/Paris", 'Labour Day 2027-05-01 00:00:00 Europe/Paris'],
  },
  {
    file: 'the-events-calendar.ics',
    first: { created: 3 },
    changes: [
      ['DTEND;TZID=Europe/London:20270702T230000', 'DTEND;TZID=Europe/London:20270702T233000'],
      ['LOCATION:The Library Pub', 'LOCATION:The Fenton'],
    ],
    third: { updated: 2, unchanged: 1 },
    holds: ['Jazz Night 2027-07-02 20:00:00 Europe/London', 'Waterfront Festival 2027-08-01 00:00:00 Europe/Paris'],
  },
];

/** Writes the events of a file in reverse order. */
function reverseEvents(text: string): string {
  const events = text.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\n/g) ?? [];
  const [head = ''] = text.split('BEGIN:VEVENT', 1);
  return `${head}${[...events].reverse().join('')}END:VCALENDAR\n`;
}

it.each(SAMPLES)('imports $file as it is, in another order and with changes', async (sample) => {
  const text = readFileSync(new URL(`../../fixtures/calendars/${sample.file}`, import.meta.url), 'utf8');
  const missing = new Set(['venue', 'organizer', 'category', 'tag'] as const);
  const { run, calendar } = await importer();
  const importText = async (content: string) => {
    const { summary, failures } = await run({ 'events.ics': content.replaceAll('\n', '\r\n') }, { missing });
    expect(failures).toEqual([]);
    return countsOf(summary);
  };
  expect(await importText(text)).toEqual(sample.first);
  const { created = 0, skipped } = sample.first;
  const again = { unchanged: created, ...(skipped === undefined ? {} : { skipped }) };
  expect(await importText(reverseEvents(text))).toEqual(again);
  const changed = sample.changes.reduce((content, [from, to]) => {
    expect(content).toContain(from);
    return content.replace(from, to);
  }, text);
  expect(await importText(changed)).toEqual(sample.third);
  const { body } = await calendar.ask('GET /events?per_page=50&starts_after=2020-01-01');
  const held = body.events.map((each: Record<string, string>) => `${each.title} ${each.start_date} ${each.timezone}`);
  expect(held.map((each: string) => each.replace('&#8217;', "'"))).toEqual(expect.arrayContaining([...sample.holds]));
});
