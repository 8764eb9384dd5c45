import type { RecordKind } from '../../contract/declarations.js';
import { findOperation } from '../../contract/operations.js';
import { ServiceError } from '../../errors.js';
import { IMITATED_ACTIONS, type ImitatedResponse } from './actions.js';
import { parseTecRequest } from './validate-request.js';
import { toWordPressError } from './wordpress-errors.js';
import type { WordPressRequest } from './wordpress-posts.js';

/** Runs what the routes of the plugin and of WordPress have in common: both call the same functions of WordPress. */
export async function runOfPlugin(
  { calendar, visitor, body }: Pick<WordPressRequest, 'calendar' | 'visitor' | 'body'>,
  resource: RecordKind,
  action: 'create' | 'update' | 'delete',
  id?: number,
): Promise<ImitatedResponse> {
  const operation = findOperation(resource, action, id === undefined ? undefined : 'id');
  const route = { pattern: operation.path, operations: [operation], ...(id === undefined ? {} : { id }) };
  const { language } = calendar.service.site;
  const call = { calendar, visitor, language, route, operation, resource, query: {}, body };
  try {
    return await IMITATED_ACTIONS[action]({ ...call, input: await parseTecRequest(call) });
  } catch (error) {
    throw error instanceof ServiceError ? toWordPressError(error, resource) : error;
  }
}
