import type { CallOptions, Client, ParameterValues, ParsedResponse } from '../../../client/client-types.js';
import { findNamesakes } from '../../../client/find-namesakes.js';
import type { Language, Resource } from '../../../contract/declarations.js';
import { addToGroup, omitUndefined } from '../../../contract/lookup-table.js';
import { findOperation, type Operation } from '../../../contract/operations.js';
import { readBackValue, resourceOf } from '../../../contract/resources/index.js';
import { UsageError } from '../../../errors.js';
import { isJsonObject, type JsonObject } from '../../../forms/json-object.js';
import { linkedIdsIn } from '../../../forms/links.js';
import { toSlug } from '../../../forms/slug.js';
import { READING_METHODS } from '../../../http/exchange.js';
import { foldNameWithoutAccents } from '../../../matching/fold-name.js';
import { portableValueOf } from '../../export/portable-record.js';
import { type LinkedCreation, previewLinkedCreations } from '../../ledger/linked-creations.js';
import { findLinkedRecordIds } from '../../ledger/read-before-write.js';
import type { EntryMark } from '../../ledger/record-writes.js';
import {
  type RequestedWrite,
  recognizeRawWrite,
  recognizeWrite,
  type ServiceAddress,
} from '../../ledger/requested-write.js';
import { writableFieldsOf } from '../../read/column-meanings.js';
import { shownRevisionOf } from '../../record-revision.js';
import { checkCreation } from '../plan-write.js';
import { applyPlannedWrite } from './apply-planned-write.js';
import { FIRST_NEW_ID, isNewId, type PlanStep } from './saved-plan.js';

interface PlanningOptions extends ServiceAddress {
  /** Content language of calls that do not name one. */
  readonly language: Language | undefined;
}

interface Planned {
  readonly step: PlanStep;
  /** The record before the write. */
  readonly base: JsonObject;
}

/** Stands for the ID of an image that is not sent. */
export const PLANNED_IMAGE = FIRST_NEW_ID - 1;

