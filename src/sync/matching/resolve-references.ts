import { type Parameter, type RecordKind, type Resource, SLUG_PREFIX } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import { toSlug } from '../../forms/slug.js';
import { createColumnInterpreter, writableFieldsOf } from '../read/column-meanings.js';
import { type DraftValue, parseRowDraft, type RowDraft } from '../read/row-draft.js';
import { findReferenceCandidates, matchByName, type ReferenceCandidate } from './match-by-name.js';
import { buildDraftKey, foldName, ID_KEY_FIELDS, type KeyFields, SLUG_KEY_FIELDS } from './record-keys.js';
import type { RemoteCache } from './remote-cache.js';

/** Target of a reference: the ID of a record, or a record that this run creates. */
export type RowReference = number | PendingRecord;

/** Record created by this run. It may have no ID yet. */
export interface PendingRecord {
  readonly name: string;
  /** Expected slug. Absent if the record already exists; empty if the slug is unknown. */
  readonly slug?: string;
  /** Set if no row describes the record; rows only refer to it. */
  readonly isUndescribed?: true;
  /** Resolves to the ID. The first call creates the record, so rows that are not sent create nothing. */
  readonly id: () => Promise<number>;
}

export const isPendingRecord = (reference: unknown): reference is PendingRecord =>
  typeof reference === 'object' && reference !== null && 'id' in reference && typeof reference.id === 'function';

export interface ReferenceResolver {
  /** @returns the targets, or a message if a reference matches no record or several */
  resolve(parameter: Parameter, value: DraftValue): Promise<readonly RowReference[] | { say: Message }>;
  /** Registers a record whose creation is in progress, so that later rows can refer to it. */
  registerPending(resource: Resource, record: ReferenceCandidate, id: Promise<number>): void;
  /** Maps the slug of a row to its record, in case the service has assigned another slug. */
  noteFileSlug(resource: Resource, draft: RowDraft, id: number): void;
  /** Waits until the pending records with one of these names or slugs are created. */
  waitForPending(resource: Resource, names: readonly string[]): Promise<void>;
  /** Returns the records of this name that this run created only because rows refer to them. */
  findReferenced(resource: Resource, name: string): readonly number[];
}

type ExpectedRecord = ReferenceCandidate & Pick<PendingRecord, 'isUndescribed'>;

export interface ReferenceResolverOptions {
  readonly cache: RemoteCache;
  /** Kinds whose missing records are created. */
  readonly createdKinds: ReadonlySet<RecordKind>;
  readonly create: (resource: Resource, values: JsonObject) => Promise<JsonObject>;
  /** Returns the record properties to load for a kind. */
  readonly fieldsFor: (resource: Resource) => readonly string[];
}

