import { toSlug } from '../../forms/slug.js';
import type { RecordBody } from '../../service/present-records.js';

/**
 * Returns the slug of a record as the site has it, if our service spells it in another way: with `_`, signs outside
 * ASCII, or longer. The number that our service added to a taken slug stays.
 */
export function oddSlugOf({ slug }: RecordBody, wanted: unknown): { readonly slug?: string } {
  const own = typeof wanted === 'string' ? toSlug(wanted) : '';
  if (own === '' || own === wanted) return {};
  const [number = ''] = /-\d+$/.exec(String(slug).slice(own.length)) ?? [];
  return { slug: `${String(wanted)}${number}` };
}
