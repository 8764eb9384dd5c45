/**
 * Returns a function that replaces an origin in texts, so that links stay on the site that a client asks: as it is,
 * with the slashes of JSON escaped, and encoded as in a query.
 */
export function createOriginReplacer(from: string, to: string): (text: string) => string {
  const variants = [(origin: string) => origin, (origin: string) => origin.replaceAll('/', '\\/'), encodeURIComponent];
  const patterns = variants.map(
    (write) => [new RegExp(`${escapePattern(write(from))}(?![\\w:-]|\\.\\w)`, 'gi'), write(to)] as const,
  );
  return (text) => patterns.reduce((replaced, [pattern, origin]) => replaced.replace(pattern, () => origin), text);
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
