// Tests src/testing/imitation/event-values.ts and src/testing/imitation/site-slugs.ts.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { HttpRequest } from '../../../src/http/exchange.js';
import { type Json, PUBLIC_URL } from '../../support/calendar.js';
import { type Imitated, imitated } from '../../tec/client/imitated.js';

const BASE = `${PUBLIC_URL}/wp-json`;
const TIMES = { start_date: '2027-07-02 20:00:00', end_date: '2027-07-02 23:00:00' };
const UNDATED = '0000-00-00 00:00:00';

let editor: Imitated;
let contributor: Imitated;
let count = 0;

beforeAll(async () => {
  [editor, contributor] = await Promise.all([imitated(), imitated({ role: 'contributor' })]);
});

afterAll(async () => {
  await editor.close();
  await contributor.close();
});

async function ask(request: string, json?: Json, site = editor): Promise<{ status: number; body: Json }> {
  const [method = '', path = ''] = request.split(/ (.*)/s);
  const url = `${BASE}${path.startsWith('/wp') ? '' : '/tribe/events/v1'}${path}`;
  const authorization = `Basic ${Buffer.from('ed:secret of ed').toString('base64')}`;
  const headers = { 'content-type': 'application/json', authorization };
  const sent = { method, url, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) } as HttpRequest;
  const { status, body } = await site.send(sent);
  return { status, body: JSON.parse(body) };
}

