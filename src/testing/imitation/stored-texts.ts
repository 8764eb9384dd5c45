import { isJsonObject } from '../../forms/json-object.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { Visitor } from '../../service/permissions.js';
import { filterMarkup, TEXT_MARKUP, TITLE_MARKUP } from './filter-markup.js';
import { joinPrices, packPrice, splitPrice } from './imitated-price.js';
import { isPhpEmpty } from './php-values.js';
import { encodeContent, encodeTags } from './render-content.js';
import { readPlaceText, readTermDescription, readTermName, sanitizeText, toStoredName } from './term-texts.js';

/** Converts texts and price to their stored form: without backslashes, with block comments, and with price parts. */
export const storeTexts = (body: RawParameters, visitor: Visitor | undefined): RawParameters =>
  mapRawValues(body, (name, value) => {
    if (name === 'cost') return storePrice(value);
    if (typeof value !== 'string') return value;
    const text = value.replace(/\\(.?)/g, '$1');
    if (CONTENTS.has(name)) return encodeContent(filterMarkup(text, visitor, TEXT_MARKUP));
    if (name === 'website') return readPlaceText(value);
    return TITLES.has(name) ? encodeTags(filterMarkup(text, visitor, TITLE_MARKUP).trim()) : value;
  });

const TITLES: ReadonlySet<string> = new Set(['title', 'venue', 'organizer']);
const CONTENTS: ReadonlySet<string> = new Set(['description', 'excerpt']);

const storePrice = (value: unknown): unknown => {
  if (typeof value === 'boolean') return storePrice(value ? '1' : '');
  if (isJsonObject(value) || (Array.isArray(value) && value.length === 1)) return storePrice(Object.values(value)[0]);
  if (Array.isArray(value) && value.length > 1) return packPrice(splitPrice(joinPrices(value)));
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? packPrice({ ...splitPrice(String(value)), cost: sanitizeText(String(value)) })
    : value;
};

export const storePlaceTexts = (body: RawParameters, visitor: Visitor | undefined): RawParameters =>
  mapRawValues(storeTexts(withoutEmptyText(body), visitor), (name, value) =>
    typeof value === 'string' && PLACE_TEXTS.has(name) ? readPlaceText(value) : value,
  );

/** An empty text changes nothing. */
const withoutEmptyText = ({ description, ...body }: RawParameters): RawParameters =>
  isPhpEmpty(description) ? body : { ...body, description };

const PLACE_TEXTS: ReadonlySet<string> = new Set(
  'address city country province state zip phone stateprovince email'.split(' '),
);

/** The region of a venue, which the site derives with each write from what the write sends. */
export function regionOf({ stateprovince, country, state, province }: RawParameters): unknown {
  if (!isEmpty(stateprovince)) return stateprovince;
  const isAmerican = isEmpty(country) || country === '0' || country === 'US' || country === 'United States';
  if (!isEmpty(state) && isAmerican) return state;
  return isEmpty(province) ? '' : province;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

export const storeTermTexts = (body: RawParameters): RawParameters =>
  mapRawValues(body, (name, value) => {
    if (typeof value !== 'string') return value;
    return name === 'name'
      ? toStoredName(readTermName(value))
      : name === 'description'
        ? readTermDescription(value)
        : value;
  });

export const mapRawValues = (raw: RawParameters, change: (name: string, value: unknown) => unknown): RawParameters =>
  Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, change(name, value)]));
