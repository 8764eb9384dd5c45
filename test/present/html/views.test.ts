// Tests src/present/html/month-layout.ts, src/present/html/week-view.ts and src/present/html/filter-form.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_TAGS } from '../../../src/contract/request-limits.js';
import { embedDescription } from '../../../src/present/html/embed-description.js';
import { layOutWeek } from '../../../src/present/html/month-layout.js';
import type { ShownEvent } from '../../../src/present/html/shown-event.js';
import type { Json } from '../../support/calendar.js';
import { type Pages, pathOf, testPages } from './site.js';

let site: Pages;
beforeAll(async () => {
  site = await testPages();
  const hall = await site.create('venues', { venue: 'Hall' });
  const event = (title: string, start: string, end: string, more: Json = {}) =>
    site.create('events', { title, start_date: `2026-${start}`, end_date: `2026-${end}`, venue: [hall.id], ...more });
  await event('Night Out', '09-15 22:00', '09-16 05:00', { categories: ['Music'] });
  await event('Long Night', '09-15 22:00', '09-16 06:30');
  await event('Fair', '09-08', '09-20', { all_day: true, categories: ['Family'] });
  await event('Called Off', '09-18 19:00', '09-18 21:00', {
    tags: ['Cancelled'],
    website: 'https://a.example.org',
    cost: '€5',
  });
  await event('Full House', '09-18 20:00', '09-18 21:00', {
    tags: ['Sold out'],
    website: 'https://b.example.org',
    cost: '€5',
  });
  await event('On Screen', '09-18 20:30', '09-18 21:00', { tags: ['Online'] });
  await event('Was There', '09-01 10:00', '09-01 11:00');
  for (const [index, day] of ['09-21', '09-28', '10-05'].entries())
    await event(`Class ${index + 1}`, `${day} 19:00`, `${day} 20:00`, { tags: ['series-class'] });
  for (let index = 0; index < 45; index += 1)
    await event(
      `Past ${index + 1}`,
      `0${1 + (index % 7)}-10 ${10 + Math.floor(index / 7)}:00`,
      `0${1 + (index % 7)}-10 20:00`,
    );
});
afterAll(() => site.close());

const titlesOf = (text: string): string[] =>
  [...text.matchAll(/<a class="title"[^>]*>(?:<b[^>]*>[^<]*<\/b> )?(?:<s[^>]*>)?<bdi[^>]*>([^<]*)/g)].map(
    ([, title = '']) => title,
  );

