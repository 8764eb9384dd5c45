import { LANGUAGES, NAMESPACE } from '../contract/declarations.js';
import { type CalError, UnreachableError, UsageError } from '../errors.js';
import { parseUrl } from '../forms/url.js';
import { basicAuthorizationOf, buildRequestHeaders, restRootForLanguage } from '../http/build-request.js';
import type { HttpRequest, HttpResponse, SendHttpRequest } from '../http/exchange.js';
import { parseLenientJson } from '../http/lenient-json.js';
import { errorFromResponse } from '../http/parse-response.js';
import { assertSameSite, type RedirectRules, sendFollowing } from './follow-redirects.js';
import {
  type DiscoveredSite,
  describeSite,
  parseNamespaceIndex,
  parseRestIndex,
  type RestIndex,
} from './site-index.js';

export interface DiscoveryOptions {
  readonly send: SendHttpRequest;
  /** For a site that shows nothing to visitors. Else nothing is signed: the service is not known yet. */
  readonly credentials?: { readonly user: string; readonly password: string };
  readonly userAgent: string;
  /** The namespace that the service must have, if the user named one. */
  readonly namespace?: string;
}

/**
 * Finds the service of a site from any of its addresses: the REST root, the front page or a page below it. Neither a
 * redirect nor a link leads to another site: the user would give that site the password without having named it.
 * @param address `https://example.org/blog`; without a scheme https, or http for this machine
 * @throws UnreachableError if nothing answers or there is no calendar
 */
export async function discoverSite(address: string, options: DiscoveryOptions): Promise<DiscoveredSite> {
  const start = parseSiteAddress(address);
  let refusal: CalError | undefined;
  for (const url of candidateRestRoots(restRootForLanguage(start))) {
    const probe = await probeRestRoot(url, options);
    if ('index' in probe) {
      const root = start.includes('{lang}') ? start.replace(/\/+$/, '') : probe.root;
      return describeSite(
        { ...probe, root: await insertLanguageSegment({ ...probe, root }, options) },
        options.namespace,
      );
    }
    refusal ??= probe.refusal;
  }
  throw (
    refusal ??
    new UnreachableError((t) => t.noRestRoot({ address: start }), {
      hint: (t) => t.nameRestRootHint(),
      outcome: 'useless',
    })
  );
}

/** Parses an address to a URL. @throws UsageError if it is not a valid one */
export function parseSiteAddress(given: string): string {
  const text = given.trim();
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(text);
  const url = /^https?:\/\//i.test(text) ? text : `${isThisMachine ? 'http' : 'https'}://${text}`;
  if (parseUrl(restRootForLanguage(url)) !== undefined && !/^https?:\/\/[^/]*@/i.test(url)) return url;
  throw new UsageError((t) => t.noAddress({ text }));
}

const MAX_FOLDERS = 5;

/** The URLs that may be the REST root: the address itself, then every folder above it. */
function candidateRestRoots(address: string): string[] {
  const { origin, pathname } = new URL(address);
  const names = pathname.split('/').filter((name) => name !== '');
  const folders = names.map((_, at) => `${origin}/${names.slice(0, names.length - at).join('/')}`);
  const bases = [...folders.slice(0, MAX_FOLDERS), origin];
  const all = bases.flatMap((base) => [`${base}/`, `${base}/wp-json/`, `${base}/?rest_route=/`]);
  return [...new Set([address, ...all])];
}

type RestRootProbe = { readonly root: string; readonly index: RestIndex } | { readonly refusal?: CalError };

/**
 * Requests a URL and looks for a REST index, or a page that advertises one.
 * @param isNamed a page advertised the URL: only an index counts there
 */
