import { expect, it } from 'vitest';
import { decideAction, type RecordSituation, WRITE_MODES } from '../../../src/sync/plan/plan-write.js';

/** The whole decision table: what is there against what each mode does. */
const TABLE: Record<(typeof WRITE_MODES)[number], Record<'no' | 'yes' | 'new', string>> = {
  upsert: { no: 'create', yes: 'update', new: 'update' },
  create: { no: 'create', yes: 'refuse', new: 'update' },
  update: { no: 'refuse', yes: 'update', new: 'update' },
  skip: { no: 'create', yes: 'skip', new: 'update' },
};

it.each(WRITE_MODES.flatMap((mode) => (['no', 'yes', 'new'] as const).map((exists) => ({ mode, exists }))))(
  'a wanted record with %j',
  ({ mode, exists }) => {
    expect(decideAction({ isWanted: true, exists, mode })).toBe(TABLE[mode][exists]);
  },
);

it.each<[RecordSituation, string]>([
  [{ isWanted: false, exists: 'yes', isUnchangedSinceApply: true }, 'delete'],
  [{ isWanted: false, exists: 'yes', isUnchangedSinceApply: false }, 'leave'],
  [{ isWanted: false, exists: 'no', isUnchangedSinceApply: true }, 'leave'],
])('%j is %s', (situation, action) => expect(decideAction(situation)).toBe(action));
