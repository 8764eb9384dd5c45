// Tests src/cli/commands/records/warn-about-double-booking.ts.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type InProcessService, openInProcess } from '../../src/server/in-process.js';
import { cal, type Ended } from '../support/command-line.js';

/** Warnings about two events in the same venue at the same time, over the real service. */

let service: InProcessService;
let requests: string[] = [];
beforeEach(async () => {
  const now = () => Date.parse('2026-11-21T10:00:00Z');
  service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now, report: () => {} });
  await ask('venues create --venue "Town Hall"');
  await ask('venues create --venue Arena');
  await ask(`events create --title Gig ${at('20:00', '22:00')} --venue town-hall`);
  await ask('events create --title Expo --start-date 2027-07-01 --end-date 2027-07-09 --venue town-hall');
  requests = [];
});
afterEach(() => service.close());

const ask = (line: string): Promise<Ended> =>
  cal(line, {
    send: (request) => {
      requests.push(request.method);
      return service.send(request);
    },
  });

const at = (start: string, end: string) => `--start-date "2027-07-02 ${start}" --end-date "2027-07-02 ${end}"`;

test.each([
  ['an overlap', `${at('21:00', '23:00')} --venue town-hall`, true],
  ['the same hours in another zone', `${at('15:30', '16:00')} --venue town-hall --timezone America/New_York`, true],
  ['one after the other', `${at('22:00', '23:00')} --venue town-hall`, false],
  ['another venue', `${at('21:00', '23:00')} --venue arena`, false],
  ['no venue', at('21:00', '23:00'), false],
  ['all-day beside hours', '--start-date 2027-07-02 --end-date 2027-07-02 --venue town-hall', false],
  ['not wanted', `${at('21:00', '23:00')} --venue town-hall --no-conflict-check`, false],
])('create checks for a double booking: %s', async (_, flags, isWarned) => {
  const { exit, err } = await ask(`events create --title Other ${flags}`);
  expect([exit, err.includes('Town Hall is already booked at that time: ')]).toEqual([0, isWarned]);
  if (isWarned) expect(err).toMatch(/“Gig”/);
});

test.each([
  ['an end that is the start', at('21:00', '21:00'), true],
  ['an all-day event', '--start-date 2027-07-02 --end-date 2027-07-02', false],
  ['an end after the start', at('21:00', '21:01'), false],
])('create says when an event ends as it starts: %s', async (_, flags, isWarned) => {
  const { exit, err } = await ask(`events create --title Other ${flags}`);
  expect([exit, err.includes('The event ends when it starts. To give it a length: cal events update')]).toEqual([
    0,
    isWarned,
  ]);
  const id = (await ask('events list --all-dates --search Other --format ids')).out.trim();
  expect((await ask(`events update ${id} --title Another`)).err).not.toContain('ends when');
});

test('update and move warn when the time or venue changes, and send no extra request otherwise', async () => {
  const id = (await ask(`events create --title Late ${at('22:00', '23:00')} --venue town-hall`)).out.trim();
  requests = [];
  expect((await ask(`events update ${id} --cost 5`)).err).toBe('');
  expect(requests).toEqual(['PUT']);
  expect((await ask(`events move ${id} --by -1h`)).err).toContain('Town Hall is already booked at that time');
  expect((await ask(`events update ${id} --venue arena`)).err).toBe('');
  expect((await ask(`events update ${id} --venue town-hall`)).err).toContain(
    'Town Hall is already booked at that time',
  );
});

test('publish warns, since an event may have been booked meanwhile', async () => {
  const id = (
    await ask(`events create --title Late ${at('21:00', '23:00')} --venue town-hall --status draft`)
  ).out.trim();
  expect((await ask(`events publish ${id}`)).err).toContain('Town Hall is already booked at that time');
});

test('a terminal learns that another venue has the name of a new one', async () => {
  const send = service.send;
  const shown = await cal('venues create --venue "town hall" --city Leeds', { send, tty: true, columns: 200 });
  expect(shown.err).toContain('“town hall” is also the name of venue 1. To merge the two: cal venues merge 5 --into 1');
  expect((await cal('venues create --venue "Town Hall 2"', { send, tty: true })).err).not.toContain('also the name');
  expect((await cal('venues create --venue "Town Hall"', { send })).err).toBe('');
});

test('a terminal learns that another event has the title and the start of a new one', async () => {
  const create = (start: string, more = {}) =>
    cal(`events create --title Twin --start-date ${start} --duration 2h`, { send: service.send, ...more });
  const id = (await create('2027-08-01T20:00')).out.trim();
  const terminal = { tty: true, columns: 200 };
  for (const start of ['2027-08-02T20:00', '2027-08-01T21:00'])
    expect((await create(start, terminal)).err).not.toContain('same title');
  const { exit, err } = await create('2027-08-01T20:00', terminal);
  expect({ exit, err }).toEqual({
    exit: 0,
    err: expect.stringContaining(
      `Event ${id} “Twin” has the same title and the same start. To remove the new one: cal undo`,
    ),
  });
});

test('conflicts --series lists the events that collide with the series', async () => {
  await ask(`events create --title Choir ${at('21:00', '23:00')} --venue town-hall --repeat weekly --count 2`);
  await ask(`events create --title Late ${at('21:30', '21:45')} --venue arena`);
  await ask(`events create --title Later ${at('21:30', '21:45')} --venue arena`);
  const found = async (flags: string) =>
    JSON.parse((await ask(`conflicts 2027-07 --format json --no-all-day ${flags}`)).out).map(
      ({ events }: { events: { title: string }[] }) => events.map(({ title }) => title).join(' '),
    );
  expect(await found('')).toEqual(['Gig Choir', 'Late Later']);
  expect(await found('--series choir')).toEqual(['Gig Choir']);
  expect((await ask('conflicts --series nosuch')).exit).toBe(3);
});

test('an overlap with an event without length has one time', async () => {
  await ask(`events create --title Point ${at('22:30', '22:30')} --venue arena`);
  await ask(`events create --title Late ${at('22:00', '23:00')} --venue arena`);
  const { out } = await ask('conflicts 2027-07 --venue arena --tz Europe/London');
  expect(out).toMatch(/22:30 \(/);
  expect(out).not.toMatch(/(\d\d:\d\d)\D\1/);
});

test('conflicts can leave out all-day events', async () => {
  const found = async (flags: string) => JSON.parse((await ask(`conflicts 2027-07 --format json ${flags}`)).out).length;
  expect(await found('')).toBeGreaterThan(await found('--no-all-day'));
});
