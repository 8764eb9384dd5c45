import { invalid, type ServiceError } from '../errors.js';
import { LANGUAGES, type Language, NAMESPACE } from '../spec/define.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import { loadText } from '../text/catalogue.js';
import { type Calendar, languageOf } from './calendar.js';
import { etagOf } from './etag.js';
import type { Answer, Asking, Placed } from './handler.js';
import { prefersHtml } from './preferred-type.js';
import { decoded } from './routes.js';

const KINDS = RESOURCE_LIST.map(({ name }) => name).join('|');
const PERMALINK = new RegExp(`^/(${KINDS})/([^/]+)$`);

// Loaded with the first request for a page: commands that run the service in process never need it.
const contents = () => import('./page-contents.js');

async function contentsIn(language: Language): Promise<Contents> {
  await loadText(language);
  return contents();
}

/**
 * Serves HTML pages and iCalendar feeds, also in place of JSON when a browser prefers HTML. They always show what the
 * public may see, even to a signed-in user.
 * @returns undefined when the path is not a page
 */
export async function pageOf(calendar: Calendar, request: Placed): Promise<Answer | undefined> {
  if (!isRead(request)) return undefined;
  const { path } = request.route;
  const renderHtml = TWOFOLD[path];
  if (renderHtml !== undefined) {
    if (!prefersHtml(request.header('accept'))) return undefined;
    const page = askedOf(calendar, request);
    return pageAnswer(calendar, request, { body: await renderHtml(await contentsIn(page.language), calendar, page) });
  }
  if (path === '/calendar.ics') {
    const page = askedOf(calendar, request);
    const body = await (await contentsIn(page.language)).siteFeed(calendar, page);
    return pageAnswer(calendar, request, { body, type: ICALENDAR });
  }
  const [, kind, slug] = PERMALINK.exec(path) ?? [];
  if (kind === undefined || slug === undefined) return undefined;
  return permalink(calendar, request, kind, decoded(slug));
}

const isRead = ({ method }: Asking): boolean => method === 'GET' || method === 'HEAD';

type Contents = Awaited<ReturnType<typeof contents>>;

/** Paths that serve HTML or JSON, depending on the Accept header. */
const TWOFOLD: Readonly<
  Record<string, (contents: Contents, calendar: Calendar, page: PageAsked) => string | Promise<string>>
> = {
  '/': ({ homePage }, calendar, page) => homePage(calendar, page),
  [`/${NAMESPACE}/doc`]: ({ documentationPage }, calendar, page) => documentationPage(calendar, page),
};

/** Adds `Vary: Accept` on paths that serve both HTML and JSON. */
export const withVariants = (request: Placed, response: Answer): Answer =>
  TWOFOLD[request.route.path] === undefined || !isRead(request)
    ? response
    : { ...response, headers: { ...response.headers, Vary: 'Accept' } };

async function permalink(calendar: Calendar, request: Placed, kind: string, slug: string): Promise<Answer> {
  const page = askedOf(calendar, request);
  const { recordPage, recordFeed } = await contentsIn(page.language);
  if (!slug.endsWith('.ics'))
    return pageAnswer(calendar, request, { body: await recordPage(calendar, page, kind, slug) });
  const body = await recordFeed(calendar, page, kind, slug.slice(0, -'.ics'.length));
  return pageAnswer(calendar, request, { body, type: ICALENDAR });
}

/** Replaces the JSON of an error with an HTML page when a browser asked for a page. */
export async function errorPageOf(
  calendar: Calendar,
  request: Placed,
  error: ServiceError,
  response: Answer,
): Promise<Answer> {
  const { path } = request.route;
  const isPermalink = PERMALINK.test(path) && !path.endsWith('.ics');
  if (!isRead(request) || path.startsWith(`/${NAMESPACE}`) || !(isPermalink || prefersHtml(request.header('accept'))))
    return response;
  const language = languageOf(calendar, request, {});
  const body = (await contentsIn(language)).problemPage(calendar, language, error);
  const challenge = response.headers['WWW-Authenticate'];
  const headers = {
    ...PAGE_HEADERS,
    ...(await policy()),
    'Content-Language': language,
    ...(challenge ? { 'WWW-Authenticate': challenge } : {}),
  };
  return { status: response.status, headers, body };
}

/** The parts of a request that a page depends on. */
export interface PageAsked {
  readonly language: Language;
  readonly query: URLSearchParams;
}

/** @throws ServiceError 400 for an unknown language */
function askedOf(calendar: Calendar, request: Placed): PageAsked {
  const query = new URLSearchParams(request.query);
  const requested = query.get('i18n_language')?.toLowerCase();
  if (requested !== undefined && !LANGUAGES.some((language) => language === requested)) {
    throw invalid({ i18n_language: (t) => t.mustBeOneOf(LANGUAGES) });
  }
  return { language: languageOf(calendar, request, {}), query };
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=UTF-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cache-Control': 'no-cache',
  Vary: 'Accept',
};

const ICALENDAR = 'text/calendar; charset=UTF-8';

const policy = async () => ({ 'Content-Security-Policy': (await contents()).POLICY });

interface PageContent {
  readonly body: string;
  readonly type?: string;
}

async function pageAnswer(calendar: Calendar, request: Placed, { body, type }: PageContent): Promise<Answer> {
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    ...(type === undefined ? await policy() : { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }),
    'Content-Language': languageOf(calendar, request, {}),
    ETag: etagOf(body),
  };
  return { status: 200, headers, body };
}
