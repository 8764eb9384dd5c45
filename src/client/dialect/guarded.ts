import { UsageError } from '../../errors.js';
import type { Resource } from '../../spec/define.js';
import { type Operation, operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { pagesOf } from '../pages.js';
import type { CallOptions, Client, Values } from '../shapes.js';
import { create, plannedNew } from './creating.js';
import { linked } from './links.js';
import { list } from './listing.js';
import { read } from './reading.js';
import { type Answered, type GuardedSite, type Guarding, guardedSite } from './site.js';
import { planned, update } from './updating.js';

/**
 * Wraps a client of The Events Calendar so that it behaves as on `cal serve` (contract, section 12): updates preserve
 * fields they do not name, creations never overwrite a record, lists are complete, and texts come back as written.
 */
export function guarded(client: Client, guarding: Guarding): Client {
  const site: GuardedSite = { ...guardedSite(client, guarding), linked };
  const call: Client['call'] = async (operation, values, options) => {
    const { raw, ...reply } = await answered(site, operation, { values, options });
    return guarding.isRaw ? { ...reply, record: raw } : reply;
  };
  return {
    ...client,
    prepare: (operation, values, options) => {
      mustBePossible(operation, values);
      return client.prepare(operation, values, options);
    },
    call,
    pages: (operation, values, paging) =>
      pagesOf({ operation, values, ask: (pageValues) => call(operation, pageValues), ...paging }),
    rehearsed: async (operation, values, options) => {
      const { action, resource } = operation;
      mustBePossible(operation, values);
      if (resource === undefined || (action !== 'update' && action !== 'create'))
        return client.rehearsed(operation, values, options);
      const write = { values, call: { ...options, path: pathOf(operation, values, options) } };
      const rehearsal = { ...site, isRehearsal: true };
      if (action === 'create')
        return client.rehearsed(operation, await plannedNew(rehearsal, resourceOf(resource), values), options);
      const update = await planned(rehearsal, resourceOf(resource), write);
      return client.rehearsed(operationOf(resource, 'update', 'id'), update.values, update.call);
    },
  };
}

interface Asked {
  readonly values: Values;
  readonly options: CallOptions | undefined;
}

function answered(site: GuardedSite, operation: Operation, { values, options }: Asked): Promise<Answered> {
  const { action, resource } = operation;
  mustBePossible(operation, values);
  const act = resource === undefined ? undefined : ACTIONS[action];
  if (act === undefined || resource === undefined) return site.ask(operation, values, options);
  return act({ site, operation, resource: resourceOf(resource), values, options });
}

interface Acting extends Asked {
  readonly site: GuardedSite;
  readonly operation: Operation;
  readonly resource: Resource;
}

const ACTIONS: Partial<Record<Operation['action'], (acting: Acting) => Promise<Answered>>> = {
  list: ({ site, operation, values, options }) => list(site, operation, values, options),
  read: ({ site, operation, resource, values, options }) =>
    read(site, resource, { values, call: { ...options, path: pathOf(operation, values, options) } }),
  create: ({ site, resource, values, options }) => create(site, resource, { values, call: options }),
  update: ({ site, operation, resource, values, options }) =>
    update(site, resource, { values, call: { ...options, path: pathOf(operation, values, options) } }),
};

const pathOf = ({ by = 'id' }: Operation, values: Values, options: CallOptions = {}) =>
  options.path ?? { [by]: String(values[by] ?? '') };

/** @throws UsageError for a permanent deletion, which The Events Calendar does not support */
function mustBePossible({ action, parameters }: Operation, { force }: Values): void {
  if (action !== 'delete' || !('force' in parameters.query) || !['true', '1'].includes(String(force ?? ''))) return;
  throw new UsageError((t) => t.trashOnly(), { hint: (t) => t.trashOnlyHint() });
}
