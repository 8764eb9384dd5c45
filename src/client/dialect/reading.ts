import { ServiceError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { type Data, isData } from '../../wire/values/data.js';
import type { CallOptions } from '../shapes.js';
import { aboutOf } from './about.js';
import type { Answered, GuardedSite } from './site.js';

interface Reading {
  readonly values: Data;
  readonly call: CallOptions & { readonly path: NonNullable<CallOptions['path']> };
}

/** Reads a record. A trashed event cannot be read alone, so it is looked up in the list of the trash. */
export async function read(site: GuardedSite, resource: Resource, { values, call }: Reading): Promise<Answered> {
  const operation = operationOf(resource.name, 'read', 'slug' in call.path ? 'slug' : 'id');
  try {
    return await site.ask(operation, values, call);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'event-is-in-trash') throw error;
    const trashed = await fromTrash(site, resource, call.path);
    if (trashed === undefined) throw error;
    return trashed;
  }
}

async function fromTrash({ ask }: GuardedSite, resource: Resource, path: Data): Promise<Answered | undefined> {
  const only = path.id === undefined ? {} : { include: String(path.id) };
  const filters = { status: 'trash', starts_after: '0001-01-01', per_page: 50, ...only };
  const answer = await ask(operationOf(resource.name, 'list'), filters).catch((error) => {
    if (error instanceof ServiceError) return undefined;
    throw error;
  });
  const [records, raw] = [answer?.record, answer?.raw].map((list) =>
    isData(list) ? list[resource.plural] : undefined,
  );
  if (answer === undefined || !Array.isArray(records) || !Array.isArray(raw)) return undefined;
  const at = records.findIndex((record) => isMeant(record, resource, path));
  return at < 0 ? undefined : { ...answer, record: records[at], raw: raw[at] };
}

const isMeant = (record: Data, resource: Resource, { id, slug }: Data): boolean =>
  id === undefined
    ? String(record.slug).replace(/__trashed$/, '') === String(slug).replace(/__trashed$/, '')
    : aboutOf(resource, record).id === String(id);
