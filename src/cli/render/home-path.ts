/** Abbreviates the home folder at the start of a path to `~`. */
export const fromHome = (path: string, home: string): string =>
  path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
