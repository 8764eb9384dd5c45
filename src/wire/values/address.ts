import type { VenueAnswer } from '../records.js';

/** A postal address in lines, as far as it is known. */
export function addressLines({ address, zip, city, stateprovince, country }: VenueAnswer): readonly string[] {
  const town = [zip, city].filter(Boolean).join(' ');
  return [address, town, stateprovince, country].filter((line): line is string => Boolean(line));
}
