import { fstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { chooseLanguage, type EnvironmentVariables } from '../environment-language.js';

/** Ends a page of a file of prepared pages, and stands between the words of its command and its text. */
const SEPARATOR = '\0';

/**
 * Finds a help page that the build has rendered (`build/man.js`): `--help` after the words of a command, without other
 * flags. Rendering it takes as long as starting Node.
 * @param program the file that runs
 * @returns `undefined` where the page depends on more: on a terminal, with colors, or for a short name of a command
 */
export function findPreparedHelp(
  argv: readonly string[],
  env: EnvironmentVariables,
  program: string,
): string | undefined {
  if (argv.at(-1) !== '--help' || env.FORCE_COLOR) return undefined;
  try {
    // A terminal is one. So is /dev/null, where the page is rendered.
    if (fstatSync(1).isCharacterDevice()) return undefined;
    const file = join(realpathSync(program), '../../dist/help', `${chooseLanguage(env)}.txt`);
    const pages = readFileSync(file, 'utf8');
    const start = `${SEPARATOR}${argv.slice(0, -1).join(' ')}${SEPARATOR}`;
    const at = pages.indexOf(start);
    if (at < 0) return undefined;
    return pages.slice(at + start.length, pages.indexOf(SEPARATOR, at + start.length));
  } catch {
    return undefined;
  }
}
