// Tests src/cli/commands/sync/detect-row-kind.ts, src/cli/commands/sync/import-options.ts and src/cli/commands/sync/print-plan.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { detectRowKind, PLAIN_COLUMNS } from '../../../src/cli/commands/sync/detect-row-kind.js';
import {
  checkSetAndMap,
  parseRejectFormat,
  readFileOptions,
  readImportOptions,
} from '../../../src/cli/commands/sync/import-options.js';
import { formatBeforeAfter, maskSecrets, maskSecretsIn } from '../../../src/cli/commands/sync/print-plan.js';

import { findRunToResume } from '../../../src/cli/commands/sync/run-import.js';
import { chooseRunToUndo } from '../../../src/cli/commands/sync/run-undo.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { CalError, UsageError } from '../../../src/errors.js';
import { type LedgerEntry, type LedgerRun, openLedger } from '../../../src/sync/ledger/ledger.js';
import { emptyFolder } from '../../support/command-line.js';

const argumentsOf = (
  flags: Readonly<Record<string, string | readonly string[]>>,
  operands: readonly string[] = [],
) => ({
  operands,
  flags: new Map(Object.entries(flags).map(([name, value]) => [name, [value].flat()])),
});

describe('the flags of an import', () => {
  const read = (flags: Parameters<typeof argumentsOf>[0], cwd = '', kind = 'http') =>
    readImportOptions(argumentsOf(flags), { cwd } as never, { settings: { target: { kind } } } as never);
  it.each<[Record<string, string | string[]>, object]>([
    [{}, { mode: 'upsert', jobs: 8, emptyClears: false, ignoreUnknown: false, set: {} }],
    [
      { map: ['a=b=venue', 'Notes='] },
      {
        map: new Map([
          ['a=b', 'venue'],
          ['Notes', ''],
        ]),
      },
    ],
    [{ set: 'status = a=b' }, { set: { status: 'a=b' } }],
    [{ key: 'venue, city' }, { key: ['venue', 'city'] }],
    [{ 'create-missing': 'venues,TAG' }, { missing: new Set(['venue', 'tag']) }],
    [{ 'max-errors': '5' }, { mostErrors: { count: 5 } }],
    [{ 'max-errors': '5%' }, { mostErrors: { percent: 5 } }],
    [{ 'max-errors': '5', 'stop-on-error': 'true' }, { mostErrors: { count: 0 } }],
    [{ rate: '10' }, { pace: 100 }],
    [{ rate: '30/min' }, { pace: 2000 }],
    [{ rate: '0.5/s' }, { pace: 2000 }],
    [{ rate: '1/h' }, { pace: 3_600_000 }],
    [{ empty: 'clear' }, { emptyClears: true }],
  ])('%j', async (flags, options) => expect(await read(flags)).toMatchObject(options));

  it('sends 32 requests at a time to a calendar in a file', async () =>
    expect(await read({}, '', 'file')).toMatchObject({ jobs: 32 }));

  it.each<Record<string, string>>([
    ...[
      { rate: '0' },
      { rate: '5/day' },
      { 'max-errors': 'many' },
      { 'max-errors': '5 %' },
      { set: '=x' },
      { set: 'status' },
    ],
    ...[
      { mode: 'replace' },
      { jobs: '0' },
      { rejects: 'x.ics' },
      { rejects: 'x.csv.gz' },
      { 'create-missing': 'halls' },
    ],
    ...[{ map: 'nothing.yaml' }, { empty: 'x' }],
  ])('refuse %j', async (flags) => expect(read(flags, emptyFolder())).rejects.toThrow(UsageError));

  it('read column mappings from a file', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'map.yaml'), 'Hall: venue\nNotes:\nZip: 5\n');
    const { map } = await read({ map: ['map.yaml', 'Hall=title'] }, cwd);
    expect(Object.fromEntries(map)).toEqual({ Hall: 'title', Notes: '', Zip: '5' });
  });

  it('derive the format of rejects from their file name', () => expect(parseRejectFormat('a.b.CSV')).toBe('csv'));

  it.each<[Record<string, string>, object | undefined]>([
    [{}, { until: '2027-09-12T23:59:59' }],
    [{ until: '2028-01-01' }, { until: '2028-01-01T23:59:59' }],
    [{ until: '2028-01-01 10:00:00' }, { until: '2028-01-01T10:00:00' }],
    [{ until: '2028-02-30' }, undefined],
    [{ delimiter: 'tab' }, { delimiter: '\t' }],
    [{ delimiter: '\\t' }, { delimiter: '\t' }],
    [{ delimiter: ';;' }, undefined],
  ])('describe how to read the files: %j', (flags, options) => {
    const read = () => readFileOptions(argumentsOf(flags), Date.parse('2026-09-12T10:00:00Z'));
    if (options === undefined) expect(read).toThrow(UsageError);
    else expect(read()).toMatchObject(options);
  });

  it.each<[Record<string, string>, Record<string, string>, boolean]>([
    [{ city: 'Leeds' }, {}, true],
    [{ colour: 'red' }, {}, false],
    [{ website: 'nowhere' }, {}, false],
    [{}, { Hall: 'venue', Notes: '', When: 'start_date' }, true],
    [{}, { Hall: 'colour' }, false],
  ])('accept for venues --set %j and --map %j: %s', async (set, map, isRight) => {
    const options = { ...(await read({})), set, map: new Map(Object.entries(map)) };
    const check = () => checkSetAndMap(resourceOf('venue'), options);
    if (isRight) expect(check).not.toThrow();
    else expect(check).toThrow(UsageError);
  });
});

