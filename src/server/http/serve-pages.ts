import { LANGUAGES, type Language, NAMESPACE } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import { invalidParameters, type ServiceError } from '../../errors.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { GivenPassword } from '../../service/require-record.js';
import { loadCatalogue } from '../../text/catalogue.js';
import { resolveRequestLanguage, type ServedCalendar } from '../served-calendar.js';
import { decodeRequest, prefersHtml } from './decode-request.js';
import { readEventPassword } from './dispatch.js';
import type { RoutedRequest, ServiceRequest, ServiceResponse } from './handler.js';
import { decodePercentEncoding } from './match-route.js';
import type { Permalink } from './public-records.js';
import { etagOf } from './response-headers.js';
import type { SignInLimit } from './sign-in-limit.js';

const KIND_PATTERN = RESOURCE_LIST.map(({ name }) => name).join('|');
const PERMALINK = new RegExp(`^/(${KIND_PATTERN})/([^/]+)$`);

// Loaded with the first request for a page: commands that run the service in process never need it.
const loadPageContents = () => import('./page-contents.js');

/** Paths of documents for programs. */
const MACHINE_PATH = /^\/(?:robots\.txt|favicon\.svg|logo|oembed|calendar\.rss|sitemap(?:-[a-z]+-\d+)?\.xml)$/;

const loadMachineDocuments = () => import('./machine-documents.js');

const loadFeedContents = () => import('./feed-contents.js');

async function loadPageContentsIn(language: Language): Promise<PageContents> {
  await loadCatalogue(language);
  return loadPageContents();
}

/**
 * Serves HTML pages and iCalendar feeds, also in place of JSON when a browser prefers HTML. They always show what the
 * public may see, even to a signed-in user.
 * @returns undefined when the path is not a page
 */
export async function servePage(
  calendar: ServedCalendar,
  request: RoutedRequest,
  eventPasswordLimit: SignInLimit,
): Promise<ServiceResponse | undefined> {
  if (!isReadRequest(request)) return undefined;
  const { path } = request.route;
  const renderHtml = HTML_OR_JSON_PATHS[path];
  if (renderHtml !== undefined) {
    if (!prefersHtml(request.header('accept'))) return undefined;
    const page = parsePageRequest(calendar, request);
    return buildPageResponse(
      calendar,
      request,
      await renderHtml(await loadPageContentsIn(page.language), calendar, page),
    );
  }
  const renderOwn = HTML_PATHS[path];
  if (renderOwn !== undefined) {
    const page = parsePageRequest(calendar, request);
    const content = await renderOwn(await loadPageContentsIn(page.language), calendar, page);
    return buildPageResponse(calendar, request, content);
  }
  if (path === '/calendar.ics') {
    const page = parsePageRequest(calendar, request);
    await loadCatalogue(page.language);
    const body = await (await loadFeedContents()).renderSiteFeed(calendar, page);
    return buildPageResponse(calendar, request, { body, type: ICALENDAR_TYPE });
  }
  if (MACHINE_PATH.test(path)) {
    const page = parsePageRequest(calendar, request);
    await loadCatalogue(page.language);
    const document = await (await loadMachineDocuments()).renderMachineDocument(calendar, page, path);
    return document === undefined ? undefined : buildPageResponse(calendar, request, document);
  }
  const [, kind, slug] = PERMALINK.exec(path) ?? [];
  if (kind === undefined || slug === undefined) return undefined;
  const password = readEventPassword(request.query().password, request, eventPasswordLimit);
  return servePermalink(calendar, { request, password }, { kind, slug: decodePercentEncoding(slug) });
}

const isReadRequest = ({ method }: ServiceRequest): boolean => method === 'GET' || method === 'HEAD';

type PageContents = Awaited<ReturnType<typeof loadPageContents>>;

export type RenderPage = (
  contents: PageContents,
  calendar: ServedCalendar,
  page: HtmlPageRequest,
) => PageResponseContent | Promise<PageResponseContent>;

/** Serves a page that has no path of its own here, such as those of the control interface. */
export async function serveGivenPage(
  calendar: ServedCalendar,
  received: ServiceRequest,
  render: RenderPage,
): Promise<ServiceResponse> {
  const request = decodeRequest(received);
  const page = parsePageRequest(calendar, request);
  return buildPageResponse(calendar, request, await render(await loadPageContentsIn(page.language), calendar, page));
}

