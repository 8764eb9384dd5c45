import { randomUUID } from 'node:crypto';
import type { RecordKind } from '../../contract/declarations.js';
import { toSlug } from '../../forms/slug.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { isPostKind } from '../../service/stored-records.js';
import { findAsAdministrator, type RecordLocator } from './find-as-administrator.js';
import { isPhpEmpty } from './php-values.js';
import { noteSiteValues, recordsWithSlug, type SiteSlug, siteValuesOf } from './site-values.js';
import { buildWordPressSlug, escapeSlug, MAX_SLUG_BYTES } from './wordpress-slug.js';

/** Prefix of the slugs that our store has for posts without a slug: it needs one for every record. */
const UNNAMED = 'unnamed-draft-';
const TRASHED_SUFFIX = '__trashed';
const DRAFT_STATUSES: readonly unknown[] = ['draft', 'pending'];

/**
 * The slug of a post, as the site stores it, and those that it had when it was moved to the trash. Our store keeps every slug
 * once, and without the suffix of the trash; so the imitation remembers the slug of the site, until the service stops.
 */
export function siteSlugOf(calendar: ServedCalendar, record: RecordBody): SiteSlug {
  const noted = siteValuesOf(calendar, record).slug;
  if (noted !== undefined) return noted;
  const slug = String(record.slug).startsWith(UNNAMED) ? '' : String(record.slug);
  return record.status === 'trash' ? { slug: `${slug}${TRASHED_SUFFIX}`, desired: [slug] } : { slug, desired: [] };
}

export interface SlugWrite {
  readonly calendar: ServedCalendar;
  readonly kind: RecordKind;
  /** The record before the write; absent for a new one. */
  readonly before?: RecordBody | undefined;
  /** The status that the record will have. */
  readonly status: unknown;
  /** The name that it will have. */
  readonly name: unknown;
  /** The slug that was sent, in any spelling. */
  readonly sent?: unknown;
  /** Others leave no slug to a post that waits for review. */
  readonly mayPublish: boolean;
}

/** Chooses the slug that a write gives to a post (`wp_insert_post` of WordPress). */
export async function planSiteSlug(write: SlugWrite): Promise<SiteSlug> {
  const { calendar, before, status, name, sent, mayPublish } = write;
  const { slug: current, desired } = before === undefined ? NO_SLUG : siteSlugOf(calendar, before);
  const wasTrashed = before?.status === 'trash';
  if (status === 'trash' && before !== undefined && !wasTrashed) {
    if (current.endsWith(TRASHED_SUFFIX)) return { slug: await makeSlugUnique(write, current), desired };
    return { slug: await makeSlugUnique(write, addTrashedSuffix(current)), desired: [...desired, current] };
  }
  const isDraft = DRAFT_STATUSES.includes(status);
  const named = sent === undefined ? current : buildWordPressSlug(String(sent));
  const own = status === 'pending' && !mayPublish ? '' : named;
  const slug = isPhpEmpty(own) && !isDraft ? buildWordPressSlug(String(name)) : own;
  // Only the first of several slugs counts, also if it is empty, as `0` is for PHP (`_wp_desired_post_slug`).
  const [before1 = ''] = desired;
  const isRestored = wasTrashed && status !== 'trash' && !isPhpEmpty(before1);
  const wanted = isRestored ? before1 : slug;
  if (status !== 'trash') await freeFromTrash(write, wanted);
  return {
    slug: isDraft ? wanted : await makeSlugUnique(write, wanted),
    desired: isRestored ? [] : desired,
  };
}

const addTrashedSuffix = (slug: string): string =>
  `${cutSlug(slug, MAX_SLUG_BYTES - TRASHED_SUFFIX.length)}${TRASHED_SUFFIX}`;

const NO_SLUG: SiteSlug = { slug: '', desired: [] };

/** Makes the slug of a post unique among those of its kind, drafts and the trash included. PHP takes a found `0` for none. */
export const makeSlugUnique = (write: SlugHolderQuery, wanted: string): Promise<string> =>
  makeUnique(wanted, async (slug) => !isPhpEmpty(slug) && (await findHolders(write, slug)).length > 0, MAX_SLUG_BYTES);

/** Adds the lowest free number, from 2 on. */
export async function makeUnique(
  wanted: string,
  isTaken: (slug: string) => Promise<boolean>,
  longest = Number.POSITIVE_INFINITY,
): Promise<string> {
  let slug = wanted;
  for (let number = 2; await isTaken(slug); number += 1)
    slug = `${cutSlug(wanted, longest - `-${number}`.length)}-${number}`;
  return slug;
}

/** The slugs of posts are cut before a number is added (`_truncate_post_slug`). */
const cutSlug = (slug: string, longest: number): string =>
  escapeSlug(slug).length <= longest ? slug : slug.slice(0, longest).replace(/-+$/, '');

type SlugHolderQuery = Pick<SlugWrite, 'calendar' | 'kind' | 'before'>;

/** Finds the record that a path names by its ID, or by its slug on the site. */
export async function findByPath(calendar: ServedCalendar, kind: RecordKind, path: RecordLocator) {
  if (path.id !== undefined || path.slug === undefined || !isPostKind(kind))
    return findAsAdministrator(calendar, kind, path);
  const [record] = await findHolders({ calendar, kind }, path.slug);
  return record;
}

/** Finds the other posts, or terms, of the kind that have a slug on the site. */
export async function findHolders({ calendar, kind, before }: SlugHolderQuery, slug: string): Promise<RecordBody[]> {
  const noted = recordsWithSlug(calendar, slug).map((id) => findAsAdministrator(calendar, kind, { id }));
  const stored = findAsAdministrator(calendar, kind, { slug: slug.replace(/__trashed$/, '') });
  const found = await Promise.all([...noted, stored]);
  return found.flatMap((record) =>
    record === undefined || record.id === before?.id || siteSlugOf(calendar, record).slug !== slug ? [] : [record],
  );
}

/** An event in the trash leaves its slug to a post of any kind outside; a venue or organizer, which no search finds, keeps it. */
async function freeFromTrash({ calendar, before }: SlugWrite, slug: string): Promise<void> {
  if (isPhpEmpty(slug) || slug.endsWith(TRASHED_SUFFIX)) return;
  for (const holder of await findHolders({ calendar, kind: 'event', before }, slug)) {
    if (holder.status !== 'trash') continue;
    const { desired } = siteSlugOf(calendar, holder);
    noteSlug(calendar, holder, { slug: addTrashedSuffix(slug), desired: [...desired, slug] });
  }
}

/** Remembers the slug that was chosen for a record. A name without letters gives its ID. */
export function noteSlug(calendar: ServedCalendar, record: RecordBody, { slug, desired }: SiteSlug): void {
  const isNamed = slug !== '' || DRAFT_STATUSES.includes(record.status);
  noteSiteValues(calendar, record, { slug: { slug: isNamed ? slug : String(record.id), desired } });
}

/** The slug under which our store keeps the record. */
export function toStoredSlug({ slug }: SiteSlug): string {
  const own = slug.replace(/__trashed(-\d+)?$/, '');
  return toSlug(own) === '' ? `${UNNAMED}${randomUUID()}` : own;
}

export const nameOf = ({ title, venue, organizer }: RecordBody): unknown => title ?? venue ?? organizer ?? '';
