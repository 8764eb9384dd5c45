import { expect, it } from 'vitest';
import { compareAnswers } from '../../../src/testing/recording/compare-answers.js';
import { listDeclaredReads } from '../../../src/testing/recording/verify-service.js';

const answer = (value: unknown, more: { status?: number; headers?: Record<string, string> } = {}) => ({
  status: 200,
  body: JSON.stringify(value),
  ...more,
  headers: { 'content-type': 'application/json', ...more.headers },
});

const compareTypes = (here: unknown, there: unknown) => compareAnswers(answer(here), answer(there), false);

it('compares the types of fields in successful responses, and says nothing about the records themselves', () => {
  const here = { events: [{ id: 1, title: 'Gig', venue: { venue: 'Hall' }, cost: '5' }], total: 1 };
  const there = {
    events: [
      { id: 7, title: 'Fair', venue: [], cost: 5 },
      { id: 8, title: 'Ball', venue: { venue: 'Barn', phone: '1' }, cost: 6, seats: 9 },
    ],
    total: '2',
  };
  expect(compareTypes(here, there)).toEqual([
    { field: 'events[].cost', here: 'string', there: 'integer' },
    { field: 'total', here: 'integer', there: 'string' },
    { field: 'events[].seats', there: 'integer' },
  ]);
  expect(compareTypes(here, { events: [], total: 0 })).toEqual([]);
});

it('names only the outermost field that one side lacks', () => {
  expect(compareTypes({ events: [{ image: { sizes: {} } }] }, { events: [{}] })).toEqual([
    { field: 'events[].image', here: 'object' },
  ]);
});

it('compares the values of refusals', () => {
  const refuse = (code: string, status = 404) => answer({ code, data: { status } }, { status });
  expect(compareAnswers(refuse('a'), refuse('b'), false)).toEqual([{ field: 'code', here: 'a', there: 'b' }]);
  expect(compareAnswers(refuse('a'), refuse('a', 400), false)).toEqual([{ field: 'status', here: 404, there: 400 }]);
});

it('compares all values of one calendar, and headers', () => {
  const here = answer({ tags: [{ id: 1 }, { id: 2 }] }, { headers: { allow: 'GET', 'x-wp-total': '2' } });
  const there = answer({ tags: [{ id: 3 }] }, { headers: { allow: 'GET, POST', 'content-type': 'text/html' } });
  expect(compareAnswers(here, there, true)).toEqual([
    { field: 'tags[0].id', here: 1, there: 3 },
    { field: 'tags[1]', here: 'object' },
    { field: 'header content-type', here: 'application/json', there: 'text/html' },
    { field: 'header allow', here: 'GET', there: 'GET, POST' },
    { field: 'header x-wp-total', here: '2' },
  ]);
});

it('derives reads of every list and record from the declarations', () => {
  const names = listDeclaredReads().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['GET /events', 'GET /tags?order=no-such-word', 'GET /venues/{id}']));
  expect(new Set(names).size).toBe(names.length);
  const bySlug = listDeclaredReads().find(({ name }) => name === 'GET /organizers/by-slug/{slug}');
  expect([bySlug?.target({ slug: 'a b' }), bySlug?.target(undefined)]).toEqual([
    '/organizers/by-slug/a%20b',
    undefined,
  ]);
});
