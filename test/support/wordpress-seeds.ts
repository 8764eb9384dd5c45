import type { RecordKind } from '../../src/contract/declarations.js';
import type { Json } from './calendar.js';
import { isExchange, type RecordedLine, WORDPRESS_LINES } from './wordpress-recording.js';

/** A record that was there before the recording shows it. */
export interface Seed {
  readonly kind: RecordKind;
  readonly fields: Json;
  /** Stored metas, which only `wp/v2` writes. */
  readonly meta?: Json;
}

const SAME_SECOND = '2026-11-15 12:00:00';
const times = (day: string, hour = 10) => ({
  start_date: `${day} ${hour}:00:00`,
  end_date: `${day} ${hour + 2}:00:00`,
});
const padded = (number: number) => String(number).padStart(2, '0');

/** Thirty records of each kind, all of one second. */
const sameSecond = (kind: RecordKind, field: string, first: number, rest: Json = {}): [number, Seed][] =>
  Array.from({ length: 30 }, (_, at) => [
    first + at,
    { kind, fields: { [field]: `Same ${kind} ${padded(at + 1)}`, date: SAME_SECOND, ...rest } },
  ]);

const LINKED = ['none', 'past', 'coming', 'draft', 'private', 'trash', 'hidden', 'pending'];

/** Venues and organizers that events of these kinds are linked to later. */
const linked = (kind: RecordKind, first: number): [number, Seed][] =>
  LINKED.map((name, at) => [first + at, { kind, fields: { [kind]: `Has ${name}` } }]);

/** Events whose price was written in the administration: its parts are in the lines of the database. */
const priced = (): [number, Seed][] =>
  Array.from({ length: 33 }, (_, at) => {
    const id = 29 + at;
    const { website, title } = firstAnswerOf(id);
    const meta = firstMetasOf(id);
    const day = `2027-04-${padded(1 + ((at % 11) % 9))}`;
    const hour = at % 11 < 9 ? 10 : 11;
    return [id, { kind: 'event', fields: { title, website, ...times(day, hour) }, meta: pricesIn(meta) }];
  });

const pricesIn = (meta: Json): Json =>
  Object.fromEntries(Object.entries(meta).filter(([name]) => /^_EventC(ost|urrency[A-Z]\w+)$/.test(name)));

const firstAnswerOf = (id: number): Json =>
  (WORDPRESS_LINES.find((line) => isExchange(line) && line.path === `/events/${id}`) as { answer: Json }).answer;

const firstMetasOf = (id: number): Json =>
  (WORDPRESS_LINES.find((line) => isMetasOf(line, id)) as { database: { values: Json } }).database.values;

const isMetasOf = (line: RecordedLine, id: number) =>
  !isExchange(line) && line.database.table === 'postmeta' && Number(line.database.post) === id;

/** Records by ID that the recording shows without a request that creates them. */
export const SEEDS: ReadonlyMap<number, Seed> = new Map<number, Seed>([
  ...priced(),
  [
    95,
    {
      kind: 'event',
      fields: {
        title: 'Meta event',
        ...times('2027-05-03'),
        venue: 4,
        organizer: [9, 10],
        description: '<!-- wp:paragraph -->\n<p>Raw</p>\n<!-- /wp:paragraph -->',
        website: 'https://club.example.org/e',
        show_map: true,
        show_map_link: true,
        hide_from_listings: true,
        featured: true,
      },
      meta: pricesIn(firstMetasOf(95)),
    },
  ],
  [97, { kind: 'event', fields: { title: 'Meta dates', ...times('2027-05-03') } }],
  ...sameSecond('venue', 'venue', 133),
  ...sameSecond('organizer', 'organizer', 163),
  ...sameSecond('event', 'title', 193, times('2027-06-01')),
  [320, { kind: 'venue', fields: { venue: 'Wembley Hall', city: 'London' } }],
  [321, { kind: 'venue', fields: { venue: 'Wembley Arena', city: 'London' } }],
  [322, { kind: 'venue', fields: { venue: 'Other place', city: 'Wembley' } }],
  [323, { kind: 'organizer', fields: { organizer: 'Zora Wem', email: 'wembley@club.example.org' } }],
  [324, { kind: 'organizer', fields: { organizer: 'Wembley Club' } }],
  ...linked('venue', 333),
  ...linked('organizer', 341),
  [454, { kind: 'event', fields: { title: 'Err draft', ...times('2027-12-01'), status: 'draft' } }],
  [455, { kind: 'event', fields: { title: 'Err private', ...times('2027-12-01'), status: 'private' } }],
  [456, { kind: 'event', fields: { title: 'Err trash', ...times('2027-12-01') } }],
  [457, { kind: 'venue', fields: { venue: 'Err trash venue' } }],
  [458, { kind: 'organizer', fields: { organizer: 'Err trash org' } }],
]);
