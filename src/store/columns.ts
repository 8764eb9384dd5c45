import { type Field, type Form, LANGUAGES, type Resource } from '../spec/define.js';

/** How a value is kept in a column. `flag` is 0 or 1, `json` is text. */
export type ColumnKind = 'integer' | 'real' | 'text' | 'flag' | 'json';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly nullable?: true;
}

/** What a column that may not be null holds where nothing is said. */
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

/** The columns of a resource's table: its declared fields, and what the rules derive from them. */
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

// The publication date is kept in UTC alone: the site's clock is a view of it.
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

/** Folded text for `search` and names in each language (null where it has no text of its own), and an event's instants. */
function derivedOf(resource: Resource): Column[] {
  const searched = [{ name: 'search', kind: 'text' } as const, ...LANGUAGES.map(searchIn)];
  return resource.name === 'event' ? [...searched, ...INSTANTS] : [...searched, ...LANGUAGES.map(nameIn)];
}

const searchIn = (language: string): Column => ({ name: `search_${language}`, kind: 'text', nullable: true });

/** Where events link to records by name: the name in another language than the record's own. */
export const nameIn = (language: string): Column => ({ name: `name_key_${language}`, kind: 'text', nullable: true });

const INSTANTS: readonly Column[] = [
  { name: 'utc_start_date', kind: 'text' },
  { name: 'utc_end_date', kind: 'text' },
];
