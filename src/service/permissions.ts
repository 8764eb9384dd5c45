import type { ResourceName } from '../spec/define.js';
import type { Action } from '../spec/operations.js';
import { isPostKind, type Post } from './records.js';

export const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Who asks; nobody in particular when undefined. */
export interface Visitor {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
}

type Who = Visitor | undefined;

/** What each role may do (contract, section 8). Everybody may read what is published. */
const MAY = {
  writePosts: ['contributor', 'author', 'editor', 'administrator'],
  publish: ['author', 'editor', 'administrator'],
  writeTerms: ['author', 'editor', 'administrator'],
  editOthers: ['editor', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof MAY;

export const may = (visitor: Who, capability: Capability): boolean =>
  visitor !== undefined && (MAY[capability] as readonly Role[]).includes(visitor.role);

/** Whether the visitor may do this to records of a kind at all; which of them is another question. */
export function mayAct(visitor: Who, kind: ResourceName, action: Action): boolean {
  if (action !== 'create' && action !== 'update' && action !== 'delete') return true;
  return may(visitor, isPostKind(kind) ? 'writePosts' : 'writeTerms');
}

const isOwn = (visitor: Who, { author }: Post): boolean => visitor?.id === author;

/** Whether the visitor may see that a post exists; the trash is judged apart. */
export const mayRead = (visitor: Who, post: Post): boolean =>
  post.status === 'publish' || may(visitor, 'editOthers') || (isOwn(visitor, post) && may(visitor, 'writePosts'));

/** Whether the visitor may update, trash or remove a post. */
export function mayEdit(visitor: Who, post: Post): boolean {
  if (may(visitor, 'editOthers')) return true;
  return isOwn(visitor, post) && may(visitor, post.status === 'publish' ? 'publish' : 'writePosts');
}
