import { CATEGORY_HUES } from './design/palette.js';

/**
 * Gives each category the hue that its slug chooses, or the next free one, so that the first eight differ. The oldest
 * chooses first: a new category changes no other.
 */
export function assignHues(
  categories: readonly { readonly id: number; readonly slug: string }[],
): ReadonlyMap<string, number> {
  const hues = new Map<string, number>();
  const count = CATEGORY_HUES.length;
  for (const { slug } of [...categories].sort((a, b) => a.id - b.id)) {
    const used = new Set(hues.size < count ? hues.values() : []);
    let hue = hashSlug(slug) % count;
    while (used.has(hue)) hue = (hue + 1) % count;
    hues.set(slug, hue);
  }
  return hues;
}

/** FNV-1a with 32 bits. */
function hashSlug(slug: string): number {
  let hash = 0x811c9dc5;
  for (const unit of slug) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
