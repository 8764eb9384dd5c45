import { type CalError, UnreachableError, UsageError } from '../errors.js';
import { LANGUAGES, NAMESPACE } from '../spec/define.js';
import { errorOf } from '../wire/answers.js';
import type { HttpAnswer, Send } from '../wire/http.js';
import { jsonIn } from '../wire/noise.js';
import { headersOf, rootOf } from '../wire/requests.js';
import { urlIn } from '../wire/values/url.js';
import { type Index, isIndex, type Site, siteOf } from './site.js';

export interface Discovering {
  /** Without credentials: whoever answers is not known yet. */
  readonly send: Send;
  readonly userAgent: string;
  /** The one that must be there, where somebody said so. */
  readonly namespace?: string;
}

/**
 * Finds the service of a site from any address of it: its REST root, its front page, a page below it.
 * @param address `https://example.org/blog`; one without a scheme is taken for https, this machine for http
 * @throws UnreachableError where nobody answers or there is no calendar
 */
export async function discover(address: string, options: Discovering): Promise<Site> {
  const start = addressOf(address);
  let refusal: CalError | undefined;
  for (const url of placesOf(rootOf(start))) {
    const seen = await look(url, options);
    if ('index' in seen) {
      const root = start.includes('{lang}') ? start.replace(/\/+$/, '') : seen.root;
      return siteOf({ ...seen, root: await withLanguage({ ...seen, root }, options) }, options.namespace);
    }
    refusal ??= seen.refusal;
  }
  throw (
    refusal ?? new UnreachableError((t) => t.noRestRoot(start), { hint: (t) => t.restRootHint(), outcome: 'useless' })
  );
}

/** The address as a URL. @throws UsageError for what cannot be one */
export function addressOf(text: string): string {
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(text);
  const url = /^https?:\/\//i.test(text) ? text : `${isHere ? 'http' : 'https'}://${text}`;
  if (urlIn(rootOf(url)) !== undefined && !/^https?:\/\/[^/]*@/i.test(url)) return url;
  throw new UsageError((t) => t.noAddress(text));
}

const MOST_FOLDERS = 5;

/** Where a REST root may be: the address itself, then at every folder above. */
function placesOf(address: string): string[] {
  const { origin, pathname } = new URL(address);
  const names = pathname.split('/').filter((name) => name !== '');
  const folders = names.map((_, at) => `${origin}/${names.slice(0, names.length - at).join('/')}`);
  const bases = [...folders.slice(0, MOST_FOLDERS), origin];
  const all = bases.flatMap((base) => [`${base}/`, `${base}/wp-json/`, `${base}/?rest_route=/`]);
  return [...new Set([address, ...all])];
}

type Seen = { readonly root: string; readonly index: Index } | { readonly refusal?: CalError };

/** What is at a place: an index, or a page that names one. A place that a page names is looked at for an index alone. */
async function look(url: string, options: Discovering, isNamed = false): Promise<Seen> {
  const { answer, url: here } = await fetched(url, options);
  const value = jsonIn(answer.body);
  if (isIndex(value)) return { root: rootIn(here, value), index: value };
  const named = isNamed ? undefined : (linkIn(answer, here) ?? upOf(value, here));
  if (named !== undefined) return look(named, options, true);
  const isRefused = answer.status === 401 || answer.status === 403;
  return isRefused && value !== undefined ? { refusal: errorOf(answer, here) } : {};
}

const MOST_REDIRECTS = 5;

async function fetched(start: string, { send, userAgent }: Discovering): Promise<{ answer: HttpAnswer; url: string }> {
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await send({ method: 'GET', url, headers: { ...headersOf(false), 'user-agent': userAgent } });
    const { location } = answer.headers;
    const isElsewhere = answer.status >= 301 && answer.status <= 308 && location !== undefined;
    const next = isElsewhere ? urlIn(location, url) : undefined;
    if (next === undefined) return { answer, url };
    url = next.href;
  }
  throw new UnreachableError((t) => t.tooManyRedirects(start), { outcome: 'useless' });
}

const REL = String.raw`rel=["']?https://api\.w\.org/["']?`;
const IN_HEADER = new RegExp(String.raw`<([^>]*)>\s*;[^,]*${REL}`, 'i');
const IN_PAGE = new RegExp(String.raw`<link\b[^>]*${REL}[^>]*>`, 'i');

/** The REST root that a page names (WordPress REST API Handbook, “Discovery”). */
function linkIn({ headers, body }: HttpAnswer, here: string): string | undefined {
  const tag = IN_PAGE.exec(body)?.[0] ?? '';
  const href = /href=["']([^"']*)["']/i.exec(tag)?.[1]?.replace(/&(amp|#0?38);/g, '&');
  const named = IN_HEADER.exec(headers.link ?? '')?.[1] ?? href;
  return named === undefined ? undefined : urlIn(named, here)?.href;
}

/** The root above the index of a namespace. */
function upOf(value: unknown, here: string): string | undefined {
  const { namespace, _links: links } = (value ?? {}) as { namespace?: unknown; _links?: { up?: { href?: unknown }[] } };
  const href = typeof namespace === 'string' ? links?.up?.[0]?.href : undefined;
  return typeof href === 'string' ? urlIn(href, here)?.href : undefined;
}

/** The root without what is said of it in a query (`_fields`, a language). */
function rootIn(url: string, { home }: Index): string {
  const { origin, pathname, searchParams } = new URL(url);
  if (!searchParams.has('rest_route')) return `${origin}${pathname}`.replace(/\/+$/, '');
  // Every address of such a site takes the parameter: which one is the site's, it says itself.
  const own = typeof home === 'string' ? urlIn(home) : undefined;
  const folder = own?.origin === origin ? own.pathname.replace(/\/*$/, '/') : pathname;
  return `${origin}${folder}?rest_route=`;
}

const SEGMENT = new RegExp(`/(${LANGUAGES.join('|')})(?=/wp-json$|/?$|/\\?rest_route=$)`);

/** The same root with `{lang}` in it, where the language is a segment that can be left out. */
async function withLanguage({ root, index }: { root: string; index: Index }, options: Discovering): Promise<string> {
  const pattern = root.replace(SEGMENT, '/{lang}');
  if (pattern === root || root.includes('{lang}')) return root;
  const seen = await look(`${rootOf(pattern)}/`, options);
  const isSame = 'index' in seen && index.namespaces.every((each) => seen.index.namespaces.includes(each));
  // Ours takes the language as a parameter too: one root is enough.
  return !isSame ? root : index.namespaces.includes(NAMESPACE) ? rootOf(pattern) : pattern;
}
