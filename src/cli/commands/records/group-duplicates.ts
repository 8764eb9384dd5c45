import type { Field, Resource } from '../../../contract/declarations.js';
import type { JsonObject } from '../../../forms/json-object.js';
import { toSlug } from '../../../forms/slug.js';
import { formatCell } from '../../../present/tables/format-cell.js';

/**
 * Groups probable duplicates: records with the same name, ignoring case, accents and punctuation, and without
 * contradicting details (city, address, phone…). Each group begins with the record to keep: published before
 * others, then the one with most filled fields, then the lowest ID.
 */
export function groupDuplicates(resource: Resource, records: readonly JsonObject[]): JsonObject[][] {
  const byName = new Map<string, JsonObject[]>();
  for (const record of records) {
    const name = toSlug(formatCell(record[resource.title]));
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), record]);
  }
  return [...byName.values()]
    .flatMap((namesakes) => splitByAgreement(resource, namesakes))
    .filter((group) => group.length > 1)
    .map(sortBestFirst);
}

/** Splits records of one name into groups whose members do not contradict each other. */
function splitByAgreement(resource: Resource, records: readonly JsonObject[]): JsonObject[][] {
  const groups: JsonObject[][] = [];
  for (const record of [...records].sort((one, other) => countFilledFields(other) - countFilledFields(one))) {
    const group = groups.find((members) => members.every((member) => hasMatchingDetails(resource, member, record)));
    if (group === undefined) groups.push([record]);
    else group.push(record);
  }
  return groups;
}

/** Compares the details that both records have. */
const hasMatchingDetails = ({ fields }: Resource, one: JsonObject, other: JsonObject): boolean =>
  Object.entries(fields).every(([field, { comparedAs }]) => {
    if (comparedAs === undefined) return true;
    const [mine, theirs] = [one, other].map((record) => formatCell(record[field]).trim());
    return !mine || !theirs || DETAIL_MATCHERS[comparedAs](mine, theirs);
  });

type DetailMatcher = (one: string, other: string) => boolean;

const isSameText: DetailMatcher = (one, other) => toSlug(one) === toSlug(other);

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

const DETAIL_MATCHERS: Readonly<Record<NonNullable<Field['comparedAs']>, DetailMatcher>> = {
  text: isSameText,
  address: isSameAddress,
  phone: (one, other) => lastDigitsOf(one) === lastDigitsOf(other),
};

const sortBestFirst = (group: readonly JsonObject[]): JsonObject[] =>
  [...group].sort(
    (one, other) =>
      publicationRankOf(other) - publicationRankOf(one) ||
      countFilledFields(other) - countFilledFields(one) ||
      Number(one.id) - Number(other.id),
  );

const publicationRankOf = ({ status }: JsonObject): number => (status === 'publish' ? 1 : 0);

const countFilledFields = (record: JsonObject): number =>
  Object.values(record).filter((value) => formatCell(value) !== '').length;
