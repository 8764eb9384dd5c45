import type { RecordKind } from '../../contract/declarations.js';

const formatNumber = (value: number) => value.toLocaleString('en');

/** Texts of `cal history` and `cal undo` in English. */
export const historyEn = {
  historyPurpose: () => 'Show command history, the latest first',
  historyNote: () =>
    'cal records every command that writes, with each record as it was before, in ledger.db under $XDG_STATE_HOME/cal on this machine. Only you can read the file, and it holds no passwords. The latest 200 runs are kept; history_keep in the configuration sets another number. history: off (or CAL_HISTORY=off) records nothing. Changes are + created, ~ changed, - deleted.',
  historyShowPurpose: () => 'Show the changes of a run, record by record',
  historyPrunePurpose: () => 'Delete old runs from the history',
  historyLimit: () => 'show at most this many runs',
  historyAllTargets: () => 'show the runs on all services, not only on this one',
  historyKeep: () => 'keep this many of the latest runs',
  exampleHistory: () => 'The last five runs on all services',
  exampleHistoryShow: () => 'Show exactly what a run changed',
  exampleHistoryJson: () => 'For a program, with requests',
  exampleHistoryPrune: () => 'Keep only the last ten',
  exampleHistoryPruneAll: () => 'Keep only the last one',
  undoPurpose: () => 'Undo a command',
  undoNote: () =>
    'Without RUN, undoes the latest run on this service that is not undone yet. Created records go to the trash (categories and tags are deleted permanently), changed fields get their old values back, and deleted records come back. Permanently deleted records are created again with another ID. A field that somebody else or a later run has changed since keeps its value and is listed (exit 9), and so is a created record that was changed or is still in use. Run it again to undo the rest. An undo is a run too: undo it to redo. A redo leaves records that were created again in the meantime (exit 9).',
  undoDryRun: () => 'show what would be done, and change nothing',
  undoJobs: () => 'requests at a time',
  exampleUndo: () => 'The latest run',
  exampleUndoRun: () => 'One run, from a script',
  exampleUndoDryRun: () => 'Preview it',
  historyHeadings: () => ({
    run: 'Run',
    when: 'When',
    command: 'Command',
    where: 'Where',
    changes: 'Changes',
    state: 'State',
  }),
  /** Of a run that did not end well: an error stopped it, its process was killed, or it still works. */
  historyStates: () => ({ stopped: 'incomplete', killed: 'interrupted', running: 'running' }),
  historyUndone: (run: string) => `undone by ${run}`,
  historyPartlyUndone: (run: string) => `partly undone by ${run}`,
  historyUndoes: (run: string) => `undoes ${run}`,
  historyNothing: () => 'The history has no runs on this service; --all-targets shows those on others.',
  historyForgotten: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'run' : 'runs'} deleted from the history.`,
  historyUnanswered: () => 'no response',
  historyTrouble: (reason: string) => `The history cannot be written, so this command cannot be undone: ${reason}`,
  historyUnreadable: (file: string, reason: string) => `The history in ${file} cannot be read: ${reason}`,
  historyUnreadableHint: () =>
    'Check that the disk has space and that you may read the file. If it is damaged, move it away: then a new history begins.',
  historyOff: () => 'The history is turned off, so there is nothing to undo or to resume.',
  historyOffHint: () => 'Remove history: off from the configuration, or CAL_HISTORY from the environment.',
  historyNoRun: (run: string) => `There is no run “${run}” in the history.`,
  historyNoRunHint: () => 'cal history --all-targets lists all runs.',
  undoHint: () => 'To undo: cal undo',
  redoHint: (run: string) => `Redo: cal undo ${run}`,
  undoNothing: () => 'There is nothing to undo on this service.',
  undoAlready: (run: string, by: string) => `Run ${run} is already undone, by run ${by}.`,
  undoAlreadyHint: (by: string) => `To redo it: cal undo ${by}`,
  undoElsewhere: (run: string, target: string) => `Run ${run} wrote to ${target}.`,
  askUndo: (command: string, when: string, changes: string) => `Undo “${command}” of ${when} (${changes})? [y/N] `,
  undoNeedsYes: () => 'Undoing needs confirmation.',
  undoNotDone: () => 'Nothing was undone.',
  undoRecord: (kind: RecordKind, id: string, title: string) => `${kind} ${id}${title === '' ? '' : ` “${title}”`}`,
  undoLeft: (
    why: 'changed' | 'differs' | 'later' | 'replaced' | 'used' | 'gone' | 'back' | 'unanswered' | 'unread' | 'password',
    by: string,
  ) =>
    ({
      changed: 'left: somebody else has changed it since',
      later: `left: run ${by} has changed it since; undo that one first`,
      replaced: `left: the same record has been created again since, with ID ${by}`,
      used: 'left: events or categories still use it',
      gone: 'left: it is no longer there',
      back: 'left: it is already back',
      unanswered: 'left: there was no response, so it is not known what was done',
      unread: 'left: it could not be read before the write, so its earlier values are not known',
      differs: 'left: the service stored something else; set it by hand',
      password: 'left: its earlier password is not known',
    })[why],
  undoSettled: () => 'Nothing in this run can be undone. From now on, cal undo skips it.',
  undoCreatedAgain: (id: number) => `its ID was ${id}`,
  undoPasswordLost: () => 'if it had a password, set it again',
  undoSlugChanged: (was: string, now: string) => `its slug was ${was} and is now ${now}, because ${was} is taken`,
  undoEarlierHint: () => 'Something could not be undone. To undo an earlier run, name it: cal undo RUN',
  undoUsedHint: (run: string) => `When a record is no longer in use, remove it with: cal undo ${run}`,
  undoCounts: (done: number, left: number, failed: number) =>
    [
      `${formatNumber(done)} undone`,
      ...(left > 0 ? [`${formatNumber(left)} left`] : []),
      ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ].join(', '),
  undoOfRun: (run: string, command: string, when: string) => `Run ${run}: “${command}” of ${when}`,
};
