/** Limits of one request (contract, section 5). The greatest length of a text is in the file of its form, in src/forms/. */

/** The records on a page of a list: by default, and at most. */
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

/**
 * The most venues, organizers, categories or tags that one write may link to an event. Events that have more are read and
 * written as before, as long as a write does not name their links.
 */
export const MAX_LINKS = 100;

/**
 * The most bytes (UTF-8) of a description that an event shows of a linked record. A longer one is only in the record
 * itself: 100 links of each kind with the longest texts would be 300 MB.
 */
export const MAX_LINKED_TEXT_BYTES = 16 * 1024;

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

/** The most characters of an address in an attribute of HTML. */
export const MAX_ADDRESS_LENGTH = 2048;

/** The most members and the most characters of JSON in the `sizes` of an image object. */
export const MAX_IMAGE_SIZES = 100;
export const MAX_IMAGE_SIZES_LENGTH = 32_768;
