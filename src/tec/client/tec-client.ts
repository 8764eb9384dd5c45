import { createHash } from 'node:crypto';
import type { CallOptions, Client, ParameterValues, RawOptions, UploadFile } from '../../client/client-types.js';
import { describeUpload, requireId } from '../../client/create-client.js';
import { RecordExistsError } from '../../client/mismatch-errors.js';
import { pageThrough } from '../../client/page-through.js';
import { refuseUnknownIds } from '../../client/refuse-unknown-ids.js';
import type { Resource } from '../../contract/declarations.js';
import { findOperation, type Operation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { ServiceError, UsageError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { decodePlainText } from '../../forms/wordpress-text.js';
import { restRootForLanguage } from '../../http/build-request.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { completePages } from './complete-pages.js';
import { checkNewPrice, findNamesakeError, planTecCreate } from './create-record.js';
import { listCompleteRecords } from './list-complete-records.js';
import { postKindOf } from './overlay-stored-values.js';
import { warnOfRelinking } from './published-links.js';
import { readTecRecord } from './read-tec-record.js';
import { pickContentLanguage } from './record-label.js';
import { refuseUnrestorable, unwritableEvents } from './refuse-unrestorable.js';
import { resolveTecLinks } from './resolve-tec-links.js';
import { createWithStoredPrice, findStored, restoreTecRecord, toPlainValues } from './restore-record.js';
import { openTecSite, type TecClientOptions, type TecReply, type TecSite } from './tec-site.js';
import { planTecUpdate } from './update-record.js';
import { pickEmptiedFields, updateWithEmptiedFields } from './update-with-emptied-fields.js';
import { warnOfLostTerm, warnOfSave } from './warn-of-losses.js';
import type { WordPressRecord } from './wordpress-records.js';

/**
 * Wraps a client of The Events Calendar so that it behaves as on `cal serve` (contract, section 12): updates preserve
 * fields they do not name, creations never overwrite a record, lists are complete, and texts come back as written.
 */
export function createTecClient(unexplained: Client, guarding: TecClientOptions): Client {
  const client = explainWrongPasswords(unexplained, guarding.restRoot);
  const site: TecSite = { ...openTecSite(client, guarding), linked: resolveTecLinks };
  const call: Client['call'] = async (operation, values, options) => {
    const { raw, ...reply } = await performTecCall(site, operation, { values, options }).catch(async (error) => {
      // The site says only that a parameter is invalid.
      if (error instanceof ServiceError && error.code === 'rest_invalid_param')
        await refuseUnknownIds(
          { call },
          operation,
          Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(error.params ?? {}, name))),
        );
      throw error;
    });
    return guarding.isRaw ? { ...reply, record: raw } : reply;
  };
  return {
    ...client,
    prepare: (operation, values, options) => {
      checkSupported(operation, values);
      return client.prepare(operation, values, options);
    },
    call,
    pages: (operation, values, paging) => {
      const kind = operation.resource === undefined ? undefined : postKindOf(resourceOf(operation.resource));
      if (kind === 'venue' || kind === 'organizer')
        return completePages({ site, kind, operation, values, paging, call });
      return pageThrough({ operation, values, ask: (pageValues) => call(operation, pageValues), ...paging });
    },
    prepareUpload: (file) => client.prepareRaw('POST', mediaUrlOf(guarding), describeMedia(file)),
    upload: (file) => uploadMedia(client, mediaUrlOf(guarding), file),
    checkCreation: createCreationCheck(site),
    unwritableEvents: () => unwritableEvents(site),
    createsLinkedRecords: true,
    restoresTrashedLinks: true,
    prepareWrite: async (operation, values, options) => {
      const { action, resource } = operation;
      checkSupported(operation, values);
      if (resource === undefined || (action !== 'update' && action !== 'create'))
        return client.prepareWrite(operation, values, options);
      const write = { values, call: { ...options, path: pathParametersOf(operation, values, options) } };
      const rehearsal = { ...site, isRehearsal: true };
      if (action === 'create')
        return client.prepareWrite(operation, await prepareTecCreate(rehearsal, resourceOf(resource), values), options);
      const emptied = pickEmptiedFields(resourceOf(resource), values);
      const others = Object.fromEntries(Object.entries(values).filter(([field]) => !Object.hasOwn(emptied, field)));
      const update = await planTecUpdate(rehearsal, resourceOf(resource), { ...write, values: others });
      const sent = { ...update.values, ...emptied };
      return client.prepareWrite(findOperation(resource, 'update', 'id'), sent, update.call);
    },
  };
}

async function prepareTecCreate(site: TecSite, resource: Resource, values: JsonObject): Promise<JsonObject> {
  const { send } = await planTecCreate(site, resource, toPlainValues(values));
  await checkNewPrice(site, send);
  return { ...send, ...pickContentLanguage(values) };
}

interface TecCall {
  readonly values: ParameterValues;
  readonly options: CallOptions | undefined;
}

function performTecCall(site: TecSite, operation: Operation, { values, options }: TecCall): Promise<TecReply> {
  const { action, resource } = operation;
  checkSupported(operation, values);
  const act = resource === undefined ? undefined : TEC_ACTIONS[action];
  if (action === 'update' || action === 'delete')
    site.out.delete(Number(pathParametersOf(operation, values, options).id));
  if (act === undefined || resource === undefined) return site.ask(operation, values, options);
  const telling = { ...site, onLinkedCreation: options?.onLinkedCreation };
  return act({ site: telling, operation, resource: resourceOf(resource), values, options });
}

