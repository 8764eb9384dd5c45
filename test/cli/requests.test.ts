// Tests src/cli/output/log-exchange.ts and src/http/format-curl.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cal, emptyFolder, type Recorder, recorder } from '../support/command-line.js';

/** Every kind answers with one record, whatever is asked. */
const service = (): Promise<Recorder> =>
  recorder(({ method, url }) => {
    const plural = /calendar\/events\/v1\/(\w+)/.exec(url)?.[1] ?? '';
    const name = { venues: 'venue', categories: 'name', tags: 'name' }[plural] ?? 'title';
    const record = { id: 7, slug: 'seven', [name]: 'Seven', status: 'publish' };
    const isList = method === 'GET' && /v1\/\w+(\?|$)/.test(url);
    return {
      status: method === 'POST' ? 201 : 200,
      body: isList ? { [plural]: [record], total: 1, total_pages: 1 } : record,
    };
  });

const NS = '/calendar/events/v1';

type Row = readonly [line: string, request: string, body?: unknown];

const ROWS: readonly Row[] = [
  // Lists: every kind of filter.
  ['events list', `GET ${NS}/events`],
  ['event ls', `GET ${NS}/events`],
  ['events list --page 2 --per-page 5', `GET ${NS}/events?page=2&per_page=5`],
  ['events list --page 2 --limit 3', `GET ${NS}/events?page=2`],
  ['events list --page 2 --all', `GET ${NS}/events?page=2`],
  ['events list --limit 3', `GET ${NS}/events?per_page=3`],
  ['events list --all', `GET ${NS}/events?per_page=100`],
  ['events list --all-dates', `GET ${NS}/events?start_date=0001-01-01&end_date=9999-12-31`],
  ['events list --all-dates --starts-after today', `GET ${NS}/events?starts_after=today`],
  [
    'events list --start-date "2027-01-01 10:00" --strict-dates=yes',
    `GET ${NS}/events?start_date=2027-01-01 10:00&strict_dates=yes`,
  ],
  ['events list --featured', `GET ${NS}/events?featured=true`],
  ['events list --no-featured', `GET ${NS}/events?featured=false`],
  ['events list --featured=0', `GET ${NS}/events?featured=0`],
  ['events list --status draft,pending --status private', `GET ${NS}/events?status=draft,pending,private`],
  ['events list --venue 4,5 --venue 6', `GET ${NS}/events?venue=4,5,6`],
  ['events list --include 1,2', `GET ${NS}/events?include=1,2`],
  ['events list --geoloc-lat -33.9 --geoloc-lng 18.4', `GET ${NS}/events?geoloc_lat=-33.9&geoloc_lng=18.4`],
  ['events list --lang fr', `GET ${NS}/events?i18n_language=fr`],
  ['events list --i18n-language=ja', `GET ${NS}/events?i18n_language=ja`],
  ['--format json events list', `GET ${NS}/events`],
  [
    'venues list --event 12 --has-events=no --only-with-upcoming',
    `GET ${NS}/venues?event=12&has_events=no&only_with_upcoming=true`,
  ],
  [
    'categories list --parent 0 --hide-empty=false --orderby count --order desc',
    `GET ${NS}/categories?order=desc&orderby=count&hide_empty=false&parent=0`,
  ],
  ['tags list --slug live --exclude 3', `GET ${NS}/tags?exclude=3&slug=live`],
  // A number after a switch is an ID where nothing else can be.
  ['events update --featured 1', `PUT ${NS}/events/1`, { featured: true }],
  ['tags delete --yes 1', `DELETE ${NS}/tags/1`],
  // Records by ID and by slug.
  ['events get 12', `GET ${NS}/events/12`],
  ['events show jazz-night', `GET ${NS}/events/by-slug/jazz-night`],
  ['events get 12 --password s3cret', `GET ${NS}/events/12?password=s3cret`],
  ['tags get 3', `GET ${NS}/tags/3`],
  ['events get slug:2027', `GET ${NS}/events/by-slug/2027`],
  ['tags get slug:2027', `GET ${NS}/tags?slug=2027&hide_empty=false`],
  ['events list --categories slug:2027', `GET ${NS}/categories?slug=2027&hide_empty=false`],
  // Writing: types as the interface declares them, text as it was written.
  [
    'events create --title Gig --start-date "2027-07-02 20:00" --end-date 2027-07-03 --all-day --author 3 --venue 4 --categories music,5 --cost 20',
    `POST ${NS}/events`,
    {
      author: 3,
      title: 'Gig',
      all_day: true,
      start_date: '2027-07-02 20:00',
      end_date: '2027-07-03',
      cost: '20',
      categories: ['music', 5],
      venue: [4],
    },
  ],
  [
    'events new --title "A, B" --start-date today --end-date today --all-day --tags a\\,b,c',
    `POST ${NS}/events`,
    { title: 'A, B', start_date: 'today', end_date: 'today', tags: ['a,b', 'c'], all_day: true },
  ],
  [
    'venues create --venue Hall --no-show-map --image 9 --geo-lat 51.5 --geo-lng -0.12',
    `POST ${NS}/venues`,
    { venue: 'Hall', show_map: 'false', image: '9', geo_lat: 51.5, geo_lng: -0.12 },
  ],
  [
    'venues create --venue Hall --description "" --website ""',
    `POST ${NS}/venues`,
    { venue: 'Hall', description: '', website: '' },
  ],
  [
    'organizers create --organizer Jo --email jo@example.org --website www.example.org/jo',
    `POST ${NS}/organizers`,
    { organizer: 'Jo', email: 'jo@example.org', website: 'https://www.example.org/jo' },
  ],
  ['categories create --name Rock --parent 5', `POST ${NS}/categories`, { name: 'Rock', parent: 5 }],
  ['events set 12 --title Gig', `PUT ${NS}/events/12`, { title: 'Gig' }],
  ['events update 12 --venue "" --unset website,cost', `PUT ${NS}/events/12`, { venue: [], website: null, cost: null }],
  ['events update 12 --title X --lang fr', `PUT ${NS}/events/12?i18n_language=fr`, { title: 'X' }],
  ['venues update 4 --show-map=1', `PUT ${NS}/venues/4`, { show_map: '1' }],
  ['tags update 3 --name Live', `PUT ${NS}/tags/3`, { name: 'Live' }],
  ['events rm 12', `DELETE ${NS}/events/12`],
  ['tags delete 3 --yes', `DELETE ${NS}/tags/3`],
  // Flags without effect, which scripts give to all commands that write.
  ['categories delete 3 --force --yes', `DELETE ${NS}/categories/3`],
  ['events set 12 --title Gig --yes', `PUT ${NS}/events/12`, { title: 'Gig' }],
  // A record that is not in the trash is left alone.
  ['venues restore 12 -y', `GET ${NS}/venues/12`],
  ['venues publish 12 --yes', `PUT ${NS}/venues/12`, { status: 'publish' }],
  ['venues unpublish 12 --yes', `PUT ${NS}/venues/12`, { status: 'draft' }],
  ['events restore 12', `GET ${NS}/events/12`],
  // Anything.
  ['api GET events -F per_page=1 -f search=001', `GET ${NS}/events?search=001&per_page=1`],
  ['api get /', 'GET /'],
  ['api DELETE tags/3', `DELETE ${NS}/tags/3`],
  [
    'api PATCH venues/4 -F city=Leeds -F show_map=true -F author=3 -f zip=01',
    `PATCH ${NS}/venues/4`,
    { zip: '01', city: 'Leeds', show_map: true, author: 3 },
  ],
  ['api POST events -F tags=1 -F tags=x', `POST ${NS}/events`, { tags: [1, 'x'] }],
];

