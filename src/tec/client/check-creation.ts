import type { Client } from '../../client/client-types.js';
import { resourceOf } from '../../contract/resources/index.js';
import { RecordExistsError } from '../../errors.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { findNamesakeError, planTecCreate } from './create-record.js';
import type { TecSite } from './tec-site.js';

/**
 * Creates the check of new records for a dry run. It checks the values, and that no other venue or organizer has the
 * name: neither on the site nor among the records that it has checked before.
 */
export function createCreationCheck(site: TecSite): NonNullable<Client['checkCreation']> {
  const names = new Set<string>();
  return async (kind, values) => {
    const resource = resourceOf(kind);
    const intent = await planTecCreate({ ...site, isRehearsal: true }, resource, values);
    if (kind !== 'venue' && kind !== 'organizer') return;
    const title = String(values[resource.title] ?? '');
    const name = `${kind} ${foldNameWithoutAccents(title)}`;
    if (names.has(name)) throw new RecordExistsError((t) => t.nameTakenInRun({ kind, title }), []);
    names.add(name);
    const error = await findNamesakeError(site, resource, { title, wanted: intent.wanted });
    if (error !== undefined) throw error;
  };
}
