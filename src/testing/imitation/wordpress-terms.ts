import type { JsonObject } from '../../forms/json-object.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedResponse } from './actions.js';
import { findAsAdministrator, listAsAdministrator, updateAsAdministrator } from './find-as-administrator.js';
import { mayAct } from './imitated-headers.js';
import { presentTecRecord } from './present-tec-record.js';
import { selectTopFields } from './present-wordpress-post.js';
import { loadCategoryPaths, readTermDescription } from './term-texts.js';
import { createErrorResponse } from './wordpress-errors.js';
import type { WordPressRequest } from './wordpress-posts.js';

const ROUTE = /^\/wp\/v2\/(tribe_events_cat|tags)(?:\/(\d+))?$/;

export const isWordPressTerms = (path: string): boolean => ROUTE.test(path);

/** Imitates WordPress's own routes for terms. Only here can a category become top-level, and a description empty. */
export async function answerWordPressTerms(request: WordPressRequest): Promise<ImitatedResponse> {
  const { calendar, visitor, method, path, body, query } = request;
  const [, route, id] = ROUTE.exec(path) ?? [];
  const kind = route === 'tags' ? 'tag' : 'category';
  const mayEdit = mayAct(visitor, kind, 'update');
  if (id === undefined) return listTerms(request, kind, mayEdit);
  const stored = await findAsAdministrator(calendar, kind, { id: Number(id) });
  if (stored === undefined) return createErrorResponse(404, 'rest_term_invalid', 'Term does not exist.');
  const allow = mayEdit ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : ['GET'];
  const isRefused = (method !== 'GET' || query.context === 'edit') && !mayEdit;
  if (isRefused) {
    const code = method === 'GET' ? 'rest_forbidden_context' : 'rest_cannot_update';
    const status = visitor === undefined ? 401 : 403;
    return {
      ...createErrorResponse(status, code, 'Sorry, you are not allowed to edit this term.'),
      allow: method === 'GET' ? [] : allow,
    };
  }
  if (method !== 'GET' && kind === 'tag' && body.parent !== undefined) return { ...FLAT_TAXONOMY_RESPONSE, allow };
  const record =
    method === 'GET' ? stored : await updateAsAdministrator(calendar, kind, Number(id), writableIn(body, stored));
  return { value: selectTopFields(await presentWordPressTerm(record, { ...request, kind, mayEdit }), query), allow };
}

const FLAT_TAXONOMY_RESPONSE = createErrorResponse(
  400,
  'rest_taxonomy_not_hierarchical',
  'Cannot set parent term, taxonomy is not hierarchical.',
);

/** A term is not its own parent. */
const writableIn = ({ parent, description }: JsonObject, { id }: RecordBody) => ({
  ...(parent === undefined || Number(parent) === id ? {} : { parent: Number(parent) }),
  ...(description === undefined ? {} : { description: readTermDescription(String(description)) }),
});

async function listTerms(request: WordPressRequest, kind: 'category' | 'tag', mayEdit: boolean) {
  const { calendar, query } = request;
  const text = String(query.search ?? '').toLowerCase();
  const found: RecordBody[] = [];
  for await (const term of listAsAdministrator(calendar, kind, { hide_empty: false }))
    if (`${term.name} ${term.slug}`.toLowerCase().includes(text)) found.push(term);
  const terms = found.slice(0, Number(query.per_page ?? 10));
  const value = await Promise.all(terms.map((term) => presentWordPressTerm(term, { ...request, kind, mayEdit })));
  return {
    value: value.map((term) => selectTopFields(term, query)),
    headers: { 'X-WP-Total': String(found.length), 'X-WP-TotalPages': String(Math.ceil(found.length / 10)) },
    allow: mayEdit ? ['GET', 'POST'] : ['GET'],
  };
}

interface TermPresentation {
  readonly calendar: ServedCalendar;
  readonly kind: 'category' | 'tag';
  readonly mayEdit: boolean;
}

/** A term as the plugin shows it, with another name for its URL and without those of the plugin. */
async function presentWordPressTerm(record: RecordBody, { calendar, kind, mayEdit }: TermPresentation) {
  const { language } = calendar.service.site;
  const paths = await loadCategoryPaths({ calendar, resource: kind });
  const shown = presentTecRecord(record, {
    calendar,
    language,
    resource: kind,
    paths,
    isAlone: true,
    mayEditTerms: mayEdit,
  });
  const { url, urls: _, ...rest } = shown;
  return { ...rest, link: url };
}
