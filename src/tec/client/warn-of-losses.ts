import type { Resource } from '../../contract/declarations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { TecSite } from './tec-site.js';
import type { PlannedTecUpdate } from './update-record.js';

/** Tells before an update what an undo could not bring back exactly. */
export async function warnOfLosses(
  { warn }: Pick<TecSite, 'warn'>,
  { name: kind }: Resource,
  { values, current, stored, intent }: PlannedTecUpdate,
): Promise<void> {
  const id = String(current.id);
  // `wp_insert_post` empties it.
  if (stored !== undefined && stored.password !== '' && values.status === 'private')
    await warn((t) => t.passwordWouldBeLost({ id }));
  const fields =
    stored === undefined ? Object.keys(intent.wanted).filter((field) => isShownOtherwise(field, current)) : [];
  if (fields.length > 0) await warn((t) => t.storedFormNotShown({ kind, id, fields }));
}

/** True for a field that `tribe/events/v1` shows in another form than it is stored, or cannot empty. */
const isShownOtherwise = (field: string, current: JsonObject): boolean =>
  field === 'description' || field === 'excerpt' || (field === 'cost' && String(current.cost ?? '') !== '');
