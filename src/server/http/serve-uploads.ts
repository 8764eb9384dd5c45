import { IMAGE_TYPES, type ImageExtension, MAX_UPLOAD_BYTES } from '../../contract/uploads.js';
import { assertMayUpload, readNewUpload } from '../../service/store-uploads.js';
import { resolveRequestLanguage } from '../served-calendar.js';
import { buildResponse } from './build-response.js';
import { type HandledRequest, type ServiceResponse, WRITE_WEIGHT, workInRoom } from './handler.js';
import { assertWritable, createNoRouteError } from './match-route.js';
import { readBodyBytes } from './read-body.js';

/** Stores the image that is the body of a request: 201, or 200 when its user has uploaded the same one before. */
export async function takeUpload(handled: HandledRequest): Promise<ServiceResponse> {
  const { calendar, request, visitor } = handled;
  assertMayUpload(visitor);
  assertWritable(calendar);
  const bytes = await readBodyBytes(request, MAX_UPLOAD_BYTES);
  const image = await readNewUpload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return workInRoom(request, WRITE_WEIGHT, async () => {
    const { body, isNew } = await calendar.service.uploads.add(visitor, image);
    const context = { language: resolveRequestLanguage(handled), allow: ['POST'] };
    return buildResponse(context, { status: isNew ? 201 : 200, value: body, headers: { Location: body.url } }, false);
  });
}

/** Serves an uploaded image, or deletes it. Its address holds the hash of its bytes, so it never changes. */
export async function serveUpload(handled: HandledRequest, hash: string): Promise<ServiceResponse> {
  const { calendar, request, visitor } = handled;
  const { method, route } = request;
  if (method === 'DELETE') {
    assertWritable(calendar);
    return workInRoom(request, WRITE_WEIGHT, async () => {
      const value = await calendar.service.uploads.remove(visitor, hash);
      return buildResponse({ language: resolveRequestLanguage(handled), allow: [] }, { value }, false);
    });
  }
  if (method !== 'GET' && method !== 'HEAD') throw createNoRouteError();
  const extension = route.path.slice(route.path.lastIndexOf('.') + 1) as ImageExtension;
  return {
    status: 200,
    headers: { ...FILE_HEADERS, 'Content-Type': IMAGE_TYPES[extension], ETag: `"${hash}"` },
    body: await calendar.service.uploads.read(hash),
  };
}

/** An image that is opened by its address must not run scripts. Pages elsewhere may show it. */
const FILE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
