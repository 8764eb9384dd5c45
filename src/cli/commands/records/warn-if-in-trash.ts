import type { Resource } from '../../../contract/declarations.js';
import { getValueAt } from '../../../present/tables/field-paths.js';
import { formatCell } from '../../../present/tables/format-cell.js';
import type { Context } from '../../context.js';
import type { PrintWarning } from '../../output/print-message.js';

interface TrashWarning {
  readonly resource: Resource;
  readonly context: Context;
  readonly printWarning: PrintWarning;
}

/** Says that a record that was changed is in the trash, and how to restore it. */
export async function warnIfInTrash(record: unknown, { resource, context, printWarning }: TrashWarning): Promise<void> {
  if (getValueAt(record, 'status') !== 'trash') return;
  const id = formatCell(getValueAt(record, 'id'));
  await printWarning(
    context.text.changedInTrash({ id, command: `${context.program} ${resource.plural} restore ${id}` }),
  );
}
