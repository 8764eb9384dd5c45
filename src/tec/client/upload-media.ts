import { createHash } from 'node:crypto';
import type { Client, RawOptions, UploadFile } from '../../client/client-types.js';
import { describeUpload, requireId } from '../../client/create-client.js';
import { isJsonObject } from '../../forms/json-object.js';
import { toSlug } from '../../forms/slug.js';
import { restRootForLanguage } from '../../http/build-request.js';
import type { TecClientOptions } from './tec-site.js';

/** The route of WordPress for the media library: https://developer.wordpress.org/rest-api/reference/media/ */
export const mediaUrlOf = ({ restRoot, language }: TecClientOptions): string =>
  `${restRootForLanguage(restRoot, language)}/wp/v2/media`;

/** The body and headers of the request that sends an image. WordPress takes the title and the slug from the name. */
export function describeMedia(file: UploadFile): RawOptions {
  const { headers, ...rest } = describeUpload(file);
  const disposition = `attachment; filename="${slugOf(file)}${file.name.slice(file.name.lastIndexOf('.'))}"`;
  return { ...rest, headers: { ...headers, 'content-disposition': disposition } };
}

/** Sends an image, unless the media library has it from an earlier upload. @returns its ID */
export async function uploadMedia(client: Client, url: string, file: UploadFile): Promise<number> {
  const { record: found } = await client.raw('GET', url, { query: { slug: slugOf(file), _fields: 'id' } });
  const [earlier] = Array.isArray(found) ? found : [];
  if (isJsonObject(earlier) && typeof earlier.id === 'number') return earlier.id;
  return requireId(await client.raw('POST', url, describeMedia(file)), url);
}

/** The name without its extension, with a part of the hash of its bytes: `poster-1c3f5a7b`. The same image has it again. */
function slugOf({ name, bytes }: UploadFile): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  // Headers hold no other letters.
  const stem = toSlug(name.replace(/\.[^.]*$/, ''))
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
  return [stem.slice(0, LONGEST_STEM), hash].filter(Boolean).join('-');
}

const HASH_LENGTH = 16;
const LONGEST_STEM = 80;
