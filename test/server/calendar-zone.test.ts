// Tests src/server/open-calendar.ts.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openInProcess } from '../../src/server/in-process.js';
import { openCalendar } from '../../src/server/open-calendar.js';
import { emptyFolder } from '../support/command-line.js';

const common = { now: () => 0, report: () => {} };

async function openedZone(
  file: string,
  zones: { timezone?: string; newCalendarTimezone?: string; isReadOnly?: boolean },
): Promise<string> {
  const { calendar, close } = await openCalendar({ ...common, file, publicUrl: 'http://127.0.0.1', ...zones });
  await close();
  return calendar.service.site.timezone;
}

test('the user’s zone applies to new calendars only; serve --timezone changes an existing one', async () => {
  const file = join(emptyFolder(), 'a.db');
  for (const timezone of ['America/New_York', 'Asia/Tokyo']) {
    const { close } = await openInProcess({ ...common, file, timezone });
    await close();
  }
  expect(await openedZone(file, {})).toBe('America/New_York');
  expect(await openedZone(file, { newCalendarTimezone: 'Asia/Tokyo' })).toBe('America/New_York');
  expect(await openedZone(file, { timezone: 'Europe/London', newCalendarTimezone: 'Asia/Tokyo' })).toBe(
    'Europe/London',
  );
  expect(await openedZone(file, {})).toBe('Europe/London');
  expect(await openedZone(file, { timezone: 'Europe/London', isReadOnly: true })).toBe('Europe/London');
  await expect(openedZone(file, { timezone: 'Asia/Tokyo', isReadOnly: true })).rejects.toThrow('--timezone');
  expect(await openedZone(file, {})).toBe('Europe/London');
});
