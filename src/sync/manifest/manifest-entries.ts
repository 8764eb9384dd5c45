import { LANGUAGES, type Language, type Parameter, type Resource } from '../../contract/declarations.js';
import { lookupTable } from '../../contract/lookup-table.js';
import { kindFromWord, RESOURCE_LIST, resourceOf } from '../../contract/resources/index.js';
import type { Message } from '../../errors.js';
import { formOf } from '../../forms/index.js';
import { isJsonObject } from '../../forms/json-object.js';
import type { YamlDocument } from '../../forms/read-yaml.js';
import { parseReferenceText, type RecordReference } from '../../matching/match-reference.js';
import type { SourcePlace } from '../plan/planned-record.js';
import type { RowCells } from '../read/file-rows.js';
import type { RowDraft } from '../read/row-draft.js';
import type { DocumentPath } from '../read/variables.js';

interface EntryParsing {
  readonly file: string;
  /** The kind of entries that do not name one, taken from the file name. */
  readonly kind: Resource | undefined;
  readonly near: SuggestWord;
  readonly report: (problem: ManifestProblem) => void;
  /** Called with the name of the manifest. */
  readonly named: (name: string) => void;
}

/** Extracts the entries of a document: lists of entries by kind, one entry with a `kind`, or a list of such entries. */
export function parseManifestEntries(document: YamlDocument, shaping: EntryParsing): ManifestEntry[] {
  const { value } = document;
  const at = entryPlacement(document, shaping);
  if (value === null || value === undefined) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => parseManifestEntry(item, { path: [index], ...at, shaping }));
  if (!isMapping(value)) return at.refuse([], (t) => t.noManifest());
  if ('kind' in value || (shaping.kind !== undefined && !hasKindLists(value))) {
    return parseManifestEntry(value, { path: [], ...at, shaping });
  }
  return parseKindLists(value, { ...at, shaping });
}

/** False for what an emptied file holds: nothing, or a manifest without a list or entry. A list may be empty. */
export const declaresRecords = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isMapping(value)
      ? Object.keys(value).some((key) => !OTHER_KEYS.includes(key))
      : value !== null && value !== undefined;

type EntryPlacement = ReturnType<typeof entryPlacement>;

const entryPlacement = ({ lineOf }: YamlDocument, { file, report }: EntryParsing) => ({
  lineOf,
  refuse: (path: DocumentPath, say: ManifestProblem['say'], field?: string): [] => {
    report({
      place: { file, line: lineOf(path), ...namedEntry(path) },
      say,
      ...(field === undefined ? {} : { field }),
    });
    return [];
  },
});

/** Names the entry that a path leads to or into, such as `venues[12]`. */
export function namedEntry(path: DocumentPath): Pick<SourcePlace, 'entry'> {
  const keys = path.slice(0, path.findLastIndex((key) => typeof key === 'number') + 1);
  return keys.length === 0 ? {} : { entry: keys.map((key) => (typeof key === 'number' ? `[${key}]` : key)).join('') };
}

const isMapping = (value: unknown): value is RowCells => isJsonObject(value) && !(value instanceof Date);

// Only plurals, because `venue` is also a field.
function kindOfListKey(key: string): Resource | undefined {
  return RESOURCE_LIST.find(({ plural }) => key === plural);
}

const hasKindLists = (value: RowCells): boolean => Object.keys(value).some((key) => kindOfListKey(key) !== undefined);

const KIND_PLURALS = RESOURCE_LIST.map(({ plural }) => plural);

/** The keys beside the lists, with the reason why their value is refused. */
const KEY_RULES: Readonly<Record<string, (value: unknown) => Message | undefined>> = lookupTable({
  name: (value) => (typeof value === 'string' && value.trim() !== '' ? undefined : (t) => t.mustNotBeEmpty()),
  language: (value) =>
    LANGUAGES.some((each) => each === value) ? undefined : (t) => t.mustBeOneOf({ words: LANGUAGES }),
  $schema: () => undefined,
});

const OTHER_KEYS = Object.keys(KEY_RULES);

function parseKindLists(
  value: RowCells,
  { shaping, ...at }: EntryPlacement & { shaping: EntryParsing },
): ManifestEntry[] {
  const { name, language, ...lists } = dropInvalidKeys(value, { ...at, shaping });
  if (name !== undefined) shaping.named(String(name).trim());
  const ownLanguage = LANGUAGES.find((each) => each === language);
  return Object.entries(lists).flatMap(([key, content]): ManifestEntry[] => {
    const kind = kindOfListKey(key);
    if (kind === undefined || !Array.isArray(content)) return [];
    return content.flatMap((item, index) =>
      parseManifestEntry(item, { path: [key, index], ...at, shaping: { ...shaping, kind }, language: ownLanguage }),
    );
  });
}

/** Reports invalid keys and drops them, so that one run reports the mistakes of all other keys too. */
const dropInvalidKeys = (value: RowCells, { refuse, shaping }: EntryPlacement & { shaping: EntryParsing }): RowCells =>
  Object.fromEntries(
    Object.entries(value).filter(([key, content]) => {
      const say = findKeyProblem(key, content, shaping);
      if (say !== undefined) refuse([key], say, key);
      return say === undefined;
    }),
  );

