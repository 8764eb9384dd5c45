import { expect, test } from 'vitest';
import { bare, cal } from './program.js';
import { hasTerminal, onTerminal } from './terminal.js';

test.skipIf(!hasTerminal)(
  'create on a real terminal asks, and Ctrl-C writes nothing (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_TZ: 'Europe/London' });
    await cal(['venues', 'create', '--venue', 'Town Hall'], env);
    const { exit, screen } = await onTerminal('events create --title Gig --categories music', env, [
      ['The start', '2 Jul 2027 8pm\r'],
      ['The end', '3h\r'],
      ['A venue', 'town'],
      ['❯ Town Hall', '\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('Created event 2') });
    expect(screen).toContain('--venue town-hall');
    const { out } = await cal(
      ['events', 'get', '2', '--fields', 'start_date,end_date,venue.slug', '--format', 'json'],
      env,
    );
    expect(JSON.parse(out)).toEqual({
      start_date: '2027-07-02 20:00:00',
      end_date: '2027-07-02 23:00:00',
      venue: { slug: 'town-hall' },
    });
    const broken = await onTerminal('events create', env, [['The title', 'Never\u0003']]);
    expect(broken.exit).toBe(130);
    expect((await cal(['events', 'list', '--all-dates', '--format', 'ids'], env)).out).toBe('2\n');
  },
  30_000,
);

test.skipIf(!hasTerminal)(
  'Enter in one go with the words chooses what they find, not what stood there before (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_TZ: 'Europe/London' });
    for (const venue of ['Annex', 'Town Hall']) await cal(['venues', 'create', '--venue', venue], env);
    const create = 'events create --title Gig --start-date 2027-07-02 --categories music';
    const { exit, screen } = await onTerminal(create, env, [
      ['The end', '2h\r'],
      ['(none)', 'town\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('Created event 3') });
    expect(screen).toContain('--venue town-hall');
  },
  30_000,
);