test.each(ROWS)('%s', async (line, request, body) => {
  const { url, requests } = await service();
  const { exit, err } = await cal(`${line} --url ${url}`);
  // This service does not say its languages; an all-day event gets times; the events of a term are counted before it goes.
  const notes =
    /^The site does not say in which language its records are\..*\n|^An all-day event has no times: .*\n|^1 event loses its link\. .*\n/gm;
  expect({ exit, err: err.replace(notes, '') }).toEqual({ exit: 0, err: '' });
  expect(err.includes('loses its link') ? requests.at(-1) : requests[0]).toEqual({ line: request, body });
});

const LOOK_UP_JAZZ = `GET ${NS}/events/by-slug/jazz`;

test.each([
  ['events update jazz --slug jazz-2', [LOOK_UP_JAZZ, `PUT ${NS}/events/7`]],
  ['events delete jazz --force --yes', [LOOK_UP_JAZZ, `DELETE ${NS}/events/7?force=true`]],
  // The record with this slug is not in the trash: one there may have the name.
  [
    'events restore jazz --status publish',
    [
      LOOK_UP_JAZZ,
      `GET ${NS}/events?search=jazz&start_date=0001-01-01&end_date=9999-12-31&status=trash&per_page=50`,
      `GET ${NS}/events/7`,
    ],
  ],
  [
    'venue get Séven',
    [`GET ${NS}/venues?search=Séven&status=publish,draft,pending,private,future&per_page=50`, `GET ${NS}/venues/7`],
  ],
  [
    'categories update music --name Musik',
    [`GET ${NS}/categories?slug=music&hide_empty=false`, `PUT ${NS}/categories/7`],
  ],
  [
    'events list --categories music,3 --tags live',
    [
      `GET ${NS}/categories?slug=music&hide_empty=false`,
      `GET ${NS}/tags?slug=live&hide_empty=false`,
      `GET ${NS}/events?categories=7,3&tags=7`,
    ],
  ],
  ['events list --venue town-hall,4', [`GET ${NS}/venues/by-slug/town-hall`, `GET ${NS}/events?venue=7,4`]],
  ['venues list --event jazz-night', [`GET ${NS}/events/by-slug/jazz-night`, `GET ${NS}/venues?event=7`]],
  ['tags list --exclude live', [`GET ${NS}/tags?slug=live&hide_empty=false`, `GET ${NS}/tags?exclude=7`]],
  [
    'categories create --name Rock --parent music',
    [`GET ${NS}/categories?slug=music&hide_empty=false`, `POST ${NS}/categories`],
  ],
])('looks up slugs and names, and sends IDs: %s', async (line, wanted) => {
  const { url, requests } = await service();
  expect(await cal(`${line} --url ${url}`)).toMatchObject({ exit: 0, err: '' });
  expect(requests.map((request) => request.line)).toEqual(wanted);
});

