import { expect, test } from 'vitest';
import { formatAddressLines } from '../../src/forms/postal-address.js';
import type { VenueBody } from '../../src/forms/record-types.js';

const HALL = { address: '12 Market Square', zip: 'TB1 2AB', city: 'Thornbury' };
const BRITISH = ['12 Market Square', 'Thornbury', 'TB1 2AB'];
const STORE = { address: '1005 W Burnside St', city: 'Portland', stateprovince: 'OR', zip: '97209' };
const SHRINE = { address: '代々木神園町1-1', city: '渋谷区', stateprovince: '東京都', zip: '151-8557' };
const TOWER = { address: '4-2-8 Shibakoen', city: 'Minato-ku', stateprovince: 'Tokyo', zip: '105-0011' };

test.each<[string, object, string | undefined, readonly string[]]>([
  [
    'Swiss, by the country',
    { address: 'Bahnhofstrasse 1', zip: '8001', city: 'Zürich', country: 'Schweiz' },
    'GB',
    [...['Bahnhofstrasse 1', '8001 Zürich', 'Schweiz']],
  ],
  [
    'Swiss, by the region of the calendar',
    { address: 'Bahnhofstrasse 1', zip: '8001', city: 'Zürich' },
    'CH',
    [...['Bahnhofstrasse 1', '8001 Zürich']],
  ],
  ['without country and region', HALL, undefined, ['12 Market Square', 'TB1 2AB Thornbury']],
  ['British, by the region of the calendar', HALL, 'GB', BRITISH],
  [
    'British with a county',
    { ...HALL, stateprovince: 'Gloucestershire' },
    'GB',
    [...['12 Market Square', 'Thornbury', 'Gloucestershire', 'TB1 2AB']],
  ],
  [
    'in Canada, on an American calendar',
    { address: '1 Rue Notre-Dame', city: 'Montréal', stateprovince: 'QC', zip: 'H2Y 1C6', country: 'Canada' },
    'US',
    [...['1 Rue Notre-Dame', 'Montréal, QC H2Y 1C6', 'Canada']],
  ],
  ['American, by the region of the calendar', STORE, 'US', ['1005 W Burnside St', 'Portland, OR 97209']],
  ['American without a town', { ...STORE, city: '' }, 'US', ['1005 W Burnside St', 'OR 97209']],
  [
    'Australian',
    { address: '1 Macquarie St', city: 'Sydney', stateprovince: 'NSW', zip: '2000', country: 'Australia' },
    undefined,
    [...['1 Macquarie St', 'Sydney NSW 2000', 'Australia']],
  ],
  ['Japanese', SHRINE, 'JP', ['〒151-8557', '東京都渋谷区代々木神園町1-1']],
  [
    'Japanese with its mark',
    { ...SHRINE, zip: '〒 151-8557', country: '日本' },
    undefined,
    [...['〒151-8557', '東京都渋谷区代々木神園町1-1', '日本']],
  ],
  ['Japanese in Latin letters', TOWER, 'JP', ['4-2-8 Shibakoen', 'Minato-ku, Tokyo 105-0011']],
  [
    'Russian',
    { address: 'ул. Тверская, 13', city: 'Москва', zip: '125032', country: 'Россия' },
    'GB',
    [...['ул. Тверская, 13', 'Москва', '125032', 'Россия']],
  ],
  ['of nothing', {}, 'GB', []],
])('writes an address as its country does: %s', (_, venue, region, lines) => {
  expect(formatAddressLines(venue as VenueBody, region)).toEqual(lines);
});

test.each(['GB', 'gb', 'UK', 'U.K.', 'United Kingdom', 'Royaume-Uni', 'Великобритания', 'イギリス', ' Scotland '])(
  'knows the United Kingdom as "%s"',
  (country) => {
    expect(formatAddressLines({ ...HALL, country } as VenueBody, 'CH')).toEqual([...BRITISH, country]);
  },
);
