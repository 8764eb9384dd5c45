import { MAX_IMAGE_SIZES, MAX_IMAGE_SIZES_LENGTH } from '../contract/request-limits.js';
import type { FormDefinition } from './form-definition.js';
import { rejectValue } from './invalid-value-error.js';
import { isJsonObject, type JsonObject } from './json-object.js';
import { isLongerThan } from './length.js';
import { normalizeText } from './normalize-text.js';
import { ID_SCHEMA, isNothing, sendJson, textSchema } from './shared-rules.js';
import { decodeLeniently, isWebUrl } from './url.js';

const MAX_LENGTH = 2048;

/** A featured image: an ID, a URL, an image object, or false for none. */
export const image: FormDefinition = {
  parse: (raw) => parseImage(raw),
  maxLength: MAX_LENGTH,
  onNull: { clearsTo: null },
  schema: () => ({
    anyOf: [ID_SCHEMA, textSchema(MAX_LENGTH), { const: false }, { $ref: '#/components/schemas/Image' }],
  }),
  column: { type: 'json', nullable: true },
  isEmpty: isNothing,
  isEqual: (shown, { read }, { isForeign }) => isImageEqual(shown, read as ImageBody, isForeign),
  cell: {
    read: sendJson,
    write: (shown) => (isJsonObject(shown) ? toCellImage(shown) : undefined),
    keepsNumbers: true,
  },
  flag: { takes: 'value', offers: 'files', isPathAllowed: true, doc: (t) => t.docImageFlag() },
};

/** A featured image: a URL, or the ID of an image in another service. */
export interface ImageBody {
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
export function parseImage(raw: unknown): ImageBody | null {
  if (raw === false || raw === '' || raw === 'false') return null;
  if (isDigits(raw)) return imageById(raw);
  if (typeof raw === 'string') return { url: imageUrl(raw) };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return rejectImage();
  return imageFromObject(raw as Record<string, unknown>);
}

function imageUrl(raw: unknown): string {
  if (typeof raw !== 'string') return rejectImage();
  const url = short(raw);
  return isWebUrl(url) ? url : rejectImage();
}

const short = (text: string): string =>
  isLongerThan(text, MAX_LENGTH) ? rejectValue((t) => t.textTooLong({ most: MAX_LENGTH })) : text;

const rejectImage = () => rejectValue((t) => t.mustBeImage());

const isDigits = (raw: unknown): raw is number | string =>
  typeof raw === 'number' || (typeof raw === 'string' && /^\d{1,16}$/.test(raw));

function imageById(raw: unknown): ImageBody {
  const id = isDigits(raw) ? Number(raw) : 0;
  return Number.isSafeInteger(id) && id >= 1 ? { id } : rejectImage();
}

const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

function imageFromObject(raw: Record<string, unknown>): ImageBody {
  const { url, id, extension, width, height, sizes } = raw;
  const image: ImageBody = {
    ...(url === undefined ? {} : { url: imageUrl(url) }),
    ...(id === undefined ? {} : imageById(id)),
    ...(typeof extension === 'string' ? { extension: short(extension) } : {}),
    ...(isSize(width) ? { width } : {}),
    ...(isSize(height) ? { height } : {}),
    ...(isSizes(sizes) ? { sizes } : {}),
  };
  return image.url === undefined && image.id === undefined ? rejectImage() : image;
}

/** Sizes come from another service. They are stored only if each has a valid URL. */
const isSizes = (value: unknown): value is JsonObject =>
  isJsonObject(value) &&
  areFew(value) &&
  Object.values(value).every((size) => {
    const url = typeof size === 'object' && size !== null && 'url' in size ? size.url : undefined;
    return typeof url === 'string' && isWebUrl(url);
  });

function areFew(sizes: JsonObject): boolean {
  const count = Object.keys(sizes).length;
  if (count > MAX_IMAGE_SIZES) return rejectValue((t) => t.listTooLong({ most: MAX_IMAGE_SIZES }));
  return JSON.stringify(sizes).length > MAX_IMAGE_SIZES_LENGTH
    ? rejectValue((t) => t.textTooLong({ most: MAX_IMAGE_SIZES_LENGTH }))
    : true;
}

function isImageEqual(shown: unknown, wanted: ImageBody, isForeign: boolean): boolean {
  if (!isJsonObject(shown)) return false;
  if (wanted.url === undefined) return shown.id === wanted.id;
  return shown.url === wanted.url || (isForeign && isCopiedImage(String(shown.url ?? ''), wanted.url));
}

/** Shortens an image that has only a URL or only an ID to it. */
function toCellImage(shown: JsonObject): unknown {
  const { url, id, ...more } = shown;
  return Object.keys(more).length === 0 && (url === undefined || id === undefined) ? (url ?? id) : shown;
}

/**
 * Tells whether a URL is the copy that WordPress makes of an image given by its URL, with six random characters after
 * its name: `poster-EtdOGM.png` of `https://example.org/poster.png`. The kind of file may change (`jpeg` becomes `jpg`),
 * and a large image gets a further ending such as `-scaled`.
 */
export function isCopiedImage(copy: string, original: string): boolean {
  const [, copied = ''] = COPY.exec(stemIn(copy).replace(ENDINGS, '')) ?? [];
  const name = stemIn(original);
  return reduce(copied) !== '' && [decodeLeniently(name), name].some((each) => reduce(each) === reduce(copied));
}

const ENDINGS = /(?:-scaled|-rotated|-e\d+|-\d{1,3})+$/;
const COPY = /^(.*)-[\da-z]{6}$/i;

/** No file system has longer names. */
const LONGEST_NAME = 255;

/** The name of a file in a URL, without its extension. */
const stemIn = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(/^.*\//s, '')
    .slice(-LONGEST_NAME)
    .replace(/\.\w+$/, '');

/** Letters and digits are what WordPress keeps of a name. An encoded character loses its percent sign there. */
const reduce = (name: string): string =>
  normalizeText(name.replaceAll('%20', ''), 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
