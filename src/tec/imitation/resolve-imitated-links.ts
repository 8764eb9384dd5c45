import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { formOf } from '../../forms/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { createOrMerge, findByExactName } from './create-or-merge.js';
import { findAsAdministrator, SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { createWordPressError } from './wordpress-errors.js';

/**
 * Resolves the links of an event as The Events Calendar does: one venue, as an ID or data; organizers as IDs or a
 * list of data; categories and tags by ID, where unknown IDs are dropped, or by name, where a slug creates a term of
 * that name.
 * @throws WordPressError for an unsupported shape
 */
export async function resolveImitatedLinks(
  calendar: ServedCalendar,
  values: ValidatedValues,
  raw: ValidatedValues,
): Promise<ValidatedValues> {
  assertSupportedLinks(raw);
  const linked: Record<string, readonly LinkInput[]> = {};
  for (const [field, parameter] of EVENT_LINK_FIELDS) {
    const { of } = parameter;
    const links = values[field] as readonly LinkInput[] | undefined;
    if (links === undefined || of === undefined) continue;
    linked[field] = await (formOf(parameter).links?.createdFrom === 'name'
      ? resolveTermLinks(calendar, of, links)
      : resolvePostLinks(calendar, of, links));
  }
  return { ...values, ...linked };
}

const EVENT_LINK_FIELDS = Object.entries(resourceOf('event').fields).filter(
  ([, parameter]) => formOf(parameter).links !== undefined,
);

const createNotCreatableError = (kind: string) =>
  createWordPressError(400, `could-not-create-${kind}`, `The ${kind} could not be created from the provided data`);

function assertSupportedLinks({ venue, organizer }: ValidatedValues): void {
  if (Array.isArray(venue) && venue.length > 0) throw createNotCreatableError('venue');
  if (isJsonObject(organizer) || (typeof organizer === 'string' && organizer.includes(',')))
    throw createNotCreatableError('organizer');
}

async function resolveTermLinks(
  calendar: ServedCalendar,
  kind: RecordKind,
  links: readonly LinkInput[],
): Promise<LinkInput[]> {
  const resolved = await Promise.all(links.map((link) => resolveTermLink(calendar, kind, link)));
  return resolved.flatMap((link) => (link === undefined ? [] : [link]));
}

async function resolveTermLink(
  calendar: ServedCalendar,
  kind: RecordKind,
  link: LinkInput,
): Promise<LinkInput | undefined> {
  if ('id' in link) return (await findAsAdministrator(calendar, kind, link)) === undefined ? undefined : link;
  const name = 'text' in link ? link.text : String(link.data.name);
  const existing = await findByExactName(calendar, kind, name);
  if (existing !== undefined) return { id: existing.id };
  const caller = { visitor: SITE_ADMINISTRATOR, language: calendar.service.site.language };
  const { record } = await calendar.service.create(caller, kind, { name });
  return { id: record.id };
}

const resolvePostLinks = (
  calendar: ServedCalendar,
  kind: RecordKind,
  links: readonly LinkInput[],
): Promise<LinkInput[]> =>
  Promise.all(
    links.map(async (link) => {
      if (!('data' in link)) return link;
      return {
        id: (await createOrMerge({ calendar, visitor: SITE_ADMINISTRATOR, resource: kind, values: link.data })).id,
      };
    }),
  );
