import type { Client } from '../client/client-types.js';
import type { Settings } from '../config/resolve-settings.js';
import type { SettingOrigin } from '../config/setting-precedence.js';
import { type Message, WriteForbiddenError } from '../errors.js';
import { isJsonObject } from '../forms/json-object.js';
import { READING_METHODS, type SendHttpRequest } from '../http/exchange.js';
import { createChangeCounter } from '../sync/ledger/create-change-counter.js';
import { recognizeWrite } from '../sync/ledger/requested-write.js';
import type { Context } from './context.js';
import { abbreviateHome } from './output/print-message.js';

/** Refuses every request of a session that could write, for commands that do not say beforehand what they send. */
export function refuseWritesIfReadOnly(
  send: SendHttpRequest,
  { readOnly }: Pick<Settings, 'readOnly'>,
  context: Pick<Context, 'home'>,
): SendHttpRequest {
  if (readOnly === undefined) return send;
  return async (request) => {
    if (READING_METHODS.has(request.method)) return send(request);
    throw createReadOnlyError(readOnly, context);
  };
}

/**
 * Refuses the first write beyond the limit of the session. Each creation, update and deletion counts, each record that a
 * write creates because it names it, and each language of a translation; the parts of a batch count one by one. Writes
 * that only follow from another one do not count.
 */
export function limitChanges(
  client: Client,
  { maxChanges }: Pick<Settings, 'maxChanges'>,
  context: Pick<Context, 'home'>,
): Client {
  if (maxChanges === undefined) return client;
  const countWrite = createChangeCounter();
  let changes = 0;
  const count = (more: number) => {
    changes += more;
    if (changes > maxChanges.count) throw createTooManyChangesError(maxChanges, context);
  };
  return {
    ...client,
    call: async (operation, values, call) => {
      const write = recognizeWrite(operation, values, call ?? {}, undefined);
      if (write !== undefined) {
        const { previewLinkedCreations } = await import('../sync/ledger/linked-creations.js');
        count(countWrite(call?.entryMark) + (await previewLinkedCreations(client, write)).length);
      }
      return client.call(operation, values, call);
    },
    raw: async (method, path, raw) => {
      if (!READING_METHODS.has(method.toUpperCase())) count(countParts(raw?.body));
      return client.raw(method, path, raw);
    },
  };
}

/** The number of requests in the body of a batch; 1 for any other body. */
function countParts(body: unknown): number {
  const value = typeof body === 'string' ? parseLeniently(body) : body;
  return isJsonObject(value) && Array.isArray(value.requests) ? value.requests.length : 1;
}

function parseLeniently(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param count the number of changes that the command would make, if it is known */
export const createTooManyChangesError = (
  { count: most, origin }: NonNullable<Settings['maxChanges']>,
  context: Pick<Context, 'home'>,
  count?: number,
): WriteForbiddenError =>
  new WriteForbiddenError('too_many_changes', (t) =>
    t.tooManyChanges({ count, most, source: nameSource(origin, context)(t) }),
  );

export const createReadOnlyError = (origin: SettingOrigin, context: Pick<Context, 'home'>): WriteForbiddenError =>
  new WriteForbiddenError(
    'read_only',
    (t) => t.readOnlyRefused({ source: nameSource(origin, context)(t) }),
    origin.layer === 'flag' ? {} : { hint: (t) => t.readOnlyHint() },
  );

/** Names the source of a setting: a variable, a flag, or a file with the profile in it. */
const nameSource =
  ({ name = '', file, profile }: SettingOrigin, { home }: Pick<Context, 'home'>): Message =>
  (t) =>
    t.settingSource({ name: file === undefined ? name : abbreviateHome(file, home), profile });
