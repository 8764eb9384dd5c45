/**
 * Tells whether a URL is the copy that WordPress makes of an image given by its URL, with six random characters after
 * its name: `poster-EtdOGM.png` of `https://example.org/poster.png`.
 */
export function isCopiedImage(copy: string, original: string): boolean {
  const [, name = '', extension = ''] = /^(.*)(\.\w+)$/.exec(fileNameIn(original)) ?? [];
  const copied = fileNameIn(copy);
  if (name === '' || !copied.startsWith(name) || !copied.endsWith(extension)) return false;
  return /^-[\da-z]{6}$/.test(copied.slice(name.length, -extension.length));
}

/** The name of a file as WordPress writes it: letters, digits, and dashes for the rest. Case is ignored. */
function fileNameIn(url: string): string {
  const name = url.replace(/[?#].*$/, '').replace(/^.*\//, '');
  return decodedOr(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._]+/gu, '-');
}

function decodedOr(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
