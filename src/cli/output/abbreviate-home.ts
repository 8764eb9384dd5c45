/** Abbreviates the home folder at the start of a path to `~`. */
export const abbreviateHome = (path: string, home: string): string =>
  path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
