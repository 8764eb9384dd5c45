import { LANGUAGES, type Language, NAMESPACE } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { invalidParameters, type ServiceError } from '../../errors.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { GivenPassword } from '../../service/require-record.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { findLanguage, resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { decodeRequest, prefersHtml } from './decode-request.js';
import { readEventPassword } from './dispatch.js';
import type { HandledRequest, RoutedRequest, ServiceRequest, ServiceResponse } from './handler.js';
import { decodePercentEncoding } from './match-route.js';
import { etagOf } from './response-headers.js';

const KIND_PATTERN = RESOURCE_LIST.map(({ name }) => name).join('|');
const PERMALINK = new RegExp(`^/(${KIND_PATTERN})/([^/]+)$`);
const SITEMAP = /^\/sitemap-([a-z]+)-([1-9]\d{0,5})\.xml$/;

// Loaded with the first request for a page: commands that run the service in process never need them.
const loadPageContents = () => import('./page-contents.js');
const loadMachineDocuments = () => import('./machine-documents.js');
const loadFeedContents = () => import('./feed-contents.js');

/** A request for a page, a feed or a document, and what it depends on. */
export interface PageRequest {
  readonly calendar: ServedCalendar;
  readonly language: Language;
  readonly query: RawParameters;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The password of the event that the page shows. */
  readonly password: GivenPassword | undefined;
}

export interface PageContent {
  readonly body: string | Uint8Array;
  /** HTML without it. */
  readonly type?: string;
  /** A Content-Security-Policy of its own. */
  readonly policy?: string;
}

export type RenderPage = (page: PageRequest) => Promise<PageContent>;

const PAGES: Readonly<Record<string, RenderPage>> = lookupTable({
  '/': async (page) => (await loadPageContents()).renderHomePage(page),
  [`/${NAMESPACE}/doc`]: async (page) => (await loadPageContents()).renderDocumentationPage(page),
  '/subscribe': async (page) => (await loadPageContents()).renderSubscribePage(page),
  '/embed': async (page) => (await loadPageContents()).renderEmbedPage(page),
  '/embed/code': async (page) => (await loadPageContents()).renderEmbedCodePage(page),
  '/calendar.ics': async (page) => (await loadFeedContents()).renderSiteFeed(page),
  '/calendar.rss': async (page) => (await loadMachineDocuments()).renderRss(page),
  '/robots.txt': async (page) => (await loadMachineDocuments()).renderRobots(page),
  '/favicon.svg': async (page) => (await loadMachineDocuments()).renderFavicon(page),
  '/logo': async (page) => (await loadMachineDocuments()).readLogo(page),
  '/oembed': async (page) => (await loadMachineDocuments()).renderOembed(page),
  '/sitemap.xml': async (page) => (await loadMachineDocuments()).renderSitemapIndex(page),
});

/** Paths that serve HTML or JSON, depending on the Accept header. */
const NEGOTIATED_PATHS: ReadonlySet<string> = new Set(['/', `/${NAMESPACE}/doc`]);

function findPage(path: string): RenderPage | undefined {
  const own = PAGES[path];
  if (own !== undefined) return own;
  const [, name = '', number] = SITEMAP.exec(path) ?? [];
  if (number !== undefined)
    return async (page) => (await loadMachineDocuments()).renderSitemap(page, name, Number(number));
  const [, kind = '', slug] = PERMALINK.exec(path) ?? [];
  return slug === undefined ? undefined : (page) => renderPermalink(page, kind, decodePercentEncoding(slug));
}

async function renderPermalink(page: PageRequest, kind: string, path: string): Promise<PageContent> {
  const permalink = { kind, slug: path.replace(/\.(?:ics|rss)$/, '') };
  if (path.endsWith('.rss')) return (await loadMachineDocuments()).renderRss(page, permalink);
  if (path.endsWith('.ics')) return (await loadFeedContents()).renderRecordFeed(page, permalink);
  return (await loadPageContents()).renderRecordPage(page, permalink);
}

/**
 * Serves HTML pages, feeds and documents for programs, also in place of JSON when a browser prefers HTML. They always
 * show what the public may see, even to a signed-in user.
 * @returns undefined when the path is not a page
 */
export async function servePage(handled: HandledRequest): Promise<ServiceResponse | undefined> {
  const { request } = handled;
  if (!READ_METHODS.has(request.method)) return undefined;
  const { path } = request.route;
  const render = findPage(path);
  if (render === undefined || (NEGOTIATED_PATHS.has(path) && !prefersHtml(request.header('accept')))) return undefined;
  return respondWithPage(handled, render);
}

const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Serves a page that has no path of its own here, such as those of the control interface. */
export const serveGivenPage = (
  calendar: ServedCalendar,
  received: ServiceRequest,
  render: RenderPage,
): Promise<ServiceResponse> => respondWithPage({ calendar, request: decodeRequest(received) }, render);

/** Adds `Vary: Accept` on paths that serve both HTML and JSON. */
export const addVaryHeader = (request: RoutedRequest, response: ServiceResponse): ServiceResponse =>
  NEGOTIATED_PATHS.has(request.route.path) && READ_METHODS.has(request.method)
    ? { ...response, headers: { ...response.headers, Vary: 'Accept' } }
    : response;

/** Replaces the JSON of an error with an HTML page when a browser asked for a page. */
export async function buildErrorPage(
  handled: HandledRequest,
  error: ServiceError,
  response: ServiceResponse,
): Promise<ServiceResponse> {
  const { calendar, request } = handled;
  const { path } = request.route;
  const isPermalink = PERMALINK.test(path) && !/\.(?:ics|rss)$/.test(path);
  if (
    !READ_METHODS.has(request.method) ||
    path.startsWith(`/${NAMESPACE}`) ||
    !(isPermalink || prefersHtml(request.header('accept')))
  )
    return response;
  const language = resolveRequestLanguage(handled);
  const page: PageRequest = { calendar, language, query: {}, now: calendar.service.now(), password: undefined };
  await loadCatalogue(language);
  const { body, policy } = (await loadPageContents()).renderProblemPage(page, error);
  const headers = {
    ...PAGE_HEADERS,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'Content-Language': language,
    ...Object.fromEntries(Object.entries(response.headers).filter(([name]) => KEPT_ERROR_HEADERS.includes(name))),
  };
  return { ...response, headers, body };
}

const KEPT_ERROR_HEADERS: readonly string[] = ['WWW-Authenticate', 'Retry-After'];

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=UTF-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  Vary: 'Accept',
};

/** An image that is opened by its address must not run scripts. */
const DOCUMENT_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** @throws ServiceError 400 for an unknown language */
async function respondWithPage(handled: HandledRequest, render: RenderPage): Promise<ServiceResponse> {
  const { calendar, request } = handled;
  const query = request.query();
  const requested = query.i18n_language;
  if (requested !== undefined && findLanguage(String(requested)) === undefined)
    throw invalidParameters({ i18n_language: (t) => t.mustBeOneOf({ words: LANGUAGES }) });
  const language = resolveRequestLanguage(handled);
  const password = readEventPassword(query.password, handled);
  await loadCatalogue(language);
  const { body, type, policy } = await render({ calendar, language, query, now: calendar.service.now(), password });
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    ...(type === undefined ? {} : { ...DOCUMENT_HEADERS, 'Content-Type': type }),
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    'Content-Language': language,
    ETag: etagOf(body),
  };
  // A page shows the current time, such as which events have ended. A feed does not.
  const isCacheable = type !== undefined && query.password === undefined;
  return { status: 200, headers, body, ...(isCacheable ? { isCacheable: true } : {}) };
}
