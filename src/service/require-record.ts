import type { RecordKind } from '../contract/declarations.js';
import { ServiceError } from '../errors.js';
import type { RecordRow } from '../store/store.js';
import { isSecretMatch } from './hash-secrets.js';
import { canEditPost, canReadPost } from './permissions.js';
import {
  findByIdOrSlug,
  findForUpdate,
  formatIdOrSlug,
  type IdOrSlug,
  type RequestContext,
} from './request-context.js';
import { createForbiddenError, createRecordNotFoundError } from './service-errors.js';
import { type EventRecord, isPostKind, type Post, type PostKind } from './stored-records.js';

/** @throws ServiceError 404 when there is no such record */
export async function requireRow(
  { session }: RequestContext,
  kind: RecordKind,
  ref: IdOrSlug,
  find = findByIdOrSlug,
): Promise<RecordRow> {
  const row = await find(session, kind, ref);
  if (row === undefined) throw createRecordNotFoundError(kind, formatIdOrSlug(ref));
  return row;
}

/** @throws ServiceError 404, or 401 and 403 when the visitor may not change the record */
export async function requireEditableRow(context: RequestContext, kind: RecordKind, ref: IdOrSlug): Promise<RecordRow> {
  const row = await requireRow(context, kind, ref, findForUpdate);
  if (isPostKind(kind) && !canEditPost(context.visitor, row as Post))
    throw createForbiddenError(context.visitor !== undefined);
  return row;
}

/** @throws ServiceError 410 for a record in the trash, 401 and 403 for one that the visitor may not see */
export function assertPostReadable({ visitor }: RequestContext, kind: PostKind, post: Post): void {
  if (post.status === 'trash') {
    if (canEditPost(visitor, post)) return;
    throw new ServiceError({ code: `${kind}-is-in-trash`, say: (t) => t.inTrash(kind) });
  }
  if (canReadPost(visitor, post)) return;
  const status = visitor === undefined ? 401 : 403;
  throw new ServiceError({ code: `${kind}-not-accessible`, say: (t) => t.notAccessible(kind), status });
}

/** The password of an event that a visitor gives. */
export interface GivenPassword {
  readonly text: string;
  /**
   * Counts a guess at the password of an event, before it is compared: guesses may be sent at the same time.
   * @returns a function that takes the count back, for the right password
   * @throws ServiceError 429 after too many guesses
   */
  readonly countGuess?: (event: number) => (() => void) | undefined;
}

/** @throws ServiceError 403 when the event has a password, and the visitor neither knows it nor may change the event */
export function assertEventUnlocked(
  { visitor }: RequestContext,
  event: EventRecord,
  password: GivenPassword | undefined,
): void {
  if (canEditPost(visitor, event)) return;
  const takeBack = password?.countGuess?.(event.id);
  if (password === undefined || !isSecretMatch(password.text, event.password))
    throw new ServiceError({ code: 'event-password-protected', say: (t) => t.passwordProtected() });
  takeBack?.();
}
