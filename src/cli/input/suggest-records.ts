import { searchByName } from '../../client/find-namesakes.js';
import type { Resource } from '../../contract/declarations.js';
import { CalError, type Message, recoverFrom } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { chooseCandidates, placeOf } from '../../matching/choose-candidates.js';
import { formatCell } from '../../present/tables/field-paths.js';
import { toSingleLine } from '../../present/terminal/control-sequences.js';
import type { Catalogue } from '../../text/catalogue.js';
import type { FindOptions, RecordFinder } from './find-record.js';
import { createRecordSearch, type SearchRecords } from './record-search.js';

/** The text of the error for a name that no record has. */
export interface Suggestion {
  /** The message if such a record is in the trash. */
  readonly inTrash?: Message;
  readonly hint?: Message | undefined;
}

const MAX_SUGGESTIONS = 3;

// A list of wrong names on stdin must not become a list of searches.
const MAX_SUGGESTED = 5;

/** Creates the search for names like a wrong one. A slug is suggested for a slug, and a name for a name. */
export function createSuggestions(finder: RecordFinder) {
  const searches = new Map<string, SearchRecords>();
  let count = 0;
  return async (resource: Resource, text: string, { statuses }: FindOptions): Promise<Suggestion> => {
    count += 1;
    if (count > MAX_SUGGESTED) return {};
    const inTrash = statuses === undefined ? await describeInTrash(resource, text, finder) : undefined;
    if (inTrash !== undefined) return { inTrash };
    const key = `${resource.name} ${statuses}`;
    const search =
      searches.get(key) ??
      createRecordSearch(resource.name, { ...finder, ...(statuses === undefined ? {} : { statuses }) });
    searches.set(key, search);
    try {
      const isSlug = text.includes('-') && toSlug(text) === text;
      const near = (await search(isSlug ? text.replaceAll('-', ' ') : text)).map(({ id, slug, title }) =>
        isSlug ? slug || id : title || id,
      );
      const refs = [...new Set(near)].slice(0, MAX_SUGGESTIONS);
      if (refs.length > 0) return { hint: (t) => t.nearReferences({ refs }) };
      return statuses?.includes('trash') ? { hint: (t) => t.notInTrashHint() } : {};
    } catch (error) {
      if (error instanceof CalError) return {};
      throw error;
    }
  };
}

/** Says that the record with a name is in the trash. @returns undefined if the trash has none, or is not shown */
async function describeInTrash(resource: Resource, text: string, { session }: RecordFinder) {
  const { kind, plural } = resource;
  if (kind === 'term') return undefined;
  const records = await searchByName({ ask: session.client.call }, resource, text, { statuses: ['trash'] }).catch(
    recoverFrom(CalError, () => []),
  );
  // A user who may not see the trash is shown what is published.
  const trashed = records.filter(({ status }) => status === 'trash');
  const [found] = chooseCandidates(text, toCandidates(resource, trashed), { isTyped: true });
  if (found === undefined) return undefined;
  const [id, title] = [formatCell(found.id), toSingleLine(formatCell(found[resource.title]))];
  return (t: Catalogue) => t.linkIsInTrash({ id, title, plural });
}

export const toCandidates = ({ title }: Resource, records: readonly JsonObject[]) =>
  records.map((target) => ({
    target,
    slug: formatCell(target.slug),
    names: [formatCell(target[title])],
    place: placeOf((field) => target[field]),
  }));
