import type { Json } from '../support/calendar.js';

/** Writes a record: `create('events', { … })`. */
type Create = (plural: string, json: Json, options?: { readonly language?: string }) => Promise<Json>;

export interface TownOptions {
  /** Events on 18 September beside the usual ones. */
  readonly crowd?: number;
  /** Exhibitions that all last a week. */
  readonly exhibitions?: number;
}

/** Friday, 17 September 2027, 10:00 in London. */
export const TOWN_NOW = '2027-09-17T09:00:00Z';

const RIVERSIDE = { venue: 'Riverside Park', address: '12 Market Square', city: 'Thornbury', zip: 'TB1 2AB' };
const [HALL, LIBRARY, POOL] = ['Town Hall', 'City Library', 'Leisure Centre'];

type Row = readonly [start: string, end: string, title: string, category: string, venue: string, more?: Json];

const EVENTS: readonly Row[] = [
  ['01 10:00', '01 11:00', 'Storytime for Under-Fives', 'Family', LIBRARY ?? ''],
  ['02 18:30', '02 20:30', 'Full Council Meeting', 'Council', HALL ?? ''],
  ['03 20:00', '03 23:30', 'Jazz Night: The Marlow Quartet', 'Music', HALL ?? '', { cost: '£12' }],
  ['04 08:00', '04 13:00', 'Wochenmarkt mit regionalen Spezialitäten', 'Markets', 'Market Square'],
  ['05 09:30', '05 13:00', 'Half Marathon', 'Sport', RIVERSIDE.venue],
  ['06', '06', 'Household Waste Collection (North)', '', ''],
  [
    ...(['07 18:00', '07 20:00', 'Planning Committee: Consultation on the Proposed Riverside Bypass'] as const),
    ...(['Council', HALL ?? ''] as const),
  ],
  ['08 10:00', '08 11:00', 'Storytime for Under-Fives', 'Family', LIBRARY ?? ''],
  ['09', '20', 'Riverside Festival 2027', 'Arts', RIVERSIDE.venue, { cost: 'Free' }],
  ['10 19:30', '10 21:30', 'Kammerkonzert: Schubert und Donaudampfschifffahrtsgesellschaft', 'Music', HALL ?? ''],
  ['11', '12', 'Heritage Open Days', '', ''],
  ['11 08:00', '11 13:00', 'Farmers’ Market', 'Markets', 'Market Square'],
  [
    '13 19:00',
    '13 20:30',
    'Write Your First Novel',
    'Arts',
    '',
    { tags: ['Online'], website: 'https://novel.example.org' },
  ],
  ['14 19:00', '14 20:00', 'Learn to Swim, Adults', 'Sport', POOL ?? '', { tags: ['series-learn-to-swim-adults'] }],
  ['15 10:00', '15 11:00', 'Storytime for Under-Fives', 'Family', LIBRARY ?? ''],
  ['16 19:30', '16 21:00', 'Choir Rehearsal', 'Music', HALL ?? ''],
  ['18 08:00', '18 13:00', 'Farmers’ Market', 'Markets', RIVERSIDE.venue],
  ['18 09:00', '18 10:00', 'Parkrun', 'Sport', RIVERSIDE.venue],
  ['18 10:00', '18 16:00', 'Face Painting', 'Family', RIVERSIDE.venue],
  ['18 10:30', '18 11:30', 'Brass Band in the Bandstand', 'Music', RIVERSIDE.venue],
  ['18 11:00', '18 12:30', 'Pottery Taster', 'Arts', RIVERSIDE.venue, { tags: ['Sold out'], cost: '£8' }],
  ['18 11:30', '18 12:00', 'Punch and Judy', 'Family', RIVERSIDE.venue],
  ['18 12:00', '18 14:00', 'Lantern Workshop', 'Arts', RIVERSIDE.venue],
  ['18 13:00', '18 14:00', 'Steel Pan Orchestra', 'Music', RIVERSIDE.venue],
  ['18 14:00', '18 15:00', 'Tug of War Final', 'Sport', RIVERSIDE.venue],
  ['18 14:30', '18 16:00', 'Poetry Slam', 'Arts', RIVERSIDE.venue],
  ['18 15:00', '18 16:00', 'Mayor’s Question Time', 'Council', RIVERSIDE.venue],
  ['18 17:00', '18 19:00', 'Ceilidh', 'Music', RIVERSIDE.venue],
  ['18 19:30', '18 20:30', 'Lantern Parade', 'Family', RIVERSIDE.venue],
  ['18 22:15', '18 22:45', 'Fireworks over the River', 'Family', RIVERSIDE.venue],
  ['21 19:00', '21 20:00', 'Learn to Swim, Adults', 'Sport', POOL ?? '', { tags: ['series-learn-to-swim-adults'] }],
  ['22 10:00', '22 11:00', 'Storytime for Under-Fives', 'Family', LIBRARY ?? ''],
  ['23 19:30', '23 21:00', 'Choir Rehearsal', 'Music', HALL ?? '', { tags: ['Cancelled'], slug: 'choir-cancelled' }],
  ['24 21:00', '25 05:00', 'Overnight Astronomy Vigil', 'Family', RIVERSIDE.venue],
  ['27', '27', 'Late Summer Bank Holiday', 'Council', ''],
  ['28 19:00', '28 20:00', 'Learn to Swim, Adults', 'Sport', POOL ?? '', { tags: ['series-learn-to-swim-adults'] }],
  ['29 13:00', '29 19:00', 'Blood Donation Session', 'Council', HALL ?? ''],
  ['30 20:00', '30 22:00', 'Quiz Night', 'Family', 'The Swan', { cost: '£2' }],
];