async function probeRestRoot(url: string, options: DiscoveryOptions, isNamed = false): Promise<RestRootProbe> {
  const { answer, url: here } = await sendFollowing(options.send, probeRequest(url, options), { check: staysOnSite });
  const value = parseLenientJson(answer.body);
  const index = parseRestIndex(value);
  if (index !== undefined) return { root: restRootOfIndex(here, index), index };
  const named = isNamed ? undefined : (advertisedRestRoot(answer, here) ?? parentIndexUrl(value, here));
  if (named !== undefined) {
    assertSameSite(here, named, (t) => t.namedElsewhere({ from: here, to: named.href }), addressToType(named));
    return probeRestRoot(named.href, options, true);
  }
  const isRefused = (answer.status === 401 || answer.status === 403) && value !== undefined;
  return isRefused || answer.status >= 500 ? { refusal: errorFromResponse(answer, here) } : {};
}

const staysOnSite: RedirectRules['check'] = ({ url }, to) =>
  assertSameSite(url, to, (t) => t.redirected({ from: url, to: to.href }), addressToType(to));

/** The message shows the address as part of a command, so it holds nothing that a shell would run. */
const addressToType = ({ origin, pathname }: URL): string =>
  `${origin}${/^[\w./~-]*$/.test(pathname) ? pathname : ''}`.replace(/\/$/, '');

const probeRequest = (url: string, { userAgent, credentials }: DiscoveryOptions): HttpRequest => ({
  method: 'GET',
  url,
  headers: { ...buildRequestHeaders(false), 'user-agent': userAgent, ...basicAuthorizationOf(credentials) },
});

const REL = String.raw`rel=["']?https://api\.w\.org/["']?`;
const IN_HEADER = new RegExp(String.raw`<([^>]*)>\s*;[^,]*${REL}`, 'i');
const IN_LINK_TAG = new RegExp(REL, 'i');
const MAX_LINK_TAGS = 1000;

/** The REST root that a page advertises (WordPress REST API Handbook, “Discovery”). */
function advertisedRestRoot({ headers, body }: HttpResponse, here: string): URL | undefined {
  const tag = findLinkTag(body);
  const href = /href=["']([^"']*)["']/i.exec(tag)?.[1]?.replace(/&(amp|#0?38);/g, '&');
  const named = IN_HEADER.exec(headers.link ?? '')?.[1] ?? href;
  return named === undefined ? undefined : parseUrl(named, here);
}

function findLinkTag(page: string): string {
  let count = 0;
  for (const [tag] of page.matchAll(/<link\b[^<>]*>/gi)) {
    if (IN_LINK_TAG.test(tag)) return tag;
    if (++count === MAX_LINK_TAGS) break;
  }
  return '';
}

/** The URL of the root index that the index of a namespace links to. */
function parentIndexUrl(value: unknown, here: string): URL | undefined {
  const href = parseNamespaceIndex(value)?._links.up[0]?.href;
  return href === undefined ? undefined : parseUrl(href, here);
}

/** The REST root without query parameters such as `_fields` or a language. */
function restRootOfIndex(url: string, { home }: RestIndex): string {
  const { origin, pathname, searchParams } = new URL(url);
  if (!searchParams.has('rest_route')) return `${origin}${pathname}`.replace(/\/+$/, '');
  // Every URL of such a site accepts `rest_route`; its index names the home URL.
  const own = home === undefined ? undefined : parseUrl(home);
  const folder = own?.origin === origin ? own.pathname.replace(/\/*$/, '/') : pathname;
  return `${origin}${folder}?rest_route=`;
}

const LANGUAGE_SEGMENT = new RegExp(`/(${LANGUAGES.join('|')})(?=/wp-json$|/?$|/\\?rest_route=$)`);

/** Replaces an optional language segment of the root by `{lang}`. */
async function insertLanguageSegment(
  { root, index }: { root: string; index: RestIndex },
  options: DiscoveryOptions,
): Promise<string> {
  const pattern = root.replace(LANGUAGE_SEGMENT, '/{lang}');
  if (pattern === root || root.includes('{lang}')) return root;
  const probe = await probeRestRoot(`${restRootForLanguage(pattern)}/`, options);
  const isSame = 'index' in probe && index.namespaces.every((each) => probe.index.namespaces.includes(each));
  // `cal serve` also takes the language as a parameter, so the root without the segment is enough.
  return !isSame ? root : index.namespaces.includes(NAMESPACE) ? restRootForLanguage(pattern) : pattern;
}
