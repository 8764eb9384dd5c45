import type { FindUnwritableEvents } from '../../client/client-types.js';
import { POST_STATUSES, type Resource } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import { ServiceError } from '../../errors.js';
import type { JsonObject } from '../../forms/json-object.js';
import { postKindOf } from './overlay-stored-values.js';
import type { TecSite } from './tec-site.js';
import type { WordPressRecord } from './wordpress-records.js';

interface MarkupCheck {
  readonly id: number;
  readonly stored: WordPressRecord | undefined;
  /** The fields that the write sets itself. */
  readonly given: JsonObject;
}

/**
 * Refuses a write of a record that WordPress does not let the user edit: before 6.15.17 the plugin let every author change
 * and delete it. Refuses a write by a user who may not store any markup, of a record that an editor gave such markup. WordPress stores
 * all texts anew with every write, also when a record goes to the trash, and would remove the markup for good. Tells of
 * other texts that undo cannot store again: those that the write replaces, and those in which only a bare `&` or `<` is
 * encoded, which readers do not see.
 * @throws ServiceError 403
 */
export async function refuseUnrestorable(site: TecSite, resource: Resource, check: MarkupCheck): Promise<void> {
  const kind = postKindOf(resource);
  const { id, stored, given } = check;
  if (kind === undefined) return;
  if (stored === undefined) {
    const refusal = site.wordpress.refusalOf(kind, id);
    if (refusal !== undefined) throw refusal;
    return;
  }
  const filtered = fieldsWith(isFiltered, resource, stored);
  if (filtered.length === 0) return;
  const { mayStoreMarkup } =
    stored.mayStoreMarkup === undefined ? ((await site.wordpress.read(kind, id)) ?? stored) : stored;
  if (mayStoreMarkup !== false) return;
  const fields = fieldsWith(losesMarkup, resource, stored).filter((field) => !Object.hasOwn(given, field));
  if (fields.length === 0)
    return site.warn((t) => t.markupNotRestorable({ kind: resource.name, id: String(id), fields: filtered }));
  throw new ServiceError(
    {
      answered: 'rest_cannot_edit',
      status: 403,
      say: (t) => t.markupWouldBeLost({ kind: resource.name, id: String(id), fields }),
    },
    (t) => t.markupWouldBeLostHint(),
  );
}

/** True for a record with markup that a write by a user who may not store it would remove. */
export const hasForbiddenMarkup = (resource: Resource, stored: WordPressRecord): boolean =>
  fieldsWith(losesMarkup, resource, stored).length > 0;

type TextTest = (text: string, allowed: ReadonlySet<string>) => boolean;

function fieldsWith(test: TextTest, { title }: Resource, stored: WordPressRecord): readonly string[] {
  return [
    ...(test(stored.title, TAGS_OF_TITLES) ? [title] : []),
    ...(test(stored.content, TAGS_OF_TEXTS) ? ['description'] : []),
    ...(test(stored.excerpt, TAGS_OF_TEXTS) ? ['excerpt'] : []),
  ];
}

/**
 * Finds events that the user may not write: those of others, which WordPress does not show for editing, and those with
 * markup that a write would remove. @returns `undefined` if the user may write every event
 */
export async function unwritableEvents({ wordpress, warn }: TecSite): Promise<FindUnwritableEvents | undefined> {
  const user = await wordpress.user();
  if (user === undefined || (user.mayEditOthers('event') && user.mayStoreMarkup)) return undefined;
  return async (ids) => {
    const stored = await wordpress.readMany('event', ids, POST_STATUSES);
    const unwritable: number[] = [];
    for (const id of ids) {
      const event = stored.get(id);
      const textsWith = (test: TextTest) =>
        event === undefined || user.mayStoreMarkup ? [] : fieldsWith(test, resourceOf('event'), event);
      const fields = textsWith(isFiltered);
      if (event === undefined || textsWith(losesMarkup).length > 0) unwritable.push(id);
      else if (fields.length > 0) await warn((t) => t.markupNotRestorable({ kind: 'event', id: String(id), fields }));
    }
    return unwritable;
  };
}

/** Returns true if the filter of WordPress (`wp_kses`) would change a text, even if it only encodes a bare `&` or `<`. */
const isFiltered: TextTest = (text, allowed) =>
  /&(?!#\d+;|#x[\da-f]+;|\w+;)/i.test(text) || /<(?![a-z/!])/i.test(text) || losesMarkup(text, allowed);

/** Returns true if the filter would remove tags or attributes of a text: it takes all between `<` and `>` for a tag. */
const losesMarkup: TextTest = (text, allowed) => {
  // Up to the last tag that is closed: each other `<` would be followed to the end.
  const closed = text.slice(0, text.lastIndexOf('>') + 1).replace(/<!--.*?-->/gs, '');
  return [...closed.matchAll(/<\s*(?:\/\s*)?([a-z\d-]*)([^<>]*)>/gi)].some(
    ([, name = '', attributes = '']) => !allowed.has(name.toLowerCase()) || FORBIDDEN_ATTRIBUTE.test(attributes),
  );
};

const FORBIDDEN_ATTRIBUTE = /\son\w+\s*=|\ssrcdoc\s*=|javascript:/i;

/** `$allowedtags` of WordPress. */
const TAGS_OF_TITLES: ReadonlySet<string> = new Set(
  'a abbr acronym b blockquote cite code del em i q s strike strong'.split(' '),
);

/** `$allowedposttags` of WordPress. */
const TAGS_OF_TEXTS: ReadonlySet<string> = new Set(
  [
    'address a abbr acronym area article aside audio b bdo big blockquote br button caption cite code col colgroup',
    'data del dd dfn details div dialog dl dt em fieldset figure figcaption font footer h1 h2 h3 h4 h5 h6 header hgroup',
    'hr i img ins kbd label legend li main map mark menu meter nav object p pre progress q rb rp rt rtc ruby s samp',
    'search span section small strike strong sub summary sup table tbody td textarea tfoot th thead time title tr track',
    'tt u ul ol var video wbr',
  ].flatMap((line) => line.split(' ')),
);
