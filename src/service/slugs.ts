/** `base`, or the first of `base-2`, `base-3`… that is not taken. */
export function uniqueSlug(base: string, taken: readonly string[]): string {
  const known = new Set(taken);
  if (!known.has(base)) return base;
  let number = 2;
  while (known.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
