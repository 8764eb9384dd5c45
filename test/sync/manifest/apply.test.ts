// Tests src/sync/manifest/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KINDS_IN_ORDER } from '../../../src/contract/resources/index.js';
import { compareCalendars } from '../../../src/sync/manifest/compare-calendars.js';
import { readManifest } from '../../../src/sync/manifest/read-manifest.js';
import type { Json } from '../../support/calendar.js';
import { temporaryFolder } from '../import/importing.js';
import { applier } from './applying.js';

const ALL = `
name: halls
categories:
  - name: Jazz
    parent: music
  - name: Music
    slug: music
tags:
  - { name: Live, slug: live }
venues:
  - slug: leeds-hall
    venue: Town Hall
    city: Leeds
  - venue: Town Hall
    city: Leipzig
organizers:
  - organizer: Jo
    email: jo@example.org
events:
  - title: Gig
    slug: gig
    title@fr: Concert
    start_date: 2027-07-02 20:00
    end_date: 2027-07-02 23:00
    timezone: Europe/London
    venue: leeds-hall
    organizer: [Jo]
    categories: jazz, Music
    tags: [live]
`;

describe('cal apply', () => {
  it('creates missing records with links and translations; applying again changes nothing', async () => {
    const { run, calendar } = await applier();
    const first = await run(ALL);
    expect(first.failed).toEqual([]);
    expect(first.plan.counts).toEqual({ create: 7, update: 0, delete: 0, unchanged: 0 });
    const again = await run(ALL);
    expect(again.told).toEqual([]);
    expect(again.writes).toEqual([]);
    const { events } = await calendar.get('GET /events?i18n_language=fr');
    expect(events[0]).toMatchObject({ title: 'Concert', venue: { city: 'Leeds' }, organizer: [{ organizer: 'Jo' }] });
    expect(events[0].categories.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['jazz', 'music']);
  });

  it('matches an entry by its translation into the language of the service', async () => {
    const { run } = await applier();
    const manifest = `
events:
  - { language: fr, title: Le grand bal, title@en: The Grand Ball, start_date: 2027-07-02 20:00, end_date: 2027-07-02 23:00 }
venues:
  - { language: ja, venue: 市民会館, venue@en: Civic Hall, city: 大阪市, city@en: Osaka }
`;
    expect((await run(manifest)).plan.counts).toMatchObject({ create: 2 });
    expect((await run(manifest)).plan.counts).toMatchObject({ create: 0, update: 0, unchanged: 2 });
  });

  const E = 'slug: hall, venue: Hall, description: E';
  it.each([
    ['cleared with its language', `${E}, description@fr: F`, `${E}, description@fr: null`, ['en']],
    ['cleared beside others', `${E}, venue@fr: Salle, description@fr: F`, `${E}, description@fr: ''`, ['en', 'fr']],
    ['never there', E, `${E}, description@fr: null`, ['en']],
    ['the same as the own', E, `${E}, description@fr: E`, ['en', 'fr']],
  ])('saves a translation as given when it is %s', async (_, before, after, languages) => {
    const { run, calendar } = await applier();
    await run(`venues: [{ ${before} }]`);
    await run(`venues: [{ ${after} }]`);
    expect((await run(`venues: [{ ${after} }]`)).told).toEqual([]);
    const hall = await calendar.get('GET /venues/by-slug/hall?i18n_language=fr');
    expect(hall).toMatchObject({ description: 'E', translations: languages });
  });

  it('sends only differences, and shows values before and after', async () => {
    const { run } = await applier();
    await run(ALL);
    const changed = await run(
      ALL.replace('20:00', '19:30')
        .replace('Concert', 'Soirée')
        .replace('categories: jazz, Music', 'categories: [music]'),
    );
    expect(changed.told).toEqual(['update event Gig']);
    const step = changed.plan.steps.find(({ action }) => action === 'update');
    expect(step?.changes).toEqual([
      { field: 'start_date', before: '2027-07-02 20:00', after: '2027-07-02 19:30' },
      { field: 'categories', before: ['jazz', 'music'], after: ['music'] },
      { field: 'title', language: 'fr', before: 'Concert', after: 'Soirée' },
    ]);
    expect(changed.writes).toHaveLength(2);
  });

  it.each([
    ['by slug and name', 'venue: [hall, Hall]'],
    ['as an entry and by ID', 'venue: [hall, 1]'],
    ['as the same data', 'organizer: [{ organizer: Jo }, { organizer: Jo }]'],
  ])('links a record once that is named twice, %s', async (_, links) => {
    const { run } = await applier();
    const hall = 'venues: [{ slug: hall, venue: Hall }]\n';
    await run(hall);
    const manifest = `${hall}events: [{ title: E, start_date: 2027-01-01, end_date: 2027-01-02, ${links} }]`;
    expect((await run(manifest)).told).toContain('create event E');
    expect((await run(manifest)).told).toEqual([]);
  });

  it('writes nothing without approval', async () => {
    const { run } = await applier();
    expect((await run(ALL, { dry: true })).writes).toEqual([]);
  });

  it.each([
    ['JSON', 'all.json', JSON.stringify({ venues: [{ venue: 'A' }], tags: [{ name: 'B' }] })],
    ['NDJSON', 'all.ndjson', '{"kind":"venues","venue":"A"}\n\n{"kind":"tag","name":"B"}\n'],
    ['documents', 'all.yaml', 'kind: venue\nvenue: A\n---\nkind: tags\nname: B\n---\nname: halls\n'],
    ['a list', 'all.yaml', '- { kind: venue, venue: A }\n- { kind: tag, name: B }\n'],
    ['anchors', 'all.yaml', 'x-hall: &hall { venue: A }\nvenues: [{ <<: *hall }]\ntags: [{ name: B }]\n'],
    ['a file named for its kind', 'venues.ndjson', '{"venue":"A"}\n{"kind":"tag","name":"B"}\n'],
    [
      'data where a link is due',
      'all.yaml',
      'events:\n  - { title: E, start_date: 2027-01-01, end_date: 2027-01-02, venue: [{ venue: A }], tags: { name: B } }\ntags: [{ name: B }]\n',
    ],
  ])('accepts %s', async (_, name, text) => {
    const { run } = await applier();
    const { told } = await run({ [name]: text });
    expect(told.filter((line) => !line.includes('event')).sort()).toEqual(['create tag B', 'create venue A']);
  });

  it('accepts several files as one manifest', async () => {
    const { run } = await applier();
    const { told } = await run({
      'a.yaml': 'events: [{ title: E, start_date: 2027-01-01, end_date: 2027-01-02, venue: hall }]',
      'b.json': '{"venues":[{"slug":"hall","venue":"Hall"}]}',
    });
    expect(told).toEqual(['create venue Hall', 'create event E']);
  });

  it('reads manifests from a folder and its subfolders, ordered by name', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'more', '.git'), { recursive: true });
    const files = ['b.yaml', 'more/a.json', 'z.ndjson', 'more/.git/c.yaml', 'more/notes.txt'];
    for (const file of files) writeFileSync(join(folder, file), '{"kind":"tag","name":"A"}');
    const sources = [{ name: 'town', path: folder }];
    const { entries } = await readManifest({ sources, stdin: async function* () {}, env: {} });
    expect(entries.map(({ place }) => place.file)).toEqual(['town/b.yaml', 'town/more/a.json', 'town/z.ndjson']);
  });

  it('when a step fails, skips the steps that link to its record and does the rest', async () => {
    const { run } = await applier();
    await run('tags: [{ name: Old, slug: taken }]');
    const { failed, done } = await run(
      'categories: [{ name: Fine }, { name: <b></b>, slug: bad }]\nevents: [{ title: E, start_date: 2027-01-01, end_date: 2027-01-02, categories: [bad] }]',
    );
    expect(failed.map(({ step }) => step.resource.name)).toEqual(['category', 'event']);
    expect(done.map(({ title }) => title)).toEqual(['Fine']);
  });
});