export interface PlanningClient {
  /** Reads from the service, sees its own writes, and sends none of them. */
  readonly client: Client;
  readonly steps: readonly PlanStep[];
  /** Names of linked records: `venue 12` → `town-hall`. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Wraps a client so that writes become the steps of a plan. A command that runs with it takes its usual way: what it
 * would write is planned, and later reads show what would be there.
 */
export function createPlanningClient(client: Client, options: PlanningOptions): PlanningClient {
  const steps: PlanStep[] = [];
  const names: Record<string, string> = {};
  const stepsOf = new Map<string, PlanStep[]>();
  let lastNewId = FIRST_NEW_ID - 1;
  /** Planned records by their made-up IDs, with the slugs that the service would give them. */
  const newRecords = new Map<number, JsonObject>();
  const slugCounts = new Map<string, number>();

  const seeRecord = (resource: Resource, read: JsonObject, language: Language | undefined): JsonObject =>
    (stepsOf.get(`${resource.name} ${read.id}`) ?? []).reduce(
      (record, step) => applyPlannedWrite(resource, record, { step, language, names }),
      read,
    );

  const findNew = (resource: Resource, path: RequestedWrite['path']): JsonObject | undefined => {
    const { id: wantedId, slug } = path;
    const isMeant = ({ kind, id, values }: PlanStep) =>
      kind === resource.name &&
      isNewId(id) &&
      (slug === undefined ? String(id) === String(wantedId) : values.slug === slug);
    const step = steps.find(isMeant);
    return step === undefined ? undefined : newRecords.get(step.id);
  };

  const read = async (operation: Operation, values: ParameterValues, call: CallOptions): Promise<ParsedResponse> => {
    const resource = resourceOf(operation.resource ?? 'event');
    const language = (values.i18n_language as Language | undefined) ?? options.language;
    const created = findNew(resource, call.path ?? {});
    const reply = created === undefined ? await client.call(operation, values, call) : toReply(created);
    if (!isJsonObject(reply.record)) return reply;
    nameLinkedRecords(resource, reply.record);
    return { ...reply, record: seeRecord(resource, reply.record, language) };
  };

  const nameLinkedRecords = (resource: Resource, record: JsonObject): void => {
    for (const [field, { of, readBackFrom }] of Object.entries(writableFieldsOf(resource))) {
      if (of === undefined) continue;
      for (const linked of [record[readBackFrom ?? field]].flat()) {
        if (isJsonObject(linked))
          names[`${of} ${linked.id}`] ??= String(linked.slug ?? linked[resourceOf(of).title] ?? linked.id);
      }
    }
  };

  /** Looks up the names of the records that a write links to, which only people need. */
  const nameWrittenLinks = async (resource: Resource, values: ParameterValues): Promise<void> => {
    for (const [field, { of }] of Object.entries(writableFieldsOf(resource))) {
      if (of === undefined) continue;
      for (const id of linkedIdsIn([values[field]].flat())) {
        if (!(id > 0) || names[`${of} ${id}`] !== undefined) continue;
        const reply = await read(findOperation(of, 'read', 'id'), {}, { path: { id } }).catch(() => undefined);
        if (isJsonObject(reply?.record)) names[`${of} ${id}`] = String(reply.record.slug || id);
      }
    }
  };

  /** The linked records that a write creates, but for those that a step before it creates. */
  const findNewLinks = async (write: RequestedWrite): Promise<readonly LinkedCreation[]> => {
    const isPlanned = ({ kind, title }: LinkedCreation) => {
      const name = foldNameWithoutAccents(title);
      const isIt = (each: LinkedCreation) => each.kind === kind && foldNameWithoutAccents(each.title) === name;
      return steps.some((step) => (step.action === 'create' && isIt(step)) || step.creates?.some(isIt));
    };
    return (await previewLinkedCreations(client, write)).filter(
      (each) => resourceOf(each.kind).kind === 'post' || !isPlanned(each),
    );
  };

  const planCreation = async ({ resource, values, language }: RequestedWrite, call: CallOptions): Promise<Planned> => {
    await checkCreation(client, resource, values);
    const title = String(values[resource.title] ?? '');
    const namesakes = await findSameRecords(client, resource, values);
    lastNewId += 1;
    const base = { id: lastNewId, slug: nextSlug(resource, title, namesakes.length) };
    newRecords.set(lastNewId, base);
    const step = { ...describeCall(resource, call), action: 'create', id: lastNewId, title, language, values } as const;
    return { step: { ...step, before: {}, namesakes }, base };
  };

  /** The service numbers the slugs of namesakes. @param count how many it has */
  const nextSlug = ({ name }: Resource, title: string, count: number): string => {
    const slug = toSlug(title);
    const number = (slugCounts.get(`${name} ${slug}`) ?? count) + 1;
    slugCounts.set(`${name} ${slug}`, number);
    return number === 1 ? slug : `${slug}-${number}`;
  };

  const planChange = async (write: RequestedWrite, call: CallOptions): Promise<Planned> => {
    const { resource, language, values, action } = write;
    const spoken = language === undefined ? {} : { i18n_language: language };
    const operation = findOperation(resource.name, 'read', write.operation.by);
    const { record } = await read(operation, spoken, { path: write.path });
    const base = isJsonObject(record) ? record : {};
    const id = Number(base.id);
    const isFirst = !isNewId(id) && !stepsOf.has(`${resource.name} ${id}`);
    const shared = {
      ...describeCall(resource, call),
      id,
      title: String(base[resource.title] ?? ''),
      language,
      values,
      ...(isFirst ? { revision: shownRevisionOf(resource, base) } : {}),
    };
    if (action === 'update')
      return { step: { ...shared, action, before: pickShownValues(resource, base, values) }, base };
    const linked = isNewId(id) ? undefined : await findLinkingIds(client, resource, id);
    return { step: { ...shared, action: 'delete', before: {}, linked }, base };
  };

  const plan = async (write: RequestedWrite, call: CallOptions): Promise<ParsedResponse> => {
    const { resource, values, language } = write;
    await nameWrittenLinks(resource, values);
    const creates = await findNewLinks(write);
    const { step: whole, base } = await (write.action === 'create' ? planCreation : planChange)(write, call);
    const step = omitUndefined({ ...whole, creates: creates.length === 0 ? undefined : creates });
    const key = `${resource.name} ${step.id}`;
    steps.push(step);
    addToGroup(stepsOf, key, step);
    const record = applyPlannedWrite(resource, base, { step, language, names });
    names[key] ??= String(record.slug || record[resource.title] || step.id);
    return toReply(record);
  };

  return {
    steps,
    names,
    client: {
      ...client,
      call: async (operation, values, call = {}) => {
        const write = recognizeWrite(operation, values, call, options.language);
        if (write !== undefined) return plan(write, call);
        return operation.action === 'read' && operation.resource !== undefined
          ? read(operation, values, call)
          : client.call(operation, values, call);
      },
      raw: async (method, path, raw) => {
        if (READING_METHODS.has(method.toUpperCase())) return client.raw(method, path, raw);
        const { body, ...request } = client.prepareRaw(method, path, raw);
        const write = recognizeRawWrite({ ...request, body }, options);
        if (write === undefined) throw new UsageError((t) => t.cannotPlanRequest({ request: `${method} ${path}` }));
        return plan(write, {});
      },
      upload: async () => PLANNED_IMAGE,
      pages: async function* (operation, values, paging) {
        const resource = operation.resource === undefined ? undefined : resourceOf(operation.resource);
        const language = (values.i18n_language as Language | undefined) ?? options.language;
        // The service refuses the IDs of planned records, which nothing links to yet.
        if (Object.values(values).flat().map(Number).some(isNewId)) return;
        for await (const page of client.pages(operation, values, paging)) {
          const seen = (record: JsonObject): JsonObject[] => {
            const steps = stepsOf.get(`${resource?.name} ${record.id}`);
            if (resource === undefined || steps === undefined) return [record];
            return isStillListed(resource, steps, values) ? [seeRecord(resource, record, language)] : [];
          };
          yield { ...page, records: page.records.flatMap(seen) };
        }
      },
    },
  };
}

/** Returns false for a record that planned writes move to the trash or unlink from the record that a list is about. */
function isStillListed(resource: Resource, steps: readonly PlanStep[], filters: ParameterValues): boolean {
  const moved = steps.findLast(({ action, values }) => action === 'delete' || Object.hasOwn(values, 'status'));
  const isTrashed = moved?.action === 'delete' || moved?.values.status === 'trash';
  if (isTrashed) return [filters.status].flat().join().split(',').includes('trash');
  return Object.entries(writableFieldsOf(resource)).every(([field, { of }]) => {
    const links = steps.findLast(({ values }) => Object.hasOwn(values, field))?.values[field];
    const wanted = [filters[field]].flat().map(Number).filter(Number.isInteger);
    if (of === undefined || links === undefined || wanted.length === 0) return true;
    return linkedIdsIn([links].flat()).some((id) => wanted.includes(id));
  });
}

const toReply = (record: JsonObject): ParsedResponse => ({ status: 200, headers: {}, record });

const describeCall = ({ name }: Resource, { isRestore, entryMark }: CallOptions) => ({
  kind: name,
  isRestore: isRestore === true ? (true as const) : undefined,
  mark: entryMark === undefined || Object.keys(entryMark).length === 0 ? undefined : (entryMark as EntryMark),
});

/** The values of a record in the fields that a write names, links as IDs. */
function pickShownValues(resource: Resource, record: JsonObject, values: ParameterValues): JsonObject {
  const fields = writableFieldsOf(resource);
  return Object.fromEntries(
    Object.keys(values).flatMap((field) => {
      const parameter = fields[field];
      if (parameter === undefined) return [];
      const value =
        parameter.of === undefined
          ? (portableValueOf(resource, field, record) ?? record[field])
          : linkedIdsIn(readBackValue(record, field, parameter));
      return [[field, value ?? '']];
    }),
  );
}

/**
 * Finds the records that a new one would be the same as: of the same name, and for an event of the same day.
 * @returns their IDs, sorted
 */
export async function findSameRecords(client: Client, resource: Resource, values: ParameterValues): Promise<number[]> {
  const title = values[resource.title];
  if (typeof title !== 'string' || title === '') return [];
  const isEvent = resource.name === 'event';
  const found = await findNamesakes({ ask: client.call }, resource, title);
  const day = String(values.start_date ?? '').slice(0, 10);
  const same = isEvent ? found.filter(({ start_date: start }) => String(start).startsWith(day)) : found;
  return same.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/** Returns the IDs of the events and categories that link to a record, sorted. */
export async function findLinkingIds(client: Client, resource: Resource, id: number): Promise<number[]> {
  const { events, children } = await findLinkedRecordIds(client, resource, id);
  return [...events.map((event) => event.id), ...children].sort((one, other) => one - other);
}
