import type { RecordKind } from '../../contract/declarations.js';
import { foldNameWithoutAccents } from '../../matching/fold-name.js';
import labels from './labels.json' with { type: 'json' };

/**
 * The columns of the CSV files that The Events Calendar imports (its Column_Mapper, version 6), with our field for
 * each. Columns without a field are recognized and ignored.
 */
const TEC_EVENT_COLUMNS = {
  event_name: 'title',
  event_description: 'description',
  event_excerpt: 'excerpt',
  event_start_date: 'start_date',
  event_start_time: undefined,
  event_end_date: 'end_date',
  event_end_time: undefined,
  event_timezone: 'timezone',
  event_all_day: 'all_day',
  event_hide: 'hide_from_listings',
  event_sticky: 'sticky',
  feature_event: 'featured',
  event_venue_name: 'venue',
  event_organizer_name: 'organizer',
  event_show_map_link: 'show_map_link',
  event_show_map: 'show_map',
  event_cost: 'cost',
  event_currency_code: undefined,
  event_currency_symbol: undefined,
  event_currency_position: undefined,
  event_category: 'categories',
  event_tags: 'tags',
  event_website: 'website',
  event_featured_image: 'image',
  event_comment_status: undefined,
  event_ping_status: undefined,
} as const;

const TEC_VENUE_COLUMNS = {
  venue_name: 'venue',
  venue_description: 'description',
  venue_country: 'country',
  venue_address: 'address',
  venue_address2: undefined,
  venue_city: 'city',
  venue_state: 'stateprovince',
  venue_zip: 'zip',
  venue_phone: 'phone',
  venue_url: 'website',
  venue_featured_image: 'image',
} as const;

const TEC_ORGANIZER_COLUMNS = {
  organizer_name: 'organizer',
  organizer_description: 'description',
  organizer_email: 'email',
  organizer_website: 'website',
  organizer_phone: 'phone',
  organizer_featured_image: 'image',
} as const;

export type TecColumn =
  | keyof typeof TEC_EVENT_COLUMNS
  | keyof typeof TEC_VENUE_COLUMNS
  | keyof typeof TEC_ORGANIZER_COLUMNS;

/** Headings by column, in one language. Some columns have been called differently over the years. */
type TecColumnLabels = Readonly<Partial<Record<TecColumn, readonly string[]>>>;

type TecColumnFields = Readonly<Partial<Record<TecColumn, string | undefined>>>;

const FIELDS_BY_KIND: Readonly<Partial<Record<RecordKind, TecColumnFields>>> = {
  event: TEC_EVENT_COLUMNS,
  venue: TEC_VENUE_COLUMNS,
  organizer: TEC_ORGANIZER_COLUMNS,
};

/**
 * The labels of the 43 columns that the plugin imports, by language: in English today's first, then those of other
 * versions; in the others as the plugin's translations have had them over the years.
 */
const LABELS: readonly TecColumnLabels[] = Object.values(labels);

/** Parts of a joined column are separated by this sign, as in `--map "Start Date+Start Time=start_date"`. */
export const COLUMN_JOINER = '+';

/** Finds the plugin's column for a heading in any of its languages; a joined column is found by its first part. */
export function findTecColumn(kind: RecordKind, heading: string): TecColumn | undefined {
  return columnsByHeading(kind).get(foldHeading(heading.split(COLUMN_JOINER)[0] ?? ''));
}

/** Returns the field that one of the plugin's columns fills; undefined for a column without a field. */
export const fieldOfTecColumn = (kind: RecordKind, column: TecColumn): string | undefined =>
  FIELDS_BY_KIND[kind]?.[column];

const headings = new Map<RecordKind, ReadonlyMap<string, TecColumn>>();

function columnsByHeading(kind: RecordKind): ReadonlyMap<string, TecColumn> {
  const known = headings.get(kind);
  if (known !== undefined) return known;
  const columns = new Map<string, TecColumn>();
  for (const column of Object.keys(FIELDS_BY_KIND[kind] ?? {}) as TecColumn[]) {
    const labels = [column, ...LABELS.flatMap((each) => each[column] ?? [])];
    for (const label of labels) if (!columns.has(foldHeading(label))) columns.set(foldHeading(label), column);
  }
  headings.set(kind, columns);
  return columns;
}

/** `Événement :` and `evenement` are one heading, as are `Event Name` and `event_name`. */
const foldHeading = (heading: string): string =>
  foldNameWithoutAccents(heading.replace(/_/g, ' '))
    .replace(/(?<![\s:*?])[\s:*?]+$/, '')
    .trim();
