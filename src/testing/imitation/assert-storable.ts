import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { isPostKind } from '../../service/stored-records.js';
import type { ImitatedRequest } from './actions.js';
import { isPhpEmpty, readPostDate } from './php-values.js';
import { decodeMarkup } from './render-content.js';
import { isBlank } from './rewrite-request.js';
import { isBeforeYears } from './site-values.js';
import { createWordPressError, WordPressError } from './wordpress-errors.js';
import { escapeSlug } from './wordpress-slug.js';

const BLANK_NAME_ERRORS = {
  event: new WordPressError(500, {
    code: 'empty_content',
    message: 'Content, title, and excerpt are empty.',
    data: null,
  }),
  venue: createWordPressError(400, 'could-not-create-venue', 'The venue could not be created from the provided data'),
  organizer: createWordPressError(
    400,
    'could-not-create-organizer',
    'The organizer could not be created from the provided data',
  ),
} as const;

const MAX_TERM_NAME_LENGTH = 200;

/** The name of a post that an update empties. */
export function blankNameIn({ resource, body }: Pick<ImitatedRequest, 'resource' | 'body'>): JsonObject | undefined {
  const { title } = resourceOf(resource);
  return isBlank(body[title]) && !isTermKind(resource) ? { [title]: '' } : undefined;
}

/** WordPress stores no post without any text. */
export const isWithoutText = (post: JsonObject): boolean =>
  ['title', 'venue', 'organizer', 'description', 'excerpt'].every((name) => {
    const text = post[name];
    return typeof text !== 'string' || isPhpEmpty(decodeMarkup(text));
  });

/** The publication dates of a request that are before the years. WordPress stores no post with them. */
export const lostDatesIn = (request: ImitatedRequest): readonly string[] =>
  (['date', 'date_utc'] as const).filter((name) => isBeforeYears(readPostDate(request, name, request.body[name])));

/**
 * Refuses values that WordPress validates but cannot store: blank names, long names of terms, the parent of a tag, and dates of
 * new posts before the years.
 */
export function assertStorable(request: ImitatedRequest): void {
  const { resource, body, route } = request;
  const isNew = route.id === undefined && route.slug === undefined;
  const name = body[resourceOf(resource).title];
  if (isNew && !isTermKind(resource) && lostDatesIn(request).length > 0)
    throw resource === 'event' ? createServerError('invalid_date', 'Invalid date.') : BLANK_NAME_ERRORS[resource];
  if (resource === 'tag' && body.parent !== undefined) throw FLAT_TAXONOMY_ERROR;
  if (isBlank(name) && isTermKind(resource)) throw createServerError('empty_term_name', NAME_REQUIRED_MESSAGE);
  if (isNew && resource === 'event') assertNamed(request);
  if (isTermKind(resource) && String(name).length > MAX_TERM_NAME_LENGTH) throw createTermColumnError('name');
}

/** Refuses a new post without a name and a text. A venue or organizer that exists nevertheless is updated. */
export function assertNamed({ resource, body }: Pick<ImitatedRequest, 'resource' | 'body'>): void {
  const { description, excerpt } = body;
  const isEmpty = isBlank(body[resourceOf(resource).title]) && isWithoutText({ description, excerpt });
  if (isEmpty && !isTermKind(resource)) throw BLANK_NAME_ERRORS[resource];
}

const FLAT_TAXONOMY_ERROR = createWordPressError(
  400,
  'rest_taxonomy_not_hierarchical',
  'Cannot set parent term, taxonomy is not hierarchical.',
);

/** A value that is longer than its column. */
export const createTermColumnError = (column: 'name' | 'slug'): WordPressError =>
  createServerError(
    'db_insert_error',
    INSERT_FAILED_MESSAGE,
    `WordPress database error: Processing the value for the following field failed: ${column}. The supplied value may be too long or contains invalid data.`,
  );

/** WordPress does not make the slug of an updated term unique. */
export const createTermSlugError = (slug: string): WordPressError =>
  createServerError(
    'duplicate_term_slug',
    `The slug &#8220;${escapeSlug(slug)}&#8221; is already in use by another term.`,
  );

export const isTermKind = (kind: RecordKind): kind is 'category' | 'tag' => !isPostKind(kind);

const NAME_REQUIRED_MESSAGE = 'A name is required for this term.';
const INSERT_FAILED_MESSAGE = 'Could not insert term into the database.';
const createServerError = (code: string, message: string, data: string | null = null) =>
  new WordPressError(500, { code, message, data });
