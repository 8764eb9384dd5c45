// Tests src/present/openapi/rest-index.ts.
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../src/contract/operations.js';
import {
  buildRestNamespaceIndex,
  buildRestRootIndex,
  describeRestRoute,
  routePattern,
} from '../../../src/present/openapi/rest-index.js';

const NS = '/calendar/events/v1';
const asked = {
  language: 'en' as const,
  root: 'https://calendar.example.org',
  defaultOf: (computed: string) => `<${computed}>`,
};

describe('the namespace index', () => {
  const index = buildRestNamespaceIndex(asked);

  it('equals the golden file', async () => {
    await expect(`${JSON.stringify(index, null, 2)}\n`).toMatchFileSnapshot('../../golden/namespace-index.json');
  });

  it('has every route with its methods', () => {
    const paths = new Set(OPERATIONS.map(({ path }) => routePattern(path)));
    expect(Object.keys(index.routes)).toEqual([...paths]);
    expect(Object.keys(index.routes)).toContain(`${NS}/venues/by-slug/(?P<slug>[^/]+)`);
    expect(index.routes[`${NS}/tags/(?P<id>\\d+)`]?.methods).toEqual(['GET', 'DELETE', 'POST', 'PUT', 'PATCH']);
    expect(index.routes[`${NS}/tags`]?.methods).toEqual(['GET', 'POST']);
  });

  it('links to the REST root', () => {
    expect(index._links.up).toEqual([{ href: 'https://calendar.example.org/' }]);
  });
});

describe('a route', () => {
  const list = describeRestRoute('/events', asked);
  const args = list.endpoints[0]?.args ?? {};

  it('links to itself if it has a fixed address', () => {
    expect(list._links).toEqual({ self: [{ href: `https://calendar.example.org${NS}/events` }] });
    expect(describeRestRoute('/events/{id}', asked)._links).toBeUndefined();
  });

  it('describes defaults that depend on the time by a placeholder', () => {
    expect([args.start_date?.default, args.end_date?.default]).toEqual([
      '<start-of-today>',
      '<end-of-day-months-later>',
    ]);
  });

  it('omits types that the interface omits, and shows null defaults', () => {
    expect(args.start_date).not.toHaveProperty('type');
    expect(list.endpoints[1]?.args.website).toMatchObject({ default: null, required: false });
    expect(list.endpoints[1]?.args.website).not.toHaveProperty('type');
  });

  it('shows the new slug of an event as optional, and the slug in the path as required', () => {
    const bySlug = describeRestRoute('/events/by-slug/{slug}', asked).endpoints;
    expect(bySlug.map(({ methods, args: { slug } }) => [methods[0], slug?.required])).toEqual([
      ['GET', true],
      ['DELETE', true],
      ['POST', false],
    ]);
  });
});

it('the REST root names the site and has the same routes, and those for batches and images', () => {
  const root = buildRestRootIndex({
    ...asked,
    name: 'Halls',
    description: '',
    url: 'https://calendar.example.org',
    timezone: 'Europe/Paris',
  });
  expect(root).toMatchObject({
    name: 'Halls',
    timezone_string: 'Europe/Paris',
    namespaces: ['calendar/events/v1'],
    language: 'en',
  });
  expect(Object.keys(root)).toEqual([
    ...['name', 'description', 'url', 'home', 'timezone_string', 'language', 'namespaces', 'preferences', 'routes'],
    '_links',
  ]);
  const { '/batch/v1': batch, '/uploads/v1': uploads, ...routes } = root.routes;
  expect(batch).toMatchObject({ namespace: '', methods: ['POST'] });
  expect(uploads).toMatchObject({ namespace: '', methods: ['POST'] });
  expect(routes).toEqual(buildRestNamespaceIndex(asked).routes);
});
