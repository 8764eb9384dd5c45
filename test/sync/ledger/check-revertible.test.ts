import { describe, expect, it } from 'vitest';
import { checkRevertible } from '../../../src/sync/ledger/check-revertible.js';
import type { StoredLedgerEntry } from '../../../src/sync/ledger/ledger.js';

type Write = readonly [run: string, number: number, more?: Partial<StoredLedgerEntry>];

const WHERE = { target: 'http://127.0.0.1:8080', namespace: 'calendar/events/v1' };
const entryOf = ([run, number, more = {}]: Write): StoredLedgerEntry => ({
  run,
  number,
  state: 'done',
  action: 'update',
  kind: 'venue',
  record: 7,
  origin: 7,
  before: { city: 'Leeds' },
  after: { city: 'York' },
  ...more,
});

/** The fields that the first of these writes to one record gets back, and what stands against the others. */
async function obstacleTo(writes: readonly Write[], record: object | undefined = { id: 7, city: 'York', phone: '1' }) {
  const entries = writes.map(entryOf);
  const [entry] = entries;
  if (entry === undefined) throw new Error('no write');
  const ledger = { writesOf: async () => entries };
  const client = { call: async () => ({ record, headers: {} }) };
  const { target, left } = await checkRevertible({ entry, writes: entries }, { ledger, client, where: WHERE } as never);
  return [target?.fields ?? 'nothing', ...left];
}

const undoOf = (run: string, number: number) => ({
  reverses: { run, number },
  before: { city: 'York' },
  after: { city: 'Leeds' },
});

describe('a write is reverted', () => {
  it.each<[string, readonly Write[], unknown]>([
    ['if nothing came after it', [['a', 1]], [['city']]],
    [
      'if only its own run wrote after it',
      [
        ['a', 1],
        ['a', 2, { before: { phone: '0' }, after: { phone: '1' } }],
      ],
      [['city']],
    ],
    [
      'if its own run wrote the same field after it, which is reverted first',
      [
        ['a', 1],
        ['a', 2, { before: { city: 'York' }, after: { city: 'Bath' } }],
      ],
      [['city']],
    ],
    [
      'not if another run wrote after it',
      [
        ['a', 1],
        ['b', 1],
      ],
      ['nothing', { is: 'later', run: 'b', fields: ['city'] }],
    ],
    [
      'not if the last of several runs still counts',
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
      ['nothing', { is: 'later', run: 'c', fields: ['city'] }],
    ],
    [
      'if what came after is undone',
      [
        ['a', 1],
        ['b', 1, { before: { city: 'York' }, after: { city: 'Bath' } }],
        ['c', 1, { reverses: { run: 'b', number: 1 }, before: { city: 'Bath' }, after: { city: 'York' } }],
      ],
      [['city']],
    ],
    [
      'if what came after only touched it',
      [
        ['a', 1],
        ['b', 1, { action: 'touch', before: {}, after: {} }],
      ],
      [['city']],
    ],
    [
      'if what came after changed nothing',
      [
        ['a', 1],
        ['b', 1, { before: {}, after: {} }],
      ],
      [['city']],
    ],
    [
      'if it created the record, and what came after changed nothing',
      [
        ['a', 1, { action: 'create', kind: 'event', before: undefined as never, after: {} }],
        ['b', 1, { kind: 'event', before: {}, after: {} }],
      ],
      [[]],
    ],
    [
      'once',
      [
        ['a', 1],
        ['b', 1, undoOf('a', 1)],
      ],
      ['nothing'],
    ],
    [
      'field by field, if a later run wrote another field',
      [
        ['a', 1, { before: { city: 'Leeds', phone: '0' }, after: { city: 'York', phone: '2' } }],
        ['b', 1, { before: { phone: '2' }, after: { phone: '1' } }],
      ],
      [['city'], { is: 'later', run: 'b', fields: ['phone'] }],
    ],
    [
      'field by field, if somebody else wrote another field',
      [['a', 1, { before: { city: 'Leeds', phone: '0' }, after: { city: 'York', phone: '2' } }]],
      [['city'], { is: 'changed', fields: ['phone'] }],
    ],
    [
      'in the rest of its fields, if an undo took back some',
      [
        ['a', 1, { before: { city: 'Leeds', phone: '0' }, after: { city: 'York', phone: '1' } }],
        ['b', 1, undoOf('a', 1)],
      ],
      [['phone']],
    ],
    ['not before it was answered', [['a', 1, { state: 'sent' }]], ['nothing', { is: 'unanswered' }]],
    [
      'not if nobody read what was there before',
      [['a', 1, { before: undefined as never }]],
      ['nothing', { is: 'unread' }],
    ],
  ])('%s', async (_, writes, obstacle) => expect(await obstacleTo(writes)).toEqual(obstacle));

  it('unless somebody else has changed the record since', async () => {
    expect(await obstacleTo([['a', 1]], { id: 7, city: 'Paris' })).toEqual([
      'nothing',
      { is: 'changed', fields: ['city'] },
    ]);
  });

  it.each<[string, StoredLedgerEntry['action'], object, unknown]>([
    ['a creation whose record is in the trash', 'create', { id: 7, city: 'York', status: 'trash' }, ['nothing']],
    ['a deletion, while the record is in the trash', 'delete', { id: 7, city: 'Leeds', status: 'trash' }, [[]]],
    [
      'no deletion whose record is back',
      'delete',
      { id: 7, city: 'Leeds', status: 'publish' },
      ['nothing', { is: 'back' }],
    ],
  ])('%s', async (_, action, record, obstacle) => {
    expect(await obstacleTo([['a', 1, { action }]], record)).toEqual(obstacle);
  });
});
