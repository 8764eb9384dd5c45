import type { Language, ResourceName } from '../spec/define.js';
import type { Session } from '../store/store.js';
import { mayRead, type Visitor } from './permissions.js';
import type { Answer } from './presentation.js';
import type { Post } from './records.js';

/** What the rules know of the calendar that they serve. */
export interface Site {
  readonly name: string;
  /** Of the site: an IANA name, UTC or UTC±h. */
  readonly timezone: string;
  readonly language: Language;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

/** One request, as the rules see it. */
export interface World {
  readonly site: Site;
  readonly visitor: Visitor | undefined;
  /** The language asked for. */
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly session: Session;
  /** Linked records as everybody sees them in the state that is read: what is found out is added. */
  readonly presented: (kind: ResourceName, language: Language) => Map<number, Answer>;
}

/** `written`: the digits as they were asked for, of any number. */
export type Ref = { readonly id: number; readonly written?: string } | { readonly slug: string };

export function refText(ref: Ref): string | number {
  if ('slug' in ref) return ref.slug;
  return Number.isSafeInteger(ref.id) ? ref.id : (ref.written ?? ref.id);
}

/** IDs and slugs of any size may be asked for; what the store cannot hold is not there. */
export async function lookUp(session: Session, kind: ResourceName, ref: Ref) {
  if ('slug' in ref) return session.findBySlug(kind, ref.slug.toLowerCase());
  return Number.isSafeInteger(ref.id) ? session.find(kind, ref.id) : undefined;
}

/** Whether a post may be named by this visitor: it exists for them and is not in the trash. */
export const isLinkable = ({ visitor }: World, post: Post): boolean =>
  post.status !== 'trash' && mayRead(visitor, post);
