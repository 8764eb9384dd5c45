import type { Kind } from '../grammar/en.js';

const number = (value: number) => value.toLocaleString('en');

/** What history and undo say, in English. */
export const historyEn = {
  historyPurpose: () => 'Show what was written from here, the latest first',
  historyNote: () =>
    'Every command that writes is remembered on this machine with the record as it was before: in ledger.db under $XDG_STATE_HOME/cal, for your eyes only, without passwords. The latest 200 runs are kept; history_keep in the configuration says another number, and history: off (or CAL_HISTORY=off) remembers nothing. Changes are + created, ~ changed, - deleted.',
  historyShowPurpose: () => 'Show what a run did, record by record',
  historyPrunePurpose: () => 'Forget old runs',
  historyLimit: () => 'so many runs at most',
  historyAllTargets: () => 'the runs on all services, not only on this one',
  historyKeep: () => 'so many of the latest runs stay',
  exampleHistory: () => 'The last five runs on all services',
  exampleHistoryShow: () => 'What exactly was that?',
  exampleHistoryJson: () => 'For a program, with requests',
  exampleHistoryPrune: () => 'Keep only the last ten',
  exampleHistoryPruneAll: () => 'Keep only the last one',
  undoPurpose: () => 'Take back what a command wrote',
  undoNote: () =>
    'Without RUN the latest run on this service is meant that is not taken back yet. What was created goes to the trash (terms: for good), what was changed gets its values back, what was deleted comes back; what was deleted for good is created again under another ID. A record that somebody else, or a later run, has changed since is left as it is and listed (exit 9). Taking back is a run too: undo that one to redo.',
  undoDryRun: () => 'show what would be done, and change nothing',
  undoJobs: () => 'requests at a time',
  exampleUndo: () => 'The latest run',
  exampleUndoRun: () => 'One run, from a script',
  exampleUndoDryRun: () => 'Look first',
  historyHeadings: () => ({
    run: 'Run',
    when: 'When',
    command: 'Command',
    where: 'Where',
    changes: 'Changes',
    state: 'State',
  }),
  historyBroken: () => 'broken off',
  historyUndone: (run: string) => `undone by ${run}`,
  historyUndoes: (run: string) => `undoes ${run}`,
  historyNothing: () => 'Nothing is remembered of this service; --all-targets shows the others.',
  historyForgotten: (count: number) => `${number(count)} ${count === 1 ? 'run' : 'runs'} forgotten.`,
  historyUnanswered: () => 'no answer came',
  historyTrouble: (reason: string) => `The history cannot be written, so this cannot be undone: ${reason}`,
  historyOff: () => 'The history is off: nothing is remembered to go back or on with.',
  historyOffHint: () => 'Take history: off out of the configuration, or CAL_HISTORY out of the environment.',
  historyNoRun: (run: string) => `There is no run “${run}” in the history.`,
  historyNoRunHint: () => 'cal history --all-targets shows all that are remembered.',
  undoHint: () => 'Take it back: cal undo',
  redoHint: (run: string) => `Redo: cal undo ${run}`,
  undoNothing: () => 'There is nothing to take back on this service.',
  undoAlready: (run: string, by: string) => `Run ${run} is taken back already, by run ${by}.`,
  undoAlreadyHint: (by: string) => `cal undo ${by} does it again.`,
  undoElsewhere: (run: string, target: string) => `Run ${run} wrote to ${target}.`,
  askUndo: (command: string, when: string, changes: string) => `Take back “${command}” of ${when} (${changes})? [y/N] `,
  undoNeedsYes: () => 'Taking back wants to be confirmed.',
  undoNotDone: () => 'Nothing was taken back.',
  undoRecord: (kind: Kind, id: string, title: string) => `${kind} ${id}${title === '' ? '' : ` “${title}”`}`,
  undoLeft: (why: 'changed' | 'later' | 'gone' | 'back' | 'unanswered' | 'unread', run: string) =>
    ({
      changed: 'left: somebody else has changed it since',
      later: `left: run ${run} has changed it since; take that one back first`,
      gone: 'left: it is no longer there',
      back: 'left: it is already back',
      unanswered: 'left: no answer came then, so nobody knows what was done',
      unread: 'left: it could not be read before, so nobody knows what it was',
    })[why],
  undoCreatedAgain: (id: number) => `its ID was ${id}`,
  undoPasswordLost: () => 'if it had a password, set it again',
  undoCounts: (done: number, left: number, failed: number) =>
    [
      `${number(done)} taken back`,
      ...(left > 0 ? [`${number(left)} left`] : []),
      ...(failed > 0 ? [`${number(failed)} failed`] : []),
    ].join(', '),
};
