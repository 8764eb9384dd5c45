import { basename, resolve } from 'node:path';
import type { Client, UploadFile } from '../../client/client-types.js';
import { refuseUnknownIds } from '../../client/refuse-unknown-ids.js';
import { findOperation } from '../../contract/operations.js';
import { IMAGE_TYPES, type ImageExtension, MAX_UPLOAD_BYTES, recognizeImage } from '../../contract/uploads.js';
import { recoverFrom, UsageError } from '../../errors.js';
import { readNamedBytes } from '../../named-files.js';
import type { CommandSession } from '../session.js';
import { refuseFlag } from './option-values.js';
import type { RequestValues } from './read-flag-values.js';

/** The image file that a user named in place of an ID or a URL. It is sent before the record that gets it. */
export class ImageFile {
  /** The ID of the upload, once that has begun. */
  id?: Promise<number> | undefined;

  constructor(
    /** As the user named it. */
    readonly path: string,
    readonly extension: ImageExtension,
    readonly bytes: Buffer,
  ) {}

  toUpload = (): UploadFile => ({ name: basename(this.path), type: IMAGE_TYPES[this.extension], bytes: this.bytes });

  /** Differences show the path. */
  toJSON = (): string => this.path;
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

/**
 * Wraps the client of a command so that the image files among the values of a write are sent right before it, when nothing
 * that can be looked up refuses it any more. A dry run prints the uploads.
 */
export function sendImagesWithWrites(client: Client, printRequest: CommandSession['printRequest']): Client {
  return {
    ...client,
    call: async (operation, values, options = {}) => {
      if (Object.values(values).some((value) => value instanceof ImageFile)) {
        const checked = await replaceImages(values, async () => PLACEHOLDER_IMAGE);
        const { path } = options;
        if (path !== undefined)
          await client.call(findOperation(operation.resource ?? 'event', 'read', 'id'), {}, { path });
        await refuseUnknownIds(client, operation, checked);
        await client.prepareWrite(operation, checked, options);
      }
      return client.call(operation, await sendImages(values, client), options);
    },
    prepareWrite: async (operation, values, options) => {
      const shown = await replaceImages(values, async (image) => {
        const { path } = image;
        image.id ??= printRequest?.({ ...client.prepareUpload(image.toUpload()), body: `@${path}` }).then(() => 0);
        await image.id;
        return `${PLACEHOLDER_IMAGE}${encodeURIComponent(basename(path))}`;
      });
      return client.prepareWrite(operation, shown, options);
    },
  };
}

/** Sends the image files among the values, each once, and puts their IDs in place. */
export const sendImages = (values: RequestValues, client: Pick<Client, 'upload'>): Promise<RequestValues> =>
  replaceImages(values, (image) => {
    image.id ??= client.upload(image.toUpload());
    return image.id;
  });

async function replaceImages(
  values: RequestValues,
  replace: (image: ImageFile) => Promise<unknown>,
): Promise<RequestValues> {
  const replaced: RequestValues = { ...values };
  for (const [name, value] of Object.entries(values))
    if (value instanceof ImageFile) replaced[name] = await replace(value);
  return replaced;
}
