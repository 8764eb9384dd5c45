// Tests src/tec/client/plan-write-values.ts, src/tec/client/preserve-on-update.ts and src/tec/client/settle-stored-values.ts.
import { describe, expect, it, test } from 'vitest';
import type { RecordKind } from '../../../src/contract/declarations.js';
import { resourceOf } from '../../../src/contract/resources/index.js';
import { ServiceError } from '../../../src/errors.js';
import type { JsonObject } from '../../../src/forms/json-object.js';
import { planTecWrite } from '../../../src/tec/client/plan-write-values.js';
import { preserveOnUpdate } from '../../../src/tec/client/preserve-on-update.js';
import { findUnintendedChanges, findUnmetFields } from '../../../src/tec/client/read-back-diff.js';
import { planStoredValues } from '../../../src/tec/client/settle-stored-values.js';
import { formatStoredPrice, parseWrittenPrice, survivesUpdate } from '../../../src/tec/client/stored-price.js';

const NOW = Date.parse('2026-09-12T10:00:00Z');

/** The fields that a write sends, with `-field` for one omitted to clear it, or the fields that are refused. */
async function plan(kind: RecordKind, values: JsonObject, current?: JsonObject): Promise<JsonObject | string[]> {
  try {
    const { send, omitted } = await planTecWrite(values, {
      resource: resourceOf(kind),
      ...(current === undefined ? {} : { current }),
      now: NOW,
      zone: async () => 'Europe/Paris',
      linked: async (_, links) => links.map((link) => ('id' in link ? link.id : 100)),
    });
    return { ...send, ...Object.fromEntries(omitted.map((field) => [`-${field}`, true])) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return Object.keys(error.params ?? {});
  }
}

describe('a field is cleared', () => {
  it.each<[RecordKind, JsonObject, JsonObject, JsonObject | string[]]>([
    ['event', { show_map_link: null }, { show_map_link: true }, { show_map_link: false }],
    ['event', { show_map: null }, { show_map: true }, { show_map: false }],
    [
      'event',
      { featured: null, sticky: null, hide_from_listings: null },
      { featured: true, sticky: true, hide_from_listings: true },
      { featured: false, sticky: false, hide_from_listings: false },
    ],
    ['event', { all_day: null }, { all_day: true }, { all_day: false }],
    ['venue', { show_map_link: null }, { show_map_link: false }, { show_map_link: 'true' }],
    ['venue', { show_map: null }, { show_map: false }, { show_map: 'true' }],
    ['event', { cost: null }, { cost: '€5' }, { '-cost': true }],
    ['event', { website: '' }, { website: 'https://example.org' }, { '-website': true }],
    ['event', { organizer: [] }, { organizer: [{ id: 1 }] }, { '-organizer': true }],
    ['event', { image: false }, { image: { id: 5 } }, { '-image': true }],
    ['event', { timezone: null }, { timezone: 'Asia/Tokyo' }, { '-timezone': true }],
    ['event', { tags: [] }, { tags: [{ id: 1 }] }, { tags: [] }],
    ['event', { description: '' }, { description: 'x' }, ['description']],
    ['event', { excerpt: null }, { excerpt: 'x' }, ['excerpt']],
    ['event', { venue: [] }, { venue: { id: 1 } }, ['venue']],
    // What is empty already needs no clearing.
    [
      'event',
      { description: '', venue: null },
      { description: '', venue: [] },
      { '-description': true, '-venue': true },
    ],
    ['venue', { phone: null }, { phone: '1' }, { phone: '' }],
    ['venue', { description: '' }, { description: 'x' }, ['description']],
    ['organizer', { description: null }, { description: 'x' }, ['description']],
    [
      'venue',
      { image: null, stateprovince: null },
      { image: { id: 5 }, stateprovince: 'x' },
      { '-image': true, '-stateprovince': true },
    ],
    ['category', { parent: null }, { parent: 5 }, { parent: 0 }],
    ['organizer', { email: '' }, { email: 'a@example.org' }, { email: '' }],
    // Fields that are never empty stay as they are.
    [
      'event',
      { title: null, slug: null, start_date: null, status: null },
      { title: 'A', slug: 'a', status: 'draft' },
      {},
    ],
  ])('of a %s by the values %j over the record %j', async (kind, values, current, sent) => {
    expect(await plan(kind, values, current)).toEqual(sent);
  });

  it('on creation by omitting it', async () => {
    expect(await plan('event', { cost: null, description: '', show_map_link: null })).toEqual({
      '-cost': true,
      '-description': true,
      '-show_map_link': true,
    });
  });
});

describe('a value is sent', () => {
  const TOKYO = { timezone: 'Asia/Tokyo' };
  it.each<[string, RecordKind, JsonObject, JsonObject | undefined, JsonObject | string[]]>([
    [
      'wall time as it is',
      'event',
      { start_date: '2027-07-02T20:00' },
      undefined,
      { start_date: '2027-07-02 20:00:00' },
    ],
    [
      'a moment in the zone of the write',
      'event',
      { start_date: '2027-07-02T11:00Z', ...TOKYO },
      undefined,
      { start_date: '2027-07-02 20:00:00', ...TOKYO },
    ],
    [
      'a moment in the zone of the event',
      'event',
      { start_date: '2027-07-02T11:00Z' },
      TOKYO,
      { start_date: '2027-07-02 20:00:00' },
    ],
    [
      'a moment in the zone of the site',
      'event',
      { start_date: '2027-07-02T11:00Z' },
      undefined,
      { start_date: '2027-07-02 13:00:00' },
    ],
    [
      'a publication date in the zone of the site',
      'event',
      { date: '2027-07-02T11:00Z' },
      TOKYO,
      { date: '2027-07-02 13:00:00', date_utc: '2027-07-02 11:00:00' },
    ],
    [
      'a publication date on the clock of the site',
      'event',
      { date: '2027-07-02 11:00' },
      TOKYO,
      { date: '2027-07-02 11:00:00', date_utc: '2027-07-02 09:00:00' },
    ],
    [
      'a publication date in UTC',
      'event',
      { date_utc: '2027-07-02 11:00' },
      TOKYO,
      { date: '2027-07-02 13:00:00', date_utc: '2027-07-02 11:00:00' },
    ],
    [
      'a publication date in UTC, of the second of two hours with the same name',
      'event',
      { date_utc: '2027-10-31 01:30' },
      undefined,
      { date: '2027-10-31 02:30:00', date_utc: '2027-10-31 01:30:00' },
    ],
    ['an image by its ID as text', 'event', { image: 5 }, undefined, { image: '5' }],
    [
      'an image by its URL',
      'event',
      { image: 'https://example.org/a.png' },
      undefined,
      { image: 'https://example.org/a.png' },
    ],
    ['one venue', 'event', { venue: [4] }, undefined, { venue: 4 }],
    ['not two venues', 'event', { venue: [4, 5] }, undefined, ['venue']],
    ['all organizers', 'event', { organizer: [4, 'Jo'] }, undefined, { organizer: [4, 100] }],
    ['a flag of an event', 'event', { featured: '1' }, undefined, { featured: true }],
    ['a flag of a venue as text', 'venue', { show_map: true }, undefined, { show_map: 'true' }],
    [
      'a parameter that is no field',
      'event',
      { extra: 'x', id: 3, i18n_language: 'fr', venues: [] },
      undefined,
      { extra: 'x' },
    ],
    ['no password', 'event', { password: 'x' }, undefined, ['password']],
    [
      'nothing that is wrong, and all of it is told',
      'event',
      { website: 'nowhere', start_date: '2027-02-30' },
      undefined,
      ['website', 'start_date'],
    ],
  ])('%s', async (_, kind, values, current, sent) => expect(await plan(kind, values, current)).toEqual(sent));
});

describe('an update also sends', () => {
  const event = { url: 'https://example.org/event/gig' };
  const dates = { date: '2026-01-01 11:00:00', date_utc: '2026-01-01 10:00:00' };
  it.each<[string, RecordKind, JsonObject, JsonObject, JsonObject]>([
    ['all organizers', 'event', { ...event, organizer: [{ id: 2 }, { id: 1 }] }, {}, { organizer: [2, 1] }],
    ['no organizers', 'event', { ...event, organizer: [] }, {}, { organizer: [] }],
    ['its website', 'event', { ...event, website: 'https://example.org/x' }, {}, { website: 'https://example.org/x' }],
    ['not its own page as website', 'event', { ...event, website: event.url }, {}, {}],
    ['both dates of what is published', 'event', { ...event, ...dates }, {}, dates],
    ['neither of them beside a new one', 'event', { ...event, ...dates }, { date: '2027-01-01' }, {}],
    ['not the date of a draft', 'event', { date: '2026-09-12 12:00:00', date_utc: '0000-00-00 00:00:00' }, {}, {}],
    ['not the date where none is told in UTC', 'event', { date: '2026-09-12 12:00:00' }, {}, {}],
    ['its flags, off too', 'event', { ...event, featured: false, sticky: true }, {}, { featured: false, sticky: true }],
    ['the flags of a venue as text', 'venue', { show_map: false }, {}, { show_map: 'false' }],
    ['its image by ID', 'venue', { image: { id: 5, url: 'x' } }, {}, { image: '5' }],
    ['its image by URL', 'venue', { image: { url: 'x' } }, {}, { image: 'x' }],
    ['no image', 'venue', { image: false }, {}, {}],
    ['no zone that is not told', 'event', { ...event, timezone: null, image: null }, {}, {}],
    [
      'its dates, zone and cost',
      'event',
      { ...event, start_date: 'a', end_date: 'b', timezone: 'UTC', cost: '€5', title: 'A' },
      {},
      { start_date: 'a', end_date: 'b', timezone: 'UTC', cost: '€5' },
    ],
    ['no empty zone and cost', 'event', { ...event, timezone: '', cost: '' }, {}, {}],
    [
      'a state that follows as it will be',
      'venue',
      { country: 'United States', state: 'NY', stateprovince: 'NY' },
      { state: 'CA' },
      { stateprovince: 'CA' },
    ],
    [
      'a state of its own',
      'venue',
      { country: 'France', stateprovince: 'Bavaria' },
      { country: 'Germany' },
      { stateprovince: 'Bavaria' },
    ],
  ])('%s', (_, kind, record, sent, again) =>
    expect(preserveOnUpdate(resourceOf(kind), record, sent)).toStrictEqual(again),
  );
});

describe('unintended changes by an update', () => {
  const event = resourceOf('event');
  const BEFORE = {
    title: 'A',
    slug: 'a',
    status: 'publish',
    date: '2026-01-01 10:00:00',
    date_utc: '2026-01-01 09:00:00',
    url: 'https://example.org/a',
    website: 'https://example.org/a',
    image: { id: 5 },
    venue: { id: 4 },
    cost: '',
  };
  const changes = (kind: RecordKind, before: JsonObject, after: JsonObject, asked: readonly string[]) =>
    findUnintendedChanges(
      resourceOf(kind),
      before,
      { ...before, ...after },
      Object.fromEntries(asked.map((field) => [field, { send: 1, read: 1 }])),
    ).map(({ field }) => field);

  it.each<[string, JsonObject, string[], string[]]>([
    ['a field that was not asked for has changed', { cost: '€5' }, ['title'], ['cost']],
    ['the slug has changed with the title', { title: 'B', slug: 'b' }, ['title'], []],
    ['the slug has changed alone', { slug: 'b' }, ['cost'], ['slug']],
    ['the date has changed with the status', { status: 'draft', date: 'x', date_utc: 'y' }, ['status'], []],
    ['the status has changed with the date', { status: 'future', date_utc: 'y' }, ['date'], []],
    ['the times have changed with the whole day', { start_date: 'x', end_date: 'y' }, ['all_day'], []],
    [
      'its own page has moved, which it shows as website',
      { url: 'https://example.org/b', website: 'https://example.org/b' },
      ['title'],
      [],
    ],
    ['an image is shown in another form', { image: { id: 5, url: 'x' } }, ['title'], []],
    ['an image has gone', { image: false }, ['title'], ['image']],
    ['a venue is shown with more of it', { venue: { id: 4, venue: 'Hall' } }, ['title'], []],
    ['another venue is linked', { venue: { id: 6 } }, ['title'], ['venue']],
    ['empty is shown otherwise', { cost: null }, ['title'], []],
    ['only typography differs', { title: '“A” – b' }, ['slug'], ['title']],
  ])('%s', (_, after, asked, found) => expect(changes('event', BEFORE, after, asked)).toEqual(found));

  it.each(['venue', 'organizer'] as const)('include a new slug of a %s, unless its name is new too', (kind) => {
    const before = { [kind]: 'A', slug: 'a', status: 'publish', phone: '' };
    const found = (asked: string) => changes(kind, before, { slug: 'a-2' }, [asked]);
    expect([found('phone'), found(kind)]).toEqual([['slug'], []]);
  });

  it.each(['draft', 'pending', 'publish'])('include a new date of a %s only if it is published', (status) => {
    const found = changes('event', { ...BEFORE, status }, { date: 'x' }, ['title']);
    expect(found).toEqual(status === 'publish' ? ['date'] : []);
    expect(changes('event', { ...BEFORE, date_utc: '0000-00-00 00:00:00' }, { date: 'x' }, ['title'])).toEqual([]);
  });

  it('do not include the state when the country changes', () => {
    const before = { stateprovince: 'NY', city: 'A' };
    expect(changes('venue', before, { stateprovince: 'CA' }, ['country'])).toEqual([]);
    expect(changes('venue', before, { stateprovince: 'CA' }, ['city'])).toEqual(['stateprovince']);
  });

  it('are reported with the requested and the stored value', () => {
    const wanted = {
      cost: { send: '€5', read: ['€5'] },
      title: { send: 'A', read: 'A' },
      website: { send: '', read: null },
    };
    expect(findUnmetFields(event, { ...BEFORE, cost: '€6' }, wanted, NOW, BEFORE)).toEqual([
      { field: 'cost', before: '', theirs: '€6', yours: '€5' },
    ]);
    expect(findUnmetFields(event, { ...BEFORE, cost: '€6' }, wanted, NOW)[0]).not.toHaveProperty('before');
  });
});

describe('a price', () => {
  test.each([
    ['10-20', '€', 'prefix', '€10-20'],
    ['10-20', '€', 'suffix', '10-20€'],
    ['1,500.00', '$', 'prefix', '$1,500.00'],
    ['15 per person', '€', 'suffix', '15 per person€'],
    ['pay what you can', '€', 'prefix', 'pay what you can'],
    ['€10', '€', 'prefix', '€10'],
    ['10', '', 'prefix', '10'],
    ['', '€', 'prefix', ''],
  ])('stored as %j with %j as %s is displayed as %j', (cost, symbol, position, text) => {
    expect(formatStoredPrice({ cost, symbol, position }, 'as shown')).toBe(text);
  });

  test.each([
    ['Free', '0', 'Free'],
    ['Free', 'FREE', 'Free'],
    ['€ 20', '20', '€ 20'],
    ['20,00 €', '20', '20'],
    ['Free', '1,500.00', '€1,500.00'],
    ['20', '10, 15, 20', '€10, 15, 20'],
  ])('shown as %j and stored as %j is sent as %j', (shown, cost, text) => {
    expect(formatStoredPrice({ cost, symbol: '€', position: 'prefix' }, shown)).toBe(text);
  });

  test.each([
    ['€10-20', { cost: '10-20', symbol: '€', position: 'prefix' }],
    ['10–20 €', { cost: '10–20', symbol: '€', position: 'suffix' }],
    ['US$ 1.50', { cost: '1.50', symbol: 'US$', position: 'prefix' }],
    ['€10 – €20', { cost: '10 – 20', symbol: '€', position: 'prefix' }],
    // The site stores these by itself as they are written.
    ['€10', undefined],
    ['10-20', undefined],
    ['Free', undefined],
  ])('written as %j is stored as %j', (text, price) => expect(parseWrittenPrice(text)).toEqual(price));

  test.each([
    ['', true],
    ['Free', true],
    ['€10', true],
    [' 10 EUR ', true],
    ['10-20', false],
    ['€1.50', false],
    ['10 per person', false],
  ])('shown as %j is equal after being sent back: %s', (shown, isSame) =>
    expect(survivesUpdate(shown, {})).toBe(isSame),
  );

  const stored = (cost: string, symbol = '€', position = 'prefix') => ({
    meta: { _EventCost: cost, _EventCurrencySymbol: symbol, _EventCurrencyPosition: position },
  });
  it.each<[string, JsonObject, ReturnType<typeof stored> | undefined, JsonObject | undefined]>([
    ['is put back after a write of something else', { title: 'A' }, stored('10-20'), { meta: stored('10-20').meta }],
    ['is not put back where there was none', { title: 'A' }, stored('', '', ''), undefined],
    ['is put back if only its currency was there', { title: 'A' }, stored(''), { meta: stored('').meta }],
    ['is put back if only its position was there', { title: 'A' }, stored('', ''), { meta: stored('', '').meta }],
    [
      'is stored in its parts, if the site would take it apart',
      { cost: '€10-20' },
      stored('5'),
      { meta: stored('10-20').meta },
    ],
    ['is left to the site, if that stores it as it is written', { cost: '€10' }, stored('5'), undefined],
    ['is cleared with the write', { cost: null }, stored('5'), undefined],
    [
      'goes along with a text that has a backslash',
      { title: 'a\\b' },
      stored('10'),
      { title: 'a\\b', meta: stored('10').meta },
    ],
    [
      'goes along as it was sent with a text that has a backslash, because the site would format it',
      { cost: '1,500.00', description: 'a\\b' },
      stored('5'),
      { content: 'a\\b', meta: { _EventCost: '1,500.00' } },
    ],
    [
      'goes along with the zone that an event without dates does not have',
      { title: 'A', timezone: '' },
      stored('10'),
      { meta: { ...stored('10').meta, _EventTimezone: '' } },
    ],
    ['of a new event is none', { excerpt: 'a\\b' }, undefined, { excerpt: 'a\\b', meta: {} }],
  ])('%s', (_, sent, before, plan) => expect(planStoredValues(sent, before as never)).toEqual(plan));
});
