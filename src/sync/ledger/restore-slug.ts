import type { Client } from '../../client/client-types.js';
import type { Resource } from '../../contract/declarations.js';
import { omitUndefined } from '../../contract/lookup-table.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { slugBeforeTrash } from '../../forms/wordpress-text.js';
import type { RevertTarget } from './check-revertible.js';
import { isUndoneCreation } from './find-replacement.js';
import type { StoredLedgerEntry } from './ledger.js';
import { translationLanguagesOf } from './read-before-write.js';
import { type LedgerContext, readCurrentRecord } from './read-current-record.js';
import type { RelinkContext } from './relink-restored-record.js';

/** The slug that a record had, and the one that it has after an undo. */
export interface SlugChange {
  readonly was: string;
  readonly now: string;
}

/**
 * Compares the slug before a write with the one after its undo. Slugs in the trash of WordPress do not count: nothing shows them.
 * @returns an empty object if they are equal
 */
export function findSlugChange({ before }: StoredLedgerEntry, now: unknown): { readonly slug?: SlugChange } {
  const was = before?.slug;
  if (typeof was !== 'string' || typeof now !== 'string' || was === now) return {};
  return slugBeforeTrash(was) === was ? { slug: { was, now } } : {};
}

/**
 * Finds the record in the trash that keeps a slug from a record that an undo creates again: a later run created it, whose undo moved
 * it there, and nobody has changed it since.
 */
export async function findUndoneHolder(
  resource: Resource,
  { slug, language }: JsonObject,
  { client, ledger, where }: LedgerContext,
): Promise<{ readonly id: number; readonly record: JsonObject; readonly etag?: string } | undefined> {
  const isKept =
    resource.kind === 'post' &&
    typeof slug === 'string' &&
    slug !== '' &&
    (await ledger.undone(resource.name, where)).length > 0;
  const { record, ...condition } = isKept ? await readCurrentRecord(resource, slug, undefined, client) : {};
  if (record?.status !== 'trash' || record.language !== language || translationLanguagesOf(record).length > 1)
    return undefined;
  const id = Number(record.id);
  const writes = await ledger.writesOf(resource.name, id, where);
  return isUndoneCreation(writes) && writes.at(-1)?.modified === record.modified_utc
    ? { id, record, ...condition }
    : undefined;
}

/** Takes a slug that a record is to get back from a record in the trash whose creation an undo has undone. @throws CalError */
export async function freeSlug(
  { resource, id, record }: Pick<RevertTarget, 'resource' | 'id' | 'record'>,
  slug: unknown,
  context: RelinkContext,
): Promise<void> {
  const wanted = { slug, language: record?.language };
  const holder = 'slug' in resource.fields ? await findUndoneHolder(resource, wanted, context) : undefined;
  if (holder === undefined || holder.id === id) return;
  const call = { path: { id: holder.id }, method: 'PUT', isRestore: true, current: holder.record } as const;
  const update = findOperation(resource.name, 'update', 'id');
  const condition = omitUndefined({ ifMatch: holder.etag });
  await context.marked({ action: 'touch' }).call(update, { slug: `undone-${holder.id}` }, { ...call, ...condition });
}

interface RecreationClients {
  readonly client: Client;
  /** Its writes are not reverted on their own. */
  readonly unlisted: Client;
}

/**
 * Names a new venue or organizer after the slug that it is to get: its slug comes from its first name and stays when the
 * name changes.
 * @returns the same object if the service gives it the slug, or takes none
 */
export function nameAfterSlug({ fields, title }: Resource, values: JsonObject, slug: unknown): JsonObject {
  const isNeeded =
    typeof slug === 'string' && !('slug' in fields) && !['', toSlug(String(values[title]))].includes(toSlug(slug));
  return isNeeded ? { ...values, [title]: slug } : values;
}

/** Creates a record with a slug. One that is named after it is first a draft, then renamed. @throws CalError */
export async function createWithSlug(
  resource: Resource,
  values: JsonObject,
  wanted: unknown,
  { client, unlisted }: RecreationClients,
): Promise<{ readonly id: number; readonly slug: unknown }> {
  const { name: kind, title } = resource;
  const named = nameAfterSlug(resource, values, wanted);
  const isNamedBySlug = named !== values;
  const first = isNamedBySlug ? { ...named, status: 'draft' } : values;
  const created = (await client.call(findOperation(kind, 'create'), first, { isRestore: true })).record as JsonObject;
  const id = Number(created.id);
  if (isNamedBySlug) {
    const { [title]: name, status, i18n_language } = values;
    const rest = {
      [title]: name,
      ...omitUndefined({ status, i18n_language }),
    };
    await unlisted.call(findOperation(kind, 'update', 'id'), rest, { path: { id }, method: 'PUT' });
  }
  return { id, slug: created.slug };
}
