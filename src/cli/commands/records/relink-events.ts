import type { Resource } from '../../../contract/declarations.js';
import { getValueAt } from '../../../present/tables/field-paths.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import { toSingleLine } from '../../../present/terminal/control-sequences.js';
import { relinkAfterTrash } from '../../../sync/ledger/relink-restored-record.js';
import type { Context } from '../../context.js';
import { printMessage } from '../../output/print-message.js';
import type { CommandSession } from '../../session.js';

/**
 * Links a venue or organizer that came out of the trash to the events that lost it by its deletion, and says how many
 * they are. Does nothing without the history, which alone knows them.
 */
export async function relinkEvents(
  resource: Resource,
  record: unknown,
  { session, context }: { readonly session: CommandSession; readonly context: Context },
): Promise<void> {
  const recorder = await session.recording?.();
  const history = await recorder?.opened();
  if (recorder === undefined || history === undefined) return;
  const id = getValueAt(record, 'id');
  const { ledger, run: where } = history;
  const writes = await ledger.writesOf(resource.name, Number(id), where);
  if (!writes.some(({ run, before }) => run === where.id && before?.status === 'trash')) return;
  const { relinked, left } = await relinkAfterTrash(resource, Number(id), {
    ...{ client: session.client, ledger, where },
    marked: recorder.client,
  });
  const { err, text } = context;
  for (const { error, kind, id: event, title } of left) {
    if (error === undefined) continue;
    await printMessage(
      err,
      `${text.undoRecord({ kind, id: String(event), title: toSingleLine(title) })}: ${error.say(text)}`,
    );
  }
  const about = { id: formatCell(id), title: toSingleLine(formatCell(getValueAt(record, resource.title))) };
  if (relinked > 0) await printMessage(err, text.relinked({ count: relinked, ...about }));
  const others = left.filter(({ error }) => error === undefined).length;
  if (others > 0) await printMessage(err, text.linkedElsewhere({ kind: resource.name, count: others }));
}