describe('matching entries to records', () => {
  it('distinguishes venues with one name by address and city, whatever their slugs', async () => {
    const [first, second] = [await applier(), await applier()];
    const [leeds, york] = [
      '{ slug: town-hall, venue: Town Hall, city: Leeds }',
      '{ slug: town-hall-2, venue: Town Hall, city: York }',
    ];
    await first.run(`venues: [${york}, ${leeds}]`);
    expect((await first.run(`venues: [${leeds}, ${york}]`)).told).toEqual([]);
    await second.run('venues: [{ venue: Town Hall, city: York }, { venue: Town Hall, city: Leeds }]');
    expect((await second.run(`venues: [${leeds}, ${york}]`)).told).toEqual([]);
  });

  it('keeps two records apart that differ only in their slug', async () => {
    const { run } = await applier();
    const twins = 'venues: [{ slug: hall, venue: Hall }, { slug: hall-2, venue: Hall }]';
    expect((await run(twins)).told).toHaveLength(2);
    expect((await run(twins)).told).toEqual([]);
  });

  it('lets an entry with a slug change its name and city', async () => {
    const { run } = await applier();
    await run('venues: [{ slug: main, venue: Town Hall, city: Leeds }]');
    expect((await run('venues: [{ slug: main, venue: City Hall, city: York }]')).told).toEqual([
      'update venue City Hall',
    ]);
  });

  it('gives a term of the same name the new slug', async () => {
    const { run } = await applier();
    await run('categories: [{ name: Music }]');
    expect((await run('categories: [{ name: Music, slug: musik }]')).told).toEqual(['update category Music']);
  });

  it.each(['slug', 'id'] as const)('restores a deleted event from the trash by its %s', async (key) => {
    const { run, calendar } = await applier();
    const event = (by: string) => `events: [{ title: Gig, ${by}, start_date: 2027-01-01, end_date: 2027-01-02 }]`;
    await run(event('slug: gig'));
    const deleted = await calendar.get('DELETE /events/by-slug/gig');
    const again = event(key === 'id' ? `id: ${deleted.id}` : 'slug: gig');
    expect((await run(again)).told).toEqual(['update event Gig']);
    expect((await calendar.get('GET /events/by-slug/gig')).status).toBe('publish');
    expect((await run(again)).told).toEqual([]);
  });

  const hall = (event: string, venue = '') => `${venue}
events:
  - { title: Before, start_date: 2027-01-01, end_date: 2027-01-02 }
  - { title: Gig, start_date: 2027-01-01, end_date: 2027-01-02, ${event} }`;

  it('sends nothing if an event would be linked to the trash, and names the record there', async () => {
    const { run, mistakes, calendar } = await applier();
    await run('venues: [{ venue: Old Hall }]');
    const { id } = await calendar.get('DELETE /venues/by-slug/old-hall');
    const said = `venue: “Old Hall” (ID ${id}) is in the trash. Restore it first: cal venues restore ${id}`;
    for (const venue of [id, 'old-hall', 'Old hall', `{ slug: old-hall }`])
      expect(await mistakes(hall(`venue: ${venue}`)), String(venue)).toEqual([`all.yaml:4: ${said}`]);
    const trashing = 'venues:\n  - { venue: New Hall, status: trash }';
    expect(await mistakes(hall('venue: New Hall', trashing))).toEqual([
      'all.yaml:5: venue: “New Hall” goes to the trash (all.yaml:2), and nothing can link to it there',
    ]);
    expect(await mistakes(hall('venue: { venue: Own Hall, status: trash }'))).toHaveLength(1);
    expect([(await calendar.get('GET /events')).total, (await calendar.get('GET /venues')).total]).toEqual([0, 0]);
    // An entry takes the venue out of the trash.
    const restoring = 'venues:\n  - { venue: Old Hall, slug: old-hall }';
    expect((await run(hall('venue: old-hall', restoring))).failed).toEqual([]);
    expect((await calendar.get(`GET /events?venue=${id}`)).total).toBe(1);
  });

  it.each([false, true])('reserves the slugs that later entries name (batched: %s)', async (isBatched) => {
    const { run, calendar } = await applier();
    const manifest = `
venues: [{ venue: Hall, city: Leeds }, { venue: Hall, slug: hall, city: York }]
categories: [{ name: Rock, parent: music }, { name: Music }, { name: Songs, slug: music }]
events:
  - { title: Gig, start_date: 2027-01-01, end_date: 2027-01-02 }
  - { title: Other gig, slug: gig, start_date: 2027-01-03, end_date: 2027-01-04 }`;
    const options = isBatched ? ({ batched: true } as const) : {};
    await run(manifest, options);
    const found = async (path: string, field: string) => (await calendar.get(`GET ${path}`))[field];
    const { categories } = await calendar.get('GET /categories?hide_empty=false');
    const named = (slug: string) => categories.find((each: Json) => each.slug === slug)?.name;
    expect([
      ...[await found('/events/by-slug/gig', 'title'), await found('/events/by-slug/gig-2', 'title')],
      ...[await found('/venues/by-slug/hall', 'city'), await found('/venues/by-slug/hall-2', 'city')],
      ...[named('music'), named('music-2')],
    ]).toEqual(['Other gig', 'Gig', 'York', 'Leeds', 'Songs', 'Music']);
    expect((await run(manifest, options)).told).toEqual([]);
  });

  it('moves an event with a relative start as days pass', async () => {
    const { run, calendar } = await applier();
    const event = 'events: [{ title: Gig, start_date: +1d 19:00, end_date: +1d 22:00, timezone: Asia/Tokyo }]';
    await run(event);
    const next = await run(event, { now: Date.parse('2026-09-13T10:00:00Z') });
    expect(next.told).toEqual(['update event Gig']);
    expect((await calendar.get('GET /events')).events[0].start_date).toBe('2026-09-14 19:00:00');
  });
});

