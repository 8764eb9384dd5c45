import { lookup } from 'node:dns/promises';

/** The addresses of a host's name; none where it cannot be looked up. */
export async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
