import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { resolveWallTimeText } from '../../time/resolve-date-input.js';
import type { TecReply, TecSite } from './tec-site.js';

/** Adds the time of change in UTC. WordPress keeps only the local one of a new draft, until something changes it. */
export async function addChangeTime({ zone }: Pick<TecSite, 'zone'>, reply: TecReply): Promise<TecReply> {
  const { modified, modified_utc: utc } = isJsonObject(reply.record) ? reply.record : {};
  if (typeof modified !== 'string' || !String(utc).startsWith('0000')) return reply;
  const record = { ...(reply.record as JsonObject), modified_utc: resolveWallTimeText(modified, await zone()).utc };
  return { ...reply, record };
}
