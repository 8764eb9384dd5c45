import type { Say } from '../errors.js';
import { type Form, LANGUAGES, type Parameter, STATUSES } from '../spec/define.js';
import { readCost } from './values/cost.js';
import { readDate } from './values/date.js';
import { readImage } from './values/image.js';
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
  name: (raw) => filled(text(raw)),
  slug: (raw) => filled(textOrNumber(raw)),
  text: (raw) => text(raw),
  html: (raw) => text(raw),
  search: (raw) => filled(textOrNumber(raw)),
  date: (raw) => readDate(raw),
  zone: (raw) => text(raw),
  status: (raw) => oneOf(raw, STATUSES),
  statuses: (raw) => readItems(raw, { split: true }).map((item) => oneOf(item, STATUSES)),
  ids: (raw) => readItems(raw, { split: true }).map((item) => listId(item)),
  'ids-or-slugs': (raw) => readItems(raw, { split: true }).map((item) => idOrSlug(item)),
  slugs: (raw) => readItems(raw, { split: true }).map((item) => filled(textOrNumber(item))),
  terms: (raw) => readLinks(raw, (t) => t.mustBeTerms(), { data: false }),
  posts: (raw) => readLinks(raw, (t) => t.mustBeLinks(), { data: true }),
  url: (raw) => webUrl(text(raw)),
  email: (raw) => email(text(raw)),
  image: (raw) => readImage(raw),
  cost: (raw) => readCost(raw),
  latitude: (raw) => within(raw, 90) ?? refuse((t) => t.mustBeLatitude()),
  longitude: (raw) => within(raw, 180) ?? refuse((t) => t.mustBeLongitude()),
  language: (raw) => oneOf(raw, LANGUAGES),
  word: (raw, { values = [] }) => oneOf(raw, values),
  secret: (raw) => text(raw),
  'key-paths': (raw) => readItems(raw, { split: true }).map((item) => text(item)),
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

/** Accepts text that every store can hold: without NUL and without unpaired surrogates. */
function text(raw: unknown): string {
  if (typeof raw !== 'string') return refuse((t) => t.mustBeText());
  if (raw.includes('\0') || /\p{Surrogate}/u.test(raw)) return refuse((t) => t.mustBeCleanText());
  return raw;
}

const textOrNumber = (raw: unknown): string => text(typeof raw === 'number' ? String(raw) : raw);

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
  return text(raw);
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

const email = (value: string): string =>
  value === '' || (value.length <= 254 && EMAIL.test(value)) ? value : refuse((t) => t.mustBeEmail());