function findKeyProblem(key: string, content: unknown, { near }: EntryParsing): Message | undefined {
  if (kindOfListKey(key) !== undefined)
    return content === null || Array.isArray(content) ? undefined : (t) => t.mustBeEntries();
  const judge = KEY_RULES[key];
  if (judge !== undefined || key.startsWith('x-')) return judge?.(content);
  const suggestion = near(key, [...KIND_PLURALS, ...OTHER_KEYS]);
  return (t) => t.noKind({ kinds: KIND_PLURALS, near: suggestion });
}

interface EntryAtPath extends EntryPlacement {
  readonly path: DocumentPath;
  readonly shaping: EntryParsing;
  readonly language?: Language | undefined;
}

function parseManifestEntry(value: unknown, { path, lineOf, refuse, shaping, language }: EntryAtPath): ManifestEntry[] {
  if (!isMapping(value)) return refuse(path, (t) => t.notAnObject());
  const { kind: word, ...own } = value;
  const resource = word === undefined ? shaping.kind : kindFromWord(word);
  if (word === undefined && resource === undefined)
    return refuse(path, (t) => t.entryNeedsKind({ kinds: KIND_PLURALS }));
  if (resource === undefined) {
    const near = shaping.near(String(word), KIND_PLURALS);
    return refuse([...path, 'kind'], (t) => t.noKind({ kinds: KIND_PLURALS, near }), 'kind');
  }
  const cells = language === undefined || 'language' in own ? own : { ...own, language };
  const place = { file: shaping.file, line: lineOf(path), ...namedEntry(path) };
  return [{ resource, cells, place, lineOf: (field) => lineOf([...path, field]) }];
}

/** A mistake in a manifest; `field` names the field if it is in one. */
export interface ManifestProblem {
  readonly place: SourcePlace;
  readonly field?: string;
  readonly say: Message;
}

/** An entry of a manifest. Its variables are substituted, its values not yet parsed. */
export interface ManifestEntry {
  readonly resource: Resource;
  readonly cells: RowCells;
  readonly place: SourcePlace;
  readonly lineOf: (field: string) => number;
  /** Identifies an entry that is nested in another one and so has no name of its own. */
  readonly alias?: string;
}

/** A reference of a field: to a record by ID, or to a record or entry by name, slug or alias. */
export type ManifestReference = RecordReference | { readonly alias: string };

/** The desired state of a record: a parsed entry whose references are not yet resolved. */
export interface DesiredRecord {
  readonly entry: ManifestEntry;
  /** Without its references. */
  readonly draft: RowDraft;
  /** By field; `null` removes all links. */
  readonly references: ReadonlyMap<string, readonly ManifestReference[] | null>;
  readonly title: string;
  /** The start is relative to the day of the apply, so it cannot identify the record. */
  readonly isRelative: boolean;
}

/** Suggests the word that a misspelled one was meant to be, for "did you mean". */
export type SuggestWord = (word: string, words: readonly string[]) => string | undefined;

/** An entry nested in a field in place of a reference. It becomes an entry of its own. */
interface InlineEntry {
  readonly resource: Resource;
  readonly cells: RowCells;
}

/** Parses the value of a link field. @returns its references, `null` to remove all links, or why it is invalid */
export function parseReferences(
  parameter: Parameter,
  value: unknown,
): readonly (ManifestReference | InlineEntry)[] | null | { say: Message } {
  if (value === null || value === '' || value === 0 || value === false) return null;
  const items = Array.isArray(value) ? value : [value];
  if (items.length === 0) return null;
  if (formOf(parameter).links === undefined && items.length > 1) return { say: (t) => t.oneParent() };
  const references: (ManifestReference | InlineEntry)[] = [];
  for (const item of items) {
    const reference = parseReference(parameter, item);
    if (reference === undefined) return { say: (t) => t.mustBeReference() };
    references.push(reference);
  }
  return references;
}

function parseReference(parameter: Parameter, item: unknown): ManifestReference | InlineEntry | undefined {
  if (typeof item === 'number') return idReference(item);
  if (typeof item === 'string') return textReference(item.trim());
  const { of } = parameter;
  if (typeof item !== 'object' || item === null || Array.isArray(item) || of === undefined) return undefined;
  const { id, slug, ...rest } = item as RowCells;
  if (id !== undefined) return idReference(Number(id));
  const resource = resourceOf(of);
  const keys = Object.keys(rest);
  if (keys.length === 0)
    return typeof slug === 'string' || typeof slug === 'number' ? { slug: String(slug) } : undefined;
  if (formOf(parameter).links?.createdFrom === 'data') return { resource, cells: item as RowCells };
  const name = rest[resource.title];
  return typeof name === 'string' || typeof name === 'number' ? { text: String(name) } : undefined;
}

const idReference = (id: number): ManifestReference | undefined =>
  Number.isSafeInteger(id) && id > 0 ? { id } : undefined;

function textReference(text: string): ManifestReference | undefined {
  if (text === '') return undefined;
  const reference = parseReferenceText(text);
  return 'id' in reference ? idReference(reference.id) : reference;
}
