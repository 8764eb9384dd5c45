import type { Resource } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import type { JsonObject } from '../../forms/json-object.js';
import type { TecWritePlan } from './plan-write-values.js';
import { isUnpublished, planUpdateOfStored, readAgain, withStoredValues } from './settle-stored-values.js';
import { splitByRoute } from './stored-fields.js';
import { showsPrices } from './stored-price.js';
import type { TecReply, TecSite } from './tec-site.js';
import type { PlannedTecUpdate } from './update-record.js';
import type { WordPressRecord } from './wordpress-records.js';

/**
 * Plans an update of an event that `wp/v2` can store as a whole. Without the block editor for events, `wp/v2` neither shows nor
 * touches prices, while an update through `tribe/events/v1` stores them anew.
 */
export function planPlainUpdate(
  { name }: Resource,
  intent: TecWritePlan,
  stored: WordPressRecord | undefined,
): JsonObject | undefined {
  if (name !== 'event' || stored === undefined || showsPrices(stored)) return undefined;
  const { date: _, ...sent } = sentByUpdate(intent);
  const { body, others } = splitByRoute('event', sent, stored);
  // Unlike `tribe/events/v1`, `wp/v2` makes the slug of a draft unique.
  const isSlugTaken = !('slug' in sent) || !isUnpublished({ status: sent.status ?? stored.status });
  return isSlugTaken && Object.keys(others).length === 0 && Object.keys(body).length > 0 ? body : undefined;
}

export const sentByUpdate = ({ omitted, send }: TecWritePlan): JsonObject => ({
  ...send,
  ...Object.fromEntries(omitted.map((field) => [field, null])),
});

/** Plans what `wp/v2` has to store after an update through `tribe/events/v1`. */
export const planStoredUpdate = ({ current, stored, intent, body }: PlannedTecUpdate) =>
  stored === undefined || body !== undefined ? undefined : planUpdateOfStored(current, sentByUpdate(intent), stored);

/** `tribe/events/v1` refuses a parent of 0 and an empty description of a term, so these go through `wp/v2`. */
export async function sendTecUpdate(
  site: TecSite,
  resource: Resource,
  { values, call, body, stored }: Pick<PlannedTecUpdate, 'values' | 'call' | 'body' | 'stored'>,
): Promise<TecReply> {
  if (body !== undefined && stored !== undefined) {
    const written = await site.wordpress.write('event', stored, body);
    return withStoredValues(site, resource, await readAgain(site, resource, written), written);
  }
  const update = findOperation(resource.name, 'update', 'id');
  const emptied = resource.kind === 'term' ? pickEmptiedTermFields(values) : {};
  if (Object.keys(emptied).length === 0) return site.ask(update, values, call);
  const others = Object.fromEntries(Object.entries(values).filter(([field]) => !Object.hasOwn(emptied, field)));
  if (Object.keys(others).length > 0) await site.ask(update, others, call);
  await site.wordpress.writeTerm(resource.name === 'tag' ? 'tag' : 'category', Number(call.path?.id), {
    ...emptied,
    ...('name' in values ? { name: values.name } : {}),
  });
  return site.ask(findOperation(resource.name, 'read', 'id'), {}, call);
}

const pickEmptiedTermFields = ({ parent, description }: JsonObject): JsonObject => ({
  ...(parent !== undefined && Number(parent ?? 0) === 0 ? { parent: 0 } : {}),
  ...(description === '' || description === null ? { description: '' } : {}),
});
