import type { Client } from '../../client/shapes.js';
import type { Data } from '../../wire/values/data.js';
import type { Recording } from './recording.js';

const MOST_SEEN = 1000;
const WRITING: ReadonlySet<string> = new Set(['create', 'update', 'delete']);
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The key under which a record that was read is remembered. */
export const seenAs = (kind: unknown, etag: string, language: unknown): string => `${kind} ${etag} ${language ?? ''}`;

/**
 * Wraps a client so that the write recorder is loaded with the first write. Commands that only read do not load the
 * ledger.
 * @param load called once, with a live map of the records read so far
 */
export function remembering(
  client: Client,
  language: string | undefined,
  load: (seen: ReadonlyMap<string, Data>) => Promise<Recording>,
): { readonly client: Client; readonly recording: () => Promise<Recording>; readonly begun: () => boolean } {
  const seen = new Map<string, Data>();
  let loading: Promise<Recording> | undefined;
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
        if (WRITING.has(operation.action)) return (await recording()).client().call(operation, values, call);
        const reply = await client.call(operation, values, call);
        const { etag } = reply.headers;
        if (operation.action !== 'read' || etag === undefined) return reply;
        if (seen.size >= MOST_SEEN) seen.clear();
        seen.set(seenAs(operation.resource, etag, values.i18n_language ?? language), reply.record as Data);
        return reply;
      },
      raw: async (method, path, raw) =>
        READING.has(method.toUpperCase())
          ? client.raw(method, path, raw)
          : (await recording()).client().raw(method, path, raw),
    },
  };
}
