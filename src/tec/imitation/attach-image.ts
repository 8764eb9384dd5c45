import { createHash } from 'node:crypto';
import type { ImageBody } from '../../forms/image.js';
import type { ServedCalendar } from '../../server/served-calendar.js';

/** The media library of a site, kept in memory. */
interface MediaLibrary {
  readonly byUrl: Map<string, ImageBody>;
  readonly byId: Map<string, ImageBody>;
}

const LIBRARIES = new WeakMap<ServedCalendar, MediaLibrary>();
const FIRST_ID = 1_000_000;

/**
 * Copies an image given by its URL into the media library, under a name with six characters more. The same URL, and that
 * of a copy, give the copy that is there.
 */
export function attachImage(calendar: ServedCalendar, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  const library = LIBRARIES.get(calendar) ?? { byUrl: new Map(), byId: new Map() };
  LIBRARIES.set(calendar, library);
  if (!/^https?:/i.test(value)) return library.byId.get(value) ?? value;
  const known = library.byUrl.get(value);
  if (known !== undefined) return known;
  const copy = copyImage(value, FIRST_ID + library.byId.size, calendar.service.site.publicUrl);
  library.byUrl.set(value, copy);
  library.byUrl.set(String(copy.url), copy);
  library.byId.set(String(copy.id), copy);
  return copy;
}

function copyImage(source: string, id: number, site: string): ImageBody {
  const file = new URL(source).pathname.split('/').at(-1) ?? '';
  const [, name = file, extension = 'jpg'] = /^(.*)\.(\w+)$/.exec(file) ?? [];
  const written = name.replaceAll('%20', '-').replace(/[^\w.-]+/g, '');
  const suffix = createHash('sha256').update(source).digest('base64url').replace(/[-_]/g, '').slice(0, 6);
  const own = extension.toLowerCase().replace('jpeg', 'jpg');
  return { url: `${site}/wp-content/uploads/2026/11/${written}-${suffix}.${own}`, id, extension: own };
}
