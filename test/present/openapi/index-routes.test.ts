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

  it('reads as reviewed', async () => {
    await expect(`${JSON.stringify(index, null, 2)}\n`).toMatchFileSnapshot('../../golden/namespace-index.json');
  });

  it('has every route with its verbs', () => {
    const paths = new Set(OPERATIONS.map(({ path }) => routePattern(path)));
    expect(Object.keys(index.routes)).toEqual([...paths]);
    expect(Object.keys(index.routes)).toContain(`${NS}/venues/by-slug/(?P<slug>[^/]+)`);
    expect(index.routes[`${NS}/tags/(?P<id>\\d+)`]?.methods).toEqual(['GET', 'DELETE', 'POST', 'PUT', 'PATCH']);
    expect(index.routes[`${NS}/tags`]?.methods).toEqual(['GET', 'POST']);
  });

  it('leads up to the REST root', () => {
    expect(index._links.up).toEqual([{ href: 'https://calendar.example.org/' }]);
  });
});

describe('one route', () => {
  const list = describeRestRoute('/events', asked);
  const args = list.endpoints[0]?.args ?? {};

  it('links to itself where it is an address', () => {
    expect(list._links).toEqual({ self: [{ href: `https://calendar.example.org${NS}/events` }] });
    expect(describeRestRoute('/events/{id}', asked)._links).toBeUndefined();
  });

  it('asks for the defaults that depend on the moment', () => {
    expect([args.start_date?.default, args.end_date?.default]).toEqual([
      '<start-of-today>',
      '<end-of-day-months-later>',
    ]);
  });

  it('states no type where the interface has none, and null where that is the default', () => {
    expect(args.start_date).not.toHaveProperty('type');
    expect(list.endpoints[1]?.args.website).toMatchObject({ default: null, required: false });
    expect(list.endpoints[1]?.args.website).not.toHaveProperty('type');
  });

  it('shows the event slug of an update by slug as optional, the slug that finds a record as required', () => {
    const bySlug = describeRestRoute('/events/by-slug/{slug}', asked).endpoints;
    expect(bySlug.map(({ methods, args: { slug } }) => [methods[0], slug?.required])).toEqual([
      ['GET', true],
      ['DELETE', true],
      ['POST', false],
    ]);
  });
});

it('the REST root names the site and holds the same routes, and that for batches', () => {
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
  const { '/batch/v1': batch, ...routes } = root.routes;
  expect(batch).toMatchObject({ namespace: '', methods: ['POST'] });
  expect(routes).toEqual(buildRestNamespaceIndex(asked).routes);
});
