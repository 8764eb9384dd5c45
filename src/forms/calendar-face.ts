import { recognizeImageType } from '../contract/uploads.js';
import { type Message, UsageError } from '../errors.js';
import { isWebUrl } from './url.js';

/** How a calendar shows itself to its readers: settings that are stored with it. */
export interface CalendarFace {
  readonly name: string;
  /** One sentence; empty when there is none. */
  readonly description: string;
  /** `#rrggbb` in lower case. */
  readonly accent: string;
  /** An https address, or an image of a checked type as a `data:` URL. */
  readonly logo?: string;
  readonly footerLinks: readonly FooterLink[];
  /** Two capital letters (ISO 3166), which choose the order of dates, the first day of the week and the clock. */
  readonly region?: string;
}

export interface FooterLink {
  readonly label: string;
  readonly url: string;
}

export const DEFAULT_FACE: CalendarFace = { name: 'Calendar', description: '', accent: '#0b6b8a', footerLinks: [] };

/** The new values of settings as texts, by the name of their flag; "" restores the default. */
export type FaceChanges = Readonly<Partial<Record<FaceFlag, readonly string[]>>>;

export const FACE_FLAGS = ['name', 'description', 'accent', 'logo', 'region', 'footer-link'] as const;
type FaceFlag = (typeof FACE_FLAGS)[number];

const MAX_LENGTHS = { name: 80, description: 200, label: 60 } as const;
const MAX_FOOTER_LINKS = 8;
export const MAX_LOGO_BYTES = 256 * 1024;

/** Applies changes to a face. @throws UsageError that names the flag of a value that is not valid */
export function changeFace(face: CalendarFace, changes: FaceChanges): CalendarFace {
  const changed: Record<string, unknown> = { ...face };
  for (const flag of FACE_FLAGS) {
    const texts = changes[flag]?.map((text) => text.trim());
    if (texts === undefined || texts.length === 0) continue;
    const key = flag === 'footer-link' ? 'footerLinks' : flag;
    changed[key] = texts.every((text) => text === '') ? DEFAULT_FACE[key] : PARSERS[flag](texts);
  }
  return Object.fromEntries(
    Object.entries(changed).filter(([, value]) => value !== undefined),
  ) as unknown as CalendarFace;
}

const PARSERS: Readonly<Record<FaceFlag, (texts: readonly string[]) => unknown>> = {
  name: ([...texts]) => requireShort('name', texts.at(-1) ?? '', MAX_LENGTHS.name),
  description: ([...texts]) => requireShort('description', texts.at(-1) ?? '', MAX_LENGTHS.description),
  accent: (texts) => parseColor(texts.at(-1) ?? '') ?? refuse('accent', (t) => t.faceMustBeColor()),
  logo: (texts) => requireLogo(texts.at(-1) ?? ''),
  region: (texts) => parseRegion(texts.at(-1) ?? ''),
  'footer-link': (texts) => {
    if (texts.length > MAX_FOOTER_LINKS) refuse('footer-link', (t) => t.faceMostLinks({ most: MAX_FOOTER_LINKS }));
    return texts.map(parseFooterLink);
  },
};

const refuse = (flag: FaceFlag, say: Message): never => {
  throw new UsageError((t) => `--${flag}: ${say(t)}`);
};

function requireShort(flag: FaceFlag, text: string, most: number): string {
  if (text.length > most || /\p{Cc}/u.test(text)) refuse(flag, (t) => t.faceMustBeLine({ most }));
  return text;
}

/** Reads a color as `#rrggbb`. @returns undefined for any other text */
export function parseColor(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

function parseRegion(text: string): string {
  const [, letters] = /^(?:[a-z]{2,3}[-_])?([a-z]{2})$/i.exec(text) ?? [];
  const region = letters?.toUpperCase();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  if (region === undefined || region === 'ZZ' || names.of(region) === undefined)
    return refuse('region', (t) => t.faceMustBeRegion());
  return region;
}

function parseFooterLink(text: string): FooterLink {
  const [, label = '', url = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  const link = { label: label.trim(), url: url.trim() };
  if (link.label === '' || link.label.length > MAX_LENGTHS.label || !isHttpsUrl(link.url))
    refuse('footer-link', (t) => t.faceMustBeLink());
  return link;
}

const isHttpsUrl = (text: string): boolean => /^https:/i.test(text) && isWebUrl(text);

function requireLogo(text: string): string {
  const image = parseLogo(text);
  const isImage = image !== undefined && recognizeImageType(image.bytes) === image.type;
  if (!isHttpsUrl(text) && !isImage) refuse('logo', (t) => t.faceMustBeImage());
  if (image !== undefined && image.bytes.byteLength > MAX_LOGO_BYTES)
    refuse('logo', (t) => t.faceLogoTooLarge({ kibibytes: MAX_LOGO_BYTES / 1024 }));
  return text;
}

/** Decodes a logo that is stored with the calendar; `undefined` for an address. */
export function parseLogo(logo: string | undefined): { readonly type: string; readonly bytes: Uint8Array } | undefined {
  const [, type, data] = /^data:([a-z/]+);base64,(.*)$/s.exec(logo ?? '') ?? [];
  return type === undefined || data === undefined ? undefined : { type, bytes: Buffer.from(data, 'base64') };
}

/** Encodes the file of a logo. @throws UsageError for what is not a PNG, JPEG, GIF or WebP image */
export function encodeLogo(bytes: Uint8Array): string {
  const type = recognizeImageType(bytes) ?? refuse('logo', (t) => t.faceMustBeImage());
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
