import { expect, test } from 'vitest';
import { createRequestMatcher } from '../../../src/testing/control/match-requests.js';

test.each([
  ['/venues', '/venues', true],
  ['/venues', '/Venues/', true],
  ['/venues', '/venues/7', false],
  ['/venues', '/calendar/events/v1/venues', true],
  ['/venues', '/fr/calendar/events/v1/venues', true],
  ['/venues', '/wp-json/tribe/events/v1/venues', true],
  ['/*', '/', true],
  ['/*', '/venues/7', true],
  ['/venues/*', '/venues/', true],
  ['/venues/*', '/venues', false],
  ['*/7', '/venues/7', true],
  ['/*/7', '/venues/17', false],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/*by-slug/*-hall', '/venues/by-slug/town-hall', true],
  ['/*b*b', '/ab', false],
  ['/venues.', '/venues7', false],
])('a rule for %s matches a request for %s: %s', (path, requested, isMeant) => {
  expect(createRequestMatcher('*', path)({ method: 'GET', path: requested })).toBe(isMeant);
});

test('a method matches only itself, in any case', () => {
  const isMeant = createRequestMatcher('get', '/tags');
  expect(isMeant({ method: 'GET', path: '/tags' })).toBe(true);
  expect(isMeant({ method: 'POST', path: '/tags' })).toBe(false);
});

test('a rule with many wildcards is as fast as one with few', () => {
  const isMeant = createRequestMatcher('*', `/${'a*'.repeat(1000)}b`);
  const { user } = process.cpuUsage();
  expect(isMeant({ method: 'GET', path: `/${'a'.repeat(16_000)}` })).toBe(false);
  expect(process.cpuUsage({ user, system: 0 }).user / 1000).toBeLessThan(100);
});
