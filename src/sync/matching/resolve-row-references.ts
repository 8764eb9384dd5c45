import { type Parameter, type RecordKind, type Resource, SLUG_PREFIX } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import { toSlug } from '../../forms/slug.js';
import { foldName } from '../../matching/fold-name.js';
import { parseMarkedReference, type RecordReference } from '../../matching/match-reference.js';
import {
  createNameSuggester,
  findTargets,
  type ReferenceLookUp,
  resolveReference,
  splitReference,
} from '../../matching/resolve-reference.js';
import { createColumnInterpreter, writableFieldsOf } from '../read/column-meanings.js';
import { type DraftValue, parseRowDraft, type RowDraft } from '../read/row-draft.js';
import {
  buildRecordIdentity,
  createPendingRecords,
  type ExpectedRecord,
  isPendingRecord,
  type PendingRecord,
  type PendingRecords,
} from './pending-records.js';
import { buildDraftKey, ID_KEY_FIELDS, type KeyFields, type RowKey, SLUG_KEY_FIELDS } from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';
import { createRowCandidates, type RowReference } from './row-candidates.js';
import type { RecordLabels } from './row-claims.js';

export interface ReferenceResolver {
  /** @returns the targets, or a message if a reference matches no record or several */
  resolve(parameter: Parameter, value: DraftValue): Promise<readonly RowReference[] | { say: Message }>;
  /** Registers a record whose creation is in progress, so that later rows can refer to it. */
  registerPending(resource: Resource, record: ExpectedRecord, id: Promise<number>): void;
  /** Maps the slug of a row to its record, in case the service has assigned another slug. */
  noteFileSlug(resource: Resource, draft: RowDraft, id: number): void;
  /** See `PendingRecords.waitFor`. */
  waitForPending: PendingRecords['waitFor'];
  /** Returns the records of this name that this run created only because rows refer to them. */
  findReferenced(resource: Resource, name: string): readonly number[];
}

interface ReferenceResolverOptions {
  readonly cache: RemoteCache;
  readonly labels: RecordLabels;
  /** Kinds whose missing records are created. */
  readonly createdKinds: Pick<ReadonlySet<RecordKind>, 'has'>;
  /** @param identity the same for all references to the record, also when the run is resumed */
  readonly create: (resource: Resource, values: JsonObject, identity: string) => Promise<JsonObject>;
  /** Returns the record properties to load for a kind. */
  readonly fieldsFor: (resource: Resource) => readonly string[];
}

/** A record to be created because rows refer to it. */
interface MissingRecord {
  readonly values: JsonObject;
  /** The natural key of embedded data; absent for a name. */
  readonly keyed?: RowKey;
}

type ExpectedIdentity = Pick<PendingRecord, 'name' | 'identity'>;

type CellLink = RecordReference | Extract<LinkInput, { data: unknown }>;

