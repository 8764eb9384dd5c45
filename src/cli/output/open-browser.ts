import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { lookupTable } from '../../contract/lookup-table.js';
import type { Context } from '../context.js';

/** Some openers run as long as the browser, so an opener that still runs after this time counts as successful. */
const PATIENCE_MS = 3000;

/**
 * Opens a URL with the program that `BROWSER` names, else with that of the system.
 * @returns false if there is no such program, or it failed
 */
export async function openBrowser(
  url: string,
  { env, platform }: Pick<Context, 'env'> & { readonly platform: string },
): Promise<boolean> {
  // A browser for text needs the terminal, and the command waits for it.
  if (env.BROWSER) return endsWell(spawn('sh', ['-c', `${env.BROWSER} "$@"`, 'sh', url], { stdio: 'inherit' }));
  const [program, ...args] = SYSTEM_OPENERS[platform] ?? ['xdg-open'];
  const child = spawn(program ?? '', [...args, url], { stdio: 'ignore', detached: true });
  child.unref();
  const patience = new AbortController();
  try {
    return await Promise.race([endsWell(child), setTimeout(PATIENCE_MS, true, { signal: patience.signal })]);
  } finally {
    patience.abort();
  }
}

const SYSTEM_OPENERS: Readonly<Record<string, readonly string[]>> = lookupTable({
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
});

const endsWell = async (child: ChildProcess): Promise<boolean> => {
  try {
    const [status] = await once(child, 'exit');
    return status === 0;
  } catch {
    return false;
  }
};
