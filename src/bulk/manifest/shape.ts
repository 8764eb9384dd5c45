import { LANGUAGES, type Language, type Resource } from '../../spec/define.js';
import { RESOURCE_LIST } from '../../spec/resources/index.js';
import { isData } from '../../wire/values/data.js';
import { kindNamed } from '../order.js';
import type { Cells } from '../rows.js';
import type { GivenEntry, Near, Problem } from './define.js';
import type { ManifestDocument, Path } from './documents.js';

export interface Shaping {
  readonly file: string;
  /** The kind of entries that do not name one, taken from the file name. */
  readonly kind: Resource | undefined;
  readonly near: Near;
  readonly report: (problem: Problem) => void;
  /** Called with the name of the manifest. */
  readonly named: (name: string) => void;
}

/** Extracts the entries of a document: lists of entries by kind, one entry with a `kind`, or a list of such entries. */
export function entriesIn(document: ManifestDocument, shaping: Shaping): GivenEntry[] {
  const { value } = document;
  const at = placing(document, shaping);
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => entryOf(item, { path: [index], ...at, shaping }));
  if (!isMapping(value)) return at.refuse([], (t) => t.noManifest());
  if ('kind' in value || (shaping.kind !== undefined && !hasKinds(value))) {
    return entryOf(value, { path: [], ...at, shaping });
  }
  return entriesByKind(value, { ...at, shaping });
}

type Placed = ReturnType<typeof placing>;

const placing = ({ lineOf }: ManifestDocument, { file, report }: Shaping) => ({
  lineOf,
  refuse: (path: Path, say: Problem['say'], field?: string): [] => {
    report({ place: { file, line: lineOf(path) }, say, ...(field === undefined ? {} : { field }) });
    return [];
  },
});

const isMapping = (value: unknown): value is Cells => isData(value) && !(value instanceof Date);

// Only plurals, because `venue` is also a field.
const kindListed = (key: string): Resource | undefined => RESOURCE_LIST.find(({ plural }) => key === plural);

const hasKinds = (value: Cells): boolean => Object.keys(value).some((key) => kindListed(key) !== undefined);

const PLURALS = RESOURCE_LIST.map(({ plural }) => plural);
const OTHER_KEYS = ['name', 'language', '$schema'];

function entriesByKind(value: Cells, { shaping, ...at }: Placed & { shaping: Shaping }): GivenEntry[] {
  const language = languageOf(value.language, at);
  return Object.entries(value).flatMap(([key, content]): GivenEntry[] => {
    if (key === 'name') return nameOf(content, { ...at, shaping });
    if (OTHER_KEYS.includes(key) || key.startsWith('x-')) return [];
    const kind = kindListed(key);
    const near = shaping.near(key, [...PLURALS, ...OTHER_KEYS]);
    if (kind === undefined) return at.refuse([key], (t) => t.noKind(PLURALS, near), key);
    if (content === null) return [];
    if (!Array.isArray(content)) return at.refuse([key], (t) => t.mustBeEntries(), key);
    return content.flatMap((item, index) =>
      entryOf(item, { path: [key, index], ...at, shaping: { ...shaping, kind }, language }),
    );
  });
}

function nameOf(name: unknown, { refuse, shaping }: Placed & { shaping: Shaping }): [] {
  if (typeof name !== 'string' || name.trim() === '') return refuse(['name'], (t) => t.mustNotBeEmpty(), 'name');
  shaping.named(name.trim());
  return [];
}

function languageOf(word: unknown, { refuse }: Placed): Language | undefined {
  const language = LANGUAGES.find((each) => each === word);
  if (word !== undefined && language === undefined) {
    refuse(['language'], (t) => t.mustBeOneOf(LANGUAGES), 'language');
  }
  return language;
}

interface OneEntry extends Placed {
  readonly path: Path;
  readonly shaping: Shaping;
  readonly language?: Language | undefined;
}

function entryOf(value: unknown, { path, lineOf, refuse, shaping, language }: OneEntry): GivenEntry[] {
  if (!isMapping(value)) return refuse(path, (t) => t.notAnObject());
  const { kind: word, ...own } = value;
  const resource = word === undefined ? shaping.kind : kindNamed(word);
  if (word === undefined && resource === undefined) return refuse(path, (t) => t.entryNeedsKind(PLURALS));
  if (resource === undefined) {
    const near = shaping.near(String(word), PLURALS);
    return refuse([...path, 'kind'], (t) => t.noKind(PLURALS, near), 'kind');
  }
  const cells = language === undefined || 'language' in own ? own : { ...own, language };
  const place = { file: shaping.file, line: lineOf(path) };
  return [{ resource, cells, place, lineOf: (field) => lineOf([...path, field]) }];
}