interface TecAction extends TecCall {
  readonly site: TecSite;
  readonly operation: Operation;
  readonly resource: Resource;
}

const TEC_ACTIONS: Partial<Record<Operation['action'], (acting: TecAction) => Promise<TecReply>>> = {
  list: ({ site, operation, values, options }) => listCompleteRecords(site, operation, values, options),
  read: ({ site, operation, resource, values, options }) =>
    readTecRecord(site, resource, { values, call: { ...options, path: pathParametersOf(operation, values, options) } }),
  create: ({ site, resource, values, options }) => createWithStoredPrice(site, resource, { values, call: options }),
  update: ({ site, operation, resource, values, options }) =>
    (options?.isRestore ? restoreTecRecord : updateWithEmptiedFields)(site, resource, {
      values,
      call: { ...options, path: pathParametersOf(operation, values, options) },
    }),
  delete: async ({ site, operation, resource, values, options }) => {
    const path = pathParametersOf(operation, values, options);
    const stored = await findStored(site, postKindOf(resource), { ...options, path });
    await refuseUnrestorable(site, resource, { id: Number(path.id), stored, given: {} });
    if (!options?.isRestore) {
      await warnOfLostTerm(site, resource);
      await warnOfSave(site, resource.name, { stored, shown: options?.current });
      await warnOfRelinking(site, resource, stored?.id ?? path.id);
    }
    const reply = await site.ask(operation, values, options);
    // The site hides the name of a venue or organizer with a password.
    return stored?.password && resource.name !== 'event' ? withStoredName(reply, resource, stored) : reply;
  },
};

const withStoredName = (reply: TecReply, { title }: Resource, stored: WordPressRecord): TecReply => ({
  ...reply,
  record: { ...(reply.record as JsonObject), [title]: decodePlainText(stored.title) },
});

const pathParametersOf = ({ by = 'id' }: Operation, values: ParameterValues, options: CallOptions = {}) =>
  options.path ?? { [by]: String(values[by] ?? '') };

/** @throws UsageError for a permanent deletion, which The Events Calendar does not support */
function checkSupported({ action, parameters }: Operation, { force }: ParameterValues): void {
  if (action !== 'delete' || !('force' in parameters.query) || !['true', '1'].includes(String(force ?? ''))) return;
  throw new UsageError((t) => t.trashOnly(), { hint: (t) => t.trashOnlyHint() });
}

/**
 * Creates the check of new records for a dry run. It checks the values, and that no other venue or organizer has the
 * name: neither on the site nor among the records that it has checked before.
 */
function createCreationCheck(site: TecSite): NonNullable<Client['checkCreation']> {
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

/** The codes with which WordPress refuses the user or password of a request. */
const REFUSED_SIGN_INS: ReadonlySet<string> = new Set(['incorrect_password', 'invalid_username', 'invalid_email']);

/** Adds a hint to a refused sign-in: WordPress needs an application password, and where to create one. */
function explainWrongPasswords(client: Client, restRoot: string): Client {
  const hinted = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      throw isRefusedSignIn(error) ? withHint(error, profilePageUrl(restRoot)) : error;
    }
  };
  return {
    ...client,
    call: (...call) => hinted(client.call(...call)),
    raw: (...request) => hinted(client.raw(...request)),
  };
}

const isRefusedSignIn = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 401 && REFUSED_SIGN_INS.has(error.code);

const withHint = ({ code, status, say, params, data }: ServiceError, url: string): ServiceError =>
  new ServiceError({ answered: code, status, say, data, ...(params === undefined ? {} : { params }) }, (t) =>
    t.normalPasswordHint({ url }),
  );

/** The page of WordPress on which users create application passwords. */
const profilePageUrl = (restRoot: string): string =>
  `${restRootForLanguage(restRoot).replace(/\/(wp-json|(index\.php)?\?rest_route=).*$/, '')}/wp-admin/profile.php#application-passwords-section`;

/** The route of WordPress for the media library: https://developer.wordpress.org/rest-api/reference/media/ */
const mediaUrlOf = ({ restRoot, language }: TecClientOptions): string =>
  `${restRootForLanguage(restRoot, language)}/wp/v2/media`;

/** The body and headers of the request that sends an image. WordPress takes the title and the slug from the name. */
function describeMedia(file: UploadFile): RawOptions {
  const { headers, ...rest } = describeUpload(file);
  const disposition = `attachment; filename="${slugOf(file)}${file.name.slice(file.name.lastIndexOf('.'))}"`;
  return { ...rest, headers: { ...headers, 'content-disposition': disposition } };
}

/** Sends an image, unless the media library has it from an earlier upload. @returns its ID */
async function uploadMedia(client: Client, url: string, file: UploadFile): Promise<number> {
  const { record: found } = await client.raw('GET', url, { query: { slug: slugOf(file), _fields: 'id' } });
  const [earlier] = Array.isArray(found) ? found : [];
  if (isJsonObject(earlier) && typeof earlier.id === 'number') return earlier.id;
  return requireId(await client.raw('POST', url, describeMedia(file)), url);
}

/** The name without its extension, with a part of the hash of its bytes: `poster-1c3f5a7b`. The same image has it again. */
function slugOf({ name, bytes }: UploadFile): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  // Headers hold no other letters.
  const stem = toSlug(name.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return [stem.slice(0, LONGEST_STEM), hash].filter(Boolean).join('-');
}

const HASH_LENGTH = 16;
const LONGEST_STEM = 80;
