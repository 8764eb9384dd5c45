import { textsOf } from '../../../text/catalogue.js';
import type { Context } from '../../context.js';
import { askYesNo, canAskUser } from '../../input/confirm-destructive-write.js';
import { formatFieldConflicts } from '../../output/format-field-conflicts.js';
import { printMessage } from '../../output/print-message.js';
import { type ConditionalWrite, createChangedError, listContestedFields } from './conditional-write.js';
import { formatReasons } from './edit-buffer.js';
import type { EditDraft } from './edit-draft.js';

/**
 * Asks before a write overwrites fields that somebody else changed too since `write.before`.
 * @param theirs the record as it is now
 * @throws RecordChangedError when the user declines, and without a terminal
 */
export async function confirmContestedFields(
  write: ConditionalWrite,
  theirs: ConditionalWrite['before'],
  context: Context,
): Promise<void> {
  const contested = listContestedFields(write, theirs);
  if (contested.length === 0) return;
  const { text, err } = context;
  const error = createChangedError({ ...write, hint: (t) => t.contestedFieldsHint() }, theirs);
  if (!canAskUser(context)) throw error;
  await printMessage(err, formatFieldConflicts(contested, textsOf(text.conflictWords), context).join('\n'));
  const names = contested.map(({ field }) => field);
  if (!(await askYesNo(text.askOverwriteFields({ names }), context))) throw error;
}

/** Formats the changes of others to the records since a saved text was written, as comments for the top of the text. */
export const formatNewerValues = (drafts: readonly EditDraft[], context: Context): string =>
  drafts.map((draft) => formatNewerValuesOf(draft, context)).join('');

function formatNewerValuesOf({ resource, version, base }: EditDraft, context: Context): string {
  const comparison = {
    resource,
    values: {},
    before: base.record,
    isEdited: () => false,
    now: version,
    readAgain: async () => version,
  };
  const error = createChangedError(comparison, version.record);
  return error.differences.length === 0 ? '' : formatReasons(error, context, [context.text.changedMeanwhileEditHint()]);
}
