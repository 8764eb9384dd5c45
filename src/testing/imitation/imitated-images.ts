import { createHash } from 'node:crypto';
import { getOrCreate } from '../../contract/lookup-table.js';
import { MAX_UPLOAD_BYTES, recognizeImage } from '../../contract/uploads.js';
import { isJsonObject } from '../../forms/json-object.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { RoutedRequest } from '../../server/http/handler.js';
import { readBodyBytes } from '../../server/http/read-body.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { ImitatedResponse } from './actions.js';
import { listAsAdministrator, WHOLE_TIME } from './find-as-administrator.js';
import { createWordPressError, createWordPressNoRouteError } from './wordpress-errors.js';

const WEB_URL = /^https?:\/\/[^\s]+$/i;
const NO_IMAGE = /\.(txt|html?|pdf|zip|mp4)(\?|$)/i;
const UPLOADS = '/wp-content/uploads/';

/** True if the site accepts a value as an image. A URL needs a user who may upload files. */
export async function isImitatedImage(calendar: ServedCalendar, value: unknown, mayUpload: boolean): Promise<boolean> {
  if (isId(value)) return (await findImageById(calendar, Number(value))) !== undefined;
  return typeof value === 'string' && mayUpload && WEB_URL.test(value) && !NO_IMAGE.test(value) && !MISSING.test(value);
}

/** Patterns of URLs that tests use for missing images and for files that are not images. */
const MISSING = /\/none\.\w+$/;
const FAKE = /\/fake\.\w+$/;

const isId = (value: unknown): boolean => /^\d+$/.test(String(value));

/**
 * Copies an image into the media library of the site, under a new name. Derives the name and the ID from the URL,
 * because a site copies the same URL only once.
 */
export async function copyImage(calendar: ServedCalendar, value: string): Promise<unknown> {
  if (isId(value)) return findImageById(calendar, Number(value));
  if (FAKE.test(value)) return false;
  const { publicUrl } = calendar.service.site;
  if (value.startsWith(`${publicUrl}${UPLOADS}`))
    return findInLibrary(calendar, value) ?? (await findImage(calendar, ({ url }) => url === value)) ?? value;
  const file = new URL(value).pathname.split('/').at(-1) ?? '';
  const [, name = file, type = 'jpg'] = /^(.*)\.(\w+)$/.exec(file) ?? [];
  const extension = type.toLowerCase().replace('jpeg', 'jpg');
  const written = name.replaceAll('%20', '-').replace(/[^\w.-]+/g, '');
  const digest = createHash('sha256').update(value).digest();
  const suffix = digest
    .toString('base64')
    .replace(/[^\da-z]/gi, '')
    .slice(0, SUFFIX_LENGTH);
  const folder = new Date(calendar.service.now()).toISOString().slice(0, 7).replace('-', '/');
  const url = `${publicUrl}${UPLOADS}${folder}/${written}-${suffix}.${extension}`;
  const image = { url, id: FIRST_ID + digest.readUIntBE(0, 3), extension };
  libraryOf(calendar).set(image.id, image);
  return image;
}

const SUFFIX_LENGTH = 6;
// Far from the IDs of posts, which have a sequence of their own here.
const FIRST_ID = 100_000_000;

const libraries = new WeakMap<ServedCalendar, Map<number, ShownImage>>();

const libraryOf = (calendar: ServedCalendar): Map<number, ShownImage> =>
  getOrCreate(libraries, calendar, () => new Map());

const findUploaded = (calendar: ServedCalendar, slug: string): ShownImage[] =>
  [...libraryOf(calendar).values()].filter((image) => image.slug === slug);

/** Adds an uploaded file to the media library. @param name the slug, from the name of the file */
function addUploaded(calendar: ServedCalendar, slug: string, extension: string): ShownImage {
  const folder = new Date(calendar.service.now()).toISOString().slice(0, 7).replace('-', '/');
  const url = `${calendar.service.site.publicUrl}${UPLOADS}${folder}/${slug}.${extension}`;
  const image = { id: FIRST_ID - 1 - libraryOf(calendar).size, slug, url, extension };
  libraryOf(calendar).set(image.id, image);
  return image;
}

const findInLibrary = (calendar: ServedCalendar, address: string): ShownImage | undefined =>
  [...libraryOf(calendar).values()].find(({ url }) => url === address);

/** Highest ID of the images that the library has from the start. */
const LAST_FIRST_IMAGE = 1000;

async function findImageById(calendar: ServedCalendar, id: number): Promise<ShownImage | undefined> {
  if (id >= 1 && id <= LAST_FIRST_IMAGE) return { id };
  return libraryOf(calendar).get(id) ?? findImage(calendar, (image) => image.id === id);
}

type ShownImage = Readonly<Record<string, unknown>>;

/** Finds an image that a record shows, copied before the service was started. */
async function findImage(calendar: ServedCalendar, matches: (image: ShownImage) => boolean) {
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    for await (const { image } of listAsAdministrator(calendar, kind, kind === 'event' ? WHOLE_TIME : {}))
      if (isJsonObject(image) && matches(image)) return image;
  }
  return undefined;
}

export const MEDIA_PATH = '/wp/v2/media';

interface MediaRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly request: RoutedRequest;
  readonly query: RawParameters;
}

/** Answers like the media library of WordPress: files by their slug, and the upload of an image as the body of a request. */
export async function answerMediaRoute({ calendar, visitor, request, query }: MediaRequest): Promise<ImitatedResponse> {
  if (request.method === 'GET')
    return { value: findUploaded(calendar, String(query.slug ?? '')).map(showImage), allow: ['GET'] };
  if (request.method !== 'POST') throw createWordPressNoRouteError();
  if (!hasCapability(visitor, 'publish'))
    throw createWordPressError(
      visitor === undefined ? 401 : 403,
      'rest_cannot_create',
      'Sorry, you are not allowed to create posts as this user.',
    );
  const [, slug] = /filename="([^"]*)\.\w+"/.exec(request.header('content-disposition') ?? '') ?? [];
  if (slug === undefined)
    throw createWordPressError(400, 'rest_upload_no_content_disposition', 'No Content-Disposition supplied.');
  const extension = recognizeImage(await readBodyBytes(request, MAX_UPLOAD_BYTES));
  if (extension === undefined)
    throw createWordPressError(
      500,
      'rest_upload_sideload_error',
      'Sorry, you are not allowed to upload this file type.',
    );
  return { status: 201, value: showImage(addUploaded(calendar, slug, extension)), allow: ['GET', 'POST'] };
}

const showImage = ({ id, slug, url }: Readonly<Record<string, unknown>>) => ({ id, slug, source_url: url });
