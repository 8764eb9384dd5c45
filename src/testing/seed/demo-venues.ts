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
