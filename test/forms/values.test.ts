// Tests src/forms/date.ts, src/forms/image.ts, src/forms/links.ts and src/forms/url.ts.
import { describe, expect, test } from 'vitest';
import { parseImage } from '../../src/forms/image.js';
import { InvalidValueError } from '../../src/forms/invalid-value-error.js';
import { parseLinks } from '../../src/forms/links.js';
import { isWebUrl } from '../../src/forms/url.js';
import { en } from '../../src/text/catalogue.js';
import { parseDate } from '../../src/time/parse-date.js';

const tried = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidValueError) return `✗ ${error.say(en)}`;
    throw error;
  }
};

describe('dates', () => {
  const wall = (date: string, time?: string) => ({ kind: 'wall', date, ...(time ? { time } : {}) });
  const at = (iso: string) => ({ kind: 'instant', epochMilliseconds: Date.parse(iso) });
  /** Eight in the evening of the first, beside an offset. */
  const writtenAt = (iso: string) => ({ ...at(iso), date: '2026-10-01', time: '20:00:00' });

  test.each<[unknown, unknown]>([
    ['2026-10-01', wall('2026-10-01')],
    [' 2026-10-01 ', wall('2026-10-01')],
    ['2026-10-01 20:00', wall('2026-10-01', '20:00:00')],
    ['2026-10-01 20:00:30', wall('2026-10-01', '20:00:30')],
    ['2026-10-01T20:00', wall('2026-10-01', '20:00:00')],
    ['2026-10-01t20:00:30', wall('2026-10-01', '20:00:30')],
    ['2026-10-01T20:00:30.123', wall('2026-10-01', '20:00:30')],
    ['2026-10-01T20:00:00Z', writtenAt('2026-10-01T20:00:00Z')],
    ['2026-10-01 20:00z', writtenAt('2026-10-01T20:00:00Z')],
    ['2026-10-01T20:00:00.500Z', writtenAt('2026-10-01T20:00:00.500Z')],
    ['2026-10-01T20:00:00+02:00', writtenAt('2026-10-01T18:00:00Z')],
    ['2026-10-01T20:00:00-0330', writtenAt('2026-10-01T23:30:00Z')],
    ['2026-10-01 20:00 +14:00', writtenAt('2026-10-01T06:00:00Z')],
    [1790841600, at('2026-10-01T08:00:00Z')],
    ['1790841600', at('2026-10-01T08:00:00Z')],
    ['-1', at('1969-12-31T23:59:59Z')],
    [0, at('1970-01-01T00:00:00Z')],
    ['2028-02-29', wall('2028-02-29')],
    ['0001-01-01', wall('0001-01-01')],
    ['9999-12-31', wall('9999-12-31')],
    ['now', { kind: 'word', word: 'now' }],
    ['Today', { kind: 'word', word: 'today' }],
    ['tomorrow', { kind: 'word', word: 'tomorrow' }],
    ['YESTERDAY', { kind: 'word', word: 'yesterday' }],
  ])('%j', (raw, value) => expect(tried(() => parseDate(raw))).toEqual(value));

  test.each<[unknown, RegExp]>([
    ['2026-02-30', /day that does not exist/],
    ['2027-02-29', /day that does not exist/],
    ['2026-04-31 10:00', /day that does not exist/],
    ['2026-13-01', /day that does not exist/],
    ['2026-00-10', /day that does not exist/],
    ['2026-02-30T10:00:00Z', /day that does not exist/],
    ['0000-01-01', /out of range/],
    [253402300800, /out of range/],
    ['-62135596801', /out of range/],
    ['2026-10-01 24:00', /“24:00” is a time of day/],
    ['2026-10-01 20:60', /“20:60” is a time of day/],
    ['2026-10-01 20:00:60', /“20:00:60” is a time of day/],
    ['2026-10-01T20:00:60Z', /“20:00:60” is a time of day/],
    ['2026-10-01T20:00+25:00', /not a date/],
    ['2026-10-01 20', /not a date/],
    ['2026-10-1', /not a date/],
    ['01/10/2026', /not a date/],
    ['20261001T200000', /not a date/],
    ['10000-01-01', /not a date/],
    ['+1 day', /not a date/],
    ['noon', /not a date/],
    ['', /not a date/],
    ['1.5', /not a date/],
    [1.5, /not a date/],
    [1e21, /not a date/],
    [true, /not a date/],
    [[], /not a date/],
    [{}, /not a date/],
    [null, /not a date/],
  ])('refuses %j', (raw, words) => expect(tried(() => parseDate(raw))).toMatch(words));

  test('the error quotes only the beginning of a long value', () => {
    expect(String(tried(() => parseDate('x'.repeat(10_000)))).length).toBeLessThan(250);
  });
});

