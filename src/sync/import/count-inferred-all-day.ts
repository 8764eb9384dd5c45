import type { RowDraft } from '../read/row-draft.js';
import type { RowOutcome, RowPlan } from './row-plan.js';

export interface InferredAllDayCounter {
  /** Counts the row once its event is written, if the event is all-day only because its dates have no times. */
  readonly watch: (draft: RowDraft, plan: RowPlan) => RowPlan;
  readonly count: () => number;
}

export function createInferredAllDayCounter(): InferredAllDayCounter {
  let count = 0;
  const add = (outcome: RowOutcome): RowOutcome => {
    if (outcome.is === 'created' || outcome.is === 'updated') count += 1;
    return outcome;
  };
  return {
    watch: ({ isAllDayInferred }, plan) => {
      if (!isAllDayInferred) return plan;
      return 'send' in plan ? { send: async () => add(await plan.send()) } : add(plan);
    },
    count: () => count,
  };
}
