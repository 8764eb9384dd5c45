/** Facts about uploaded images (contract, section 2). WordPress has a route of its own for them, and other addresses. */

/** Path below the REST root, to which an image is sent as it is. */
export const UPLOAD_ROUTE = '/uploads/v1';

/** The path of an uploaded image below the address of the site: its name is the hash of its bytes. */
export const UPLOADED_PATH = /^\/uploads\/([0-9a-f]{32})\.(?:png|jpg|gif|webp)$/;

export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** More would fill the memory of a browser. */
export const MAX_UPLOAD_PIXELS = 100_000_000;

export const uploadedPathOf = ({ hash, extension }: { readonly hash: string; readonly extension: string }): string =>
  `/uploads/${hash}.${extension}`;

/** The media types of images by their file extension. Files with scripts, such as SVG, are not accepted. */
export const IMAGE_TYPES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const;

export type ImageExtension = keyof typeof IMAGE_TYPES;

/** The media type of an accepted image. */
export function recognizeImageType(bytes: Uint8Array): string | undefined {
  const extension = recognizeImage(bytes);
  return extension && IMAGE_TYPES[extension];
}

/** Tells by its first bytes what kind of image a file holds, whatever its name says. */
export function recognizeImage(bytes: Uint8Array): ImageExtension | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength)).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpg';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  return /^RIFF[\s\S]{4}WEBP/.test(start) ? 'webp' : undefined;
}
