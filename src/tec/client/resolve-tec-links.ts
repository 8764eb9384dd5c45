import { isOutOfReach, isRefusal, undefinedIf } from '../../client/expected-errors.js';
import { ReadBackMismatchError } from '../../client/mismatch-errors.js';
import type { Field, Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { invalidParameters, ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import { toSlug } from '../../forms/slug.js';
import { placeOf } from '../../matching/choose-candidates.js';
import { type CandidateSource, matchReference } from '../../matching/match-reference.js';
import { createTecRecord } from './create-record.js';
import { findTecNamesakes } from './find-stored-namesakes.js';
import type { TecSite } from './tec-site.js';

/**
 * Resolves links to IDs, and creates missing records. The site cannot do this safely: it would take a slug for the name
 * of a new record, and sent data would overwrite an existing record of the same name.
 * @throws ServiceError 400 for an unknown venue or organizer
 */
export async function resolveTecLinks(
  site: TecSite,
  { of }: Field,
  links: readonly LinkInput[],
): Promise<(number | string)[]> {
  if (of === undefined) return [];
  const resource = resourceOf(of);
  const ids: (number | string)[] = [];
  for (const link of links) ids.push(await resolveTecLink(site, resource, link));
  if (!site.isRehearsal) for (const id of new Set(ids)) if (id !== 0) await refuseTrashed(site, resource, id);
  return [...new Set(ids)];
}

async function resolveTecLink(site: TecSite, resource: Resource, link: LinkInput): Promise<number | string> {
  if ('id' in link) return link.id;
  // A dry run looks nothing up and shows the name instead of the ID.
  if (site.isRehearsal) return 'text' in link ? link.text : String(link.data[resource.title]);
  if ('data' in link) return createLinkedRecord(site, resource, link.data);
  // Several records can have the name. The first one is taken, as WordPress does.
  const [id] = await matchReference(link.text, createSearchSource(site, resource));
  if (id !== undefined) return id;
  if (resource.kind === 'term') return createLinkedRecord(site, resource, { [resource.title]: link.text });
  throw invalidParameters({ [resource.name]: (t) => t.unknownSlug({ kind: resource.name, slug: link.text }) });
}

/**
 * Refuses a link to a venue or organizer in the trash: the site would link it, and some writes would publish it again.
 * One that the user may not read is left to the site.
 */
async function refuseTrashed(site: TecSite, resource: Resource, id: number | string): Promise<void> {
  if (resource.kind === 'term' || !(await isTrashed(site, resource, id))) return;
  const problem = { answered: `${resource.name}-is-in-trash`, status: 400 } as const;
  throw new ServiceError({ ...problem, say: (t) => t.lyingInTrash({ kind: resource.name, ref: String(id) }) }, (t) =>
    t.lyingInTrashHint({ plural: resource.plural, ref: String(id) }),
  );
}

/** Tests whether a record is in the trash. Remembers those that are not, and takes those for such that the user may not read. */
export async function isTrashed(site: TecSite, { name }: Resource, id: number | string): Promise<boolean> {
  if (site.linkable.has(Number(id))) return false;
  const reply = await site.ask(findOperation(name, 'read', 'id'), {}, { path: { id } }).catch(undefinedIf(isRefusal));
  const record = isJsonObject(reply?.record) ? reply.record : {};
  if (record.status === 'trash') return true;
  site.linkable.set(Number(id), record);
  return false;
}

async function createLinkedRecord(site: TecSite, resource: Resource, values: JsonObject): Promise<number> {
  const tell = async (created: unknown) => site.onLinkedCreation?.(resource.name, created as JsonObject);
  const { record, replayOf } = await createTecRecord(site, resource, { values, isLinked: true }).catch(
    async (error: unknown) => {
      if (error instanceof ReadBackMismatchError && !error.isOverwritten) await tell(error.record);
      throw error;
    },
  );
  if (replayOf === undefined) await tell(record);
  return Number((record as JsonObject).id);
}

/** Searches the site. A record found by slug has it, even if the site shows it percent-encoded. */
const createSearchSource = (site: TecSite, resource: Resource): CandidateSource<number> => {
  const toCandidate = (record: JsonObject, slug = String(record.slug ?? '')) => ({
    target: Number(record.id),
    slug,
    names: [String(record[resource.title] ?? '')],
    place: placeOf((field) => record[field]),
  });
  return {
    findBySlug: async (slug) => {
      const record = await findTecRecordBySlug(site, resource, slug);
      return record === undefined ? [] : [toCandidate(record, slug)];
    },
    findByName: async (name) => (await findTecNamesakes(site, resource, name)).map((record) => toCandidate(record)),
  };
};

async function findTecRecordBySlug(
  { ask }: TecSite,
  { name, kind, plural }: Resource,
  text: string,
): Promise<JsonObject | undefined> {
  const slug = toSlug(text);
  if (slug !== text) return undefined;
  const asked =
    kind === 'post'
      ? ask(findOperation(name, 'read', 'slug'), {}, { path: { slug } })
      : ask(findOperation(name, 'list'), { slug, hide_empty: 'false' });
  const reply = await asked.catch(undefinedIf(isOutOfReach));
  if (!isJsonObject(reply?.record)) return undefined;
  if (kind === 'post') return reply.record;
  const records = reply.record[plural];
  return Array.isArray(records) ? records.filter(isJsonObject).find((each) => each.slug === slug) : undefined;
}
