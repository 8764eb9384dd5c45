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

// Pages are loaded when the first is asked for: commands that run the service in process never do.
const contents = () => import('./page-contents.js');

async function contentsIn(language: Language): Promise<Contents> {
  await loadText(language);
  return contents();
}

/**
 * What people and calendar programs open: pages and iCalendar feeds, and HTML in place of JSON where a browser asks for
 * it. They show what the public sees, whoever asks.
 * @returns undefined for what is no page
 */
export async function pageOf(calendar: Calendar, asking: Placed): Promise<Answer | undefined> {
  if (!isRead(asking)) return undefined;
  const { path } = asking.route;
  const twofold = TWOFOLD[path];
  if (twofold !== undefined) {
    if (!prefersHtml(asking.header('accept'))) return undefined;
    const asked = askedOf(calendar, asking);
    return pageAnswer(calendar, asking, { body: await twofold(await contentsIn(asked.language), calendar, asked) });
  }
  if (path === '/calendar.ics') {
    const asked = askedOf(calendar, asking);
    const body = await (await contentsIn(asked.language)).siteFeed(calendar, asked);
    return pageAnswer(calendar, asking, { body, type: ICALENDAR });
  }
  const [, kind, slug] = PERMALINK.exec(path) ?? [];
  if (kind === undefined || slug === undefined) return undefined;
  return permalink(calendar, asking, kind, decoded(slug));
}

const isRead = ({ method }: Asking): boolean => method === 'GET' || method === 'HEAD';

type Contents = Awaited<ReturnType<typeof contents>>;

/** What is a page for people and JSON for programs. */
const TWOFOLD: Readonly<
  Record<string, (contents: Contents, calendar: Calendar, asked: PageAsked) => string | Promise<string>>
> = {
  '/': ({ homePage }, calendar, asked) => homePage(calendar, asked),
  [`/${NAMESPACE}/doc`]: ({ documentationPage }, calendar, asked) => documentationPage(calendar, asked),
};

/** The same answer, which depends on what its reader would rather have. */
export const withVariants = (asking: Placed, answer: Answer): Answer =>
  TWOFOLD[asking.route.path] === undefined || !isRead(asking)
    ? answer
    : { ...answer, headers: { ...answer.headers, Vary: 'Accept' } };

async function permalink(calendar: Calendar, asking: Placed, kind: string, slug: string): Promise<Answer> {
  const asked = askedOf(calendar, asking);
  const { recordPage, recordFeed } = await contentsIn(asked.language);
  if (!slug.endsWith('.ics'))
    return pageAnswer(calendar, asking, { body: await recordPage(calendar, asked, kind, slug) });
  const body = await recordFeed(calendar, asked, kind, slug.slice(0, -'.ics'.length));
  return pageAnswer(calendar, asking, { body, type: ICALENDAR });
}

/** An error as its reader takes it: the answer as it is for programs, a page for people. */
export async function errorPageOf(
  calendar: Calendar,
  asking: Placed,
  error: ServiceError,
  answer: Answer,
): Promise<Answer> {
  const { path } = asking.route;
  const isPermalink = PERMALINK.test(path) && !path.endsWith('.ics');
  if (!isRead(asking) || path.startsWith(`/${NAMESPACE}`) || !(isPermalink || prefersHtml(asking.header('accept'))))
    return answer;
  const language = languageOf(calendar, asking, {});
  const body = (await contentsIn(language)).problemPage(calendar, language, error);
  const challenge = answer.headers['WWW-Authenticate'];
  const headers = {
    ...PAGE_HEADERS,
    ...(await policy()),
    'Content-Language': language,
    ...(challenge ? { 'WWW-Authenticate': challenge } : {}),
  };
  return { status: answer.status, headers, body };
}

/** Who asks for a page, as far as it matters. */
export interface PageAsked {
  readonly language: Language;
  readonly query: URLSearchParams;
}

/** @throws ServiceError 400 for a language that the service has not */
function askedOf(calendar: Calendar, asking: Placed): PageAsked {
  const query = new URLSearchParams(asking.query);
  const named = query.get('i18n_language')?.toLowerCase();
  if (named !== undefined && !LANGUAGES.some((language) => language === named)) {
    throw invalid({ i18n_language: (t) => t.mustBeOneOf(LANGUAGES) });
  }
  return { language: languageOf(calendar, asking, {}), query };
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

async function pageAnswer(calendar: Calendar, asking: Placed, { body, type }: PageContent): Promise<Answer> {
  const headers: Record<string, string> = {
    ...PAGE_HEADERS,
    ...(type === undefined ? await policy() : { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }),
    'Content-Language': languageOf(calendar, asking, {}),
    ETag: etagOf(body),
  };
  return { status: 200, headers, body };
}
