import type { ParameterValues } from '../../client/client-types.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { isJsonObject, type JsonObject } from '../../forms/json-object.js';
import { linkedIdsIn } from '../../forms/links.js';
import { foldTypography } from '../../forms/wordpress-text.js';
import { parseDate } from '../../time/parse-date.js';
import { formatDateInputInZone } from '../../time/resolve-date-input.js';

/**
 * Tests whether an event that the site hides from its lists matches the filters of a list. Compares dates as wall times
 * of the event. If a filter cannot be evaluated here (`geoloc`, `ticketed`, `post_parent`), no event matches.
 */
export function matchesEventFilters(event: JsonObject, filters: ParameterValues, now: number): boolean {
  if (filters.include !== undefined) return idsOf(filters.include).includes(Number(event.id));
  return (
    Object.entries(filters).every(([name, value]) => {
      if (isEmpty(value) || SETTLED.has(name)) return true;
      const fits = FITS[name];
      return fits?.(event, { value, now, isStrict: isOn(filters.strict_dates) }) ?? false;
    }) &&
    isInDefaultWindow(event, filters, now) &&
    isInStatus(event, filters.status)
  );
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

// They choose pages and properties, not events.
const SETTLED: ReadonlySet<string> = new Set([
  ...['page', 'per_page', '_fields', 'i18n_language', 'orderby', 'order', 'strict_dates', 'status', 'include'],
]);

interface Judged {
  readonly value: unknown;
  readonly now: number;
  readonly isStrict: boolean;
}

type Fits = (event: JsonObject, judged: Judged) => boolean;

/** Returns the wall time that a filter means: the start or end of its day, unless dates are strict. */
const limitOf = ({ value, now, isStrict }: Judged, end: 'start' | 'end'): string => {
  const wall = formatDateInputInZone(parseDate(String(value)), 'UTC', now) ?? '';
  return isStrict ? wall : `${wall.slice(0, 10)} ${end === 'start' ? '00:00:00' : '23:59:59'}`;
};

const FITS: Readonly<Record<string, Fits>> = lookupTable({
  start_date: (event, judged) => String(event.end_date) >= limitOf(judged, 'start'),
  end_date: (event, judged) => String(event.start_date) <= limitOf(judged, 'end'),
  starts_before: (event, judged) => String(event.start_date) < limitOf(judged, 'start'),
  starts_after: (event, judged) => String(event.start_date) > limitOf(judged, 'end'),
  ends_before: (event, judged) => String(event.end_date) < limitOf(judged, 'start'),
  ends_after: (event, judged) => String(event.end_date) > limitOf(judged, 'end'),
  search: ({ title, description, excerpt }, { value }) => {
    const text = foldTypography(`${title} ${description} ${excerpt}`).toLowerCase();
    return foldTypography(String(value))
      .toLowerCase()
      .split(' ')
      .every((word) => text.includes(word));
  },
  categories: ({ categories }, { value }) => hasTerm(categories, value),
  tags: ({ tags }, { value }) => hasTerm(tags, value),
  venue: ({ venue }, { value }) => linkedIdsIn(venue).some((id) => idsOf(value).includes(id)),
  organizer: ({ organizer }, { value }) => linkedIdsIn(organizer).some((id) => idsOf(value).includes(id)),
  featured: ({ featured }, { value }) => featured === isOn(value),
});

/** Returns true if the filters can choose among events of which only the values are known that `wp/v2` shows. */
export const needsOnlyKnown = (filters: ParameterValues, events: readonly JsonObject[]): boolean =>
  events.every((event) => event.start_date !== undefined) &&
  Object.entries(filters).every(
    ([name, value]) =>
      isEmpty(value) ||
      SETTLED.has(name) ||
      DATES.includes(name) ||
      ((name === 'tags' || name === 'categories') && itemsOf(value).every((item) => /^\d+$/.test(item))) ||
      ((name === 'venue' || name === 'organizer') &&
        events.every((event) => event.status === 'trash' || event[name] !== undefined)),
  );

const DATES = ['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'];

/** Without a filter of dates a list begins today. */
function isInDefaultWindow(event: JsonObject, filters: ParameterValues, now: number): boolean {
  if (DATES.some((name) => filters[name] !== undefined)) return true;
  return String(event.end_date).slice(0, 10) >= new Date(now).toISOString().slice(0, 10);
}

/**
 * Tests the status. Without a filter, any status matches: only users who may read drafts and private events get here,
 * and the site shows them all of these.
 */
const isInStatus = ({ status }: JsonObject, value: unknown): boolean =>
  value === undefined ? status !== 'trash' : itemsOf(value).includes(String(status)) || itemsOf(value).includes('any');

function hasTerm(terms: unknown, value: unknown): boolean {
  const wanted = itemsOf(value);
  const shown = Array.isArray(terms) ? terms.filter(isJsonObject) : [];
  return shown.some(({ id, slug }) => wanted.includes(String(id)) || wanted.includes(String(slug)));
}

export const itemsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value).split(',')).map((item) => String(item).trim());

const idsOf = (value: unknown): number[] => itemsOf(value).map(Number);

const isOn = (value: unknown): boolean => ['true', '1', 'yes'].includes(String(value).toLowerCase());
