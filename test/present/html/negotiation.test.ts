// Tests src/server/http/decode-request.ts and src/server/http/serve-pages.ts.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prefersHtml } from '../../../src/server/http/decode-request.js';
import { BROWSER, type Pages, testPages } from './site.js';

describe('an Accept header', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['application/json, text/html', false],
    ['application/json, text/plain, */*', false],
    ['text/html;q=0.5, application/json', false],
    ['text/html;q=0.5, */*', false],
    ['text/html;q=0', false],
    ['text/html;q=0, */*;q=0', false],
    ['image/*', false],
    ['text/html', true],
    ['TEXT/HTML; charset=utf-8', true],
    ['text/html, */*', true],
    ['text/html, application/json;q=0.9', true],
    ['application/xhtml+xml', true],
    [BROWSER, true],
  ])('%j prefers HTML: %j', (accept, expected) => {
    expect(prefersHtml(accept)).toBe(expected);
  });
});

describe('one address for programs and browsers', () => {
  let site: Pages;
  beforeAll(async () => {
    site = await testPages();
  });
  afterAll(() => site.close());

  test.each(['/', '/fr', '/calendar/events/v1/doc', '/ja/calendar/events/v1/doc'])(
    '%s is JSON for programs and HTML for browsers',
    async (path) => {
      for (const accept of ['*/*', 'application/json', '']) {
        const { status, text, headers } = await site.open(path, { accept });
        expect(status).toBe(200);
        expect(() => JSON.parse(text)).not.toThrow();
        expect(headers.get('vary')).toMatch(/\bAccept\b/);
      }
      const { status, text, headers } = await site.open(path);
      expect([status, text.slice(0, 15), headers.get('vary')]).toEqual([200, '<!DOCTYPE html>', 'Accept']);
    },
  );

  test('keeps the interface in JSON, even for browsers', async () => {
    for (const path of [
      '/calendar/events/v1',
      '/calendar/events/v1/events',
      '/calendar/events/v1/events/99',
      '/calendar/events/v1/nothing',
    ]) {
      expect((await site.open(path)).headers.get('content-type') ?? '').not.toContain('text/html');
    }
  });

  test('reports a missing page as JSON or HTML, depending on the client', async () => {
    expect(JSON.parse((await site.open('/nowhere', { accept: '*/*' })).text).code).toBe('rest_no_route');
    expect((await site.open('/nowhere')).text).toContain('<h1>There is nothing here</h1>');
    expect((await site.open('/event/nowhere', { accept: '*/*' })).headers.get('content-type')).toContain('text/html');
    expect(JSON.parse((await site.open('/event/nowhere.ics', { accept: '*/*' })).text).code).toBe('event-not-found');
    expect((await site.open('/de/event/nowhere')).status).toBe(404);
    expect((await site.open('/venue/%ff')).status).toBe(404);
    expect((await site.open('/venue/a%2Fb')).status).toBe(404);
  });

  test('allows a page to be read only', async () => {
    const response = await site.fetch(
      new Request('https://calendar.example.org/event/x', { method: 'POST', headers: { accept: BROWSER } }),
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=UTF-8']);
  });

  test('asks again for wrong credentials', async () => {
    const page = await site.open('/', { authorization: `Basic ${Buffer.from('nobody:x').toString('base64')}` });
    expect([page.status, page.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="calendar"']);
    expect(page.text).toContain('<h1>');
  });

  test('refuses an unknown language', async () => {
    const page = await site.open('/?i18n_language=de');
    expect([page.status, page.headers.get('content-security-policy')?.includes("default-src 'none'")]).toEqual([
      400,
      true,
    ]);
  });

  test('causes no internal failure for any address', async () => {
    const known = [
      'event',
      'venue',
      'fr',
      'calendar.ics',
      '',
      '..',
      '%00',
      '%ff',
      '%2e%2e',
      '.ics',
      'a.ics',
      '__proto__',
      'constructor',
    ];
    const segment = fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 8 }).map(encodeURIComponent));
    const name = fc.constantFrom('month', 'i18n_language', 'page');
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { maxLength: 4 }),
        name,
        fc.string({ maxLength: 12 }),
        async (segments, parameter, value) => {
          const { status } = await site.open(`/${segments.join('/')}?${parameter}=${encodeURIComponent(value)}`);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
    expect(site.failures).toEqual([]);
  });
});
