import type { Visitor } from '../../service/permissions.js';
import type { Answer } from '../../service/presentation.js';
import type { ResourceName } from '../../spec/define.js';
import { resourceOf } from '../../spec/resources/index.js';
import type { Values } from '../../wire/input.js';
import type { Calendar } from '../calendar.js';
import { listed, SITE } from './located.js';

/** Finds a record by its exact name or slug, ignoring case, with any status except trash. */
export async function named(
  calendar: Calendar,
  kind: ResourceName,
  name: string,
  field = resourceOf(kind).title,
): Promise<Answer | undefined> {
  const { kind: sort } = resourceOf(kind);
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return undefined;
  const filters = { search: [wanted], ...(sort === 'term' ? { hide_empty: false } : {}) };
  for await (const record of listed(calendar, kind, filters))
    if (String(record[field]).toLowerCase() === wanted) return record;
  return undefined;
}

export interface Creating {
  readonly calendar: Calendar;
  readonly visitor: Visitor | undefined;
  readonly resource: ResourceName;
  readonly values: Values;
}

/** Creates a venue or organizer; when one of the same name exists, updates it instead. */
export async function createdOrMerged({ calendar, visitor, resource, values }: Creating): Promise<Answer> {
  const { service } = calendar;
  const language = service.site.language;
  const existing = await named(calendar, resource, String(values[resourceOf(resource).title]));
  if (existing !== undefined) return service.update({ visitor: SITE, language }, resource, { id: existing.id }, values);
  return (await service.create({ visitor, language }, resource, values)).record;
}
