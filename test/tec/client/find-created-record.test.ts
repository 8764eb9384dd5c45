import { expect, test } from 'vitest';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { CalError, ServiceError, UnreachableError } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { findCreatedRecord, findEarlierCreation } from '../../../src/tec/client/find-created-record.js';
import type { TecSite } from '../../../src/tec/client/tec-site.js';
import { createMismatchError, mayBeWritten } from '../../../src/tec/client/write-errors.js';
import { sayInEnglish } from '../../../src/text/catalogue.js';

const NOW = Date.parse('2026-11-21T10:00:00Z');
/** The clock of the site is an hour ahead of ours. */
const CLOCK = NOW + 3_600_000;
const EVENT = resourceOf('event');
const SENT = { title: 'Jazz & Soul', start_date: '2027-07-02 20:00' };

interface Stored {
  readonly title?: string;
  readonly start?: string;
  /** Seconds since it was saved. */
  readonly age?: number;
}

const savedBefore = (seconds: number) => new Date(CLOCK - seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

interface SiteState {
  /** Events that the search of `wp/v2` finds, oldest first. */
  readonly found?: readonly Stored[];
  /** The record that is found by its slug. */
  readonly bySlug?: Stored | Error;
  readonly venues?: readonly (JsonObject & { readonly id: number })[];
  readonly searchError?: Error;
}

const searched: unknown[] = [];

function siteWith({ found = [], bySlug = serviceError(404), venues = [], searchError }: SiteState): TecSite {
  const site = {
    now: () => NOW,
    clock: async () => CLOCK,
    wordpress: {
      search: async (_: string, word: string) => {
        searched.push(word);
        if (searchError) throw searchError;
        return found.map(({ title = 'Jazz &amp; Soul', start = '2027-07-02 20:00:00', age = 0 }, at) => ({
          id: at + 1,
          title,
          modifiedUtc: savedBefore(age),
          meta: start === 'none' ? {} : { _EventStartDate: start },
        }));
      },
      user: async () => ({ mayEditOthers: () => true }),
      read: async () => undefined,
    },
    namesakes: { find: async (_: string, name: string) => (name === 'Hall' ? venues.map(({ id }) => id) : []) },
    ask: async (_: unknown, __: unknown, { path }: { path: { slug?: string; id?: number } }) => {
      if (path.id !== undefined) return { record: venues.find(({ id }) => id === path.id), headers: {} };
      searched.push(path.slug);
      if (bySlug instanceof Error) throw bySlug;
      return { record: { id: 99, title: bySlug.title ?? 'Jazz & Soul', modified_utc: savedBefore(bySlug.age ?? 0) } };
    },
  };
  return site as unknown as TecSite;
}

const serviceError = (status: number) => new ServiceError({ answered: 'x', status, say: () => 'no' });

const OLD = 6 * 60;

test.each<[string, SiteState, number | undefined]>([
  ['was saved just now', { found: [{}] }, 1],
  ['was saved within five minutes, since a failing site is slow', { found: [{ age: 4 * 60 }] }, 1],
  ['was saved earlier', { found: [{ age: OLD }] }, undefined],
  ['has another name', { found: [{ title: 'Jazz' }] }, undefined],
  ['has the name in other letters', { found: [{ title: 'JAZZ &amp; SÓUL' }] }, 1],
  ['begins at another time', { found: [{ start: '2027-07-02 21:00:00' }] }, undefined],
  ['was saved without its start', { found: [{ start: 'none' }] }, 1],
  ['is the latest of several', { found: [{}, {}, { age: OLD }] }, 2],
  ['is in no list, and has the slug', { bySlug: {} }, 99],
  ['has the slug, but was saved earlier', { bySlug: { age: OLD } }, undefined],
  ['has the slug, but another name', { bySlug: { title: 'Jazz' } }, undefined],
  ['is not there', {}, undefined],
  ['cannot be searched', { searchError: new UnreachableError(() => 'no') }, undefined],
])('after a failed creation, matches an event only if it %s', async (what, state, id) => {
  expect((await findCreatedRecord(siteWith(state), EVENT, SENT))?.id, what).toBe(id);
});

test('searches for the longest word of the title, and for the slug', async () => {
  searched.length = 0;
  await findCreatedRecord(siteWith({}), EVENT, { ...SENT, title: 'An evening of jazz' });
  await findCreatedRecord(siteWith({}), EVENT, { ...SENT, title: '…', slug: 'own' });
  expect(searched).toEqual(['evening', 'an-evening-of-jazz', '…', 'own']);
});

test('errors that are not responses of the site are not hidden', async () => {
  await expect(findCreatedRecord(siteWith({ searchError: new TypeError('bug') }), EVENT, SENT)).rejects.toThrow('bug');
  await expect(findCreatedRecord(siteWith({ bySlug: new TypeError('bug') }), EVENT, SENT)).rejects.toThrow('bug');
});

const sinceSeconds = (seconds: number) => ({ sent: SENT, since: NOW - seconds * 1000 });

test.each<[string, Stored, number, number | undefined]>([
  ['after it was sent', { age: 50 }, 60, 1],
  ['a little before, since clocks differ', { age: 64 }, 60, 1],
  ['before it was sent', { age: 66 }, 60, undefined],
])('a creation whose response was lost matches a record saved %s', async (_, stored, seconds, id) => {
  const finding = findEarlierCreation(siteWith({ found: [stored] }), EVENT, sinceSeconds(seconds));
  if (id === undefined) await expect(finding).rejects.toMatchObject({ status: 412 });
  else expect(await finding).toMatchObject({ id });
});

const VENUE = resourceOf('venue');
const hallsBefore = (...seconds: readonly number[]): SiteState => ({
  venues: seconds.map((age, at) => ({ id: at + 1, venue: 'Hall', date_utc: savedBefore(age) })),
});

test('a created venue is found by its name, which is unique', async () => {
  expect((await findCreatedRecord(siteWith(hallsBefore(OLD)), VENUE, { venue: 'Hall' }))?.id).toBe(1);
  const earlier = { sent: { venue: 'Hall' }, since: NOW - 60_000 };
  expect((await findEarlierCreation(siteWith(hallsBefore(OLD, 65, 0)), VENUE, earlier)).id).toBe(2);
  await expect(findEarlierCreation(siteWith(hallsBefore(OLD)), VENUE, earlier)).rejects.toMatchObject({ status: 412 });
});

test('a created event is found even if sent with seconds, or on a site without search', async () => {
  const sent = { ...SENT, start_date: '2027-07-02 20:00:30' };
  expect((await findCreatedRecord(siteWith({ found: [{}] }), EVENT, sent))?.id).toBe(1);
  const closed = siteWith({ bySlug: {} });
  const site = { ...closed, wordpress: { ...closed.wordpress, search: async () => undefined } };
  expect((await findCreatedRecord(site, EVENT, SENT))?.id).toBe(99);
});

test('a created term is not found, since terms have no date', async () => {
  await expect(findEarlierCreation(siteWith({}), resourceOf('tag'), sinceSeconds(60))).rejects.toMatchObject({
    status: 409,
  });
});

test.each<[string, unknown, boolean]>([
  ['a lost response', new UnreachableError(() => '', { outcome: 'unknown' }), true],
  ['a request that was not sent', new UnreachableError(() => '', { outcome: 'unsent' }), false],
  ['a failure of the site', serviceError(500), true],
  ['a gateway', serviceError(502), true],
  ['a site that is not ready', serviceError(503), false],
  ['a refusal', serviceError(400), false],
  ['a record that is gone', serviceError(404), false],
  [
    'a failure that is the fault of the values',
    new ServiceError({ answered: 'x', status: 500, exit: 5, say: () => '' }),
    false,
  ],
  ['another error', new Error('bug'), false],
])('after %s, assumes that the write may have been carried out: %s', (_, error, expected) => {
  expect(mayBeWritten(error)).toBe(expected);
});

test.each(['failedAfterCreating', 'failedAfterUpdating'] as const)(
  'an error after a write (%s) names the record and says that it was saved',
  (problem) => {
    const error = createMismatchError(problem, resourceOf('venue'), { id: 7, venue: 'Hall' });
    const text = sayInEnglish(error.say);
    expect(error).toBeInstanceOf(CalError);
    expect([error.exit, text.includes('7'), text.includes('Hall')]).toEqual([1, true, true]);
    expect(text).toMatch(problem === 'failedAfterCreating' ? /The record exists/ : /saved the update/);
  },
);