describe('prune', () => {
  const WITHOUT = ALL.replace(/ {2}- title: Gig[\s\S]*/, '')
    .replace('events:', '')
    .replace('  - { name: Live, slug: live }', '  []');

  it('deletes what an earlier apply created and the manifest no longer has, linking records first', async () => {
    const { run } = await applier();
    await run(ALL);
    const kept = await run(WITHOUT);
    expect(kept.told).toEqual([]);
    expect(kept.plan.unpruned.map(({ title }) => title)).toEqual(['Gig', 'Live']);
    expect((await run(WITHOUT, { prune: true })).told).toEqual(['delete event Gig', 'delete tag Live']);
    expect((await run(WITHOUT, { prune: true })).told).toEqual([]);
  });

  it('deletes children before their parents', async () => {
    const { run } = await applier();
    await run('categories: [{ name: C, parent: b }, { name: B, parent: a }, { name: A }]');
    const { told, failed } = await run('categories: []', { prune: true });
    expect([told, failed]).toEqual([['delete category C', 'delete category B', 'delete category A'], []]);
  });

  it('keeps records that existed before or that somebody else created', async () => {
    const { run, calendar } = await applier();
    await calendar.get('POST /tags', { json: { name: 'Live', slug: 'live' } });
    await calendar.get('POST /tags', { json: { name: 'Other' } });
    await run(ALL);
    expect((await run(WITHOUT, { prune: true })).told).toEqual(['delete event Gig']);
  });

  it.each([
    ['a field', { cost: '12' }],
    ['a link', { tags: [] }],
    ['a translation', { title: 'Récital', i18n_language: 'fr' }],
  ])('keeps and lists records that somebody else has changed since: %s', async (_, json) => {
    const { run, calendar } = await applier();
    await run(ALL);
    calendar.pass(5000);
    await calendar.get('POST /events/by-slug/gig', { json, as: 'editor' });
    const { plan } = await run(WITHOUT, { prune: true });
    expect(plan.left.map(({ title }) => title)).toEqual(['Gig']);
    expect((await calendar.get('GET /events/by-slug/gig')).status).toBe('publish');
  });

  it('deletes records that a later apply updated', async () => {
    const { run } = await applier();
    await run(ALL);
    await run(ALL.replace('20:00', '19:30').replace('Concert', 'Soirée'));
    expect((await run(WITHOUT, { prune: true })).told).toEqual(['delete event Gig', 'delete tag Live']);
  });
});

it.each([
  [
    'links to slugs of digits',
    ['categories: [{ name: Season, slug: "2024" }, { name: Kid, slug: kid, parent: "slug:2024" }]'],
  ],
  [
    'images',
    ['{ id: 1, width: 2 }', '{ width: 3, id: 4 }'].map(
      (more) =>
        `venues: [{ venue: A }, { venue: Hall, slug: hall, image: ${more.replace('{', '{ url: "http://a.example/a.png",')} }]`,
    ),
  ],
])('calendars with equal %s are equal', async (_, manifests) => {
  const sides = await Promise.all(
    [0, 1].map(async (at) => {
      const { run, client } = await applier();
      await run(manifests[at] ?? manifests[0] ?? '');
      return { client, isForeign: false };
    }),
  );
  const [from, to] = sides as [(typeof sides)[0], (typeof sides)[0]];
  expect((await compareCalendars(from, to, KINDS_IN_ORDER)).counts).toEqual({
    create: 0,
    update: 0,
    delete: 0,
    unchanged: 2,
  });
});
