import { isJsonObject } from '../../forms/json-object.js';
import type { RawParameters } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import { readTecZone } from '../../time/wordpress-zone.js';
import { findByExactName } from './create-or-merge.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { isImitatedImage } from './imitated-images.js';
import { isEmptyLink, isPhpEmpty, parsePhpTime } from './php-values.js';
import { findHolders } from './site-slugs.js';
import { type CheckName, type TecParameters, type TypeName, WRITE_PARAMETERS } from './tec-parameters.js';
import { readTermName } from './term-texts.js';
import { TICKETS_MESSAGE } from './wordpress-errors.js';
import { buildWordPressSlug } from './wordpress-slug.js';

export type ParameterFaults = Record<string, string>;

export interface CheckContext {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
}

export const INVALID_PARAMETER_MESSAGE = 'Invalid parameter.';

/** Checks values as the plugin does: `null` counts as not sent. */
export async function findFaults(declared: TecParameters, sent: RawParameters, context: CheckContext) {
  const faults: ParameterFaults = {};
  for (const [name, { check }] of Object.entries(declared)) {
    const value = sent[name];
    if (check === undefined || value === undefined || value === null) continue;
    if (!(await CHECKS[check](value, context))) faults[name] = FAULT_MESSAGES[check] ?? INVALID_PARAMETER_MESSAGE;
  }
  return faults;
}

const FAULT_MESSAGES: Readonly<Partial<Record<CheckName, string>>> = {
  ticketed: TICKETS_MESSAGE,
};

/** Checks types as WordPress does, after all other checks, in the order of the request. `null` has none of the types. */
export function findTypeFaults(declared: TecParameters, sent: RawParameters): ParameterFaults {
  const faults = Object.entries(sent).flatMap(([name, value]) => {
    const type = declared[name]?.type;
    const isWrong = type !== undefined && value !== undefined && !IS_OF_TYPE[type](value);
    return isWrong ? [[name, `${name} is not of type ${type}.`] as const] : [];
  });
  return Object.fromEntries(faults);
}

export const isOfWordPressType = (type: TypeName, value: unknown): boolean => IS_OF_TYPE[type](value);

const IS_OF_TYPE: Readonly<Record<TypeName, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => isNumeric(value) && Number.isInteger(Number(value)),
  boolean: (value) => typeof value === 'boolean' || ['true', 'false', '0', '1'].includes(String(value).toLowerCase()),
};

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(value));

const isText = (value: unknown): boolean => typeof value === 'string' && !isPhpEmpty(value);

const isPositive = (value: unknown): boolean =>
  isNumeric(value) && Number.isInteger(Number(value)) && Number(value) > 0;

/** A list, or a text with commas. */
export const toPhpList = (value: unknown): unknown[] => {
  if (isPhpEmpty(value)) return [];
  const items: unknown[] =
    typeof value === 'object' && value !== null
      ? Object.values(value)
      : String(value)
          .split(',')
          .map((item) => item.trim());
  return items.filter((item) => item !== '');
};

const isEach = async (value: unknown, test: (item: unknown) => boolean | Promise<boolean>): Promise<boolean> => {
  const items = toPhpList(value);
  for (const item of items) if (!(await test(item))) return false;
  return items.length > 0;
};

const exists = async ({ calendar }: CheckContext, kind: 'event' | 'venue' | 'organizer', id: unknown) =>
  isNumeric(id) && (await findAsAdministrator(calendar, kind, { id: Number(id) })) !== undefined;

export async function findTerm({ calendar }: Pick<CheckContext, 'calendar'>, kind: 'category' | 'tag', text: string) {
  const slug = buildWordPressSlug(text);
  const [bySlug] = slug === '' ? [] : await findHolders({ calendar, kind }, slug);
  // WordPress drops backslashes from a name that it looks up, and keeps them in one that it stores.
  return bySlug ?? findByExactName(calendar, kind, readTermName(text.replace(/\\(.?)/g, '$1')));
}

export const findTermOrId = (context: Pick<CheckContext, 'calendar'>, kind: 'category' | 'tag', term: unknown) =>
  isNumeric(term)
    ? findAsAdministrator(context.calendar, kind, { id: Number(term) })
    : findTerm(context, kind, String(term));

const isTerm = (kind: 'category' | 'tag') => (value: unknown, context: CheckContext) =>
  isEach(value, async (term) => typeof term !== 'object' && (await findTermOrId(context, kind, term)) !== undefined);

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'auto-draft', 'inherit'];

/** `FILTER_VALIDATE_URL` of PHP. */
const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^([a-z][a-z\d+.-]*:\/\/|mailto:)[\x21-\x7e]+$/i.test(value);

const isImage = (value: unknown, { calendar, visitor }: CheckContext) =>
  isImitatedImage(calendar, value, hasCapability(visitor, 'publish'));

type Check = (value: unknown, context: CheckContext) => boolean | Promise<boolean>;

const CHECKS: Readonly<Record<CheckName, Check>> = {
  text: isText,
  'text-or-empty': (value) => isPhpEmpty(value) || isText(value),
  // PHP takes its first second for no time.
  time: (value, { calendar }) => isNumeric(value) || Boolean(parsePhpTime(value, calendar.service.now())?.getTime()),
  user: async (value, { calendar }) =>
    isNumeric(value) &&
    (await calendar.store.read((session) => session.users())).some(({ id }) => id === Math.trunc(Number(value))),
  // The plugin compares loosely: true equals any status. WordPress then refuses its type.
  status: (value) => value === true || (typeof value === 'string' && STATUSES.includes(value)),
  zone: (value) => isPhpEmpty(value) || (typeof value === 'string' && readTecZone(value) !== undefined),
  image: isImage,
  'image-or-empty': (value, context) => isPhpEmpty(value) || isImage(value, context),
  'url-or-empty': (value) => isPhpEmpty(value) || isUrl(value),
  positive: isPositive,
  'positive-list': (value) => isEach(value, isPositive),
  event: (value, context) => exists(context, 'event', value),
  'venue-list': (value, context) => isEach(value, (id) => exists(context, 'venue', id)),
  'organizer-list': (value, context) => isEach(value, (id) => exists(context, 'organizer', id)),
  category: isTerm('category'),
  tag: isTerm('tag'),
  statuses: (value, { visitor }) =>
    hasCapability(visitor, 'writePosts')
      ? toPhpList(value).every((status) => STATUSES.includes(String(status)))
      : String(value) === 'publish',
  ticketed: (value) => !['true', '1', 'yes', 'on'].includes(String(value).toLowerCase()),
  'linked-venue': (value, context) => isLinked('venue', value, context),
  'linked-organizer': (value, context) => isLinked('organizer', value, context),
};

/** IDs as text or a list, or data; an empty value links nothing. */
async function isLinked(kind: 'venue' | 'organizer', value: unknown, context: CheckContext): Promise<boolean> {
  if (isEmptyLink(value)) return true;
  if (typeof value !== 'object' || value === null) return isEach(value, (id) => exists(context, kind, id));
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const entry of entries) if (!(await isLinkedEntry(kind, entry, context))) return false;
  return true;
}

async function isLinkedEntry(kind: 'venue' | 'organizer', entry: unknown, context: CheckContext): Promise<boolean> {
  if (isNumeric(entry)) return exists(context, kind, entry);
  if (!isJsonObject(entry)) return false;
  if (!isPhpEmpty(entry.id)) return exists(context, kind, entry.id);
  if (entry[kind] === undefined || entry[kind] === null) return false;
  return Object.keys(await findFaults(WRITE_PARAMETERS[kind], entry, context)).length === 0;
}
