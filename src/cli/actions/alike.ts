import type { Resource } from '../../spec/define.js';
import type { Data } from '../../wire/values/data.js';
import { slugOf } from '../../wire/values/slug.js';
import { cellOf } from '../render/cell.js';

/**
 * Records that seem to be the same: of the same name, apart from case, accents and punctuation, and with nothing that
 * speaks against it. In each group the one that says most comes first, of equals the oldest.
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

/** Parts records of one name into those that agree with each other. */
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

/** `12 High St.` and `12, High Street`: the numbers are the same, and every word of the shorter begins one of the longer. */
const isSameAddress: Agree = (one, other) => {
  const [few = [], many = []] = [one, other].map((text) => slugOf(text).split('-')).sort((a, b) => a.length - b.length);
  const numbers = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join();
  const begins = (word: string, each: string) => each.startsWith(word) || word.startsWith(each);
  return numbers(few) === numbers(many) && few.every((word) => many.some((each) => begins(word, each)));
};

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(-8);

// What is given on both sides must agree; a phone number may be written with or without the country.
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
