import { describe, expect, test } from 'vitest';
import { normalizeZone, temporalZoneId } from '../../src/time/zone.js';
import { zoneAbbreviation } from '../../src/time/zone-abbreviation.js';

describe('zones in their stored form', () => {
  test.each<[string, string]>([
    ['Europe/Paris', 'Europe/Paris'],
    ['europe/paris', 'Europe/Paris'],
    [' Europe/Paris ', 'Europe/Paris'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['AMERICA/ST_JOHNS', 'America/St_Johns'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['UTC', 'UTC'],
    ['utc', 'UTC'],
    ['Z', 'UTC'],
    ['UTC+0', 'UTC'],
    ['UTC-0:00', 'UTC'],
    ['UTC+2', 'UTC+2'],
    ['utc+02', 'UTC+2'],
    ['UTC+02:00', 'UTC+2'],
    ['UTC-3:30', 'UTC-3:30'],
    ['UTC+0545', 'UTC+5:45'],
    ['UTC+5.5', 'UTC+5:30'],
    ['UTC-3.5', 'UTC-3:30'],
    ['UTC+5.75', 'UTC+5:45'],
    ['UTC+12.75', 'UTC+12:45'],
    ['UTC-0.5', 'UTC-0:30'],
    ['UTC+2.0', 'UTC+2'],
    ['UTC+14', 'UTC+14'],
    ['UTC-12', 'UTC-12'],
  ])('%s is stored as %s', (given, zone) => expect(normalizeZone(given)).toBe(zone));

  test.each([
    '',
    'Paris',
    'Europe/Nowhere',
    'UTC+15',
    'UTC+14:01',
    'UTC+14.5',
    'UTC-12.25',
    'UTC+5.33',
    'UTC-12:30',
    'UTC+2:60',
    'UTC 2',
    'GMT+2',
    '+02:00',
    '-03:30',
    'constructor',
    'Europe/Paris; x',
    '__proto__',
    'UTC+1:5',
  ])('%s is refused', (given) => expect(normalizeZone(given)).toBeUndefined());
});

test.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['UTC', 'UTC'],
  ['UTC+2', '+02:00'],
  ['UTC-3:30', '-03:30'],
  ['UTC+14', '+14:00'],
  ['UTC+5.5', '+05:30'],
  ['UTC-0.25', '-00:15'],
])('%s is %s for Temporal', (zone, name) => expect(temporalZoneId(zone)).toBe(name));

test.each<[string, string, string]>([
  ['Europe/Paris', '2026-07-01 12:00:00', 'UTC+2'],
  ['Europe/London', '2026-07-01 12:00:00', 'BST'],
  ['Europe/London', '2026-01-01 12:00:00', 'GMT'],
  ['America/New_York', '2026-07-01 12:00:00', 'EDT'],
  ['America/New_York', '2026-01-01 12:00:00', 'EST'],
  ['Asia/Tokyo', '2026-01-01 12:00:00', 'UTC+9'],
  ['Asia/Kathmandu', '2026-01-01 12:00:00', 'UTC+5:45'],
  ['UTC', '2026-01-01 12:00:00', 'UTC'],
  ['UTC-3:30', '2026-01-01 12:00:00', 'UTC-3:30'],
])('shows the abbreviation of %s at %s', (zone, utc, abbreviation) => {
  const found = zoneAbbreviation(zone, utc);
  // CET and CEST are known to the English of some versions of ICU.
  expect(zone === 'Europe/Paris' ? ['UTC+2', 'CEST'] : [abbreviation]).toContain(found);
});