const WEIR_TEXT = `<p>The Weir close the festival’s Saturday with two hours of songs from the river country: fiddle, concertina and four voices. Doors open half an hour before the start; the bar serves local ale and soft drinks. Bring a blanket if you wish to sit on the grass.</p><h3>Getting there</h3><p>Step-free access is by the north gate. Assistance dogs are welcome, and a quiet room is open throughout. The last bus to the station leaves Market Square at 22:40.</p>`;

const TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Riverside Festival 2027': { ar: 'مهرجان ضفة النهر 2027', ja: 'リバーサイド・フェスティバル 2027' },
  'Storytime for Under-Fives': { ar: 'حكايات للصغار', ja: '幼児のためのおはなし会' },
  'Full Council Meeting': { ar: 'اجتماع المجلس البلدي', ja: '市議会本会議' },
  'Half Marathon': { ar: 'نصف ماراثون', ja: 'ハーフマラソン' },
  'Heritage Open Days': { ar: 'أيام التراث المفتوحة', ja: '文化財公開日' },
  'Farmers’ Market': { ar: 'سوق المزارعين', ja: '朝市' },
  'Learn to Swim, Adults': { ar: 'تعلّم السباحة للكبار', ja: '大人の水泳教室' },
  'Choir Rehearsal': { ar: 'بروفة الجوقة', ja: '合唱の練習' },
};

/** Fills a calendar with the events of a town in September 2027. */
export async function fillThornbury(create: Create, { crowd = 0, exhibitions = 0 }: TownOptions = {}): Promise<void> {
  const places = new Map<string, number>();
  for (const venue of [
    RIVERSIDE,
    { venue: HALL, city: 'Thornbury' },
    { venue: LIBRARY },
    { venue: POOL },
    { venue: 'Market Square' },
    { venue: 'The Swan' },
  ])
    places.set(venue.venue ?? '', (await create('venues', venue)).id);
  const trust = await create('organizers', { organizer: 'Thornbury Arts Trust', email: 'arts@example.org' });
  for (const name of ['Music', 'Family', 'Council', 'Sport', 'Arts', 'Markets']) await create('categories', { name });
  const ids = new Map<string, number>();
  for (const [start, end, title, category, venue, more = {}] of EVENTS) {
    const event = await create('events', {
      title,
      start_date: `2027-09-${start}`,
      end_date: `2027-09-${end}`,
      all_day: start.length === 2,
      ...(category === '' ? {} : { categories: [category] }),
      ...(places.has(venue) ? { venue: [places.get(venue)] } : {}),
      ...more,
    });
    ids.set(title, event.id);
    for (const [language, text] of Object.entries(TRANSLATIONS[title] ?? {}))
      await create(`events/${event.id}`, { title: text }, { language });
  }
  const weir = await create('events', {
    title: 'Folk Headliners: The Weir',
    slug: 'the-weir',
    description: WEIR_TEXT,
    cost: '£12 – £18',
    start_date: '2027-09-18 20:30',
    end_date: '2027-09-18 22:00',
    categories: ['Music'],
    tags: ['Live'],
    venue: [places.get(RIVERSIDE.venue)],
    organizer: [trust.id],
    website: 'https://tickets.example.org/weir',
    image: { url: 'https://pictures.example.org/sunset.jpg', width: 1600, height: 900 },
  });
  await create(
    `events/${weir.id}`,
    {
      title: 'نجوم الغناء الشعبي: فرقة «ذا وير»',
      description:
        '<p>تختتم فرقة «ذا وير» يوم السبت من المهرجان بساعتين من أغاني ضفاف الأنهار: كمان وأكورديون وأربعة أصوات. تُفتح الأبواب قبل نصف ساعة من البداية، ويقدّم المقهى مشروبات محلية.</p><h3>كيف تصل</h3><p>الدخول بلا درجات من البوابة الشمالية.</p>',
    },
    { language: 'ar' },
  );
  for (let index = 0; index < crowd; index += 1)
    await create('events', {
      title: `Extra talk number ${index + 1}`,
      start_date: `2027-09-18 ${10 + (index % 9)}:15`,
      end_date: `2027-09-18 ${11 + (index % 9)}:00`,
      categories: ['Arts'],
      venue: [places.get(RIVERSIDE.venue)],
    });
  for (let index = 0; index < exhibitions; index += 1)
    await create('events', {
      title: `Exhibition ${index + 1} in the long gallery`,
      start_date: '2027-09-20',
      end_date: '2027-09-26',
      all_day: true,
      categories: ['Arts'],
    });
  await create('events', {
    title: 'Spring Fair',
    start_date: '2028-04-08 10:00',
    end_date: '2028-04-08 17:00',
    categories: ['Family'],
  });
}
