import { type Form, LANGUAGES, type Parameter, POST_STATUSES } from '../contract/declarations.js';
import { MAX_KEY_PATHS, MAX_KEYS_IN_PATH, MAX_LENGTH, MAX_SEARCH_WORDS, MAX_TAGS } from '../contract/lengths.js';
import type { Message } from '../errors.js';
import { parseCost } from './cost.js';
import { parseDate } from './date.js';
import { parseImage } from './image.js';
import { InvalidValueError, rejectValue } from './invalid-value-error.js';
import { countTagSigns, isLongerThan } from './length.js';
import { parseLinks, parseList } from './links.js';
import { isWebUrl } from './url.js';

/**
 * Parses a raw value of one form: text from a query or form, or any JSON.
 * @throws InvalidValueError with a message that says what is allowed
 */
type FormParser = (raw: unknown, parameter: Parameter) => unknown;

const FORM_PARSERS: Readonly<Record<Form, FormParser>> = {
  anything: (raw) => raw,
  id: (raw) => parseInteger(raw, 1),
  parent: (raw) => parseInteger(raw, 0),
  page: (raw) => parseInteger(raw, 1),
  'per-page': (raw) => parseInteger(raw, 1, 100),
  flag: (raw) => FLAG_BY_WORD.get(toLowerCaseWord(raw)) ?? rejectValue((t) => t.mustBeFlag()),
  'yes-no': (raw) => YES_NO_BY_WORD.get(toLowerCaseWord(raw)) ?? rejectValue((t) => t.mustBeYesNo()),
  name: (raw) => requireNonEmpty(parseText(raw, MAX_LENGTH.name)),
  slug: (raw) => requireNonEmpty(parseTextOrNumber(raw, MAX_LENGTH.slug)),
  text: (raw) => parseText(raw, MAX_LENGTH.text),
  html: (raw) => withFewTags(parseText(raw, MAX_LENGTH.html)),
  search: (raw) => withFewWords(requireNonEmpty(parseTextOrNumber(raw, MAX_LENGTH.search))),
  date: (raw) => parseDate(raw),
  zone: (raw) => parseText(raw, MAX_LENGTH.zone),
  status: (raw) => parseAllowedWord(raw, POST_STATUSES),
  statuses: (raw) => parseList(raw, { split: true }).map((item) => parseAllowedWord(item, POST_STATUSES)),
  ids: (raw) => parseList(raw, { split: true }).map((item) => parseListedId(item)),
  'ids-or-slugs': (raw) => parseList(raw, { split: true }).map((item) => parseListedIdOrSlug(item)),
  slugs: (raw) =>
    parseList(raw, { split: true }).map((item) => requireNonEmpty(parseTextOrNumber(item, MAX_LENGTH.slugs))),
  terms: (raw) => parseLinks(raw, (t) => t.mustBeTerms(), { data: false }),
  posts: (raw) => parseLinks(raw, (t) => t.mustBeLinks(), { data: true }),
  url: (raw) => requireWebUrl(parseText(raw, MAX_LENGTH.url)),
  email: (raw) => requireEmail(parseText(raw, MAX_LENGTH.email)),
  image: (raw) => parseImage(raw),
  cost: (raw) => parseCost(raw),
  latitude: (raw) => toNumberWithin(raw, 90) ?? rejectValue((t) => t.mustBeLatitude()),
  longitude: (raw) => toNumberWithin(raw, 180) ?? rejectValue((t) => t.mustBeLongitude()),
  language: (raw) => parseAllowedWord(raw, LANGUAGES),
  word: (raw, { values = [] }) => parseAllowedWord(raw, values),
  secret: (raw) => parseText(raw, MAX_LENGTH.secret),
  'key-paths': (raw) => keyPaths(raw),
};

/** The parsed value, or the message that says what is allowed. */
export type ParsedParameter = { readonly value: unknown } | { readonly say: Message };

/** Parses a raw value by the parameter's form; returns the value or the reason why it was rejected. */
export function parseParameter(parameter: Parameter, raw: unknown): ParsedParameter {
  try {
    return { value: FORM_PARSERS[parameter.form](raw, parameter) };
  } catch (error) {
    if (error instanceof InvalidValueError) return { say: error.say };
    throw error;
  }
}

const FLAG_BY_WORD = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
const YES_NO_BY_WORD = new Map([...FLAG_BY_WORD, ['yes', true], ['no', false]]);

