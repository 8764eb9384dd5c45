import { ServiceError } from '../../errors.js';
import type { Visitor } from '../../service/permissions.js';
import type { Answer } from '../../service/presentation.js';
import type { ResourceName } from '../../spec/define.js';
import type { Values } from '../../wire/input.js';
import type { Calendar } from '../calendar.js';

/** Visitor for internal lookups, who sees every record: The Events Calendar reveals which records exist. */
export const SITE: Visitor = { id: 0, login: '', role: 'administrator' };

export interface Place {
  readonly id?: number;
  readonly slug?: string;
}

/** Suffix of a slug while its record is in the trash. */
export const TRASHED = '__trashed';

const PAGE = 100;

/** Iterates over all matching records of a kind as an administrator, page by page. */
export async function* listed({ service }: Calendar, kind: ResourceName, filters: Values): AsyncIterable<Answer> {
  const caller = { visitor: SITE, language: service.site.language };
  for (let number = 1; ; number += 1) {
    const { records, total } = await service.list(caller, kind, filters, { number, size: PAGE });
    yield* records;
    if (number * PAGE >= total) return;
  }
}

/** Reads a record as an administrator. The slug of a record in the trash ends with `__trashed`. */
export async function located(
  calendar: Calendar,
  kind: ResourceName,
  { id, slug = '' }: Place,
): Promise<Answer | undefined> {
  const { service } = calendar;
  const ref = id === undefined ? { slug: slug.replace(TRASHED, '') } : { id };
  const caller = { visitor: SITE, language: service.site.language };
  const found = await service.read(caller, kind, ref).catch((error) => {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  });
  if (found === undefined || id !== undefined) return found;
  return (found.status === 'trash') === slug.endsWith(TRASHED) ? found : undefined;
}