describe('views', () => {
  test('a day lists all-day events first; an event that ends by six in the morning belongs to the day before', async () => {
    expect(titlesOf((await site.open('/?view=day&date=2026-09-15')).text)).toEqual(['Fair', 'Night Out', 'Long Night']);
    expect(titlesOf((await site.open('/?view=day&date=2026-09-16')).text)).toEqual(['Fair', 'Long Night']);
  });

  test('a week places its events by a style sheet that the content security policy allows', async () => {
    const { text, headers } = await site.open('/?view=week&date=2026-09-18');
    expect(text).toMatch(/<h1>Sep 14\s–\s20, 2026<\/h1>/u);
    const [, rules = ''] = /<style>(\.week\{--hours[^<]*)<\/style>/.exec(text) ?? [];
    // 19:00 on a grid that begins at seven, two hours long, side by side with two others.
    expect(rules).toContain('{--y:12;--e:2;--c:0;--n:3;--l:5}');
    // What ends within the half hour has one line.
    expect(rules).toContain('{--y:13.5;--e:0.5;--c:2;--n:3;--l:1}');
    expect(headers.get('content-security-policy')?.match(/sha256-/g)).toHaveLength(3);
    expect(text).not.toMatch(/ style="/);
  });

  test.each([
    ['/ja/?view=week&date=2026-09-18', '<h1>2026年9月13日～19日</h1>'],
    [
      '/ja/event/fair',
      '<time datetime="2026-09-08">2026年9月8日火曜日</time>～<time datetime="2026-09-20">20日日曜日</time>',
    ],
    [
      '/event/fair',
      'Tuesday, September 8, 2026</time> – <time datetime="2026-09-20">Sunday, September 20, 2026</time>',
    ],
    ['/ja/event/long-night', '22:00</time>～<time datetime="2026-09-16T06:30+02:00">16日 06:30</time>'],
  ])('%s writes ranges as its language does: %s', async (path, range) => {
    expect((await site.open(path)).text).toContain(range);
  });

  test('a week shows two simultaneous events and the number of others; narrow screens list all', async () => {
    const dates = { start_date: '2026-12-10 10:00', end_date: '2026-12-10 12:00' };
    const created: Json[] = [];
    for (const number of [1, 2, 3, 4, 5])
      created.push(await site.create('events', { title: `Parallel ${number}`, ...dates }));
    const { text } = await site.open('/?view=week&date=2026-12-10');
    expect(titlesOf(text)).toEqual([1, 2, 3, 4, 5].map((number) => `Parallel ${number}`));
    expect(text.match(/class="h(?: past)? extra"/g)).toHaveLength(3);
    expect(text).toMatch(
      /class="morehere"><a class="title" href="[^"]*view=day&amp;date=2026-12-10"><span aria-hidden="true">\+3<\/span><span class="vh">\+3 more</,
    );
    for (const { id } of created) await site.get(`DELETE /events/${id}`);
  });

  test.each(['/?month=2026-09', '/?month=2027-02', '/?month=2026-08'])(
    'each week of %s but the last has a link to the next one',
    async (path) => {
      const { text } = await site.open(path);
      const links = [...text.matchAll(/class="skipweek" href="#([^"]*)"/g)].map(([, name = '']) => name);
      const rows = text.split('<tbody>')[1]?.split('</tbody>')[0]?.match(/<tr/g) ?? [];
      expect(links).toHaveLength(rows.length - 1);
      for (const name of links) expect(text).toContain(`<tr id="${name}"`);
    },
  );

  test('a narrow screen lists the next events of the month, or the day that was chosen', async () => {
    const agendaOf = async (path: string) => (await site.open(path)).text.split('<div class="agenda">')[1] ?? '';
    const next = await agendaOf('/');
    // What began before today stands on today.
    expect(titlesOf(next)).toEqual([
      'Fair',
      'Night Out',
      'Long Night',
      'Called Off',
      'Full House',
      'On Screen',
      'Class 1',
      'Class 2',
    ]);
    expect(titlesOf(await agendaOf('/?month=2026-06'))).toHaveLength(6);
    expect(titlesOf(await agendaOf('/?date=2026-09-18'))).toEqual(['Fair', 'Called Off', 'Full House', 'On Screen']);
    expect(await agendaOf('/?date=2026-09-24')).toContain('0 events');
  });

  test('a narrow screen lists twelve events, and counts those of the rest of the month', async () => {
    const town = await testPages();
    for (let day = 10; day < 24; day += 1)
      await town.create('events', {
        title: `Talk ${day}`,
        start_date: `2027-01-${day} 09:00`,
        end_date: `2027-01-${day} 10:00`,
      });
    await town.create('events', { title: 'Later', start_date: '2027-02-01 09:00', end_date: '2027-02-01 10:00' });
    const agenda = (await town.open('/?month=2027-01')).text.split('<div class="agenda">')[1] ?? '';
    await town.close();
    expect(titlesOf(agenda)).toEqual(Array.from({ length: 12 }, (_, index) => `Talk ${index + 10}`));
    expect(agenda).toMatch(/href="[^"]*\/\?view=list&amp;date=2027-01-01">\+2 more<\/a>/);
  });

  test('a narrow frame lists a chosen day without leaving the frame', async () => {
    const { text } = await site.open('/embed?theme=dark&date=2026-09-18');
    expect(text).toMatch(/class="tap" href="[^"]*\/embed\?theme=dark&amp;date=2026-09-21" target="_self"/);
    expect(titlesOf(text)).toEqual(['Fair', 'Called Off', 'Full House', 'On Screen']);
    expect((await site.open('/?date=2026-09-18')).text).not.toContain('target="_self"');
  });

  test('a list covers thirty days and links to the next thirty', async () => {
    const { text } = await site.open('/?view=list');
    expect(titlesOf(text)).toEqual(expect.arrayContaining(['Fair', 'Class 1', 'Class 3']));
    expect(text).toContain('rel="next" href="https://calendar.example.org/?view=list&amp;date=2026-10-12"');
  });

  test.each([
    ['/?month=2031-03', 'No events in this month.', undefined],
    ['/?month=2026-11', 'No events in this month.', undefined],
    ['/?view=day&date=2026-09-24', 'No events on this day.', '/?view=day&amp;date=2026-09-28'],
  ])('%s is empty and links to the next event', async (path, words, next) => {
    const { text } = await site.open(path);
    expect(text).toContain(words);
    if (next === undefined) expect(text).not.toContain('Next:');
    else expect(text).toContain(`href="https://calendar.example.org${next}"`);
  });

  test('search engines may index only months', async () => {
    const isHidden = async (path: string) => (await site.open(path)).text.includes('content="noindex"');
    expect([await isHidden('/'), await isHidden('/?month=2026-10')]).toEqual([false, false]);
    for (const path of ['/?view=week', '/?view=list', '/?search=fair'])
      expect([path, await isHidden(path)]).toEqual([path, true]);
  });

  test.each(['view=year', 'date=2026-02-30', 'date=soon', 'language=xx', 'category=unknown'])(
    '%s is 400',
    async (query) => {
      expect((await site.open(`/?${query}`)).status).toBe(400);
    },
  );
});

describe('filters', () => {
  test.each([
    ['search=night', ['Night Out', 'Long Night']],
    ['category=music', ['Night Out']],
    ['venue=hall&search=fair', ['Fair']],
    ['language=fr', []],
  ])('by %s select these events, and can be removed', async (query, titles) => {
    const { text } = await site.open(`/?view=list&date=2026-09-14&${query}`);
    expect(titlesOf(text)).toEqual(titles);
    expect(text).toContain('class="pill"');
    expect(text).toContain(
      `${titles.length} event${titles.length === 1 ? '' : 's'} · <a href="https://calendar.example.org/?view=list&amp;date=2026-09-14">`,
    );
  });

  test('offer public values, and keep view and date', async () => {
    await site.create('venues', { venue: 'Secret Cellar', status: 'draft' });
    const { text } = await site.open('/?view=week&date=2026-09-18');
    expect(text).toContain('<option value="hall">Hall</option>');
    expect(text).toContain('<option value="music">Music</option>');
    expect(text).not.toContain('Secret Cellar');
    expect(text).toContain('<input type="hidden" name="date" value="2026-09-18">');
  });

  test('offer a new venue at once, and no longer a deleted one', async () => {
    await site.open('/');
    const venue = await site.create('venues', { venue: 'New Barn' });
    await site.create('events', {
      title: 'Opening',
      start_date: '2026-12-01 10:00',
      end_date: '2026-12-01 11:00',
      venue: [venue.id],
    });
    expect((await site.open('/')).text).toContain('<option value="new-barn">');
    await site.get(`DELETE /venues/${venue.id}`);
    expect((await site.open('/')).text).not.toContain('<option value="new-barn">');
  });

  test('an unknown venue is 404', async () => {
    expect((await site.open('/?venue=unknown')).status).toBe(404);
  });
});

describe('states of an event', () => {
  test.each([
    ['called-off', /class="banner">This event has been cancelled\./, /Get tickets|class="menu/],
    ['full-house', /<b class="warn">Sold out<\/b>/, /Get tickets/],
    ['on-screen', /<b class="first">Online<\/b>/, /class="banner"/],
    ['was-there', /class="note">This event has ended\./, /class="menu( solid)?">|class="soon"/],
    ['class-1', /class="soon">In 9 days</, /class="banner"/],
  ])('%s', async (slug, shown, hidden) => {
    const { text } = await site.open(`/event/${slug}`);
    const main = text.slice(text.indexOf('<article'));
    expect(main).toMatch(shown);
    expect(main).not.toMatch(hidden);
  });

  test('an event of a series links to its other dates', async () => {
    const { text } = await site.open('/event/class-1');
    expect(text).toContain('<h2>Other dates</h2>');
    expect(text).toContain('href="https://calendar.example.org/event/class-2"');
    expect(text).not.toMatch(/class="dates">[\s\S]*\/event\/class-1"[\s\S]*<\/ul>/);
  });

  test('a card of an event over several days has all of them', async () => {
    const { text } = await site.open('/event/called-off');
    expect(text).toMatch(/<span class="meta">Sep 8\s–\s20, 2026<\/span><a class="title" href="[^"]*\/fair">/);
    expect(text).toMatch(/<span class="meta">Tue, Sep 15 · 10:00\sPM<\/span><a class="title" href="[^"]*\/night-out">/);
  });

  test('the page has the instants for showing the reader’s own time', async () => {
    expect((await site.open('/event/night-out')).text).toMatch(
      /data-start="2026-09-15T20:00:00Z" data-end="2026-09-16T03:00:00Z" data-offset="120"/,
    );
  });

  test('“add to calendar” uses instants, and days for all-day events', async () => {
    const night = (await site.open('/event/night-out')).text;
    expect(night).toContain('dates=20260915T200000Z%2F20260916T030000Z');
    expect((await site.open('/event/fair')).text).toContain('dates=20260908%2F20260921');
    expect(night).toContain('href="webcal://calendar.example.org/event/night-out.ics"');
  });
});

describe('a venue', () => {
  test('lists upcoming events, then past ones, the latest first, twenty a page', async () => {
    const { text } = await site.open('/venue/hall');
    const [coming = '', past = ''] = text.slice(text.indexOf('id="coming"')).split('id="past"');
    expect(titlesOf(coming)[0]).toBe('Fair');
    expect(titlesOf(past)[0]).toBe('Was There');
    // 46 past events: six on the third page from the oldest are shown with the second.
    expect(titlesOf(past)).toHaveLength(26);
    const older = /\?past=\d+/.exec(past)?.[0];
    expect(older).toBe('?past=1');
    expect(titlesOf((await site.open(`/venue/hall${older}`)).text.split('id="past"')[1] ?? '')).toHaveLength(20);
  });

  test.each(['page=2', 'page=0', 'page=x', 'past=9'])('%s is 404', async (query) => {
    expect((await site.open(`/venue/hall?${query}`)).status).toBe(404);
  });

  test('does not repeat its own name in its rows', async () => {
    const { text } = await site.open('/venue/hall');
    expect(text.slice(text.indexOf('id="coming"'))).not.toContain('<bdi>Hall</bdi>');
  });
});

describe('the layout of a week', () => {
  const DAYS = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-09-${day}`);
  const shown = (id: number, first: string, last = first, start = '10:00'): ShownEvent =>
    ({
      event: { id, sticky: false, title: `${id}` },
      first: `2026-09-${first}`,
      last: `2026-09-${last}`,
      start,
    }) as ShownEvent;

  test('shows whole titles on a quiet day and one line each on a full day', () => {
    const quiet = layOutWeek(DAYS, [shown(1, '15')])[1];
    expect([quiet?.chips.length, quiet?.lines, quiet?.more]).toEqual([1, 4, 0]);
    const full = layOutWeek(
      DAYS,
      Array.from({ length: 40 }, (_, id) => shown(id, '15')),
    )[1];
    expect([full?.chips.length, full?.lines, full?.more]).toEqual([5, 1, 35]);
  });

  test('reserves lanes for bars that span days, and counts the events without a lane', () => {
    const cells = layOutWeek(
      DAYS,
      Array.from({ length: 7 }, (_, id) => shown(id, '14', '20')),
    );
    for (const cell of cells) expect([cell.lanes.length, cell.chips.length, cell.more]).toEqual([5, 0, 2]);
    const two = layOutWeek(DAYS, [shown(1, '13', '16'), shown(2, '15', '25')]);
    expect(two[0]?.lanes[0]).toMatchObject({ days: 3, startsHere: false, endsHere: true });
    expect(two[1]?.lanes[1]).toMatchObject({ days: 6, startsHere: true, endsHere: false });
    // A lane that is empty on a day keeps its place under the lanes above.
    expect(two[4]?.lanes).toHaveLength(2);
    expect(two[4]?.lanes[0]).toBeUndefined();
  });
});

test('headings of a description follow the page title without skipping a level', async () => {
  const event = await site.create('events', {
    title: 'Headed',
    start_date: '2026-11-02 10:00',
    end_date: '2026-11-02 11:00',
    description: '<h4>One</h4><p>x</p><h6>Two</h6>',
  });
  const { text } = await site.open(pathOf(event.url));
  expect(text).toContain('<h2>One</h2>');
  expect(text).toContain('<h4>Two</h4>');
  await site.get(`DELETE /events/${event.id}`);
});

test('addresses that people entered are marked for search engines as theirs, whatever rel they had', async () => {
  const website = 'https://elsewhere.example.org/';
  const venue = await site.create('venues', { venue: 'Linked Hall', website });
  const organizer = await site.create('organizers', { organizer: 'Linked Choir', website });
  const event = await site.create('events', {
    title: 'Linked',
    start_date: '2026-11-02 10:00',
    end_date: '2026-11-02 11:00',
    website,
    venue: [venue.id],
    organizer: [organizer.id],
    description: `<a href="${website}" rel="noopener">x</a>`,
  });
  for (const { url } of [event, venue, organizer]) {
    const { text } = await site.open(pathOf(url));
    const links = text.match(/<a [^>]*href="https:\/\/elsewhere[^>]*>/g) ?? [];
    expect(links).not.toEqual([]);
    for (const link of links) expect(link).toContain('rel="nofollow ugc"');
  }
  await site.get(`DELETE /events/${event.id}`);
});

test.each([
  ['/?month=2026-09&date=2026-09-20', ['Fair']],
  ['/?month=2027-01', ['Last Day']],
])('below the month of a narrow screen, %s lists what reaches its last day', async (path, titles) => {
  const dates = { start_date: '2027-01-31 23:00', end_date: '2027-01-31 23:30' };
  const events = [
    await site.create('events', { title: 'Last Day', ...dates }),
    await site.create('events', { title: 'Other Month', start_date: '2027-02-01 00:00', end_date: '2027-02-01 01:00' }),
  ];
  const [, agenda = ''] = (await site.open(path)).text.split('<div class="agenda">');
  expect(titlesOf(agenda)).toEqual(titles);
  for (const { id } of events) await site.get(`DELETE /events/${id}`);
});

test('a stored description with more tags than the service takes is shown as plain text', async () => {
  const description = '<b>x</b>'.repeat(MAX_TAGS);
  expect(String(await embedDescription(description))).toMatch(/^<p class="plain">&lt;b&gt;x&lt;\/b&gt;/);
  expect(String(await embedDescription('<b>x</b>'))).toBe('<p class="plain"><b>x</b></p>');
});
