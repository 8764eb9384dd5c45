import type { PublishedLink } from '../../client/mismatch-errors.js';
import type { Form, Resource } from '../../contract/declarations.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { isNothing } from '../../forms/shared-rules.js';
import { postKindOf } from './overlay-stored-values.js';
import { findFieldClearing } from './plan-write-values.js';
import { hidesLinks, readPublishedLinks } from './published-links.js';
import { readTecRecord } from './read-tec-record.js';
import { findStored, restoreTecRecord, updateButForLinks } from './restore-record.js';
import { STORED_FIELDS } from './stored-fields.js';
import type { TecReply, TecSite } from './tec-site.js';
import { type TecUpdate, updateTecRecord } from './update-record.js';
import { warnOfNewOwner, warnOfSave } from './warn-of-losses.js';
import { createMismatchError } from './write-errors.js';

/**
 * Updates a record. `tribe/events/v1` cannot empty a description, an excerpt or a venue, so these are emptied through
 * `wp/v2`, where the user may.
 */
export async function updateWithEmptiedFields(
  site: TecSite,
  resource: Resource,
  updating: TecUpdate,
): Promise<TecReply> {
  const { values, call = {} } = updating;
  const fields = pickEmptiedFields(resource, values);
  const kind = postKindOf(resource);
  const stored = Object.keys(fields).length === 0 ? undefined : await findStored(site, kind, call);
  const { current } = call;
  const isFilled = ([field]: readonly [string, unknown]) =>
    current === undefined || !isNothing(current[field]) || hidesLinks(current, stored, field);
  const emptied = Object.fromEntries(Object.entries(fields).filter(isFilled));
  const names = Object.keys(emptied);
  if (names.length === 0 || stored === undefined) return updateTecRecord(site, resource, updating);
  const others = Object.fromEntries(Object.entries(values).filter(([field]) => !names.includes(field)));
  const path = call.path ?? {};
  const hasOthers = Object.keys(others).some((field) => Object.hasOwn(resource.fields, field));
  if (hasOthers) await warnOfNewOwner(site, resource, { author: others.author, savesAgain: true });
  else await warnOfSave(site, resource.name, { stored, shown: current });
  const updated = hasOthers ? await updateButForLinks(site, resource, { values: others, call }) : undefined;
  const emptying = restoreTecRecord(site, resource, {
    values: emptied,
    call: updated === undefined ? call : { path, current: updated.current },
  });
  const reply = await emptying.catch(async (error: unknown) => {
    if (!hasOthers || !(error instanceof ServiceError)) throw error;
    const { record } = await readTecRecord(site, resource, { values: {}, call: { path } });
    throw createMismatchError('refusedAfterWriting', resource, record as JsonObject, { reason: error.say });
  });
  const record = reply.record as JsonObject;
  // The record before shows no hidden links; the first update has found those that it saved.
  const published = updated?.published ?? [];
  const found = call.current === undefined ? [] : await readPublishedLinks(site, [call.current], record);
  const isKnown = ({ kind, before }: PublishedLink) =>
    published.some((link) => link.kind === kind && link.before.id === before.id);
  const all = [...published, ...found.filter((link) => !isKnown(link))];
  if (all.length > 0) throw createMismatchError('changedBySite', resource, record, { published: all });
  return reply;
}

/** The texts of a record and the venue of an event that a write empties, and that `tribe/events/v1` does not empty. */
export function pickEmptiedFields(resource: Resource, values: JsonObject): JsonObject {
  const { name, fields } = resource;
  const stored = STORED_FIELDS[postKindOf(resource) ?? 'event'];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { form }]) => {
      const empty = EMPTY_VALUES[form];
      const isEmptied = values[field] === null || (Object.hasOwn(values, field) && String(values[field]) === '');
      const isOnlyHere = isEmptied && findFieldClearing(name, field, form) === 'impossible';
      return isOnlyHere && empty !== undefined && Object.hasOwn(stored, field) ? [[field, empty]] : [];
    }),
  );
}

const EMPTY_VALUES: Partial<Record<Form, unknown>> = { html: '', posts: [] };