const isScalar = (raw: unknown): raw is string | number | boolean =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';

const toLowerCaseWord = (raw: unknown): string => (isScalar(raw) ? String(raw).toLowerCase() : '');

/** Accepts text that every store can hold: without NUL, without unpaired surrogates, and not too long. */
function parseText(raw: unknown, maxLength: number): string {
  if (typeof raw !== 'string') return rejectValue((t) => t.mustBeText());
  if (isLongerThan(raw, maxLength)) return rejectValue((t) => t.textTooLong(maxLength));
  if (raw.includes('\0') || !raw.isWellFormed()) return rejectValue((t) => t.mustBeCleanText());
  return raw;
}

const parseTextOrNumber = (raw: unknown, maxLength: number): string =>
  parseText(typeof raw === 'number' ? String(raw) : raw, maxLength);

/** Sanitizing takes its time for each tag, so their number is limited before it begins. */
const withFewTags = (html: string): string =>
  countTagSigns(html) > MAX_TAGS ? rejectValue((t) => t.tooManyTags(MAX_TAGS)) : html;

/** Counts words after compatibility decomposition, because some single characters stand for several words. */
function withFewWords(search: string): string {
  const words = search.normalize('NFKD').trim().split(/\s+/u).length;
  return words > MAX_SEARCH_WORDS ? rejectValue((t) => t.tooManyWords(MAX_SEARCH_WORDS)) : search;
}

/** The keys of each path. Blank keys, as in `a..b`, are left out. */
function keyPaths(raw: unknown): string[][] {
  const items = parseList(raw, { split: true });
  if (items.length > MAX_KEY_PATHS) return rejectValue((t) => t.listTooLong(MAX_KEY_PATHS));
  return items.map((item) => keysOf(parseText(item, Number.POSITIVE_INFINITY)));
}

function keysOf(path: string): string[] {
  // One more than allowed is enough to refuse it.
  const keys = path.split('.', MAX_KEYS_IN_PATH + 1);
  if (keys.length > MAX_KEYS_IN_PATH) return rejectValue((t) => t.nestedTooDeep(MAX_KEYS_IN_PATH));
  return keys.map((key) => key.trim()).filter((key) => key !== '');
}

const requireNonEmpty = (value: string): string =>
  value.trim() === '' ? rejectValue((t) => t.mustNotBeEmpty()) : value;

function parseInteger(raw: unknown, least: number, greatest?: number): number {
  const value = toWholeNumber(raw);
  const fits = value !== undefined && value >= least && value <= (greatest ?? Number.MAX_SAFE_INTEGER);
  return fits ? value : rejectValue((t) => t.mustBeWhole(least, greatest));
}

function toWholeNumber(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : undefined;
  return typeof raw === 'string' && /^\d{1,16}$/.test(raw.trim()) ? Number(raw) : undefined;
}

function parseListedId(raw: unknown): number {
  const value = toWholeNumber(raw);
  return value !== undefined && value >= 1 ? value : rejectValue((t) => t.mustBeListOfIds());
}

function parseListedIdOrSlug(raw: unknown): number | string {
  const value = toWholeNumber(raw);
  if (value !== undefined && value >= 1) return value;
  if (typeof raw !== 'string' || raw.trim() === '') return rejectValue((t) => t.mustBeListOfIdsOrSlugs());
  return parseText(raw, MAX_LENGTH['ids-or-slugs']);
}

function parseAllowedWord<const W extends string>(raw: unknown, words: readonly W[]): W {
  const lowerCase = isScalar(raw) ? String(raw).trim().toLowerCase() : '';
  return words.find((word) => word === lowerCase) ?? rejectValue((t) => t.mustBeOneOf(words));
}

function toNumberWithin(raw: unknown, bound: number): number | undefined {
  const isNumeric = typeof raw === 'number' || (typeof raw === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(raw.trim()));
  const value = isNumeric ? Number(raw) : Number.NaN;
  return Math.abs(value) <= bound ? value : undefined;
}

const requireWebUrl = (value: string): string =>
  value === '' || isWebUrl(value) ? value : rejectValue((t) => t.mustBeUrl());

// The pattern of the HTML standard for <input type=email>, but with at least one dot, as mail systems require.
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

const requireEmail = (value: string): string =>
  value === '' || EMAIL.test(value) ? value : rejectValue((t) => t.mustBeEmail());
