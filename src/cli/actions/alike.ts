import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import { slugOf } from '../../wire/values/slug.js';
import { cellOf } from '../render/cell.js';

/**
 * Groups probable duplicates: records with the same name, ignoring case, accents and punctuation, and without
 * contradicting details (city, address, phone…). Each group begins with the record to keep: published before
 * others, then the one with most filled fields, then the lowest ID.
 */
export function groupsOf(resource: Resource, records: readonly Data[]): Data[][] {
  const byName = new Map<string, Data[]>();
  for (const record of records) {
    const name = slugOf(cellOf(record[resource.title]));
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), record]);
  }
  return [...byName.values()]
    .flatMap(apart)
    .filter((group) => group.length > 1)
    .map(bestFirst);
}

/** Splits records of one name into groups whose members do not contradict each other. */
function apart(records: readonly Data[]): Data[][] {
  const groups: Data[][] = [];
  for (const record of [...records].sort((one, other) => saidBy(other) - saidBy(one))) {
    const group = groups.find((members) => members.every((member) => isAlike(member, record)));
    if (group === undefined) groups.push([record]);
    else group.push(record);
  }
  return groups;
}

const isAlike = (one: Data, other: Data): boolean =>
  COMPARED.every(([field, agree]) => {
    const [mine, theirs] = [one, other].map((record) => cellOf(record[field]).trim());
    return !mine || !theirs || agree(mine, theirs);
  });

type Agree = (one: string, other: string) => boolean;

const isSameText: Agree = (one, other) => slugOf(one) === slugOf(other);

/**
 * Compares addresses: `12 High St.` equals `12, High Street`. The numbers must be equal, and each word of the shorter
 * address must share its beginning with a word of the longer.
 */
const isSameAddress: Agree = (one, other) => {
  const [few = [], many = []] = [one, other].map((text) => slugOf(text).split('-')).sort((a, b) => a.length - b.length);
  const numbers = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join();
  const begins = (word: string, each: string) => each.startsWith(word) || word.startsWith(each);
  return numbers(few) === numbers(many) && few.every((word) => many.some((each) => begins(word, each)));
};

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(-8);

// Details that must agree when both records have them. Phone numbers are compared without the country code.
const COMPARED: readonly (readonly [field: string, agree: Agree])[] = [
  ['city', isSameText],
  ['country', isSameText],
  ['zip', isSameText],
  ['address', isSameAddress],
  ['email', isSameText],
  ['phone', (one, other) => digitsOf(one) === digitsOf(other)],
];

const bestFirst = (group: readonly Data[]): Data[] =>
  [...group].sort(
    (one, other) => rankOf(other) - rankOf(one) || saidBy(other) - saidBy(one) || Number(one.id) - Number(other.id),
  );

const rankOf = ({ status }: Data): number => (status === 'publish' ? 1 : 0);

const saidBy = (record: Data): number => Object.values(record).filter((value) => cellOf(value) !== '').length;
