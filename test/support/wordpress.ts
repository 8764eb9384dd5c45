import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface WordPress {
  readonly origin: string;
  /** `METHOD path?query`, with the user that signed it. */
  readonly seen: readonly string[];
}

export interface Site {
  /** The folder of the site: `/blog`. */
  readonly folder?: string;
  /** Without pretty addresses only `?rest_route=` leads to the interface. */
  readonly isPlain?: boolean;
  /** The language segments that the site has. */
  readonly languages?: readonly string[];
  readonly namespaces?: readonly string[];
  /** How the front page names the REST root. */
  readonly names?: 'header' | 'page' | 'nothing';
  /** Whether the web server drops the Authorization header. */
  readonly dropsPassword?: boolean;
  /** Where the front page redirects to. */
  readonly movedTo?: string;
  /** The REST root that the front page names, if not its own. */
  readonly restRoot?: string;
  /** What the interface answers instead of anything. */
  readonly closed?: { readonly status: number; readonly code: string };
  /** A plugin keeps the interface from everybody who is not signed in, before WordPress says that a password is wrong. */
  readonly isClosedToVisitors?: boolean;
  /** An update is being installed: the page of WordPress answers, or its JSON. */
  readonly maintenance?: 'page' | 'json';
  /** The web server refuses PUT and DELETE; `overridden`: a POST that stands for them, too. */
  readonly refuses?: 'methods' | 'overridden';
}

export const PASSWORD = 'abcd efgh ijkl mnop qrst uvwx';

/** A peer that answers as WordPress with The Events Calendar does to whoever looks for it and signs in. */
export async function wordPress(site: Site = {}): Promise<WordPress> {
  const seen: string[] = [];
  const server = createServer((request, response) => answer(site, { request, response, seen, origin }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin, seen };
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly seen: string[];
  readonly origin: string;
}

function answer(site: Site, { request, response, seen, origin }: Asked): void {
  const { folder = '', isPlain = false, languages = [], names = 'header' } = site;
  const authorization = site.dropsPassword ? undefined : request.headers.authorization;
  const [user, password] = Buffer.from(authorization?.slice(6) ?? '', 'base64')
    .toString()
    .split(/:(.*)/s);
  const url = new URL(request.url ?? '/', origin);
  seen.push(
    `${request.method} ${decodeURIComponent(request.url ?? '')}${authorization === undefined ? '' : ` as ${user}`}`,
  );
  const json = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const html = (status: number, body: string, headers = {}) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(`<!doctype html><html>${body}</html>`);

  const { method = '', headers } = request;
  const isOverridden = headers['x-http-method-override'] !== undefined;
  if (site.refuses && (['PUT', 'DELETE'].includes(method) || (isOverridden && site.refuses === 'overridden')))
    return void html(405, 'Not Allowed');
  if (site.maintenance === 'page') return void html(503, MAINTENANCE_PAGE, { 'retry-after': '600' });
  if (site.maintenance === 'json') return void json(503, MAINTENANCE, { 'retry-after': '600' });
  if (site.movedTo !== undefined)
    return void response.writeHead(301, { location: `${site.movedTo}${url.pathname}` }).end();
  const segment = new RegExp(`^${folder}(?:/(${languages.join('|') || '-'}))?`).exec(url.pathname);
  if (segment === null) return void html(404, 'Not found');
  const rest = url.pathname.slice(segment[0].length);
  const root = isPlain ? `${origin}${segment[0]}/?rest_route=/` : `${origin}${segment[0]}/wp-json/`;
  const route = isPlain
    ? url.searchParams.get('rest_route')
    : (/^\/wp-json(\/.*)?$/.exec(rest)?.[1] ?? (rest === '/wp-json' ? '/' : null));
  if (route === null) {
    const link =
      names === 'header' ? { link: `<${site.restRoot ?? root}>; rel="https://api.w.org/", <x>; rel="alternate"` } : {};
    const tag =
      names === 'page' ? `<head><link rel='https://api.w.org/' href='${root.replace('&', '&#038;')}' /></head>` : '';
    return void html(rest === '/' || rest === '' ? 200 : 404, `${tag}A site`, link);
  }
  if (site.closed !== undefined)
    return void json(site.closed.status, { code: site.closed.code, message: 'Closed.', data: {} });
  if (site.isClosedToVisitors && password !== PASSWORD)
    return void json(401, { code: 'rest_not_logged_in', message: 'You are not logged in.', data: { status: 401 } });
  if (authorization !== undefined && password !== PASSWORD)
    return void json(401, { code: 'incorrect_password', message: 'The password is wrong.', data: { status: 401 } });
  routed(site, {
    route,
    json,
    home: `${origin}${folder}`,
    user: authorization === undefined ? undefined : (user ?? ''),
  });
}

const MAINTENANCE_WORDS = 'Briefly unavailable for scheduled maintenance. Check back in a minute.';
const MAINTENANCE_PAGE = `<head><title>Maintenance</title></head><body>${MAINTENANCE_WORDS}</body>`;
const MAINTENANCE = { code: 'wp_die', message: MAINTENANCE_WORDS, data: { status: 503 }, additional_errors: [] };

interface Routed {
  readonly route: string;
  readonly json: (status: number, body: unknown, headers?: Record<string, string>) => void;
  readonly user: string | undefined;
  readonly home: string;
}

function routed({ namespaces = ['wp/v2', 'tribe/events/v1'] }: Site, { route, json, user, home }: Routed): void {
  const answers: readonly (readonly [RegExp, number, unknown, Record<string, string>?])[] = [
    [/^\/?$/, 200, { name: 'Town &amp; Hall', home, timezone_string: 'Europe/Paris', namespaces, routes: {} }],
    user === undefined
      ? [/^\/wp\/v2\/users\/me/, 401, { code: 'rest_not_logged_in', message: 'You are not logged in.', data: {} }]
      : [/^\/wp\/v2\/users\/me/, 200, { id: 3, username: user, name: 'Ed Smith', roles: ['editor'] }],
    [/^\/tribe\/events\/v1\/events/, 200, { events: [], total: 0, total_pages: 0 }, { allow: 'GET' }],
    [/^\/tribe\/events\/v1\/?$/, 200, { namespace: 'tribe/events/v1', routes: {} }],
    [/^/, 404, { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } }],
  ];
  const [, status = 500, body, headers] = answers.find(([pattern]) => pattern.test(route)) ?? [];
  json(status, body, headers);
}
