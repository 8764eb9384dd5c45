import type { VenueBody } from './record-types.js';

/** Formats a postal address in lines, without the missing parts. */
export function formatAddressLines({ address, zip, city, stateprovince, country }: VenueBody): readonly string[] {
  const town = [zip, city].filter(Boolean).join(' ');
  return [address, town, stateprovince, country].filter((line): line is string => Boolean(line));
}

const UNITED_STATES = /^(us|usa|u\.s\.|u\.s\.a\.|united states|united states of america)?$/i;

/**
 * Derives a venue's `stateprovince` when it is not given: the state in the United States or without a country, else
 * the province.
 */
export const deriveStateProvince = ({ country, state, province }: Readonly<Record<string, unknown>>): string =>
  textOrEmpty(UNITED_STATES.test(textOrEmpty(country).trim()) ? state : province);

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
