// Tests src/client/discover-site.ts.
import { describe, expect, onTestFinished, test } from 'vitest';
import { discoverSite, parseSiteAddress } from '../../src/client/discover-site.js';
import { createHttpSender } from '../../src/client/http-sender.js';
import type { CalError } from '../../src/errors.js';
import type { HttpRequest, HttpResponse, SendHttpRequest } from '../../src/http/exchange.js';
import { en } from '../../src/text/catalogue.js';
import { testCalendar } from '../support/calendar.js';
import { type Site, wordPress } from '../support/wordpress.js';

const options = () => {
  const send = createHttpSender({ env: {}, timeoutMs: 60_000 });
  onTestFinished(() => send.close());
  return { send, userAgent: 'cal/test' };
};

describe('a WordPress site', () => {
  test.each<[string, Site, string, string]>([
    ['its front page names it in a header', {}, '/', '/wp-json'],
    ['its front page names it in its head', { names: 'page' }, '', '/wp-json'],
    ['a page below names it', {}, '/event/gig/', '/wp-json'],
    ['nobody names it', { names: 'nothing' }, '/', '/wp-json'],
    ['a page below names nothing', { names: 'nothing' }, '/a/b/c/', '/wp-json'],
    ['the REST root itself', { names: 'nothing' }, '/wp-json/', '/wp-json'],
    ['the namespace', { names: 'nothing' }, '/wp-json/tribe/events/v1', '/wp-json'],
    ['in a folder', { folder: '/blog' }, '/blog/', '/blog/wp-json'],
    ['in a folder, from below', { folder: '/blog', names: 'nothing' }, '/blog/event/gig', '/blog/wp-json'],
    ['without pretty addresses', { isPlain: true }, '/', '/?rest_route='],
    ['without pretty addresses or a name', { isPlain: true, names: 'nothing' }, '/x', '/?rest_route='],
    ['in a folder without pretty addresses', { isPlain: true, folder: '/b' }, '/b/', '/b/?rest_route='],
    ['with its language in the address', { languages: ['fr', 'en'] }, '/fr/', '/{lang}/wp-json'],
    ['with its language, in a folder', { languages: ['fr'], folder: '/b' }, '/b/fr/event/x', '/b/{lang}/wp-json'],
    ['with a place for the language', { languages: ['fr'] }, '/{lang}/wp-json/', '/{lang}/wp-json'],
  ])('%s', async (_, site, path, root) => {
    const { origin } = await wordPress(site);
    expect(await discoverSite(`${origin}${path}`, options())).toMatchObject({
      restRoot: `${origin}${root}`,
      namespace: 'tribe/events/v1',
      dialect: 'the-events-calendar',
      languageParameter: 'lang',
      name: 'Town & Hall',
      timezone: 'Europe/Paris',
    });
  });

  test.each<[string, Site, string, RegExp]>([
    ['without a calendar', { namespaces: ['wp/v2'] }, '/', /serves no calendar, only wp\/v2/],
    ['that is closed to visitors', { closed: { status: 401, code: 'rest_cannot_access' } }, '/', /Closed/],
    ['that redirects in a circle', { movedTo: '' }, '/', /loop/],
  ])('%s is reported', async (_, site, path, message) => {
    const { origin } = await wordPress(site);
    const error: CalError = await discoverSite(`${origin}${path}`, options()).then(
      () => expect.unreachable(),
      (each) => each,
    );
    expect(error.message).toMatch(message);
  });
});

