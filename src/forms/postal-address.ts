import { LANGUAGES } from '../contract/declarations.js';
import { memoize } from '../contract/lookup-table.js';
import type { VenueBody } from './record-types.js';

/**
 * Formats a postal address in lines, without the missing parts, in the order of its country.
 * @param region of the calendar (`GB`), whose order addresses without a country have
 */
export function formatAddressLines(venue: VenueBody, region = ''): readonly string[] {
  const order = venue.country ? regionOfCountry(venue.country) : region;
  return [...(ORDERS.get(order) ?? writeCodeFirst)(venue), venue.country].filter(isText);
}

type AddressOrder = (parts: VenueBody) => readonly (string | undefined)[];

const isText = (part: string | undefined): part is string => Boolean(part);
const join = (separator: string, ...parts: readonly (string | undefined)[]) => parts.filter(isText).join(separator);

/** Most countries: `8001 Zürich`. */
const writeCodeFirst: AddressOrder = ({ address, zip, city, stateprovince }) => [
  ...[address, join(' ', zip, city), stateprovince],
];

const writeCodeLast: AddressOrder = ({ address, zip, city, stateprovince }) => [address, city, stateprovince, zip];

/** `Portland, OR 97201` */
const writeStateAndCode: AddressOrder = ({ address, zip, city, stateprovince }) => [
  ...[address, join(', ', city, join(' ', stateprovince, zip))],
];

/** `Sydney NSW 2000` */
const writeStateAndCodeAfterSpace: AddressOrder = ({ address, zip, city, stateprovince }) => [
  ...[address, join(' ', city, stateprovince, zip)],
];

/** From the largest part to the smallest, without spaces; in Latin letters as in English. */
const writeJapanese: AddressOrder = (parts) => {
  const { address, zip, city, stateprovince } = parts;
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(join('', address, city)))
    return writeStateAndCode(parts);
  return [zip && `〒${zip.replace(/^〒\s*/u, '')}`, join('', stateprovince, city, address)];
};

/** By region. Others write the postal code first. */
const ORDERS: ReadonlyMap<string, AddressOrder> = new Map([
  ...['GB', 'IE', 'RU'].map((region) => [region, writeCodeLast] as const),
  ...['US', 'CA'].map((region) => [region, writeStateAndCode] as const),
  ...['AU', 'NZ'].map((region) => [region, writeStateAndCodeAfterSpace] as const),
  ['JP', writeJapanese],
]);

/** Returns the region that a country means if it is in `ORDERS`: its code, or its name in one of our languages. */
const regionOfCountry = memoize(
  (country) => [...ORDERS.keys()].find((region) => namesOfRegion(region).includes(simplifyName(country))) ?? '',
);

const namesOfRegion = memoize((region) =>
  [
    ...LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? region),
    ...[region, ...(OTHER_NAMES.get(region) ?? [])],
  ].map(simplifyName),
);

/** Names of countries that people write and `Intl` does not list. */
const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['GB', ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland']],
  ['US', ['USA', 'United States of America']],
  ['RU', ['Russian Federation']],
]);

const simplifyName = (name: string): string => name.replaceAll('.', '').trim().toLowerCase();

const UNITED_STATES = /^(us|usa|u\.s\.|u\.s\.a\.|united states|united states of america)?$/i;

/** Derives `stateprovince` if it is missing: the state in the US or without a country, else the province. */
export const deriveStateProvince = ({ country, state, province }: Readonly<Record<string, unknown>>): string =>
  textOrEmpty(UNITED_STATES.test(textOrEmpty(country).trim()) ? state : province);

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
