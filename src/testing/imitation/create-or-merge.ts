import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { LinkInput } from '../../forms/links.js';
import type { RawParameters, ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { relationOf } from '../../service/stored-records.js';
import {
  findAsAdministrator,
  listAsAdministrator,
  SITE_ADMINISTRATOR,
  updateAsAdministrator,
} from './find-as-administrator.js';
import { foldAsDatabase, isPhpEmpty } from './php-values.js';
import { decodeMarkup } from './render-content.js';
import { noteSlug, planSiteSlug, toStoredSlug } from './site-slugs.js';
import { asSiteStores, noteSiteFields, noteSiteValues, siteValuesOf, withStoredFields } from './site-values.js';
import { regionOf } from './stored-texts.js';

/** Finds the first record of an exact name, ignoring case, with any status except trash. */
export async function findByExactName(
  calendar: ServedCalendar,
  kind: RecordKind,
  name: string,
  matches: (record: RecordBody) => boolean = () => true,
): Promise<RecordBody | undefined> {
  const { kind: sort, title } = resourceOf(kind);
  if (name === '') return undefined;
  const wanted = foldAsDatabase(decodeMarkup(name));
  const filters = sort === 'term' ? { hide_empty: false } : {};
  let found: RecordBody | undefined;
  for await (const record of listAsAdministrator(calendar, kind, filters)) {
    const stored = decodeMarkup(String(asSiteStores(calendar, record)[title]));
    const isNamesake = foldAsDatabase(stored) === wanted && matches(record);
    if (isNamesake && (found === undefined || isBefore(record, found))) found = record;
  }
  return found;
}

/** The order in which the database of the site reads posts: by status, author and ID (its index of these). */
function isBefore(one: RecordBody, other: RecordBody): boolean {
  const keyOf = ({ status = '', author = 0, id }: RecordBody) => [status, Number(author), id] as const;
  const [mine, theirs] = [keyOf(one), keyOf(other)];
  const at = mine.findIndex((part, index) => part !== theirs[index]);
  return at >= 0 && (mine[at] as string | number) < (theirs[at] as string | number);
}

export interface CreateOrMergeRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly resource: RecordKind;
  readonly values: ValidatedValues;
}

interface MergeRequest extends CreateOrMergeRequest {
  /** The values as they were sent: with these the plugin looks for a namesake, and builds the slug. */
  readonly sent: RawParameters;
  readonly aside?: RawParameters | undefined;
  /** Refuses what no new record may have. */
  readonly assertNew?: () => void;
}

/** Creates a venue or organizer; when one of the same name and text exists, updates its details instead. */
export async function createOrMerge({
  calendar,
  visitor,
  resource,
  values,
  sent,
  aside = {},
  assertNew,
}: MergeRequest): Promise<RecordBody> {
  const rest = detailsOf(resource, values);
  const isSame = (record: RecordBody) =>
    isPhpEmpty(sent.description) ||
    foldAsDatabase(decodeMarkup(String(record.description))) === foldAsDatabase(String(sent.description));
  const existing = await findByExactName(calendar, resource, String(sent[resource]), isSame);
  if (existing === undefined) assertNew?.();
  const merged = resource === 'venue' ? { show_map: true, show_map_link: true, ...withoutNull(rest) } : rest;
  const record =
    existing !== undefined
      ? await updateDetails(calendar, resource, existing, merged)
      : await createImitatedPost({ calendar, visitor, resource, values, sent: String(sent[resource]) });
  const fields = { ...aside, ...(resource === 'venue' ? { stateprovince: regionOf(values) } : {}) };
  noteSiteFields(calendar, record, { written: withStoredFields(Object.keys(merged)), fields });
  return record;
}

/** The values of a venue or organizer that the site stores beside the post. */
export function detailsOf(kind: RecordKind, values: ValidatedValues): ValidatedValues {
  const { [resourceOf(kind).title]: _name, description: _text, status: _status, author: _author, ...others } = values;
  const { date: _date, date_utc: _utc, ...details } = others;
  return details;
}