export function createReferenceResolver({
  cache,
  createdKinds,
  create,
  fieldsFor,
}: ReferenceResolverOptions): ReferenceResolver {
  /** Records whose creation is in progress, by folded name and by slug. */
  const pending = new Map<string, PendingRecord>();
  /**
   * Names of records created because rows refer to them, by kind and ID. References to these keep the same form before
   * and after the record exists.
   */
  const referencedNames = new Map<string, string>();
  /** Record IDs by the slug in the file, for records to which the service assigned another slug. */
  const idsByFileSlug = new Map<string, number>();
  const nameKey = (resource: Resource, name: string) => `${resource.name} name ${foldName(name)}`;
  const slugKey = (resource: Resource, slug: string) => `${resource.name} slug ${toSlug(slug)}`;
  const idKey = (resource: Resource, id: number) => `${resource.name} ${id}`;

  const registerPending = (resource: Resource, record: ExpectedRecord, id: Promise<number>): Promise<number> => {
    const entry = { ...record, id: () => id };
    const keys = [nameKey(resource, record.name), ...(record.slug === '' ? [] : [slugKey(resource, record.slug)])];
    for (const key of keys) pending.set(key, entry);
    const forget = () => {
      for (const key of keys) if (pending.get(key) === entry) pending.delete(key);
    };
    // Callers that await `id` get the error; this handler prevents an unhandled rejection if none does.
    id.then(forget, forget);
    return id;
  };

  const referenceTo = (resource: Resource, id: number): RowReference => {
    const name = referencedNames.get(idKey(resource, id));
    return name === undefined ? id : { name, id: async () => id };
  };

  /** Returns true if rows used another name, so that a text matches the same record in whatever order the rows come. */
  const hasOtherName = (resource: Resource, { name, slug }: ReferenceCandidate, text: string): boolean =>
    createdKinds.has(resource.name) && foldName(name) !== foldName(text) && slug !== text;

  const findIds = (resource: Resource, shape: KeyFields, text: string) =>
    cache.findByKey(resource, shape, JSON.stringify([text]));

  const resolveSlug = (resource: Resource, slug: string): readonly RowReference[] => {
    const mappedId = idsByFileSlug.get(slugKey(resource, slug));
    if (mappedId !== undefined) return [mappedId];
    const ids = findIds(resource, SLUG_KEY_FIELDS, toSlug(slug));
    return ids.length > 0 ? ids : [pending.get(slugKey(resource, slug)) ?? []].flat();
  };

  /** Matches a text against existing and pending records. `earlier`: references earlier in the same cell. */
  const matchText = async (
    resource: Resource,
    text: string,
    earlier: readonly RowReference[] = [],
  ): Promise<readonly RowReference[]> => {
    if (text.startsWith(SLUG_PREFIX)) return resolveSlug(resource, text.slice(SLUG_PREFIX.length));
    const mappedId = toSlug(text) === text ? idsByFileSlug.get(slugKey(resource, text)) : undefined;
    if (mappedId !== undefined) return [mappedId];
    const existing = findReferenceCandidates(cache, resource, text).flatMap(({ id, ...names }) => {
      const name = referencedNames.get(idKey(resource, id));
      const isMatch = name === undefined || !hasOtherName(resource, { ...names, name }, text);
      return isMatch ? [{ ...names, reference: referenceTo(resource, id), exists: true }] : [];
    });
    const candidates = [pending.get(nameKey(resource, text)), pending.get(slugKey(resource, text)), ...earlier];
    const pendingMatches = [...new Set(candidates)].flatMap((reference) => {
      if (!isPendingRecord(reference) || reference.slug === undefined) return [];
      const { name, slug, isUndescribed } = reference;
      const isMatch = !isUndescribed || !hasOtherName(resource, { name, slug }, text);
      return isMatch ? [{ name, slug, reference, exists: false }] : [];
    });
    const matches = matchByName(text, [...existing, ...pendingMatches]);
    // A record that was just created may still be listed as pending, so existing ones win.
    const existingMatches = matches.filter(({ exists }) => exists);
    return (existingMatches.length > 0 ? existingMatches : matches).map(({ reference }) => reference);
  };

  const waitForPending = async (resource: Resource, names: readonly string[]): Promise<void> => {
    const keys = names.flatMap((name) => [nameKey(resource, name), slugKey(resource, name)]);
    const candidates = keys.flatMap((key) => pending.get(key) ?? []);
    await Promise.allSettled(candidates.map(({ id }) => id()));
  };

  const createNow = async (resource: Resource, name: string, values: JsonObject): Promise<number> => {
    const created = await create(resource, values);
    const id = Number(created.id);
    referencedNames.set(idKey(resource, id), foldName(name));
    cache.storeRecord(resource, created);
    return id;
  };

  const createOnDemand = (resource: Resource, values: JsonObject, earlier: readonly RowReference[]): PendingRecord => {
    const name = String(values[resource.title]);
    const derivedSlug = toSlug(name);
    const isTaken =
      resolveSlug(resource, derivedSlug).length > 0 ||
      earlier.some((each) => isPendingRecord(each) && each.slug === derivedSlug);
    const slug = isTaken ? '' : derivedSlug;
    // The service assigns slugs in order of creation, so wait for pending records with the same slug.
    const createInOrder = () => waitForPending(resource, [derivedSlug]).then(() => createNow(resource, name, values));
    const pendingRecord = { name, slug, isUndescribed: true as const };
    return {
      ...pendingRecord,
      id: () => pending.get(nameKey(resource, name))?.id() ?? registerPending(resource, pendingRecord, createInOrder()),
    };
  };

  const resolveText = async (
    resource: Resource,
    text: string,
    earlier: readonly RowReference[],
  ): Promise<RowReference | { say: Message }> => {
    const matches = await matchText(resource, text, earlier);
    const [only] = matches;
    if (matches.length > 1) {
      return {
        say: (t) =>
          t.ambiguousName(
            resource.name,
            text,
            matches.filter((id) => typeof id === 'number'),
          ),
      };
    }
    if (only !== undefined) return only;
    if (createdKinds.has(resource.name) && !text.startsWith(SLUG_PREFIX)) {
      return createOnDemand(resource, { [resource.title]: text }, earlier);
    }
    return { say: (t) => t.unknownReference(resource.name, resource.plural, text) };
  };

  const resolveId = async (resource: Resource, id: number): Promise<RowReference | { say: Message }> => {
    const exists = cache.getRecord(resource, id) !== undefined;
    return exists ? id : { say: (t) => t.unknownId(resource.name, id) };
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
    if (ids.length === 1 && ids[0] !== undefined) return ids[0];
    if (ids.length > 1 || keyed === undefined || !createdKinds.has(resource.name))
      return resolveText(resource, name, earlier);
    const values = Object.fromEntries(Object.entries(draft.values).map(([field, { send }]) => [field, send]));
    return createOnDemand(resource, values, earlier);
  };

  const resolveLink = (
    resource: Resource,
    link: LinkInput,
    earlier: readonly RowReference[],
  ): Promise<RowReference | { say: Message }> => {
    if ('id' in link) return resolveId(resource, link.id);
    return 'text' in link ? resolveText(resource, link.text, earlier) : resolveEmbedded(resource, link.data, earlier);
  };

  /** Splits `Hall A, Hall B` into two references, unless a record has that whole name. */
  const splitCommaLinks = async (resource: Resource, links: readonly LinkInput[]): Promise<readonly LinkInput[]> => {
    const [only] = links;
    if (links.length !== 1 || only === undefined || !('text' in only) || !only.text.includes(',')) return links;
    if ((await matchText(resource, only.text)).length > 0) return links;
    return only.text.split(',').flatMap((part) => parseLink(part.trim()));
  };

  /** Reduces an iCalendar location such as `Town Hall, 1 Main Street, Leeds` to the name, if that matches one venue. */
  const shortenLocation = async (resource: Resource, links: readonly LinkInput[]): Promise<readonly LinkInput[]> => {
    const [only] = links;
    if (links.length !== 1 || only === undefined || !('text' in only) || !only.text.includes(',')) return links;
    if (!('address' in writableFieldsOf(resource)) || (await matchText(resource, only.text)).length > 0) return links;
    const text = only.text.split(',')[0]?.trim() ?? '';
    return (await matchText(resource, text)).length === 1 ? [{ text }] : links;
  };

  return {
    registerPending: (resource, record, id) => void registerPending(resource, record, id),
    noteFileSlug: (resource, { slug = '' }, id) => {
      if (toSlug(String(cache.getRecord(resource, id)?.slug)) !== toSlug(slug))
        idsByFileSlug.set(slugKey(resource, slug), id);
    },
    waitForPending,
    findReferenced: (resource, name) =>
      findIds(resource, [resource.title], foldName(name)).filter((id) => referencedNames.has(idKey(resource, id))),
    resolve: async (parameter, { read, isOnePiece }) => {
      if (read === null || parameter.of === undefined) return [];
      const resource = resourceOf(parameter.of);
      await cache.loadRecords(resource, fieldsFor(resource));
      const parsedLinks = read as readonly LinkInput[];
      const links = isOnePiece
        ? await splitCommaLinks(resource, parsedLinks)
        : await shortenLocation(resource, parsedLinks);
      const references: RowReference[] = [];
      for (const link of links) {
        const reference = await resolveLink(resource, link, references);
        if (typeof reference === 'object' && 'say' in reference) return reference;
        if (!references.some((each) => isSameReference(each, reference))) references.push(reference);
      }
      return references;
    },
  };
}

const isSameReference = (one: RowReference, other: RowReference): boolean =>
  isPendingRecord(one) && isPendingRecord(other) ? foldName(one.name) === foldName(other.name) : one === other;

const parseLink = (text: string): LinkInput[] => {
  if (text === '') return [];
  return [/^[1-9]\d{0,14}$/.test(text) ? { id: Number(text) } : { text }];
};

function keyFieldsOfEmbedded(resource: Resource, draft: RowDraft): KeyFields {
  if (draft.id !== undefined) return ID_KEY_FIELDS;
  if (draft.slug !== undefined && draft.values[resource.title] === undefined) return SLUG_KEY_FIELDS;
  return resource.sameBy.filter((field, at) => at === 0 || field in draft.values);
}
