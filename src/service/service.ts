import { ServiceError } from '../errors.js';
import type { Language, ResourceName } from '../spec/define.js';
import type { Row, Session, Store } from '../store/store.js';
import type { Values } from '../wire/input.js';
import { utcOf, wallOf } from '../wire/values/moments.js';
import { publishDue } from './due.js';
import type { Page } from './lists/page.js';
import { listPosts } from './lists/posts.js';
import { listTerms } from './lists/terms.js';
import { mayEdit, mayRead, type Visitor } from './permissions.js';
import { createPost, trashPost, updatePost } from './posts.js';
import { type Answer, present } from './presentation.js';
import { presentedAnew, sharedByMoment } from './presented.js';
import { type EventRecord, isPostKind, type Post, type PostKind, type Term, type TermKind } from './records.js';
import { type Once, replays } from './replays.js';
import { isSecret } from './secrets.js';
import { createTerm, removeTerm, updateTerm } from './terms.js';
import { type LinkedRecordCache, lookUp, type Ref, refText, type Site, type World } from './world.js';
import { forbidden, notFound } from './writing.js';

/** The visitor who sent a request, and the language that they asked for. */
export interface Caller {
  readonly visitor: Visitor | undefined;
  readonly language: Language;
}

/** Checks the record as a single GET shows it, just before the write; throws when it is not in the expected state. */
export type Precondition = (current: Answer) => void;

export interface Listed {
  readonly records: readonly Answer[];
  readonly total: number;
}

export type Service = ReturnType<typeof createService>;

const MINUTE_MS = 60 * 1000;

/** Applies the rules of the calendar to a store. `now` returns milliseconds since 1970. */
export function createService({
  store,
  site,
  now,
}: {
  readonly store: Store;
  readonly site: Site;
  readonly now: () => number;
}) {
  const { publish, tryToPublish, isDone } = publishDue(store);
  const today = dayOf(site);
  const { earlierAnswer, remember } = replays();

  async function runRead<T>(caller: Caller, work: (context: World) => Promise<T>): Promise<T> {
    const at = now();
    await tryToPublish(at);
    return store.read((session) => {
      const recordCache = caller.visitor === undefined ? sharedCache(session.moment()) : presentedAnew();
      return work(createContext(caller, session, at, recordCache));
    });
  }

  async function runWrite<T>(caller: Caller, work: (context: World) => Promise<T>): Promise<T> {
    const at = now();
    await publish(at);
    return store.write((session) => work(createContext(caller, session, at, presentedAnew())));
  }

  const createContext = (
    { visitor, language }: Caller,
    session: Session,
    at: number,
    recordCache: LinkedRecordCache,
  ): World => ({ site, visitor, language, now: at, session, presented: recordCache });

  const state = (): string | undefined => {
    const at = now();
    const version = isDone(at) ? store.version() : undefined;
    return version === undefined ? undefined : `${version} ${today(at)}`;
  };
  const sharedCache = sharedByMoment();

  return {
    site,
    now,

    /**
     * Returns the key for cached responses: the store version plus the site's current day.
     * @returns undefined when the store cannot tell its version without a query
     */
    state,

    /** @throws ServiceError 400, or 404 for a page past the end */
    list: (caller: Caller, kind: ResourceName, query: Values, page: Page): Promise<Listed> =>
      runRead(caller, async (context) => {
        const slice = isPostKind(kind)
          ? await listPosts(context, kind, query, page)
          : await listTerms(context, kind as TermKind, query, page);
        if (page.number > 1 && (page.number - 1) * page.size >= slice.total) throw noSuchPage(kind);
        return { records: await present(context, kind, slice.rows), total: slice.total };
      }),

    /** @throws ServiceError 401, 403, 404 or 410 */
    read: (caller: Caller, kind: ResourceName, ref: Ref, password?: string): Promise<Answer> =>
      runRead(caller, async (context) => {
        const row = await found(context, kind, ref);
        if (isPostKind(kind)) mustBeReadable(context, kind, row as Post);
        const isProtected = kind === 'event' && (row as EventRecord).password !== '';
        if (isProtected) mustBeOpen(context, row as EventRecord, password);
        return one(context, kind, row, { alone: true, unlocked: true });
      }),

    /** @throws ServiceError 400, 403 or 422 */
    create: (
      caller: Caller,
      kind: ResourceName,
      values: Values,
      once?: Once,
    ): Promise<{ record: Answer; isReplayed: boolean }> =>
      runWrite(caller, async (context) => {
        const earlier = once && (await earlierAnswer(context, once));
        if (earlier !== undefined) return { record: earlier, isReplayed: true };
        const row = isPostKind(kind)
          ? await createPost(context, kind, values)
          : await found(context, kind, { id: await createTerm(context, kind as TermKind, values) });
        const record = await one(context, kind, row, {});
        if (once !== undefined) await remember(context, once, record);
        return { record, isReplayed: false };
      }),

    /** @throws ServiceError 400, 403, 404 or 412 */
    update: (
      caller: Caller,
      kind: ResourceName,
      ref: Ref,
      values: Values,
      precondition?: Precondition,
    ): Promise<Answer> =>
      runWrite(caller, async (context) => {
        const row = await editable(context, kind, ref);
        await judge(context, kind, row, precondition);
        if (isPostKind(kind)) await updatePost(context, kind, row as Post, values);
        else await updateTerm(context, kind as TermKind, row as Term, values);
        return one(context, kind, await found(context, kind, { id: row.id }), {});
      }),

    /**
     * Moves a post to the trash, or deletes it when `force` is set. Terms are always deleted.
     * @throws ServiceError 403, 404, 410 or 412
     */
    remove: (
      caller: Caller,
      kind: ResourceName,
      ref: Ref,
      force: boolean,
      precondition?: Precondition,
    ): Promise<Answer> =>
      runWrite(caller, async (context) => {
        const row = await editable(context, kind, ref);
        await judge(context, kind, row, precondition);
        const last = await one(apart(context), kind, row, {});
        if (!isPostKind(kind)) await removeTerm(context, kind as TermKind, row as Term);
        else if (force) await context.session.remove(kind, row.id);
        else return trashed(context, kind, row as Post);
        return last;
      }),
  };
}

