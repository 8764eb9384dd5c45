import type { Resource } from '../../../contract/declarations.js';
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
    .flatMap(splitByAgreement)
    .filter((group) => group.length > 1)
    .map(sortBestFirst);
}

/** Splits records of one name into groups whose members do not contradict each other. */
function splitByAgreement(records: readonly JsonObject[]): JsonObject[][] {
  const groups: JsonObject[][] = [];
  for (const record of [...records].sort((one, other) => countFilledFields(other) - countFilledFields(one))) {
    const group = groups.find((members) => members.every((member) => hasMatchingDetails(member, record)));
    if (group === undefined) groups.push([record]);
    else group.push(record);
  }
  return groups;
}

const hasMatchingDetails = (one: JsonObject, other: JsonObject): boolean =>
  DETAIL_MATCHERS.every(([field, agree]) => {
    const [mine, theirs] = [one, other].map((record) => formatCell(record[field]).trim());
    return !mine || !theirs || agree(mine, theirs);
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

// Details that must agree when both records have them. Phone numbers are compared without the country code.
const DETAIL_MATCHERS: readonly (readonly [field: string, agree: DetailMatcher])[] = [
  ['city', isSameText],
  ['country', isSameText],
  ['zip', isSameText],
  ['address', isSameAddress],
  ['email', isSameText],
  ['phone', (one, other) => lastDigitsOf(one) === lastDigitsOf(other)],
];

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