test.each([
  ['a number for each line', '3\n\n4\n', ['3', '4']],
  ['tab-separated lines as lists print them', '3\tHall\n4\tBar\n', ['3', '4']],
  ['NDJSON', '{"id":3,"title":"x"}\n{"id":"4"}', ['3', '4']],
])('reads REFs from stdin: %s', async (_, stdin, ids) => {
  const { url, requests } = await service();
  expect(await cal(`venues get - --url ${url}`, { stdin })).toMatchObject({ exit: 0 });
  expect(requests.map(({ line }) => line)).toEqual(ids.map((id) => `GET ${NS}/venues/${id}`));
});

test.each([
  ['a file', '--description @about.html', { description: '<p>About</p>' }],
  ['stdin', '--description -', { description: 'from\nstdin' }],
  ['a text that begins with @', '--description @@home', { description: '@home' }],
  ['a whole body as YAML', '--data venue.yaml', { venue: 'Hall', city: 'Rome', show_map: true }],
  ['a whole body as JSON', '--data venue.json', { venue: 'Hall', phone: null }],
  ['a website without its scheme', '--data site.yaml', { website: 'https://hall.example' }],
  ['flags over the body', '--data venue.yaml --city Bath', { venue: 'Hall', city: 'Bath', show_map: true }],
  ['a record that was read', '--data read.json', { venue: 'Hall' }],
])('reads values from %s', async (_, flags, body) => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'about.html'), '<p>About</p>\n');
  writeFileSync(join(cwd, 'venue.yaml'), 'venue: Hall\ncity: Rome\nshow_map: true\n');
  writeFileSync(join(cwd, 'site.yaml'), 'website: hall.example\n');
  writeFileSync(join(cwd, 'venue.json'), '{"venue": "Hall", "phone": null}');
  writeFileSync(join(cwd, 'read.json'), '{"id": 3, "global_id": "x", "venue": "Hall", "url": "https://example.org"}');
  const { url, requests } = await service();
  const ended = await cal(`venues update 4 ${flags} --url ${url}`, { cwd, stdin: 'from\nstdin\n' });
  expect(ended).toMatchObject({ exit: 0, err: '' });
  expect(requests[0]?.body).toEqual(body);
});

test('keeps all venues of an event that is written back as read', async () => {
  const { url, requests } = await service();
  const stdin = '{"venue": {"id": 4, "venue": "A"}, "venues": [{"id": 4}, {"id": 5}]}';
  await cal(`events update 12 --data - --url ${url}`, { stdin });
  expect(requests[0]?.body).toEqual({ venue: { id: 4, venue: 'A' }, venues: [{ id: 4 }, { id: 5 }] });
});

test('--dry-run and --curl look up names, and write nothing', async () => {
  const { url, requests } = await service();
  const dry = await cal(`tags update live --name "It's" --dry-run --url ${url}`);
  expect(dry.out).toBe(`PUT ${url}${NS}/tags/7\n{\n  "name": "It's"\n}\n`);
  const curl = await cal(`venues delete 3 4 --force --curl --user ed --url ${url}`);
  expect(curl.out).toContain(`--request DELETE \\\n  --user ed:"$CAL_PASSWORD"`);
  expect(curl.out).toContain(`'${url}${NS}/venues/4?force=true'`);
  expect(requests.map(({ line }) => line)).toEqual([`GET ${NS}/tags?slug=live&hide_empty=false`]);
});

test('--verbose prints requests without secrets', async () => {
  const { url } = await service();
  const { err } = await cal(`events get 12 --password s3cret --verbose --user ed --url ${url}`, {
    env: { CAL_PASSWORD: 'hunter2' },
  });
  expect(err).toMatch(/^GET http:.*\/events\/12\?password=… → 200, \d+ ms\n$/);
});

test.each([
  ['.a[]', { a: ['x', 2] }, 0, 'x\n2\n', ''],
  ['.a[', { a: 1 }, 2, '', 'jq'],
])('api filters a response by --jq %s', async (expression, body, exit, out, err) => {
  const { url } = await recorder(() => ({ body }));
  expect(await cal(['api', 'GET', 'events', '--jq', expression, '--url', url])).toMatchObject({
    exit,
    out,
    err: expect.stringContaining(err),
  });
});
