import { undefinedIf } from '../../client/expected-errors.js';
import { type Resource, UNTRASHED_STATUSES } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { CalError, ServiceError } from '../../errors.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { decodePlainText } from '../../forms/wordpress-text.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import { findTecNamesakes } from './find-stored-namesakes.js';
import type { TecSite } from './tec-site.js';

/** Finds the record that a failed creation has just left behind. */
export async function findCreatedRecord(
  site: TecSite,
  resource: Resource,
  sent: JsonObject,
): Promise<JsonObject | undefined> {
  try {
    if (resource.name === 'event') return await findCreatedEvent(site, sent, site.now() - CREATED_WITHIN_MS);
    // Names are unique here: an older record of this name would have prevented the creation.
    return (await findTecNamesakes(site, resource, String(sent[resource.title] ?? '')))[0];
  } catch (error) {
    // This request failed too, so the first error is reported.
    if (error instanceof CalError) return undefined;
    throw error;
  }
}

/**
 * Finds the record of a creation that was sent no earlier than `since` and whose response is not known.
 * @throws ServiceError 412 if there is none; 409 for a term, since terms have no dates
 */
export async function findEarlierCreation(
  site: TecSite,
  resource: Resource,
  { sent, since }: { readonly sent: JsonObject; readonly since: number },
): Promise<JsonObject> {
  if (resource.kind === 'term')
    throw new ServiceError({ answered: 'no dates', status: 409, say: (t) => t.nothingToReplay() });
  const earliest = await toSiteClock(site, since);
  const found =
    resource.name === 'event'
      ? await findCreatedEvent(site, sent, since)
      : (await findTecNamesakes(site, resource, String(sent[resource.title] ?? ''))).find(
          ({ date_utc: born }) => parseUtc(String(born)) >= earliest,
        );
  if (found === undefined)
    throw new ServiceError({ code: 'rest_precondition_failed', say: (t) => t.nothingToReplay() });
  return found;
}

/** The time of the site's clock at a time of ours, less some seconds of tolerance. */
const toSiteClock = async ({ clock, now }: TecSite, time: number): Promise<number> =>
  time + (await clock()) - now() - CREATION_TOLERANCE_MS;

const parseUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`);

const CREATION_TOLERANCE_MS = 5000;

/** Maximum age of a record to count as created by the failed request, because a failing site is slow. */
const CREATED_WITHIN_MS = 5 * 60_000;

/** Finds an event of the same name that was saved since a time of our clock, perhaps without its start. */
async function findCreatedEvent(site: TecSite, sent: JsonObject, since: number): Promise<JsonObject | undefined> {
  const name = foldNameWithoutAccents(String(sent.title ?? ''));
  const earliest = await toSiteClock(site, since);
  return [...(await findByTitle(site, String(sent.title ?? ''))), ...(await findBySlug(site, sent))].find(
    ({ title, start, modified }) =>
      parseUtc(modified) >= earliest &&
      foldNameWithoutAccents(title) === name &&
      (start === '' || start.slice(0, 16) === String(sent.start_date).slice(0, 16)),
  );
}

interface EventSeen extends JsonObject {
  readonly id: number;
  readonly title: string;
  /** `YYYY-MM-DD HH:MM:SS`, or empty. */
  readonly start: string;
  /** In UTC. */
  readonly modified: string;
}

async function findByTitle({ wordpress }: TecSite, title: string): Promise<readonly EventSeen[]> {
  const [word = title] = (title.match(/[\p{L}\p{N}]+/gu) ?? []).sort((one, other) => other.length - one.length);
  const found = (await wordpress.search('event', word, UNTRASHED_STATUSES)) ?? [];
  return found
    .map(({ id, title: stored, meta, modifiedUtc }) => ({
      id,
      title: decodePlainText(stored),
      modified: modifiedUtc,
      start: String(meta._EventStartDate ?? ''),
    }))
    .reverse();
}

/** Finds an event by its slug: without saved dates it is in no list. */
async function findBySlug({ ask }: TecSite, { title, slug }: JsonObject): Promise<readonly EventSeen[]> {
  const path = { slug: toSlug(String(slug ?? title)) };
  const reply = await ask(findOperation('event', 'read', 'slug'), {}, { path }).catch(undefinedIf(() => true));
  if (!isJsonObject(reply?.record)) return [];
  const { id, title: shown, modified_utc } = reply.record;
  return [{ id: Number(id), title: String(shown), start: '', modified: String(modified_utc) }];
}
