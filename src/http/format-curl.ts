import { lookupTable } from '../contract/lookup-table.js';
import type { HttpRequest } from './exchange.js';

/** Formats a request as a `curl` command for a POSIX shell. The password is replaced by the variable CAL_PASSWORD. */
export function formatCurl(request: HttpRequest, { user }: { readonly user?: string | undefined } = {}): string {
  const headers = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  const parts = [
    ['curl'],
    METHOD_FLAGS[request.method] ?? ['--request', request.method],
    ...(user === undefined ? [] : [['--user', `${quoteShellWord(`${user}:`)}"$CAL_PASSWORD"`]]),
    ...headers.map(([name, value]) => ['--header', quoteShellWord(`${name}: ${value}`)]),
    ...(request.body === undefined
      ? []
      : [[request.isBinary ? '--data-binary' : '--data-raw', quoteShellWord(request.body)]]),
    [quoteShellWord(request.url)],
  ];
  return parts
    .filter((words) => words.length > 0)
    .map((words) => words.join(' '))
    .join(' \\\n  ');
}

const METHOD_FLAGS: Readonly<Record<string, readonly string[]>> = lookupTable({ GET: [], HEAD: ['--head'] });

export const quoteShellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
