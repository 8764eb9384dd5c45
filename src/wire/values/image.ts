import { MAX_IMAGE_SIZES, MAX_IMAGE_SIZES_LENGTH, MAX_LENGTH } from '../../spec/lengths.js';
import { type Data, isData } from './data.js';
import { isLongerThan } from './length.js';
import { refuse } from './refused.js';
import { isWebUrl } from './url.js';

/** A featured image: a URL, or the ID of an image in another service. */
export interface Image {
  readonly url?: string;
  readonly id?: number;
  readonly extension?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sizes?: Readonly<Record<string, unknown>>;
}

/**
 * Parses an image: an ID, a URL, `false` or `""` for none, or an image object from a record.
 * @throws InvalidValueError
 */
export function readImage(raw: unknown): Image | null {
  if (raw === false || raw === '' || raw === 'false') return null;
  if (isDigits(raw)) return byId(raw);
  if (typeof raw === 'string') return { url: imageUrl(raw) };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return notAnImage();
  return fromObject(raw as Record<string, unknown>);
}

function imageUrl(raw: unknown): string {
  if (typeof raw !== 'string') return notAnImage();
  const url = short(raw);
  return isWebUrl(url) ? url : notAnImage();
}

const short = (text: string): string =>
  isLongerThan(text, MAX_LENGTH.image) ? refuse((t) => t.textTooLong(MAX_LENGTH.image)) : text;

const notAnImage = () => refuse((t) => t.mustBeImage());

const isDigits = (raw: unknown): raw is number | string =>
  typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,16}$/.test(raw));

function byId(raw: unknown): Image {
  const id = isDigits(raw) ? Number(raw) : 0;
  return Number.isSafeInteger(id) && id >= 1 ? { id } : notAnImage();
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function fromObject(raw: Record<string, unknown>): Image {
  const { url, id, extension, width, height, sizes } = raw;
  const image: Image = {
    ...(url === undefined ? {} : { url: imageUrl(url) }),
    ...(id === undefined ? {} : byId(id)),
    ...(typeof extension === 'string' ? { extension: short(extension) } : {}),
    ...(isSize(width) ? { width } : {}),
    ...(isSize(height) ? { height } : {}),
    ...(isSizes(sizes) ? { sizes } : {}),
  };
  return image.url === undefined && image.id === undefined ? notAnImage() : image;
}

/** Sizes come from another service. They are stored only if each has a valid URL. */
const isSizes = (value: unknown): value is Data =>
  isData(value) &&
  areFew(value) &&
  Object.values(value).every((size) => {
    const url = typeof size === 'object' && size !== null && 'url' in size ? size.url : undefined;
    return typeof url === 'string' && isWebUrl(url);
  });

function areFew(sizes: Data): boolean {
  const count = Object.keys(sizes).length;
  if (count > MAX_IMAGE_SIZES) return refuse((t) => t.listTooLong(MAX_IMAGE_SIZES));
  return JSON.stringify(sizes).length > MAX_IMAGE_SIZES_LENGTH
    ? refuse((t) => t.textTooLong(MAX_IMAGE_SIZES_LENGTH))
    : true;
}
