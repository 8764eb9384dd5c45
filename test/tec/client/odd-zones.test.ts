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
    const body = String(reply.body).replaceAll('"timezone":"Europe/Paris"', '"timezone":"Pacific Time"');
    return request.method === 'GET' ? { ...reply, body } : reply;
  };
  at.site.sent.length = 0;
  const { exit, err } = await at.run(`events update ${id} --title New`, { ...at.site, send });
  expect([exit, err]).toEqual([5, expect.stringContaining('“Pacific Time” is not a time zone')]);
  expect(at.site.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  await at.done(`events update ${id} --title New --timezone Europe/Paris`, { ...at.site, send });
});
