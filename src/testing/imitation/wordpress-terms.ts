import type { JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { hasCapability } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedResponse } from './actions.js';
import { findAsAdministrator, listAsAdministrator, updateAsAdministrator } from './find-as-administrator.js';
import { mayAct, mayWrite } from './imitated-headers.js';
import type { TermKind } from './imitated-terms.js';
import { findFilledBranches } from './list-imitated-records.js';
import { matchTermSearch, orderTerms } from './match-listed-records.js';
import { isPhpEmpty, isTruthy } from './php-values.js';
import { presentTecRecord } from './present-tec-record.js';
import { selectTopFields } from './present-wordpress-post.js';
import { runOfPlugin } from './run-of-plugin.js';
import { asSiteStores } from './site-values.js';
import { loadCategoryPaths, readTermDescription } from './term-texts.js';
import { createMissingParametersError, createWordPressError, withAllow } from './wordpress-errors.js';
import {
  assertParameters,
  DELETE_PARAMETERS,
  idsIn,
  listItems,
  READ_PARAMETERS,
  TERM_LIST_PARAMETERS,
  TERM_PARAMETERS,
} from './wordpress-parameters.js';
import type { WordPressRequest } from './wordpress-posts.js';
import { buildWordPressSlug } from './wordpress-slug.js';

const ROUTE = /^\/wp\/v2\/(tribe_events_cat|tags)(?:\/(\d+))?$/;

export const isWordPressTerms = (path: string): boolean => ROUTE.test(path);

interface TermRequest extends WordPressRequest {
  readonly kind: TermKind;
  readonly mayEdit: boolean;
}

/** Imitates WordPress's own routes for terms. Only here can a category become top-level, and a description empty. */
export async function answerWordPressTerms(received: WordPressRequest): Promise<ImitatedResponse> {
  const { visitor, path } = received;
  const [, route, id] = ROUTE.exec(path) ?? [];
  const kind = route === 'tags' ? 'tag' : 'category';
  const request: TermRequest = { ...received, kind, mayEdit: mayAct(visitor, kind, 'update') };
  const answer = await withAllow([], () => answerTerms(request, id === undefined ? undefined : Number(id)));
  // Without the term, every right is missing.
  const isGone =
    id !== undefined && (await findAsAdministrator(request.calendar, kind, { id: Number(id) })) === undefined;
  const context = answer.status === 201 ? 'edit' : request.query.context;
  const allow = isGone ? [] : allowedMethods(request, context, id === undefined);
  const isOutOfReach = id === undefined && !isPhpEmpty(request.query.post) && !(await mayListTermsOf(request));
  return { ...answer, allow: isOutOfReach ? allow.filter((method) => method !== 'GET') : allow };
}

/** False for a post that is not there, or may not be read. */
const mayListTermsOf = (request: TermRequest): Promise<boolean> =>
  idsOfPost(request, Number(request.query.post)).then(
    () => true,
    () => false,
  );

function allowedMethods(request: TermRequest, context: unknown, isList: boolean): string[] {
  const { mayEdit } = request;
  const read = context === 'edit' && !mayEdit ? [] : ['GET'];
  if (isList) return [...read, ...(mayCreate(request) ? ['POST'] : [])];
  return [...read, ...(mayEdit ? ['POST', 'PUT', 'PATCH', 'DELETE'] : [])];
}

/** Every user who may write posts may create tags. */
const mayCreate = ({ kind, visitor, mayEdit }: TermRequest): boolean =>
  kind === 'tag' ? hasCapability(visitor, 'writePosts') : mayEdit;

async function answerTerms(request: TermRequest, id: number | undefined): Promise<ImitatedResponse> {
  const { calendar, kind, method, mayEdit, query, body } = request;
  if (id === undefined) return method === 'POST' ? createTerm(request) : listTerms(request);
  const verb = { GET: 'read', DELETE: 'delete' }[method] ?? 'update';
  if (verb === 'read') assertParameters(READ_PARAMETERS, query);
  else assertParameters(verb === 'delete' ? DELETE_PARAMETERS : TERM_PARAMETERS, { ...query, ...body });
  const stored = await findAsAdministrator(calendar, kind, { id });
  if (stored === undefined) throw createWordPressError(404, 'rest_term_invalid', 'Term does not exist.');
  if ((verb !== 'read' || query.context === 'edit') && !mayEdit) {
    const code = verb === 'read' ? 'rest_forbidden_context' : `rest_cannot_${verb}`;
    throw createForbidden(request, code, `${verb === 'delete' ? 'delete' : 'edit'} this term`);
  }
  if (verb === 'read') return { value: await presentTerm(stored, request) };
  if (verb === 'update') return { value: await presentTerm(await updateTerm(request, stored), request) };
  if (!isTruthy(body.force ?? query.force))
    throw createWordPressError(
      501,
      'rest_trash_not_supported',
      "Terms do not support trashing. Set 'force=true' to delete.",
    );
  const { _links: _, ...previous } = await presentTerm(stored, request);
  await runOfPlugin(request, kind, 'delete', id);
  return { value: { deleted: true, previous } };
}

const createForbidden = ({ visitor }: TermRequest, code: string, action: string) =>
  createWordPressError(visitor === undefined ? 401 : 403, code, `Sorry, you are not allowed to ${action}.`);

async function createTerm(request: TermRequest): Promise<ImitatedResponse> {
  const { calendar, kind, body } = request;
  if (isAbsent(body.name)) throw createMissingParametersError(['name']);
  assertParameters(TERM_PARAMETERS, body);
  if (!mayCreate(request)) throw createForbidden(request, 'rest_cannot_create', 'create terms in this taxonomy');
  await assertParent(request);
  const { value } = await runOfPlugin(withEmptyTexts(request), kind, 'create');
  const created = await findAsAdministrator(calendar, kind, { id: Number((value as RecordBody).id) });
  return { status: 201, value: created === undefined ? value : await presentTerm(created, request) };
}

