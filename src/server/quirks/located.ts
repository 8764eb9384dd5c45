import { ServiceError } from '../../errors.js';
import type { Visitor } from '../../service/permissions.js';
import type { Answer } from '../../service/presentation.js';
import type { ResourceName } from '../../spec/define.js';
import type { Calendar } from '../calendar.js';

/** Sees everything: what is there is no secret there. */
export const SITE: Visitor = { id: 0, login: '', role: 'administrator' };

export interface Place {
  readonly id?: number;
  readonly slug?: string;
}

/** What a slug ends with while its record is in the trash. */
export const TRASHED = '__trashed';

/** A record as an administrator reads it; a slug in the trash ends with `__trashed`. */
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
