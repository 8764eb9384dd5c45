import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../errors.js';
import { toSlug } from '../../forms/slug.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { Visitor } from '../../service/permissions.js';
import type { RecordBody } from '../../service/present-records.js';
import type { ImitatedRequest } from './actions.js';
import { createTermColumnError, createTermSlugError, isTermKind } from './assert-storable.js';
import { findAsAdministrator, listAsAdministrator } from './find-as-administrator.js';
import { foldAsDatabase } from './php-values.js';
import { findHolders, makeUnique, noteSlug } from './site-slugs.js';
import { asSiteStores, noteSiteFields, type SiteSlug } from './site-values.js';
import { readTermName, toStoredName, writeTermName } from './term-texts.js';
import { createTermExistsError } from './wordpress-errors.js';
import { buildWordPressSlug, escapeSlug, MAX_SLUG_BYTES } from './wordpress-slug.js';

export type TermKind = 'category' | 'tag';

const KINDS: readonly TermKind[] = ['category', 'tag'];

/** Creates a term as `wp_insert_term` of WordPress does. @throws WordPressError if one with its name stands in the way */
export async function createImitatedTerm(
  calendar: ServedCalendar,
  visitor: Visitor | undefined,
  kind: TermKind,
  values: ValidatedValues,
): Promise<RecordBody> {
  const { name } = values;
  const sent = values.slug === undefined ? undefined : String(values.slug);
  const wanted = sent ?? buildWordPressSlug(writeTermName(String(name)));
  const parent = Number(values.parent ?? 0);
  await assertNameFree(calendar, kind, { name: String(name), parent, sent, wanted });
  const slug = await makeTermSlugUnique(calendar, kind, { wanted, parent });
  if (escapeSlug(slug).length > MAX_SLUG_BYTES) throw createTermColumnError('slug');
  const caller = { visitor, language: calendar.service.site.language };
  const stored = toSlug(slug) === '' ? {} : { slug };
  const { record } = await writeNamesake({ ...values, ...stored }, (named) =>
    calendar.service.create(caller, kind, { values: named }),
  );
  noteSlug(calendar, record, { slug, desired: [] });
  // Our service puts a blank after a bracket of a name.
  noteSiteFields(calendar, record, { written: [], fields: name === record.name ? {} : { name } });
  return record;
}

interface NewTerm {
  readonly name: string;
  readonly parent: number;
  readonly sent: string | undefined;
  readonly wanted: string;
}

/** A name may be given twice if the slugs differ; two categories, also below different parents. */
async function assertNameFree(calendar: ServedCalendar, kind: TermKind, { name, parent, sent, wanted }: NewTerm) {
  const siblings: RecordBody[] = [];
  for await (const term of listAsAdministrator(calendar, kind, { hide_empty: false }))
    if (Number(term.parent ?? 0) === parent) siblings.push(asSiteStores(calendar, term));
  // WordPress looks for the name without backslashes, and stores it with them.
  const wantedName = foldAsDatabase(readTermName(writeTermName(name.replace(/\\(.?)/g, '$1'))));
  const namesake = siblings.find((term) => foldAsDatabase(String(term.name)) === wantedName);
  if (namesake === undefined) return;
  const [holder] = await findHolders({ calendar, kind }, wanted);
  const isNamed = sent === undefined || namesake.slug === wanted;
  if (!isNamed && holder === undefined) return;
  if (kind === 'tag') throw createTermExistsError(namesake.id, kind);
  if (isNamed && siblings.some((term) => term.name === name)) throw createTermExistsError(namesake.id, kind);
  if (siblings.some(({ id }) => id === holder?.id)) throw createTermExistsError(holder?.id, kind);
}

/** Adds the slugs of the parents, and then a number, to a slug that another term has (`wp_unique_term_slug`). */
async function makeTermSlugUnique(
  calendar: ServedCalendar,
  kind: TermKind,
  { wanted, parent, before }: { wanted: string; parent: number; before?: RecordBody },
): Promise<string> {
  if ((await findHolders({ calendar, kind, before }, wanted)).length === 0) return wanted;
  const isTaken = async (slug: string, own?: RecordBody) =>
    (await Promise.all(KINDS.map((each) => findHolders({ calendar, kind: each, before: own }, slug)))).flat().length >
    0;
  let slug = wanted;
  for (let id = parent; id !== 0; ) {
    const above = await findAsAdministrator(calendar, 'category', { id });
    if (above === undefined) break;
    slug = `${slug}-${String(asSiteStores(calendar, above).slug)}`;
    id = (await isTaken(slug)) ? Number(above.parent ?? 0) : 0;
  }
  return (await isTaken(slug, before)) ? makeUnique(slug, (each) => isTaken(each)) : slug;
}

/** The values of a term with its name as the site stores it: our rules join blanks. */
export const withSiteName = ({ resource, body, input }: ImitatedRequest): ValidatedValues =>
  isTermKind(resource) && typeof body.name === 'string' ? { ...input.body, name: readTermName(body.name) } : input.body;

/**
 * The slug of a term that is updated. @param resolved the parent that it will have, if that is not the one that was sent
 * @throws WordPressError if another term has it, unless the parent changes
 */
export async function planUpdatedTermSlug(
  { calendar, resource, body }: ImitatedRequest,
  target: RecordBody,
  resolved: ValidatedValues,
): Promise<SiteSlug | undefined> {
  const kind = resource as TermKind;
  if (typeof body.slug !== 'string') return undefined;
  const sent = buildWordPressSlug(body.slug);
  const name = body.name === undefined ? asSiteStores(calendar, target).name : readTermName(String(body.name));
  const wanted = sent || buildWordPressSlug(writeTermName(String(name)));
  const taken = await findHolders({ calendar, kind, before: target }, wanted);
  if (taken.length === 0) return { slug: wanted, desired: [] };
  const parent = Number((body.parent === undefined ? target.parent : body.parent) ?? 0);
  if (sent !== '' && Number(resolved.parent ?? parent) === Number(target.parent ?? 0))
    throw createTermSlugError(wanted);
  return { slug: await makeTermSlugUnique(calendar, kind, { wanted, parent, before: target }), desired: [] };
}

/** Writes a term. The site lets it have a name that another one has; our service stores it with a mark. */
export function writeNamesake<T>(
  { name, ...others }: ValidatedValues,
  write: (values: ValidatedValues) => Promise<T>,
): Promise<T> {
  const values = name === undefined ? others : { ...others, name: toStoredName(String(name)) };
  return write(values).catch((error) => {
    if (!(error instanceof ServiceError) || error.code !== 'term_exists') throw error;
    return write({ ...values, name: `${String(values.name)} ${randomUUID().slice(0, 8)}` });
  });
}
