import type { VenueAnswer } from '../records.js';

/** Formats a postal address in lines, without the missing parts. */
export function addressLines({ address, zip, city, stateprovince, country }: VenueAnswer): readonly string[] {
  const town = [zip, city].filter(Boolean).join(' ');
  return [address, town, stateprovince, country].filter((line): line is string => Boolean(line));
}
