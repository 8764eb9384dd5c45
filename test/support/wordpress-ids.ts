import type { RecordKind } from '../../src/contract/declarations.js';
import type { ServedCalendar } from '../../src/server/served-calendar.js';
import type { Visitor } from '../../src/service/permissions.js';
import type { Json } from './calendar.js';
import type { WordPressExchange } from './wordpress-recording.js';
import { SEEDS, type Seed } from './wordpress-seeds.js';

type SendRequest = (request: Partial<WordPressExchange>) => Promise<Json>;

const ADMINISTRATOR: Visitor = { id: 1, login: 'admin', role: 'administrator' };

/**
 * Returns a function that makes the next record get the ID of the recording: what the recording shows without having
 * created it is seeded, and IDs of revisions and images are used up.
 */
export function createIdFiller(calendar: ServedCalendar, send: SendRequest) {
  const last = { venue: 0, tag: 0 };
  const fill = async (kind: 'venue' | 'tag', upTo: number) => {
    while (last[kind] < upTo) {
      const seed = kind === 'venue' ? SEEDS.get(last[kind] + 1) : undefined;
      last[kind] = seed === undefined ? await useUpId(calendar, kind) : await plant(seed, send);
    }
  };
  return async ({ method, path, answer, status }: WordPressExchange): Promise<void> => {
    const shown = idsIn(answer, /^\/(categories|tags)\b/.test(path) ? 'tag' : 'venue');
    const isWrite = method !== 'GET' && status < 300;
    for (const kind of ['venue', 'tag'] as const) {
      const ids = shown.flatMap((each) => (each.kind === kind ? [each.id] : []));
      const seeded = kind === 'venue' ? [...ids, idInPath(path)].filter((id) => SEEDS.has(id)) : [];
      await fill(kind, endOfRun(Math.max(0, ...seeded)));
      const created = isWrite ? ids.filter((id) => id > last[kind]) : [];
      if (created.length > 0) await fill(kind, Math.min(...created) - 1);
      last[kind] = Math.max(last[kind], ...created);
    }
  };
}

const idInPath = (path: string): number => Number(/\/(\d+)$/.exec(path)?.[1] ?? 0);

/** Seeds with consecutive IDs were written together. */
function endOfRun(id: number): number {
  return SEEDS.has(id + 1) ? endOfRun(id + 1) : id;
}

const NOT_RECORDS: ReadonlySet<string> = new Set(['image', '_links', 'json_ld', 'urls', 'data', 'meta']);

/** IDs in a response, of posts and of terms: each has a sequence of its own. */
function idsIn(value: Json, kind: 'venue' | 'tag'): { kind: 'venue' | 'tag'; id: number }[] {
  if (Array.isArray(value)) return value.flatMap((member) => idsIn(member, kind));
  if (typeof value !== 'object' || value === null) return [];
  const own = typeof value.id === 'number' ? [{ kind, id: value.id }] : [];
  const nested = Object.entries(value).flatMap(([name, member]) =>
    NOT_RECORDS.has(name) ? [] : idsIn(member, name === 'categories' || name === 'tags' ? 'tag' : kind),
  );
  return [...own, ...nested];
}

async function useUpId({ service }: ServedCalendar, kind: RecordKind): Promise<number> {
  const caller = { visitor: ADMINISTRATOR, language: 'en' as const };
  const name = kind === 'tag' ? 'name' : 'venue';
  const { id } = (await service.create(caller, kind, { values: { [name]: 'Used up' } })).record;
  await service.remove(caller, kind, { id }, true);
  return id;
}

/** Creates a record through the imitation, and its stored metas through `wp/v2`. */
async function plant({ kind, fields, meta }: Seed, send: SendRequest): Promise<number> {
  const { id } = await send({ method: 'POST', path: `/${kind}s`, body: fields, encoding: 'json' });
  if (meta !== undefined)
    await send({ method: 'POST', path: `/wp-json/wp/v2/tribe_events/${id}`, body: { meta }, encoding: 'json' });
  if (typeof id !== 'number') throw new Error(`${kind} ${JSON.stringify(fields)} was not created`);
  return id;
}
