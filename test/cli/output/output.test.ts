// Tests src/cli/output/.
import { describe, expect, it, test } from 'vitest';
import type { Context } from '../../../src/cli/context.js';
import { choosePaint } from '../../../src/cli/output/choose-paint.js';
import { deferWriteErrors } from '../../../src/cli/output/output-errors.js';
import { pageOutput } from '../../../src/cli/output/page-output.js';
import { chooseHyperlinker } from '../../../src/cli/output/plan-output.js';
import { createProgressLine, formatProgressBar } from '../../../src/cli/output/progress-line.js';
import { formatEventDates } from '../../../src/cli/output/report-dates.js';
import { reportError } from '../../../src/cli/output/report-error.js';
import { formatLocalizedCell, isIndivisible, listCardRows } from '../../../src/cli/output/table-writer.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { CalError, UsageError } from '../../../src/errors.js';
import { finishOutput, removeLinks, signedLink } from '../../../src/present/terminal/control-sequences.js';
import { en, loadCatalogue } from '../../../src/text/catalogue.js';
import { resolveDateWithTime } from '../../../src/time/parse-date-words.js';
import { parseWallTime } from '../../../src/time/wall-time-text.js';

const argumentsOf = (flags: Readonly<Record<string, string>> = {}) => ({
  operands: [],
  flags: new Map(Object.entries(flags).map(([name, value]) => [name, [value]])),
});

/** An output stream that keeps what is written. */
function keptStream(isTTY: boolean, rows?: number) {
  const texts: string[] = [];
  const write = async (text: string) => void texts.push(finishOutput(text, true));
  return { isTTY, columns: 40, rows, texts, write };
}

