import type { RecordKind } from '../contract/declarations.js';
import { ServiceError } from '../errors.js';
import type { RecordRow } from '../store/store.js';
import { checkSecret } from './hash-secrets.js';
import { canEditPost, canReadPost, type Visitor } from './permissions.js';
import type { RecordBody } from './present-records.js';
import { formatIdOrSlug, type IdOrSlug, type RequestContext } from './request-context.js';
import { type EventRecord, isPostKind, type Post, type PostKind } from './stored-records.js';

/** @throws ServiceError 404 when there is no such record */
export async function requireRow(
  { session }: RequestContext,
  kind: RecordKind,
  ref: IdOrSlug,
  use?: 'for-update',
): Promise<RecordRow> {
  const row = await session.find(kind, 'slug' in ref ? ref.slug : ref.id, use);
  if (row === undefined) throw createRecordNotFoundError(kind, formatIdOrSlug(ref));
  return row;
}

/** @throws ServiceError 404, or 401 and 403 when the visitor may not change the record */
export async function requireEditableRow(context: RequestContext, kind: RecordKind, ref: IdOrSlug): Promise<RecordRow> {
  const row = await requireRow(context, kind, ref, 'for-update');
  if (isPostKind(kind) && !canEditPost(context.visitor, row as Post))
    throw createForbiddenError(context.visitor, await readOwner(context, row as Post));
  return row;
}

/** Reads the login of the user who owns a post of somebody else; undefined for a post that the visitor may not read. */
async function readOwner({ session, visitor }: RequestContext, post: Post): Promise<string | undefined> {
  if (visitor === undefined || visitor.id === post.author || !canReadPost(visitor, post)) return undefined;
  return (await session.userById(post.author))?.login;
}

/** @throws ServiceError 410 for a record in the trash, 401 and 403 for one that the visitor may not see */
export function assertPostReadable({ visitor }: RequestContext, kind: PostKind, post: Post): void {
  if (post.status === 'trash') {
    if (canEditPost(visitor, post)) return;
    throw new ServiceError({ code: `${kind}-is-in-trash`, say: (t) => t.inTrash({ kind }) });
  }
  if (canReadPost(visitor, post)) return;
  const status = visitor === undefined ? 401 : 403;
  throw new ServiceError({ code: `${kind}-not-accessible`, say: (t) => t.notAccessible({ kind }), status });
}

/** The password of an event that a visitor gives. */
export interface GivenPassword {
  readonly text: string;
  /** The network address. */
  readonly from: string;
  readonly countGuess?: (event: number) => (() => void) | undefined;
}

export const isLockedFor = ({ visitor }: RequestContext, event: EventRecord): boolean =>
  event.password !== '' && !canEditPost(visitor, event);

/** @throws ServiceError 403 for a missing or wrong password, 429 after too many guesses */
export async function assertEventPassword(event: EventRecord, password: GivenPassword | undefined): Promise<void> {
  if (password !== undefined) {
    const check = { secret: password.text, stored: event.password, owner: password.from };
    if (await checkSecret(check, () => password.countGuess?.(event.id))) return;
  }
  throw new ServiceError({ code: 'event-password-protected', say: (t) => t.passwordProtected() });
}

/** @param owner the login of the user to whom the record belongs, if the visitor may read it */
export const createForbiddenError = (visitor: Visitor | undefined, owner?: string): ServiceError =>
  new ServiceError({
    code: 'rest_forbidden',
    say: (t) =>
      visitor === undefined ? t.forbidden() : t.forbiddenForRole({ role: visitor.role, owner: owner ?? '' }),
    status: visitor === undefined ? 401 : 403,
  });

/** @throws ServiceError 404 */
const createRecordNotFoundError = (kind: RecordKind, ref: string | number): ServiceError =>
  new ServiceError({
    code: `${kind}-not-found`,
    say: (t) => (typeof ref === 'number' ? t.notFound({ kind, id: ref }) : t.notFoundByName({ kind, name: ref })),
  });

/** Checks the record as a single GET shows it, just before the write; throws when it is not in the expected state. */
export type Precondition = (current: RecordBody) => void;
