import { onTestFinished } from 'vitest';
import { createClient } from '../../../src/client/create-client.js';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { createRemoteCache, type RemoteCache } from '../../../src/sync/matching/remote-cache.js';
import { createColumnInterpreter } from '../../../src/sync/read/column-meanings.js';
import { parseRowDraft, type RowDraft } from '../../../src/sync/read/row-draft.js';

type Records = Readonly<Partial<Record<RecordKind, readonly JsonObject[]>>>;

/** A cache of the records that a service lists, whatever it is asked; `asked` are its list requests. */
export function cacheOf(records: Records, options: { readonly isForeign?: boolean } = {}) {
  const asked: string[] = [];
  const client = createClient({
    restRoot: 'https://example.org',
    namespace: 'calendar/events/v1',
    languageParameter: 'i18n_language',
    now: () => 0,
    sleep: async () => {},
    random: () => 0,
    send: async ({ url }) => {
      asked.push(decodeURIComponent(url.replace(/^.*\/v1\//, '')));
      const [kind, listed] =
        Object.entries(records).find(([name]) => url.includes(`/${resourceOf(name as RecordKind).plural}?`)) ?? [];
      const plural = resourceOf((kind ?? /v1\/(\w+?)s\?/.exec(url)?.[1]) as RecordKind).plural;
      const body = { [plural]: listed ?? [], total: listed?.length ?? 0, total_pages: 1 };
      return { status: 200, headers: {}, body: JSON.stringify(body) };
    },
  });
  const cache: RemoteCache = createRemoteCache(client, { isForeign: options.isForeign ?? false });
  onTestFinished(() => cache.close());
  return { cache, asked };
}

/** A row as it is read from a file. */
export function draftOf(kind: RecordKind, cells: JsonObject, emptyClears = false): RowDraft {
  const meaningOf = createColumnInterpreter(resourceOf(kind), { map: new Map(), ignoreUnknown: false });
  const { draft, problems } = parseRowDraft(cells, { meaningOf, emptyClears });
  if (problems.length > 0) throw new Error(`not a row: ${problems.map(({ column }) => column)}`);
  return draft;
}