describe('discovery does not leave the site that the user named', () => {
  const HERE = 'http://example.org';
  const THERE = 'https://other.example';
  const INDEX = JSON.stringify({ name: 'Theirs', namespaces: ['calendar/events/v1'], home: HERE, routes: {} });
  const up = (href: string) => JSON.stringify({ namespace: 'calendar/events/v1', _links: { up: [{ href }] } });
  const LEADS: readonly (readonly [string, (to: string) => Partial<HttpResponse>])[] = [
    ...[301, 302, 303, 307, 308].map(
      (status) => [`${status}`, (to: string) => ({ status, headers: { location: `${to}/api/` } })] as const,
    ),
    ['a Link header', (to) => ({ headers: { link: `<${to}/api/>; rel="https://api.w.org/"` } })],
    ['a link tag', (to) => ({ body: `<link rel="https://api.w.org/" href="${to}/api/">` })],
    ['the index of a namespace', (to) => ({ body: up(`${to}/api/`) })],
  ];

  /** Discovers a site whose front page leads to `to`, where a calendar is; lists the requests elsewhere. */
  async function discover(lead: Partial<HttpResponse>, start = HERE) {
    const seen: HttpRequest[] = [];
    const send: SendHttpRequest = async (request) => {
      seen.push(request);
      const isFrontPage = new URL(request.url).href === `${start}/`;
      if (isFrontPage) return { status: 200, headers: {}, body: '', ...lead };
      if (/^\/api\/?$/.test(new URL(request.url).pathname)) return { status: 200, headers: {}, body: INDEX };
      return { status: 404, headers: {}, body: '' };
    };
    const found = await discoverSite(start, {
      ...options(),
      send,
      credentials: { user: 'ed', password: 'secret' },
    }).then(
      ({ restRoot }) => restRoot,
      (error: CalError) => error,
    );
    return { found, elsewhere: seen.filter(({ url }) => new URL(url).origin !== start) };
  }

  test.each(LEADS)('when a response leads elsewhere by %s', async (_, lead) => {
    const { found, elsewhere } = await discover(lead(THERE));
    expect(found).toMatchObject({ message: expect.stringContaining(`${THERE}/api/`) });
    expect((found as CalError).hint?.(en)).toContain(`cal login ${THERE}/api`);
    expect(elsewhere).toEqual([]);
  });

  test.each(LEADS)('a response may lead by %s to https on the same host, but never back to http', async (_, lead) => {
    const { found, elsewhere } = await discover(lead('https://example.org'));
    expect(found).toBe('https://example.org/api');
    expect(elsewhere.length).toBeGreaterThan(0);
    const back = await discover(lead(HERE), 'https://example.org');
    expect(back).toMatchObject({ found: expect.any(Error), elsewhere: [] });
  });

  test('removes shell syntax from the address in the hint', async () => {
    const { found } = await discover({ status: 302, headers: { location: `${THERE}/$(reboot);x` } });
    expect((found as CalError).hint?.(en)).toMatch(/cal login https:\/\/other\.example$/);
  });
});

describe('a service of ours', () => {
  test.each(['', '/', '/fr', '/calendar/events/v1', '/fr/calendar/events/v1/events', '/event/gig'])(
    '%s',
    async (path) => {
      const calendar = await testCalendar();
      onTestFinished(() => calendar.close());
      const send = async ({
        method,
        url,
        headers,
      }: {
        method: string;
        url: string;
        headers: Record<string, string>;
      }) => {
        const answer = await calendar.fetch(new Request(url, { method, headers }));
        return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
      };
      const site = await discoverSite(`https://calendar.example.org${path}`, { ...options(), send: send as never });
      expect(site).toMatchObject({
        restRoot: 'https://calendar.example.org',
        namespace: 'calendar/events/v1',
        dialect: 'spec',
        languageParameter: 'i18n_language',
        languages: ['ar', 'en', 'fr', 'ja', 'ru', 'es'],
      });
    },
  );
});

test.each([
  ['example.org', 'https://example.org'],
  ['example.org/blog', 'https://example.org/blog'],
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
  ['HTTP://example.org', 'HTTP://example.org'],
])('%s is %s', (text, address) => expect(parseSiteAddress(text)).toBe(address));

test.each(['', 'https://', 'ed:secret@example.org', 'https://ed:secret@example.org', 'a b'])(
  '%j is refused as an address',
  (text) => {
    expect(() => parseSiteAddress(text)).toThrow(/is not the address/);
  },
);
