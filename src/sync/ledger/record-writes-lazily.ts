import type { Client } from '../../client/client-types.js';
import type { JsonObject } from '../../forms/json-object.js';
import { READING_METHODS } from '../../http/exchange.js';
import type { WriteRecorder } from './record-writes.js';

const MAX_READ_RECORDS = 1000;
const WRITE_ACTIONS: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

/** The key under which a record that was read is remembered. */
export const readRecordKey = (kind: unknown, etag: string, language: unknown): string =>
  `${kind} ${etag} ${language ?? ''}`;

/**
 * Wraps a client so that the write recorder is loaded with the first write. Commands that only read do not load the
 * ledger.
 * @param load called once, with a live map of the records read so far
 */
export function recordWritesLazily(
  client: Client,
  language: string | undefined,
  load: (seen: ReadonlyMap<string, JsonObject>) => Promise<WriteRecorder>,
): { readonly client: Client; readonly recording: () => Promise<WriteRecorder>; readonly begun: () => boolean } {
  const seen = new Map<string, JsonObject>();
  let loading: Promise<WriteRecorder> | undefined;
  const recording = () => {
    loading ??= load(seen);
    return loading;
  };
  return {
    recording,
    begun: () => loading !== undefined,
    client: {
      ...client,
      call: async (operation, values, call) => {
        if (WRITE_ACTIONS.has(operation.action) && call?.sentSince === undefined)
          return (await recording()).client().call(operation, values, call);
        const reply = await client.call(operation, values, call);
        const { etag } = reply.headers;
        if (operation.action !== 'read' || etag === undefined) return reply;
        if (seen.size >= MAX_READ_RECORDS) seen.clear();
        seen.set(readRecordKey(operation.resource, etag, values.i18n_language ?? language), reply.record as JsonObject);
        return reply;
      },
      raw: async (method, path, raw) =>
        READING_METHODS.has(method.toUpperCase())
          ? client.raw(method, path, raw)
          : (await recording()).client().raw(method, path, raw),
    },
  };
}
