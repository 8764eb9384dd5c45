import type { PostStatus } from '../../src/contract/declarations.js';

/** Contract section 8 once more, as small as it can be said, and without a look at the rules of the service. */

export const ROLES = ['nobody', 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** What the model keeps of an event, venue or organizer. */
export interface Record {
  readonly author: number;
  readonly status: PostStatus | 'gone';
}

export interface Person {
  readonly role: Role;
  readonly id: number;
}

export type Verb = 'read' | 'update' | 'delete' | 'force';

export interface Change {
  readonly status?: PostStatus;
  readonly author?: number;
}

export interface Verdict {
  readonly code: number;
  readonly after: Record;
}

const rank = ({ role }: Person) => ROLES.indexOf(role);
const CONTRIBUTOR = ROLES.indexOf('contributor');
const AUTHOR = ROLES.indexOf('author');
const EDITOR = ROLES.indexOf('editor');
const refused = ({ role }: Person) => (role === 'nobody' ? 401 : 403);

export const mayWriteTerms = (person: Person): boolean => rank(person) >= AUTHOR;
export const mayCreate = (person: Person): boolean => rank(person) >= CONTRIBUTOR;

function mayEdit(person: Person, { author, status }: Record): boolean {
  if (rank(person) >= EDITOR) return true;
  return author === person.id && (rank(person) >= AUTHOR || (rank(person) >= CONTRIBUTOR && status !== 'publish'));
}

/** The status that somebody gets who asks for one; nothing here is due later. */
export function granted(person: Person, asked: PostStatus | undefined): PostStatus {
  if (rank(person) >= AUTHOR) return asked === undefined || asked === 'future' ? 'publish' : asked;
  if (asked === undefined) return 'draft';
  return asked === 'draft' || asked === 'trash' ? asked : 'pending';
}

/** What the service must answer, and what it must have made of the record. */
export function verdict(person: Person, verb: Verb, record: Record, change: Change): Verdict {
  const stays = (code: number): Verdict => ({ code, after: record });
  if (verb === 'read') return stays(readCode(person, record));
  if (!mayCreate(person)) return stays(refused(person));
  if (record.status === 'gone') return stays(404);
  if (!mayEdit(person, record)) return stays(refused(person));
  if (verb === 'force') return { code: 200, after: { ...record, status: 'gone' } };
  if (verb === 'delete')
    return record.status === 'trash' ? stays(410) : { code: 200, after: { ...record, status: 'trash' } };
  const { author = record.author, status = record.status } = change;
  if (author !== record.author && author !== person.id && rank(person) < EDITOR) return stays(403);
  return { code: 200, after: { author, status: status === record.status ? status : granted(person, status) } };
}

function readCode(person: Person, record: Record): number {
  const { author, status } = record;
  if (status === 'gone') return 404;
  if (status === 'publish') return 200;
  if (status === 'trash') return mayEdit(person, record) ? 200 : 410;
  return rank(person) >= EDITOR || (rank(person) >= CONTRIBUTOR && author === person.id) ? 200 : refused(person);
}