describe('the kind of the rows is', () => {
  const kindOf = async (name: string, text: string, map: Record<string, string> = {}) => {
    const path = join(emptyFolder(), name);
    writeFileSync(path, text);
    const reading = { until: '2030-01-01T00:00:00', stdin: async function* () {}, note: () => {} };
    return (await detectRowKind({ name, path }, reading, { ...PLAIN_COLUMNS, map: new Map(Object.entries(map)) })).name;
  };
  it.each<[string, string, string, Record<string, string>?]>([
    ['x.csv', 'title,start_date,end_date,venue\nA,1,2,B\n', 'event'],
    ['x.csv', 'Title,Start Date,End-Date\nA,1,2\n', 'event'],
    ['x.csv', 'venue,city\nA,B\n', 'venue'],
    ['x.csv', 'Hall,city\nA,B\n', 'venue', { Hall: 'venue' }],
    ['x.csv', 'organizer,email\nA,B\n', 'organizer'],
    ['x.csv', 'Event Name,Event Start Date\nA,1\n', 'event'],
    ['x.csv', 'Nom du lieu;Ville du lieu\nA;B\n', 'venue'],
    ['x.csv', '主催者名,主催者電話番号\nA,1\n', 'organizer'],
    [
      'x.csv',
      'What,Day,Hour,Until\nA,1,2,3\n',
      'event',
      { What: 'title', 'Day+Hour': 'start_date', Until: 'end_date' },
    ],
    ['x.csv', 'name,parent\nA,B\n', 'category'],
    ['my-tags.csv', 'name\nA\n', 'tag'],
    ['venues.csv', 'organizer\nA\n', 'organizer'],
    ['venues.csv', 'x\nA\n', 'venue'],
    ['venues.csv', '', 'venue'],
    ['x.csv', '', 'event'],
    ['x.csv', 'organizer\n', 'organizer'],
    ['x.ndjson', '{"kind":"tags","name":"A"}\n', 'tag'],
    ['venues.ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n', 'event'],
  ])('%s with %j: %s', async (name, text, kind, map) => expect(await kindOf(name, text, map)).toBe(kind));

  it.each([
    ['x.csv', 'name\nA\n'],
    ['categories-and-tags.csv', 'name\nA\n'],
    ['x.csv', 'colour\nred\n'],
  ])('refused as unknown for %s with %j', async (name, text) => {
    await expect(kindOf(name, text)).rejects.toThrow(UsageError);
  });
});

test.each<[unknown, unknown, unknown[]]>([
  ['a', 'b', ['a', 'b']],
  [undefined, 'b', [undefined, 'b']],
  ['a\nb', 'c', ['a b', 'c']],
  // What looks the same is shown so that it does not.
  ['a b', 'a\u00a0b', ['"a b"', '"a\\u00a0b"']],
  ['a\nb', 'a b', ['"a\\nb"', '"a b"']],
  ['a', 'a', ['a', 'a']],
])('changes show %j before and %j after', (before, after, shown) => {
  expect(formatBeforeAfter({ field: 'x', before, after })).toEqual(shown);
});

test('masks secrets by the names of their variables, but not empty ones', () => {
  const secrets = new Map([
    ['hush', 'TOKEN'],
    ['', 'EMPTY'],
  ]);
  expect(maskSecrets('a hush b', secrets)).toBe('a ${TOKEN} b');
  expect(maskSecretsIn({ a: ['hush', 1, null], b: { c: 'hush' } }, secrets)).toEqual({
    a: ['${TOKEN}', 1, null],
    b: { c: '${TOKEN}' },
  });
});

