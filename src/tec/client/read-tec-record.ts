import type { CallOptions } from '../../client/client-types.js';
import { undefinedIf } from '../../client/expected-errors.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { slugBeforeTrash } from '../../forms/wordpress-text.js';
import { postKindOf } from './overlay-stored-values.js';
import { recordLabelOf } from './record-label.js';
import { addStoredValues, askWithPassword, type ReadStored } from './settle-stored-values.js';
import type { TecReply, TecSite } from './tec-site.js';
import { toTrashedEvent } from './trashed-event.js';
import type { WordPressRecord } from './wordpress-records.js';

interface TecRead {
  readonly values: JsonObject;
  readonly call: CallOptions & { readonly path: NonNullable<CallOptions['path']> };
  /** The record as it is stored, if a write of `wp/v2` has just answered it. */
  readonly stored?: WordPressRecord | undefined;
}

/** Reads a record. A trashed event cannot be read alone, so it is looked up in the list of the trash. */
export async function readTecRecord(
  site: TecSite,
  resource: Resource,
  { values, call, stored }: TecRead,
): Promise<TecReply> {
  const operation = findOperation(resource.name, 'read', 'slug' in call.path ? 'slug' : 'id');
  const storedOf = stored === undefined ? readStoredAhead(site, resource, call.path) : async () => stored;
  try {
    return await addStoredValues(site, resource, await site.ask(operation, values, call), storedOf);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'event-password-protected')
      return readProtectedEvent(site, resource, { values, call }, error);
    if (!(error instanceof ServiceError) || error.code !== 'event-is-in-trash') throw error;
    const trashed = await findInTrash(site, resource, call.path);
    const id = trashed === undefined ? call.path.id : (trashed.record as JsonObject).id;
    const stored = id === undefined ? undefined : await storedOf('event', Number(id));
    // Lists leave almost everything of a protected event empty.
    if (trashed !== undefined && !stored?.password) return addStoredValues(site, resource, trashed, async () => stored);
    if (stored?.status !== 'trash') throw error;
    const record = toTrashedEvent(stored);
    return { status: 200, headers: {}, record, raw: record };
  }
}

/** Begins to read the stored record if its ID is known, so that both requests are under way at the same time. */
function readStoredAhead(site: TecSite, resource: Resource, { id }: JsonObject): ReadStored {
  const kind = postKindOf(resource);
  if (kind === undefined || id === undefined) return site.wordpress.read;
  const stored = site.wordpress.read(kind, Number(id));
  // Whoever needs it gets the error. Without the record itself nobody does.
  stored.catch(() => {});
  return () => stored;
}

/**
 * Reads an event with its password, which `wp/v2` shows to those who may edit the event.
 * @throws the error of the read for others
 */
async function readProtectedEvent(
  site: TecSite,
  resource: Resource,
  { values, call }: TecRead,
  error: ServiceError,
): Promise<TecReply> {
  const { id: given, slug } = call.path;
  const id = given ?? (await site.wordpress.ids('event', { slug }))?.[0];
  const password = id === undefined ? '' : (await site.wordpress.read('event', Number(id)))?.password;
  // A password that the user gave was wrong.
  if (id === undefined || !password || values.password !== undefined) throw error;
  return addStoredValues(site, resource, await askWithPassword(site, 'event', id, password));
}

async function findInTrash({ ask }: TecSite, resource: Resource, path: JsonObject): Promise<TecReply | undefined> {
  const only = path.id === undefined ? {} : { include: String(path.id) };
  const filters = { status: 'trash', starts_after: '0001-01-01', per_page: 50, ...only };
  const answer = await ask(findOperation(resource.name, 'list'), filters).catch(undefinedIf(() => true));
  const [records, raw] = [answer?.record, answer?.raw].map((list) =>
    isJsonObject(list) ? list[resource.plural] : undefined,
  );
  if (answer === undefined || !Array.isArray(records) || !Array.isArray(raw)) return undefined;
  const at = records.findIndex((record) => isSameTecRecord(record, resource, path));
  return at < 0 ? undefined : { ...answer, record: records[at], raw: raw[at] };
}

const isSameTecRecord = (record: JsonObject, resource: Resource, { id, slug }: JsonObject): boolean =>
  id === undefined
    ? slugBeforeTrash(String(record.slug)) === slugBeforeTrash(String(slug))
    : recordLabelOf(resource, record).id === String(id);
