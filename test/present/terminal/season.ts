import { type InProcessService, openInProcess } from '../../../src/server/in-process.js';

/** A season of real halls around Saturday, 21 November 2026, 10:00 UTC, in the real service. */

export const NOW = Date.parse('2026-11-21T10:00:00Z');

const VENUES = [
  { venue: 'Royal Albert Hall', city: 'London' },
  { venue: 'サントリーホール', city: 'Tokyo' },
  { venue: 'دار الأوبرا المصرية', city: 'Cairo' },
  { venue: 'Carnegie Hall', city: 'New York' },
  { venue: 'Usher Hall', city: 'Edinburgh' },
] as const;
const [ALBERT, SUNTORY, CAIRO, CARNEGIE, USHER] = VENUES;

interface Planned {
  readonly title: string;
  /** First and last day, or start and end. */
  readonly when: readonly [start: string, end: string];
  readonly zone?: string;
  readonly at?: (typeof VENUES)[number];
  readonly by?: string;
  readonly status?: string;
}

export const SEASON: readonly Planned[] = [
  { title: 'London Jazz Festival', when: ['2026-11-13', '2026-11-22'] },
  { title: 'Open rehearsal', when: ['2026-11-21 09:00', '2026-11-21 12:00'], at: ALBERT, by: 'BBC Symphony Orchestra' },
  { title: 'Organ recital', when: ['2026-11-21 13:00', '2026-11-21 14:00'], at: USHER },
  { title: 'Mendelssohn: Elijah', when: ['2026-11-21 19:30', '2026-11-21 22:00'], at: ALBERT },
  { title: 'Choir, sound check', when: ['2026-11-21 21:00', '2026-11-21 22:30'], at: ALBERT, status: 'draft' },
  { title: 'Late show', when: ['2026-11-21 23:00', '2026-11-22 02:00'], at: USHER },
  { title: '👨‍👩‍👧‍👦 Family day 🎉', when: ['2026-11-22 10:00', '2026-11-22 16:00'], at: ALBERT, status: 'draft' },
  {
    title: '第九 ベートーヴェン演奏会',
    when: ['2026-11-22 19:00', '2026-11-22 21:00'],
    zone: 'Asia/Tokyo',
    at: SUNTORY,
  },
  { title: 'أمسية أم كلثوم', when: ['2026-11-23 20:00', '2026-11-23 22:30'], zone: 'Africa/Cairo', at: CAIRO },
  {
    title: 'Vienna Philharmonic',
    when: ['2026-11-24 20:00', '2026-11-24 22:15'],
    zone: 'America/New_York',
    at: CARNEGIE,
  },
  { title: 'Thanksgiving', when: ['2026-11-26', '2026-11-26'], zone: 'America/New_York' },
  { title: 'Scottish Chamber Orchestra on tour', when: ['2026-11-27 18:00', '2026-11-29 22:00'] },
  { title: 'Weihnachtsmarkt', when: ['2026-11-28', '2026-12-24'], zone: 'Europe/Berlin' },
  {
    title: 'BBC at Cairo',
    when: ['2026-11-21 13:00', '2026-11-21 15:00'],
    zone: 'Africa/Cairo',
    at: CAIRO,
    by: 'BBC Symphony Orchestra',
  },
  // The night in which British clocks go back: 01:30 comes twice.
  { title: 'Night of the long hour', when: ['2026-10-24 23:30', '2026-10-25 02:30'], at: USHER },
  { title: 'Hour that comes twice', when: ['2026-10-25 01:15', '2026-10-25 01:45'], at: USHER },
];

export async function openSeason(): Promise<InProcessService> {
  const service = await openInProcess({ file: 'memory', timezone: 'Europe/London', now: () => NOW, report: () => {} });
  const idOf = await creating(service, 'venues', VENUES);
  const organizers = [{ organizer: 'BBC Symphony Orchestra' }];
  const organizerOf = await creating(service, 'organizers', organizers);
  for (const { title, when, zone = 'Europe/London', at, by, status = 'publish' } of SEASON) {
    await create(service, 'events', {
      title,
      start_date: when[0],
      end_date: when[1],
      all_day: when[0].length === 10,
      timezone: zone,
      status,
      ...(at === undefined ? {} : { venue: [idOf.get(at)] }),
      ...(by === undefined
        ? {}
        : { organizer: [organizerOf.get(organizers.find(({ organizer }) => organizer === by))] }),
    });
  }
  return service;
}

async function creating<T extends object>(service: InProcessService, kind: string, records: readonly T[]) {
  const ids = new Map<T | undefined, number>();
  for (const record of records) ids.set(record, await create(service, kind, record));
  return ids;
}

async function create({ send }: InProcessService, kind: string, record: object): Promise<number> {
  const url = `http://calendar.localhost/calendar/events/v1/${kind}`;
  const headers = { 'content-type': 'application/json' };
  const { status, body } = await send({ method: 'POST', url, headers, body: JSON.stringify(record) });
  if (status !== 201) throw new Error(body);
  return (JSON.parse(body) as { id: number }).id;
}
