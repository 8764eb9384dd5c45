import { invalid, type ServiceError } from '../errors.js';
import { LANGUAGES, type Language, NAMESPACE } from '../spec/define.js';
import { RESOURCE_LIST } from '../spec/resources/index.js';
import type { App } from './app.js';
import { type Calendar, languageOf } from './calendar.js';
import { etagOf, isNamed } from './etag.js';
import { prefersHtml } from './preferred-type.js';
import { pathnameOf, queryOf, routeOf } from './routes.js';

const KINDS = RESOURCE_LIST.map(({ name }) => name).join('|');
const PERMALINK = new RegExp(`^/(${KINDS})/[^/]+$`);

// Pages are loaded when the first is asked for: commands that run the service in process never do.
const contents = () => import('./page-contents.js');

/**
 * What people and calendar programs open: pages and iCalendar feeds, and HTML in place of JSON where a browser asks for
 * it. They show what the public sees, whoever asks.
 */
export function addPages(app: App, calendar: Calendar): void {
  app.get('/', async (c, next) => {
    if (prefersHtml(c.req.header('accept') ?? null)) {
      return pageAnswer(calendar, c.req.raw, {
        body: await (await contents()).homePage(calendar, askedOf(calendar, c.req.raw)),
      });
    }
    await next();
    c.res.headers.append('Vary', 'Accept');
    return undefined;
  });

  app.get(`/${NAMESPACE}/doc`, async (c, next) => {
    if (prefersHtml(c.req.header('accept') ?? null)) {
      return pageAnswer(calendar, c.req.raw, {
        body: (await contents()).documentationPage(calendar, askedOf(calendar, c.req.raw)),
      });
    }
    await next();
    c.res.headers.append('Vary', 'Accept');
    return undefined;
  });

  app.get('/calendar.ics', async (c) =>
    pageAnswer(calendar, c.req.raw, {
      body: await (await contents()).siteFeed(calendar, askedOf(calendar, c.req.raw)),
      type: ICALENDAR,
    }),
  );

  app.get(`/:kind{${KINDS}}/:slug{[^/]+}`, async (c) => {
    const { kind, slug } = c.req.param();
    const asked = askedOf(calendar, c.req.raw);
    if (!slug.endsWith('.ics'))
      return pageAnswer(calendar, c.req.raw, {
        body: await (await contents()).recordPage(calendar, asked, kind, slug),
      });
    const body = await (await contents()).recordFeed(calendar, asked, kind, slug.slice(0, -'.ics'.length));
    return pageAnswer(calendar, c.req.raw, { body, type: ICALENDAR });
  });
}

/** An error as its reader takes it: the answer as it is for programs, a page for people. */
export async function errorPageOf(
  calendar: Calendar,
  request: Request,
  error: ServiceError,
  answer: Response,
): Promise<Response> {
  const { path } = routeOf(pathnameOf(request.url));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isPermalink = PERMALINK.test(path) && !path.endsWith('.ics');
  if (!isRead || path.startsWith(`/${NAMESPACE}`) || !(isPermalink || prefersHtml(request.headers.get('accept'))))
    return answer;
  const language = languageOf(calendar, request, {});
  const body = (await contents()).problemPage(calendar, language, error);
  const challenge = answer.headers.get('www-authenticate');
  const headers = {
    ...PAGE_HEADERS,
    ...(await policy()),
    'Content-Language': language,
    ...(challenge ? { 'WWW-Authenticate': challenge } : {}),
  };
  return new Response(body, { status: answer.status, headers });
}

/** Who asks for a page, as far as it matters. */
export interface PageAsked {
  readonly language: Language;
  readonly query: URLSearchParams;
}

/** @throws ServiceError 400 for a language that the service has not */
function askedOf(calendar: Calendar, request: Request): PageAsked {
  const query = new URLSearchParams(queryOf(request.url));
  const named = query.get('i18n_language')?.toLowerCase();
  if (named !== undefined && !LANGUAGES.some((language) => language === named)) {
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

async function pageAnswer(calendar: Calendar, request: Request, { body, type }: PageContent): Promise<Response> {
  const ETag = etagOf(body);
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    ...(type === undefined ? await policy() : { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }),
    'Content-Language': languageOf(calendar, request, {}),
    ETag,
  };
  const ifNoneMatch = request.headers.get('if-none-match');
  if (ifNoneMatch === null || !isNamed(ifNoneMatch, ETag)) return new Response(body, { headers });
  const { 'Content-Type': _, ...notModified } = headers;
  return new Response(null, { status: 304, headers: notModified });
}
