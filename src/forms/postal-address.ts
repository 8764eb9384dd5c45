import type { VenueBody } from './record-types.js';

/** Formats a postal address in lines, without the missing parts. */
export function formatAddressLines({ address, zip, city, stateprovince, country }: VenueBody): readonly string[] {
  const town = [zip, city].filter(Boolean).join(' ');
  return [address, town, stateprovince, country].filter((line): line is string => Boolean(line));
}
