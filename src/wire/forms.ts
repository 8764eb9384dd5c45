import type { Say } from '../errors.js';
import { type Form, LANGUAGES, type Parameter, STATUSES } from '../spec/define.js';
import { MAX_KEY_PATHS, MAX_KEYS_IN_PATH, MAX_LENGTH, MAX_SEARCH_WORDS, MAX_TAGS } from '../spec/lengths.js';
import { readCost } from './values/cost.js';
import { readDate } from './values/date.js';
import { readImage } from './values/image.js';
import { isLongerThan, signsIn } from './values/length.js';
import { readItems, readLinks } from './values/links.js';
import { Refused, refuse } from './values/refused.js';
import { isWebUrl } from './values/url.js';

/**
 * Parses a raw value of one form: text from a query or form, or any JSON.
 * @throws InvalidValueError with a message that says what is allowed
 */
type Reader = (raw: unknown, parameter: Parameter) => unknown;

const READERS: Readonly<Record<Form, Reader>> = {
  anything: (raw) => raw,
  id: (raw) => whole(raw, 1),
  parent: (raw) => whole(raw, 0),
  page: (raw) => whole(raw, 1),
  'per-page': (raw) => whole(raw, 1, 100),
  flag: (raw) => FLAG_WORDS.get(wordOf(raw)) ?? refuse((t) => t.mustBeFlag()),
  'yes-no': (raw) => YES_NO_WORDS.get(wordOf(raw)) ?? refuse((t) => t.mustBeYesNo()),
  name: (raw) => filled(text(raw, MAX_LENGTH.name)),
  slug: (raw) => filled(textOrNumber(raw, MAX_LENGTH.slug)),
  text: (raw) => text(raw, MAX_LENGTH.text),
  html: (raw) => withFewTags(text(raw, MAX_LENGTH.html)),
  search: (raw) => withFewWords(filled(textOrNumber(raw, MAX_LENGTH.search))),
  date: (raw) => readDate(raw),
  zone: (raw) => text(raw, MAX_LENGTH.zone),
  status: (raw) => oneOf(raw, STATUSES),
  statuses: (raw) => readItems(raw, { split: true }).map((item) => oneOf(item, STATUSES)),
  ids: (raw) => readItems(raw, { split: true }).map((item) => listId(item)),
  'ids-or-slugs': (raw) => readItems(raw, { split: true }).map((item) => idOrSlug(item)),
  slugs: (raw) => readItems(raw, { split: true }).map((item) => filled(textOrNumber(item, MAX_LENGTH.slugs))),
  terms: (raw) => readLinks(raw, (t) => t.mustBeTerms(), { data: false }),
  posts: (raw) => readLinks(raw, (t) => t.mustBeLinks(), { data: true }),
  url: (raw) => webUrl(text(raw, MAX_LENGTH.url)),
  email: (raw) => email(text(raw, MAX_LENGTH.email)),
  image: (raw) => readImage(raw),
  cost: (raw) => readCost(raw),
  latitude: (raw) => within(raw, 90) ?? refuse((t) => t.mustBeLatitude()),
  longitude: (raw) => within(raw, 180) ?? refuse((t) => t.mustBeLongitude()),
  language: (raw) => oneOf(raw, LANGUAGES),
  word: (raw, { values = [] }) => oneOf(raw, values),
  secret: (raw) => text(raw, MAX_LENGTH.secret),
  'key-paths': (raw) => keyPaths(raw),
};

/** The parsed value, or the message that says what is allowed. */
export type Judged = { readonly value: unknown } | { readonly say: Say };

/** Parses a raw value by the parameter's form; returns the value or the reason why it was rejected. */
export function judged(parameter: Parameter, raw: unknown): Judged {
  try {
    return { value: READERS[parameter.form](raw, parameter) };
  } catch (error) {
    if (error instanceof Refused) return { say: error.say };
    throw error;
  }
}

const FLAG_WORDS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
const YES_NO_WORDS = new Map([...FLAG_WORDS, ['yes', true], ['no', false]]);

const isScalar = (raw: unknown): raw is string | number | boolean =>
  typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean';

