import { basename, resolve } from 'node:path';
import { IMAGE_TYPES, type ImageExtension, MAX_UPLOAD_BYTES, recognizeImage } from '../../contract/uploads.js';
import { recoverFrom, UsageError } from '../../errors.js';
import { readNamedBytes } from '../../named-files.js';
import type { CommandSession } from '../session.js';
import { refuseFlag } from './option-values.js';
import type { RequestValues } from './read-flag-values.js';

/** The image file that a user named in place of an ID or a URL. It is sent before the record that gets it. */
export class ImageFile {
  constructor(
    /** As the user named it. */
    readonly path: string,
    readonly extension: ImageExtension,
    readonly bytes: Buffer,
  ) {}
}

/** Stands for an image until it is sent, where values are checked or shown. */
export const PLACEHOLDER_IMAGE = 'https://uploaded.invalid/';

/** Tells a path from an ID, a URL, `false` and nothing. */
export const isImagePath = (word: string): boolean => !/^(?:\d*|false|[a-z][a-z\d+.-]+:.*)$/is.test(word);

/** @throws UsageError for a file that cannot be read, is too large, or holds no image that may be uploaded */
export async function readImageFile(flag: string, path: string, cwd: string): Promise<ImageFile> {
  const file = resolve(cwd, path);
  const bytes = await readNamedBytes(file, MAX_UPLOAD_BYTES + 1, path).catch(
    recoverFrom(UsageError, ({ say }) => refuseFlag(flag, (t) => t.noImageFile({ reason: say(t) }))),
  );
  const extension = recognizeImage(bytes);
  if (extension === undefined)
    return refuseFlag(flag, (t) => t.refusedValue({ reason: t.mustBeImageFile(), value: path }));
  if (bytes.byteLength > MAX_UPLOAD_BYTES)
    return refuseFlag(flag, (t) => t.fileTooLarge({ file: path, mebibytes: MAX_UPLOAD_BYTES / BYTES_PER_MIB }));
  return new ImageFile(path, extension, Buffer.from(bytes));
}

const BYTES_PER_MIB = 1024 * 1024;

/** Sends the image files among the values and puts their IDs in place; a dry run prints the requests. */
export async function uploadImages(
  values: RequestValues,
  { client, printRequest }: Pick<CommandSession, 'client' | 'printRequest'>,
): Promise<RequestValues> {
  const sent: RequestValues = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (!(value instanceof ImageFile)) continue;
    const { path, extension, bytes } = value;
    const file = { name: basename(path), type: IMAGE_TYPES[extension], bytes };
    if (printRequest === undefined) {
      sent[name] = await client.upload(file);
      continue;
    }
    await printRequest({ ...client.prepareUpload(file), body: `@${path}` });
    sent[name] = `${PLACEHOLDER_IMAGE}${encodeURIComponent(file.name)}`;
  }
  return sent;
}
