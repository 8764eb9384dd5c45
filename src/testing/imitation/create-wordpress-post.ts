import { resourceOf } from '../../contract/resources/index.js';
import type { JsonObject } from '../../forms/json-object.js';
import { hasCapability } from '../../service/permissions.js';
import { formatUtc } from '../../time/wall-time-text.js';
import type { ImitatedResponse } from './actions.js';
import { createImitatedPost } from './create-or-merge.js';
import { isForeignAuthor } from './imitated-headers.js';
import { isPhpEmpty } from './php-values.js';
import { type PostKind, presentWordPressPost, selectTopFields } from './present-wordpress-post.js';
import { nameOf } from './site-slugs.js';
import { noteSiteFields, noteSiteValues, STORED_FIELDS } from './site-values.js';
import { createWordPressError, withAllow } from './wordpress-errors.js';
import { collectionMethods } from './wordpress-post-lists.js';
import { readMetas } from './wordpress-post-metas.js';
import {
  asideOf,
  assertContent,
  assertParametersOf,
  assertWritable,
  dateIn,
  linkAsSent,
  metasIn,
  passwordIn,
  planWrittenSlug,
  textsIn,
  withoutEmptyTitle,
  withStatus,
} from './wordpress-post-values.js';
import type { WordPressRequest } from './wordpress-posts.js';

/** Creates a post as WordPress itself does: an event has no dates then, and a venue no choice about its map. */
export const createWordPressPost = (request: WordPressRequest, kind: PostKind): Promise<ImitatedResponse> =>
  withAllow(collectionMethods(request), () => createPost(withStatus(request), kind));

async function createPost(request: WordPressRequest, kind: PostKind): Promise<ImitatedResponse> {
  const { calendar, visitor, body } = request;
  assertParametersOf(request, undefined);
  assertMayCreate(request);
  await assertWritable(request);
  const texts = textsIn(request, kind);
  assertContent({ id: 0, ...texts });
  const { meta, wrong } = metasIn(request);
  const slug = await planWrittenSlug(request, { kind, name: nameOf({ id: 0, ...texts }) });
  const values: JsonObject = {
    ...NAMELESS[kind],
    ...withoutEmptyTitle(kind, texts),
    ...(kind === 'event' ? datesOfNow(calendar.service.now()) : {}),
    ...readMetas(meta, { id: 0, cost: '' }, kind),
    status: body.status ?? 'draft',
    ...(isPhpEmpty(body.author) ? {} : { author: Number(body.author) }),
    ...dateIn(body),
  };
  const created = await createImitatedPost({ calendar, visitor, resource: kind, values, sent: slug.slug });
  if (dateIn(body) !== undefined) noteSiteValues(calendar, created, { isDated: true });
  if (kind === 'event') {
    const zone = typeof meta._EventTimezone === 'string' ? meta._EventTimezone : '';
    noteSiteValues(calendar, created, { zone, emptyDate: null, isUnlisted: true });
  }
  const fields = {
    ...mapFlagsIn(meta, kind),
    ...passwordIn(body, created),
    ...asideOf(kind, { [resourceOf(kind).title]: '', ...texts }, meta),
  };
  noteSiteFields(calendar, created, { written: [], fields });
  const linked = await linkAsSent(request, kind, created);
  if (wrong !== undefined) return { status: 400, value: wrong };
  const post = await presentWordPressPost(linked, { ...request, kind, isEditing: true });
  return { status: 201, value: selectTopFields(post, { ...request.query, context: 'edit' }) };
}

function assertMayCreate({ visitor, body }: WordPressRequest): void {
  if (!isPhpEmpty(body.id)) throw createWordPressError(400, 'rest_post_exists', 'Cannot create existing post.');
  const status = visitor === undefined ? 401 : 403;
  const message = 'Sorry, you are not allowed to create posts as this user.';
  if (isForeignAuthor(visitor, body)) throw createWordPressError(status, 'rest_cannot_edit_others', message);
  if (!hasCapability(visitor, 'writePosts')) throw createWordPressError(status, 'rest_cannot_create', message);
}

const NAMELESS = { event: { title: '-' }, venue: { venue: '-' }, organizer: { organizer: '-' } } as const;

/** Our store has no event without dates. */
function datesOfNow(now: number): JsonObject {
  const wall = formatUtc(now);
  const moment = { kind: 'wall', date: wall.slice(0, 10), time: wall.slice(11) };
  return { start_date: moment, end_date: moment };
}

/** Flags that nobody has set are true in the plugin, and false in `wp/v2`. */
const mapFlagsIn = (meta: JsonObject, kind: PostKind): JsonObject =>
  kind === 'organizer'
    ? {}
    : {
        ...('_EventShowMap' in meta ? {} : { show_map: true, [STORED_FIELDS.show_map ?? '']: false }),
        ...('_EventShowMapLink' in meta ? {} : { show_map_link: true, [STORED_FIELDS.show_map_link ?? '']: false }),
      };
