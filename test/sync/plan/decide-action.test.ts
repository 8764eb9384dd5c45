// Tests src/sync/plan/plan-write.ts.
import { expect, it } from 'vitest';
import { decideAction, WRITE_MODES } from '../../../src/sync/plan/plan-write.js';

/** The whole decision table: what is there against what each mode does. */
const TABLE: Record<(typeof WRITE_MODES)[number], Record<'no' | 'yes' | 'new', string>> = {
  upsert: { no: 'create', yes: 'update', new: 'update' },
  create: { no: 'create', yes: 'refuse', new: 'update' },
  update: { no: 'refuse', yes: 'update', new: 'update' },
  skip: { no: 'create', yes: 'skip', new: 'update' },
};

it.each(WRITE_MODES.flatMap((mode) => (['no', 'yes', 'new'] as const).map((exists) => ({ mode, exists }))))(
  'decides the action for a wanted record with %j',
  ({ mode, exists }) => {
    expect(decideAction(mode, exists)).toBe(TABLE[mode][exists]);
  },
);
