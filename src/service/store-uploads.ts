import { createHash } from 'node:crypto';
import {
  type ImageExtension,
  MAX_UPLOAD_PIXELS,
  recognizeImage,
  UPLOADED_PATH,
  uploadedPathOf,
} from '../contract/uploads.js';
import { invalidParameters, type Message, ServiceError } from '../errors.js';
import { createPause } from '../event-loop-turns.js';
import type { ImageBody } from '../forms/image.js';
import type { Store, StoredUpload, StoreSession } from '../store/store.js';
import { formatUtc } from '../time/wall-time-text.js';
import { hasCapability, type Visitor } from './permissions.js';
import type { CalendarSite, RequestContext } from './request-context.js';
import { createForbiddenError } from './require-record.js';

/** An uploaded image as responses show it. */
interface UploadBody {
  readonly id: number;
  readonly url: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

interface NewUpload {
  readonly hash: string;
  readonly extension: ImageExtension;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/**
 * Reads the kind and the size of an image from its bytes.
 * @throws ServiceError 400 for anything but a PNG, JPEG, GIF or WebP image of a usual size
 */
export async function readNewUpload(bytes: Buffer): Promise<NewUpload> {
  const extension = recognizeImage(bytes);
  const size = extension === undefined || !hasFewSegments(bytes) ? undefined : await readSize(bytes);
  if (extension === undefined || size === undefined) throw refuseFile((t) => t.mustBeImageFile());
  if (size.width * size.height > MAX_UPLOAD_PIXELS)
    throw refuseFile((t) => t.tooManyPixels({ most: MAX_UPLOAD_PIXELS }));
  // 128 bits: nobody finds the address of an image that no published record shows.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { hash, extension, ...size, bytes };
}

const refuseFile = (say: Message): ServiceError => invalidParameters({ file: say });

/**
 * Tells whether a JPEG image has as many segments before its size as an image may have. The library takes half a second
 * for a million tiny ones.
 */
function hasFewSegments(bytes: Buffer): boolean {
  let at = 2;
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) return true;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

const MOST_SEGMENTS = 1000;

/** The size in which an image is shown: a camera may have stored it on its side. */
async function readSize(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  const { imageSize } = await import('image-size');
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    return orientation >= LYING ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** From this value of the EXIF orientation on, width and height change places. */
const LYING = 5;

/** @throws ServiceError 401 or 403 for those who may not publish, as on WordPress */
export function assertMayUpload(visitor: Visitor | undefined): void {
  if (!hasCapability(visitor, 'publish')) throw createForbiddenError(visitor);
}

/** Applies the rules of uploaded images to a store. */
export const createUploads = ({ store, site, now }: UploadsOptions) => ({
  /** Stores an image for later writes of records. The visitor may upload (`assertMayUpload`). */
  add: async (visitor: Visitor | undefined, image: NewUpload) => {
    const { upload, isNew } = await store.write((session) => storeUpload({ session, visitor, now: now() }, image));
    return { body: describeUpload(upload, site.publicUrl), isNew };
  },
  /** @param hash the name of the image in its address @throws ServiceError 404 */
  read: (hash: string): Promise<Buffer> => store.read((session) => readUpload(session, hash)),
  /** @throws ServiceError 401, 403 or 404 */
  remove: async (visitor: Visitor | undefined, hash: string): Promise<UploadBody> => {
    assertMayUpload(visitor);
    return describeUpload(await store.write((session) => removeUpload({ session, visitor }, hash)), site.publicUrl);
  },
});

interface UploadsOptions {
  readonly store: Store;
  readonly site: CalendarSite;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Stores an image, unless its user has uploaded the same one before. */
async function storeUpload(
  { session, visitor, now }: UploadContext & { readonly now: number },
  { bytes, ...image }: NewUpload,
): Promise<{ readonly upload: StoredUpload; readonly isNew: boolean }> {
  const author = visitor?.id ?? 0;
  await session.lock(`upload ${author} ${image.hash}`);
  const earlier = (await session.findUploads(image.hash)).find((upload) => upload.author === author);
  if (earlier !== undefined) return { upload: earlier, isNew: false };
  const id = (await session.nextNumber(SEQUENCE)) ?? (await session.startNumbers(SEQUENCE, 1));
  const upload = { ...image, id, author, date_utc: formatUtc(now) };
  await session.addUpload(upload);
  const pause = createPause();
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    await session.addUploadPart(id, start / PART_BYTES, bytes.subarray(start, start + PART_BYTES).toString('base64'));
    await pause();
  }
  return { upload, isNew: true };
}

type UploadContext = Pick<RequestContext, 'session' | 'visitor'>;

const SEQUENCE = 'upload';

/** A multiple of three, so that no part ends in padding. */
const PART_BYTES = 48 * 1024;

/** Reads the bytes of an uploaded image. @throws ServiceError 404 */
async function readUpload(session: StoreSession, hash: string): Promise<Buffer> {
  const [upload] = await session.findUploads(hash);
  if (upload === undefined) throw createNoUploadError();
  return Buffer.from((await session.uploadParts(upload.id)).join(''), 'base64');
}

/** Deletes an uploaded image: that of the visitor, or for those who may edit others' records that of everybody. */
async function removeUpload({ session, visitor }: UploadContext, hash: string): Promise<StoredUpload> {
  const found = await session.findUploads(hash);
  const own = found.filter((upload) => mayUse(visitor, upload));
  const [first] = own;
  if (first === undefined) throw found.length === 0 ? createNoUploadError() : createForbiddenError(visitor);
  for (const { id } of own) await session.removeUpload(id);
  return first;
}

const createNoUploadError = () => new ServiceError({ code: 'rest_no_route', say: (t) => t.noRoute() });

/** IDs count up: nobody may try them to see what others have uploaded. */
const mayUse = (visitor: Visitor | undefined, { author }: StoredUpload): boolean =>
  visitor?.id === author || hasCapability(visitor, 'editOthers');

/**
 * Completes an image that names an upload, by its ID or by its address. The address is stored without that of the site,
 * which may change.
 */
export async function resolveUpload(
  { session, site, visitor }: Pick<RequestContext, 'session' | 'site' | 'visitor'>,
  image: ImageBody,
): Promise<ImageBody> {
  const path = image.url?.startsWith(`${site.publicUrl}/`) ? image.url.slice(site.publicUrl.length) : '';
  const [, hash] = UPLOADED_PATH.exec(path) ?? [];
  if (hash !== undefined) {
    const [upload] = await session.findUploads(hash);
    return upload === undefined ? image : describeUpload(upload, '');
  }
  if (image.id === undefined || image.url !== undefined) return image;
  const upload = await session.findUpload(image.id);
  return upload === undefined || !mayUse(visitor, upload) ? image : describeUpload(upload, '');
}

/** @param publicUrl the address of the site, without a trailing slash */
const describeUpload = (upload: StoredUpload, publicUrl: string): UploadBody => ({
  id: upload.id,
  url: `${publicUrl}${uploadedPathOf(upload)}`,
  extension: upload.extension,
  width: upload.width,
  height: upload.height,
});

/** Returns an image as responses show it: with the address of the site. */
export const presentImage = (image: ImageBody, { publicUrl }: CalendarSite): ImageBody =>
  image.url?.startsWith('/') ? { ...image, url: `${publicUrl}${image.url}` } : image;
