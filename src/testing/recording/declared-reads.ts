import type { Form, Parameter } from '../../contract/declarations.js';
import { OPERATIONS, type Operation } from '../../contract/operations.js';
import { encodeQuery } from '../../http/build-request.js';

/** A request that reads, below the namespace. */
export interface DeclaredRead {
  /** As the report names it: `GET /events/{id}`. */
  readonly name: string;
  /** Returns the path and query, by the records of the service that is asked. */
  readonly target: (first: FirstRecord) => string | undefined;
  /** The list whose first record the target needs. */
  readonly list: string;
}

/** The record that a list begins with. Two services have different ones. */
export type FirstRecord = { readonly id?: unknown; readonly slug?: unknown } | undefined;

/**
 * Lists reads that the declarations imply: each list alone and with each parameter, once with a valid and once with an
 * invalid value, and each record by ID and slug, one that exists and one that does not.
 */
export const listDeclaredReads = (): DeclaredRead[] =>
  OPERATIONS.flatMap((operation) => {
    if (operation.action === 'list') return buildListReads(operation);
    return operation.action === 'read' ? buildRecordReads(operation) : [];
  });

function buildListReads({ path, parameters }: Operation): DeclaredRead[] {
  const queries = Object.entries(parameters.query)
    // The interface that both have in common.
    .filter(([, { extension }]) => extension === undefined)
    .flatMap(([name, parameter]) => sampleValuesOf(parameter).map((value) => encodeQuery([[name, value]])));
  return ['', ...queries].map((query) => {
    const target = query === '' ? path : `${path}?${query}`;
    return { name: `GET ${target}`, list: path, target: () => target };
  });
}

function buildRecordReads({ path, by = 'id' }: Operation): DeclaredRead[] {
  const list = path.replace(/\/(?:by-slug\/)?\{.*$/, '');
  const missing = path.replace(/\{.*\}/, by === 'id' ? '999999999' : 'no-such-slug');
  const targetOf = (first: FirstRecord) => {
    const value = first?.[by];
    return value === undefined || value === '' ? undefined : path.replace(/\{.*\}/, encodeURIComponent(String(value)));
  };
  return [
    { name: `GET ${path}`, list, target: targetOf },
    { name: `GET ${missing}`, list, target: () => missing },
  ];
}

/** Returns a valid value and an invalid one; nothing for a form whose values name records. */
const sampleValuesOf = ({ form, values: [word] = [] }: Parameter): readonly string[] =>
  word === undefined ? (SAMPLES[form] ?? []) : [word, 'no-such-word'];

const SAMPLES: Partial<Readonly<Record<Form, readonly string[]>>> = {
  page: ['1', '0', 'x'],
  'per-page': ['1', '0', 'x'],
  flag: ['true', 'perhaps'],
  'yes-no': ['true', 'perhaps'],
  search: ['a', 'no such words'],
  date: ['2027-01-01', '2027-01-01 20:00', '+2 weeks', 'no-such-date'],
  status: ['publish', 'no-such-status'],
  statuses: ['publish', 'publish,private', 'no-such-status'],
  ids: ['x'],
  id: ['0', 'x'],
  parent: ['0', 'x'],
  latitude: ['51.5', '91'],
  longitude: ['0', '181'],
  'ids-or-slugs': ['no-such-slug'],
  slugs: ['no-such-slug'],
  terms: ['no-such-term'],
  posts: ['x'],
  slug: ['no-such-slug'],
  zone: ['Europe/Paris', 'Europe/Nowhere'],
};
