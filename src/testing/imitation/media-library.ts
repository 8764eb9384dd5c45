import { MAX_UPLOAD_BYTES, recognizeImage } from '../../contract/uploads.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { RoutedRequest } from '../../server/http/handler.js';
import { readBodyBytes } from '../../server/http/read-body.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { ImitatedResponse } from './actions.js';
import { addUploaded, findUploaded } from './imitated-images.js';
import { createWordPressError, createWordPressNoRouteError } from './wordpress-errors.js';

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
