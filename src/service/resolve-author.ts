import { invalidParameters } from '../errors.js';
import { hasCapability } from './permissions.js';
import type { RequestContext } from './request-context.js';
import { createForbiddenError } from './service-errors.js';

/**
 * Resolves the author of a record.
 * @throws ServiceError 400 for an unknown user, 403 for another user when the visitor may not edit others' records
 */
export function resolveAuthor(
  context: RequestContext,
  requested: number | undefined,
  current: number,
): number | Promise<number> {
  return requested === undefined || requested === current ? current : resolveOtherAuthor(context, requested);
}

async function resolveOtherAuthor({ session, visitor }: RequestContext, requested: number): Promise<number> {
  if ((await session.userById(requested)) === undefined)
    throw invalidParameters({ author: (t) => t.unknownUserId({ id: requested }) });
  if (requested !== visitor?.id && !hasCapability(visitor, 'editOthers'))
    throw createForbiddenError(visitor !== undefined);
  return requested;
}
