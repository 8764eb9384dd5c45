import type { JsonObject } from '../../forms/json-object.js';
import type { LinkInput } from '../../forms/links.js';
import type { ValidatedValues } from '../../http/validate-parameters.js';
import type { ServedCalendar } from '../../server/served-calendar.js';
import type { RecordBody } from '../../service/present-records.js';
import { relationOf } from '../../service/stored-records.js';
import { findAsAdministrator } from './find-as-administrator.js';
import { STORED_LINKS } from './wordpress-post-metas.js';

/** The plugin does not find the links of an event in the trash: an update adds to them instead of replacing them. */
export function addLinksInTrash(
  { venue, organizer }: RecordBody,
  values: ValidatedValues,
): { readonly values: ValidatedValues; readonly stored: JsonObject } {
  const idsOf = (linked: unknown) => ([linked ?? []].flat() as { id: number }[]).map(({ id }) => id);
  const all = { venue: idsOf(venue), organizer: idsOf(organizer) };
  for (const kind of ['venue', 'organizer'] as const) all[kind] = [...new Set([...all[kind], ...idsOf(values[kind])])];
  const [first] = all.venue;
  return {
    values: {
      ...values,
      organizer: all.organizer.map((id) => ({ id })),
      ...(first === undefined ? {} : { venue: [{ id: first }] }),
    },
    // Our store has one venue of an event.
    stored: all.venue.length > 1 ? { [STORED_LINKS.venue ?? '']: all.venue } : {},
  };
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