describe('images', () => {
  const url = 'https://x.org/a.png';
  test.each<[unknown, unknown]>([
    [7, { id: 7 }],
    ['7', { id: 7 }],
    [url, { url }],
    [false, null],
    ['false', null],
    ['', null],
    [{ url }, { url }],
    [{ id: '7' }, { id: 7 }],
    [
      { url, id: 7, extension: 'png', width: 10, height: 20, sizes: { small: { url } }, junk: 1 },
      { url, id: 7, extension: 'png', width: 10, height: 20, sizes: { small: { url } } },
    ],
    [{ url, width: '10', height: -1, extension: 5, sizes: { small: { url: 'javascript:x' } } }, { url }],
    [{ url, sizes: [] }, { url }],
  ])('%j', (raw, image) => expect(tried(() => parseImage(raw))).toEqual(image));

  const NONE = [
    true,
    0,
    -1,
    1.5,
    '0',
    'x',
    'javascript:x',
    'data:image/png;base64,xx',
    {},
    [],
    [7],
    { url: 'x' },
    { url: 7 },
    { id: 0 },
    { id: [7] },
    { id: { a: 1 } },
    { id: Object.create(null) },
    { width: 1 },
  ];
  test.each(NONE.map((raw) => [raw]))('refuses %j', (raw) => {
    expect(tried(() => parseImage(raw))).toBe('✗ must be an ID, an http or https URL, or false');
  });
});

describe('links', () => {
  const read = (raw: unknown, data = true) => tried(() => parseLinks(raw, (t) => t.mustBeLinks(), { data }));

  test.each<[unknown, unknown]>([
    [7, [{ id: 7 }]],
    ['7', [{ id: 7 }]],
    ['7, 8', [{ id: 7 }, { id: 8 }]],
    ['jazz,2-go', [{ text: 'jazz' }, { text: '2-go' }]],
    [
      ['Rock, Pop', '7'],
      [{ text: 'Rock, Pop' }, { id: 7 }],
    ],
    [{ id: 7, venue: 'ignored' }, [{ id: 7 }]],
    [{ id: '7' }, [{ id: 7 }]],
    [
      [{ venue: 'Hall' }, 3],
      [{ data: { venue: 'Hall' } }, { id: 3 }],
    ],
    ['', []],
    [false, []],
    [[], []],
  ])('%j', (raw, links) => expect(read(raw)).toEqual(links));

  test.each([
    [[null]],
    [true],
    [[true]],
    [0],
    ['0'],
    [-1],
    [1.5],
    [[[1]]],
    [['']],
    [' '],
    ['a,,b'],
    [{ id: 0 }],
    [{ id: 'x' }],
    [{ id: null }],
    ['9'.repeat(17)],
    ['a\0'],
    [['\ud800']],
  ])('refuses %j', (raw) => expect(read(raw)).toBe('✗ must be a list of IDs, slugs, names or records'));

  test('terms cannot be given by their data', () => {
    expect(read([{ name: 'x' }], false)).toMatch(/^✗/);
    expect(read([{ id: 7, name: 'x' }], false)).toEqual([{ id: 7 }]);
  });
});

test('20,000 URLs with a non-ASCII host are all accepted', () => {
  const refused = Array.from({ length: 20_000 }, (_, at) => `https://münchen.example/${at}`).filter(
    (url) => !isWebUrl(url),
  );
  expect(refused).toEqual([]);
});
