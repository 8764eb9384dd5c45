import { DEMO_VENUES } from './demo-venues.js';

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
