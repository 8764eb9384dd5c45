import type { Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import type { TakenEvent } from '../../ledger/calendar-events.js';
import { addTimeFields, isSameLedgerValue, toLedgerValues } from '../../ledger/ledger-values.js';
import type { RowDraft } from '../../read/row-draft.js';

/** Lists the fields of a record that were edited here since its event was last taken from the source. */
export function listEditedFields(resource: Resource, record: JsonObject, taken: TakenEvent): readonly string[] {
  const current = toLedgerValues(resource, record);
  const edited = Object.keys(taken.values).filter(
    (field) => Object.hasOwn(current, field) && !isSameLedgerValue(current[field], taken.values[field]),
  );
  return addTimeFields(edited);
}

/** Removes the fields from a draft that were edited here, so that an update leaves them alone. */
export const dropEditedFields = (draft: RowDraft, edited: readonly string[]): RowDraft => ({
  ...draft,
  values: Object.fromEntries(Object.entries(draft.values).filter(([field]) => !edited.includes(field))),
});
