import { type Field, type Form, LANGUAGES, type Resource } from '../spec/define.js';

/** The storage type of a column. `flag` is stored as 0 or 1, `json` as text. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'flag' | 'json';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly nullable?: true;
}

/** Returns the default of a column that is NOT NULL. */
export const emptyOf = ({ kind }: Column): string | number => EMPTY[kind];

const EMPTY: Readonly<Record<ColumnKind, string | number>> = { integer: 0, real: 0, text: '', flag: 0, json: '{}' };

const KIND_OF: Partial<Record<Form, ColumnKind>> = {
  id: 'integer',
  parent: 'integer',
  flag: 'flag',
  latitude: 'real',
  longitude: 'real',
  image: 'json',
  cost: 'json',
};

const NULLABLE: readonly Form[] = ['latitude', 'longitude', 'image', 'cost'];

const isLink = (field: Field): boolean => field.form === 'terms' || field.form === 'posts';

/** Returns the columns of a resource's table: its declared fields and the columns that the rules derive from them. */
export function columnsOf(resource: Resource): readonly Column[] {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => !isLink(field) && !(name in DERIVED_BY_NAME),
  );
  const declared = fields.map(
    ([name, field]): Column => ({
      name,
      kind: KIND_OF[field.form] ?? 'text',
      ...(NULLABLE.includes(field.form) ? { nullable: true } : {}),
    }),
  );
  return [
    ...CORE[resource.kind],
    ...declared.filter(({ name }) => !CORE_NAMES[resource.kind].has(name)),
    ...derivedOf(resource),
  ];
}

// The publication date is stored in UTC only. The local date is computed with the site's time zone.
const DERIVED_BY_NAME = { date: true };

const COMMON: readonly Column[] = [
  { name: 'language', kind: 'text' },
  { name: 'translations', kind: 'json' },
  { name: 'slug', kind: 'text' },
  { name: 'name_key', kind: 'text' },
];

const CORE: Readonly<Record<Resource['kind'], readonly Column[]>> = {
  post: [
    { name: 'author', kind: 'integer' },
    { name: 'status', kind: 'text' },
    { name: 'date_utc', kind: 'text' },
    { name: 'modified_utc', kind: 'text' },
    ...COMMON,
  ],
  term: COMMON,
};

const CORE_NAMES = {
  post: new Set(CORE.post.map(({ name }) => name)),
  term: new Set(CORE.term.map(({ name }) => name)),
};

/**
 * Returns the derived columns: folded text for full-text search, folded names per language (null where a language
 * has none of its own), and the UTC instants of an event.
 */
function derivedOf(resource: Resource): Column[] {
  const searched = [{ name: 'search', kind: 'text' } as const, ...LANGUAGES.map(searchIn)];
  return resource.name === 'event' ? [...searched, ...INSTANTS] : [...searched, ...LANGUAGES.map(nameIn)];
}

const searchIn = (language: string): Column => ({ name: `search_${language}`, kind: 'text', nullable: true });

/** Returns the column of a record's folded name in another language, for links by name. */
export const nameIn = (language: string): Column => ({ name: `name_key_${language}`, kind: 'text', nullable: true });

const INSTANTS: readonly Column[] = [
  { name: 'utc_start_date', kind: 'text' },
  { name: 'utc_end_date', kind: 'text' },
];