/** Returns the current day in the site's time zone, computed at most once a minute. */
function dayOf({ timezone }: Site): (now: number) => string {
  let minute = Number.NaN;
  let day = '';
  return (now) => {
    if (Math.floor(now / MINUTE_MS) === minute) return day;
    minute = Math.floor(now / MINUTE_MS);
    day = wallOf(utcOf(now), timezone).slice(0, 10);
    return day;
  };
}

async function found({ session }: World, kind: ResourceName, ref: Ref): Promise<Row> {
  const row = await lookUp(session, kind, ref);
  if (row === undefined) throw notFound(kind, refText(ref));
  return row;
}

async function editable(context: World, kind: ResourceName, ref: Ref): Promise<Row> {
  const row = await found(context, kind, ref);
  if (isPostKind(kind) && !mayEdit(context.visitor, row as Post)) throw forbidden(context.visitor !== undefined);
  return row;
}

async function judge(
  context: World,
  kind: ResourceName,
  row: Row,
  precondition: Precondition | undefined,
): Promise<void> {
  if (precondition !== undefined) precondition(await one(apart(context), kind, row, { alone: true, unlocked: true }));
}

/** Gives the context an empty record cache: linked records presented before the write may differ afterwards. */
const apart = (context: World): World => ({ ...context, presented: presentedAnew() });

async function one(
  context: World,
  kind: ResourceName,
  row: Row,
  options: { alone?: boolean; unlocked?: boolean },
): Promise<Answer> {
  const [body] = await present(context, kind, [row], options);
  if (body === undefined) throw new Error('a record was not presented');
  return body;
}

async function trashed(context: World, kind: PostKind, post: Post): Promise<Answer> {
  if (post.status === 'trash')
    throw new ServiceError({ code: `${kind}-is-in-trash`, say: (t) => t.alreadyInTrash(kind) });
  await trashPost(context, kind, post);
  return one(context, kind, await found(context, kind, { id: post.id }), {});
}

function mustBeReadable({ visitor }: World, kind: PostKind, post: Post): void {
  if (post.status === 'trash') {
    if (mayEdit(visitor, post)) return;
    throw new ServiceError({ code: `${kind}-is-in-trash`, say: (t) => t.inTrash(kind) });
  }
  if (mayRead(visitor, post)) return;
  const status = visitor === undefined ? 401 : 403;
  throw new ServiceError({ code: `${kind}-not-accessible`, say: (t) => t.notAccessible(kind), status });
}

function mustBeOpen({ visitor }: World, event: EventRecord, password: string | undefined): void {
  if (mayEdit(visitor, event) || (password !== undefined && isSecret(password, event.password))) return;
  throw new ServiceError({ code: 'event-password-protected', say: (t) => t.passwordProtected() });
}

const noSuchPage = (kind: ResourceName): ServiceError =>
  new ServiceError({ code: `${kind}-archive-page-not-found`, say: (t) => t.noSuchPage(kind) });