/** Sends a write that must succeed. */
async function write(request: string, json: Json = {}, site = editor): Promise<Json> {
  const { status, body } = await ask(request, request.startsWith('GET') ? undefined : json, site);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

const title = () => `Gig ${count++}`;
const event = (fields: Json = {}, site = editor) =>
  write('POST /events', { title: title(), ...TIMES, ...fields }, site);
const metas = async (id: number, site = editor) =>
  (await write(`GET /wp/v2/tribe_events/${id}?context=edit`, {}, site)).meta;

describe('slugs of posts (compared with a live site)', () => {
  it('are numbered among all posts of the kind, but those of drafts are not', async () => {
    const first = await event({ slug: 'Same Slug' });
    const draft = await event({ slug: 'same slug', status: 'draft' });
    const second = await event({ slug: 'same-slug' });
    expect([first.slug, draft.slug, second.slug]).toEqual(['same-slug', 'same-slug', 'same-slug-2']);
    expect((await write(`PUT /events/${draft.id}`, { status: 'publish' })).slug).toBe('same-slug-3');
    const { slug } = await write(`POST /wp/v2/tribe_events/${(await event({ status: 'draft' })).id}`, {
      slug: 'same-slug',
    });
    expect(slug).toBe('same-slug-4');
  });

  it('come back from the trash, and the slug that is sent with the restoration does not count', async () => {
    const { id } = await event({ slug: 'left' });
    expect((await write(`DELETE /events/${id}`)).slug).toBe('left__trashed');
    expect((await event({ slug: 'left' })).slug).toBe('left');
    expect((await write(`PUT /events/${id}`, { status: 'publish', slug: 'other' })).slug).toBe('left-2');
  });

  it('of the trash are numbered too, and an update to the trash keeps the old slug', async () => {
    const ids: number[] = [];
    for (const slug of ['twice', 'twice']) {
      const { id } = await event({ slug });
      ids.push(id);
      await write(`POST /events/${id}`, { status: 'trash', slug: 'sent-with-it' });
    }
    const slugs = await Promise.all(ids.map(async (id) => (await ask(`GET /wp/v2/tribe_events/${id}`)).body.slug));
    expect(slugs).toEqual(['twice__trashed', 'twice__trashed-2']);
  });

  it('a post that was created in the trash gives its slug to one outside', async () => {
    const { id, slug } = await event({ slug: 'in-trash', status: 'trash' });
    expect(slug).toBe('in-trash');
    expect((await event({ slug: 'in-trash' })).slug).toBe('in-trash');
    expect((await ask(`GET /wp/v2/tribe_events/${id}`)).body.slug).toBe('in-trash__trashed');
  });

  it('an event in the trash gives its slug to a venue, and a venue in the trash keeps it', async () => {
    const { id } = await event({ slug: 'same-hall', status: 'trash' });
    expect((await write('POST /venues', { venue: 'Same hall' })).slug).toBe('same-hall');
    expect((await ask(`GET /wp/v2/tribe_events/${id}`)).body.slug).toBe('same-hall__trashed');
    const { id: venue } = await write('POST /venues', { venue: 'Old hall', status: 'trash' });
    expect((await write('POST /venues', { venue: 'Old hall' })).slug).toBe('old-hall-2');
    expect((await ask(`GET /wp/v2/tribe_venue/${venue}`)).body.slug).toBe('old-hall');
  });

  it('a blank name leaves a draft that is published its ID', async () => {
    const { id } = await write('POST /wp/v2/tribe_organizer', { title: title(), status: 'draft' });
    expect((await write(`PUT /organizers/${id}`, { organizer: '  ', description: 'Text' })).slug).toBe(String(id));
  });

  it('a post that waits for review has none, a private one of a contributor has', async () => {
    const waiting = await event({ status: 'publish', slug: 'waits' }, contributor);
    expect([waiting.status, waiting.slug]).toEqual(['pending', '']);
    const own = await event({ status: 'private', slug: 'own' }, contributor);
    expect([own.status, own.slug]).toEqual(['private', 'own']);
  });
});

describe('posts that wp/v2 writes', () => {
  it.each([[3.5], [true], [null]])('a title that is %s is none, so that the slug is the ID', async (sent) => {
    const { id, slug } = await write('POST /wp/v2/tribe_events', { title: sent, status: 'private', excerpt: 'Text' });
    expect(slug).toBe(String(id));
  });

  it.each([
    ['date_gmt', '2027-07-02T20:00:00+05:00', '17:00:00', '15:00:00'],
    ['date', '2027-07-02T20:00:00+05:00', '17:00:00', '15:00:00'],
    ['date', '2027-07-02T20:00:00-03', '01:00:00', '23:00:00'],
    ['date', '2027-07-02T15:00:00Z', '17:00:00', '15:00:00'],
    ['date', '2027-07-02T15:00:00', '15:00:00', '13:00:00'],
    ['date_gmt', '2027-07-02T15:00:00', '17:00:00', '15:00:00'],
  ])('reads %s %s with its offset, or on the clock of the site', async (field, sent, local, utc) => {
    const { date, date_gmt } = await write('POST /wp/v2/tribe_venue', { title: title(), [field]: sent });
    expect([date.slice(11), date_gmt.slice(11)]).toEqual([local, utc]);
  });

  it.each([['PUT /organizers'], ['DELETE /organizers'], ['PUT /wp/v2/tribe_organizer']])(
    '%s counts as the last change, even in the second of a namesake whose write changed nothing',
    async (request) => {
      const site = await imitated();
      onTestFinished(site.close);
      const { id } = await write('POST /organizers', { organizer: 'Crew' }, site);
      const { modified } = await write(`PUT /organizers/${id}`, { organizer: 'Crew', phone: '1' }, site);
      site.pass(5000);
      expect((await write('POST /organizers', { organizer: 'Crew', phone: '2' }, site)).modified).toBe(modified);
      await write(`${request}/${id}`, request.startsWith('DELETE') ? {} : { organizer: 'Choir', title: 'Choir' }, site);
      const after = await write(`GET /wp/v2/tribe_organizer/${id}?context=edit`, {}, site);
      expect(after.modified.replace('T', ' ')).not.toBe(modified);
    },
  );

  it('a date in a month that does not exist is refused', async () => {
    const { id } = await write('POST /venues', { venue: title() });
    const { body } = await ask(`POST /wp/v2/tribe_venue/${id}`, { date: '2027-13-01T15:00:00' });
    expect(body.data.params).toEqual({ date: 'Invalid date.' });
  });
});

describe('dates of drafts', () => {
  it('a date counts for a draft only if the status changes too', async () => {
    const date = '2026-01-02 10:00:00';
    const { id } = await event({ status: 'draft' });
    expect((await write(`PUT /events/${id}`, { status: 'draft', date })).date).not.toBe(date);
    expect((await write(`PUT /events/${id}`, { status: 'publish', date })).date).toBe(date);
    expect((await write(`PUT /events/${id}`, { status: 'draft', date, sticky: true })).date).not.toBe(date);
  });

  it.each([['PUT'], ['DELETE']])('a draft that its event published has no date in UTC until a %s', async (method) => {
    const { id } = await write('POST /venues', { venue: `Draft hall ${method}`, status: 'draft' });
    const { id: gig } = await event({ venue: id });
    const { venue } = await write(`PUT /events/${gig}`, { title: title() });
    expect([venue.status, venue.date_utc]).toEqual(['publish', UNDATED]);
    expect((await write(`${method} /venues/${id}`, { city: 'York' })).date_utc).not.toBe(UNDATED);
  });

  it('a record that was created in the trash keeps its date as a draft', async () => {
    const { id } = await write('POST /organizers', { organizer: 'Trashed at once', status: 'trash' });
    await write(`POST /wp/v2/tribe_organizer/${id}`, { status: 'draft' });
    expect((await write(`GET /organizers/${id}`)).date_utc).not.toBe(UNDATED);
  });
});

describe('links of events', () => {
  it('no value removes a venue', async () => {
    const { id, venue } = await event({ venue: { venue: 'Kept hall' } });
    for (const empty of [null, '', [], 0, {}])
      expect((await write(`POST /events/${id}`, { venue: empty })).venue.id, JSON.stringify(empty)).toBe(venue.id);
  });

  it('lead to the trash, to several times the same record, and to none', async () => {
    const { id: venue } = await write('POST /venues', { venue: 'Trashed hall' });
    const { id: organizer } = await write('POST /organizers', { organizer: 'Twice' });
    await write(`DELETE /venues/${venue}`);
    const { id } = await event({ venue });
    expect((await metas(id))._EventVenueID).toEqual([venue]);
    const links = { _EventVenueID: [999_999], _EventOrganizerID: [organizer, organizer] };
    await write(`POST /wp/v2/tribe_events/${id}`, { meta: links });
    expect(await metas(id)).toMatchObject(links);
    const { organizer: shown } = await write(`GET /events/${id}`);
    expect(shown.map((each: Json) => each.id)).toEqual([organizer, organizer]);
    await write(`POST /events/${id}`, { venue });
    expect(await metas(id)).toMatchObject({ _EventVenueID: [999_999, venue], _EventOrganizerID: [] });
  });

  it('are replaced too if the update moves the event to the trash', async () => {
    const { id } = await event({ venue: { venue: 'Old hall' }, organizer: [{ organizer: 'Old choir' }] });
    const { id: other } = await write('POST /venues', { venue: 'Other hall' });
    await write(`POST /events/${id}`, { status: 'trash', venue: other });
    expect(await metas(id)).toMatchObject({ _EventVenueID: [other], _EventOrganizerID: [] });
  });

  it('a contributor links to records of others, and an update without organizers removes them', async () => {
    const hidden = { venue: 'Hidden', status: 'draft' };
    const { id: venue } = (await contributor.asEditor('tribe/events/v1/venues', hidden)) as Json;
    const own = await event({ venue, organizer: [{ organizer: 'Mine' }] }, contributor);
    expect([own.venue.id, own.organizer.length]).toEqual([venue, 1]);
    expect((await write(`PUT /events/${own.id}`, { status: 'draft' }, contributor)).organizer).toEqual([]);
  });

  it('of several venues of one name, the oldest is updated', async () => {
    const named = (description: string) => write('POST /venues', { venue: 'Many', description });
    const [first] = [await named('one'), await named('two')];
    expect((await write('POST /venues', { venue: 'many' })).id).toBe(first.id);
    expect((await named('two')).id).not.toBe(first.id);
  });
});

describe('terms', () => {
  it('share a name if their slugs differ, or their parents', async () => {
    const name = 'Shared name';
    const { id } = await write('POST /categories', { name });
    expect((await ask('POST /categories', { name })).body.data.term_id).toBe(id);
    const second = await write('POST /categories', { name, slug: 'another' });
    expect([second.name, second.slug]).toEqual([name, 'another']);
    expect((await write('POST /categories', { name, parent: second.id })).slug).toBe('shared-name-another');
    const { id: child } = await write('POST /categories', { name: 'Child', parent: second.id, slug: 'another' });
    expect((await ask(`PUT /categories/${child}`, { slug: 'shared-name' })).body.code).toBe('duplicate_term_slug');
  });

  it('a category without events is listed, and not counted, if a descendant has some', async () => {
    const { id: top } = await write('POST /categories', { name: 'Branch top' });
    const { id: middle } = await write('POST /categories', { name: 'Branch middle', parent: top });
    await write('POST /categories', { name: 'Branch empty', parent: middle });
    const { id: leaf } = await write('POST /categories', { name: 'Branch leaf', parent: middle });
    await event({ categories: [leaf] });
    const { body } = await ask('GET /categories?search=Branch&per_page=50');
    expect([body.total, body.categories.map(({ id }: Json) => id).sort()]).toEqual([1, [top, middle, leaf].sort()]);
  });

  it.each([[null], ['']])('an update through wp/v2 refuses the name %s', async (name) => {
    const { id } = await write('POST /tags', { name: title() });
    const { status, body } = await ask(`POST /wp/v2/tags/${id}`, { name });
    expect([status, body.code]).toEqual([500, 'empty_term_name']);
  });

  it.each([[null], ['']])('an update through wp/v2 empties the description with %s', async (description) => {
    const { id } = await write('POST /tags', { name: title(), description: 'Old' });
    expect((await write(`POST /wp/v2/tags/${id}`, { description })).description).toBe('');
  });

  it('a category that becomes its own parent adds its old slug to one that is taken', async () => {
    const { id: top } = await write('POST /categories', { name: title(), slug: 'taken' });
    const { id } = await write('POST /categories', { name: title(), slug: 'own', parent: top });
    const after = await write(`POST /wp/v2/tribe_events_cat/${id}`, { slug: 'taken', parent: id });
    expect([after.slug, after.parent]).toEqual(['taken-own', 0]);
    const { id: other } = await write('POST /categories', { name: title(), parent: top });
    const fields = { slug: 'taken', parent: 0 };
    expect((await write(`POST /wp/v2/tribe_events_cat/${other}`, fields)).slug).toBe('taken-2');
  });

  it('a list by the name of a tag that has another slug is empty', async () => {
    await write('POST /tags', { name: 'x' });
    expect((await ask('GET /tags?include=x')).body).toMatchObject({ total: 0, tags: [] });
    await write('POST /tags', { name: 'y', slug: 'other-slug' });
    expect((await ask('GET /tags?include=y')).body).toMatchObject({ total: 0, tags: [] });
    expect((await ask('GET /tags?include=nobody')).status).toBe(400);
  });

  it('an object of terms is a list of them, and what cannot be created is left out', async () => {
    const { id } = await write('POST /categories', { name: 'In object' });
    expect((await event({ categories: { a: id } })).categories).toMatchObject([{ id }]);
    expect((await event({ tags: { a: 999_999 } })).tags).toEqual([]);
  });

  it('keep a bracket in their name inside an event', async () => {
    const { id } = await write('POST /tags', { name: 'a<b' });
    expect((await event({ tags: [id] })).tags).toMatchObject([{ name: 'a&lt;b' }]);
  });
});

describe('other values', () => {
  it('one date alone counts for an event of whole days', async () => {
    const { id } = await event();
    const { start_date, end_date } = await write(`PUT /events/${id}`, {
      all_day: true,
      start_date: '2027-07-01 12:00',
    });
    expect([start_date, end_date]).toEqual(['2027-07-01 00:00:00', '2027-07-02 23:59:59']);
    const late = await write(`PUT /events/${id}`, { all_day: true, start_date: '2027-08-03 12:30' });
    expect([late.start_date, late.end_date]).toEqual(['2027-08-03 00:00:00', '2027-08-03 00:00:00']);
    expect((await metas(id))._EventEndDate).toBe('2027-08-03 00:00:00');
    expect((await write(`PUT /events/${id}`, { start_date: '2027-07-01 12:00' })).start_date).toBe(
      '2027-08-03 00:00:00',
    );
  });

  it('true is compared loosely with a status, and refused for its type', async () => {
    const { status, body } = await ask('POST /venues', { venue: 'True', status: true });
    expect([status, body.data.params.status]).toEqual([400, 'status is not of type string.']);
  });

  it.each([
    ['private', 'create private posts'],
    ['publish', 'publish posts'],
  ])('a contributor may not make a post %s through wp/v2', async (status, verb) => {
    const { id } = await event({}, contributor);
    const answer = await ask(`POST /wp/v2/tribe_events/${id}`, { status }, contributor);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      ...[403, 'rest_cannot_publish', `Sorry, you are not allowed to ${verb} in this post type.`],
    ]);
  });

  it('a contributor does not take a published post out of the trash', async () => {
    const { id } = await event({}, contributor);
    await contributor.asEditor(`tribe/events/v1/events/${id}`, { status: 'publish' });
    await contributor.asEditor(`tribe/events/v1/events/${id}`, { status: 'trash' });
    expect((await ask(`PUT /events/${id}`, { status: 'draft' }, contributor)).status).toBe(403);
    const answer = await ask(`POST /wp/v2/tribe_events/${id}`, { status: 'publish' }, contributor);
    expect(answer.body.code).toBe('rest_cannot_edit');
    const own = await event({}, contributor);
    await write(`DELETE /events/${own.id}`, {}, contributor);
    await write(`PUT /events/${own.id}`, { status: 'draft' }, contributor);
  });

  it('an empty description changes nothing, an empty list of websites empties it', async () => {
    const { id } = await write('POST /venues', { venue: 'Described', description: 'xy' });
    expect((await write(`PUT /venues/${id}`, { description: '' })).description).toBe('<p>xy</p>');
    const { id: gig } = await event({ website: 'https://example.org/' });
    expect((await write(`PUT /events/${gig}`, { website: [] })).website).toBe('');
  });

  it('a letter is a military time zone, and a price may be in an object', async () => {
    const { timezone, timezone_abbr, utc_start_date } = await event({ timezone: 'x' });
    expect([timezone, timezone_abbr, utc_start_date]).toEqual(['x', 'X', '2027-07-03 07:00:00']);
    expect((await event({ cost: { a: 1 } })).cost).toBe('$1');
  });

  it('the time in UTC of a draft that has none is computed with the present offset', async () => {
    const { id } = await event({ status: 'draft', date: '2026-01-05 05:05:05' });
    const { date_gmt, modified_gmt } = await write(`GET /wp/v2/tribe_events/${id}?context=edit`);
    // The clock of the site shows summer time, and the date is in winter.
    expect([date_gmt, modified_gmt]).toEqual(['2026-01-05T04:05:05', '2026-01-05T03:05:05']);
  });

  it('a shortcode alone leaves an empty paragraph after a text of blocks in the same response', async () => {
    const { id } = await write('POST /venues', { venue: 'Gallery', description: '[gallery]' });
    expect((await write(`GET /venues/${id}`)).description).toBeUndefined();
    const description = '<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->';
    const { id: gig, venue } = await event({ venue: id, description });
    expect(venue.description).toBe('<p></p>');
    const { body } = await ask('GET /events?starts_after=2027-07-01&per_page=50');
    expect(body.events.find((listed: Json) => listed.id === gig).venue.description).toBe('<p></p>');
  });

  it('a list that asks for events that are not featured has an encoded address', async () => {
    const { body } = await ask('GET /events?starts_after=2027-01-01&featured=false');
    expect(body.rest_url).toContain('starts_after=2027-01-01+23%3A59%3A59');
  });
});
