import type { RecordKind } from '../../contract/declarations.js';
import { resourceOf } from '../../contract/resources/index.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import { isSameName } from '../../matching/choose-candidates.js';
import { nameKeyOf } from '../../matching/fold-name.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import { hasCapability, type Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import { listAsAdministrator, SITE_ADMINISTRATOR } from './find-as-administrator.js';
import { noteSiteFields, noteSiteValues } from './site-values.js';
import { regionOf } from './stored-texts.js';
import { createUnnamedSlug, isUnnamedDraft, showSlug } from './unnamed-drafts.js';
import { buildWordPressSlug, oddSlugOf } from './wordpress-slug.js';

/** Finds a record by its exact name or slug, ignoring case, with any status except trash. */
export async function findByExactName(
  calendar: ServedCalendar,
  kind: RecordKind,
  name: string,
  field = resourceOf(kind).title,
): Promise<RecordBody | undefined> {
  const { kind: sort } = resourceOf(kind);
  const wanted = nameKeyOf(name);
  if (wanted === '') return undefined;
  const filters = { search: [wanted], ...(sort === 'term' ? { hide_empty: false } : {}) };
  for await (const record of listAsAdministrator(calendar, kind, filters))
    if (isSameName(String(record[field]), name)) return record;
  return undefined;
}

export interface CreateOrMergeRequest {
  readonly calendar: ServedCalendar;
  readonly visitor: Visitor | undefined;
  readonly resource: RecordKind;
  readonly values: ValidatedValues;
}

/** Creates a venue or organizer; when one of the same name and text exists, updates its details instead. */
export async function createOrMerge({
  calendar,
  visitor,
  resource,
  values,
}: CreateOrMergeRequest): Promise<RecordBody> {
  const { service } = calendar;
  const language = service.site.language;
  const { [resourceOf(resource).title]: name, description, status: _status, date: _date, ...others } = values;
  const { date_utc: _utc, author: _author, ...rest } = others;
  const existing = await findByExactName(calendar, resource, String(name));
  const isSame = description === undefined || description === '' || description === existing?.description;
  const record =
    existing !== undefined && isSame
      ? await service.update({ visitor: SITE_ADMINISTRATOR, language }, resource, { id: existing.id }, rest)
      : await createImitatedRecord(calendar, visitor, resource, values);
  if (resource === 'venue')
    noteSiteFields(calendar, record, { written: Object.keys(rest), fields: { stateprovince: regionOf(values) } });
  return record;
}

/** Any author may be named. */
export const actAsAdministrator = (visitor: Visitor): Visitor => ({ ...visitor, role: SITE_ADMINISTRATOR.role });

/** Creates a record with the slug that WordPress makes of its name. */
export async function createImitatedRecord(
  calendar: ServedCalendar,
  visitor: Visitor | undefined,
  resource: RecordKind,
  values: ValidatedValues,
): Promise<RecordBody> {
  const { service } = calendar;
  const slug = buildWordPressSlug(String(values[resourceOf(resource).title]));
  const isPrivate = values.status === 'private';
  const status = hasCapability(visitor, 'publish') || isPrivate ? values.status : 'draft';
  const isUnnamed = resource === 'event' && isUnnamedDraft(status, values);
  const own = isUnnamed ? createUnnamedSlug() : slug;
  const named = own === '' || values.slug !== undefined ? values : { ...values, slug: own };
  // Users who may publish may link to any record, and name any author.
  const isTrusted = values.author !== undefined || hasCapability(visitor, 'publish');
  const writer = visitor !== undefined && isTrusted ? actAsAdministrator(visitor) : visitor;
  const caller = { visitor: writer, language: service.site.language };
  const made = (await service.create(caller, resource, { values: named })).record;
  // WordPress lets everybody have private records, and gives no slug to a record that waits for its review.
  const isPending = !hasCapability(visitor, 'publish') && made.status === 'pending';
  const isReviewed = isPending && !isPrivate && showSlug(made.slug) !== '';
  const asStored =
    isPending && isPrivate ? { status: 'private' } : isReviewed ? { slug: createUnnamedSlug() } : undefined;
  const record =
    asStored === undefined
      ? made
      : await service.update({ ...caller, visitor: SITE_ADMINISTRATOR }, resource, { id: made.id }, asStored);
  // Our service puts a blank after a bracket of a name.
  const { name = record.name } = values;
  noteSiteFields(calendar, record, {
    written: [],
    fields: { ...(isReviewed ? {} : oddSlugOf(record, named.slug)), ...(name === record.name ? {} : { name }) },
  });
  noteSiteValues(calendar, record, { created: record.modified_utc });
  return record;
}