export const updateDetails = (
  calendar: ServedCalendar,
  kind: RecordKind,
  record: RecordBody,
  details: ValidatedValues,
) => keepLastChange(calendar, record, () => updateAsAdministrator(calendar, kind, record.id, details));

const withoutNull = (values: ValidatedValues): ValidatedValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** Writes to a record what the site writes beside it: the record keeps the time of its last change. */
export async function keepLastChange(
  calendar: ServedCalendar,
  before: RecordBody,
  write: () => Promise<RecordBody>,
): Promise<RecordBody> {
  const { modified, modified_utc } = asSiteStores(calendar, before);
  const wasCreated = siteValuesOf(calendar, before).created === before.modified_utc;
  const written = await write();
  noteSiteValues(calendar, written, {
    created: wasCreated ? written.modified_utc : undefined,
    lastChange: wasCreated ? undefined : { at: written.modified_utc, modified, modified_utc },
  });
  return written;
}

/** Lets a user who may write a record link it to any other, name any author, and keep it private, as the site does. */
export const actAsAdministrator = (visitor: Visitor): Visitor => ({ ...visitor, role: SITE_ADMINISTRATOR.role });

/** Creates an event, venue or organizer. @param sent the slug that was sent */
export async function createImitatedPost({
  calendar,
  visitor,
  resource,
  values,
  sent,
}: CreateOrMergeRequest & { readonly sent?: string | undefined }): Promise<RecordBody> {
  const { service } = calendar;
  const mayPublish = hasCapability(visitor, 'publish');
  const name = values[resourceOf(resource).title];
  const status = scaleBackStatus(values.status, mayPublish);
  const slug = await planSiteSlug({ calendar, kind: resource, status, name, sent, mayPublish });
  const caller = { visitor: visitor && actAsAdministrator(visitor), language: service.site.language };
  const stored = { ...values, status, slug: toStoredSlug(slug) };
  const record = await writeWithTrashedLinks(
    calendar,
    stored,
    async (body) => (await service.create(caller, resource, { values: body })).record,
  );
  noteSlug(calendar, record, slug);
  // A draft has a date in UTC only if one is sent.
  const isDated = values.date_utc !== undefined && values.date_utc !== null;
  noteSiteValues(calendar, record, { created: record.modified_utc, ...(isDated ? { isDated } : {}) });
  return record;
}

/** The status that the plugin stores: publication by those who may not publish waits for review. */
export function scaleBackStatus(sent: unknown, mayPublish: boolean): unknown {
  if (mayPublish) return sent ?? 'publish';
  return sent === 'publish' || sent === 'future' ? 'pending' : (sent ?? 'draft');
}

/** Writes an event. The site links it also to venues and organizers in the trash, which our service refuses. */
export async function writeWithTrashedLinks(
  calendar: ServedCalendar,
  values: ValidatedValues,
  write: (values: ValidatedValues) => Promise<RecordBody>,
): Promise<RecordBody> {
  const all = new Map<'venue' | 'organizer', number[]>();
  const allowed: Record<string, readonly LinkInput[]> = {};
  for (const kind of ['venue', 'organizer'] as const) {
    const links = (values[kind] ?? []) as readonly LinkInput[];
    const ids = Array.isArray(links) ? links.flatMap((link) => ('id' in link ? [link.id] : [])) : [];
    const records = await Promise.all(ids.map((id) => findAsAdministrator(calendar, kind, { id })));
    const trashed = ids.filter((_, at) => records[at]?.status === 'trash');
    if (trashed.length === 0) continue;
    all.set(kind, [...new Set(ids)]);
    allowed[kind] = links.filter((link) => !('id' in link && trashed.includes(link.id)));
  }
  const record = await write({ ...values, ...allowed });
  if (all.size === 0) return record;
  await calendar.store.write(async (session) => {
    for (const [kind, ids] of all) await session.link(relationOf(kind), record.id, ids);
  });
  return (await findAsAdministrator(calendar, 'event', { id: record.id })) ?? record;
}
