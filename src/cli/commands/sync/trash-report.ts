import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { PlannedRecord } from '../../../sync/plan/planned-record.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';
import { previewRelinking } from '../records/lost-links.js';

const MOST_NAMED = 5;

/** Collects what an import or an apply has to say about records in the trash. */
interface TrashReport {
  /** Notes a planned write that may take a record out of the trash. */
  add(step: PlannedRecord): void;
  addTwin(resource: Resource, record: JsonObject): void;
  /**
   * Names the records that come out of the trash, with the status that they get, and the records there that are like new ones. Says
   * how many events a dry run would link again.
   */
  print(isDryRun: boolean): Promise<void>;
}

export function createTrashReport(session: CommandSession, context: Context): TrashReport {
  const restored: PlannedRecord[] = [];
  const twins: string[] = [];
  let command = '';
  const { err, text } = context;
  // A dry run prints its plan, and no requests.
  const quiet = { session: { ...session, printCall: undefined }, context };
  return {
    add: (step) => {
      if (step.isRestored === true) restored.push(step);
    },
    addTwin: ({ name: kind, plural, title }, record) => {
      command ||= `cal ${plural} restore ${record.id}`;
      twins.push(text.undoRecord({ kind, id: String(record.id), title: toSingleLine(String(record[title])) }));
    },
    print: async (isDryRun) => {
      for (const { resource, id = 0 } of isDryRun ? restored : [])
        await previewRelinking(resource, { path: { id: String(id) } }, quiet);
      if (restored.length > 0)
        await printMessage(err, text.outOfTrash({ names: cutList(restored.map((step) => nameRestored(step, text))) }));
      if (twins.length > 0)
        await printMessage(err, text.trashedTwins({ count: twins.length, names: cutList(twins), command }));
    },
  };
}

const cutList = (names: readonly string[]): readonly string[] =>
  names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), '…'] : names;

function nameRestored({ resource: { name: kind }, id, title, changes }: PlannedRecord, text: Context['text']): string {
  const record = text.undoRecord({ kind, id: String(id), title: toSingleLine(title) });
  const status = changes.find(({ field }) => field === 'status')?.after;
  return status === undefined ? record : text.withStatus({ record, status: text.statusWord(String(status)) });
}
