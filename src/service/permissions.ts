import type { ResourceName } from '../spec/define.js';
import type { Action } from '../spec/operations.js';
import { isPostKind, type Post } from './records.js';

export const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A signed-in user. `undefined` stands for a visitor who has not signed in. */
export interface Visitor {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
}

type Who = Visitor | undefined;

/** The roles that have each capability (contract, section 8). Everybody may read published records. */
const MAY = {
  writePosts: ['contributor', 'author', 'editor', 'administrator'],
  publish: ['author', 'editor', 'administrator'],
  writeTerms: ['author', 'editor', 'administrator'],
  editOthers: ['editor', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof MAY;

export const may = (visitor: Who, capability: Capability): boolean =>
  visitor !== undefined && (MAY[capability] as readonly Role[]).includes(visitor.role);

/**
 * Tells whether the visitor may take this action on some records of a kind; `canReadPost` and `canEditPost` check one record.
 */
export function mayAct(visitor: Who, kind: ResourceName, action: Action): boolean {
  if (action !== 'create' && action !== 'update' && action !== 'delete') return true;
  return may(visitor, isPostKind(kind) ? 'writePosts' : 'writeTerms');
}

const isOwn = (visitor: Who, { author }: Post): boolean => visitor?.id === author;

/** Tells whether the visitor may read a post. The caller handles posts in the trash. */
export const mayRead = (visitor: Who, post: Post): boolean =>
  post.status === 'publish' || may(visitor, 'editOthers') || (isOwn(visitor, post) && may(visitor, 'writePosts'));

/** Tells whether the visitor may update, trash or delete a post. */
export function mayEdit(visitor: Who, post: Post): boolean {
  if (may(visitor, 'editOthers')) return true;
  return isOwn(visitor, post) && may(visitor, post.status === 'publish' ? 'publish' : 'writePosts');
}
