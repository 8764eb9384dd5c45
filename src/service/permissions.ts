import type { RecordKind } from '../contract/declarations.js';
import type { OperationAction } from '../contract/operations.js';
import { isPostKind, type Post } from './stored-records.js';

export const ROLES = ['subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A signed-in user. `undefined` stands for a visitor who has not signed in. */
export interface Visitor {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
}

type VisitorOrPublic = Visitor | undefined;

/** The roles that have each capability (contract, section 8). Everybody may read published records. */
const ROLES_BY_CAPABILITY = {
  writePosts: ['contributor', 'author', 'editor', 'administrator'],
  publish: ['author', 'editor', 'administrator'],
  writeTerms: ['author', 'editor', 'administrator'],
  editOthers: ['editor', 'administrator'],
} as const satisfies Record<string, readonly Role[]>;

export const hasCapability = (visitor: VisitorOrPublic, capability: keyof typeof ROLES_BY_CAPABILITY): boolean =>
  visitor !== undefined && (ROLES_BY_CAPABILITY[capability] as readonly Role[]).includes(visitor.role);

/** Tells whether the visitor may take this action on some records of a kind; others check one record. */
export function canActOnKind(visitor: VisitorOrPublic, kind: RecordKind, action: OperationAction): boolean {
  if (action !== 'create' && action !== 'update' && action !== 'delete') return true;
  return hasCapability(visitor, isPostKind(kind) ? 'writePosts' : 'writeTerms');
}

type PostOwnership = Pick<Post, 'status' | 'author'>;

const isOwnPost = (visitor: VisitorOrPublic, { author }: PostOwnership): boolean => visitor?.id === author;

/** Tells whether the visitor may read a post. The caller handles posts in the trash. */
export const canReadPost = (visitor: VisitorOrPublic, post: PostOwnership): boolean =>
  post.status === 'publish' ||
  hasCapability(visitor, 'editOthers') ||
  (isOwnPost(visitor, post) && hasCapability(visitor, 'writePosts'));

export function canEditPost(visitor: VisitorOrPublic, post: Post): boolean {
  if (hasCapability(visitor, 'editOthers')) return true;
  return isOwnPost(visitor, post) && hasCapability(visitor, post.status === 'publish' ? 'publish' : 'writePosts');
}
