import type { Resource } from '../../contract/declarations.js';
import { formatCell, getValueAt } from '../../present/tables/field-paths.js';
import { toSingleLine } from '../../present/terminal/control-sequences.js';
import type { RelinkedEvents } from '../../sync/ledger/relink-restored-record.js';
import type { Context } from '../context.js';
import { printMessage } from './print-message.js';
import { formatReasons } from './report-error.js';

/** A record that came out of the trash, and the events that were linked to it again. */
export interface RelinkedRecord extends RelinkedEvents {
  readonly resource: Resource;
  readonly record: unknown;
}

/** Says how many events were linked to a record again, and which were not. */
export async function printRelinked(
  { resource, record, relinked, left }: RelinkedRecord,
  { err, text }: Context,
  isDryRun = false,
): Promise<void> {
  for (const { error, kind, id: event, title } of left) {
    if (error === undefined) continue;
    await printMessage(
      err,
      text.labelled({
        label: text.undoRecord({ kind, id: String(event), title: toSingleLine(title) }),
        text: formatReasons(error, text),
      }),
    );
  }
  const about = {
    id: formatCell(getValueAt(record, 'id')),
    title: toSingleLine(formatCell(getValueAt(record, resource.title))),
    count: relinked.length,
  };
  if (relinked.length > 0) await printMessage(err, isDryRun ? text.wouldRelink(about) : text.relinked(about));
  const others = left.filter(({ error }) => error === undefined).length;
  if (others > 0) await printMessage(err, text.linkedElsewhere({ kind: resource.name, count: others }));
}
