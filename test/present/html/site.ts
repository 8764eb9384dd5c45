import { type AskOptions, type Json, PUBLIC_URL, type TestCalendar, testCalendar } from '../../support/calendar.js';

export const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

export interface Opened {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Pages extends TestCalendar {
  /** What a browser sees at a path of the site. */
  readonly open: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Opened>;
  readonly create: (plural: string, json: Json, options?: AskOptions) => Promise<Json>;
}

/** A calendar with its pages; Saturday noon in Paris, 12 September 2026, unless told otherwise. */
export async function testPages(options: Parameters<typeof testCalendar>[0] = {}): Promise<Pages> {
  const calendar = await testCalendar(options);
  const open = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Opened> => {
    const response = await calendar.fetch(
      new Request(`${PUBLIC_URL}${path}`, { headers: { accept: BROWSER, ...headers } }),
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const create = (plural: string, json: Json, options: AskOptions = {}) =>
    calendar.get(`POST /${plural}`, { json, ...options });
  return { ...calendar, open, create };
}

/** The path of a page whose address was answered. */
export const pathOf = (url: string): string => url.replace(PUBLIC_URL, '');

const TRANSLATIONS: Readonly<Record<string, Json>> = {
  ar: {
    title: 'ليلة الجاز في القاعة الكبرى',
    description: '<p>أمسية موسيقية مع <strong>فرقة المدينة</strong>. تفتح الأبواب الساعة السابعة.</p>',
    cost: '٢٠ يورو',
  },
  fr: {
    title: 'Nuit du jazz à la grande salle',
    description: '<p>Une soirée avec <strong>l’orchestre de la ville</strong>. Ouverture des portes à 19 h.</p>',
  },
  ja: {
    title: '大ホールのジャズの夜',
    description:
      '<p>市のビッグバンドによる夜の演奏会。<strong>19時</strong>開場。</p><p>当日券は窓口でお求めください。</p>',
  },
  ru: {
    title: 'Вечер джаза в большом зале',
    description: '<p>Вечер с <strong>городским оркестром</strong>. Двери открываются в семь.</p>',
  },
  es: {
    title: 'Noche de jazz en la sala grande',
    description: '<p>Una velada con <strong>la orquesta de la ciudad</strong>. Puertas a las siete.</p>',
  },
};

/** A month like that of a small town, with an event in six languages. */
export async function fillTown(site: Pages): Promise<Json> {
  const hall = await site.create('venues', {
    venue: 'Town Hall',
    address: '1 Market Square',
    zip: '75011',
    city: 'Paris',
    country: 'France',
    phone: '+33 1 23 45 67 89',
    website: 'https://hall.example.org/',
    geo_lat: 48.8566,
    geo_lng: 2.3522,
    description: 'Built in 1912.\nStep-free access.',
  });
  const society = await site.create('organizers', {
    organizer: 'Jazz Society',
    email: 'info@jazz.example.org',
    phone: '020 7946 0000',
    website: 'https://jazz.example.org',
  });
  const music = await site.create('categories', { name: 'Music', description: 'Concerts of all kinds.' });
  await site.create('categories', { name: 'Jazz', parent: music.id });
  const links = {
    venue: [hall.id],
    organizer: [society.id],
    categories: ['Music', 'Jazz'],
    tags: ['Free entry', '音楽'],
  };
  const night = await site.create('events', {
    title: 'Jazz Night in the Great Hall',
    description:
      '<p>An evening with <strong>the city’s big band</strong>. Doors open at seven.</p><ul><li>First set at eight</li><li>Second set at half past nine</li></ul>',
    start_date: '2026-09-18 20:00',
    end_date: '2026-09-18 23:00',
    cost: '€10 – €20',
    website: 'https://jazz.example.org/night',
    image: 'https://pictures.example.org/jazz.jpg',
    ...links,
  });
  for (const [language, json] of Object.entries(TRANSLATIONS)) {
    await site.get(`POST ${`/events/${night.id}?i18n_language=${language}`}`, { json });
  }
  await site.create('events', {
    title: 'Harvest Festival',
    start_date: '2026-09-25',
    end_date: '2026-09-27',
    all_day: true,
    venue: [hall.id],
  });
  await site.create('events', {
    title: 'Book Club',
    start_date: '2026-09-12 15:30',
    end_date: '2026-09-12 17:00',
    description: 'We read\nand talk.',
  });
  await site.create('events', {
    title: 'Chess for Beginners',
    start_date: '2026-09-12 18:00',
    end_date: '2026-09-12 20:00',
    categories: ['Music'],
  });
  await site.create('events', { title: 'Town Walk', start_date: '2026-09-02 10:00', end_date: '2026-09-02 12:00' });
  await site.create('events', {
    title: 'Online Lecture from Mumbai',
    start_date: '2026-10-03 18:30',
    end_date: '2026-10-03 20:00',
    timezone: 'Asia/Kolkata',
  });
  return night;
}
