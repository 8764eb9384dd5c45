// Tests src/cli/input/read-record-values.ts and src/cli/input/resolve-dates.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { Context } from '../../../src/cli/context.js';
import { DateRangeEdge, DateWords, DurationAfterStart } from '../../../src/cli/input/date-flags.js';
import { buildParameterFlags, listClearableFlagNames } from '../../../src/cli/input/parameter-flags.js';
import { parseDateRange } from '../../../src/cli/input/parse-date-range.js';
import { createTextSources } from '../../../src/cli/input/read-flag-values.js';
import { readRecordValues } from '../../../src/cli/input/read-record-values.js';
import { resolveDates } from '../../../src/cli/input/resolve-dates.js';
import { findOperation } from '../../../src/contract/operations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { CalError } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { en } from '../../../src/text/catalogue.js';
import { emptyFolder } from '../../support/command-line.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const argumentsOf = (flags: Readonly<Record<string, string>>) => ({
  operands: [],
  flags: new Map(Object.entries(flags).map(([name, value]) => [name, [value]])),
});

describe('the values of an update', () => {
  const read = async (flags: Readonly<Record<string, string>>, data = '') => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'data'), data);
    const operation = findOperation('event', 'update', 'id');
    const own = buildParameterFlags(operation);
    const unset = {
      name: 'unset',
      group: 'fields',
      takes: 'list',
      words: listClearableFlagNames(own),
      doc: () => '',
    } as const;
    const sources = createTextSources({ stdin: { isTTY: false, text: (async function* () {})() }, cwd });
    const input = {
      resource: resourceOf('event'),
      operation,
      command: { flags: [...own, unset] },
      args: argumentsOf(flags),
      sources,
    };
    return readRecordValues(input as never).catch((error) => {
      if (error instanceof CalError) return Object.keys('params' in error ? (error.params as object) : {});
      throw error;
    });
  };
  it.each<[string, Record<string, string>, string, unknown]>([
    ['are those of its flags', { title: 'A' }, '', { title: 'A' }],
    [
      'are null for what is unset, however it is written',
      { unset: 'website, venue' },
      '',
      { website: null, venue: null },
    ],
    ['are not given and unset', { unset: 'website', website: 'https://example.org' }, '', ['--unset']],
    ['are not unset where they cannot be empty', { unset: 'title' }, '', ['--unset']],
    [
      'are those of a file, but for the flags',
      { data: 'data', title: 'B' },
      'title: A\ncost: "5"',
      { title: 'B', cost: '5' },
    ],
    ['are unset over the file', { data: 'data', unset: 'cost' }, 'cost: "5"', { cost: null }],
    [
      'are no read-only properties of the file, but all its venues',
      { data: 'data' },
      '{"id": 3, "url": "x", "venues": [{"id": 4}]}',
      { venues: [{ id: 4 }] },
    ],
    ['are no unknown ones of the file', { data: 'data' }, '{"titel": "A"}', ['titel']],
    ['are a record', { data: 'data' }, '- 1', []],
    ['are YAML where they are no JSON', { data: 'data' }, '{title: A}', { title: 'A' }],
    ['end after a duration', { duration: '2h' }, '', { end_date: new DurationAfterStart({ hours: 2 }) }],
  ])('%s', async (_, flags, data, values) => expect(await read(flags, data)).toEqual(values));
});

