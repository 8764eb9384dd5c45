import type { Json } from './calendar.js';
import type { DatabaseLine } from './wordpress-recording.js';

/** Reads from the imitation what a line of the database holds. */
export interface DatabaseReader {
  readonly read: (path: string) => Promise<Json>;
  /** Creates the record that has this ID in the recording, if it is not there yet. */
  readonly plant: (id: number) => Promise<void>;
  /** How many records of each kind there are. */
  readonly count: () => Promise<Readonly<Record<string, number>>>;
}

/** Rows that no interface of the site shows, so that the imitation has none. */
const SHOWN_NOWHERE =
  /^(_\w+Origin|_tribe_modified_fields|_EventCost(Min|Max)|_oembed_\w+|_(Venue|Organizer)post_\w+|_(Venue|Organizer)Description|_thumbnail_id|attachments)$/;

/** Compares lines of the database with what the interfaces of the imitation show of the same. */
export class DatabaseComparison {
  private lastId = 0;
  private recordedCounts: Json = {};
  private ownCounts: Json = {};

  constructor(private readonly reader: DatabaseReader) {}

  /** Notes the record of an exchange: a line of the plugin's own table belongs to the one before it. */
  note(answer: Json): void {
    if (typeof answer?.id === 'number') this.lastId = answer.id;
  }

  async compare(line: DatabaseLine): Promise<{ recorded: Json; answered: Json }> {
    const values = Object.fromEntries(
      Object.entries(line.database.values).filter(([name]) => !SHOWN_NOWHERE.test(name)),
    );
    if (line.database.table === '(count)') return this.compareCounts(values);
    // These list IDs that are compared where requests show them.
    if ('ids' in values) return { recorded: {}, answered: {} };
    if (line.database.table === 'terms' && Array.isArray(line.database.values)) return this.compareRelations(line);
    const stored = await this.readStored(line);
    const names = Object.keys(values);
    return {
      recorded: Object.fromEntries(names.map((name) => [name, plain(values[name])])),
      answered: Object.fromEntries(names.map((name) => [name, plain(stored[name])])),
    };
  }

  /** The terms of the event of the exchange before. */
  private async compareRelations({
    database: { values },
    note,
  }: DatabaseLine): Promise<{ recorded: Json; answered: Json }> {
    const event = await this.reader.read(`/events/${this.lastId}`);
    const terms = note.startsWith('tags') ? event.tags : event.categories;
    const answered = terms.map(({ id, name, slug }: Json) => ({ id, name, slug }));
    const byId = (one: Json, other: Json) => one.id - other.id;
    return { recorded: [...values].sort(byId), answered: answered.sort(byId) };
  }

  /** Counts are compared with those before: the site had records that the recording does not show. */
  private async compareCounts(values: Json): Promise<{ recorded: Json; answered: Json }> {
    // These are counted over pages of the recording, which are compared themselves.
    if ('different IDs' in values) return { recorded: {}, answered: {} };
    const own = await this.reader.count();
    const names = Object.keys(values).filter((name) => name in this.recordedCounts);
    const added = (now: Json, before: Json) =>
      Object.fromEntries(names.map((name) => [name, now[name] - before[name]]));
    const compared = { recorded: added(values, this.recordedCounts), answered: added(own, this.ownCounts) };
    this.recordedCounts = values;
    this.ownCounts = own;
    return compared;
  }

  private async readStored({ database: { table, post, values }, note }: DatabaseLine): Promise<Json> {
    if (table === 'terms') return this.readTerm(values, note);
    if (table === 'tec_events') return this.readTimes();
    if (table === 'options') return { posts_per_page: '10' };
    await this.reader.plant(Number(post));
    const kind = await this.kindOf(Number(post));
    if (kind === undefined) return {};
    const raw = await this.reader.read(`/wp-json/wp/v2/tribe_${WORDPRESS_TYPES[kind]}/${post}?context=edit`);
    if (table === 'posts') return postRow(raw);
    return { ...raw.meta, ...metaRows(await this.reader.read(`/${kind}s/${post}`)) };
  }

  private async kindOf(id: number): Promise<'event' | 'venue' | 'organizer' | undefined> {
    for (const kind of ['event', 'venue', 'organizer'] as const)
      if ((await this.reader.read(`/${kind}s/${id}`)).id === id) return kind;
    return undefined;
  }

  private async readTerm({ term_id: id, slug }: Json, note: string): Promise<Json> {
    const path = /^(tag|tags)\b/.test(note) ? 'tags' : 'categories';
    const terms =
      id === undefined
        ? (await this.reader.read(`/${path}?hide_empty=false&per_page=50`))[path].filter(
            (term: Json) => term.slug === slug,
          )
        : [await this.reader.read(`/${path}/${id}`)];
    const [term] = terms;
    return term === undefined ? {} : { ...term, term_id: term.id };
  }

  private async readTimes(): Promise<Json> {
    const event = await this.reader.read(`/events/${this.lastId}`);
    const { start_date, end_date, utc_start_date: start_date_utc, utc_end_date: end_date_utc, timezone } = event;
    return { start_date, end_date, start_date_utc, end_date_utc, timezone, duration: durationOf(event) };
  }
}

const WORDPRESS_TYPES = { event: 'events', venue: 'venue', organizer: 'organizer' } as const;

const postRow = (raw: Json): Json => ({
  post_title: raw.title?.raw,
  post_name: raw.slug,
  post_status: raw.status,
  post_content: raw.content?.raw,
  post_excerpt: raw.excerpt?.raw,
  post_date: raw.date?.replace('T', ' '),
  post_date_gmt: raw.status === 'draft' ? '0000-00-00 00:00:00' : raw.date_gmt?.replace('T', ' '),
});

/** Metas that `wp/v2` does not show. */
const metaRows = (shown: Json): Json => ({
  _EventHideFromUpcoming: shown.hide_from_listings ? 'yes' : null,
  _tribe_featured: shown.featured,
  _EventTimezoneAbbr: shown.timezone_abbr,
  _EventEndDate: shown.end_date,
  _EventEndDateUTC: shown.utc_end_date,
  // The plugin stores none for whole days.
  _EventDuration: shown.all_day ? null : durationOf(shown),
});

const durationOf = ({ start_date, end_date }: Json): number =>
  (Date.parse(`${end_date}Z`) - Date.parse(`${start_date}Z`)) / 1000;

/** The database holds texts: `1` for true, nothing for false, and a single ID without its list. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.length > 1 ? value.map(plain) : plain(value[0]);
  if (value === true) return '1';
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'string' ? value.replace(/2026-11-22 0[34]:\d\d:\d\d/, '…') : String(value);
}