/** The values that stand for empty texts in our requests: an empty name is refused as a blank one is. */
const EMPTY_TEXTS = { name: ' ', slug: '', description: '' };

/** `null` is an empty text. */
function withEmptyTexts(request: TermRequest): TermRequest {
  const empty = Object.entries(EMPTY_TEXTS).filter(([field]) => ['', null].includes(request.body[field] as string));
  return { ...request, body: { ...request.body, ...Object.fromEntries(empty) } };
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

async function assertParent({ calendar, kind, body: { parent } }: TermRequest): Promise<void> {
  if (isAbsent(parent)) return;
  if (kind === 'tag')
    throw createWordPressError(
      400,
      'rest_taxonomy_not_hierarchical',
      'Cannot set parent term, taxonomy is not hierarchical.',
    );
  if (Number(parent) !== 0 && (await findAsAdministrator(calendar, 'category', { id: Number(parent) })) === undefined)
    throw createWordPressError(400, 'rest_term_invalid', 'Parent term does not exist.');
}

async function updateTerm(sent: TermRequest, stored: RecordBody): Promise<RecordBody> {
  const request = withEmptyTexts(sent);
  const { calendar, kind, body } = request;
  await assertParent(request);
  const { id } = stored;
  await runOfPlugin(request, kind, 'update', id);
  // These two mean something here, and nothing to the plugin.
  const values = {
    ...(body.parent !== undefined && isPhpEmpty(body.parent) ? { parent: 0 } : {}),
    ...(body.description === '' ? { description: readTermDescription('') } : {}),
  };
  if (Object.keys(values).length > 0) await updateAsAdministrator(calendar, kind, id, values);
  return (await findAsAdministrator(calendar, kind, { id })) ?? stored;
}

async function listTerms(request: TermRequest): Promise<ImitatedResponse> {
  const { calendar, kind, query, mayEdit } = request;
  assertParameters(TERM_LIST_PARAMETERS, query);
  if (query.context === 'edit' && !mayEdit)
    throw createForbidden(request, 'rest_forbidden_context', 'edit terms in this taxonomy');
  const isWanted = await matchTerms(request);
  const found: RecordBody[] = [];
  for await (const term of listAsAdministrator(calendar, kind, { hide_empty: false }))
    if (isWanted(term)) found.push(term);
  // A category without events is listed because of those below it, and not counted.
  const isCounted = ({ count }: RecordBody) =>
    !isTruthy(query.hide_empty) || !isPhpEmpty(query.post) || Number(count) > 0;
  const total = found.filter(isCounted).length;
  const size = Number(query.per_page ?? 10);
  const first = (Number(query.page ?? 1) - 1) * size;
  const terms = found.sort(orderTerms(calendar, query)).slice(first, first + size);
  return {
    value: await Promise.all(terms.map((term) => presentTerm(term, request))),
    headers: { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(Math.ceil(total / size)) },
  };
}

/** The filters of a list. An empty one counts as not sent. */
async function matchTerms(request: TermRequest): Promise<(term: RecordBody) => boolean> {
  const { calendar, kind, query } = request;
  const { include, exclude, slug, parent, post } = query;
  const isSearched = matchTermSearch(calendar, isPhpEmpty(query.search) ? undefined : query.search);
  const isFilled = isTruthy(query.hide_empty) && isPhpEmpty(post);
  const filled = isFilled ? await findFilledBranches(calendar, kind) : undefined;
  const ofPost = isPhpEmpty(post) ? undefined : await idsOfPost(request, Number(post));
  const slugs = isPhpEmpty(slug) ? [] : listItems(slug).map((each) => buildWordPressSlug(String(each)));
  const [wanted, unwanted] = [include, exclude].map((ids) => (isPhpEmpty(ids) ? [] : idsIn(ids)));
  return (term) =>
    isSearched(term) &&
    (filled?.has(term.id) ?? true) &&
    (ofPost?.includes(term.id) ?? true) &&
    (slugs.length === 0 || slugs.includes(String(asSiteStores(calendar, term).slug))) &&
    (wanted?.length === 0 || wanted?.includes(term.id) === true) &&
    (wanted?.length !== 0 || unwanted?.includes(term.id) !== true) &&
    (kind === 'tag' || parent === undefined || Number(term.parent ?? 0) === Number(parent));
}

async function idsOfPost(request: TermRequest, id: number): Promise<readonly number[]> {
  const { calendar, kind, visitor } = request;
  const event = await findAsAdministrator(calendar, 'event', { id });
  if (event === undefined) throw createWordPressError(400, 'rest_post_invalid_id', 'Invalid post ID.');
  if (event.status !== 'publish' && !mayWrite(visitor, event))
    throw createForbidden(request, 'rest_forbidden_context', 'view terms for this post');
  return linkedIdsIn(event[kind === 'tag' ? 'tags' : 'categories']);
}

/** A term as the plugin shows it, with another name for its URL and without those of the plugin. */
async function presentTerm(record: RecordBody, { calendar, kind, mayEdit, query }: TermRequest): Promise<JsonObject> {
  const { language } = calendar.service.site;
  const paths = await loadCategoryPaths({ calendar, resource: kind });
  const presentation = { calendar, language, resource: kind, paths, isAlone: true, mayEditTerms: mayEdit };
  const { url, urls: _, ...rest } = presentTecRecord(record, presentation);
  return selectTopFields({ ...rest, link: url } as JsonObject, query);
}
