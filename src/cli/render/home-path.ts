/** A path as a shell lets it be written: `~` for the home folder. */
export const fromHome = (path: string, home: string): string =>
  path.startsWith(`${home}/`) ? `~${path.slice(home.length)}` : path;