describe('dates', () => {
  const resolve = async (
    values: object,
    { action = 'create' as 'create' | 'list' | 'update', record = undefined as JsonObject | undefined } = {},
  ) => {
    const operation = action === 'update' ? findOperation('event', action, 'id') : findOperation('event', action);
    const told: string[] = [];
    const context = {
      now: () => NOW,
      text: en,
      locale: 'en-GB',
      err: { isTTY: false, columns: 80, write: async (text: string) => void told.push(text) },
    };
    const session = {
      settings: { timezone: 'America/New_York' },
      languageRoot: '',
      client: { raw: async () => ({ record: { timezone_string: 'Asia/Tokyo' } }) },
    };
    const resolution = {
      flags: buildParameterFlags(operation),
      args: argumentsOf({}),
      context: context as unknown as Context,
      session,
      current: record && (async () => record),
    };
    return resolveDates(values as never, resolution as never);
  };
  const words = (text: string) => new DateWords(text);
  const lasting = (duration: object) => new DurationAfterStart(duration);
  it.each<[string, object, Parameters<typeof resolve>[1], object]>([
    ['are in the zone of the site', { start_date: words('tomorrow 20:00') }, {}, { start_date: '2026-11-22 20:00:00' }],
    ['begin their day there', { start_date: words('in 1 hour') }, {}, { start_date: '2026-11-21 20:00:00' }],
    [
      'are in the zone that is given',
      { start_date: words('in 1 hour'), timezone: 'Europe/Paris' },
      {},
      { start_date: '2026-11-21 12:00:00' },
    ],
    [
      'are in the zone of the record',
      { start_date: words('in 1 hour') },
      { action: 'update', record: { timezone: 'Europe/Paris' } },
      { start_date: '2026-11-21 12:00:00' },
    ],
    [
      'follow the start',
      { start_date: words('fri 18:00'), end_date: words('21:00') },
      {},
      { start_date: '2026-11-27 18:00:00', end_date: '2026-11-27 21:00:00' },
    ],
    [
      'follow the start of the record',
      { end_date: words('21:00') },
      { action: 'update', record: { timezone: 'UTC', start_date: '2027-07-02 20:00:00' } },
      { end_date: '2027-07-02 21:00:00' },
    ],
    [
      'end after a duration',
      { start_date: '2027-07-02 20:00', end_date: lasting({ hours: 2 }) },
      {},
      { end_date: '2027-07-02 22:00:00' },
    ],
    [
      'end with the last second of whole days',
      { start_date: '2027-07-02', end_date: lasting({ days: 2 }), all_day: true },
      {},
      { end_date: '2027-07-03 23:59:59' },
    ],
    [
      'end with whole days of the record',
      { end_date: lasting({ days: 1 }) },
      { action: 'update', record: { timezone: 'UTC', start_date: '2027-07-02 00:00:00', all_day: true } },
      { end_date: '2027-07-02 23:59:59' },
    ],
    [
      'of publication are in UTC where they are called so',
      { date_utc: words('in 1 hour'), date: words('in 1 hour') },
      {},
      { date_utc: '2026-11-21 11:00:00', date: '2026-11-21 20:00:00' },
    ],
    [
      'of filters are in the zone of the site',
      { starts_after: words('in 1 hour') },
      { action: 'list' },
      { starts_after: '2026-11-21 20:00:00' },
    ],
    [
      'of a range are its first and last second',
      { start_date: new DateRangeEdge('next month', 'start'), starts_before: new DateRangeEdge('next month', 'end') },
      { action: 'list' },
      { start_date: '2026-12-01 00:00:00', starts_before: '2026-12-31 23:59:59' },
    ],
    [
      'as the service takes them stay',
      { start_date: '2027-07-02 20:00', timezone: 'Europe/Paris' },
      {},
      { start_date: '2027-07-02 20:00' },
    ],
  ])('%s', async (_, values, options, resolved) => expect(await resolve(values, options)).toMatchObject(resolved));

  it('reports words that are not a date by their flag', async () => {
    await expect(resolve({ start_date: words('gibberish') })).rejects.toMatchObject({
      params: { '--start-date': expect.anything() },
    });
  });

  test.each([
    ['2027', '2027-01-01', '2027-12-31'],
    ['2027-02', '2027-02-01', '2027-02-28'],
    ['2026-W53', '2026-12-28', '2027-01-03'],
    ['2027-07-02', '2027-07-02', '2027-07-02'],
    ['this week', '2026-11-16', '2026-11-22'],
    ['tomorrow..2026-12', '2026-11-22', '2026-12-31'],
    ['July', '2027-07-01', '2027-07-31'],
    ['November', '2026-11-01', '2026-11-30'],
    ['fri .. 2026-11-29', '2026-11-27', '2026-11-29'],
  ])('reads the range %s', async (text, start, end) => {
    const here = { now: NOW, zone: 'UTC', locale: 'en-GB', language: 'en' } as const;
    const range = await parseDateRange(text, here);
    expect([`${range.start}`, `${range.end}`]).toEqual([start, end]);
  });

  test.each(['', '..', '2027..', '2027..2028..2029', '2028..2027', 'tomorrow 20:00', 'gibberish'])(
    'refuses “%s” as a range',
    async (text) => {
      await expect(parseDateRange(text, { now: NOW, zone: 'UTC', locale: 'en', language: 'en' })).rejects.toThrow(
        CalError,
      );
    },
  );
});