test.each<[flags: Record<string, string>, env: Record<string, string>, isTTY: boolean, isColored: boolean]>([
  [{}, {}, true, true],
  [{}, {}, false, false],
  [{}, { TERM: 'dumb' }, true, false],
  [{}, { NO_COLOR: '1' }, true, false],
  [{}, { NO_COLOR: '', FORCE_COLOR: '1' }, false, true],
  [{}, { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{}, { FORCE_COLOR: '0' }, true, false],
  [{}, { FORCE_COLOR: 'false' }, true, false],
  [{ color: 'always' }, { NO_COLOR: '1' }, false, true],
  [{ color: 'never' }, { FORCE_COLOR: '1' }, true, false],
  [{ color: 'auto' }, { NO_COLOR: '1' }, true, false],
  [{ color: 'true' }, { NO_COLOR: '1' }, false, true],
  [{ color: 'false' }, {}, true, false],
])('flags %j and environment %j, on a terminal (%s), give colours: %s', async (flags, env, isTTY, isColored) => {
  const { alarm } = await choosePaint(argumentsOf(flags), { env }, keptStream(isTTY));
  expect(alarm('x') !== 'x').toBe(isColored);
});

describe('a link on the terminal', () => {
  const link = async (
    url: string,
    options: { when?: string; isSeen?: boolean; isFile?: boolean; canLink?: boolean } = {},
  ) => {
    const { when, isSeen = true, isFile = false, canLink = true } = options;
    const choosing = {
      args: argumentsOf(when === undefined ? {} : { hyperlinks: when }),
      context: { canLink: async () => canLink },
      settings: { target: { kind: isFile ? 'file' : 'http' } },
      isSeen,
    };
    return finishOutput((await chooseHyperlinker(choosing as never))('Gig', url), true);
  };
  const URL = 'https://example.org/a';
  const LINKED = '\u001b]8;;https://example.org/a\u001b\\Gig\u001b]8;;\u001b\\';
  it.each<[string, string, Parameters<typeof link>[1], string]>([
    ['leads to the page', URL, {}, LINKED],
    ['is none where the terminal knows none', URL, { canLink: false }, 'Gig'],
    ['is none where nobody sees it', URL, { isSeen: false }, 'Gig'],
    ['is none of a file, which has no pages', URL, { isFile: true }, 'Gig'],
    ['is there wherever it is asked for', URL, { when: 'always', isSeen: false, canLink: false }, LINKED],
    ['is nowhere if it is not wanted', URL, { when: 'never' }, 'Gig'],
    ['leads to no script', 'javascript:alert(1)', {}, 'Gig'],
    ['leads to no file', 'file:///etc/passwd', {}, 'Gig'],
    ['carries no control characters', 'https://example.org/\u001b\\a', {}, LINKED.replace('/a', '/%1B/a')],
  ])('%s', async (_, url, options, text) => expect(await link(url, options)).toBe(text));

  it('is removed again', () => expect(removeLinks(`a ${signedLink('Gig', URL)} b`)).toBe('a Gig b'));
});

describe('a cell for people', () => {
  const event = resourceOf('event');
  const record = {
    title: 'Gig',
    status: 'publish',
    all_day: true,
    image: false,
    start_date: '2027-07-02 00:00:00',
    end_date: '2027-07-02 23:59:59',
    date: '2027-01-01 09:30:00',
    venue: { venue: 'Hall', modified: '2027-01-01 09:30:00' },
  };
  const cell = (path: string, { isTerminal = true, locale = 'en-GB', ...changes } = {}) => {
    const plan = { isTerminal, ...(locale === '' ? {} : { locale }) };
    return formatLocalizedCell({ ...record, ...changes }, path, {
      resource: event,
      plan,
      context: { text: en },
    } as never);
  };
  it.each<[string, string, object, string]>([
    ['has a date in words', 'date', { all_day: false }, '1 Jan 2027, 09:30'],
    ['has a date alone for a whole day', 'start_date', {}, '2 Jul 2027'],
    ['has a date alone for the end of a whole day', 'end_date', {}, '2 Jul 2027'],
    ['has the time of what belongs to no day', 'date', {}, '1 Jan 2027, 09:30'],
    ['has the time of an event that has times', 'start_date', { all_day: false }, '2 Jul 2027, 00:00'],
    ['has a date of a linked record', 'venue.modified', {}, '1 Jan 2027, 09:30'],
    ['has a date as it is without a locale', 'start_date', { locale: '' }, '2027-07-02 00:00:00'],
    ['has what is no date as it is', 'start_date', { start_date: 'soon' }, 'soon'],
    ['has a status in words', 'status', {}, en.statusWord('publish')],
    ['is empty for an image that is not there', 'image', {}, ''],
    ['has a yes or no as a word', 'all_day', {}, en.booleanWord({ value: true })],
    ['has a status as it is for programs', 'status', { isTerminal: false }, 'publish'],
  ])('%s', (_, path, options, text) => expect(cell(path, options)).toBe(text));

  test.each<[number, string[]]>([
    [0, ['lieu']],
    [1, ['lieu']],
    [2, ['lieux']],
  ])('a card names %i venues once', async (count, labels) => {
    const venues = Array.from({ length: count }, (_, at) => ({ id: at + 1, venue: `Hall ${at + 1}` }));
    const rows = listCardRows({ venue: { id: 1, venue: 'Hall 1' }, venues }, {
      resource: event,
      plan: {},
      context: { text: await loadCatalogue('fr') },
    } as never);
    expect(rows.map(([label]) => label)).toEqual(labels);
  });

  test.each([
    ['id', true],
    ['all_day', true],
    ['start_date', true],
    ['status', true],
    ['venue.id', true],
    ['title', false],
    ['venue.venue', false],
    ['nothing.status', false],
  ])('keeps %s whole as long as possible: %s', (path, isLast) => expect(isIndivisible(event, path)).toBe(isLast));
});

describe('the explanation of dates', () => {
  const now = Date.parse('2027-07-02T10:00:00Z');
  const told = (start: string, end: string, more: { isAllDay?: boolean } = {}) => {
    const at = (wall: string) => resolveDateWithTime(parseWallTime(`${wall}:00`), 'UTC');
    const when = { start: at(start), end: at(end), zone: 'UTC', isAllDay: false, ...more };
    return formatEventDates(when, { text: en, locale: 'en-GB', now: () => now } as unknown as Context);
  };
  it.each([
    ['2027-07-02 10:30', 'in 30 minutes'],
    ['2027-07-02 13:00', 'in 3 hours'],
    ['2027-07-03 01:00', 'tomorrow'],
    ['2027-07-01 23:00', 'yesterday'],
    ['2027-07-15 10:00', 'in 13 days'],
    ['2027-07-16 10:00', 'in 2 weeks'],
    ['2027-08-03 10:00', 'in 4 weeks'],
    ['2027-09-01 10:00', 'in 8 weeks'],
    ['2029-01-05 10:00', 'in 18 months'],
    ['2027-12-03 10:00', 'in 5 months'],
    ['2029-07-02 10:00', 'in 2 years'],
    ['2025-07-01 10:00', '2 years ago'],
  ])('shows %s as %s', (start, words) => expect(told(start, start)).toContain(words));

  it.each<[string, string, object, RegExp]>([
    ['2027-07-02 20:00', '2027-07-02 23:00', {}, /^Fri,? 2 Jul 2027, 20:00–23:00 UTC/],
    ['2027-07-02 20:00', '2027-07-03 01:00', {}, /20:00\s–\sSat,? 3 Jul 2027, 01:00/],
    ['2027-07-02 00:00', '2027-07-02 23:59', { isAllDay: true }, /^Fri,? 2 Jul 2027,/],
    // A range cannot be told backwards.
    ['2027-07-02 20:00', '2027-07-01 20:00', {}, /^Fri,? 2 Jul 2027, 20:00 UTC/],
  ])('shows %s to %s with %j', (start, end, more, words) => expect(told(start, end, more)).toMatch(words));
});

describe('an error', () => {
  const report = async (error: unknown, { env = {}, flags = {}, isInner = false } = {}) => {
    const err = keptStream(false);
    const context = { err, env, text: en, program: 'cal', isInner } as unknown as Context;
    const command = { words: ['events', 'list'], flags: [] };
    const exit = await reportError(error, {
      context,
      args: argumentsOf(flags),
      command: command as never,
      about: 'gig',
    });
    return [exit, err.texts.join('')] as const;
  };
  const wrong = new UsageError(() => 'is wrong', { params: { '--x': () => 'why' }, hint: () => 'Try this.' });

  it('says what failed, which value, why and what to do', async () => {
    expect(await report(wrong)).toEqual([2, 'cal: events list gig: is wrong\n  --x: why\nTry this.\n']);
  });

  it('gives no hint of its own inside another command', async () => {
    expect((await report(wrong, { isInner: true }))[1]).not.toContain('Try this.');
  });

  it.each<[object, object]>([
    [{}, { format: 'json' }],
    [{}, { format: 'ndjson' }],
    [{ CAL_FORMAT: 'json' }, {}],
  ])('is JSON with %j and environment %j', async (env, flags) => {
    const [exit, text] = await report(wrong, { env, flags });
    const error = {
      code: wrong.code,
      exit,
      message: 'is wrong',
      params: { '--x': 'why' },
      hint: 'Try this.',
      ref: 'gig',
    };
    expect(JSON.parse(text)).toEqual({ error });
  });

  it.each([{ CAL_FORMAT: 'json' }, {}])('is a sentence if the flag overrides the environment: %j', async (env) => {
    expect((await report(wrong, { env, flags: { format: 'table' } }))[1]).toMatch(/^cal: /);
  });

  it('is reported as a bug if it is unexpected, with a stack only under CAL_DEBUG', async () => {
    const bug = new TypeError('oops\u001b[2J');
    const [exit, text] = await report(bug);
    expect(exit).toBe(1);
    expect(text).toContain('oops');
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('report');
    expect((await report(bug, { env: { CAL_DEBUG: '1' } }))[1]).toMatch(/TypeError: oops[\s\S]* at /);
    expect(bug).not.toBeInstanceOf(CalError);
  });
});

describe('writes that fail', () => {
  const broken = (code: string) => async () => {
    throw Object.assign(new Error(code), { code });
  };
  it.each(['EPIPE', 'ERR_STREAM_DESTROYED'])(
    'because the reader has closed the pipe (%s) are no failure',
    async (code) => {
      const { write, end } = deferWriteErrors(broken(code));
      await write('a');
      expect(end).not.toThrow();
    },
  );

  it('are reported at the end, and stop further output', async () => {
    let count = 0;
    const { write, end } = deferWriteErrors(async () => {
      count += 1;
      await broken('ENOSPC')();
    });
    await write('a');
    await write('b');
    expect(count).toBe(1);
    expect(end).toThrow('ENOSPC');
  });
});

test.each<[isTTY: boolean, interval: number]>([
  [true, 100],
  [false, 10_000],
])('on a terminal (%s), progress is printed every %i ms', async (isTTY, interval) => {
  let now = 0;
  const err = keptStream(isTTY);
  const progress = createProgressLine({ err, now: () => now });
  for (const at of [0, interval - 1, interval, interval + 1, 2 * interval]) {
    now = at;
    progress.update(() => `at ${at}`);
  }
  const shown = [interval, 2 * interval].map((at) => (isTTY ? `\r\u001b[Kat ${at}` : `at ${at}\n`));
  expect(err.texts).toEqual(shown);
  await progress.printAbove('above');
  await progress.clear();
  await progress.clear();
  expect(err.texts.slice(2)).toEqual(isTTY ? ['\r\u001b[Kabove\n', '\r\u001b[K'] : ['above\n']);
});

test.each([
  [0, '[....................]   0 %'],
  [0.256, '[#####...............]  25 %'],
  [0.999, '[####################]  99 %'],
  [1, '[####################] 100 %'],
])('draws the progress bar at %f', (share, bar) => expect(formatProgressBar(share)).toBe(bar));

describe('the pager', () => {
  const paged = async (texts: readonly string[], { opens = true, showsLinks = true } = {}) => {
    const out = keptStream(true, 4);
    const pages: string[] = [];
    const pager = {
      showsLinks,
      write: async (text: string) => void pages.push(text),
      end: async () => void pages.push('END'),
    };
    const context = { out, err: keptStream(true), openPager: async () => (opens ? pager : undefined) };
    const { context: wrapped, end } = pageOutput(context as unknown as Context);
    for (const text of texts) await wrapped.out.write(text);
    await end();
    return { out: out.texts.join(''), pages: pages.join('') };
  };
  it.each<[string, string[], object, { out: string; pages: string }]>([
    ['is not needed for what fits', ['1\n', '2\n3\n'], {}, { out: '1\n2\n3\n', pages: '' }],
    [
      'gets all that is longer than the screen',
      ['1\n2\n', '3\n4\n', '5\n'],
      {},
      { out: '', pages: '1\n2\n3\n4\n5\nEND' },
    ],
    [
      'counts lines that the screen breaks',
      [`${'x'.repeat(130)}\n`],
      {},
      { out: '', pages: `${'x'.repeat(130)}\nEND` },
    ],
    [
      'is done without where there is none',
      ['1\n2\n3\n4\n', '5\n'],
      { opens: false },
      { out: '1\n2\n3\n4\n5\n', pages: '' },
    ],
    [
      'gets no links that it cannot show',
      [`${signedLink('1', 'https://example.org')}\n2\n3\n4\n`],
      { showsLinks: false },
      { out: '', pages: '1\n2\n3\n4\nEND' },
    ],
  ])('%s', async (_, texts, options, written) => expect(await paged(texts, options)).toEqual(written));
});
