import type { Field, Resource } from '../contract/declarations.js';
import type { JsonObject } from '../forms/json-object.js';
import { toSlug } from '../forms/slug.js';

/** Tells whether two records of one name can be the same: the details that both have agree. */
export const hasMatchingDetails = ({ fields }: Resource, one: JsonObject, other: JsonObject): boolean =>
  Object.entries(fields).every(([field, { comparedAs }]) => {
    if (comparedAs === undefined) return true;
    const [mine, theirs] = [one, other].map((record) => String(record[field] ?? '').trim());
    return !mine || !theirs || DETAIL_MATCHERS[comparedAs](mine, theirs);
  });

type DetailMatcher = (one: string, other: string) => boolean;

/**
 * Compares addresses: `12 High St.` equals `12, High Street`. The numbers must be equal, and each word of the shorter
 * address must share its beginning with a word of the longer.
 */
const isSameAddress: DetailMatcher = (one, other) => {
  const [few = [], many = []] = [one, other].map((text) => toSlug(text).split('-')).sort((a, b) => a.length - b.length);
  const numbers = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join();
  const begins = (word: string, each: string) => each.startsWith(word) || word.startsWith(each);
  return numbers(few) === numbers(many) && few.every((word) => many.some((each) => begins(word, each)));
};

const lastDigitsOf = (text: string): string => text.replace(/\D/g, '').slice(-8);

/** Without the scheme, `www.` and the slash at the end: `http://www.hall.example/` is `https://hall.example`. */
const addressOnWeb = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/\/+$/, '');

const DETAIL_MATCHERS: Readonly<Record<NonNullable<Field['comparedAs']>, DetailMatcher>> = {
  text: (one, other) => toSlug(one) === toSlug(other),
  address: isSameAddress,
  website: (one, other) => addressOnWeb(one) === addressOnWeb(other),
  phone: (one, other) => lastDigitsOf(one) === lastDigitsOf(other),
};
