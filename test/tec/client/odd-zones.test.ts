// Tests src/tec/client/plan-write-values.ts.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { type Commanded, commanded } from './commanded.js';

/** WordPress writes half hours as decimals, and events may name zones that nobody knows. */
describe.each(['UTC+5.5', 'UTC-3.5', 'UTC+5.75'])('an event in %s', (zone) => {
  let at: Commanded;
  let id: string;
  beforeAll(async () => {
    at = await commanded();
    const dates = '--start-date "2026-12-10 18:00" --end-date "2026-12-10 20:00"';
    id = await at.done(`events create --title Tea ${dates} --timezone ${zone} --format ids`);
    await at.done(`events create --title Other ${dates} --format ids`);
  });
  afterAll(() => at.close());

  test.each([
    'events get ID',
    'events get ID --format table',
    'events list --all-dates',
    'events list --all-dates --format ics',
    'events export --format yaml',
    'events export --format ics',
    'agenda 2026-12-10',
    'week 2026-12-10 --format table',
    'conflicts 2026-12',
    'events update ID --title "Tea time"',
    'events update ID --start-date 17:00 --keep-duration',
    'events move ID --by 1h --dry-run',
    'events move ID --by 1d',
    'events clone ID --start-date 2026-12-12',
  ])('%s', async (line) => {
    const { exit, err } = await at.run(line.replace('ID', id));
    expect({ exit, err }).toEqual({ exit: 0, err: expect.not.stringContaining('bug') });
  });

  test('keeps its zone in every write, and its export imports and applies without changes', async () => {
    await at.done(`events update ${id} --excerpt Short`);
    expect(JSON.parse(await at.done(`events get ${id} --format json`)).timezone).toBe(zone);
    await at.done('export -o all.yaml');
    expect(await at.done('import all.yaml --format json')).toMatch(/"updated":\s*0/);
    expect(await at.done('diff -f all.yaml --exit-code')).toBe('No differences.');
  });
});

test('an event whose zone is words is updated only with another zone: the site would give it its own', async () => {
  const at = await commanded();
  onTestFinished(at.close);
  const dates = '--start-date "2026-12-10 18:00" --end-date "2026-12-10 20:00"';
  const id = await at.done(`events create --title Tea ${dates} --format ids`);
  const send: SendHttpRequest = async (request) => {
    const reply = await at.site.send(request);
    const body = String(reply.body).replaceAll(/"(timezone|_EventTimezone)":"Europe\/Paris"/g, '"$1":"Pacific Time"');
    return request.method === 'GET' ? { ...reply, body } : reply;
  };
  at.site.sent.length = 0;
  const { exit, err } = await at.run(`events update ${id} --title New --tags fresh`, { ...at.site, send });
  expect([exit, err]).toEqual([5, expect.stringContaining('“Pacific Time” is not a time zone')]);
  expect(at.site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  const moved = await at.run(`events update ${id} --title New --timezone Europe/London`, { ...at.site, send });
  expect(moved).toMatchObject({ exit: 0, err: expect.stringContaining('its stored times in UTC do not follow') });
});

describe('an event with dates and without a zone', () => {
  const GIG = 'Gig,2027-05-01 10:00,2027-05-01 11:00';
  test.each([
    'events move ID --by +90m',
    'events update ID --start-date 2027-06-01T10:00 --keep-duration',
    'events update ID --title New',
    'import moved.csv --kind events',
    'apply -f moved.yaml --yes',
  ])('keeps none in: %s', async (line) => {
    const { at, id } = await zoneless();
    at.file('moved.csv', `id,title,start_date,end_date\n${id},${GIG.replaceAll('-05-', '-08-')}\n`);
    at.file('moved.yaml', `events:\n  - { id: ${id}, start_date: 2027-08-01 10:00, end_date: 2027-08-01 11:00 }\n`);
    await at.done(line.replace('ID', id));
    expect((await at.stored(id)).meta._EventTimezone).toBe('');
    await at.done('undo --yes');
    expect((await at.stored(id)).meta._EventTimezone).toBe('');
  });

  test('has its times in UTC again when undo takes a zone away', async () => {
    const { at, id } = await zoneless();
    const before = await at.stored(id);
    await at.done(`events update ${id} --timezone UTC+5:30 --website https://example.org/x`);
    expect((await at.stored(id)).meta._EventStartDateUTC).toBe('2027-05-01 04:30:00');
    await at.done('undo --yes');
    expect((await at.stored(id)).meta).toEqual(before.meta);
  });

  test('has clones in the zone of the site', async () => {
    const { at, id } = await zoneless();
    const clone = await at.done(`events clone ${id} --start-date 2027-12-01T10:00 --format ids`);
    expect((await at.stored(clone)).meta._EventTimezone).toBe('Europe/Paris');
  });

  async function zoneless(): Promise<{ readonly at: Commanded; readonly id: string }> {
    const at = await commanded();
    onTestFinished(() => at.close());
    const [title, start, end] = GIG.split(',');
    const create = ['events', 'create', '--title', `${title}`, '--start-date', `${start}`, '--end-date', `${end}`];
    const id = await at.done([...create, '--format', 'ids']);
    await at.site.asEditor(`wp/v2/tribe_events/${id}`, { meta: { _EventTimezone: '' } });
    return { at, id };
  }
});
