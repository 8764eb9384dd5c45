import type { Form } from './declarations.js';

/**
 * The greatest length of one text of each form, in characters (contract, section 5). A longer one is refused by the
 * service and by the command line, and `/doc` shows the number as `maxLength`. Forms that are missing here take no free text.
 */
export const MAX_LENGTH = {
  name: 1000,
  slug: 200,
  text: 1000,
  html: 262_144,
  search: 500,
  date: 1000,
  zone: 1000,
  slugs: 200,
  'ids-or-slugs': 200,
  terms: 1000,
  posts: 1000,
  url: 2048,
  email: 254,
  image: 2048,
  cost: 200,
  secret: 1000,
} as const satisfies Partial<Record<Form, number>>;

/** The most words that `search` looks for. */
export const MAX_SEARCH_WORDS = 20;

/**
 * The most characters of one record that `search` looks at, in all languages together: its full-text index stays small
 * enough to be updated within the budget of a request.
 */
export const MAX_SEARCHED_LENGTH = 24_576;

/** `_fields`: the most paths, and the most keys in one path. */
export const MAX_KEY_PATHS = 100;
export const MAX_KEYS_IN_PATH = 8;

/** HTML: the most `<` signs in one request, the most elements that are open at once, and the most attributes of one. */
export const MAX_TAGS = 4096;
export const MAX_OPEN_ELEMENTS = 256;
export const MAX_ATTRIBUTES = 256;

/** The most members and the most characters of JSON in the `sizes` of an image object. */
export const MAX_IMAGE_SIZES = 100;
export const MAX_IMAGE_SIZES_LENGTH = 32_768;
