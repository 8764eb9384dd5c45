import { randomUUID } from 'node:crypto';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { RecordBody } from '../../service/present-records.js';
import { buildWordPressSlug, escapeSlug } from './wordpress-slug.js';

// Prefix of the slugs of drafts that have no slug on WordPress. Our store needs a slug for every record.
const UNNAMED = 'unnamed-draft-';

const DRAFT_STATUSES: readonly unknown[] = ['draft', 'pending'];

/** A draft of an event has no slug until it is published, unless one is sent. */
export const isUnnamedDraft = (status: unknown, { slug }: ValidatedValues): boolean =>
  DRAFT_STATUSES.includes(status) && slug === undefined;

export const createUnnamedSlug = (): string => `${UNNAMED}${randomUUID()}`;

/** The slug as the site shows it. */
export const showSlug = (slug: unknown): string => (String(slug).startsWith(UNNAMED) ? '' : escapeSlug(String(slug)));

/** Returns the slug that a draft gets from its title when it is published. */
export function nameWhenPublished(target: RecordBody, values: ValidatedValues): ValidatedValues {
  const isPublished = values.status !== undefined && !DRAFT_STATUSES.includes(values.status);
  if (showSlug(target.slug) !== '' || values.slug !== undefined || !isPublished) return {};
  return { slug: buildWordPressSlug(String(values.title ?? target.title)) };
}
