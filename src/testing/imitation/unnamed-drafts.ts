import { randomUUID } from 'node:crypto';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { RecordBody } from '../../service/present-records.js';
import { buildWordPressSlug, escapeSlug } from './wordpress-slug.js';

// Prefix of the slugs of drafts that have no slug on WordPress. Our store needs a slug for every record.
const UNNAMED = 'unnamed-draft-';

/**
 * The slug of such a record since the trash named it, as our store keeps it; the site shows `__trashed`. Those of others get
 * numbers.
 */
export const NAMED_BY_TRASH = 'named-by-trash';

const DRAFT_STATUSES: readonly unknown[] = ['draft', 'pending'];

/** A draft of an event has no slug until it is published, unless one is sent. */
export const isUnnamedDraft = (status: unknown, { slug }: ValidatedValues): boolean =>
  DRAFT_STATUSES.includes(status) && slug === undefined;

export const createUnnamedSlug = (): string => `${UNNAMED}${randomUUID()}`;

/** The slug as the site shows it. */
export function showSlug(slug: unknown): string {
  const text = String(slug);
  return text.startsWith(UNNAMED) ? '' : escapeSlug(text.replace(/^named-by-trash(?=$|-\d+$)/, '__trashed'));
}

/** A slug as our store keeps it, without the suffix that a record has in the trash. */
export const toStoredSlug = (slug: string): string =>
  /^__trashed(-\d+)?$/.test(slug) ? slug.replace('__trashed', NAMED_BY_TRASH) : slug.replace(/__trashed$/, '');

export const nameOf = ({ title, venue, organizer }: RecordBody): unknown => title ?? venue ?? organizer;

/** Returns the slug that a draft gets from its title when it is published. */
export function nameWhenPublished(target: RecordBody, values: ValidatedValues): ValidatedValues {
  const isPublished = values.status !== undefined && !DRAFT_STATUSES.includes(values.status);
  if (showSlug(target.slug) !== '' || values.slug !== undefined || !isPublished) return {};
  return { slug: buildWordPressSlug(String(values.title ?? nameOf(target))) };
}
