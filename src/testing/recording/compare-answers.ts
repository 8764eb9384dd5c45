import { getOrCreate } from '../../contract/lookup-table.js';
import { RESOURCE_LIST } from '../../contract/resources/index.js';
import type { HttpResponse } from '../../http/exchange.js';
import { parseLenientJson } from '../../http/lenient-json.js';

/** A field that differs. A side that lacks it has no value. */
export interface AnswerDifference {
  /** `status`, a header such as `header allow`, or a path such as `events[].venue.city`. */
  readonly field: string;
  readonly here?: unknown;
  readonly there?: unknown;
}

const COMPARED_HEADERS = [
  'allow',
  'link',
  'location',
  'x-wp-total',
  'x-wp-totalpages',
  'x-tec-total',
  'x-tec-totalpages',
];

/**
 * Compares two responses by field. Two calendars have different records, so of successful responses the types of the
 * fields are compared, and of refusals the values.
 * @param isSameCalendar compares all values
 */
export function compareAnswers(here: HttpResponse, there: HttpResponse, isSameCalendar: boolean): AnswerDifference[] {
  if (here.status !== there.status) return [{ field: 'status', here: here.status, there: there.status }];
  const areValuesCompared = isSameCalendar || here.status >= 400;
  const [one, other] = [here, there].map((response) => listMembers(response, areValuesCompared));
  return one === undefined || other === undefined ? [] : compareMembers(one, other, areValuesCompared);
}

interface Member {
  readonly parent: string;
  /** The value, or the types that the values have in all items of a list. */
  readonly values: Set<unknown>;
}

type Members = Map<string, Member>;

/** Of what one side lacks, only the outermost is named. */
function compareMembers(here: Members, there: Members, areValuesCompared: boolean): AnswerDifference[] {
  return [...new Set([...here.keys(), ...there.keys()])].flatMap((field) => {
    const [one, other] = [here.get(field), there.get(field)];
    const parent = (one ?? other)?.parent ?? ROOT;
    if (!here.has(parent) || !there.has(parent)) return [];
    const isBoth = one !== undefined && other !== undefined;
    if (isBoth && [...one.values].some((value) => other.values.has(value))) return [];
    if (!isBoth && !areValuesCompared && isOptional(field)) return [];
    return [{ field, ...showMember('here', one), ...showMember('there', other) }];
  });
}

const showMember = (side: 'here' | 'there', member: Member | undefined) =>
  member === undefined
    ? {}
    : { [side]: member.values.size === 1 ? [...member.values][0] : [...member.values].join(' | ') };

/** Links to further pages and to the category above. */
const OPTIONAL_LINKS = ['next_rest_url', 'previous_rest_url', 'up', 'header link'];

/** Members that records leave out when they have no value for them, by the words that paths use for their kind. */
const OPTIONAL_MEMBERS: ReadonlyMap<string, readonly string[]> = new Map(
  RESOURCE_LIST.flatMap(({ name, plural, fields, answer, leavesOutEmpty = false }) => {
    const left = Object.keys(answer).filter((each) => leavesOutEmpty || answer[each]?.optional);
    const optional = leavesOutEmpty ? [...left, ...Object.keys(fields)] : left;
    return [name, plural].map((word) => [word, optional] as const);
  }),
);

const OPTIONAL_IN_ANY: readonly string[] = [...OPTIONAL_MEMBERS.values()].flat();

/** An empty list says nothing about its items. A response that is a record does not say of which kind it is. */
function isOptional(field: string): boolean {
  const [name = '', parent = ''] = field.split('.').reverse();
  const kind = parent.replace('[]', '');
  const optional = kind === '' ? OPTIONAL_IN_ANY : (OPTIONAL_MEMBERS.get(kind) ?? []);
  return field.endsWith('[]') || OPTIONAL_LINKS.includes(name) || optional.includes(name);
}

const ROOT = '';

/** Lists the values by path, `events[0].id`, or the types, with one path for all items of a list: `events[].id`. */
function listMembers({ headers, body }: HttpResponse, areValues: boolean): Members {
  const members: Members = new Map();
  const add = (path: string, parent: string, value: unknown) => {
    getOrCreate(members, path, () => ({ parent, values: new Set() })).values.add(value);
  };
  const addValue = (value: unknown, path: string, parent: string) => {
    const isLeaf = typeof value !== 'object' || value === null;
    add(path, parent, areValues && isLeaf ? value : typeOf(value));
    if (isLeaf) return;
    const entries = Object.entries(value);
    if (Array.isArray(value)) for (const [at, item] of entries) addValue(item, `${path}[${areValues ? at : ''}]`, path);
    else for (const [name, member] of entries) addValue(member, path === ROOT ? name : `${path}.${name}`, path);
  };
  addValue(parseLenientJson(body), ROOT, ROOT);
  add('header content-type', ROOT, headers['content-type']?.split(';', 1)[0]?.toLowerCase());
  for (const name of COMPARED_HEADERS) {
    const value = headers[name];
    if (value !== undefined) add(`header ${name}`, ROOT, areValues || name === 'allow' ? value : 'header');
  }
  return members;
}

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : Number.isInteger(value) ? 'integer' : typeof value;
