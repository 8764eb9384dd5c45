// Tests src/cli/input/create-form/ask-missing-fields.ts.
import { expect, test } from 'vitest';
import { bare, cal } from './program.js';
import { hasTerminal, onTerminal } from './terminal.js';

test.skipIf(!hasTerminal)(
  'create asks on a real terminal, and Ctrl-C writes nothing (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_TZ: 'Europe/London' });
    await cal(['venues', 'create', '--venue', 'Town Hall'], env);
    const { exit, screen } = await onTerminal('events create --title Gig --categories music --cost 5', env, [
      ['The start (', '2 Jul 2027 8pm\r'],
      ['The end (', '3h\r'],
      ['A venue', 'twon'],
      ['❯ Town Hall', '\r'],
      ['The description', '\r'],
      ['Create this event?', '\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('Created event 2') });
    expect(screen).toContain('--venue town-hall');
    expect(screen).toContain('Fri, 2 Jul 2027, 20:00–23:00 Europe/London');
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
  'words pasted with Enter select what they find, not the previous choice (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_TZ: 'Europe/London' });
    for (const venue of ['Annex', 'Town Hall']) await cal(['venues', 'create', '--venue', venue], env);
    const create = 'events create --title Gig --start-date 2027-07-02T20:00 --categories music --cost 5';
    const { exit, screen } = await onTerminal(`${create} --description x`, env, [
      ['The end (', '2h\r'],
      ['(no venue)', 'town\r'],
      ['Create this event?', '\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('Created event 3') });
    expect(screen).toContain('--venue town-hall');
  },
  30_000,
);

test.skipIf(!hasTerminal)(
  'a form whose service does not answer ends with the command of its answers (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'http://127.0.0.1:1', CAL_TZ: 'Europe/London' });
    const { exit, screen } = await onTerminal('events create --no-retry', env, [
      ['The title', 'Gig\r'],
      ['The start (', '2 Jul 2027 8pm\r'],
      ['The end (', '3h\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 6, screen: expect.stringContaining('Nothing answers at') });
    expect(screen).toMatch(/cal events create .*--title Gig.*--start-date '2027-07-02 20:00:00'/s);
  },
  30_000,
);

test.skipIf(!hasTerminal)(
  'a missing REF opens the picker, which tolerates typing mistakes (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_TZ: 'Europe/London' });
    for (const venue of ['Annex', 'Theatre']) await cal(['venues', 'create', '--venue', venue], env);
    const { exit, screen } = await onTerminal('venues get --field slug', env, [
      ['Which venue?', 'theater'],
      ['❯ Theatre', '\r'],
    ]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringMatching(/theatre[^a-z]/) });
  },
  30_000,
);

test.skipIf(!hasTerminal)(
  'the picker explains its keys in the language of the user (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_UI_LANG: 'fr' });
    await cal(['venues', 'create', '--venue', 'Annex'], env);
    const { exit, screen } = await onTerminal('venues get --field slug', env, [['❯ Annex', '\r']]);
    expect({ exit, screen }).toEqual({ exit: 0, screen: expect.stringContaining('↑↓ se déplacer • ⏎ choisir') });
  },
  30_000,
);

test.skipIf(!hasTerminal)(
  'the picker shows each record on one line with its date, and reports in the user’s language that nothing was found (needs script of util-linux)',
  async () => {
    const env = bare({ CAL_URL: 'file:calendar.db', CAL_UI_LANG: 'ja', CAL_TZ: 'Europe/London' });
    const title = `Last Night of the Proms ${'and again '.repeat(12)}`;
    await cal(['events', 'create', '--title', title, '--start-date', '2027-07-02 20:00', '--duration', '1h'], env);
    const { screen } = await onTerminal('events get --field id', env, [
      ['Last Night', 'qqqq'],
      ['見つかりません', '\u0003'],
    ]);
    expect(screen).toMatch(/❯ Last Night of the Proms[^\n]{1,60}…、2027年7月2日/);
    expect(screen).not.toContain('No results found');
  },
  30_000,
);
