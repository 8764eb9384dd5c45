import type { Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedResponse } from './actions.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { isForeignAuthor, mayWrite } from './imitated-headers.js';
import { deleteForGood } from './linked-posts.js';
import { isPhpEmpty, isTruthy } from './php-values.js';
import { type PostKind, presentWordPressPost, selectTopFields } from './present-wordpress-post.js';
import { passwordOf } from './protected-posts.js';
import { runOfPlugin } from './run-of-plugin.js';
import { asSiteStores } from './site-values.js';
import { createWordPressError } from './wordpress-errors.js';
import type { WordPressRequest } from './wordpress-posts.js';

/** Moves a post to the trash as the plugin's own route does, or with `force` deletes it for good. */
export async function deleteWordPressPost(
  request: WordPressRequest,
  kind: PostKind,
  record: RecordBody,
): Promise<ImitatedResponse> {
  const { calendar, visitor, body, query } = request;
  const { id } = record;
  const present = async (each: RecordBody) =>
    selectTopFields(await presentWordPressPost(each, { ...request, kind, isEditing: true }), query);
  if (!mayWrite(visitor, record)) throw createForbiddenError(visitor);
  if (isTruthy(body.force ?? query.force)) {
    const { _links: _, ...previous } = await present(record);
    await deleteForGood(calendar, kind, record);
    return { value: { deleted: true, previous }, allow: [] };
  }
  if (record.status === 'trash')
    throw createWordPressError(410, 'rest_already_trashed', 'The post has already been deleted.');
  await runOfPlugin(request, kind, 'delete', id);
  const trashed = (await findAsAdministrator(calendar, kind, { id })) ?? record;
  return { value: await present(trashed), allow: allowedMethods(request, trashed) };
}

const createForbiddenError = (visitor: Visitor | undefined) =>
  createWordPressError(
    visitor === undefined ? 401 : 403,
    'rest_cannot_delete',
    'Sorry, you are not allowed to delete this post.',
  );

/** The methods that the same request could have had, so that its context and its author count. */
export function allowedMethods({ calendar, visitor, body, query }: WordPressRequest, record: RecordBody): string[] {
  const mayEdit = mayWrite(visitor, record);
  const isReadable =
    (isPhpEmpty(query.password) || query.password === passwordOf(asSiteStores(calendar, record))) &&
    (mayEdit || (record.status === 'publish' && query.context !== 'edit'));
  const writing = isForeignAuthor(visitor, body) ? ['DELETE'] : ['POST', 'PUT', 'PATCH', 'DELETE'];
  return [...(isReadable ? ['GET'] : []), ...(mayEdit ? writing : [])];
}
