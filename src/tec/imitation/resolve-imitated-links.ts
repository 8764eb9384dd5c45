import { isJsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ImitatedRequest } from './actions.js';
import { type CreateOrMergeRequest, createOrMerge } from './create-or-merge.js';
import { resolveImitatedTerms } from './resolve-imitated-terms.js';
import { createWordPressError } from './wordpress-errors.js';

/**
 * Resolves the links of an event as The Events Calendar does:
 * - venue: one ID, or the data of one venue
 * - organizers: IDs, or a list of data
 * - categories and tags: IDs, of which unknown ones are dropped, or names. A slug creates a term with the slug as name.
 *
 * Terms are created first, then the venue, then organizers. A failure does not remove what was created before it.
 * @throws WordPressError for an unsupported shape
 */
export async function resolveImitatedLinks({
  calendar,
  visitor,
  input: { body: values },
  body: raw,
}: ImitatedRequest): Promise<ValidatedValues> {
  const categories = await resolveImitatedTerms(calendar, 'category', raw.categories);
  const tags = await resolveImitatedTerms(calendar, 'tag', raw.tags);
  const linked: Record<string, readonly LinkInput[]> = {};
  for (const kind of ['venue', 'organizer'] as const) {
    if (!isSupported[kind](raw[kind])) throw createNotCreatableError(kind);
    const links = values[kind] as readonly LinkInput[] | undefined;
    if (links !== undefined) linked[kind] = await resolvePostLinks(links, { calendar, visitor, resource: kind });
  }
  return { ...values, ...linked, ...(categories && { categories }), ...(tags && { tags }) };
}

const createNotCreatableError = (kind: string) =>
  createWordPressError(400, `could-not-create-${kind}`, `The ${kind} could not be created from the provided data`);

const isSupported = {
  venue: (sent: unknown): boolean => !Array.isArray(sent) || sent.length === 0,
  organizer: (sent: unknown): boolean => !isJsonObject(sent) && !(typeof sent === 'string' && sent.includes(',')),
};

const resolvePostLinks = (
  links: readonly LinkInput[],
  request: Omit<CreateOrMergeRequest, 'values'>,
): Promise<LinkInput[]> =>
  Promise.all(
    links.map(async (link) =>
      'data' in link ? { id: (await createOrMerge({ ...request, values: link.data })).id } : link,
    ),
  );