describe('a run of the ledger', () => {
  const WHERE = { target: 'http://127.0.0.1:8080', namespace: 'calendar/events/v1' };
  const ELSEWHERE = { ...WHERE, target: 'https://example.org' };
  const NO_ARGUMENTS = { operands: [], flags: {}, files: {} };

  /** Runs in the order in which they began, each with the actions of its writes. */
  async function ledgerOf(...runs: [id: string, run: Partial<LedgerRun>, ...actions: LedgerEntry['action'][]][]) {
    const ledger = await openLedger(join(emptyFolder(), 'ledger.db'));
    onTestFinished(() => ledger.close());
    for (const [at, [id, run, ...actions]] of runs.entries()) {
      await ledger.begin({
        id,
        command: 'events update',
        ...WHERE,
        started: at,
        state: 'done',
        given: NO_ARGUMENTS,
        ...run,
      });
      for (const [number, action] of actions.entries()) {
        const reverses = run.undoes === undefined ? {} : { reverses: { run: run.undoes, number } };
        await ledger.sending(id, { number, action, kind: 'event', record: 7, before: {}, ...reverses });
        await ledger.done(id, number, 7, {});
      }
    }
    return ledger;
  }
  const chosen = async (work: Promise<LedgerRun | undefined>) =>
    (
      await work.catch((error) => {
        if (error instanceof CalError) return { id: error.code };
        throw error;
      })
    )?.id;

  const EDIT = ['a', {}, 'update'] as const;
  it.each<[string, Parameters<typeof ledgerOf>, string]>([
    ['the latest', [[...EDIT], ['b', {}, 'update']], 'b'],
    ['one that changed something', [[...EDIT], ['b', {}, 'touch']], 'a'],
    ['one with any write', [[...EDIT], ['b', {}]], 'a'],
    ['one on this service', [[...EDIT], ['b', ELSEWHERE, 'update']], 'a'],
    ['one that is not undone', [[...EDIT], ['b', {}, 'update'], ['c', { undoes: 'b' }, 'update']], 'a'],
    ['one that can be undone', [[...EDIT], ['b', { isSettled: true }, 'update']], 'a'],
    ['none, if there is none', [], 'not_found'],
  ])('is undone: %s', async (_, runs, id) => {
    expect(await chosen(chooseRunToUndo(undefined, await ledgerOf(...runs), WHERE))).toBe(id);
  });

  it('is not undone if it belongs to another service', async () => {
    expect(await chosen(chooseRunToUndo('b', await ledgerOf([...EDIT], ['b', ELSEWHERE, 'update']), WHERE))).toBe(
      'usage',
    );
  });

  const IMPORT = { command: 'import', state: 'stopped' } as const;
  const withFiles = (...operands: string[]) => ({ ...IMPORT, given: { ...NO_ARGUMENTS, operands } });
  it.each<[string, Parameters<typeof ledgerOf>, string[], string | undefined, string?]>([
    [
      'the latest import',
      [
        ['a', IMPORT],
        ['b', IMPORT],
        ['c', { state: 'stopped' }],
      ],
      [],
      'b',
    ],
    [
      'one that is not done',
      [
        ['a', IMPORT],
        ['b', { ...IMPORT, state: 'done' }],
      ],
      [],
      'a',
    ],
    [
      'one on this service first',
      [
        ['a', IMPORT],
        ['b', { ...IMPORT, ...ELSEWHERE }],
      ],
      [],
      'a',
    ],
    ['else one on another', [['b', { ...IMPORT, ...ELSEWHERE }]], [], 'b'],
    [
      'one of these files',
      [
        ['a', withFiles('/x/a.csv')],
        ['b', withFiles('/x/b.csv')],
      ],
      ['a.csv'],
      'a',
    ],
    ['not one of more files', [['a', withFiles('/x/a.csv', '/x/b.csv')]], ['a.csv'], undefined],
    [
      'the one that is named',
      [
        ['0000000a', IMPORT],
        ['0000000b', IMPORT],
      ],
      ['0000000a'],
      '0000000a',
    ],
    [
      'the one that the flag names, also if it is done',
      [
        ['a', { ...IMPORT, state: 'done' }],
        ['b', IMPORT],
      ],
      [],
      'a',
      'a',
    ],
    ['no other command', [['a', { state: 'stopped' }]], [], 'not_found', 'a'],
  ])('is resumed: %s', async (_, runs, operands, id, resume = 'true') => {
    const search = { ledger: await ledgerOf(...runs), where: WHERE };
    const args = argumentsOf({ resume }, operands);
    expect(await chosen(findRunToResume(args, { cwd: '/x' } as never, search))).toBe(id);
  });
});