export function createReferenceResolver({
  cache,
  labels,
  createdKinds,
  create,
  fieldsFor,
}: ReferenceResolverOptions): ReferenceResolver {
  const pending = createPendingRecords();
  const suggestNames = createNameSuggester(cache.listNames);
  const candidates = createRowCandidates({ cache, pending, createdKinds });

  const createNow = async (resource: Resource, record: ExpectedIdentity, values: JsonObject): Promise<number> => {
    const created = await create(resource, values, record.identity);
    const id = Number(created.id);
    candidates.noteReferenced(resource, id, record);
    cache.storeRecord(resource, created);
    return id;
  };

  const createOnDemand = async (
    resource: Resource,
    { values, keyed }: MissingRecord,
    earlier: readonly RowReference[],
  ): Promise<PendingRecord> => {
    const name = String(values[resource.title]);
    const derivedSlug = toSlug(name);
    const holders = await findTargets({ slug: derivedSlug }, candidates.lookUp(resource, earlier));
    const slug = holders.length > 0 ? '' : derivedSlug;
    const record = { name, identity: buildRecordIdentity(resource, name, keyed), slug, isUndescribed: true as const };
    // The service assigns slugs in order of creation, so wait for pending records with the same slug.
    const createInOrder = () =>
      pending.waitFor(resource, [derivedSlug]).then(() => createNow(resource, record, values));
    return {
      ...record,
      id: () =>
        pending.findByIdentity(resource, record.identity)?.id() ?? pending.register(resource, record, createInOrder()),
    };
  };

  const resolveOne = async (
    resource: Resource,
    reference: RecordReference,
    earlier: readonly RowReference[],
  ): Promise<RowReference | { say: Message }> => {
    const resolved = await resolveReference(reference, candidates.lookUp(resource, earlier));
    if ('target' in resolved) return resolved.target;
    if ('id' in reference) return { say: (t) => t.unknownId({ kind: resource.name, id: reference.id }) };
    const text = 'text' in reference ? reference.text : `${SLUG_PREFIX}${reference.slug}`;
    if ('several' in resolved) {
      const ids = resolved.several.filter((target) => typeof target === 'number');
      return { say: (t) => t.ambiguousName({ kind: resource.name, name: text, ids: labels.labelsOf(resource, ids) }) };
    }
    if (createdKinds.has(resource.name) && !text.startsWith(SLUG_PREFIX)) {
      return createOnDemand(resource, { values: { [resource.title]: text } }, earlier);
    }
    const near = suggestNames(resource, text);
    return { say: (t) => t.unknownReference({ kind: resource.name, plural: resource.plural, text, near }) };
  };

  /** Resolves an embedded record by ID, slug or natural key, or creates it. */
  const resolveEmbedded = async (
    resource: Resource,
    data: JsonObject,
    earlier: readonly RowReference[],
  ): Promise<RowReference | { say: Message }> => {
    const meaningOf = createColumnInterpreter(resource, { map: new Map(), ignoreUnknown: true });
    const { draft, problems } = parseRowDraft(data, { meaningOf, emptyClears: false });
    const [problem] = problems;
    if (problem !== undefined) return { say: (t) => `${problem.column}: ${problem.say(t)}` };
    const keyed = buildDraftKey(resource, keyFieldsOfEmbedded(resource, draft), draft, {
      zone: undefined,
      isAllDay: false,
      now: 0,
    });
    const name = String(draft.values[resource.title]?.send ?? draft.slug ?? '');
    const ids = keyed === undefined ? [] : cache.findByKey(resource, keyed.shape, keyed.key);
    if (ids.length === 1 && ids[0] !== undefined) return candidates.findReferenced(resource, ids[0]) ?? ids[0];
    if (ids.length > 1 || keyed === undefined || !createdKinds.has(resource.name))
      return resolveOne(resource, parseMarkedReference(name), earlier);
    const values = Object.fromEntries(Object.entries(draft.values).map(([field, { send }]) => [field, send]));
    return createOnDemand(resource, { values, keyed }, earlier);
  };

  const toCellLinks = async (resource: Resource, { read, isOnePiece }: DraftValue): Promise<readonly CellLink[]> => {
    const links = (read as readonly LinkInput[]).map((link) =>
      'text' in link ? parseMarkedReference(link.text) : link,
    );
    const [only] = links;
    if (links.length !== 1 || only === undefined || 'data' in only) return links;
    const lookUp = candidates.lookUp(resource, []);
    return isOnePiece ? splitCell(resource, only, lookUp) : [await shortenLocation(resource, only, lookUp)];
  };

  return {
    registerPending: (resource, record, id) => void pending.register(resource, record, id),
    noteFileSlug: candidates.noteFileSlug,
    waitForPending: pending.waitFor,
    findReferenced: (resource, name) =>
      cache
        .findByKey(resource, [resource.title], JSON.stringify([foldName(name)]))
        .filter((id) => candidates.findReferenced(resource, id) !== undefined),
    resolve: async (parameter, value) => {
      if (value.read === null || parameter.of === undefined) return [];
      const resource = resourceOf(parameter.of);
      await cache.loadRecords(resource, fieldsFor(resource));
      const references: RowReference[] = [];
      for (const link of await toCellLinks(resource, value)) {
        const reference =
          'data' in link
            ? await resolveEmbedded(resource, link.data, references)
            : await resolveOne(resource, link, references);
        if (typeof reference === 'object' && 'say' in reference) return reference;
        if (!references.some((each) => isSameReference(each, reference))) references.push(reference);
      }
      return references;
    },
  };
}

/**
 * Splits a cell at its commas. The names of venues often contain commas, so a cell of venues is split only if each part
 * is an ID or a venue that exists.
 */
async function splitCell(
  resource: Resource,
  cell: RecordReference,
  lookUp: ReferenceLookUp<RowReference>,
): Promise<readonly RecordReference[]> {
  const parts = await splitReference(cell, lookUp);
  if (parts.length === 1 || !hasAddress(resource)) return parts;
  for (const part of parts) if (!('id' in part) && (await findTargets(part, lookUp)).length === 0) return [cell];
  return parts;
}

const hasAddress = (resource: Resource): boolean => 'address' in writableFieldsOf(resource);

/** Reduces an iCalendar location such as `Town Hall, 1 Main Street, Leeds` to the name, if that matches one venue. */
async function shortenLocation(
  resource: Resource,
  reference: RecordReference,
  lookUp: ReferenceLookUp<RowReference>,
): Promise<RecordReference> {
  if (!('text' in reference) || !reference.text.includes(',') || !hasAddress(resource)) return reference;
  if ((await findTargets(reference, lookUp)).length > 0) return reference;
  const short = parseMarkedReference(reference.text.split(',')[0]?.trim() ?? '');
  return (await findTargets(short, lookUp)).length === 1 ? short : reference;
}

const isSameReference = (one: RowReference, other: RowReference): boolean =>
  isPendingRecord(one) && isPendingRecord(other) ? one.identity === other.identity : one === other;

function keyFieldsOfEmbedded(resource: Resource, draft: RowDraft): KeyFields {
  if (draft.id !== undefined) return ID_KEY_FIELDS;
  if (draft.slug !== undefined && draft.values[resource.title] === undefined) return SLUG_KEY_FIELDS;
  return resource.sameBy.filter((field, at) => at === 0 || Object.hasOwn(draft.values, field));
}
