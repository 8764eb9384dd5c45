// Tests src/sync/plan/record-writer.ts and src/sync/import/failed-rows.ts.
import { describe, expect, it } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { ServiceError, UnreachableError } from '../../../src/errors.js';
import type { SendHttpRequest } from '../../../src/http/exchange.js';
import { openFailedRows } from '../../../src/sync/import/failed-rows.js';
import { createPacer } from '../../../src/sync/import/import-job.js';
import { createRecordWriter, numberOutsideRows } from '../../../src/sync/plan/record-writer.js';
import { countsOf, importer } from './importing.js';

const venues = (...names: string[]) => ({ 'venues.csv': ['venue', ...names, ''].join('\n') });

describe('the ledger entry of a creation', () => {
  it.each<[string, () => Error, string[]]>([
    ['that the service refuses is gone', () => new ServiceError({ answered: 'no', status: 400, say: () => 'no' }), []],
    ['that never reached the service is gone', () => new UnreachableError(() => 'gone', { outcome: 'unsent' }), []],
    ['whose outcome is unknown stays', () => new UnreachableError(() => 'gone', { outcome: 'unknown' }), ['sent']],
    [
      'on which the service failed stays',
      () => new ServiceError({ answered: 'x', status: 500, say: () => 'x' }),
      ['sent'],
    ],
  ])('%s', async (_, fail, states) => {
    const { run, ledger } = await importer();
    const between = (): SendHttpRequest => async (request) => {
      if (request.method === 'POST') throw fail();
      return { status: 200, headers: {}, body: '{"venues":[],"total":0,"total_pages":0}' };
    };
    await run(venues('Hall'), { runId: 'r', between });
    const entry = await ledger.entry('r', 1);
    expect(entry === undefined ? [] : [entry.state]).toEqual(states);
  });
});

describe('a resumed run', () => {
  const steps = async (mode: 'skip' | 'create' | 'upsert') => {
    const { run, calendar } = await importer();
    // The first run breaks off after an older service, which takes no translations with a creation, created the record.
    const between =
      (send: SendHttpRequest): SendHttpRequest =>
      async (request) => {
        if (request.method !== 'GET' && request.url.includes('i18n_language=fr'))
          throw new UnreachableError(() => 'gone', { outcome: 'unknown' });
        const body = request.body?.replace(/,"translations":\{"fr":\{[^{}]*\}\}/, '');
        return send(body === undefined ? request : { ...request, body });
      };
    const file = { 'venues.csv': 'venue,venue@fr\nHall,Salle\n' };
    await run(file, { runId: 'r', mode, between });
    const { summary, writes } = await run(file, { runId: 'r', mode, resumed: true });
    const { venue } = await calendar.get('GET /venues/by-slug/hall?i18n_language=fr');
    return [countsOf(summary), writes.length, venue];
  };
  it.each(['skip', 'create', 'upsert'] as const)('in mode %s completes the record that it created', async (mode) => {
    expect(await steps(mode)).toEqual([{ created: 1 }, 1, 'Salle']);
  });
});

describe('errors', () => {
  it.each<[rows: number, wrong: number, percent: number, stopped: boolean]>([
    // A share means little among few rows.
    [99, 99, 10, false],
    [100, 10, 10, false],
    [100, 11, 10, true],
  ])(
    'with %i rows, %i failures and a limit of %i %%, the run stops early: %s',
    async (rows, wrong, percent, stopped) => {
      const { run } = await importer();
      const lines = Array.from({ length: rows }, (_, at) => (at < rows - wrong ? 'Hall,' : 'Hall,nowhere'));
      const { summary } = await run(
        { 'venues.csv': ['venue,website', ...lines, ''].join('\n') },
        { mostErrors: { percent } },
      );
      expect(summary.stopped).toBe(stopped ? 'errors' : undefined);
    },
  );
});

it('ends a run without credentials at the first write', async () => {
  const { run } = await importer();
  const { summary } = await run(venues('Hall', 'Barn'), { as: 'nobody', jobs: 1 });
  expect(summary).toMatchObject({ failed: 0, created: 0, stopped: { error: { status: 401 } } });
});

describe('requests', () => {
  it('start at regular intervals, however long each takes', async () => {
    const begun: number[] = [];
    let now = 1000;
    let takes = 0;
    const call = async () => {
      begun.push(now);
      now += takes;
      return { status: 200, headers: {}, record: { id: 1 } };
    };
    const sleep = async (milliseconds: number) => {
      now += milliseconds;
    };
    const waitForTurn = createPacer(100, { now: () => now, sleep });
    const writer = createRecordWriter({ client: { call } as never, isKnown: () => false, waitForTurn });
    const write = { resource: resourceOf('venue'), id: 1, values: { city: 'Leeds' }, translations: new Map() };
    for (takes of [0, 30, 250, 0, 0]) await writer.write(write);
    expect(begun).toEqual([1000, 1100, 1200, 1450, 1550]);
  });

  it('have the same number in every run for a record that rows refer to', () => {
    const number = numberOutsideRows('tag', 'live');
    expect(number).toBe(numberOutsideRows('tag', 'live'));
    expect(number).toBeLessThan(0);
    expect(new Set([number, numberOutsideRows('venue', 'live'), numberOutsideRows('tag', 'loud')]).size).toBe(3);
  });
});

it('reports failed rows in the order of the files, including several of one line', () => {
  const failures = openFailedRows();
  const places: [file: string, line: number, title: string][] = [
    ['a.csv', 3, 'x'],
    ['b.csv', 2, 'x'],
    ['a.csv', 2, 'first'],
    ['a.csv', 2, 'second'],
    ...Array.from({ length: 600 }, (_, at): [string, number, string] => ['b.csv', 700 - at, 'x']),
  ];
  for (const [file, line, title] of places) failures.add({ file, line, cells: { [title]: 1, city: 2 }, errors: [] });
  const told = [...failures.all()].map(({ file, line, cells }) => `${file}:${line} ${Object.keys(cells)[0]}`);
  expect(told.slice(0, 5)).toEqual(['a.csv:2 first', 'a.csv:2 second', 'a.csv:3 x', 'b.csv:2 x', 'b.csv:101 x']);
  expect(told).toHaveLength(604);
  expect(failures.columns()).toEqual(['x', 'city', 'first', 'second']);
  failures.close();
});
