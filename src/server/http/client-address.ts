import { BlockList, isIP, isIPv6 } from 'node:net';

/** Stands for the address of every program that connects to a socket file. */
export const LOCAL_PEER = 'unix';

/** Returns a test for the addresses of trusted proxies. Each is an address or, with a prefix length, a network. */
export function createProxyTest(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  const trustsLocal = proxies.includes(LOCAL_PEER);
  for (const proxy of proxies) {
    if (proxy === LOCAL_PEER) continue;
    const [address = '', prefix] = proxy.split('/');
    if (prefix === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => (address === LOCAL_PEER ? trustsLocal : trusted.check(address, familyOf(address)));
}

/** Tells whether a text names an address or a network, such as `10.0.0.1`, `fd00::1` or `10.0.0.0/8`, or is `unix`. */
export function isAddressOrNetwork(text: string): boolean {
  if (text === LOCAL_PEER) return true;
  const [address = '', prefix, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (isIPv6(address) ? 128 : 32));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Returns the network address of the client: that of the socket, or the one that a trusted proxy names. Each proxy adds
 * the address that it saw at the end of the header, so the last one that is no trusted proxy counts.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  isTrustedProxy: (address: string) => boolean,
): string | undefined {
  const peer = socketAddress && withoutMapping(socketAddress);
  if (peer === undefined || forwardedFor === undefined || !isTrustedProxy(peer)) return peer;
  const addresses = forwardedFor.split(',').map(parseForwardedAddress).reverse();
  const client = addresses.find((address) => address === undefined || !isTrustedProxy(address));
  return client ?? peer;
}

/** IPv4 in the forms of IPv6: `::ffff:192.0.2.1`, as sockets of both families show it, or `::ffff:c000:201`. */
function withoutMapping(address: string): string {
  const [, rest] = /^[0:]*:ffff:([\d.]+|[\da-f]{1,4}:[\da-f]{1,4})$/i.exec(address) ?? [];
  if (rest === undefined || rest.includes('.')) return rest ?? address;
  const halves = rest.split(':').map((group) => Number.parseInt(group, 16));
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
}

/** `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1` or `[2001:db8::1]:4711`. */
function parseForwardedAddress(text: string): string | undefined {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return isIP(address) === 0 ? undefined : withoutMapping(address);
}

/** Returns what a limit counts by: an IPv4 address, or the /64 network of an IPv6 address, which one user may have all of. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const first = head.split(':').filter((group) => group !== '');
  const last = tail === undefined ? [] : tail.split(':').filter((group) => group !== '');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
