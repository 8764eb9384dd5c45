import type { Resource } from '../../../contract/declarations.js';
import type { ParsedArguments } from '../../command.js';
import type { Context } from '../../context.js';
import { confirmDestructiveWrite } from '../../input/confirm-destructive-write.js';
import type { CommandSession } from '../../session.js';
import { printAffectedRecords } from './affected-records.js';
import { createLostLinks } from './lost-links.js';

interface DeletionConfirmation {
  readonly resource: Resource;
  readonly refs: readonly string[];
  readonly isPermanent: boolean;
  /** The records are moved to the trash by an update of their status. */
  readonly isUpdate?: boolean;
  readonly args: ParsedArguments;
  readonly context: Context;
  readonly session: CommandSession;
}

/**
 * Asks before events lose a link, before a permanent deletion, and before the deletion of more than one record.
 * @throws UsageError without a terminal and without --yes
 */
export async function confirmDeletion({
  resource,
  refs,
  isPermanent,
  isUpdate = false,
  args,
  context,
  session,
}: DeletionConfirmation): Promise<boolean> {
  if (refs.length === 0) return true;
  const lost = createLostLinks(session);
  await lost.add(resource, refs);
  await lost.print(context);
  if (lost.count() === 0 && !isPermanent && (refs.length === 1 || isUpdate)) return true;
  return confirmDestructiveWrite({
    args,
    context,
    settings: session.settings,
    showAffected: () => printAffectedRecords({ resource, refs, session, context }),
    question: (t) => t.askDelete({ kind: resource.name, refs, isForGood: isPermanent }),
    needs: (t) => t.needsYes({ kind: resource.name, count: refs.length, isForGood: isPermanent }),
    declined: (t) => t.nothingDeleted(),
  });
}
