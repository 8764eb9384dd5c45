import { describe, expect, it } from 'vitest';
import { checkRevertible } from '../../../src/sync/ledger/check-revertible.js';
import type { StoredLedgerEntry } from '../../../src/sync/ledger/ledger.js';

type Write = readonly [run: string, number: number, more?: Partial<StoredLedgerEntry>];

const WHERE = { target: 'http://127.0.0.1:8080', namespace: 'calendar/events/v1' };
const entryOf = ([run, number, more = {}]: Write): StoredLedgerEntry => ({
  ...{ run, number, state: 'done', action: 'update', kind: 'venue', record: 7, origin: 7 },
  ...{ before: { city: 'Leeds' }, after: { city: 'York' } },
  ...more,
});

/** What stands against reverting the first of these writes to one record, which is as it was written. */
async function obstacleTo(writes: readonly Write[], record: object | undefined = { id: 7, city: 'York', phone: '1' }) {
  const entries = writes.map(entryOf);
  const [first] = entries;
  if (first === undefined) throw new Error('no write');
  const ledger = { writesOf: async () => entries };
  const client = { call: async () => ({ record, headers: {} }) };
  const checked = await checkRevertible(first, { ledger, client, where: WHERE } as never);
  if (checked === 'done') return 'done';
  return 'why' in checked ? checked.why : 'none';
}

const undoOf = (run: string, number: number) => ({
  reverses: { run, number },
  before: { city: 'York' },
  after: { city: 'Leeds' },
});

describe('a write is reverted', () => {
  it.each<[string, readonly Write[], unknown]>([
    ['if nothing came after it', [['a', 1]], 'none'],
    [
      'if only its own run wrote after it',
      [
        ['a', 1],
        ['a', 2, { before: { phone: '0' }, after: { phone: '1' } }],
      ],
      'none',
    ],
    [
      'not if another run wrote after it',
      [
        ['a', 1],
        ['b', 1],
      ],
      { is: 'later', run: 'b' },
    ],
    [
      'not if the last of several runs still counts',
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
      { is: 'later', run: 'c' },
    ],
    [
      'if what came after is undone',
      [
        ['a', 1],
        ['b', 1, { before: { city: 'York' }, after: { city: 'Bath' } }],
        ['c', 1, { reverses: { run: 'b', number: 1 }, before: { city: 'Bath' }, after: { city: 'York' } }],
      ],
      'none',
    ],
    [
      'if what came after only touched it',
      [
        ['a', 1],
        ['b', 1, { action: 'touch', before: {}, after: {} }],
      ],
      'none',
    ],
    [
      'if what came after changed nothing',
      [
        ['a', 1],
        ['b', 1, { before: {}, after: {} }],
      ],
      'none',
    ],
    [
      'once',
      [
        ['a', 1],
        ['b', 1, undoOf('a', 1)],
      ],
      'done',
    ],
    ['not before it was answered', [['a', 1, { state: 'sent' }]], { is: 'unanswered' }],
    ['not if nobody read what was there before', [['a', 1, { before: undefined as never }]], { is: 'unread' }],
  ])('%s', async (_, writes, obstacle) => expect(await obstacleTo(writes)).toEqual(obstacle));

  it('not if somebody else changed the record since', async () => {
    expect(await obstacleTo([['a', 1]], { id: 7, city: 'Paris' })).toEqual({ is: 'changed' });
  });

  it.each<[string, StoredLedgerEntry['action'], object, unknown]>([
    ['a creation whose record is in the trash', 'create', { id: 7, city: 'York', status: 'trash' }, 'done'],
    ['a deletion, while the record is in the trash', 'delete', { id: 7, city: 'Leeds', status: 'trash' }, 'none'],
    ['no deletion whose record is back', 'delete', { id: 7, city: 'Leeds', status: 'publish' }, { is: 'back' }],
  ])('%s', async (_, action, record, obstacle) => {
    expect(await obstacleTo([['a', 1, { action }]], record)).toEqual(obstacle);
  });
});