const wordOf = (raw: unknown): string => (isScalar(raw) ? String(raw).toLowerCase() : '');

/** Accepts text that every store can hold: without NUL, without unpaired surrogates, and not too long. */
function text(raw: unknown, maxLength: number): string {
  if (typeof raw !== 'string') return refuse((t) => t.mustBeText());
  if (isLongerThan(raw, maxLength)) return refuse((t) => t.textTooLong(maxLength));
  if (raw.includes('\0') || /\p{Surrogate}/u.test(raw)) return refuse((t) => t.mustBeCleanText());
  return raw;
}

const textOrNumber = (raw: unknown, maxLength: number): string =>
  text(typeof raw === 'number' ? String(raw) : raw, maxLength);

/** Sanitizing takes its time for each tag, so their number is limited before it begins. */
const withFewTags = (html: string): string =>
  signsIn(html, '<') > MAX_TAGS ? refuse((t) => t.tooManyTags(MAX_TAGS)) : html;

/** Counts words after compatibility decomposition, because some single characters stand for several words. */
function withFewWords(search: string): string {
  const words = search.normalize('NFKD').trim().split(/\s+/u).length;
  return words > MAX_SEARCH_WORDS ? refuse((t) => t.tooManyWords(MAX_SEARCH_WORDS)) : search;
}

/** The keys of each path. Blank keys, as in `a..b`, are left out. */
function keyPaths(raw: unknown): string[][] {
  const items = readItems(raw, { split: true });
  if (items.length > MAX_KEY_PATHS) return refuse((t) => t.listTooLong(MAX_KEY_PATHS));
  return items.map((item) => keysOf(text(item, Number.POSITIVE_INFINITY)));
}

function keysOf(path: string): string[] {
  // One more than allowed is enough to refuse it.
  const keys = path.split('.', MAX_KEYS_IN_PATH + 1);
  if (keys.length > MAX_KEYS_IN_PATH) return refuse((t) => t.nestedTooDeep(MAX_KEYS_IN_PATH));
  return keys.map((key) => key.trim()).filter((key) => key !== '');
}

const filled = (value: string): string => (value.trim() === '' ? refuse((t) => t.mustNotBeEmpty()) : value);

function whole(raw: unknown, least: number, greatest?: number): number {
  const value = wholeNumberOf(raw);
  const fits = value !== undefined && value >= least && value <= (greatest ?? Number.MAX_SAFE_INTEGER);
  return fits ? value : refuse((t) => t.mustBeWhole(least, greatest));
}

function wholeNumberOf(raw: unknown): number | undefined {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw : undefined;
  return typeof raw === 'string' && /^\d{1,16}$/.test(raw.trim()) ? Number(raw) : undefined;
}

function listId(raw: unknown): number {
  const value = wholeNumberOf(raw);
  return value !== undefined && value >= 1 ? value : refuse((t) => t.mustBeListOfIds());
}

function idOrSlug(raw: unknown): number | string {
  const value = wholeNumberOf(raw);
  if (value !== undefined && value >= 1) return value;
  if (typeof raw !== 'string' || raw.trim() === '') return refuse((t) => t.mustBeListOfIdsOrSlugs());
  return text(raw, MAX_LENGTH['ids-or-slugs']);
}

function oneOf<const W extends string>(raw: unknown, words: readonly W[]): W {
  const lowerCase = isScalar(raw) ? String(raw).trim().toLowerCase() : '';
  return words.find((word) => word === lowerCase) ?? refuse((t) => t.mustBeOneOf(words));
}

function within(raw: unknown, bound: number): number | undefined {
  const isNumeric = typeof raw === 'number' || (typeof raw === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(raw.trim()));
  const value = isNumeric ? Number(raw) : Number.NaN;
  return Math.abs(value) <= bound ? value : undefined;
}

const webUrl = (value: string): string => (value === '' || isWebUrl(value) ? value : refuse((t) => t.mustBeUrl()));

// The pattern of the HTML standard for <input type=email>, but with at least one dot, as mail systems require.
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?)+$/u;

const email = (value: string): string => (value === '' || EMAIL.test(value) ? value : refuse((t) => t.mustBeEmail()));
