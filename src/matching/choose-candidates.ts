import { normalizeText } from '../forms/normalize-text.js';
import { toSlug } from '../forms/slug.js';
import { foldName, foldTypedName, nameKeyOf, stripMarkup } from './fold-name.js';

/** A record, or one still to be created, that a text can mean. */
export interface ReferenceCandidate<T> {
  /** The record behind the candidate: an ID, or an entry that has none yet. Equal targets are one record. */
  readonly target: T;
  readonly slug: string;
  /** In its own language first, and in the requested one. */
  readonly names: readonly string[];
  /** The address of a venue. */
  readonly place?: Place;
}

interface Place {
  readonly city: string;
  readonly address: string;
  /** The ZIP code, state and country. */
  readonly region: string;
}

const REGION_FIELDS = ['zip', 'province', 'state', 'stateprovince', 'country'];

/** Takes the address of a venue from its fields. */
export const placeOf = (fieldOf: (field: string) => unknown): Place => {
  const textOf = (field: string) => String(fieldOf(field) ?? '');
  return { city: textOf('city'), address: textOf('address'), region: REGION_FIELDS.map(textOf).join(' ') };
};

type IsCandidateMatch = (text: string, candidate: ReferenceCandidate<unknown>) => boolean;

/**
 * Rules by which a text matches a record, in order of precedence. Exported files contain slugs; people type names,
 * often in another case. So “C” is the record of that name and not “C++”, whose slug is `c`.
 */
const MATCH_RULES: readonly IsCandidateMatch[] = [
  (text, { slug }) => slug === text,
  (text, { names }) => names.some((name) => isSameName(name, text)),
  (text, { slug }) => isSameSlug(slug, text),
  (text, { names }) => names.some((name) => foldName(name) === foldName(text)),
  (text, { names }) => hasPlainName(names, text),
  (text, candidate) => hasNameAndPlace(text, candidate, isPlaceOf),
  (text, candidate) => hasNameAndPlace(text, candidate, isStreetInCity),
];

const hasPlainName = (names: readonly string[], wanted: string): boolean =>
  names.some((name) => foldTypedName(name) === foldTypedName(wanted));

const hasNameAndPlace = (
  text: string,
  { names, place }: ReferenceCandidate<unknown>,
  isAt: (place: Place, text: string) => boolean,
): boolean =>
  place !== undefined &&
  wordsOf(place.city).length > 0 &&
  splitNameAndPlace(text).some((split) => hasPlainName(names, split.name) && isAt(place, split.place));

/** Tells whether a text names the city of a venue, and nothing that its address does not have. */
function isPlaceOf({ city, address, region }: Place, text: string): boolean {
  const words = wordsOf(text);
  const known = new Set([city, address, region].flatMap(wordsOf));
  return wordsOf(city).every((word) => words.includes(word)) && words.every((word) => known.has(word));
}

/** Tells whether a text is anything with the city behind it: the street of a venue whose address nobody has entered. */
const isStreetInCity = ({ city, address }: Place, text: string): boolean =>
  address === '' && ` ${wordsOf(text).join(' ')}`.endsWith(` ${wordsOf(city).join(' ')}`);

const wordsOf = (text: string): string[] => foldTypedName(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const COMMA = /[,،、]/gu;
const MOST_COMMAS = 4;

/** Splits `Town Hall, York` at its commas into names and the places behind them, the longest name first. */
export const splitNameAndPlace = (text: string): { readonly name: string; readonly place: string }[] =>
  [...text.matchAll(COMMA)]
    .slice(0, MOST_COMMAS)
    .map(({ index }) => ({ name: text.slice(0, index), place: text.slice(index + 1) }))
    .reverse();

/** Choose between several candidates of the same rule: by slug, or else by the exact spelling of the name. */
const TYPED_TIE_BREAKERS: readonly IsCandidateMatch[] = [
  (text, { names }) => names.some((name) => exactNameOf(name) === exactNameOf(text)),
];

const TIE_BREAKERS: readonly IsCandidateMatch[] = [(text, { slug }) => isSameSlug(slug, text), ...TYPED_TIE_BREAKERS];

// Fewer letters name nothing. A letter of Chinese, Japanese or Korean says more.
const SHORTEST_BEGINNING =
  /[\p{L}\p{N}]{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u;

const isBeginning: IsCandidateMatch = (text, { slug, names }) =>
  SHORTEST_BEGINNING.test(text) &&
  (slug.startsWith(text.toLowerCase()) || names.some((name) => foldTypedName(name).startsWith(foldTypedName(text))));

export interface ChoiceOptions {
  /** A person typed the text: of several records with the name none is chosen for its slug. */
  readonly isTyped?: boolean;
  /** The beginning of a name is enough. Only for a person who sees what is found: a script would take another record. */
  readonly acceptsBeginning?: boolean;
}

/**
 * Chooses the candidates that a text means, by the strictest rule that fits any.
 * @returns no target if none fits, several if the text is ambiguous
 */
export function chooseCandidates<T>(
  text: string,
  candidates: readonly ReferenceCandidate<T>[],
  { isTyped = false, acceptsBeginning = false }: ChoiceOptions = {},
): readonly T[] {
  for (const isMatch of acceptsBeginning ? [...MATCH_RULES, isBeginning] : MATCH_RULES) {
    const matches = candidates.filter((candidate) => isMatch(text, candidate));
    if (matches.length > 0) return targetsOf(breakTie(text, matches, isTyped ? TYPED_TIE_BREAKERS : TIE_BREAKERS));
  }
  return [];
}

function breakTie<T>(
  text: string,
  matches: readonly ReferenceCandidate<T>[],
  tieBreakers: readonly IsCandidateMatch[],
): readonly ReferenceCandidate<T>[] {
  const chosen = tieBreakers.map((isMatch) => matches.filter((candidate) => isMatch(text, candidate)));
  return chosen.find((each) => targetsOf(each).length === 1) ?? matches;
}

const targetsOf = <T>(candidates: readonly ReferenceCandidate<T>[]): readonly T[] => [
  ...new Set(candidates.map(({ target }) => target)),
];

export const isSameName = (name: string, text: string): boolean =>
  nameKeyOf(name) === nameKeyOf(text) || nameKeyOf(stripMarkup(name)) === nameKeyOf(stripMarkup(text));

const exactNameOf = (name: string): string => normalizeText(stripMarkup(name), 'NFC').trim();

/** Tells whether a text is a slug in other letters: `HALL` or `%E3%81%82`. A name such as “C++” is none. */
const isSameSlug = (slug: string, text: string): boolean =>
  slug === text.toLowerCase() || (isSlugLike(text) && toSlug(slug) === toSlug(text));

// WordPress percent-encodes non-Latin letters in slugs: `%e3%81%82`.
const isSlugLike = (text: string): boolean => toSlug(text) === text.toLowerCase() || /^[a-z\d%-]+$/i.test(text);