/** Paths that serve HTML or JSON, depending on the Accept header. */
const HTML_OR_JSON_PATHS: Readonly<Record<string, RenderPage>> = lookupTable({
  '/': ({ renderHomePage: homePage }, calendar, page) => homePage(calendar, page),
  [`/${NAMESPACE}/doc`]: ({ renderDocumentationPage: documentationPage }, calendar, page) =>
    documentationPage(calendar, page),
});

/** Paths that serve HTML alone. */
const HTML_PATHS: Readonly<Record<string, RenderPage>> = lookupTable({
  '/subscribe': ({ renderSubscribePage: subscribePage }, calendar, page) => subscribePage(calendar, page),
  '/embed': ({ renderEmbedPage: embedPage }, calendar, page) => embedPage(calendar, page),
  '/embed/code': ({ renderEmbedCodePage: embedCodePage }, calendar, page) => embedCodePage(calendar, page),
});

/** Adds `Vary: Accept` on paths that serve both HTML and JSON. */
export const addVaryHeader = (request: RoutedRequest, response: ServiceResponse): ServiceResponse =>
  HTML_OR_JSON_PATHS[request.route.path] === undefined || !isReadRequest(request)
    ? response
    : { ...response, headers: { ...response.headers, Vary: 'Accept' } };

async function servePermalink(
  calendar: ServedCalendar,
  { request, password }: { readonly request: RoutedRequest; readonly password: GivenPassword | undefined },
  { kind, slug }: Permalink,
): Promise<ServiceResponse> {
  const page = { ...parsePageRequest(calendar, request), password };
  if (slug.endsWith('.rss')) {
    await loadCatalogue(page.language);
    const { renderRss } = await loadMachineDocuments();
    const document = await renderRss(calendar, page, { kind, slug: slug.slice(0, -'.rss'.length) });
    return buildPageResponse(calendar, request, document);
  }
  if (!slug.endsWith('.ics')) {
    const { renderRecordPage } = await loadPageContentsIn(page.language);
    return buildPageResponse(calendar, request, await renderRecordPage(calendar, page, { kind, slug }));
  }
  await loadCatalogue(page.language);
  const { renderRecordFeed } = await loadFeedContents();
  const body = await renderRecordFeed(calendar, page, { kind, slug: slug.slice(0, -'.ics'.length) });
  return buildPageResponse(calendar, request, { body, type: ICALENDAR_TYPE });
}

/** Replaces the JSON of an error with an HTML page when a browser asked for a page. */
export async function buildErrorPage(
  calendar: ServedCalendar,
  request: RoutedRequest,
  error: ServiceError,
  response: ServiceResponse,
): Promise<ServiceResponse> {
  const { path } = request.route;
  const isPermalink = PERMALINK.test(path) && !/\.(?:ics|rss)$/.test(path);
  if (
    !isReadRequest(request) ||
    path.startsWith(`/${NAMESPACE}`) ||
    !(isPermalink || prefersHtml(request.header('accept')))
  )
    return response;
  const language = resolveRequestLanguage(calendar, request);
  const { body, policy } = (await loadPageContentsIn(language)).renderProblemPage(calendar, language, error);
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

/** The parts of a request that a page depends on. */
export interface HtmlPageRequest {
  readonly language: Language;
  readonly query: RawParameters;
  /** The password of the event that the page shows. */
  readonly password?: GivenPassword | undefined;
}

/** @throws ServiceError 400 for an unknown language */
function parsePageRequest(calendar: ServedCalendar, request: RoutedRequest): HtmlPageRequest {
  const query = request.query();
  const requested = query.i18n_language;
  if (requested !== undefined && !LANGUAGES.some((language) => language === String(requested).toLowerCase()))
    throw invalidParameters({ i18n_language: (t) => t.mustBeOneOf({ words: LANGUAGES }) });
  return { language: resolveRequestLanguage(calendar, request), query };
}

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

const ICALENDAR_TYPE = 'text/calendar; charset=UTF-8';

interface PageResponseContent {
  readonly body: string | Uint8Array;
  readonly type?: string;
  /** A Content-Security-Policy of its own. */
  readonly policy?: string;
}

function buildPageResponse(
  calendar: ServedCalendar,
  request: RoutedRequest,
  { body, type, policy }: PageResponseContent,
): ServiceResponse {
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    ...(type === undefined ? {} : { ...DOCUMENT_HEADERS, 'Content-Type': type }),
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    'Content-Language': resolveRequestLanguage(calendar, request),
    ETag: etagOf(body),
  };
  // A page shows the current time, such as which events have ended. A feed does not.
  const isCacheable = type !== undefined && request.query().password === undefined;
  return { status: 200, headers, body, ...(isCacheable ? { isCacheable: true } : {}) };
}
