import { KINDS_IN_ORDER } from '../../sync/kinds-in-order.js';
import type { ManifestEntry } from '../../sync/manifest/manifest-entries.js';

/** The venues of the demo calendar: real concert halls. `cal demo` also creates them one by one. */
export const DEMO_VENUES = [
  {
    venue: 'Royal Albert Hall',
    address: 'Kensington Gore',
    city: 'London',
    country: 'United Kingdom',
    zip: 'SW7 2AP',
    website: 'https://www.royalalberthall.com/',
    geo_lat: 51.5009,
    geo_lng: -0.1774,
  },
  {
    venue: 'Philharmonie de Paris',
    address: '221 avenue Jean-Jaurès',
    city: 'Paris',
    country: 'France',
    zip: '75019',
    website: 'https://philharmoniedeparis.fr/',
    geo_lat: 48.8917,
    geo_lng: 2.3939,
  },
  {
    venue: 'サントリーホール',
    address: '港区赤坂1-13-1',
    city: '東京',
    country: 'Japan',
    zip: '107-8403',
    website: 'https://www.suntory.co.jp/suntoryhall/',
    geo_lat: 35.6667,
    geo_lng: 139.7413,
  },
] as const;

/** The manifest of the demo calendar (`--seed demo`). */
export const DEMO_CALENDAR = {
  categories: [{ name: 'Music' }, { name: 'Classical', parent: 'Music' }, { name: 'Jazz', parent: 'Music' }],
  tags: [{ name: 'live' }, { name: 'family' }],
  organizers: [
    { organizer: 'BBC Proms', website: 'https://www.bbc.co.uk/proms' },
    { organizer: 'Orchestre de Paris', website: 'https://www.orchestredeparis.com/' },
  ],
  venues: DEMO_VENUES,
  events: [
    {
      title: 'Last Night of the Proms',
      start_date: '+7d 19:15',
      end_date: '+7d 22:30',
      timezone: 'Europe/London',
      venue: 'Royal Albert Hall',
      organizer: ['BBC Proms'],
      categories: ['Classical'],
      tags: ['live'],
      cost: '£30 – £120',
      featured: true,
    },
    {
      title: 'Concert en famille',
      language: 'fr',
      'title@en': 'Family Concert',
      start_date: '+14d 11:00',
      end_date: '+14d 12:00',
      timezone: 'Europe/Paris',
      venue: 'Philharmonie de Paris',
      organizer: ['Orchestre de Paris'],
      categories: ['Classical'],
      tags: ['live', 'family'],
      cost: '€10',
    },
    {
      title: '東京ジャズの夜',
      start_date: '+21d 19:00',
      end_date: '+21d 21:30',
      timezone: 'Asia/Tokyo',
      venue: 'サントリーホール',
      categories: ['Jazz'],
    },
    {
      title: 'Open House',
      start_date: '+30d',
      end_date: '+31d',
      all_day: true,
      timezone: 'Europe/London',
      venue: 'Royal Albert Hall',
      tags: ['family'],
      cost: 'Free',
      status: 'draft',
    },
  ],
} as const;

/** The entries of the demo calendar, as if they were read from a file. */
export const listDemoEntries = (): readonly ManifestEntry[] =>
  KINDS_IN_ORDER.flatMap((resource) =>
    DEMO_CALENDAR[resource.plural as keyof typeof DEMO_CALENDAR].map((cells) => ({
      ...{ resource, cells, place: { file: 'demo', line: 1 } },
      lineOf: () => 1,
    })),
  );
