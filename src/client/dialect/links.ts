import { invalid, ServiceError } from '../../errors.js';
import type { Field, Resource } from '../../spec/define.js';
import { operationOf } from '../../spec/operations.js';
import { resourceOf } from '../../spec/resources/index.js';
import { type Data, isData } from '../../wire/values/data.js';
import type { Link } from '../../wire/values/links.js';
import { slugOf } from '../../wire/values/slug.js';
import { namesakesOf } from '../namesakes.js';
import { create } from './creating.js';
import type { GuardedSite } from './site.js';

/**
 * Resolves links to IDs and creates missing records first. The Events Calendar would take a slug for a new name, and
 * would overwrite a record with data of the same name.
 * @throws ServiceError 400 for an unknown venue or organizer
 */
export async function linked(site: GuardedSite, { of }: Field, links: readonly Link[]): Promise<(number | string)[]> {
  if (of === undefined) return [];
  const resource = resourceOf(of);
  const ids: (number | string)[] = [];
  for (const link of links) ids.push(await idOf(site, resource, link));
  return [...new Set(ids)];
}

async function idOf(site: GuardedSite, resource: Resource, link: Link): Promise<number | string> {
  if ('id' in link) return link.id;
  // A dry run looks nothing up and shows the name instead of the ID.
  if (site.isRehearsal) return 'text' in link ? link.text : String(link.data[resource.title]);
  if ('data' in link) return created(site, resource, link.data);
  const record = (await bySlug(site, resource, link.text)) ?? (await namesakesOf(site, resource, link.text))[0];
  if (record !== undefined) return Number(record.id);
  if (resource.kind === 'term') return created(site, resource, { [resource.title]: link.text });
  throw invalid({ [resource.name]: (t) => t.unknownSlug(resource.name, link.text) });
}

const created = async (site: GuardedSite, resource: Resource, values: Data): Promise<number> =>
  Number(((await create(site, resource, { values, isLinked: true })).record as Data).id);

async function bySlug({ ask }: GuardedSite, { name, kind, plural }: Resource, text: string): Promise<Data | undefined> {
  const slug = slugOf(text);
  if (slug !== text) return undefined;
  try {
    if (kind === 'post') {
      const { record } = await ask(operationOf(name, 'read', 'slug'), {}, { path: { slug } });
      return isData(record) ? record : undefined;
    }
    const { record } = await ask(operationOf(name, 'list'), { slug, hide_empty: 'false' });
    const records = isData(record) ? record[plural] : undefined;
    return Array.isArray(records)
      ? (records.find((each) => isData(each) && each.slug === slug) as Data | undefined)
      : undefined;
  } catch (error) {
    if (error instanceof ServiceError && [403, 404, 410].includes(error.status)) return undefined;
    throw error;
  }
}
