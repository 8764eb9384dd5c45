import type { ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Values } from '../../wire/input.js';
import { isData } from '../../wire/values/data.js';
import type { Link } from '../../wire/values/links.js';
import type { Calendar } from '../calendar.js';
import { located, SITE } from './located.js';
import { createdOrMerged, named } from './merging.js';
import { problem } from './problem.js';

/**
 * Resolves the links of an event as The Events Calendar does: one venue, as an ID or data; organizers as IDs or a
 * list of data; categories and tags by ID, where unknown IDs are dropped, or by name, where a slug creates a term of
 * that name.
 * @throws WordPressError for an unsupported shape
 */
export async function theirLinks(calendar: Calendar, values: Values, raw: Values): Promise<Values> {
  mustBeUnderstood(raw);
  const linked: Record<string, readonly Link[]> = {};
  for (const [field, { form, of }] of FIELDS) {
    const links = values[field] as readonly Link[] | undefined;
    if (links === undefined || of === undefined) continue;
    linked[field] = await (form === 'terms' ? termLinks(calendar, of, links) : postLinks(calendar, of, links));
  }
  return { ...values, ...linked };
}

const FIELDS = Object.entries(resourceOf('event').fields).filter(
  ([, { form }]) => form === 'terms' || form === 'posts',
);

const cannot = (kind: string) =>
  problem(400, `could-not-create-${kind}`, `The ${kind} could not be created from the provided data`);

function mustBeUnderstood({ venue, organizer }: Values): void {
  if (Array.isArray(venue) && venue.length > 0) throw cannot('venue');
  if (isData(organizer) || (typeof organizer === 'string' && organizer.includes(','))) throw cannot('organizer');
}

async function termLinks(calendar: Calendar, kind: ResourceName, links: readonly Link[]): Promise<Link[]> {
  const resolved = await Promise.all(links.map((link) => termLink(calendar, kind, link)));
  return resolved.flatMap((link) => (link === undefined ? [] : [link]));
}

async function termLink(calendar: Calendar, kind: ResourceName, link: Link): Promise<Link | undefined> {
  if ('id' in link) return (await located(calendar, kind, link)) === undefined ? undefined : link;
  const name = 'text' in link ? link.text : String(link.data.name);
  const existing = await named(calendar, kind, name);
  if (existing !== undefined) return { id: existing.id };
  const caller = { visitor: SITE, language: calendar.service.site.language };
  const { record } = await calendar.service.create(caller, kind, { name });
  return { id: record.id };
}

const postLinks = (calendar: Calendar, kind: ResourceName, links: readonly Link[]): Promise<Link[]> =>
  Promise.all(
    links.map(async (link) => {
      if (!('data' in link)) return link;
      return { id: (await createdOrMerged({ calendar, visitor: SITE, resource: kind, values: link.data })).id };
    }),
  );
